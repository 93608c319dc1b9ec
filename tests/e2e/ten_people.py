"""People play TEN in a pseudo-terminal: all look together, and what nobody may see is the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablegames.core.model import Action, Target, View
from tablegames.core.table import Table
from tablegames.games.ten.cards import running_total
from tablegames.games.ten.model import Bid, Buy, Draw, Pass, Pay, TakeNumbers, TenState
from tablegames.games.ten.outlook import value
from tablegames.games.ten.paying import cheapest_payment
from tablegames.games.ten.prompts import left_to_pay
from tablegames.games.ten.sight import may_spend_cards
from tablegames.games.ten.text import TenText
from tests.e2e.devices import Device, Thing
from tests.e2e.emulator import Frame
from tests.e2e.people import People
from tests.e2e.program import NAMES, new_table
from tests.e2e.ten_reader import CODE, SeenTable, facts, read, things
from tests.e2e.terminal import Terminal

ENOUGH: Final = 8
"""The total at which people stop drawing."""
HIGHEST_BID: Final = 4
ONE_BY_ONE: Final = 5
"""One payment in so many is begun by choosing what to pay with."""


def ten_table(seed: int, decisions: int = 0) -> Table:
    """Return a game for two after so many decisions."""
    table = new_table("ten", NAMES[:2], seed)
    for _ in range(decisions):
        table.play(eager(table))
    return table


def state_of(table: Table) -> TenState:
    """Return how the game stands."""
    assert isinstance(table.state, TenState)
    return table.state


def eager(table: Table) -> Action:
    """Return what people do who want to see everything: draw up to a total, bid a little more, buy the dearest card."""
    (seat,) = table.actors()
    legal, now = table.legal(seat), state_of(table).table
    bids = [action for action in legal if isinstance(action, Bid) and action.amount <= HIGHEST_BID]
    buys = [action for action in legal if isinstance(action, Buy)]
    numbers = [action for action in legal if isinstance(action, TakeNumbers)]
    if numbers and running_total(now.tableau) >= ENOUGH:
        return numbers[0]
    if bids or buys:
        return bids[0] if bids else max(buys, key=lambda action: value(action.card))
    passes = [action for action in legal if isinstance(action, Pass)]
    return passes[0] if passes else legal[0]


class TenPeople(People):
    """People at a game of TEN."""

    game = "ten"

    def __init__(self, terminal: Terminal, table: Table, device: type[Device]) -> None:
        super().__init__(terminal, table, device)
        self.tables = [self.facts()]

    def sensible(self) -> Action:
        return eager(self.table)

    def things(self, frame: Frame) -> Mapping[Target, Thing]:
        return things(frame, self.table.actors()[0])

    def rises(self, target: Target) -> bool:
        return False

    def shows(self, frame: Frame, view: View) -> bool:
        return read(frame) == facts(view, self.names, self.table.actors()[0])

    def faces_on(self, frame: Frame) -> set[str]:
        seen = read(frame)
        return {*seen.row, *seen.market} if seen else set()

    def codes_on(self, text: str) -> set[str]:
        return set(CODE.findall(text))

    # several decisions as one

    def act(self, action: Action) -> None:
        """Draw without picking the deck; pay by one key, and now and then item by item."""
        words, now = self.text, state_of(self.table).table
        by_items = self.table.ply % ONE_BY_ONE == 0
        assert isinstance(words, TenText)
        match action:
            case Draw():
                self.take(self.text.choice(self.table.view(None), action), action)
            case Buy(seat=seat, card=card):
                self.pick(seat, action.targets())
                if by_items:
                    self.take(words.other_payment(), action)
                else:
                    items = cheapest_payment(now.players[seat], value(card), card, cards=may_spend_cards(now))
                    pays = [Pay(seat=seat, item=item) for item in items]
                    self.take(words.whole_purchase(card, items), action, *pays)
            case Pay(seat=seat) if now.payment and not by_items:
                player, card = now.players[seat], now.payment.card
                items = cheapest_payment(player, left_to_pay(now), card, cards=may_spend_cards(now))
                self.take(words.whole_payment(items), *(Pay(seat=seat, item=item) for item in items))
            case _:
                super().act(action)

    # what may be seen

    def facts(self) -> SeenTable:
        """Return what the table shows now."""
        return facts(self.table.view(None), self.names, next(iter(self.table.actors()), None))

    def take(self, words: str, *actions: Action) -> None:
        super().take(words, *actions)
        self.tables.append(self.facts())

    def check_frames(self) -> None:
        """No card is seen before it has been turned up, and no frame shows another table than there was."""
        super().check_frames()
        for frame in self.terminal.frames:
            seen = read(frame)
            assert seen is None or seen in self.tables, frame.text
