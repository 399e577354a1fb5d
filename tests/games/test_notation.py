"""Pieces and positions as text, both ways: forgiving to read, canonical to print."""

from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.moves import LineError, parse_letter, parse_piece, parse_pieces
from bot.games.pieces import (
    Deck,
    Face,
    card_deck,
    faces_text,
    joker,
    letter,
    meld_text,
    piece_text,
    said_text,
    slot_of,
)
from bot.games.referee import Scenario, parse_position, parse_script, position_text
from bot.games.refusals import UnreadableError
from tests.games.helpers import SECRET, fair_for, header_for, referee, rule_on, scene, script
from tests.games.players import Play
from tests.games.strategies import DECKS, deck_names, faces, melds, saids

# --- notation of pieces: forgiving to read, canonical to print ---


def read(text: str, deck: str = "classic", language: str = "en") -> str:
    return meld_text(parse_pieces(text, DECKS[deck], language=language))


@pytest.mark.parametrize(
    "text",
    [
        "r7 b12 J",
        "R7 B12 j",
        "r7,b12,J",
        "r7, b12; J",
        "r7b12J",
        "r 7 b 12 joker",
        "r-7 b-12 Joker",
        "7r 12b J",
        "7 red, 12 blue, JOKER",
        "red7 blue12 jolly",
        "Rot 7, Blau 12, Joker",
        "rote 7 blaue 12 Joker",
        "rouge 7 bleu 12 joker",
        "rosso 7 blu 12 jolly",
        "rood 7 blauw 12 joker",
        "r07 b12 J",
        "  r7\tb12\nJ  ",
    ],
)
def test_the_same_tiles_may_be_written_in_many_ways(text: str) -> None:
    assert read(text) == "r7 b12 J"


@pytest.mark.parametrize(
    ("words", "face"),
    [
        ("red rot rouge rosso rood", "r"),
        ("blue blau bleu blu blauw", "b"),
        ("black schwarz noir nero zwart", "k"),
        ("yellow gelb jaune giallo geel", "y"),
        ("green grün vert verde groen", "g"),
        ("orange orange orange arancione oranje", "o"),
    ],
)
def test_colours_have_words_in_five_languages(words: str, face: str) -> None:
    deck = "mini" if face == "o" else "coloured" if face == "g" else "classic"
    for word in words.split():
        for text in (f"{word} 3", f"{word.upper()}3", f"3 {word.title()}"):
            assert read(text, deck) == f"{face}3"


def test_accents_and_umlauts_may_be_left_out() -> None:
    assert read("grun 3 gruen 4 GRÜN 5 gru\u0308n 6", "mini") == "g3 g4 g5 g6"


@pytest.mark.parametrize(
    ("text", "language", "canonical"),
    [
        ("HQ H10 DA", "en", "HQ H10 DA"),
        ("hq, h10, da", "en", "HQ H10 DA"),
        ("queen of hearts, 10 of hearts, ace of diamonds", "en", "HQ H10 DA"),
        ("♥Q ♥10 ♦A", "en", "HQ H10 DA"),
        ("♥\ufe0eQ ♥\ufe0f10 ♦\ufe0eA", "en", "HQ H10 DA"),
        ("Herz Dame, Herz 10, Karo Ass", "de", "HQ H10 DA"),
        ("dame de cœur 10 de coeur as de carreau", "fr", "HQ H10 DA"),
        ("donna di cuori, 10 di cuori, asso di quadri", "it", "HQ H10 DA"),
        ("harten vrouw harten 10 ruiten aas", "nl", "HQ H10 DA"),
        ("SK S2 CJ", "en", "SK S2 CJ"),
        ("Pik König, Pik 2, Kreuz Bube", "de", "SK S2 CJ"),
        ("roi de pique 2 de pique valet de trèfle", "fr", "SK S2 CJ"),
        ("re di picche 2 di picche fante di fiori", "it", "SK S2 CJ"),
        ("schoppen heer schoppen 2 klaveren boer", "nl", "SK S2 CJ"),
        ("H1 H11 H12 H13", "en", "HA HJ HQ HK"),
        ("hv", "nl", "HQ"),
        ("hv", "fr", "HJ"),
        ("J J=SQ", "en", "J J=SQ"),
    ],
)
def test_cards_are_read_in_five_languages(text: str, language: str, canonical: str) -> None:
    assert read(text, "cards", language) == canonical


