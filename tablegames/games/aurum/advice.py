"""What Aurum's computer players say: who they are, and why they choose something."""

from __future__ import annotations

from typing import Final

from tablegames.core.bots import Because
from tablegames.games.aurum.notation import gold
from tablegames.i18n import N_, _

CHARACTERS: Final = {
    "bold": (N_("bold"), N_("Bids high and stands by it.")),
    "miser": (N_("miser"), N_("Hoards gold and seldom plays it.")),
    "fickle": (N_("fickle"), N_("Spends gold to change bids at every chance.")),
}
"""Names and sentences of the players that Aurum alone has."""

_BIDDING: Final = {
    "high_cards": N_("high cards in the hand: {0}"),
    "bid": N_("tricks in sight: about {0}"),
    "partner_bids": N_("the partner's bid of {0} stands; this card is missed least"),
    "waits": N_("the bid of {0} still fits best"),
    "exact": N_("the tricks made so far are exactly {0}"),
    "raises": N_("a bid of {0} is in reach and counts more than {1}"),
    "lowers": N_("a bid of {0} is likelier to be made than {1}"),
    "far": N_("the cards left may not be enough for a bid of {0}"),
    "made_already": N_("a bid of {0} is made already"),
    "counts_less": N_("a bid of {0} counts less than {1}"),
    "same_bid": N_("the bid stays {0}"),
}

_ENDING: Final = {
    "deals": N_("the round is over"),
    "only": N_("nothing else is possible"),
    "ahead": N_("ends the round ahead, {0} to {1} points"),
    "tied": N_("ends the round at {0} to {1} points, a tie that you win"),
    "behind": N_("gold would not help, at {0} to {1} points"),
    "loses": N_("ends the round behind, {0} to {1} points"),
    "loses_tied": N_("ends the round at {0} to {1} points, a tie that you lose"),
    "not_yet": N_("to end the round now would lose it"),
    "may_end": N_("may end the round while you are ahead"),
    "may_end_tied": N_("may end the round at a tie that you win"),
    "goes_on": N_("leaves the others a suit, so that the round goes on"),
}

_PLAYING: Final = {
    "takes": N_("short of the bid, it takes the trick"),
    "stays_below": N_("the bid is made: stays below"),
    "lowest": N_("nothing is better than the lowest card"),
    "no_metal": N_("no metal fits"),
    "only_card": N_("the only card that can be played"),
    "wins": N_("wins the trick"),
    "may_win": N_("wins the trick in about {0} of 100 cases"),
    "partner_wins": N_("the partner is likely to win the trick"),
    "partner_may_win": N_("the partner may win the trick"),
    "made": N_("the bid of {0} is made: stays out of the trick"),
    "too_many": N_("the bid of {0} is made: a trick too many"),
    "may_be_too_many": N_("the bid of {0} is made: wins in about {1} of 100 cases"),
    "no_use": N_("a trick more would not help with a bid of {0}"),
    "denies": N_("goes below a rival's card that would earn gold"),
    "keeps": N_("keeps {0} for a better trick"),
    "sheds": N_("gets rid of {0}, which could win a trick too many"),
    "spares": N_("the card that is missed least"),
    "no_worse": N_("no other card looks better"),
    "worse": N_("at first sight another card looks better"),
}

_SENTENCES: Final = _BIDDING | _ENDING | _PLAYING

_EARNING: Final = {
    "wins_and_earns": N_("wins the trick and gives you {gold}"),
    "partner_earns": N_("the partner may earn {gold}"),
    "may_earn": N_("may earn {gold} as the lowest"),
    "earns": N_("earns {gold} as the lowest"),
}
"""Those whose value is a rank of gold."""


def sentence(because: Because) -> str:
    """Return a reason in a few words, nothing for an unknown kind."""
    if because.kind in _EARNING:
        return _(_EARNING[because.kind]).format(gold=gold(int(because.values[0])))
    return _(_SENTENCES[because.kind]).format(*because.values) if because.kind in _SENTENCES else ""
