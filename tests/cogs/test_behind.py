"""What was owed at a start is shown in turns that go round by channel."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bot.database.core import TableId
from cogs.outbox import BEHIND_AT_ONCE, Behind

places = st.lists(st.integers(0, 12), max_size=60)


def dealt(found: list[int]) -> Behind:
    behind = Behind()
    for table, place in enumerate(found):
        behind.add(TableId(table), 1000 + place)
    return behind


def begun(behind: Behind) -> list[TableId]:
    """All whose turn it is now."""
    found = []
    while (table := behind.next()) is not None:
        found.append(table)
    return found


@given(places, st.randoms())
def test_every_table_has_one_turn_and_no_channel_two_at_once(
    found: list[int], rng: random.Random
) -> None:
    behind, running, left = dealt(found), list[TableId](), set(range(len(found)))
    while new := [*running, *begun(behind)]:
        running, left = new, left - set(new)
        busy = Counter(found[table] for table in running)
        assert all(count == 1 for count in busy.values())
        free = {found[table] for table in left} - busy.keys()
        assert len(running) == BEHIND_AT_ONCE or not free, "a slot is left for another channel"
        behind.done(running.pop(rng.randrange(len(running))))
    assert not left


def test_a_channel_with_many_tables_lets_others_go_first_after_each() -> None:
    many = [0] * 5
    behind = dealt([*many, *range(1, 2 * BEHIND_AT_ONCE)])
    (first, *_), turns = begun(behind), 0
    behind.done(first)
    while (found := behind.next()) is not None and found >= len(many):
        behind.done(found)
        turns += 1
    assert turns == BEHIND_AT_ONCE, "all that came after it have had a turn"


def test_whoever_is_shown_otherwise_meanwhile_has_no_turn_and_who_failed_another_one() -> None:
    behind = dealt([1, 1, 2])
    behind.discard(TableId(0))
    assert begun(behind) == [1, 2]
    behind.done(TableId(1))
    assert begun(behind) == []
    behind.add(TableId(1))
    assert begun(behind) == [1]
