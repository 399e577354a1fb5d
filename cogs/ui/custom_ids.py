"""What a button's custom id says: everything that is needed to act on it after any restart.

``t.rack.17.42`` is the verb *rack* of the public message of table 17, made when its log had 42
lines. Nothing in an id is trusted: whoever presses is checked as if they had typed it.
"""

import re
from dataclasses import dataclass

from bot.database.core import MemberId, TableId

LOBBY, OPTIONS, RULES = "l", "o", "r"
TABLE, MORE, SCORE = "t", "m", "s"
WORK, PREVIEW = "w", "p"
RANKING, SEASON, SURE = "k", "n", "z"
CARD, HISTORY, MATCH, REPLAY, FILM = "c", "h", "a", "f", "v"
WHICH = "q"
SETTINGS, PRIVACY, MY_FILE = "g", "y", "x"
LIKINGS = "e"
REVIEW = "b"
EXERCISE, PUZZLE, SHARE, LESSON = "u", "d", "j", "i"
FIRST_TABLE = "L"
TOURNAMENT, TOURNAMENT_PANEL = "T", "E"
MODERATION, REPORT = "M", "R"
SLOW = "S"
NAMES = {letter: name.lower() for name, letter in tuple(globals().items()) if name.isupper()}
"""What each of these letters is called where clicks are counted: by the names above."""
_ID = re.compile(r"([a-zA-Z])\.([a-z_]{1,12})\.([0-9]{1,18})((?:\.[0-9A-Za-z_=-]{0,40}){0,8})\Z")
LONGEST = 100
NO_TABLE = TableId(0)
"""In the ids of what belongs to no table."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button or menu, as it was made."""

    kind: str
    verb: str
    table: TableId
    args: tuple[str, ...] = ()

    def number(self, index: int) -> int | None:
        """An argument that is a number."""
        if index < len(self.args) and re.fullmatch(r"[0-9]{1,9}", self.args[index]):
            return int(self.args[index])
        return None

    def member(self, index: int) -> MemberId | None:
        """An argument that is somebody's id: 63 bits, as the file has them."""
        given = self.text(index)
        known = re.fullmatch(r"[0-9]{1,19}", given) is not None and int(given) < 1 << 63
        return MemberId(int(given)) if known else None

    def text(self, index: int) -> str:
        return self.args[index] if index < len(self.args) else ""


def press_id(kind: str, verb: str, table: TableId, *args: int | str) -> str:
    made = ".".join([kind, verb, str(table), *map(str, args)])
    assert len(made) <= LONGEST
    return made


def parse_press(custom_id: str) -> Press | None:
    """What an id says; None if it is not one of ours."""
    found = _ID.match(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    kind, verb, table, rest = found.groups()
    return Press(kind, verb, TableId(int(table)), tuple(rest.split(".")[1:]))
