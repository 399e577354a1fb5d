"""Computers at Robber Rommé: Rommé in which cards may be taken off melds that are long enough.

Easy takes none, medium takes one in a turn, hard as many as bring it something. What is laid with
the help of such a card is a new meld; everything else is as in Rommé with laying off.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from bot.games.actions import Draw, Lay, Move, Reset, Source, Take, Undo
from bot.games.melds import Kind, Meld, Reading, Said
from bot.games.pieces import Face
from bot.games.romme.reading import SHORTEST
from bot.games.views import SeatView
from bot.opponents import romme
from bot.opponents.hands import Cards, Place, Three, burden, outlays, place_of, threes
from bot.opponents.levels import Level
from bot.opponents.rehearsal import Plan, at_start, is_sound, next_of
from bot.opponents.romme import Choice, Thought

RAIDS = {Level.EASY: 0, Level.MEDIUM: 1, Level.HARD: 3}
"""How many melds a level builds with cards off the table in one turn."""
MOST_RAIDS = 10
"""Of these, so many are looked at each time."""
MOST_CHOICES = 40


@dataclass(frozen=True)
class Spare:
    """A card that a meld can do without."""

    said: Said
    slot: int


@dataclass(frozen=True)
class Raid:
    """A meld made of cards of the hand and spare ones."""

    three: Three
    spares: tuple[Spare, ...]
    own: Cards

    def moves(self) -> Iterator[Move]:
        for spare in self.spares:
            yield Take((spare.said,), spare.slot)
        yield Lay(self.three.said)


@dataclass(frozen=True)
class Scene:
    """Hand and table after some raids."""

    hand: Cards
    melds: tuple[tuple[int, tuple[Said, ...]], ...]
    """The melds that lay there, by slot, and what is left of them."""
    raids: tuple[Raid, ...] = ()
    new: tuple[Place, ...] = ()

    def after(self, raid: Raid, slot: int) -> "Scene":
        melds = dict(self.melds)
        for spare in raid.spares:
            left = list(melds[spare.slot])
            left.remove(spare.said)
            melds[spare.slot] = tuple(left)
        hand = Counter(self.hand) - Counter(raid.own)
        return Scene(
            tuple(sorted(hand.elements())),
            tuple(melds.items()),
            (*self.raids, raid),
            (*self.new, raid.three.place(slot)),
        )


def move(view: SeatView, level: Level) -> Move:
    if not view.public.drawn:
        return draw(view, level)
    return next_of(view, turn(at_start(view), level)) or Reset()


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


def _plans(thought: Thought, hand: Cards) -> Iterator[tuple[Plan, Choice]]:
    """Turns that lay something, best first."""
    found = [
        (choice.worth, number, choice, scene)
        for number, scene in enumerate(_scenes(thought, hand))
        for choice in _choices(thought, scene)
    ]
    for _, _, choice, scene in sorted(found, key=lambda one: one[:2])[:MOST_CHOICES]:
        raids = (move for raid in scene.raids for move in raid.moves())
        yield (*raids, *choice.plan()), choice


def _choices(thought: Thought, scene: Scene) -> Iterator[Choice]:
    rules = thought.rules
    old = tuple(place_of(rules, Meld(slot, (), said)) for slot, said in scene.melds)
    slots = len(thought.sight.table) + len(scene.raids)
    raided = sum(raid.three.value for raid in scene.raids)
    found = sorted(
        outlays(scene.hand, (*old, *scene.new), slots), key=lambda outlay: burden(outlay.rest)
    )
    for outlay in found[:3]:
        enough = thought.sight.is_open or outlay.value + raided >= rules.opening
        if enough and (scene.raids or not outlay.is_empty):
            yield from romme.ended(thought, outlay, None)


def _scenes(thought: Thought, hand: Cards) -> Iterator[Scene]:
    """The position as it is, and after raids, one after the other."""
    start = Scene(hand, tuple((meld.slot, meld.said) for meld in thought.sight.table))
    layer = [start]
    yield start
    for depth in range(RAIDS[thought.level]):
        slot = len(thought.sight.table) + depth
        following = [
            scene.after(raid, slot)
            for scene in layer
            for raid in _raids(thought, scene)[: MOST_RAIDS if depth == 0 else 3]
        ]
        yield from following
        layer = sorted(following, key=lambda scene: (len(scene.hand), burden(scene.hand)))[:3]


def _raids(thought: Thought, scene: Scene) -> list[Raid]:
    """Melds with at least one card of the hand and at least one spare card, best first."""
    spares: dict[Face, Spare] = {}
    for slot, said in scene.melds:
        for one in _spare(thought, said):
            spares.setdefault(one.face, Spare(one, slot))
    held = Counter(scene.hand)
    found = [
        raid
        for three in threes(held + Counter(list(spares)))
        for raid in _raid(three, held, spares, dict(scene.melds))
    ]
    return sorted(found, key=lambda raid: (-burden(raid.own), len(raid.spares), raid.three))


def _raid(
    three: Three,
    held: Counter[Face],
    spares: dict[Face, Spare],
    melds: dict[int, tuple[Said, ...]],
) -> Iterator[Raid]:
    """This meld, if it takes spare cards, and if the melds can do without all of them."""
    for size in (1, 2):
        for taken in sorted(set(combinations(three.cards, size))):
            own = Counter(three.cards) - Counter(taken)
            if own - held or any(face not in spares for face in taken):
                continue
            used = tuple(spares[face] for face in taken)
            load = Counter(spare.slot for spare in used)
            if len(set(taken)) == size and all(
                len(melds[slot]) - count >= SHORTEST for slot, count in load.items()
            ):
                yield Raid(three, used, tuple(sorted(own.elements())))


def _spare(thought: Thought, said: tuple[Said, ...]) -> tuple[Said, ...]:
    """Any card of a long set, either end of a long sequence."""
    reading = thought.rules.read(said)
    if len(said) <= SHORTEST or not isinstance(reading, Reading):
        return ()
    if reading.kind == Kind.GROUP:
        return reading.said
    return reading.said[0], reading.said[-1]


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
