"""``verify FILE``: check the deals of a match file. Needs nothing but Python."""

import argparse
from collections.abc import Iterator

from bot.cli.files import fail, read_text
from bot.games.positions import LineError
from bot.games.proof import Check, Finding, Proof, Verdict, prove
from bot.games.record import Record, parse_record

SAYS = {
    Verdict.PASSED: "ok     ",
    Verdict.FAILED: "WRONG  ",
    Verdict.OPEN: "unknown",
}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("verify", help="check secret, words and deals of a match file")
    parser.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Status 0 if all holds, 1 if something is wrong or could not be checked."""
    try:
        record = parse_record(read_text(args.file))
    except LineError as error:
        fail(str(error))
    proof = prove(record)
    for line in report(record, proof):
        print(line)
    return 0 if proof.holds else 1


def report(record: Record, proof: Proof) -> Iterator[str]:
    """What was checked, what came of it, and what it means."""
    yield f"match {record.header.match}, {record.header.game}, {record.header.seats} players"
    for finding in proof.findings:
        where = f" (line {finding.line})" if finding.line else ""
        yield f"{SAYS[finding.verdict]} {_said(record, finding)}{where}"
    yield f"log     sha256 {proof.digest}"
    if proof.winners:
        winners = ", ".join(str(seat + 1) for seat in proof.winners)
        points = ", ".join(map(str, proof.points))
        yield f"result  points {points}; won by seat {winners}"
    yield _verdict(proof)


def _said(record: Record, finding: Finding) -> str:
    match finding.check:
        case Check.COMMITMENT if finding.verdict == Verdict.OPEN:
            return "the file does not show the secret, or not what was promised"
        case Check.COMMITMENT:
            return f"the secret has the sha256 {record.header.commitment}"
        case Check.WORDS:
            return f"words of {finding.number} of {record.header.seats} players are in the shuffles"
        case Check.DEAL:
            what = finding.purpose or "unexpected"
            return (
                f"shuffle {finding.number} ({what}, {finding.size}) follows from secret and words"
            )
        case Check.RULES if finding.why:
            return f"the rules allow every move: {finding.why} after {finding.number} moves"
        case Check.RULES:
            return f"the rules allow all {finding.number} moves"
        case Check.END:
            return f"the match was played to its end, in {finding.number} rounds"


def _verdict(proof: Proof) -> str:
    if proof.is_refuted:
        return "This match is not what was promised."
    if proof.holds:
        return "Every shuffle was fixed before the first tile was dealt."
    return "Nothing is wrong, but not everything could be checked."
