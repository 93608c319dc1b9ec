"""Every sentence about Archduke, from views and redacted events. None of them names a card that lies face down now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from tablegames.core.bots import Because
from tablegames.core.model import Seat, Standing, Target
from tablegames.core.rules import Reason
from tablegames.core.text import GameText, Names, Report, WindowWords
from tablegames.games.archduke import prompts, reasons, reports, scoring
from tablegames.games.archduke.events import ArchdukeEvent, CardsSwapped, ClaimFailed, Looked, Peeked, RoundEnded
from tablegames.games.archduke.model import ArchdukeAction, ArchdukeReason, ArchdukeView
from tablegames.games.archduke.notation import EFFECT_NAMES, card, number, where
from tablegames.games.archduke.rules import CLAIMING, EXTRA_ROUND, LATE_CLAIMS, LENGTH
from tablegames.games.archduke.scoring import chips
from tablegames.games.archduke.turns import next_to_start
from tablegames.i18n import N_, _, ngettext

LOOK_ANCHOR: Final = "before-a-round"
MATCH_ANCHOR: Final = "matching"
TURN_ANCHOR: Final = "a-turn"
ACTION_ANCHOR: Final = "actions"
CALL_ANCHOR: Final = "calling-archduke"
SCORE_ANCHOR: Final = "the-end-of-a-round"
END_ANCHOR: Final = "the-end-of-the-game"


class ArchdukeText(GameText[ArchdukeAction, ArchdukeEvent, ArchdukeView]):
    """Archduke's sentences."""

    game = "archduke"

    # what is to be decided

    def heading(self, view: ArchdukeView) -> str:
        return _("game over") if view.table.phase == "over" else where(view.table)

    def prompt(self, view: ArchdukeView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        return prompts.prompt(view, seat, picked, names)

    def choice(self, view: ArchdukeView, action: ArchdukeAction) -> str:
        return prompts.choice(view, action)

    def effect(self, view: ArchdukeView, action: ArchdukeAction) -> str:
        return prompts.effect(view, action)

    def window(self, view: ArchdukeView) -> WindowWords:
        return prompts.window(view)

    def reason(self, reason: Reason) -> str:
        return _(_REASONS[ArchdukeReason(reason)])

    # what happened

    def event(self, event: ArchdukeEvent, names: Names) -> str | None:
        match event.kind:
            case "round_began":
                return _("Round {round}: {dealer} deals, {starter} starts.").format(
                    round=event.round_number, dealer=names[event.dealer], starter=names[event.starter]
                )
            case "looked":
                return _("{name} looked at slots {one} and {other}.").format(
                    name=names[event.seat], one=event.slots[0], other=event.slots[1]
                )
            case "first_card_turned":
                return _("The first card turned up is {card}.").format(card=card(event.card))
            case "deck_shuffled":
                return _("The discard pile was shuffled: {count} cards to draw.").format(count=event.cards_left)
            case "turn_started" | "card_drawn" | "discard_taken":
                return None
            case "card_replaced":
                return _replaced(openly=event.openly).format(
                    name=names[event.seat], slot=event.slot, card=card(event.card)
                )
            case "drawn_discarded":
                return _("{name} drew {card} and discarded it.").format(name=names[event.seat], card=card(event.card))
            case "matched":
                return _("{name} matched slot {slot}: it was {card}.").format(
                    name=names[event.seat], slot=event.slot, card=card(event.card)
                )
            case "claim_failed":
                return _failed(event).format(name=names[event.seat], slot=event.slot)
            case "penalty_added":
                if event.slot is None:
                    return _("No card is left for {name} to add.").format(name=names[event.seat])
                return _("{name} got an unseen card in slot {slot}.").format(name=names[event.seat], slot=event.slot)
            case "card_given":
                return _("{name} gave {other} an unseen card, slot {slot}.").format(
                    name=names[event.seat], other=names[event.to], slot=event.slot
                )
            case "cards_swapped":
                return _swapped(event, names)
            case "peeked":
                return _("{name} peeked at {other}, slot {slot}.").format(
                    name=names[event.seat], other=names[event.owner], slot=event.slot
                )
            case "action_declined":
                sentence = _("{name} left out {action}.") if event.possible else _("{name} could not use {action}.")
                return sentence.format(name=names[event.seat], action=_(EFFECT_NAMES[event.effect]))
            case "archduke_called":
                return _("{name} called “Archduke!”").format(name=names[event.seat])
            case "call_punished":
                return _("The call was wrong: {name} adds {card}.").format(
                    name=names[event.seat], card=card(event.card)
                )
            case "tie_card_drawn":
                return _("{name} drew {card} for the tie.").format(name=names[event.seat], card=card(event.card))
            case "round_ended":
                return _round_ended(event, names)
            case "seat_eliminated":
                return _("{name} is out.").format(name=names[event.seat])
            case "game_ended":
                return _("The game is over.")
            case _:
                assert_never(event.kind)

    def notice(self, event: ArchdukeEvent, names: Names) -> str | None:
        if isinstance(event, Looked) and event.cards is not None:
            (one, first), (other, second) = zip(event.slots, map(card, event.cards), strict=True)
            return _("Slot {one} is {first}, slot {other} is {second}.").format(
                one=one, first=first, other=other, second=second
            )
        if isinstance(event, Peeked) and event.card is not None:
            return _("{name}, slot {slot}: it is {card}.").format(
                name=names[event.owner], slot=event.slot, card=card(event.card)
            )
        return None

    def report(self, events: Sequence[ArchdukeEvent], names: Names) -> Report | None:
        for event in events:
            if event.kind == "round_ended":
                return reports.round_report(event.round_number, event.result, names, event.chips)
        return None

    # where the game stands

    def score_columns(self) -> tuple[tuple[str, str], ...]:
        return ("crowns", _("rounds won")), ("cards", _("cards"))

    def total(self) -> str:
        return _("score")

    def scores(self, view: ArchdukeView) -> tuple[tuple[int, ...], ...]:
        return scoring.scores(view.table)

    def reports(self, view: ArchdukeView, names: Names) -> tuple[Report, ...]:
        held = chips(view.table)
        rounds = [
            reports.round_report(round_number, result, names, [seat[:round_number] for seat in held])
            for round_number, result in enumerate(view.table.rounds, start=1)
        ]
        return (*((reports.chips_report(held, names),) if any(held) else ()), *reversed(rounds))

    def verdict(self, standing: Standing, names: Names) -> str | None:
        return reports.verdict(standing, names)

    def tie_break(self, key: str) -> str:
        return {
            scoring.ELIMINATION: _("The score is the number of rounds survived."),
            scoring.EXTRA_ROUND: _("An equal sum of chips: the extra round decided."),
        }[key]

    def summary(self, view: ArchdukeView) -> str:
        return self.heading(view)

    def curtain(self, view: ArchdukeView, names: Names) -> tuple[str, ...]:
        table = view.table
        lines = [self.summary(view)]
        if table.phase in ("look", "deal", "over"):
            return (*lines, _("{name} starts").format(name=names[table.starter]))
        piles = ngettext("{count} card to draw", "{count} cards to draw", view.cards_left).format(count=view.cards_left)
        lines.append(_("{top} on top, {piles}").format(top=card(view.top), piles=piles) if view.top else piles)
        if table.caller is not None:
            lines.append(_("{name} has called “Archduke!”").format(name=names[table.caller]))
        else:
            turn = next_to_start(table) if table.turn is None else table.turn
            lines.append(_("the turn of {name}").format(name=names[turn]))
        return tuple(lines)

    def anchor(self, view: ArchdukeView) -> str:
        table = view.table
        match table.phase:
            case "look":
                return LOOK_ANCHOR
            case "window" if table.queue:
                return ACTION_ANCHOR
            case "window" if table.to_answer and not table.to_ask:
                return CALL_ANCHOR
            case "window":
                return MATCH_ANCHOR
            case "draw" | "place":
                return TURN_ANCHOR
            case "swap":
                return ACTION_ANCHOR
            case "deal":
                return SCORE_ANCHOR
            case "over":
                return END_ANCHOR
        assert_never(table.phase)

    def player(self, name: str) -> tuple[str, str]:
        return reasons.player(name) or super().player(name)

    def because(self, view: ArchdukeView, action: ArchdukeAction | None, because: Because) -> str:
        return reasons.because(view, because)

    def option(self, key: str) -> tuple[str, str]:
        return {
            LENGTH.key: (_("Length"), _("Four rounds, two sessions of four, or one player less after each round.")),
            EXTRA_ROUND.key: (
                _("Extra round"),
                _("Those with equal chips share the victory, or play one more round among themselves."),
            ),
            CLAIMING.key: (
                _("Matching"),
                _("All may match at once until the next turn starts, or are asked one after another without a clock."),
            ),
            LATE_CLAIMS.key: (
                _("Late matches"),
                _("Where all match at once, one that comes after the next turn's start is not heard, or costs a card."),
            ),
        }[key]

    def option_choice(self, key: str, choice: str) -> str:
        return {
            (LENGTH.key, "four"): _("four rounds"),
            (LENGTH.key, "advanced"): _("eight rounds"),
            (LENGTH.key, "elimination"): _("elimination"),
            (EXTRA_ROUND.key, "no"): _("share the victory"),
            (EXTRA_ROUND.key, "yes"): _("one more round"),
            (CLAIMING.key, "timed"): _("all at once"),
            (CLAIMING.key, "relaxed"): _("one after another"),
            (LATE_CLAIMS.key, "ignore"): _("not heard"),
            (LATE_CLAIMS.key, "penalty"): _("one card"),
        }[key, choice]


# Sentences of the log


def _replaced(*, openly: bool) -> str:
    if openly:
        return _("{name} took the discard into slot {slot} and discarded {card}.")
    return _("{name} put a drawn card into slot {slot} and discarded {card}.")


def _failed(event: ClaimFailed) -> str:
    """The card was seen, and lies face down again: it is not named."""
    return _("{name} tried slot {slot} too late.") if event.late else _("{name} tried slot {slot}: wrong.")


def _swapped(event: CardsSwapped, names: Names) -> str:
    (one, one_slot), (other, other_slot) = event.first, event.second
    return _("{name} swapped slot {one_slot} of {one} and slot {other_slot} of {other}.").format(
        name=names[event.seat], one=names[one], one_slot=one_slot, other=names[other], other_slot=other_slot
    )


def _round_ended(event: RoundEnded, names: Names) -> str:
    """The sums, best first, and what else decided."""
    sums = ", ".join(f"{names[line.seat]} {number(line.total)}" for line in event.result.lines)
    scored = _("Round {round} is over: {sums}.").format(round=event.round_number, sums=sums)
    return " ".join([scored, *reports.ties(event.result, names)])


_REASONS: Final = {
    ArchdukeReason.GAME_OVER: N_("The game is over."),
    ArchdukeReason.DEAL_FIRST: N_("The round is over: the next one is dealt first."),
    ArchdukeReason.NOT_YOUR_TURN: N_("Another player is to decide."),
    ArchdukeReason.NOT_PLAYING: N_("This player does not take part in the round."),
    ArchdukeReason.GAP: N_("No card lies there."),
    ArchdukeReason.OTHERS_CARD: N_("This is another player's card."),
    ArchdukeReason.TRIED: N_("This card was tried already."),
    ArchdukeReason.ALREADY_PICKED: N_("This card is picked already."),
    ArchdukeReason.TWO_CARDS: N_("Two cards may be looked at, no more."),
    ArchdukeReason.ONE_AT_A_TIME: N_("One thing at a time."),
    ArchdukeReason.IMMUNE: N_("Who has called is safe from the actions of others."),
    ArchdukeReason.ONESELF: N_("A card is given to another player."),
    ArchdukeReason.SAME_CARD: N_("A card is swapped with another one."),
    ArchdukeReason.NO_CARD_LEFT: N_("No card is left to draw."),
    ArchdukeReason.MUST_PLACE: N_("A card from the discard pile must go into the tableau."),
    ArchdukeReason.WINDOW_OPEN: N_("A turn is started first; then a pile is chosen."),
    ArchdukeReason.ALL_ASKED: N_("All have been asked: nothing can be matched any more."),
    ArchdukeReason.NO_TURN_LEFT: N_("No turn is left: the caller ends the round."),
    ArchdukeReason.NOT_NOW: N_("This cannot be picked now."),
}
