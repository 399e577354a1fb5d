"""What stands in texts and menus: in every language, on a phone, whatever people are called."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from hypothesis import example, given
from hypothesis import strategies as st

import cogs
from bot.community.members import KnownMember
from bot.community.privacy import StoredData
from bot.community.settings import Openers, Preferences, ServerSettings
from bot.database.core import ChannelId, MemberId, RoleId, ServerId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.pieces import Face, Said, joker, plain
from bot.tables.events import TableInfo
from bot.tables.model import Assistance, Status
from bot.words.catalogues import LANGUAGES, source
from bot.words.saying import meld_name
from cogs.answers import TroubleError, number_in, number_of, only, only_number, only_of
from cogs.parts import (
    PAGE,
    Layout,
    button,
    offered,
    on_page,
    page_within,
    pages_of,
    rows,
    safe_name,
    tappable,
)
from cogs.preferences import ITEMS as LIKINGS
from cogs.preferences import HolidayState, preferences_layout, privacy_layout, sure_layout
from cogs.settings import ITEMS, PAGES, ServerFacts, settings_layout
from cogs.table_screens import options_layout
from tests.cogs.governing import played, privileged
from tests.cogs.manners import CLOSED, ENTITY_MENUS, OPENED, SELECT, broken, cut, walk
from tests.cogs.server import Server, shown
from tests.processes import ROOT
from tests.speaking import in_language, say_in

# --- no words for members outside of the catalogues ---

SHOWING = {
    "text", "button", "link", "option", "menu", "tell", "private", "replace", "send",
    "send_message", "edit", "edit_message", "Choice", "TextDisplay", "Button", "Select",
    "SelectOption", "TextInput", "Label", "Modal", "shortened", "choice", "create_thread",
}  # fmt: skip
WORDED = {"label", "placeholder", "content", "title", "description", "name", "text"}
"""Arguments that somebody reads."""
PLAIN = re.compile(r"[^\W\d_]{2,}")
ALLOWED = re.compile(
    r"attachment://|https://discord\.com/channels/|<t:|:R>|/rummy new|[a-z]+-[a-z_]*\Z"
)
"""Addresses, Discord's own markup, the command that opens a table, ids of sentences."""


def modules() -> list[Path]:
    return sorted(Path(cogs.__path__[0]).rglob("*.py"))


def _name(call: ast.Call) -> str:
    """What is called; a method that only shares the name of a part is another thing."""
    function = call.func
    if isinstance(function, ast.Attribute):
        is_part = getattr(function.value, "id", "") == "parts"
        shared = ("button", "option", "text", "menu")
        return "" if function.attr in shared and not is_part else function.attr
    return getattr(function, "id", "")


def _read(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that end up before somebody's eyes."""
    if _name(call) in SHOWING:
        yield from call.args[:1]
    yield from (one.value for one in call.keywords if one.arg in WORDED)


def _literals(node: ast.expr) -> Iterator[ast.Constant]:
    """Strings in an expression, but not those that are arguments of a call inside of it."""
    for child in [node] if not isinstance(node, ast.Call) else []:
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child
        for inner in ast.iter_child_nodes(child):
            if isinstance(inner, ast.expr):
                yield from _literals(inner)


def words_in(source: str) -> list[tuple[int, str]]:
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        for literal in (one for argument in _read(call) for one in _literals(argument)):
            text = str(literal.value)
            if PLAIN.search(text) and not ALLOWED.search(text):
                found.append((literal.lineno, text))
    return found


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.name))
def test_what_members_read_comes_from_the_catalogues(module: Path) -> None:
    assert words_in(module.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'text("Press here")',
        'button(label="Press", custom_id=x)',
        'await answer.private(f"{name} has won")',
        'menu(placeholder="Choose " + name)',
        'response.send_message(content="No")',
    ],
)
def test_words_in_the_code_are_found(source: str) -> None:
    tree = f"async def f():\n    {source}\n"
    assert words_in(tree)


@pytest.mark.parametrize(
    "source",
    ["text(f\"## {say(language, 'lobby-title')}\")", 'text("-# …")', 'answer.tell("lobby-left")'],
)
def test_marks_and_ids_of_sentences_are_no_words(source: str) -> None:
    assert not words_in(source)


# --- the panels of settings and privacy in every language, within what Discord allows ---

MOST_PARTS, MOST_TEXT, MOST_LABEL, MOST_OPTIONS, MOST_PLACEHOLDER = 40, 4000, 80, 25, 150
MANY = ServerSettings(
    channels=tuple(map(ChannelId, range(10**18, 10**18 + 25))),
    turn_seconds=45,
    openers=Openers.ROLE,
    opener_role=RoleId(10**18),
    tables_per_server=499,
)
GONE = ServerFacts("nl", threads=False, channels=frozenset(), roles=frozenset())
THERE = ServerFacts(
    "fr", threads=True, channels=frozenset(MANY.channels), roles=frozenset({10**18})
)


