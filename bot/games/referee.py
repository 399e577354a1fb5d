"""The referee: plays a script and says, action by action, what the rules say."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.games.catalogue import Game, game_text, parse_game, rules_for
from bot.games.match import Fair, Header, Match, begin
from bot.games.moves import Deal, Turn, action_text, located, parse_action, parse_pieces
from bot.games.pieces import (
    Deck,
    Face,
    Fault,
    Meld,
    Piece,
    Said,
    Seat,
    faces_text,
    meld_text,
    piece_text,
)
from bot.games.refusals import Reason, RefusedError, UnreadableError, refuse
from bot.games.ruleset import Pieces, Round, RuleSet, Window, altered

# --- positions as text, both ways ---


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position with its game: the options, the rules, and one moment of a round."""

    game: Game
    options: tuple[tuple[str, int], ...]
    rules: RuleSet
    round: Round


@dataclass(slots=True)
class _Seat:
    rack: Pieces
    opened: bool
    score: int
    team: int | None


@dataclass(slots=True)
class _PositionBuilder:
    """Collects the lines of a position; hands out each piece of the deck only once."""

    game: Game
    options: dict[str, int]
    rules: RuleSet
    seats: list[_Seat] = field(default_factory=list)
    table: list[Meld] = field(default_factory=list)
    taken: tuple[Face, ...] = ()
    round: Round = field(default_factory=lambda: Round((), (), Seat(0)))
    """What lines say of it that are not about seats and melds."""
    said: set[str] = field(default_factory=set)
    unused: dict[Face, list[Piece]] = field(default_factory=dict)

    def claim(self, said: Sequence[Said]) -> Pieces:
        pieces = []
        for one in said:
            free = self.unused[one.face]
            if not free:
                raise UnreadableError(
                    piece_text(one.face), expected="no more pieces than the deck has"
                )
            pieces.append(free.pop(0))
        return tuple(pieces)

    def pieces(self, text: str) -> Pieces:
        return self.claim(parse_pieces(text, self.rules.deck))


def parse_position(lines: Sequence[tuple[int, str]]) -> Scenario:
    """The position that these numbered lines describe."""
    builder: _PositionBuilder | None = None
    for number, line in lines:
        with located(number):
            key, _, rest = line.strip().partition(" ")
            if builder is None:
                builder = _begin(key, rest)
            else:
                _read_line(builder, key, rest.strip())
    with located(lines[-1][0] if lines else 1):
        if builder is None:
            raise UnreadableError("", expected="game …")
        return _finished(builder)


def _begin(key: str, rest: str) -> _PositionBuilder:
    if key != "game":
        raise UnreadableError(key, expected="game …")
    game, options = parse_game(rest)
    rules = rules_for(game, options)
    unused: dict[Face, list[Piece]] = {}
    for piece in rules.deck.pieces:
        unused.setdefault(rules.deck.face(piece), []).append(piece)
    return _PositionBuilder(game, options, rules, unused=unused)


def _read_line(  # noqa: C901, PLR0912 - one case for each kind of line
    builder: _PositionBuilder, key: str, rest: str
) -> None:
    name = "pool" if key == "stock" else key
    if name in builder.said:
        raise UnreadableError(name, expected="this line only once")
    if name not in ("seat", "table"):
        builder.said.add(name)
    state = builder.round
    match key:
        case "seat":
            _read_seat(builder, rest)
        case "table":
            _read_meld(builder, rest)
        case "pool" | "stock":
            builder.round = altered(state, stock=builder.pieces(rest))
        case "open":
            builder.round = altered(state, pile=builder.pieces(rest))
        case "stone":
            stones = builder.pieces(rest)
            if len(stones) != 1:
                raise UnreadableError(rest, expected="1 piece")
            builder.round = altered(state, stone=stones[0])
        case "turn":
            _read_turn(builder, rest)
        case "window":
            builder.round = altered(state, window=_read_window(rest))
        case "first":
            builder.round = altered(state, first_down=Seat(_small(rest) - 1))
        case "passes" if not builder.rules.can.draws_first:
            builder.round = altered(state, passes=_small(rest))
        case "passes":
            # In a game of cards the line says how many turns were idle, and counts from 1.
            builder.round = altered(state, idle_turns=_small(rest) - 1 if _small(rest) else None)
        case _:
            raise UnreadableError(key, expected="seat, table, pool, stock, open, stone or turn")


def _small(text: str) -> int:
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise UnreadableError(text, expected="a number")
    return int(word)


def _points(text: str) -> int:
    word = text.removeprefix("-").removeprefix("+")
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise UnreadableError(text, expected="points")
    return -int(word) if text.startswith("-") else int(word)


