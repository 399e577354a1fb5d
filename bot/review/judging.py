"""One turn, held against what it could have laid."""

from dataclasses import dataclass
from enum import StrEnum

from bot.games.actions import Move, Turn
from bot.games.match import Match, apply
from bot.games.melds import Melds
from bot.games.pieces import Face, Seat
from bot.games.views import view_for
from bot.opponents import Level, decide
from bot.opponents.foresight import would_rather_draw
from bot.review.turns import PlayedTurn, laid_between
from bot.solver import Budget, Memory, Problem, SolverAnswer, TileProblem, best, problem_seen

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

    moves: tuple[Move, ...]
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
    is_exact = turn.start.rules.can.rebuilds
    if turn.won or _is_undrawn(turn):
        # Nobody does better than to win, and nobody lays before the draw.
        return _judged(turn, Certainty.PROVEN if is_exact else Certainty.OPINION, turn.laid)
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


def _is_undrawn(turn: PlayedTurn) -> bool:
    """Whether the clock ended it before the draw that has to come first."""
    return turn.start.rules.can.draws_first and not turn.view.public.drawn


def _proven(turn: PlayedTurn, problem: Problem, memory: Memory) -> Judged:
    answer = best(problem, budget=Budget.steps(STEPS), memory=memory)
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


def strong_turn(turn: PlayedTurn, memory: Memory) -> tuple[tuple[Face, ...], tuple[Move, ...]]:
    """What the strong computer lays in this turn, and how; it sees what the seat could see."""
    match = turn.start
    moves: list[Move] = []
    while _is_on(match, turn.seat) and len(moves) < MOST_MOVES:
        move = decide(view_for(match, turn.seat), Level.HARD, memory)
        match = apply(match, Turn(turn.seat, move))
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