def test_rummue_cards_are_read() -> None:
    assert read("r5 schwarz 0 7 gelb GREEN9", "rummue") == "r5 k0 y7 g9"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("J=r6", "J=r6"), ("joker = red 6", "J=r6"), ("j=6 rot", "J=r6"), ("J r6", "J r6")],
)
def test_a_joker_may_say_what_it_stands_for(text: str, canonical: str) -> None:
    assert read(text) == canonical


def test_coloured_jokers_are_written_with_their_colour() -> None:
    assert read("Jr jb JG Jy=y3", "coloured") == "Jr Jb Jg Jy=y3"


@pytest.mark.parametrize(
    ("text", "part", "at"),
    [
        ("r99", "r99", 0),
        ("r7 r0 r8", "r0", 3),
        ("r7 g8", "g8", 3),
        ("r7 xyz", "xyz", 3),
        ("r7 r", "r", 3),
        ("r7 8", "8", 3),
        ("r7 ?", "?", 3),
        ("r7 =r8", "=", 3),
        ("J=", "J=", 0),
        ("J=J", "J", 2),
        ("r7 r1234", "r", 3),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, part: str, at: int) -> None:
    with pytest.raises(UnreadableError) as unreadable:
        read(text)
    assert (unreadable.value.part, unreadable.value.at) == (part, at)
    assert str(unreadable.value).startswith(f"cannot read {part!r} at {at + 1}")


@pytest.mark.parametrize("text", ["", "r7 r8", "  "])
def test_one_piece_is_one_piece(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_piece(text, DECKS["classic"])


@pytest.mark.parametrize("text", ["", "1", "A1", "Ä", "A B", "ABCDEFG"])
def test_what_is_no_letter_of_a_meld(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_letter(text)


@given(st.integers(0, slot_of("ZZZZZZ")))
def test_every_meld_has_a_letter_that_reads_back(slot: int) -> None:
    assert slot_of(letter(slot)) == slot
    assert parse_letter(letter(slot)) == slot
    assert parse_letter(f" {letter(slot).lower()} ") == slot


@given(st.data())
def test_faces_read_back_as_printed(data: st.DataObject) -> None:
    deck = DECKS[data.draw(deck_names)]
    face = data.draw(faces(deck))
    assert parse_piece(piece_text(face), deck).face == face


@given(st.data())
def test_saids_and_melds_read_back_as_printed(data: st.DataObject) -> None:
    deck = DECKS[data.draw(deck_names)]
    said, meld = data.draw(saids(deck)), data.draw(melds(deck, fewest=0))
    assert parse_piece(said_text(said), deck) == said
    assert parse_pieces(meld_text(meld), deck) == meld
    assert faces_text(one.face for one in meld).split() == [piece_text(one.face) for one in meld]


SCRAPS = ["r7", "J", "=", "J=", "H10", "red", "♥", "12", "grün", "de", " ", ",", "_", "\u0308"]


def unreadable(text: str, deck: Deck, language: str) -> UnreadableError | None:
    try:
        parse_pieces(text, deck, language=language)
    except UnreadableError as error:
        return error
    return None


@given(st.text() | st.lists(st.sampled_from(SCRAPS)).map("".join), deck_names)
def test_junk_is_unreadable_and_nothing_else(text: str, name: str) -> None:
    for language in ("en", "nl"):
        error = unreadable(text, DECKS[name], language)
        assert error is None or error.part
        assert error is None or text[error.at :].startswith(error.part)


def test_a_bare_joker_is_no_piece_where_jokers_have_colours() -> None:
    """T25."""
    assert joker() not in DECKS["coloured"].kinds
    with pytest.raises(UnreadableError):
        read("J", "coloured")
    assert Face("Jr", 0).joker_colour == "r"


# --- the short ways in which people write cards ---

DECK = card_deck()
COURT = "HJ HQ HK HA"


def read_cards(text: str, language: str) -> str:
    return meld_text(parse_pieces(text, DECK, language=language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "HJ HQ HK HA"),
        ("en", "J♥ Q♥ K♥ A♥"),
        ("en", "♥J ♥Q ♥K ♥A"),
        ("en", "J of hearts, Q of hearts, K of hearts, A of hearts"),
        ("de", "HB HD HK HAs"),
        ("de", "Herz B, Herz D, Herz K, Herz As"),
        ("de", "B♥ D♥ K♥ As♥"),
        ("de", "Herzbube Herzdame Herzkönig Herzass"),
        ("de", "Herz-Bube Herz-Dame Herz-Koenig Herz-As"),
        ("fr", "HV HD HR HAs"),
        ("fr", "V♥ D♥ R♥ As♥"),
        ("fr", "V de cœur, D de cœur, R de cœur, as de coeur"),
        ("it", "HF HD HR Hasso"),
        ("it", "F di cuori, D di cuori, R di cuori, asso di cuori"),
        ("nl", "HB HV HH HAas"),
        ("nl", "harten b, harten v, harten h, harten a"),
        ("nl", "hartenboer hartenvrouw hartenheer hartenaas"),
        ("nl", "boer van harten, vrouw van harten, heer van harten, aas van harten"),
        ("es", "HJ HQ HK HA"),
        ("es", "jota de corazones, reina de corazones, rey de corazones, as de corazones"),
        ("pl", "HW HD HK HA"),
        ("pl", "walet kier, dama kier, król kier, as kier"),
    ],
)
def test_the_court_cards_have_their_letters_in_every_language(language: str, text: str) -> None:
    assert read_cards(text, language) == COURT
    assert read_cards(text.upper(), language) == COURT


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("♥10 ♠9 ♦8 ♣7", "H10 S9 D8 C7"),
        ("10♥ 9♠ 8♦ 7♣", "H10 S9 D8 C7"),
        ("♡10 ♤9 ♢8 ♧7", "H10 S9 D8 C7"),
        ("♥\ufe0f10 9♠\ufe0f", "H10 S9"),
    ],
)
def test_suits_have_signs(text: str, canonical: str) -> None:
    assert read_cards(text, "en") == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("J ♥5 ♥6", "J H5 H6"),
        ("J H5 H6", "J H5 H6"),
        ("H5 J H7", "H5 J H7"),
        ("HJ J", "HJ J"),
        ("J HJ", "J HJ"),
        ("J J♥", "J HJ"),
        ("J=J♥ Q♥ K♥", "J=HJ HQ HK"),
        ("Joker, J of spades", "J SJ"),
    ],
)
def test_a_jack_has_a_suit_and_a_joker_has_none(text: str, canonical: str) -> None:
    assert read_cards(text, "en") == canonical


