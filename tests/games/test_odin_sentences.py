"""All of Odin's sentences: short enough for their places, translated late, and made without the state."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from gettext import NullTranslations
from types import ModuleType

import pytest
from rich.cells import cell_len

from tablegames import i18n
from tablegames.core.bots import random_action
from tablegames.core.choice import narrow
from tablegames.core.model import Frozen, State, Target
from tablegames.core.rng import Rng
from tablegames.core.rules import Rules
from tablegames.games.odin import notation, prompts, text
from tablegames.games.odin.model import (
    COLOURS,
    HandEnded,
    OdinAction,
    OdinReason,
    OdinState,
    OdinView,
    Pass,
    Passed,
    PlayCards,
)
from tablegames.games.odin.text import OdinText
from tests.games.odin_tables import RULES, new_game, play, table

TEXT = OdinText()
NAMES = ("An", "Bình", "Chi", "Dũng", "Emil", "Frieda")
WIDE_NAMES = ("山" * 8, "川" * 8, "Nguyễn Thị Ánh H", "Bob [/] Bob [/] ", "W" * 16, "佐藤" * 4)


def prompt(view: OdinView, *picked: Target) -> str:
    return TEXT.prompt(view, view.seat, picked, NAMES)


@pytest.mark.parametrize("reason", OdinReason)
def test_every_reason_has_a_sentence(reason: OdinReason) -> None:
    sentence = TEXT.reason(reason)

    assert sentence.endswith(".")
    assert cell_len(sentence) <= 78


# Whole games, and what no random game comes to


@cache
def decisions(seats: int, seed: int) -> tuple[tuple[OdinView, tuple[OdinAction, ...]], ...]:
    """Every decision of a random game: the view of the seat that decides, and its legal actions."""
    state, found = new_game(seats, seed), []
    while RULES.actors(state):
        legal = RULES.legal_actions(state, state.seat)
        found.append((RULES.view(state, state.seat), legal))
        action = random_action(legal, Rng(seed, len(found)))
        state = RULES.apply(state, action, Rng(seed, len(found))).state
    return (*found, (RULES.view(state, None), ()))


def extremes() -> Iterator[OdinState]:
    """The longest combinations there can be."""
    greens = [f"G{value}" for value in range(1, 10)]
    reds = [f"R{value}" for value in range(9, 0, -1)]
    sixes = " ".join(f"{colour}6" for colour in COLOURS if colour != "G")
    for count in range(1, 9):
        yield table(" ".join(greens), "B1 B2", centre=" ".join(reds[:count]))
    for count in range(1, 5):
        yield table(f"{sixes} G1 G2", "B1 B2", centre=" ".join(reds[:count]).replace("R6", "R5"))
    yield table(" ".join(greens), "B1 B2")
    yield play(table(" ".join(greens), "B1 B2", centre=" ".join(reds[1:8])), " ".join(greens[1:])).state


def all_decisions() -> Iterator[tuple[OdinView, tuple[OdinAction, ...]]]:
    for seats in (2, 3, 4, 5, 6):
        yield from decisions(seats, seats)
    for state in extremes():
        yield RULES.view(state, state.seat), RULES.legal_actions(state, state.seat)


def test_headings_summaries_and_curtains_fit_their_places() -> None:
    for view, _legal in all_decisions():
        assert cell_len(TEXT.heading(view)) <= 24
        assert TEXT.summary(view)
        for names in (NAMES, WIDE_NAMES, *(name * 6 for name in zip(WIDE_NAMES))):
            lines = TEXT.curtain(view, names[: len(view.passed)])
            assert 1 <= len(lines) <= 3
            assert max(map(cell_len, lines)) <= 40
            assert all(any(name in line for line in lines) for name in names[: len(view.passed)])


def test_the_heading_fits_however_long_the_game_lasts() -> None:
    for hand in (1, 9, 10, 39):
        for number in (1, 9, 10, 48):
            view = RULES.view(table("K2", "B1", hand_number=hand, round_number=number, target=20), 0)
            assert cell_len(TEXT.heading(view)) <= 24


def test_every_choice_fits_and_choices_for_the_same_picks_can_be_told_apart() -> None:
    for view, legal in all_decisions():
        by_picks: dict[tuple[Target, ...], list[str]] = {}
        for action in legal:
            choice = TEXT.choice(view, action)
            assert 0 < cell_len(choice) <= 34, choice
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
            line = f" {prompt(view, *action.targets())}  Then: {TEXT.effect(view, action)}"
            assert cell_len(line) <= 79, line


def test_a_prompt_asks_to_commit_exactly_when_the_picks_mean_an_action() -> None:
    for view, legal in all_decisions():
        for action in legal[::3]:
            targets = action.targets()
            for count in range(1, len(targets) + 1):
                exact = narrow(legal, targets[:count]).exact
                assert prompt(view, *targets[:count]).endswith("?") == bool(exact)


def test_a_prompt_counts_how_many_cards_are_missing() -> None:
    for view, legal in all_decisions():
        for action in legal:
            if isinstance(action, PlayCards) and len(action.cards) > 1 and view.phase == "follow":
                said = prompt(view, *action.targets()[:-1])
                assert "1 more" in said or "1 or 2 more" in said, (said, action)


def test_sentences_of_the_log_are_short() -> None:
    for seats in (2, 6):
        state = new_game(seats, seed=seats)
        for ply in range(300):
            if not RULES.actors(state):
                break
            legal = RULES.legal_actions(state, state.seat)
            step = RULES.apply(state, Rng(ply, "log").choice(legal), Rng(ply))
            state = step.state
            for event in step.events:
                sentence = TEXT.event(event, NAMES[:seats])
                assert sentence is not None
                assert sentence.endswith(".")
                assert cell_len(sentence) <= 78


# Where sentences come from


@pytest.mark.parametrize("module", [text, prompts, notation])
def test_sentences_do_not_reach_the_state(module: ModuleType) -> None:
    hidden = (State, Rules, OdinState)
    reached = [name for name, value in vars(module).items() if inspect.isclass(value) and issubclass(value, hidden)]
    attributes = [
        node.attr for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Attribute)
    ]

    assert reached == []
    assert not {cls.__name__ for cls in hidden if issubclass(cls, Frozen)} & set(attributes)


def test_sentences_load_no_terminal() -> None:
    code = "import sys, tablegames.games.odin.text; print({'textual', 'rich'} & set(sys.modules))"

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
    view = RULES.view(table("B7 G7 K7 B1", "B2 B3", centre="R8 R2"), 0)
    lead = RULES.view(table("B7 G7 K7 B1", "B2 B3"), 0)
    ended = HandEnded(seat=0, hand_number=1, added=(0, 3), points=(0, 3))
    triple = PlayCards(seat=0, cards=("B7", "G7", "K7"))
    every: dict[str, Callable[[], str | None]] = {
        "heading": lambda: TEXT.heading(view),
        "summary": lambda: TEXT.summary(view),
        "curtain": lambda: TEXT.curtain(view, NAMES[:2])[-1],
        "column": lambda: TEXT.score_columns()[0][1],
        "report": lambda: TEXT.reports(RULES.view(table("K2", "B1", scores=((0, 3),)), None), NAMES[:2])[0].title,
        "option": lambda: TEXT.option("target")[1],
        "option_choice": lambda: TEXT.option_choice("target", "15"),
        "prompt": lambda: prompt(view),
        "prompt of a lead": lambda: prompt(lead),
        "prompt of picked cards": lambda: prompt(view, "card:B7"),
        "choice": lambda: TEXT.choice(view, triple),
        "effect": lambda: TEXT.effect(view, triple),
        "pass": lambda: TEXT.choice(view, Pass(seat=0)),
        "event": lambda: TEXT.event(Passed(seat=0, automatic=False), NAMES),
        "event with points": lambda: TEXT.event(ended, NAMES[:2]),
    }
    return every | {f"reason {reason}": lambda reason=reason: TEXT.reason(reason) for reason in OdinReason}


@pytest.mark.parametrize("name", sentences())
def test_sentences_are_translated_when_they_are_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make = sentences()[name]
    english = make()
    assert english is not None
    assert "¡" not in english

    monkeypatch.setattr(i18n, "_translations", Shouting())

    assert (make() or "").startswith("¡")
