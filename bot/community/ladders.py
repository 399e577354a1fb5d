"""Ladders: how strong members are, what a match changes on them, and who stands where."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from enum import StrEnum

from openskill.models import PlackettLuce

from bot.community.members import Personal
from bot.database.core import Connection, Database, MemberId, Row, ServerId, TableId, upsert

# --- how strong members are, from how their matches end: openskill's Plackett–Luce, wrapped ---

_MODEL = PlackettLuce()
_NOTHING = 1e-9
DOUBTS = 3
"""How many sigmas the ordinal lies below the mean."""
SHOWN_AT_FIRST = 1000
SHOWN_PER_POINT = 40
PROVISIONAL = 5
"""Matches before which a rating says little."""
KNOWN = 16
"""With so many people somebody must have played before the others believe the rating."""
KNOWN_AT_FIRST = 12
"""The same for matches that were rated when nothing was bounded yet."""
DOUBTED = 0.5
"""How much of a match counts for somebody who played it with people who are not known."""
FAMILIAR = 10.0
"""Whom somebody has met so often of late is one of the same few people; a table of three is half a
meeting with each of the others, one of six a fifth."""
LATELY = 30 * 86_400.0
BOUND = 1900
"""Against people who are not known, or are the same few, nobody climbs any further; nor so far, as
long as these were very few people, or few matches."""
BOUND_AT_FIRST = 1450
BOUND_A_PERSON = 90
BOUND_A_MATCH = 9
NEAR = 80
"""From so far below the bound on, each win brings a smaller part of what it would."""


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        return self.mu - DOUBTS * self.sigma


NEW = Rating()


@dataclass(frozen=True, slots=True)
class Finish:
    """How one seat came out of a match."""

    team: int
    place: int
    """The best is 1; equal places are shared."""
    left: bool = False
    """Whether the owner was gone when the match ended."""
    known: bool = True
    """Whether the owner had met enough people before."""
    met: int = 0
    """With how many people the owner had played before, as far as it matters."""
    bounded: float = 0.0
    """Which part of the others lead the owner to a bound, and no further."""


def finish(team: int, place: int, *, left: bool, met: int | None, bounded: float | None) -> Finish:
    """A finish as it was kept. In old matches nothing is bounded, nor doubted where nobody counted
    whom people had met: they stay what they were."""
    enough = KNOWN_AT_FIRST if bounded is None else KNOWN
    known = met is None or met >= enough
    return Finish(team, place, left, known=known, met=met or 0, bounded=bounded or 0.0)


def bounded_part(others: Sequence[tuple[int, float]]) -> float:
    """Which part of the others are strangers or the same few: with how many people they have
    played, and how often of late with the one who asks."""
    few = [met < KNOWN or company >= FAMILIAR for met, company in others]
    return sum(few) / len(few)


def bound_for(met: int, matches: int) -> float:
    """Up to where, as an ordinal, somebody climbs against strangers and the same few."""
    room = min(BOUND_A_PERSON * met, BOUND_A_MATCH * matches)
    top = min(BOUND, BOUND_AT_FIRST + room)
    return (top - SHOWN_AT_FIRST) / SHOWN_PER_POINT


def shown(ordinal: float) -> int:
    """The number that people see: a newcomer has 1000."""
    return round(SHOWN_AT_FIRST + SHOWN_PER_POINT * ordinal)


def rate(
    finishes: Sequence[Finish], before: Sequence[Rating], matches: Sequence[int] | None = None
) -> tuple[Rating, ...]:
    """The ratings after a match, seat by seat; ``matches`` is how many each had on the ladder.

    What people have made of their ratings among themselves is worth nothing to anybody else: until
    they are known, they are newcomers to the others, and the match moves these half as far. So
    nobody climbs on a staircase of accounts that obey. And what comes from strangers, or from the
    same few people, converges: it leads up to a bound.
    """
    if all(one.known and not one.bounded for one in finishes):
        return _rate(finishes, before)
    played = matches or (0,) * len(finishes)
    return tuple(_rated_seat(finishes, before, at, played[at]) for at in range(len(finishes)))


def _rated_seat(
    finishes: Sequence[Finish], before: Sequence[Rating], at: int, matches: int
) -> Rating:
    """A seat's rating after a match, as its owner may believe in those of the others."""
    doubted = [not one.known and seat != at for seat, one in enumerate(finishes)]
    believed = [NEW if doubt else one for doubt, one in zip(doubted, before, strict=True)]
    old, new = before[at], _rate(finishes, believed)[at]
    part = DOUBTED if any(doubted) else 1.0
    part *= _unbounded(finishes[at], old, part * (new.ordinal - old.ordinal), matches)
    if part == 1.0:
        return new
    return Rating(old.mu + part * (new.mu - old.mu), old.sigma + part * (new.sigma - old.sigma))


