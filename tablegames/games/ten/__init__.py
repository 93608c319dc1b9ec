"""TEN by Molly Johnson, Robert Melvin, Aaron Mesburne, Kevin Russ and Shawn Stankewich: push your luck to ten."""

from tablegames.core.plugin import GamePlugin
from tablegames.i18n import N_

PLUGIN = GamePlugin(
    id="ten",
    title="TEN",
    pitch=N_("Draw on, but stay under eleven."),
    summary=N_("two to five people, open table, everybody looks."),
    seats=(2, 3, 4, 5),
    minutes=25,
    picture=("5-3+4=6",),
    rules="tablegames.games.ten.rules:TenRules",
    text="tablegames.games.ten.text:TenText",
    screen="tablegames.games.ten.screen:TenScreen",
    bots="tablegames.games.ten.bot:PLAYERS",
    place=4,
)
