"""What some cards mean as a meld of Rummü, and what it is worth (U6–U9, U15)."""

from functools import lru_cache
from itertools import pairwise

from bot.games.melds import Fault, MeldKind, Reading, Said, fault
from bot.games.pieces import YELLOW, Face
from bot.games.refusals import Reason

SHORTEST = 3


def cost(face: Face) -> int:
    """What a card left in the hand counts (U15)."""
    return 10 if face.suit == YELLOW else 5


HALVED = (1, 7)
"""Sets of these count half: the deck has two of each."""


@lru_cache(maxsize=1 << 16)
def read(said: tuple[Said, ...]) -> Reading | Fault:
    """The set or sequence that these cards make, or why they make none."""
    if len(said) < SHORTEST:
        return fault(Reason.TOO_SHORT, need=SHORTEST, have=len(said))
    faces = [one.face for one in said]
    if len({face.number for face in faces}) == 1:
        return _set(said, faces)
    return _sequence(said, faces)


def _set(said: tuple[Said, ...], faces: list[Face]) -> Reading | Fault:
    colours = [face.suit for face in faces]
    if colours.count(YELLOW) > 1:
        return fault(Reason.TOO_MANY_YELLOW, most=1, have=colours.count(YELLOW))
    if len(set(colours)) < len(colours):
        return fault(Reason.COLOUR_TWICE, number=faces[0].number)
    value = set_points(len(faces), faces[0].number, pure=YELLOW not in colours)
    return Reading(MeldKind.GROUP, tuple(range(len(said))), said, value)


def _sequence(said: tuple[Said, ...], faces: list[Face]) -> Reading | Fault:
    order = tuple(sorted(range(len(said)), key=lambda index: faces[index].number))
    for low, high in pairwise(faces[index].number for index in order):
        if low == high:
            return fault(Reason.NUMBER_TWICE, number=low)
        if high > low + 1:
            return fault(Reason.GAP, missing=low + 1)
    colours = [face.suit for face in faces if face.suit != YELLOW]
    yellow = len(faces) - len(colours)
    one_colour = len(set(colours)) == 1
    if not one_colour and len(set(colours)) < len(colours):
        return fault(Reason.NOT_A_MELD)
    most = (len(faces) - 1) // 2 if one_colour else 1
    if yellow > most:
        return fault(Reason.TOO_MANY_YELLOW, most=most, have=yellow)
    kind = MeldKind.RUN if one_colour else MeldKind.MANY_COLOUR_RUN
    value = sequence_points(len(faces), pure=one_colour and not yellow)
    return Reading(kind, order, tuple(said[index] for index in order), value)


def set_points(size: int, number: int, *, pure: bool) -> int:
    """U15: 3 cards 0, 4 cards 10 or 30, 5 cards 50; half of it for the 1s and 7s."""
    points = {3: 0, 4: 30 if pure else 10, 5: 50}[size]
    return points // 2 if number in HALVED else points


def sequence_points(size: int, *, pure: bool) -> int:
    """U15: mixed 0, 10, 20 and pure 10, 20, 40 for 3, 4 and 5 cards; each further card 10."""
    if size <= 5:
        return ({3: 10, 4: 20, 5: 40} if pure else {3: 0, 4: 10, 5: 20})[size]
    return sequence_points(5, pure=pure) + 10 * (size - 5)


def yellow_options(said: tuple[Said, ...], index: int, colours: tuple[str, ...]) -> frozenset[Face]:
    """The cards that may be swapped for a yellow one (U12); none for any other card."""
    face = said[index].face
    reading = read(said)
    if face.suit != YELLOW or isinstance(reading, Fault):
        return frozenset()
    present = {one.face.suit for one in said if one.face.suit != YELLOW}
    if reading.kind == MeldKind.RUN:
        return frozenset(Face(colour, face.number) for colour in present)
    lacking = set(colours) - present - {YELLOW}
    return frozenset(Face(colour, face.number) for colour in lacking)
