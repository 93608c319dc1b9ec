"""Whole games of Splendor in a pseudo-terminal, from the first deal to the result."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from tablegames.games.splendor.model import ReserveTop, SplendorState
from tests.e2e.driver import KeyPlayer, MousePlayer, SplendorPlayer
from tests.e2e.emulator import Frame
from tests.e2e.people import at_once, when_quiet
from tests.e2e.program import NAMES, saved_table, start_splendor
from tests.e2e.reader import shows
from tests.e2e.terminal import Terminal

LIVELY: Final = 4
"""The seed of a game in which tokens are given back and a noble is chosen."""

LOOK: Final = "look at my hidden cards"


def test_a_four_seat_game_is_played_by_keys_alone_and_by_the_mouse_alone(home: Path) -> None:
    at_once(partial(play_by_keys, home / "keys"), partial(play_by_mouse, home / "mouse"))


def play_by_mouse(home: Path) -> None:
    with start_splendor(seed=LIVELY, TABLEGAMES_HOME=str(home)) as terminal:
        player = MousePlayer(terminal, saved_table(home))
        player.play_to_the_end()
        see_result(terminal, player)
    assert saved_table(home).state == player.table.state


def play_by_keys(home: Path) -> None:
    """One card is drawn blind at the start; nobody but its owner sees it."""
    with start_splendor(seed=LIVELY, TABLEGAMES_HOME=str(home)) as terminal:
        player = KeyPlayer(terminal, saved_table(home))
        player.act(ReserveTop(seat=0, level=3))
        hidden = hidden_card(player)
        player.play(7)

        drawn = draw_curtain(terminal)
        own = "the owner's own hidden card"
        when_quiet(terminal, lambda: terminal.press("space"), lambda frame: shows(frame, hidden), own)
        terminal.press("escape")
        player.see_table()
        covered = len(terminal.frames)

        player.play_to_the_end()
        see_result(terminal, player)
        everybody_sees = [*terminal.frames[:drawn], *terminal.frames[covered:]]
        assert hidden_card(player) == hidden
    assert not showing(everybody_sees, hidden)
    assert saved_table(home).state == player.table.state


def hidden_card(player: SplendorPlayer) -> str:
    """Return the card that the first seat drew blind."""
    state = player.table.state
    assert isinstance(state, SplendorState)
    (drawn,) = state.players[0].reserved
    assert drawn.hidden
    return drawn.card


def draw_curtain(terminal: Terminal) -> int:
    """Ask for a look at the hidden cards; return how many frames there were until the curtain hung still."""
    frame = terminal.until_text(LOOK)
    found = next(choice for choice in frame.rows if LOOK in choice)
    terminal.press(found[found.index(LOOK) - 3])
    terminal.until_text("Nobody else looks now? Press Space")
    terminal.until_quiet(0.7)
    return len(terminal.frames)


def see_result(terminal: Terminal, player: SplendorPlayer) -> None:
    """Wait for the result and see everybody's points in it."""
    terminal.until_text("─ Result ─")
    standing = player.table.standing()
    assert standing is not None
    rows = terminal.frame.rows
    for line in standing.seats:
        assert any(NAMES[line.seat] in row and str(line.score) in row.split() for row in rows), terminal.frame.text


def showing(frames: Iterable[Frame], card: str) -> list[str]:
    """Return those frames, as text, that show the face of a card."""
    return [frame.text for frame in frames if shows(frame, card)]
