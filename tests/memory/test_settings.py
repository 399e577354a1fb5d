"""What servers settle, and what comes of it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community.settings import Openers, ServerSettings, check, load_settings, save_settings
from bot.database.core import ChannelId, RoleId, ServerId
from bot.games.refusals import Reason
from bot.tables import lobby
from bot.tables.denials import Denial, DeniedError
from bot.tables.model import Assistance
from bot.tables.playing import abort
from bot.tables.rights import check_may_open
from bot.words.catalogues import LANGUAGES
from tests.tables.denied import denied, refused
from tests.tables.house import ANNA, BEN, CARLA, CLASSIC, MANAGER, MODERATOR, PLACE, House

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
