"""What needs no terminal: the version, the saved games, the rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tablegames.cli.saying import say
from tablegames.i18n import _
from tablegames.settings import load_settings

if TYPE_CHECKING:
    from tablegames.core.shelf import Entry


def version() -> int:
    """Print the version."""
    from importlib import metadata

    say(f"tablegames {metadata.version('tablegames')}")
    return 0


def list_saves(chosen: argparse.Namespace) -> int:
    """Print the saved games."""
    from tablegames.core.shelf import Shelf

    entries = Shelf().entries()
    if chosen.json:
        import json

        text = json.dumps([_entry_json(entry) for entry in entries], ensure_ascii=False, indent=2)
        say("".join(mark if mark.isprintable() or mark == "\n" else json.dumps(mark)[1:-1] for mark in text))
    elif entries:
        say("\n".join(map(_entry_line, entries)))
    else:
        say(_("There are no saved games yet; “tablegames play” starts one."))
    return 0


def _entry_json(entry: Entry) -> dict[str, object]:
    from dataclasses import asdict

    header = {} if entry.header is None else asdict(entry.header)
    return {"file": str(entry.path), "problem": entry.problem, **header}


def _entry_line(entry: Entry) -> str:
    from datetime import datetime

    from tablegames.plain import clean_line

    header = entry.header
    if header is None or entry.problem is not None:
        return f"{'–':16}  {entry.problem}"
    if header.finished:
        state = _("finished")
    elif header.next_seat is None:
        state = header.summary
    else:
        state = _("{summary}, {name} to move").format(summary=header.summary, name=header.names[header.next_seat])
    title = header.title or ", ".join(header.names)
    saved = datetime.fromisoformat(header.saved_at).astimezone()
    return f"{saved:%Y-%m-%d %H:%M}  {header.game}  {title} · {state} · {clean_line(str(entry.path))}"


def rules(chosen: argparse.Namespace) -> int:
    """Print the rules page of a game."""
    from tablegames.core import plugin

    say(plugin.load(chosen.game).load_text().rules_page(load_settings().language), end="")
    return 0
