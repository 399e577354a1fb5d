"""No text of a menu is cut on a phone, in any language."""

import ast
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.community.settings import Preferences, ServerSettings
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.pieces import Face, Said, joker, plain
from bot.tables.events import TableInfo
from bot.tables.model import Assistance, Status
from bot.words.catalogues import LANGUAGES
from bot.words.saying import meld_name
from cogs.parts import Layout, button, offered, rows
from cogs.preferences import ITEMS as LIKINGS
from cogs.preferences import HolidayState, preferences_layout
from cogs.settings import ITEMS, settings_layout
from cogs.table_screens import options_layout
from tests.cogs.limits import ENTITY_MENUS, SELECT, walk
from tests.cogs.phone import CLOSED, OPENED, broken, cut
from tests.cogs.test_panels import THERE
from tests.processes import ROOT
from tests.speaking import in_language, say_in

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
