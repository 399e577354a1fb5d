"""The moves of the tile games."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import ClassVar

from bot.games import drafts
from bot.games.copying import altered
from bot.games.drafts import arrange, changed_melds, laid_pieces
from bot.games.melds import Fault, Meld, letter, relettered
from bot.games.moves import Add, Arrange, Draw, Lay, Split, Swap, Take
from bot.games.pieces import Piece, Seat, after, replaced
from bot.games.refusals import Capabilities, Holder, Reason, RefusedError, Stock, refuse
from bot.games.ruleset import Lots, Score, Setup, absent
from bot.games.state import NO_STEPS, Pieces, Position, Round, RoundEnding
from bot.games.tiles.jokers import judge
from bot.games.tiles.melds import TileValues
from bot.games.tiles.turn_end import (
    check_end,
    check_jokers,
    check_opening,
    check_win,
    has_opened,
    joker_case,
    opening_points,
    without_detours,
)

# --- unfinished work (T26) ---


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of the work: the table as it stays, and the rack after loose tiles came back."""

    table: tuple[Meld, ...]
    rack: Pieces
    laid: bool


def what_stays(rules: TileValues, state: Round) -> Left:
    """The last step of the draft that may stay, with its loose tiles on the player's rack.

    If that leaves no first lay-down, everything goes back.
    """
    as_it_was = Left(state.table, state.racks[state.turn], laid=False)
    for position in reversed(state.draft):
        kept = _cleared(rules, state, position)
        if kept is not None:
            if not _is_out(rules, state, kept):
                return as_it_was
            return Left(kept.table, kept.rack, laid=bool(laid_pieces(state, kept)))
    return as_it_was


def _cleared(rules: TileValues, state: Round, position: Position) -> Position | None:
    """Valid melds stay, the rest goes to the rack; None if the rules do not let this stay."""
    changed = changed_melds(state, position)
    broken = [meld for meld in changed if isinstance(rules.read(meld.said), Fault)]
    whole = tuple(meld for meld in position.table if meld not in broken)
    loose = [piece for meld in broken for piece in meld.pieces]
    if state.stone in loose:
        return None
    rack = (*position.rack, *position.loose, *loose)
    kept = altered(position, rack=rack, table=whole, loose=())
    try:
        check_win(rules, state, kept)
    except RefusedError:
        return None
    touched = laid_pieces(state, position)
    case = joker_case(rules, state, whole, touched, may_lie_loose=True)
    return kept if judge(case, rules.joker) is None else None


def _is_out(rules: TileValues, state: Round, kept: Position) -> bool:
    """Whether the first lay-down is made, or nothing was touched."""
    laid = laid_pieces(state, kept)
    if not laid:
        return state.opened[state.turn] or kept.table == state.table
    try:
        check_opening(rules, state, kept, laid, may_lie_loose=True)
    except RefusedError:
        return False
    return True


RACK_SIZE = 14


