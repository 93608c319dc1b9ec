"""What a trick comes to: who wins it, who has the lowest metal, which gold that earns. Source: AU-30..37."""

from __future__ import annotations

from tablegames.games.aurum.cards import is_gold, rank_of, suit_of
from tablegames.games.aurum.model import SUITS, Played, Ranks


def forbidden(trick: tuple[Played, ...]) -> str:
    """Return the letters of the suits that nobody may add to a trick (AU-30)."""
    played = {suit_of(card.card) for card in trick}
    return "".join(suit for suit in SUITS if suit in played)


def winner(trick: tuple[Played, ...]) -> Played:
    """Return the highest gold, or without gold the highest metal; of equals the latest (AU-34, AU-35)."""
    return max(reversed(trick), key=lambda played: (is_gold(played.card), rank_of(played.card)))


def lowest(trick: tuple[Played, ...]) -> Played:
    """Return the lowest metal, of equals the latest; gold is ignored, and the lead is never gold (AU-35, AU-36)."""
    return min(
        (played for played in reversed(trick) if not is_gold(played.card)), key=lambda played: rank_of(played.card)
    )


def award(trick: tuple[Played, ...], supply: Ranks) -> int | None:
    """Return the rank of the gold that the lowest metal earns, if the supply holds it now (AU-37)."""
    rank = rank_of(lowest(trick).card)
    return rank if rank in supply else None
