"""Computers at Robber Rommé: Rommé in which the table may be taken apart.

Easy takes nothing off the table. Medium takes one card of a long set in a turn and makes a meld of
it. Hard takes from sets and sequences, several times in a row, splits sequences to get a card in,
and fetches jokers.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from bot.games.match import SeatView
from bot.games.moves import Add, Draw, Lay, Move, Source, Split, Swap, Take, Undo
from bot.games.pieces import Face, Meld, MeldKind, Reading, Said
from bot.games.romme.melds import SHORTEST, cost
from bot.opponents import romme
from bot.opponents.easy import Level, Plan, is_sound
from bot.opponents.hands import JOKER, Cards, Three, burden, outlays, place_of, threes
from bot.opponents.romme import Choice, RommeThought

TRICKS = {Level.EASY: 0, Level.MEDIUM: 1, Level.HARD: 3}
"""How many times in one turn a level takes the table apart."""
MOST_SPARES = {Level.EASY: 0, Level.MEDIUM: 1, Level.HARD: 2}
"""How many cards off the table it puts into one meld."""
MOST_FIRST, MOST_LATER, MOST_KEPT = 24, 8, 6
"""Tricks that are looked at first and later in a turn, and scenes that are followed up."""
MOST_CHOICES = 40


@dataclass(frozen=True)
class Spare:
    """A card that a meld can do without."""

    said: Said
    slot: int


@dataclass(frozen=True)
class SearchState:
    """Hand and table after some tricks, and the moves that led there."""

    hand: Cards
    melds: tuple[tuple[int, tuple[Said, ...]], ...]
    """All melds, by slot."""
    next_slot: int
    value: int = 0
    """Points of the melds that the tricks made."""
    moves: tuple[Move, ...] = ()

    def after(
        self, gone: Cards, melds: dict[int, tuple[Said, ...]], moves: tuple[Move, ...]
    ) -> "SearchState":
        hand = Counter(self.hand) - Counter(gone)
        return replace(
            self,
            hand=tuple(sorted(hand.elements())),
            melds=tuple(sorted(melds.items())),
            next_slot=max(self.next_slot, max(melds) + 1),
            moves=(*self.moves, *moves),
        )


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level) -> Plan:
    """The best turn that the rules accept."""
    thought = romme.think(view, level)
    for plan, _ in _plans(thought, thought.sight.hand):
        if is_sound(view, plan):
            return plan
    for choice in sorted(romme.holding(thought), key=lambda choice: choice.worth):
        if is_sound(view, choice.plan()):
            return choice.plan()
    # An open card that cannot be laid goes back (R18).
    return (Undo(),)


def _plans(thought: RommeThought, hand: Cards) -> Iterator[tuple[Plan, Choice]]:
    """Turns that lay something, best first."""
    found = [
        (choice.worth, number, choice, scene)
        for number, scene in enumerate(_scenes(thought, hand))
        for choice in _choices(thought, scene)
    ]
    for _, _, choice, scene in sorted(found, key=lambda one: one[:2])[:MOST_CHOICES]:
        yield (*scene.moves, *choice.plan()), choice


def _choices(thought: RommeThought, scene: SearchState) -> Iterator[Choice]:
    places = tuple(place_of(thought.rules, Meld(slot, (), said)) for slot, said in scene.melds)
    found = sorted(
        outlays(scene.hand, places, scene.next_slot), key=lambda outlay: burden(outlay.rest)
    )
    for outlay in found[:3]:
        value = outlay.value + scene.value
        enough = thought.sight.is_open or value >= thought.rules.opening
        if enough and (scene.moves or not outlay.is_empty):
            yield from romme.ended(thought, outlay, None)


def _scenes(thought: RommeThought, hand: Cards) -> Iterator[SearchState]:
    """The position as it is, and after one trick, after two, …"""
    table = tuple((meld.slot, meld.said) for meld in thought.sight.table)
    layer = [SearchState(hand, table, len(table))]
    yield from layer
    for depth in range(TRICKS[thought.level]):
        most = MOST_LATER if depth else MOST_FIRST
        following = [
            after
            for scene in layer
            for after in sorted(_tricks(thought, scene), key=_promise)[:most]
        ]
        yield from following
        layer = sorted(following, key=_promise)[:MOST_KEPT]


def _promise(scene: SearchState) -> tuple[int, int, Cards]:
    return (
        burden(scene.hand) - 2 * cost(JOKER) * scene.hand.count(JOKER),
        len(scene.hand),
        scene.hand,
    )


def _tricks(thought: RommeThought, scene: SearchState) -> Iterator[SearchState]:
    yield from _raids(thought, scene)
    if thought.level == Level.HARD:
        yield from _insertions(thought, scene)
        yield from _exchanges(scene)


# --- a new meld with spare cards ---


def _raids(thought: RommeThought, scene: SearchState) -> Iterator[SearchState]:
    """Melds of at least one card of the hand and at least one that a meld can do without."""
    spares: dict[Face, Spare] = {}
    for slot, said in scene.melds:
        for one in _spare(thought, said):
            spares.setdefault(one.face, Spare(one, slot))
    held = Counter(scene.hand)
    for three in threes(held + Counter(list(spares))):
        for used in _sources(three, held, spares, MOST_SPARES[thought.level]):
            load = Counter(spare.slot for spare in used)
            melds = dict(scene.melds)
            if all(len(melds[slot]) - count >= SHORTEST for slot, count in load.items()):
                yield _raided(scene, three, used)


def _spare(thought: RommeThought, said: tuple[Said, ...]) -> tuple[Said, ...]:
    """Any card of a long set; either end of a long sequence, which medium does not see."""
    reading = thought.rules.read(said)
    if len(said) <= SHORTEST or not isinstance(reading, Reading):
        return ()
    if reading.kind == MeldKind.GROUP:
        return reading.said
    return (reading.said[0], reading.said[-1]) if thought.level == Level.HARD else ()


def _sources(
    three: Three, held: Counter[Face], spares: dict[Face, Spare], most: int
) -> Iterator[tuple[Spare, ...]]:
    """The spare cards that this meld may use, the rest of it coming from the hand."""
    for size in range(1, most + 1):
        for taken in sorted(set(combinations(three.cards, size))):
            own = Counter(three.cards) - Counter(taken)
            known = all(face in spares for face in taken) and len(set(taken)) == size
            if known and not own - held:
                yield tuple(spares[face] for face in taken)


def _raided(scene: SearchState, three: Three, used: tuple[Spare, ...]) -> SearchState:
    melds = dict(scene.melds)
    for spare in used:
        left = list(melds[spare.slot])
        left.remove(spare.said)
        melds[spare.slot] = tuple(left)
    melds[scene.next_slot] = three.said
    own = Counter(three.cards) - Counter(spare.said.face for spare in used)
    takes = tuple(Take((spare.said,), spare.slot) for spare in used)
    after = scene.after(tuple(own.elements()), melds, (*takes, Lay(three.said)))
    return replace(after, value=scene.value + three.value)


# --- a card into the middle of a sequence ---


def _insertions(thought: RommeThought, scene: SearchState) -> Iterator[SearchState]:
    """Two sequences out of one that holds the twin of a card: 2–6 and a 4 are 2-3-4 and 4-5-6."""
    held = set(scene.hand)
    for slot, said in scene.melds:
        reading = thought.rules.read(said)
        if not isinstance(reading, Reading) or reading.kind != MeldKind.RUN:
            continue
        for cut in range(SHORTEST - 1, len(said) - SHORTEST + 1):
            face = said[cut].meant
            if face in held:
                melds = dict(scene.melds)
                melds[slot] = (*said[:cut], Said(face))
                melds[scene.next_slot] = said[cut:]
                moves = (Split(slot, said[cut]), Add((Said(face),), slot))
                yield scene.after((face,), melds, moves)


# --- a card for a joker ---


def _exchanges(scene: SearchState) -> Iterator[SearchState]:
    """A card of the hand in the place of a joker, which comes to the hand."""
    held = set(scene.hand)
    for slot, said in scene.melds:
        for index, one in enumerate(said):
            if one.face.is_joker and one.stands_for in held:
                melds = dict(scene.melds)
                melds[slot] = (*said[:index], Said(one.meant), *said[index + 1 :])
                after = scene.after((one.meant,), melds, (Swap(one.meant, slot),))
                yield replace(after, hand=tuple(sorted((*after.hand, JOKER))))


# --- drawing (R18) ---


def draw(view: SeatView, level: Level) -> Move:
    """The open card, if it can be laid at once; it may not be kept."""
    top = view.public.pile_top
    if top is not None and _can_lay(view, level):
        return Draw(Source.OPEN)
    return Draw()


def _can_lay(view: SeatView, level: Level) -> bool:
    """Whether a turn with this card leaves no more in the hand than there was."""
    thought = romme.think(romme.with_open_card(view), level)
    for plan, choice in _plans(thought, thought.sight.hand):
        left = len(choice.outlay.rest) if choice.outlay is not None else 0
        if left <= len(view.rack) and is_sound(thought.sight.view, plan):
            return True
    return False
