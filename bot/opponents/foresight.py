"""What hard thinks of beyond the turn, at the tile games.

A round is won by laying the last tile, and any number of tiles can leave the rack in one turn. So
close to the end a tile that could be laid now is as good on the rack: it can go together with the
rest. What is missing is a home for the few that are stuck, and it is a new tile that brings one.
Whoever lays first and draws later comes to that tile a turn later.
"""

from bot.games.views import SeatView
from bot.solver import TileProblem

FEW_STUCK = 2
"""So many tiles without a place are still worth waiting for."""
LIGHT = 8
"""With more tiles than this a round that somebody else ends becomes too dear."""


def would_rather_draw(view: SeatView, problem: TileProblem, stuck: int) -> bool:
    """Whether a new tile brings the end nearer than the best play, which leaves so many stuck."""
    return (
        problem.opened
        and view.public.stock_count > 0
        and 0 < stuck <= FEW_STUCK
        and len(problem.rack) <= LIGHT
    )
