"""Checking a whole tournament: promises, words, draws, the same deals at each table, results.

Needs the rules and the standard library, and nothing else.
"""

import json
import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from itertools import pairwise

from bot.games.match import SECRET_BYTES, SharedDeal, commitment, points_if_stopped
from bot.games.moves import Deal, LineError, located
from bot.games.proof import MatchCheck, Verdict, prove
from bot.games.record import RULE, SEALED, SHARED, Record, parse_record, replay
from bot.games.refusals import RefusedError, UnreadableError
from bot.tournaments import model
from bot.tournaments.fold import apply, parse_terms, sealed_terms, table_secret, words_hash
from bot.tournaments.pairing import draw
from bot.tournaments.standings import is_last, qualified

# --- a whole tournament as one text: terms, secrets, words, its log, and every match ---

FORMAT = "tischlein tournament 1"
_MATCH = re.compile(r"=== ([1-9][0-9]?) ([1-9][0-9]?)")
_NUMBERED = re.compile(r"([1-9][0-9]{0,4}) (.*)")
Which = tuple[int, int]
"""A match: its round, and its number there."""


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """What a file says; whether that holds is for :mod:`bot.tournaments.record`."""

    terms: model.TournamentTerms
    secrets: Mapping[int, bytes]
    """Of the rounds that are over."""
    names: Mapping[model.Number, str]
    said: Mapping[model.Number, str]
    """Words as far as they are known; the log has the hashes."""
    log: tuple[tuple[int, model.Action], ...]
    """Each with the number of its line."""
    matches: Mapping[Which, Record]


def tournament_text(  # noqa: PLR0913 - a file has as many parts
    terms: model.TournamentTerms,
    log: Sequence[model.Action],
    *,
    secrets: Mapping[int, bytes],
    names: Mapping[model.Number, str],
    said: Mapping[model.Number, str],
    matches: Mapping[Which, str],
) -> str:
    """The text form; matches as their own files have them."""
    lines: list[str] = [FORMAT, *sealed_terms(terms)]
    lines += [f"secret {number} {secret.hex()}" for number, secret in sorted(secrets.items())]
    lines += [f"entrant {number} {json.dumps(name)}" for number, name in sorted(names.items())]
    lines += [f"said {number} {json.dumps(words)}" for number, words in sorted(said.items())]
    lines += [RULE, *map(model.action_text, log)]
    for (number, which), text in sorted(matches.items()):
        lines += [f"=== {number} {which}", text.rstrip("\n")]
    return "\n".join((*lines, ""))


def outside_text(text: str) -> str:
    """The file for those who may not know what players held: without secrets and matches, as both
    together give every rack away."""
    head, rule, log = text.partition(f"\n{RULE}\n")
    kept = [line for line in head.split("\n") if not line.startswith("secret ")]
    return "\n".join(kept) + rule + log.split("\n=== ", 1)[0].rstrip("\n") + "\n"


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


def _log(lines: Sequence[str], first: int) -> Iterator[tuple[int, model.Action]]:
    for number, line in enumerate(lines, first):
        if line.strip():
            with located(number):
                yield number, model.parse_action(line)


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


# --- checking it ---


class TournamentCheck(StrEnum):
    """What is checked, in this order."""

    PROMISE = "promise"
    """The secret of a round is the one that was promised before registration ended."""
    WORDS = "words"
    """The words that the file shows are those in draws and shuffles."""
    LOG = "log"
    """Everything happened in an order in which it can."""
    DRAW = "draw"
    """A round is the one that secret, words and results give."""
    MATCH = "match"
    """Deals and moves of a match hold, and it is the match that was drawn."""
    SAME = "same"
    """All tables of a round had the same shuffles."""
    OWN = "own"
    """A table with deals of its own has them from the secret of its round."""
    RESULT = "result"
    """A result follows from its match."""
    END = "end"
    """The tournament was played to its end."""


@dataclass(frozen=True, slots=True)
class TournamentFinding:
    check: TournamentCheck
    verdict: Verdict
    round: int = 0
    match: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class TournamentProof:
    findings: tuple[TournamentFinding, ...]
    state: model.TournamentState
    """As far as the log could be followed."""

    @property
    def holds(self) -> bool:
        return all(one.verdict == Verdict.PASSED for one in self.findings)

    @property
    def is_refuted(self) -> bool:
        return any(one.verdict == Verdict.FAILED for one in self.findings)


def prove_tournament(file: TournamentFile) -> TournamentProof:
    """Check all that can be checked."""
    draws: list[TournamentFinding] = []
    state, log = _folded(file, draws)
    matches = [
        finding
        for one in state.rounds
        for pairing in one.pairings
        if pairing.result is not None
        for finding in _match(file, one, pairing, pairing.result)
    ]
    over = Verdict.PASSED if state.phase == model.TournamentPhase.OVER else Verdict.OPEN
    end = TournamentFinding(TournamentCheck.END, over, why=str(state.phase))
    findings = (*_promises(file, state), _words(file), log, *draws, *matches, *_same(file, state))
    return TournamentProof((*findings, end), state)


def _verdict(holds: bool) -> Verdict:  # noqa: FBT001 - it is what it is about
    return Verdict.PASSED if holds else Verdict.FAILED


