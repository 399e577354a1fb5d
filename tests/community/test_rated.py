"""Which matches count for the ladders, and whose it is what a computer played for somebody."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.community import ladders
from bot.community.cards import card
from bot.community.ladders import Ladder, LadderChange, ranking
from bot.community.matches import details, public_changes
from bot.community.privacy import forget, hide
from bot.community.rerating import rerate
from bot.community.results import SeatResult
from bot.community.settings import ServerSettings, load_settings, save_settings
from bot.database.core import Connection, MemberId, StoreError, TableId
from bot.games.match import SeatView
from bot.games.moves import Draw, Move
from bot.tables.counting import DAY, MATCHES, MEETINGS, TURNS
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.live import between_rounds, people_due
from bot.tables.lobby import Terms
from bot.tables.model import MOST_AWAY, Assistance, Ending, Parting, Presence, SeatState, Uncounted
from bot.tables.playing import act, distrust, go_on, kick, leave, look, take_back, vote_abort
from bot.tables.rights import CANCELLING_SECONDS
from tests.community.town import QUICK, careful, play_out, played, turns_made
from tests.tables.house import ANNA, BEN, CARLA, DORA, MANAGER, MODERATOR, PLACE, House
from tests.tables.minds import LeavesTheLastCard, greedy

# --- which matches count for the ladders, and that they count together with their result ---

LADDER = Ladder(PLACE.server)
HINTS = Terms("romme", {"rounds": 1}, Assistance.HINTS)


async def order(house: House, ladder: Ladder = LADDER) -> list[str]:
    return [one.name for one in (await ranking(house.database, ladder)).standings]


async def is_rated(house: House, table: TableId) -> bool:
    found = await details(house.database, PLACE.server, table)
    rated = found.finished.season is not None
    assert rated == bool(found.changes)
    return rated


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


async def test_whether_matches_count_on_a_server_is_settled_at_the_deal(house: House) -> None:
    """Whoever manages a server and is about to lose could switch it off for a moment."""
    off = ServerSettings(ratings=False)
    first = await house.started(ANNA, BEN, terms=QUICK)
    await save_settings(house.database, PLACE.server, MANAGER, off, now=house.clock.now())
    assert await load_settings(house.database, PLACE.server) == off
    second = await house.started(ANNA, BEN, terms=QUICK)
    on = ServerSettings(ratings=True)
    await play_out(house, first, (ANNA, BEN))
    assert await is_rated(house, first), "as its lobby has said"
    await save_settings(house.database, PLACE.server, MANAGER, on, now=house.clock.now())
    await play_out(house, second, (ANNA, BEN))
    assert await why(house, second) == Uncounted.OFF


async def test_without_a_clock_nothing_counts(house: House) -> None:
    """Whoever is about to lose could wait until the others give up, and rank before them."""
    untimed = Terms("romme", {"rounds": 1, "turn_seconds": 0})
    assert await why(house, await played(house, terms=untimed)) == Uncounted.UNTIMED
    assert await order(house) == []


async def test_who_leaves_ranks_last_and_the_match_still_counts(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await turns_made(house, table, TURNS, ANNA, BEN, CARLA)
    await leave(house.tables, table, CARLA)
    await play_out(house, table, (ANNA, BEN))
    assert await is_rated(house, table)
    assert await left_early(house, table) == [False, False, True]
    assert (await order(house))[-1] == "Carla"
    assert (await ranking(house.database, LADDER)).standings[-1].wins == 0


async def test_whoever_leaves_after_two_turns_of_a_long_match_has_lost(house: House) -> None:
    """Else they could look at half-time whether they are ahead, and only then be back."""
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await turns_made(house, table, TURNS - 1, ANNA, BEN, CARLA)
    await leave(house.tables, table, CARLA)
    await play_out(house, table, (ANNA, BEN))
    assert await is_rated(house, table)
    assert (await order(house))[-1] == "Carla"


async def test_nobody_who_never_makes_a_turn_saves_a_friend_from_losing(house: House) -> None:
    """Ben draws in every other turn, lets each run out, and leaves when Carla is about to win."""
    terms = Terms("romme", {"rounds": 1, "turn_seconds": 15})
    table = await house.started(ANNA, BEN, CARLA, terms=terms)
    live = await house.running(table)
    while live.row.seats[0].turns < 5 or live.row.seats[2].turns < 5:
        who = await house.on_turn(table)
        view = (await look(house.tables, table, who)).view
        if who == BEN:
            if live.row.seats[1].strikes and not view.public.drawn:
                await act(house.tables, table, BEN, Draw())
            await house.clock.advance(15)
        else:
            await act(house.tables, table, who, careful(view))
    assert live.row.seats[1].presence == Presence.HERE
    await leave(house.tables, table, BEN)
    await play_out(house, table, (ANNA, CARLA))
    assert await is_rated(house, table)
    assert (await order(house))[-1] == "Ben"


async def test_nobody_leaves_until_a_deal_is_good(house: House) -> None:
    """Three times a day the same people sit down for a match that could count."""
    for _ in range(3):
        table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
        await leave(house.tables, table, BEN)
        await play_out(house, table, (ANNA, CARLA))
        assert await left_early(house, table) == [False, True, False]
    assert await why(house, await played(house, ANNA, CARLA)) == Uncounted.MET
    assert await is_rated(house, await played(house, ANNA, DORA))


async def test_whoever_is_back_and_plays_at_the_end_has_not_left(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await leave(house.tables, table, CARLA)
    await take_back(house.tables, table, CARLA)
    await play_out(house, table, (ANNA, BEN, CARLA))
    assert await is_rated(house, table)
    assert await left_early(house, table) == [False, False, False]


async def test_who_stays_away_to_the_end_counts_as_somebody_who_left(house: House) -> None:
    terms = Terms("romme", {"rounds": 1, "turn_seconds": 15})
    table = await house.started(ANNA, BEN, terms=terms)
    await turns_made(house, table, TURNS, ANNA, BEN)
    live = await house.running(table)
    while live.row.seats[1].presence == Presence.HERE:
        if await house.on_turn(table) == BEN:
            await house.clock.advance(15)
        else:
            seen = await look(house.tables, table, ANNA)
            await act(house.tables, table, ANNA, careful(seen.view))
    await play_out(house, table, (ANNA,))
    assert await left_early(house, table) == [False, True]
    assert await is_rated(house, table)
    assert await order(house) == ["Anna", "Ben"]


async def test_a_match_in_which_somebody_was_sent_away_counts_for_nobody(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await turns_made(house, table, TURNS, ANNA, BEN, CARLA)
    await kick(house.tables, table, MODERATOR, CARLA.id)
    await play_out(house, table, (ANNA, BEN))
    assert await why(house, table) == Uncounted.SENT
    assert await order(house) == []


async def test_a_match_in_which_somebody_may_have_been_kept_out_counts_for_nobody(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await turns_made(house, table, TURNS, ANNA, BEN, CARLA)
    assert await distrust(house.tables, table, BEN.id)
    assert not await distrust(house.tables, table, BEN.id), "once is enough"
    await leave(house.tables, table, CARLA)
    await play_out(house, table, (ANNA, BEN))
    assert await why(house, table) == Uncounted.POWERS
    assert await order(house) == []


async def test_what_was_no_match_for_the_ladders_need_not_be_distrusted(house: House) -> None:
    untimed = Terms("romme", {"rounds": 1, "turn_seconds": 0})
    table = await house.started(ANNA, BEN, terms=untimed)
    assert not await distrust(house.tables, table, BEN.id)
    await play_out(house, table, (ANNA, BEN))
    assert await why(house, table) == Uncounted.UNTIMED
    assert not await distrust(house.tables, await house.seated(ANNA), BEN.id)


async def test_nobody_is_kept_out_until_a_deal_is_good(house: House) -> None:
    for _ in range(3):
        table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
        await distrust(house.tables, table, BEN.id)
        await play_out(house, table, (ANNA, BEN, CARLA))
        assert await why(house, table) == Uncounted.POWERS
    assert await why(house, await played(house, ANNA, CARLA)) == Uncounted.MET


async def test_a_match_that_was_ended_counts_for_nobody(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    await turns_made(house, table, TURNS, ANNA, BEN)
    for who in (ANNA, BEN):
        await vote_abort(house.tables, table, who)
    assert await why(house, table) == Uncounted.ENDED
    assert await order(house) == []
    ended = (await details(house.database, PLACE.server, table)).finished
    assert ended.ending == Ending.VOTED
    assert [seat.parting for seat in ended.seats] == [Parting.ENDED] * 2


async def test_the_same_two_people_meet_three_rated_times_a_day(house: House) -> None:
    for _ in range(MEETINGS):
        assert await is_rated(house, await played(house))
    assert await why(house, await played(house)) == Uncounted.MET
    with_others = await played(house, ANNA, BEN, CARLA)
    assert await why(house, with_others) == Uncounted.MET, "company does not help"
    assert await is_rated(house, await played(house, ANNA, CARLA))
    await house.clock.advance(DAY)
    assert await is_rated(house, await played(house))


async def test_deleting_what_is_kept_of_oneself_makes_no_new_meetings(house: House) -> None:
    for _ in range(3):
        assert await is_rated(house, await played(house, ANNA, BEN))
    await forget(house.tables, BEN.id)
    assert await why(house, await played(house, ANNA, BEN)) == Uncounted.MET
    assert await is_rated(house, await played(house, CARLA, BEN)), "who has not met them may"
    await house.clock.advance(DAY)
    assert await is_rated(house, await played(house, ANNA, BEN))


async def test_everybody_has_five_rated_matches_a_day(house: House) -> None:
    others = [Member(MemberId(200 + at), f"Other {at}") for at in range(MATCHES + 1)]
    for other in others[:-1]:
        assert await is_rated(house, await played(house, ANNA, other))
    assert await why(house, await played(house, ANNA, others[-1])) == Uncounted.DAY
    assert await is_rated(house, await played(house, *others[-2:]))


async def test_nobody_fills_the_day_so_that_a_match_does_not_count_that_is_lost(
    house: House,
) -> None:
    lost = await house.started(ANNA, BEN, terms=QUICK)
    for _ in range(MEETINGS - 1):
        assert await is_rated(house, await played(house))
    assert await why(house, await played(house)) == Uncounted.MET, "the one that runs is counted"
    await play_out(house, lost, (ANNA, BEN))
    assert await is_rated(house, lost), "it was the first of the day"


async def test_a_match_belongs_to_the_day_on_which_it_was_dealt(house: House) -> None:
    """Else matches that are won could be ended today, and those that are lost when it is full."""
    slow = Terms("romme", {"rounds": 1, "turn_seconds": 7 * int(DAY)})
    running = [await house.started(ANNA, BEN, terms=slow) for _ in range(MEETINGS - 1)]
    await house.clock.advance(DAY)
    for _ in range(MEETINGS):
        assert await is_rated(house, await played(house))
    for table in running:
        await play_out(house, table, (ANNA, BEN))
        assert await is_rated(house, table)


async def test_a_match_that_was_ended_takes_nothing_from_the_day(house: House) -> None:
    for _ in range(MATCHES + 1):
        await house.clock.advance(CANCELLING_SECONDS)
        table = await house.started(ANNA, BEN, terms=QUICK)
        for who in (ANNA, BEN):
            await vote_abort(house.tables, table, who)
    assert await is_rated(house, await played(house))


async def reason(house: House, table: TableId) -> Uncounted | None:
    return (await details(house.database, PLACE.server, table)).finished.uncounted


async def why(house: House, table: TableId) -> Uncounted | None:
    assert not await is_rated(house, table)
    return await reason(house, table)


async def test_results_and_ratings_are_kept_together_or_not_at_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)

    async def full(connection: Connection, changes: list[LadderChange]) -> None:
        raise StoreError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(ladders, "put_changes", full)
        with pytest.raises(DeniedError) as denied:
            await play_to_denial(house, table)
    assert denied.value.denial == Denial.NOT_KEPT
    assert await house.database.read("SELECT 1 FROM results UNION SELECT 1 FROM ratings") == []
    await play_out(house, table, (ANNA, BEN))
    assert await is_rated(house, table)


async def play_to_denial(house: House, table: TableId) -> None:
    who: dict[int, Member] = {ANNA.id: ANNA, BEN.id: BEN}
    while True:
        live = await house.running(table)
        member = who[live.row.seats[people_due(live)[0]].member or 0]
        view = (await look(house.tables, table, member)).view
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
    assert await why(house, table) == Uncounted.ENDED


async def test_what_a_match_did_to_somebody_who_is_hidden_is_not_public(house: House) -> None:
    table = await played(house)
    seats = (await details(house.database, PLACE.server, table)).finished.seats
    (anna,) = (seat.seat for seat in seats if seat.member == ANNA.id)
    assert set(await public_changes(house.database, table)) == {0, 1}
    await hide(house.database, PLACE.server, ANNA.id, hidden=True, now=0.0)
    assert set(await public_changes(house.database, table)) == {0, 1} - {anna}
    unrated = await played(house, terms=HINTS)
    assert await public_changes(house.database, unrated) == {}


# --- a computer plays for somebody who is away: what of that is theirs when the match is over ---

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


async def begun_before(house: House, turns: int = TURNS) -> TableId:
    """The same of a time when a computer that played for somebody helped them."""
    table = await begun(house, turns)
    live = await house.running(table)
    live.row = replace(
        live.row, seats=tuple(replace(seat, strict=False) for seat in live.row.seats)
    )
    return table


async def play_until(house: House, table: TableId, enough: Callable[[SeatState], bool]) -> None:
    """Anna does nothing to win; Ben does, or the computer that plays for him."""
    try:
        while not enough((live := await house.running(table)).row.seats[BENS]):
            await house.clock.settle()
            for seat in people_due(live)[:1]:
                member, decide = (BEN, _well) if seat == BENS else (ANNA, careful)
                if between_rounds(live.match):
                    await go_on(house.tables, table, member)
                    continue
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


@pytest.mark.parametrize("by_leaving", [True, False], ids=["left", "away"])
async def test_nobody_wins_a_rated_match_with_the_turns_of_a_computer(
    house: House, mind: LeavesTheLastCard, *, by_leaving: bool
) -> None:
    """Leave, let the computer play, come back for the last card: that was a win."""
    table = await begun_before(house)
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
    await play_until(house, table, lambda seat: seat.turns_away == MOST_AWAY)
    await take_back(house.tables, table, BEN)
    await play_until(house, table, lambda _: False)
    ben = await bens(house, table)
    assert (ben.place, ben.left_early, ben.parting) == (1, False, None)
    assert (await ranking(house.database, LADDER)).standings[0].name == "Ben"


async def test_nobody_is_paid_for_an_opponent_who_let_a_computer_play_at_once(
    house: House, mind: LeavesTheLastCard
) -> None:
    table = await begun_before(house, TURNS - 2)
    await leave(house.tables, table, BEN)
    await win_with_the_last_card(house, table, mind)
    assert await reason(house, table) == Uncounted.SHORT
    assert (await ranking(house.database, LADDER)).standings == ()


async def test_whoever_came_back_and_agreed_to_stop_is_known_for_that(
    house: House, mind: LeavesTheLastCard
) -> None:
    table = await begun_before(house)
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
