"""A whole match as text: header, commitment, the players' words, every action; like PGN."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.actions import Action, Deal
from bot.games.catalogue import rules_for
from bot.games.fair import SECRET_BYTES, Fair, commitment
from bot.games.match import Header, Match, apply, begin, next_deal
from bot.games.moves import action_text, parse_action
from bot.games.positions import LineError, game_text, located, parse_game
from bot.games.refusals import Refused, Unreadable

FORMAT = "tischlein 1"
RULE = "---"


@dataclass(frozen=True, slots=True)
class Record:
    """What is kept of a match. Without the secret it is still being played."""

    header: Header
    names: tuple[str, ...]
    actions: tuple[tuple[int, Action], ...]
    """Each with the number of its line."""
    secret: bytes | None = None
    secret_line: int = 0

    @property
    def fair(self) -> Fair | None:
        if self.secret is None:
            return None
        return Fair(self.secret, self.header.match, self.header.client_seeds)


def record_text(
    match: Match, actions: tuple[Action, ...], names: tuple[str, ...], secret: bytes | None
) -> str:
    """The text form of a match and its log."""
    return "\n".join([*_head(match, names, secret), RULE, *map(action_text, actions), ""])


def _head(match: Match, names: tuple[str, ...], secret: bytes | None) -> Iterator[str]:
    header = match.header
    yield FORMAT
    yield f"match {header.match}"
    yield f"game {game_text(match.game, header.options)}"
    for number, name in enumerate(names, 1):
        yield f"seat {number} {json.dumps(name)}"
    if header.commitment:
        yield f"commitment {header.commitment}"
    for number, words in enumerate(header.client_seeds, 1):
        yield f"words {number} {json.dumps(words)}"
    if secret is not None:
        yield f"secret {secret.hex()}"


def parse_record(text: str) -> Record:
    """Read a match file; what it says is checked only by :func:`replay`."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise LineError(1, Unreadable(lines[0] if lines else "", expected=FORMAT))
    head: dict[str, list[tuple[int, str]]] = {}
    end = next((at for at, line in enumerate(lines) if line.strip() == RULE), len(lines))
    for number, line in enumerate(lines[1:end], 2):
        key, _, rest = line.strip().partition(" ")
        if key:
            head.setdefault(key, []).append((number, rest))
    return _record(head, list(enumerate(lines[end + 1 :], end + 2)))


def _record(head: dict[str, list[tuple[int, str]]], log: list[tuple[int, str]]) -> Record:
    unknown = set(head) - {"match", "game", "seat", "commitment", "words", "secret"}
    for key in unknown:
        raise LineError(head[key][0][0], Unreadable(key, expected="a line of a match's header"))
    line, named = _only(head, "game")
    with located(line):
        game, options = parse_game(named)
        rules = rules_for(game, options)
    names = _texts(head.get("seat", []))
    header = Header(
        match=_only(head, "match")[1],
        game=game.id,
        options=tuple(sorted(options.items())),
        seats=len(names),
        commitment=_only(head, "commitment")[1] if "commitment" in head else "",
        client_seeds=_texts(head.get("words", [])),
    )
    actions = []
    for number, text in log:
        with located(number):
            if text.strip():
                actions.append((number, parse_action(text, rules.deck)))
    secret_line, secret = _secret(head)
    return Record(header, names, tuple(actions), secret, secret_line)


def _only(head: dict[str, list[tuple[int, str]]], key: str) -> tuple[int, str]:
    found = head.get(key, [])
    if len(found) != 1:
        raise LineError(found[1][0] if found else 1, f"expected one line {key!r}")
    return found[0]


def _texts(lines: list[tuple[int, str]]) -> tuple[str, ...]:
    """Numbered JSON strings, which may hold anything that people type."""
    texts = []
    for count, (number, line) in enumerate(lines, 1):
        at, _, quoted = line.partition(" ")
        try:
            text = json.loads(quoted)
        except ValueError:
            text = None
        if at != str(count) or not isinstance(text, str):
            raise LineError(number, Unreadable(line, expected=f'{count} "…"'))
        texts.append(text)
    return tuple(texts)


def _secret(head: dict[str, list[tuple[int, str]]]) -> tuple[int, bytes | None]:
    if "secret" not in head:
        return 0, None
    line, text = _only(head, "secret")
    if not re.fullmatch(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}", text):
        raise LineError(line, Unreadable(text, expected=f"{SECRET_BYTES} bytes in hex"))
    return line, bytes.fromhex(text)


def replay(record: Record) -> Iterator[tuple[Action, Match]]:
    """Every action and the match after it; a log that breaks the rules names its line.

    With the secret, every deal is checked against it, and deals that were left out are made.
    """
    fair = record.fair
    if record.secret is not None and commitment(record.secret) != record.header.commitment:
        raise LineError(record.secret_line, "the secret is not the one that was committed to")
    with located(1):
        match = begin(record.header)
    for line, action in record.actions:
        if not isinstance(action, Deal):
            while fair is not None and (deal := next_deal(match, fair)) is not None:
                match = apply(match, deal)
                yield deal, match
        elif fair is not None and action != next_deal(match, fair):
            raise LineError(line, "this is not the deal that the seeds give")
        try:
            match = apply(match, action)
        except Refused as refused:
            raise LineError(line, refused) from refused
        yield action, match
