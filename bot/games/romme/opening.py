"""The first lay-down of a round: what belongs to it, and what it must be worth (R13, R14, R17)."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.drafts import has_new_meld
from bot.games.melds import Fault, Meld, Said
from bot.games.pieces import Face
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import RuleSet
from bot.games.state import Position, Round


@dataclass(frozen=True, slots=True)
class Opening(ABC):
    """What a player must lay in the first turn in which anything is laid."""

    points: int = 0
    """0: any meld will do."""

    @abstractmethod
    def is_made(self, state: Round, position: Position) -> bool:
        """Whether the player on turn has laid down in this turn."""

    @abstractmethod
    def worth(self, rules: RuleSet, state: Round, position: Position) -> int | None:
        """The points of what was laid down in this turn; None if nothing was."""

    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        """Refuse a first lay-down that is worth too little."""
        if not self.points or state.opened[state.turn]:
            return
        have = self.worth(rules, state, position)
        if have is not None and have < self.points:
            refuse(Reason.OPENING_TOO_LOW, need=self.points, have=have)

    def progress(self, rules: RuleSet, state: Round) -> tuple[int, int] | None:
        """Points so far, and how many it takes; None where none are needed any more."""
        if not self.points or state.opened[state.turn]:
            return None
        return self.worth(rules, state, state.position) or 0, self.points


@dataclass(frozen=True, slots=True)
class NewMelds(Opening):
    """A new meld opens; what is laid off in the same turn counts as well (R13, R14)."""

    def is_made(self, state: Round, position: Position) -> bool:
        return has_new_meld(state, position)

    def worth(self, rules: RuleSet, state: Round, position: Position) -> int | None:
        if not self.is_made(state, position):
            return None
        before = {meld.slot: value(rules, meld) for meld in state.table}
        return sum(value(rules, meld) - before.get(meld.slot, 0) for meld in position.table)


@dataclass(frozen=True, slots=True)
class ChangedMelds(Opening):
    """Every meld that the player formed or changed counts, wherever its cards are from (R17)."""

    def is_made(self, state: Round, position: Position) -> bool:
        return bool(changed_melds(state, position))

    def worth(self, rules: RuleSet, state: Round, position: Position) -> int | None:
        melds = changed_melds(state, position)
        return sum(value(rules, meld) for meld in melds) if melds else None


def value(rules: RuleSet, meld: Meld) -> int:
    reading = rules.read(meld.said)
    return 0 if isinstance(reading, Fault) else reading.value


def changed_melds(state: Round, position: Position) -> list[Meld]:
    """Melds that the player formed or changed (R17)."""
    before, after = ({meld.slot: meld for meld in at.table} for at in (state, position))
    old = (meld.said for meld in state.table if after.get(meld.slot) is not meld)
    new = [meld for meld in position.table if before.get(meld.slot) is not meld]
    return [new[place] for place in changed(old, (meld.said for meld in new))]


def changed(before: Iterable[tuple[Said, ...]], after: Iterable[tuple[Said, ...]]) -> list[int]:
    """Which new melds were formed or changed. A joker swapped for its card changes nothing."""
    lay = Counter(map(meaning, before))
    places = []
    for place, said in enumerate(after):
        meant = meaning(said)
        if lay[meant]:
            lay[meant] -= 1
        else:
            places.append(place)
    return places


def meaning(said: tuple[Said, ...]) -> tuple[Face, ...]:
    """Equal for melds that mean the same, whether a joker or its card lies there."""
    return tuple(sorted(one.meant for one in said))
