"""A whole tournament as one text: terms, promises, secrets, words, its log, and every match."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise

from bot.games.match import SECRET_BYTES
from bot.games.moves import LineError, located
from bot.games.record import RULE, Record, parse_record
from bot.games.refusals import RefusedError, UnreadableError
from bot.tournaments.actions import Action, action_text, parse_action
from bot.tournaments.model import Number, TournamentTerms
from bot.tournaments.sealing import sealed_terms
from bot.tournaments.terms import parse_terms

FORMAT = "tischlein tournament 1"
_MATCH = re.compile(r"=== ([1-9][0-9]?) ([1-9][0-9]?)")
_NUMBERED = re.compile(r"([1-9][0-9]{0,4}) (.*)")
Which = tuple[int, int]
"""A match: its round, and its number there."""


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """What a file says; whether that holds is for :mod:`bot.tournaments.proof`."""

    terms: TournamentTerms
    secrets: Mapping[int, bytes]
    """Of the rounds that are over."""
    names: Mapping[Number, str]
    said: Mapping[Number, str]
    """Words as far as they are known; the log has the hashes."""
    log: tuple[tuple[int, Action], ...]
    """Each with the number of its line."""
    matches: Mapping[Which, Record]


def tournament_text(  # noqa: PLR0913 - a file has as many parts
    terms: TournamentTerms,
    log: Sequence[Action],
    *,
    secrets: Mapping[int, bytes],
    names: Mapping[Number, str],
    said: Mapping[Number, str],
    matches: Mapping[Which, str],
) -> str:
    """The text form; matches as their own files have them."""
    lines: list[str] = [FORMAT, *sealed_terms(terms)]
    lines += [f"secret {number} {secret.hex()}" for number, secret in sorted(secrets.items())]
    lines += [f"entrant {number} {json.dumps(name)}" for number, name in sorted(names.items())]
    lines += [f"said {number} {json.dumps(words)}" for number, words in sorted(said.items())]
    lines += [RULE, *map(action_text, log)]
    for (number, which), text in sorted(matches.items()):
        lines += [f"=== {number} {which}", text.rstrip("\n")]
    return "\n".join((*lines, ""))


PERSONAL = ("entrant", "seat", "said", "secret")
"""Lines that are in no fingerprint: people may be forgotten, and secrets are bound by promises."""


def fingerprint(text: str) -> str:
    """What tells this file from every other one in which as much could be proven.

    Promises bind draws and shuffles, and no moves: a file in which a match was cut off, or went on
    otherwise, can hold as well. The bot names the fingerprint of its own.
    """
    lines = [line for line in text.splitlines() if line.partition(" ")[0] not in PERSONAL]
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def is_tournament(text: str) -> bool:
    """Whether a file is one of a tournament, and not of a match."""
    return text.lstrip().startswith("tischlein tournament ")


def parse_tournament(text: str) -> TournamentFile:
    """Read a tournament's file, or name the line that means nothing."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise LineError(1, UnreadableError(lines[0] if lines else "", expected=FORMAT))
    rule = next((at for at, line in enumerate(lines) if line.strip() == RULE), len(lines))
    first = next((at for at, line in enumerate(lines) if _MATCH.fullmatch(line)), len(lines))
    parts: dict[str, dict[int, str]] = {"secret": {}, "entrant": {}, "said": {}}
    head: list[str] = []
    for number, line in enumerate(lines[1:rule], 2):
        key, _, rest = line.partition(" ")
        if key in parts:
            _note(parts[key], rest, number)
        elif line.strip():
            head.append(line.strip())
    with located(2):
        try:
            terms = parse_terms(head)
        except RefusedError as refused:
            raise UnreadableError(str(refused), expected="what can be played") from refused
    return TournamentFile(
        terms=terms,
        secrets={at: _secret(value) for at, value in parts["secret"].items()},
        names={at: _quoted(value) for at, value in parts["entrant"].items()},
        said={at: _quoted(value) for at, value in parts["said"].items()},
        log=tuple(_log(lines[rule + 1 : first], rule + 2)),
        matches=dict(_matches(lines, first)),
    )


def _note(found: dict[int, str], rest: str, line: int) -> None:
    numbered = _NUMBERED.fullmatch(rest)
    if numbered is None or int(numbered[1]) in found:
        raise LineError(line, UnreadableError(rest, expected="a number, once, and its value"))
    found[int(numbered[1])] = numbered[2]


def _secret(text: str) -> bytes:
    if re.fullmatch(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}", text) is None:
        raise LineError(1, UnreadableError(text, expected=f"{SECRET_BYTES} bytes in hex"))
    return bytes.fromhex(text)


def _quoted(text: str) -> str:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, str):
        raise LineError(1, UnreadableError(text, expected='"…"'))
    return found


def _log(lines: Sequence[str], first: int) -> Iterator[tuple[int, Action]]:
    for number, line in enumerate(lines, first):
        if line.strip():
            with located(number):
                yield number, parse_action(line)


def _matches(lines: Sequence[str], first: int) -> Iterator[tuple[Which, Record]]:
    begins = [at for at in range(first, len(lines)) if _MATCH.fullmatch(lines[at])]
    for at, end in pairwise((*begins, len(lines))):
        found = _MATCH.fullmatch(lines[at])
        assert found is not None
        try:
            record = parse_record("\n".join(lines[at + 1 : end]))
        except LineError as error:
            raise LineError(at + 1 + error.line, error.why) from error
        yield (int(found[1]), int(found[2])), record
