"""Archduke's table: a view as faces, and where they lie. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Region, Size

from tablegames.core.model import Action, Seat, Target, View
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import (
    DISCARD_PILE,
    DRAW_PILE,
    ArchdukeView,
    Card,
    Claim,
    Decline,
    DiscardDrawn,
    Look,
    Pass,
    Place,
    Position,
    slot_target,
    seat_target,
)
from tablegames.games.archduke.panels import Piles, TableauZone
from tablegames.games.archduke.scoring import chips
from tablegames.games.archduke.turns import last_window, next_to_start
from tablegames.i18n import _
from tablegames.ui.choices import Entry
from tablegames.ui.countdown import Countdown, Ends
from tablegames.ui.cursor import Place as CursorPlace
from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.flow import Turn, Window
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.inline import Inline
from tablegames.ui.widgets.lines import Lines
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.table_top import TableTop
from tablegames.ui.widgets.time_bar import TimeBar