def _parts(components: list[Any]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _parts(part.get("components", []))


def check(layout: Layout) -> None:
    parts = list(_parts(layout.to_components()))  # type: ignore[no-untyped-call]
    assert len(parts) <= MOST_PARTS
    assert sum(len(part.get("content", "")) for part in parts) <= MOST_TEXT
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    for part in parts:
        assert len(part.get("label") or "") <= MOST_LABEL
        assert len(part.get("placeholder") or "") <= MOST_PLACEHOLDER
        options = part.get("options", [])
        assert len(options) <= MOST_OPTIONS
        labels = [option["label"] for option in options]
        assert len(set(labels)) == len(labels), "choices that look alike"
        assert sum(option.get("default", False) for option in options) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", [ServerSettings(), MANY])
@pytest.mark.parametrize("here", [GONE, THERE])
def test_the_settings_fit_into_one_message(
    language: str, settings: ServerSettings, here: ServerFacts
) -> None:
    for page in range(len(PAGES)):
        check(in_language(language, settings_layout, settings, here, {}, page))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5000])
def test_what_is_kept_fits_into_one_message(language: str, count: int) -> None:
    here = KnownMember("**" + "x" * 30, hidden=count == 1) if count else None
    kept = StoredData(
        *(count,) * 11,
        has_preferences=count > 0,
        here=here,
    )
    check(in_language(language, privacy_layout, kept))
    check(in_language(language, sure_layout))


def test_every_setting_has_its_menu() -> None:
    """Whoever adds a setting is reminded of those who are to change it."""
    asked = {item.field for item in ITEMS.values()} | {"channels", "opener_role"}
    asked |= {"puzzle_channel", "report_channel", "champion_role"}
    assert asked == set(ServerSettings.__dataclass_fields__)


# --- no text of a menu is cut on a phone, in any language ---

COGS = ROOT / "cogs"
FACTS: dict[str, str | int] = {"page": 10, "pages": 10, "meld": "AA"}
TABLE = TableInfo(
    id=TableId(1),
    server=ServerId(1),
    channel=ChannelId(1),
    owner=MemberId(1),
    status=Status.LOBBY,
    game="classic",
    options=(),
    assistance=Assistance.OFF,
    commitment="",
    seal="",
    seats=(),
    rematch_of=None,
    revealed=None,
)


def placeholders() -> set[str]:
    """The messages that stand in menus before something is chosen, as the code names them."""
    found = {"rack-pick", "rack-meld", "rack-pick_page", "rack-meld_page", "rack-of"}
    for path in COGS.rglob("*.py"):
        for made in _calls(ast.parse(path.read_text()), "menu"):
            for said in (one for arg in made.args[:2] for one in _calls(arg, "say")):
                found |= {str(one.value) for one in said.args if isinstance(one, ast.Constant)}
    return found


