"""What a match is bound to: done again here with nothing but hashlib and hmac."""

import hashlib
import hmac
import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.match import Fair, Header
from bot.games.record import FIRST, fair_of, fingerprint, record_text, seal, words_hash
from tests.games.helpers import SECRET, sealed_header
from tests.games.players import Play

HEADER = sealed_header("classic", "one", "two", hand_rummy=1, win_sum=20)
HASHES = HEADER.client_seeds


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_the_seal_is_the_hash_of_the_lines_that_say_what_is_played() -> None:
    assert seal(replace(HEADER, rules=2)) == sha256(
        "tischlein 2\n"
        "match m1\n"
        "game classic hand_rummy=on win_sum=20\n"
        "rules 2\n"
        "players 2\n"
        f"commitment {hashlib.sha256(SECRET).hexdigest()}\n"
        f"words 1 {HASHES[0]}\n"
        f"words 2 {HASHES[1]}\n"
    )


def test_words_are_hashed_with_the_match_and_the_seat() -> None:
    assert words_hash("m1", 2, "für ü\n") == sha256(
        '["tischlein-words-2","m1",2,"f\\u00fcr \\u00fc\\n"]'
    )
    same = {words_hash(match, seat, "sesame") for match in ("m1", "m2") for seat in (1, 2)}
    assert len(same) == 4, "equal words must not tell who sat where"


def test_a_sealed_shuffle_has_its_key_from_secret_seal_and_number() -> None:
    message = json.dumps(["tischlein-shuffle-2", seal(HEADER), 3], separators=(",", ":"))
    key = hmac.new(SECRET, message.encode(), hashlib.sha256).digest()
    assert fair_of(HEADER, SECRET).key(3) == key


def test_a_published_seal_never_changes() -> None:
    """Old matches must be verifiable for ever: these hashes are part of the format."""
    header = Header("17", "mini", (("rounds", 1),), 2, "c" * 64, ("a" * 64, "b" * 64), 2, 1)
    assert seal(header) == "d71623e4006354b184e8c18d00fcf9d4502f7aaaf5ffc4bb6dfcf9e9778a4b6a"
    assert Fair(bytes(32), "17", (), "seal").shuffle(0, 12) == (
        0,
        2,
        11,
        3,
        1,
        9,
        8,
        4,
        10,
        7,
        6,
        5,
    )


OTHERS = {
    "id": {"match": "m2"},
    "game": {"game": "mini", "options": ()},
    "an option": {"options": (("hand_rummy", 1), ("win_sum", 21))},
    "an option less": {"options": (("hand_rummy", 1),)},
    "an option more": {"options": (*HEADER.options, ("turn_seconds", 120))},
    "rules": {"rules": 1},
    "seats": {"seats": 3},
    "promise": {"commitment": "0" * 64},
    "words": {"client_seeds": (HASHES[0], "0" * 64)},
    "order of words": {"client_seeds": HASHES[::-1]},
    "words less": {"client_seeds": HASHES[:1]},
}


@pytest.mark.parametrize("what", OTHERS)
def test_everything_that_is_agreed_on_changes_every_shuffle(what: str) -> None:
    other = replace(replace(HEADER, rules=2), **OTHERS[what])  # type: ignore[arg-type]
    honest = fair_of(replace(HEADER, rules=2), SECRET)
    assert all(
        fair_of(other, SECRET).shuffle(number, 106) != honest.shuffle(number, 106)
        for number in range(3)
    )


def test_tables_that_share_secret_and_seal_play_the_same_shuffles() -> None:
    """As the tables of a tournament's round will."""
    one, other = (Fair(SECRET, match, (), "of a round") for match in ("17", "18"))
    assert one.shuffle(0, 106) == other.shuffle(0, 106)


def test_a_match_of_the_first_version_has_no_seal() -> None:
    first = replace(HEADER, version=FIRST)
    assert seal(first) == ""
    assert fair_of(first, SECRET) == Fair(SECRET, "m1", HASHES)


@given(st.lists(st.text(max_size=5), min_size=2, max_size=4), st.sampled_from(["", "voted"]))
def test_the_fingerprint_is_that_of_the_file_without_names_words_and_secret(
    words: list[str], ended: str
) -> None:
    header = sealed_header("mini", *words)
    play = Play(header, fair_of(header, SECRET))
    play.turn()
    names = ("Ann",) * len(words)
    text = record_text(play.match, tuple(play.log), names, SECRET, said=words, ended=ended)
    kept = [line for line in text.splitlines() if not re.match("(seat|said|secret) ", line)]
    assert fingerprint(header, play.log, ended) == sha256("\n".join(kept) + "\n")
