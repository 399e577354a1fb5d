"""Nobody gains by a computer that plays for them, where a match counts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.community.matches import details
from bot.database.core import TableId
from bot.games.moves import Draw, Reset
from bot.games.pieces import Seat
from bot.tables.clocks import SUBSTITUTE
from bot.tables.counting import FORGIVEN, TURNS
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.live import least, people_due
from bot.tables.lobby import Terms
from bot.tables.model import MOST_AWAY, Assistance, SeatState, Status, Uncounted
from bot.tables.playing import act, distrust, leave, look, take_back
from tests.community.town import QUICK, careful, play_out, turns_made
from tests.tables.house import ANNA, BEN, CARLA, PLACE, House, ThinkingMind
from tests.tables.minds import greedy

CLASSIC = Terms("classic", {"rounds": 1})
HINTS = Terms("classic", {"rounds": 1}, Assistance.HINTS)
BENS = Seat(1)


async def bens(house: House, table: TableId) -> SeatState:
    return (await house.running(table)).row.seats[BENS]


async def to_bens_turn(house: House, table: TableId) -> None:
    while await house.on_turn(table) != BEN:
        await act(house.tables, table, await house.on_turn(table), Draw())


async def until(house: House, table: TableId, enough: Callable[[SeatState], bool]) -> None:
    """Anna does nothing to win, and no more is waited for than this."""
    while not enough(await bens(house, table)):
        await house.clock.settle()
        for _ in people_due(await house.running(table))[:1]:
            view = (await look(house.tables, table, ANNA)).view
            await act(house.tables, table, ANNA, careful(view))


async def came_out(house: House, table: TableId) -> tuple[Uncounted | None, bool]:
    """Whether it counts, and whether Ben was gone from it."""
    found = (await details(house.database, PLACE.server, table)).finished
    return found.uncounted, found.seats[BENS].left_early


@pytest.mark.parametrize("game", ["classic", "mini", "romme", "kaufen", "raeuber", "anlegen"])
async def test_for_whoever_leaves_a_rated_match_nothing_is_laid(house: House, game: str) -> None:
    """Leaving before each hard turn is no way to have it made by the computer."""
    table = await house.started(ANNA, BEN, terms=Terms(game, {"rounds": 1}))
    live = await house.running(table)
    await leave(house.tables, table, BEN)
    for _ in range(40):
        await house.clock.settle()
        if live.row.status != Status.RUNNING:
            break
        before = live.match
        for _ in people_due(live)[:1]:
            view = (await look(house.tables, table, ANNA)).view
            await act(house.tables, table, ANNA, greedy(view, ""))
        if before.round is not None and before.round.turn == BENS and live.match.round:
            assert live.match.round.table == before.round.table
    assert live.match.round is None or not live.match.round.opened[BENS]


async def test_what_its_owner_had_begun_is_taken_back(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=Terms("romme", {"rounds": 1}))
    live = await house.running(table)
    while live.match.round is not None and not live.match.round.draft:
        who = await house.on_turn(table)
        view = (await look(house.tables, table, who)).view
        await act(house.tables, table, who, (greedy(view, "") if who == BEN else careful(view)))
    assert live.match.round is not None
    laid = live.match.round.table
    await leave(house.tables, table, BEN)
    assert least(live.match, BENS) == Reset()
    await house.clock.settle()
    assert live.match.round.table == laid
    assert live.match.round.turn != BENS


async def test_where_nothing_is_at_stake_the_computer_plays_as_well_as_it_did(
    house: House,
) -> None:
    house.mind = mind = ThinkingMind()
    house.tables.computers = replace(house.tables.computers, mind=mind)
    table = await house.started(ANNA, BEN, terms=HINTS)
    await to_bens_turn(house, table)
    await leave(house.tables, table, BEN)
    await house.clock.settle()
    assert mind.asked == [(BENS, SUBSTITUTE)]


async def test_whoever_comes_back_plays_from_the_next_turn_on(house: House) -> None:
    """Else they could let it begin, look on, and end it themselves: no turn away."""
    house.tables.computers = replace(house.tables.computers, pause=3)
    table = await house.started(ANNA, BEN, terms=CLASSIC)
    await to_bens_turn(house, table)
    await leave(house.tables, table, BEN)
    await take_back(house.tables, table, BEN)
    with pytest.raises(DeniedError) as denied:
        await act(house.tables, table, BEN, Draw())
    assert denied.value.denial == Denial.SEAT_RETURNING
    await house.restart()
    assert (await bens(house, table)).comes_back, "it is remembered"
    await house.clock.advance(3)
    seat = await bens(house, table)
    assert (seat.turns_away, seat.is_played) == (1, True)
    await to_bens_turn(house, table)
    await act(house.tables, table, BEN, Draw())
    assert (await bens(house, table)).turns == seat.turns + 1


@pytest.mark.parametrize("away", [MOST_AWAY, MOST_AWAY + 1])
async def test_whoever_was_away_for_more_than_two_turns_cannot_gain(
    house: House, away: int
) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    await turns_made(house, table, 4 * TURNS, ANNA, BEN)
    await leave(house.tables, table, BEN)
    await until(house, table, lambda seat: seat.turns_away == away)
    await take_back(house.tables, table, BEN)
    await play_out(house, table, (ANNA, BEN))
    assert await came_out(house, table) == (None, away > MOST_AWAY)


async def test_a_match_begun_before_is_played_on_as_it_began(house: House) -> None:
    house.mind = mind = ThinkingMind()
    house.tables.computers = replace(house.tables.computers, mind=mind)
    table = await house.started(ANNA, BEN, terms=CLASSIC)
    await house.database.write(lambda db: db.execute("UPDATE seats SET strict = 0"))
    await house.restart()
    house.tables.computers = replace(house.tables.computers, mind=mind)
    await to_bens_turn(house, table)
    await leave(house.tables, table, BEN)
    await house.clock.settle()
    assert mind.asked == [(BENS, SUBSTITUTE)]


async def distrusted(house: House, *people: Member) -> bool:
    table = await house.started(*people, terms=QUICK)
    await turns_made(house, table, 1, *people)
    done = await distrust(house.tables, table, BEN.id)
    await leave(house.tables, table, BEN)
    await play_out(house, table, [one for one in people if one != BEN])
    return done


async def test_nobody_makes_matches_worthless_again_and_again(house: House) -> None:
    """By leaving a server that a moderator is about to win on, and being invited back."""
    assert await distrusted(house, ANNA, BEN)
    assert not await distrusted(house, CARLA, BEN), "whoever else is there"
    await house.clock.advance(FORGIVEN)
    assert await distrusted(house, ANNA, BEN)
