"""Exported matches of every game, with another header: whoever forges one line of it is found."""

from contextlib import suppress

import pytest

from bot.database.core import Database
from bot.games.catalogue import CATALOGUE
from bot.games.moves import LineError
from bot.games.proof import prove
from bot.games.record import parse_record
from tests.games.forging import forgeries, game_lines
from tests.memory.test_matches import logged
from tests.memory.town import SERVER, export_text


def passes(text: str) -> bool:
    """Whether nothing is found to be wrong with a file."""
    try:
        return not prove(parse_record(text)).is_refuted
    except LineError:
        return False


async def exported(town: Database, game: str) -> str:
    """A match file, as far as its first moves: that is where every forgery must be found."""
    text = await export_text(town, SERVER, await logged(town, game))
    assert prove(parse_record(text)).holds
    head, rule, log = text.partition("---\n")
    return head + rule + "".join(log.splitlines(keepends=True)[:8])


@pytest.mark.parametrize("game", CATALOGUE)
async def test_no_forged_line_of_a_header_passes(town: Database, game: str) -> None:
    """Game, options, rules, seats, id, words and promise: none can be another one."""
    text = await exported(town, game)
    assert passes(text)
    forged = dict(forgeries(text))
    assert len(forged) > 80
    assert [what for what, file in forged.items() if passes(file)] == []


@pytest.mark.parametrize("game", CATALOGUE)
async def test_with_another_game_or_option_seal_and_fingerprint_are_others(
    town: Database, game: str
) -> None:
    text = await exported(town, game)
    honest = prove(parse_record(text))
    line = next(line for line in text.splitlines() if line.startswith("game "))
    found = 0
    for other in set(game_lines(line.removeprefix("game "))) - {line.removeprefix("game ")}:
        with suppress(LineError):
            proof = prove(parse_record(text.replace(line, f"game {other}")))
            found += 1
            assert (proof.seal == honest.seal, proof.digest == honest.digest) == (False, False)
    assert found
