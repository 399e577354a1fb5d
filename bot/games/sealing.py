"""What a match is, in one hash: the seal is fixed at the deal, the fingerprint at the end.

The seal is the SHA-256 of the lines of a match file that say what is played: its id, the game with
its options, the revision of the rules, how many play, the promise, and a hash of each player's
words. Every shuffle depends on it, so none of these lines can be changed afterwards. Words go in as
hashes: they can be deleted, and the match can still be proven.

All tables of a tournament's round can play the same shuffles. Such a match is of the third version:
its seal is that of the round, so the number of the match is not in it, and instead of the words of
those who sit there it has one hash over the words of all who entered.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator

from bot.games.actions import Action
from bot.games.catalogue import CATALOGUE
from bot.games.fair import Fair
from bot.games.game_texts import game_text
from bot.games.match import Header
from bot.games.moves import action_text

FIRST, SEALED, SHARED = 1, 2, 3
"""The versions of a match: its file and its shuffles."""
NEWEST = SEALED
"""That of a match which is played for itself."""
RULE = "---"
WORDS = "tischlein-words-2"


def words_hash(match: str, seat: int, words: str) -> str:
    """What stays of a player's words in the shuffles of a match; seats count from 1.

    The same words have another hash at every table, so that it does not tell who sat where.
    """
    parts = [WORDS, match, seat, words]
    text = json.dumps(parts, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def sealed_lines(header: Header) -> Iterator[str]:
    """The lines of a match file that are the same from the deal on, in their order."""
    yield f"tischlein {header.version}"
    yield f"match {header.match}"
    yield from _agreed_lines(header)


def _agreed_lines(header: Header) -> Iterator[str]:
    """What is played, by how many, and what their shuffles are made of."""
    yield f"game {game_text(CATALOGUE[header.game], header.options)}"
    yield f"rules {header.rules}"
    yield f"players {header.seats}"
    yield f"commitment {header.commitment}"
    if header.shared is not None:
        yield f"tournament {header.shared.tournament}"
        yield f"round {header.shared.round}"
        yield f"words {header.shared.words}"
    for number, hashed in enumerate(header.client_seeds, 1):
        yield f"words {number} {hashed}"


def seal(header: Header) -> str:
    """What binds the shuffles of a match; nothing for one of the first version."""
    if header.version == FIRST:
        return ""
    if header.version == SHARED:
        return _hash((f"tischlein {SHARED}", *_agreed_lines(header)))
    return _hash(sealed_lines(header))


def fair_of(header: Header, secret: bytes) -> Fair:
    """Where the shuffles of a match come from."""
    return Fair(secret, header.match, header.client_seeds, seal(header))


def fingerprint(header: Header, actions: Iterable[Action], ended: str = "") -> str:
    """A hash of all that is proven of a match, and of how it is said to have ended.

    Of the first version only the log is in it.
    """
    log = map(action_text, actions)
    if header.version == FIRST:
        return hashlib.sha256("\n".join(log).encode()).hexdigest()
    how = [f"ended {ended}"] if ended else []
    return _hash((*sealed_lines(header), *how, RULE, *log))


def _hash(lines: Iterable[str]) -> str:
    """As ``sha256sum`` prints it of a file with these lines."""
    text = "".join(f"{line}\n" for line in lines)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
