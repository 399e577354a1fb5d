"""Looking back at stored matches: long work, elsewhere, once and in turn."""

import asyncio
import operator
import os

import pytest

from bot.community import reviews
from bot.community.matches import KEPT, BackOffice, details, export_files, finished_row, verify
from bot.community.reviews import AT_ONCE, ReviewRequest, match_review, turn_look
from bot.database.core import Database, DiskFullError, MemberId
from bot.games.match import begin
from bot.page.page import PageReader, match_page
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError
from bot.tables.live import header_for, steps_of
from bot.tables.model import LogEntry
from bot.thinking.pool import DiedError, Pool
from bot.thinking.review import REVISION, review, turns_of
from tests.community.test_matches import logged
from tests.community.town import SERVER

# --- long work on finished matches: elsewhere, once, in turn, and forgotten with whoever asks ---

ANN, BEN = MemberId(1), MemberId(2)


class Making:
    """Counts how often something is made."""

    def __init__(self) -> None:
        self.times = 0

    async def __call__(self) -> int:
        self.times += 1
        await asyncio.sleep(0)
        return self.times


async def test_what_was_made_is_kept_for_the_next_who_asks() -> None:
    office, making = BackOffice(), Making()
    assert [await office.once("key", making) for _ in range(3)] == [1, 1, 1]
    for other in range(KEPT):
        await office.once(other, Making())
    assert await office.once("key", making) == 2, "but not for ever"


async def test_nothing_is_kept_of_who_is_forgotten_not_even_what_is_on_its_way() -> None:
    office, making = BackOffice(), Making()
    await office.once("key", making)
    on_its_way = asyncio.create_task(office.once("other", making))
    await asyncio.sleep(0)
    office.forget(ANN)
    await on_its_way
    assert await office.once("key", making) == 3
    assert await office.once("other", making) == 4


async def test_a_member_is_served_one_thing_at_a_time() -> None:
    office = BackOffice()
    with office.serving(ANN):
        with office.serving(BEN), pytest.raises(DeniedError) as no, office.serving(ANN):
            pass
        assert no.value.denial == Denial.ONE_AT_A_TIME
    with office.serving(ANN):
        pass


async def test_after_an_error_a_member_is_served_again() -> None:
    office = BackOffice()
    with pytest.raises(ZeroDivisionError), office.serving(ANN):
        raise ZeroDivisionError
    with office.serving(ANN):
        pass


async def test_without_a_pool_one_thread_works_at_a_time() -> None:
    office = BackOffice()
    working: list[int] = []

    def work() -> int:
        working.append(1)
        most = len(working)
        working.pop()
        return most

    assert set(await asyncio.gather(*(office.do(work) for _ in range(8)))) == {1}


async def test_long_work_is_done_in_another_process(town: Database) -> None:
    pool = Pool()
    office, here = BackOffice(pool), BackOffice()
    table = await logged(town)
    try:
        assert await office.do(os.getpid) != os.getpid()
        assert await verify(town, SERVER, table, office) == await verify(town, SERVER, table, here)
        assert await export_files(town, SERVER, table, office) == await export_files(
            town, SERVER, table, here
        )
        assert await details(town, SERVER, table, office) == await details(
            town, SERVER, table, here
        )
    finally:
        pool.close()


async def test_work_of_which_nothing_comes_is_denied_in_words() -> None:
    class Broken(Pool):
        async def ask(self, *_: object, **__: object) -> None:  # type: ignore[override]
            raise DiedError

    with pytest.raises(DeniedError) as no:
        await BackOffice(Broken()).do(operator.add, 1, 2)
    assert no.value.denial == Denial.NO_ADVICE


# --- looking back at stored matches: in pieces, in another process, and what comes of it ---

READER = MemberId(1)


@pytest.mark.parametrize("game", ["classic", "raeuber", "anlegen"])
async def test_a_review_in_pieces_is_that_of_the_whole(town: Database, game: str) -> None:
    table = await logged(town, game)
    told: list[tuple[int, int]] = []

    async def progress(number: int, rounds: int) -> None:
        told.append((number, rounds))

    found = (
        await match_review(town, ReviewRequest(SERVER, table, READER), progress=progress)
    ).review
    row = await finished_row(town, SERVER, table)
    entries = [LogEntry(line, 0.0) for line in (await store.load_log(town, table)).actions]
    turns = list(turns_of(begin(header_for(row)), steps_of(row, entries)))
    whole = review(turns, len(row.seats), ways=False)
    assert [(one.number, one.possible, one.certainty, one.excuse) for one in found.turns] == [
        (one.number, one.possible, one.certainty, one.excuse) for one in whole.turns
    ]
    assert found.seats == whole.seats
    assert len(told) == -(-len(turns) // AT_ONCE)
    assert {number for number, _ in told} <= {one.round for one in found.turns}


async def test_a_review_is_made_once_and_kept_with_its_match(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted, told = ReviewRequest(SERVER, table, READER), []

    async def progress(number: int, rounds: int) -> None:
        told.append((number, rounds))

    first = await match_review(town, wanted, BackOffice(), progress)
    assert told
    told.clear()
    again = await match_review(town, wanted, BackOffice(), progress)  # as after a restart
    assert told == []
    assert again == first
    assert first.review.shown
    looks = [await turn_look(town, wanted, one.review.shown[0]) for one in (first, again)]
    assert looks[0] == looks[1]


async def test_a_review_of_an_older_revision_is_made_again(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted = ReviewRequest(SERVER, table, READER)
    found = await match_review(town, wanted)
    await town.write(lambda db: db.execute(reviews.SAVE, (table, REVISION - 1, "[]")))
    assert await match_review(town, wanted) == found
    assert await town.read(reviews.LOAD, (table, REVISION))


async def test_a_review_that_cannot_be_kept_is_shown(
    town: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await logged(town, "raeuber")

    async def full(work: object) -> None:
        raise DiskFullError

    monkeypatch.setattr(type(town), "write", lambda _, work: full(work))
    assert (await match_review(town, ReviewRequest(SERVER, table, READER))).review.turns


async def test_reviews_looks_and_pages_are_made_in_a_process_of_the_pool(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted, pool = ReviewRequest(SERVER, table, READER), Pool()
    try:
        office = BackOffice(pool)
        found = await match_review(town, wanted, office)
        for judged in found.review.shown[:1]:
            seen = await turn_look(town, wanted, judged, office)
            laid = sum(piece.is_new for meld in seen.after for piece in meld.pieces)
            assert laid >= len(judged.possible)
            assert len(seen.rack) - len(seen.kept) >= len(judged.possible)
        names = tuple(f"P{seat.seat}" for seat in found.match.seats)
        page = await match_page(town, wanted, PageReader("fr", names), office)
        assert '<html lang="fr">' in page
    finally:
        pool.close()
