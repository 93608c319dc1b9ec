"""How rounds and the game have ended, with every part of every score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.core.model import Standing
from tablegames.core.text import Names, Report
from tablegames.games.archduke.model import RoundLine, RoundResult
from tablegames.games.archduke.notation import CROWN, number, numbers
from tablegames.games.archduke.scoring import ELIMINATION, ROUNDS_A_SESSION
from tablegames.i18n import _, ngettext

LONGEST_LISTED: Final = 28
"""Cards that need more cells than this stand below the table."""


def round_report(round_number: int, result: RoundResult, names: Names, chips: Sequence[Sequence[int]]) -> Report:
    """Return a round as a page: the cards of each seat, their sum, the place, and what else decided.

    `chips` are by seat those of all rounds so far, if there are any.
    """
    heading = ["", _("cards"), _("sum"), _("place"), *([_("chips")] if any(chips) else [])]
    rows = [
        (
            names[line.seat],
            numbers(line.values) if _is_short(line) else str(len(line.values)),
            number(line.total),
            str(place),
            *([str(sum(chips[line.seat]))] if any(chips) else []),
        )
        for place, line in enumerate(result.lines, start=1)
    ]
    long = [
        _("{name}: {cards}.").format(name=names[line.seat], cards=numbers(line.values))
        for line in result.lines
        if not _is_short(line)
    ]
    return Report(
        title=_("round {round}").format(round=round_number),
        opening=tuple(how_it_ended(result, names)),
        table=(tuple(heading), *rows),
        closing=(*long, *ties(result, names)),
    )


def _is_short(line: RoundLine) -> bool:
    """Tell whether the cards of a tableau fit into a column of the table."""
    return len(numbers(line.values)) <= LONGEST_LISTED


def how_it_ended(result: RoundResult, names: Names) -> list[str]:
    """Say what ended a round, and whether a call was right (AR-43..47)."""
    sentences = []
    if result.emptied is not None:
        sentences.append(_("{name} has no card left: the round is over.").format(name=names[result.emptied]))
    if result.caller is not None:
        sentences.append(_call(result, names[result.caller]))
    return sentences


def _call(result: RoundResult, name: str) -> str:
    if result.penalty is not None:
        return _("{name} called, and somebody had less: {card} is added.").format(
            name=name, card=number(result.penalty)
        )
    if result.lines[0].total < next(line.total for line in result.lines if line.seat == result.caller):
        return _("{name} called, and somebody had less; no card was left for it.").format(name=name)
    return _("{name} called, and nobody had less.").format(name=name)


def ties(result: RoundResult, names: Names) -> list[str]:
    """Name every tie-break that was needed (AR-49)."""
    return [
        _tie(better, worse, names)
        for better, worse in zip(result.lines, result.lines[1:], strict=False)
        if worse.decided != "total"
    ]


def _tie(better: RoundLine, worse: RoundLine, names: Names) -> str:
    sentences = {
        "cards": _("{one} before {other}: an equal sum, but fewer cards."),
        "lowest": _("{one} before {other}: an equal sum of as many cards, but the lowest card."),
        "draw": _("{one} before {other}: all equal, so they drew {drawn} and {drew}."),
        "lot": _("{one} before {other}: all equal and no cards to draw, so by lot."),
    }
    return sentences[worse.decided].format(
        one=names[better.seat],
        other=names[worse.seat],
        drawn=numbers(better.draws),
        drew=numbers(worse.draws),
    )


def chips_report(chips: Sequence[Sequence[int]], names: Names) -> Report:
    """Return the chips of all rounds so far, by sessions of four (AR-50, AR-55)."""
    rounds = max(map(len, chips))
    heading = ("", *(str(number + 1) for number in range(rounds)), _("sum"))
    rows = [(name, *map(str, held), str(sum(held))) for name, held in zip(names, chips, strict=True)]
    sessions = [sum(held[:ROUNDS_A_SESSION]) for held in chips]
    closing = _("The first session: {sums}.").format(
        sums=", ".join(f"{name} {count}" for name, count in zip(names, sessions, strict=True))
    )
    return Report(
        title=_("chips by round"),
        opening=(_("Chip 1, the crown {crown}, is the best; the lowest sum wins.").format(crown=CROWN),),
        table=(heading, *rows),
        closing=(closing,) if rounds > ROUNDS_A_SESSION else (),
    )


def verdict(standing: Standing, names: Names) -> str:
    """Say who has won: the last one left, or by chips, alone or together."""
    winners = standing.winners
    first = standing.seats[0]
    if standing.decided_by == ELIMINATION:
        return _("{name} is the last one left").format(name=names[first.seat])
    if len(winners) == 1:
        sentence = ngettext("{name} wins with {count} chip point", "{name} wins with {count} chip points", first.score)
        return sentence.format(name=names[first.seat], count=first.score)
    *others, last = (names[seat] for seat in winners)
    return _("{names} and {last} share the victory with {count} chip points").format(
        names=", ".join(others), last=last, count=first.score
    )
