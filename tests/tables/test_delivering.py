"""What has become of a table's messages is on disk, all of it or nothing."""

import pytest

from bot.database.core import ChannelId, MessageId, StoreError
from bot.tables.model import Leftover, Post
from bot.tables.outbox import Posts, deliver, left_over, littered, take_away
from tests.tables.house import ANNA, House
from tests.tables.test_failures import held

PLACE = ChannelId(5)


async def test_what_was_delivered_is_not_due_any_more_and_found_where_it_is(house: House) -> None:
    table = await house.seated(ANNA)
    posts = Posts(house.database)
    (due,) = house.tables.owed.of(table)
    shown = Post(table, PLACE, PLACE, MessageId(8))
    left = Leftover(table, PLACE, MessageId(7))
    await deliver(house.tables, table, shown, (left,), due.id)
    assert house.tables.owed.of(table) == []
    assert await posts.find(table) == shown
    assert await littered(house.database) == [table]
    assert await left_over(house.database, table) == [left]
    await house.database.write(lambda db: take_away(db, [left]))
    assert await littered(house.database) == []
    await house.restart()
    assert house.tables.owed.of(table) == []


async def test_what_is_not_kept_is_still_due(house: House) -> None:
    table = await house.seated(ANNA)
    posts = Posts(house.database)
    (due,) = house.tables.owed.of(table)
    before = await posts.find(table)
    async with held(house):
        with pytest.raises(StoreError):
            await deliver(house.tables, table, Post(table, PLACE, PLACE), due=due.id)
    assert house.tables.owed.of(table) == [due]
    assert await posts.find(table) == before
