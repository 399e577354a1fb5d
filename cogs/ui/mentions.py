"""Commands in texts: with Discord's id one can be tapped, and is named in the reader's language."""

import re
from collections.abc import Mapping

_COMMAND = re.compile(r"`/(?P<name>[a-z]+)(?P<sub>(?: [a-z]+)?)`")


def tappable(ids: Mapping[str, int], words: str) -> str:
    """Catalogues name commands as ``/rack``, by the names that they have without a language."""

    def mention(found: re.Match[str]) -> str:
        number = ids.get(found["name"])
        return found[0] if number is None else f"</{found['name']}{found['sub']}:{number}>"

    return _COMMAND.sub(mention, words)
