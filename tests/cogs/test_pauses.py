"""Nobody fills a channel, and nobody is called twice, because somebody presses on and on."""

from unittest.mock import Mock

import pytest

from bot.database.core import MemberId, TableId
from bot.tables.rights import CANCELLING_SECONDS, MOST_CANCELLED
from cogs.answers import Pauses
from cogs.table_messages import SHOWN_AGAIN
from cogs.workbench.cog import LOOKING, Panel, Panels
from tests.cogs.forging import is_private_no
from tests.cogs.server import Server, said, shown
from tests.virtual import VirtualClock


async def test_a_table_that_is_shown_again_calls_nobody(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    assert calls(server)
    assert said(await server.slash("ann", "rummy show")) == "The table is shown again."
    assert "it is your turn" in server.public.text
    assert not calls(server)


def calls(server: Server) -> bool:
    """Whether those hear of the table's last message who are named in it."""
    message = server.place.last_message
    assert message is not None
    stored = server.env.backend.get_message(message.channel.id, message.id)
    return bool(stored.allowed_mentions.allows_user(server.member("ann").id))


@pytest.mark.parametrize("other", ["ann", "ben"])
async def test_a_table_is_shown_again_after_a_pause_only(server: Server, other: str) -> None:
    await server.started("ann", "ben", time=0)
    await server.slash("ann", "rummy show")
    before = [message.id for message in server.place.history()]
    no = is_private_no(await server.slash(other, "rummy show"))
    assert "only just now" in no
    assert f"/{before[-1]}" in no, "it says where"
    assert [message.id for message in server.place.history()] == before
    await server.env.advance_time(SHOWN_AGAIN)
    assert said(await server.slash(other, "rummy show")) == "The table is shown again."


async def test_a_lobby_that_is_closed_leaves_no_message(server: Server) -> None:
    await server.opened("ann")
    assert said(await server.press("ann", "cancel")) == "The table is closed."
    assert server.channel.last_message is None


async def test_a_lobby_that_nobody_came_to_leaves_no_message(server: Server) -> None:
    await server.opened("ann")
    await server.env.advance_time(31 * 60)
    assert not list(server.bot.tables)
    assert server.channel.last_message is None


async def test_who_sat_in_a_lobby_can_read_that_it_was_closed(server: Server) -> None:
    await server.opened("ann", "ben")
    await server.press("ann", "cancel")
    assert "This table was closed" in server.lobby.text


async def test_nobody_opens_and_closes_lobbies_without_end(server: Server) -> None:
    for _ in range(MOST_CANCELLED):
        await server.opened("ann")
        await server.press("ann", "cancel")
    ann = server.member("ann")
    no = is_private_no(await ann.slash(server.channel, "rummy new"))
    assert "in 10 min" in no
    assert server.channel.last_message is None
    await server.opened("ben")  # it concerns nobody else
    await server.env.advance_time(CANCELLING_SECONDS)
    assert not (await ann.slash(server.channel, "rummy new")).ephemeral


async def test_a_restart_does_not_forget_who_opened_and_closed(server: Server) -> None:
    for _ in range(MOST_CANCELLED):
        await server.opened("ann")
        await server.press("ann", "cancel")
    await server.restart()
    no = is_private_no(await server.member("ann").slash(server.channel, "rummy new"))
    assert "came to nothing" in no


async def test_lobbies_that_somebody_else_left_do_not_count(server: Server) -> None:
    for _ in range(MOST_CANCELLED):
        await server.opened("ann", "ben")
        await server.press("ben", "leave")
        await server.press("ann", "cancel")
    result = await server.member("ben").slash(server.channel, "rummy new")
    assert not result.ephemeral, "they were another's"
    assert shown(result.response).has("join")


async def test_two_who_help_each_other_open_no_more_lobbies_than_one(server: Server) -> None:
    """Who opens them leaves before the other one closes them."""
    for _ in range(MOST_CANCELLED):
        await server.opened("ann", "ben")
        await server.press("ann", "leave")
        await server.press("ben", "leave")
    for name in ("ann", "ben"):
        no = is_private_no(await server.member(name).slash(server.channel, "rummy new"))
        assert "in 10 min" in no
    await server.env.advance_time(CANCELLING_SECONDS)
    assert not (await server.member("ann").slash(server.channel, "rummy new")).ephemeral


@pytest.mark.parametrize("jump", [-3600, 3600])
def test_a_clock_that_is_set_makes_no_pause_longer_or_shorter(jump: float) -> None:
    clock = VirtualClock()
    pauses = Pauses(clock, 30)
    assert pauses.begin("ann") is None
    clock.jump(jump)
    assert pauses.begin("ann") == clock.now() + 30


@pytest.mark.parametrize("jump", [-3600, 3600])
async def test_a_clock_that_is_set_does_not_change_who_looks_at_a_workbench(jump: float) -> None:
    clock, table, ann = VirtualClock(), TableId(1), MemberId(2)
    panels, nothing = Panels(clock), Mock()
    panels.put(table, ann, Panel(nothing, "en", clock.steady(), None, None))
    clock.jump(jump)
    assert [member for member, _ in panels.looked_at(table)] == [ann]
    await clock.advance(LOOKING + 1)
    assert not list(panels.looked_at(table))
