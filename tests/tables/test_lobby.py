"""Before the match: who sits down, and whom moderators keep away."""

import asyncio
import hashlib
from dataclasses import replace

import pytest

from bot.community import banning, settings
from bot.community.banning import DAY, FOR_GOOD, BanTerms
from bot.community.privacy import export_member, forget
from bot.community.settings import Preferences, RackOrder
from bot.database.core import MemberId, ServerId, TableId
from bot.games.moves import Draw
from bot.games.record import NEWEST, seal, words_hash
from bot.games.refusals import Reason
from bot.tables import lobby, playing
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import Closing, LobbyChanged, TableClosed, TurnBegan
from bot.tables.lobby import Terms
from bot.tables.model import Assistance, Status, TableState
from bot.tables.playing import abort, act, kick, leave, look, watch
from tests.tables.house import (
    ANNA,
    BEN,
    CARLA,
    CLASSIC,
    DORA,
    MANAGER,
    MODERATOR,
    PLACE,
    STRANGER,
    House,
    denied,
    refused,
)

HALF_AN_HOUR = 30 * 60


async def test_a_lobby_promises_its_secret_before_anyone_joins(house: House) -> None:
    table = await house.seated(ANNA)
    (event,) = house.told(LobbyChanged)
    secret = (await house.live(table)).row.secret
    assert event.table.commitment == hashlib.sha256(secret).hexdigest()
    assert event.table.revealed is None
    assert [seat.member for seat in event.table.seats] == [ANNA.id]


async def test_unknown_games_and_options_are_refused(house: House) -> None:
    for terms, reason in (
        (Terms("chess"), Reason.UNKNOWN_OPTION),
        (Terms("classic", {"wings": 1}), Reason.UNKNOWN_OPTION),
        (Terms("classic", {"rounds": 99}), Reason.OPTION_OUT_OF_RANGE),
    ):
        await refused(reason, lobby.open_lobby(house.tables, PLACE, ANNA, terms))
    assert not house.events


async def test_assistance_is_what_the_owner_likes_unless_it_is_said(house: House) -> None:
    liking = Preferences(RackOrder.NUMBER, Assistance.HINTS)
    await house.database.write(lambda db: settings.save_liked(db, ANNA.id, liking))
    liked = await house.seated(ANNA)
    said = await house.seated(ANNA, terms=Terms("classic", assistance=Assistance.OFF))
    other = await house.seated(BEN)
    assert (await house.live(liked)).row.assistance == Assistance.HINTS
    assert (await house.live(said)).row.assistance == Assistance.OFF
    assert (await house.live(other)).row.assistance == Assistance.ARRANGE


async def test_whoever_joins_puts_words_into_the_shuffle(house: House) -> None:
    table = await house.seated(ANNA)
    await lobby.join(house.tables, table, BEN, words="sesame")
    await lobby.choose_words(house.tables, table, ANNA, "after the promise")
    assert [seat.words for seat in house.told(LobbyChanged)[-1].table.seats] == [
        "after the promise",
        "sesame",
    ]
    await lobby.start(house.tables, table, ANNA)
    assert house.told(TurnBegan)[0].view.header.client_seeds == (
        words_hash(str(table), 1, "after the promise"),
        words_hash(str(table), 2, "sesame"),
    )


