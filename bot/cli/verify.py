"""``verify FILE``: check the deals of a match, or of a whole tournament. Needs only Python."""

import argparse
from collections.abc import Iterator

from bot.cli.console import Commands, complaining, read_text, tell
from bot.games.catalogue import CATALOGUE, game_text
from bot.games.moves import LineError
from bot.games.proof import MatchCheck, MatchFinding, MatchProof, Verdict, prove
from bot.games.record import FIRST, SHARED, Record, parse_record
from bot.tournaments.fold import promise_of_all
from bot.tournaments.record import (
    TournamentCheck,
    TournamentFile,
    TournamentFinding,
    TournamentProof,
    fingerprint,
    is_tournament,
    parse_tournament,
    prove_tournament,
)
from bot.tournaments.standings import UNIT, standings

# --- how ``verify`` begins a line ---

SAYS = {
    Verdict.PASSED: "ok     ",
    Verdict.FAILED: "WRONG  ",
    Verdict.OPEN: "unknown",
}


# --- what ``verify`` says of a whole tournament. Needs only Python ---


def verify_tournament(text: str) -> int:
    """Status 0 if all holds, 1 if something is wrong or could not be checked."""
    with complaining(LineError):
        file = parse_tournament(text)
    proof = prove_tournament(file)
    for line in tournament_report(file, proof, fingerprint(text)):
        tell(line)
    return 0 if proof.holds else 1


def tournament_report(
    file: TournamentFile, proof: TournamentProof, printed: str = ""
) -> Iterator[str]:
    """What was checked of a tournament, what came of it, and what it means."""
    terms = file.terms
    game = game_text(CATALOGUE[terms.game], terms.options)
    entered = len(proof.state.entrants)
    yield f"tournament {terms.tournament}, {terms.system}, {game}, {entered} players"
    for finding in proof.findings:
        why = f" ({finding.why})" if finding.why else ""
        yield f"{SAYS[finding.verdict]} {_checked(finding)}{why}"
    yield f"promise sha256 {promise_of_all(terms.promises)}"
    if printed:
        yield f"file    sha256 {printed}"
    if not terms.bound and any(not one.duplicate for one in proof.state.rounds):
        yield from UNBOUND
    for line in standings(proof.state)[:3]:
        name = file.names.get(line.number) or f"number {line.number}"
        yield f"place   {line.place}: {name}, {line.units / UNIT:g} points"
    if proof.is_refuted:
        yield "This tournament is not what was promised."
    elif not proof.holds:
        yield "Nothing is wrong, but not everything could be checked."
    else:
        yield "Every draw and every shuffle was fixed before it was made, and results follow."


UNBOUND = (
    "note    this tournament is from before the secrets of tables with deals of their own followed",
    "note    from those of their rounds: what they were was promised at the deal only.",
)


def _checked(finding: TournamentFinding) -> str:
    number, which = finding.round, finding.match
    match finding.check:
        case TournamentCheck.PROMISE:
            return f"round {number}: the secret is the one that was promised"
        case TournamentCheck.WORDS:
            return "the words that the file shows are those that were mixed in"
        case TournamentCheck.LOG:
            return "everything happened in its order"
        case TournamentCheck.DRAW:
            return f"round {number}: the draw follows from secret, words and results"
        case TournamentCheck.MATCH:
            return f"round {number}, match {which}: deals and moves hold"
        case TournamentCheck.SAME:
            return f"round {number}: all tables had the same shuffles"
        case TournamentCheck.OWN:
            return f"round {number}, match {which}: its secret follows from that of the round"
        case TournamentCheck.RESULT:
            return f"round {number}, match {which}: the result follows from the match"
        case TournamentCheck.END:
            return "the tournament was played to its end"


# --- ``verify FILE``: check the deals of a match, or of a whole tournament. Needs only Python ---


def add_verify(commands: Commands) -> None:
    parser = commands.add_parser("verify", help="check a match file, or a tournament's")
    parser.add_argument(
        "file", metavar="FILE", help="of a match or tournament; - for standard input"
    )
    parser.set_defaults(run=run_verify)


