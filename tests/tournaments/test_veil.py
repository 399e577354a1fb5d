"""Duplicate deals: the same at every table of a round, and nothing is seen of them too early."""

from collections.abc import Awaitable, Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import matches
from bot.community.matches import BackOffice
from bot.community.privacy import hide_departed, restore_returned
from bot.community.replays import replay
from bot.community.reviews import ReviewRequest, match_review, turn_look
from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE
from bot.games.match import begin, commitment, public_view
from bot.games.moves import Deal, parse_action
from bot.games.proof import MatchCheck, Verdict, prove
from bot.games.record import SHARED, fair_of, parse_record, seal
from bot.opponents import Level
from bot.page.page import PageReader, match_page
from bot.tables import rows as table_store
from bot.tables.denials import Denial, DeniedError
from bot.tables.live import Running, header_for, table_info
from bot.tables.model import TableState
from bot.tables.playing import watch
from bot.tables.rights import check_may_watch
from bot.tournaments.model import System, TournamentPhase, TournamentTerms
from bot.tournaments.record import TournamentCheck, parse_tournament, prove_tournament
from bot.tournaments.views import export_tournament
from tests.community.town import OTHER
from tests.engines import sqlite_only
from tests.tables.house import PLACE, denied
from tests.tools.tournament import PlannedMatch, SimulatedMatch, entered, rounds
from tests.tournaments.hall import ORGANISER, Hall, member

# --- duplicate deals: the same at every table of a round, and nothing of them is seen too early ---


async def _row(hall: Hall, table: TableId) -> TableState:
    row = await table_store.load(hall.database, table)
    assert isinstance(row, TableState)
    return row


async def _deals(hall: Hall, table: TableId) -> list[Deal]:
    row = await _row(hall, table)
    deck = begin(header_for(row)).rules.deck
    lines = await table_store.load_actions(hall.database, table)
    found = [parse_action(line.action, deck) for line in lines]
    return [one for one in found if isinstance(one, Deal)]


async def test_all_tables_of_a_round_have_the_same_deals_and_rounds_have_their_own(
    hall: Hall,
) -> None:
    found = await hall.begun(6, rounds=2, final=False)
    promises = (await hall.view(found)).terms.promises
    dealt = []
    for number in (1, 2):
        tables = await hall.tables_of(found)
        rows = [await _row(hall, table) for table in tables]
        assert {row.version for row in rows} == {SHARED}
        assert {commitment(row.secret) for row in rows} == {promises[number - 1]}
        assert len({seal(header_for(row)) for row in rows}) == 1
        each = [await _deals(hall, table) for table in tables]
        assert each[0] == each[1] == each[2]
        dealt.append(each[0])
        for table in tables:
            await hall.win(table)
    assert dealt[0] != dealt[1]
    assert len(set(promises)) == len(promises)


async def test_tables_of_different_sizes_play_deals_and_secrets_of_their_own(hall: Hall) -> None:
    found = await hall.begun(5, size=3, rounds=1, final=False)
    tables = await hall.tables_of(found)
    rows = [await _row(hall, table) for table in tables]
    assert [len(row.seats) for row in rows] == [3, 2]
    assert len({row.secret for row in rows}) == 2
    assert not any(row.is_veiled for row in rows)
    kept = await hall.tournaments.find(found)
    assert not {row.secret for row in rows} & set(kept.row.secrets)


async def test_where_others_could_watch_tables_play_deals_of_their_own(hall: Hall) -> None:
    found = await hall.tournaments.open(
        PLACE, ORGANISER, TournamentTerms("classic"), private_threads=False
    )
    assert not (await hall.view(found)).terms.duplicate


async def _unseen(hall: Hall, table: TableId) -> None:
    """Every way out says the same, to those who played and to all others."""
    server, office = PLACE.server, BackOffice()
    wanted = ReviewRequest(server, table, member(1).id)
    reader = PageReader("en", ("a", "b"))
    ways: list[Callable[[], Awaitable[object]]] = [
        lambda: matches.finished_match(hall.database, server, table),
        lambda: matches.promise(hall.database, server, table),
        lambda: matches.details(hall.database, server, table),
        lambda: matches.export_files(hall.database, server, table),
        lambda: matches.verify(hall.database, server, table),
        lambda: replay(hall.database, server, table),
        lambda: match_review(hall.database, wanted),
        lambda: turn_look(hall.database, wanted, None),  # type: ignore[arg-type]
        lambda: match_page(hall.database, wanted, reader, office),
    ]
    for way in ways:
        with pytest.raises(DeniedError) as caught:
            await way()
        assert caught.value.denial == Denial.ROUND_RUNNING
    assert table_info(await _row(hall, table)).revealed is None


