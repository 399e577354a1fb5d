"""Which matches count for the ladders, and that they count together with their result."""

import pytest

from bot.games.actions import Draw
from bot.memory.matches import details, public_changes
from bot.memory.privacy import hide
from bot.memory.rankings import ranking
from bot.memory.rerating import rerate
from bot.memory.settings import load_settings, save_settings
from bot.store import ladders
from bot.store.database import Connection
from bot.store.errors import StoreError
from bot.store.ladders import ChangeRow, Ladder
from bot.store.rows import Assistance, TableId
from bot.store.settings import ServerSettings
from bot.tables.denials import Denial, Denied
from bot.tables.ending import leave
from bot.tables.live import people_due
from bot.tables.lobby import Terms
from bot.tables.playing import act, look
from bot.tables.rights import Member
from bot.tables.service import STRIKES
from tests.memory.town import QUICK, play_out, played
from tests.tables.house import ANNA, BEN, CARLA, DORA, MODERATOR, PLACE, House
from tests.tables.minds import greedy

LADDER = Ladder(PLACE.server)
HINTS = Terms("romme", {"rounds": 1}, Assistance.HINTS)


async def order(house: House, ladder: Ladder = LADDER) -> list[str]:
    return [one.name for one in (await ranking(house.database, ladder)).standings]


async def is_rated(house: House, table: TableId) -> bool:
    found = await details(house.database, PLACE.server, table)
    assert found.finished.is_rated == bool(found.changes)
    return found.finished.is_rated


async def left_early(house: House, table: TableId) -> list[bool]:
    found = await details(house.database, PLACE.server, table)
    return [seat.left_early for seat in found.finished.seats]


async def test_a_match_of_people_counts_on_four_ladders(house: House) -> None:
    table = await played(house)
    assert await is_rated(house, table)
    first = await order(house)
    assert len(first) == 2
    for ladder in (
        Ladder(PLACE.server, 1),
        Ladder(PLACE.server, 0, "romme"),
        Ladder(PLACE.server, 1, "romme"),
    ):
        assert await order(house, ladder) == first
    assert await order(house, Ladder(PLACE.server, 0, "mini")) == []
    found = await details(house.database, PLACE.server, table)
    winner = next(seat for seat in found.finished.seats if seat.place == 1)
    assert first[0] == winner.name
    assert found.changes[winner.seat].after > found.changes[winner.seat].before == 1000


async def test_a_match_with_hints_does_not_count(house: House) -> None:
    table = await played(house, ANNA, BEN, terms=HINTS)
    assert not await is_rated(house, table)
    assert await order(house) == []


async def test_a_match_with_a_computer_does_not_count(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK, computers=["easy"])
    await play_out(house, table, (ANNA, BEN))
    assert not await is_rated(house, table)


async def test_it_matters_whether_ratings_are_on_when_the_match_ends(house: House) -> None:
    off = ServerSettings(ratings=False)
    first = await house.started(ANNA, BEN, terms=QUICK)
    await save_settings(house.database, PLACE.server, MODERATOR, off, now=house.clock.now())
    assert await load_settings(house.database, PLACE.server) == off
    await play_out(house, first, (ANNA, BEN))
    assert not await is_rated(house, first)
    second = await house.started(ANNA, BEN, terms=QUICK)
    on = ServerSettings(ratings=True)
    await save_settings(house.database, PLACE.server, MODERATOR, on, now=house.clock.now())
    await play_out(house, second, (ANNA, BEN))
    assert await is_rated(house, second)


async def test_who_leaves_ranks_last_and_the_match_still_counts(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await leave(house.tables, table, CARLA)
    await play_out(house, table, (ANNA, BEN))
    assert await is_rated(house, table)
    assert await left_early(house, table) == [False, False, True]
    assert (await order(house))[-1] == "Carla"
    assert (await ranking(house.database, LADDER)).standings[-1].wins == 0


async def test_who_stays_away_to_the_end_counts_as_somebody_who_left(house: House) -> None:
    terms = Terms("romme", {"rounds": 1, "turn_seconds": 15})
    table = await house.started(ANNA, BEN, terms=terms)
    assert (await house.on_turn(table)) in (ANNA, BEN)
    for _ in range(2 * STRIKES + 2):
        await house.clock.advance(15)
    await house.clock.settle()
    assert await left_early(house, table) == [True, True]
    assert await is_rated(house, table)


async def test_results_and_ratings_are_kept_together_or_not_at_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)

    async def full(connection: Connection, changes: list[ChangeRow]) -> None:
        raise StoreError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(ladders, "put_changes", full)
        with pytest.raises(Denied) as denied:
            await play_to_denial(house, table)
    assert denied.value.denial == Denial.NOT_KEPT
    assert await house.database.read("SELECT 1 FROM results UNION SELECT 1 FROM ratings") == []
    await play_out(house, table, (ANNA, BEN))
    assert await is_rated(house, table)


async def play_to_denial(house: House, table: TableId) -> None:
    who: dict[int, Member] = {ANNA.id: ANNA, BEN.id: BEN}
    while True:
        live = await house.live(table)
        member = who[live.row.seats[people_due(live)[0]].member or 0]
        view = await look(house.tables, table, member)
        await act(house.tables, table, member, greedy(view, ""))


async def test_real_matches_are_rated_as_their_results_say(house: House) -> None:
    for people in ((ANNA, BEN), (BEN, CARLA, ANNA), (DORA, ANNA), (CARLA, DORA, BEN)):
        await played(house, *people)
    rummue = Terms("rummue", {"target": 50, "teams": 1})
    await played(house, ANNA, BEN, CARLA, DORA, terms=rummue)
    again = await rerate(house.database, PLACE.server)
    assert again.matches == 5
    assert again.changes == 4 * (2 + 3 + 2 + 3 + 4)
    assert again.differences == ()


async def test_a_match_that_was_given_up_by_all_counts_for_nobody(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    await act(house.tables, table, await house.on_turn(table), Draw())
    await leave(house.tables, table, ANNA)
    await leave(house.tables, table, BEN)
    assert await order(house) == []
    with pytest.raises(Denied) as denied:
        await details(house.database, PLACE.server, table)
    assert denied.value.denial == Denial.TABLE_CLOSED


async def test_what_a_match_did_to_somebody_who_is_hidden_is_not_public(house: House) -> None:
    table = await played(house)
    seats = (await details(house.database, PLACE.server, table)).finished.seats
    (anna,) = (seat.seat for seat in seats if seat.member == ANNA.id)
    assert set(await public_changes(house.database, table)) == {0, 1}
    await hide(house.database, PLACE.server, ANNA.id, hidden=True, now=0.0)
    assert set(await public_changes(house.database, table)) == {0, 1} - {anna}
    unrated = await played(house, terms=HINTS)
    assert await public_changes(house.database, unrated) == {}
