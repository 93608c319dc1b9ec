"""Saved games: written after every action, checked when they are read.

A save is two lines of text. The first is plain JSON (`shelf.Header`); the second is the game (`SavedGame`), packed and
encoded so that opening the file spoils nothing. It is replayed when it is loaded, each action checked against the
rules, and must end in the state that the header's digest names.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field

from tablegames.core import plugin
from tablegames.core.bots import BOT_PREFIX
from tablegames.core.model import Action, Frozen, Setup, ready
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup, seats_without_player, with_known_options, with_known_players
from tablegames.core.shelf import (
    COPY,
    FORMAT,
    SPARE,
    Header,
    damaged,
    game_missing,
    header_line,
    now,
    read_header,
    read_save,
    unwritable,
)
from tablegames.core.table import Table
from tablegames.errors import SaveError, SaveIllegalAt, SaveUnreadable, UnknownGame
from tablegames.files import beside, discard, put_in_place, write_aside
from tablegames.i18n import _
from tablegames.plain import clean_line

LARGEST_BODY: Final = 16 * 2**20
"""Bytes of the unpacked second line; more is no game but a trap."""


def _count_hints(body: dict[str, Any]) -> dict[str, Any]:
    """Format 2 counts the hints that each seat was given; nobody was given any before."""
    return {**body, "hints": [0] * len(json.loads(body["setup"])["seats"])}


MIGRATIONS: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: _count_hints}
"""By format: what turns a second line of that format into one of the next."""


class SavedTurn(Frozen):
    """One undo step: its actions, each as the JSON it writes itself, and whether a curtain was lifted after it."""

    actions: Annotated[tuple[str, ...], Field(min_length=1)]
    sealed: bool


_saved_turn = ready(SavedTurn)  # a game is saved after every decision, and all but the last were there before


class SavedGame(Frozen):
    """The second line. Models stand in it as the JSON they write themselves: the digest is that of `state`.

    `start` is the state before the first turn where that is no new game, reached by `start_ply` actions.
    """

    setup: str
    seed: int
    start: str | None
    start_ply: Annotated[int, Field(ge=0)]
    turns: tuple[SavedTurn, ...]
    state: str
    hints: tuple[Annotated[int, Field(ge=0)], ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game read from a save; `warning` is a sentence if it is not exactly what was saved last."""

    table: Table
    header: Header
    warning: str | None


# writing


def write(path: Path, table: Table, *, summary: str, title: str = "") -> None:
    """Save a game; what was saved before stays beside it as "<file>.bak". Errors: SaveError; then nothing has changed.

    Whenever the process is killed, a complete save is on the disk: the new one, or the one before. What was the copy
    becomes the spare file, which the save after that is written over.
    """
    actors = table.actors()
    game = _saved(table)
    header = Header(
        format=FORMAT,
        game=table.rules.info.id,
        rules_version=table.rules.info.rules_version,
        names=table.setup.names,
        players=tuple(seat.player for seat in table.setup.seats),
        title=title,
        saved_at=now(),
        summary=summary,
        next_seat=actors[0] if actors else None,
        finished=not actors,
        digest=_digest(game.state),
    )
    try:
        temporary = write_aside(path, header_line(header) + _seal(game), over=beside(path, SPARE))
        try:
            _keep_copy(path)
        except OSError:
            discard(temporary)
            raise
        put_in_place(temporary, path)
    except OSError as error:
        raise unwritable(path, error) from error


def _saved(table: Table) -> SavedGame:
    return SavedGame.model_validate(
        {
            "setup": table.setup.model_dump_json(),
            "seed": table.seed,
            "start": table.start.model_dump_json() if table.start_ply else None,
            "start_ply": table.start_ply,
            "turns": tuple([_saved_turn(actions=turn.written, sealed=turn.sealed) for turn in table.turns]),
            "state": table.state.model_dump_json(),
            "hints": table.hints,
        }
    )


def _seal(game: SavedGame) -> bytes:
    return b64encode(zlib.compress(game.model_dump_json().encode(), zlib.Z_BEST_SPEED))  # a fifth larger, in a third


def _keep_copy(path: Path) -> None:
    """Make the present save the copy. If it is damaged, the copy there is the better one: the save goes aside."""
    try:
        save = read_save(path)
        read_header(path, save)
        _unseal(path, save)
    except SaveUnreadable:
        if path.is_file():
            path.replace(beside(path, ".damaged"))
        return
    copy = beside(path, COPY)
    with suppress(FileNotFoundError):
        copy.replace(beside(path, SPARE))
    try:
        os.link(path, copy)
    except OSError:  # a disk without hard links: for an instant there is the copy only, and `load` finds it
        path.replace(copy)


# reading