async def test_nothing_of_a_finished_table_is_seen_before_the_rounds_last_table_is_over(
    hall: Hall,
) -> None:
    found = await hall.begun(4, rounds=1, final=False)
    one, other = await hall.tables_of(found)
    await hall.abandon(one)
    await _unseen(hall, one)
    secret = (await hall.tournaments.find(found)).row.secrets[0].hex()
    assert secret not in repr(await hall.view(found))
    await hall.restart()
    await _unseen(hall, one)
    assert "revealed='" not in repr(hall.events)
    await hall.abandon(other)
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    for table in (one, other):
        info = table_info(await _row(hall, table))
        assert info.revealed == secret
        text, _ = await matches.export_files(hall.database, PLACE.server, table)
        proof = prove(parse_record(text))
        assert not proof.is_refuted
        assert [one.verdict for one in proof.of(MatchCheck.DEAL)] == [Verdict.PASSED] * 2
        assert proof.of(MatchCheck.COMMITMENT)[0].verdict == Verdict.PASSED
        assert (
            await matches.verify(hall.database, PLACE.server, table) == prove(parse_record(text))
            or (await matches.verify(hall.database, PLACE.server, table)).digest == proof.digest
        )
        assert (await replay(hall.database, PLACE.server, table)).steps


@sqlite_only
async def test_a_cancelled_tournament_keeps_its_veil_until_its_last_table_is_over(
    hall: Hall,
) -> None:
    found = await hall.begun(4, rounds=1, final=False)
    one, other = await hall.tables_of(found)
    await hall.abandon(one)
    await hall.tournaments.cancel(found, ORGANISER)
    await _unseen(hall, one)
    await hall.abandon(other)
    assert table_info(await _row(hall, one)).revealed is not None


@sqlite_only
async def test_a_veil_that_a_killed_process_left_is_lifted_at_the_next_start(hall: Hall) -> None:
    found = await hall.begun(2, rounds=1, final=False)
    (table,) = await hall.tables_of(found)
    await hall.tournaments.cancel(found, ORGANISER)
    hall.tables.listeners.clear()  # killed before it could be heard
    await hall.abandon(table)
    await _unseen(hall, table)
    await hall.restart()
    assert table_info(await _row(hall, table)).revealed is not None


@sqlite_only
async def test_what_was_left_on_racks_is_in_no_public_view_of_a_shared_deal(hall: Hall) -> None:
    found = await hall.begun(2, rounds=1, final=False)
    (table,) = await hall.tables_of(found)
    live = await hall.live(table)
    assert isinstance(live, Running)
    match = live.match
    from dataclasses import replace  # noqa: PLC0415

    from bot.games.match import RoundResult  # noqa: PLC0415

    assert match.round is not None
    result = RoundResult(None, (0, 0), match.round.racks, doubled=False)
    ended = replace(match, results=(result,))
    assert public_view(ended).results[0].racks == ()
    plain = replace(ended, header=replace(ended.header, shared=None))
    assert public_view(plain).results[0].racks == match.round.racks


@sqlite_only
async def test_the_file_of_a_tournament_has_no_match_nor_secret_of_a_round_that_is_played(
    hall: Hall,
) -> None:
    found = await hall.begun(4, rounds=1, final=False)
    one, other = await hall.tables_of(found)
    kept = await hall.tournaments.find(found)
    await hall.abandon(one)
    elsewhere = export_tournament(hall.tournaments, OTHER, found)
    await denied(Denial.NO_SUCH_TOURNAMENT, elsewhere)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    assert "=== " not in text
    assert not any(secret.hex() in text for secret in kept.row.secrets)
    await hall.abandon(other)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    proof = prove_tournament(parse_tournament(text))
    assert proof.holds
    assert sum(secret.hex() in text for secret in kept.row.secrets) == 1


@sqlite_only
async def test_a_table_with_deals_of_its_own_has_a_secret_that_was_promised(hall: Hall) -> None:
    found = await hall.begun(4, rounds=1, final=False, duplicate=False)
    one, other = await hall.tables_of(found)
    kept = await hall.tournaments.find(found)
    rows = [await _row(hall, table) for table in (one, other)]
    assert len({*kept.row.secrets, *(row.secret for row in rows)}) == len(kept.row.secrets) + 2
    await hall.abandon(one)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    assert not any(secret.hex() in text for secret in kept.row.secrets), "others still play"
    await hall.abandon(other)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    proof = prove_tournament(parse_tournament(text))
    assert proof.holds
    assert [one.match for one in proof.findings if one.check == TournamentCheck.OWN] == [1, 2]


