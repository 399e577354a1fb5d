"""The examples of the rules are true: the engine reads each of them, and plays what it can."""

import io
from itertools import chain

import pytest
from PIL import Image

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, public_view
from bot.games.moves import parse_piece
from bot.games.pieces import Face, Fault, Material, Reading
from bot.games.referee import as_match, final_position, parse_script
from bot.games.ruleset import NONE, RuleSet
from bot.pictures.rules import EXAMPLES, ExamplePicture, rules_scenes, said_in
from bot.pictures.scenes import draw, words_in
from bot.words.catalogues import LANGUAGES
from render import THEMES, Style, Theme
from render.drawing.canvas import WIDTH
from render.scenes import PieceScene, RulesScene
from tests.speaking import in_language, say_in

CARDS = [(game, card) for game, cards in EXAMPLES.items() for card in cards]
Marks = frozenset[tuple[Face, bool, bool]]


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_an_example_is_right_if_and_only_if_the_engine_says_so(
    game: str, card: ExamplePicture
) -> None:
    rules = rules_for(CATALOGUE[game], card.options)
    for example in card.examples:
        reading = rules.read(said_in(rules, example), ordered=True)
        assert isinstance(reading, Reading) == example.is_right, example.pieces


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_an_example_can_be_laid_out_with_the_pieces_of_the_game(
    game: str, card: ExamplePicture
) -> None:
    deck = rules_for(CATALOGUE[game], card.options).deck
    for example in card.examples:
        said = said_in(rules_for(CATALOGUE[game], card.options), example)
        for one in said:
            assert [other.face for other in said].count(one.face) <= deck.faces.count(one.face)


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_a_caption_names_what_the_joker_really_is(game: str, card: ExamplePicture) -> None:
    rules = rules_for(CATALOGUE[game], card.options)
    for example in card.examples:
        if example.caption in ("joker-is", "yellow-is"):
            reading = rules.read(said_in(rules, example), ordered=True)
            assert not isinstance(reading, Fault)
            options = [rules.joker_options(reading.said, at) for at in range(len(reading.said))]
            assert set(chain.from_iterable(options)) == {
                parse_piece(example.piece, rules.deck).face
            }


def test_every_game_has_examples_of_melds_and_of_jokers_that_are_right_and_wrong() -> None:
    assert list(EXAMPLES) == list(CATALOGUE)
    for cards in EXAMPLES.values():
        by_section = {card.section: card.examples for card in cards}
        for section in ("melds", "jokers"):
            assert {example.is_right for example in by_section[section]} == {True, False}


# --- what changes a table is played ---

TILE_TABLE = """
game {game}
seat 1 opened rack r7 r9 b7 {third}1
seat 2 rack r1
table r8 b8 {third}8 {fourth}8
table b4 b5 b6
pool r2
---
"""
TILE_MOVES = "1 take r8 from A\n1 lay r7 r8 r9\n1 add b7 to B\n1 end\n"
TILE_JOKER = """
game {game}
seat 1 opened rack r3 {third}10 {third}11 {third}1
seat 2 rack r1
table r2 J=r3 r4
pool r2
---
"""
TILE_SWAP = "1 swap r3 in A\n1 lay {third}10 {third}11 J\n1 end\n"
CARD_JOKER = """
game {game}
seat 1 opened rack H5 SK S2
seat 2 opened rack C2 C3
table{owner} H4 J=H5 H6
stock D2 D3
open C4
turn 1 drawn
---
"""
CARD_SWAP = "1 swap H5 in A\n1 discard SK\n"
LAYING_OFF = """
game anlegen
seat 1 opened rack D8 C9 SK S2
seat 2 opened rack C2 C3
table owner=2 D5 D6 D7
table owner=2 S9 H9 D9
stock D2 D3
open C4
turn 1 drawn
---
"""
LAYING_OFF_MOVES = "1 add D8 to A\n1 add C9 to B\n1 discard SK\n"
ROBBING = """
game raeuber
seat 1 opened rack H7 H9 D5 SK S2
seat 2 opened rack C2 C3
table S8 H8 D8 C8
table D2 D3 D4
stock D9 D10
open C4
turn 1 drawn
---
"""
ROBBING_MOVES = "1 take H8 from A\n1 lay H7 H8 H9\n1 add D5 to B\n1 discard SK\n"
RUMMUE = """
game rummue
seat 1 opened rack g7 r6 b1 b2
seat 2 opened rack k1 k2
seat 3 rack k3 k4
table owner=2 g4 g5 g6
table owner=2 r5 y6 r7
stock b8 b9
open b7
turn 1 drawn
---
"""
RUMMUE_MOVES = "1 add g7 to A\n1 swap r6 in B\n1 discard b1\n"


