"""The moves of the tile games, and what has to be true of a position for a turn to end with it."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from typing import ClassVar

from bot.games import drafts, moves
from bot.games.drafts import changed_melds, laid_pieces
from bot.games.pieces import (
    Face,
    Fault,
    Meld,
    Piece,
    Reading,
    Said,
    Seat,
    after,
    letter,
    piece_text,
    relettered,
    replaced,
)
from bot.games.refusals import Capabilities, Holder, Reason, RefusedError, Stock, refuse
from bot.games.ruleset import (
    NO_STEPS,
    Lots,
    Pieces,
    Position,
    Round,
    RoundEnding,
    RuleSet,
    Score,
    Setup,
    Steps,
    absent,
    altered,
)
from bot.games.tiles import melds
from bot.games.tiles.jokers import Case, JokerRule, judge, own_jokers

RACK_SIZE = 14


@dataclass(frozen=True)
class TileRules(RuleSet):
    """Lay and rebuild, or draw."""

    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4

    # The values in which the tile games differ (T1–T10).
    opening: int
    """Points of the first lay-down (T5)."""
    rack_joker: int
    """What a joker left on the rack costs (T7)."""
    joker: JokerRule
    rounds: int
    """0: as many as there are players (T30)."""
    opening_joker: int | None = None
    """What a joker counts in it; None: as the tile it stands for (T6)."""
    penalty: int = 0
    """Tiles to draw when time runs out in the middle of work (T9)."""
    tile_lots: bool = False
    """Whether the highest drawn tile begins, rather than a plain lot (T4)."""
    hand_rummy: bool = False
    last_stone: bool = False
    win_sum: int = 0
    """0: off (T34)."""

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        return melds.read(said, self.deck.suits, ordered=ordered)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        one = said[index]
        if one.face not in self.deck.wild:
            return frozenset()
        if one.stands_for is not None:
            return frozenset((one.stands_for,))
        return melds.group_options(said, self.deck.suits)

    def cost(self, face: Face) -> int:
        return self.rack_joker if face.is_joker else face.number

    def opening_value(self, meld: Reading | Fault) -> int:
        """What a meld counts in a first lay-down (T6); 0 if it is none yet."""
        if isinstance(meld, Fault):
            return 0
        flat = self.opening_joker
        if flat is None:
            return meld.value
        return sum(flat if one.face.is_joker else one.face.number for one in meld.said)

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

    def lay(self, state: Round, move: moves.Lay) -> Round:
        return self._stepped(state, drafts.lay(self, state.position, move))

    def add(self, state: Round, move: moves.Add) -> Round:
        position, meld = self._touch(state, move.meld)
        return self._stepped(state, drafts.add(self, state, position, move, meld))

    def take(self, state: Round, move: moves.Take) -> Round:
        position, meld = self._touch(state, move.meld)
        return self._stepped(state, drafts.take(self, state, position, move, meld))

    def split(self, state: Round, move: moves.Split) -> Round:
        position, meld = self._touch(state, move.meld)
        return self._stepped(state, drafts.split(self, state, position, move, meld))

    def swap(self, state: Round, move: moves.Swap) -> Round:
        position, meld = self._touch(state, move.meld)
        changed, joker = drafts.swap(self, position, move, meld)
        return self._stepped(state, drafts.lifted(state, changed, joker))

    def arrange(self, state: Round, move: moves.Arrange) -> Round:
        position = drafts.arrange(self, state, move)
        laid = laid_pieces(state, position)
        if not laid and not state.opened[state.turn]:
            refuse(Reason.NOTHING_LAID)
        self._check_laid(state, position, laid)
        return altered(state, draft=Steps(state.draft, altered(position, freed=True)))

    def _stepped(self, state: Round, position: Position) -> Round:
        """Only where the last tiles have to be worth something it counts what they were (T34)."""
        if self.win_sum:
            position = _without_detours(state, position)
        if not position.freed and self.has_opened(state, position):
            position = altered(position, freed=True)
        return altered(state, draft=Steps(state.draft, position))

    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        if state.opened[state.turn]:
            return None
        return self.opening_points(state, state.position), self.opening

    def end(self, state: Round) -> Round:
        self.check_draft(state)
        state = self._laid(state, state.position)
        return state if state.ending else self._next(state, passes=0)

    def draw(self, state: Round, move: moves.Draw) -> Round:
        if move != moves.Draw():
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
            have = self.opening_points(state, position)
            refuse(Reason.OPENING_USES_TABLE, meld=meld.letter, need=self.opening, have=have)
        return position, meld

    def _check_no_work(self, state: Round) -> None:
        if state.draft:
            refuse(Reason.UNFINISHED_WORK)

    # --- what has to be true for a turn to end (T16–T24, T33, T34) ---

    def check_draft(self, state: Round) -> None:
        """Nothing lies loose, a joker least of all; what is laid is whole and enough (T20, T22)."""
        position = state.position
        for face in self.deck.faces_of(position.loose):
            if face.is_joker:
                refuse(Reason.JOKER_NOT_REUSED, piece=piece_text(face))
        drafts.check_melds(self, state, position)
        laid = laid_pieces(state, position)
        if not laid:
            refuse(Reason.NOTHING_LAID)
        self._check_laid(state, position, laid)
        self._check_win(state, position)

    def _check_laid(self, state: Round, position: Position, laid: Pieces) -> None:
        self._check_opening(state, position, laid)
        wrong = judge(self._joker_case(state, position.table, laid))
        if wrong is not None:
            raise wrong.refused()

    def opening_points(self, state: Round, position: Position) -> int:
        """What the melds are worth that the player laid entirely from the rack."""
        own = {*state.racks[state.turn], state.stone}
        new = [meld for meld in drafts.new_melds(state, position) if own.issuperset(meld.pieces)]
        return sum([self.opening_value(self.read(meld.said)) for meld in new])

    def has_opened(self, state: Round, position: Position) -> bool:
        """Whether the table is free for the player, with what lies there at this moment (T18)."""
        return state.opened[state.turn] or self.opening_points(state, position) >= self.opening

    def _check_opening(
        self, state: Round, position: Position, laid: Pieces, *, may_lie_loose: bool = False
    ) -> None:
        """T17. Melds that were laid from the rack may have been rebuilt since, in the same turn."""
        if state.opened[state.turn]:
            return
        if self.deck.jokers.isdisjoint(laid) and self.has_opened(state, position):
            return  # without jokers, melds are worth what they are worth: no better ones are needed
        case = self._joker_case(state, position.table, laid, may_lie_loose=may_lie_loose)
        have = self.worth_as_laid(case, self.deck.faces_of(laid))
        if have < self.opening:
            if position.table[: len(state.table)] == state.table:  # there are only new ones
                have = self.opening_points(state, position)
            refuse(Reason.OPENING_TOO_LOW, need=self.opening, have=have)

    def worth_as_laid(self, case: Case, laid: Collection[Face]) -> int:
        """What the tiles laid in this turn are worth by themselves; no more than T5 asks is sought.

        A joker among them is what it stands for at the end of the turn (T17, T18). Where jokers of
        the table might be meant as well, any legal way to tell them apart will do.
        """
        suits, flat, need = self.deck.suits, self.opening_joker, self.opening
        if self.revision == 1:
            # Every joker counted where it would be worth most.
            return melds.best_value(laid, suits, flat, enough=need)
        tiles = [face for face in laid if face not in self.deck.wild]
        nothing: tuple[melds.Wilds, ...] = ((),)
        best = 0
        for jokers in own_jokers(case) if len(tiles) < len(laid) else nothing:
            best = max(best, melds.value_as_laid(tiles, jokers, suits, flat, enough=need))
            if best >= need:
                break
        return best

    def _joker_case(
        self, state: Round, table: tuple[Meld, ...], laid: Pieces, *, may_lie_loose: bool = False
    ) -> Case:
        numbered = self.deck.faces_of(set(laid) - self.deck.jokers)
        return Case(self, self.joker, state.table, table, frozenset(numbered), may_lie_loose)

    def _check_win(self, state: Round, position: Position) -> None:
        """T33 and T34: the variants that make the last tile harder to lay."""
        uses_stone = state.stone is not None and position.stone is None
        if position.rack:
            if uses_stone:
                refuse(Reason.LAST_STONE_ONLY_TO_WIN)
            return
        if state.stone is not None and not uses_stone:
            refuse(Reason.LAST_STONE_UNUSED, piece=piece_text(self.deck.face(state.stone)))
        if self.win_sum:
            last = [meld for meld in position.table if self._is_last(position, meld)]
            values = [
                one.value for meld in last if isinstance(one := self.read(meld.said), Reading)
            ]
            if self.win_sum not in values:
                refuse(Reason.WIN_SUM_MISSED, need=self.win_sum, have=",".join(map(str, values)))

    def _is_last(self, position: Position, meld: Meld) -> bool:
        """Whether the last tiles that came from the rack lie in this meld (T34)."""
        if self.revision == 1:
            return meld.slot in position.last
        return any(piece in position.brought for piece in meld.pieces)

    # --- unfinished work (T26) ---

    def _what_stays(self, state: Round) -> Position:
        """The last step of the draft that may stay, with its loose tiles on the player's rack.

        If that leaves no first lay-down, everything goes back.
        """
        for position in reversed(state.draft):
            kept = self._cleared(state, position)
            if kept is not None:
                return kept if self._is_out(state, kept) else state.start
        return state.start

    def _cleared(self, state: Round, position: Position) -> Position | None:
        """Valid melds stay, the rest goes to the rack; None if the rules do not let this stay."""
        changed = changed_melds(state, position)
        broken = [meld for meld in changed if isinstance(self.read(meld.said), Fault)]
        whole = tuple(meld for meld in position.table if meld not in broken)
        loose = [piece for meld in broken for piece in meld.pieces]
        if state.stone in loose:
            return None
        rack = (*position.rack, *position.loose, *loose)
        kept = altered(position, rack=rack, table=whole, loose=())
        try:
            self._check_win(state, kept)
        except RefusedError:
            return None
        case = self._joker_case(state, whole, laid_pieces(state, position), may_lie_loose=True)
        return kept if judge(case) is None else None

    def _is_out(self, state: Round, kept: Position) -> bool:
        """Whether the first lay-down is made, or nothing was touched."""
        laid = laid_pieces(state, kept)
        if not laid:
            return state.opened[state.turn] or kept.table == state.table
        try:
            self._check_opening(state, kept, laid, may_lie_loose=True)
        except RefusedError:
            return False
        return True

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

    def _laid(self, state: Round, position: Position) -> Round:
        """The round with this on the table, won if nothing is left on the rack."""
        was_open = state.opened[state.turn]
        is_open = was_open or bool(laid_pieces(state, position))
        ending = RoundEnding(state.turn, self.hand_rummy and not was_open)
        return altered(
            state,
            racks=replaced(state.racks, state.turn, position.rack),
            table=relettered(position.table),
            stone=position.stone,
            opened=replaced(state.opened, state.turn, is_open),
            draft=NO_STEPS,
            ending=None if position.rack else ending,
        )

    def timeout(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002 - it is the seat on turn
        left = self._what_stays(state)
        laid, worked = laid_pieces(state, left), bool(state.draft)
        state = self._laid(state, left)
        if state.ending:
            return state
        due = self.penalty if worked and self.penalty > 0 else int(not laid)
        passed = not laid and not state.stock
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


def _without_detours(state: Round, position: Position) -> Position:
    """The position after a step; what was last brought is as before if the step changed nothing.

    Whoever takes tiles off a meld and puts them back, and does nothing else in between, has not
    brought anything anywhere.
    """
    touched: set[int] = set()
    later = position
    for earlier in chain(reversed(state.draft), [state.start]):
        touched |= _changed(earlier, later)
        if len(touched) > 1:
            break
        if not _changed(earlier, position):
            return altered(position, brought=earlier.brought)
        later = earlier
    return position


def _changed(one: Position, other: Position) -> set[int]:
    """The melds in which two positions differ, apart from the order of their tiles."""
    before, after = ({meld.slot: meld for meld in at.table} for at in (one, other))
    differing = {slot for slot in before | after if before.get(slot) is not after.get(slot)}
    return {slot for slot in differing if _tiles(before.get(slot)) != _tiles(after.get(slot))}


def _tiles(meld: Meld | None) -> frozenset[Piece]:
    return frozenset(meld.pieces if meld else ())