def run_verify(args: argparse.Namespace) -> int:
    """Status 0 if all holds, 1 if something is wrong or could not be checked."""
    text = read_text(args.file)
    if is_tournament(text):
        return verify_tournament(text)
    with complaining(LineError):
        record = parse_record(text)
    proof = prove(record)
    for line in report(record, proof):
        tell(line)
    return 0 if proof.holds else 1


def report(record: Record, proof: MatchProof) -> Iterator[str]:
    """What was checked, what came of it, and what it means."""
    header = record.header
    game = game_text(CATALOGUE[header.game], header.options)
    yield f"match {header.match}, {game}, {header.seats} players"
    outside = OUTSIDE_CHECKS if record.fingerprint else {}
    for finding in proof.findings:
        where = f" (line {finding.line})" if finding.line else ""
        said = outside.get(finding.check) or _said(record, finding)
        yield f"{SAYS[finding.verdict]} {said}{where}"
    if proof.seal:
        yield f"seal    sha256 {proof.seal}"
        yield f"match   sha256 {proof.digest}"
    else:
        yield f"log     sha256 {proof.digest}"
        yield from FIRST_VERSION
    if record.header.version == SHARED:
        yield from SHARED_VERSION
    if record.fingerprint:
        yield from OUTSIDE
    if proof.winners:
        winners = ", ".join(str(seat + 1) for seat in proof.winners)
        points = ", ".join(map(str, proof.points))
        yield f"result  points {points}; won by seat {winners}"
    yield _verdict(proof)


FIRST_VERSION = (
    "note    this is a file of version 1: its shuffles bind the match's id and the words, but not",
    "note    the game, its options or how many play. Another game line or another seat can pass,",
    "note    with another result: compare them with what the table showed.",
)


SHARED_VERSION = (
    "note    all tables of this round play these shuffles: the seal is that of the round. Whose",
    "note    words are in it, and that other tables had the same, shows the tournament's file.",
)


OUTSIDE_CHECKS = {
    MatchCheck.RULES: "the rules allow every move: that takes the shuffles",
    MatchCheck.END: "the match was played to its end: that takes the shuffles",
}
OUTSIDE = (
    "note    this is the file for those who did not play: its server keeps to itself what players",
    "note    held, so it has neither secret nor shuffles, and of the moves what everybody saw. The",
    "note    seal is reckoned; the fingerprint is the one that the whole file has, and /verify.",
)


def _said(record: Record, finding: MatchFinding) -> str:
    match finding.check:
        case MatchCheck.COMMITMENT if finding.verdict == Verdict.OPEN:
            return "the file does not show the secret, or not what was promised"
        case MatchCheck.COMMITMENT:
            return f"the secret has the sha256 {record.header.commitment}"
        case MatchCheck.WORDS if finding.verdict == Verdict.FAILED:
            return "the words that the file shows are those in the shuffles"
        case MatchCheck.WORDS:
            return f"words of {_whose(record, finding)} are in the shuffles"
        case MatchCheck.DEAL:
            what = f"shuffle {finding.number} ({finding.purpose or 'unexpected'}, {finding.size})"
            source = "words" if record.header.version == FIRST else "seal"
            return f"{what} follows from secret and {source}"
        case MatchCheck.RULES if finding.why:
            return f"the rules allow every move: {finding.why} after {finding.number} moves"
        case MatchCheck.RULES:
            return f"the rules allow all {finding.number} moves"
        case MatchCheck.END if finding.why:
            return f"the match was not played to its end: it was ended ({finding.why})"
        case MatchCheck.END:
            return f"the match was played to its end, in {finding.number} rounds"


def _whose(record: Record, finding: MatchFinding) -> str:
    if record.header.version == SHARED:
        return "everybody in the tournament, as one hash,"
    return f"{finding.number} of {record.header.seats} players"


def _verdict(proof: MatchProof) -> str:
    if proof.is_refuted:
        return "This match is not what was promised."
    if proof.holds_so_far:
        return "Deals and moves are proven; the match was not played to its end."
    if not proof.holds:
        return "Nothing is wrong, but not everything could be checked."
    if proof.seal:
        return "Every shuffle was fixed before the first tile was dealt, for this very match."
    return "Every shuffle was fixed before the first tile was dealt."
