"""A computer plays for somebody who is away: what of that is theirs when the match is over."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.community.cards import card
from bot.community.ladders import Ladder, ranking
from bot.community.matches import details, public_changes
from bot.community.rerating import rerate
from bot.community.results import SeatResult
from bot.database.core import TableId
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.tables.counting import TURNS
from bot.tables.denials import DeniedError
from bot.tables.live import people_due
from bot.tables.lobby import Terms
from bot.tables.model import Parting, Presence, SeatState, Uncounted
from bot.tables.playing import act, leave, look, take_back, vote_abort
from tests.memory.town import QUICK, careful, played, turns_made
from tests.tables.house import ANNA, BEN, PLACE, House
from tests.tables.minds import LeavesTheLastCard, greedy

LADDER = Ladder(PLACE.server)
ROUNDS = 2
SHORT = Terms("romme", {"rounds": ROUNDS, "turn_seconds": 15})
BENS = 1
"""His seat."""


@pytest.fixture
def mind(house: House) -> LeavesTheLastCard:
    mind = LeavesTheLastCard(ROUNDS)
    house.tables.computers = replace(house.tables.computers, mind=mind)
    return mind


async def begun(house: House, turns: int = TURNS, terms: Terms = SHORT) -> TableId:
    """A match in which both have made so many turns."""
    table = await house.started(ANNA, BEN, terms=terms)
    await turns_made(house, table, turns, ANNA, BEN)
    return table


async def play_until(house: House, table: TableId, enough: Callable[[SeatState], bool]) -> None:
    """Anna does nothing to win; Ben does, or the computer that plays for him."""
    try:
        while not enough((live := await house.running(table)).row.seats[BENS]):
            await house.clock.settle()
            for seat in people_due(live)[:1]:
                member, decide = (BEN, _well) if seat == BENS else (ANNA, careful)
                seen = await look(house.tables, table, member)
                await act(house.tables, table, member, decide(seen.view))
    except DeniedError:  # the last move closed it
        assert not house.tables.is_open(table)


def _well(view: SeatView) -> Move:
    return greedy(view, "")


async def win_with_the_last_card(house: House, table: TableId, mind: LeavesTheLastCard) -> None:
    """Ben is away up to the discard that wins, and makes that one himself."""
    await play_until(house, table, lambda _: mind.could_win)
    await take_back(house.tables, table, BEN)
    await play_until(house, table, lambda _: False)


async def stay_away(house: House, table: TableId) -> None:
    """Ben lets his time run out, until a computer takes over."""
    live = await house.running(table)
    while live.row.seats[BENS].presence == Presence.HERE:
        if await house.on_turn(table) == BEN:
            await house.clock.advance(15)
        else:
            seen = await look(house.tables, table, ANNA)
            await act(house.tables, table, ANNA, careful(seen.view))


async def bens(house: House, table: TableId) -> SeatResult:
    return (await details(house.database, PLACE.server, table)).finished.seats[BENS]


async def why(house: House, table: TableId) -> Uncounted | None:
    return (await details(house.database, PLACE.server, table)).finished.uncounted


@pytest.mark.parametrize("by_leaving", [True, False], ids=["left", "away"])
async def test_nobody_wins_a_rated_match_with_the_turns_of_a_computer(
    house: House, mind: LeavesTheLastCard, *, by_leaving: bool
) -> None:
    """Leave, let the computer play, come back for the last card: that was a win."""
    table = await begun(house)
    await (leave(house.tables, table, BEN) if by_leaving else stay_away(house, table))
    await win_with_the_last_card(house, table, mind)
    standings = (await ranking(house.database, LADDER)).standings
    assert [(one.name, one.wins) for one in standings] == [("Anna", 0), ("Ben", 0)]
    assert standings[0].rating > 1000 > standings[1].rating
    ben = await bens(house, table)
    assert (ben.place, ben.left_early, ben.parting) == (1, True, Parting.REPLACED)
    assert (await public_changes(house.database, table))[BENS].parting == Parting.REPLACED
    assert (await card(house.database, LADDER, BEN.id)).left == 1
    assert (await rerate(house.database, PLACE.server)).differences == ()


async def test_whoever_missed_a_few_turns_and_came_back_has_played(house: House) -> None:
    table = await begun(house, terms=QUICK)
    await leave(house.tables, table, BEN)
    await play_until(house, table, lambda seat: seat.turns_away == TURNS)
    await take_back(house.tables, table, BEN)
    await play_until(house, table, lambda _: False)
    ben = await bens(house, table)
    assert (ben.place, ben.left_early, ben.parting) == (1, False, None)
    assert (await ranking(house.database, LADDER)).standings[0].name == "Ben"


async def test_nobody_is_paid_for_an_opponent_who_let_a_computer_play_at_once(
    house: House, mind: LeavesTheLastCard
) -> None:
    table = await begun(house, TURNS - 2)
    await leave(house.tables, table, BEN)
    await win_with_the_last_card(house, table, mind)
    assert await why(house, table) == Uncounted.SHORT
    assert (await ranking(house.database, LADDER)).standings == ()


async def test_whoever_came_back_and_agreed_to_stop_is_known_for_that(
    house: House, mind: LeavesTheLastCard
) -> None:
    table = await begun(house)
    await leave(house.tables, table, BEN)
    await play_until(house, table, lambda _: mind.could_win)
    await take_back(house.tables, table, BEN)
    for who in (ANNA, BEN):
        await vote_abort(house.tables, table, who)
    assert (await bens(house, table)).parting == Parting.ENDED


async def test_what_has_counted_is_computed_again_from_its_results(house: House) -> None:
    """Also a match from before the turns of computers were counted."""
    await played(house)
    await house.database.write(lambda db: db.execute("UPDATE seats SET turns_away = 99"))
    again = await rerate(house.database, PLACE.server)
    assert (again.matches, again.differences) == (1, ())
