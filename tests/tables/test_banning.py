"""Whom moderators keep from tables, who may do that, and what becomes of matches and lobbies."""

from dataclasses import replace

import pytest

from bot.community import banning
from bot.community.banning import DAY, FOR_GOOD, BanTerms
from bot.community.privacy import export_member, forget
from bot.database.core import MemberId, ServerId
from bot.tables import lobby, playing
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.model import Status
from tests.tables.house import ANNA, BEN, CARLA, CLASSIC, MANAGER, MODERATOR, PLACE, House

WEEK = BanTerms(7, "stalls for fun")
SERVER = PLACE.server
ELSEWHERE = ServerId(SERVER + 1)
OTHER_MODERATOR = Member(MemberId(97), "Other", moderator=True)


async def denied(what: object) -> DeniedError:
    with pytest.raises(DeniedError) as no:
        await what  # type: ignore[misc]
    return no.value


async def opens(house: House, who: Member) -> None:
    await lobby.open_lobby(house.tables, PLACE, who, CLASSIC)


async def test_whoever_is_kept_away_opens_no_table_and_joins_none_until_it_ends(
    house: House,
) -> None:
    table = await house.seated(ANNA)
    ban = await banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK)
    assert ban.ends_at == house.clock.now() + 7 * DAY
    for no in (
        await denied(lobby.join(house.tables, table, BEN)),
        await denied(opens(house, BEN)),
    ):
        assert no.denial == Denial.BANNED
        assert no.facts == {"until": round(ban.ends_at)}
    await house.clock.advance(7 * DAY + 1)
    await opens(house, BEN)


async def test_a_ban_holds_on_its_server_only_and_for_nobody_else(house: House) -> None:
    await banning.ban(house.tables, ServerId(8), MODERATOR, BEN, WEEK)
    await banning.ban(house.tables, SERVER, MODERATOR, CARLA, WEEK)
    await opens(house, BEN)
    await opens(house, ANNA)


async def test_for_good_ends_when_it_is_lifted(house: House) -> None:
    ban = await banning.ban(house.tables, SERVER, MODERATOR, BEN, BanTerms(FOR_GOOD))
    await house.clock.advance(1000 * DAY)
    assert (await denied(opens(house, BEN))).denial == Denial.BANNED_FOR_GOOD
    lifted = await banning.lift(house.tables, SERVER, OTHER_MODERATOR, ban.id)
    assert (lifted.moderator, lifted.lifter) == (MODERATOR.id, OTHER_MODERATOR.id)
    await opens(house, BEN)
    again = banning.lift(house.tables, SERVER, MODERATOR, ban.id)
    assert (await denied(again)).denial == Denial.NO_SUCH_BAN


async def test_lobbies_are_left_and_running_matches_played_to_their_end(house: House) -> None:
    match = await house.seated(BEN, CARLA)
    await lobby.start(house.tables, match, BEN)
    shared, alone = await house.seated(BEN, ANNA), await house.seated(BEN)
    await banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK)
    assert (await house.tables.find(shared)).row.owner == ANNA.id
    assert not house.tables.is_open(alone)
    live = await house.tables.find(match)
    assert live.row.status == Status.RUNNING
    assert live.row.seat_of(BEN.id) is not None
    await playing.leave(house.tables, match, BEN)
    await playing.take_back(house.tables, match, BEN)
    assert live.row.seats[0].is_played


async def test_a_seat_that_a_killed_process_has_not_cleared_is_cleared_by_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, match = await house.seated(BEN, ANNA), await house.started(BEN, CARLA)

    async def killed(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(banning, "leave_lobbies", killed)
    with pytest.raises(SystemExit):
        await banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK)
    await house.restart()
    away = await banning.kept_away(house.tables, {SERVER, ServerId(8)})
    assert away == {(SERVER, BEN.id)}
    await banning.make_up(house.tables, away)
    assert [seat.name for seat in (await house.live(shared)).row.seats] == ["Anna"]
    assert (await house.live(match)).row.seat_of(BEN.id) is not None
    await house.clock.advance(7 * DAY + 1)
    assert await banning.kept_away(house.tables, {SERVER}) == set()


