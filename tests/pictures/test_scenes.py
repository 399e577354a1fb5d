"""A scene shows what somebody may see, prints what texts say, and is kept at hand."""

import asyncio
import threading
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.database.core import MemberId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, Outcome, RoundResult, public_view, view_for
from bot.games.pieces import ACE, HEARTS, JACK, KING, QUEEN, Face, Material, Piece, Seat, joker
from bot.games.referee import as_match, final_position, parse_script
from bot.pictures.alt_texts import describe
from bot.pictures.scenes import (
    Painter,
    Player,
    SortBy,
    in_order,
    rack_scene,
    score_scene,
    table_scene,
    words_for,
    words_in,
    workbench_scene,
)
from bot.words.catalogues import LANGUAGES, speak
from bot.words.saying import SYMBOLS, piece_name
from render import Scene, Style
from render import pieces as printing
from render.drawing import headings, text
from render.drawing.text import ByteCache, TextLine, Type, line
from render.pictures import compose
from render.scenes import (
    ExampleScene,
    MeldScene,
    OpenPileScene,
    PieceScene,
    RankingScene,
    ReplayScene,
)
from render.warmth import clear_caches
from tests.speaking import in_language, say_in
from tests.tools import samples

# --- a scene shows what somebody may see, and marks what has changed ---

ANNA_AND_BEN = (Player("Anna"), Player("Ben", is_computer=True))

CLASSIC = """
game classic
seat 1 opened score=12 rack r7 r9 k1
seat 2 score=-12 rack b1 b2
table r8 b8 y8 k8
table b4 b5 J=b6
table k5 y5 J
pool y2 r5
turn 1
---
"""


TEAMS = "game rummue\n" + "\n".join(f"seat {n} rack r{n}" for n in range(1, 5))


def match_after(script: str) -> Match:
    return as_match(final_position(parse_script(script)))


def faces(meld: MeldScene) -> list[Face]:
    return [piece.face for piece in meld.pieces]


def test_what_the_bar_of_the_first_lay_down_shows_is_not_said_again() -> None:
    script = "game classic\nseat 1 rack r1 r2 r3 k9\nseat 2 rack b1\npool y2\nturn 1\n---\n"
    match = match_after(script + "1 lay r1 r2 r3")
    view = view_for(match, Seat(0))
    assert view.draft is not None
    scene = in_language("en", workbench_scene, view, view.draft)
    assert scene.opening is not None
    assert (scene.opening.have, scene.opening.need, scene.problems) == (6, 30, ())


def test_the_table_shows_seats_melds_and_what_is_left_to_draw() -> None:
    scene = in_language("en", table_scene, public_view(match_after(CLASSIC)), ANNA_AND_BEN)
    assert [(seat.name, seat.count, seat.score) for seat in scene.seats] == [
        ("Anna", 3, 12),
        ("Ben", 2, -12),
    ]
    assert [seat.is_turn for seat in scene.seats] == [True, False]
    assert [seat.has_opened for seat in scene.seats] == [True, False]
    assert [meld.letter for meld in scene.melds] == ["A", "B", "C"]
    assert scene.stock == 2
    assert scene.open_pile is None


def test_a_joker_shows_every_face_that_it_may_stand_for() -> None:
    scene = in_language("en", table_scene, public_view(match_after(CLASSIC)), ANNA_AND_BEN)
    assert scene.melds[1].pieces[2].stands_for == (Face("b", 6),)
    assert scene.melds[2].pieces[2].stands_for == (Face("r", 5), Face("b", 5))


def test_what_a_turn_laid_is_new_and_what_it_took_is_moved() -> None:
    before = public_view(match_after(CLASSIC))
    after = public_view(match_after(CLASSIC + "1 take r8 from A\n1 lay r7 r8 r9\n1 end\n"))
    scene = in_language("en", table_scene, after, ANNA_AND_BEN, before=before)
    run = scene.melds[3]
    assert faces(run) == [Face("r", 7), Face("r", 8), Face("r", 9)]
    assert [piece.is_new for piece in run.pieces] == [True, False, True]
    assert run.is_changed
    assert not scene.melds[1].is_changed
    assert not any(piece.is_new for piece in scene.melds[0].pieces)


def test_a_tile_that_joined_another_meld_is_moved() -> None:
    script = CLASSIC.replace("rack r7 r9 k1", "rack b9 k1 k2").replace("b4 b5 J=b6", "b5 b6 b7")
    before = public_view(match_after(script))
    after = public_view(match_after(script + "1 take b8 from A\n1 add b8 b9 to B\n1 end\n"))
    run = in_language("en", table_scene, after, ANNA_AND_BEN, before=before).melds[1]
    assert faces(run) == [Face("b", number) for number in range(5, 10)]
    assert [piece.is_moved for piece in run.pieces] == [False, False, False, True, False]
    assert [piece.is_new for piece in run.pieces] == [False, False, False, False, True]


