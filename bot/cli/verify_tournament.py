"""What ``verify`` says of a whole tournament. Needs only Python."""

from collections.abc import Iterator

from bot.cli.files import fail, tell
from bot.cli.verdicts import SAYS
from bot.games.catalogue import CATALOGUE, game_text
from bot.games.moves import LineError
from bot.tournaments.fold import promise_of_all
from bot.tournaments.record import (
    TournamentCheck,
    TournamentFile,
    TournamentFinding,
    TournamentProof,
    fingerprint,
    parse_tournament,
    prove_tournament,
)
from bot.tournaments.standings import UNIT, standings


def verify_tournament(text: str) -> int:
    """Status 0 if all holds, 1 if something is wrong or could not be checked."""
    try:
        file = parse_tournament(text)
    except LineError as error:
        fail(str(error))
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
