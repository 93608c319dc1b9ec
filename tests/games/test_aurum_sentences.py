"""All of Aurum's sentences: short enough for their places, true, translated late, and made without the state."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from gettext import NullTranslations
from types import ModuleType
from typing import cast

import pytest
from rich.cells import cell_len

from tablegames import i18n
from tablegames.core.bots import random_action
from tablegames.core.choice import narrow
from tablegames.core.model import Frozen, SeatSetup, Setup, State, Target
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.rules import Rules
from tablegames.core.table import Table
from tablegames.core.text import Report
from tablegames.games.aurum import notation, prompts, reports, text
from tablegames.games.aurum.model import (
    AurumAction,
    AurumReason,
    AurumState,
    AurumView,
    Bid,
    CardPlayed,
    GameEnded,
    RoundEnded,
    RoundScored,
    TrickTaken,
)
from tablegames.games.aurum.scoring import SUM_OF_ROUNDS
from tablegames.games.aurum.text import AurumText
from tests.games.aurum_tables import RULES, A, B, round_score, table

TEXT = AurumText()
NAMES = ("An", "Bình", "Chi", "Dũng")
WIDE_NAMES = ("山" * 8, "川" * 8, "Nguyễn Thị Ánh H", "Bob [/] Bob [/] ")


@pytest.mark.parametrize("reason", AurumReason)
def test_every_reason_has_a_sentence(reason: AurumReason) -> None:
    sentence = TEXT.reason(reason)

    assert sentence.endswith(".")
    assert cell_len(sentence) <= 78


# Whole games


def new_game(seats: int, seed: int) -> Table:
    setup = Setup(seats=tuple(SeatSetup(name=f"P{seat}") for seat in range(seats)))
    return Table(load("aurum").load_rules(), setup, seed)


def seen(game: Table, seat: int | None) -> AurumView:
    view = game.view(seat)
    assert isinstance(view, AurumView)
    return view


def allowed(game: Table, seat: int) -> tuple[AurumAction, ...]:
    return cast("tuple[AurumAction, ...]", game.legal(seat))


@cache
def decisions(seats: int, seed: int) -> tuple[tuple[int, AurumView, tuple[AurumAction, ...]], ...]:
    """Every decision of a random game: who may decide, what it sees, and its legal actions."""
    game, luck = new_game(seats, seed), Rng(seed, "players")
    found: list[tuple[int, AurumView, tuple[AurumAction, ...]]] = []
    while actors := game.actors():
        found += [(seat, seen(game, seat), allowed(game, seat)) for seat in actors]
        game.play(random_action(allowed(game, luck.choice(actors)), luck))
    return (*found, (0, seen(game, None), ()))


def all_decisions() -> Iterator[tuple[int, AurumView, tuple[AurumAction, ...]]]:
    for seats in (3, 4):
        for seed in range(5):
            yield from decisions(seats, seed)


def test_headings_summaries_windows_and_curtains_fit_their_places() -> None:
    for _seat, view, _legal in all_decisions():
        names = WIDE_NAMES[: len(view.bids)]
        assert cell_len(TEXT.heading(view)) <= 24
        assert TEXT.summary(view)
        lines = TEXT.curtain(view, names)
        assert 1 <= len(lines) <= 3
        assert max(map(cell_len, lines)) <= 40
        words = TEXT.window(view)
        assert cell_len(words.question) <= 40
        assert all(cell_len(entry.format(name=name)) <= 34 for entry in words[1:] for name in names)


def test_every_choice_fits_and_choices_for_the_same_picks_can_be_told_apart() -> None:
    for _seat, view, legal in all_decisions():
        by_picks: dict[tuple[Target, ...], list[str]] = {}
        for action in legal:
            choice = TEXT.choice(view, action)
            assert 0 < cell_len(choice) <= 34
            by_picks.setdefault(action.targets(), []).append(choice)
        assert all(len(choices) == len(set(choices)) for choices in by_picks.values())


def test_every_prompt_fits_on_the_way_to_every_action() -> None:
    for seat, view, legal in all_decisions():
        ways: set[tuple[Target, ...]] = set()
        for action in legal:
            targets = action.targets()
            ways.update(targets[:count] for count in range(len(targets) + 1))
            ways.update(targets[count:] for count in range(len(targets)))
        assert all(0 < cell_len(TEXT.prompt(view, seat, picked, NAMES)) <= 40 for picked in ways)


def test_prompt_and_effect_share_a_line_of_eighty() -> None:
    for seat, view, legal in all_decisions():
        for action in legal:
            line = f" {TEXT.prompt(view, seat, action.targets(), NAMES)}  Then: {TEXT.effect(view, action)}"
            assert cell_len(line) <= 79, line


def test_a_prompt_asks_to_commit_exactly_when_the_picks_mean_an_action() -> None:
    for seat, view, legal in decisions(4, 1):
        for action in legal[::3]:
            targets = action.targets()
            for count in range(1, len(targets) + 1):
                exact = narrow(legal, targets[:count]).exact
                assert TEXT.prompt(view, seat, targets[:count], NAMES).endswith("?") == bool(exact)


def test_what_the_last_card_of_a_trick_promises_comes_true() -> None:
    game, luck, promised = new_game(4, 5), Rng(5, "players"), 0
    while actors := game.actors():
        seat = actors[0]
        action = random_action(allowed(game, seat), luck)
        effect = TEXT.effect(seen(game, seat), action)
        game.play(action)
        for event in game.last_events(None):
            if isinstance(event, TrickTaken):
                promised += 1
                assert effect.startswith(f"{notation.card(event.card)} wins; ")
                assert event.lowest_card in effect
                assert effect.endswith("no gold for it" if event.gold is None else f"earns ★{event.gold}")
    assert promised > 10


def test_the_scores_so_far_end_as_the_result() -> None:
    for seats in (3, 4):
        for seed in range(4):
            game = new_game(seats, seed)
            while actors := game.actors():
                game.play(random_action(game.legal(actors[0]), Rng(seed, game.ply)))

            standing = game.standing()

            assert standing is not None
            kinds = [kind for kind, _heading in TEXT.score_columns()]
            for line in standing.seats:
                assert [part.kind for part in line.parts] == kinds
                assert (*(part.value for part in line.parts), line.score) == TEXT.scores(seen(game, None))[line.seat]
            assert cell_len(TEXT.verdict(standing, WIDE_NAMES[:seats]) or "") <= 76


def test_headings_of_scores_fit_their_columns() -> None:
    assert max(cell_len(heading) for _kind, heading in TEXT.score_columns()) <= 10
    assert cell_len(TEXT.total()) <= 10


# Where sentences come from


@pytest.mark.parametrize("module", [text, prompts, reports, notation])
def test_sentences_do_not_reach_the_state(module: ModuleType) -> None:
    hidden = (State, Rules, AurumState)
    reached = [name for name, value in vars(module).items() if inspect.isclass(value) and issubclass(value, hidden)]
    attributes = [
        node.attr for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Attribute)
    ]

    assert reached == []
    assert not {cls.__name__ for cls in hidden if issubclass(cls, Frozen)} & set(attributes)


def test_sentences_load_no_terminal() -> None:
    code = "import sys, tablegames.games.aurum.text; print({'textual', 'rich'} & set(sys.modules))"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"


class Shouting(NullTranslations):
    """A catalogue that a reader cannot mistake for English."""

    def gettext(self, message: str) -> str:
        return f"¡{message}!"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"¡{msgid1 if n == 1 else msgid2}!"


def sentences() -> dict[str, Callable[[], str | None]]:
    """One of each kind of sentence, made when called."""
    lead, follow = table("S3 B8 | C8 | P5 | Z2", "0 | - | - | -"), table("- | S1 C8 | - | -", trick="S7")
    score = round_score((4, 4, 3), (5, 3, 2), winner=0)
    scored = RoundScored(round_number=1, score=score, nuggets=(1, 0))
    view, leading = RULES.view(follow, B), RULES.view(lead, A)

    def report() -> Report:
        return TEXT.report([scored], NAMES) or Report("")

    every: dict[str, Callable[[], str | None]] = {
        "heading": lambda: TEXT.heading(view),
        "curtain": lambda: TEXT.curtain(view, NAMES)[0],
        "window": lambda: TEXT.window(leading).question,
        "column": lambda: TEXT.score_columns()[0][1],
        "total": TEXT.total,
        "tie_break": lambda: TEXT.tie_break(SUM_OF_ROUNDS),
        "prompt": lambda: TEXT.prompt(leading, A, (), NAMES),
        "prompt of suits": lambda: TEXT.prompt(view, B, (), NAMES),
        "prompt of what is missing": lambda: TEXT.prompt(leading, A, ("bid:0",), NAMES),
        "choice": lambda: TEXT.choice(view, Bid(seat=A, card="S4")),
        "effect": lambda: TEXT.effect(leading, Bid(seat=A, card="S4")),
        "event": lambda: TEXT.event(GameEnded(), NAMES),
        "event with a card": lambda: TEXT.event(CardPlayed(seat=A, card="S4", leads=True), NAMES),
        "event of a hand": lambda: TEXT.event(RoundEnded(seat=A, hand=("S4",), void_cards=("C4",)), NAMES),
        "event of a round": lambda: TEXT.event(scored, NAMES),
        "report": lambda: report().title,
        "report's heading": lambda: report().table[0][1],
        "report's end": lambda: report().closing[0],
    }
    return every | {f"reason {reason}": lambda reason=reason: TEXT.reason(reason) for reason in AurumReason}


@pytest.mark.parametrize("name", sentences())
def test_sentences_are_translated_when_they_are_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make = sentences()[name]
    english = make()
    assert english is not None
    assert "¡" not in english

    monkeypatch.setattr(i18n, "_translations", Shouting())

    assert (make() or "").startswith("¡")


def test_suits_are_named_in_full() -> None:
    assert notation.suits("BCPSZ") == "bismuth, copper, phosphorus, silver or zinc"
