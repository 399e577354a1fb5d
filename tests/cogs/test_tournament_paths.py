"""What can go wrong in a tournament, or otherwise: people who stay away, servers that change."""

import pytest
from simcord.backend import serializers

from bot.database.core import MemberId, TableId
from bot.tables.live import Running
from bot.tables.model import Presence
from bot.tournaments.model import Pairing, TournamentPhase
from bot.tournaments.record import fingerprint, parse_tournament, prove_tournament
from bot.tournaments.standings import places_at
from tests.cogs.forging import forbid
from tests.cogs.governing import BOSS, choose_setting
from tests.cogs.remembering import with_a_past
from tests.cogs.server import Server, said, shown
from tests.cogs.tourneys import Tourney

DAY = 86400
FOUR = ("ben", "cid", "dora", "eve")

pytestmark = pytest.mark.usefixtures("quick_pictures")


@pytest.fixture
def at(server: Server) -> Tourney:
    return Tourney(server)


async def _live(at: Tourney, match: Pairing) -> Running:
    assert match.table is not None
    live = await at.server.bot.tables.find(TableId(match.table))
    assert isinstance(live, Running)
    return live


async def _asked(at: Tourney, match: Pairing) -> str:
    """Whose turn it is."""
    live = await _live(at, match)
    (seat,) = live.row.awaited or ()
    return live.row.seats[seat].name


async def test_a_computer_plays_for_whoever_does_not_come_and_they_are_last_until_they_are_back(
    at: Tourney,
) -> None:
    await at.opened("ann", "ben", "cid", "dora", seats=3, stages=3, final=False, time=30)
    assert "makes no turn in a whole round is not drawn any more" in at.announcement.text
    await at.closed()
    (match,) = await at.matches()
    for _ in range(9):
        if (name := await _asked(at, match)) == "ben":
            await at.server.env.advance_time(31)
        else:
            await at.server.press(name, "draw")
    here = {seat.name: seat.presence for seat in (await _live(at, match)).row.seats}
    assert here == {"ben": Presence.AWAY, "cid": Presence.HERE, "dora": Presence.HERE}
    await at.ended(match)
    found = await at.view()
    ended = found.rounds[0].pairings[0]
    places = zip(found.players_of(ended.seats), places_at(ended, found.terms), strict=True)
    assert {player.name: place for player, place in places} == {"cid": 1, "dora": 1, "ben": 3}
    assert await at.names_in() == ["cid", "dora"]
    assert "ben · missed a round" in await at.says("ann", "players")
    assert "You are in again" in await at.says("ben", "enter")
    assert await at.names_in() == ["ben", "cid", "dora"]


async def test_a_knockout_goes_from_its_registration_to_its_winner(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, system="knockout")
    assert "Knockout" in at.announcement.text
    await at.closed()
    first = await at.matches()
    await at.round_over()
    (final,) = await at.matches()
    found = await at.view()
    finalists = found.players_of(final.seats)
    assert set(finalists) == {found.player(match.seats[0]) for match in first}
    assert "Tournament 1, final" in at.texts[-1]
    bracket = shown((await at.panel("ann", "standings")).message)
    assert "Final" in bracket.alts[0]
    await at.round_over()
    found = await at.view()
    assert found.phase == TournamentPhase.OVER
    assert found.winner == finalists[0]
    assert f"Won by **{finalists[0].name}**" in at.texts[-1]


