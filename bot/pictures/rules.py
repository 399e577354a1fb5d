"""The rules in pictures: what is a meld, what is none, what jokers do, how a table is changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.moves import parse_piece, parse_pieces
from bot.games.pieces import BLUE, RED, Face, Fault, Material, Reading, Said
from bot.games.ruleset import NONE, Options, RuleSet
from bot.pictures.scenes import options_of
from bot.words.catalogues import Value, say
from bot.words.saying import explain, piece_name
from render.scenes import ExampleScene, PieceScene, RulesScene

# --- examples for the rules: melds in notation, what they show, and whether they are right ---


@dataclass(frozen=True, slots=True)
class Example:
    """A meld. One that is wrong and has no caption is explained as the engine refuses it."""

    pieces: str
    """Notation; a ``+`` in front marks what was laid from the rack, a ``~`` what was moved."""
    caption: str = ""
    """The rest of a message id after ``rules-example-``."""
    piece: str = ""
    """The piece that the caption names."""
    is_right: bool = True


@dataclass(frozen=True, slots=True)
class ExamplePicture:
    """One picture: examples for a section of the rules."""

    section: str
    examples: tuple[Example, ...]
    options: Options = field(default_factory=lambda: NONE)
    """Options of the table with which the examples are true."""


def wrong(pieces: str, caption: str = "") -> Example:
    return Example(pieces, caption, is_right=False)


def _tiles(third: str, fourth: str) -> tuple[ExamplePicture, ...]:
    """Every tile game has red and blue, but the other two colours differ."""
    return (
        ExamplePicture(
            "melds",
            (
                Example("r5 r6 r7 r8", "run"),
                Example(f"r9 b9 {third}9 {fourth}9", "group-four"),
                wrong(f"{fourth}12 {fourth}13 {fourth}1", "around-13"),
                wrong("r4 r4 b4"),
                wrong(f"{third}2 {third}3 {third}5"),
            ),
        ),
        ExamplePicture(
            "jokers",
            (
                Example("b11 J b13", "joker-is", "b12"),
                Example(f"r8 {third}8 J", "joker-either"),
                Example(f"{fourth}7 J J", "jokers-two"),
                wrong("r5 r6 J r9"),
                Example("r2 +r3 r4", "swapped", "r3"),
                Example(f"+{third}10 +{third}11 ~J", "freed"),
            ),
        ),
        ExamplePicture(
            "table",
            (
                Example(f"b8 {third}8 {fourth}8", "taken", "r8"),
                Example("+r7 ~r8 +r9", "rebuilt", "r8"),
                Example("b4 b5 b6 +b7", "laid-off", "b7"),
            ),
        ),
    )


_COLOURED_JOKERS = ExamplePicture(
    "options",
    (Example("b5 Jb b7", "joker-own-colour"), wrong("r5 Jb r7")),
    {"coloured_jokers": 1},
)

_CARDS = (
    ExamplePicture(
        "melds",
        (
            Example("HA H2 H3", "low-ace"),
            Example("CQ CK CA", "high-ace"),
            Example("S8 H8 D8 S8", "repeat"),
            wrong("CK CA C2", "around-ace"),
            wrong("H5 D6 S7"),
        ),
    ),
    ExamplePicture(
        "jokers",
        (
            Example("D5 J D7", "joker-is", "D6"),
            Example("S9 H9 J", "joker-suit"),
            Example("C8 J J", "cards-two"),
            wrong("S4 S5 J S8"),
            Example("H4 +H5 H6", "swapped-hand", "H5"),
        ),
    ),
)
_LAYING_OFF = ExamplePicture(
    "table",
    (
        Example("D5 D6 D7 +D8", "laid-off", "D8"),
        Example("S9 H9 D9 +C9", "laid-off", "C9"),
    ),
)
_ROBBING = ExamplePicture(
    "table",
    (
        Example("S8 D8 C8", "taken", "H8"),
        Example("+H7 ~H8 +H9", "rebuilt", "H8"),
        Example("D2 D3 D4 +D5", "laid-off", "D5"),
    ),
)
_RUMMUE = (
    ExamplePicture(
        "melds",
        (
            Example("r4 r5 r6", "one-colour"),
            Example("r3 g4 b5 k6", "many"),
            Example("r2 g2 b2", "group"),
            wrong("b6 y7 b8 r9", "neither"),
            wrong("r7 r7 g7"),
        ),
    ),
    ExamplePicture(
        "jokers",
        (
            Example("r5 y6 r7", "yellow-is", "r6"),
            Example("r5 y5 g5 b5 k5", "yellow-fifth"),
            Example("r2 r3 y4 r5 r6 y7 y8", "yellow-three"),
            wrong("b3 y4 y5 b6", "yellow-many"),
        ),
    ),
    ExamplePicture(
        "table",
        (
            Example("g4 g5 g6 +g7", "laid-off", "g7"),
            Example("r5 +r6 r7", "yellow-swapped", "r6"),
        ),
    ),
)


def _examples(game: Game) -> tuple[ExamplePicture, ...]:
    """By what the game can, so that a new one has pictures, too."""
    rules = rules_for(game, NONE)
    match rules.deck.material:
        case Material.TILES:
            third, fourth = sorted(set(rules.deck.suits) - {RED, BLUE})
            coloured = game.has_option("coloured_jokers")
            return (*_tiles(third, fourth), *([_COLOURED_JOKERS] if coloured else []))
        case Material.CARDS:
            others = (_LAYING_OFF,) if rules.can.lays_off_anywhere else ()
            return (*_CARDS, *((_ROBBING,) if rules.can.rebuilds else others))
        case Material.RUMMUE:
            return _RUMMUE


EXAMPLES: Mapping[str, tuple[ExamplePicture, ...]] = {
    game.id: _examples(game) for game in CATALOGUE.values()
}

_LAID, _MOVED = "+", "~"
MARKS = {_LAID: "rules-mark-laid", _MOVED: "rules-mark-moved"}


def rules_scenes(game: str) -> tuple[RulesScene, ...]:
    """A game's examples, a picture for each of the sections that have some."""
    return tuple(_scene(game, card) for card in EXAMPLES[game])


