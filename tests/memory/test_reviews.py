"""Looking back at stored matches: in pieces, in another process, and what comes of it."""

import pytest

from bot.community import reviews
from bot.community.matches import BackOffice, finished_row
from bot.community.reviews import AT_ONCE, ReviewRequest, match_review, turn_look
from bot.database.core import Database, DiskFullError, MemberId
from bot.games.match import begin
from bot.page.page import PageReader, match_page
from bot.tables import rows as store
from bot.tables.live import header_for, steps_of
from bot.tables.model import LogEntry
from bot.thinking.pool import Pool
from bot.thinking.review import REVISION, review, turns_of
from tests.memory.test_matches import logged
from tests.memory.town import SERVER

ANN = MemberId(1)


@pytest.mark.parametrize("game", ["classic", "raeuber", "anlegen"])
async def test_a_review_in_pieces_is_that_of_the_whole(town: Database, game: str) -> None:
    table = await logged(town, game)
    told: list[tuple[int, int]] = []

    async def progress(number: int, rounds: int) -> None:
        told.append((number, rounds))

    found = (await match_review(town, ReviewRequest(SERVER, table, ANN), progress=progress)).review
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


async def test_a_review_is_made_once_and_kept_with_its_match(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted, told = ReviewRequest(SERVER, table, ANN), []

    async def progress(number: int, rounds: int) -> None:
        told.append((number, rounds))

    first = await match_review(town, wanted, BackOffice(), progress)
    assert told
    told.clear()
    again = await match_review(town, wanted, BackOffice(), progress)  # as after a restart
    assert told == []
    assert again == first
    assert first.review.shown
    looks = [await turn_look(town, wanted, one.review.shown[0]) for one in (first, again)]
    assert looks[0] == looks[1]


async def test_a_review_of_an_older_revision_is_made_again(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted = ReviewRequest(SERVER, table, ANN)
    found = await match_review(town, wanted)
    await town.write(lambda db: db.execute(reviews.SAVE, (table, REVISION - 1, "[]")))
    assert await match_review(town, wanted) == found
    assert await town.read(reviews.LOAD, (table, REVISION))


async def test_a_review_that_cannot_be_kept_is_shown(
    town: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await logged(town, "raeuber")

    async def full(work: object) -> None:
        raise DiskFullError

    monkeypatch.setattr(type(town), "write", lambda _, work: full(work))
    assert (await match_review(town, ReviewRequest(SERVER, table, ANN))).review.turns


async def test_reviews_looks_and_pages_are_made_in_a_process_of_the_pool(town: Database) -> None:
    table = await logged(town, "raeuber")
    wanted, pool = ReviewRequest(SERVER, table, ANN), Pool()
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
