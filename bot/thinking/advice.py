"""What people are advised to play: the rearrangement that they ask for, and hints."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice

from bot import opponents
from bot.games.match import SeatView, imagined
from bot.games.moves import Add, Arrange, Draw, End, Lay, Move, Pass, Reset, Undo
from bot.games.pieces import Face, Faces, Meld, Melds, Piece, Reading, Said, plain, replaced
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import NO_STEPS, Position, Round, RuleSet
from bot.opponents import Level, decide
from bot.opponents.easy import Plan, after_moves, at_start, attempt, best_found
from bot.solver import Budget, CardProblem, Memory, Problem, arrange, plays, problem_seen
from bot.solver.cards.best_play import asked, best_play
from bot.solver.rearranging import Session

# --- where a player stands ---


@dataclass(frozen=True)
class TurnSoFar:
    """A player's turn, as far as it has come."""

    view: SeatView

    @property
    def rules(self) -> RuleSet:
        return self.view.public.rules

    @cached_property
    def round(self) -> Round:
        """The round as the player knows it, in the midst of the work."""
        draft = self.view.draft
        return replace(imagined(self.view), draft=draft.history if draft else NO_STEPS)

    @property
    def position(self) -> Position:
        return self.round.position

    @property
    def table(self) -> tuple[Meld, ...]:
        return self.position.table

    @cached_property
    def laid(self) -> Faces:
        """What has left the rack in this turn, without the last stone."""
        return self.faces(self.view.rack) - self.faces(self.position.rack)

    @cached_property
    def gained(self) -> Faces:
        """Jokers that came to the hand in this turn by a swap (R5, U12)."""
        return self.faces(self.position.rack) - self.faces(self.view.rack)

    @cached_property
    def loose(self) -> Faces:
        return self.faces(self.position.loose)

    @cached_property
    def uses_stone(self) -> bool:
        """Whether the last stone lies on the table already (T33)."""
        return self.round.stone is not None and self.position.stone is None

    @property
    def may_lay(self) -> bool:
        on_turn = self.view.public.turn == self.view.seat
        return on_turn and (self.view.public.drawn or not self.rules.can.draws_first)

    @property
    def is_begun(self) -> bool:
        return self.view.draft is not None

    @cached_property
    def is_ready(self) -> bool:
        """Whether nothing stands in the way of ending the turn, but perhaps a discard."""
        return self.problem is None

    @cached_property
    def problem(self) -> RefusedError | None:
        """Why the turn cannot end like this; what is seen of a draft says so already."""
        draft = self.view.draft
        return self.rules.problem(self.round) if draft is None else draft.problem

    @cached_property
    def is_disordered(self) -> bool:
        """Whether it could help to put what lies there in order.

        A first lay-down that is worth too little takes more pieces; or a joker elsewhere, or, with
        cards, other melds of the table, as those count in full.
        """
        if not self.is_begun or self.problem is None:
            return False
        if self.problem.reason != Reason.OPENING_TOO_LOW:
            return True
        others = self.rules.can.draws_first and bool(self.view.public.table)
        return others or not self.is_whole or any(face.is_joker for face in self.laid)

    @cached_property
    def is_whole(self) -> bool:
        """Whether nothing lies loose and every meld is one."""
        read = (self.rules.read(meld.said) for meld in self.table)
        return not self.position.loose and all(isinstance(one, Reading) for one in read)

    @cached_property
    def is_open(self) -> bool:
        """Whether the first lay-down is made, or lies there."""
        progress = self.rules.opening_progress(self.round)
        return progress is None or (self.is_begun and progress[0] >= progress[1])

    def faces(self, pieces: Iterable[Piece]) -> Faces:
        return Counter(self.view.public.deck.faces_of(tuple(pieces)))

    def after(self, *moves: Move) -> "TriedMove | None":
        """The turn after these moves, if the rules accept them."""
        state = after_moves(self.rules, self.round, self.view.seat, moves)
        return None if state is None else TriedMove(self, state)

    def is_ready_after(self, move: Move) -> bool:
        """Whether the turn could end after this move."""
        tried = self.after(move)
        return tried is not None and tried.is_ready


