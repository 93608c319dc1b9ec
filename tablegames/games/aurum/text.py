"""Every sentence about Aurum, from views and redacted events.

Base metals are written by suit and rank ("S10"), gold by a star ("★4"), teams by their letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from tablegames.core.bots import Because
from tablegames.core.cards import with_seat
from tablegames.core.model import Seat, Standing, Target
from tablegames.core.rules import Reason
from tablegames.core.text import GameText, Names, Report, WindowWords
from tablegames.games.aurum import advice, reports
from tablegames.games.aurum.cards import HAND_SIZE, STARTING_GOLD, is_gold, rank_of, suit_of
from tablegames.games.aurum.model import (
    AurumAction,
    AurumEvent,
    AurumReason,
    AurumView,
    BidChanged,
    BidMade,
    CardPlayed,
    ChangeBid,
    Metal,
    Played,
    RoundEnded,
    RoundScored,
    TrickTaken,
)
from tablegames.games.aurum.notation import SUIT_NAMES, TEAM_LETTERS, card, cards, gold
from tablegames.games.aurum.prompts import may_change_a_bid, prompt, stuck
from tablegames.games.aurum.scoring import SUM_OF_ROUNDS
from tablegames.games.aurum.sides import SIDES, members, side_bid, side_of
from tablegames.games.aurum.sight import SECRET_BIDS
from tablegames.games.aurum.tricks import award, lowest, winner
from tablegames.i18n import N_, _

BID_ANCHOR: Final = "bidding"
CHANGE_ANCHOR: Final = "changing-a-bid"
LEAD_ANCHOR: Final = "a-trick"
FOLLOW_ANCHOR: Final = "following"
STUCK_ANCHOR: Final = "when-no-metal-fits"
SCORE_ANCHOR: Final = "the-points-of-a-round"
END_ANCHOR: Final = "the-end-of-the-game"


class AurumText(GameText[AurumAction, AurumEvent, AurumView]):
    """Aurum's sentences."""

    game = "aurum"

    # what is to be decided

    def heading(self, view: AurumView) -> str:
        return self.summary(view)

    def prompt(self, view: AurumView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        return prompt(view, seat, picked)

    def choice(self, view: AurumView, action: AurumAction) -> str:
        match action.kind:
            case "bid":
                return _("bid {count} with {card}").format(count=rank_of(action.card), card=action.card)
            case "change_bid":
                own = action.whose == action.seat
                sentence = _("own bid to {card} for {gold}") if own else _("partner's bid to {card} for {gold}")
                return sentence.format(card=action.card, gold=gold(action.gold))
            case "play_metal":
                return (_("play {card}") if view.trick else _("lead {card}")).format(card=action.card)
            case "play_gold":
                return _("play {card}").format(card=gold(action.rank))
            case "end_round":
                if view.hand_sizes[action.seat]:
                    return _("end the round, showing the hand")
                return _("end the round")
            case "deal_round":
                return _("deal round {round}").format(round=view.round_number + 1)
            case _:
                assert_never(action.kind)

    def effect(self, view: AurumView, action: AurumAction) -> str:
        match action.kind:
            case "bid":
                return _bid_effect(view, action.seat, action.card)
            case "change_bid":
                return _change_effect(view, action)
            case "play_metal" if not view.trick:
                return _("nobody else may play {suit}").format(suit=_(SUIT_NAMES[suit_of(action.card)]))
            case "play_metal":
                return _play_effect(view, action.seat, action.card)
            case "play_gold":
                return _play_effect(view, action.seat, f"G{action.rank}")
            case "end_round":
                if any(is_gold(played.card) for played in view.trick):
                    return _("the trick is void, its gold lost")
                return _("the trick is void") if view.trick else _("the round is scored")
            case "deal_round":
                return _("{count} metals and {gold} for everybody").format(count=HAND_SIZE, gold=gold(STARTING_GOLD))
            case _:
                assert_never(action.kind)

    def window(self, view: AurumView) -> WindowWords:
        leads = _("{name} leads") if view.hand_sizes[view.seat] else _("{name} cannot lead")
        return WindowWords(_("Does anybody change a bid?"), leads, _("{name} changes a bid"))

    def reason(self, reason: Reason) -> str:
        return _(_REASONS[AurumReason(reason)])

    # what happened

    def event(self, event: AurumEvent, names: Names) -> str | None:
        match event.kind:
            case "round_began":
                return _("Round {round}: {name} bids and leads first.").format(
                    round=event.round_number, name=names[event.first]
                )
            case "bid_made":
                return _bid_sentence(event, names)
            case "bids_revealed":
                bids = (f"{name}: {rank_of(bid)}" for name, bid in zip(names, event.cards, strict=True))
                return _("The bids are turned up: {bids}.").format(bids=", ".join(bids))
            case "bid_changed":
                return _changed_sentence(event, names)
            case "card_played":
                return _played_sentence(event, names)
            case "trick_taken":
                return _taken_sentence(event, names)
            case "round_ended":
                return _ended_sentence(event, names)
            case "round_scored":
                return reports.in_a_sentence(event.round_number, event.score, names)
            case "game_ended":
                return _("The game is over.")
            case _:
                assert_never(event.kind)

    def report(self, events: Sequence[AurumEvent], names: Names) -> Report | None:
        opening = tuple(_ended_sentence(event, names) for event in events if isinstance(event, RoundEnded))
        for event in events:
            if isinstance(event, RoundScored):
                return reports.report(event.round_number, event.score, event.nuggets, names, opening)
        return None

    # where the game stands

    def score_columns(self) -> tuple[tuple[str, str], ...]:
        return ("bids", _("for bids")), ("gold", _("for gold")), ("points", _("points"))

    def total(self) -> str:
        return _("nuggets")

    def scores(self, view: AurumView) -> tuple[tuple[int, ...], ...]:
        lines = []
        for seat in range(len(view.bids)):
            side = side_of(seat, len(view.bids))
            rounds = [score.sides[side] for score in view.rounds]
            bids, earned = sum(score.bid_points for score in rounds), sum(score.gold_points for score in rounds)
            lines.append((bids, earned, bids + earned, view.nuggets[side]))
        return tuple(lines)

    def reports(self, view: AurumView, names: Names) -> tuple[Report, ...]:
        return reports.all_reports(view.rounds, names)

    def verdict(self, standing: Standing, names: Names) -> str | None:
        return reports.verdict(standing, names)

    def tie_break(self, key: str) -> str:
        return {SUM_OF_ROUNDS: _("One nugget each: the points of all three rounds decide.")}[key]

    def summary(self, view: AurumView) -> str:
        if view.phase == "over":
            return _("game over")
        if view.phase == "bid":
            return _("round {round} · bids").format(round=view.round_number)
        if view.phase == "deal":
            return _("round {round} · finished").format(round=view.round_number)
        return _("round {round} · trick {trick}").format(round=view.round_number, trick=sum(view.tricks) + 1)

    def curtain(self, view: AurumView, names: Names) -> tuple[str, ...]:
        seats = len(names)
        if view.trick:
            trick = _("trick so far: {cards}").format(cards=cards(played.card for played in view.trick))
        else:
            words = {"bid": _("bidding"), "deal": _("the round is over")}
            trick = words.get(view.phase, _("a new trick"))
        nuggets = [f"{count}" for count in view.nuggets]
        if SIDES[seats] == seats:
            held = [f"{name} {count}" for name, count in zip(names, nuggets, strict=True)]
            # Two names of 16 cells and their nuggets fit into a line.
            return _("{where} · nuggets so far:").format(where=trick), ", ".join(held[:2]), *held[2:]
        return trick, _team_line(view, 0), _team_line(view, 1)

    def anchor(self, view: AurumView) -> str:
        match view.phase:
            case "bid":
                return BID_ANCHOR
            case "lead" | "follow" if stuck(view):
                return STUCK_ANCHOR
            case "lead":
                changes = any(may_change_a_bid(view, seat) for seat in range(len(view.bids)))
                return CHANGE_ANCHOR if view.viewer != view.seat and changes else LEAD_ANCHOR
            case "follow":
                return FOLLOW_ANCHOR
            case "deal":
                return SCORE_ANCHOR
            case "over":
                return END_ANCHOR
            case _:
                assert_never(view.phase)

    # what is agreed before it: who plays with whom, and nothing else

    def sides(self, seats: int) -> tuple[int, ...]:
        return tuple(side_of(seat, seats) for seat in range(seats)) if seats in SIDES else super().sides(seats)

    # computer players

    def player(self, name: str) -> tuple[str, str]:
        if name not in advice.CHARACTERS:
            return super().player(name)
        called, manner = advice.CHARACTERS[name]
        return _(called), _(manner)

    def because(self, view: AurumView, action: AurumAction | None, because: Because) -> str:
        return advice.sentence(because)


# What an action leads to


def _bid_effect(view: AurumView, seat: Seat, bid: Metal) -> str:
    """What the bid of a team is once a seat has laid its card; the partner may still raise it."""
    seats = len(view.bids)
    if SECRET_BIDS[seats]:
        return _("face down until all have bid")
    side, bids = side_of(seat, seats), with_seat(view.bids, seat, bid)
    complete = all(bids[member] for member in members(side, seats))
    sentence = _("the team's bid is {count}") if complete else _("the team's bid is at least {count}")
    return sentence.format(count=side_bid(bids, side))


def _change_effect(view: AurumView, action: ChangeBid) -> str:
    side, bids = side_of(action.seat, len(view.bids)), with_seat(view.bids, action.whose, action.card)
    before, after = side_bid(view.bids, side), side_bid(bids, side)
    if SIDES[len(bids)] == len(bids):
        sentence = _("the bid stays {after}") if after == before else _("the bid is {after}, no longer {before}")
    else:
        sentence = (
            _("the team's bid stays {after}") if after == before else _("the team's bid is {after}, no longer {before}")
        )
    return sentence.format(before=before, after=after)


def _play_effect(view: AurumView, seat: Seat, played: str) -> str:
    """Who would win and which gold the lowest would earn, if nobody else played, or once all have."""
    trick = (*view.trick, Played(seat=seat, card=played))
    complete = len(trick) == len(view.bids)
    won, low, earned = winner(trick), lowest(trick), award(trick, view.supply)
    wins = _("{card} wins") if complete else _("{card} would win so far")
    if earned is None:
        earns = _("lowest is {card}, no gold for it")
    else:
        earns = _("lowest {card} earns {gold}") if complete else _("lowest is {card}, it earns {gold}")
    return f"{wins.format(card=card(won.card))}; " + earns.format(
        card=low.card, gold="" if earned is None else gold(earned)
    )


def _team_line(view: AurumView, side: int) -> str:
    seats = members(side, len(view.bids))
    nuggets = _("team {letter}: nuggets {count}").format(letter=TEAM_LETTERS[side], count=view.nuggets[side])
    if view.phase == "bid":
        return nuggets
    bid, won = side_bid(view.bids, side), sum(view.tricks[seat] for seat in seats)
    return nuggets + ", " + _("bid {bid}, won {won}").format(bid=bid, won=won)


# Sentences of the log


def _bid_sentence(event: BidMade, names: Names) -> str:
    """A bid laid face down is not named in the log, not even for its owner."""
    if event.face_down or event.card is None:
        return _("{name} laid a bid face down.").format(name=names[event.seat])
    return _("{name} bid {count} with {card}.").format(
        name=names[event.seat], count=rank_of(event.card), card=event.card
    )


def _changed_sentence(event: BidChanged, names: Names) -> str:
    if event.whose == event.seat:
        sentence = _("{name} changed the bid {old} to {new} for {gold}.")
    else:
        sentence = _("{name} changed {partner}'s bid {old} to {new} for {gold}.")
    return sentence.format(
        name=names[event.seat],
        partner=names[event.whose],
        gold=gold(event.gold),
        old=event.replaced,
        new=event.card,
    )


def _played_sentence(event: CardPlayed, names: Names) -> str:
    sentence = _("{name} led {card}.") if event.leads else _("{name} played {card}.")
    return sentence.format(name=names[event.seat], card=card(event.card))


def _taken_sentence(event: TrickTaken, names: Names) -> str:
    wins = _("{name} won the trick with {card}").format(name=names[event.seat], card=card(event.card))
    if event.gold is None:
        earns = _("{name} was lowest with {card}, for which there is no gold, and leads.")
    else:
        earns = _("{name} was lowest with {card}, earned {gold} and leads.")
    earned = "" if event.gold is None else gold(event.gold)
    return f"{wins}; " + earns.format(name=names[event.lowest], card=event.lowest_card, gold=earned)


def _ended_sentence(event: RoundEnded, names: Names) -> str:
    name, void = names[event.seat], cards(event.void_cards)
    if not event.void_cards:
        return _("{name} had no card to lead: the round is over.").format(name=name)
    if not event.hand:
        return _("{name} had no card left and ended the round. The trick {void} is void.").format(name=name, void=void)
    sentence = _("{name} had no metal that fits and ended the round, showing {hand}. The trick {void} is void.")
    return sentence.format(name=name, hand=cards(event.hand), void=void)


_REASONS: Final = {
    AurumReason.GAME_OVER: N_("The game is over."),
    AurumReason.NOT_YOUR_TURN: N_("Another player is in turn."),
    AurumReason.DEAL_FIRST: N_("The round is over: first the next one is dealt."),
    AurumReason.NOT_THERE: N_("Only cards of the own hand and the own gold can be used."),
    AurumReason.PLAYED: N_("A card that has been played stays in the trick."),
    AurumReason.OPPONENTS_BID: N_("Only the own bid and the partner's can be changed."),
    AurumReason.BETWEEN_TRICKS: N_("Bids are changed before a trick, while nobody has played to it."),
    AurumReason.BID_IS_A_METAL: N_("A bid is made with a base metal, never with gold."),
    AurumReason.SUIT_IN_TRICK: N_("This suit is in the trick already: every suit comes only once."),
    AurumReason.ONE_CARD: N_("It is one card only."),
    AurumReason.NEEDS_GOLD: N_("Changing a bid costs a gold card, and this collection has none."),
    AurumReason.NEEDS_METAL: N_("It needs a base metal in the hand: gold neither leads nor bids."),
    AurumReason.ONE_OF_EACH: N_("A change takes one gold card, one bid and one card of the hand."),
}
