"""The referee: plays a script and says, action by action, what the rules say."""

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.games.actions import Deal, Turn
from bot.games.fair import Fair
from bot.games.match import Header, Match, begin
from bot.games.moves import action_text, parse_action
from bot.games.positions import Position, located, parse_position, position_text
from bot.games.refusals import Reason, Refused, Unreadable, refuse
from bot.games.state import Round

RULE = "---"
CHANCE = Fair(bytes(32), "referee", ())
"""Where a script needs a shuffle, it gets the same one each time."""


@dataclass(frozen=True, slots=True)
class Script:
    position: Position
    turns: tuple[Turn, ...]


def parse_script(text: str) -> Script:
    """A position, a line ``---``, and actions; ``#`` starts a comment."""
    position: list[tuple[int, str]] = []
    actions: list[tuple[int, str]] = []
    lines = position
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if line == RULE and lines is position:
            lines = actions
        elif line:
            lines.append((number, line))
    start = parse_position(position)
    return Script(start, tuple(_turn(number, line, start) for number, line in actions))


def _turn(number: int, line: str, start: Position) -> Turn:
    with located(number):
        action = parse_action(line, start.rules.deck)
        if isinstance(action, Deal):
            raise Unreadable("deal", expected="a seat and a move")
        return action


def play(script: Script) -> Iterator[str]:
    """The referee's answers, one line each, and the position at the end."""
    position, shuffles = script.position, 0
    unfinished: list[Turn] = []
    for turn in script.turns:
        try:
            state = _play(position, turn)
        except Refused as refused:
            yield f"refused {refused}"
            continue
        yield "ok"
        while size := position.rules.wants_shuffle(state):
            state = position.rules.reshuffle(state, CHANCE.shuffle(shuffles, size))
            shuffles += 1
        if state.ending is not None:
            state = yield from _round_over(position, state)
        unfinished = [*unfinished, turn] if state.draft else []
        position = replace(position, round=state)
    yield RULE
    yield from position_text(position).splitlines()
    if unfinished:
        yield "# unfinished work, not on the table yet:"
        yield from (f"# {action_text(turn)}" for turn in unfinished)


def final_position(script: Script) -> Position:
    """Where a script leads to; what the rules refuse is left out."""
    position = script.position
    for turn in script.turns:
        with suppress(Refused):
            position = replace(position, round=_play(position, turn))
    return position


def as_match(position: Position) -> Match:
    """A match that stands at this position, so that it can be seen as one."""
    state = position.round
    header = Header("position", position.game.id, position.options, len(state.racks))
    return replace(begin(header), awaits=None, round=state, accounts=state.accounts)


def _play(position: Position, turn: Turn) -> Round:
    state = position.round
    if state.ending is not None:
        refuse(Reason.MATCH_OVER)
    if not 0 <= turn.seat < len(state.racks):
        refuse(Reason.NOT_A_SEAT, seat=turn.seat + 1)
    return position.rules.play(state, turn.seat, turn.move)


def _round_over(position: Position, state: Round) -> Generator[str, None, Round]:
    score = position.rules.score(state)
    winner = "none" if score.winner is None else str(score.winner + 1)
    yield f"round over winner={winner} scores={','.join(map(str, score.points))}"
    accounts = position.rules.credited(state.accounts, score.points)
    return replace(state, accounts=accounts)
