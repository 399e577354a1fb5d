"""Who stands where."""

from dataclasses import dataclass

from bot.memory.paging import PAGE, pages, within
from bot.model.ids import MemberId
from bot.model.ladders import Ladder, RankedMember
from bot.rating import PROVISIONAL, shown
from bot.store import ladders
from bot.store.database import Database


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of a ranking."""

    rank: int
    member: MemberId
    name: str
    rating: int
    trend: int | None
    """What the last match brought; none while the rating is provisional."""
    matches: int
    wins: int

    @property
    def is_provisional(self) -> bool:
        return self.matches < PROVISIONAL


@dataclass(frozen=True, slots=True)
class RankingPage:
    ladder: Ladder
    standings: tuple[RankingLine, ...]
    page: int
    pages: int
    total: int
    """How many people are on the ladder."""


async def ranking(
    database: Database, ladder: Ladder, *, page: int = 1, size: int = PAGE
) -> RankingPage:
    """A page of a ladder, the best first; equals in the order of their ids.

    Those who are hidden or have left the server are not in it, and leave no gap.
    """
    total = await ladders.count_ranked(database, ladder)
    page = within(page, total, size)
    return await _window(database, ladder, (page - 1) * size, size, total)


async def ranking_around(
    database: Database, ladder: Ladder, member: MemberId, *, size: int = PAGE
) -> RankingPage | None:
    """The part of a ladder with somebody in its middle; None if that member is not on it."""
    rank = await ladders.rank_of(database, ladder, member)
    if rank is None:
        return None
    total = await ladders.count_ranked(database, ladder)
    first = min(rank - 1 - size // 2, total - size)
    return await _window(database, ladder, max(0, first), size, total)


async def standing(database: Database, ladder: Ladder, member: MemberId) -> RankingLine | None:
    """Somebody's own line."""
    rank = await ladders.rank_of(database, ladder, member)
    if rank is None:
        return None
    rows = await ladders.ranking(database, ladder, limit=1, offset=rank - 1)
    return _standing(rank, rows[0]) if rows else None


async def _window(
    database: Database, ladder: Ladder, first: int, size: int, total: int
) -> RankingPage:
    rows = await ladders.ranking(database, ladder, limit=size, offset=first)
    return RankingPage(
        ladder=ladder,
        standings=tuple(_standing(rank, row) for rank, row in enumerate(rows, first + 1)),
        page=first // size + 1,
        pages=pages(total, size),
        total=total,
    )


def _standing(rank: int, row: RankedMember) -> RankingLine:
    rating = shown(row.ordinal)
    settled = row.matches >= PROVISIONAL
    return RankingLine(
        rank=rank,
        member=row.member,
        name=row.name,
        rating=rating,
        trend=rating - shown(row.previous) if settled else None,
        matches=row.matches,
        wins=row.wins,
    )
