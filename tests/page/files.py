"""Matches for pages: of both versions, and with words and names that nobody should type."""

from pathlib import Path

from bot.cli.review import page_of_record
from bot.games.match import begin
from bot.games.record import fair_of, parse_record, record_text
from bot.opponents import Level
from bot.playground.past import moves
from tests.games.helpers import SECRET, fair_for, header_for, sealed_header
from tests.games.players import Play
from tests.golden.compare import FOLDER
from tests.speaking import in_language

SCRIPT = "</script><script>window.hurt=1</script>"
IMAGE = "<img src=x onerror='window.hurt=1'>"
TRICKY = ("{{ data }} [name] \u2028 é\x7f😀 " + SCRIPT, IMAGE + '"&amp;\\u003c')
MISSES = FOLDER / "reviews" / "letsplay.match"
"""A match with known misses."""


def match_file(*said: str, names: tuple[str, str] = ("Ann", "Bo")) -> str:
    """A sealed match of Rommé; these words are in its shuffles."""
    header = sealed_header("romme", *(said or ("Ann's", "Bo's")), match="page 1", rounds=1)
    return _played(Play(header, fair_of(header, SECRET)), names, said or ("Ann's", "Bo's"))


def first_match_file(*said: str) -> str:
    """One of version 1."""
    fair = fair_for("page 1", *said)
    return _played(Play(header_for("romme", 2, fair, rounds=1), fair), ("Ann", "Bo"), said)


def _played(play: Play, names: tuple[str, str], said: tuple[str, ...]) -> str:
    while not play.over:
        play.turn()
    return record_text(play.match, tuple(play.log), names, SECRET, said=said)


def sealed_by_computers() -> str:
    """A sealed match with tiles between careless players, who miss much."""
    header = sealed_header("letsplay", "a lucky day", "and mine", match="17", rounds=1)
    first = begin(header)
    played = list(moves(first, fair_of(header, SECRET), (Level.EASY, Level.MEDIUM)))
    actions = tuple(action for action, _ in played)
    words = ("a lucky day", "and mine")
    return record_text(played[-1][1], actions, ("Anna", "Ben"), SECRET, said=words)


def page(text: str, language: str = "en") -> str:
    return in_language(language, page_of_record, parse_record(text))


def known_misses() -> str:
    return MISSES.read_text(encoding="utf-8")


def saved(folder: Path, content: str) -> str:
    """The address of a page that lies in a folder."""
    path = folder / "match.html"
    path.write_text(content, encoding="utf-8")
    return path.as_uri()