@pytest.mark.parametrize(
    ("text", "part"), [("H14", "H14"), ("H0", "H0"), ("X5", "X"), ("of hearts", "of"), ("♥", "♥")]
)
def test_what_is_no_card_is_pointed_at(text: str, part: str) -> None:
    with pytest.raises(UnreadableError) as error:
        read_cards(text, "en")
    assert error.value.part == part


# --- positions as text, both ways ---

BASIC = scene("classic", "r7 r9 k1", "r8 b8 y8 k8", "b4 b5 b6 J=b7").splitlines()


def parsed(*lines: str) -> Scenario:
    return parse_position(list(enumerate(lines, 1)))


def complaint(*lines: str) -> LineError:
    with pytest.raises(LineError) as error:
        parsed(*lines)
    return error.value


def test_a_position_reads_back_as_printed() -> None:
    text = "\n".join(
        [
            "game classic hand_rummy=on win_sum=12",
            "seat 1 opened rack r7 r9 k1",
            "seat 2 score=-12 rack b1 b2 b3",
            "seat 3 score=7 rack",
            "table r8 b8 y8 k8",
            "table b4 b5 b6 J=b7",
            "pool k1 y2 r5",
            "stone k13",
            "turn 2",
        ]
    )
    assert position_text(parsed(*text.splitlines())) == text


