"""The referee: plays a script and says, action by action, what the rules say."""

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.games.actions import Deal, Turn
from bot.games.fair import Fair
from bot.games.line_errors import located
from bot.games.match import Header, Match, begin
from bot.games.moves import action_text, parse_action
from bot.games.positions import Scenario, parse_position, position_text
from bot.games.refusals import Reason, RefusedError, UnreadableError, refuse
from bot.games.ruleset import RuleSet
from bot.games.state import Round

RULE = "---"
CHANCE = Fair(bytes(32), "referee", ())
"""Where a script needs a shuffle, it gets the same one each time."""


@dataclass(slots=True)
class _Chance:
    """The shuffles of a script, one after the other."""

    number: int = 0

    def shuffled(self, rules: RuleSet, state: Round) -> Round:
        """An empty stock is made anew, also one that the script began with (R7, U14)."""
        while state.ending is None and (size := rules.wants_shuffle(state)):
            state = rules.reshuffle(state, CHANCE.shuffle(self.number, size))
            self.number += 1
        return state


@dataclass(frozen=True, slots=True)
class Script:
    position: Scenario
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


def _turn(number: int, line: str, start: Scenario) -> Turn:
    with located(number):
        action = parse_action(line, start.rules.deck)
        if isinstance(action, Deal):
            raise UnreadableError("deal", expected="a seat and a move")
        return action


def play(script: Script) -> Iterator[str]:
    """The referee's answers, one line each, and the position at the end."""
    position, chance = script.position, _Chance()
    unfinished: list[Turn] = []
    for turn in script.turns:
        position = replace(position, round=chance.shuffled(position.rules, position.round))
        try:
            state = _play(position, turn)
        except RefusedError as refused:
            yield f"refused {refused}"
            continue
        yield "ok"
        state = chance.shuffled(position.rules, state)
        if state.ending is not None:
            state = yield from _round_over(position, state)
        unfinished = [*unfinished, turn] if state.draft else []
        position = replace(position, round=state)
    yield RULE
    yield from position_text(position).splitlines()
    if unfinished:
        yield "# unfinished work, not on the table yet:"
        yield from (f"# {action_text(turn)}" for turn in unfinished)


def final_position(script: Script) -> Scenario:
    """Where a script leads to; what the rules refuse is left out."""
    position, chance = script.position, _Chance()
    for turn in script.turns:
        position = replace(position, round=chance.shuffled(position.rules, position.round))
        with suppress(RefusedError):
            position = replace(position, round=_play(position, turn))
    return position


def as_match(position: Scenario) -> Match:
    """A match that stands at this position, so that it can be seen as one."""
    state = position.round
    header = Header("position", position.game.id, position.options, len(state.racks))
    return replace(begin(header), awaits=None, round=state, accounts=state.accounts)


def _play(position: Scenario, turn: Turn) -> Round:
    state = position.round
    if state.ending is not None:
        refuse(Reason.MATCH_OVER)
    if not 0 <= turn.seat < len(state.racks):
        refuse(Reason.NOT_A_SEAT, seat=turn.seat + 1)
    return position.rules.play(state, turn.seat, turn.move)


def _round_over(position: Scenario, state: Round) -> Generator[str, None, Round]:
    score = position.rules.score(state)
    winner = "none" if score.winner is None else str(score.winner + 1)
    yield f"round over winner={winner} scores={','.join(map(str, score.points))}"
    accounts = position.rules.credited(state.accounts, score.points)
    return replace(state, accounts=accounts)
