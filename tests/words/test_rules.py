"""The rules that players read are complete, short enough, and say the engine's own numbers."""

import re
from itertools import pairwise

import pytest
from fluent.syntax import FluentParser, ast

from bot.games.cards import IDLE_TURNS
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.pieces import ACE, Face, Piece, joker
from bot.games.referee import final_position, parse_script
from bot.games.romme.ruleset import HAND_SIZE, RommeRules
from bot.games.ruleset import NONE, ROUNDS, TURN_SECONDS
from bot.games.rummue import ALONE, BELOW_ZERO, HANDS, TEAMED, sequence_points, set_points
from bot.games.tiles.melds import HIGHEST
from bot.games.tiles.ruleset import RACK_SIZE, TileRules
from bot.pictures.rules import EXAMPLES, MARKS
from bot.words.catalogues import LANGUAGES, source
from bot.words.saying import CONTENTS, SECTIONS, rules_text
from cogs.info import HELP as PARAGRAPHS
from tests.speaking import in_language, say_in

LONGEST_SECTION = 900
LONGEST_GAME = 3600
"""Discord's limit for all text of a message is 4000; titles and buttons need some of it."""

GAMES = list(CATALOGUE)
RULES = {name: rules_for(game, NONE) for name, game in CATALOGUE.items()}
TILE_GAMES = [name for name, rules in RULES.items() if isinstance(rules, TileRules)]
CARD_GAMES = [name for name, rules in RULES.items() if isinstance(rules, RommeRules)]


def texts(language: str, game: str) -> dict[str, str]:
    return {section.id: section.text for section in in_language(language, rules_text, game)}


def numbers(text: str) -> list[int]:
    return sorted(int(found) for found in re.findall(r"\d+", text))


def tile_rules(game: str) -> TileRules:
    rules = rules_for(CATALOGUE[game], NONE)
    assert isinstance(rules, TileRules)
    return rules


def romme_rules(game: str) -> RommeRules:
    rules = rules_for(CATALOGUE[game], NONE)
    assert isinstance(rules, RommeRules)
    return rules


def option_numbers(game: str, name: str) -> set[int]:
    """What a player is told of an option: its range, and its default if that is a number."""
    option = CATALOGUE[game].option(name)
    told = {option.lowest, option.highest}
    return told if option.auto or option.can_be_off else told | {option.default}


def expected(game: str) -> list[tuple[str, set[int]]]:
    """Sections, and the numbers of the engine that each must name."""
    if game in TILE_GAMES:
        return _expected_of_tiles(game)
    return _expected_of_cards(game) if game in CARD_GAMES else _expected_of_rummue()


def _expected_of_tiles(game: str) -> list[tuple[str, set[int]]]:
    rules = tile_rules(game)
    jokers = sum(face.is_joker for face in rules.deck.faces)
    turn = {rules.opening, rules.opening_joker or 0, rules.penalty} - {0}
    return [
        ("start", {len(rules.deck), jokers, RACK_SIZE, 1, HIGHEST}),
        ("turn", turn),
        ("end", {rules.rack_joker}),
        ("jokers", {rules.joker.keeps} if rules.joker.keeps > 1 else set()),
    ]


def _expected_of_cards(game: str) -> list[tuple[str, set[int]]]:
    rules = romme_rules(game)
    pieces = {rules.deck.face(Piece(index)): Piece(index) for index in range(len(rules.deck))}
    ace, picture, wild = (
        rules.rack_value(pieces[face]) for face in (Face("H", ACE), Face("H", 12), joker())
    )
    return [
        ("start", {len(rules.deck), HAND_SIZE, 2, 52}),
        ("table", {rules.opening} - {0}),
        ("turn", {rules.window_seconds} - {0}),
        ("melds", {ace, picture, 1}),
        ("end", {ace, picture, wild} | ({rules.figures["knock"]} if rules.can.calls else set())),
    ]


def _expected_of_rummue() -> list[tuple[str, set[int]]]:
    rules = rules_for(CATALOGUE["rummue"], NONE)
    out = {cards for _, cards in (*ALONE, *TEAMED)} | {BELOW_ZERO}
    accounts = {points for points, _ in (*ALONE, *TEAMED)}
    groups = {set_points(size, 5, pure=pure) for size in (3, 4, 5) for pure in (True, False)}
    runs = {sequence_points(size, pure=pure) for size in (3, 4, 5) for pure in (True, False)}
    costs = {rules.rack_value(Piece(index)) for index in range(len(rules.deck))}
    return [
        ("start", {len(rules.deck), *HANDS.values()}),
        ("turn", out | accounts),
        ("end", groups | runs | costs),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_explained_from_its_aim_to_its_options(game: str, language: str) -> None:
    sections = in_language(language, rules_text, game)
    assert [section.id for section in sections] == list(SECTIONS)
    assert all(section.title and section.text for section in sections)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*CARD_GAMES, "rummue"])
