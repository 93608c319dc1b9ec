"""Tables as they are seen, built for a test: a bank, one row, three seats."""

from __future__ import annotations

from tablegames.core.model import Seat
from tablegames.games.splendor import cards
from tablegames.games.splendor.model import (
    CardCode,
    HiddenCard,
    LevelView,
    NobleCode,
    Phase,
    PlayerView,
    SplendorView,
    Tokens,
)


def tokens(written: str) -> Tokens:
    """Read "W2 R1 *1"."""
    counts = {part[0]: int(part[1:]) for part in written.split()}
    white, blue, green, red, black, gold = (counts.get(letter, 0) for letter in "WUGRK*")
    return white, blue, green, red, black, gold


def owner(
    held: str = "",
    *,
    bought: str = "",
    reserved: tuple[CardCode | HiddenCard, ...] = (),
    nobles: tuple[NobleCode, ...] = (),
) -> PlayerView:
    """What is seen of a seat; `bought` lists cards: "1W1 1W2"."""
    codes = tuple(bought.split())
    gained = cards.worth(codes)
    return PlayerView(
        tokens=tokens(held),
        bonuses=gained.bonuses,
        points=gained.points + cards.noble_points(nobles),
        bought=codes,
        reserved=reserved,
        blind=tuple(isinstance(card, HiddenCard) for card in reserved),
        nobles=nobles,
    )


def table(
    *players: PlayerView,
    bank: str = "W4 U4 G4 R4 K4 *5",
    row: tuple[CardCode | None, CardCode | None, CardCode | None, CardCode | None] = ("2R1", "2U2", "2W3", None),
    cards_left: int = 20,
    nobles: tuple[NobleCode, ...] = (),
    phase: Phase = "act",
    game_round: int = 7,
    passes: int = 0,
    last_round: bool = False,
    viewer: Seat | None = None,
    seat: Seat = 0,
) -> SplendorView:
    """A public view with three seats of which the first is in turn; one open row of level II."""
    nothing = LevelView(cards_left=0, row=(None, None, None, None))
    return SplendorView(
        viewer=viewer,
        bank=tokens(bank),
        levels=(nothing, LevelView(cards_left=cards_left, row=row), nothing),
        nobles=nobles,
        players=(*players, *(owner() for _missing in range(len(players), 3))),
        first=0,
        seat=seat,
        phase=phase,
        round=game_round,
        passes=passes,
        last_round=last_round,
    )


def blocked(*players: PlayerView, viewer: Seat | None = None) -> SplendorView:
    """A table where tokens and cards have run out."""
    return table(*players, bank="*2", row=(None, None, None, None), cards_left=0, viewer=viewer)
