"""A page is as strict as the program: whatever is done to a match's file, it gives no tick to what
the program does not pass. The page's own script runs here, in node."""

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.games.moves import LineError
from bot.games.proof import prove
from bot.games.record import parse_record
from tests.page.files import first_match_file, match_file, page, sealed_by_computers

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node on this machine")
Change = Callable[[str], str]


def again(key: str) -> Change:
    """The first header line with this key stands there twice."""
    return lambda text: re.sub(rf"(?m)^({key} .*\n)", r"\1\1", text, count=1)


def put(pattern: str, to: str, count: int = 1) -> Change:
    return lambda text: re.sub(pattern, to, text, count=count, flags=re.MULTILINE)


def capitals(key: str) -> Change:
    return lambda text: re.sub(
        rf"(?m)^({key} (?:[0-9] )?)([0-9a-f]{{64}})$",
        lambda found: found[1] + found[2].upper(),
        text,
        count=1,
    )


def cut(lines: int) -> Change:
    return lambda text: "".join(text.splitlines(keepends=True)[:-lines])


NOTATION: dict[str, Change] = {
    "match twice": again("match"),
    "game twice": again("game"),
    "rules twice": again("rules"),
    "players twice": again("players"),
    "promise twice": again("commitment"),
    "seat twice": again("seat"),
    "words twice": again("words"),
    "said twice": again("said"),
    "secret twice": again("secret"),
    "dealt for deal": put(r"^deal ", "dealt "),
    "Deal for deal": put(r"^deal ", "Deal "),
    "capitals in the promise": capitals("commitment"),
    "capitals in words": capitals("words"),
    "0x in a shuffle": put(r"^deal (.*) 31\b", r"deal \1 0x1f"),
    "1e1 in a shuffle": put(r"^deal (.*) 10\b", r"deal \1 1e1"),
    "a zero before a number": put(r"^deal (.*) 31\b", r"deal \1 031"),
    "a sign before a number": put(r"^deal (.*) 31\b", r"deal \1 +31"),
    "two spaces in a shuffle": put(r"^deal ", "deal  "),
    "a tab in a shuffle": put(r"^deal ", "deal\t"),
    "a space at the end of a shuffle": put(r"^(deal .*)$", r"\1 "),
    "a space before the secret": put(r"^secret ", " secret "),
    "two spaces in the promise": put(r"^commitment ", "commitment  "),
    "0x before the secret": put(r"^secret ", "secret 0x"),
    "a short secret": put(r"^(secret .*)..$", r"\1"),
    "a seat that is not said": put(r"^seat 2 .*\n", ""),
    "seats in another order": put(r"^(seat 1 .*\n)(seat 2 .*\n)", r"\2\1"),
    "words of a seat that is not there": put(r"^said 2 ", "said 3 "),
    "a key of no header": put(r"^---$", "note 1\n---"),
    "no rule": put(r"^---\n", ""),
    "another version": put(r"^tischlein .*$", "tischlein 02"),
    "carriage returns": put(r"$", "\r", count=0),
}
CONTENT: dict[str, Change] = {
    "a shuffle changed": put(r"^deal (\d+) (\d+)", r"deal \2 \1"),
    "the last shuffle left out": lambda text: re.sub(
        r"(?s)^(.*\n)deal [^\n]*\n", r"\1", text, count=1
    ),
    "all shuffles left out": put(r"^deal .*\n", "", count=0),
    "the secret left out": put(r"^secret .*\n", ""),
    "the promise changed": put(r"^commitment ....", "commitment 0000"),
    "the game changed": put(r"^game \w+", "game rummue"),
    "players changed": put(r"^players 2", "players 3"),
    "words changed": put(r'^said 1 "', 'said 1 "x'),
    "the number changed": put(r"^match ", "match 9"),
    "said to be ended": put(r"^---$", "ended left\n---"),
    "a fingerprint beside the secret": put(r"^---$", f"fingerprint {'0' * 64}\n---"),
}
MOVES: dict[str, Change] = {
    "the last move left out": cut(1),
    "the second half left out": lambda text: "".join(
        text.splitlines(keepends=True)[: text.count("\n") // 2]
    ),
    "the last line cut off": lambda text: text[:-3],
    "a move twice": put(r"^(1 \w+.*\n)", r"\1\1"),
    "a move of another seat": put(r"^1 ", "2 "),
    "two moves change places": put(r"^([12] .*\n)([12] .*\n)", r"\2\1"),
    "a line more": lambda text: text + "1 draw\n",
}
FILES: dict[str, Callable[[], str]] = {
    "cards": match_file,
    "tiles": sealed_by_computers,
    "first version": lambda: first_match_file("Ann's", "Bo's"),
}


def shown(text: str) -> dict[str, Any]:
    """What a page of this file has as its data."""
    found: dict[str, Any] = json.loads(
        page(text).split('id="match">', 1)[1].split("</script>", 1)[0]
    )
    return found


def script() -> str:
    return Path("bot/page/assets/page.js").read_text("utf-8")


def verdicts(matches: Sequence[dict[str, Any]]) -> list[str]:
    assert NODE is not None
    told = json.dumps({"script": script(), "matches": matches})
    reader = Path(__file__).with_name("reading.js")
    done = subprocess.run(  # noqa: S603 - our own script
        [NODE, str(reader)], input=told, capture_output=True, text=True, check=True, timeout=300
    )
    found: list[str] = json.loads(done.stdout)
    return found


def passes(text: str) -> bool:
    try:
        return prove(parse_record(text)).holds
    except LineError:
        return False


def forged(honest: dict[str, Any], text: str) -> dict[str, Any]:
    """The page of a file with another one in it, by somebody who knows how pages are made."""
    return {**honest, "record": text, "file": hashlib.sha256(text.encode()).hexdigest()}


@pytest.mark.parametrize("make", FILES.values(), ids=FILES.keys())
def test_a_page_passes_only_what_the_program_passes(make: Callable[[], str]) -> None:
    text = make()
    honest = shown(text)
    assert passes(text)
    kinds = {**NOTATION, **CONTENT, **MOVES}
    changed = {kind: new for kind, change in kinds.items() if (new := change(text)) != text}
    assert len(changed) >= 35
    plain = verdicts([honest, *[{**honest, "record": one} for one in changed.values()]])
    assert plain[0] == "passed"
    assert [kind for kind, told in zip(changed, plain[1:], strict=True) if told == "passed"] == []
    # Whoever forges a page can have it name any file. A page knows no rules: moves are not for it.
    unbound = {"the game changed"} if text.startswith("tischlein 1\n") else set()
    others = {kind: one for kind, one in changed.items() if kind not in {*MOVES, *unbound}}
    told = verdicts([forged(honest, one) for one in others.values()])
    lax = [kind for kind, one in zip(others, told, strict=True) if one == "passed"]
    assert [kind for kind in lax if not passes(others[kind])] == []


def test_a_page_of_a_file_that_ends_before_its_end_says_so() -> None:
    text = match_file()
    lines = text.splitlines(keepends=True)
    short = "".join(lines[: lines.index("---\n") + 8])
    assert not passes(short)
    assert verdicts([shown(short)]) == ["open"]