def _calls(within: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(within):
        if isinstance(node, ast.Call) and name in (
            getattr(node.func, "id", ""),
            getattr(node.func, "attr", ""),
        ):
            yield node


def too_long(shown: Layout) -> list[str]:
    parts = walk(shown.to_components())  # type: ignore[no-untyped-call]
    return [one for part in parts if part["type"] in (SELECT, *ENTITY_MENUS) for one in cut(part)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_seen_whole(language: str) -> None:
    known = placeholders()
    assert {"rack-at_once", "rack-discard_menu", "lobby-computer", "choose-game"} <= known
    texts = [say_in(language, one, **FACTS) for one in known]
    assert [one for one in texts if len(one) > CLOSED] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_chosen_for_a_table_is_seen_whole(language: str) -> None:
    for table in tables():
        assert too_long(in_language(language, options_layout, table)) == []


def tables() -> Iterator[TableInfo]:
    """Tables of every game, such that each value of each option is chosen at one of them."""
    for assistance in Assistance:
        yield replace(TABLE, assistance=assistance)
    for name, game in CATALOGUE.items():
        for option in game.options:
            for value in offered(option):
                yield replace(TABLE, game=name, options=((option.id, value),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_server_and_a_member_have_chosen_is_seen_whole(language: str) -> None:
    for item in ITEMS.values():
        for value in item.choices.values():
            chosen = replace(ServerSettings(), **{item.field: value})
            assert too_long(in_language(language, settings_layout, chosen, THERE, {})) == []
    for liking in LIKINGS.values():
        for value in liking.choices.values():
            liked = replace(Preferences(), **{liking.field: value})
            for holiday in (
                HolidayState(None, 0),
                HolidayState(None, 14),
                HolidayState(1e9, 3),
                HolidayState(None, 14, 14, 1e9),
            ):
                assert too_long(in_language(language, preferences_layout, liked, holiday)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_of_tiles_is_seen_whole_in_the_list_and_enough_of_a_group(language: str) -> None:
    """Of four colours the last may be cut, where a language has long words for them."""
    group = plain(Face(colour, 13) for colour in "krby")
    run = plain(Face("k", number) for number in range(1, 14))
    wild = Said(joker(), Face("k", 7))
    with_joker = (*group[1:], Said(joker(), Face("k", 13)))
    for meld in (run, (*run[:6], wild, *run[7:])):
        assert len(f"AA: {in_language(language, meld_name, meld)}") <= OPENED
    for meld in (group, with_joker, with_joker[1:]):
        seen = f"AA: {in_language(language, meld_name, meld)}"[:OPENED]
        assert seen.count("13") >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_call_says_in_sight_that_it_ends_the_round(language: str) -> None:
    assert len(say_in(language, "rack-discard_call", piece="♥10")) <= OPENED


LABELS = st.lists(st.text("abc", min_size=1, max_size=30), max_size=9)


@given(LABELS)
def test_rows_of_buttons_fit_a_phone_and_keep_their_order(labels: list[str]) -> None:
    made = rows(button(label, f"t.{at}.1") for at, label in enumerate(labels))
    sent = [row.to_component_dict() for row in made]
    assert [one["label"] for row in sent for one in row["components"]] == labels
    assert not any(map(broken, sent))


@given(st.lists(st.text("abc", min_size=3, max_size=9), min_size=4, max_size=4))
def test_the_last_of_four_short_buttons_is_not_left_alone(labels: list[str]) -> None:
    made = rows(button(label, f"t.{at}.1") for at, label in enumerate(labels))
    assert min(len(row.children) for row in made) > 1


def test_what_would_be_cut_is_found() -> None:
    menu = {"custom_id": "w.pick.1", "placeholder": "x" * 26, "options": []}
    assert list(cut(menu)) == ["x" * 26]
    chosen = [{"label": "y" * 26, "default": True}, {"label": "z" * 40}]
    assert list(cut({"custom_id": "w.game.1", "options": chosen})) == ["y" * 26]


# --- what people call themselves does nothing to the texts in which it stands ---

NO_WIDTH = "\u200b"
LINK = re.compile(
    r"[a-z][a-z0-9+]*://[^\s]|discord(app)?\.(gg|com|me|io)/|\b(mailto|tel):[a-z0-9]", re.IGNORECASE
)
"""What Discord's clients make links and invitations of, and some more."""
MENTION = re.compile(r"<(@|#|/|t:|a?:|id:)|@(everyone|here)")
PARTS = (
    "https:// http: // discord.gg/ discord.com/invite/ [x]( ) ] x.y <@ 123> @everyone @here"
    " <# <t:1> ** _ ` || \\ a"
)
NAMES = st.text() | st.lists(st.sampled_from([*PARTS.split(), " "]), max_size=8).map("".join)


@pytest.mark.parametrize(
    "name",
    [
        "https://example.com/x",
        "HTTPS://EXAMPLE.COM",
        "see https://example.com now",
        "discord.gg/abcdef",
        "discord.com/invite/abcdef",
        "[free](https://example.com)",
        "<https://example.com>",
        "steam://run/1",
        "mailto:a@b.de",
    ],
)
def test_no_address_in_a_name_becomes_a_link(name: str) -> None:
    assert LINK.search(name)
    assert not LINK.search(safe_name(name))


@pytest.mark.parametrize(
    "name", ["@everyone", "<@123>", "<@&123>", "<#123>", "</new:1>", "<t:1:R>"]
)
def test_no_name_mentions_anybody(name: str) -> None:
    assert MENTION.search(name)
    assert not MENTION.search(safe_name(name))


@given(NAMES)
def test_no_name_at_all_links_or_mentions(name: str) -> None:
    safe = safe_name(name)
    assert safe
    assert "\n" not in safe
    assert not LINK.search(safe)
    assert not MENTION.search(safe)


@example("https://example.com/*a*")
@given(NAMES)
def test_what_formats_is_taken_literally(name: str) -> None:
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|`]", safe_name(name).replace(NO_WIDTH, ""))


@given(st.lists(NAMES, min_size=2, max_size=3))
def test_names_side_by_side_make_no_link_either(names: list[str]) -> None:
    assert not re.search(r"\]\([^)]*://[^)]*\)", ", ".join(map(safe_name, names)))


@pytest.mark.parametrize(
    "name", ["Anna", "Anna Lena", "Dr. Who", "O’Neill", "田中", "J.R.R. Tolkien"]
)
def test_a_name_is_still_read_as_it_was_written(name: str) -> None:
    assert safe_name(name).replace(NO_WIDTH, "") == name


# --- commands that are named in texts can be tapped ---

NAMED = re.compile(r"`/([^`]*)`")
TAPPABLE = re.compile(r"</([a-z]+)[a-z ]*:([0-9]+)>")


def existing(server: Server) -> set[str]:
    """All commands and subcommands, by the names that they have without a language."""
    tree = server.bot.tree
    grown = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    return {command.qualified_name for command in grown}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_that_is_named_exists(server: Server, language: str) -> None:
    named = set(NAMED.findall(source(language)))
    assert len(named) > 10
    assert named <= existing(server)


async def test_the_help_names_commands_by_the_ids_that_discord_knows(server: Server) -> None:
    helping = await server.member("ann").slash(server.channel, "rummy help")
    text = shown(helping.response).text
    assert not NAMED.findall(text)
    ids = {command.name: command.id for command in await server.bot.tree.fetch_commands()}
    found = TAPPABLE.findall(text)
    assert {"rummy", "rack", "play"} <= {name for name, _ in found}
    assert all(ids[name] == int(number) for name, number in found)


async def test_the_help_names_settings_only_to_those_who_can_open_them(server: Server) -> None:
    """To all others Discord shows such a mention as unavailable."""
    privileged(server, "boss", manage_guild=True)
    found = {}
    for name in ("ann", "boss"):
        helping = await server.member(name).slash(server.channel, "rummy help")
        found[name] = {one for one, _ in TAPPABLE.findall(shown(helping.response).text)}
    assert found["boss"] - found["ann"] == {"settings"}
    assert {"ranking", "stats", "history", "replay", "privacy"} <= found["ann"]


async def test_the_settings_name_commands_that_can_be_tapped(server: Server) -> None:
    privileged(server, "boss", manage_guild=True)
    panel = await server.member("boss").slash(server.channel, "settings")
    text = shown(panel.response).text
    assert not NAMED.findall(text)
    assert {"preferences"} == {name for name, _ in TAPPABLE.findall(text)}


async def test_a_restart_knows_the_ids_again(server: Server) -> None:
    before = server.bot.command_ids
    await server.restart()
    assert server.bot.command_ids == before


async def test_the_last_score_sheet_says_how_to_see_the_match_again(server: Server) -> None:
    await played(server, "ann", "ben")
    assert {"match", "replay", "verify"} <= {
        name for name, _ in TAPPABLE.findall(server.public.text)
    }


def test_a_command_that_discord_does_not_know_stays_as_it_is_written() -> None:
    assert tappable({"lay": 5}, "`/lay`, `/rack`, `lay`") == "</lay:5>, `/rack`, `lay`"
    assert tappable({"rummy": 7}, "`/rummy new`.") == "</rummy new:7>."


# --- what menus send is read in one place, and so are their pages ---


@given(st.text(), st.integers(1, 20))
def test_a_number_is_read_or_it_is_none(value: str, digits: int) -> None:
    number = number_in(value, digits)
    if number is None:
        with pytest.raises(TroubleError):
            number_of(value, digits)
    else:
        assert 0 <= number < 10**digits
        assert number_of(value, digits) == number


@pytest.mark.parametrize("value", ["", "-1", "1234567", "²", "٣", "1_0", " 1"])
def test_what_is_no_number_of_ours_is_refused(value: str) -> None:
    with pytest.raises(TroubleError):
        only_number([value])


@pytest.mark.parametrize("values", [[], ["a", "b"]])
def test_one_choice_is_one_value(values: list[str]) -> None:
    with pytest.raises(TroubleError):
        only(values)
    with pytest.raises(TroubleError):
        only_of(values, ("a", "b"))


def test_what_a_menu_does_not_offer_cannot_be_chosen() -> None:
    assert only_of(["a"], ("a", "b")) == "a"
    with pytest.raises(TroubleError):
        only_of(["c"], ("a", "b"))


@given(st.integers(0, 120))
def test_every_entry_is_on_one_page(count: int) -> None:
    entries = range(count)
    shown = [list(on_page(entries, page)) for page in range(pages_of(entries))]
    assert [one for page in shown for one in page] == list(entries)
    assert all(len(page) <= PAGE for page in shown)


@given(st.integers(0, 120), st.integers(-5, 99))
def test_a_page_that_there_is_not_is_the_nearest_one(count: int, page: int) -> None:
    entries = range(count)
    assert 0 <= page_within(entries, page) < pages_of(entries)
    assert on_page(entries, page) == on_page(entries, page_within(entries, page))
