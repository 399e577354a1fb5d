"""Looking back at a finished match: what each turn could have laid, and what it did."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from bot.games import moves as actions
from bot.games.match import Match, SeatView, apply, view_for
from bot.games.pieces import Face, Melds, Piece, Said, Seat, faces_text, letter, meld_text
from bot.games.ruleset import Round
from bot.opponents import Level, decide
from bot.opponents.easy import would_rather_draw
from bot.solver import Budget, Memory, Problem, SolverAnswer, TileProblem, best, problem_seen
from bot.solver.api import moves_to
from bot.words.catalogues import say
from bot.words.saying import meld_name, piece_name, said_name

# --- a match cut into turns ---


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of one seat."""

    number: int
    """In the match, from 1."""
    round: int
    seat: Seat
    start: Match
    """When the seat could begin to lay: in games that draw first, after its draw. It holds
    secrets; judge from :attr:`view`."""
    moves: tuple[actions.Move, ...]
    laid: tuple[Face, ...]
    """What left the rack for the table."""
    ended_round: bool
    won: bool
    """Whether the seat won the round with it."""
    opened: bool
    """Whether the seat had made its first lay-down when the turn was over."""
    counts: tuple[int, ...]
    """Pieces that each seat held afterwards."""
    after: Match
    """When it was over. It holds secrets, too."""

    @property
    def view(self) -> SeatView:
        """What the seat could see when it began."""
        return view_for(self.start, self.seat)

    @property
    def ran_out(self) -> bool:
        """Whether the clock ended it."""
        return any(isinstance(move, actions.Timeout) for move in self.moves)


def turns_of(first: Match, steps: Iterable[tuple[actions.Action, Match]]) -> Iterator[PlayedTurn]:
    """Every turn of a match; ``steps`` are its actions, each with the match after it."""
    before, start = first, first
    moves: list[actions.Move] = []
    number = 0
    for action, match in steps:
        old, new = before.round, match.round
        # Offers to buy are answered by others, too.
        if isinstance(action, actions.Turn) and old is not None and old.turn == action.seat:
            moves.append(action.move)
        if moves and old and new and (new.ending is not None or old.turn != new.turn):
            number += 1
            yield _played(number, start, match, tuple(moves))
            moves.clear()
        # It begins after the draw; an open card that went back (R18) was not drawn.
        has_drawn = old is not None and new is not None and new.drawn and not old.drawn
        if not moves or start.awaits is not None or has_drawn:
            start = match
        before = match


