"""Aurum: tricks in which nobody may follow suit; bids, gold as trump, teams of two or each for oneself."""

from tablegames.core.plugin import GamePlugin
from tablegames.i18n import N_

PLUGIN = GamePlugin(
    id="aurum",
    title="Aurum",
    pitch=N_("Tricks where you must not follow. Gold wins."),
    summary=N_("three people, or four in two teams; hidden hands, the terminal goes round."),
    seats=(3, 4),
    minutes=30,
    picture=("★ > ♦♦♦",),
    rules="tablegames.games.aurum.rules:AurumRules",
    text="tablegames.games.aurum.text:AurumText",
    screen="tablegames.games.aurum.screen:AurumScreen",
    bots="tablegames.games.aurum.bot:PLAYERS",
    place=3,
)
