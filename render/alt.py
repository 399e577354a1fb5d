"""The alt text of the pictures of a game, from the scene that is drawn."""

from collections.abc import Iterator, Sequence

from render.bodies import Material
from render.naming import by_colour, in_order, name, sentences
from render.scenes import (
    MeldScene,
    PieceScene,
    RackScene,
    ReplayScene,
    RulesScene,
    SeatScene,
    TableScene,
    WorkbenchScene,
)
from render.words import Words


def rack_alt(scene: RackScene, words: Words) -> str:
    all_pieces = by_colour(scene.pieces, scene.material, words)
    return sentences(
        [f"{scene.title}: {all_pieces}", *_marked(scene.pieces, scene.material, words)]
    )


def table_alt(scene: TableScene, words: Words) -> str:
    return sentences(_table(scene, words))


def replay_alt(scene: ReplayScene, words: Words) -> str:
    counter = f"{words.step} {words.number(scene.step)} / {words.number(scene.steps)}"
    material, seats = scene.table.material, scene.table.seats
    racks = (
        _labelled(seat.name, by_colour(rack, material, words))
        for seat, rack in zip(seats, scene.racks, strict=bool(scene.racks))
    )
    return sentences([counter, scene.caption, *_table(scene.table, words), *racks])


def workbench_alt(scene: WorkbenchScene, words: Words) -> str:
    """What is wrong comes first: that is what the player has to know."""
    material = scene.material
    opening = scene.opening
    wrong = [meld for meld in scene.melds if meld.fault]
    right = [meld for meld in scene.melds if not meld.fault]
    return sentences(
        [
            scene.title,
            f"{words.opening}: {opening.have} / {opening.need}" if opening else "",
            *scene.problems,
            *(f"{words.wrong}: {_meld(meld, material, words)}: {meld.fault}" for meld in wrong),
            _labelled(words.loose, by_colour(scene.loose, material, words)),
            _labelled(words.rack, by_colour(scene.rack, material, words)),
            *_marked(_pieces(scene.melds), material, words),
            *(_meld(meld, material, words) for meld in right),
        ]
    )


def rules_alt(scene: RulesScene, words: Words) -> str:
    examples = (
        f"{words.right if example.is_right else words.wrong}: "
        f"{in_order(example.pieces, scene.material, words)}: {example.text}"
        for example in scene.examples
    )
    return sentences([scene.title, scene.text, *examples])


def _table(scene: TableScene, words: Words) -> Iterator[str]:
    """From what matters most to what can be left out."""
    material = scene.material
    yield scene.caption
    yield from (_seat(seat, words) for seat in scene.seats)
    yield f"{words.stock}: {words.number(scene.stock)}"
    if scene.open_pile:
        top = scene.open_pile.top
        shown = f"{name(top, material, words)}, " if top else ""
        yield f"{words.open_pile}: {shown}{words.number(scene.open_pile.depth)}"
    if scene.last_stone:
        yield f"{words.last_stone}: {name(scene.last_stone, material, words)}"
    yield scene.buying
    yield from _marked(_pieces(scene.melds), material, words)
    if not scene.melds:
        yield words.empty_table
    for meld in scene.melds:
        owner = "" if meld.owner is None else f"{scene.seats[meld.owner].name} "
        yield owner + _meld(meld, material, words)


def _seat(seat: SeatScene, words: Words) -> str:
    facts = [f"{seat.name} {words.number(seat.count)}"]
    if seat.score is not None:
        facts.append(words.signed(seat.score) if seat.is_signed else words.number(seat.score))
    if seat.team is not None:
        facts.append(f"{words.team} {chr(ord('A') + seat.team)}")
    facts += [words.computer] * seat.is_computer
    facts += [words.to_play] * seat.is_turn
    facts += [words.dealer] * seat.is_dealer
    facts += [words.not_opened] * (not seat.has_opened)
    return ", ".join(facts)


def _meld(meld: MeldScene, material: Material, words: Words) -> str:
    return f"{meld.letter}: {in_order(meld.pieces, material, words)}"


def _pieces(melds: Sequence[MeldScene]) -> list[PieceScene]:
    return [piece for meld in melds for piece in meld.pieces]


def _marked(pieces: Sequence[PieceScene], material: Material, words: Words) -> Iterator[str]:
    new = [piece for piece in pieces if piece.is_new]
    moved = [piece for piece in pieces if piece.is_moved]
    selected = [piece for piece in pieces if piece.is_selected]
    for label, marked in ((words.new, new), (words.moved, moved), (words.selected, selected)):
        yield _labelled(label, by_colour(marked, material, words))


def _labelled(label: str, text: str) -> str:
    return f"{label}: {text}" if text else ""
