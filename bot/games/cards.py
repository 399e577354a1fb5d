"""A turn with cards: draw, lay what you like, discard (R6, U4)."""

from abc import abstractmethod
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain

from bot.games import drafts, moves
from bot.games.pieces import (
    Face,
    Meld,
    Piece,
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
    Pieces,
    Position,
    Round,
    RoundEnding,
    RuleSet,
    Setup,
    Steps,
    absent,
    altered,
)

IDLE_TURNS = 10
"""So many turns everyone has before a stock that was gone through for nothing ends the round."""


@dataclass(frozen=True)
class CardRules(RuleSet):
    """Draw–lay–discard. What may be laid, and when, is for the game to say."""

    @abstractmethod
    def hand_size(self, seats: int) -> int: ...

    @abstractmethod
    def most_from_pile(self, state: Round) -> int:
        """How many cards may be taken off the open pile at once."""

    @abstractmethod
    def meld_owner(self, seat: Seat) -> Seat | None:
        """Whose a new meld is."""

    @abstractmethod
    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Refuse, unless the player may add to this meld now."""

    @abstractmethod
    def check_swap(self, state: Round, position: Position) -> None:
        """Refuse, unless the player may swap jokers now."""

    @property
    def can(self) -> Capabilities:
        return Capabilities(Stock.STOCK, Holder.HAND, draws_first=True, rebuilds=False)

    @abstractmethod
    def check_position(self, state: Round, position: Position) -> None:
        """Refuse, unless the table may stay as it is in this position."""

    def after_step(self, state: Round) -> Round:
        """The round after a step; a game may end by itself when a hand is empty."""
        return state

    # --- the deal ---

    def deal(self, setup: Setup, order: tuple[int, ...]) -> Round:
        cards = tuple(Piece(index) for index in order)
        size = self.hand_size(setup.seats)
        end = size * setup.seats
        return Round(
            racks=tuple(cards[at : at + size] for at in range(0, end, size)),
            stock=cards[end + 1 :],
            pile=cards[end : end + 1],
            turn=setup.starter,
            opened=(False,) * setup.seats,
            accounts=setup.accounts,
        )

    def wants_shuffle(self, state: Round) -> int:
        """An empty stock is made anew at once, as long as there is something to make it of."""
        return 0 if state.stock else max(0, len(state.pile) - 1)

    def reshuffle(self, state: Round, order: tuple[int, ...]) -> Round:
        """A new stock; but a round in which nothing comes to the table any more ends (R7, U14)."""
        stock = tuple(state.pile[index] for index in order)
        idle = state.idle_turns or 0
        stuck = idle >= IDLE_TURNS * len(state.racks)
        return altered(
            state,
            stock=stock,
            pile=state.pile[-1:],
            idle_turns=idle,
            ending=RoundEnding(None) if stuck else None,
        )

    # --- drawing ---

    def draw(self, state: Round, move: moves.Draw) -> Round:
        if state.drawn:
            refuse(Reason.ALREADY_DRAWN)
        if move.source == moves.Source.STOCK:
            return self.draw_stock(state)
        most = self.most_from_pile(state)
        if not 1 <= move.count <= most:
            refuse(Reason.PILE_TOO_SMALL, most=most, want=move.count)
        rest, cards = state.pile[: -move.count], state.pile[-move.count :]
        racks = replaced(state.racks, state.turn, state.racks[state.turn] + cards)
        return altered(state, racks=racks, pile=rest, taken=cards, drawn=True)

    def draw_stock(self, state: Round) -> Round:
        """The top of the stock; with none left and nothing to shuffle the round ends (R7, U14)."""
        if not state.stock:
            return altered(state, ending=RoundEnding(None))
        hand = state.racks[state.turn] + state.stock[:1]
        racks = replaced(state.racks, state.turn, hand)
        return altered(state, racks=racks, stock=state.stock[1:], drawn=True)

    # --- steps ---

    def lay(self, state: Round, move: moves.Lay) -> Round:
        self.check_drawn(state)
        owner = self.meld_owner(state.turn)
        return self.stepped(state, drafts.lay(self, state.position, move, owner))

    def add(self, state: Round, move: moves.Add) -> Round:
        position, meld = self.touch(state, move.meld)
        self.check_add(state, position, meld)
        return self.stepped(state, drafts.add(self, state, position, move, meld))

    def take(self, state: Round, move: moves.Take) -> Round:
        position, meld = self.touch(state, move.meld)
        changed = drafts.take(self, state, position, move, meld)
        if changed.loose and not self.can.rebuilds:
            refuse(Reason.MELD_ONLY_GROWS, meld=meld.letter)
        return self.stepped(state, changed)

    def swap(self, state: Round, move: moves.Swap) -> Round:
        """The joker goes to the hand, from where it can be laid at once (R5, U12).

        The card that was given for it is the table's from now on, and can only be taken back by
        undoing the swap. A joker that a card of the table sets free stays the table's (R19).
        """
        position, meld = self.touch(state, move.meld)
        self.check_swap(state, position)
        changed, joker = drafts.swap(self, position, move, meld)
        (card,) = set(drafts.on_table(changed)) - set(drafts.on_table(position))
        own_card, own_joker = (
            drafts.goes_to_rack(state, position, piece) for piece in (card, joker)
        )
        if own_card and not own_joker:
            changed = altered(changed, traded=(*changed.traded, card, joker))
        return self.stepped(state, drafts.lifted(state, changed, joker))

    def stepped(self, state: Round, position: Position) -> Round:
        return self.after_step(altered(state, draft=Steps(state.draft, position)))

    def touch(self, state: Round, slot: int) -> tuple[Position, Meld]:
        self.check_drawn(state)
        return state.position, drafts.meld_at(state.position, slot, letter(slot))

    def check_drawn(self, state: Round) -> None:
        if not state.drawn:
            refuse(Reason.DRAW_FIRST)

    # --- discarding ---

    def discard(self, state: Round, move: moves.Discard) -> Round:
        self.check_drawn(state)
        position = state.position
        card = self._card_to_discard(state, position, move.piece)
        self.check_position(state, position)
        if move.knock:
            self.check_knock(state, tuple(piece for piece in position.rack if piece != card))
        return self._discarded(state, position, card, knock=move.knock)

    def check_knock(self, state: Round, hand: Pieces) -> None:  # noqa: ARG002 - only Rommé knocks
        absent("knock")

    def _card_to_discard(self, state: Round, position: Position, face: Face) -> Piece:
        cards = [piece for piece in position.rack if self.deck.face(piece) == face]
        if not cards:
            refuse(Reason.NOT_ON_RACK, piece=piece_text(face))
        allowed = self.discardable(state, position)
        for piece in cards:
            if piece in allowed:
                return piece
        return refuse(Reason.JUST_TAKEN, piece=piece_text(face))

    def discardable(self, state: Round, position: Position) -> Pieces:  # noqa: ARG002
        """Which cards of the hand may end the turn."""
        return position.rack

    def _discarded(self, state: Round, position: Position, card: Piece, *, knock: bool) -> Round:
        hand = tuple(piece for piece in position.rack if piece != card)
        idle = state.idle_turns
        if idle is not None:  # it begins with a stock made anew, and a lay ends it (R7, U14)
            idle = idle + 1 if position.table == state.table else None
        pile = (*state.pile, card)
        state = altered(self.committed(state, position, hand), pile=pile, idle_turns=idle)
        if knock or not hand:
            return altered(state, ending=RoundEnding(state.turn))
        return self.turned(state)

    def committed(self, state: Round, position: Position, hand: Pieces) -> Round:
        """The draft becomes the table that everyone sees."""
        opened = state.opened[state.turn] or self.is_down(state, position)
        return altered(
            state,
            racks=replaced(state.racks, state.turn, hand),
            table=relettered(position.table),
            opened=replaced(state.opened, state.turn, opened),
            draft=NO_STEPS,
        )

    def is_down(self, state: Round, position: Position) -> bool:
        """Whether the player has laid a meld of the own in this turn."""
        return bool(drafts.new_melds(state, position))

    def turned(self, state: Round) -> Round:
        turn = after(state.turn, len(state.racks))
        return altered(state, turn=turn, drawn=False, taken=(), draft=NO_STEPS)

    # --- the clock ---

    def timeout(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002 - it is the seat on turn
        """Draw if need be; keep the last sound step; discard the dearest card that may go."""
        if not state.drawn:
            state = self.draw_stock(state)
            if state.ending is not None:
                return state
        position = self._last_sound(state)
        if position is None:
            return self.stranded(state)
        card = max(
            self.discardable(state, position),
            key=lambda one: (self.rack_value(one), self.deck.face(one)),
        )
        return self._discarded(state, position, card, knock=False)

    def stranded(self, state: Round) -> Round:
        """No step of the draft may stay, not even the first: what then is for the game to say."""
        raise AssertionError(state.turn)

    def _last_sound(self, state: Round) -> Position | None:
        for position in chain(reversed(state.draft), [state.start]):
            if self.discardable(state, position):
                with suppress(RefusedError):
                    self.check_position(state, position)
                    return position
        return None

    def check_draft(self, state: Round) -> None:
        self.check_drawn(state)
        self.check_position(state, state.position)

    # --- for the games ---

    def kept_from_pile(self, state: Round, position: Position) -> list[Face]:
        """Cards taken off the open pile that are still in the hand; equal cards count as one."""
        if not state.taken:
            return []
        faces = self.deck.faces_of
        hand = state.racks[state.turn]
        jokers = tuple(piece for piece in position.traded if piece not in hand)
        had, has = faces(hand + jokers), faces(position.rack)
        taken = Counter(faces(state.taken)).items()
        return [face for face, count in taken if had.count(face) - has.count(face) < count]
