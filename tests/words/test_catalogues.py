"""All catalogues say the same, in the same words and all forms; what lacks or is stale is found."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast, visitor

from bot.games.catalogue import CATALOGUE
from bot.games.moves import parse_pieces
from bot.games.pieces import ACE, JACK, KING, QUEEN, SUITS, Face, card_deck, joker, tile_deck
from bot.games.refusals import Reason
from bot.tables.denials import Denial
from bot.tables.model import Uncounted
from bot.words.catalogues import (
    FALLBACK,
    KEPT,
    LANGUAGES,
    DifferenceKind,
    differences,
    has,
    language_for,
    source,
)
from bot.words.saying import piece_name
from tests.speaking import in_language, say_in
from tests.tools import translations
from tests.tools.translations import FILE, confirm, stale

# --- all catalogues say the same things, and everything that has to be said ---

_VARIABLE = re.compile(r"\{ \$(\w+)")


@cache
def _messages(language: str) -> dict[str, frozenset[str]]:
    """Every message id with its variables; anything that is no message fails."""
    written = source(language)
    entries = FluentParser().parse(written).body
    junk = [entry for entry in entries if isinstance(entry, ast.Junk)]
    assert not junk
    found = {}
    for entry in entries:
        if isinstance(entry, ast.Message):
            text = written[entry.span.start : entry.span.end] if entry.span else ""
            assert entry.id.name not in found
            found[entry.id.name] = frozenset(_VARIABLE.findall(text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert _messages(language) == _messages(FALLBACK)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_sentence(reason: Reason) -> None:
    assert in_language(FALLBACK, has, f"refused-{reason.value}")


@pytest.mark.parametrize("denial", Denial)
def test_every_denial_has_a_sentence(denial: Denial) -> None:
    assert in_language(FALLBACK, has, f"denied-{denial.value}")


def test_every_game_and_option_has_a_name() -> None:
    for game in CATALOGUE.values():
        assert in_language(FALLBACK, has, f"game-{game.id}")
        for option in game.options:
            assert in_language(FALLBACK, has, f"option-{option.id}")


def test_no_sentence_is_left_over() -> None:
    known = {f"refused-{reason.value}" for reason in Reason}
    known |= {f"denied-{denial.value}" for denial in Denial}
    said = {name for name in _messages(FALLBACK) if name.startswith(("refused-", "denied-"))}
    assert said == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_fit_into_a_discord_message(language: str) -> None:
    for name, variables in _messages(language).items():
        text = say_in(language, name, **dict.fromkeys(variables, "x" * 100))
        assert 0 < len(text) < 1000


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-GB", "en"),
        ("de", "de"),
        ("fr-CA", "fr"),
        ("it", "it"),
        ("es-419", "es"),
        ("pl", "pl"),
        ("ja", "en"),
    ],
)
def test_a_locale_finds_its_language_or_english(locale: str, language: str) -> None:
    assert language_for(locale) == language


def test_a_missing_value_is_an_error_not_a_hole() -> None:
    with pytest.raises(ValueError, match="no_such_meld"):
        say_in("en", "refused-no_such_meld")


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        say_in("en", "no-such-message")


def test_what_is_said_again_is_kept_but_nothing_with_words_in_it() -> None:
    KEPT.cache_clear()
    assert say_in("en", "rack-lay") == say_in("en", "rack-lay")
    assert KEPT.cache_info().currsize == 1
    assert "Zebedee" in say_in("en", "rack-wait", player="Zebedee")
    assert KEPT.cache_info().currsize == 1


def test_what_is_kept_is_told_apart_by_its_numbers() -> None:
    assert say_in("en", "rack-pile_count", count=2) != say_in("en", "rack-pile_count", count=3)


# --- what is still to be translated is found and named, message by message ---

ENGLISH = """\
greeting = Hello { $name }!
count = { $count ->
    [one] One tile
   *[other] { $count } tiles
}
title = Rummy
bare = { $left }/{ $right }
"""


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    write(tmp_path, "en", ENGLISH)
    return tmp_path


def write(locales: Path, language: str, text: str, file: str = "bot.ftl") -> None:
    (locales / language).mkdir(exist_ok=True)
    (locales / language / file).write_text(text, encoding="utf-8")


def found(locales: Path, text: str) -> list[tuple[DifferenceKind, str]]:
    write(locales, "pl", text)
    return [(one.kind, one.message) for one in differences("pl", locales)]


def test_a_translation_with_everything_has_nothing_to_do(locales: Path) -> None:
    polish = ENGLISH.replace("Hello { $name }", "{ $name }, cześć").replace("tiles", "kamieni")
    assert found(locales, polish) == []


def test_a_message_that_is_missing_is_named_with_its_english_file(locales: Path) -> None:
    write(locales, "en", "late = Too late\n", "denials.ftl")
    write(locales, "pl", ENGLISH)
    (one,) = differences("pl", locales)
    assert str(one) == "denials.ftl: late is missing"


def test_a_message_may_stand_in_another_file(locales: Path) -> None:
    write(locales, "pl", ENGLISH, "other.ftl")
    assert differences("pl", locales) == []


def test_a_message_that_english_does_not_have_is_named(locales: Path) -> None:
    assert found(locales, ENGLISH + "old = Dawno\n") == [(DifferenceKind.EXTRA, "old")]


def test_other_placeholders_are_named_also_within_a_choice(locales: Path) -> None:
    changed = ENGLISH.replace("{ $name }", "{ $player }").replace("{ $count } tiles", "{ $n } ka")
    write(locales, "pl", changed)
    assert [str(one) for one in differences("pl", locales)] == [
        "bot.ftl: count has other placeholders: $count, $n, but in English $count",
        "bot.ftl: greeting has other placeholders: $player, but in English $name",
    ]


def test_what_cannot_be_read_is_named_by_its_first_line(locales: Path) -> None:
    broken = ENGLISH.replace("title = Rummy", "title = { Remik")
    assert found(locales, broken) == [
        (DifferenceKind.MISSING, "title"),
        (DifferenceKind.UNREADABLE, "title = { Remik"),
    ]


def test_a_message_that_is_there_twice_is_named(locales: Path) -> None:
    assert found(locales, ENGLISH + "title = Remik\n") == [(DifferenceKind.TWICE, "title")]


def test_what_reads_as_in_english_is_named_if_asked_for_and_has_words(locales: Path) -> None:
    write(locales, "pl", ENGLISH.replace("Hello", "Cześć"))
    assert [one.message for one in differences("pl", locales, same=True)] == ["count", "title"]
    assert differences("pl", locales) == []


# --- the command ---


def run(*words: object) -> int:
    return translations.main([*map(str, words)])


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != FALLBACK])
def test_nothing_is_missing_in_our_own_languages(language: str) -> None:
    """What is older than English is for the command to list: it must not hold up a change."""
    assert differences(language) == []


def test_the_command_says_of_each_language_that_nothing_is_missing(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(locales, "es", ENGLISH)
    write(locales, "pl", ENGLISH)
    assert run("--folder", locales) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == ["es: nothing is missing", "pl: nothing is missing"]


def test_the_command_lists_what_is_to_do_and_has_status_1(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(locales, "pl", ENGLISH.replace("title = Rummy\n", ""))
    assert run("--folder", locales, "pl") == 1
    assert capsys.readouterr().out == "pl/bot.ftl: title is missing\npl: one thing to do\n"


def test_what_may_be_meant_is_listed_and_no_failure(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(locales, "pl", ENGLISH)
    assert run("--folder", locales, "--same") == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-2:] == ["pl/bot.ftl: title reads as in English", "pl: nothing is missing"]


@pytest.mark.parametrize(
    ("words", "line"),
    [(("xx",), "copy en to it"), (("--folder", "nowhere"), "nowhere: No such file")],
)
def test_a_folder_that_is_not_there_is_said_in_one_line(
    words: tuple[str, ...], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*words)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert line in said.err


def test_a_folder_without_english_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run("--folder", tmp_path)
    assert ended.value.code == 2
    assert "has no folder en" in capsys.readouterr().err


def test_a_choice_without_words_of_its_own_counts_as_words_too(locales: Path) -> None:
    write(locales, "pl", ENGLISH.replace("One tile", "Kamień"))
    assert "count" not in [one.message for one in differences("pl", locales, same=True)]


# --- a translation is stale if English has changed since somebody held it against English ---

POLISH = ENGLISH.replace("Hello { $name }", "{ $name }, cześć").replace("tiles", "płytek")


@pytest.fixture
def translated(tmp_path: Path) -> Path:
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "pl", POLISH)
    return tmp_path


def names(translated: Path) -> list[str]:
    return [one.message for one in stale("pl", translated)]


def test_a_changed_english_text_makes_its_translation_stale_until_it_is_confirmed(
    translated: Path,
) -> None:
    assert confirm("pl", translated) == 4
    assert names(translated) == []
    write(translated, "en", ENGLISH.replace("Hello", "Good day").replace("One tile", "A tile"))
    assert names(translated) == ["greeting", "count"]
    assert confirm("pl", translated, ["greeting"]) == 1
    assert names(translated) == ["count"]
    assert confirm("pl", translated) == 1
    assert names(translated) == []


def test_what_was_never_confirmed_is_not_called_stale(translated: Path) -> None:
    assert names(translated) == []
    confirm("pl", translated, ["title"])
    write(translated, "en", ENGLISH.replace("Hello", "Good day"))
    assert names(translated) == []


def test_neither_another_file_nor_another_line_is_another_text(translated: Path) -> None:
    confirm("pl", translated)
    (translated / "en" / "bot.ftl").unlink()
    write(translated, "en", ENGLISH.replace("title = Rummy", "title =\n    Rummy"), "other.ftl")
    assert names(translated) == []


def test_what_is_gone_in_either_language_is_forgotten(translated: Path) -> None:
    confirm("pl", translated)
    write(translated, "en", ENGLISH.replace("title = Rummy\n", ""))
    write(translated, "pl", POLISH.replace("bare = { $left }/{ $right }\n", ""))
    confirm("pl", translated)
    kept = (translated / "pl" / FILE).read_text().splitlines()
    assert [line.split()[0] for line in kept] == ["count", "greeting"]


def test_the_command_lists_what_is_stale_and_confirms_it(
    translated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--folder", translated, "pl", "--confirm") == 0
    assert capsys.readouterr().out == "pl: 4 newly confirmed\n"
    write(translated, "en", ENGLISH.replace("Hello", "Good day"))
    assert run("--folder", translated, "pl") == 1
    line = "pl/bot.ftl: greeting is older than the English text"
    assert capsys.readouterr().out == f"{line}\npl: one thing to do\n"
    assert run("--folder", translated, "pl", "--confirm", "greeting") == 0
    assert run("--folder", translated, "pl") == 0


def test_a_message_that_is_none_is_not_confirmed(
    translated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run("--folder", translated, "--confirm", "pl")
    assert "languages come before --confirm" in capsys.readouterr().err
    assert not (translated / "pl" / FILE).exists()


# --- numbers have all the forms that a language has for them ---

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})


class _Choices(visitor.Visitor):
    """Every choice in a catalogue that goes by number, as the forms that it has."""

    def __init__(self) -> None:
        self.found: list[tuple[str, set[str]]] = []
        self.message = ""

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 - as it is called
        self.message = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [one.key for one in node.variants]
        names = {key.name for key in keys if isinstance(key, ast.Identifier)}
        if names & CATEGORIES:
            self.found.append((self.message, names))
        self.generic_visit(node)


def forms_of(language: str) -> set[str]:
    """Those of whole numbers as they come up at a table."""
    form = Locale(language).plural_form
    return {form(number) for number in range(200)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_by_number_has_every_form_of_its_language_and_no_other(language: str) -> None:
    """But for ``other``, which some languages have for fractions only: it does no harm."""
    choices = _Choices()
    choices.visit(FluentParser().parse(source(language)))
    assert choices.found
    for message, forms in choices.found:
        needed = forms_of(language)
        if forms == {"other"}:
            continue  # Beside it stand numbers, as in [1]: what follows is more than one.
        assert needed <= forms <= needed | {"other"}, message


# --- what French and Italian printers see to: narrow spaces before marks, curved apostrophes ---

NARROW = "\u202f"
"""It does not break, so that no line begins with a question mark."""
_PARTED = re.compile(rf"(?<!{NARROW})[;:!?»]|«(?!{NARROW})")
_CODE = re.compile(r"`[^`]*`")


def written(language: str) -> list[str]:
    """The lines of the catalogue, without comments and what is to be typed."""
    lines = source(language).splitlines()
    return [_CODE.sub("", line) for line in lines if not line.startswith("#")]


def test_no_french_mark_is_parted_from_its_word() -> None:
    wrong = [line for line in written("fr") if _PARTED.search(line)]
    assert not wrong


@pytest.mark.parametrize("language", ["fr", "it"])
def test_apostrophes_are_curved(language: str) -> None:
    wrong = [line for line in written(language) if "'" in line]
    assert not wrong


# --- one word for one thing ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_setting_of_a_server_is_called_as_the_option_of_a_table(language: str) -> None:
    for setting, option in (("time", "turn_seconds"), ("help", "assistance")):
        said = say_in(language, f"settings-{setting}"), say_in(language, f"option-{option}")
        assert said[0].lower() == said[1].lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_help_is_chosen_the_same_is_said_of_hints(language: str) -> None:
    last = re.split(r"(?<=\.) ", say_in(language, "option-assistance-about"))[-1]
    assert say_in(language, "settings-help-about").endswith(last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whether_a_match_counts_is_said_in_the_words_of_why_not(language: str) -> None:
    """ "Rated: …" and "Not rated: …", so that one explains the other."""
    (word,) = {say_in(language, f"uncounted-{why}").split(":")[0].rstrip() for why in Uncounted}
    counts = say_in(language, "lobby-counts").lower()
    assert set(counts.replace(":", " ").split()) & set(word.lower().split()[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lay_down_has_one_name(language: str) -> None:
    name = say_in(language, "picture-opening")
    assert say_in(language, "reading-opening", have=6, need=30).startswith(name)
    for rule in ("rules-tiles-opening", "rules-kaufen-opening", "rules-rummue-out"):
        bold = re.search(r"\*\*([^*:]+?)\s?:\*\*", say_in(language, rule, opening=30))
        assert bold is not None
        assert bold.group(1) == name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["romme", "rummue"])
def test_a_lesson_is_called_what_its_game_is_called(language: str, game: str) -> None:
    assert say_in(language, f"lesson-{game}") == say_in(language, f"game-{game}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_piece_is_called_can_be_typed(language: str) -> None:
    for colour in "rbkygo":
        deck = tile_deck(colour, [joker()])
        name = in_language(language, piece_name, Face(colour, 7))
        assert parse_pieces(name, deck, language=language)[0].face == Face(colour, 7)
        word = say_in(language, f"colour-{colour}")
        assert parse_pieces(f"{word} 7", deck, language=language)[0].face == Face(colour, 7)
    assert (
        parse_pieces(say_in(language, "joker"), card_deck(), language=language)[0].face == joker()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_is_called_can_be_typed(language: str) -> None:
    for suit in SUITS:
        for rank in (ACE, JACK, QUEEN, KING):
            face = Face(suit, rank)
            names = say_in(language, f"suit-{suit}"), say_in(language, f"rank-{rank}")
            for text in (" ".join(names), in_language(language, piece_name, face)):
                (said,) = parse_pieces(text, card_deck(), language=language)
                assert said.face == face, text
