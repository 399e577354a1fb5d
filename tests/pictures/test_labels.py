"""What is printed in pictures is what texts say."""

from dataclasses import replace

import pytest

from bot.games.pieces import ACE, HEARTS, JACK, KING, QUEEN, Face, Material, joker
from bot.pictures.scenes import words_in
from bot.words.catalogues import LANGUAGES
from bot.words.saying import SYMBOLS, piece_name
from render import Scene, Style
from render import pieces as printing
from render.drawing import headings
from render.drawing.text import TextLine, Type, line
from render.pictures import compose
from render.scenes import ExampleScene, MeldScene, OpenPileScene, PieceScene
from render.warmth import clear_caches
from tests.speaking import in_language, say_in
from tests.tools import samples

COURT = tuple(Face(HEARTS, number) for number in (ACE, JACK, QUEEN, KING))
PIECES = tuple(map(PieceScene, COURT))
MELDS = (MeldScene("A", PIECES),)
TABLE = replace(
    samples.TABLE_CARDS, melds=MELDS, open_pile=OpenPileScene(COURT[0], 1), last_stone=None
)
JOKERS = tuple(PieceScene(joker(), (face,)) for face in COURT)
SCENES: dict[str, Scene] = {
    "table": TABLE,
    "open pile": replace(
        TABLE, melds=(MeldScene("A", PIECES[:-1]),), open_pile=OpenPileScene(COURT[-1], 1)
    ),
    "jokers": replace(TABLE, melds=(MeldScene("A", JOKERS),)),
    "hand": replace(samples.HAND, pieces=PIECES),
    "fanned hand": replace(samples.HAND, pieces=PIECES * 5),
    "workbench": replace(samples.WORKBENCH_CARDS, melds=(), loose=PIECES[:2], rack=PIECES[2:]),
    "rules": replace(samples.RULES_CARDS, examples=(ExampleScene(PIECES, True, ""),)),
    "replay": replace(samples.REPLAY, table=TABLE, racks=(PIECES,) * len(TABLE.seats)),
}

FIGURES = (
    *("rating", "rank", "matches", "won", "rounds", "mean", "best"),
    *("hand_rummies", "parted", "favourite"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_court_cards_have_the_letters_by_which_texts_name_them(
    language: str, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = set()

    def spy(text: str, kind: Type) -> TextLine:
        printed.add(text)
        return line(text, kind)

    monkeypatch.setattr(printing, "line", spy)
    clear_caches()
    compose(scene, Style(in_language(language, words_in, scene)))
    assert printed == {
        in_language(language, piece_name, face).removeprefix(SYMBOLS[HEARTS]) for face in COURT
    }


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_readers_of_two_languages_do_not_get_each_others_cards(scene: Scene) -> None:
    clear_caches()
    english, german = (compose(scene, _style(language)).image for language in ("en", "de"))
    clear_caches()
    alone = compose(scene, _style("de")).image
    assert german.tobytes() == alone.tobytes() != english.tobytes()


def _style(language: str) -> Style:
    """English but for its cards."""
    return Style(
        replace(
            in_language("en", words_in, TABLE), court=in_language(language, words_in, TABLE).court
        )
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_of_a_players_card_has_its_label_cut(language: str) -> None:
    labels = [say_in(language, f"stats-{name}") for name in FIGURES]
    assert [one for one in labels if line(one, headings.LABEL).width > 360] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_court_cards_have_the_same_letter(language: str) -> None:
    letters = in_language(language, words_in, TABLE).court
    assert len(set(letters)) == len(COURT)
    assert {len(letter) for letter in letters} == {1}, "there is room for one"


def test_tiles_have_numbers_in_every_language() -> None:
    styles = [Style(in_language(language, words_in, samples.RACK_14)) for language in LANGUAGES]
    assert {style.court(Material.TILES) for style in styles} == {None}
