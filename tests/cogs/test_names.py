"""What people call themselves does nothing to the texts in which it stands."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cogs.parts import safe_name

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
