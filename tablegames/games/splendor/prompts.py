"""What the seat in turn is asked, by phase and by what is picked already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablegames.core.model import Target
from tablegames.games.splendor import moves
from tablegames.games.splendor.cards import reaches
from tablegames.games.splendor.model import COLOURS, CardCode, HiddenCard, SplendorView, Tokens
from tablegames.games.splendor.sight import known_actions
from tablegames.i18n import _, ngettext


def prompt(view: SplendorView, picked: tuple[Target, ...]) -> str:
    """Return what is asked, at most 40 cells; at most 20 once an action can be meant, to leave room for its effect."""
    match view.phase:
        case "act":
            return _to_act(view, picked)
        case "return":
            return _to_return(view, len(picked))
        case "noble":
            return _("Choose this noble?") if picked else _to_choose(view)
        case "over":
            return _("The game is over.")
        case _:
            assert_never(view.phase)


def stuck(view: SplendorView) -> bool:
    """Whether the viewer sees nothing that the seat in turn could do but pass (SP-50)."""
    return view.phase == "act" and view.viewer in (None, view.seat) and not known_actions(view)


# The four actions


def _to_act(view: SplendorView, picked: tuple[Target, ...]) -> str:
    if not picked:
        return _nothing_picked(view)
    kind, _colon, what = picked[0].partition(":")
    if kind == "deck":
        return _("Reserve this?")
    if kind == "card":
        return _card_picked(view, what)
    return _tokens_picked(view.bank, [target.partition(":")[2] for target in picked])


def _nothing_picked(view: SplendorView) -> str:
    if not stuck(view):
        return _("Take tokens or pick a card.")
    # Whether a hidden card could be paid is for its owner to know.
    if any(isinstance(card, HiddenCard) for card in view.players[view.seat].reserved):
        return _("Buy a hidden card, or pass.")
    return _("Nothing is possible but to pass.")


def _card_picked(view: SplendorView, card: CardCode) -> str:
    player = view.players[view.seat]
    if card in player.reserved or len(player.reserved) >= moves.HAND_LIMIT:
        return _("Buy this card?")
    payable = any(moves.payable((card,), player.tokens, player.bonuses))
    return _("Buy or reserve this?") if payable else _("Reserve this?")


def _tokens_picked(bank: Tokens, letters: Sequence[str]) -> str:
    colour = letters[0]
    if len(letters) > len(set(letters)):
        return _("Take these?")  # a pair
    missing = min(moves.TAKE_DIFFERENT, sum(count > 0 for count in bank[:5])) - len(letters)
    pair = len(letters) == 1 and bank[COLOURS.index(colour)] >= moves.PAIR_STOCK
    if missing == 0:
        return _("Take {one}, or {two}?").format(one=colour, two=f"{colour} {colour}") if pair else _("Take these?")
    if pair:
        sentence = ngettext(
            "{picked}: {count} more colour, or {picked} again.",
            "{picked}: {count} more colours, or {picked} again.",
            missing,
        )
    else:
        sentence = ngettext("{picked}: {count} more colour.", "{picked}: {count} more colours.", missing)
    return sentence.format(picked=" ".join(letters), count=missing)


# The limit of ten, nobles


def _to_return(view: SplendorView, picked: int) -> str:
    left = sum(view.players[view.seat].tokens) - moves.TOKEN_LIMIT - picked
    if left == 0:
        return _("Return these?")
    if picked:
        return _("Return {count} more.").format(count=left)
    return _("More than {limit} tokens: return {count}.").format(limit=moves.TOKEN_LIMIT, count=left)


def _to_choose(view: SplendorView) -> str:
    bonuses = view.players[view.seat].bonuses
    count = sum(reaches(bonuses, noble) for noble in view.nobles)
    return ngettext("{count} noble would come: choose one.", "{count} nobles would come: choose one.", count).format(
        count=count
    )
