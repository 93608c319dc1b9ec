"""All of Splendor's sentences: short enough for their places, true, translated late, and made without the state."""

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
from tablegames.games.splendor import notation, prompts, text
from tablegames.games.splendor.model import (
    LEVELS,
    Level,
    NobleCame,
    Passed,
    Player,
    Reserved,
    SplendorAction,
    SplendorReason,
    SplendorState,
    SplendorView,
    TakeTokens,
    TokensTaken,
)
from tablegames.games.splendor.rules import FEWEST_CARDS
from tablegames.games.splendor.text import SplendorText
from tests.games.splendor_views import owner, table, tokens

TEXT = SplendorText()
NAMES = ("An", "Bình", "Chi")
WIDE_NAMES = ("山" * 8, "川" * 8, "Nguyễn Thị Ánh H", "Bob [/] Bob [/] ")


def prompt(view: SplendorView, *picked: Target) -> str:
    return TEXT.prompt(view, view.seat, picked, NAMES)


@pytest.mark.parametrize("reason", SplendorReason)
def test_every_reason_has_a_sentence(reason: SplendorReason) -> None:
    sentence = TEXT.reason(reason)

    assert sentence.endswith(".")
    assert cell_len(sentence) <= 78


# Whole games


def new_game(seats: int, seed: int) -> Table:
    setup = Setup(seats=tuple(SeatSetup(name=f"P{seat}") for seat in range(seats)), options=(("first_seat", "random"),))
    return Table(load("splendor").load_rules(), setup, seed)


def seen(game: Table, seat: int | None) -> SplendorView:
    view = game.view(seat)
    assert isinstance(view, SplendorView)
    return view


def allowed(game: Table, seat: int) -> tuple[SplendorAction, ...]:
    return cast("tuple[SplendorAction, ...]", game.legal(seat))


@cache
def decisions(seats: int, seed: int) -> tuple[tuple[SplendorView, tuple[SplendorAction, ...]], ...]:
    """Every decision of a random game: the view of the seat that decides, and its legal actions."""
    game = new_game(seats, seed)
    found = []
    while actors := game.actors():
        legal = allowed(game, actors[0])
        found.append((seen(game, actors[0]), legal))
        game.play(random_action(legal, Rng(seed, game.ply)))
    return (*found, (seen(game, None), ()))


def all_decisions() -> Iterator[tuple[SplendorView, tuple[SplendorAction, ...]]]:
    for seats in (2, 3, 4):
        for seed in range(4):
            yield from decisions(seats, seed)


def test_headings_summaries_and_curtains_fit_their_places() -> None:
    for view, _legal in all_decisions():
        assert cell_len(TEXT.heading(view)) <= 24
        assert TEXT.summary(view)
        lines = TEXT.curtain(view, WIDE_NAMES[: len(view.players)])
        assert 1 <= len(lines) <= 3
        assert max(map(cell_len, lines)) <= 40


def test_every_choice_fits_and_choices_for_the_same_picks_can_be_told_apart() -> None:
    for view, legal in all_decisions():
        by_picks: dict[tuple[Target, ...], list[str]] = {}
        for action in legal:
            choice = TEXT.choice(view, action)
            assert 0 < cell_len(choice) <= 34
            by_picks.setdefault(action.targets(), []).append(choice)
        assert all(len(choices) == len(set(choices)) for choices in by_picks.values())


def test_every_prompt_fits_on_the_way_to_every_action() -> None:
    for view, legal in all_decisions():
        ways: set[tuple[Target, ...]] = set()
        for action in legal:
            targets = action.targets()
            ways.update(targets[:count] for count in range(len(targets) + 1))
        assert all(0 < cell_len(prompt(view, *picked)) <= 40 for picked in ways)


def test_prompt_and_effect_share_a_line_of_eighty() -> None:
    for view, legal in all_decisions():
        for action in legal:
            line = f" {prompt(view, *action.targets())} Then: {TEXT.effect(view, action)}"
            assert cell_len(line) <= 80, line


