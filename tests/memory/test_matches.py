"""One finished match: details, export, proof."""

import json

import pytest

from bot.community import members
from bot.community.matches import details, verify
from bot.community.privacy import hide_departed
from bot.database.core import Database, MemberId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.proof import MatchCheck, Verdict, prove
from bot.games.record import parse_record, replay
from bot.tables import rows as store
from bot.tables.denials import Denial
from bot.tables.live import load_folded
from bot.tables.model import TableState
from tests.memory.town import (
    OTHER,
    PEOPLE,
    QUICK,
    SERVER,
    blank_words,
    export_json,
    export_text,
)
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, PLACE, House

LOGGED = "SELECT id FROM tables WHERE seq > 0 AND game = ?1 ORDER BY id"
UNLOGGED = "SELECT id FROM tables WHERE seq = 0 ORDER BY id"


async def logged(town: Database, game: str = "romme") -> TableId:
    return TableId((await town.read(LOGGED, (game,)))[0]["id"])


async def somebody_at(town: Database, table: TableId, seat: int = 0) -> MemberId:
    row = await store.load(town, table)
    assert isinstance(row, TableState)
    found = row.seats[seat].member
    assert found is not None
    return found


@pytest.mark.parametrize("game", CATALOGUE)
async def test_details_come_from_the_log(town: Database, game: str) -> None:
    table = await logged(town, game)
    found = await details(town, SERVER, table)
    assert found.view is not None
    assert found.view.outcome is not None
    assert tuple(seat.place for seat in found.finished.seats) == found.view.outcome.ranks
    assert [seat.points for seat in found.finished.seats] == [
        seat.account for seat in found.view.seats
    ]
    assert found.finished.rounds == len(found.view.results)
    assert found.duration is not None
    assert found.duration > 0
    assert dict(found.options) in ({"rounds": 1}, {"target": 50})


async def test_a_match_without_a_log_still_has_its_result(town: Database) -> None:
    table = TableId((await town.read(UNLOGGED))[0]["id"])
    found = await details(town, SERVER, table)
    assert found.view is None
    assert found.finished.seats
    for use in (export_text, export_json, verify):
        await denied(Denial.NO_LOG, use(town, SERVER, table))


@pytest.mark.parametrize("use", [details, export_text, export_json, verify])
async def test_matches_of_other_servers_do_not_exist(town: Database, use: object) -> None:
    assert callable(use)
    await denied(Denial.NO_SUCH_TABLE, use(town, OTHER, await logged(town)))
    await denied(Denial.NO_SUCH_TABLE, use(town, SERVER, TableId(10**9)))


@pytest.mark.parametrize("use", [details, export_text, export_json, verify])
async def test_a_match_that_goes_on_gives_nothing_away(house: House, use: object) -> None:
    assert callable(use)
    table = await house.started(ANNA, BEN, terms=QUICK)
    await denied(Denial.NOT_OVER, use(house.database, PLACE.server, table))


@pytest.mark.parametrize("game", CATALOGUE)
async def test_the_exported_file_folds_to_the_same_match(town: Database, game: str) -> None:
    table = await logged(town, game)
    record = parse_record(await export_text(town, SERVER, table))
    *_, (_, match) = replay(record)
    row = await store.load(town, table)
    assert isinstance(row, TableState)
    assert match == (await load_folded(town, row)).match
    assert record.names == tuple(seat.name for seat in row.seats)


async def test_the_exported_json_has_the_whole_match(town: Database) -> None:
    table = await logged(town)
    whole = json.loads(await export_json(town, SERVER, table))
    found = await details(town, SERVER, table)
    assert whole["game"] == "romme"
    assert [seat["points"] for seat in whole["seats"]] == [
        seat.points for seat in found.finished.seats
    ]
    lines = await store.load_actions(town, table)
    assert [action["action"] for action in whole["actions"]] == [line.action for line in lines]
    assert len(whole["words"]) == len(whole["seats"])
    assert "member" not in json.dumps(whole)


async def test_who_left_the_server_is_nameless_in_exports(town: Database) -> None:
    table = await logged(town)
    member = await somebody_at(town, table)
    name = next(person.name for person in PEOPLE if person.id == member)
    await hide_departed(town, SERVER, member)
    assert json.dumps(name) not in await export_text(town, SERVER, table)
    assert json.dumps(name) not in await export_json(town, SERVER, table)


# --- proof ---


