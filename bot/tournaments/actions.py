"""What can happen in a tournament, and how it is written down: a line each."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from bot.games.refusals import UnreadableError
from bot.tournaments.model import Cancelled, How, Number, Result


@dataclass(frozen=True, slots=True)
class Entered:
    number: Number
    words: str
    """A SHA-256."""


@dataclass(frozen=True, slots=True)
class Reworded:
    """Somebody chose other words, while registration is open."""

    number: Number
    words: str


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Somebody is not drawn any more."""

    number: Number


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody made no turn in the round that is over: not drawn any more, until they return."""

    number: Number


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody who had missed a round is drawn again."""

    number: Number


@dataclass(frozen=True, slots=True)
class Closed:
    """Registration is over; from now on words are settled."""


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A round: who sits at which table, in the order of the seats, and who has a bye."""

    round: int
    at: int
    """In seconds since 1970."""
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    is_final: bool = False
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """The table of a pairing is open; pairings count from 1."""

    round: int
    pairing: int
    table: int


@dataclass(frozen=True, slots=True)
class MatchFinished:
    """The match of a pairing has ended."""

    round: int
    pairing: int
    result: Result


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All results of a round are there: its secret may be seen."""

    round: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The last round is over."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The tournament came to nothing; running matches are played on, but for themselves."""

    why: Cancelled


Action = (
    Entered
    | Reworded
    | Withdrew
    | Missed
    | Returned
    | Closed
    | RoundDrawn
    | Seated
    | MatchFinished
    | RoundEnded
    | Ended
    | Stopped
)

_HASH = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[1-9][0-9]{0,18}")
_POINTS = re.compile(r"(-?[0-9]{1,9})(!?)")
_LINES = "a line of a tournament's log"


def action_text(action: Action) -> str:
    """One line; the same action has the same line."""
    match action:
        case Entered(number, words):
            return f"enter {number} {words}"
        case Reworded(number, words):
            return f"words {number} {words}"
        case Withdrew(number):
            return f"withdraw {number}"
        case Missed(number):
            return f"missed {number}"
        case Returned(number):
            return f"return {number}"
        case Closed():
            return "close"
        case Ended():
            return "end"
        case Stopped(why):
            return f"cancel {why}"
    return _round_text(action)


def _round_text(action: RoundDrawn | Seated | MatchFinished | RoundEnded) -> str:
    match action:
        case RoundDrawn():
            return _drawn_text(action)
        case Seated(number, pairing, table):
            return f"table {number} {pairing} {table}"
        case MatchFinished(number, pairing, result):
            pairs = zip(result.points, result.gone, strict=True)
            points = " ".join(f"{one}{'!' if gone else ''}" for one, gone in pairs)
            return f"result {number} {pairing} {result.how} {points}"
        case RoundEnded(number):
            return f"over {number}"
        case _:
            assert_never(action)


def _drawn_text(drawn: RoundDrawn) -> str:
    kinds = [word for word, is_so in _kinds(drawn) if is_so]
    tables = [" ".join(map(str, one)) for one in drawn.tables]
    byes = [" ".join(("bye", *map(str, drawn.byes)))] if drawn.byes else []
    head = " ".join(("draw", str(drawn.round), str(drawn.at), *kinds))
    return " / ".join((head, *tables, *byes))


def _kinds(drawn: RoundDrawn) -> tuple[tuple[str, bool], ...]:
    return ("final", drawn.is_final), ("duplicate", drawn.duplicate)


def parse_action(text: str) -> Action:
    """The action that a line is about, or :class:`UnreadableError`."""
    word, *rest = text.split() or [""]
    try:
        action = _READERS[word](rest)
    except (KeyError, ValueError, IndexError):
        raise UnreadableError(text, expected=_LINES) from None
    if action_text(action) != text.strip():
        raise UnreadableError(text, expected=_LINES)
    return action


def _read_drawn(rest: list[str]) -> RoundDrawn:
    head, *parts = (part.split() for part in " ".join(rest).split("/"))
    number, at, *kinds = head
    byes = parts.pop()[1:] if parts and parts[-1][0] == "bye" else []
    return RoundDrawn(
        _number(number),
        _number(at),
        tuple(tuple(map(_number, part)) for part in parts),
        tuple(map(_number, byes)),
        is_final="final" in kinds,
        duplicate="duplicate" in kinds,
    )


def _read_finished(rest: list[str]) -> MatchFinished:
    number, pairing, how, *points = rest
    found = [_POINTS.fullmatch(one) for one in points]
    read = [(int(one[1]), bool(one[2])) for one in found if one is not None]
    if len(read) != len(points):
        raise ValueError(points)
    result = Result(tuple(one for one, _ in read), tuple(gone for _, gone in read), How(how))
    return MatchFinished(_number(number), _number(pairing), result)


def _number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _hash(text: str) -> str:
    if _HASH.fullmatch(text) is None:
        raise ValueError(text)
    return text


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "enter": lambda rest: Entered(_number(rest[0]), _hash(rest[1])),
    "words": lambda rest: Reworded(_number(rest[0]), _hash(rest[1])),
    "withdraw": lambda rest: Withdrew(_number(rest[0])),
    "missed": lambda rest: Missed(_number(rest[0])),
    "return": lambda rest: Returned(_number(rest[0])),
    "close": lambda _: Closed(),
    "draw": _read_drawn,
    "table": lambda rest: Seated(_number(rest[0]), _number(rest[1]), _number(rest[2])),
    "result": _read_finished,
    "over": lambda rest: RoundEnded(_number(rest[0])),
    "end": lambda _: Ended(),
    "cancel": lambda rest: Stopped(Cancelled(rest[0])),
}
