"""Who is served next."""

import asyncio
from collections.abc import Hashable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.thinking.pool import Line, Question, Rank, SupersededError

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
