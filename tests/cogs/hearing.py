"""Somebody who hears: what the texts say, taken apart again, without a look at anything else."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.games.pieces import COLOURS, SUITS, Face, joker
from tests.cogs.server import Shown
from tests.speaking import say_in

_SUITS = {
    **{say_in("en", f"colour-{colour}"): colour for colour in COLOURS},
    **{say_in("en", f"suit-{suit}"): suit for suit in SUITS},
}
_RANKS = {say_in("en", f"rank-{rank}"): rank for rank in (1, 11, 12, 13)}
_MELD = re.compile(r"Meld ([A-Z]+)(?: of [^:]+)?(?: is not right)?: (.*)\.\Z")
_SEAT = re.compile(r"(\w+)(?: \(.*\))? has (one|[0-9]+) (?:tiles?|cards?)(?: and .*)?\.\Z")
_UNOPENED = re.compile(r"(\w+)(?: \(.*\))? has not opened yet\.\Z")
_PILE = re.compile(r"The open pile has .*; on top is (.*)\.\Z")
_STOCK = re.compile(r"The (?:pool|stock) has (one|[0-9]+) ")
_YOURS = ("On your rack: ", "In your hand: ", "Loose, to be laid again: ")


@dataclass
class HeardTable:
    """A rack and a table, as the lines of a text give them."""

    rack: Counter[Face] = field(default_factory=Counter)
    melds: dict[str, list[Face]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    unopened: set[str] = field(default_factory=set)
    stock: int | None = None
    top: Face | None = None
    lines: list[str] = field(default_factory=list)

    def tells(self, *beginnings: str) -> bool:
        """Whether a line begins like this."""
        return any(line.startswith(beginnings) for line in self.lines)


def heard(shown: Shown) -> HeardTable:
    found = HeardTable(lines=shown.text.replace("\u200b", "").splitlines())
    for line in found.lines:
        if meld := _MELD.match(line):
            found.melds[meld[1]] = list(_pieces(meld[2]))
        elif pile := _PILE.match(line):
            (found.top,) = _pieces(pile[1])
        elif stock := _STOCK.match(line):
            found.stock = _number(stock[1])
        elif line.startswith(_YOURS):
            found.rack.update(_pieces(line.partition(": ")[2].rstrip(".")))
        elif (seat := _SEAT.match(line)) and seat[1] != "rack":
            found.counts[seat[1]] = _number(seat[2])
        elif unopened := _UNOPENED.match(line):
            found.unopened.add(unopened[1])
        elif line.split(" ")[0].rstrip(".,").casefold() in {*_SUITS, "joker"}:
            found.rack.update(_pieces(line.rstrip(".")))
    return found


def _number(text: str) -> int:
    return 1 if text == "one" else int(text)


def _rank(word: str) -> int:
    return _RANKS[word] if word in _RANKS else int(word)


def _pieces(text: str) -> Iterator[Face]:
    """*red 5, 6; blue 7*, *9 red, blue*, *joker = red 7*: the colour or the number carries on."""
    suit, rank = "", 0
    for part in re.split(r"[,;] ", text.casefold()):
        words = part.partition(" = ")[0].split()
        if words[0] == "joker":
            yield joker(_SUITS[words[1]]) if words[1:] else joker()
            continue
        suits = [_SUITS[word] for word in words if word in _SUITS]
        ranks = [
            _RANKS[word] if word in _RANKS else int(word) for word in words if word not in _SUITS
        ]
        suit, rank = (suits or [suit])[0], (ranks or [rank])[0]
        yield Face(suit, rank)
