"""Computer players of Archduke in whole games: what they forget, that they peep at nothing, and that they end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from tablegames.core import plugin
from tablegames.core.bots import RANDOM, Advice, AnyBot, Seen
from tablegames.core.match import play_game
from tablegames.core.model import Memory, Seat, SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.games.archduke.bot import PLAYERS
from tablegames.games.archduke.cards import DECK, sort_cards
from tablegames.games.archduke.memory import ArchdukeMemory
from tablegames.games.archduke.model import ArchdukeAction, ArchdukeState, ArchdukeView
from tablegames.games.archduke.planner import Planner
from tablegames.games.archduke.recall import forgotten, thinned
from tablegames.games.archduke.text import ArchdukeText
from tests.games.archduke_tables import DEFAULTS, RULES, new_game, seen

TEXT = ArchdukeText()

WALKS = 6
"""So many are enough for a player that looks ahead to choose something."""

EVERYBODY: dict[str, AnyBot] = {"random": RANDOM, **{name: bot.limited(WALKS) for name, bot in PLAYERS.items()}}

SOME_OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"claiming": "relaxed", "extra_round": "yes"},
    {"late_claims": "penalty"},
    {"length": "elimination"},
    {"length": "elimination", "claiming": "relaxed"},
)


class Asked(NamedTuple):
    """What a player was asked in a whole game, and what it answered."""

    state: ArchdukeState
    bot: AnyBot
    seen: Seen[ArchdukeAction, ArchdukeView]
    advice: Advice[ArchdukeAction]


def whole_game(players: Sequence[str], seed: int, **options: str) -> Iterator[Asked]:
    """Play a game as it is played on the screen; yield whatever anybody is asked."""
    state, luck = new_game(len(players), seed, **options), Rng(seed, "players")
    memories = [Memory() for _player in players]
    for ply in range(5000):
        actors = RULES.actors(state)
        if not actors:
            return
        chosen = None
        for seat in (*luck.shuffled(actors[1:]), actors[0]):
            legal = RULES.legal_actions(state, seat)
            asked = Seen(seat, RULES.view(state, seat), legal, memories[seat], may_wait=seat != actors[0])
            bot = EVERYBODY[players[seat]]
            advice = bot.advise(asked, luck)
            yield Asked(state, bot, asked, advice)
            if (chosen := advice.action) is not None:
                break
        assert chosen is not None
        step = RULES.apply(state, chosen, Rng(seed, ply))
        state = step.state
        memories = [told(memory, seat, step.events) for seat, memory in enumerate(memories)]
    raise AssertionError("the game goes on for ever")


def told(memory: Memory, seat: Seat, events: Sequence[object]) -> Memory:
    for event in events:
        shown = RULES.redact(event, seat)  # type: ignore[arg-type]
        if shown is not None:
            memory = RULES.remember(memory, shown)
    return memory


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_that_is_chosen_is_legal_and_has_a_reason(seats: int) -> None:
    names = list(EVERYBODY)
    players = [names[(seats + seat) % len(names)] for seat in range(seats)]

    for asked in whole_game(players, seats, **SOME_OPTIONS[seats % len(SOME_OPTIONS)]):
        legal, action, because = asked.seen.legal, asked.advice.action, asked.advice.because
        assert any(action is one for one in legal) or (action is None and asked.seen.may_wait)
        if asked.bot is not RANDOM:
            assert because is not None
            sentence = TEXT.because(asked.seen.view, action or legal[0], because)
            assert 0 < len(sentence) <= 60
            assert not sentence.endswith(".")


def test_for_a_hint_at_an_open_table_the_public_view_will_do() -> None:
    for asked in whole_game(["normal", "scatterbrain", "easy"], 4, late_claims="penalty"):
        public = Seen(asked.seen.seat, seen(asked.state, None), asked.seen.legal, may_wait=asked.seen.may_wait)
        for name in PLAYERS:
            bot = EVERYBODY[name]
            advice = bot.advise(public, Rng("hint"))
            assert advice.because is not None
            assert any(advice.action is one for one in public.legal) or (advice.action is None and public.may_wait)


def test_any_of_the_legal_actions_alone_can_be_advised() -> None:
    """At an open table not all that is legal is shown."""
    for number, asked in enumerate(whole_game(["normal", "hothead"], 5)):
        only = [asked.seen.legal[number % len(asked.seen.legal)]]
        advice = asked.bot.advise(Seen(asked.seen.seat, asked.seen.view, only, asked.seen.memory), Rng("hint"))
        assert advice.action is only[0]


@pytest.mark.parametrize("name", PLAYERS)
def test_no_advice_hangs_on_what_is_hidden(name: str) -> None:
    """It is the same where the cards that the seat does not know lie differently."""
    for number, asked in enumerate(whole_game([name, "normal", name], 6)):
        if number % 9 == 0:
            view, memory, seat = asked.seen.view, asked.seen.memory, asked.seen.seat
            other = RULES.determinize(view, memory, Rng("other", number))
            again = Seen(seat, RULES.view(other, seat), RULES.legal_actions(other, seat), memory, asked.seen.may_wait)
            assert asked.bot.advise(again, Rng(number)) == asked.bot.advise(asked.seen, Rng(number))


def test_players_who_never_feel_sure_and_forget_half_of_all_end_a_game() -> None:
    """Nobody can pass the same cards to and fro, and at last somebody calls."""
    setup = Setup(
        seats=tuple(SeatSetup(name=name, player=name) for name in ("Đá", "Bob [/]")), options=tuple(DEFAULTS.items())
    )
    unsure: dict[str, AnyBot] = {name: Planner(forgets=50, confidence=1.5) for name in ("Đá", "Bob [/]")}

    for seed in range(2):
        assert 300 < play_game(plugin.load("archduke").load_rules(), setup, seed, unsure).decisions < 3000


# Forgetting


def recollections(forgets: int) -> Iterator[tuple[ArchdukeMemory, ArchdukeView, Seat]]:
    """Yield what was in mind, as it was asked for, in a few games."""
    for seed in range(2):
        for asked in whole_game(["elephant"] * 3, seed):
            if isinstance(asked.seen.memory, ArchdukeMemory):
                yield asked.seen.memory, asked.seen.view, asked.seen.seat


def test_who_forgets_nothing_keeps_its_memory_as_it_is() -> None:
    for memory, view, seat in recollections(0):
        assert thinned(memory, view, seat, 0) is memory


def test_what_is_forgotten_is_one_of_the_unseen_cards_again() -> None:
    for memory, view, seat in recollections(50):
        less = thinned(memory, view, seat, 50)
        lost = forgotten(memory, view, seat, 50)
        assert [place for place in memory.places if place not in less.places] == list(lost)
        assert [(place.seat, place.slot) for place in less.places] == [
            (place.seat, place.slot) for place in memory.places
        ]
        back = [place.card for place in lost if place.card is not None]
        assert sort_cards([*sum(memory.unseen, ()), *back]) == sort_cards(sum(less.unseen, ()))
        assert (less.discard, less.drawn) == (memory.discard, memory.drawn)


def test_a_card_that_slipped_the_mind_does_not_come_back_where_it_lies() -> None:
    """Neither when more is seen, nor when more happens; and who forgets more forgets that too."""
    gone: set[tuple[object, ...]] = set()
    kept: set[tuple[object, ...]] = set()
    for memory, view, seat in recollections(50):
        lost = forgotten(memory, view, seat, 50)
        assert set(forgotten(memory, view, seat, 20)) <= set(lost)
        for place in memory.places:
            if place.card is not None:
                total = sum(line.total for result in view.table.rounds for line in result.lines)
                where = (view.table.starter, total, view.table.round_number, seat, place)
                (gone if place in lost else kept).add(where)

    assert not gone & kept
    assert 0.4 < len(gone) / len(gone | kept) < 0.6


def test_the_deck_is_whole_in_every_memory() -> None:
    for memory, view, seat in recollections(50):
        less = thinned(memory, view, seat, 50)
        known = [place.card for place in less.places if place.card is not None]
        drawn = [less.drawn] if less.drawn is not None else []
        if view.table.phase not in ("deal", "over"):
            assert sort_cards([*sum(less.unseen, ()), *known, *less.discard, *drawn]) == DECK
