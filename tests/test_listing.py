"""What operators put into Discord's directory is there in every language, and fits."""

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.words.catalogues import LANGUAGES
from tests.processes import ROOT
from tests.tools.brand import BANNER, ICON, brand

FOLDER = ROOT / "docs" / "listing"


def sections(language: str) -> dict[str, str]:
    text = (FOLDER / f"{language}.md").read_text(encoding="utf-8")
    parts = re.split(r"^#+ (.+)\n", text, flags=re.MULTILINE)
    return {title: body.strip() for title, body in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_listing_has_all_parts_and_they_fit(language: str) -> None:
    found = sections(language)
    assert list(found) == ["Tischlein", "Summary", "Description", "Tags", "Pictures"]
    assert len(found["Summary"]) <= 200
    assert 300 <= len(found["Description"]) <= 4000
    tags = found["Tags"].split(", ")
    assert len(set(tags)) == len(tags) <= 5
    assert all(len(tag) <= 20 for tag in tags)
    for picture in found["Pictures"].split(", "):
        assert (ROOT / "docs" / "pictures" / picture).is_file()


@pytest.mark.parametrize("name", ["icon.png", "banner.png"])
def test_icon_and_banner_are_those_that_the_program_draws(name: str) -> None:
    kept, drawn = Image.open(FOLDER / name), Image.open(BytesIO(brand()[name]))
    assert kept.size == drawn.size == ((ICON, ICON) if name == "icon.png" else BANNER)
    assert kept.convert("RGB").reduce(16) == drawn.convert("RGB").reduce(16)
