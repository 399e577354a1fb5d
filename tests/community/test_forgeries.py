"""Exported matches of every game with a forged header: whoever forges one line is found."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest

from bot.database.core import Database
from bot.games.catalogue import CATALOGUE, Game, parse_game
from bot.games.moves import LineError
from bot.games.proof import prove
from bot.games.record import parse_record
from bot.games.ruleset import Option
from tests.community.test_matches import logged
from tests.community.town import SERVER, export_text

# --- files that somebody would like to be true: a real one, with another line in its header ---

MOST_VALUES = 25
OTHER_HASH = "0" * 64


def forgeries(text: str) -> Iterator[tuple[str, str]]:
    """What is forged, and the forged file."""
    head, rule, log = text.partition("---\n")
    lines = head.splitlines()
    for at, line in enumerate(lines):
        for name, forged in _lines(line):
            changed = [*lines[:at], *forged, *lines[at + 1 :]]
            yield f"{line} -> {name}", "\n".join(changed) + "\n" + rule + log
    yield from _seats(text)


def _lines(line: str) -> Iterator[tuple[str, list[str]]]:
    key, _, value = line.partition(" ")
    match key:
        case "tischlein":
            yield "version 1", ["tischlein 1"]
        case "match":
            yield from ((other, [f"match {other}"]) for other in ("", "0", f"{value}0", "x"))
        case "game":
            yield from ((other, [f"game {other}"]) for other in set(game_lines(value)) - {value})
        case "rules" | "players":
            numbers = {str(number) for number in range(1, 8)} - {value}
            yield from ((number, [f"{key} {number}"]) for number in sorted(numbers))
            yield "nothing", []
        case "commitment":
            yield "other", [f"commitment {OTHER_HASH}"]
            yield "nothing", []
        case "words":
            seat = value.partition(" ")[0]
            yield "other", [f"words {seat} {OTHER_HASH}"]
            yield "nothing", []
        case "said":
            seat = value.partition(" ")[0]
            yield "other", [f'said {seat} "what I never said"']
        case "secret":
            yield "other", [f"secret {OTHER_HASH}"]


def game_lines(value: str) -> Iterator[str]:
    """Every other game, and this one with other options: changed, added or left out."""
    for game in CATALOGUE.values():
        yield game.id
        yield f"{game.id} {value.partition(' ')[2]}".strip()
    game, options = parse_game(value)
    for option in game.options:
        kept = {name: one for name, one in options.items() if name != option.id}
        yield _game_line(game, kept)
        for one in values(option):
            if options.get(option.id) != one:
                yield _game_line(game, {**kept, option.id: one})


def _game_line(game: Game, options: dict[str, int]) -> str:
    chosen = sorted(options.items())
    return " ".join([game.id, *(f"{name}={game.option(name).text(one)}" for name, one in chosen)])


def values(option: Option) -> list[int]:
    """Those that an option may have, or some of them if there are many."""
    found = list(option.values or range(option.lowest, option.highest + 1))
    found = found[:: max(1, len(found) // MOST_VALUES)]
    return sorted({*found, option.default, *([0] if option.can_be_off else [])})


def _seats(text: str) -> Iterator[tuple[str, str]]:
    """Somebody more, somebody less, and words in the wrong places."""
    (players,) = re.findall(r"^players (\d)$", text, re.MULTILINE) or ["0"]
    count = len(re.findall(r"^seat ", text, re.MULTILINE))
    last = re.findall(rf"^(?:seat|said|words) {count} .*\n", text, re.MULTILINE)
    fewer = text.replace(f"players {players}\n", f"players {count - 1}\n")
    for line in last:
        fewer = fewer.replace(line, "")
    yield "one less", fewer
    more = text.replace(f"players {players}\n", f"players {count + 1}\n")
    for line in last:
        more = more.replace(line, line + line.replace(f" {count} ", f" {count + 1} ", 1))
    yield "one more", more
    first, second = re.findall(r"^words [12] (.*)$", text, re.MULTILINE)
    swapped = text.replace(first, "@").replace(second, first).replace("@", second)
    yield "words swapped", swapped


# --- exported matches of every game, with another header ---


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
