"""``selfplay``: computers against computers."""

from pathlib import Path

import pytest

from bot.games.record import parse_record, replay
from bot.opponents import Level
from tests.tools import selfplay
from tests.tools.selfplay import Contest, play


def run(*words: str) -> int:
    return selfplay.main(words)


def test_it_prints_who_won_and_saves_matches_that_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ("--game", "romme", "--seats", "medium,easy", "--options", "knock=5 rounds=1")
    assert run(*seats, "--matches", "3", "--seed", "8", "--save", str(tmp_path)) == 0
    out = capsys.readouterr().out
    assert out.startswith("romme: 3 matches, 3 rounds")
    assert "rounds per second" in out
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["romme-10.txt", "romme-8.txt", "romme-9.txt"]
    for file in files:
        *_, (_, match) = replay(parse_record(file.read_text(encoding="utf-8")))
        assert match.outcome is not None


def test_a_match_is_a_function_of_its_seed() -> None:
    contest = Contest("raeuber", (("rounds", 1),), (Level.HARD, Level.EASY), 5)
    assert play(contest, 1) == play(contest, 1)
    assert play(contest, 1).record != play(contest, 2).record


def test_players_change_seats_from_match_to_match() -> None:
    contest = Contest("romme", (("rounds", 1),), (Level.EASY, Level.MEDIUM), 5)
    assert 'seat 1 "easy 1"' in play(contest, 0).record
    assert 'seat 1 "medium 2"' in play(contest, 1).record


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "romme", "--seats", "hard"),
        ("--game", "romme", "--seats", "hard,strong"),
        ("--game", "romme", "--seats", "hard,easy", "--options", "knock=99"),
        ("--game", "romme", "--seats", "hard,easy", "--options", "colour=red"),
        ("--game", "romme", "--seats", "hard,easy", "--matches", "0"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_status_2(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run(*words)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_wrong_level_is_answered_with_the_right_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("--game", "romme", "--seats", "hard,strong")
    said = capsys.readouterr().err
    assert said == "selfplay: there is no level 'strong', only easy, medium, hard\n"
