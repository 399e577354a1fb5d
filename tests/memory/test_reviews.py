"""Looking back at stored matches: in pieces, in another process, and what comes of it."""

import pytest

from bot.games.match import begin
from bot.memory.back_office import BackOffice
from bot.memory.matches import finished_row
from bot.memory.reviewing import AT_ONCE
from bot.memory.reviews import Wanted, match_review, turn_look
from bot.model.ids import MemberId
from bot.model.tables import LogEntry
from bot.page.exporting import PageReader, match_page
from bot.pool import Pool
from bot.review import review, turns_of
from bot.store import tables as store
from bot.store.database import Database
from bot.tables.folding import steps_of
from bot.tables.live import header_for
from tests.memory.test_matches import logged
from tests.memory.town import SERVER

ANN = MemberId(1)


@pytest.mark.parametrize("game", ["classic", "raeuber", "anlegen"])
async def test_a_review_in_pieces_is_that_of_the_whole(town: Database, game: str) -> None:
    table = await logged(town, game)
    told: list[tuple[int, int]] = []

    async def progress(number: int, rounds: int) -> None:
        told.append((number, rounds))

    found = (await match_review(town, Wanted(SERVER, table, ANN), progress=progress)).review
    row = await finished_row(town, SERVER, table)
    entries = [LogEntry(line, 0.0) for line in (await store.load_log(town, table)).actions]
    turns = list(turns_of(begin(header_for(row)), steps_of(row, entries)))
    whole = review(turns, len(row.seats), ways=False)
    assert [(one.number, one.possible, one.certainty, one.excuse) for one in found.turns] == [
        (one.number, one.possible, one.certainty, one.excuse) for one in whole.turns
    ]
    assert found.seats == whole.seats
    assert len(told) == -(-len(turns) // AT_ONCE)
    assert {number for number, _ in told} <= {one.round for one in found.turns}


async def test_reviews_looks_and_pages_are_made_in_a_process_of_the_pool(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted, pool = Wanted(SERVER, table, ANN), Pool()
    try:
        office = BackOffice(pool)
        found = await match_review(town, wanted, office)
        for judged in found.review.shown[:1]:
            seen = await turn_look(town, wanted, judged, office)
            laid = sum(piece.is_new for meld in seen.after for piece in meld.pieces)
            assert laid >= len(judged.possible)
            assert len(seen.rack) - len(seen.kept) >= len(judged.possible)
        names = tuple(f"P{seat.seat}" for seat in found.match.seats)
        page = await match_page(town, wanted, PageReader("fr", names), office)
        assert '<html lang="fr">' in page
    finally:
        pool.close()