def test_it_is_said_after_how_many_turns_without_a_lay_a_round_ends(
    game: str, language: str
) -> None:
    """R7, U14: the paragraph on the empty stock names this number, and that of Rummü its bonus."""
    told = [numbers(line) for line in texts(language, game)["end"].splitlines()]
    bonus = [10] if game == "rummue" else []
    assert [IDLE_TURNS, *bonus] in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_fit_into_one_message(game: str, language: str) -> None:
    sections = in_language(language, rules_text, game)
    assert max(len(section.text) for section in sections) <= LONGEST_SECTION
    shown = "\n".join(f"### {section.title}\n{section.text}" for section in sections)
    assert len(shown) <= LONGEST_GAME


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_in_the_text_are_those_of_the_engine(game: str, language: str) -> None:
    told = texts(language, game)
    for section, facts in expected(game):
        assert facts <= set(numbers(told[section])), section


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_languages_name_the_same_numbers(game: str, language: str) -> None:
    told, english = texts(language, game), texts("en", game)
    for section in SECTIONS:
        assert numbers(told[section]) == numbers(english[section]), section


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_named_with_its_range(game: str, language: str) -> None:
    text = texts(language, game)["options"]
    told = set(numbers(text))
    for option in CATALOGUE[game].options:
        assert say_in(language, f"option-{option.id}").casefold() in text.casefold()
        if not option.is_switch and option != TURN_SECONDS:
            assert option_numbers(game, option.id) <= told, option.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_time_for_a_turn_is_told_in_seconds_days_and_minutes(language: str) -> None:
    days, minutes = TURN_SECONDS.highest // (24 * 60 * 60), TURN_SECONDS.default // 60
    expected_numbers = sorted((TURN_SECONDS.lowest, days, minutes))
    assert numbers(say_in(language, "rules-options-time")) == expected_numbers
    assert numbers(say_in(language, "rules-options-rounds")) == [ROUNDS.lowest, ROUNDS.highest]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_follows_the_options_of_a_table(language: str) -> None:
    mini = {
        section.id: section.text
        for section in in_language(language, rules_text, "mini", {"jokers": 2})
    }
    assert {106, 2} <= set(numbers(mini["start"]))
    romme = {
        section.id: section.text
        for section in in_language(language, rules_text, "romme", {"knock": 3})
    }
    assert "**3 " in romme["end"]
    rummue = {s.id: s.text for s in in_language(language, rules_text, "rummue", {"target": 321})}
    assert numbers(rummue["end"]).count(321) == 2


REWARDED = """
game anlegen
seat 1 opened rack S2
seat 2 opened rack S3
seat 3 opened rack J
stock D2 D3
open C4
turn 1 drawn
first 2
---
1 discard S2
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strikes_and_charges_of_laying_off_are_told(language: str) -> None:
    position = final_position(parse_script(REWARDED))
    points = rules_for(CATALOGUE["anlegen"], NONE).score(position.round).points
    winner, first, one_joker = -points[0], points[1] - 3, points[2]
    assert numbers(say_in(language, "rules-anlegen-score")) == sorted(
        (winner, one_joker, 40, first)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_rummue_ends_at_the_points_that_are_told(language: str) -> None:
    rules = rules_for(CATALOGUE["rummue"], NONE)
    told = re.findall(r"\d+", texts(language, "rummue")["end"].splitlines()[-1])
    for seats, target in zip((3, 4), map(int, told), strict=True):
        assert rules.is_last(1, (target,) * seats, seats)
        assert not rules.is_last(1, (target - 1,) * seats, seats)


def test_every_message_of_the_rules_is_used() -> None:
    entries = FluentParser().parse(source("en")).body
    written = {
        entry.id.name
        for entry in entries
        if isinstance(entry, ast.Message) and entry.id.name.startswith("rules-")
    }
    used = {f"rules-title-{section}" for section in SECTIONS} | set(MARKS.values())
    for contents in CONTENTS.values():
        used |= {f"rules-{name}" for names in contents.values() for name in names}
    for cards in EXAMPLES.values():
        captions = {example.caption for card in cards for example in card.examples}
        used |= {f"rules-example-{caption}" for caption in captions - {""}}
    assert written == used


def test_the_table_of_contents_knows_the_games_and_sections() -> None:
    assert list(CONTENTS) == GAMES
    for contents in CONTENTS.values():
        assert set(contents) == set(SECTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_discord_shows_the_marks_as_meant(game: str, language: str) -> None:
    """Bold is closed where it was opened, and a bullet never goes on with a numbered list."""
    for text in texts(language, game).values():
        lines = text.split("\n")
        assert all(line.count("**") % 2 == 0 for line in lines)
        filled = [line for line in lines if line]
        for before, after in pairwise(filled):
            assert not (re.match(r"\d\.", before) and after.startswith("- "))


HELP = ("help-title", *PARAGRAPHS)
COMMANDS = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_for_newcomers_fits_on_a_screen(language: str) -> None:
    assert sum(len(say_in(language, name)) for name in HELP) <= 1500


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_same_commands_in_every_language(language: str) -> None:
    for name in HELP:
        assert COMMANDS.findall(say_in(language, name)) == COMMANDS.findall(say_in("en", name))
    named = set(COMMANDS.findall(" ".join(say_in(language, name) for name in HELP)))
    assert {"/rummy new", "/rummy rules", "/rummy tables", "/rack", "/play"} <= named
    assert {"/ranking", "/stats", "/history", "/replay", "/preferences", "/privacy"} <= named
