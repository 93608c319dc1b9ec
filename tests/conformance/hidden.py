"""What each game keeps from a seat, and what it never loses: the two things a test cannot find out by itself.

A game of the project has one function of each in `HIDDEN` and `PIECES`; one where a seat is shown cards that lie face
down before and after has one in `TOLD`. A game from elsewhere has the functions `hidden`, `pieces` and, if need be,
`told` in a module `conformance` beside its rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from tablegames.core.model import Event, Memory, Seat, State

if TYPE_CHECKING:
    from tablegames.games.archduke.events import ArchdukeEvent
    from tablegames.games.archduke.memory import ArchdukeMemory
    from tablegames.games.archduke.model import ArchdukeState
    from tablegames.games.aurum.model import AurumState
    from tablegames.games.odin.model import OdinState
    from tablegames.games.splendor.model import SplendorState
    from tablegames.games.ten.model import TenState

Zone: TypeAlias = tuple[str, ...]
"""Cards that lie somewhere face down, in their order; one place in a row of cards is a zone of its own."""

Pool: TypeAlias = tuple[Zone, ...]
"""Zones whose cards may have changed places, as far as a seat can know."""


def hidden_pools(game: str, state: State, seat: Seat | None, memory: Memory) -> tuple[Pool, ...]:
    """Return what a seat (None: the whole table) neither sees nor remembers."""
    return (HIDDEN.get(game) or _own(game).hidden)(state, seat, memory)


def hidden_cards(game: str, state: State, seat: Seat | None, memory: Memory | None = None) -> frozenset[str]:
    """Return the cards of all hidden pools; without `memory`, those that cannot be seen.

    Of a card that there are several of it is known whenever one of them can be seen.
    """
    count, known = hidden_copies(game, state, seat, memory), pieces(game, state)
    return frozenset(card for card, copies in count.items() if known[card] == copies)


def hidden_copies(game: str, state: State, seat: Seat | None, memory: Memory | None = None) -> Counter[str]:
    """Return the cards of all hidden pools, with the number of their copies there."""
    pools = hidden_pools(game, state, seat, memory or Memory())
    return Counter(card for pool in pools for zone in pool for card in zone)


def first_hidden(game: str, state: State, seat: Seat | None) -> str:
    """Return one certain card that cannot be seen: the next of a deck, as a rule."""
    return next(card for pool in hidden_pools(game, state, seat, Memory()) for zone in pool for card in zone)


def pieces(game: str, state: State) -> Counter[str]:
    """Return all cards, tiles and tokens, wherever they are."""
    return (PIECES.get(game) or _own(game).pieces)(state)


def told_cards(game: str, event: Event, seat: Seat | None) -> frozenset[str]:
    """Return the cards that an event shows a seat although they lie face down before and after it."""
    told = TOLD.get(game) if game in HIDDEN else getattr(_own(game), "told", None)
    return frozenset() if told is None else told(event, seat)


@cache
def _own(game: str) -> Any:
    """Return the module in which a game from elsewhere says what is hidden. Errors: ModuleNotFoundError names it."""
    from tests.conformance.games import INSTALLED  # the end-to-end tests, which import this module, need no games

    rules = next(found.plugin.rules for found in INSTALLED if found.plugin.id == game)
    package = rules.partition(":")[0].rpartition(".")[0]
    return import_module(f"{package}.conformance")


def _splendor_hidden(state: State, seat: Seat | None, memory: Memory) -> tuple[Pool, ...]:
    table = cast("SplendorState", state)
    blind = [
        card.card
        for owner, player in enumerate(table.players)
        for card in player.reserved
        if card.hidden and owner != seat
    ]
    return tuple(
        (level.deck, *((card,) for card in blind if card.startswith(str(number))))
        for number, level in enumerate(table.levels, start=1)
    )


def _splendor_pieces(state: State) -> Counter[str]:
    table = cast("SplendorState", state)
    count = Counter[str](table.nobles)
    for tokens in (table.bank, *(player.tokens for player in table.players)):
        count.update(dict(zip("WUGRK*", tokens, strict=True)))
    for level in table.levels:
        count.update(level.deck)
        count.update(card for card in level.row if card)
    for player in table.players:
        count.update(player.bought)
        count.update(player.nobles)
        count.update(reserved.card for reserved in player.reserved)
    return count


def _odin_hidden(state: State, seat: Seat | None, memory: Memory) -> tuple[Pool, ...]:
    table = cast("OdinState", state)
    zones = (*(hand for owner, hand in enumerate(table.hidden) if owner != seat), table.unseen)
    # Who can place all cards but those of one hand knows that hand.
    return (zones,) if sum(map(bool, zones)) > 1 else ()


def _odin_pieces(state: State) -> Counter[str]:
    table = cast("OdinState", state)
    zones = (*table.hidden, *table.known, table.unseen, table.discard, table.centre, table.beaten)
    return Counter(card for zone in zones for card in zone)


def _aurum_hidden(state: State, seat: Seat | None, memory: Memory) -> tuple[Pool, ...]:
    table = cast("AurumState", state)
    others = [owner for owner in range(len(table.hands)) if owner != seat]
    secret = table.phase == "bid" and len(table.hands) == 3
    bids = [(bid,) for owner in others if secret and (bid := table.bids[owner])]
    zones = (*(table.hands[owner] for owner in others), *bids)
    # All cards are dealt: who can place all but those of one hand knows that hand.
    return (zones,) if sum(map(bool, zones)) > 1 else ()


def _aurum_pieces(state: State) -> Counter[str]:
    table = cast("AurumState", state)
    zones = (*table.hands, table.left_out, table.seen, tuple(bid for bid in table.bids if bid))
    gold = (f"G{rank}" for ranks in (*table.gold, table.supply) for rank in ranks)
    return Counter([*(card for zone in zones for card in zone), *(played.card for played in table.trick), *gold])


def _ten_hidden(state: State, seat: Seat | None, memory: Memory) -> tuple[Pool, ...]:
    return ((cast("TenState", state).deck,),)


def _ten_pieces(state: State) -> Counter[str]:
    game = cast("TenState", state)
    table = game.table
    count = Counter((*game.deck, *table.tableau, *table.market, *table.discard))
    for player in table.players:
        count.update(player.collection)
    if table.auction is not None:
        count[table.auction.wild] += 1
    return count


def _archduke_hidden(state: State, seat: Seat | None, memory: Memory) -> tuple[Pool, ...]:
    """Return a pool for each shuffle: what lies in the draw pile was in the last one."""
    game = cast("ArchdukeState", state)
    table = game.table
    grids = () if table.phase in ("deal", "over") else game.grids
    cards = {
        (owner, slot): card
        for owner, grid in enumerate(grids)
        for slot, card in enumerate(grid, start=1)
        if card is not None
    }
    drawn = (game.drawn,) if game.drawn and not table.openly and seat != table.turn else ()
    if type(memory) is Memory:
        return ((game.deck, drawn, game.discard[:-1], *((card,) for card in cards.values())),)
    recalled = cast("ArchdukeMemory", memory)
    places = {(place.seat, place.slot): (place.card, place.shuffle) for place in recalled.places}
    pools: list[list[Zone]] = [[] for _shuffle in recalled.unseen]
    pools[-1] += [game.deck, drawn]
    for position, card in cards.items():
        known, shuffle = places.get(position, (None, 0))
        if known is None:
            pools[shuffle].append((card,))
    # Who can place all cards but equal ones knows where those are.
    return tuple(tuple(pool) for pool in pools if len({card for zone in pool for card in zone}) > 1)


def _archduke_pieces(state: State) -> Counter[str]:
    game = cast("ArchdukeState", state)
    count = Counter((*game.deck, *game.discard, *(card for grid in game.grids for card in grid if card)))
    if game.drawn is not None:
        count[game.drawn] += 1
    if game.table.phase in ("deal", "over"):
        count.update(str(value) for line in game.table.rounds[-1].lines for value in line.draws)
    return count


def _archduke_told(event: Event, seat: Seat | None) -> frozenset[str]:
    happened = cast("ArchdukeEvent", event)
    match happened.kind:
        case "looked" if happened.seat == seat:
            return frozenset(happened.cards or ())
        case "peeked" if happened.seat == seat:
            return frozenset({happened.card} if happened.card else ())
        case "claim_failed":
            return frozenset({happened.card})
    return frozenset()


HIDDEN: Final[dict[str, Callable[[State, Seat | None, Memory], tuple[Pool, ...]]]] = {
    "splendor": _splendor_hidden,
    "odin": _odin_hidden,
    "aurum": _aurum_hidden,
    "ten": _ten_hidden,
    "archduke": _archduke_hidden,
}

PIECES: Final[dict[str, Callable[[State], Counter[str]]]] = {
    "splendor": _splendor_pieces,
    "odin": _odin_pieces,
    "aurum": _aurum_pieces,
    "ten": _ten_pieces,
    "archduke": _archduke_pieces,
}

TOLD: Final[dict[str, Callable[[Event, Seat | None], frozenset[str]]]] = {"archduke": _archduke_told}
