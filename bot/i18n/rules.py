"""The rules of a game as a player reads them: a few sections, put together from the catalogues.

Games share the messages that are true for all of them; where a game has a message of its own for a
part (``rules-classic-jokers``), that is told, too, or instead. Numbers come from the engine.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.options import NONE, Options
from bot.games.pieces import Deck, Material
from bot.games.ruleset import RuleSet
from bot.i18n.catalogues import FALLBACK, Value, has, say

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


class _Told:
    """The messages of one game: its own ones, where it has them, beside those of its family."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = rules_for(game, NONE)

    def own(self, part: str) -> Messages:
        """What only this game has to say about something; nothing, if there is no such message."""
        name = f"{self.game.id}-{part}"
        return (name,) if has(FALLBACK, f"rules-{name}") else ()

    def contents(self) -> Contents:
        match self.rules.deck.material:
            case Material.TILES:
                return self._tiles()
            case Material.CARDS:
                return self._cards()
            case Material.RUMMUE:
                return self._rummue()

    def _tiles(self) -> Contents:
        joker = self.own("opening-joker") or ("tiles-opening-joker",)
        time = self.own("time") or ("tiles-time",)
        return {
            "aim": ("tiles-aim",),
            "start": ("tiles-start", *(self.own("begins") or ("tiles-begins",))),
            "turn": ("tiles-turn", "tiles-opening", *joker, *time),
            "melds": ("tiles-melds",),
            "jokers": ("tiles-jokers", *self.own("jokers")),
            "table": ("tiles-table", *self.own("table")),
            "end": ("tiles-end", *self.own("end")),
            "options": (*_OPTIONS, *self.own("options")),
        }

    def _cards(self) -> Contents:
        calls = self.rules.can.calls
        end = "romme-end" if calls else "cards-end"
        return {
            "aim": ("romme-aim" if calls else "cards-aim",),
            "start": ("cards-start",),
            "turn": ("cards-turn", *self.own("turn"), "cards-time"),
            "melds": ("cards-melds",),
            "jokers": ("cards-jokers", *self.own("jokers")),
            "table": (*self.own("opening"), *(self.own("table") or ("romme-table",))),
            "end": (end, "cards-score", *self.own("score"), "cards-stock", "cards-match"),
            "options": (*_OPTIONS, *(("knock-options",) if calls else ()), *self.own("options")),
        }

    def _rummue(self) -> Contents:
        return {
            "aim": ("rummue-aim",),
            "start": ("rummue-start",),
            "turn": ("rummue-turn", "rummue-out", "cards-time"),
            "melds": ("rummue-melds",),
            "jokers": ("rummue-jokers",),
            "table": ("rummue-table",),
            "end": ("rummue-end",),
            "options": ("options-time", "rummue-options"),
        }


_OPTIONS = ("options-rounds", "options-time")
CONTENTS: Mapping[str, Contents] = {game.id: _Told(game).contents() for game in CATALOGUE.values()}


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
        "colours": _colours(language, rules.deck),
        **rules.figures,
    }


def _colours(language: str, deck: Deck) -> str:
    """The colours in words; cards have suits, of which nothing has to be said."""
    if deck.material is Material.CARDS:
        return ""
    return ", ".join(say(language, f"colour-{suit}") for suit in deck.suits)