def test_a_prompt_asks_to_commit_exactly_when_the_picks_mean_an_action() -> None:
    for view, legal in decisions(3, 1):
        for action in legal[::3]:
            targets = action.targets()
            for count in range(1, len(targets) + 1):
                exact = narrow(legal, targets[:count]).exact
                assert prompt(view, *targets[:count]).endswith("?") == bool(exact)


def test_what_a_purchase_promises_comes_true() -> None:
    game = new_game(2, 11)
    promised = 0
    while actors := game.actors():
        seat = actors[0]
        legal = allowed(game, seat)
        action = next((one for one in legal if one.kind == "buy_card"), legal[game.ply % len(legal)])
        effect = TEXT.effect(seen(game, seat), action)
        game.play(action)
        after = seen(game, seat)
        if action.kind == "buy_card" and after.phase != "noble":
            promised += 1
            assert effect.startswith(f"{after.players[seat].points} point")
            assert effect.endswith(notation.amounts(after.players[seat].tokens) or "no tokens")
    assert promised > 10


def test_the_scores_so_far_end_as_the_result() -> None:
    for seats in (2, 3, 4):
        game = new_game(seats, seats)
        while actors := game.actors():
            game.play(random_action(game.legal(actors[0]), Rng(seats, game.ply)))

        standing = game.standing()

        assert standing is not None
        kinds = [kind for kind, _heading in TEXT.score_columns()]
        for line in standing.seats:
            assert [part.kind for part in line.parts] == kinds
            assert (*(part.value for part in line.parts), line.score) == TEXT.scores(seen(game, None))[line.seat]


# Where sentences come from


@pytest.mark.parametrize("module", [text, prompts, notation])
def test_sentences_do_not_reach_the_state(module: ModuleType) -> None:
    hidden = (State, Rules, Level, Player, Reserved, SplendorState)
    reached = [name for name, value in vars(module).items() if inspect.isclass(value) and issubclass(value, hidden)]
    attributes = [
        node.attr for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Attribute)
    ]

    assert reached == []
    assert not {cls.__name__ for cls in hidden if issubclass(cls, Frozen)} & set(attributes)


def test_sentences_load_no_terminal() -> None:
    code = "import sys, tablegames.games.splendor.text; print({'textual', 'rich'} & set(sys.modules))"

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
    view, fresh = table(owner("W4 U4 G4"), nobles=("N3",)), table()
    every: dict[str, Callable[[], str | None]] = {
        "heading": lambda: TEXT.heading(view),
        "summary": lambda: TEXT.summary(view),
        "curtain": lambda: TEXT.curtain(view, NAMES)[0],
        "column": lambda: TEXT.score_columns()[0][1],
        "tie_break": lambda: TEXT.tie_break(FEWEST_CARDS),
        "option": lambda: TEXT.option("first_seat")[1],
        "option_choice": lambda: TEXT.option_choice("first_seat", "random"),
        "prompt": lambda: prompt(fresh),
        "prompt of picked tokens": lambda: prompt(fresh, "token:W"),
        "prompt of a return": lambda: prompt(table(owner("W4 U4 G4"), phase="return")),
        "choice": lambda: TEXT.choice(view, TakeTokens(seat=0, tokens=tokens("W2"))),
        "effect": lambda: TEXT.effect(view, TakeTokens(seat=0, tokens=tokens("W2"))),
        "event": lambda: TEXT.event(Passed(seat=0), NAMES),
        "event with a list": lambda: TEXT.event(TokensTaken(seat=0, tokens=tokens("W1 U1")), NAMES),
        "event that counts": lambda: TEXT.event(NobleCame(seat=0, noble="N3"), NAMES),
    }
    return every | {f"reason {reason}": lambda reason=reason: TEXT.reason(reason) for reason in SplendorReason}


@pytest.mark.parametrize("name", sentences())
def test_sentences_are_translated_when_they_are_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make = sentences()[name]
    english = make()
    assert english is not None
    assert "¡" not in english

    monkeypatch.setattr(i18n, "_translations", Shouting())

    assert (make() or "").startswith("¡")


def test_levels_are_written_in_roman_numerals() -> None:
    assert [notation.LEVEL_NAMES[level] for level in LEVELS] == ["I", "II", "III"]
