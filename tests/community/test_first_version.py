"""Matches that were dealt before there were seals: they go on, and are proven as what they are."""

import json

import pytest

from bot.community.matches import details, verify
from bot.community.privacy import forget, hide_departed
from bot.database.core import TableId
from bot.games.proof import MatchCheck, Verdict, prove
from bot.games.record import parse_record, replay
from bot.tables import rows as store
from bot.tables.model import TableState
from tests.community.town import QUICK, blank_words, export_json, export_text, play_out, played
from tests.tables.house import ANNA, BEN, CARLA, PLACE, House


@pytest.fixture(autouse=True)
def _unsealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals as they were made by the program of yesterday."""
    monkeypatch.setattr("bot.tables.live.sealed", lambda row: row)


async def test_a_running_match_goes_on_as_it_was_dealt(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    monkeypatch.undo()
    await house.restart()
    assert (await house.live(table)).row.version == 1
    assert (await house.live(table)).info.seal == ""
    await play_out(house, table, (ANNA, BEN))
    assert (await verify(house.database, PLACE.server, table)).holds


async def test_its_file_is_one_of_version_1_and_passes(house: House) -> None:
    table = await played(house, ANNA, BEN)
    text = await export_text(house.database, PLACE.server, table)
    assert text.startswith("tischlein 1\n")
    proof = prove(parse_record(text))
    assert proof.holds
    assert proof.seal == ""
    assert proof.digest == (await verify(house.database, PLACE.server, table)).digest
    whole = json.loads(await export_json(house.database, PLACE.server, table))
    assert (whole["version"], whole["seal"], whole["words_sha256"]) == (1, None, None)
    assert whole["words"] == ["open", BEN.name]


async def test_where_words_were_forgotten_the_shuffles_stay_unproven(house: House) -> None:
    table = await played(house, ANNA, BEN)
    await forget(house.tables, BEN.id)
    proof = await verify(house.database, PLACE.server, table)
    assert not proof.holds
    assert not proof.is_refuted
    assert {finding.verdict for finding in proof.of(MatchCheck.DEAL)} == {Verdict.OPEN}
    assert {finding.verdict for finding in proof.of(MatchCheck.RULES)} == {Verdict.PASSED}
    await _is_wordless(house, table)
    assert (await details(house.database, PLACE.server, table)).view is not None


async def test_the_words_of_who_left_the_server_are_not_shown(house: House) -> None:
    table = await played(house, ANNA, BEN)
    await hide_departed(house.database, PLACE.server, BEN.id)
    await _is_wordless(house, table)
    assert (await verify(house.database, PLACE.server, table)).holds, "the bot still has them"


async def test_words_that_moderators_took_out_leave_a_file_without_secret(house: House) -> None:
    table = await played(house, ANNA, BEN)
    await blank_words(house.database, PLACE.server, table, BEN.id)
    await _is_wordless(house, table)
    proof = await verify(house.database, PLACE.server, table)
    assert not proof.is_refuted
    assert {finding.verdict for finding in proof.of(MatchCheck.DEAL)} == {Verdict.OPEN}


async def _is_wordless(house: House, table: TableId) -> None:
    text = await export_text(house.database, PLACE.server, table)
    assert "\nsecret " not in text
    assert "\nwords " not in text
    *_, (_, match) = replay(parse_record(text))
    assert match.outcome is not None
    whole = json.loads(await export_json(house.database, PLACE.server, table))
    assert (whole["secret"], whole["words"]) == (None, None)


async def test_words_stay_as_long_as_there_are_shuffles_that_need_them(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    words = (await house.live(table)).row.seats[1].words
    assert words
    await forget(house.tables, BEN.id)
    assert (await house.live(table)).row.seats[1].words == words
    await house.restart()
    await play_out(house, table, (ANNA, CARLA))
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert row.seats[1].words == ""
