"""Checking a match: the promise, every shuffle, every move, and what it all is bound to.

Needs the rules and the standard library, and nothing else.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.games.match import Fair, Match, Purpose, apply, begin, commitment, next_deal
from bot.games.moves import Deal
from bot.games.record import FIRST, Record, fingerprint, seal, words_hash
from bot.games.refusals import RefusedError


class MatchCheck(StrEnum):
    """What is checked, in this order."""

    COMMITMENT = "commitment"
    """The secret is the one whose SHA-256 was shown before anyone sat down."""
    WORDS = "words"
    """Everybody had words in the shuffles, and they are those that the file shows."""
    DEAL = "deal"
    """A shuffle is the one that the secret and the seal (or once the words) give."""
    RULES = "rules"
    """Every move was allowed when it was made."""
    END = "end"
    """The match was played to its end."""


class Verdict(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    OPEN = "open"
    """It cannot be said: what it takes is not in the record."""

    @classmethod
    def of(cls, holds: bool) -> "Verdict":  # noqa: FBT001
        return cls.PASSED if holds else cls.FAILED


@dataclass(frozen=True, slots=True)
class MatchFinding:
    """What one check came to."""

    check: MatchCheck
    verdict: Verdict
    line: int = 0
    """Of the match file; 0 where no line can be named."""
    number: int = 0
    """Of a shuffle, from 1; of moves, how many there were."""
    size: int = 0
    """Of a shuffle: pieces."""
    purpose: Purpose | None = None
    why: str = ""
    """The code of a refusal; of the end, how the match is said to have been ended."""


@dataclass(frozen=True, slots=True)
class MatchProof:
    """Everything that was checked."""

    findings: tuple[MatchFinding, ...]
    seal: str
    """What the shuffles are bound to: id, game, options, rules, seats, promise, words. Empty for a
    match of the first version, which binds its id and the words only."""
    digest: str
    """The fingerprint: the same match has the same one, whoever prints it."""
    ended: str
    """How the match is said to have ended before it was over."""
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

    @property
    def holds_so_far(self) -> bool:
        """Whether all of it is proven but that it came to its end, because somebody ended it."""
        others = [one for one in self.findings if one.check != MatchCheck.END]
        proven = all(finding.verdict == Verdict.PASSED for finding in others)
        return proven and not self.is_refuted and bool(self.ended)

    def of(self, check: MatchCheck) -> tuple[MatchFinding, ...]:
        return tuple(finding for finding in self.findings if finding.check == check)


def prove(record: Record) -> MatchProof:
    """Check all that can be checked; a wrong shuffle does not end it, a wrong move does."""
    if record.fingerprint:
        return _prove_outside(record)
    deals: list[MatchFinding] = []
    match, rules = _folded(record, deals)
    return MatchProof(
        findings=(_commitment(record), _words(record), *deals, rules, _end(match, record.ended)),
        seal=seal(record.header),
        digest=fingerprint(record.header, (one for _, one in record.actions), record.ended),
        ended=record.ended,
        points=match.accounts if match is not None else (),
        winners=match.outcome.winners if match is not None and match.outcome else (),
    )


def _prove_outside(record: Record) -> MatchProof:
    """Of a file without shuffles: the seal, and whatever else does not take them."""
    rest = MatchFinding(MatchCheck.RULES, Verdict.OPEN), _end(None, record.ended)
    return MatchProof(
        findings=(_commitment(record), _words(record), *rest),
        seal=seal(record.header),
        digest=record.fingerprint,
        ended=record.ended,
        points=(),
        winners=(),
    )


def _folded(record: Record, deals: list[MatchFinding]) -> tuple[Match | None, MatchFinding]:
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
    except RefusedError as refused:
        return match, MatchFinding(
            MatchCheck.RULES, Verdict.FAILED, line, moves, why=refused.reason.value
        )
    return match, MatchFinding(MatchCheck.RULES, Verdict.PASSED, number=moves)


def _deal(match: Match, deal: Deal, fair: Fair | None, line: int) -> MatchFinding:
    verdict = Verdict.OPEN if fair is None else Verdict.of(next_deal(match, fair) == deal)
    awaits = match.awaits
    return MatchFinding(
        MatchCheck.DEAL,
        verdict,
        line,
        number=match.shuffles + 1,
        size=len(deal.order),
        purpose=awaits.purpose if awaits is not None else None,
    )


def _commitment(record: Record) -> MatchFinding:
    if record.secret is None or not record.header.commitment:
        return MatchFinding(MatchCheck.COMMITMENT, Verdict.OPEN)
    kept = commitment(record.secret) == record.header.commitment
    return MatchFinding(MatchCheck.COMMITMENT, Verdict.of(kept), record.secret_line)


def _words(record: Record) -> MatchFinding:
    header = record.header
    given = len(header.client_seeds)
    if header.shared is not None:  # whose they are says the tournament's file
        return MatchFinding(MatchCheck.WORDS, Verdict.PASSED, number=header.seats)
    shown = zip(record.said, header.client_seeds, strict=False)
    if header.version != FIRST and any(
        words is not None and words_hash(header.match, seat, words) != hashed
        for seat, (words, hashed) in enumerate(shown, 1)
    ):
        return MatchFinding(MatchCheck.WORDS, Verdict.FAILED, number=given)
    verdict = Verdict.PASSED if given == header.seats else Verdict.OPEN
    return MatchFinding(MatchCheck.WORDS, verdict, number=given)


def _end(match: Match | None, ended: str) -> MatchFinding:
    """What is not over may have been ended; what is over cannot."""
    rounds = len(match.results) if match is not None else 0
    if match is None or match.outcome is None:
        return MatchFinding(MatchCheck.END, Verdict.OPEN, number=rounds, why=ended)
    return MatchFinding(MatchCheck.END, Verdict.of(not ended), number=rounds, why=ended)
