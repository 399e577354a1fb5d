"""What a server keeps to itself is in no file of those who did not play."""

import json
import re

import pytest

from bot.cli.verify import report
from bot.community.matches import BackOffice, export_files, finished_row
from bot.community.reviews import ReviewRequest
from bot.community.settings import ServerSettings, save_settings
from bot.database.core import Database, MemberId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.match import apply, begin, seen_moves
from bot.games.moves import LineError, Turn, action_text, parse_action
from bot.games.proof import MatchCheck, Verdict, prove
from bot.games.record import parse_record, replay
from bot.page.page import PageReader, match_page
from bot.tournaments.record import outside_text
from tests.community.test_matches import logged, somebody_at
from tests.community.town import NOW, SERVER
from tests.games.helpers import sealed_header
from tests.tables.house import MANAGER

STRANGER = MemberId(10**12)


async def hidden(town: Database, game: str = "romme") -> TableId:
    """A match on a server that keeps to itself what players held."""
    settings = ServerSettings(replay_racks=False)
    await save_settings(town, SERVER, MANAGER, settings, now=NOW)
    return await logged(town, game)


@pytest.mark.parametrize("game", CATALOGUE)
async def test_who_did_not_play_gets_neither_secret_nor_shuffles(town: Database, game: str) -> None:
    table = await hidden(town, game)
    row = await finished_row(town, SERVER, table)
    text, data = await export_files(town, SERVER, table, None, STRANGER)
    wanted = ReviewRequest(SERVER, table, STRANGER)
    page = await match_page(town, wanted, PageReader("en", tuple("ABCDEF")), BackOffice())
    for file in (text, data, page):
        assert row.secret.hex() not in file
        assert not re.search(r"deal( [0-9]+){3}", file)
    record = parse_record(text)
    assert all(isinstance(action, Turn) for _, action in record.actions)
    lines = [one["action"] for one in json.loads(data)["actions"]]
    assert lines == [action_text(action) for _, action in record.actions]


async def test_who_played_gets_all_of_it_and_everybody_where_racks_are_shown(
    town: Database,
) -> None:
    table = await logged(town)
    shown = await export_files(town, SERVER, table, None, STRANGER)
    await hidden(town)
    player = await somebody_at(town, table)
    assert await export_files(town, SERVER, table, None, player) == shown
    assert await export_files(town, SERVER, table) != shown, "nobody in particular did not play"


@pytest.mark.parametrize("game", CATALOGUE)
async def test_seal_and_fingerprint_are_those_of_the_whole_match(town: Database, game: str) -> None:
    whole = prove(parse_record((await export_files(town, SERVER, await logged(town, game)))[0]))
    table = await hidden(town, game)
    record = parse_record((await export_files(town, SERVER, table, None, STRANGER))[0])
    proof = prove(record)
    assert (proof.seal, proof.digest) == (whole.seal, whole.digest)
    assert not proof.holds
    assert not proof.is_refuted
    assert proof.of(MatchCheck.RULES)[0].verdict == Verdict.OPEN
    assert proof.of(MatchCheck.WORDS)[0].verdict == Verdict.PASSED
    assert any("did not play" in line for line in report(record, proof))
    with pytest.raises(LineError, match="without shuffles"):
        list(replay(record))


async def test_a_file_with_a_secret_or_shuffles_names_no_fingerprint(town: Database) -> None:
    whole = (await export_files(town, SERVER, await logged(town)))[0]
    line = "fingerprint " + "0" * 64
    with pytest.raises(LineError, match="neither secret nor shuffles"):
        parse_record(whole.replace("\n---\n", f"\n{line}\n---\n"))
    silent = "\n".join(one for one in whole.split("\n") if not one.startswith("secret "))
    with pytest.raises(LineError, match="neither secret nor shuffles"):
        parse_record(silent.replace("\n---\n", f"\n{line}\n---\n"))


def dealt(*moves: str) -> list[str]:
    """What others see of these moves of whoever begins, who has fourteen tiles of one colour."""
    header = sealed_header("letsplay", "a", "b", rounds=1)
    match = begin(header)
    steps = []
    for move in ("", "", *moves):
        if move:
            assert match.round is not None
            line = f"{match.round.turn + 1} {move}"
        else:
            assert match.awaits is not None
            line = "deal " + " ".join(map(str, range(match.awaits.size)))
        action = parse_action(line, match.rules.deck)
        match = apply(match, action)
        steps.append((action, match))
    return [action_text(action).partition(" ")[2] for _, action in seen_moves(steps)]


def test_what_was_laid_and_taken_back_was_seen_by_nobody() -> None:
    assert dealt("lay b4 b5 b6", "undo", "lay b1 b2 b3", "reset", "draw") == ["draw"]
    laid = ("lay b1 b2 b3", "undo", "lay b1 b2 b3 b4 b5 b6", "add b7 to A", "lay b5 b6 b7")
    assert dealt(*laid, "end") == ["arrange b1 b2 b3 b4 b5 b6 b7 / b5 b6 b7", "end"]


def test_a_tournaments_file_for_others_has_neither_secrets_nor_matches() -> None:
    text = 'tischlein tournament 1\nsecret 1 ab\nentrant 1 "A"\n---\ndrawn 1\n=== 1 1\ndeal 1\n'
    assert outside_text(text) == 'tischlein tournament 1\nentrant 1 "A"\n---\ndrawn 1\n'
