"""What the first lay-down of a round is worth (R13, R14, R17)."""

from collections import Counter

from bot.games.melds import Fault, Meld
from bot.games.pieces import Face
from bot.games.ruleset import RuleSet
from bot.games.state import Position, Round


def laid_value(rules: RuleSet, state: Round, position: Position) -> int:
    """New melds, and what was laid off on old ones in the same turn."""
    before = {meld.slot: value(rules, meld) for meld in state.table}
    return sum(value(rules, meld) - before.get(meld.slot, 0) for meld in position.table)


def value(rules: RuleSet, meld: Meld) -> int:
    reading = rules.read(meld.said)
    return 0 if isinstance(reading, Fault) else reading.value


def changed_melds(state: Round, position: Position) -> list[Meld]:
    """Melds that the player formed or changed. A joker swapped for its card changes nothing."""
    lay = Counter(_meaning(meld) for meld in state.table)
    changed = []
    for meld in position.table:
        meaning = _meaning(meld)
        if lay[meaning]:
            lay[meaning] -= 1
        else:
            changed.append(meld)
    return changed


def _meaning(meld: Meld) -> tuple[Face, ...]:
    return tuple(sorted(one.meant for one in meld.said))
