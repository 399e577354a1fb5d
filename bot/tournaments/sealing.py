"""What the draws and the shuffles of a tournament are bound to.

When a tournament is opened there is a secret for each round that it can have, and everybody sees
their promises. Everybody's words go in as hashes. A round's draw depends on its secret and on the
*draw seal*; its shuffles, if all tables play the same, on the secret and the *round seal*
(:func:`bot.games.record.seal` of a match of version 3). A table that plays deals of its own has a
secret of its own, which follows from that of the round: so it was promised with it.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Sequence

from bot.games.catalogue import CATALOGUE, game_text
from bot.games.match import Fair
from bot.model.tables import Assistance
from bot.tournaments.model import Number, TournamentTerms

WORDS = "tischlein-tournament-words-1"
TABLE = "tischlein-tournament-table-1"


def words_hash(tournament: str, number: Number, words: str) -> str:
    """What stays of an entrant's words; the same ones have another hash in every tournament."""
    parts = [WORDS, tournament, number, words]
    text = json.dumps(parts, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def words_of_all(hashes: Iterable[str]) -> str:
    """One hash over those of all who have entered, in the order of their numbers."""
    return _sha256(f"words {number} {one}" for number, one in enumerate(hashes, 1))


def promise_of_all(promises: Sequence[str]) -> str:
    """One promise for all rounds, short enough to be read out: the SHA-256 over their lines."""
    return _sha256(f"promise {number} {one}" for number, one in enumerate(promises, 1))


def sealed_terms(terms: TournamentTerms) -> Iterator[str]:
    """The lines of a tournament's file that say what is played, in their order."""
    yield f"tournament {terms.tournament}"
    yield f"game {game_text(CATALOGUE[terms.game], terms.options)}"
    yield f"rules {terms.rules}"
    yield f"system {terms.system}"
    yield f"size {terms.size}"
    yield f"rounds {terms.rounds or 'auto'}"
    yield f"final {'on' if terms.final else 'off'}"
    yield f"most {terms.most}"
    yield f"closes {terms.closes_at or 'open'}"
    yield f"time {terms.round_seconds or 'off'}"
    yield f"rated {'on' if terms.rated else 'off'}"
    yield f"duplicate {'on' if terms.duplicate else 'off'}"
    # Lines that older tournaments do not have are there only where they say something else.
    if terms.calendar:
        yield "calendar on"
    if terms.assistance != Assistance.ARRANGE:
        yield f"assistance {terms.assistance}"
    if terms.bound:
        yield "bound on"
    for number, promise in enumerate(terms.promises, 1):
        yield f"promise {number} {promise}"


def draw_seal(terms: TournamentTerms, number: int, words: str) -> str:
    """What the draw of a round is bound to: all terms, the round, everybody's words."""
    lines = (*sealed_terms(terms), f"draw {number}", f"words {words}")
    return _sha256(("tischlein tournament 1", *lines))


def draw_order(
    terms: TournamentTerms, number: int, words: str, players: Sequence[Number], secret: bytes
) -> tuple[Number, ...]:
    """Everybody who plays in a round, in the order that chance gives them."""
    fair = Fair(secret, terms.tournament, (), draw_seal(terms, number, words))
    return tuple(sorted(players)[at] for at in fair.shuffle(0, len(players)))


def table_secret(terms: TournamentTerms, number: int, match: int, secret: bytes) -> bytes:
    """What a table shuffles with that has deals of its own, by its round's number and secret.

    It is shown when its match is over, and tells nothing of the round's, nor of another table's.
    """
    parts = json.dumps([TABLE, terms.tournament, number, match], separators=(",", ":"))
    return hmac.digest(secret, parts.encode("ascii"), "sha256")


def _sha256(lines: Iterable[str]) -> str:
    """As ``sha256sum`` prints it of a file with these lines."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
