"""Splendor by Marc André: tokens buy cards, cards pay for later cards, nobles come by themselves; race to 15."""

from tablegames.core.plugin import GamePlugin
from tablegames.i18n import N_

PLUGIN = GamePlugin(
    id="splendor",
    title="Splendor",
    pitch=N_("Gems buy cards that buy better cards."),
    summary=N_("two to four people, open table, everybody looks."),
    seats=(2, 3, 4),
    minutes=30,
    picture=("●●● ▢▢▢▢",),
    rules="tablegames.games.splendor.rules:SplendorRules",
    text="tablegames.games.splendor.text:SplendorText",
    screen="tablegames.games.splendor.screen:SplendorScreen",
    bots="tablegames.games.splendor.bot:PLAYERS",
    place=1,
)
