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
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.games import match as matches
from bot.games.catalogue import CATALOGUE, game_text, parse_game, rules_for
from bot.games.match import Fair, Header, Match
from bot.games.moves import Action, Deal, LineError, action_text, located, parse_action
from bot.games.refusals import UnreadableError

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


# --- a whole match as text ---

FORMATS = {f"tischlein {version}": version for version in (FIRST, SEALED, SHARED)}
HASH = r"[0-9a-f]{64}"
FIRST_REVISION = 1
"""That of a file which does not say by which revision of the rules it was played."""

Head = dict[str, list[tuple[int, str]]]
"""The lines of a header by their first word, each with its number."""
_ALWAYS = {"match", "game", "rules", "seat", "commitment", "words", "secret", "fingerprint"}
KEYS = {
    FIRST: _ALWAYS,
    SEALED: _ALWAYS | {"players", "said", "ended"},
    SHARED: _ALWAYS | {"players", "tournament", "round", "ended"},
}


@dataclass(frozen=True, slots=True)
class Record:
    """What is kept of a match. Without the secret it is still being played."""

    header: Header
    names: tuple[str, ...]
    actions: tuple[tuple[int, Action], ...]
    """Each with the number of its line."""
    secret: bytes | None = None
    secret_line: int = 0
    said: tuple[str | None, ...] = ()
    """The players' words as far as they are known; the header of a sealed match has the hashes."""
    ended: str = ""
    """How the match ended before it was over; nothing if it was played to its end, or goes on."""
    fingerprint: str = ""
    """Of the whole match, in a file for those who did not play it: it has neither the secret nor
    the shuffles, and of the moves what everybody saw. Nobody can tell from it what was held."""

    @property
    def fair(self) -> Fair | None:
        return None if self.secret is None else fair_of(self.header, self.secret)


def record_text(  # noqa: PLR0913 - a file has as many parts
    match: Match,
    actions: tuple[Action, ...],
    names: tuple[str, ...],
    secret: bytes | None,
    *,
    said: Sequence[str | None] = (),
    ended: str = "",
    whole: str = "",
) -> str:
    """The text form of a match and its log, in the version that its header names.

    ``whole`` is the fingerprint of a match of which only what everybody saw is written.
    """
    head = [*_head(match, names, secret, said, ended), *[f"fingerprint {whole}"] * bool(whole)]
    return "\n".join([*head, RULE, *map(action_text, actions), ""])


def _head(
    match: Match,
    names: tuple[str, ...],
    secret: bytes | None,
    said: Sequence[str | None],
    ended: str,
) -> Iterator[str]:
    header = match.header
    is_first = header.version == FIRST
    if is_first:
        yield f"tischlein {FIRST}"
        yield f"match {header.match}"
        yield f"game {game_text(match.game, header.options)}"
        if header.rules != FIRST_REVISION:
            yield f"rules {header.rules}"
    else:
        yield from sealed_lines(header)
    for number, name in enumerate(names, 1):
        yield f"seat {number} {json.dumps(name)}"
    if is_first and header.commitment:
        yield f"commitment {header.commitment}"
    # Those of a tournament are in the tournament's file.
    known = header.client_seeds if is_first else said if header.shared is None else ()
    for number, words in enumerate(known, 1):
        if words is not None:
            yield f"{'words' if is_first else 'said'} {number} {json.dumps(words)}"
    if secret is not None:
        yield f"secret {secret.hex()}"
    if ended and not is_first:
        yield f"ended {ended}"


def parse_record(text: str) -> Record:
    """Read a match file; what it says is checked only by :func:`replay`."""
    lines = text.splitlines()
    version = FORMATS.get(lines[0].strip()) if lines else None
    if version is None:
        expected = " or ".join(FORMATS)
        raise LineError(1, UnreadableError(lines[0] if lines else "", expected=expected))
    head: Head = {}
    end = next((at for at, line in enumerate(lines) if line.strip() == RULE), len(lines))
    for number, line in enumerate(lines[1:end], 2):
        key, _, rest = line.strip().partition(" ")
        if key and key not in KEYS[version]:
            raise LineError(number, UnreadableError(key, expected="a line of a match's header"))
        if key:
            head.setdefault(key, []).append((number, rest))
    return _record(version, head, list(enumerate(lines[end + 1 :], end + 2)))


def _record(version: int, head: Head, log: list[tuple[int, str]]) -> Record:
    header = _header(version, head)
    deck = rules_for(CATALOGUE[header.game], dict(header.options), header.rules).deck
    actions = []
    for number, text in log:
        with located(number):
            if text.strip():
                actions.append((number, parse_action(text, deck)))
    secret_line, secret = 0, None
    if "secret" in head:
        pattern = rf"[0-9a-f]{{{2 * matches.SECRET_BYTES}}}"
        secret_line, text = _matching(
            head, "secret", pattern, f"{matches.SECRET_BYTES} bytes in hex"
        )
        secret = bytes.fromhex(text)
    names = _texts(head.get("seat", []))
    if len(names) != header.seats:
        raise LineError(_only(head, "players")[0], f"{len(names)} seats")
    said = header.client_seeds if version == FIRST else _said(head, header.seats)
    how = r"[a-z_]{1,40}"
    ended = _matching(head, "ended", how, "how the match ended")[1] if "ended" in head else ""
    whole = ""
    if "fingerprint" in head:
        line, whole = _matching(head, "fingerprint", HASH, "a SHA-256")
        if secret is not None or any(isinstance(one, Deal) for _, one in actions):
            raise LineError(line, "a fingerprint is for files with neither secret nor shuffles")
    return Record(header, names, tuple(actions), secret, secret_line, said, ended, whole)


