"""What is played in a tournament, as the head of its file says it."""

import re
from collections.abc import Mapping, Sequence

from bot.games.catalogue import CATALOGUE, Game, parse_game, rules_for
from bot.games.match import commitment
from bot.games.refusals import UnreadableError
from bot.games.ruleset import REVISION
from bot.model.tables import Assistance
from bot.tournaments.model import MOST_PLAYERS, MOST_ROUNDS, System, TournamentTerms
from bot.tournaments.sealing import sealed_terms

KEYS = (
    *("tournament", "game", "rules", "system", "size", "rounds", "final", "most", "closes", "time"),
    *("rated", "duplicate"),
)
OPTIONAL = ("calendar", "assistance", "bound")
"""What is as it always was where nothing is said of it."""
_HASH = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[1-9][0-9]{0,11}")


def terms_for(  # noqa: PLR0913 - a tournament has as many terms
    game: Game,
    options: Mapping[str, int],
    *,
    system: System,
    size: int,
    tournament: str = "0",
    rules: int = REVISION,
    rounds: int = 0,
    final: bool = True,
    most: int = MOST_PLAYERS,
    closes_at: int = 0,
    round_seconds: int = 0,
    rated: bool = True,
    duplicate: bool = True,
    calendar: bool = False,
    assistance: Assistance = Assistance.ARRANGE,
    bound: bool = True,
    secrets: Sequence[bytes] = (),
) -> TournamentTerms:
    """Terms in which everything that follows from the game is filled in."""
    return TournamentTerms(
        tournament=tournament,
        game=game.id,
        options=tuple(sorted(options.items())),
        rules=rules,
        system=system,
        size=size,
        fewest=game.fewest,
        lowest_wins=rules_for(game, options, rules).lowest_wins,
        rounds=rounds,
        final=final,
        most=most,
        closes_at=closes_at,
        round_seconds=round_seconds,
        rated=rated,
        duplicate=duplicate,
        calendar=calendar,
        assistance=assistance,
        bound=bound,
        promises=tuple(map(commitment, secrets)),
    )


def terms_text(terms: TournamentTerms) -> str:
    """As many lines as there are terms and promises."""
    return "\n".join(sealed_terms(terms))


def parse_terms(lines: Sequence[str]) -> TournamentTerms:
    """The terms that these lines are; :class:`UnreadableError` names what is none."""
    head: dict[str, str] = {}
    promises: list[str] = []
    for line in lines:
        key, _, rest = line.partition(" ")
        if key == "promise":
            number, _, hashed = rest.partition(" ")
            if number != str(len(promises) + 1) or _HASH.fullmatch(hashed) is None:
                raise UnreadableError(line, expected=f"promise {len(promises) + 1} and a SHA-256")
            promises.append(hashed)
        elif key not in KEYS + OPTIONAL or key in head:
            raise UnreadableError(line, expected="a line of a tournament's head, once")
        else:
            head[key] = rest
    for key in KEYS:
        if key not in head:
            raise UnreadableError("", expected=f"a line {key!r}")
    return _terms(head, tuple(promises))


def _terms(head: Mapping[str, str], promises: tuple[str, ...]) -> TournamentTerms:
    game, options = parse_game(head["game"])
    rules = _number(head["rules"])
    if head["system"] not in set(System):
        raise UnreadableError(head["system"], expected="knockout or swiss")
    assistance = head.get("assistance", Assistance.ARRANGE)
    if assistance not in set(Assistance):
        raise UnreadableError(assistance, expected=" or ".join(Assistance))
    return TournamentTerms(
        tournament=head["tournament"],
        game=game.id,
        options=tuple(sorted(options.items())),
        rules=rules,
        system=System(head["system"]),
        size=_number(head["size"], most=CATALOGUE[game.id].most),
        fewest=game.fewest,
        lowest_wins=rules_for(game, options, rules).lowest_wins,
        rounds=_number(head["rounds"], nothing="auto", most=MOST_ROUNDS),
        final=_switch(head["final"]),
        most=_number(head["most"], most=MOST_PLAYERS),
        closes_at=_number(head["closes"], nothing="open"),
        round_seconds=_number(head["time"], nothing="off"),
        rated=_switch(head["rated"]),
        duplicate=_switch(head["duplicate"]),
        calendar=_switch(head.get("calendar", "off")),
        assistance=Assistance(assistance),
        bound=_switch(head.get("bound", "off")),
        promises=promises,
    )


def _number(text: str, *, nothing: str = "", most: int | None = None) -> int:
    if nothing and text == nothing:
        return 0
    if _NUMBER.fullmatch(text) is None or (most is not None and int(text) > most):
        raise UnreadableError(text, expected="a number" if most is None else f"up to {most}")
    return int(text)


def _switch(text: str) -> bool:
    if text not in ("on", "off"):
        raise UnreadableError(text, expected="on or off")
    return text == "on"
