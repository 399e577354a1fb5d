"""What a joker is said to be when it is laid (R5)."""

from collections.abc import Set as AbstractSet

from bot.games.melds import Meld, MeldKind, Reading, Said
from bot.games.refusals import Reason, refuse
from bot.games.romme import reading
from bot.games.ruleset import RuleSet
from bot.games.state import Position, Round
from bot.games.texts import piece_text


def check_suits(rules: RuleSet, state: Round, position: Position) -> None:
    """Refuse a step that says a joker of a set to be a suit that it must not be."""
    jokers = rules.deck.jokers
    with_jokers = [meld for meld in position.table if not jokers.isdisjoint(meld.pieces)]
    if with_jokers:
        lay = {one for meld in state.position.table for one in meld.said}
        for meld in with_jokers:
            _check_suits(rules, meld, lay)


def _check_suits(rules: RuleSet, meld: Meld, lay: AbstractSet[Said]) -> None:
    """In a set a joker is said to be a suit that the set lacks, if it lacks one.

    One that lay there already keeps its suit, whatever has joined it.
    """
    one = reading.misnamed_joker(meld.said, lay)
    if one is not None:
        result = rules.read(meld.said)
        if isinstance(result, Reading) and result.kind == MeldKind.GROUP:
            refuse(Reason.JOKER_COLOUR, piece=piece_text(one.meant))
