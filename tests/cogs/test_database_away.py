"""A database that is away for a while: members are told so, and afterwards everything is shown."""

from collections.abc import Callable

import pytest

from bot.database.core import StoreError
from tests.cogs.going import drawn, table
from tests.cogs.server import Server, said
from tests.speaking import say_in

pytestmark = pytest.mark.usefixtures("quick_pictures", "noisy")
Switch = Callable[[bool], None]


@pytest.fixture
def unreadable(server: Server, monkeypatch: pytest.MonkeyPatch) -> Switch:
    """Switches reading off and on again."""
    database = server.bot.database
    read = database.read

    async def fails(*asked: object) -> None:
        del asked
        raise StoreError("no server answers there")

    return lambda off: monkeypatch.setattr(database, "read", fails if off else read)


async def test_a_turn_is_shown_when_the_database_is_back(
    server: Server, unreadable: Switch
) -> None:
    await server.started("ann", "ben", time=0)
    before = server.table_message().id
    unreadable(True)
    await drawn(server)
    await server.env.advance_time(60)
    assert server.table_message().id == before
    unreadable(False)
    await server.env.advance_time(120)
    assert server.table_message().id != before
    assert not server.bot.tables.owed.of(table(server).row.id)


async def test_whoever_asks_meanwhile_reads_that_nothing_has_happened(
    server: Server, unreadable: Switch
) -> None:
    await server.started("ann", "ben", time=0)
    server.bot.membership.forget_all()
    unreadable(True)
    answer = await server.slash("ann", "ranking")
    assert say_in("en", "denied-not_kept") in said(answer)
