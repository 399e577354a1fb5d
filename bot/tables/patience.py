"""How much may be tried in one turn: a log is kept for ever, and folded again and again."""

from bot.games.moves import Add, Arrange, Draw, Lay, Move, Reset, Source, Split, Swap, Take
from bot.tables.denials import Denial, deny
from bot.tables.live import Running

MOST_STEPS = 200
"""Steps in a draft, after which its player has to start over; far more than people make."""
MOST_IN_A_TURN = 600
"""Actions of a turn, those that were taken back included. Then it can only be ended."""
WORK = (Lay, Add, Take, Split, Swap, Arrange)


def check_patience(live: Running, *moves: Move) -> None:
    """Deny steps that are too many; taking back, drawing from the stock and ending always go."""
    match = live.match
    if match.round is None:
        return
    draft = match.round.draft
    counted = WORK if draft else (*WORK, Reset)
    work = len([move for move in moves if isinstance(move, counted) or _is_open_draw(move)])
    if work and match.seq - live.since + work > MOST_IN_A_TURN:
        deny(Denial.TURN_TOO_LONG, most=MOST_IN_A_TURN)
    if work and len(draft) + work > MOST_STEPS:
        deny(Denial.START_OVER, most=MOST_STEPS)


def _is_open_draw(move: Move) -> bool:
    """Where the open card has to be laid at once, taking it is a step that can be taken back."""
    return isinstance(move, Draw) and move.source is Source.OPEN
