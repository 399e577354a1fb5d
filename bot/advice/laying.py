"""What more could be laid where the table may be rebuilt, on top of what lies there."""

from collections import Counter
from collections.abc import Iterator

from bot.advice.arranging import arrangement, patience
from bot.advice.turn_so_far import TurnSoFar
from bot.games.actions import Arrange, Move
from bot.games.melds import Melds
from bot.games.pieces import Faces
from bot.opponents.solving import best_found
from bot.solver import CardProblem, Memory, Problem, plays, problem_seen
from bot.solver.cards.best_play import asked, best_play
from bot.solver.session import Session


def more(so_far: TurnSoFar, memory: Memory) -> Iterator[Move]:
    """Moves that lay more, or put in order what lies there, the best first.

    The first of them is made as the button for it will make it. The others were found by the same
    solver for the same pieces: that the rules accept them is enough.
    """
    rehearsed = False
    for melds in _tables(so_far, memory):
        faces = _laid_by(melds, so_far)
        if not _goes_on(so_far, melds, faces):
            continue
        move: Move | None = Arrange(melds)
        if not rehearsed:
            move = arrangement(so_far.view, tuple(faces.elements()), memory=memory)
        if move is not None and _is_enough(so_far, move):
            rehearsed = True
            yield move


def _laid_by(melds: Melds, so_far: TurnSoFar) -> Faces:
    """What a table takes from the rack and of what lies loose."""
    lying = Counter(one.face for meld in so_far.table for one in meld.said)
    return Counter(one.face for said in melds for one in said) - lying


def _goes_on(so_far: TurnSoFar, melds: Melds, faces: Faces) -> bool:
    """Whether the turn could end with this table, and it is better than what lies there."""
    tried = so_far.after(Arrange(melds))
    if tried is None or not tried.is_ready:
        return False
    grows = bool(faces - so_far.loose)
    return grows or (so_far.is_begun and not so_far.is_ready)


def _is_enough(so_far: TurnSoFar, move: Move) -> bool:
    """Not only a beginning: from there the next piece of advice could be to start over."""
    tried = so_far.after(move)
    return tried is not None and tried.is_ready


def _tables(so_far: TurnSoFar, memory: Memory) -> Iterator[Melds]:
    """Tables that keep what was laid, the one that takes the most first."""
    problem = problem_seen(so_far.view)
    if problem is None:
        return
    best = _best_table(problem, so_far.laid, memory)
    if best is None:
        return
    yield best
    for answer in plays(problem, budget=patience(), memory=memory):
        if not so_far.laid - Counter(answer.laid):
            yield answer.melds


def _best_table(problem: Problem, laid: Faces, memory: Memory) -> Melds | None:
    if isinstance(problem, CardProblem):
        rest = problem.on_rack - laid
        session = Session(patience(), memory.cards)
        play, _ = best_play(asked(problem, laid, rest, session))
        return None if play is None else play.melds
    found = best_found(problem, memory, laid)
    return None if found is None else found.melds
