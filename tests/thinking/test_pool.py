"""Who is served next, how a pool hands out its questions, and what it thinks."""

import asyncio
import pickle
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE, rules_for
from bot.tables.events import MatchOver
from bot.tables.lobby import Terms
from bot.tables.model import Assistance
from bot.tables.playing import take_back
from bot.thinking.advice import useful_plays
from bot.thinking.pool import (
    Answered,
    DiedError,
    Failed,
    Line,
    Lost,
    NoAnswerError,
    Pool,
    Question,
    Rank,
    SupersededError,
    TookTooLongError,
)
from bot.thinking.questions import Solver, computers
from tests.tables.house import ANNA, BEN, House
from tests.thinking.following import TILES, seen
from tests.thinking.office import Here, Office, quick_pool

COMPUTER, ASKED, TYPED, LOOKED_BACK = Rank


def question(asker: Hashable, text: str = "?", rank: Rank = ASKED) -> Question:
    answer = asyncio.get_running_loop().create_future()
    return Question(text.encode(), asker, rank, 1.0, answer)


def served(line: Line) -> list[Hashable]:
    """Who is served, one after the other."""
    order = []
    while (one := line.take()) is not None:
        order.append(one.asker)
        line.release(one)
    return order


async def test_it_goes_by_who_came_first() -> None:
    line = Line()
    for asker in ("ann", "ben", "carla"):
        line.join(question(asker))
    assert served(line) == ["ann", "ben", "carla"]


async def test_computers_come_first_and_what_is_typed_comes_last() -> None:
    line = Line()
    for asker, rank in (("ann", TYPED), ("ben", ASKED), ("table", COMPUTER)):
        line.join(question(asker, rank=rank))
    assert served(line) == ["table", "ben", "ann"]


def next_of(line: Line) -> Question:
    """Served and done with."""
    one = line.take()
    assert one is not None
    line.release(one)
    return one


@pytest.mark.parametrize(
    ("rank", "expected"),
    [
        (ASKED, ["ann", "ben", "ann", "carla", "ann", "ann"]),
        (TYPED, ["ann", "ben", "carla", "ann", "ann", "ann"]),
    ],
)
async def test_whoever_asks_on_and_on_lets_others_go_first_in_between(
    rank: Rank, expected: list[str]
) -> None:
    line = Line()
    line.join(question("ann", "0", rank))
    for asker, theirs in (("carla", LOOKED_BACK), ("ben", TYPED)):
        line.join(question(asker, rank=theirs))
    order = []
    for n in range(6):
        order.append(next_of(line).asker)
        line.join(question("ann", f"{n + 1}", rank))
    assert order == expected


async def test_several_who_take_turns_keep_nobody_waiting_for_ever() -> None:
    line = Line()
    line.join(question("review", rank=LOOKED_BACK))
    eager = {"ann": ASKED, "ben": ASKED, "carla": TYPED, "david": TYPED}
    for served_so_far in range(20):
        for asker, rank in eager.items():
            with suppress(SupersededError):
                line.join(question(asker, str(served_so_far), rank))
        if next_of(line).asker == "review":
            break
    assert 4 <= served_so_far <= 8


async def test_all_who_ask_on_and_on_are_served_again_and_again() -> None:
    line = Line()
    eager = {"ann": ASKED, "ben": TYPED, "carla": LOOKED_BACK}
    order = []
    for n in range(30):
        for asker, rank in eager.items():
            with suppress(SupersededError):
                line.join(question(asker, str(n), rank))
        order.append(next_of(line).asker)
    assert all(set(order[n : n + 8]) == set(eager) for n in range(22))
    assert order.count("ann") > order.count("ben") > order.count("carla")


async def test_whoever_plays_waits_for_one_review_and_not_for_all() -> None:
    line = Line()
    line.join(question("ann"))
    for n in range(5):
        line.join(question(n, rank=LOOKED_BACK))
    next_of(line)
    order = []
    for n in range(4):
        line.join(question("ann", str(n)))
        order.append(next_of(line).asker)
    assert order == [0, "ann", 1, "ann"]


async def test_a_computer_overtakes_everybody_always() -> None:
    line = Line()
    line.join(question("ann", rank=ASKED))
    for n in range(9):
        line.join(question("table", str(n), COMPUTER))
        assert next_of(line).asker == "table"


async def test_in_a_quiet_hour_nobody_remembers_who_was_served() -> None:
    line = Line()
    line.join(question("ann", "1"))
    next_of(line)
    line.join(question("ben", rank=TYPED))
    line.join(question("ann", "2"))
    assert served(line) == ["ann", "ben"]


async def test_nobody_is_thought_about_twice_at_once() -> None:
    line = Line()
    line.join(question("ann", "1"))
    first = line.take()
    assert first is not None
    line.join(question("ann", "2"))
    line.join(question("ben"))
    second = line.take()
    assert second is not None
    assert second.asker == "ben"
    assert line.take() is None
    line.release(first)
    again = line.take()
    assert again is not None
    assert again.text == b"2"


async def test_what_is_asked_anew_takes_the_place_of_what_was_asked_before() -> None:
    line = Line()
    old = line.join(question("ann", "1"))
    line.join(question("ben"))
    new = line.join(question("ann", "2"))
    assert isinstance(old.answer.exception(), SupersededError)
    assert line.take() is new


async def test_the_same_question_is_asked_only_once() -> None:
    line = Line()
    first = line.join(question("ann", "1"))
    assert line.join(question("ann", "1")) is first
    assert line.take() is first
    assert line.join(question("ann", "1")) is first
    assert len(line) == 0


