"""The contract for a game's sentences: they are made from views and redacted events, never from states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from tablegames.assets import asset_path
from tablegames.core.bots import Because
from tablegames.core.model import Action, Event, Seat, Standing, Target, View
from tablegames.core.rules import Reason
from tablegames.i18n import _

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)

Names: TypeAlias = Sequence[str]
"""The seats' names in turn order; sentences use them and never say "you"."""


@dataclass(frozen=True, slots=True)
class Report:
    """A page that everybody reads: how a round has ended, with every part of every score.

    Below the sentences of `opening` stands `table`: a row of headings, then a row each for whatever is scored, its name
    first and numbers after it; below that the sentences of `closing`.
    """

    title: str
    opening: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    closing: tuple[str, ...] = ()


class WindowWords(NamedTuple):
    """How a public window is spoken of; `goes_on` and `interrupts` are entries with a {name} in them.

    Where many seats may interrupt, one entry stands for all (`any_interrupts`), and `how` says how it is done. `title`
    is what the title line says, in a few words. `by_what` asks who has begun to interrupt in the open; without it
    that seat is asked as if it looked alone.
    """

    question: str
    goes_on: str
    interrupts: str
    any_interrupts: str = ""
    how: str = ""
    title: str = ""
    by_what: str = ""


class GameText(ABC, Generic[A, E, V]):
    """Every sentence about one game."""

    game: ClassVar[str]
    """The plugin's id."""

    @abstractmethod
    def heading(self, view: V) -> str:
        """Where the game stands, for the right end of the title line: "round 7 · to 15"; at most 24 cells."""

    @abstractmethod
    def prompt(self, view: V, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        """What `seat` is asked to decide now on top of `picked`, one sentence of at most 40 cells."""

    @abstractmethod
    def choice(self, view: V, action: A) -> str:
        """An action as an entry of the numbered list: "buy, pay W2 R1 K3"; at most 34 cells."""

    def move(self, view: V, action: A) -> str:
        """The same where nothing is picked that says what it is about: "2R1: buy, pay W2 R1 K3"; at most 66 cells."""
        return self.choice(view, action)

    @abstractmethod
    def effect(self, view: V, action: A) -> str:
        """What the action would lead to: "10 points, 2 R bonuses, tokens G2 *1"; empty if there is nothing to say."""

    @abstractmethod
    def event(self, event: E, names: Names) -> str | None:
        """A redacted event as a sentence of the log, or None if it is not worth a line."""

    def notice(self, event: E, names: Names) -> str | None:
        """What only the seat that acts is told, once, about an event redacted for it (a peek at a card).

        What a seat learns by somebody else's act, its view has to show, or its memory to keep.
        """
        return None

    def report(self, events: Sequence[E], names: Names) -> Report | None:
        """What everybody reads before the game goes on, about the redacted events of one turn; None if there is
        nothing of that kind. It is shown once and not again when the game is resumed.
        """
        return None

    def window(self, view: V) -> WindowWords:
        """The question and the entries where several seats may act at once: at most 40 and 34 cells."""
        return WindowWords(
            _("Does anybody interrupt?"),
            _("{name} goes on"),
            _("{name} interrupts"),
            _("the seat with that number"),
            _("Press the number of your seat."),
        )

    @abstractmethod
    def reason(self, reason: Reason) -> str:
        """Why something cannot be picked, as a sentence in the words of the rules."""

    @abstractmethod
    def score_columns(self) -> tuple[tuple[str, str], ...]:
        """The parts of a score in order: (`ScorePart.kind`, heading of at most 10 cells)."""

    @abstractmethod
    def scores(self, view: V) -> tuple[tuple[int, ...], ...]:
        """The scores so far from what is public: for each seat the values of `score_columns`, then the total."""

    def total(self) -> str:
        """The heading of the total, at most 10 cells."""
        return _("total")

    def reports(self, view: V, names: Names) -> tuple[Report, ...]:
        """How the rounds so far have ended, the last one first, from the public view; for the page of scores."""
        return ()

    def verdict(self, standing: Standing, names: Names) -> str | None:
        """Who has won, as a sentence without a full stop; None where names and totals say it all."""
        return None

    @abstractmethod
    def tie_break(self, key: str) -> str:
        """The tie-break that decided (`Standing.decided_by`) as a sentence."""

    @abstractmethod
    def summary(self, view: V) -> str:
        """Where the game stands, for the list of unfinished games: "round 7"; from the public view."""

    @abstractmethod
    def curtain(self, view: V, names: Names) -> tuple[str, ...]:
        """One to three lines of public facts, each at most 40 cells, to read before the curtain is lifted."""

    @abstractmethod
    def anchor(self, view: V) -> str:
        """The anchor of the rules page that explains what is being decided now."""

    def option(self, key: str) -> tuple[str, str]:
        """An option of the game: its name, and one sentence about it. A game without options needs none."""
        return key, ""

    def option_choice(self, key: str, choice: str) -> str:
        """One value of an option, as the setup screen shows it."""
        return choice

    def sides(self, seats: int) -> tuple[int, ...]:
        """For each of so many seats the side it plays for, counted from 0; seats of one side bear the same mark."""
        return tuple(range(seats))

    def alone(self) -> str:
        """What one person plays against computer players, as a sentence for the setup screen; empty where it offers
        no such table.
        """
        return ""

    def player(self, name: str) -> tuple[str, str]:
        """A computer player of this game by its name without "bot:": what it is called, at most 12 cells, and one
        sentence about how it plays. A game with characters adds them.
        """
        match name:
            case "random":
                return _("random"), _("Draws what it does.")
            case "easy":
                return _("easy"), _("Sees the nearest gain.")
            case "normal":
                return _("normal"), _("Plays with a plan.")
            case "hard":
                return _("hard"), _("Tries out what may come of it.")
            case _:
                return name, ""

    def because(self, view: V, action: A | None, because: Because) -> str:
        """Why a computer player advises an action, or with None to wait, from the view it had: "wins the trick and
        gives you G3"; no full stop. A game without computer players of its own needs none.
        """
        return ""

    def rules_page(self, language: str = "en") -> str:
        """The rules page as Markdown, in English where there is none in `language`."""
        page = asset_path("rules", language, f"{self.game}.md")
        if not page.is_file():
            page = asset_path("rules", "en", f"{self.game}.md")
        return page.read_text(encoding="utf-8")


AnyText: TypeAlias = GameText[Any, Any, Any]
"""The sentences of some game."""