def _unbounded(own: Finish, old: Rating, gain: float, matches: int) -> float:
    """Which part of a gain the bound leaves. What is lost is lost as ever."""
    if gain <= 0:
        return 1.0
    room = max(0.0, bound_for(own.met, matches) - old.ordinal)
    return 1.0 - own.bounded * (1.0 - min(1.0, room * SHOWN_PER_POINT / NEAR, room / gain))


class Less(StrEnum):
    """Why a match moved somebody less far than it could have."""

    DOUBTED = "doubted"
    """There were people whom nobody knows yet."""
    BOUNDED = "bounded"
    """It was won against strangers, or the same few, near the bound."""


def why_less(
    finishes: Sequence[Finish], before: Sequence[Rating], after: Sequence[Rating]
) -> tuple[frozenset[Less], ...]:
    """Why a match that is over counted less, seat by seat."""
    free = rate([replace(one, bounded=0.0) for one in finishes], before)
    return tuple(
        frozenset(
            reason
            for reason, holds in (
                (Less.DOUBTED, any(not one.known for one in (*finishes[:at], *finishes[at + 1 :]))),
                (Less.BOUNDED, after[at].ordinal < free[at].ordinal - _NOTHING),
            )
            if holds
        )
        for at in range(len(finishes))
    )


def _rate(finishes: Sequence[Finish], before: Sequence[Rating]) -> tuple[Rating, ...]:
    """The ratings after a match, all of them believed; partners are rated together.

    Whoever left ranks last, tied with everyone else who left. A partner who stayed keeps what the
    team reached: so a team in which only some left is rated twice, once for each kind.
    """
    stayed = _rated(finishes, before, lambda side: all(one.left for one in side))
    if not _is_split(finishes):
        return stayed
    left = _rated(finishes, before, lambda side: any(one.left for one in side))
    return tuple(left[at] if one.left else stayed[at] for at, one in enumerate(finishes))


def _rated(
    finishes: Sequence[Finish],
    before: Sequence[Rating],
    is_last: Callable[[Sequence[Finish]], bool],
) -> tuple[Rating, ...]:
    last = 1 + max(finish.place for finish in finishes)
    sides = _sides(finishes)
    ranks: list[float] = []
    for side in sides:
        team = [finishes[at] for at in side]
        ranks.append(last if is_last(team) else team[0].place)
    teams = [[_MODEL.rating(before[at].mu, before[at].sigma) for at in side] for side in sides]
    after = list(before)
    for side, rated in zip(sides, _MODEL.rate(teams, ranks=ranks), strict=True):
        for at, one in zip(side, rated, strict=True):
            after[at] = Rating(one.mu, one.sigma)
    return tuple(after)


def _sides(finishes: Sequence[Finish]) -> list[list[int]]:
    """Seats that win and lose together."""
    sides: dict[int, list[int]] = {}
    for at, finish in enumerate(finishes):
        sides.setdefault(finish.team, []).append(at)
    return list(sides.values())


def _is_split(finishes: Sequence[Finish]) -> bool:
    """Whether somebody left and a partner stayed."""
    return any(
        one.team == other.team and one.left != other.left for one in finishes for other in finishes
    )


ALL_GAMES = "all"
"""The ladder that every game counts for; each game has one of its own, with its id."""
ALL_TIME = 0
"""Instead of the number of a season."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Where somebody stands on one ladder."""

    rating: Rating = NEW
    previous: float = NEW.ordinal
    """The ordinal before the last match."""
    matches: int = 0
    wins: int = 0

    @property
    def is_provisional(self) -> bool:
        return self.matches < PROVISIONAL


def ladders_for(season: int, game: str) -> tuple[tuple[int, str], ...]:
    """The ladders that a match counts for, as season and name."""
    return tuple((time, name) for time in (ALL_TIME, season) for name in (ALL_GAMES, game))


def is_win(finish: Finish) -> bool:
    """A shared first place is a win for all who share it, unless they were gone."""
    return finish.place == 1 and not finish.left


