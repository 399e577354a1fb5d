"""Deadlines, timers, and work that must not be cut off."""

import asyncio

import pytest

from bot.clock import (
    Deadline,
    SystemClock,
    Timers,
    first_of,
    left_after_restart,
    shielded,
    wait_until,
)
from tests.virtual import VirtualClock


def test_a_warning_comes_thirty_seconds_before_the_end_or_at_a_quarter() -> None:
    assert Deadline(5000, 600, 1000).warns == 970
    assert Deadline(5000, 120, 1000).warns == 970
    assert Deadline(5000, 60, 1000).warns == 985
    assert Deadline(5000, 15, 1000).warns == 996.25


@pytest.mark.parametrize(
    ("left", "then"), [(100, 100), (120, 120), (10, 30), (-50, 30), (3700, 120), (-3700, 120)]
)
def test_after_a_restart_the_time_that_was_left_is_left_again(left: float, then: float) -> None:
    assert left_after_restart(5000 + left, stopped=5000, seconds=120) == then


def test_a_deadline_is_told_by_one_clock_and_runs_by_the_other() -> None:
    clock = VirtualClock()
    clock.jump(7)
    assert Deadline.after(clock, 60) == Deadline(1_000_067, 60, 1_000_060)
    assert Deadline.after(clock, 20, 60) == Deadline(1_000_027, 60, 1_000_020)


async def test_system_time_passes_by_itself() -> None:
    clock = SystemClock()
    before = clock.now()
    await clock.sleep(0)
    assert clock.now() >= before
    await wait_until(clock, clock.steady())


async def test_timers_fire_in_the_order_of_their_times() -> None:
    clock = VirtualClock()
    rang: list[str] = []
    timers = Timers(lambda error: rang.append(repr(error)))

    async def ring(name: str, seconds: float) -> None:
        await clock.sleep(seconds)
        rang.append(f"{name} {clock.now() - 1_000_000:.0f}")

    timers.start("late", ring("late", 20))
    timers.start("soon", ring("soon", 10))
    await clock.advance(15)
    assert rang == ["soon 10"]
    assert len(timers) == 1
    await clock.advance(5)
    assert rang == ["soon 10", "late 20"]
    assert len(timers) == 0


async def test_a_timer_replaces_the_one_with_its_name() -> None:
    clock = VirtualClock()
    rang: list[int] = []
    reported: list[BaseException] = []
    timers = Timers(reported.append)

    async def ring(number: int) -> None:
        await clock.sleep(10)
        rang.append(number)

    first, second = object(), object()
    timers.start("turn", ring(1), about=first)
    assert timers.is_running("turn", about=first)
    timers.start("turn", ring(2), about=second)
    assert not timers.is_running("turn", about=first)
    assert not timers.is_running("other")
    await clock.advance(10)
    assert rang == [2]
    assert not timers.is_running("turn", about=second)


async def test_what_goes_wrong_in_a_timer_is_reported() -> None:
    errors: list[BaseException] = []
    timers = Timers(errors.append)

    async def fail() -> None:
        raise ValueError

    timers.start("turn", fail())
    await VirtualClock().settle()
    assert [type(error) for error in errors] == [ValueError]


async def test_stopping_waits_for_what_must_not_be_cut_off() -> None:
    clock = VirtualClock()
    done: list[str] = []
    reported: list[BaseException] = []
    timers = Timers(reported.append)

    async def save() -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        done.append("saved")

    async def turn() -> None:
        await shielded(save)()
        done.append("never")

    timers.start("turn", turn())
    await asyncio.sleep(0)
    await timers.stop_all()
    await clock.settle()
    assert done == ["saved"]


async def test_uncut_work_says_what_went_wrong() -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError

    with pytest.raises(LookupError):
        await shielded(fail)()


async def test_whoever_waits_for_the_first_can_be_stopped_at_any_moment() -> None:
    """Also while the others are being ended because the first has come."""

    async def slow_to_end() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)

    for moment in range(100):
        first = asyncio.Event()
        waiting = asyncio.create_task(first_of(first.wait(), slow_to_end()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.set()
        for _ in range(moment):
            await asyncio.sleep(0)
        if waiting.done():
            break
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    assert moment > 2
