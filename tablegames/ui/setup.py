"""The setup screen: who sits where, which options, and start."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tablegames.core.bots import NORMAL_PLAYER, RANDOM_PLAYER
from tablegames.core.model import HUMAN, SeatSetup
from tablegames.core.rng import new_seed
from tablegames.core.seating import make_setup
from tablegames.errors import BadOption
from tablegames.i18n import _
from tablegames.settings import LastTable
from tablegames.ui.name_field import NameField
from tablegames.ui.names import clean_name
from tablegames.ui.page_screen import FORM_KEYS, PageScreen
from tablegames.ui.setup_page import Chair, OptionRow, setup_page
from tablegames.ui.tiles import players
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size

    from tablegames.core.plugin import GamePlugin
    from tablegames.ui.page import Page
    from tablegames.ui.sheet import Sheet


class SetupScreen(PageScreen):
    """Sets up a new game. Errors: PluginBroken."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *FORM_KEYS,
        Binding("left", "turn_value(-1)"),
        Binding("right", "turn_value(1)"),
        Binding("f1,question_mark", "rules"),
        Binding("f3,alt+up", "carry(-1)"),
        Binding("f4,alt+down", "carry(1)"),
        Binding("f5", "start"),
        Binding("f6", "add"),
        Binding("f7", "remove"),
        Binding("f8", "shuffle"),
        Binding("f9", "alone"),
    ]

    def __init__(self, plugin: GamePlugin) -> None:
        super().__init__()
        self.plugin = plugin
        self.rules = plugin.load_rules()
        self.text = plugin.load_text()
        self.bots = plugin.load_bots()
        self.chairs: list[Chair] = []
        self.options: dict[str, str] = {}
        self._editing: int | None = None
        self.field = NameField(
            {
                "enter": self._next_name,
                "up": lambda: self.action_move(0, -1),
                "down": lambda: self.action_move(0, 1),
                "tab": lambda: self.action_step(1),
                "shift+tab": lambda: self.action_step(-1),
            }
        )

    # what is shown

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.field

    def on_mount(self) -> None:
        self._remember_last_table()
        self.sheet.cursor = "name:0"

    def _remember_last_table(self) -> None:
        info, last = self.rules.info, self.app.settings.last_tables.get(self.plugin.id)
        known = (HUMAN, *self.bots)
        if last is not None:
            seats = zip(last.names, last.players, strict=True)
            self.chairs = [Chair(clean_name(name, ""), player) for name, player in seats if player in known]
        del self.chairs[max(info.seats) :]
        while len(self.chairs) not in info.seats:
            self.chairs.append(Chair())
        self.options = {option.key: option.default for option in info.options}
        for option in info.options:
            value = last.options.get(option.key) if last is not None else None
            if value in option.choices:
                self.options[option.key] = value

    def heading(self) -> tuple[str, str, str]:
        return self.plugin.title, "", f"{_('a new game')} · {players(self.plugin.seats)}"

    def page(self, size: Size) -> Page:
        rows = [
            OptionRow(key, self.text.option(key)[0], self.text.option_choice(key, value), self.text.option(key)[1])
            for key, value in self.options.items()
        ]
        return setup_page(size, self.plugin, self.text, self.chairs, rows)

    def keys(self) -> tuple[KeyHint, ...]:
        kind = self._here()[0]
        start, rules, back = (
            KeyHint("F5", _("start"), "start", 3),
            KeyHint("F1", _("rules"), "rules"),
            KeyHint("Esc", _("back"), "back", 2),
        )
        move = KeyHint("↑↓", _("move"), "")
        if kind == "name":
            reorder, remove = KeyHint("F3/F4", _("reorder"), "carry(1)"), KeyHint("F7", _("remove"), "remove")
            return (move, KeyHint("Enter", _("next"), "next_name", 1), reorder, remove, start, rules, back)
        if kind in ("player", "option"):
            return (move, KeyHint("←→", _("change"), "turn_value(1)", 1), start, rules, back)
        return (move, KeyHint("Enter", _("choose"), "choose_here", 1), start, rules, back)

    # the name that is being typed

    def on_sheet_moved(self, message: Sheet.Moved) -> None:
        self._follow()

    def _follow(self) -> None:
        """Let the field be where the cursor is, or be gone."""
        kind, seat = self._here()
        region = self.sheet.region_of(self.sheet.cursor) if kind == "name" else None
        if region is None:
            self._store()
            self._editing = None
            self.field.display = False
            self.set_focus(None)
            return
        if self._editing != seat:
            self._store()
            self._editing = seat
            self.field.edit(self.chairs[seat].name)
            self.field.placeholder = Chair(player=self.chairs[seat].player).shown_name(seat + 1)
        self.field.styles.width = region.width
        self.field.styles.offset = region.offset + self.sheet.region.offset
        self.field.display = True
        self.field.focus()

    def _store(self) -> None:
        if self._editing is not None and self._editing < len(self.chairs):
            name = clean_name(self.field.value, "")
            if name != self.chairs[self._editing].name:
                self.chairs[self._editing].name = name
                self.sheet.turn()

    def _next_name(self) -> None:
        seat = self._here()[1] + 1
        self._go(f"name:{seat}" if seat < len(self.chairs) else "start")

    def action_next_name(self) -> None:
        self._next_name()

    def _go(self, key: str) -> None:
        self.sheet.go(key)
        self._follow()

    def action_move(self, right: int, down: int) -> None:
        super().action_move(right, down)
        self._follow()

    def action_step(self, by: int) -> None:
        super().action_step(by)
        self._follow()

    # seats and options

    def choose(self, key: str) -> None:
        kind, seat = self._split(key)
        match kind:
            case "player" | "option":
                self.sheet.go(key)
                self.action_turn_value(1)
            case "up" | "down":
                self._carry(seat, -1 if kind == "up" else 1)
            case "remove":
                self._remove(seat)
            case "name":
                self._follow()
            case "add":
                self.action_add()
            case "shuffle":
                self.action_shuffle()
            case "alone":
                self.action_alone()
            case "start":
                self.action_start()

    def action_turn_value(self, by: int) -> None:
        """Change the value under the cursor."""
        kind, seat = self._here()
        if kind == "player":
            self.chairs[seat].player = _after((HUMAN, *self.bots), self.chairs[seat].player, by)
        elif kind == "option":
            key = self.sheet.cursor.partition(":")[2]
            choices = next(option.choices for option in self.rules.info.options if option.key == key)
            self.options[key] = _after(choices, self.options[key], by)
        else:
            self.action_move(by, 0)
            return
        self.turn()

    def action_add(self) -> None:
        """Put one more seat at the table."""
        if len(self.chairs) < max(self.plugin.seats):
            self._store()
            self.chairs.append(Chair())
            self._change(f"name:{len(self.chairs) - 1}")

    def action_remove(self) -> None:
        kind, seat = self._here()
        self._remove(seat if kind in ("name", "player") else len(self.chairs) - 1)

    def _remove(self, seat: int) -> None:
        if len(self.chairs) > min(self.plugin.seats):
            self._store()
            del self.chairs[seat]
            self._change(f"name:{min(seat, len(self.chairs) - 1)}")
        else:
            self.say(_("{game} needs at least {count} seats.").format(game=self.plugin.title, count=len(self.chairs)))

    def action_carry(self, by: int) -> None:
        kind, seat = self._here()
        if kind in ("name", "player"):
            self._carry(seat, by)

    def _carry(self, seat: int, by: int) -> None:
        other = (seat + by) % len(self.chairs)
        self._store()
        self.chairs.insert(other, self.chairs.pop(seat))
        self._change(f"name:{other}")
        self.field.action_end()  # the name goes on where it was left

    def action_shuffle(self) -> None:
        """Draw the turn order by lot."""
        self._store()
        secrets.SystemRandom().shuffle(self.chairs)
        self._change(self.sheet.cursor)

    def action_alone(self) -> None:
        """Seat one person and as many computer players as the game needs, in games that offer this."""
        if not self.text.alone():
            return
        self._store()
        person = next((chair for chair in self.chairs if chair.player == HUMAN), Chair())
        player = NORMAL_PLAYER if NORMAL_PLAYER in self.bots else RANDOM_PLAYER
        computers = [Chair(player=player) for _seat in range(min(self.plugin.seats) - 1)]
        self.chairs[:] = [person, *computers]
        self._change("name:0")

    def _change(self, cursor: str) -> None:
        self._editing = None
        self.turn(cursor)
        self._follow()

    # leaving

    def action_rules(self) -> None:
        self.app.open_rules(self.plugin.id)

    def action_back(self) -> None:
        self.dismiss()

    def action_start(self) -> None:
        """Start, or say what is wrong with the names."""
        self._store()
        names = [chair.shown_name(number) for number, chair in enumerate(self.chairs, start=1)]
        seats = [SeatSetup(name=name, player=chair.player) for name, chair in zip(names, self.chairs, strict=True)]
        try:
            setup = make_setup(self.rules, seats, self.options, self.bots)
        except BadOption as error:
            twin = next((seat for seat, name in enumerate(names) if _alike(name) in map(_alike, names[:seat])), 0)
            self._go(f"name:{twin}")
            self.say(str(error))
            return
        table = LastTable(
            tuple(chair.name for chair in self.chairs), tuple(chair.player for chair in self.chairs), dict(self.options)
        )
        self.app.set(last_tables={**self.app.settings.last_tables, self.plugin.id: table})
        self.app.start(self.plugin, setup, new_seed())

    # where the cursor is

    def _here(self) -> tuple[str, int]:
        return self._split(self.sheet.cursor)

    @staticmethod
    def _split(key: str) -> tuple[str, int]:
        kind, _colon, seat = key.partition(":")
        return kind, int(seat) if seat.isdigit() else 0


def _after(choices: tuple[str, ...], value: str, by: int) -> str:
    return choices[(choices.index(value) + by) % len(choices)]


def _alike(name: str) -> str:
    return name.casefold()
