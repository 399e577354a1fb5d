"""The same turn in fewer moves: a meld is laid whole, and what goes onto one goes there at once."""

from bot.advice.turn_so_far import TurnSoFar
from bot.games.actions import Add, Lay, Move
from bot.games.melds import Reading, Said
from bot.opponents.rehearsal import Plan


def compacted(so_far: TurnSoFar, plan: Plan) -> Plan:
    """A plan in which each meld is touched once, if it can be put like that."""
    moves: list[Move] = []
    onto: dict[int, int] = {}
    slot = so_far.position.next_slot
    for move in plan:
        match move:
            case Add(pieces, meld) if meld in onto:
                moves[onto[meld]] = _grown(so_far, moves[onto[meld]], pieces)
                continue
            case Add(_, meld):
                onto[meld] = len(moves)
            case Lay():
                onto[slot] = len(moves)
                slot += 1
            case _:
                pass
        moves.append(move)
    return tuple(moves)


def _grown(so_far: TurnSoFar, move: Move, pieces: tuple[Said, ...]) -> Move:
    if isinstance(move, Add):
        return Add((*move.pieces, *pieces), move.meld)
    assert isinstance(move, Lay)
    reading = so_far.rules.read((*move.pieces, *pieces))
    return Lay(reading.said if isinstance(reading, Reading) else (*move.pieces, *pieces))
