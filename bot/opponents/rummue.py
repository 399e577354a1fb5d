"""Computers at Rummü.

Easy lays what it sees and throws high cards. Medium keeps cards that belong together and fetches
yellow ones out of its melds. Hard also takes deep into the pile as long as there is time to use
what it finds there, and ends the round when others pay more for their hands than it gives them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.games.match import SeatView, imagined
from bot.games.moves import Add, Discard, Draw, Lay, Move, Source, Swap
from bot.games.pieces import YELLOW, Face, Meld, Reading, Said
from bot.games.rummue import RummueRules, cost, read, yellow_options
from bot.opponents.easy import Level, Plan, Sight, is_sound
from bot.opponents.hands import Cards, HandLayout, best_layout, less

ENDING = 10
ANYTHING = -1000
EARLY = 5
"""As long as everyone holds this many cards there is time to use what the pile holds."""
DEEP = 12
"""More cards than this are never taken at once."""
FEW = 8
"""A hand from which something can be built again, when a round will not end."""
FULL = 22
"""A hand as large as this cannot be played in time."""
CROWD = 4
"""With so many players quick rounds cost the table more than they bring."""
GRACE, PACE = 5, 20
"""A match in which nobody is on the way to win in so many rounds, after the first few, is slow."""


@dataclass(frozen=True)
class RummueThought:
    """A seat that thinks about its turn."""

    sight: Sight
    rules: RummueRules
    level: Level

    @cached_property
    def need(self) -> int:
        """How many cards it takes to come out; 0 for a seat that is out (U10)."""
        if self.sight.is_open:
            return 0
        return self.rules.coming_out(imagined(self.sight.view))

    @cached_property
    def is_behind(self) -> bool:
        """Whether the match gets nowhere: in a crowd all accounts may fall (U17)."""
        public = self.sight.view.public
        if len(public.seats) < CROWD:
            return False
        best = max(seat.account for seat in public.seats)
        due = self.rules.target_for(len(public.seats)) * (public.number - GRACE) / PACE
        return best < due

    @property
    def is_spent(self) -> bool:
        """Whether nearly all cards lie or are held, so that nobody draws anything new."""
        public = self.sight.view.public
        return public.stock_count + public.pile_count < len(public.seats)

    @property
    def is_patient(self) -> bool:
        """Whether points count for more than the end of the round, as long as there are some.

        Nobody would ever reach the goal else. Whoever waits with the last cards makes melds longer.
        """
        return self.is_behind and not self.is_spent

    @property
    def is_stuck(self) -> bool:
        """Whether the round had better end, whoever gains by it."""
        return self.sight.is_stale or (self.is_behind and self.is_spent)

    @property
    def is_slow(self) -> bool:
        """Whether the round or the match needs better play than this level has otherwise."""
        return self.sight.is_stale or self.is_behind

    @property
    def keeps(self) -> int:
        """How many cards are kept for the discard; with one more the round goes on."""
        return 2 if self.is_patient else 1

    def is_own(self, meld: Meld) -> bool:
        """Whether the meld's points go to this seat or its partner."""
        seats = self.sight.view.public.seats
        if meld.owner is None:
            return True
        return seats[meld.owner].team == seats[self.sight.view.seat].team

    def layout(self, hand: Cards) -> HandLayout:
        """The best that may be laid from this hand; nothing, if it is too little to come out."""
        found = best_layout(hand, fewest=self.need, keep=self.keeps)
        return found if found is not None else HandLayout(0, (), hand)


@dataclass(frozen=True)
class Growth:
    """A card onto a meld, and what it brings this seat."""

    gain: int
    face: Face
    slot: int


class PlannedTable:
    """The melds while a turn is planned."""

    def __init__(self, thought: RummueThought) -> None:
        self.thought = thought
        self.melds = {meld.slot: meld.said for meld in thought.sight.table}
        self.own = {meld.slot for meld in thought.sight.table if thought.is_own(meld)}

    def lay(self, cards: Cards) -> Lay:
        said = tuple(map(Said, cards))
        slot = len(self.melds)
        self.melds[slot] = said
        self.own.add(slot)
        return Lay(said)

    def add(self, growth: Growth) -> Add:
        self.melds[growth.slot] = (*self.melds[growth.slot], Said(growth.face))
        return Add((Said(growth.face),), growth.slot)

    def growths(self, hand: Cards) -> Iterator[Growth]:
        for face in sorted(set(hand)):
            for slot, said in self.melds.items():
                before, after = read(said), read((*said, Said(face)))
                if isinstance(after, Reading) and isinstance(before, Reading):
                    points = after.value - before.value
                    gift = points if slot in self.own else -points
                    yield Growth(gift + cost(face), face, slot)

    def best_growth(self, hand: Cards) -> Growth | None:
        found = self.growths(hand)
        return max(found, key=lambda one: (one.gain, one.face, -one.slot), default=None)


# --- after the draw ---


def _thought(view: SeatView, level: Level) -> RummueThought:
    assert isinstance(view.public.rules, RummueRules)
    return RummueThought(Sight(view), view.public.rules, level)


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level) -> Plan:
    """The turn as this level sees it; if the rules should object, a card is thrown."""
    return next(plan for plan in turns(view, level) if is_sound(view, plan))


def turns(view: SeatView, level: Level) -> Iterator[Plan]:
    """What this level would do, the best first; the rules may object to some of it."""
    thought = _thought(view, level)
    hand = thought.sight.hand
    yield _planned(thought)
    left = hand
    while left:
        face = thrown(thought, left, hand)
        yield (Discard(face),)
        left = less(left, (face,))


