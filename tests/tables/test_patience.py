"""How much may be tried in one turn: a log stays short enough to be folded at every start."""

import pytest

from bot.database.core import TableId
from bot.games.moves import Draw, Lay, Move, Reset, Source, Take, Undo
from bot.tables import rights as patience
from bot.tables.denials import Denial, Member
from bot.tables.lobby import Terms
from bot.tables.playing import act, act_in_turn
from tests.deals import steady_secrets  # noqa: F401 - the same deals in every run
from tests.games.players import melds_in
from tests.tables.house import ANNA, BEN, House, denied


@pytest.fixture(autouse=True)
def _little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MOST_STEPS", 6)
    monkeypatch.setattr(patience, "MOST_IN_A_TURN", 14)


class Fidgeter:
    """Somebody on turn who lays a meld and takes it up again, as often as can be."""

    def __init__(self, house: House, table: TableId, member: Member, lay: Lay) -> None:
        self.house = house
        self.table = table
        self.member = member
        self.lay = lay

    async def does(self, move: Move) -> None:
        await act(self.house.tables, self.table, self.member, move)

    async def next_step(self) -> Move:
        """Lay what is on the rack, or take up what was laid."""
        live = await self.house.running(self.table)
        assert live.match.round is not None
        state = live.match.round
        new = [meld for meld in state.position.table if meld.slot >= len(state.table)]
        return Take(new[0].said, new[0].slot) if new else self.lay

    async def fidgets(self, steps: int) -> None:
        for _ in range(steps):
            await self.does(await self.next_step())


async def fidgeter(house: House) -> Fidgeter:
    table = await house.started(ANNA, BEN)
    while True:
        member, live = await house.on_turn(table), await house.running(table)
        assert live.match.round is not None
        melds = melds_in(live.match.rules, live.match.round.position)
        if melds:
            return Fidgeter(house, table, member, Lay(melds[0]))
        await act(house.tables, table, member, Draw())


async def test_after_many_steps_the_player_is_told_to_start_over(house: House) -> None:
    someone = await fidgeter(house)
    await someone.fidgets(6)
    await denied(Denial.START_OVER, someone.does(await someone.next_step()))
    await someone.does(Undo())
    await someone.fidgets(1)
    await denied(Denial.START_OVER, someone.does(await someone.next_step()))
    await someone.does(Reset())
    await someone.fidgets(3)


async def test_no_turn_is_longer_than_its_limit_but_it_can_always_end(house: House) -> None:
    someone = await fidgeter(house)
    await someone.fidgets(6)
    await someone.does(Reset())
    await someone.fidgets(6)
    await someone.does(Reset())
    before = (await house.running(someone.table)).row.seq
    await denied(Denial.TURN_TOO_LONG, someone.does(await someone.next_step()))
    await denied(Denial.TURN_TOO_LONG, someone.does(Reset()))
    assert (await house.running(someone.table)).row.seq == before, "nothing was added to the log"
    await someone.does(Draw())
    assert await house.on_turn(someone.table) != someone.member


async def test_what_was_laid_before_the_limit_can_be_taken_back_to_the_last_step(
    house: House,
) -> None:
    someone = await fidgeter(house)
    await someone.fidgets(6)
    await someone.does(Reset())
    await someone.fidgets(6)
    for _ in range(6):
        await someone.does(Undo())
    await someone.does(Draw())


async def test_every_turn_has_its_own_count(house: House) -> None:
    someone = await fidgeter(house)
    for _ in range(2):
        await someone.fidgets(6)
        await someone.does(Reset())
    await someone.does(Draw())
    other = await house.on_turn(someone.table)
    await act(house.tables, someone.table, other, Draw())
    await someone.fidgets(2)


async def test_a_longer_log_from_before_folds_and_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    someone = await fidgeter(house)
    with monkeypatch.context() as yesterday:
        yesterday.setattr(patience, "MOST_STEPS", 10**6)
        yesterday.setattr(patience, "MOST_IN_A_TURN", 10**6)
        await someone.fidgets(60)
    before = (await house.running(someone.table)).match
    await house.restart()
    assert (await house.running(someone.table)).match == before
    await denied(Denial.TURN_TOO_LONG, someone.does(await someone.next_step()))
    await someone.does(Reset())
    await someone.does(Draw())


async def test_steps_that_are_made_at_once_are_counted_together(house: House) -> None:
    someone = await fidgeter(house)
    await someone.fidgets(5)
    live = await house.running(someone.table)
    before = live.match
    takes = await someone.next_step()
    both = act_in_turn(
        house.tables, someone.table, someone.member, [takes, someone.lay], seen=before.seq
    )
    await denied(Denial.START_OVER, both)
    assert live.match is before
    await act_in_turn(house.tables, someone.table, someone.member, [takes], seen=before.seq)


async def test_taking_the_open_card_again_and_again_is_counted_too(house: House) -> None:
    """R18: in Robber Rommé it can be taken back until it is laid."""
    table = await house.started(ANNA, BEN, terms=Terms("raeuber", {"rounds": 1}))
    member = await house.on_turn(table)
    for _ in range(7):
        await act(house.tables, table, member, Draw(Source.OPEN))
        await act(house.tables, table, member, Undo())
    await denied(Denial.TURN_TOO_LONG, act(house.tables, table, member, Draw(Source.OPEN)))
    await act(house.tables, table, member, Draw())