def climb(finishes: Sequence[Finish], before: Sequence[Rung]) -> tuple[Rung, ...]:
    """Where everyone of a match stands on a ladder after it."""
    after = rate(finishes, [rung.rating for rung in before], [rung.matches for rung in before])
    return tuple(
        Rung(rating, rung.rating.ordinal, rung.matches + 1, rung.wins + is_win(finish))
        for finish, rung, rating in zip(finishes, before, after, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Ladder:
    """A server's ladder: of one game or of all, of one season or of all time."""

    server: ServerId
    season: int = ALL_TIME
    name: str = ALL_GAMES
    """``all``, or the id of a game."""

    @property
    def key(self) -> tuple[int, int, str]:
        return self.server, self.season, self.name


@dataclass(frozen=True, slots=True)
class LadderChange:
    """What a match did to a seat on one ladder."""

    table: TableId
    seat: int
    season: int
    ladder: str
    before: Rating
    after: Rating


# --- how it is kept ---

Key = tuple[int, str, MemberId]
"""Season, ladder, member."""

LOAD_RUNGS = (
    "SELECT ratings.season, ratings.ladder, ratings.member_id, mu, sigma, previous, matches, wins"
    " FROM results JOIN ratings ON ratings.server_id = results.server_id"
    " AND ratings.season IN (0, ?2) AND ratings.ladder IN ('all', ?3)"
    " AND ratings.member_id = results.member_id WHERE results.table_id = ?1"
)
PUT_RUNG = upsert(
    "ratings", "server_id season ladder member_id", "mu sigma ordinal previous matches wins"
)
PUT_CHANGE = upsert(
    "rating_changes", "table_id seat season ladder", "mu_before sigma_before mu_after sigma_after"
)
LAST_RATED = (
    "SELECT coalesce(max(rated_as), 0) FROM tables WHERE server_id = ?1 AND rated_as IS NOT NULL"
)
MARK_RATED = "UPDATE tables SET season = ?1, rated_as = ?2 WHERE id = ?3"


async def load_rungs(
    connection: Connection, table: TableId, season: int, game: str
) -> dict[Key, Rung]:
    """Where the people stand whose results of this table are kept already."""
    rows = await connection.fetch(LOAD_RUNGS, (table, season, game))
    return {key_of(row): rung_of(row) for row in rows}


async def put_rungs(connection: Connection, server: ServerId, rungs: Mapping[Key, Rung]) -> None:
    rows = [
        (server, *key, one.mu, one.sigma, one.ordinal, rung.previous, rung.matches, rung.wins)
        for key, rung in rungs.items()
        for one in (rung.rating,)
    ]
    await connection.executemany(PUT_RUNG, rows)


async def put_changes(connection: Connection, changes: Iterable[LadderChange]) -> None:
    rows = [
        (one.table, one.seat, one.season, one.ladder, *astuple(one.before), *astuple(one.after))
        for one in changes
    ]
    await connection.executemany(PUT_CHANGE, rows)


async def mark_rated(connection: Connection, server: ServerId, table: TableId, season: int) -> None:
    """The next match of its server that counts."""
    last = await connection.fetch(LAST_RATED, (server,))
    await connection.execute(MARK_RATED, (season, next(iter(last))[0] + 1, table))


def key_of(row: Row) -> Key:
    return row["season"], row["ladder"], MemberId(row["member_id"])


def rung_of(row: Row) -> Rung:
    rating = Rating(row["mu"], row["sigma"])
    return Rung(rating, row["previous"], row["matches"], row["wins"])


LOAD_RUNG = (
    "SELECT season, ladder, member_id, mu, sigma, previous, matches, wins FROM ratings"
    " WHERE server_id = ?1 AND season = ?2 AND ladder = ?3 AND member_id = ?4"
)
CURVE = (
    "SELECT results.ended_at, mu_after, sigma_after FROM results"
    " JOIN tables ON tables.id = results.table_id JOIN rating_changes"
    " ON rating_changes.table_id = results.table_id AND rating_changes.seat = results.seat"
    " AND rating_changes.season = ?3 AND rating_changes.ladder = ?4"
    " WHERE results.server_id = ?1 AND results.member_id = ?2"
    " ORDER BY tables.rated_as"
)
LOAD_CHANGES = (
    "SELECT table_id, seat, season, ladder, mu_before, sigma_before, mu_after, sigma_after"
    " FROM rating_changes WHERE table_id = ?1 ORDER BY seat, season, ladder"
)

LOAD_FINISHES = (
    "SELECT team, place, left_early, met, bounded FROM results WHERE table_id = ?1 ORDER BY seat"
)


async def load_rung(database: Database, ladder: Ladder, member: MemberId) -> Rung | None:
    rows = await database.read(LOAD_RUNG, (*ladder.key, member))
    return rung_of(rows[0]) if rows else None


async def curve(database: Database, ladder: Ladder, member: MemberId) -> list[tuple[float, Rating]]:
    """When each match ended, and the rating after it, in the order in which they counted."""
    rows = await database.read(CURVE, (ladder.server, member, ladder.season, ladder.name))
    return [(row["ended_at"], Rating(row["mu_after"], row["sigma_after"])) for row in rows]


def finish_of(row: Row) -> Finish:
    left, met, bounded = bool(row["left_early"]), row["met"], row["bounded"]
    return finish(row["team"], row["place"], left=left, met=met, bounded=bounded)


def change_of(row: Row) -> LadderChange:
    before = Rating(row["mu_before"], row["sigma_before"])
    after = Rating(row["mu_after"], row["sigma_after"])
    return LadderChange(row["table_id"], row["seat"], row["season"], row["ladder"], before, after)


# --- pages of long lists, counted from 1 ---

PAGE = 10
"""Lines on a page, unless somebody wants another number."""


def pages(total: int, size: int) -> int:
    """An empty list has one empty page."""
    return max(1, -(-total // size))


def within(page: int, total: int, size: int) -> int:
    """The page that is meant: a list may have become shorter since it was looked at."""
    return min(max(1, page), pages(total, size))


# --- who stands where ---


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


_LADDER = "ratings.server_id = ?1 AND season = ?2 AND ladder = ?3"
_UNSEEN = (
    "(SELECT member_id FROM members WHERE members.server_id = ?1 AND (hidden = 1 OR departed = 1))"
)
_ORDER = "ORDER BY ordinal DESC, member_id"
_SEEN = f" FROM ratings WHERE {_LADDER} AND member_id NOT IN {_UNSEEN}"
_LINE = (
    "SELECT member_id, coalesce((SELECT name FROM members"
    " WHERE members.server_id = ratings.server_id AND members.member_id = ratings.member_id), ''),"
    " ordinal, previous, matches, wins"
)


def _count(condition: str = "") -> str:
    """How many are seen: all, less those few who are not, which an index of their own has."""
    some = f"(SELECT count(*) FROM ratings WHERE {_LADDER}{condition}"  # noqa: S608 - our own words
    return f"SELECT {some}) - {some} AND member_id IN {_UNSEEN})"


# A page is found in an index alone, and only its own lines are read: a late one is as fast.
PAGE_START = f"SELECT ordinal, member_id{_SEEN} {_ORDER} LIMIT 1 OFFSET ?4"
RANKING = (
    f"{_LINE}{_SEEN} AND ordinal <= ?4 AND (ordinal < ?4 OR member_id >= ?5) {_ORDER} LIMIT ?6"
)
RANKED = _count()
RANK = _count(" AND ordinal >= ?4 AND (ordinal > ?4 OR member_id <= ?5)")
STANDING = f"{_LINE}{_SEEN} AND member_id = ?4"


async def ranking(
    database: Database, ladder: Ladder, *, page: int = 1, size: int = PAGE
) -> RankingPage:
    """A page of a ladder, the best first; equals in the order of their ids.

    Those who are hidden or have left the server are not in it, and leave no gap.
    """
    total = await count_ranked(database, ladder)
    page = within(page, total, size)
    return await _window(database, ladder, (page - 1) * size, size, total)


async def ranking_around(
    database: Database, ladder: Ladder, member: MemberId, *, size: int = PAGE
) -> RankingPage | None:
    """The part of a ladder with somebody in its middle; None if that member is not on it."""
    own = await standing(database, ladder, member)
    if own is None:
        return None
    total = await count_ranked(database, ladder)
    first = min(own.rank - 1 - size // 2, total - size)
    return await _window(database, ladder, max(0, first), size, total)


async def standing(database: Database, ladder: Ladder, member: MemberId) -> RankingLine | None:
    """Somebody's own line; none for those who have not played, or are not to be seen."""
    for row in await database.read(STANDING, (*ladder.key, member)):
        rank = (await database.read(RANK, (*ladder.key, row["ordinal"], member)))[0][0]
        return _line(int(rank), row)
    return None


async def count_ranked(database: Database, ladder: Ladder) -> int:
    return int((await database.read(RANKED, ladder.key))[0][0])


async def _window(
    database: Database, ladder: Ladder, first: int, size: int, total: int
) -> RankingPage:
    start = await database.read(PAGE_START, (*ladder.key, first))
    rows = await database.read(RANKING, (*ladder.key, *start[0], size)) if start else []
    return RankingPage(
        ladder=ladder,
        standings=tuple(_line(rank, row) for rank, row in enumerate(rows, first + 1)),
        page=first // size + 1,
        pages=pages(total, size),
        total=total,
    )


def _line(rank: int, row: Row) -> RankingLine:
    member, name, ordinal, previous, matches, wins = row
    rating = shown(ordinal)
    trend = rating - shown(previous) if matches >= PROVISIONAL else None
    return RankingLine(rank, member, name, rating, trend, matches, wins)


_CHANGES_OF_MEMBER = (
    "results JOIN rating_changes"
    " ON rating_changes.table_id = results.table_id AND rating_changes.seat = results.seat"
    " WHERE results.member_id = ?1 ORDER BY results.table_id"
)
OF_MEMBERS = Personal(
    {
        "ratings": (
            "server_id season ladder mu sigma matches wins",
            "ratings WHERE member_id = ?1 ORDER BY server_id, season, ladder",
        ),
        "rating_changes": (
            "rating_changes.table_id season ladder mu_after sigma_after",
            _CHANGES_OF_MEMBER,
        ),
    },
    forget=("DELETE FROM ratings WHERE member_id = ?1",),
)
