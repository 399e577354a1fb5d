"""Checking a finished match: the promise, every shuffle, every move.

Needs the rules and the standard library, and nothing else.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.games.actions import Action, Deal
from bot.games.fair import Fair, commitment
from bot.games.match import Match, Purpose, apply, begin, next_deal
from bot.games.moves import action_text
from bot.games.record import Record
from bot.games.refusals import Refused


class Check(StrEnum):
    """What is checked, in this order."""

    COMMITMENT = "commitment"
    """The secret is the one whose SHA-256 was shown before anyone sat down."""
    WORDS = "words"
    """Everybody had words in the shuffles."""
    DEAL = "deal"
    """A shuffle is the one that secret and words give."""
    RULES = "rules"
    """Every move was allowed when it was made."""
    END = "end"
    """The match was played to its end."""


class Verdict(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    OPEN = "open"
    """It cannot be said: what it takes is not in the record."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check came to."""

    check: Check
    verdict: Verdict
    line: int = 0
    """Of the match file; 0 where no line can be named."""
    number: int = 0
    """Of a shuffle, from 1; of moves, how many there were."""
    size: int = 0
    """Of a shuffle: pieces."""
    purpose: Purpose | None = None
    why: str = ""
    """The code of a refusal."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Everything that was checked."""

    findings: tuple[Finding, ...]
    digest: str
    """SHA-256 of the log: the same log has the same one, whoever prints it."""
    points: tuple[int, ...]
    """What the log gives each seat."""
    winners: tuple[int, ...]

    @property
    def holds(self) -> bool:
        """Whether all could be checked and nothing was found wrong."""
        return all(finding.verdict == Verdict.PASSED for finding in self.findings)

    @property
    def is_refuted(self) -> bool:
        return any(finding.verdict == Verdict.FAILED for finding in self.findings)

    def of(self, check: Check) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.check == check)


def prove(record: Record) -> Proof:
    """Check all that can be checked; a wrong shuffle does not end it, a wrong move does."""
    deals: list[Finding] = []
    match, rules = _folded(record, deals)
    return Proof(
        findings=(_commitment(record), _words(record), *deals, rules, _end(match)),
        digest=digest(action for _, action in record.actions),
        points=match.accounts if match is not None else (),
        winners=match.outcome.winners if match is not None and match.outcome else (),
    )


def _folded(record: Record, deals: list[Finding]) -> tuple[Match | None, Finding]:
    """The match as far as its moves were allowed; what is found out about shuffles is added."""
    match: Match | None = None
    moves = line = 0
    try:
        match = begin(record.header)
        for line, action in record.actions:
            if isinstance(action, Deal):
                deals.append(_deal(match, action, record.fair, line))
            match = apply(match, action)
            moves += not isinstance(action, Deal)
    except Refused as refused:
        return match, Finding(Check.RULES, Verdict.FAILED, line, moves, why=refused.reason.value)
    return match, Finding(Check.RULES, Verdict.PASSED, number=moves)


def digest(actions: Iterable[Action]) -> str:
    """A fingerprint of a log, in its canonical text."""
    return hashlib.sha256("\n".join(map(action_text, actions)).encode()).hexdigest()


def _deal(match: Match, deal: Deal, fair: Fair | None, line: int) -> Finding:
    if fair is None:
        verdict = Verdict.OPEN
    else:
        verdict = Verdict.PASSED if next_deal(match, fair) == deal else Verdict.FAILED
    awaits = match.awaits
    return Finding(
        Check.DEAL,
        verdict,
        line,
        number=match.shuffles + 1,
        size=len(deal.order),
        purpose=awaits.purpose if awaits is not None else None,
    )


def _commitment(record: Record) -> Finding:
    if record.secret is None or not record.header.commitment:
        return Finding(Check.COMMITMENT, Verdict.OPEN)
    kept = commitment(record.secret) == record.header.commitment
    return Finding(Check.COMMITMENT, Verdict.PASSED if kept else Verdict.FAILED, record.secret_line)


def _words(record: Record) -> Finding:
    given = len(record.header.client_seeds)
    verdict = Verdict.PASSED if given == record.header.seats else Verdict.OPEN
    return Finding(Check.WORDS, verdict, number=given)


def _end(match: Match | None) -> Finding:
    over = match is not None and match.outcome is not None
    rounds = len(match.results) if match is not None else 0
    return Finding(Check.END, Verdict.PASSED if over else Verdict.OPEN, number=rounds)