@settings(max_examples=20)
@given(st.data())
def test_any_position_of_a_match_reads_back_as_printed(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(CATALOGUE)))
    fair = fair_for(data.draw(st.text(max_size=5)), "a", "b", secret=SECRET)
    play = Play(header_for(name, CATALOGUE[name].fewest, fair), fair)
    for _ in range(data.draw(st.integers(0, 12))):
        play.turn()
    header, rules = play.match.header, play.match.rules
    text = position_text(Scenario(play.match.game, header.options, rules, play.round))
    again = parsed(*text.splitlines())
    assert position_text(again) == text
    assert again.rules is rules


def test_the_first_seat_begins_unless_a_turn_is_given() -> None:
    assert parsed(*BASIC).round.turn == 0
    assert parsed(*BASIC, "turn 2").round.turn == 1


def test_lines_are_forgiving_about_how_pieces_are_written() -> None:
    forgiving = ["game classic", "seat 1 rack rot 7, RED9; k1", "seat 2 rack Joker"]
    assert position_text(parsed(*forgiving)).splitlines()[1:3] == [
        "seat 1 rack r7 r9 k1",
        "seat 2 rack J",
    ]


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "game"),
        (1, "game poker"),
        (1, "gaem classic"),
        (1, "game classic jokers=2"),
        (1, "game classic win_sum=2"),
        (1, "game classic hand_rummy"),
        (2, "seat 2 rack r7"),
        (2, "seat 1 r7"),
        (2, "seat one rack r7"),
        (2, "seat 1 score=x rack r7"),
        (2, "seat 1 happy rack r7"),
        (2, "seat 1 rack r7 r7 r7"),
        (2, "seat 1 rack r99"),
        (2, "seat 1 rack J J J"),
        (3, "seat 3 rack r7"),
        (4, "table r8 b8"),
        (4, "table r8 b8 k9"),
        (4, "table"),
        (4, "hello"),
        (6, "stone r1 r2"),
        (6, "stone"),
        (6, "turn x"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(number: int, line: str) -> None:
    lines = [*BASIC, "turn 1"]
    lines[number - 1] = line
    assert complaint(*lines).line == number


@pytest.mark.parametrize("turn", ["turn 0", "turn 3", "turn 99"])
def test_the_turn_is_somebodys(turn: str) -> None:
    assert complaint(*BASIC, turn).line == len(BASIC) + 1


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_position_has_as_many_seats_as_the_game_allows(seats: int) -> None:
    lines = [f"seat {number} rack" for number in range(1, seats + 1)]
    assert "2 to 4 seats" in str(complaint("game mini", *lines))


def test_nothing_at_all_is_no_position() -> None:
    assert complaint().line == 1


WORDS = (
    "game classic seat 1 2 rack opened score= -3 table pool stone turn r7 J=b7 open window first"
)


@given(st.lists(st.lists(st.sampled_from(WORDS.split()) | st.text(max_size=4)).map(" ".join)))
def test_junk_raises_nothing_but_a_line_error(lines: list[str]) -> None:
    for text in (lines, [*BASIC[:3], *lines]):
        try:
            position = parsed(*text)
        except LineError as error:
            assert 1 <= error.line <= max(1, len(text))  # noqa: PT017 - most of it is an error
        else:
            assert position_text(position)


# --- positions of the card games as text: what is printed can be set up again ---

FULL = """
    game kaufen buy_seconds=30 knock=5
    seat 1 opened score=12 rack H8 H9 S2
    seat 2 opened rack J C9
    seat 3 score=-7 rack
    table owner=2 H5 H6 H7 J=H8
    stock C2 C3
    open D2 H10
    window waiting=2 claims=3
    turn 1
"""
TEAMS = """
    game rummue target=300
    seat 1 opened score=205 team=1 rack r1 r1 y7
    seat 2 team=2 rack g1
    seat 3 score=205 team=1 rack b0
    seat 4 team=2 rack k9
    table owner=1 r3 y4 r5
    stock b1 b2
    open k1 k2
    turn 2 drawn k3 k4
"""


@pytest.mark.parametrize(
    "position",
    [
        FULL,
        TEAMS.replace("seat 2 team=2 rack g1", "seat 2 team=2 rack g1 k3 k4"),
        "game rummue\nseat 1 rack y7 b4 k7 y7\nseat 2 rack\nseat 3 rack\nstock\nturn 1 drawn k7 y7",
        "game anlegen\nseat 1 rack H8\nseat 2 rack\nstock\nfirst 2\nturn 2",
        "game raeuber\nseat 1 opened rack H8\nseat 2 rack D3\nstock C2\nturn 1 drawn H8",
    ],
)
def test_a_position_is_printed_as_it_was_written(position: str) -> None:
    start = parse_script(script(position)).position
    lines = [line.strip() for line in position.strip().splitlines()]
    assert position_text(start).splitlines() == lines
    assert parse_script(position_text(start)).position == start


def test_the_answer_of_the_referee_can_be_fed_back_in() -> None:
    """R12: in the middle of a window, of a turn, and after the round."""
    text = script(FULL, "2 pass", "1 draw", "1 discard S2")
    for count in range(4):
        lines = text.splitlines()
        lines = lines[: len(lines) - 3 + count]
        answers = referee("\n".join(lines))
        again = referee("\n".join([*answers[answers.index("---") + 1 :], "---"]))
        assert again[1:] == answers[answers.index("---") + 1 :]


def test_a_card_taken_from_the_pile_is_still_known_in_the_answer() -> None:
    """R6: the rule against discarding it survives the round trip."""
    position = FULL.replace("    window waiting=2 claims=3\n", "")
    after = rule_on(position, "1 draw open").after
    assert after[-1] == "turn 1 drawn H10"
    answers = referee("\n".join([*after, "---", "1 discard H10", "1 discard H8"]))
    assert answers[:2] == ["refused just_taken piece=H10", "ok"]


MANY = ("seat", "table")
"""Lines of which a position may have several."""


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("first 4", "4"),
        ("first 0", "0"),
        ("window waiting=9", "9"),
        ("window claims=0", "0"),
        ("window wanting=1", "wanting=1"),
        ("window waiting=x", "x"),
        ("turn 5", "5"),
        ("turn 1 took", "took"),
        ("turn 1 drawn CK", "CK"),
        ("table owner=8 H2 H3 H4", "8"),
        ("open J J", "J"),
        ("seat 4 team=2 rack S3", "team=2"),
        ("stock H99", "H99"),
        ("depth 7", "depth"),
    ],
)
def test_what_cannot_be_set_up_names_its_line(line: str, part: str) -> None:
    """Nothing but the one error, wherever the mistake is."""
    key = line.split(maxsplit=1)[0]
    others = [one for one in dedent(FULL).splitlines() if key in MANY or not one.startswith(key)]
    with pytest.raises(LineError) as error:
        parse_script("\n".join([*others, line]))
    assert repr(part) in str(error.value)