@dataclass(frozen=True)
class TileRules(TileValues):
    """Lay and rebuild, or draw."""

    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4

    @cached_property
    def can(self) -> Capabilities:
        return Capabilities(
            Stock.POOL,
            Holder.RACK,
            draws_first=False,
            rebuilds=True,
            time_penalty=self.penalty,
        )

    @property
    def figures(self) -> dict[str, int]:
        return {"hand": RACK_SIZE, "opening": self.opening, "joker": self.rack_joker}

    # --- the deal (T3, T4, T33) ---

    def lots_size(self, seats: int) -> int:
        return len(self.deck) if self.tile_lots else seats

    def draw_lots(self, seats: int, order: tuple[int, ...]) -> Lots:
        """Each draws a tile; the highest begins. A joker or a tie draws again.

        Should the whole deck not settle it, the first of those who tie begins.
        """
        if not self.tile_lots:
            return super().draw_lots(seats, order)
        contenders = [Seat(seat) for seat in range(seats)]
        drawn: list[tuple[Seat, Piece]] = []
        tiles = iter(order)
        while len(contenders) > 1:
            numbers: dict[Seat, int] = {}
            for seat in contenders:
                while not numbers.get(seat):
                    index = next(tiles, None)
                    if index is None:
                        return Lots(contenders[0], tuple(drawn))
                    piece = Piece(index)
                    drawn.append((seat, piece))
                    numbers[seat] = self.deck.face(piece).number
            best = max(numbers.values())
            contenders = [seat for seat in contenders if numbers[seat] == best]
        return Lots(contenders[0], tuple(drawn))

    def deal(self, setup: Setup, order: tuple[int, ...]) -> Round:
        pieces = tuple(Piece(index) for index in order)
        stone = None
        if self.last_stone:
            stone, pieces = pieces[0], pieces[1:]
        cut = [RACK_SIZE * seat for seat in range(setup.seats + 1)]
        return Round(
            racks=tuple(pieces[low:high] for low, high in pairwise(cut)),
            stock=pieces[cut[-1] :],
            turn=setup.starter,
            stone=stone,
            opened=(False,) * setup.seats,
            accounts=setup.accounts,
        )

    def wants_shuffle(self, state: Round) -> int:  # noqa: ARG002 - an empty pool stays empty (T29)
        return 0

    def reshuffle(self, state: Round, order: tuple[int, ...]) -> Round:  # noqa: ARG002
        return state

    # --- moves ---

    def lay(self, state: Round, move: Lay) -> Round:
        return self._stepped(state, drafts.lay(self, state.position, move))

    def add(self, state: Round, move: Add) -> Round:
        position, meld = self._touch(state, move.meld)
        return self._stepped(state, drafts.add(self, state, position, move, meld))

    def take(self, state: Round, move: Take) -> Round:
        position, meld = self._touch(state, move.meld)
        return self._stepped(state, drafts.take(self, state, position, move, meld))

    def split(self, state: Round, move: Split) -> Round:
        position, meld = self._touch(state, move.meld)
        return self._stepped(state, drafts.split(self, state, position, move, meld))

    def swap(self, state: Round, move: Swap) -> Round:
        position, meld = self._touch(state, move.meld)
        changed, joker = drafts.swap(self, position, move, meld)
        return self._stepped(state, drafts.lifted(state, changed, joker))

    def arrange(self, state: Round, move: Arrange) -> Round:
        position = arrange(self, state, move)
        laid = drafts.laid_pieces(state, position)
        if laid:
            check_opening(self, state, position, laid)
        elif not state.opened[state.turn]:
            refuse(Reason.NOTHING_LAID)
        check_jokers(self, state, position, laid)
        return drafts.stepped(state, altered(position, freed=True))

    def _stepped(self, state: Round, position: Position) -> Round:
        """Only where the last tiles have to be worth something it counts what they were (T34)."""
        if self.win_sum:
            position = without_detours(state, position)
        if not position.freed and has_opened(self, state, position):
            position = altered(position, freed=True)
        return drafts.stepped(state, position)

    def check_draft(self, state: Round) -> None:
        check_end(self, state, state.position)

    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        if state.opened[state.turn]:
            return None
        return opening_points(self, state, state.position), self.opening

    def end(self, state: Round) -> Round:
        self.check_draft(state)
        return self._ended(state, state.position)

    def draw(self, state: Round, move: Draw) -> Round:
        if move != Draw():
            absent(f"draw {move.source}")
        self._check_no_work(state)
        if not state.stock:
            refuse(Reason.POOL_EMPTY)
        return self._next(self._drawing(state, 1), passes=0)

    def pass_(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002 - it is the seat on turn
        self._check_no_work(state)
        if state.stock:
            refuse(Reason.POOL_NOT_EMPTY, left=len(state.stock))
        return self._next(state, passes=state.passes + 1)

    def _touch(self, state: Round, slot: int) -> tuple[Position, Meld]:
        """A meld to work on; until the first lay-down only new ones may be touched (T17).

        Once it lay there it may be rebuilt as well (T18); the end of the turn checks what is left.
        """
        position = state.position
        meld = drafts.meld_at(position, slot, letter(slot))
        if slot < len(state.table) and not (state.opened[state.turn] or position.freed):
            have = opening_points(self, state, position)
            refuse(Reason.OPENING_USES_TABLE, meld=meld.letter, need=self.opening, have=have)
        return position, meld

    def _check_no_work(self, state: Round) -> None:
        if state.draft:
            refuse(Reason.UNFINISHED_WORK)

    # --- how a turn ends ---

    def _drawing(self, state: Round, count: int) -> Round:
        rack = state.racks[state.turn] + state.stock[:count]
        return altered(
            state, racks=replaced(state.racks, state.turn, rack), stock=state.stock[count:]
        )

    def _next(self, state: Round, *, passes: int) -> Round:
        """Hand the turn on; when everyone has passed in a row the round is a draw (T29)."""
        seats = len(state.racks)
        ending = RoundEnding(None) if passes >= seats else None
        turn = after(state.turn, seats)
        return altered(state, turn=turn, draft=NO_STEPS, passes=passes, ending=ending)

    def _ended(self, state: Round, position: Position) -> Round:
        state = self._laid(state, position.table, position.rack)
        if not position.rack:
            return self._won(state)
        return self._next(self._marked_open(state), passes=0)

    def _laid(self, state: Round, table: tuple[Meld, ...], rack: tuple[Piece, ...]) -> Round:
        stone_lies = any(state.stone in meld.pieces for meld in table)
        return altered(
            state,
            racks=replaced(state.racks, state.turn, rack),
            table=relettered(table),
            stone=None if stone_lies else state.stone,
            draft=NO_STEPS,
        )

    def _marked_open(self, state: Round) -> Round:
        return altered(state, opened=replaced(state.opened, state.turn, value=True))

    def _won(self, state: Round) -> Round:
        doubled = self.hand_rummy and not state.opened[state.turn]
        return altered(self._marked_open(state), ending=RoundEnding(state.turn, doubled))

    def timeout(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002 - it is the seat on turn
        left = what_stays(self, state)
        worked = bool(state.draft)
        state = self._laid(state, left.table, left.rack)
        if left.laid and not left.rack:
            return self._won(state)
        if left.laid:
            state = self._marked_open(state)
        penalised = worked and self.penalty > 0
        due = self.penalty if penalised else int(not left.laid)
        passed = not left.laid and not state.stock
        return self._next(self._drawing(state, due), passes=state.passes + 1 if passed else 0)

    # --- points (T28, T30, T31) ---

    def score(self, state: Round) -> Score:
        assert state.ending is not None
        winner = state.ending.winner
        if winner is None:
            return Score(None, (0,) * len(state.racks))
        factor = 2 if state.ending.doubled else 1
        points = [-factor * sum(map(self.rack_value, rack)) for rack in state.racks]
        points[winner] = -sum(points)
        return Score(winner, tuple(points))

    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:  # noqa: ARG002
        return rounds_played >= (self.rounds or seats)
