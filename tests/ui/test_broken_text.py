"""Names of any length and any characters, in saves that somebody has edited: what is shown stays what it was."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from tablegames.core.shelf import Shelf
from tablegames.ui.app import Opening
from tablegames.ui.fitting import cut, wrap
from tablegames.ui.names import NAME_CELLS
from tablegames.ui.session import Session
from tests.ui.visiting import saved, visiting

STEERING = "\x1b]0;evil\x07\x9b2J\n\u202e"
"""What would change a title, clear the screen, begin a line and turn the writing round."""


def rename(path: Path, *names: str) -> None:
    """Change the names of the seats in both lines of a save."""
    first, body = path.read_bytes().split(b"\n", 1)
    header, game = json.loads(first), json.loads(zlib.decompress(b64decode(body)))
    setup = json.loads(game["setup"])
    for seat, name in zip(setup["seats"], names, strict=True):
        seat["name"] = name
    game["setup"] = json.dumps(setup)
    header["names"] = names
    path.write_bytes(json.dumps(header).encode() + b"\n" + b64encode(zlib.compress(json.dumps(game).encode())))


@pytest.mark.parametrize("letter", ["x", "宽", "e\u0301"])
def test_text_of_any_length_is_cut(letter: str) -> None:
    text = letter * 60_000

    assert cell_len(cut(text, 16)) == 16
    assert len(wrap(text, 30, 2)) == 2
    assert cut("", 16) == ""
    assert cut(text, 0) == ""


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_save_with_long_names_does_not_hold_up_the_picker(size: tuple[int, int]) -> None:
    rename(saved(), "x" * 20_000, "y " * 10_000)

    async with visiting(size) as visitor:
        assert "Splendor" in visitor.text()
        await visitor.press("down", "up", "f2", "escape", "delete", "escape")


def test_names_in_a_game_are_never_wider_than_those_that_can_be_typed() -> None:
    path = saved()
    rename(path, "宽" * 5_000, STEERING)

    session = Session.resume(path, Shelf())

    assert session.names == ("宽" * (NAME_CELLS // 2), "]0;evil2J")
    session.close()


@pytest.mark.parametrize(
    "damage",
    [lambda path: path.write_bytes(b""), lambda path: rename(path, STEERING, f"B{STEERING}")],
    ids=["damaged", "whole"],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_no_save_steers_the_terminal(damage: Callable[[Path], object], size: tuple[int, int]) -> None:
    path = saved()
    damage(path)
    path = path.rename(path.with_name(f"{STEERING}.save"))

    async with visiting(size) as visitor:
        for key in ("down", "up", "f2", "escape", "delete", "escape", "enter", "f2", "escape", "f3"):
            await visitor.press(key)
            assert all(row.isprintable() for row in visitor.rows())
    async with visiting(size, Opening(path=path)) as visitor:
        assert all(row.isprintable() for row in visitor.rows())
