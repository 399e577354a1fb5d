"""The rules of a game as a player reads them: a few sections, put together from the catalogues.

Games share the messages that are true for all of them. Numbers that differ come from the engine.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.options import NONE, Options
from bot.games.romme.rules import HAND_SIZE, RommeRules
from bot.games.ruleset import RuleSet
from bot.games.rummue.rules import RummueRules
from bot.games.tiles.rules import RACK_SIZE, TileRules
from bot.i18n.catalogues import Value, say

SECTIONS = ("aim", "start", "turn", "melds", "jokers", "table", "end", "options")

Messages = tuple[str, ...]
Contents = Mapping[str, Messages]
"""For each section the messages that it is made of."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules, in Discord's markdown."""

    id: str
    title: str
    text: str


_TILES: dict[str, Messages] = {
    "aim": ("tiles-aim",),
    "start": ("tiles-start", "tiles-begins"),
    "turn": ("tiles-turn", "tiles-opening", "tiles-opening-joker", "tiles-time"),
    "melds": ("tiles-melds",),
    "jokers": ("tiles-jokers",),
    "table": ("tiles-table",),
    "end": ("tiles-end",),
    "options": ("options-rounds", "options-time"),
}
_CARDS: dict[str, Messages] = {
    "aim": ("cards-aim",),
    "start": ("cards-start",),
    "turn": ("cards-turn", "cards-time"),
    "melds": ("cards-melds",),
    "jokers": ("cards-jokers",),
    "end": ("cards-end", "cards-score", "cards-stock", "cards-match"),
    "options": ("options-rounds", "options-time"),
}
_KNOCKING: dict[str, Messages] = {
    "aim": ("romme-aim",),
    "end": ("romme-end", "cards-score", "cards-stock", "cards-match"),
    "options": (*_CARDS["options"], "knock-options"),
}

CONTENTS: Mapping[str, Contents] = {
    "mini": {
        **_TILES,
        "turn": ("tiles-turn", "tiles-opening", "mini-opening-joker", "tiles-time"),
        "jokers": ("tiles-jokers", "mini-jokers"),
        "options": (*_TILES["options"], "mini-options"),
    },
    "classic": {
        **_TILES,
        "start": ("tiles-start", "classic-begins"),
        "turn": ("tiles-turn", "tiles-opening", "tiles-opening-joker", "classic-time"),
        "jokers": ("tiles-jokers", "classic-jokers"),
        "options": (*_TILES["options"], "classic-options"),
    },
    "letsplay": {
        **_TILES,
        "jokers": ("tiles-jokers", "letsplay-jokers"),
        "options": (*_TILES["options"], "letsplay-options"),
    },
    "romme": {
        **_CARDS,
        **_KNOCKING,
        "table": ("romme-opening", "romme-table"),
    },
    "kaufen": {
        **_CARDS,
        **_KNOCKING,
        "turn": ("cards-turn", "kaufen-turn", "cards-time"),
        "table": ("kaufen-opening", "romme-table"),
        "options": (*_KNOCKING["options"], "kaufen-options"),
    },
    "anlegen": {
        **_CARDS,
        "table": ("anlegen-table",),
        "end": ("cards-end", "cards-score", "anlegen-score", "cards-stock", "cards-match"),
    },
    "raeuber": {
        **_CARDS,
        "turn": ("cards-turn", "raeuber-turn", "cards-time"),
        "jokers": ("cards-jokers", "raeuber-jokers"),
        "table": ("raeuber-table",),
    },
    "rummue": {
        "aim": ("rummue-aim",),
        "start": ("rummue-start",),
        "turn": ("rummue-turn", "rummue-out", "cards-time"),
        "melds": ("rummue-melds",),
        "jokers": ("rummue-jokers",),
        "table": ("rummue-table",),
        "end": ("rummue-end",),
        "options": ("options-time", "rummue-options"),
    },
}


def rules_text(language: str, game: str, chosen: Options = NONE) -> tuple[Section, ...]:
    """The rules of a game from its aim to its options, as played with these options."""
    facts = _facts(language, rules_for(CATALOGUE[game], chosen))
    return tuple(
        Section(
            section,
            say(language, f"rules-title-{section}"),
            _joined([say(language, f"rules-{name}", **facts) for name in CONTENTS[game][section]]),
        )
        for section in SECTIONS
    )


def _joined(parts: list[str]) -> str:
    """List items follow each other; a paragraph stands apart, or Discord counts it in."""
    text, *rest = parts
    for part in rest:
        text += ("\n" if part.startswith("- ") else "\n\n") + part
    return text


def _facts(language: str, rules: RuleSet) -> dict[str, Value]:
    """What the messages may name: numbers of the rule set, and its colours in words."""
    return {
        "fewest": rules.fewest,
        "most": rules.most,
        "pieces": len(rules.deck),
        "jokers": sum(face.is_joker for face in rules.deck.faces),
        "colours": ", ".join(say(language, f"colour-{suit}") for suit in rules.deck.suits)
        if not isinstance(rules, RommeRules)
        else "",
        **_numbers(rules),
    }


def _numbers(rules: RuleSet) -> dict[str, Value]:
    match rules:
        case TileRules():
            return {"hand": RACK_SIZE, "opening": rules.opening, "joker": rules.rack_joker}
        case RommeRules():
            return {
                "hand": HAND_SIZE,
                "opening": rules.opening,
                "knock": rules.knock or 0,
                "buy": rules.buy_seconds,
            }
        case RummueRules():
            return {"target": rules.target or 200, "team_target": rules.target or 500}
        case _:
            raise TypeError(type(rules).__name__)