def _planned(thought: RummueThought) -> Plan:
    hand = thought.sight.hand
    layout = thought.layout(hand)
    if not layout.melds and thought.need:
        found = best_layout(hand, keep=0)
        loose = found.rest if found is not None and found.rest else hand
        return (Discard(thrown(thought, loose, hand)),)
    table = PlannedTable(thought)
    moves: list[Move] = []
    if not thought.need and (thought.level != Level.EASY or thought.is_slow):
        hand = _swapped(thought, table, hand, moves)
        layout = thought.layout(hand)
    moves += [table.lay(cards) for cards in layout.melds]
    rest = _grown(thought, table, layout.rest, moves)
    return (*moves, Discard(thrown(thought, rest, rest)))


def _swapped(thought: RummueThought, table: PlannedTable, hand: Cards, moves: list[Move]) -> Cards:
    """Take yellow cards out of own melds where that makes the meld worth more (U12)."""
    suits = thought.rules.deck.suits
    for slot in sorted(table.own):
        said = table.melds[slot]
        for index, one in enumerate(said):
            fitting = sorted(yellow_options(said, index, suits) & set(hand))
            if not fitting:
                continue
            changed = (*said[:index], Said(fitting[0]), *said[index + 1 :])
            before, after = read(said), read(changed)
            if not isinstance(before, Reading) or not isinstance(after, Reading):
                continue
            if after.value > before.value:
                table.melds[slot] = changed
                moves.append(Swap(fitting[0], slot))
                hand = tuple(sorted((*less(hand, (fitting[0],)), one.face)))
                break
    return hand


def _grown(thought: RummueThought, table: PlannedTable, rest: Cards, moves: list[Move]) -> Cards:
    """Add what fits, most gain first, and keep one card to discard."""
    worthwhile = ANYTHING if thought.is_stuck else 1
    while len(rest) > thought.keeps:
        best = table.best_growth(rest)
        if best is None or best.gain < worthwhile:
            break
        moves.append(table.add(best))
        rest = less(rest, (best.face,))
    if thought.level != Level.HARD or thought.is_patient:
        return rest
    return _ending(thought, table, rest, moves)


def _ending(thought: RummueThought, table: PlannedTable, rest: Cards, moves: list[Move]) -> Cards:
    """End the round with gifts to others, if their hands cost them more than the gifts bring."""
    tried, left, price = [], rest, 0
    before = dict(table.melds)
    while len(left) > 1:
        best = table.best_growth(left)
        if best is None:
            break
        tried.append(table.add(best))
        left = less(left, (best.face,))
        price -= best.gain
    others = [seat.count for seat in thought.sight.view.public.seats]
    theirs = 5 * (sum(others) - others[thought.sight.view.seat]) / (len(others) - 1)
    if len(left) > 1 or not tried or price > ENDING + theirs:
        table.melds = before
        return rest
    moves += tried
    return left


def thrown(thought: RummueThought, cards: Cards, hand: Cards) -> Face:
    """The card that is missed least; in a stuck round the oldest, so that the cards go round."""
    if thought.is_stuck:
        return thought.sight.oldest(cards)
    if thought.level == Level.EASY and not thought.is_patient:
        return min(cards, key=lambda face: (face.suit == YELLOW, -face.number, face))
    return min(cards, key=lambda face: (_company(face, hand), face.suit == YELLOW, face))


def _company(face: Face, hand: Cards) -> int:
    """How many cards of the hand may go into a meld with this one, the better melds more."""
    others = less(hand, (face,))
    return sum(_kinship(face, other) for other in others) + 3 * (face.suit == YELLOW)


def _kinship(one: Face, other: Face) -> int:
    distance = abs(one.number - other.number)
    alike = one.suit == other.suit or YELLOW in (one.suit, other.suit)
    if distance == 0:
        return 0 if one.suit == other.suit else 4
    if distance > 2:
        return 0
    return (6 if alike else 2) - 2 * (distance - 1)


# --- drawing ---


def draw(view: SeatView, level: Level) -> Move:
    thought = _thought(view, level)
    card = thought.sight.open_card
    if card is None:
        return Draw()
    if thought.level == Level.HARD or thought.is_slow:
        count = _depth(thought)
        if count:
            return Draw(Source.OPEN, count)
    return Draw(Source.OPEN) if wants(thought, card) else Draw()


def _depth(thought: RummueThought) -> int:
    """How many cards to take off the pile; 0: not worth it."""
    public = thought.sight.view.public
    if thought.is_slow:
        # With a card or two no new meld can be laid, and the old ones may be full.
        missing = FEW - len(thought.sight.hand)
        return min(public.pile_count, missing) if public.pile_count > 1 and missing > 0 else 0
    room = FULL - len(thought.sight.hand)
    if thought.sight.fewest < EARLY or room < 2 or public.pile_count < 2:
        return 0
    return min(public.pile_count, DEEP, room)


def wants(thought: RummueThought, card: Face) -> bool:
    """Whether the open card can be laid, or is part of a meld to come out with."""
    hand = thought.sight.hand
    before, after = best_layout(hand, keep=0), best_layout((*hand, card), keep=0)
    if after is not None and (before is None or after.value > before.value):
        return True
    if thought.need:
        return False
    return any(one.gain > 0 and one.face == card for one in PlannedTable(thought).growths((card,)))
