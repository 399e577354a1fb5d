"""The panels of settings and privacy in every language, within what Discord allows."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.community.members import KnownMember
from bot.community.privacy import StoredData
from bot.community.settings import Openers, ServerSettings
from bot.database.core import ChannelId, RoleId
from bot.words.catalogues import LANGUAGES
from cogs.parts import Layout
from cogs.preferences import privacy_layout, sure_layout
from cogs.settings import ITEMS, PAGES, ServerFacts, settings_layout
from tests.speaking import in_language

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