async def test_typing_does_not_take_the_place_of_a_button() -> None:
    line = Line()
    pressed = line.join(question("ann", "1", ASKED))
    with pytest.raises(SupersededError):
        line.join(question("ann", "2", TYPED))
    assert line.take() is pressed


async def test_a_button_takes_the_place_of_what_was_typed_and_moves_up() -> None:
    line = Line()
    line.join(question("ann", "1", TYPED))
    line.join(question("ben", "1", ASKED))
    line.join(question("carla", "1", TYPED))
    line.join(question("ann", "2", ASKED))
    line.join(question("carla", "1", ASKED))
    assert served(line) == ["ben", "ann", "carla"]


async def test_whoever_does_not_wait_any_more_is_not_served() -> None:
    line = Line()
    line.leave(line.join(question("ann")))
    assert line.take() is None


async def test_a_question_that_killed_a_process_is_next_unless_its_asker_has_moved_on() -> None:
    line = Line()
    line.join(question("ann", "1"))
    line.join(question("ben", "1"))
    first, second = line.take(), line.take()
    assert first is not None
    assert second is not None
    line.join(question("carla"))
    line.join(question("ben", "2"))
    line.back(second)
    assert isinstance(second.answer.exception(), SupersededError)
    line.back(first)
    assert served(line) == ["ann", "carla", "ben"]


async def test_in_the_end_nobody_waits_any_more() -> None:
    line = Line()
    first = line.join(question("ann"))
    line.take()
    second = line.join(question("ben"))
    line.clear()
    assert first.answer.cancelled()
    assert second.answer.cancelled()
    assert line.take() is None


STEPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from("abcd"), st.sampled_from("123"), st.sampled_from(Rank)),
        st.sampled_from(["take", "release"]),
    )
)


@given(STEPS)
def test_whatever_is_asked_everybody_has_one_place_and_every_question_an_end(
    steps: list[tuple[str, str, Rank] | str],
) -> None:
    async def happens() -> None:
        line = Line()
        taken: list[Question] = []
        ever_taken: list[Question] = []
        joined: list[Question] = []
        for step in steps:
            if step == "take":
                if (one := line.take()) is not None:
                    assert one.asker not in [other.asker for other in taken]
                    taken.append(one)
                    ever_taken.append(one)
            elif step == "release":
                if taken:
                    line.release(taken.pop(0))
            elif isinstance(step, tuple):
                with suppress(SupersededError):
                    joined.append(line.join(question(*step)))
            assert len(line) <= 4
            assert line.advising <= len(taken)
        for one in taken:
            line.release(one)
        while (one := line.take()) is not None:
            ever_taken.append(one)
            line.release(one)
        assert len(line) == 0
        assert all((one in ever_taken) != one.answer.done() for one in joined)

    asyncio.run(happens())


# --- how a pool hands out its questions, with workers that answer when a test says so ---


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


# --- what the pool thinks: computers' moves and advice, from what somebody may see ---

MOST_TURNS = 2000
"""Of somebody who only draws; no match lasts so long."""
ROBBER = """
game raeuber
seat 1 opened rack H4 S9
seat 2 rack HA
table H5 H6 H7
stock H2
open S3
turn 1
"""


async def test_the_real_opponents_play_a_table_to_its_end(tmp_path: Path) -> None:
    house = await House(tmp_path / "tables.db", Here()).start()
    try:
        terms = Terms("mini", {"rounds": 1, "turn_seconds": 15}, Assistance.ARRANGE)
        table = await house.started(ANNA, terms=terms, computers=["easy", "hard"])
        for _ in range(MOST_TURNS):
            if house.told(MatchOver):
                break
            await house.clock.advance(15)
            if house.tables.is_open(table):  # nothing is played where nobody is
                await take_back(house.tables, table, ANNA)
        assert house.told(MatchOver)[0].view.outcome is not None
    finally:
        await house.stop()


async def test_sixty_letters_of_one_member_are_one_thought() -> None:
    pool, thoughts = quick_pool()
    solver = Solver(pool).asked_by(ANNA.id, typing=True)
    for _ in range(30):
        assert await solver.plays(seen(TILES)) == useful_plays(seen(TILES))
    await asyncio.gather(*(solver.plays(seen(TILES)) for _ in range(30)))
    assert len(thoughts) == 1


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_question_has_the_same_bytes_whatever_was_worked_out_meanwhile(game: str) -> None:
    """Else what somebody asks again would be another question, for others to wait for."""
    rules = rules_for(CATALOGUE[game], {})
    for untouched in (replace(rules.deck), replace(rules)):
        before = pickle.dumps(untouched)
        for kind in type(untouched).__mro__:
            for name, found in vars(kind).items():
                if isinstance(found, cached_property):
                    getattr(untouched, name)
        assert pickle.dumps(untouched) == before
        assert pickle.loads(before) == untouched  # noqa: S301 - our own


async def test_everybody_asks_for_themselves() -> None:
    office = Office()
    solver = Solver(office.pool)
    asked = [
        asyncio.ensure_future(solver.asked_by(who.id).plays(seen(TILES))) for who in (ANNA, BEN)
    ]
    other = asyncio.ensure_future(solver.asked_by(BEN.id).plays(seen(ROBBER)))
    await office.finish_all()
    assert await asked[0] == useful_plays(seen(TILES))
    with pytest.raises(SupersededError):
        await asked[1]
    assert await other == useful_plays(seen(ROBBER))


async def test_advice_comes_out_of_the_pool() -> None:
    pool = Pool()
    try:
        found = await Solver(pool).plays(seen(TILES))
        assert list(found) == list(useful_plays(seen(TILES)))
        assert computers(pool).solver is not None
    finally:
        pool.close()