def test_what_there_is_one_of_cannot_be_said_twice() -> None:
    """A second line would quietly take the place of the first."""
    for line in ("turn 2", "open J", "stock J", "pool J", "window waiting=2"):
        with pytest.raises(LineError, match="only once"):
            parse_script("\n".join([*dedent(FULL).splitlines(), line]))


def test_passes_in_a_row_survive_the_round_trip() -> None:
    """T29: the one who is left to pass ends the round."""
    after = rule_on("game classic\nseat 1 rack r1\nseat 2 rack r2", "1 pass").after
    assert "passes 1" in after
    answers = referee("\n".join([*after, "---", "2 pass"]))
    assert answers[:2] == ["ok", "round over winner=none scores=0,0"]


def test_idle_turns_survive_the_round_trip() -> None:
    """R7, U14: a position that is set up again goes on counting."""
    given = "game romme\nseat 1 rack H2 S9\nseat 2 rack D4 C6\nstock C2 C3\nopen D8 HK\n{line}"
    for line, after in (("passes 3", "passes 4"), ("passes 1", "passes 2"), ("", None)):
        said = rule_on(given.format(line=line), "1 draw", "1 discard S9").after
        assert next((one for one in said if one.startswith("passes")), None) == after


def test_more_cards_than_the_deck_has_cannot_be_set_up() -> None:
    """U1: one red 5, two red 7s."""
    position = "game rummue\nseat 1 rack r7 r7{more}\nseat 2 rack r5\nseat 3 rack"
    assert parse_script(position.format(more="")).position.round.racks[2] == ()
    for more in (" r7", " r5"):
        with pytest.raises(LineError, match="no more pieces than the deck has"):
            parse_script(position.format(more=more))