@pytest.mark.parametrize("game", CATALOGUE)
async def test_a_match_as_it_was_played_holds(town: Database, game: str) -> None:
    proof = await verify(town, SERVER, await logged(town, game))
    assert proof.holds
    assert len(proof.of(MatchCheck.DEAL)) >= 2
    assert proof.winners


@pytest.mark.parametrize(
    ("edit", "check"),
    [
        ("UPDATE tables SET secret = {other} WHERE id = {id}", MatchCheck.DEAL),
        ("UPDATE seats SET words = 'loaded' WHERE table_id = {id} AND seat = 0", MatchCheck.WORDS),
        (
            "UPDATE seats SET words_hash = 'ff', member_id = NULL WHERE table_id = {id}",
            MatchCheck.DEAL,
        ),
        ("UPDATE tables SET options = '{{}}' WHERE id = {id}", MatchCheck.DEAL),
        (
            "UPDATE actions SET action = '9 draw' WHERE table_id = {id} AND seq = 2",
            MatchCheck.RULES,
        ),
    ],
)
async def test_what_was_tampered_with_is_found(
    town: Database, edit: str, check: MatchCheck
) -> None:
    table = await logged(town)
    other = f"(SELECT secret FROM tables WHERE id != {table} ORDER BY id LIMIT 1)"  # noqa: S608
    await town.write(lambda db: db.execute(edit.format(id=table, other=other)))
    proof = await verify(town, SERVER, table)
    wrong = {finding.check for finding in proof.findings if finding.verdict == Verdict.FAILED}
    assert wrong == {check}


async def test_a_deal_that_was_changed_is_found(town: Database) -> None:
    table = await logged(town)
    line = (await store.load_actions(town, table))[1].action.split()
    line[1], line[2] = line[2], line[1]
    edit = "UPDATE actions SET action = ?1 WHERE table_id = ?2 AND seq = 1"
    await town.write(lambda db: db.execute(edit, (" ".join(line), table)))
    proof = await verify(town, SERVER, table)
    first, second, *_ = proof.of(MatchCheck.DEAL)
    assert (first.verdict, second.verdict) == (Verdict.PASSED, Verdict.FAILED)


async def test_the_words_of_who_was_forgotten_are_gone_and_the_proof_holds(town: Database) -> None:
    table = await logged(town)
    before = await verify(town, SERVER, table)
    words = parse_record(await export_text(town, SERVER, table)).said[0]
    member = await somebody_at(town, table)
    await town.write(lambda db: members.forget(db, member))
    assert await verify(town, SERVER, table) == before
    await _proven_without(town, table, words)


async def test_the_words_of_who_left_the_server_leave_the_export_and_the_proof_holds(
    town: Database,
) -> None:
    table = await logged(town)
    before = await verify(town, SERVER, table)
    words = parse_record(await export_text(town, SERVER, table)).said[0]
    await hide_departed(town, SERVER, await somebody_at(town, table))
    assert await verify(town, SERVER, table) == before
    await _proven_without(town, table, words)


async def test_words_that_moderators_took_out_leave_the_export_and_the_proof_holds(
    town: Database,
) -> None:
    table = await logged(town)
    before = await verify(town, SERVER, table)
    record = parse_record(await export_text(town, SERVER, table))
    at = next(at for at, words in enumerate(record.said) if words)
    await blank_words(town, SERVER, table, await somebody_at(town, table, at))
    assert await verify(town, SERVER, table) == before
    left = parse_record(await export_text(town, SERVER, table))
    proof = prove(left)
    assert (proof.holds, proof.digest) == (True, before.digest)
    assert left.said == (*record.said[:at], None, *record.said[at + 1 :])
    assert left.names == record.names


async def _proven_without(town: Database, table: TableId, words: str | None) -> None:
    """The file of a match proves it, though nobody's words in the first seat are in it."""
    text = await export_text(town, SERVER, table)
    record = parse_record(text)
    mine, theirs = prove(record), await verify(town, SERVER, table)
    assert mine.holds
    assert (mine.seal, mine.digest) == (theirs.seal, theirs.digest)
    assert words is not None
    assert f"said 1 {json.dumps(words)}" not in text
    assert (record.said[0], record.names[0]) == (None, "")
    assert None not in record.said[1:]
    whole = json.loads(await export_json(town, SERVER, table))
    assert whole["words"][0] is None
    assert len(whole["words_sha256"]) == len(whole["seats"])
