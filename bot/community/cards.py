"""A player's card, and how two of them have fared against each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.community import ladders, members, results
from bot.community.ladders import (
    ALL_GAMES,
    PAGE,
    Ladder,
    RankingLine,
    Rung,
    pages,
    shown,
    standing,
    within,
)
from bot.community.members import KnownMember
from bot.community.members import load as load_member
from bot.community.results import FinishedTable, HistoryFilter, Tally
from bot.database.core import Database, MemberId, ServerId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.tables.denials import Denial, deny
from bot.tables.model import Parting
from bot.tournaments.rows import placings

T = TypeVar("T")

MOST_POINTS = 200
"""Points of a rating curve: more than a picture has room for."""
LEAVING = (Parting.LEFT, Parting.AWAY, Parting.REPLACED)
"""What ranks somebody last, in a match that counts."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    at: float
    rating: int


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """What there is to say of a player, in one game or in all of them."""

    member: MemberId
    name: str
    ladder: Ladder
    standing: RankingLine | None
    """Place on the ladder; None for those who are hidden or have no rated match."""
    ranked: int
    """How many people are on the ladder."""
    rating: int | None
    is_provisional: bool
    curve: tuple[CurvePoint, ...]
    matches: int
    wins: int
    rounds: int
    rounds_won: int
    mean_points: float | None
    """A round; only of one game, since games count differently."""
    best_round: int | None
    """The most points in a round; the fewest where few are good. Of one game, or of those games in
    which many are good."""
    hand_rummies: int
    favourite: str | None
    """The game that was played most often."""
    first_at: float | None
    last_at: float | None
    left: int = 0
    """Matches that the player left, did not come back to, or let a computer play mostly."""
    ended: int = 0
    """Matches that the player agreed to end before their time."""
    tournaments: int = 0
    """Of all games, played to their end."""
    tournaments_won: int = 0

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing to say: whoever only leaves matches has a card, too."""
        return not (self.matches or self.left or self.ended)


async def card(
    database: Database, ladder: Ladder, member: MemberId, *, viewer: MemberId | None = None
) -> PlayerCard:
    """The card of a member on a ladder. Who is not to be seen is seen only by themselves."""
    row = await _seen(database, ladder.server, member, viewer)
    tallies = await results.tallies(database, ladder.server, member)
    counted = [one for one in tallies if ladder.name in (ALL_GAMES, one.game)]
    rung = await ladders.load_rung(database, ladder, member)
    place = await standing(database, ladder, member)
    ranked = await ladders.count_ranked(database, ladder)
    points = await _curve(database, ladder, member)
    partings = await results.partings(database, ladder.server, member, ladder.name)
    placed = await placings(database, ladder.server, member)
    return PlayerCard(
        member=member,
        name="" if row is None else row.name,
        ladder=ladder,
        standing=place,
        ranked=ranked,
        rating=None if rung is None else shown(rung.rating.ordinal),
        is_provisional=(rung or Rung()).is_provisional,
        curve=points,
        matches=sum(one.matches for one in counted),
        wins=sum(one.wins for one in counted),
        rounds=sum(one.rounds for one in counted),
        rounds_won=sum(one.rounds_won for one in counted),
        mean_points=_mean(ladder, counted),
        best_round=_best(ladder, counted),
        hand_rummies=sum(one.hand_rummies for one in counted),
        favourite=max(tallies, key=lambda one: (one.matches, one.game)).game if tallies else None,
        first_at=min((one.first_at for one in counted), default=None),
        last_at=max((one.last_at for one in counted), default=None),
        left=sum(partings.get(one, 0) for one in LEAVING),
        ended=partings.get(Parting.ENDED, 0),
        tournaments=len(placed),
        tournaments_won=sum(one.place == 1 for one in placed),
    )


async def _seen(
    database: Database, server: ServerId, member: MemberId, viewer: MemberId | None
) -> KnownMember | None:
    row = await members.load(database, server, member)
    if row is not None and (row.hidden or row.departed) and viewer != member:
        deny(Denial.NOT_TO_BE_SEEN)
    return row


async def _curve(database: Database, ladder: Ladder, member: MemberId) -> tuple[CurvePoint, ...]:
    points = await ladders.curve(database, ladder, member)
    return tuple(CurvePoint(at, shown(rating.ordinal)) for at, rating in thinned(points))


def thinned(points: Sequence[T]) -> Sequence[T]:
    """Evenly chosen points, with the first and the last one among them."""
    if len(points) <= MOST_POINTS:
        return points
    last = len(points) - 1
    return [points[round(at * last / (MOST_POINTS - 1))] for at in range(MOST_POINTS)]


def _mean(ladder: Ladder, tallies: Sequence[Tally]) -> float | None:
    rounds = sum(one.rounds for one in tallies)
    if ladder.name == ALL_GAMES or not rounds:
        return None
    return sum(one.points for one in tallies) / rounds


def lowest_wins(game: str) -> bool:
    """Whether points are penalties, so that few of them are good."""
    return game in CATALOGUE and rules_for(CATALOGUE[game], {}).lowest_wins


def _best(ladder: Ladder, tallies: Sequence[Tally]) -> int | None:
    if ladder.name != ALL_GAMES and lowest_wins(ladder.name):
        lowest = [one.lowest_round for one in tallies if one.lowest_round is not None]
        return min(lowest, default=None)
    highest = [one.highest_round for one in tallies if not lowest_wins(one.game)]
    return max((one for one in highest if one is not None), default=None)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Matches that two members finished at one table, seen by the first."""

    matches: int
    ahead: int
    behind: int
    level: int
    """At the same place."""
    together: int
    """In one team; these count neither as ahead nor as behind."""


async def head_to_head(  # noqa: PLR0913 - who, against whom, in what, for whom
    database: Database,
    server: ServerId,
    member: MemberId,
    other: MemberId,
    *,
    game: str | None = None,
    viewer: MemberId | None = None,
) -> HeadToHead:
    """How two members have fared against each other, in one game or in all.

    Both must be willing to be seen, or be the one who looks.
    """
    for one in (member, other):
        await _seen(database, server, one, viewer)
    found = await results.meetings(database, server, member, other)
    met = [one for one in found if game in (None, one.game)]
    against = [one for one in met if not one.together]
    return HeadToHead(
        matches=len(met),
        ahead=sum(one.place < one.other_place for one in against),
        behind=sum(one.place > one.other_place for one in against),
        level=sum(one.place == one.other_place for one in against),
        together=len(met) - len(against),
    )


# --- the matches that were dealt, however they ended ---


@dataclass(frozen=True, slots=True)
class HistoryPage:
    which: HistoryFilter
    matches: tuple[FinishedTable, ...]
    """The latest first."""
    page: int
    pages: int
    total: int


async def history(
    database: Database,
    which: HistoryFilter,
    *,
    page: int = 1,
    size: int = PAGE,
    viewer: MemberId | None = None,
) -> HistoryPage:
    """Matches that have ended. Who left the server has no public history."""
    if which.member is not None and which.member != viewer:
        row = await load_member(database, which.server, which.member)
        if row is not None and row.departed:
            deny(Denial.NOT_TO_BE_SEEN)
    first = (max(1, page) - 1) * size
    found, total = await results.history(database, which, limit=size, offset=first)
    if not found and total:  # the list became shorter since it was looked at
        first = (pages(total, size) - 1) * size
        found, total = await results.history(database, which, limit=size, offset=first)
    matches = [await results.finished(database, table) for table in found]
    return HistoryPage(
        which=which,
        matches=tuple(match for match in matches if match is not None),
        page=within(page, total, size),
        pages=pages(total, size),
        total=total,
    )
