"""What is kept of puzzles: tries, streaks, boards, and who announces them."""

import asyncio
from collections.abc import AsyncIterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.community import members
from bot.community.matches import BackOffice
from bot.community.practice import Practice, start_of
from bot.community.puzzles import Puzzles
from bot.database.core import Database, MemberId, ServerId
from bot.database.postgresql import PostgresDatabase
from bot.database.sqlite import SqliteDatabase
from bot.games.moves import Arrange
from bot.tables.denials import Denial, DeniedError, Member
from bot.thinking.pool import Lost
from tests import postgres
from tests.engines import blank
from tests.thinking.office import Office, echo
from tests.virtual import VirtualClock

ANN, BEN = Member(MemberId(1), "Ann"), Member(MemberId(2), "Ben")
HERE = ServerId(7)
DAY = 24 * 60 * 60.0


class Book:
    """Puzzles on a file, and a clock that can be put forward."""

    def __init__(self, database: Database) -> None:
        self.clock = VirtualClock()
        self.clock.jump(1_790_000_000)  # in 2026
        self.database = database
        self.puzzles = Puzzles(database, self.clock, BackOffice())

    @property
    def today(self) -> date:
        return self.puzzles.today

    async def solve(self, who: Member, tries: int = 1, hints: int = 0) -> None:
        for _ in range(hints):
            await self.puzzles.take_hint(who.id, self.today)
        for _ in range(tries - 1):
            await self.puzzles.check(who.id, self.today, 0)
        await self.puzzles.check(who.id, self.today, 99)
        await self.puzzles.enter(HERE, who, self.today)


ENGINES = ["sqlite", *(["postgresql"] if postgres.is_there() else [])]


@pytest_asyncio.fixture(params=ENGINES)
async def book(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Book]:
    if request.param == "sqlite":
        file = await SqliteDatabase.open(blank(tmp_path / "tables.db"))
        yield Book(file)
        await file.close()
        return
    with postgres.server().copy() as address:
        database = await PostgresDatabase.open(address)
        yield Book(database)
        await database.close()


@pytest.fixture
def pool(book: Book, monkeypatch: pytest.MonkeyPatch) -> Office:
    """Where the puzzles of the book are looked for; what is found is the day."""
    office = Office(processes=3)
    monkeypatch.setattr("bot.community.puzzles.puzzle_of", echo)
    book.puzzles = Puzzles(book.database, book.clock, BackOffice(office.pool))
    return office


async def test_however_many_ask_for_a_day_it_is_looked_for_once(book: Book, pool: Office) -> None:
    asked = [asyncio.ensure_future(book.puzzles.puzzle(book.today)) for _ in range(60)]
    await pool.settle()
    asked[0].cancel()
    await pool.finish_all()
    asked.append(asyncio.ensure_future(book.puzzles.puzzle(book.today)))
    found = set[object](await asyncio.gather(*asked[1:]))
    assert pool.begun == [(book.today,)]
    assert found == {(book.today,)}


async def test_puzzles_of_many_days_have_one_place_in_line(book: Book, pool: Office) -> None:
    days = [book.today - timedelta(n) for n in range(1, 6)]
    asked = [asyncio.ensure_future(book.puzzles.puzzle(day)) for day in days]
    await pool.settle()
    assert (len(pool.busy), pool.pool.waiting) == (1, [])
    await pool.finish_all()
    await asyncio.gather(*asked)
    assert pool.begun == [(day,) for day in days]


async def test_a_member_has_one_search_in_line_and_the_newest_wins(
    book: Book, pool: Office
) -> None:
    days = [book.today - timedelta(n) for n in range(1, 7)]
    first = asyncio.ensure_future(book.puzzles.puzzle(days[0], BEN.id))
    await pool.settle()
    asked = [asyncio.ensure_future(book.puzzles.puzzle(day, ANN.id)) for day in days[1:]]
    await pool.finish_all()
    *refused, newest = await asyncio.gather(*asked, return_exceptions=True)
    assert [one.denial for one in refused if isinstance(one, DeniedError)] == [
        Denial.ONE_AT_A_TIME
    ] * 4
    found: list[object] = [await first, newest]
    assert found == pool.begun == [(days[0],), (days[-1],)]


async def test_a_search_that_somebody_else_waits_for_is_not_given_up(
    book: Book, pool: Office
) -> None:
    days = [book.today - timedelta(n) for n in range(1, 4)]
    wanted = [(days[0], BEN), (days[1], ANN), (days[1], BEN), (days[2], ANN), (days[1], ANN)]
    asked = [asyncio.ensure_future(book.puzzles.puzzle(day, who.id)) for day, who in wanted]
    await pool.finish_all()
    await asyncio.gather(*asked, return_exceptions=True)
    found: object = await asked[2]
    assert found == (days[1],)


