"""The numbers of a review, and how the command line prints them."""

import json
from pathlib import Path

import pytest

from bot.opponents import Level
from bot.thinking.review import lines, review
from bot.words.catalogues import LANGUAGES
from tests.cli.test_commands import Shell, shell
from tests.games.helpers import scene
from tests.golden.compare import FOLDER, check_golden
from tests.review.matches import match_at, played, turns_from
from tests.review.test_judging import RACK, TABLE
from tests.speaking import in_language
from tests.tools.selfplay import Contest, play

__all__ = ["shell"]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "match.txt"
    match = play(Contest("raeuber", (("rounds", 1),), (Level.EASY, Level.EASY), 4), 0)
    path.write_text(match.record, encoding="utf-8")
    return path


def test_numbers_add_up() -> None:
    found = review(played("letsplay", Level.EASY, Level.HARD, rounds=1)[:40], 2)
    easy, hard = found.seats
    assert easy.turns + hard.turns == len(found.turns)
    assert easy.possible - easy.laid == sum(one.missed for one in found.misses)
    assert easy.biggest == max(one.missed for one in found.misses)
    assert (hard.misses, hard.share) == (0, 100)


def test_an_opening_that_could_have_come_earlier_is_counted_in_turns() -> None:
    position = scene("classic", f"b10 y10 k10 {RACK}", TABLE, opened=False)
    script = ("1 draw", "2 draw", "1 draw", "2 draw", "1 lay b10 y10 k10", "1 end")
    found = review(turns_from(match_at(position), script), 2)
    assert found.seats[0].late == 2


def test_a_turn_that_the_clock_ended_is_shown_and_counts_for_nothing() -> None:
    """What a clock of seconds did to a slow phone is nobody's miss."""
    position = scene("classic", RACK, TABLE)
    found = review(turns_from(match_at(position), ("1 timeout",)), 2)
    (turn,) = found.shown
    assert (turn.short, turn.missed, found.misses) == (2, 0, ())
    assert turn.way is not None
    seat = found.seats[0]
    assert (seat.timeouts, seat.misses, seat.possible) == (1, 0, 0)
    said = in_language("en", "\n".join, lines("A match", ("Ann", "Ben"), found))
    assert "the clock ended one turn, which is not counted" in said
    assert "the time ran out" in said
    assert "Nobody missed anything." in said


def test_a_file_is_reviewed_in_every_language(file: Path, shell: Shell) -> None:
    said = set()
    for language in LANGUAGES:
        status, out, err = shell.run("review", str(file), "--language", language)
        assert (status, err) == (0, "")
        said.add(out)
    assert len(said) == len(LANGUAGES)


def test_a_program_gets_every_turn(file: Path, shell: Shell) -> None:
    status, out, _ = shell.run("review", str(file), "--json")
    data = json.loads(out)
    assert status == 0
    missed = [turn for turn in data["turns"] if turn["missed"]]
    assert sum(seat["misses"] for seat in data["seats"]) == len(missed)
    assert all(turn["steps"] and turn["table"] for turn in missed)


def test_a_match_with_known_misses_is_reviewed_as_it_was(shell: Shell) -> None:
    """Two matches whose misses were looked at, one by one, and are kept with what is said of them.

    ``make golden`` writes the reviews anew.
    """
    for name in ("letsplay", "anlegen"):
        played = FOLDER / "reviews" / f"{name}.match"
        status, out, _ = shell.run("review", str(played))
        assert status == 0
        check_golden(f"reviews/{name}.txt", out)


def test_a_damaged_file_is_said_in_one_line(shell: Shell) -> None:
    status, out, err = shell.run("review", "-", stdin="tischlein 1\nmatch x\n")
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
