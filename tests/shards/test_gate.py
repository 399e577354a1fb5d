"""While a shard changes hands two processes hear everything, and each thing is answered once."""

import asyncio
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.cluster.leases import FINISHING, PATIENCE, Gate
from tests.virtual import VirtualClock

SHARD = 3


def press(number: int) -> Any:
    return {"id": str(number)}


class Process:
    def __init__(self, clock: VirtualClock) -> None:
        self.answered: list[int] = []
        self.gate = Gate(clock, lambda pressed: self.answered.append(int(pressed["id"])))

    def hear(self, number: int) -> None:
        self.gate.hear(SHARD, press(number))


@given(st.permutations(range(8)), st.permutations(range(8)), st.integers(0, 8), st.integers(0, 8))
def test_everything_is_answered_once_in_whatever_order_it_is_heard(
    old_hears: list[int], new_hears: list[int], closes_after: int, opens_after: int
) -> None:
    clock = VirtualClock()
    old, new = Process(clock), Process(clock)
    old.gate.open(SHARD)
    new.gate.wait(SHARD)
    for number in old_hears[:closes_after]:
        old.hear(number)
    answered = old.gate.close(SHARD)
    for number in new_hears[:opens_after]:
        new.hear(number)
    new.gate.open(SHARD, answered)
    for number in old_hears[closes_after:]:
        old.hear(number)
    for number in new_hears[opens_after:]:
        new.hear(number)
    assert sorted(old.answered + new.answered) == list(range(8))


async def test_what_discord_waits_for_no_more_is_not_done() -> None:
    clock = VirtualClock()
    heir = Process(clock)
    heir.gate.wait(SHARD)
    heir.hear(1)
    await clock.advance(PATIENCE + 1)
    heir.hear(2)
    heir.gate.open(SHARD)
    assert heir.answered == [2]


def test_nothing_is_answered_for_a_shard_of_others() -> None:
    stranger = Process(VirtualClock())
    stranger.hear(1)
    stranger.gate.open(SHARD + 1)
    stranger.hear(2)
    assert not stranger.answered


async def test_what_was_begun_is_finished_before_a_shard_is_handed_over() -> None:
    clock = VirtualClock()
    process = Process(clock)
    process.gate.open(SHARD)
    process.hear(1)
    process.hear(2)
    process.gate.close(SHARD)
    finishing = asyncio.create_task(process.gate.finished(SHARD))
    process.gate.done(1)
    await clock.advance(0)
    assert not finishing.done()
    process.gate.done(2)
    await finishing


async def test_nobody_waits_for_ever_for_what_hangs() -> None:
    clock = VirtualClock()
    process = Process(clock)
    process.gate.open(SHARD)
    process.hear(1)
    process.gate.close(SHARD)
    finishing = asyncio.create_task(process.gate.finished(SHARD))
    await clock.advance(FINISHING)
    await finishing
