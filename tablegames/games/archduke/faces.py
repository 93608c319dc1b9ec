"""What Archduke's cards and seats look like, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablegames.core.model import Seat
from tablegames.games.archduke.cards import CARDS, Kind
from tablegames.games.archduke.model import (
    DISCARD_PILE,
    DRAW_PILE,
    ArchdukeView,
    Card,
    Effect,
    Slot,
    seat_target,
    slot_target,
)
from tablegames.games.archduke.notation import CROWN, number
from tablegames.games.archduke.notation import card as card_name
from tablegames.games.archduke.scoring import ROUNDS_A_SESSION, chips, total
from tablegames.games.archduke.turns import took_part
from tablegames.i18n import N_, _
from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.widgets.inline import Inline

TONES: Final[Mapping[Kind, Tone]] = {
    "plain": Tone.TEXT,
    "give": Tone.GREEN,
    "swap": Tone.BLUE,
    "peek": Tone.PURPLE,
    "eclipse": Tone.GOLD,
    "archduke": Tone.RED,
}
"""The tone of each kind of card; a word says the same."""

_WORDS: Final[Mapping[Kind, str]] = {
    "plain": "",
    "give": N_("give"),
    "swap": N_("swap"),
    "peek": N_("peek"),
    "eclipse": N_("eclipse"),
    "archduke": N_("archduke"),
}


# The piles


def card_up(target: str, card: Card) -> Face:
    """Return a card with its value large and what it does."""
    kind = CARDS[card].kind
    value = (Span(f" {card_name(card)} ", TONES[kind], bold=True, filled=True),)
    word = _WORDS[kind]
    return Face(target, (value, (Span(_(word), TONES[kind]),)) if word else (value,))


def draw_pile(view: ArchdukeView) -> Face:
    """Return the draw pile with the number of its cards."""
    return Face(DRAW_PILE, ((Span(str(view.cards_left), Tone.DIM, bold=True),),), tone=Tone.BLUE, shape=Shape.BACK)


def discard_pile(view: ArchdukeView) -> Face:
    """Return the top of the discard pile; it stands out while it can be matched."""
    if view.top is None:
        return Face(DISCARD_PILE, shape=Shape.EMPTY)
    face = card_up(DISCARD_PILE, view.top)
    tone = Tone.ACCENT if view.table.phase == "window" else Tone.DIM
    return Face(DISCARD_PILE, face.lines, tone=tone)


# A tableau


def slot_face(seat: Seat, slot: Slot, card: Card | None, *, strong: bool) -> Face:
    """Return a card in its place: face down with the number of the slot, or turned up; it stands out if `strong`."""
    target = slot_target(seat, slot)
    if card is None:
        tone = Tone.ACCENT if strong else Tone.BLUE
        return Face(target, ((Span(str(slot), bold=True),),), tone=tone, shape=Shape.BACK)
    value = Span(card_name(card), TONES[CARDS[card].kind], bold=True, filled=True)
    return Face(target, ((value,),), tone=Tone.ACCENT if strong else Tone.DIM)


def gap(seat: Seat, slot: Slot) -> Face:
    """Return a place from which the card has gone."""
    return Face(slot_target(seat, slot), shape=Shape.EMPTY)


def seat_line(view: ArchdukeView, seat: Seat, name: str, *, here: bool, key: bool) -> Inline:
    """Return number and name of a seat; the number stands out where it is a key, the name where it is in turn."""
    tag = Face(
        seat_target(seat),
        ((Span(f"▶ {name}" if here else name, Tone.ACCENT if here else Tone.TEXT, bold=True),),),
        tag=str(seat + 1),
        tone=Tone.ACCENT if key else Tone.DIM,
        shape=Shape.CHIP,
    )
    if view.table.caller == seat and view.shown is None:
        return tag, Span(" " + _("called"), Tone.ACCENT, bold=True)
    return (tag,) if took_part(view.table, seat) else (tag, Span(" " + _("out"), Tone.DIM))


def chip_lines(view: ArchdukeView, seat: Seat) -> tuple[Line, ...]:
    """Return the chips of a seat round by round with their sum, in words and shorter; a finished session is one sum.

    When a round has ended what its cards come to stands before them.
    """
    table = view.table
    cards: Line = ()
    if view.shown is not None and took_part(table, seat):
        cards = (Span(_("cards") + " ", Tone.DIM), Span(number(total(view.shown[seat])), bold=True))
    if not table.rounds or not (won := list(chips(table)[seat])):
        return (cards,)
    if len(won) > ROUNDS_A_SESSION:
        won = [sum(won[:ROUNDS_A_SESSION]), *won[ROUNDS_A_SESSION:]]
    terms = "+".join(CROWN if chip == 1 else str(chip) for chip in won) + "=" if len(won) > 1 else ""
    sums = (Span(terms, Tone.DIM), Span(str(sum(won)), bold=True))
    word = Span(_("chips") + " ", Tone.DIM)
    if cards:
        return (*cards, Span("  "), word, *sums), (*cards, Span("  "), word, sums[1]), cards
    return (word, *sums), sums, (word, sums[1])


# What is going on

_DOINGS: Final[Mapping[Effect, str]] = {
    "give": N_("{name} may give a card."),
    "swap": N_("{name} may swap two cards."),
    "peek": N_("{name} may peek at a card."),
}


def matching_keys(*, by_seat: bool) -> str:
    """Return by which keys a card is matched: the slot's, `by_seat` after the number of the seat that matches."""
    return _("Same value? Your number, then the slot.") if by_seat else _("Same value? The number of the slot.")


def said_now(
    view: ArchdukeView, names: Sequence[str], claims: Sequence[tuple[str, bool]], *, choosing: bool, matching: str
) -> list[Line]:
    """Return what is to be known beside the cards: who has called, how the last match went, which actions wait.

    `claims` are sentences about the last match, good and bad ones; `choosing` tells whether somebody uses an action,
    and `matching` by which keys a card is matched, if anybody can.
    """
    table = view.table
    lines: list[Line] = []
    if table.caller is not None and not claims:
        lines.append((Span(_("{name} has called Archduke!").format(name=names[table.caller]), Tone.ACCENT, bold=True),))
    lines += ((Span(sentence, Tone.GOOD if good else Tone.BAD),) for sentence, good in claims)
    for place, pending in enumerate(table.queue):
        sentence = _(_DOINGS[pending.effect]).format(name=names[pending.seat])
        lines.append((Span(sentence, Tone.DIM if place else Tone.TEXT, bold=not place),))
    if choosing and table.queue and table.queue[0].effect != "give":
        lines.append((Span(_("The number of the seat, then the slot; or click it."), Tone.DIM),))
    if table.phase == "look":
        lines.append((Span(_("Before the round each looks at two own cards, once."), Tone.DIM),))
    elif matching and table.phase == "window" and not table.modes.relaxed and not table.queue:
        lines.append((Span(matching, Tone.DIM),))
    return lines
