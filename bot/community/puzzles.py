"""What is kept of those who solve puzzles. Days are numbers, as ``date.toordinal`` has them."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import astuple, dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import partial

from bot.clock import Clock
from bot.community.matches import BackOffice
from bot.community.members import Personal
from bot.database.core import Connection, Database, MemberId, Row, ServerId, know_server, upsert
from bot.tables.denials import Denial, Member, deny, kept_or_denied
from bot.thinking.puzzles import FIRST_DAY, Puzzle, puzzle_of

MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """How somebody does with the puzzle of a day."""

    tries: int = 0
    """How often it was checked."""
    hints: int = 0
    shown: bool = False
    """Whether the solution was looked at before it was found."""
    solved_at: float | None = None
    counts: bool = False
    """Whether it was solved on the day itself."""

    @property
    def is_over(self) -> bool:
        return self.shown or self.solved_at is not None

    @property
    def stars(self) -> int:
        """What it is worth if it is solved now, or was."""
        return 0 if self.shown else max(0, MOST_STARS - self.hints)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """Somebody on the board of a day or a month."""

    member: MemberId
    name: str
    stars: int
    tries: int
    days: int


# --- puzzles: who tried and solved what, who is on which board, and what was announced ---

Change = Callable[[PuzzleTry], PuzzleTry]

LOAD = (
    "SELECT tries, hints, shown, solved_at, counts FROM puzzle_tries"
    " WHERE member_id = ?1 AND day = ?2"
)
SAVE = upsert("puzzle_tries", "member_id day", "tries hints shown solved_at counts")
SOLVED_DAYS = (
    "SELECT day FROM puzzle_tries WHERE member_id = ?1 AND day <= ?2 AND counts = 1"
    " ORDER BY day DESC LIMIT ?3"
)


def _read(rows: Iterable[Row]) -> PuzzleTry:
    for tries, hints, shown, solved_at, counts in rows:
        return PuzzleTry(tries, hints, bool(shown), solved_at, bool(counts))
    return PuzzleTry()


# --- boards ---

ENTER = (
    "INSERT INTO puzzle_entries (server_id, day, member_id) VALUES (?1, ?2, ?3)"
    " ON CONFLICT (server_id, day, member_id) DO NOTHING"
)
KNOW_MEMBER = upsert("members", "server_id member_id", "name")
BOARD = (
    "SELECT members.member_id AS member_id, members.name AS name,"
    " sum(CASE WHEN hints < ?4 THEN ?4 - hints ELSE 0 END) AS stars,"
    " sum(tries) AS tries, count(*) AS days"
    " FROM puzzle_entries"
    " JOIN puzzle_tries ON puzzle_tries.member_id = puzzle_entries.member_id"
    " AND puzzle_tries.day = puzzle_entries.day"
    " JOIN members ON members.server_id = puzzle_entries.server_id"
    " AND members.member_id = puzzle_entries.member_id"
    " WHERE puzzle_entries.server_id = ?1 AND puzzle_entries.day >= ?2"
    " AND puzzle_entries.day <= ?3 AND counts = 1 AND hidden = 0 AND departed = 0"
    " GROUP BY members.member_id, members.name"
    " ORDER BY stars DESC, days DESC, tries, members.member_id LIMIT ?5"
)

# --- announcements ---

CLAIM = (
    "INSERT INTO puzzle_announcements (server_id, day, posted) VALUES (?1, ?2, 0)"
    " ON CONFLICT (server_id) DO UPDATE SET day = excluded.day, posted = 0"
    " WHERE puzzle_announcements.day < excluded.day"
)
LAST = "SELECT day, posted FROM puzzle_announcements WHERE server_id = ?1"
POSTED = "UPDATE puzzle_announcements SET posted = 1 WHERE server_id = ?1 AND day = ?2"

# --- the puzzle of the day: who tries it, what it is worth, boards and streaks ---

MOST_KEPT = 40
"""Puzzles at hand: today's, tomorrow's, and past days that somebody looks at."""
IN_LINE, FIRST_IN_LINE = "puzzles", "the puzzle of the day"
"""Who stands in line for past days, and for today's and tomorrow's: nobody in particular, as they
are for everybody."""
LONGEST_STREAK = 4000
ON_BOARD = 10


@dataclass(frozen=True, slots=True)
class Board:
    """Those who solved puzzles; places are shared by equals."""

    lines: tuple[tuple[int, BoardLine], ...]


class Puzzles:
    """All that is done with puzzles. A new day begins at midnight, UTC, for everybody."""

    def __init__(self, database: Database, clock: Clock, office: BackOffice) -> None:
        self._database = database
        self._clock = clock
        self._office = office
        self._found: OrderedDict[date, Puzzle] = OrderedDict()
        self._searches: dict[date, asyncio.Task[Puzzle]] = {}
        self._searching = asyncio.Lock()
        self._waiting: set[date] = set()
        self._newest: dict[Hashable, date] = {}

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self._clock.now(), UTC).date()

    def begins(self, day: date) -> float:
        """When a day begins, in seconds."""
        return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()

    def is_open(self, day: date) -> bool:
        """Whether the puzzle of a day may be seen: not before it, whatever somebody presses."""
        return FIRST_DAY <= day <= self.today

    async def puzzle(self, day: date, asker: MemberId | None = None) -> Puzzle:
        """The puzzle of a day that has come.

        Whoever asks for another one before theirs is looked for wants that one, and no more the
        first: nobody has more than one search in line.
        """
        if not self.is_open(day):
            deny(Denial.NO_SUCH_PUZZLE)
        who: Hashable = object() if asker is None else asker
        self._newest[who] = day
        wanted = set(self._newest.values())
        for other in self._waiting - wanted:
            self._waiting.discard(other)
            self._searches.pop(other).cancel()
        try:
            return await self._find(day)
        except asyncio.CancelledError:
            if self._newest.get(who) == day:
                raise
            deny(Denial.ONE_AT_A_TIME)
        finally:
            if self._newest.get(who) == day:
                del self._newest[who]

    @property
    def _of_now(self) -> tuple[date, date]:
        """Today and tomorrow: looked for at once, and never forgotten."""
        return self.today, self.today + timedelta(1)

    async def prepare(self) -> None:
        """Have today's and tomorrow's at hand before anybody asks."""
        if self.is_open(self.today):
            for day in self._of_now:
                await self._find(day)

    async def _find(self, day: date) -> Puzzle:
        """All who ask for a day wait for one search, which goes on if some of them do not."""
        if day in self._found:
            self._found.move_to_end(day)
            return self._found[day]
        if day not in self._searches:
            search = asyncio.get_running_loop().create_task(self._search(day))
            search.add_done_callback(partial(self._searched, day))
            self._searches[day] = search
            if day not in self._of_now:
                self._waiting.add(day)
        return await asyncio.shield(self._searches[day])

    async def _search(self, day: date) -> Puzzle:
        """Past days one after the other: however many are asked for, others wait for one of them,
        and whoever wants today's for none."""
        if day in self._of_now:
            found = await self._office.do_for(FIRST_IN_LINE, puzzle_of, day)
        else:
            found = await self._search_past(day)
        self._found[day] = found
        for old in [one for one in self._found if one not in self._of_now]:
            if len(self._found) > MOST_KEPT:
                del self._found[old]
        return found

    async def _search_past(self, day: date) -> Puzzle:
        try:
            await self._searching.acquire()
        finally:
            self._waiting.discard(day)
        try:
            return await self._office.do_for(IN_LINE, puzzle_of, day)
        finally:
            self._searching.release()

    def _searched(self, day: date, search: "asyncio.Task[Puzzle]") -> None:
        if self._searches.get(day) is search:
            del self._searches[day]
        if not search.cancelled():
            search.exception()  # perhaps nobody waits any more: then it is no news

    # --- trying ---

    async def of(self, member: MemberId, day: date) -> PuzzleTry:
        return _read(await self._database.read(LOAD, (member, day.toordinal())))

    async def check(self, member: MemberId, day: date, laid: int) -> PuzzleTry:
        """Count a try: right if as many pieces lie as the optimum has, whatever the table looks
        like."""
        puzzle, now = await self.puzzle(day, member), self._clock.now()
        right, counts = laid >= puzzle.grade.optimum, day == self.today

        def checked(one: PuzzleTry) -> PuzzleTry:
            if one.is_over:
                return one
            tried = replace(one, tries=one.tries + 1)
            return replace(tried, solved_at=now, counts=counts) if right else tried

        return await self._change(member, day, checked)

    async def take_hint(self, member: MemberId, day: date) -> PuzzleTry:
        """A hint costs a star; there are as many as stars."""
        return await self._change(
            member,
            day,
            lambda one: one if one.is_over else replace(one, hints=min(MOST_STARS, one.hints + 1)),
        )

    async def give_up(self, member: MemberId, day: date) -> PuzzleTry:
        """See the solution; from then on it cannot be found any more."""
        return await self._change(
            member, day, lambda one: one if one.is_over else replace(one, shown=True)
        )

    async def try_again(self, member: MemberId, day: date) -> PuzzleTry:
        """A past day from the beginning; what counts stays as it is."""
        past = day < self.today
        return await self._change(
            member, day, lambda one: PuzzleTry() if past and not one.counts else one
        )

    async def _change(self, member: MemberId, day: date, how: Change) -> PuzzleTry:
        """Read, change and keep it in one go: of two clicks at once, each counts."""
        which = member, day.toordinal()

        async def change(connection: Connection) -> PuzzleTry:
            before = _read(await connection.fetch(LOAD, which))
            after = how(before)
            if after != before:
                await connection.execute(SAVE, (*which, *astuple(after)))
            return after

        with kept_or_denied():
            return await self._database.write(change)

    async def streak(self, member: MemberId) -> int:
        """Days in a row up to today; today's may still be to come."""
        today = self.today.toordinal()
        rows = await self._database.read(SOLVED_DAYS, (member, today, LONGEST_STREAK))
        days = [row["day"] for row in rows]
        expected = today if days[:1] == [today] else today - 1
        count = 0
        for day in days:
            if day != expected - count:
                break
            count += 1
        return count

    # --- boards ---

    async def enter(self, server: ServerId, who: Member, day: date) -> None:
        """Put somebody on a server's board who has solved the puzzle of this day on it."""
        if not (await self.of(who.id, day)).counts:
            return
        now = self._clock.now()

        async def enter(connection: Connection) -> None:
            await know_server(connection, server, now)
            await connection.execute(KNOW_MEMBER, (server, who.id, who.name))
            await connection.execute(ENTER, (server, day.toordinal(), who.id))

        with kept_or_denied():
            await self._database.write(enter)

    async def board_of_day(self, server: ServerId, day: date) -> Board:
        return await self._board(server, day, day)

    async def board_of_month(self, server: ServerId, day: date) -> Board:
        return await self._board(server, day.replace(day=1), day)

    async def _board(self, server: ServerId, first: date, last: date) -> Board:
        """Those who solved puzzles of these days, the best first; not who is not to be seen."""
        days = (first.toordinal(), last.toordinal())
        rows = await self._database.read(BOARD, (server, *days, MOST_STARS, ON_BOARD))
        ranked: list[tuple[int, BoardLine]] = []
        for at, (member, name, *sums) in enumerate(rows, 1):
            line = BoardLine(member, name, *map(int, sums))
            equal = ranked and _worth(ranked[-1][1]) == _worth(line)
            ranked.append((ranked[-1][0] if equal else at, line))
        return Board(tuple(ranked))

    # --- announcing ---

    async def claim(self, server: ServerId, day: date) -> bool:
        """Whether it is for us to announce this day on this server: true once, whoever asks."""
        now = self._clock.now()

        async def claim(connection: Connection) -> bool:
            await know_server(connection, server, now)
            return bool(await connection.execute(CLAIM, (server, day.toordinal())))

        with kept_or_denied():
            return await self._database.write(claim)

    async def is_unposted(self, server: ServerId, day: date) -> bool:
        """Whether this day was to be announced, and nobody knows whether it was."""
        rows = await self._database.read(LAST, (server,))
        return any(row["day"] == day.toordinal() and not row["posted"] for row in rows)

    async def posted(self, server: ServerId, day: date) -> None:
        with kept_or_denied():
            await self._database.write(lambda db: db.execute(POSTED, (server, day.toordinal())))


def _worth(line: BoardLine) -> tuple[int, int, int]:
    return line.stars, line.days, line.tries


OF_MEMBERS = Personal(
    {
        "puzzles": (
            "day tries hints shown solved_at counts",
            "puzzle_tries WHERE member_id = ?1 ORDER BY day",
        ),
        "puzzle_boards": (
            "server_id day",
            "puzzle_entries WHERE member_id = ?1 ORDER BY server_id, day",
        ),
    },
    forget=(
        "DELETE FROM puzzle_tries WHERE member_id = ?1",
        "DELETE FROM puzzle_entries WHERE member_id = ?1",
    ),
)
