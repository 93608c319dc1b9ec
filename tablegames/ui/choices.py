"""From picks to choices and from choices to actions: the keys and clicks that pick things and take choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from tablegames.core.model import Target
from tablegames.ui.cursor import Place
from tablegames.ui.entries import EntryScreen
from tablegames.ui.flow import Thinking
from tablegames.ui.session import Session
from tablegames.ui.widgets.action_bar import ActionBar
from tablegames.ui.widgets.zone import Zone

HELD_SECONDS: Final = 0.5
"""Enter that comes again within that time after it has skipped computers may be one that is held down."""


class ChoiceScreen(EntryScreen):
    """Turns picks into choices and choices into actions. Picking never commits."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._skipped_at: float | None = None

    # what a game says

    def own_numbers(self) -> Mapping[str, Callable[[], None]]:
        """Return what typed numbers do beside those of the choices; they may have several digits."""
        return {}

    # what the game screen does

    def _skip(self) -> None:
        """Let the computer players move without a pause."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def hurry(self) -> None:
        """Ask the computer player that thinks for the best it has found."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    # keys

    def touched(self) -> None:
        """Note that somebody is here; whatever it was, Enter is not held down any more."""
        super().touched()
        self._skipped_at = None

    def action_enter(self) -> None:
        """Pick what the cursor is on, else take the first choice; skip a computer's pause; close a window.

        Held down over the moves of computers it decides nothing for the person who is next.
        """
        held = self._skipped_at is not None and self.clock() - self._skipped_at < HELD_SECONDS
        self.touched()
        if self.too_small:
            return
        showing = self.sitting.showing
        typed = self._numbers().get(self._typed)
        if isinstance(showing, Thinking):
            self._skip()
            self._skipped_at = self.clock()
        elif held:
            self._skipped_at = self.clock()
        elif typed is not None:
            typed()
        elif self.cursor is not None and self.cursor_picks:
            self._pick((*self.picked, self.cursor.target))
        elif self.entries and (self.choice.exact or not self.picked):
            self.entries[self.action_bar.shown[0] if self.action_bar.shown else 0].take()

    def action_digit(self, digit: int) -> None:
        """Take the choice with that number; in a public window digits are seats."""
        self.touched()
        if self.too_small:
            return
        numbers = self._numbers()
        typed = next((typed for typed in (f"{self._typed}{digit}", str(digit)) if _begins(typed, numbers)), "")
        if typed in numbers and not any(number != typed and number.startswith(typed) for number in numbers):
            numbers[typed]()
            return
        if typed:
            self._type(typed)
            return
        shown = [index for index in self.action_bar.shown if not self.entries[index].key]
        if 1 <= digit <= len(shown):
            self.entries[shown[digit - 1]].take()

    def _numbers(self) -> Mapping[str, Callable[[], None]]:
        """Return what typed numbers do: those of the choices that have keys, the seats of a window, the game's own."""
        numbers = {entry.key: entry.take for entry in self.entries if entry.key.isdecimal()}
        seats = {str(seat + 1): partial(self._claim, seat) for seat in self.sitting.claimers}
        return {**numbers, **seats, **self.own_numbers()}

    def _type(self, typed: str) -> None:
        """Wait for another digit, or for Enter."""
        self._typed = typed
        self._show_choice()
        if self._claiming:
            self._wait_for_claim()

    def action_back(self) -> None:
        """Ask who thinks to come to an end; else unpick the last thing; else take back what was asked for; else show
        the menu.
        """
        self.touched()
        if self._typed:
            self._pick(self.picked)
        elif self.hurries:
            self.hurry()
        elif self.picked:
            self._pick(self.picked[:-1])
        elif self.sitting.backs_out:
            self.step_back()
        else:
            self.action_menu()

    # picking

    def on_zone_picked(self, message: Zone.Picked) -> None:
        """Something on the table was clicked."""
        message.stop()
        self.touched()
        if self.too_small:
            return
        target = message.target
        self.claim_thing(target)
        if not self.offered:
            return
        self._cursor_to(message.zone, target)
        if target in self.choice.live:
            self._pick((*self.picked, target))
        elif message.clicks > 1 and target in self.picked and self.choice.exact:
            self.entries[0].take()
        elif target in self.picked:
            picked = list(self.picked)
            picked.remove(target)
            self._pick(tuple(picked))
        else:
            self._refuse(target)

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A choice was clicked."""
        message.stop()
        self.touched()
        if message.index < len(self.entries):
            self.entries[message.index].take()

    def on_title_line_clicked(self) -> None:
        """The mouse's way to the menu."""
        if self.in_front:
            self.action_menu()

    def _pick(self, targets: tuple[Target, ...]) -> None:
        """Let exactly `targets` be picked."""
        self._refusal = self._typed = ""
        self.picked = targets
        self.offer(self.offered)
        self._show_choice()
        if self._claiming:
            self._wait_for_claim()

    def _refuse(self, target: Target) -> None:
        reason = self.session.rules.refusal(self.view, target, self.picked)
        self._refusal = self.session.text.reason(reason) if reason is not None else ""
        self._show_choice()

    def _cursor_to(self, zone: Zone, target: Target) -> None:
        number = self.zones.index(zone)
        self.put_cursor(next((p for p in self.places() if (p.zone, p.target) == (number, target)), None))

    def put_cursor(self, place: Place | None) -> None:
        """Move the cursor; a refusal has been read then, and no number is being typed."""
        picked = self.cursor_picks
        super().put_cursor(place)
        if self._said():
            self._refusal = self._typed = ""
            self._show_choice()
        elif self.cursor_picks != picked:
            self.key_line.show(self._hints())


def _begins(typed: str, numbers: Iterable[str]) -> bool:
    return any(number.startswith(typed) for number in numbers)