def _read_seat(builder: _PositionBuilder, rest: str) -> None:
    words, marker, rack = (" " + rest + " ").partition(" rack ")
    if not marker:
        raise UnreadableError(rest, expected="seat N … rack …")
    number, *flags = words.split() or [""]
    if _small(number) != len(builder.seats) + 1:
        raise UnreadableError(number, expected=f"seat {len(builder.seats) + 1}")
    seat = _Seat((), opened=False, score=0, team=None)
    for flag in flags:
        key, _, value = flag.partition("=")
        match key:
            case "opened":
                seat.opened = True
            case "score":
                seat.score = _points(value)
            case "team":
                seat.team = _small(value)
            case _:
                raise UnreadableError(flag, expected="opened, score=… or team=…")
    seat.rack = builder.pieces(rack)
    builder.seats.append(seat)


def _read_meld(builder: _PositionBuilder, rest: str) -> None:
    owner = None
    if rest.startswith("owner="):
        number, _, rest = rest.removeprefix("owner=").partition(" ")
        owner = Seat(_small(number) - 1)
    said = parse_pieces(rest, builder.rules.deck)
    reading = builder.rules.read(said, ordered=True)
    if isinstance(reading, Fault):
        raise reading.refused()
    pieces = builder.claim(reading.said)
    builder.table.append(Meld(len(builder.table), pieces, reading.said, owner))


def _read_turn(builder: _PositionBuilder, rest: str) -> None:
    number, *words = rest.split(maxsplit=2) or [""]
    builder.round = altered(builder.round, turn=Seat(_small(number) - 1), drawn=bool(words))
    if words:
        if words[0] != "drawn":
            raise UnreadableError(words[0], expected="drawn")
        taken = parse_pieces(" ".join(words[1:]), builder.rules.deck)
        builder.taken = tuple(one.face for one in taken)


def _read_window(rest: str) -> Window:
    lists: dict[str, tuple[Seat, ...]] = {"waiting": (), "claims": ()}
    for word in rest.split():
        key, _, value = word.partition("=")
        if key not in lists:
            raise UnreadableError(word, expected="waiting=… claims=…")
        lists[key] = tuple(Seat(_small(part) - 1) for part in value.split(",") if part)
    return Window(lists["waiting"], lists["claims"])


def _finished(builder: _PositionBuilder) -> Scenario:
    seats, rules = builder.seats, builder.rules
    if not builder.game.fewest <= len(seats) <= builder.game.most:
        wanted = f"{builder.game.fewest} to {builder.game.most} seats"
        raise UnreadableError(f"{len(seats)} seats", expected=wanted)
    state, owners = builder.round, [meld.owner for meld in builder.table]
    window = state.window or Window(())
    for named in (state.turn, *owners, state.first_down, *window.waiting, *window.claims):
        if named is not None and not 0 <= named < len(seats):
            raise UnreadableError(str(named + 1), expected="a seat that is there")
    _check_teams(builder)
    state = altered(
        state,
        racks=tuple(seat.rack for seat in seats),
        table=tuple(builder.table),
        opened=tuple(seat.opened or Seat(at) in owners for at, seat in enumerate(seats)),
        taken=_in_hand(rules.deck, seats[state.turn].rack, builder.taken),
        accounts=tuple(seat.score for seat in seats),
    )
    return Scenario(builder.game, tuple(sorted(builder.options.items())), rules, state)


def _check_teams(builder: _PositionBuilder) -> None:
    """Teams follow from the seats; a position may say them, but not otherwise."""
    count = len(builder.seats)
    for at, seat in enumerate(builder.seats):
        team = builder.rules.team_of(Seat(at), count) + 1
        if seat.team not in (None, team):
            raise UnreadableError(f"team={seat.team}", expected=f"team={team} for seat {at + 1}")


def _in_hand(deck: Deck, rack: Pieces, taken: tuple[Face, ...]) -> Pieces:
    """These cards of a hand; the last of equal ones, as what was taken came last."""
    wanted = Counter(taken)
    found = []
    for piece in reversed(rack):
        face = deck.face(piece)
        if wanted[face]:
            wanted[face] -= 1
            found.append(piece)
    if wanted.total():
        raise UnreadableError(faces_text(taken), expected="cards of the player on turn")
    return tuple(reversed(found))


def position_text(position: Scenario) -> str:
    return "\n".join(_lines(position))