def _scene(game: str, card: ExamplePicture) -> RulesScene:
    rules = rules_for(CATALOGUE[game], card.options)
    written = "".join(example.pieces for example in card.examples)
    legend = " ".join(say(name) for mark, name in MARKS.items() if mark in written)
    return RulesScene(
        title=f"{say(f'game-{game}')} · {say(f'rules-title-{card.section}')}",
        material=rules.deck.material,
        examples=tuple(_example(rules, example) for example in card.examples),
        text=legend,
    )


def _example(rules: RuleSet, example: Example) -> ExampleScene:
    said = said_in(rules, example)
    reading = rules.read(said, ordered=True)
    words = example.pieces.split()
    meant: list[tuple[Face, ...]] = [()] * len(said)
    if isinstance(reading, Reading):
        said, words = reading.said, [words[index] for index in reading.order]
        meant = [options_of(rules, said, index) for index in range(len(said))]
    return ExampleScene(
        pieces=tuple(
            PieceScene(
                face=one.face,
                stands_for=faces,
                is_new=word.startswith(_LAID),
                is_moved=word.startswith(_MOVED),
            )
            for one, word, faces in zip(said, words, meant, strict=True)
        ),
        is_right=example.is_right,
        text=_caption(rules, example, reading),
    )


def said_in(rules: RuleSet, example: Example) -> tuple[Said, ...]:
    """The pieces of an example, without their marks."""
    return parse_pieces(example.pieces.replace(_LAID, "").replace(_MOVED, ""), rules.deck)


def _caption(rules: RuleSet, example: Example, reading: Reading | Fault) -> str:
    if not example.caption:
        assert isinstance(reading, Fault), example.pieces
        return explain(rules.deck, reading.refused()).rstrip(".")
    values: dict[str, Value] = {}
    if example.piece:
        values["piece"] = piece_name(parse_piece(example.piece, rules.deck).face)
    text = say(f"rules-example-{example.caption}", **values)
    return text[:1].upper() + text[1:]
