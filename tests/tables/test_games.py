"""Every game, from the lobby to the result."""

import pytest

from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError
from bot.tables.events import Acted, MatchOver, RoundOver, TurnBegan
from bot.tables.live import fold_rows, people_due
from bot.tables.lobby import Terms
from bot.tables.model import SeatOutcome, Status, TableState
from bot.tables.playing import act, look, take_back
from tests.tables.house import ANNA, BEN, House
from tests.tables.minds import greedy

SHORT = {game: {"rounds": 1} for game in CATALOGUE} | {"rummue": {"target": 50}}
MOST_TURNS = 2000
"""Of somebody who only draws; nobody can win on and on."""
PEOPLE = {person.id: person for person in (ANNA, BEN)}


async def play_by_hand(house: House, table: TableId) -> None:
    """The people at the table play as the computers do, but by their own use case."""
    while (live := await house.running(table)).row.status == Status.RUNNING:
        await house.clock.settle()
        for seat in people_due(live)[:1]:
            member = live.row.seats[seat].member
            assert member is not None
            view = (await look(house.tables, table, PEOPLE[member])).view
            move = greedy(view, "")
            await act(house.tables, table, PEOPLE[member], move, seen=view.public.seq)


async def check_result(house: House, table: TableId) -> None:
    """The match is over, told of once, and its log gives the result that is kept."""
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert row.status == Status.OVER
    match = fold_rows(row, await store.load_actions(house.database, table)).match
    assert match.outcome is not None
    results = await house.database.read(
        "SELECT seat, member_id, team, place, points, left_early FROM results"
        " WHERE table_id = ?1 ORDER BY seat",
        (table,),
    )
    kept = [SeatOutcome(*one) for one in results]
    assert tuple(one.place for one in kept) == match.outcome.ranks
    assert tuple(one.points for one in kept) == match.accounts
    (over,) = house.told(MatchOver)
    assert over.table.revealed == row.secret.hex()
    assert over.view.outcome == match.outcome
    assert len(house.told(RoundOver)) == len(match.results)


@pytest.mark.parametrize("game", CATALOGUE)
async def test_computers_play_a_match_to_its_end_with_somebody_who_only_watches(
    house: House, game: str
) -> None:
    options = SHORT[game] | {"turn_seconds": 15}
    rivals = ["easy", "medium", "hard"][: CATALOGUE[game].fewest - 1]
    table = await house.started(ANNA, terms=Terms(game, options), computers=rivals)
    for _ in range(MOST_TURNS):
        if house.told(MatchOver):
            break
        await house.clock.advance(15)
        if house.tables.is_open(table):  # nothing is played where nobody is
            await take_back(house.tables, table, ANNA)
    assert house.told(TurnBegan)
    await check_result(house, table)


@pytest.mark.parametrize("game", CATALOGUE)
async def test_people_and_computers_play_a_match_to_its_end(house: House, game: str) -> None:
    terms = Terms(game, SHORT[game])
    table = await house.started(ANNA, BEN, terms=terms, computers=["medium"])
    with pytest.raises(DeniedError) as denied:
        await play_by_hand(house, table)
    assert denied.value.denial == Denial.TABLE_OVER
    assert {event.seat for event in house.told(Acted)} == {0, 1, 2}
    await check_result(house, table)