async def test_todays_puzzle_waits_for_none_of_the_past_and_is_never_forgotten(
    book: Book, pool: Office
) -> None:
    days = [book.today - timedelta(n) for n in range(1, 60)]
    asked = [asyncio.ensure_future(book.puzzles.puzzle(day)) for day in days[:3]]
    await pool.settle()
    today = asyncio.ensure_future(book.puzzles.prepare())
    await pool.finish()
    await pool.finish()
    assert pool.begun[:2] == [(days[0],), (book.today,)]
    await pool.finish_all()
    await asyncio.gather(today, *asked)
    for day in days:
        one = asyncio.ensure_future(book.puzzles.puzzle(day))
        await pool.finish_all()
        await one
    begun = len(pool.begun)
    await book.puzzles.prepare()
    assert len(pool.begun) == begun


async def test_a_puzzle_that_was_not_found_is_looked_for_again(book: Book, pool: Office) -> None:
    asked = [asyncio.ensure_future(book.puzzles.puzzle(book.today)) for _ in range(2)]
    await pool.finish(Lost.TOO_LONG)
    for denied in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(denied, DeniedError)
    again = asyncio.ensure_future(book.puzzles.puzzle(book.today))
    await pool.finish_all()
    found: object = await again
    assert found == (book.today,)


async def test_equals_share_a_place(book: Book) -> None:
    await book.solve(ANN)
    await book.solve(BEN)
    board = await book.puzzles.board_of_day(HERE, book.today)
    assert [(place, line.name) for place, line in board.lines] == [(1, "Ann"), (1, "Ben")]


async def test_more_stars_come_before_fewer_tries(book: Book) -> None:
    await book.solve(ANN, tries=1, hints=1)
    await book.solve(BEN, tries=3)
    board = await book.puzzles.board_of_day(HERE, book.today)
    assert [line.name for _, line in board.lines] == ["Ben", "Ann"]


async def test_two_checks_at_once_are_two_tries(book: Book) -> None:
    check = book.puzzles.check
    await asyncio.gather(*(check(ANN.id, book.today, 0) for _ in range(5)))
    assert (await book.puzzles.of(ANN.id, book.today)).tries == 5


async def test_nothing_changes_once_it_is_solved(book: Book) -> None:
    await book.solve(ANN)
    before = await book.puzzles.of(ANN.id, book.today)
    await book.puzzles.take_hint(ANN.id, book.today)
    await book.puzzles.give_up(ANN.id, book.today)
    await book.puzzles.check(ANN.id, book.today, 0)
    await book.puzzles.try_again(ANN.id, book.today)
    assert await book.puzzles.of(ANN.id, book.today) == before


async def test_who_did_not_solve_it_is_on_no_board(book: Book) -> None:
    await book.puzzles.check(ANN.id, book.today, 0)
    await book.puzzles.enter(HERE, ANN, book.today)
    assert (await book.puzzles.board_of_day(HERE, book.today)).lines == ()


async def test_a_day_is_claimed_by_one_process_only(book: Book) -> None:
    other = Puzzles(book.database, book.clock, BackOffice())
    claims = [one.claim(HERE, book.today) for one in (book.puzzles, other) * 3]
    assert sum(await asyncio.gather(*claims)) == 1
    assert await other.is_unposted(HERE, book.today)
    await book.puzzles.posted(HERE, book.today)
    assert not await other.is_unposted(HERE, book.today)
    assert await other.claim(HERE, book.today + timedelta(1))


async def test_an_older_day_is_never_claimed_again(book: Book) -> None:
    assert await book.puzzles.claim(HERE, book.today)
    assert not await book.puzzles.claim(HERE, book.today - timedelta(1))


async def test_what_was_tried_is_kept_and_only_one_of_two_clicks_counts(book: Book) -> None:
    practice = Practice(book.database, partial(start_of, book.puzzles))
    found = await book.puzzles.puzzle(book.today)
    number = book.today.toordinal()
    move = [Arrange(found.melds)]
    await practice.look(number, ANN.id)
    both = [practice.act(number, ANN.id, move, seen=0) for _ in range(2)]
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    assert sum(isinstance(one, DeniedError) for one in outcomes) == 1
    again = Practice(book.database, partial(start_of, book.puzzles))
    assert (await again.look(number, ANN.id)).moves == tuple(move)
    await again.begin_anew(number, ANN.id)
    assert (await again.look(number, ANN.id)).moves == ()


async def test_whoever_is_forgotten_leaves_nothing(book: Book) -> None:
    await book.solve(ANN)
    await book.database.write(lambda db: members.forget(db, ANN.id))
    kept = await members.everything(book.database, ANN.id)
    assert {name: lines for name, lines in kept.items() if lines} == {}
    assert (await book.puzzles.board_of_day(HERE, book.today)).lines == ()