def made_of(material: Material) -> list[tuple[str, RuleSet]]:
    """The games that are played with this."""
    found = [(game.id, rules_for(game, NONE)) for game in CATALOGUE.values()]
    return [(game, rules) for game, rules in found if rules.deck.material is material]


def played() -> list[tuple[str, str, str, str]]:
    """Game, section, the position and the moves."""
    plays = [
        ("anlegen", "table", LAYING_OFF, LAYING_OFF_MOVES),
        ("raeuber", "table", ROBBING, ROBBING_MOVES),
        ("rummue", "table", RUMMUE, RUMMUE_MOVES),
    ]
    for game, rules in made_of(Material.TILES):
        third, fourth = sorted(set(rules.deck.suits) - {"r", "b"})
        words = {"game": game, "third": third, "fourth": fourth}
        plays.append((game, "table", TILE_TABLE.format(**words), TILE_MOVES))
        plays.append((game, "jokers", TILE_JOKER.format(**words), TILE_SWAP.format(**words)))
    for game, rules in made_of(Material.CARDS):
        owner = "" if rules.can.rebuilds else " owner=2"
        plays.append((game, "jokers", CARD_JOKER.format(game=game, owner=owner), CARD_SWAP))
    return plays


def match_after(script: str) -> Match:
    return as_match(final_position(parse_script(script)))


def marks(pieces: tuple[PieceScene, ...]) -> Marks:
    return frozenset((piece.face, piece.is_new, piece.is_moved) for piece in pieces)


def marked_rows(game: str, section: str) -> set[Marks]:
    """The rows of a card that show a table after a turn; a meld that shrank has no marks."""
    (scene,) = (
        scene
        for scene, card in zip(in_language("en", rules_scenes, game), EXAMPLES[game], strict=True)
        if card.section == section
    )
    rows = {marks(example.pieces) for example in scene.examples}
    if section == "table":
        return rows
    return {row for row in rows if any(new or moved for _, new, moved in row)}


@pytest.mark.parametrize(("game", "section", "position", "moves"), played())
def test_a_changed_table_is_what_the_engine_makes_of_it(
    game: str, section: str, position: str, moves: str
) -> None:
    before, after = (public_view(match_after(text)).table for text in (position, position + moves))
    deck = rules_for(CATALOGUE[game], NONE).deck
    home = {piece: meld.letter for meld in before for piece in meld.pieces}
    lying = {
        frozenset(
            (deck.face(piece), piece not in home, home.get(piece, meld.letter) != meld.letter)
            for piece in meld.pieces
        )
        for meld in after
    }
    assert lying == marked_rows(game, section)


def test_every_card_with_marks_is_played() -> None:
    with_marks = {
        (game, card.section)
        for game, card in CARDS
        if any(mark in example.pieces for example in card.examples for mark in "+~")
    }
    assert with_marks == {(game, section) for game, section, _, _ in played()}


# --- the pictures ---


def scenes(language: str) -> list[RulesScene]:
    return [scene for game in EXAMPLES for scene in in_language(language, rules_scenes, game)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alt_text_holds_every_example_with_its_verdict(language: str) -> None:
    for scene in scenes(language):
        style = Style(in_language(language, words_in, scene))
        alt = draw(scene, style).alt
        assert alt.startswith(scene.title)
        for example in scene.examples:
            verdict = say_in(
                language, f"reading-{'right' if example.is_right else 'wrong'}", pieces="…"
            )
            assert verdict.partition("…")[0] in alt
            assert example.text[1:] in alt


def test_a_wrong_example_is_explained_as_the_engine_would() -> None:
    texts = [
        example.text
        for scene in in_language("en", rules_scenes, "classic")
        for example in scene.examples
    ]
    assert "A colour twice in this group of 4" in texts
    assert "A gap in this run: 8 is missing" in texts


def test_frames_are_explained_where_there_are_some() -> None:
    melds, jokers, table = in_language("de", rules_scenes, "classic")
    assert melds.text == ""
    assert (
        jokers.text == table.text == "Mit Rahmen: von dir gelegt. Mit Ecken: auf dem Tisch bewegt."
    )
    assert in_language("de", rules_scenes, "rummue")[2].text == "Mit Rahmen: von dir gelegt."


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_the_cards_are_drawn_in_every_theme(theme: Theme) -> None:
    for scene in scenes("en"):
        style = Style(in_language("en", words_in, scene), theme)
        with Image.open(io.BytesIO(draw(scene, style).data)) as image:
            assert image.width == WIDTH
