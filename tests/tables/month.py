"""A month of slow play in virtual time, with people of all habits, outages and holidays.

``python -m tests.tables.month --tables 100 --days 30`` plays it all and says what happened. What
must hold is checked all the time: nobody loses or gains a minute by an outage, a holiday or a
restart, everybody is reminded twice of a turn that runs out, and no table is stuck.
"""

import argparse
import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.community.settings import ServerSettings, save_settings
from bot.database.core import MemberId, TableId
from bot.games.moves import Timeout
from bot.games.pieces import Seat
from bot.tables.clocks import Pulse, expected_end
from bot.tables.denials import DeniedError, Member
from bot.tables.events import Acted, Event, Paused, Reminded, TableClosed, TurnBegan
from bot.tables.live import Live, OpenTable, Running
from bot.tables.lobby import Terms
from bot.tables.model import DAY, HOUR, Presence, Reminder, Status, turn_seconds
from bot.tables.playing import act, end_holiday, go_on_holiday, take_back
from tests.tables.house import MANAGER, PLACE, House
from tests.tables.minds import greedy

GAMES = (("classic", 2), ("letsplay", 3), ("romme", 2), ("rummue", 3))
TIMES = (DAY // 2, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
HABITS = (0.05, 0.3, 0.6, 0.93, 2.0)
"""After which part of a turn people play; with more than all of it they do not come."""
EXACT = 1.0
"""Seconds; time is not rounded anywhere."""


@dataclass(slots=True)
class SeenTurn:
    """What was seen of a turn."""

    seat: Seat
    began: float
    seconds: float
    reminded: list[Reminder] = field(default_factory=list)


class Month:
    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.chance = Random(seed)
        self.turns: dict[TableId, SeenTurn] = {}
        self.stops: list[tuple[float, float]] = []
        """When there was no bot."""
        self.holidays: defaultdict[MemberId, list[list[float]]] = defaultdict(list)
        self.counts: Counter[str] = Counter()

    @property
    def now(self) -> float:
        return self.house.clock.now()

    # --- what happens ---

    def hear(self, event: Event) -> None:
        match event:
            case TurnBegan(table, view, deadline) if view.turn is not None and deadline is not None:
                self.turns[table.id] = SeenTurn(view.turn, self.now, deadline.seconds)
            case Reminded(table, _, deadline, which):
                turn = self.turns[table.id]
                assert which not in turn.reminded, "nobody is reminded twice of the same"
                turn.reminded.append(which)
                left = deadline.at - self.now
                share = 2 if which == Reminder.HALF else 10
                assert abs(left - turn.seconds / share) < EXACT
                self.counts["reminders"] += 1
            case Acted(table, seat, Timeout()) if table.seats[seat].member is not None:
                self._ran_out(table.id, seat, table.seats[seat].member)
            case Paused():
                self.counts["pauses"] += 1
            case TableClosed():
                self.counts["closed"] += 1

    def _ran_out(self, table: TableId, seat: Seat, member: MemberId | None) -> None:
        """A turn has run out: when its player had had all of their time, and not sooner."""
        turn = self.turns[table]
        if turn.seat != seat or member is None:
            return
        still = [*self.stops, *((first, last) for first, last in self.holidays[member])]
        had = self.now - turn.began - _covered(still, turn.began, self.now)
        assert abs(had - turn.seconds) < EXACT, (had, turn.seconds)
        assert turn.reminded == [Reminder.HALF, Reminder.LAST]
        self.counts["turns that ran out"] += 1

    # --- people ---

    async def seat_people(self, tables: int) -> None:
        rules = ServerSettings(slow_per_member=50, slow_per_server=500)
        await save_settings(self.house.database, PLACE.server, MANAGER, rules, now=self.now)
        for number in range(tables):
            game, people = GAMES[number % len(GAMES)]
            options = {"turn_seconds": TIMES[number % len(TIMES)]}
            sitting = [Member(MemberId(1000 + 3 * number + at), f"m{at}") for at in range(people)]
            await self.house.started(*sitting, terms=Terms(game, options))

    async def hour(self) -> None:
        """Whoever feels like it plays; some go on holiday, some come back."""
        for table in [one for one in self.house.tables if one.row.status == Status.RUNNING]:
            try:
                await self._visit(table)
            except DeniedError:
                self.counts["denied"] += 1
        await self.house.clock.advance(HOUR)

    async def _visit(self, table: OpenTable) -> None:
        row = table.row
        for at, seat in enumerate(row.seats):
            if seat.member is None:
                continue
            who = Member(seat.member, seat.name)
            if seat.presence != Presence.HERE and self.chance.random() < 0.002:
                await take_back(self.house.tables, row.id, who)
                self.counts["came back"] += 1
            elif at in row.people_awaited and self._feels_like_it(table, seat.member):
                await self._play(row.id, who, Seat(at))
            elif self.chance.random() < 0.0005:
                await self._holiday(seat.member)

    def _feels_like_it(self, table: OpenTable, member: MemberId) -> bool:
        end = expected_end(table)
        assert end is not None
        assert end > self.now, "a turn that is over has run out"
        return end - self.now < (1 - HABITS[member % len(HABITS)]) * turn_seconds(table.row.options)

    async def _play(self, table: TableId, who: Member, seat: Seat) -> None:
        live: Live = await self.house.tables.find(table)
        assert isinstance(live, Running)
        since = live.since
        while live.since == since and live.row.status == Status.RUNNING:
            await act(self.house.tables, table, who, greedy(live.view(seat), ""))
        self.counts["turns that were made"] += 1

    async def _holiday(self, member: MemberId) -> None:
        mine, holidays = self.holidays[member], self.house.tables.holidays
        if holidays.until(member) is not None:
            await end_holiday(self.house.tables, member)
            mine[-1][1] = self.now
        elif left := await holidays.left(member):
            days = self.chance.randint(1, left)
            mine.append([self.now, self.now + days * DAY])
            await go_on_holiday(self.house.tables, member, days)
            self.counts["holidays"] += 1

    # --- the bot ---

    async def restart(self) -> None:
        """The process ends, in good order, and nobody knows when it is back."""
        await Pulse(self.house.database, self.house.clock).stop()
        away = self.chance.choice((0, 30, 1800, 6 * HOUR, DAY))
        self.stops.append((self.now, self.now + away))
        await self.house.restart(away)
        self.counts["restarts"] += 1

    def check(self) -> None:
        """No table is stuck: each is over, or something will happen there by itself."""
        for table in self.house.tables:
            end = expected_end(table)
            assert end is not None
            assert end > self.now
            assert table.row.is_deserted == (table.row.paused_until is not None)


def _covered(spans: list[tuple[float, float]], first: float, last: float) -> float:
    """For how long of a time one of these spans lasted."""
    covered, reached = 0.0, first
    for span in sorted(spans):
        begin, end = max(span[0], reached), min(span[1], last)
        if end > begin:
            covered, reached = covered + end - begin, end
    return covered


async def played(path: Path, *, tables: int, days: int, seed: int = 1) -> Counter[str]:
    house = House(path)
    month = Month(house, seed)

    class Ears(list[Event]):
        def append(self, event: Event) -> None:
            month.hear(event)

    house.events = Ears()
    await house.start()
    try:
        await month.seat_people(tables)
        for day in range(days):
            for _ in range(24):
                await month.hour()
            month.check()
            if day % 3 == 2:
                await month.restart()
    finally:
        await house.stop()
    month.counts["tables that are open"] = sum(1 for _ in house.tables)
    return month.counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "month.sqlite3"
        wanted = {"tables": chosen.tables, "days": chosen.days, "seed": chosen.seed}
        counts = asyncio.run(played(path, **wanted))
    for what, count in sorted(counts.items()):
        print(f"{what}: {count}")


if __name__ == "__main__":
    main()