def load(path: Path) -> Loaded:
    """Read a save, or the copy beside it where the save itself is damaged. Nothing is written.

    Errors: SaveUnreadable, SaveTooNew, SaveIllegalAt, SaveError for a game that is not installed, PluginBroken.
    """
    try:
        return _load(path)
    except SaveUnreadable as error:
        try:
            older = _load(beside(path, COPY))
        except SaveError:
            raise error from None
    sentence = _("The save {file} is damaged; the copy from just before was opened, at most the last move is lost.")
    warnings = (sentence.format(file=path), older.warning)
    return Loaded(older.table, older.header, " ".join(filter(None, warnings)))


def _load(path: Path) -> Loaded:
    content = read_save(path)
    header = read_header(path, content)
    try:
        installed = plugin.load(header.game)
    except UnknownGame as error:
        raise game_missing(path, header.game) from error
    rules, players = installed.load_rules(), installed.load_bots()
    game = _read_game(path, header, content)
    warnings: list[str] = []
    try:
        table = _replay(path, rules, players, header, game)
    except SaveIllegalAt:
        if header.rules_version == rules.info.rules_version or _digest(game.state) != header.digest:
            raise
        table = _from_state(path, rules, players, game)
        sentence = _(
            "The rules have changed since {file} was saved: the game goes on, its older moves stay as they are."
        )
        warnings.append(sentence.format(file=path))
    for seat in seats_without_player(Setup.model_validate_json(game.setup), players):
        sentence = _("There is no computer player “{player}” (any more): from now on {name} plays at random.")
        warnings.append(clean_line(sentence.format(player=seat.player.removeprefix(BOT_PREFIX), name=seat.name)))
    return Loaded(table, header, " ".join(warnings) or None)


def _read_game(path: Path, header: Header, content: bytes) -> SavedGame:
    text = _unseal(path, content)
    try:
        if header.format < FORMAT:
            body = json.loads(text)
            for number in range(header.format, FORMAT):
                body = MIGRATIONS[number](body)
            text = json.dumps(body).encode()
        return SavedGame.model_validate_json(text)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise damaged(path, _("in its second line")) from error


def _unseal(path: Path, content: bytes) -> bytes:
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(b64decode(content.partition(b"\n")[2], validate=True), LARGEST_BODY)
    except (ValueError, zlib.error) as error:
        raise damaged(path, _("in its second line")) from error
    if not unpacker.eof or unpacker.unused_data:
        raise damaged(path, _("in its second line"))
    return text


def _replay(path: Path, rules: AnyRules, players: Collection[str], header: Header, game: SavedGame) -> Table:
    number = 0
    try:
        setup = with_known_players(Setup.model_validate_json(game.setup), players)
        make_setup(rules, setup.seats, dict(setup.options), players)
        start = None if game.start is None else rules.state_type.model_validate_json(game.start)
        table = Table(rules, setup, game.seed, start=start, start_ply=game.start_ply)
        for turn in game.turns:
            number += 1
            table.play(*_actions(rules, turn))
            if turn.sealed:
                table.seal()
        _count_on(table, game)
    except Exception as error:  # a stranger's rules may raise anything on what they do not expect
        raise _illegal(path, _("at turn {number}").format(number=number) if number else _("at its start")) from error
    if table.digest() != header.digest:
        raise _illegal(path, _("at its end (another digest)"))
    return table


def _count_on(table: Table, game: SavedGame) -> None:
    if len(game.hints) != len(table.hints):
        raise ValueError
    table.hints = game.hints


def _actions(rules: AnyRules, turn: SavedTurn) -> tuple[Action, ...]:
    actions = tuple(rules.actions.validate_json(text) for text in turn.actions)
    if len({action.seat for action in actions}) > 1:
        raise ValueError
    return actions


def _from_state(path: Path, rules: AnyRules, players: Collection[str], game: SavedGame) -> Table:
    """Return a table that goes on from the saved state; what led to it cannot be replayed."""
    ply = game.start_ply + sum(len(turn.actions) for turn in game.turns)
    try:
        setup = with_known_players(Setup.model_validate_json(game.setup), players)
        setup = with_known_options(rules, setup, players)
        table = Table(rules, setup, game.seed, start=rules.state_type.model_validate_json(game.state), start_ply=ply)
        table.actors()
        _count_on(table, game)
    except Exception as error:  # as in `_replay`
        raise _illegal(path, _("even at its end, since the rules have changed")) from error
    return table


def _illegal(path: Path, place: str) -> SaveIllegalAt:
    sentence = _("The save {file} does not follow the rules {place}; delete it or put a good copy in its place.")
    return SaveIllegalAt(sentence.format(file=path, place=place))


def _digest(state: str) -> str:
    return hashlib.sha256(state.encode()).hexdigest()
