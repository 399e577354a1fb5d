"""What servers have settled, at hand and on disk."""

import asyncio
from dataclasses import replace

import pytest

from bot.community.settings import ServerSettings, ServerSettingsCache, load_settings
from bot.database.core import ServerId
from bot.tables.denials import DeniedError
from tests.tables.house import ANNA, MANAGER, PLACE, House


async def test_a_server_that_settled_nothing_has_what_all_begin_with(house: House) -> None:
    settled = ServerSettingsCache(house.database, house.clock)
    await settled.load()
    assert settled.of(404) == ServerSettings()


async def test_two_who_change_different_things_at_once_both_get_their_way(house: House) -> None:
    settled = ServerSettingsCache(house.database, house.clock)
    await asyncio.gather(
        settled.change(PLACE.server, MANAGER, lambda now: replace(now, language="it")),
        settled.change(PLACE.server, MANAGER, lambda now: replace(now, ratings=False)),
    )
    both = ServerSettings(language="it", ratings=False)
    assert settled.of(PLACE.server) == both
    assert await load_settings(house.database, PLACE.server) == both


async def test_what_could_not_be_kept_is_not_at_hand_either(house: House) -> None:
    settled = ServerSettingsCache(house.database, house.clock)
    with pytest.raises(DeniedError):
        await settled.change(PLACE.server, ANNA, lambda now: replace(now, ratings=False))
    with pytest.raises(ValueError, match="xx"):
        await settled.change(PLACE.server, MANAGER, lambda now: replace(now, language="xx"))
    assert settled.of(PLACE.server) == ServerSettings()


async def test_all_servers_are_read_at_the_start(house: House) -> None:
    first = ServerSettingsCache(house.database, house.clock)
    await first.change(ServerId(1), MANAGER, lambda now: replace(now, language="de"))
    await first.change(ServerId(2), MANAGER, lambda now: replace(now, language="nl"))
    again = ServerSettingsCache(house.database, house.clock)
    await again.load()
    assert [again.of(server).language for server in (1, 2, 3)] == ["de", "nl", None]
