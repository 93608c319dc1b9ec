"""Every sentence about Splendor, from views and redacted events.

Tokens are written by letter and number ("W2 R1 *1"), cards by their code ("2R1"), a card nobody else has seen by its
level alone.
"""

from __future__ import annotations

from typing import Final, assert_never

from tablegames.core.bots import Because
from tablegames.core.model import Seat, Target
from tablegames.core.rules import Reason
from tablegames.core.text import GameText, Names, Report
from tablegames.games.splendor import moves
from tablegames.games.splendor.cards import CARDS, NOBLES, noble_points, price, reaches, worth
from tablegames.games.splendor.model import (
    COLOURS,
    CardBought,
    CardCode,
    CardReserved,
    PlayerView,
    SplendorAction,
    SplendorEvent,
    SplendorReason,
    SplendorView,
    Tokens,
    TopReserved,
)
from tablegames.games.splendor.notation import LEVEL_NAMES, amounts, listed, one_by_one
from tablegames.games.splendor.prompts import prompt, stuck
from tablegames.games.splendor.reasons import why
from tablegames.games.splendor.rules import FEWEST_CARDS, FIRST_SEAT, TARGET
from tablegames.i18n import N_, _, ngettext

ACT_ANCHOR: Final = "a-turn"
RETURN_ANCHOR: Final = "more-than-ten-tokens"
NOBLE_ANCHOR: Final = "nobles"
PASS_ANCHOR: Final = "when-nothing-is-possible"
END_ANCHOR: Final = "the-end"


