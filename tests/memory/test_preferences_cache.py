"""What members like, at hand and on disk."""

import asyncio
from dataclasses import replace

import pytest

from bot.community import settings
from bot.community.settings import Look, Preferences, PreferencesCache, RackOrder
from bot.database.core import MemberId
from bot.tables.denials import Denial
from bot.tables.model import Assistance
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, House
from tests.tables.test_failures import held


async def test_what_a_member_likes_is_remembered_everywhere(house: House) -> None:
    known = PreferencesCache(house.database)
    assert await known.of(ANNA.id) == Preferences()
    liked = Preferences(RackOrder.NUMBER, Assistance.OFF, Look.CONTRAST, as_text=True)
    assert await known.change(ANNA.id, lambda _: liked) == liked
    await house.restart()
    again = PreferencesCache(house.database)
    assert await again.of(ANNA.id) == liked
    assert await again.of(BEN.id) == Preferences()


async def test_two_clicks_at_once_on_different_things_both_count(house: House) -> None:
    known = PreferencesCache(house.database)
    await asyncio.gather(
        known.change(ANNA.id, lambda now: replace(now, look=Look.CONTRAST)),
        known.change(ANNA.id, lambda now: replace(now, as_text=True)),
    )
    both = Preferences(look=Look.CONTRAST, as_text=True)
    assert await known.of(ANNA.id) == both
    assert await PreferencesCache(house.database).of(ANNA.id) == both


async def test_what_cannot_be_kept_is_denied_and_not_at_hand_either(house: House) -> None:
    known = PreferencesCache(house.database)
    async with held(house):
        await denied(Denial.NOT_KEPT, known.change(ANNA.id, lambda now: replace(now, as_text=True)))
    assert await known.of(ANNA.id) == Preferences()


async def test_a_rack_is_shown_as_it_was_put_in_order_by_hand(house: House) -> None:
    known = PreferencesCache(house.database)
    await known.change(ANNA.id, lambda now: replace(now, rack_order=RackOrder.NUMBER))
    table = await house.seated(ANNA)
    await known.put_in_order(table, ANNA.id, (3, 1, 2))
    again = PreferencesCache(house.database)
    assert await again.own_order(table, ANNA.id) == (3, 1, 2)
    assert await again.own_order(table, BEN.id) == ()
    assert (await again.of(ANNA.id)).rack_order == RackOrder.DRAWN


async def test_an_order_that_cannot_be_kept_is_denied(house: House) -> None:
    known = PreferencesCache(house.database)
    table = await house.seated(ANNA)
    async with held(house):
        await denied(Denial.NOT_KEPT, known.put_in_order(table, ANNA.id, (3, 1, 2)))
    assert await known.own_order(table, ANNA.id) == ()


async def test_only_so_many_are_kept_at_hand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "MOST_KEPT", 2)
    known = PreferencesCache(house.database)
    for member in (1, 2, 3):
        await known.change(MemberId(member), lambda now: replace(now, as_text=True))
    assert len(known) == 2
    assert (await known.of(MemberId(1))).as_text


async def test_who_is_forgotten_is_not_at_hand_any_more(house: House) -> None:
    known = PreferencesCache(house.database)
    await known.change(ANNA.id, lambda now: replace(now, as_text=True))
    known.forget(ANNA.id)
    assert len(known) == 0