def test_the_workbench_shows_the_draft_and_what_is_still_wrong() -> None:
    view = view_for(match_after(CLASSIC + "1 take r8 b8 from A\n"), Seat(0))
    assert view.draft is not None
    scene = in_language("de", workbench_scene, view, view.draft)
    assert [piece.face for piece in scene.loose] == [Face("r", 8), Face("b", 8)]
    assert scene.melds[0].fault == "Zu kurz: Eine Kombination braucht mindestens 3, hier: 2."
    assert scene.melds[1].fault == ""
    assert scene.problems == ("Noch nicht wieder auf dem Tisch: Rot 8, Blau 8.",)
    assert scene.opening is None


def test_the_workbench_counts_the_first_lay_down() -> None:
    script = CLASSIC.replace("seat 1 opened score=12 rack r7 r9 k1", "seat 1 rack r10 r11 r12 k1")
    view = view_for(match_after(script + "1 lay r10 r11 r12\n"), Seat(0))
    assert view.draft is not None
    opening = in_language("en", workbench_scene, view, view.draft).opening
    assert opening is not None
    assert (opening.have, opening.need) == (33, 30)


def test_a_rack_is_shown_in_the_players_order_with_marks() -> None:
    view = view_for(match_after(CLASSIC), Seat(0))
    order = in_order(view.public.deck, view.rack, SortBy.NUMBER)
    scene = in_language("en", rack_scene, replace(view, fresh=order[:1]), order=order)
    assert [piece.face for piece in scene.pieces] == [Face("k", 1), Face("r", 7), Face("r", 9)]
    assert [piece.is_new for piece in scene.pieces] == [True, False, False]
    assert scene.title == "Your rack"


def test_jokers_come_last_in_either_order() -> None:
    script = CLASSIC.replace("rack r7 r9 k1", "rack r7 b9 k1").replace("J=b6", "b6")
    script = script.replace("rack r7 b9 k1", "rack J r7 b9 k1")
    view = view_for(match_after(script), Seat(0))
    deck = view.public.deck
    for order in SortBy:
        assert deck.is_joker(in_order(deck, view.rack, order)[-1])


def test_by_colour_follows_the_decks_own_order_of_colours() -> None:
    view = view_for(match_after(CLASSIC), Seat(0))
    order = in_order(view.public.deck, reversed(view.rack), SortBy.COLOUR)
    assert view.public.deck.faces_of(order) == (Face("k", 1), Face("r", 7), Face("r", 9))


CARDS = """
game kaufen
seat 1 opened score=12 rack H2 H3
seat 2 score=40 rack HA HK
seat 3 rack S2 S3
table owner=1 D5 D6 J=D7
stock D5 H2
open S3 S10
window waiting=2 claims=3
turn 1
"""


def test_a_card_table_shows_the_open_pile_owners_and_buying() -> None:
    players = [Player(name) for name in ("Anna", "Ben", "Cleo")]
    scene = in_language("en", table_scene, public_view(match_after(CARDS)), players)
    assert scene.open_pile is not None
    assert (scene.open_pile.top, scene.open_pile.depth) == (Face("S", 10), 2)
    assert scene.melds[0].owner == 0
    assert scene.buying == "On offer: 1 still to say, 1 wants it"
    assert [seat.is_dealer for seat in scene.seats] == [False, False, True]


def test_penalty_points_have_no_plus() -> None:
    cards = in_language("en", table_scene, public_view(match_after(CARDS)), [Player("x")] * 3)
    tiles = in_language("en", table_scene, public_view(match_after(CLASSIC)), ANNA_AND_BEN)
    assert not any(seat.is_signed for seat in cards.seats)
    assert all(seat.is_signed for seat in tiles.seats)
    assert "+12" not in describe(cards, Style(in_language("en", words_for)))
    assert "+12 points" in describe(tiles, Style(in_language("en", words_for)))


def test_partners_share_a_team_and_everyone_else_has_none() -> None:
    scene = in_language("en", table_scene, public_view(match_after(TEAMS)), [Player("x")] * 4)
    assert [seat.team for seat in scene.seats] == [0, 1, 0, 1]
    alone = TEAMS.replace("rummue", "rummue teams=off")
    scene = in_language("en", table_scene, public_view(match_after(alone)), [Player("x")] * 4)
    assert [seat.team for seat in scene.seats] == [None] * 4


