"""How a pool hands out its questions, with workers that answer when a test says so."""

import asyncio

import pytest

from bot.thinking.pool import (
    Answered,
    DiedError,
    Failed,
    Lost,
    NoAnswerError,
    Rank,
    SupersededError,
    TookTooLongError,
)
from tests.pool.office import Office


async def test_an_answer_goes_to_whoever_asked() -> None:
    office = Office()
    one, other = office.ask("one"), office.ask("other")
    await office.finish_all()
    assert (await one, await other) == (("one",), ("other",))


async def test_processes_are_started_when_they_are_needed_and_used_again() -> None:
    office = Office(processes=4)
    for _ in range(3):
        office.ask("alone")
        await office.finish()
    assert len(office.hired) == 1
    for _ in range(9):
        office.ask("together")
    await office.settle()
    assert len(office.hired) == len(office.busy) == 4
    await office.finish_all()
    assert len(office.hired) == 4


async def test_what_goes_wrong_is_heard_by_whoever_asked() -> None:
    office = Office()
    asked = office.ask()
    await office.finish(Failed(LookupError("why")))
    with pytest.raises(LookupError, match="why"):
        await asked


# --- one member cannot starve the others ---


async def test_sixty_offers_while_somebody_types_are_two_questions() -> None:
    office = Office()
    asked = [office.ask(letter, asker="ann", rank=Rank.TYPED) for letter in range(60)]
    await office.finish_all()
    assert office.begun == [(0,), (59,)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert outcomes[0] == (0,)
    assert outcomes[-1] == (59,)
    assert all(isinstance(outcome, SupersededError) for outcome in outcomes[1:-1])


async def test_what_is_asked_sixty_times_is_thought_about_once() -> None:
    office = Office()
    asked = [office.ask("same", asker="ann", rank=Rank.TYPED) for _ in range(30)]
    await office.finish_all()
    asked += [office.ask("same", asker="ann", rank=Rank.TYPED) for _ in range(30)]
    await office.finish_all()
    assert office.begun == [("same",)]
    assert await asyncio.gather(*asked) == [("same",)] * 60


async def test_a_computer_is_next_however_many_people_wait() -> None:
    office = Office()
    people = [office.ask("hard", n, asker=n, rank=Rank.ASKED) for n in range(40)]
    await office.settle()
    computer = office.ask("computer")
    await office.finish()
    assert office.begun == [("hard", 0), ("computer",)]
    await office.finish()
    assert computer.done()
    assert sum(one.done() for one in people) == 1
    await office.finish_all()
    assert all(one.done() for one in people)


async def test_people_leave_one_process_to_the_computers() -> None:
    office = Office(processes=3)
    for n in range(40):
        office.ask("hard", n, asker=n, rank=Rank.ASKED)
    await office.settle()
    assert len(office.busy) == 2
    computers = [office.ask("computer", n) for n in range(2)]
    await office.settle()
    assert office.begun == [("hard", 0), ("hard", 1), ("computer", 0)]
    await office.finish()
    assert office.begun[3:] == [("computer", 1)]
    await office.finish_all()
    assert all(one.done() for one in computers)


async def test_computers_may_use_all_processes() -> None:
    office = Office(processes=3)
    for n in range(5):
        office.ask("computer", n)
    await office.settle()
    assert len(office.busy) == 3
    await office.finish_all()


async def test_whoever_asks_much_waits_behind_whoever_asks_little() -> None:
    """One question at a time for each member: the second of one comes after the first of all."""
    office = Office()
    office.ask("ann", 1, asker="ann", rank=Rank.ASKED)
    await office.settle()
    for n in range(2, 50):
        office.ask("ann", n, asker="ann", rank=Rank.ASKED)
    office.ask("ben", asker="ben", rank=Rank.ASKED)
    office.ask("carla", asker="carla", rank=Rank.ASKED)
    await office.settle()
    for n in range(50, 99):
        office.ask("ann", n, asker="ann", rank=Rank.ASKED)
    await office.finish_all()
    assert office.begun == [("ann", 1), ("ben",), ("carla",), ("ann", 98)]


async def test_what_nobody_waits_for_any_more_is_not_thought_about() -> None:
    office = Office()
    office.ask("first")
    gone = office.ask("gone", asker="ann", rank=Rank.TYPED)
    two = [office.ask("shared", asker="ben", rank=Rank.ASKED) for _ in range(2)]
    await office.settle()
    gone.cancel()
    two[0].cancel()
    await office.finish_all()
    assert office.begun == [("first",), ("shared",)]
    assert await two[1] == ("shared",)


# --- a table never loses a turn to a busy pool ---


async def test_waiting_in_line_is_no_thinking() -> None:
    office = Office(seconds=5)
    asked = [office.ask(n) for n in range(100)]
    for _ in asked:
        await office.clock.advance(4.9)
        await office.finish()
    assert [await one for one in asked] == [(n,) for n in range(100)]
    assert office.hired[0].seconds == 5


async def test_a_thought_that_hangs_is_cut_off_with_its_process_and_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    office = Office()
    hung, other = office.ask("hangs"), office.ask("other")
    await office.finish(Lost.TOO_LONG)
    with pytest.raises(TookTooLongError):
        await hung
    assert office.hired[0].closed
    await office.finish()
    assert await other == ("other",)
    assert len(office.hired) == 2
    assert "cut off after 60 s" in caplog.text


async def test_a_question_whose_process_died_is_asked_once_more(
    caplog: pytest.LogCaptureFixture,
) -> None:
    office = Office()
    asked = office.ask("fatal")
    await office.finish(Lost.DIED)
    await office.finish()
    assert await asked == ("fatal",)
    again = office.ask("fatal", 2)
    await office.finish(Lost.DIED)
    await office.finish(Lost.DIED)
    with pytest.raises(DiedError):
        await again
    assert "r7" not in caplog.text


async def test_where_nobody_can_be_hired_that_is_heard_and_the_next_question_is_answered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Without a thread for it no process can be started; an asker must not stay behind for it."""
    office = Office()
    office.broken = 1
    lost = office.ask("lost", asker="ann", rank=Rank.ASKED)
    other = office.ask("other", asker="ben", rank=Rank.ASKED)
    await office.settle()
    with pytest.raises(DiedError):
        await lost
    again = office.ask("again", asker="ann", rank=Rank.ASKED)
    await office.finish_all()
    assert (await other, await again) == (("other",), ("again",))
    assert "RuntimeError" in caplog.text


async def test_idle_processes_that_died_cost_nobody_an_answer() -> None:
    """Whatever kills one process while nobody looks, such as a lack of memory, kills others too."""
    office = Office(processes=4)
    for n in range(4):
        office.ask("first", n)
    await office.finish_all()
    dead = list(office.hired)
    asked = [office.ask("later", n) for n in range(2)]
    await office.finish(Lost.DIED)
    await office.finish(Lost.DIED)
    assert all(worker.closed for worker in dead)
    assert len(office.hired) == 6
    await office.finish_all()
    assert [await one for one in asked] == [("later", 0), ("later", 1)]


async def test_a_pool_that_is_closed_kills_its_processes_and_keeps_nobody_waiting() -> None:
    office = Office()
    asked = [office.ask(n) for n in range(3)]
    await office.settle()
    late = office.busy[0].done
    office.pool.close()
    assert all(worker.closed for worker in office.hired)
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes)
    assert late is not None
    late(Answered(0))
    await office.settle()
    with pytest.raises(NoAnswerError):
        await office.ask("too late")