def _header(version: int, head: Head) -> Header:
    line, named = _only(head, "game")
    with located(line):
        game, options = parse_game(named)
    revision = FIRST_REVISION
    if "rules" in head:
        expected = "the number of a revision of the rules"
        line, text = _matching(head, "rules", r"[1-9][0-9]{0,3}", expected)
        revision = int(text)
    with located(line):
        rules_for(game, options, revision)
    first = version == FIRST
    promised = not first or "commitment" in head
    shared = _shared(head) if version == SHARED else None
    words = [] if shared is not None else head.get("words", [])
    seeds = _texts(words) if first else _numbered(words, _sha, "and a SHA-256")
    return Header(
        match=_only(head, "match")[1],
        game=game.id,
        options=tuple(sorted(options.items())),
        seats=len(head.get("seat", []))
        if first
        else int(_matching(head, "players", r"[1-9][0-9]?", "how many play")[1]),
        commitment=_only(head, "commitment")[1] if promised else "",
        client_seeds=seeds,
        version=version,
        rules=revision,
        shared=shared,
    )


def _shared(head: Head) -> matches.SharedDeal:
    """Of which round of which tournament a match is one."""
    return matches.SharedDeal(
        _matching(head, "tournament", r"\S{1,64}", "the id of a tournament")[1],
        int(_matching(head, "round", r"[1-9][0-9]?", "the number of a round")[1]),
        _matching(head, "words", HASH, "a SHA-256")[1],
    )


def _matching(head: Head, key: str, pattern: str, expected: str) -> tuple[int, str]:
    """The one line with this key, which has to look like this."""
    line, text = _only(head, key)
    if not re.fullmatch(pattern, text):
        raise LineError(line, UnreadableError(text, expected=expected))
    return line, text


def _only(head: Head, key: str) -> tuple[int, str]:
    found = head.get(key, [])
    if len(found) != 1:
        raise LineError(found[1][0] if found else 1, f"expected one line {key!r}")
    return found[0]


def _numbered(
    lines: list[tuple[int, str]], read: Callable[[str], str | None], expected: str
) -> tuple[str, ...]:
    """What stands in lines that are numbered without a gap."""
    found = []
    for count, (number, line) in enumerate(lines, 1):
        at, _, rest = line.partition(" ")
        text = read(rest)
        if at != str(count) or text is None:
            raise LineError(number, UnreadableError(line, expected=f"{count} {expected}"))
        found.append(text)
    return tuple(found)


def _said(head: Head, seats: int) -> tuple[str | None, ...]:
    """Words by seat; of some they may be gone."""
    said: list[str | None] = [None] * seats
    for number, line in head.get("said", []):
        at, _, quoted = line.partition(" ")
        text = _json_text(quoted)
        places = [seat for seat in range(seats) if at == str(seat + 1) and said[seat] is None]
        if text is None or not places:
            raise LineError(number, UnreadableError(line, expected='the number of a seat and "…"'))
        said[places[0]] = text
    return tuple(said)


def _texts(lines: list[tuple[int, str]]) -> tuple[str, ...]:
    """Numbered JSON strings, which may hold anything that people type."""
    return _numbered(lines, _json_text, '"…"')


def _sha(text: str) -> str | None:
    return text if re.fullmatch(HASH, text) else None


def _json_text(quoted: str) -> str | None:
    try:
        text = json.loads(quoted)
    except (ValueError, RecursionError):
        return None
    return text if isinstance(text, str) else None


def replay(record: Record) -> Iterator[tuple[Action, Match]]:
    """Every action and the match after it; a log that breaks the rules names its line.

    With the secret, every deal is checked against it, and deals that were left out are made.
    """
    if record.fingerprint:
        raise LineError(1, "this file is without shuffles: it is for those who did not play")
    fair = record.fair
    if record.secret is not None and matches.commitment(record.secret) != record.header.commitment:
        raise LineError(record.secret_line, "the secret is not the one that was committed to")
    with located(1):
        match = matches.begin(record.header)
    for line, action in record.actions:
        if not isinstance(action, Deal):
            while fair is not None and (deal := matches.next_deal(match, fair)) is not None:
                match = matches.apply(match, deal)
                yield deal, match
        elif fair is not None and action != matches.next_deal(match, fair):
            raise LineError(line, "this is not the deal that the seeds give")
        with located(line):
            match = matches.apply(match, action)
        yield action, match
