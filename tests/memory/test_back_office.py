"""Long work on finished matches: elsewhere, once, in turn, and forgotten with whoever asks."""

import asyncio
import operator
import os

import pytest

from bot.community.matches import KEPT, BackOffice, details, export_files, verify
from bot.database.core import Database, MemberId
from bot.tables.denials import Denial, DeniedError
from bot.thinking.pool import DiedError, Pool
from tests.memory.test_matches import logged
from tests.memory.town import SERVER

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
