"""High card: three cards a seat, played face down. A whole game in a few files, to try the project with."""

from tablegames.core.plugin import GamePlugin

PLUGIN = GamePlugin(
    id="high_card",
    title="High card",
    pitch="Three tricks, the highest card takes each.",
    summary="two to four people, every seat looks alone.",
    seats=(2, 3, 4),
    minutes=3,
    picture=("▒▒ ▒▒ [9]",),
    rules="high_card.game:HighCardRules",
    text="high_card.game:HighCardText",
    screen="high_card.screen:HighCardScreen",
    bots="high_card.bot:PLAYERS",
)
