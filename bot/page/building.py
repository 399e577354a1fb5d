"""Puts the page together: its parts are fixed, and the match is data in the middle of them.

The content security policy names the one script and the one style by their hashes. So nothing else
runs, and a page whose script was changed does not run at all.
"""

import base64
import hashlib
import json
import re
from functools import cache
from html import escape
from importlib.resources import files

from bot.page.content import Told

POLICY = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}';"
    " base-uri 'none'; form-action 'none'"
)

_PLACE = re.compile(r"\{\{ (\w+) \}\}")


def page_html(match: Told) -> str:
    """The whole file."""
    style, script = _asset("page.css"), _asset("page.js")
    parts = {
        "language": match.language,
        "policy": POLICY.format(script=_hash(script), style=_hash(style)),
        "title": escape(match.title),
        "unchecked": escape(match.words["unchecked"]),
        "style": style,
        "data": _data(match),
        "script": script,
    }
    # In one go: what is put in is not looked through again, whatever people typed.
    return _PLACE.sub(lambda place: parts[place[1]], _asset("page.html"))


def _data(match: Told) -> str:
    """JSON in which nothing can end the element that it stands in."""
    text = json.dumps(match.as_data(), ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    # A lone surrogate is no text that a file can hold.
    return text.encode("utf-8", "replace").decode()


@cache
def _asset(name: str) -> str:
    return files(__package__).joinpath("assets", name).read_text("utf-8")


def _hash(text: str) -> str:
    """As browsers reckon it, of what stands between the tags."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