async def test_a_new_ban_replaces_the_one_before(house: House) -> None:
    await banning.ban(house.tables, SERVER, MODERATOR, BEN, BanTerms(365))
    await banning.ban(house.tables, SERVER, MODERATOR, BEN, BanTerms(1, "that was too much"))
    now = house.clock.now()
    found = await banning.bans_of(house.database, SERVER, MODERATOR)
    assert [(ban.reason, ban.holds(now)) for ban in found] == [
        ("that was too much", True),
        ("", False),
    ]


@pytest.mark.parametrize(
    ("who", "target", "why"),
    [
        (ANNA, BEN, Denial.ONLY_MODERATORS),
        (MODERATOR, MODERATOR, Denial.BAN_YOURSELF),
        (MODERATOR, OTHER_MODERATOR, Denial.BAN_MODERATOR),
        (MODERATOR, MANAGER, Denial.BAN_MODERATOR),
        (MANAGER, replace(MANAGER, id=MemberId(96)), Denial.BAN_MODERATOR),
        (MANAGER, replace(MODERATOR, standing=3), Denial.BAN_MODERATOR),
    ],
)
async def test_not_everybody_may_keep_everybody_away(
    house: House, who: Member, target: Member, why: Denial
) -> None:
    no = await denied(banning.ban(house.tables, SERVER, who, target, WEEK))
    assert no.denial == why
    assert await banning.ban_of(house.tables, SERVER, target.id) is None


async def test_those_who_manage_a_server_and_stand_above_keep_moderators_away(house: House) -> None:
    owner = replace(MANAGER, id=MemberId(95), standing=9)
    await banning.ban(house.tables, SERVER, owner, MANAGER, WEEK)
    await banning.ban(house.tables, SERVER, MANAGER, MODERATOR, WEEK)
    assert (await denied(opens(house, MODERATOR))).denial == Denial.BANNED
    ban, _ = await banning.bans_of(house.database, SERVER, MODERATOR)
    own = banning.lift(house.tables, SERVER, MODERATOR, ban.id)
    assert (await denied(own)).denial == Denial.LIFT_OWN_BAN


async def test_a_moderator_who_plays_does_not_keep_an_opponent_away(house: House) -> None:
    table = await house.seated(MODERATOR, BEN)
    await lobby.start(house.tables, table, MODERATOR)
    no = await denied(banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK))
    assert (no.denial, no.facts) == (Denial.BAN_OPPONENT, {"table": table})
    await banning.ban(house.tables, SERVER, MODERATOR, CARLA, WEEK)
    await banning.ban(house.tables, SERVER, OTHER_MODERATOR, BEN, WEEK)
    assert (await house.tables.find(table)).row.seat_of(BEN.id) is not None


async def test_being_forgotten_is_no_way_around_a_ban(house: House) -> None:
    ban = await banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK)
    exported = await export_member(house.database, BEN.id)
    assert '"ends_at"' in exported
    assert WEEK.reason not in exported
    await forget(house.tables, BEN.id)
    (kept,) = await banning.bans_of(house.database, SERVER, MODERATOR)
    assert (kept.member, kept.name, kept.reason) == (None, "", "")
    assert (await denied(opens(house, BEN))).denial == Denial.BANNED
    await opens(house, ANNA)
    await banning.lift(house.tables, SERVER, MODERATOR, ban.id)
    await opens(house, BEN)


async def test_a_moderator_who_is_forgotten_is_named_no_more(house: House) -> None:
    await banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK)
    await forget(house.tables, MODERATOR.id)
    (kept,) = await banning.bans_of(house.database, SERVER, MANAGER)
    assert (kept.member, kept.moderator) == (BEN.id, None)


async def test_what_is_over_is_kept_for_a_month(house: House) -> None:
    for server in (SERVER, ELSEWHERE):
        await banning.ban(house.tables, server, MODERATOR, BEN, BanTerms(1))
        await banning.ban(house.tables, server, MODERATOR, CARLA, BanTerms(FOR_GOOD))
    for days, left in ((30, 2), (2, 1)):
        await house.clock.advance(days * DAY)
        await banning.purge(house.database, house.clock.now())
        for server in (SERVER, ELSEWHERE):
            assert len(await banning.bans_of(house.database, server, MODERATOR)) == left


async def test_a_reason_has_an_end(house: House) -> None:
    long = BanTerms(7, "x" * (banning.LONGEST_REASON + 1))
    no = await denied(banning.ban(house.tables, SERVER, MODERATOR, BEN, long))
    assert no.denial == Denial.WORDS_TOO_LONG
