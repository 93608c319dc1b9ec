"""Odin by Yohan Goh, Hope S. Hwang and Gary Kim: shed your hand with ever larger numbers, taking one card back."""

from tablegames.core.plugin import GamePlugin
from tablegames.i18n import N_

PLUGIN = GamePlugin(
    id="odin",
    title="Odin",
    pitch=N_("Empty your hand with ever larger numbers."),
    summary=N_("two to six people, hidden hands, the terminal goes round."),
    seats=(2, 3, 4, 5, 6),
    minutes=15,
    picture=("7 77 852",),
    rules="tablegames.games.odin.rules:OdinRules",
    text="tablegames.games.odin.text:OdinText",
    screen="tablegames.games.odin.screen:OdinScreen",
    bots="tablegames.games.odin.bot:PLAYERS",
    place=2,
)
