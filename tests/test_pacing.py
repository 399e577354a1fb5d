"""The limiter in front of discord.py: how many, and who first."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.requests import SHARES, Importance, Pacer
from tests.virtual import VirtualClock

MOST = SHARES[Importance.ASKING]


class Requests:
    """Requests that wait for their turns, and when they were let go."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.pacer = Pacer(self.clock)
        self._trace = self.pacer.trace()
        self.sent: list[tuple[Importance, float]] = []
        self._tasks: list[asyncio.Task[None]] = []

    def ask(self, importance: Importance, count: int = 1, drawing: float = 0) -> None:
        for _ in range(count):
            self._tasks.append(asyncio.create_task(self._send(importance, drawing)))

    async def _send(self, importance: Importance, drawing: float = 0) -> None:
        async with self.pacer.turn(importance):
            if drawing:
                await self.clock.sleep(drawing)
            await self._request()
            self.sent.append((importance, self.clock.steady()))

    async def _request(self) -> None:
        """As aiohttp tells of it, right before something is sent."""
        told = SimpleNamespace(headers={"Authorization": "Bot x"})
        for before in self._trace.on_request_start:
            await before(None, SimpleNamespace(), told)  # type: ignore[arg-type]

    def kinds(self) -> list[Importance]:
        return [importance for importance, _ in self.sent]

    def give_up(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.pacer.close()


@contextmanager
def requests() -> Iterator[Requests]:
    made = Requests()
    try:
        yield made
    finally:
        made.give_up()


async def test_no_second_has_more_than_forty_five_requests() -> None:
    with requests() as these:
        these.ask(Importance.ASKING, 100)
        await these.clock.settle()
        assert len(these.sent) == MOST
        assert these.pacer.is_pressed
        await these.clock.advance(0.99)
        assert len(these.sent) == MOST
        await these.clock.advance(0.01)
        assert len(these.sent) == 2 * MOST
        await these.clock.advance(1)
        assert len(these.sent) == 100
        assert not these.pacer.is_pressed


async def test_the_important_ones_go_first() -> None:
    with requests() as these:
        these.ask(Importance.ASKING, MOST)
        await these.clock.settle()
        these.sent.clear()
        for importance in reversed(Importance):
            these.ask(importance)
        await these.clock.advance(5)
        assert these.kinds() == list(Importance)


async def test_whoever_is_asked_does_not_wait_for_what_is_tidied_up() -> None:
    with requests() as these:
        these.ask(Importance.TIDYING, 1000)
        these.ask(Importance.LOBBY, 1000)
        await these.clock.advance(30)
        these.sent.clear()
        these.ask(Importance.ASKING)
        await these.clock.settle()
        assert these.kinds() == [Importance.ASKING]


async def test_whoever_plays_now_does_not_wait_for_what_is_behind() -> None:
    """However important it was when it should have been shown; but it comes before tidying up."""
    with requests() as these:
        with these.pacer.behind():
            these.ask(Importance.ASKING, 100)
        these.ask(Importance.TIDYING)
        await these.clock.settle()
        assert len(these.sent) == SHARES[Importance.BEHIND]
        these.sent.clear()
        these.ask(Importance.ASKING)
        await these.clock.settle()
        assert these.kinds() == [Importance.ASKING]
        await these.clock.advance(5)
        assert these.kinds()[-1] == Importance.TIDYING
        assert len(these.sent) == 100 - SHARES[Importance.BEHIND] + 2


async def test_what_is_looked_for_in_order_to_catch_up_is_behind_too() -> None:
    """A request that did not wait for a turn of its own."""
    with requests() as these:
        these.ask(Importance.BEHIND, SHARES[Importance.OTHER])
        await these.clock.settle()
        with these.pacer.behind():
            looking = asyncio.create_task(these._request())  # noqa: SLF001
        await these.clock.settle()
        assert looking.done()


async def test_while_something_is_behind_nobody_asks_for_what_can_be_left_out() -> None:
    with requests() as these:
        with these.pacer.behind():
            assert these.pacer.is_pressed
        assert not these.pacer.is_pressed


async def test_whoever_is_cancelled_takes_no_turn() -> None:
    with requests() as these:
        these.ask(Importance.ASKING, MOST)
        await these.clock.settle()
        waiting = asyncio.create_task(these._send(Importance.ASKING))  # noqa: SLF001
        await these.clock.settle()
        waiting.cancel()
        these.ask(Importance.TIDYING)
        await these.clock.settle()
        await these.clock.advance(1)
        assert these.kinds()[-1] == Importance.TIDYING
        assert len(these.sent) == MOST + 1


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.floats(0, 2),
            st.sampled_from(list(Importance)),
            st.integers(min_value=1, max_value=60),
            st.sampled_from([0, 0.1, 0.29, 0.5]),
        ),
        max_size=12,
    )
)
async def test_everybody_has_a_turn_and_no_second_too_many(
    bursts: list[tuple[float, Importance, int, float]],
) -> None:
    """Also if what is to be sent has to be drawn first: Discord counts what arrives."""
    with requests() as these:
        for pause, importance, count, drawing in bursts:
            these.ask(importance, count, drawing)
            await these.clock.advance(pause)
        await these.clock.advance(200)
        assert len(these.sent) == sum(count for _, _, count, _ in bursts)
        times = [moment for _, moment in these.sent]
        for first, last in zip(times, times[MOST:], strict=False):
            assert last - first > 0.999


async def test_a_simulation_is_not_limited() -> None:
    pacer = Pacer(VirtualClock(), {})
    for _ in range(1000):
        async with pacer.turn(Importance.TIDYING):
            pass
    assert not pacer.is_pressed


@given(st.integers(1, 12), st.integers(0, 6))
def test_together_all_processes_keep_to_what_one_may_send(processes: int, more: int) -> None:
    """Each has its part by the number of its shards; those who have none send one now and then."""
    shards = [1 + (at < more) for at in range(processes)]
    limits = []
    for held in shards:
        pacer = Pacer(VirtualClock())
        pacer.use_share(held / sum(shards))
        limits.append(pacer.limit(Importance.ASKING))
    assert sum(limits) <= MOST
    assert min(limits) >= 1


async def test_a_process_sends_no_more_than_its_share() -> None:
    with requests() as these:
        these.pacer.use_share(1 / 3)
        these.ask(Importance.ASKING, MOST)
        await these.clock.settle()
        assert len(these.sent) == MOST // 3
        await these.clock.advance(1)
        assert len(these.sent) == 2 * (MOST // 3)
        await these.clock.advance(1)
        assert len(these.sent) == MOST