@pytest.mark.parametrize(
    ("game", "material"),
    [
        ("mini", Material.TILES),
        ("letsplay", Material.TILES),
        ("anlegen", Material.CARDS),
        ("rummue", Material.RUMMUE),
    ],
)
def test_pieces_are_made_of_what_the_game_is_played_with(game: str, material: Material) -> None:
    seats = "\n".join(f"seat {n} rack" for n in range(1, 4))
    assert match_after(f"game {game}\n{seats}").rules.deck.material == material


def test_no_scene_of_the_table_holds_a_piece_of_a_rack() -> None:
    match = match_after(CLASSIC)
    scene = in_language("en", table_scene, public_view(match), ANNA_AND_BEN)
    shown = {piece.face for meld in scene.melds for piece in meld.pieces}
    assert not shown & {Face("r", 7), Face("r", 9), Face("k", 1), Face("b", 1), Face("b", 2)}


def test_the_score_sheet_has_a_row_for_each_round_and_marks_its_winner() -> None:
    match = match_after(CLASSIC)
    rack: tuple[Piece, ...] = ()
    result = RoundResult(Seat(1), (-17, 17), (rack, rack), doubled=False)
    over = replace(match, results=(result,), accounts=(-17, 17), outcome=Outcome((2, 1)))
    scene = in_language("fr", score_scene, public_view(over), ANNA_AND_BEN, title="Rummy")
    assert scene.rounds[0].label == "Manche 1"
    assert scene.rounds[0].winners == (1,)
    assert [column.total for column in scene.columns] == [-17, 17]
    assert [column.is_winner for column in scene.columns] == [False, True]
    assert scene.is_signed


def test_the_sheet_of_teams_adds_up() -> None:
    """Partners have one account, so their rounds are written down together."""
    match = match_after(TEAMS)
    empty: tuple[tuple[Piece, ...], ...] = ((), (), (), ())
    first = RoundResult(Seat(2), (40, -15, 60, -5), empty, doubled=False)
    second = RoundResult(Seat(1), (-20, 90, 10, 30), empty, doubled=False)
    over = replace(
        match,
        results=(first, second),
        accounts=(90, 100, 90, 100),
        outcome=Outcome((3, 1, 3, 1)),
    )
    names = [Player(name) for name in ("Anna", "Ben", "Carla", "Dora")]
    scene = in_language("en", score_scene, public_view(over), names, title="Rummü")
    assert [column.name for column in scene.columns] == ["Anna and Carla", "Ben and Dora"]
    assert [column.team for column in scene.columns] == [0, 1]
    assert [played.scores for played in scene.rounds] == [(100, -20), (-10, 120)]
    for at, column in enumerate(scene.columns):
        assert sum(played.scores[at] or 0 for played in scene.rounds) == column.total
    assert [played.winners for played in scene.rounds] == [(0,), (1,)]
    assert [column.is_winner for column in scene.columns] == [False, True]


# --- what is printed in pictures is what texts say ---

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


# --- pictures that are kept at hand, and that they go with whoever they name ---

RULES = rules_for(CATALOGUE["mini"], {})
SCENE: RankingScene = replace(samples.RANKING, title="The ladder of Zaphod Beeblebrox")
SOMEBODY = MemberId(10**17)


@pytest_asyncio.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    painter.close()


def lettered(cache: ByteCache[text.TextLine]) -> bool:
    """Whether the name is among the lettering that is kept."""
    return any("Zaphod" in str(key) for key in cache._values)  # noqa: SLF001 - what is kept


async def test_a_picture_is_painted_once(painter: Painter) -> None:
    speak("en")
    first = await painter.paint(SCENE)
    assert await painter.paint(SCENE) is first


async def test_whoever_is_forgotten_is_in_no_picture_at_hand(painter: Painter) -> None:
    speak("en")
    first = await painter.paint(SCENE)
    assert lettered(text.LINES)
    painter.forget(SOMEBODY)
    assert not lettered(text.LINES)
    again = await painter.paint(SCENE)
    assert again is not first
    assert again.data == first.data


async def test_a_picture_on_the_way_is_not_kept_either(painter: Painter) -> None:
    speak("en")
    painting = asyncio.create_task(painter.paint(SCENE))
    await asyncio.sleep(0)
    painter.forget(SOMEBODY)
    first = await painting
    assert not lettered(text.LINES)
    assert await painter.paint(SCENE) is not first


async def test_an_animation_on_the_way_leaves_no_lettering_behind(painter: Painter) -> None:
    speak("en")
    go_on = threading.Event()
    named = replace(samples.REPLAY, caption="Zaphod draws")

    def scenes() -> list[ReplayScene]:
        go_on.wait()
        return [named]

    filming = asyncio.create_task(painter.film(scenes))
    await asyncio.sleep(0)
    painter.forget(SOMEBODY)
    go_on.set()
    await filming
    assert not lettered(text.LINES)
    await painter.film(scenes)
    assert lettered(text.LINES), "else nothing was shown by that"