def _round(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _played(number: int, start: Match, after: Match, moves: tuple[actions.Move, ...]) -> PlayedTurn:
    state = _round(after)
    seat = _round(start).turn
    return PlayedTurn(
        number=number,
        round=len(start.results) + 1,
        seat=seat,
        start=start,
        moves=moves,
        laid=start.rules.deck.faces_of(laid_between(start, after, seat)),
        ended_round=state.ending is not None,
        won=state.ending is not None and state.ending.winner == seat,
        opened=state.opened[seat],
        counts=tuple(map(len, state.racks)),
        after=after,
    )


def laid_between(start: Match, after: Match, seat: Seat) -> tuple[Piece, ...]:
    """What a seat held at the start and has on the table now."""
    on_table = {piece for meld in _round(after).table for piece in meld.pieces}
    return tuple(piece for piece in _round(start).racks[seat] if piece in on_table)


# --- one turn ---

STEPS = 3000
"""For one question to the solver; nearly all take a hundredth of it. Steps, so that a verdict does
not depend on how busy the machine is."""
MOST_MOVES = 100
"""Of the strong computer in one turn; it needs a few."""


class Certainty(StrEnum):
    """How sure the judgement is."""

    PROVEN = "proven"
    """Nothing better was possible than what is shown."""
    FOUND = "found"
    """What is shown was possible; the search ended before it was sure that it is the best."""
    OPINION = "opinion"
    """What the strong computer would have done."""


class Excuse(StrEnum):
    """Why a turn that laid less than it could is not blamed."""

    TIME = "time"
    """The clock ended it."""
    PURPOSE = "purpose"
    """The strong computer draws here, although it could lay: waiting has its uses."""


@dataclass(frozen=True, slots=True)
class Way:
    """A play that a seat did not find."""

    moves: tuple[actions.Move, ...]
    """What to do, one after the other."""
    melds: Melds = ()
    """The table afterwards; not told where melds only grow."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn, and what could have been laid in it. It holds nothing that others may not see once
    the match is over, and is small enough to be kept."""

    number: int
    """Of the turn in the match, from 1."""
    round: int
    seat: Seat
    seq: int
    """How many actions the match had when the turn was over."""
    laid: tuple[Face, ...]
    opened: bool
    """Whether the seat had made its first lay-down by then."""
    ran_out: bool
    counts: tuple[int, ...]
    """Pieces that each seat held afterwards."""
    certainty: Certainty
    possible: tuple[Face, ...] = ()
    """The most that could be laid; what was laid, if there was no more."""
    excuse: Excuse | None = None
    melds: Melds = ()
    """A table that has it, where the solver found one and something was left undone."""
    way: Way | None = None

    @property
    def short(self) -> int:
        """How many pieces fewer were laid than could be, whatever the reason."""
        return max(0, len(self.possible) - len(self.laid))

    @property
    def missed(self) -> int:
        """How many pieces the player is told to have missed: none, if there is an excuse."""
        return 0 if self.excuse else self.short

    @property
    def is_shown(self) -> bool:
        """Whether it is worth a look: something was missed, or the clock was faster."""
        return self.short > 0 and self.excuse != Excuse.PURPOSE


def judge(turn: PlayedTurn, memory: Memory | None = None) -> Judged:
    """What a turn could have laid, from what its seat could see."""
    memory = memory or Memory()
    can = turn.start.rules.can
    if turn.won or (can.draws_first and not turn.view.public.drawn):
        # Nobody does better than to win, and nobody lays before the draw.
        return _judged(turn, Certainty.PROVEN if can.rebuilds else Certainty.OPINION, turn.laid)
    problem = problem_seen(turn.view)
    return _opinion(turn, memory) if problem is None else _proven(turn, problem, memory)


def _judged(
    turn: PlayedTurn,
    certainty: Certainty,
    possible: tuple[Face, ...],
    excuse: Excuse | None = None,
    melds: Melds = (),
) -> Judged:
    return Judged(
        number=turn.number,
        round=turn.round,
        seat=turn.seat,
        seq=turn.after.seq,
        laid=turn.laid,
        opened=turn.opened,
        ran_out=turn.ran_out,
        counts=turn.counts,
        certainty=certainty,
        possible=possible,
        excuse=excuse,
        melds=melds,
    )


def _proven(turn: PlayedTurn, problem: Problem, memory: Memory) -> Judged:
    answer = best(problem, budget=Budget(steps=STEPS), memory=memory)
    certainty = Certainty.PROVEN if answer.proven else Certainty.FOUND
    if answer.tiles <= len(turn.laid):
        return _judged(turn, certainty, turn.laid)
    return _judged(turn, certainty, answer.laid, _excuse(turn, problem, answer), answer.melds)


def _excuse(turn: PlayedTurn, problem: Problem, answer: SolverAnswer) -> Excuse | None:
    if turn.ran_out:
        return Excuse.TIME
    stuck = len(problem.rack) - answer.tiles
    waits = isinstance(problem, TileProblem) and would_rather_draw(turn.view, problem, stuck)
    return Excuse.PURPOSE if waits else None


def _opinion(turn: PlayedTurn, memory: Memory) -> Judged:
    laid, _ = strong_turn(turn, memory)
    if len(laid) <= len(turn.laid):
        return _judged(turn, Certainty.OPINION, turn.laid)
    return _judged(turn, Certainty.OPINION, laid, Excuse.TIME if turn.ran_out else None)


def strong_turn(
    turn: PlayedTurn, memory: Memory
) -> tuple[tuple[Face, ...], tuple[actions.Move, ...]]:
    """What the strong computer lays in this turn, and how; it sees what the seat could see."""
    match = turn.start
    moves: list[actions.Move] = []
    while _is_on(match, turn.seat) and len(moves) < MOST_MOVES:
        move = decide(view_for(match, turn.seat), Level.HARD, memory)
        match = apply(match, actions.Turn(turn.seat, move))
        moves.append(move)
    laid = laid_between(turn.start, match, turn.seat)
    return match.rules.deck.faces_of(laid), tuple(moves)


def _is_on(match: Match, seat: Seat) -> bool:
    """Whether the seat goes on; a shuffle or the end of the round is none of its business."""
    state = match.round
    return (
        state is not None
        and state.ending is None
        and state.turn == seat
        and match.awaits is None
        and match.outcome is None
    )


# --- as text, to be kept with the match ---

REVISION = 1
"""Of how turns are judged and written. With a new one old reviews are made again."""


def written(turns: Iterable[Judged]) -> str:
    """Judged turns as JSON, without the ways to play: those are found when somebody looks."""
    return json.dumps([_plain(turn) for turn in turns], separators=(",", ":"))


def read(text: str) -> tuple[Judged, ...]:
    return tuple(map(_from_plain, json.loads(text)))


WRITTEN = tuple(one.name for one in fields(Judged) if one.name != "way")


def _plain(turn: Judged) -> list[Any]:
    return [getattr(turn, name) for name in WRITTEN]


def _from_plain(plain: list[Any]) -> Judged:
    turn = dict(zip(WRITTEN, plain, strict=True))
    excuse = turn["excuse"]
    return Judged(
        **turn
        | {
            "laid": _faces(turn["laid"]),
            "counts": tuple(turn["counts"]),
            "certainty": Certainty(turn["certainty"]),
            "possible": _faces(turn["possible"]),
            "excuse": None if excuse is None else Excuse(excuse),
            "melds": tuple(tuple(_said(*one) for one in meld) for meld in turn["melds"]),
        }
    )


def _faces(plain: list[list[Any]]) -> tuple[Face, ...]:
    return tuple(Face(*one) for one in plain)


def _said(face: list[Any], stands_for: list[Any] | None) -> Said:
    return Said(Face(*face), None if stands_for is None else Face(*stands_for))


# --- how a missed play could have been made ---


def with_way(turn: PlayedTurn, judged: Judged, memory: Memory | None = None) -> Judged:
    """The same judgement; where something is to be shown, with what could have been played."""
    if not judged.is_shown:
        return judged
    memory = memory or Memory()
    problem = problem_seen(turn.view)
    if problem is None:
        return replace(judged, way=Way(strong_turn(turn, memory)[1]))
    return replace(judged, way=_gentle(problem, judged, memory), melds=())


def _gentle(problem: Problem, judged: Judged, memory: Memory) -> Way:
    """A table that people recognise; the one that was found first, if there is no better."""
    gentle = best(problem, least_change=True, budget=Budget(steps=STEPS), memory=memory)
    found = gentle.melds if gentle.tiles >= len(judged.possible) else judged.melds
    melds = tuple(problem.reading(said).said for said in found)
    return Way(moves_to(problem, melds), melds)


# --- a whole match ---


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How one seat did."""

    turns: int
    laid: int
    possible: int
    """What was laid, and what was missed on top of it."""
    misses: int
    """Turns in which something was missed."""
    biggest: int
    """The most that was missed in one turn."""
    late: int
    """Turns, over all rounds, in which the first lay-down was possible and not made."""
    timeouts: int
    """Turns that the clock ended; nothing in them is missed."""

    @property
    def share(self) -> int:
        """Percent of what could be laid."""
        return 100 * self.laid // self.possible if self.possible else 100


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say about a match."""

    turns: tuple[Judged, ...]
    seats: tuple[SeatReview, ...]

    @property
    def shown(self) -> tuple[Judged, ...]:
        """The turns worth looking at again, in the order of the match."""
        return tuple(one for one in self.turns if one.is_shown)

    @property
    def misses(self) -> tuple[Judged, ...]:
        """The turns in which something was missed without an excuse."""
        return tuple(one for one in self.turns if one.missed)

    @property
    def is_opinion(self) -> bool:
        """Whether nothing can be proven in this game."""
        return bool(self.turns) and self._count(Certainty.OPINION) == len(self.turns)

    @property
    def proven(self) -> int:
        """Turns of which it is certain what could be laid."""
        return self._count(Certainty.PROVEN)

    def _count(self, certainty: Certainty) -> int:
        return sum(one.certainty == certainty for one in self.turns)


def review(
    turns: Iterable[PlayedTurn],
    seats: int,
    *,
    ways: bool = True,
    progress: Callable[[], None] = lambda: None,
) -> Review:
    """Judge every turn of a match; ``progress`` is called after each.

    Without ``ways`` it is said what could have been laid, and not how.
    """
    judged: list[Judged] = []
    memory = Memory()
    for turn in turns:
        one = judge(turn, memory)
        judged.append(with_way(turn, one, memory) if ways else one)
        progress()
    return summed(judged, seats)


def summed(judged: Sequence[Judged], seats: int) -> Review:
    """The review that these turns make."""
    return Review(tuple(judged), tuple(_seat(judged, Seat(seat)) for seat in range(seats)))


def _seat(judged: Sequence[Judged], seat: Seat) -> SeatReview:
    own = [one for one in judged if one.seat == seat]
    laid = sum(len(one.laid) for one in own)
    missed = [one.missed for one in own if one.missed]
    return SeatReview(
        turns=len(own),
        laid=laid,
        possible=laid + sum(missed),
        misses=len(missed),
        biggest=max(missed, default=0),
        late=sum(_is_late(one) for one in own),
        timeouts=sum(one.ran_out for one in own),
    )


def _is_late(one: Judged) -> bool:
    """Whether the seat could have come out and did not; an opinion does not count."""
    opened = one.opened or one.certainty == Certainty.OPINION
    return not opened and one.missed > 0


# --- in words ---


def seat_words(name: str, seat: SeatReview) -> str:
    """One player's numbers in a line."""
    if not seat.possible:
        return "; ".join([say("review-seat_none", name=name), *_clock(seat)])
    head = say(
        "review-seat",
        name=name,
        laid=seat.laid,
        possible=seat.possible,
        share=seat.share,
    )
    return "; ".join([head, *_remarks(seat)])


def _remarks(seat: SeatReview) -> Iterator[str]:
    if seat.misses:
        yield say("review-seat_misses", count=seat.misses, biggest=seat.biggest)
    else:
        yield say("review-seat_clean")
    if seat.late:
        yield say("review-seat_late", count=seat.late)
    yield from _clock(seat)


def _clock(seat: SeatReview) -> Iterator[str]:
    if seat.timeouts:
        yield say("review-seat_timeouts", count=seat.timeouts)


def certainty_words(found: Review) -> str:
    """How much of it is proven."""
    if found.is_opinion:
        return say("review-opinion")
    return say("review-proven", count=found.proven, turns=len(found.turns))


def turn_words(name: str, one: Judged) -> str:
    """What was laid in a turn, what could have been, and how sure that is."""
    head = say(
        "review-turn",
        round=one.round,
        turn=one.number,
        name=name,
        laid=len(one.laid),
        possible=len(one.possible),
    )
    sure = [say(f"review-turn_{one.certainty}")]
    if one.excuse:
        sure.append(say(f"review-turn_{one.excuse}"))
    return f"{head} ({', '.join(sure)})"


def steps_words(one: Judged) -> list[str]:
    """The play that was not found, a sentence for each step."""
    moves = one.way.moves if one.way else ()
    return [said for move in moves if (said := _step(move))]


def _step(move: actions.Move) -> str:
    match move:
        case actions.Lay(pieces):
            return say("review-step_lay", pieces=meld_name(pieces))
        case actions.Add(pieces, slot):
            named = meld_name(pieces)
            return say("review-step_add", pieces=named, meld=letter(slot))
        case actions.Take(pieces, slot):
            named = meld_name(pieces)
            return say("review-step_take", pieces=named, meld=letter(slot))
        case actions.Split(slot, before):
            named = said_name(before)
            return say("review-step_split", pieces=named, meld=letter(slot))
        case actions.Swap(face, slot):
            named = piece_name(face)
            return say("review-step_swap", pieces=named, meld=letter(slot))
        case actions.Arrange(melds):
            named = " / ".join(meld_name(meld) for meld in melds)
            return say("review-step_arrange", pieces=named)
        case actions.Discard(face, knock):
            message = "review-step_call" if knock else "review-step_discard"
            return say(message, pieces=piece_name(face))
        case _:
            return ""


def lines(title: str, names: Sequence[str], found: Review) -> Iterator[str]:
    """All of it as plain text."""
    yield title
    yield certainty_words(found)
    for name, seat in zip(names, found.seats, strict=True):
        yield seat_words(name, seat)
    if not found.misses:
        yield say("review-perfect")
    for one in found.shown:
        yield ""
        yield turn_words(names[one.seat], one)
        yield say("review-way")
        yield from (f"  {step}" for step in steps_words(one))


def as_data(names: Sequence[str], found: Review) -> dict[str, Any]:
    """All of it for a program."""
    return {
        "seats": [
            {
                "name": name,
                "turns": seat.turns,
                "laid": seat.laid,
                "possible": seat.possible,
                "misses": seat.misses,
                "biggest_miss": seat.biggest,
                "late_turns": seat.late,
                "timeouts": seat.timeouts,
            }
            for name, seat in zip(names, found.seats, strict=True)
        ],
        "turns": [_turn_data(one) for one in found.turns],
    }


def _turn_data(one: Judged) -> dict[str, Any]:
    data: dict[str, Any] = {
        "turn": one.number,
        "round": one.round,
        "seat": one.seat + 1,
        "after": one.seq,
        "laid": faces_text(sorted(one.laid)),
        "possible": faces_text(sorted(one.possible)),
        "missed": one.missed,
        "verdict": one.certainty,
        "excuse": one.excuse,
        "left": list(one.counts),
    }
    if one.way is not None:
        data["steps"] = list(map(actions.move_text, one.way.moves))
        data["table"] = [meld_text(said) for said in one.way.melds]
    return data
