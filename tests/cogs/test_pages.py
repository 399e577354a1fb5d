"""A match as a page, as members get it from ``/export``."""

import json
from typing import Any

import pytest

from tests.cogs.forging import forge, is_private_no, reads
from tests.cogs.governing import choose_setting
from tests.cogs.server import Panel, Server
from tests.cogs.test_review import begun, missed


async def page(server: Server, table: int, name: str) -> tuple[Panel, str]:
    """What the button of ``/export`` brings: a private message, and the file on it."""
    panel = Panel(server, name, await server.slash(name, "export", id=str(table)))
    assert panel.message is not None
    custom_id = panel.shown.custom_id("page")
    result = await server.member(name).click(panel.message, custom_id=custom_id)
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == f"match-{table}.html"
    return Panel(server, name, result), (await file.read()).decode()


def data_of(html: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(html.split('id="match">', 1)[1].split("</script>", 1)[0])
    return found


async def test_a_match_is_exported_as_a_page_with_what_was_missed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    panel, html = await page(server, table, "ann")
    assert "open it in a browser" in panel.shown.text
    data = data_of(html)
    assert data["seats"] == ["ann", "ben"]
    (miss,) = data["misses"].values()
    assert "0 laid, 14 possible" in miss["c"]
    assert data["record"].startswith("tischlein 2\n")
    assert "\nsecret " in data["record"]


async def test_a_page_is_in_the_language_of_whoever_asks(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    reads(server, "ben", "de")
    _, html = await page(server, table, "ben")
    assert '<html lang="de">' in html
    assert data_of(html)["words"]["table"] == "Der Tisch"


async def test_where_racks_stay_hidden_others_get_a_page_without_them(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    await choose_setting(server, "racks", "off")
    _, html = await page(server, table, "cem")
    data = data_of(html)
    assert (data["racks"], data["misses"], data["figures"]) == ([], {}, [])
    _, own = await page(server, table, "ann")
    assert data_of(own)["racks"]


async def test_there_is_no_page_before_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = await begun(server, monkeypatch)
    assert sitting.live is not None
    answer = await forge(server, "ben", f"a.page.{sitting.live.row.id}")
    assert "not over yet" in is_private_no(answer)
