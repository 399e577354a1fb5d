"""The rules in pictures: what is a meld, what is none, what jokers do, how a table is changed."""

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.melds import Fault, Reading, Said
from bot.games.notation import parse_piece, parse_pieces
from bot.games.pieces import Face
from bot.games.ruleset import RuleSet
from bot.i18n.catalogues import Value, say
from bot.i18n.saying import explain, piece_name
from bot.pictures.examples import EXAMPLES, Example, ExamplePicture
from render.scenes import ExampleScene, PieceScene, RulesScene

_LAID, _MOVED = "+", "~"
MARKS = {_LAID: "rules-mark-laid", _MOVED: "rules-mark-moved"}


def rules_scenes(language: str, game: str) -> tuple[RulesScene, ...]:
    """A game's examples, a picture for each of the sections that have some."""
    return tuple(_scene(language, game, card) for card in EXAMPLES[game])


def _scene(language: str, game: str, card: ExamplePicture) -> RulesScene:
    rules = rules_for(CATALOGUE[game], card.options)
    names = (say(language, f"game-{game}"), say(language, f"rules-title-{card.section}"))
    return RulesScene(
        title=" · ".join(names),
        material=rules.deck.material,
        examples=tuple(_example(language, rules, example) for example in card.examples),
        text=_legend(language, card),
    )


def _legend(language: str, card: ExamplePicture) -> str:
    """What the frames around pieces mean, if there are any."""
    written = "".join(example.pieces for example in card.examples)
    return " ".join(say(language, name) for mark, name in MARKS.items() if mark in written)


def _example(language: str, rules: RuleSet, example: Example) -> ExampleScene:
    said = said_in(rules, example)
    reading = rules.read(said, ordered=True)
    words = example.pieces.split()
    meant: list[tuple[Face, ...]] = [()] * len(said)
    if isinstance(reading, Reading):
        said, words = reading.said, [words[index] for index in reading.order]
        meant = [_stands_for(rules, said, index) for index in range(len(said))]
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
        text=_caption(language, rules, example, reading),
    )


def said_in(rules: RuleSet, example: Example) -> tuple[Said, ...]:
    """The pieces of an example, without their marks."""
    return parse_pieces(example.pieces.replace(_LAID, "").replace(_MOVED, ""), rules.deck)


def _stands_for(rules: RuleSet, said: tuple[Said, ...], index: int) -> tuple[Face, ...]:
    """What a joker is; in a group of three it may be one of two."""
    suits = rules.deck.suits
    options = rules.joker_options(said, index)
    return tuple(sorted(options, key=lambda face: suits.index(face.suit)))


def _caption(language: str, rules: RuleSet, example: Example, reading: Reading | Fault) -> str:
    if not example.caption:
        assert isinstance(reading, Fault), example.pieces
        return explain(language, rules.deck, reading.refused()).rstrip(".")
    values: dict[str, Value] = {}
    if example.piece:
        values["piece"] = piece_name(language, parse_piece(example.piece, rules.deck).face)
    text = say(language, f"rules-example-{example.caption}", **values)
    return text[:1].upper() + text[1:]
