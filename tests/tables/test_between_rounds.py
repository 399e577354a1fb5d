"""Between two rounds everybody sees how the one ended before anything of the next can be known."""

import pytest

from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair
from bot.games.moves import End, parse_move
from bot.games.refusals import Reason
from bot.tables import rows as store
from bot.tables.denials import Member
from bot.tables.events import RoundOver, SeatsChanged, TurnBegan, Warned
from bot.tables.live import Running, between_rounds
from bot.tables.lobby import Terms
from bot.tables.model import BREAK_SECONDS, DAY
from bot.tables.playing import act_in_turn, go_on, leave
from tests.deals import DEAL, LOTS, order_of
from tests.tables.house import ANNA, BEN, House, refused

TWO = Terms("classic", {"rounds": 2, "turn_seconds": 60})
SLOW = Terms("classic", {"rounds": 2, "turn_seconds": DAY})
DECK = rules_for(CATALOGUE["classic"], {}).deck
MELDS = ("r1 r2 r3 r4 r5", "b5 b6 b7 b8", "k9 k10 k11 k12 k13")


@pytest.fixture(autouse=True)
def first_seat_goes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    shuffle, first = Fair.shuffle, order_of(DECK, MELDS)

    def stack(fair: Fair, number: int, size: int) -> tuple[int, ...]:
        if number == LOTS:
            return tuple(range(size))
        return first if number == DEAL else shuffle(fair, number, size)

    monkeypatch.setattr(Fair, "shuffle", stack)


async def round_over(
    house: House, *people: Member, terms: Terms = TWO, computers: tuple[str, ...] = ()
) -> Running:
    table = await house.started(*people, terms=terms, computers=computers)
    moves = [parse_move("lay", meld, DECK) for meld in MELDS]
    await act_in_turn(house.tables, table, people[0], [*moves, End()], seen=None)
    return await house.running(table)


def dealt(live: Running) -> bool:
    return not between_rounds(live.match)


async def test_the_next_round_is_dealt_when_everybody_has_seen_the_end(house: House) -> None:
    live = await round_over(house, ANNA, BEN)
    table = live.row.id
    (over,) = house.told(RoundOver)
    assert (over.table.awaited, over.deadline) == ((0, 1), live.deadline)
    before = len(house.told(TurnBegan))
    await go_on(house.tables, table, ANNA)
    assert (dealt(live), live.row.awaited) == (False, (1,))
    assert house.told(SeatsChanged)[-1].table.awaited == (1,)
    await go_on(house.tables, table, ANNA)
    assert not dealt(live), "nobody speaks for somebody else"
    await go_on(house.tables, table, BEN)
    assert dealt(live)
    began = house.told(TurnBegan)[before:]
    assert [event.view.number for event in began] == [2]
    assert began[0].deadline is not None
    assert began[0].deadline.at == house.clock.now() + 60, "the clock begins after the deal"
    await go_on(house.tables, table, BEN)  # pressed twice


async def test_whoever_does_not_press_is_waited_for_for_half_a_minute(house: House) -> None:
    live = await round_over(house, ANNA, BEN)
    await house.clock.advance(BREAK_SECONDS - 1)
    assert not dealt(live)
    assert not house.told(Warned), "nothing is lost by not pressing"
    await house.clock.advance(1)
    assert dealt(live)
    assert {seat.strikes for seat in live.row.seats} == {0}


async def test_whoever_is_alone_with_computers_is_waited_for(house: House) -> None:
    live = await round_over(house, ANNA, computers=("easy",))
    assert live.deadline is None
    await house.clock.advance(DAY)
    assert not dealt(live)
    await go_on(house.tables, live.row.id, ANNA)
    assert dealt(live)


async def test_a_slow_table_goes_on_by_itself(house: House) -> None:
    live = await round_over(house, ANNA, BEN, terms=SLOW)
    assert dealt(live)
    assert [type(one) for one in house.events[-2:]] == [RoundOver, TurnBegan]


async def test_whoever_leaves_keeps_nobody_waiting(house: House) -> None:
    live = await round_over(house, ANNA, BEN)
    await go_on(house.tables, live.row.id, ANNA)
    await leave(house.tables, live.row.id, BEN)
    await house.clock.settle()
    assert dealt(live)


async def test_nothing_of_the_next_deal_is_kept_while_it_waits(house: House) -> None:
    live = await round_over(house, ANNA, BEN)
    lines = await store.load_actions(house.database, live.row.id)
    assert sum(line.action.startswith("deal") for line in lines) == 2  # lots, and the first
    await refused(Reason.NOT_DEALT, draw(house, live.row.id, BEN))


@pytest.mark.parametrize("people", [(ANNA, BEN), (ANNA,)])
async def test_the_break_outlives_a_restart(house: House, people: tuple[Member, ...]) -> None:
    live = await round_over(house, *people, computers=("easy",) if len(people) == 1 else ())
    if BEN in people:
        await go_on(house.tables, live.row.id, BEN)
    await house.restart()
    again = await house.running(live.row.id)
    assert (dealt(again), again.row.awaited) == (False, (0,))
    if BEN in people:
        await house.clock.advance(BREAK_SECONDS)
    else:
        await house.clock.advance(DAY)
        assert not dealt(again)
        await go_on(house.tables, again.row.id, ANNA)
    assert dealt(again)


async def draw(house: House, table: TableId, member: Member) -> None:
    await act_in_turn(house.tables, table, member, [parse_move("draw", "", DECK)], seen=None)