async def test_a_match_is_sealed_when_it_is_dealt_and_not_before(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    assert house.told(LobbyChanged)[-1].table.seal == ""
    await lobby.start(house.tables, table, ANNA)
    began = house.told(TurnBegan)[0]
    assert began.table.seal == seal(began.view.header)
    assert began.view.header.version == NEWEST
    await house.restart()
    live = await house.live(table)
    assert live.info.seal == began.table.seal
    await denied(Denial.NOT_A_LOBBY, lobby.choose_words(house.tables, table, ANNA, "late"))


async def test_words_are_short_and_only_for_those_who_sit(house: House) -> None:
    table = await house.seated(ANNA)
    long = "x" * 201
    await denied(Denial.WORDS_TOO_LONG, lobby.join(house.tables, table, BEN, words=long))
    await denied(Denial.WORDS_TOO_LONG, lobby.choose_words(house.tables, table, ANNA, long))
    await denied(Denial.NOT_SEATED, lobby.choose_words(house.tables, table, BEN, "hello"))


async def test_nobody_sits_twice_at_a_table(house: House) -> None:
    table = await house.seated(ANNA)
    await denied(Denial.ALREADY_SEATED, lobby.join(house.tables, table, ANNA))


async def test_a_full_table_takes_nobody(house: House) -> None:
    table = await house.seated(ANNA, BEN, CARLA, computers=["easy"])
    await denied(Denial.TABLE_FULL, lobby.join(house.tables, table, DORA))
    await denied(Denial.TABLE_FULL, lobby.add_computer(house.tables, table, ANNA, "easy"))


async def test_nobody_sits_at_more_than_three_tables_of_a_server(house: House) -> None:
    tables = [await house.seated(owner) for owner in (BEN, CARLA, DORA, STRANGER)]
    joins = [lobby.join(house.tables, table, ANNA) for table in tables]
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 3
    opening = lobby.open_lobby(house.tables, PLACE, ANNA, CLASSIC)
    await denied(Denial.TOO_MANY_TABLES, opening)
    seated = [live.row.id for live in house.tables if live.row.seat_of(ANNA.id) is not None]
    await leave(house.tables, seated[0], ANNA)
    await lobby.open_lobby(house.tables, PLACE, ANNA, CLASSIC)


async def test_the_owner_and_moderators_set_the_terms(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    romme = Terms("romme", {"knock": 5}, Assistance.OFF)
    await denied(Denial.NOT_THE_OWNER, lobby.change_terms(house.tables, table, BEN, romme))
    await lobby.change_terms(house.tables, table, ANNA, romme)
    await lobby.change_terms(house.tables, table, MODERATOR, Terms("kaufen"))
    info = house.told(LobbyChanged)[-1].table
    assert (info.game, info.options, info.assistance) == ("kaufen", (), Assistance.OFF)
    await refused(
        Reason.UNKNOWN_OPTION, lobby.change_terms(house.tables, table, ANNA, Terms("chess"))
    )


async def test_terms_must_leave_everyone_a_seat(house: House) -> None:
    table = await house.seated(ANNA, BEN, terms=Terms("romme"), computers=["easy", "easy", "hard"])
    await denied(Denial.TABLE_FULL, lobby.change_terms(house.tables, table, ANNA, CLASSIC))


async def test_computers_have_a_level_and_a_number_and_no_name(house: House) -> None:
    table = await house.seated(ANNA, computers=["easy", "hard"])
    await lobby.remove_computer(house.tables, table, ANNA, 1)
    await lobby.add_computer(house.tables, table, ANNA, "medium")
    seats = house.told(LobbyChanged)[-1].table.seats
    assert [(seat.name, seat.level, seat.number) for seat in seats[1:]] == [
        ("", "hard", 2),
        ("", "medium", 3),
    ]


async def test_only_those_in_charge_seat_computers_of_known_levels(house: House) -> None:
    table = await house.seated(ANNA, BEN, computers=["easy"])
    await denied(Denial.NOT_THE_OWNER, lobby.add_computer(house.tables, table, BEN, "easy"))
    await denied(Denial.NOT_THE_OWNER, lobby.remove_computer(house.tables, table, BEN, 1))
    await denied(Denial.NO_SUCH_SEAT, lobby.remove_computer(house.tables, table, ANNA, 9))
    await refused(Reason.OPTION_OUT_OF_RANGE, lobby.add_computer(house.tables, table, ANNA, "god"))


async def test_a_match_needs_enough_players_and_its_owner_to_start(house: House) -> None:
    table = await house.seated(ANNA)
    await denied(Denial.TOO_FEW_PLAYERS, lobby.start(house.tables, table, ANNA))
    await lobby.join(house.tables, table, BEN)
    await denied(Denial.NOT_THE_OWNER, lobby.start(house.tables, table, BEN))
    await lobby.start(house.tables, table, ANNA)
    assert house.told(TurnBegan)
    await denied(Denial.NOT_A_LOBBY, lobby.start(house.tables, table, ANNA))


async def test_a_running_table_is_no_lobby_any_more(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await denied(Denial.NOT_A_LOBBY, lobby.join(house.tables, table, CARLA))
    await denied(Denial.NOT_A_LOBBY, lobby.change_terms(house.tables, table, ANNA, CLASSIC))
    await denied(Denial.NOT_A_LOBBY, lobby.add_computer(house.tables, table, ANNA, "easy"))
    await denied(Denial.NOT_A_LOBBY, lobby.remove_computer(house.tables, table, ANNA, 1))


async def test_a_lobby_is_not_played_at(house: House) -> None:
    table = await house.seated(ANNA)
    await denied(Denial.NOT_RUNNING, act(house.tables, table, ANNA, Draw()))
    await denied(Denial.NOT_RUNNING, look(house.tables, table, ANNA))
    await denied(Denial.NOT_RUNNING, watch(house.tables, table))


async def test_leaving_a_lobby_frees_the_seat_and_hands_on_the_say(house: House) -> None:
    table = await house.seated(ANNA, BEN, computers=["easy"])
    await denied(Denial.NOT_SEATED, leave(house.tables, table, CARLA))
    await leave(house.tables, table, ANNA)
    info = house.told(LobbyChanged)[-1].table
    assert info.owner == BEN.id
    assert [seat.member for seat in info.seats] == [BEN.id, None]


async def test_the_last_person_to_leave_a_lobby_closes_it(house: House) -> None:
    table = await house.seated(ANNA, computers=["easy"])
    await leave(house.tables, table, ANNA)
    assert house.told(TableClosed)[0].why == Closing.CANCELLED
    await denied(Denial.TABLE_CLOSED, lobby.join(house.tables, table, BEN))


async def test_somebody_can_be_sent_away_from_a_lobby_but_not_its_owner(house: House) -> None:
    table = await house.seated(ANNA, BEN, CARLA)
    await denied(Denial.NOT_THE_OWNER, kick(house.tables, table, BEN, CARLA.id))
    await denied(Denial.SEAT_IS_OWNERS, kick(house.tables, table, MODERATOR, ANNA.id))
    await denied(Denial.NOT_SEATED, kick(house.tables, table, ANNA, DORA.id))
    await kick(house.tables, table, ANNA, BEN.id)
    seats = house.told(LobbyChanged)[-1].table.seats
    assert [seat.member for seat in seats] == [ANNA.id, CARLA.id]


async def test_nobody_is_dealt_into_a_game_that_was_changed_at_the_last_moment(
    house: House,
) -> None:
    """A host could wait until others sit, choose turns of 15 seconds, and start at once."""
    table = await house.seated(ANNA, BEN)
    await lobby.change_terms(house.tables, table, ANNA, Terms("classic", {"turn_seconds": 15}))
    for who in (ANNA, MODERATOR):
        await denied(Denial.JUST_CHANGED, lobby.start(house.tables, table, who))
    await house.clock.advance(lobby.SEEING_SECONDS - 1)
    await denied(Denial.JUST_CHANGED, lobby.start(house.tables, table, ANNA))
    await house.clock.advance(1)
    await lobby.start(house.tables, table, ANNA)
    assert (await house.live(table)).row.status == Status.RUNNING


async def test_who_sits_alone_or_changes_nothing_starts_at_once(house: House) -> None:
    alone = await house.seated(ANNA, computers=["easy"])
    await lobby.change_terms(house.tables, alone, ANNA, Terms("mini"))
    await lobby.start(house.tables, alone, ANNA)
    joined = await house.seated(ANNA)
    await lobby.change_terms(house.tables, joined, ANNA, Terms("mini"))
    await lobby.join(house.tables, joined, BEN)
    await lobby.change_terms(house.tables, joined, ANNA, Terms("mini"))
    await lobby.start(house.tables, joined, ANNA)


async def test_a_lobby_can_be_cancelled_by_those_in_charge(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    await denied(Denial.NOT_THE_OWNER, abort(house.tables, table, BEN))
    await abort(house.tables, table, MODERATOR)
    assert house.told(TableClosed)[0].why == Closing.CANCELLED
    await denied(Denial.TABLE_CLOSED, abort(house.tables, table, ANNA))


async def test_a_table_that_never_was_is_not_found(house: House) -> None:
    await denied(Denial.NO_SUCH_TABLE, lobby.join(house.tables, TableId(404), ANNA))


async def test_a_lobby_that_nobody_touches_for_half_an_hour_closes(house: House) -> None:
    table = await house.seated(ANNA)
    await house.clock.advance(HALF_AN_HOUR - 1)
    await lobby.join(house.tables, table, BEN)
    await house.clock.advance(HALF_AN_HOUR - 1)
    assert not house.told(TableClosed)
    await house.clock.advance(1)
    (closed,) = house.told(TableClosed)
    assert (closed.table.id, closed.why) == (table, Closing.IDLE)
    assert closed.table.status == Status.CLOSED


async def test_a_match_does_not_close_because_it_was_a_lobby_once(house: House) -> None:
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, BEN, terms=terms)
    await house.clock.advance(10 * HALF_AN_HOUR)
    assert (await house.live(table)).row.status == Status.RUNNING


@pytest.mark.parametrize("clicks", [2, 10])
async def test_of_two_who_want_the_last_seat_one_gets_it(house: House, clicks: int) -> None:
    table = await house.seated(ANNA, computers=["easy", "easy"])
    people = [Member(MemberId(100 + at), "x") for at in range(clicks)]
    joins = [lobby.join(house.tables, table, person) for person in people]
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert len((await house.live(table)).row.seats) == 4


# --- help ---


async def help_at(house: House, table: TableId) -> Assistance:
    return (await house.live(table)).row.assistance


async def test_there_are_hints_where_only_computers_are_opponents(house: House) -> None:
    table = await house.seated(ANNA)
    assert await help_at(house, table) == Assistance.ARRANGE
    await lobby.add_computer(house.tables, table, ANNA, "easy")
    assert await help_at(house, table) == Assistance.HINTS
    await lobby.change_terms(house.tables, table, ANNA, Terms("mini"))
    assert await help_at(house, table) == Assistance.HINTS, "another game is another matter"
    await lobby.join(house.tables, table, BEN)
    assert await help_at(house, table) == Assistance.ARRANGE
    assert (await house.live(table)).info.usual_help == Assistance.ARRANGE
    await leave(house.tables, table, BEN)
    assert await help_at(house, table) == Assistance.HINTS
    await lobby.start(house.tables, table, ANNA)
    assert await help_at(house, table) == Assistance.HINTS


@pytest.mark.parametrize("chosen", Assistance)
async def test_help_that_was_chosen_stays_whoever_comes(house: House, chosen: Assistance) -> None:
    by_command = await house.seated(ANNA, terms=Terms("classic", {}, chosen))
    by_menu = await house.seated(ANNA)
    await lobby.change_terms(house.tables, by_menu, ANNA, Terms("classic", {}, chosen))
    for table in (by_command, by_menu):
        await lobby.add_computer(house.tables, table, ANNA, "easy")
        assert await help_at(house, table) == chosen
        await lobby.join(house.tables, table, BEN)
        assert await help_at(house, table) == chosen
        assert (await house.live(table)).info.usual_help is None


async def test_what_nobody_can_see_is_in_no_name_and_no_words(house: House) -> None:
    """PostgreSQL cannot keep a NUL. It is gone before the words go into the shuffle."""
    sly = Member(MemberId(77), "An\0na\0")
    table = await lobby.open_lobby(house.tables, PLACE, sly, CLASSIC, words="se\0same")
    await lobby.choose_words(house.tables, table, sly, "\0open\0")
    (seat,) = (await house.tables.find(table)).row.seats
    assert (seat.name, seat.words) == ("Anna", "open")
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert row.seats == (seat,)


# --- whom moderators keep from tables, who may do that, and what becomes of matches and lobbies ---

WEEK = BanTerms(7, "stalls for fun")
SERVER = PLACE.server
ELSEWHERE = ServerId(SERVER + 1)
OTHER_MODERATOR = Member(MemberId(97), "Other", moderator=True)


async def refusal(what: object) -> DeniedError:
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
        await refusal(lobby.join(house.tables, table, BEN)),
        await refusal(opens(house, BEN)),
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
    assert (await refusal(opens(house, BEN))).denial == Denial.BANNED_FOR_GOOD
    lifted = await banning.lift(house.tables, SERVER, OTHER_MODERATOR, ban.id)
    assert (lifted.moderator, lifted.lifter) == (MODERATOR.id, OTHER_MODERATOR.id)
    await opens(house, BEN)
    again = banning.lift(house.tables, SERVER, MODERATOR, ban.id)
    assert (await refusal(again)).denial == Denial.NO_SUCH_BAN


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
    no = await refusal(banning.ban(house.tables, SERVER, who, target, WEEK))
    assert no.denial == why
    assert await banning.ban_of(house.tables, SERVER, target.id) is None


async def test_those_who_manage_a_server_and_stand_above_keep_moderators_away(house: House) -> None:
    owner = replace(MANAGER, id=MemberId(95), standing=9)
    await banning.ban(house.tables, SERVER, owner, MANAGER, WEEK)
    await banning.ban(house.tables, SERVER, MANAGER, MODERATOR, WEEK)
    assert (await refusal(opens(house, MODERATOR))).denial == Denial.BANNED
    ban, _ = await banning.bans_of(house.database, SERVER, MODERATOR)
    own = banning.lift(house.tables, SERVER, MODERATOR, ban.id)
    assert (await refusal(own)).denial == Denial.LIFT_OWN_BAN


async def test_a_moderator_who_plays_does_not_keep_an_opponent_away(house: House) -> None:
    table = await house.seated(MODERATOR, BEN)
    await lobby.start(house.tables, table, MODERATOR)
    no = await refusal(banning.ban(house.tables, SERVER, MODERATOR, BEN, WEEK))
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
    assert (await refusal(opens(house, BEN))).denial == Denial.BANNED
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
    no = await refusal(banning.ban(house.tables, SERVER, MODERATOR, BEN, long))
    assert no.denial == Denial.WORDS_TOO_LONG
