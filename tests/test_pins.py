"""What is installed is pinned by version and by hash; ``make pins`` writes the hashes."""

import re
from importlib.metadata import PackageNotFoundError, requires
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.processes import ROOT

EXTRAS = ("postgresql", "sentry")
"""What the image has besides the bot."""


class Pin(NamedTuple):
    version: str
    hashes: int


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def hashed() -> dict[str, Pin]:
    """The pins of the image."""
    entries = re.split(r"\n(?=\S)", text_of("requirements.txt").strip())
    found: dict[str, Pin] = {}
    for entry in entries:
        name, version = re.match(r"([\w.-]+)==(\S+)", entry).groups()  # type: ignore[union-attr]
        found[canonicalize_name(name)] = Pin(
            version, len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry))
        )
    return found


def constrained() -> dict[str, str]:
    lines = [line.split(";")[0].strip() for line in text_of("constraints.txt").splitlines()]
    return {
        canonicalize_name(name): version for name, version in (line.split("==") for line in lines)
    }


def needed(name: str, extras: tuple[str, ...] = ()) -> set[str]:
    """What a package pulls in on the machine of the tests."""
    found: set[str] = set()
    todo = [(name, extras)]
    while todo:
        asked, wanted = todo.pop()
        try:
            lines = requires(asked) or ()
        except PackageNotFoundError:
            continue
        for requirement in map(Requirement, lines):
            marker = requirement.marker
            holds = marker is None or any(
                marker.evaluate({"extra": extra}) for extra in ("", *wanted)
            )
            known = canonicalize_name(requirement.name)
            if holds and known not in found:
                found.add(known)
                todo.append((requirement.name, tuple(requirement.extras)))
    return found


def test_every_pin_of_the_image_has_hashes_and_the_version_of_the_tests() -> None:
    tested = constrained()
    for name, pin in hashed().items():
        assert pin.version == tested[name]
        assert pin.hashes > 0


def test_the_image_has_all_that_the_bot_needs() -> None:
    assert needed("tischlein", EXTRAS) - hashed().keys() == set()


def test_pins_name_no_place_to_download_from() -> None:
    for name in ("requirements.txt", "constraints.txt"):
        assert re.search(r"https?:|--(extra-)?index-url|--find-links", text_of(name)) is None
