"""From a log of actions to the tournament that it makes, and what its draws are bound to.

An action that cannot have happened is refused, and then nothing has changed. That a draw is the one
which secret and words give is for :mod:`bot.tournaments.record` to say: a fold needs no secret.
"""

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import NoReturn, assert_never

from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE, game_text, parse_game, rules_for
from bot.games.match import Fair
from bot.games.pieces import replaced
from bot.games.refusals import UnreadableError
from bot.tables.model import Assistance
from bot.tournaments import model, standings

# --- what draws and shuffles are bound to ---

WORDS = "tischlein-tournament-words-1"
TABLE = "tischlein-tournament-table-1"


def words_hash(tournament: str, number: model.Number, words: str) -> str:
    """What stays of an entrant's words; the same ones have another hash in every tournament."""
    parts = [WORDS, tournament, number, words]
    text = json.dumps(parts, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def words_of_all(hashes: Iterable[str]) -> str:
    """One hash over those of all who have entered, in the order of their numbers."""
    return _sha256(f"words {number} {one}" for number, one in enumerate(hashes, 1))


def promise_of_all(promises: Sequence[str]) -> str:
    """One promise for all rounds, short enough to be read out: the SHA-256 over their lines."""
    return _sha256(f"promise {number} {one}" for number, one in enumerate(promises, 1))


def sealed_terms(terms: model.TournamentTerms) -> Iterator[str]:
    """The lines of a tournament's file that say what is played, in their order."""
    yield f"tournament {terms.tournament}"
    yield f"game {game_text(CATALOGUE[terms.game], terms.options)}"
    yield f"rules {terms.rules}"
    yield f"system {terms.system}"
    yield f"size {terms.size}"
    yield f"rounds {terms.rounds or 'auto'}"
    yield f"final {'on' if terms.final else 'off'}"
    yield f"most {terms.most}"
    yield f"closes {terms.closes_at or 'open'}"
    yield f"time {terms.round_seconds or 'off'}"
    yield f"rated {'on' if terms.rated else 'off'}"
    yield f"duplicate {'on' if terms.duplicate else 'off'}"
    # Lines that older tournaments do not have are there only where they say something else.
    if terms.calendar:
        yield "calendar on"
    if terms.assistance != Assistance.ARRANGE:
        yield f"assistance {terms.assistance}"
    if terms.bound:
        yield "bound on"
    if terms.racks:
        yield "racks on"
    for number, promise in enumerate(terms.promises, 1):
        yield f"promise {number} {promise}"


def draw_seal(terms: model.TournamentTerms, number: int, words: str) -> str:
    """What the draw of a round is bound to: all terms, the round, everybody's words."""
    lines = (*sealed_terms(terms), f"draw {number}", f"words {words}")
    return _sha256(("tischlein tournament 1", *lines))


def draw_order(
    terms: model.TournamentTerms,
    number: int,
    words: str,
    players: Sequence[model.Number],
    secret: bytes,
) -> tuple[model.Number, ...]:
    """Everybody who plays in a round, in the order that chance gives them."""
    fair = Fair(secret, terms.tournament, (), draw_seal(terms, number, words))
    return tuple(sorted(players)[at] for at in fair.shuffle(0, len(players)))


def table_secret(terms: model.TournamentTerms, number: int, match: int, secret: bytes) -> bytes:
    """What a table shuffles with that has deals of its own, by its round's number and secret.

    It is shown when its match is over, and tells nothing of the round's, nor of another table's.
    """
    parts = json.dumps([TABLE, terms.tournament, number, match], separators=(",", ":"))
    return hmac.digest(secret, parts.encode("ascii"), "sha256")


def _sha256(lines: Iterable[str]) -> str:
    """As ``sha256sum`` prints it of a file with these lines."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


# --- the fold ---


def fold(terms: model.TournamentTerms, actions: Iterable[model.Action]) -> model.TournamentState:
    """The tournament that these actions make."""
    return reduce(apply, actions, model.TournamentState(terms))


def apply(state: model.TournamentState, action: model.Action) -> model.TournamentState:
    """The tournament after this action, or a :class:`TournamentError`."""
    if not state.phase.is_open:
        # What was begun is still played: its results are kept, and change nothing.
        raise model.TournamentError(model.Refusal.OVER)
    return replace(_applied(state, action), seq=state.seq + 1)


def _applied(state: model.TournamentState, action: model.Action) -> model.TournamentState:
    match action:
        case model.Entered(number, words):
            return _entered(state, number, words)
        case model.Reworded(number, words):
            return _reworded(state, number, words)
        case model.Withdrew(number):
            return _with_entrant(state, replace(_active(state, number), withdrawn=True))
        case model.Missed(number):
            return _missed(state, number)
        case model.Returned(number):
            return _returned(state, number)
        case model.Closed():
            return _closed(state)
        case model.Ended():
            if not standings.is_last(state):
                _unsound("there are rounds to come")
            return replace(state, phase=model.TournamentPhase.OVER)
        case model.Stopped(why):
            return replace(state, phase=model.TournamentPhase.CANCELLED, cancelled=why)
    return _in_round(state, action)


def _in_round(
    state: model.TournamentState,
    action: model.RoundDrawn | model.Seated | model.MatchFinished | model.RoundEnded,
) -> model.TournamentState:
    match action:
        case model.RoundDrawn():
            return _drawn(state, action)
        case model.Seated():
            return _seated(state, action)
        case model.MatchFinished():
            return _finished(state, action)
        case model.RoundEnded(number):
            return _round_ended(state, number)
        case _:
            assert_never(action)


# --- who takes part ---


def _entered(
    state: model.TournamentState, number: model.Number, words: str
) -> model.TournamentState:
    """Under a new number; or, if they had withdrawn, under the one that they had."""
    if not state.may_be_entered:
        full = len(state.active) >= state.terms.most
        raise model.TournamentError(model.Refusal.FULL if full else model.Refusal.NOT_REGISTERING)
    entrant = model.Entrant(number, words, since=len(state.rounds))
    if number == len(state.entrants) + 1:
        return replace(state, entrants=(*state.entrants, entrant))
    if not state.entrant(number).withdrawn:
        raise model.TournamentError(model.Refusal.ALREADY_ENTERED)
    if state.was_drawn(number):
        _unsound("who has played under a number does not enter anew")
    return _with_entrant(state, entrant)


def _missed(state: model.TournamentState, number: model.Number) -> model.TournamentState:
    last = state.round
    if last is None or not last.is_over or number not in last.players:
        _unsound("only a round that is over can have been missed by those who were to play it")
    return _with_entrant(state, replace(_active(state, number), withdrawn=True, missed=True))


def _reworded(
    state: model.TournamentState, number: model.Number, words: str
) -> model.TournamentState:
    before = _active(state, number)
    if state.phase != model.TournamentPhase.REGISTRATION:
        raise model.TournamentError(model.Refusal.NOT_REGISTERING)
    return _with_entrant(state, replace(before, words=words))


def _returned(state: model.TournamentState, number: model.Number) -> model.TournamentState:
    before = state.entrant(number)
    if not before.missed or not state.takes_returns:
        raise model.TournamentError(model.Refusal.NOT_REGISTERING)
    return _with_entrant(state, replace(before, withdrawn=False, missed=False))


def _active(state: model.TournamentState, number: model.Number) -> model.Entrant:
    entrant = state.entrant(number)
    if entrant.withdrawn:
        raise model.TournamentError(model.Refusal.NOT_ENTERED)
    return entrant


def _with_entrant(state: model.TournamentState, entrant: model.Entrant) -> model.TournamentState:
    return replace(state, entrants=replaced(state.entrants, entrant.number - 1, entrant))


def _closed(state: model.TournamentState) -> model.TournamentState:
    terms, players = state.terms, len(state.active)
    if state.phase != model.TournamentPhase.REGISTRATION:
        raise model.TournamentError(model.Refusal.NOT_REGISTERING)
    if players < terms.fewest:
        _unsound("too few have entered")
    return replace(
        state,
        phase=model.TournamentPhase.RUNNING,
        planned=standings.planned_rounds(terms, players),
        has_final=terms.system == model.System.KNOCKOUT or standings.has_final(terms, players),
    )


# --- rounds ---


def _drawn(state: model.TournamentState, drawn: model.RoundDrawn) -> model.TournamentState:
    if not state.awaits_draw or drawn.round != len(state.rounds) + 1 or standings.is_last(state):
        _unsound(f"round {drawn.round} is not to be drawn now")
    if drawn.at < (state.next_draw or 0):
        _unsound(f"round {drawn.round} is drawn before its time")
    players = standings.qualified(state)
    listed = [number for table in drawn.tables for number in table]
    if Counter((*listed, *drawn.byes)) != Counter(players):
        _unsound("everybody who is in has one place in a round")
    if sorted(map(len, drawn.tables), reverse=True) != list(standings.next_sizes(state)):
        _unsound("the tables have other sizes")
    if drawn.duplicate != standings.has_same_deals(state):
        _unsound("the same deals where all tables are of one size, and nowhere else")
    if drawn.is_final != standings.is_final(state):
        _unsound("a final is the last round")
    found = model.TournamentRound(
        number=drawn.round,
        pairings=tuple(model.Pairing(at, table) for at, table in enumerate(drawn.tables, 1)),
        byes=drawn.byes,
        words=words_of_all(one.words for one in state.entrants),
        drawn_at=drawn.at,
        duplicate=drawn.duplicate,
        is_final=drawn.is_final,
    )
    return replace(state, rounds=(*state.rounds, found))


def _running(
    state: model.TournamentState, number: int, pairing: int
) -> tuple[model.TournamentRound, model.Pairing]:
    found = state.round
    if found is None or found.number != number or found.is_over:
        _unsound(f"round {number} is not being played")
    if not 1 <= pairing <= len(found.pairings):
        _unsound(f"round {number} has no match {pairing}")
    return found, found.pairings[pairing - 1]


def _seated(state: model.TournamentState, seated: model.Seated) -> model.TournamentState:
    found, pairing = _running(state, seated.round, seated.pairing)
    if pairing.table is not None:
        _unsound("this match has a table")
    if seated.table in {one.table for earlier in state.rounds for one in earlier.pairings}:
        _unsound("this table has another match")
    return _with_pairing(state, found, replace(pairing, table=TableId(seated.table)))


def _finished(state: model.TournamentState, finished: model.MatchFinished) -> model.TournamentState:
    found, pairing = _running(state, finished.round, finished.pairing)
    result = finished.result
    if pairing.table is None or pairing.result is not None:
        _unsound("this match cannot end now")
    if not len(result.points) == len(result.gone) == len(pairing.seats):
        _unsound("a result has as many seats as its match")
    return _with_pairing(state, found, replace(pairing, result=result))


def _with_pairing(
    state: model.TournamentState, found: model.TournamentRound, pairing: model.Pairing
) -> model.TournamentState:
    changed = replace(found, pairings=replaced(found.pairings, pairing.number - 1, pairing))
    return replace(state, rounds=(*state.rounds[:-1], changed))


def _round_ended(state: model.TournamentState, number: int) -> model.TournamentState:
    found = state.round
    if found is None or found.number != number or found.is_over or not found.is_played:
        _unsound(f"round {number} does not end now")
    return replace(state, rounds=(*state.rounds[:-1], replace(found, is_over=True)))


def _unsound(detail: str) -> NoReturn:
    raise model.TournamentError(model.Refusal.UNSOUND, detail)


# --- the terms, as the head of a file has them ---

KEYS = (
    *("tournament", "game", "rules", "system", "size", "rounds", "final", "most", "closes", "time"),
    *("rated", "duplicate"),
)
OPTIONAL = ("calendar", "assistance", "bound", "racks")
"""What is as it always was where nothing is said of it."""
_NUMBER = re.compile(r"[1-9][0-9]{0,11}")


def terms_text(terms: model.TournamentTerms) -> str:
    """As many lines as there are terms and promises."""
    return "\n".join(sealed_terms(terms))


def parse_terms(lines: Sequence[str]) -> model.TournamentTerms:
    """The terms that these lines are; :class:`UnreadableError` names what is none."""
    head: dict[str, str] = {}
    promises: list[str] = []
    for line in lines:
        key, _, rest = line.partition(" ")
        if key == "promise":
            number, _, hashed = rest.partition(" ")
            if number != str(len(promises) + 1) or model.HASH.fullmatch(hashed) is None:
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


def _terms(head: Mapping[str, str], promises: tuple[str, ...]) -> model.TournamentTerms:
    game, options = parse_game(head["game"])
    rules = _number(head["rules"])
    rules_for(game, options, rules)  # refuses what cannot be played
    if head["system"] not in set(model.System):
        raise UnreadableError(head["system"], expected="knockout or swiss")
    assistance = head.get("assistance", Assistance.ARRANGE)
    if assistance not in set(Assistance):
        raise UnreadableError(assistance, expected=" or ".join(Assistance))
    return model.TournamentTerms(
        game=game.id,
        options=tuple(sorted(options.items())),
        tournament=head["tournament"],
        rules=rules,
        system=model.System(head["system"]),
        size=_number(head["size"], most=game.most),
        rounds=_number(head["rounds"], nothing="auto", most=model.MOST_ROUNDS),
        final=_switch(head["final"]),
        most=_number(head["most"], most=model.MOST_PLAYERS),
        closes_at=_number(head["closes"], nothing="open"),
        round_seconds=_number(head["time"], nothing="off"),
        rated=_switch(head["rated"]),
        duplicate=_switch(head["duplicate"]),
        calendar=_switch(head.get("calendar", "off")),
        assistance=Assistance(assistance),
        bound=_switch(head.get("bound", "off")),
        racks=_switch(head.get("racks", "off")),
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
