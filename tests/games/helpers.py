"""What the tests of the rules share: scripts for the referee, matches, rounds, and secrets."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from textwrap import dedent

from bot.games.match import (
    Fair,
    Header,
    Match,
    apply,
    begin,
    commitment,
    next_deal,
    public_view,
    view_for,
)
from bot.games.moves import Action, Discard, Turn
from bot.games.pieces import Face, Fault, Piece, Seat, replaced
from bot.games.record import NEWEST, words_hash
from bot.games.referee import RULE, parse_script, play
from bot.games.refusals import RefusedError
from bot.games.ruleset import Position, Round, RuleSet, Steps

# --- what the tests of the rules share: scripts for the referee, matches, and conservation ---

SECRET = bytes(range(32))
TILE_GAMES = ("mini", "classic", "letsplay")
POOL = "b11 b12 b13 b10 b11"


def referee(script: str) -> list[str]:
    """Everything that the referee prints for a script."""
    return list(play(parse_script(dedent(script))))


@dataclass(frozen=True)
class Ruling:
    """The referee's answers, and the position that they leave."""

    answers: list[str]
    after: list[str]

    @property
    def table(self) -> list[str]:
        return self._all("table ")

    @property
    def pool(self) -> str:
        return self._all("pool")[0].strip()

    def rack(self, seat: int) -> str:
        (line,) = (line for line in self.after if line.startswith(f"seat {seat} "))
        return line.partition("rack")[2].strip()

    def _all(self, start: str) -> list[str]:
        return [line.removeprefix(start) for line in self.after if line.startswith(start)]


def script(position: str, *moves: str) -> str:
    return "\n".join([dedent(position).strip(), RULE, *moves])


def scene(game: str, rack: str, *table: str, opened: bool = True, pool: str = POOL) -> str:
    """A position with two seats: seat 1, on turn, with this rack; seat 2 with a blue 1."""
    lines = [
        f"game {game}",
        f"seat 1 {'opened ' if opened else ''}rack {rack}",
        "seat 2 opened rack b1",
        *(f"table {meld}" for meld in table),
        f"pool {pool}",
    ]
    return "\n".join(lines)


def rule_on(position: str, *moves: str) -> Ruling:
    """What the referee says of some moves in a position. Pieces are counted at every step."""
    text = script(position, *moves)
    _play_counting(text)
    lines = referee(text)
    cut = lines.index(RULE)
    return Ruling(lines[:cut], lines[cut + 1 :])


def verdict(position: str, *moves: str) -> str:
    """What the referee says last; everything before has to be allowed."""
    *before, last = rule_on(position, *moves).answers
    assert set(before) <= {"ok"}, before
    return last


def _play_counting(text: str) -> None:
    parsed = parse_script(text)
    rules, state = parsed.position.rules, parsed.position.round
    pieces = sorted(state.where())
    for turn in parsed.turns:
        if state.ending is not None:
            return
        try:
            state = rules.play(state, turn.seat, turn.move)
        except RefusedError:
            continue
        check_conserved(state, pieces)
        check_table(rules, state)


def check_conserved(state: Round, pieces: Iterable[Piece]) -> None:
    """Every piece is in exactly one place: in the round, and in every step of the draft."""
    assert sorted(state.where()) == sorted(pieces)
    start = sorted(_held(state.start))
    for step in state.draft:
        assert sorted(_held(step)) == start


def _held(position: Position) -> list[Piece]:
    held = [*position.rack, *position.loose]
    held += [piece for meld in position.table for piece in meld.pieces]
    return held if position.stone is None else [*held, position.stone]


def check_table(rules: RuleSet, state: Round) -> None:
    """Between turns every meld is one, says what its pieces are, and has its own letter."""
    for slot, meld in enumerate(state.table):
        assert not isinstance(rules.read(meld.said), Fault)
        assert rules.deck.faces_of(meld.pieces) == tuple(one.face for one in meld.said)
        assert meld.slot == slot