@sqlite_only
async def test_a_tournament_that_was_opened_before_goes_on_as_it_began(hall: Hall) -> None:
    found = await hall.opened(4, rounds=1, final=False, duplicate=False, bound=False)
    await hall.restart()
    await hall.tournaments.close_registration(found, ORGANISER)
    await hall.settle()
    for table in await hall.tables_of(found):
        await hall.abandon(table)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    proof = prove_tournament(parse_tournament(text))
    assert proof.holds
    assert TournamentCheck.OWN not in {one.check for one in proof.findings}


async def test_an_entrant_who_left_the_server_before_any_table_is_in_no_file(hall: Hall) -> None:
    found = await hall.opened(3)
    gone = member(3)
    await hide_departed(hall.database, PLACE.server, gone.id)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    assert [line for line in text.splitlines() if line.startswith(("entrant 3", "said 3"))] == []
    assert f'entrant 2 "{member(2).name}"' in text
    await restore_returned(hall.database, PLACE.server, gone.id)
    text = await export_tournament(hall.tournaments, PLACE.server, found)
    assert f'entrant 3 "{gone.name}"' in text
    await hide_departed(hall.database, OTHER, gone.id)
    assert len(await hall.database.read("SELECT * FROM members")) == 1


@sqlite_only
async def test_nobody_looks_on_at_a_table_whose_deals_others_play(hall: Hall) -> None:
    """Not even with a button that was forged: whoever does not sit there sees nothing of it."""
    found = await hall.begun(4, rounds=1, final=False)
    one, other = await hall.tables_of(found)
    live, elsewhere = await hall.live(one), await hall.live(other)
    for seat in live.row.seats:
        assert seat.member is not None
        check_may_watch(live, seat.member)
        with pytest.raises(DeniedError) as caught:
            check_may_watch(elsewhere, seat.member)
        assert caught.value.denial == Denial.ROUND_RUNNING
    with pytest.raises(DeniedError):
        await watch(hall.tables, one)
    plain = await hall.started(member(1), member(2))
    check_may_watch(await hall.live(plain), member(3).id)
    assert await watch(hall.tables, plain)


# --- duplicate deals, whatever is played: one order for a round, and another one for each ---

SHUFFLES = 3
"""Of a match: so many rounds of it are looked at."""


def _shuffles(planned: PlannedMatch) -> tuple[tuple[int, ...], ...]:
    size = len(begin(planned.header).rules.deck.pieces)
    fair = fair_of(planned.header, planned.secret)
    return tuple(fair.shuffle(number, size) for number in range(SHUFFLES))


@settings(max_examples=25, deadline=None)
@given(
    game=st.sampled_from(sorted(CATALOGUE)),
    players=st.integers(3, 20),
    size=st.integers(2, 4),
    system=st.sampled_from(System),
    seed=st.integers(0, 2**32),
)
def test_all_tables_of_a_round_are_dealt_alike_and_no_two_rounds_are(
    game: str, players: int, size: int, system: System, seed: int
) -> None:
    size = max(size, CATALOGUE[game].fewest)
    terms = TournamentTerms(game, tournament="7", system=system, size=size, rounds=3)
    simulation = entered(terms, (Level.EASY,) * players, seed)
    dealt: dict[int, set[tuple[tuple[int, ...], ...]]] = {}
    secrets: dict[int, set[bytes]] = {}
    tables: dict[int, int] = {}

    def run(planned: list[PlannedMatch]) -> Iterator[SimulatedMatch]:
        for one in planned:
            number = one.which[0]
            dealt.setdefault(number, set()).add(_shuffles(one))
            secrets.setdefault(number, set()).add(one.secret)
            tables[number] = len(planned)
            seats = one.header.seats
            yield SimulatedMatch(one.which, tuple(range(seats)), "")

    for found in rounds(simulation, run):
        even = len({len(pairing.seats) for pairing in found.pairings}) == 1
        assert found.duplicate == even
        assert len(dealt[found.number]) == (1 if even else tables[found.number])
        if even:
            assert set(map(commitment, secrets[found.number])) == {
                simulation.state.terms.promises[found.number - 1]
            }
    everything = [order for orders in dealt.values() for order in orders]
    assert len(set(everything)) == len(everything), "no deal comes back in another round"
    assert len(set().union(*secrets.values())) == sum(map(len, secrets.values()))