@dataclass(frozen=True)
class TriedMove:
    """What a move has led to."""

    before: TurnSoFar
    state: Round

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended with it."""
        return self.state.ending is not None or self.state.turn != self.before.view.seat

    @cached_property
    def rack(self) -> Faces:
        seat = self.before.view.seat
        held = self.state.racks[seat] if self.is_over else self.state.position.rack
        return self.before.faces(held)

    @property
    def is_ready(self) -> bool:
        return self.is_over or self.before.rules.problem(self.state) is None

    def lays(self, faces: Faces) -> bool:
        """Whether exactly these have left the rack, on top of what had left it before."""
        return self.rack == self.before.faces(self.before.position.rack) - faces


# --- what a player asks for ---

ADVICE_SECONDS = 2.0
"""How long a person may wait for advice."""


def patience() -> Budget:
    """For one question of many that an answer to a person may take."""
    return Budget(seconds=ADVICE_SECONDS)


def arrangement(
    view: SeatView, faces: Sequence[Face], variant: int = 0, memory: Memory | None = None
) -> Move | None:
    """One step that lays all of these pieces, if there is one, and lets nothing go back.

    The first variant changes as little as can be; the others are other ways to do it. Without
    pieces it puts in order what lies there.
    """
    so_far = TurnSoFar(view)
    if not so_far.may_lay or not (faces or so_far.is_begun):
        return None
    wish = Wish(so_far, tuple(faces), memory or Memory())
    found = list(islice(_different(so_far, wish.ways()), variant + 1))
    return found[variant % len(found)] if found else wish.beginning()


def _different(so_far: TurnSoFar, moves: Iterator[Move]) -> Iterator[Move]:
    """Moves that lead to tables that do not look alike."""
    seen = set()
    for move in moves:
        tried = so_far.after(move)
        table = () if tried is None else tried.state.position.table
        shape = frozenset([_look(meld.said) for meld in table])
        if shape not in seen:
            seen.add(shape)
            yield move


def _look(said: tuple[Said, ...]) -> tuple[tuple[Face, Face], ...]:
    return tuple(sorted((one.face, one.meant) for one in said))


@dataclass(frozen=True)
class Wish:
    """What a player wants to lay next: pieces of the rack, and others that lie loose."""

    so_far: TurnSoFar
    faces: tuple[Face, ...]
    memory: Memory

    @cached_property
    def from_hand(self) -> Faces:
        """Whoever took a piece off the table means that one, not its twin on the rack."""
        wanted = Counter(self.faces) - self.so_far.loose
        return wanted & self.so_far.faces(self.so_far.position.rack)

    @cached_property
    def takes_stone(self) -> bool:
        wanted = Counter(self.faces) - self.so_far.loose - self.from_hand
        return self.so_far.uses_stone or bool(wanted)

    def ways(self) -> Iterator[Move]:
        """Moves after which all of it lies there and the turn could end, the plainest first."""
        for move in chain(self._plain_moves(), self._solved()):
            tried = self.so_far.after(move)
            if tried is not None and tried.is_ready and tried.lays(self.from_hand):
                yield move

    def beginning(self) -> Move | None:
        """A plain move that lays all of it, even though more has to follow."""
        for move in self._plain_moves():
            tried = self.so_far.after(move)
            if tried is not None and tried.lays(self.from_hand):
                return move
        return None

    def _plain_moves(self) -> Iterator[Move]:
        """One new meld, or an addition to one that takes all of it."""
        if not self.faces or sum(face.is_joker for face in self.faces) > 1:
            return
        rules, said = self.so_far.rules, plain(self.faces)
        reading = rules.read(said)
        if isinstance(reading, Reading):
            yield Lay(reading.said)
        for meld in self.so_far.table:
            reading = rules.read((*meld.said, *said))
            if isinstance(reading, Reading):
                yield Add(_added(reading, meld), meld.slot)

    def _solved(self) -> Iterator[Move]:
        for problem, wanted in self._problems():
            faces = tuple(wanted.elements())
            memory = self.memory
            least = arrange(problem, faces, least_change=True, budget=patience(), memory=memory)
            if least.move is None or least.tiles < len(faces):
                continue
            yield least.move
            other = arrange(problem, faces, budget=patience(), memory=memory)
            more = plays(problem, budget=patience(), memory=memory)
            yield from (answer.move for answer in (other, *more) if answer.move is not None)

    def _problems(self) -> Iterator[tuple[Problem, Faces]]:
        """The table as it lies now, which people recognise; then as the turn found it."""
        so_far = self.so_far
        at_start = problem_seen(so_far.view)
        if at_start is None:
            return
        if so_far.is_begun and so_far.is_whole and so_far.is_open and self.from_hand:
            yield now(at_start, so_far), self.from_hand
        if so_far.gained - self.from_hand:
            return  # a joker of the hand would be back on the table, and nobody asked for that
        wanted = so_far.laid + (self.from_hand - so_far.gained)
        if not self.takes_stone or wanted == at_start.on_rack:
            yield at_start, wanted


def now(problem: Problem, so_far: TurnSoFar) -> Problem:
    """The problem as if the turn began with what lies there."""
    deck = so_far.view.public.deck
    rack = deck.faces_of(so_far.position.rack)
    if isinstance(problem, CardProblem):
        kept = so_far.rules.kept_from_pile(so_far.round, so_far.position)
        return replace(problem, table=so_far.table, rack=rack, opened=True, taken=tuple(kept))
    stone = so_far.position.stone
    face = None if stone is None else deck.face(stone)
    return replace(problem, table=so_far.table, rack=rack, opened=True, stone=face)


def _added(reading: Reading, meld: Meld) -> tuple[Said, ...]:
    """What of a grown meld is new: a joker is named there as the whole meld understands it."""
    new = range(len(meld), len(reading.said))
    return tuple(said for said, at in zip(reading.said, reading.order, strict=True) if at in new)


# --- in fewer moves ---


def compacted(so_far: TurnSoFar, plan: Plan) -> Plan:
    """A plan in which each meld is touched once, if it can be put like that."""
    moves: list[Move] = []
    onto: dict[int, int] = {}
    slot = so_far.position.next_slot
    for move in plan:
        match move:
            case Add(pieces, meld) if meld in onto:
                moves[onto[meld]] = _grown(so_far, moves[onto[meld]], pieces)
                continue
            case Add(_, meld):
                onto[meld] = len(moves)
            case Lay():
                onto[slot] = len(moves)
                slot += 1
            case _:
                pass
        moves.append(move)
    return tuple(moves)


def _grown(so_far: TurnSoFar, move: Move, pieces: tuple[Said, ...]) -> Move:
    if isinstance(move, Add):
        return Add((*move.pieces, *pieces), move.meld)
    assert isinstance(move, Lay)
    reading = so_far.rules.read((*move.pieces, *pieces))
    return Lay(reading.said if isinstance(reading, Reading) else (*move.pieces, *pieces))


# --- turns with cards ---

MOST_PLANS = 60
"""How many ways to end the turn are looked at; they come best first."""


def turns(so_far: TurnSoFar) -> Iterator[Move]:
    """The first move of each way to the end of the turn that the rules accept."""
    for _, shape in _sound(so_far, _plans(so_far)):
        yield shape[0]


def _sound(so_far: TurnSoFar, plans: Iterator[Plan]) -> Iterator[tuple[Plan, Plan]]:
    """The plans that the rules accept to the end of the turn, each with its shortest shape."""
    for plan in islice(plans, MOST_PLANS):
        for shape in (compacted(so_far, plan), plan):
            last = so_far.after(*shape)
            if last is not None and last.is_over:
                yield plan, shape
                break


def _plans(so_far: TurnSoFar) -> Iterator[Plan]:
    if so_far.is_begun:
        # Whoever follows a plan from the start goes on with it: another one might lead elsewhere.
        yield from _rest_of_plan(so_far)
    if so_far.is_whole:
        for view in _as_if_begun_here(so_far):
            yield from opponents.turns(view, Level.HARD)


def _rest_of_plan(so_far: TurnSoFar) -> Iterator[Plan]:
    """What is left of a plan that is being followed."""
    start = TurnSoFar(at_start(so_far.view))
    sound = _sound(start, opponents.turns(start.view, Level.HARD))
    whole = next((plan for plan, _ in sound), ())
    for plan in (compacted(start, whole), whole):
        rest = _after_draft(so_far, plan)
        if rest:
            yield rest


def _after_draft(so_far: TurnSoFar, plan: Plan) -> Plan:
    """What is left of a plan from the start, if the draft is the beginning of it."""
    state: Round | None = imagined(so_far.view)
    for done, move in enumerate(plan):
        if state is None or state.ending is not None:
            break
        if done and _looks_like(so_far, state.position):
            return plan[done:]
        state = attempt(so_far.rules, state, move)
    return ()


def _looks_like(so_far: TurnSoFar, position: Position) -> bool:
    """Whether the same faces lie in the same places, whichever of two twins they are."""
    here = so_far.position
    return (
        [(meld.slot, meld.said) for meld in here.table],
        so_far.faces(here.rack),
        so_far.faces(here.loose),
    ) == (
        [(meld.slot, meld.said) for meld in position.table],
        so_far.faces(position.rack),
        so_far.faces(position.loose),
    )


def _as_if_begun_here(so_far: TurnSoFar) -> Iterator[SeatView]:
    """The view as if the turn began with what lies there.

    What is still missing for the first lay-down is still asked for; and then once more as if
    nothing were, since laying off may make up for it. The rules decide in the end.
    """
    view, position = so_far.view, so_far.position
    public = replace(view.public, table=position.table)
    here = replace(view, rack=position.rack, draft=None, public=public)
    progress = so_far.rules.opening_progress(so_far.round)
    if not so_far.is_begun or progress is None:
        yield here
        return
    missing = progress[1] - progress[0]
    easier = so_far.rules.with_opening(missing) if missing > 0 else None
    if easier is not None:
        yield replace(here, public=replace(public, rules=easier))
    seat = replace(public.seats[view.seat], opened=True)
    yield replace(here, public=replace(public, seats=replaced(public.seats, view.seat, seat)))


# --- what more could be laid ---


def more(so_far: TurnSoFar, memory: Memory) -> Iterator[Move]:
    """Moves that lay more, or put in order what lies there, the best first.

    The first of them is made as the button for it will make it. The others were found by the same
    solver for the same pieces: that the rules accept them is enough.
    """
    rehearsed = False
    for melds in _tables(so_far, memory):
        faces = _laid_by(melds, so_far)
        if not _goes_on(so_far, melds, faces):
            continue
        move: Move | None = Arrange(melds)
        if not rehearsed:
            move = arrangement(so_far.view, tuple(faces.elements()), memory=memory)
        # Not only a beginning: from there the next piece of advice could be to start over.
        if move is not None and so_far.is_ready_after(move):
            rehearsed = True
            yield move


def _laid_by(melds: Melds, so_far: TurnSoFar) -> Faces:
    """What a table takes from the rack and of what lies loose."""
    lying = Counter(one.face for meld in so_far.table for one in meld.said)
    return Counter(one.face for said in melds for one in said) - lying


def _goes_on(so_far: TurnSoFar, melds: Melds, faces: Faces) -> bool:
    """Whether the turn could end with this table, and it is better than what lies there."""
    if not so_far.is_ready_after(Arrange(melds)):
        return False
    grows = bool(faces - so_far.loose)
    return grows or (so_far.is_begun and not so_far.is_ready)


def _tables(so_far: TurnSoFar, memory: Memory) -> Iterator[Melds]:
    """Tables that keep what was laid, the one that takes the most first."""
    problem = problem_seen(so_far.view)
    if problem is None:
        return
    best = _best_table(problem, so_far.laid, memory)
    if best is None:
        return
    yield best
    for answer in plays(problem, budget=patience(), memory=memory):
        if not so_far.laid - Counter(answer.laid):
            yield answer.melds


def _best_table(problem: Problem, laid: Faces, memory: Memory) -> Melds | None:
    if isinstance(problem, CardProblem):
        rest = problem.on_rack - laid
        session = Session(patience(), memory.cards)
        play, _ = best_play(asked(problem, laid, rest, session))
        return None if play is None else play.melds
    found = best_found(problem, memory, laid)
    return None if found is None else found.melds


# --- hints ---

MOST = 25
"""As many as Discord can offer for completion."""


def useful_plays(view: SeatView, memory: Memory | None = None) -> tuple[Move, ...]:
    """What could be done next, the best first; nothing, if there is nothing to do but wait."""
    return tuple(islice(dict.fromkeys(_advised(view, memory or Memory())), MOST))


def _advised(view: SeatView, memory: Memory) -> Iterator[Move]:
    public = view.public
    if public.window is not None and view.seat in public.window.waiting:
        yield decide(view, Level.HARD)
    elif public.turn != view.seat:
        return
    elif public.rules.can.draws_first and not public.drawn:
        yield from _draws(view)
    else:
        yield from _next_steps(TurnSoFar(view), memory)


def _draws(view: SeatView) -> Iterator[Move]:
    """What a strong player would draw; the stock has to wait for those who may buy (R12)."""
    window = view.public.window
    move = decide(replace(view, public=replace(view.public, window=None)), Level.HARD)
    if window is None or not window.waiting or move != Draw():
        yield move


def _next_steps(so_far: TurnSoFar, memory: Memory) -> Iterator[Move]:
    found = False
    for move in chain(more(so_far, memory), _endings(so_far)):
        found = True
        yield move
    if found:
        return
    if so_far.is_begun:
        yield Reset()
    elif not so_far.rules.can.draws_first:
        yield Draw() if so_far.view.public.stock_count else Pass()
    elif so_far.view.taken:
        yield Undo()  # an open card that cannot be laid goes back (R18)


def _endings(so_far: TurnSoFar) -> Iterator[Move]:
    if so_far.rules.can.draws_first:
        yield from turns(so_far)
    elif so_far.is_begun and so_far.is_ready:
        yield End()