def _folded(
    file: TournamentFile, draws: list[TournamentFinding]
) -> tuple[model.TournamentState, TournamentFinding]:
    state, verdict, why = (
        model.TournamentState(file.terms),
        Verdict.PASSED,
        f"{len(file.log)} lines",
    )
    for line, action in file.log:
        if isinstance(action, model.RoundDrawn):
            draws.append(_draw(file, state, action))
        try:
            state = apply(state, action)
        except model.TournamentError as error:
            verdict, why = Verdict.FAILED, f"line {line}: {error}"
            break
    return state, TournamentFinding(TournamentCheck.LOG, verdict, why=why)


def _draw(
    file: TournamentFile, state: model.TournamentState, drawn: model.RoundDrawn
) -> TournamentFinding:
    secret, verdict = file.secrets.get(drawn.round), Verdict.OPEN
    to_be_drawn = state.awaits_draw and len(qualified(state)) >= state.terms.fewest
    if secret is not None and to_be_drawn and not is_last(state):
        verdict = _verdict(draw(state, secret, drawn.at) == drawn)
    return TournamentFinding(TournamentCheck.DRAW, verdict, drawn.round)


def _promises(file: TournamentFile, state: model.TournamentState) -> Iterator[TournamentFinding]:
    for one in state.rounds:
        secret, verdict = file.secrets.get(one.number), Verdict.OPEN
        promised = _promised(file, one)
        if secret is not None and promised:
            verdict = _verdict(commitment(secret) == promised[0])
        yield TournamentFinding(TournamentCheck.PROMISE, verdict, one.number)


def _words(file: TournamentFile) -> TournamentFinding:
    hashed = {
        action.number: action.words
        for _, action in file.log
        if isinstance(action, model.Entered | model.Reworded)
    }
    honest = all(
        words_hash(file.terms.tournament, number, words) == hashed.get(number)
        for number, words in file.said.items()
    )
    why = f"{len(file.said)} of {len(hashed)}"
    return TournamentFinding(TournamentCheck.WORDS, _verdict(honest), why=why)


def _match(
    file: TournamentFile, found: model.TournamentRound, pairing: model.Pairing, result: model.Result
) -> Iterator[TournamentFinding]:
    which = found.number, pairing.number
    record = file.matches.get(which)
    if record is None:
        why = "the file does not have it"
        yield TournamentFinding(TournamentCheck.MATCH, Verdict.OPEN, *which, why)
        yield TournamentFinding(TournamentCheck.RESULT, Verdict.OPEN, *which)
        return
    proof = prove(record)
    missing = [one.check for one in proof.findings if one.verdict == Verdict.OPEN]
    verdict, why = Verdict.PASSED, ""
    if not _is_drawn(file, found, pairing, record):
        verdict, why = Verdict.FAILED, "it is another match"
    elif proof.is_refuted:
        wrong = next(one for one in proof.findings if one.verdict == Verdict.FAILED)
        verdict, why = Verdict.FAILED, wrong.check.value
    elif any(one != MatchCheck.END for one in missing):
        verdict, why = Verdict.OPEN, missing[0].value
    yield TournamentFinding(TournamentCheck.MATCH, verdict, *which, why)
    if file.terms.bound and not found.duplicate:
        yield TournamentFinding(TournamentCheck.OWN, _own(file, which, record), *which)
    played = bool(proof.winners) == (result.how == model.How.PLAYED)
    points = proof.points
    if file.terms.racks and result.how == model.How.TIME and not proof.is_refuted:
        points = points_if_stopped(deque(replay(record), maxlen=1).pop()[1])
    follows = _verdict(played and points == result.points)
    yield TournamentFinding(TournamentCheck.RESULT, follows, *which)


def _own(file: TournamentFile, which: Which, record: Record) -> Verdict:
    """Whether the secret of a table is the one that was promised with its round's."""
    secret = file.secrets.get(which[0])
    if secret is None:
        return Verdict.OPEN
    own = commitment(table_secret(file.terms, *which, secret))
    return _verdict((record.header.version, record.header.commitment) == (SEALED, own))


def _is_drawn(
    file: TournamentFile, found: model.TournamentRound, pairing: model.Pairing, record: Record
) -> bool:
    """Whether a match file is that of a pairing: what is played, by how many, with which deals."""
    header, terms = record.header, file.terms
    shared = SharedDeal(terms.tournament, found.number, found.words)
    same = (header.match, header.game, header.options, header.rules, header.seats) == (
        str(pairing.table),
        terms.game,
        terms.options,
        terms.rules,
        len(pairing.seats),
    )
    if not found.duplicate:
        return same and header.shared is None
    bound = header.version == SHARED and header.shared == shared
    return same and bound and (header.commitment,) == _promised(file, found)


def _promised(file: TournamentFile, found: model.TournamentRound) -> tuple[str, ...]:
    """The promise of a round; none if the file does not have it."""
    return file.terms.promises[found.number - 1 : found.number]


def _same(file: TournamentFile, state: model.TournamentState) -> Iterator[TournamentFinding]:
    """The shuffles themselves, one by one, as far as matches went on."""
    for one in state.rounds:
        if one.duplicate:
            records = [file.matches.get((one.number, each.number)) for each in one.pairings]
            logs = [_deals(record) for record in records if record is not None]
            known = [log for log in logs if log]
            longest = max(known, key=len, default=[])
            same = _verdict(all(log == longest[: len(log)] for log in known))
            is_open = same == Verdict.PASSED and len(known) < len(records)
            verdict = Verdict.OPEN if is_open else same
            yield TournamentFinding(TournamentCheck.SAME, verdict, one.number)


def _deals(record: Record) -> list[Deal]:
    return [action for _, action in record.actions if isinstance(action, Deal)]
