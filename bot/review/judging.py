"""One turn, held against what it could have laid."""

from dataclasses import dataclass
from enum import StrEnum

from bot.games.actions import Move, Turn
from bot.games.match import Match, apply
from bot.games.pieces import Face, Seat
from bot.games.views import view_for
from bot.opponents import Level, decide
from bot.review.turns import PlayedTurn, laid_between
from bot.solver import Asked, Budget, Memory, best, problem_seen

STEPS = 3000
"""For one question to the solver; nearly all take a hundredth of it. Steps, so that a verdict does
not depend on how busy the machine is."""
SECONDS = 0.5
"""For a way to show, which only has to be good."""
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
    """The strong computer lays no more here: waiting has its uses."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn, and what could have been laid in it."""

    turn: PlayedTurn
    certainty: Certainty
    possible: tuple[Face, ...] = ()
    """The most that could be laid; what was laid, if there was no more."""
    excuse: Excuse | None = None

    @property
    def short(self) -> int:
        """How many pieces fewer were laid than could be, whatever the reason."""
        return max(0, len(self.possible) - len(self.turn.laid))

    @property
    def missed(self) -> int:
        """The same, if the player is to be told of it."""
        return 0 if self.excuse else self.short


def judge(turn: PlayedTurn, memory: Memory | None = None) -> Judged:
    """What a turn could have laid, from what its seat could see."""
    memory = memory or Memory()
    problem = problem_seen(turn.view)
    if problem is not None:
        return _proven(turn, problem, memory)
    if not turn.view.public.drawn:  # the clock ended it before the draw
        return Judged(turn, Certainty.OPINION)
    return _opinion(turn, memory)


def _proven(turn: PlayedTurn, problem: Asked, memory: Memory) -> Judged:
    answer = best(problem, budget=Budget.steps(STEPS), memory=memory)
    certainty = Certainty.PROVEN if answer.proven else Certainty.FOUND
    if answer.tiles <= len(turn.laid):
        return Judged(turn, certainty, turn.laid)
    return Judged(turn, certainty, answer.laid, _excuse(turn, memory))


def _excuse(turn: PlayedTurn, memory: Memory) -> Excuse | None:
    if turn.ran_out:
        return Excuse.TIME
    laid, _ = strong_turn(turn, memory)
    return Excuse.PURPOSE if len(laid) <= len(turn.laid) else None


def _opinion(turn: PlayedTurn, memory: Memory) -> Judged:
    laid, _ = strong_turn(turn, memory)
    if len(laid) <= len(turn.laid):
        return Judged(turn, Certainty.OPINION, turn.laid)
    return Judged(turn, Certainty.OPINION, laid, Excuse.TIME if turn.ran_out else None)


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
