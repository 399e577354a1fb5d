"""Computers at Rommé, with knocking, with buying and with laying off.

Easy sees melds, lays off on its own ones only, throws the dearest card and calls late. Medium keeps
cards that belong together, buys what makes a meld and calls sooner. Hard weighs every discard by
what the unseen cards may bring, takes whatever it can lay, fetches jokers and calls as soon as it
may. Where others can lay off on its melds, it waits with its first lay-down while that is safe.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from bot.games.match import SeatView
from bot.games.moves import Add, Buy, Discard, Draw, Lay, Move, Pass, Source, Swap
from bot.games.pieces import Face, Said, Seat
from bot.games.romme.melds import cost
from bot.games.romme.ruleset import RommeRules
from bot.opponents import hands
from bot.opponents.easy import Level, Plan, Sight, is_sound
from bot.opponents.hands import Cards, Outlay, burden, less

TURNS_AHEAD = 2.0
"""How many times over hard counts what the next card may bring."""
GIFT = 4.0
"""What it costs to throw a card that the next player can lay off."""
WON = -10_000.0
STALE = 1_000.0
"""More than any hand is worth: in a stale round the oldest card goes before all others."""
PATIENCE = {Level.EASY: 4, Level.MEDIUM: 2, Level.HARD: 1}
"""Which part of the agreed number a level waits for before it calls Rommé."""
HOLD = 1
"""Hard lays down nothing for others to lay off on, unless it is left with so few cards …"""
DANGER = 8
"""… or somebody holds so few that it would be left with all of its hand."""
NEARLY = 40
"""Points with which the next card may be the last that is needed."""
END_IN_SIGHT = 15.0
"""What it is worth to be sure of ending the round with the next card."""
MOST_HELD = 14 * hands.MOST_OUTLAYS
"""Ways to hold a hand back, over all discards: all that may be, for each card of a usual hand.
Who buys again and again has three times the cards, and takes no longer for that."""
MANY_CARDS = 5
"""Nobody is about to end the round as long as everyone holds this many."""


@dataclass(frozen=True)
class RommeThought:
    """A seat that thinks about its turn."""

    sight: Sight
    rules: RommeRules
    level: Level

    @property
    def seat(self) -> Seat:
        return self.sight.view.seat

    @cached_property
    def places(self) -> tuple[hands.LayOffPlace, ...]:
        """The melds that this seat may lay off on, now or as soon as it has laid down."""
        return self._places(self.seat, everywhere=self.level != Level.EASY)

    def _places(self, owner: int, *, everywhere: bool) -> tuple[hands.LayOffPlace, ...]:
        everywhere = everywhere and self.rules.can.lays_off_anywhere
        return tuple(
            hands.place_of(self.rules, meld)
            for meld in self.sight.table
            if everywhere or meld.owner == owner
        )

    @cached_property
    def next_places(self) -> tuple[hands.LayOffPlace, ...]:
        """Where the next player can lay off what this seat throws."""
        seats = self.sight.view.public.seats
        following = (self.seat + 1) % len(seats)
        if not seats[following].opened and not self.rules.can.lays_off_anywhere:
            return ()
        return self._places(following, everywhere=True)

    @cached_property
    def prospect(self) -> hands.Prospect:
        return hands.Prospect(self.sight.unseen)

    def outlays(self, hand: Cards) -> list[Outlay]:
        """What may be laid from this hand; nothing, if it is not enough for a first lay-down."""
        found = hands.outlays(hand, self.places, len(self.sight.table))
        if self.sight.is_open:
            return list(found)
        return [outlay for outlay in found if self._opens_with(outlay)]

    def _opens_with(self, outlay: Outlay) -> bool:
        if not outlay.melds or outlay.value < self.rules.opening:
            return False
        if self.level != Level.HARD or not self.rules.charges_first_down:
            return True
        return len(outlay.rest) <= HOLD or self.sight.fewest <= DANGER

    def reserved(self, hand: Cards, most: int = hands.MOST_OUTLAYS) -> Outlay:
        """The melds that a hand holds in readiness, as long as they may not be laid."""
        places = self.places if self.level == Level.HARD else ()
        return min(hands.outlays(hand, places, 0, most), key=lambda outlay: burden(outlay.rest))

    def worth(self, cards: Cards, places: tuple[hands.LayOffPlace, ...]) -> float:
        """How much is wrong with the cards that are left after a turn; less is better."""
        if not cards:
            return WON
        if self.level == Level.HARD:
            # What the next cards may do, and how likely the next one ends the round.
            hope = TURNS_AHEAD * self.prospect.gain(cards, places)
            if burden(cards) <= NEARLY:
                hope += END_IN_SIGHT * self.prospect.chance(cards, places, self.rules.knock or 0)
            return burden(cards) - hope
        if self.level == Level.MEDIUM:
            return burden(cards) - sum(hands.company(cards, face) for face in cards)
        return burden(cards)

    def risk(self, face: Face) -> float:
        """What throwing this card does for the next player; the oldest goes in a stale round."""
        if self.sight.is_stale:
            return -STALE if face == self.sight.oldest(self.loose) else 0.0
        if self.level != Level.HARD:
            return 0.0
        return GIFT * any(place.takes(face) for place in self.next_places)

    @cached_property
    def loose(self) -> Cards:
        """The cards that belong to no meld and may be thrown."""
        held = self.sight.hand
        loose = set(self.reserved(held).rest) - self.sight.kept_back
        return tuple(sorted(loose or set(held) - self.sight.kept_back))

    def calls(self, cards: Cards) -> bool:
        """Whether this seat knocks with these cards left (R11)."""
        knock = self.rules.knock
        if knock is None or not cards:
            return False
        return burden(cards) <= knock // PATIENCE[self.level]


@dataclass(frozen=True)
class Choice:
    """A whole turn after the draw, and how much is wrong with what it leaves."""

    worth: float
    outlay: Outlay | None
    discard: Face | None
    knock: bool = False
    swap: tuple[Face, int] | None = None

    def plan(self) -> Plan:
        return tuple(self._moves())

    def _moves(self) -> Iterator[Move]:
        if self.swap is not None:
            yield Swap(*self.swap)
        if self.outlay is not None:
            for three in self.outlay.melds:
                yield Lay(three.said)
            for face, slot in self.outlay.adds:
                yield Add((Said(face),), slot)
        if self.discard is not None:
            yield Discard(self.discard, knock=self.knock)


def with_open_card(view: SeatView) -> SeatView:
    """The view as it would be after taking the open card."""
    top = view.public.pile_top
    assert top is not None
    public = replace(view.public, drawn=True, pile_top=None, pile_count=view.public.pile_count - 1)
    return replace(view, public=public, rack=(*view.rack, top), taken=(top,))


def think(view: SeatView, level: Level) -> RommeThought:
    assert isinstance(view.public.rules, RommeRules)
    return RommeThought(Sight(view), view.public.rules, level)


# --- after the draw ---


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level) -> Plan:
    """The best turn that the rules accept. It is thought out once and then carried out."""
    for plan in turns(view, level):
        if is_sound(view, plan):
            return plan
    raise AssertionError("a card can always be thrown")


def turns(view: SeatView, level: Level) -> Iterator[Plan]:
    """The turns that a level weighs, the best first; the rules may object to some."""
    thought = think(view, level)
    hand = thought.sight.hand
    laying = list(_laying(thought, hand, None))
    if thought.level == Level.HARD:
        for swap in _swaps(thought):
            swapped = (*less(hand, (swap[0],)), hands.JOKER)
            laying += _laying(thought, tuple(sorted(swapped)), swap)
    yield from _by_worth(laying)
    yield from discards(view, level)


def discards(view: SeatView, level: Level) -> Iterator[Plan]:
    """Turns that lay nothing, the best first."""
    yield from _by_worth(holding(think(view, level)))


def _by_worth(choices: Iterable[Choice]) -> Iterator[Plan]:
    return (choice.plan() for choice in sorted(choices, key=lambda choice: choice.worth))


def _laying(thought: RommeThought, hand: Cards, swap: tuple[Face, int] | None) -> Iterator[Choice]:
    """Turns that lay what can be laid, best first; of many that are alike a few will do."""
    found = sorted(thought.outlays(hand), key=lambda outlay: (burden(outlay.rest), outlay))
    for outlay in found[:6]:
        yield from ended(thought, outlay, swap)


def ended(thought: RommeThought, outlay: Outlay, swap: tuple[Face, int] | None) -> Iterator[Choice]:
    if not outlay.rest:
        yield Choice(WON, outlay, None, swap=swap)
    for face in sorted(set(outlay.rest) - thought.sight.kept_back):
        cards = less(outlay.rest, (face,))
        knock = thought.calls(cards)
        worth = WON + burden(cards) if knock else thought.worth(cards, outlay.places)
        yield Choice(worth + thought.risk(face), outlay, face, knock, swap)


def holding(thought: RommeThought) -> Iterator[Choice]:
    """Turns that lay nothing, for want of points or for want of anything to discard then."""
    hand = thought.sight.hand
    faces = sorted(set(hand) - thought.sight.kept_back)
    most = min(hands.MOST_OUTLAYS, MOST_HELD // max(len(faces), 1))
    for face in faces:
        kept = thought.reserved(less(hand, (face,)), most)
        worth = thought.worth(kept.rest, kept.places) if kept.rest else 0.0
        yield Choice(worth + thought.risk(face), None, face)


def _swaps(thought: RommeThought) -> Iterator[tuple[Face, int]]:
    """Cards of the hand that fit in a joker's place."""
    hand = set(thought.sight.hand)
    for meld in thought.sight.table:
        for one in meld.said:
            if one.face.is_joker and one.stands_for in hand:
                yield one.meant, meld.slot


