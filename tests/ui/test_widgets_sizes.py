"""Every zone at sizes nobody plays at: nothing breaks, every row is exactly as wide as the zone."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.geometry import Size

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Depth, Look
from tablegames.ui.widgets.action_bar import ActionBar
from tablegames.ui.widgets.bars import KeyHint, KeyLine, TitleLine
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.scoreboard import Column, Scoreboard, SeatRow
from tablegames.ui.widgets.supply import Pile, Supply
from tablegames.ui.widgets.tableau import Tableau
from tablegames.ui.widgets.trick import Seated, Trick
from tablegames.ui.widgets.zone import Zone
from tests.ui.zones import card, showing

CARD = card("", "阿W3", "K12", tag="阿", tone=Tone.RED, corner="15", mark="✓")
CARDS = [replace(CARD, target=f"card:{n}", name="阿1") for n in range(8)]
CHIPS = tuple(Face(f"chip:{n}", ((Span("▒III"),),), shape=Shape.CHIP, mark="✓") for n in range(3))


def tableau() -> Zone:
    zone = Tableau(slim=1)
    zone.show([CARDS[:4], [*CARDS[4:7], None], [Face("", shape=Shape.EMPTY)]], ["Nobles"])
    return zone


def hand() -> Zone:
    zone = Hand()
    zone.show(CARDS)
    return zone


def trick() -> Zone:
    zone = Trick()
    zone.show([Seated(((Span("阿里巴巴阿里"),), (Span("bid 3"),)), face) for face in CARDS[:5]])
    return zone


def supply() -> Zone:
    zone = Supply()
    zone.show([Pile(Face(f"token:{tag}", tag=tag), count, 7) for count, tag in enumerate("WUGRK*阿")], "Bank")
    return zone


def scoreboard() -> Zone:
    zone = Scoreboard()
    rows = [
        SeatRow(name, ((Span("2+1"),), CHIPS, (Span("12"),)), (Span("12 points"),), ((Span("W 2"),), CHIPS))
        for name in ("阿里巴巴阿里巴巴", "An")
    ]
    zone.show([Column(Span("W")), Column(Span("hand"), grow=True), Column(Span("points"), right=True)], rows, 0, "all")
    return zone


def log() -> Zone:
    zone = LogPane()
    zone.show(["阿里巴巴 took W, U and K.", "An passed."], "Since the last turn")
    zone.note("picked", [(Span("2R1"),), (Span("W2 R1 K3"),)])
    return zone


def action_bar() -> Zone:
    zone = ActionBar()
    zone.show("Buy this card?", "10 points", [f"buy, pay 阿{n}" for n in range(20)])
    return zone


def title_line() -> Zone:
    zone = TitleLine()
    zone.show("Splendor", "▶ 阿里巴巴阿里巴巴", "round 7 · to 15")
    return zone


def key_line() -> Zone:
    zone = KeyLine()
    zone.show([KeyHint(f"F{n}", "阿里", "") for n in range(9)])
    return zone


@pytest.mark.parametrize(
    "make",
    [tableau, hand, trick, supply, scoreboard, log, action_bar, title_line, key_line],
    ids=lambda make: make.__name__,
)
async def test_rows_are_as_wide_as_the_zone_and_styled_at_every_size(make: Callable[[], Zone]) -> None:
    rng = random.Random(7)
    sizes = [
        Size(1, 1),
        Size(2, 3),
        Size(500, 150),
        *(Size(rng.randint(1, 120), rng.randint(1, 40)) for _ in range(60)),
    ]
    async with showing(make(), 80, 24) as shown:
        zone = shown.zone
        targets = sorted(zone.targets)
        zone.mark(frozenset(targets), tuple(targets[:1]), targets[-1] if targets else None)
        for size in sizes:
            await shown.pilot.resize_terminal(*size)
            await shown.pilot.pause()
            for y in range(zone.size.height):
                strip = zone.render_line(y)
                assert strip.cell_length == zone.size.width, (size, y, strip.text)
                assert all(segment.style is not None for segment in strip)


@pytest.mark.parametrize("depth", Depth)
def test_a_look_gives_a_style_for_everything(depth: Depth) -> None:
    look = Look("night", depth)
    assert all(look.style(tone, muted=muted) is not None for tone in Tone for muted in (False, True))