class SplendorText(GameText[SplendorAction, SplendorEvent, SplendorView]):
    """Splendor's sentences."""

    game = "splendor"

    # what is to be decided

    def heading(self, view: SplendorView) -> str:
        if view.phase == "over":
            return _("game over")
        if view.last_round:
            return _("last round")
        return _("round {round} · to {target}").format(round=view.round, target=TARGET)

    def prompt(self, view: SplendorView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        return prompt(view, picked)

    def choice(self, view: SplendorView, action: SplendorAction) -> str:
        gold_left = view.bank[5] > 0
        match action.kind:
            case "take_tokens":
                return _("take {tokens}").format(tokens=one_by_one(action.tokens))
            case "reserve_card":
                return _("reserve, take gold") if gold_left else _("reserve, no gold left")
            case "reserve_top":
                sentence = (
                    _("reserve unseen {level}, take gold") if gold_left else _("reserve unseen {level}, no gold left")
                )
                return sentence.format(level=LEVEL_NAMES[action.level])
            case "buy_card":
                return _buy_choice(view.players[action.seat], action.card, action.payment)
            case "pass":
                return _("pass")
            case "return_tokens":
                return _("return {tokens}").format(tokens=one_by_one(action.tokens))
            case "choose_noble":
                return _("receive noble {needs}").format(needs=amounts(NOBLES[action.noble].needs))
            case _:
                assert_never(action.kind)

    def move(self, view: SplendorView, action: SplendorAction) -> str:
        choice = self.choice(view, action)
        return f"{action.card}: {choice}" if action.kind in ("buy_card", "reserve_card") else choice

    def effect(self, view: SplendorView, action: SplendorAction) -> str:
        player = view.players[action.seat]
        match action.kind:
            case "take_tokens":
                return _outcome(view, player, tokens=_sum(player.tokens, action.tokens))
            case "reserve_card" | "reserve_top":
                gold = (0, 0, 0, 0, 0, min(1, view.bank[5]))
                return _outcome(view, player, tokens=_sum(player.tokens, gold))
            case "buy_card":
                return _outcome(view, player, tokens=_sum(player.tokens, action.payment, sign=-1), bought=action.card)
            case "return_tokens":
                return _outcome(view, player, tokens=_sum(player.tokens, action.tokens, sign=-1))
            case "pass":
                return _outcome(view, player) or (_("game ends") if view.passes + 1 == len(view.players) else "")
            case "choose_noble":
                return ", ".join(_points_part(view, player.points + noble_points((action.noble,)), with_noble=False))
            case _:
                assert_never(action.kind)

    def reason(self, reason: Reason) -> str:
        return _(_REASONS[SplendorReason(reason)])

    # what happened

    def event(self, event: SplendorEvent, names: Names) -> str | None:
        match event.kind:
            case "tokens_taken":
                return _("{name} took {tokens}.").format(name=names[event.seat], tokens=listed(event.tokens))
            case "card_reserved":
                return _reserved_sentence(event).format(name=names[event.seat], card=event.card)
            case "top_reserved":
                return _drawn_sentence(event).format(name=names[event.seat], level=LEVEL_NAMES[event.level])
            case "card_bought":
                return _bought_sentence(event).format(
                    name=names[event.seat], card=event.card, tokens=listed(event.payment)
                )
            case "card_turned_up":
                return None
            case "tokens_returned":
                return _("{name} gave back {tokens}.").format(name=names[event.seat], tokens=listed(event.tokens))
            case "noble_came":
                noble = NOBLES[event.noble]
                return ngettext(
                    "The noble {needs} came to {name}: {points} point.",
                    "The noble {needs} came to {name}: {points} points.",
                    noble.points,
                ).format(name=names[event.seat], needs=amounts(noble.needs), points=noble.points)
            case "passed":
                return _("{name} could do nothing and passed.").format(name=names[event.seat])
            case "last_round_began":
                return _("{name} reached {target} points: the last round is on.").format(
                    name=names[event.seat], target=TARGET
                )
            case "game_ended":
                return _("Nobody can move any more: the game is over.") if event.blocked else _("The game is over.")
            case _:
                assert_never(event.kind)

    # where the game stands

    def score_columns(self) -> tuple[tuple[str, str], ...]:
        return ("cards", _("from cards")), ("nobles", _("nobles")), ("bought", _("bought"))

    def scores(self, view: SplendorView) -> tuple[tuple[int, ...], ...]:
        return tuple(
            (worth(player.bought).points, noble_points(player.nobles), len(player.bought), player.points)
            for player in view.players
        )

    def reports(self, view: SplendorView, names: Names) -> tuple[Report, ...]:
        """Every bought card by colour, with its points, and every noble: they lie open to all (SP-34a)."""
        opening = [_("In front of each seat (bought cards with their points, nobles with their needs):")]
        for name, player in zip(names, view.players, strict=True):
            cards = sorted((CARDS[code] for code in player.bought), key=lambda card: (card.bonus, card.code))
            bought = " ".join(f"{card.code}({card.points})" if card.points else card.code for card in cards)
            nobles = ", ".join(amounts(NOBLES[noble].needs) for noble in player.nobles)
            opening.append(
                _("{name}: {things}").format(name=name, things=" · ".join(filter(None, (bought, nobles))) or "–")
            )
        return (Report(title="", opening=tuple(opening)),)

    def tie_break(self, key: str) -> str:
        return {FEWEST_CARDS: _("Equal points: fewer bought cards decide.")}[key]

    def summary(self, view: SplendorView) -> str:
        if view.phase == "over":
            return _("game over")
        return _("last round") if view.last_round else _("round {round}").format(round=view.round)

    def curtain(self, view: SplendorView, names: Names) -> tuple[str, ...]:
        first = _("{where} · points so far").format(where=self.summary(view))
        seats = [f"{name} {player.points}" for name, player in zip(names, view.players, strict=True)]
        # Two names of 16 cells and their points are exactly as wide as a line may be.
        return first, *(", ".join(seats[at : at + 2]) for at in range(0, len(seats), 2))

    def anchor(self, view: SplendorView) -> str:
        match view.phase:
            case "act":
                return PASS_ANCHOR if stuck(view) else ACT_ANCHOR
            case "return":
                return RETURN_ANCHOR
            case "noble":
                return NOBLE_ANCHOR
            case "over":
                return END_ANCHOR
            case _:
                assert_never(view.phase)

    # what is agreed before it

    def option(self, key: str) -> tuple[str, str]:
        return {FIRST_SEAT.key: (_("First seat"), _("Who takes the first turn; then it goes round."))}[key]

    def option_choice(self, key: str, choice: str) -> str:
        return {(FIRST_SEAT.key, "entered"): _("as entered"), (FIRST_SEAT.key, "random"): _("random")}[key, choice]

    # the computer players

    def player(self, name: str) -> tuple[str, str]:
        match name:
            case "rusher":
                return _("rusher"), _("Buys what it can pay soonest, and many cards.")
            case "courtier":
                return _("courtier"), _("Collects the bonuses that bring nobles.")
            case "spoiler":
                return _("spoiler"), _("Reserves the cards that others are after.")
            case _:
                return super().player(name)

    def because(self, view: SplendorView, action: SplendorAction | None, because: Because) -> str:
        return why(because)


# Choices and what they lead to


def _buy_choice(player: PlayerView, card: CardCode, payment: Tokens) -> str:
    """How a card would be paid; with gold, the colours that the gold stands for."""
    due = price(card, player.bonuses)
    if not any(due):
        return _("buy, free")
    if not payment[5]:
        return _("buy, pay {tokens}").format(tokens=amounts(payment))
    by_gold = [cost - paid for cost, paid in zip(due, payment, strict=False)]
    return _("buy, gold for {tokens}").format(tokens=amounts(by_gold))


def _outcome(
    view: SplendorView, player: PlayerView, *, tokens: Tokens | None = None, bought: CardCode | None = None
) -> str:
    """What a seat has after an action, and the noble that this brings; `tokens` None if they do not matter.

    Beside a prompt of 20 cells it fits into a line of 80: the rarer news push out the lesser.
    """
    cards = player.bought if bought is None else (*player.bought, bought)
    bonuses = worth(cards).bonuses
    noble = tuple(noble for noble in view.nobles if reaches(bonuses, noble))[:1]
    points = worth(cards).points + noble_points((*player.nobles, *noble))
    parts = []
    if bought is not None or noble:
        parts += _points_part(view, points, with_noble=bool(noble))
    if bought is not None and len(parts) == 1 and not noble:
        colour = CARDS[bought].bonus
        parts.append(
            ngettext("{count} {colour} bonus", "{count} {colour} bonuses", bonuses[colour]).format(
                count=bonuses[colour], colour=COLOURS[colour]
            )
        )
    if tokens is not None:
        parts.append(_("tokens {tokens}").format(tokens=amounts(tokens)) if any(tokens) else _("no tokens"))
        excess = sum(tokens) - moves.TOKEN_LIMIT
        if excess > 0:
            parts.append(_("return {count}").format(count=excess))
    return ", ".join(parts)


def _points_part(view: SplendorView, points: int, *, with_noble: bool) -> list[str]:
    sentence = ngettext("{points} point", "{points} points", points)
    if points >= TARGET and not view.last_round:
        last_seat = (view.seat + 1) % len(view.players) == view.first
        return [sentence.format(points=points), _("game ends") if last_seat else _("last round")]
    if with_noble:
        sentence = ngettext("{points} point with noble", "{points} points with noble", points)
    return [sentence.format(points=points)]


# Sentences of the log


def _reserved_sentence(event: CardReserved) -> str:
    return _("{name} reserved {card} and took gold.") if event.gold else _("{name} reserved {card}; no gold was left.")


def _drawn_sentence(event: TopReserved) -> str:
    """The log never names the card, not even for its owner: others read over the shoulder."""
    if event.gold:
        return _("{name} reserved a hidden level {level} card and took gold.")
    return _("{name} reserved a hidden level {level} card; no gold was left.")


def _bought_sentence(event: CardBought) -> str:
    if event.hidden:
        if any(event.payment):
            return _("{name} showed the hidden {card} and bought it for {tokens}.")
        return _("{name} showed the hidden {card} and bought it for nothing.")
    if event.from_hand:
        if any(event.payment):
            return _("{name} bought {card} from the hand for {tokens}.")
        return _("{name} bought {card} from the hand for nothing.")
    return _("{name} bought {card} for {tokens}.") if any(event.payment) else _("{name} bought {card} for nothing.")


# Tokens in letters


def _sum(tokens: Tokens, others: Tokens, *, sign: int = 1) -> Tokens:
    white, blue, green, red, black, gold = (have + sign * other for have, other in zip(tokens, others, strict=True))
    return white, blue, green, red, black, gold


_REASONS: Final = {
    SplendorReason.GAME_OVER: N_("The game is over."),
    SplendorReason.NOT_YOUR_TURN: N_("Another player is in turn."),
    SplendorReason.NOTHING_THERE: N_("Nothing lies there."),
    SplendorReason.ONE_ACTION: N_("A turn has one action: take tokens, reserve a card or buy one."),
    SplendorReason.RETURN_FIRST: N_("First the tokens above ten go back to the bank."),
    SplendorReason.RETURNED_ENOUGH: N_("Exactly the tokens above ten go back, no more."),
    SplendorReason.NONE_IN_HAND: N_("There is no other token of that colour to return."),
    SplendorReason.NOBLE_FIRST: N_("First one of the nobles that would come must be chosen."),
    SplendorReason.ONE_NOBLE: N_("Only one noble comes in a turn."),
    SplendorReason.NOBLE_NOT_REACHED: N_("The bonuses of bought cards do not reach what this noble needs."),
    SplendorReason.NOBLE_COMES: N_("Nobles come by themselves at the end of a turn, through bonuses."),
    SplendorReason.NOBLE_TAKEN: N_("A noble that has come stays with its owner."),
    SplendorReason.GOLD: N_("Gold comes only with a reserved card."),
    SplendorReason.BANK_EMPTY: N_("The bank has no token of that colour left."),
    SplendorReason.PAIR_NEEDS_FOUR: N_("Two of a colour can be taken only while the bank has four of it."),
    SplendorReason.PAIR_COMPLETE: N_("Two tokens of one colour are a whole action."),
    SplendorReason.THREE_DIFFERENT: N_("Three tokens must be of three different colours."),
    SplendorReason.THREE_COMPLETE: N_("One take has no more tokens than these."),
    SplendorReason.TOO_EXPENSIVE: N_("Tokens, bonuses and gold do not pay for this card."),
    SplendorReason.TOO_EXPENSIVE_AND_HAND_FULL: N_("This card cannot be paid, and with three in hand not be reserved."),
    SplendorReason.HAND_FULL: N_("No more than three cards may be reserved."),
    SplendorReason.DECK_EMPTY: N_("This deck has no card left."),
    SplendorReason.BOUGHT: N_("A bought card stays with its owner."),
    SplendorReason.NOT_YOURS: N_("Only the player who reserved a card can buy it."),
    SplendorReason.LOOK_FIRST: N_("A hidden card can be bought only by looking at it first."),
}
