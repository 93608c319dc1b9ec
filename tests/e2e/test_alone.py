"""One person alone against computer players of two strengths, in a pseudo-terminal, from the deal to the result.

The person presses keys without much thought; what matters is that the game comes to its end, whoever is in turn.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from tests.e2e.people import RESULT, at_once
from tests.e2e.program import saved_table, start
from tests.e2e.terminal import Terminal

GAMES: Final = {
    "splendor": (),
    "odin": ("target=hand",),
    "aurum": (),
    "ten": (),
    "archduke": ("length=elimination",),
}
"""The games and what keeps them short."""

KEYS: Final = ("enter",) * 8 + ("1",) * 4 + ("tab",) * 4 + ("0", "2", "3", "right", "f4")
"""What somebody presses who wants to see the end, as often as that."""

FEWER_KEYS: Final = ("enter",) * 8 + ("tab", "right", "0", "f4")
"""The same for Archduke, where a number tries to match, and whoever tries often gets more and more cards."""

LONGEST_GAME: Final = 240.0
"""Seconds after which a game counts as one that does not end, on a machine that is shared by many."""

MOMENT: Final = 0.03
"""Seconds of rest after which the next key is pressed."""


def test_a_person_alone_plays_every_game_to_the_end_against_two_strengths(home: Path) -> None:
    at_once(*(partial(play_alone, home / game, game, options) for game, options in GAMES.items()))


def play_alone(home: Path, game: str, options: tuple[str, ...]) -> None:
    home.mkdir(parents=True)
    (home / "settings.json").write_text(json.dumps({"pace": 0.0, "thinking": 0.2, "grace": 1}))
    chosen = [part for option in options for part in ("--option", option)]
    seats = ("--seat", "An", "--seat", "bot:hard", "--seat", "bot:normal")
    with start("play", game, *seats, "--seed", "11", *chosen, TABLEGAMES_HOME=str(home)) as terminal:
        terminal.until_text("F10")
        press_keys(terminal, FEWER_KEYS if game == "archduke" else KEYS, Random(game))
    table = saved_table(home)
    assert table.standing() is not None
    assert {turn.seat for turn in table.turns} == {0, 1, 2}


def press_keys(terminal: Terminal, keys: Sequence[str], random: Random) -> None:
    """Press keys until the result is shown."""
    deadline = monotonic() + LONGEST_GAME
    while not terminal.frame.find(RESULT):
        assert monotonic() < deadline, terminal.frame.text
        terminal.press(random.choice(keys))
        terminal.until_quiet(MOMENT)
