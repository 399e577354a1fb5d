"""The puzzle of the day: who tries it, what it is worth, boards and streaks."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import partial

from bot.clock import Clock
from bot.memory.back_office import BackOffice
from bot.model.ids import MemberId, ServerId
from bot.model.puzzles import MOST_STARS, BoardLine, PuzzleTry
from bot.store import puzzles as store
from bot.store.database import Database
from bot.tables.denials import Denial, deny
from bot.tables.disk_errors import kept_or_denied
from bot.tables.rights import Member
from bot.thinking.puzzles import FIRST_DAY, Puzzle, puzzle_of

MOST_KEPT = 40
"""Puzzles at hand: today's, tomorrow's, and past days that somebody looks at."""
IN_LINE = "puzzles"
"""Who stands in line for them: nobody in particular, as they are for everybody."""
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

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self._clock.now(), UTC).date()

    def begins(self, day: date) -> float:
        """When a day begins, in seconds."""
        return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()

    def is_open(self, day: date) -> bool:
        """Whether the puzzle of a day may be seen: not before it, whatever somebody presses."""
        return FIRST_DAY <= day <= self.today

    async def puzzle(self, day: date) -> Puzzle:
        """The puzzle of a day that has come."""
        if not self.is_open(day):
            deny(Denial.NO_SUCH_PUZZLE)
        return await self._find(day)

    async def prepare(self) -> None:
        """Have today's and tomorrow's at hand before anybody asks."""
        if self.is_open(self.today):
            for day in (self.today, self.today + timedelta(1)):
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
        return await asyncio.shield(self._searches[day])

    async def _search(self, day: date) -> Puzzle:
        """One day after the other: however many are asked for, others wait for one of them."""
        async with self._searching:
            found = await self._office.do_for(IN_LINE, puzzle_of, day)
        self._found[day] = found
        while len(self._found) > MOST_KEPT:
            self._found.popitem(last=False)
        return found

    def _searched(self, day: date, search: "asyncio.Task[Puzzle]") -> None:
        del self._searches[day]
        if not search.cancelled():
            search.exception()  # perhaps nobody waits any more: then it is no news

    # --- trying ---

    async def of(self, member: MemberId, day: date) -> PuzzleTry:
        return await store.load(self._database, member, day.toordinal())

    async def check(self, member: MemberId, day: date, laid: int) -> PuzzleTry:
        """Count a try: right if as many pieces lie as the optimum has, whatever the table looks
        like."""
        puzzle, now = await self.puzzle(day), self._clock.now()
        right, counts = laid >= puzzle.optimum, day == self.today

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

    async def _change(self, member: MemberId, day: date, how: store.Change) -> PuzzleTry:
        with kept_or_denied():
            return await self._database.write(
                lambda db: store.change(db, member, day.toordinal(), how)
            )

    async def streak(self, member: MemberId) -> int:
        """Days in a row up to today; today's may still be to come."""
        today = self.today.toordinal()
        days = await store.solved_days(self._database, member, today, LONGEST_STREAK)
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
        now, number = self._clock.now(), day.toordinal()
        with kept_or_denied():
            await self._database.write(
                lambda db: store.enter(db, server, number, who.id, who.name, now=now)
            )

    async def board_of_day(self, server: ServerId, day: date) -> Board:
        return await self._board(server, day, day)

    async def board_of_month(self, server: ServerId, day: date) -> Board:
        return await self._board(server, day.replace(day=1), day)

    async def _board(self, server: ServerId, first: date, last: date) -> Board:
        lines = await store.board(
            self._database, server, first.toordinal(), last.toordinal(), ON_BOARD
        )
        ranked: list[tuple[int, BoardLine]] = []
        for at, line in enumerate(lines, 1):
            equal = ranked and _worth(ranked[-1][1]) == _worth(line)
            ranked.append((ranked[-1][0] if equal else at, line))
        return Board(tuple(ranked))

    # --- announcing ---

    async def claim(self, server: ServerId, day: date) -> bool:
        """Whether it is for us to announce this day on this server."""
        now = self._clock.now()
        with kept_or_denied():
            return await self._database.write(
                lambda db: store.claim(db, server, day.toordinal(), now=now)
            )

    async def is_unposted(self, server: ServerId, day: date) -> bool:
        return await store.is_unposted(self._database, server, day.toordinal())

    async def posted(self, server: ServerId, day: date) -> None:
        with kept_or_denied():
            await self._database.write(lambda db: store.mark_posted(db, server, day.toordinal()))


def _worth(line: BoardLine) -> tuple[int, int, int]:
    return line.stars, line.days, line.tries
