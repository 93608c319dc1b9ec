"""Every sentence about Odin, from views and redacted events.

A combination is written by its value ("777"), a card by its code ("R7").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never
from unicodedata import east_asian_width

from tablegames.core.bots import Because
from tablegames.core.model import Seat, Target
from tablegames.core.rules import Reason
from tablegames.core.text import GameText, Names, Report
from tablegames.games.odin.advice import character, reason_of
from tablegames.games.odin.cards import pass_ends_round, sort_cards, value_of, visibly_beaten
from tablegames.games.odin.model import (
    CardsPlayed,
    GameEnded,
    HandEnded,
    OdinAction,
    OdinEvent,
    OdinReason,
    OdinView,
    PlayCards,
    totals,
)
from tablegames.games.odin.notation import either, listed, played
from tablegames.games.odin.prompts import prompt
from tablegames.games.odin.rules import AUTO_PASS, TARGET, TWO_SEAT_DECK
from tablegames.i18n import N_, _, ngettext

LEAD_ANCHOR: Final = "leading-a-round"
FOLLOW_ANCHOR: Final = "beating-the-centre"
TAKE_ANCHOR: Final = "taking-a-card-back"
HAND_END_ANCHOR: Final = "the-end-of-a-hand"
END_ANCHOR: Final = "the-end-of-the-game"

_HEADING_CELLS: Final = 24
_CURTAIN_CELLS: Final = 40
_CURTAIN_LINES: Final = 3
_NAMED: Final = 2
"""So many cards that may be taken are named in a choice; more are counted."""


class OdinText(GameText[OdinAction, OdinEvent, OdinView]):
    """Odin's sentences."""

    game = "odin"

    # what is to be decided

    def heading(self, view: OdinView) -> str:
        if view.phase == "over":
            return _("game over")
        if not view.target:
            return _("round {round} · one hand").format(round=view.round_number)
        words = {"hand": view.hand_number, "round": view.round_number, "target": view.target}
        heading = _("hand {hand} · round {round} · to {target}").format(**words)
        if len(heading) <= _HEADING_CELLS:
            return heading
        return _("hand {hand}, round {round}, to {target}").format(**words)

    def prompt(self, view: OdinView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        return prompt(view, picked)

    def choice(self, view: OdinView, action: OdinAction) -> str:
        match action.kind:
            case "play_cards":
                return _play_choice(view, action)
            case "take_card":
                return _("take {card} back").format(card=action.card)
            case "pass":
                return _("pass")
            case "deal_hand":
                return _("deal hand {number} and lead").format(number=view.hand_number + 1)
            case _:
                assert_never(action.kind)

    def move(self, view: OdinView, action: OdinAction) -> str:
        choice = self.choice(view, action)
        if action.kind == "play_cards" and len(action.cards) > 1:
            return f"{listed(action.cards)}: {choice}"
        return choice

    def effect(self, view: OdinView, action: OdinAction) -> str:
        match action.kind:
            case "play_cards":
                return _play_effect(view, action)
            case "take_card":
                hand = sort_cards((*(view.hand or ()), action.card))
                out = tuple(card for card in view.beaten if card != action.card)
                return _("the hand is {hand}, {cards} out").format(hand=listed(hand), cards=listed(out))
            case "pass":
                return _("a pass ends the round") if pass_ends_round(view, action.seat) else ""
            case "deal_hand":
                return ""
            case _:
                assert_never(action.kind)

    def reason(self, reason: Reason) -> str:
        return _(_REASONS[OdinReason(reason)])

    # computer players

    def player(self, name: str) -> tuple[str, str]:
        return character(name) or super().player(name)

    def because(self, view: OdinView, action: OdinAction | None, because: Because) -> str:
        return "" if action is None else reason_of(view, action, because)  # nobody ever waits

    # what happened

    def event(self, event: OdinEvent, names: Names) -> str | None:
        match event.kind:
            case "hand_dealt":
                return _("Hand {number} is dealt; {name} begins.").format(
                    number=event.hand_number, name=names[event.first]
                )
            case "cards_played":
                return _played_sentence(event).format(
                    name=names[event.seat], cards=listed(event.cards), value=value_of(event.cards)
                )
            case "card_taken":
                return _("{name} took {card} back.").format(name=names[event.seat], card=event.card)
            case "passed":
                sentence = _("{name} could only pass.") if event.automatic else _("{name} passed.")
                return sentence.format(name=names[event.seat])
            case "round_ended":
                return _("Nobody beat it: {name} leads.").format(name=names[event.seat])
            case "hand_ended":
                return _("{name} went out. Points: {points}.").format(
                    name=names[event.seat], points=_added(event, names)
                )
            case "game_ended":
                return _("The game is over.")
            case _:
                assert_never(event.kind)

    # where the game stands

    def score_columns(self) -> tuple[tuple[str, str], ...]:
        return ("earlier", _("earlier")), ("last_hand", _("last hand"))

    def scores(self, view: OdinView) -> tuple[tuple[int, ...], ...]:
        last_hand = view.scores[-1] if view.scores else (0,) * len(view.points)
        return tuple((total - last, last, total) for total, last in zip(view.points, last_hand, strict=True))

    def report(self, events: Sequence[OdinEvent], names: Names) -> Report | None:
        if any(isinstance(event, GameEnded) for event in events):
            return None  # the result says it all
        for event in events:
            if isinstance(event, HandEnded):
                return _hand_report(event.hand_number, event.added, event.points, names)
        return None

    def reports(self, view: OdinView, names: Names) -> tuple[Report, ...]:
        ended = [
            _hand_report(number, added, totals(view.scores[:number], len(names)), names)
            for number, added in enumerate(view.scores, start=1)
        ]
        return tuple(reversed(ended))

    def tie_break(self, key: str) -> str:
        raise KeyError(key)  # nothing breaks a tie (OD-37)

    def summary(self, view: OdinView) -> str:
        if view.phase == "over":
            return _("game over")
        if view.phase == "deal":
            return _("after hand {hand}").format(hand=view.hand_number)
        return _("hand {hand}, round {round}").format(hand=view.hand_number, round=view.round_number)

    def curtain(self, view: OdinView, names: Names) -> tuple[str, ...]:
        cards = [f"{name} {size}" for name, size in zip(names, view.hand_sizes, strict=True)]
        cards_left = list(_flowed(cards))
        with_word = ngettext("{seat} card", "{seat} cards", view.hand_sizes[0]).format(seat=cards[0])
        explained = list(_flowed([with_word, *cards[1:]]))
        if view.phase == "deal":
            centre = _("hand {number} is over").format(number=view.hand_number)
        elif view.owner is None:
            centre = _("{name} leads").format(name=names[view.seat])
        else:
            centre = _("to beat: {value}, by {name}").format(value=value_of(view.centre), name=names[view.owner])
        # With many long names the less important words are left out, never a seat.
        for lines in ((*explained, centre), (*cards_left, centre), tuple(explained)):
            if len(lines) <= _CURTAIN_LINES:
                return lines
        return tuple(cards_left)

    def anchor(self, view: OdinView) -> str:
        match view.phase:
            case "lead":
                return LEAD_ANCHOR
            case "follow":
                return FOLLOW_ANCHOR
            case "take":
                return TAKE_ANCHOR
            case "deal":
                return HAND_END_ANCHOR
            case "over":
                return END_ANCHOR
            case _:
                assert_never(view.phase)

    # what is agreed before it

    def option(self, key: str) -> tuple[str, str]:
        return {
            TARGET.key: (_("Length"), _("Whoever reaches so many points ends the game; the fewest points win.")),
            TWO_SEAT_DECK.key: (
                _("Deck for two"),
                _("Two players do best without two colours, drawn once; with more it has no effect."),
            ),
            AUTO_PASS.key: (
                _("Automatic pass"),
                _("Who has too few cards to beat the table passes by itself; it tells nothing of the hand."),
            ),
        }[key]

    def option_choice(self, key: str, choice: str) -> str:
        return {
            (TARGET.key, "15"): _("15 points"),
            (TARGET.key, "20"): _("20 points, long"),
            (TARGET.key, "10"): _("10 points, short"),
            (TARGET.key, "hand"): _("one hand"),
            (TWO_SEAT_DECK.key, "whole"): _("all six colours"),
            (TWO_SEAT_DECK.key, "four_colours"): _("four colours"),
            (AUTO_PASS.key, "on"): _("on"),
            (AUTO_PASS.key, "off"): _("off"),
        }[key, choice]


# Choices and what they lead to


def _play_choice(view: OdinView, action: PlayCards) -> str:
    cards = played(action.cards)
    if len(action.cards) == view.hand_sizes[action.seat]:
        if view.centre:
            return _("play {cards} and go out").format(cards=cards)
        return _("lead {cards} and go out").format(cards=cards)
    if not view.centre:
        return _("lead {cards}").format(cards=cards)
    if len(view.centre) == 1:
        return _("play {cards}, take {card}").format(cards=cards, card=view.centre[0])
    if len(view.centre) <= _NAMED:
        return _("play {cards}, then take {choice}").format(cards=cards, choice=either(view.centre))
    return _("play {cards}, then take one of {count}").format(cards=cards, count=len(view.centre))


def _play_effect(view: OdinView, action: PlayCards) -> str:
    """What is left of the hand, or how the hand and the game end: from what all can see, and the own hand."""
    if len(action.cards) == view.hand_sizes[action.seat]:
        return _out_effect(view, action.seat)
    left = tuple(card for card in view.hand or () if card not in action.cards)
    taken = view.centre[0] if len(view.centre) == 1 else _("one taken")
    sentence = _("leaves {cards} + {taken}") if view.centre else _("leaves {cards}")
    parts = [sentence.format(cards=listed(left), taken=taken)]
    others = [size for seat, size in enumerate(view.hand_sizes) if seat != action.seat]
    if all(visibly_beaten(size, action.cards) for size in others):
        parts.append(_("nobody can beat it"))
    return ", ".join(parts)


def _out_effect(view: OdinView, seat: Seat) -> str:
    """OD-32, OD-35, OD-37: the points of the others are seen before the hand is ended."""
    totals = [points + size for points, size in zip(view.points, view.hand_sizes, strict=True)]
    totals[seat] = view.points[seat]
    if max(totals) < view.target:
        return _("going out ends the hand")
    return _("going out ends the game, place {rank}").format(rank=1 + sum(total < totals[seat] for total in totals))


# Sentences of the log


def _played_sentence(event: CardsPlayed) -> str:
    if len(event.cards) == 1:
        return _("{name} led {cards}.") if event.leads else _("{name} played {cards}.")
    if event.leads:
        return _("{name} led the whole hand, {value}: {cards}.")
    return _("{name} played {value}: {cards}.")


def _added(event: HandEnded, names: Names) -> str:
    """The points of the others: "Bình 4, Chi 9"."""
    others = [seat for seat in range(len(names)) if seat != event.seat]
    return ", ".join(f"{names[seat]} {event.added[seat]}" for seat in others)


def _hand_report(number: int, added: Sequence[int], points: Sequence[int], names: Names) -> Report:
    """How a hand has ended: who went out, what the others kept, and the points of all."""
    out = names[added.index(0)]
    return Report(
        title=_("Hand {number} is over").format(number=number),
        opening=(_("{name} went out; every card left in a hand is a point.").format(name=out),),
        table=(
            ("", _("this hand"), _("points")),
            *((name, f"+{more}", str(total)) for name, more, total in zip(names, added, points, strict=True)),
        ),
    )


# Lines of the curtain


def _flowed(words: Sequence[str]) -> Iterator[str]:
    """Set words into lines of the curtain's width."""
    line = ""
    for word in words:
        longer = f"{line} · {word}" if line else word
        if line and _cells(longer) > _CURTAIN_CELLS:
            yield line
            longer = word
        line = longer
    yield line


def _cells(text: str) -> int:
    """Return at least as many cells as the text takes."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


_REASONS: Final = {
    OdinReason.GAME_OVER: N_("The game is over."),
    OdinReason.NOT_YOUR_TURN: N_("Another player is in turn."),
    OdinReason.NOT_THERE: N_("Only cards of the own hand can be played."),
    OdinReason.TAKE_FIRST: N_("First one of the beaten cards is taken back."),
    OdinReason.DEAL_FIRST: N_("The hand is over; first the next one is dealt."),
    OdinReason.ONLY_BEATEN: N_("Only a card of the beaten combination can be taken, and only one."),
    OdinReason.ONE_TO_LEAD: N_("One card opens a round, or the whole hand if it is one colour or one number."),
    OdinReason.NO_COMBINATION: N_("Cards played together are all of one colour or all of one number."),
    OdinReason.TOO_MANY: N_("As many cards as lie there, or one more: not two more."),
    OdinReason.TOO_LOW: N_("No combination of this hand with that card beats what lies there."),
    OdinReason.ALREADY_PICKED: N_("This card is picked already."),
}
