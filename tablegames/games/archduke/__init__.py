"""Archduke by Ryan Tibbitts: remember what lies face down, and be the lightest."""

from tablegames.core.plugin import GamePlugin
from tablegames.i18n import N_

PLUGIN = GamePlugin(
    id="archduke",
    title="Archduke",
    pitch=N_("Remember your cards. Match first."),
    summary=N_("two to six people, secret looks behind curtains, everybody matches at once."),
    seats=(2, 3, 4, 5, 6),
    minutes=25,
    picture=("▒ ▒ ▒ 7",),
    rules="tablegames.games.archduke.rules:ArchdukeRules",
    text="tablegames.games.archduke.text:ArchdukeText",
    screen="tablegames.games.archduke.screen:ArchdukeScreen",
    bots="tablegames.games.archduke.bot:PLAYERS",
    place=5,
)
