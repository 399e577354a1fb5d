"""What servers settle and members like: at hand, on disk, and what comes of it."""

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import settings as server_settings
from bot.community.settings import (
    Look,
    Openers,
    Preferences,
    PreferencesCache,
    RackOrder,
    ServerSettings,
    ServerSettingsCache,
    check,
    load_settings,
    save_settings,
)
from bot.database.core import ChannelId, MemberId, RoleId, ServerId
from bot.games.refusals import Reason
from bot.tables import lobby
from bot.tables.denials import Denial, DeniedError
from bot.tables.model import Assistance
from bot.tables.playing import abort
from bot.tables.rights import check_may_open
from bot.words.catalogues import LANGUAGES
from tests.tables.house import (
    ANNA,
    BEN,
    CARLA,
    CLASSIC,
    MANAGER,
    MODERATOR,
    PLACE,
    House,
    denied,
    refused,
)
from tests.tables.test_failures import held

# --- what servers settle, and what comes of it ---

ROLE, CHANNEL, THREAD = RoleId(50), ChannelId(60), ChannelId(61)
SETTINGS = st.builds(
    ServerSettings,
    language=st.sampled_from([None, *LANGUAGES]),
    channels=st.lists(st.integers(1, 2**63 - 1).map(ChannelId), max_size=5).map(tuple),
    threads=st.booleans(),
    turn_seconds=st.sampled_from([None, 0, 15, 120, 3600]),
    assistance=st.sampled_from([None, *Assistance]),
    ratings=st.booleans(),
    openers=st.sampled_from([Openers.EVERYONE, Openers.MODERATORS]),
    tables_per_member=st.integers(1, 10),
    tables_per_server=st.integers(1, 500),
    replay_racks=st.booleans(),
)


async def save(house: House, chosen: ServerSettings) -> None:
    now = house.clock.now()
    await save_settings(house.database, PLACE.server, MANAGER, chosen, now=now)


async def test_a_server_that_settled_nothing_has_the_usual(house: House) -> None:
    assert await load_settings(house.database, ServerId(404)) == ServerSettings()


async def test_what_is_settled_is_kept_for_its_server_only(house: House) -> None:
    chosen = ServerSettings(
        language="fr",
        channels=(CHANNEL, ChannelId(2**63 - 1)),
        threads=False,
        turn_seconds=0,
        assistance=Assistance.OFF,
        ratings=False,
        openers=Openers.ROLE,
        opener_role=ROLE,
        tables_per_member=1,
        tables_per_server=2,
        replay_racks=False,
    )
    await save(house, chosen)
    assert await load_settings(house.database, PLACE.server) == chosen
    assert await load_settings(house.database, ServerId(404)) == ServerSettings()
    await save(house, ServerSettings())
    assert await load_settings(house.database, PLACE.server) == ServerSettings()


async def test_only_those_who_manage_the_server_settle_things(house: House) -> None:
    wanted = ServerSettings(tables_per_member=1)
    for who in (ANNA, MODERATOR):
        saving = save_settings(house.database, PLACE.server, who, wanted, now=0)
        await denied(Denial.ONLY_MANAGERS, saving)
    assert await load_settings(house.database, PLACE.server) == ServerSettings()


@settings(max_examples=60)
@given(SETTINGS)
def test_everything_that_menus_offer_is_allowed(chosen: ServerSettings) -> None:
    check(chosen)


@pytest.mark.parametrize(
    "chosen",
    [
        ServerSettings(turn_seconds=5),
        ServerSettings(tables_per_member=0),
        ServerSettings(tables_per_server=501),
        ServerSettings(channels=tuple(map(ChannelId, range(26)))),
    ],
)
async def test_what_is_out_of_range_is_refused(house: House, chosen: ServerSettings) -> None:
    await refused(Reason.OPTION_OUT_OF_RANGE, save(house, chosen))
    assert await load_settings(house.database, PLACE.server) == ServerSettings()


@pytest.mark.parametrize(
    "chosen",
    [
        ServerSettings(language="tlh"),
        ServerSettings(openers=Openers.ROLE),
        ServerSettings(opener_role=ROLE),
    ],
)
def test_what_no_menu_offers_is_an_error(chosen: ServerSettings) -> None:
    with pytest.raises(ValueError, match=r"."):
        check(chosen)


# --- what comes of it ---


async def test_a_member_sits_at_as_many_tables_as_the_server_allows(house: House) -> None:
    await save(house, ServerSettings(tables_per_member=1))
    first = await house.seated(ANNA)
    second = await house.seated(BEN)
    await denied(Denial.TOO_MANY_TABLES, lobby.join(house.tables, second, ANNA))
    await denied(Denial.TOO_MANY_TABLES, house.seated(ANNA))
    await abort(house.tables, first, ANNA)
    await lobby.join(house.tables, second, ANNA)
    assert (await house.live(second)).row.seat_of(ANNA.id) is not None


async def test_a_server_has_as_many_open_tables_as_it_allows(house: House) -> None:
    await save(house, ServerSettings(tables_per_server=2))
    first = await house.seated(ANNA)
    await house.seated(BEN)
    with pytest.raises(DeniedError) as caught:
        await house.seated(CARLA)
    assert (caught.value.denial, caught.value.facts) == (Denial.TOO_MANY_HERE, {"most": 2})
    await lobby.open_lobby(house.tables, lobby.Place(ServerId(99), PLACE.channel), CARLA, CLASSIC)
    await abort(house.tables, first, ANNA)
    await house.seated(CARLA)


OPENING: list[tuple[ServerSettings, Denial | None]] = [
    (ServerSettings(), None),
    (ServerSettings(openers=Openers.MODERATORS), Denial.MAY_NOT_OPEN),
    (ServerSettings(openers=Openers.ROLE, opener_role=ROLE), None),
    (ServerSettings(openers=Openers.ROLE, opener_role=RoleId(51)), Denial.MAY_NOT_OPEN),
    (ServerSettings(channels=(CHANNEL,)), None),
    (ServerSettings(channels=(THREAD, ChannelId(1))), None),
    (ServerSettings(channels=(ChannelId(1),)), Denial.NOT_IN_THIS_CHANNEL),
]


@pytest.mark.parametrize(("chosen", "no"), OPENING)
def test_who_may_open_tables_and_where(chosen: ServerSettings, no: Denial | None) -> None:
    roles, place = [ROLE], [THREAD, CHANNEL]
    check_may_open(chosen, MODERATOR, (), ())
    if no is None:
        check_may_open(chosen, ANNA, roles, place)
        return
    with pytest.raises(DeniedError) as caught:
        check_may_open(chosen, ANNA, roles, place)
    assert caught.value.denial == no


# --- what servers have settled, at hand and on disk ---


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


# --- what members like, at hand and on disk ---


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
    monkeypatch.setattr(server_settings, "MOST_KEPT", 2)
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