def _lines(position: Scenario) -> Iterator[str]:
    rules, state = position.rules, position.round
    faces = rules.deck.faces_of
    seats = len(state.racks)
    yield f"game {game_text(position.game, position.options)}"
    for at, rack in enumerate(state.racks):
        yield _seat_line(rules, state, Seat(at), seats, faces_text(faces(rack)))
    for meld in state.table:
        owner = "" if meld.owner is None else f"owner={meld.owner + 1} "
        yield f"table {owner}{meld_text(meld.said)}"
    yield f"{rules.can.stock} {faces_text(faces(state.stock))}".rstrip()
    if state.pile:
        yield f"open {faces_text(faces(state.pile))}"
    if state.stone is not None:
        yield f"stone {piece_text(rules.deck.face(state.stone))}"
    if state.window is not None:
        lists = (("waiting", state.window.waiting), ("claims", state.window.claims))
        some = [f"{key}=" + ",".join(str(one + 1) for one in row) for key, row in lists if row]
        yield " ".join(["window", *some])
    if state.first_down is not None:
        yield f"first {state.first_down + 1}"
    # No round counts both; in a game of cards it is idle turns, from 1.
    count = state.passes if state.idle_turns is None else state.idle_turns + 1
    if count:
        yield f"passes {count}"
    drawn = " drawn" if state.drawn else ""
    yield f"turn {state.turn + 1}{drawn} {faces_text(faces(state.taken))}".rstrip()


def _seat_line(rules: RuleSet, state: Round, seat: Seat, count: int, rack: str) -> str:
    words = [f"seat {seat + 1}"]
    if state.opened[seat]:
        words.append("opened")
    if state.accounts[seat]:
        words.append(f"score={state.accounts[seat]}")
    if rules.team_of(seat, count) != seat or any(
        rules.team_of(Seat(other), count) == seat for other in range(count) if other != seat
    ):
        words.append(f"team={rules.team_of(seat, count) + 1}")
    return " ".join([*words, "rack", rack]).rstrip()


# --- scripts ---

RULE = "---"
CHANCE = Fair(bytes(32), "referee", ())
"""Where a script needs a shuffle, it gets the same one each time."""


@dataclass(slots=True)
class _Chance:
    """The shuffles of a script, one after the other."""

    number: int = 0

    def shuffled(self, rules: RuleSet, state: Round) -> Round:
        """An empty stock is made anew, also one that the script began with (R7, U14)."""
        while state.ending is None and (size := rules.wants_shuffle(state)):
            state = rules.reshuffle(state, CHANCE.shuffle(self.number, size))
            self.number += 1
        return state


@dataclass(frozen=True, slots=True)
class Script:
    position: Scenario
    turns: tuple[Turn, ...]


def parse_script(text: str) -> Script:
    """A position, a line ``---``, and actions; ``#`` starts a comment."""
    position: list[tuple[int, str]] = []
    actions: list[tuple[int, str]] = []
    lines = position
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if line == RULE and lines is position:
            lines = actions
        elif line:
            lines.append((number, line))
    start = parse_position(position)
    return Script(start, tuple(_turn(number, line, start) for number, line in actions))


def _turn(number: int, line: str, start: Scenario) -> Turn:
    with located(number):
        action = parse_action(line, start.rules.deck)
        if isinstance(action, Deal):
            raise UnreadableError("deal", expected="a seat and a move")
        return action


def play(script: Script) -> Iterator[str]:
    """The referee's answers, one line each, and the position at the end."""
    position, chance = script.position, _Chance()
    unfinished: list[Turn] = []
    for turn in script.turns:
        position = replace(position, round=chance.shuffled(position.rules, position.round))
        try:
            state = _play(position, turn)
        except RefusedError as refused:
            yield f"refused {refused}"
            continue
        yield "ok"
        state = chance.shuffled(position.rules, state)
        if state.ending is not None:
            score = position.rules.score(state)
            winner = "none" if score.winner is None else str(score.winner + 1)
            yield f"round over winner={winner} scores={','.join(map(str, score.points))}"
            state = replace(state, accounts=position.rules.credited(state.accounts, score.points))
        unfinished = [*unfinished, turn] if state.draft else []
        position = replace(position, round=state)
    yield RULE
    yield from position_text(position).splitlines()
    if unfinished:
        yield "# unfinished work, not on the table yet:"
        yield from (f"# {action_text(turn)}" for turn in unfinished)


def final_position(script: Script) -> Scenario:
    """Where a script leads to; what the rules refuse is left out."""
    position, chance = script.position, _Chance()
    for turn in script.turns:
        position = replace(position, round=chance.shuffled(position.rules, position.round))
        with suppress(RefusedError):
            position = replace(position, round=_play(position, turn))
    return position


def as_match(position: Scenario) -> Match:
    """A match that stands at this position, so that it can be seen as one."""
    state = position.round
    header = Header("position", position.game.id, position.options, len(state.racks))
    return replace(begin(header), awaits=None, round=state, accounts=state.accounts)


def _play(position: Scenario, turn: Turn) -> Round:
    state = position.round
    if state.ending is not None:
        refuse(Reason.MATCH_OVER)
    if not 0 <= turn.seat < len(state.racks):
        refuse(Reason.NOT_A_SEAT, seat=turn.seat + 1)
    return position.rules.play(state, turn.seat, turn.move)
