"""How each step of each course is done, as its sentence says."""

from bot.games.moves import Move, parse_move
from bot.thinking.lessons import Course

WAYS: dict[str, tuple[str, ...]] = {
    "tiles lay": ("lay r5 r6 r7",),
    "tiles opening": ("lay r10 r11 r12",),
    "tiles add": ("add b7 to A",),
    "tiles take": ("take r8 from A", "lay r7 r8 r9"),
    "tiles split": ("split A before b6", "add b5 to B"),
    "tiles joker": ("lay r7 J r9",),
    "tiles arrange": ("arrange b8 y8 k8 / r7 r8 r9 / k4 k5 k6 k7",),
    "tiles end": ("add y4 to A", "end"),
    "romme draw": ("draw",),
    "romme lay": ("lay H5 H6 H7",),
    "romme lay_off": ("add SJ to A",),
    "romme discard": ("discard CK",),
    "romme call": ("discard CK knock",),
    "rummue draw": ("draw open 1",),
    "rummue lay": ("lay r3 r4 r5 r6",),
    "rummue yellow": ("lay r3 r4 y5 r6",),
    "rummue lay_off": ("add g7 to B",),
    "rummue discard": ("discard k0",),
}


def way_of(course: Course, step: int) -> tuple[Move, ...]:
    deck = course.starts[step].rules.deck
    texts = WAYS[f"{course.id} {course.steps[step].id}"]
    parts = (text.partition(" ") for text in texts)
    return tuple(parse_move(verb, rest, deck) for verb, _, rest in parts)
