"""Shuffles and seals that anyone can check: done again here with nothing but hashlib and hmac."""

import hashlib
import hmac
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice, repeat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games import match as fair_module
from bot.games.match import Fair, Header, commitment
from bot.games.proof import prove
from bot.games.record import (
    FIRST,
    fair_of,
    fingerprint,
    parse_record,
    record_text,
    seal,
    words_hash,
)
from tests.cli.test_verify import TEXT, swapped_deal
from tests.games.helpers import SECRET, fair_for, sealed_header
from tests.games.players import Play
from tests.processes import PATIENCE, ROOT, python

# --- shuffles that anyone can check: done again here with nothing but hashlib and hmac ---

VECTORS = [
    (bytes(32), "m", (), 0, 12),
    (SECRET, "match-1", ("one", "two"), 0, 106),
    (SECRET, "match-1", ("one", "two"), 1, 106),
    (b"\xff" * 32, "ümläut", ('quo"te', "back\\slash", "new\nline", "🙂"), 7, 108),
    (SECRET, "m", ("a", ""), 3, 60),
    (SECRET, "m", ("", "a"), 3, 2),
]


def independent_shuffle(
    secret: bytes, match: str, words: tuple[str, ...], number: int, size: int
) -> tuple[int, ...]:
    """The published recipe, written down a second time."""
    message = json.dumps(["tischlein-shuffle-1", match, number, *words], separators=(",", ":"))
    key = hmac.new(secret, message.encode(), hashlib.sha256).digest()
    stream = b""
    position = 0
    order = list(range(size))
    for bound in range(size, 1, -1):
        while True:
            while len(stream) < position + 4:
                counter = len(stream) // 32
                stream += hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
            value = int.from_bytes(stream[position : position + 4], "big")
            position += 4
            if value < 2**32 // bound * bound:
                break
        pick = value % bound
        order[bound - 1], order[pick] = order[pick], order[bound - 1]
    return tuple(order)


@pytest.mark.parametrize(("secret", "match", "words", "number", "size"), VECTORS)
def test_a_shuffle_can_be_done_again_from_its_description(
    secret: bytes, match: str, words: tuple[str, ...], number: int, size: int
) -> None:
    assert Fair(secret, match, words).shuffle(number, size) == independent_shuffle(
        secret, match, words, number, size
    )


def test_a_published_shuffle_never_changes() -> None:
    """Old matches must be verifiable for ever: these orders are part of the format."""
    assert Fair(bytes(32), "m", ()).shuffle(0, 12) == (1, 9, 5, 0, 7, 4, 2, 11, 10, 8, 3, 6)
    assert commitment(bytes(32)) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


@given(st.binary(min_size=32, max_size=32), st.text(), st.lists(st.text(), max_size=4))
def test_any_shuffle_is_a_permutation(secret: bytes, match: str, words: list[str]) -> None:
    order = Fair(secret, match, tuple(words)).shuffle(0, 106)
    assert sorted(order) == list(range(106))


@pytest.mark.parametrize("size", [0, 1])
def test_there_is_one_order_of_nothing_and_of_one(size: int) -> None:
    assert fair_for().shuffle(0, size) == tuple(range(size))


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert fair_for().commitment == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        Fair(SECRET[:-1] + b"\0", "m1", ("one", "two")),
        Fair(SECRET, "m2", ("one", "two")),
        Fair(SECRET, "m1", ("two", "one")),
        Fair(SECRET, "m1", ("one", "two", "")),
        Fair(SECRET, "m1", ("onetwo",)),
        Fair(SECRET, "m1", ('one","two',)),
    ],
)
def test_everything_that_goes_in_changes_the_shuffle(other: Fair) -> None:
    assert other.shuffle(0, 106) != fair_for().shuffle(0, 106)


def test_each_shuffle_of_a_match_is_another() -> None:
    orders = {fair_for().shuffle(number, 106) for number in range(50)}
    assert len(orders) == 50


WORDS = 1 << 32


def _given(stream: Iterator[int], key: bytes) -> Iterator[int]:
    """A stream that comes from nowhere but the test."""
    assert key
    return stream


@pytest.mark.parametrize("bound", [2, 3, 7, 13, 52, 60, 104, 106, 108])
def test_numbers_that_would_favour_some_pieces_are_skipped(
    bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No modulo bias: every number below the bound has equally many words of 32 bits."""
    limit = WORDS // bound * bound
    unfair = range(limit, WORDS)
    for word, kept in ((limit - 1, bound - 1), (0, 0), (bound, 0), (bound + 1, 1)):
        stream = chain(islice(unfair, 5), [word], repeat(0))
        monkeypatch.setattr(fair_module, "_words", partial(_given, stream))
        assert fair_for().shuffle(0, bound)[bound - 1] == kept
    assert limit % bound == 0
    assert len(unfair) < bound


def test_every_order_of_three_is_about_equally_likely() -> None:
    counts = Counter(fair_for().shuffle(number, 3) for number in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


# --- what a match is bound to: done again here with nothing but hashlib and hmac ---

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


# --- the page on fair deals has a program that does what it says, with nothing but Python ---

PAGE = ROOT / "docs" / "fairness.md"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "check.py"
    path.write_text(code, encoding="utf-8")
    return path


def said(program: Path, text: str) -> list[str]:
    file = program.with_name("match.txt")
    file.write_text(text, encoding="utf-8")
    done = python("-I", "-S", str(program), str(file))
    assert done.status == 0, done.err
    return done.out.splitlines()


def test_an_honest_match_passes(program: Path) -> None:
    deals = sum(line.startswith("deal ") for line in TEXT.splitlines())
    assert said(program, TEXT) == [
        "the promise was kept",
        "words 1 are in",
        "words 2 are in",
        f"seal {prove(parse_record(TEXT)).seal}",
        *(f"shuffle {number} follows" for number in range(1, deals + 1)),
    ]


def test_a_changed_deal_is_found(program: Path) -> None:
    assert said(program, swapped_deal(TEXT))[5] == "shuffle 2 DOES NOT FOLLOW"


def test_another_game_line_is_found(program: Path) -> None:
    """Who of two begins is the same every other time; all pieces never lie in the same order."""
    _, *others = _shuffles(said(program, TEXT.replace("rounds=1", "rounds=2")))
    _, *deals = _shuffles(said(program, TEXT))
    assert others == [line.replace("follows", "DOES NOT FOLLOW") for line in deals]


def _shuffles(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("shuffle")]


def test_words_that_nobody_said_are_found(program: Path) -> None:
    assert said(program, TEXT.replace("Ann's", "Annes"))[1] == "words 1 ARE NOT IN"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_fingerprint_is_what_the_command_of_the_page_prints(
    tmp_path: Path, newline: str
) -> None:
    """Also of a file whose lines end as on Windows, since it came by mail."""
    page = PAGE.read_text(encoding="utf-8")
    (command,) = re.findall(r"^ {4}(.*sha256sum)$", page, re.MULTILINE)
    (tmp_path / "match.txt").write_text(TEXT, encoding="utf-8", newline=newline)
    done = subprocess.check_output(  # noqa: S602 - ours
        command, shell=True, cwd=tmp_path, text=True, timeout=PATIENCE
    )
    assert done.split()[0] == prove(parse_record(TEXT)).digest


def test_another_secret_is_found(program: Path) -> None:
    lines = said(program, TEXT.replace(SECRET.hex(), bytes(32).hex()))
    assert lines[0] == "the promise was BROKEN"
    assert lines[5] == "shuffle 2 DOES NOT FOLLOW"