def fair_for(match: str = "m1", *words: str, secret: bytes = SECRET) -> Fair:
    return Fair(secret, match, words or ("one", "two"))


def header_for(game: str, seats: int = 2, fair: Fair | None = None, **options: int) -> Header:
    fair = fair or fair_for()
    chosen = tuple(sorted(options.items()))
    return Header(fair.match, game, chosen, seats, fair.commitment, fair.client_seeds)


def sealed_header(game: str, *words: str, match: str = "m1", **options: int) -> Header:
    """A match of the newest version, for as many as have words."""
    hashes = tuple(words_hash(match, seat, one) for seat, one in enumerate(words, 1))
    chosen = tuple(sorted(options.items()))
    return Header(match, game, chosen, len(words), commitment(SECRET), hashes, version=NEWEST)


def dealt(header: Header, fair: Fair | None = None) -> tuple[Match, list[Action]]:
    """A match whose first round can begin, and its log so far."""
    return with_deals(begin(header), fair or fair_for())


def with_deals(match: Match, fair: Fair) -> tuple[Match, list[Action]]:
    """The match after every shuffle that it waits for, and those shuffles."""
    log: list[Action] = []
    while (deal := next_deal(match, fair)) is not None:
        match = apply(match, deal)
        log.append(deal)
    return match, log


def count_faces(text: str) -> Counter[str]:
    return Counter(text.split())


# --- shortcuts through whole rounds of the card games ---


def on_table(match: Match) -> Round:
    """The round that is being played."""
    assert match.round is not None
    return match.round


def first_card(match: Match, seat: Seat | None = None) -> Face:
    """The first card in a hand, by default of the player on turn."""
    state = on_table(match)
    return match.rules.deck.face(state.racks[state.turn if seat is None else seat][0])


def won_at_once(match: Match) -> Match:
    """The match after the player on turn got rid of all cards at a stroke."""
    state = on_table(match)
    last, *rest = state.racks[state.turn]
    short = replace(
        state,
        racks=replaced(state.racks, state.turn, (last,)),
        stock=(*state.stock, *rest),
        drawn=True,
        window=None,
    )
    return apply(replace(match, round=short), Turn(state.turn, Discard(first_card(match))))


# --- a walk through views that collects every piece in them, and compares with what is secret ---

# Numbers that are no pieces, and pieces of other shuffles: lots go back, results are over.
NOT_PIECES = {
    "header",
    "rules",
    "seq",
    "number",
    "seats",
    "seat",
    "turn",
    "dealer",
    "stock_count",
    "pile_count",
    "drawn",
    "freed",
    "window",
    "lots",
    "results",
    "outcome",
    "slot",
    "next_slot",
    "last",
    "said",
    "owner",
    "steps",
    "opening",
}


def pieces_in(thing: object) -> set[Piece]:
    """Every piece that a view names, wherever in it."""
    return set(_walk(thing))


def _walk(thing: object) -> Iterator[Piece]:
    if thing is None or isinstance(thing, RefusedError):
        return
    if isinstance(thing, tuple | Steps):
        for one in thing:
            yield from _walk(one)
    elif is_dataclass(thing):
        for field in fields(thing):
            if field.name not in NOT_PIECES:
                yield from _walk(getattr(thing, field.name))
    else:
        assert isinstance(thing, int), thing
        yield Piece(thing)


def check_secrets(match: Match) -> None:
    """Nothing is seen by anyone that only somebody else, or nobody, may know."""
    state = match.round
    if state is None or state.ending is not None:
        return
    open_to_all = {piece for meld in state.table for piece in meld.pieces}
    open_to_all |= set(state.pile[-1:])
    if state.stone is not None:
        open_to_all.add(state.stone)
    assert pieces_in(public_view(match)) <= open_to_all
    for seat, rack in enumerate(state.racks):
        assert pieces_in(view_for(match, Seat(seat))) <= open_to_all | set(rack)
