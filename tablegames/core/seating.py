"""From what players enter to a checked setup: who sits where, and the game's options."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence

from tablegames.core.bots import BOT_PREFIX, NOBODY_BUT_RANDOM, RANDOM_PLAYER
from tablegames.core.model import HUMAN, SeatSetup, Setup
from tablegames.core.rules import AnyRules, GameInfo
from tablegames.errors import BadOption
from tablegames.i18n import _


def make_setup(
    rules: AnyRules,
    seats: Sequence[SeatSetup],
    options: Mapping[str, str],
    players: Collection[str] = NOBODY_BUT_RANDOM,
) -> Setup:
    """Return the setup of a new game, options that are not named at their default.

    `players` are the computer players that the game has. Errors: BadOption.
    """
    check_seat_count(rules.info, len(seats))
    _check_names([seat.name for seat in seats])
    for seat in seats:
        _check_player(seat.player, players)
    return Setup(seats=tuple(seats), options=_options(rules.info, options))


def with_known_options(rules: AnyRules, setup: Setup, players: Collection[str] = NOBODY_BUT_RANDOM) -> Setup:
    """Return `setup` with the options that the rules have now: what they no longer know gets its default."""
    choices = {option.key: option.choices for option in rules.info.options}
    known = {key: value for key, value in setup.options if value in choices.get(key, ())}
    return make_setup(rules, setup.seats, known, players)


def with_known_players(setup: Setup, players: Collection[str] = NOBODY_BUT_RANDOM) -> Setup:
    """Return `setup` with the random player in place of computer players that the game does not have (any more)."""
    gone = seats_without_player(setup, players)
    seats = (seat.replace(player=RANDOM_PLAYER) if seat in gone else seat for seat in setup.seats)
    return setup.replace(seats=tuple(seats))


def seats_without_player(setup: Setup, players: Collection[str]) -> tuple[SeatSetup, ...]:
    """Return the seats on which computer players sit that the game does not have."""
    return tuple(seat for seat in setup.seats if seat.player.startswith(BOT_PREFIX) and seat.player not in players)


def check_seat_count(info: GameInfo, count: int) -> None:
    """Check that the game can be played by so many. Errors: BadOption."""
    if count not in info.seats:
        sentence = _("The game “{game}” is for {seats} seats, not {count}; change the number of seats.")
        raise BadOption(sentence.format(game=info.id, seats=seat_range(info.seats), count=count))


def seat_range(seats: tuple[int, ...]) -> str:
    """Return the possible numbers of seats as text: "2–4", or "2, 4" with a gap."""
    low, high = min(seats), max(seats)
    if low < high and sorted(seats) == list(range(low, high + 1)):
        return f"{low}–{high}"
    return ", ".join(map(str, sorted(seats)))


def parse_seat(text: str, number: int) -> SeatSetup:
    """Return the seat that the command line means by "An" or "bot:random"; `number` counts from 1."""
    if text.startswith(BOT_PREFIX):
        return SeatSetup(name=_("Computer {number}").format(number=number), player=text)
    return SeatSetup(name=text, player=HUMAN)


def parse_options(texts: Iterable[str]) -> dict[str, str]:
    """Return the options that the command line means by "start=random". Errors: BadOption."""
    options: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise BadOption(_("An option is written key=value, not “{text}”.").format(text=text))
        if key in options:
            raise BadOption(_("The option “{key}” is given twice; leave one out.").format(key=key))
        options[key] = value
    return options


def _check_names(names: Sequence[str]) -> None:
    seen: set[str] = set()
    for number, name in enumerate(names, start=1):
        alike = unicodedata.normalize("NFC", name).casefold().strip()
        if not alike:
            raise BadOption(_("Seat {number} has no name; enter one.").format(number=number))
        if alike in seen:
            raise BadOption(_("Two seats are called “{name}”; give one of them another name.").format(name=name))
        seen.add(alike)


def _check_player(player: str, players: Collection[str]) -> None:
    if player != HUMAN and player not in players:
        sentence = _("There is no computer player “{player}”; there is {players}.")
        raise BadOption(sentence.format(player=player, players=", ".join(players)))


def _options(info: GameInfo, wanted: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    known = {option.key: option for option in info.options}
    for key, value in wanted.items():
        option = known.get(key)
        if option is None:
            sentence = _("The game “{game}” has no option “{key}”; it has: {keys}.")
            raise BadOption(sentence.format(game=info.id, key=key, keys=", ".join(known) or _("none")))
        if value not in option.choices:
            sentence = _("The option “{key}” can be {choices}, not “{value}”.")
            raise BadOption(sentence.format(key=key, choices=_(" or ").join(option.choices), value=value))
    return tuple((option.key, wanted.get(option.key, option.default)) for option in info.options)