# --- drawing ---


def draw(view: SeatView, level: Level) -> Move:
    thought = think(view, level)
    card = thought.sight.open_card
    if card is not None and wants(thought, card):
        return Draw(Source.OPEN)
    window = thought.sight.view.public.window
    if window is not None and window.waiting:
        # The stock has to wait for those who may buy; the open card is all there is.
        return Draw(Source.OPEN)
    return Draw()


def wants(thought: RommeThought, card: Face) -> bool:
    """Whether the open card is better than an unknown one."""
    if card.is_joker:
        return True
    hand = thought.sight.hand
    without, with_it = _best_outlay(thought, hand), _best_outlay(thought, (*hand, card))
    if thought.level != Level.HARD:
        return len(with_it.melds) > len(without.melds)
    # No more of this card may stay in the hand than there were before it was taken.
    return with_it.rest.count(card) <= max(0, hand.count(card) - 1)


def _best_outlay(thought: RommeThought, hand: Cards) -> Outlay:
    """What can be laid from this hand, or is held in readiness in it."""
    found = thought.outlays(hand)
    return min(found, key=lambda outlay: burden(outlay.rest)) if found else thought.reserved(hand)


# --- buying (R12) ---


def answer(view: SeatView, level: Level) -> Move:
    """Buy the open card, or let it go by."""
    thought = think(view, level)
    card = thought.sight.open_card
    if level == Level.EASY or card is None:
        return Pass()
    if card.is_joker:
        return Buy()
    hand = thought.sight.hand
    without, with_it = _best_outlay(thought, hand), _best_outlay(thought, (*hand, card))
    saved = burden(without.rest) - burden(with_it.rest)
    unseen, extra = thought.sight.unseen, 0.0
    if level == Level.HARD:  # so much costs a card off the stock on average
        extra = sum(cost(face) * count for face, count in unseen.items()) / max(1, unseen.total())
    in_time = level == Level.MEDIUM or thought.sight.fewest >= MANY_CARDS
    return Buy() if saved > extra and in_time else Pass()
