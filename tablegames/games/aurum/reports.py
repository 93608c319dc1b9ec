"""How rounds and the game have ended, with every part of every score."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.core.model import Standing
from tablegames.core.text import Names, Report
from tablegames.games.aurum.model import RoundScore
from tablegames.games.aurum.notation import TEAM_LETTERS, both, side_members, side_name
from tablegames.games.aurum.scoring import NUGGETS_TO_WIN, SUM_OF_ROUNDS
from tablegames.games.aurum.sides import SIDES, side_of
from tablegames.i18n import _, ngettext


def report(
    number: int, score: RoundScore, nuggets: tuple[int, ...], names: Names, opening: tuple[str, ...] = ()
) -> Report:
    """Return a round as a page: what each side bid, won and scored, and who took the nugget and why."""
    headings = ("", _("bid"), _("tricks"), _("for bid"), _("for gold"), _("points"), _("nuggets"))
    rows = [
        (
            side_members(side, names),
            *map(str, (line.bid, line.tricks, line.bid_points, line.gold_points, line.total, held)),
        )
        for side, (line, held) in enumerate(zip(score.sides, nuggets, strict=True))
    ]
    return Report(
        _("round {round}").format(round=number), opening, (headings, *rows), (_nugget_sentence(score, names),)
    )


def all_reports(rounds: Sequence[RoundScore], names: Names) -> tuple[Report, ...]:
    """Return every finished round as a page, the last one first."""
    pages: list[Report] = []
    nuggets = [0] * SIDES[len(names)]
    for number, score in enumerate(rounds, start=1):
        nuggets[score.winner] += 1
        pages.append(report(number, score, tuple(nuggets), names))
    return tuple(reversed(pages))


def in_a_sentence(number: int, score: RoundScore, names: Names) -> str:
    """Return a round for the log, with every part of every score."""
    sides = [
        _("{side} bid {bid}, won {tricks}: {bid_points} + {gold_points} = {total}").format(
            side=side_name(side, names),
            bid=line.bid,
            tricks=line.tricks,
            bid_points=line.bid_points,
            gold_points=line.gold_points,
            total=line.total,
        )
        for side, line in enumerate(score.sides)
    ]
    scored = _("Round {round}, points for the bid and for gold: {sides}.").format(round=number, sides="; ".join(sides))
    return f"{scored} {_nugget_sentence(score, names)}"


def verdict(standing: Standing, names: Names) -> str:
    """Return who has won the game: a team, a player by nuggets or by points, or several who share it."""
    winners = standing.winners
    first = standing.seats[0]
    if SIDES[len(names)] < len(names):
        team = TEAM_LETTERS[side_of(first.seat, len(names))]
        sentence = ngettext(
            "Team {letter}, {names}, wins with {count} nugget",
            "Team {letter}, {names}, wins with {count} nuggets",
            first.score,
        )
        return sentence.format(letter=team, names=both([names[seat] for seat in winners]), count=first.score)
    if len(winners) > 1:
        return _("{names} share the victory").format(names=both([names[seat] for seat in winners]))
    if standing.decided_by == SUM_OF_ROUNDS:
        points = next(part.value for part in first.parts if part.kind == "points")
        sentence = ngettext("{name} wins with {count} point", "{name} wins with {count} points", points)
        return sentence.format(name=names[first.seat], count=points)
    sentence = ngettext("{name} wins with {count} nugget", "{name} wins with {count} nuggets", NUGGETS_TO_WIN)
    return sentence.format(name=names[first.seat], count=NUGGETS_TO_WIN)


def _nugget_sentence(score: RoundScore, names: Names) -> str:
    """Say who takes the nugget and, of equal sides, why (AU-52, AU-53); a third one, behind, may have been later."""
    if not score.tied:
        sentence = _("Most points: the nugget goes to {side}.")
    elif any(line.tricks for line in score.sides):
        sentence = _("Equal points: the nugget goes to {side}, the last of these to play in the last full trick.")
    else:
        sentence = _("Equal points and no full trick: the nugget goes to {side}, the last of these to bid.")
    return sentence.format(side=side_name(score.winner, names))