async def test_the_end_can_be_proven_from_one_file_and_is_on_cards_and_in_histories(
    at: Tourney,
) -> None:
    await with_a_past(at.server, FOUR, matches=8, logs=0)
    await at.opened("ann", *FOUR, seats=2, stages=1)
    await at.closed()
    (thread, *_) = at.threads()
    await at.round_over()
    ends = [shown(message) for message in thread.history()]
    assert not any(message.has("rematch") or message.has("new") for message in ends)
    assert any(message.has("standings") for message in ends)
    assert not at.announcement.has("export")
    await at.round_over()
    assert at.announcement.has("export")
    result = await at.press("dora", "export")
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == "tournament-1.txt"
    text = (await file.read()).decode()
    assert prove_tournament(parse_tournament(text)).holds
    secret = (await at.server.bot.tournaments.find(at.number)).row.secrets[0].hex()
    forged = text.replace(secret, "0" * len(secret))
    assert prove_tournament(parse_tournament(forged)).is_refuted
    assert "python3 -m bot verify tournament-1.txt" in shown(result.response).text
    assert f"`{fingerprint(text)}`" in shown(result.response).text
    winner = (await at.view()).winner
    assert winner is not None
    user = at.server.member(winner.name)
    card = await user.slash(at.server.channel, "stats")
    assert card.response is not None
    assert "Tournaments won: 1 / 1" in "\n".join(shown(card.response).alts)
    history = await at.server.member("ann").slash(at.server.channel, "history", member=user)
    assert history.response is not None
    assert "Tournament 1: place 1" in shown(history.response).text


async def test_whoever_was_sent_away_is_found_out_at_their_table_and_not_drawn_any_more(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2, final=False, time=60)
    await at.closed()
    match, other = await at.matches()
    gone = await _asked(at, match)
    at.server.guild.remove_member(at.server.member(gone))
    await at.server.env.advance_time(59)
    seats = (await _live(at, match)).row.seats
    assert [seat.presence for seat in seats if seat.name == gone] == [Presence.LEFT]
    assert gone not in await at.names_in()
    for one in (match, other):
        await at.ended(one)
    found = await at.view()
    assert len(found.rounds) == 2
    drawn = [player.name for player in found.players_of(found.rounds[1].players)]
    assert gone not in drawn


async def test_a_server_that_removes_the_bot_for_a_day_gets_its_next_round_when_it_is_back(
    at: Tourney,
) -> None:
    backend = at.server.env.backend
    await at.opened("ann", *FOUR, seats=2, stages=2, final=False)
    await at.closed()
    backend.emit("GUILD_DELETE", {"id": str(at.server.guild.id)})
    await at.server.env.advance_time(DAY)
    assert len((await at.view()).rounds) == 1
    guild = backend.get_guild(at.server.guild.id)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await at.settled()
    found = await at.view()
    assert [one.is_over for one in found.rounds] == [True, False]
    assert len(at.threads()) == 4
    assert "Tournament 1, round 2" in at.texts[-1]


async def test_where_the_server_says_so_only_moderators_open_tournaments(at: Tourney) -> None:
    await choose_setting(at.server, "tournaments", "moderators")
    assert "only moderators" in said(await at.opened("ann"))
    await at.opened(BOSS, "ann")
    assert await at.names_in() == ["ann"]


async def test_a_hidden_table_whose_thread_is_gone_says_nothing_in_the_channel(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2)
    await at.closed()
    match, _ = await at.matches()
    thread = at.threads()[0]
    backend = at.server.env.backend
    backend.get_guild(at.server.guild.id).thread_ids.remove(thread.id)
    del backend.channels[thread.id]  # nobody has told us yet
    before = [message.id for message in at.server.channel.history()]
    await at.ended(match)
    assert match.table not in [one.table for one in await at.matches()]
    assert [message.id for message in at.server.channel.history()] == before


async def test_a_round_with_the_same_deals_waits_while_it_could_be_watched(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2, final=False)
    await at.closed()
    forbid(at.server, at.server.channel, "create_private_threads")
    await at.round_over()
    assert "The next round waits" in at.announcement.text
    assert len((await at.view()).rounds) == 1
    forbid(at.server, at.server.channel)
    await at.server.env.advance_time(61)
    assert len((await at.view()).rounds) == 2
    assert "The next round waits" not in at.announcement.text
    assert len(at.threads()) == 4


async def test_an_announcement_does_not_name_an_organiser_who_was_forgotten(at: Tourney) -> None:
    await at.opened("ann", "ben")
    ann = at.server.member("ann")
    assert f"<@{ann.id}>" in at.announcement.text
    await at.server.does(at.server.bot.tournaments.forget(MemberId(ann.id)))
    assert "<@" not in at.announcement.text
