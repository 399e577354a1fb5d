"""The page as a file: small, sealed off, and with nothing in it that people typed but as data."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from bot.words.catalogues import LANGUAGES
from tests.cli.test_commands import Shell, shell
from tests.page.files import MISSES, TRICKY, known_misses, match_file, page

__all__ = ["shell"]

LARGEST = 300 * 1024


def between(html: str, opening: str, closing: str) -> str:
    return html.split(opening, 1)[1].split(closing, 1)[0]


def test_the_policy_names_the_one_script_and_the_one_style_and_allows_nothing_else() -> None:
    html = page(match_file())
    policy = between(html, 'Content-Security-Policy" content="', '"')
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    for opening, closing in (("<script>", "</script>"), ("<style>", "</style>")):
        digest = hashlib.sha256(between(html, opening, closing).encode()).digest()
        assert f"'sha256-{base64.b64encode(digest).decode()}'" in policy
    assert html.count("<script") == 2
    assert html.count("</script>") == 2
    assert not re.search(r"(?i)<[^>]+\son\w+=", html.split("<script", 1)[0])
    assert not re.search(r"(?:src|href)=|https?://(?!www\.w3\.org)", html)


def test_what_people_typed_is_data_and_nothing_else() -> None:
    html = page(match_file(*TRICKY, names=TRICKY))
    assert html.count("<script") == 2
    assert "<img" not in html
    data = json.loads(between(html, 'id="match">', "</script>"))
    assert tuple(data["seats"]) == TRICKY


def test_a_page_is_small_and_the_same_every_time() -> None:
    first, second = (page(known_misses()) for _ in range(2))
    assert first == second
    assert len(first.encode()) <= LARGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_makes_a_page_in_every_language(
    shell: Shell, tmp_path: Path, language: str
) -> None:
    made = tmp_path / "match.html"
    status, out, err = shell.run(
        "page", str(MISSES.with_name("anlegen.match")), "--out", str(made), "--language", language
    )
    assert (status, err) == (0, "")
    assert "KB" in out
    assert f'<html lang="{language}">' in made.read_text(encoding="utf-8")


def test_a_file_that_is_no_match_and_a_place_that_cannot_be_written_are_said_in_a_line(
    shell: Shell, tmp_path: Path
) -> None:
    status, out, err = shell.run("page", "-", "--out", "x.html", stdin="tischlein 2\nmatch x\n")
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    status, out, err = shell.run("page", "-", "--out", "x.html", stdin="tischlein tournament 1\n")
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert "whole tournament" in err
    away = str(tmp_path / "nowhere" / "x.html")
    status, out, err = shell.run("page", "-", "--out", away, stdin=match_file())
    assert (status, out, len(err.splitlines())) == (2, "", 1)
