"""The computers: how long one decision takes."""

from functools import partial

from bot.bench.timing import line, sample
from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Header, SeatView, begin, view_for
from bot.opponents import Level, decide
from bot.playground.selfplay import moves, on_move
from bot.solver import Memory

DECISIONS = 200
"""Of each game and level: far more than a computer remembers of its plans."""


def main() -> None:
    for game in CATALOGUE.values():
        for level in Level:
            memory = Memory()
            views = _views(game.id, game.fewest, level)
            work = (partial(decide, view, level, memory) for view in views)
            line(f"{game.id}: {level} decides", sample(work))


def _views(game: str, seats: int, level: Level) -> list[SeatView]:
    """What the seat on move sees, in matches between computers of one level."""
    views: list[SeatView] = []
    for number in range(DECISIONS):
        header = Header(f"bench-{number}", game, (), seats)
        fair = Fair(bytes(32), header.match, ())
        for _, match in moves(begin(header), fair, [level] * seats):
            if match.awaits is None and match.outcome is None:
                views.append(view_for(match, on_move(match)))
            if len(views) == DECISIONS:
                return views
    return views
