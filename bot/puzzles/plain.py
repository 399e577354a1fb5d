"""What can be laid without taking anything apart: proven, and as a hasty player would do it.

Nothing of the solver is used here: this is what a puzzle is measured against.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from bot.games.melds import Reading, plain
from bot.games.pieces import Face
from bot.games.positions import Scenario
from bot.games.ruleset import RuleSet

SHORTEST = 3
Rack = tuple[Face, ...]
Table = tuple[Rack, ...]
"""Melds by their faces alone. A joker may stand for something else then, so that what is found is
never too little."""


@dataclass(frozen=True, slots=True)
class Open:
    """What is held, and what lies there, each in order."""

    rack: Rack
    table: Table


def start_of(position: Scenario) -> Open:
    """Where the player begins."""
    state, deck = position.round, position.rules.deck
    melds = (tuple(one.face for one in meld.said) for meld in state.table)
    return Open(tuple(sorted(deck.faces_of(state.racks[state.turn]))), tuple(sorted(melds)))


def most_without_rebuilding(position: Scenario) -> int:
    """The most pieces that can go if every meld of the table stays together."""
    start = start_of(position)
    seen: set[Open] = set()
    waiting = [start]
    most = 0
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        most = max(most, len(start.rack) - len(at.rack))
        waiting += _steps(position.rules, at)
    return most


def hasty(position: Scenario) -> int:
    """How many pieces a player lays who takes the next best thing: own melds, then additions."""
    start = at = start_of(position)
    while True:
        following = next(_hasty_steps(position.rules, at), None)
        if following is None:
            return len(start.rack) - len(at.rack)
        at = following


def _hasty_steps(rules: RuleSet, at: Open) -> Iterator[Open]:
    for size in range(len(at.rack), SHORTEST - 1, -1):
        yield from _lays(rules, at, size)
    yield from _additions(rules, at)


def _steps(rules: RuleSet, at: Open) -> Iterator[Open]:
    """Longer melds grow out of the shortest by additions."""
    yield from _lays(rules, at, SHORTEST)
    yield from _additions(rules, at)


def _lays(rules: RuleSet, at: Open, size: int) -> Iterator[Open]:
    for faces in dict.fromkeys(combinations(at.rack, size)):
        if is_meld(rules, faces):
            yield Open(_without(at.rack, faces), tuple(sorted((*at.table, faces))))


def _additions(rules: RuleSet, at: Open) -> Iterator[Open]:
    for face in dict.fromkeys(at.rack):
        for number, meld in enumerate(at.table):
            grown = tuple(sorted((*meld, face)))
            if is_meld(rules, grown):
                table = (*at.table[:number], *at.table[number + 1 :], grown)
                yield Open(_without(at.rack, (face,)), tuple(sorted(table)))


def is_meld(rules: RuleSet, faces: Rack) -> bool:
    return isinstance(rules.read(plain(faces)), Reading)


def _without(rack: Rack, faces: Rack) -> Rack:
    left = list(rack)
    for face in faces:
        left.remove(face)
    return tuple(left)
