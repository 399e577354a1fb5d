"""The pictures of a game in sentences: racks, tables, drafts, replays, rules."""

from collections.abc import Iterator, Sequence

from bot.games.pieces import Face, Material
from bot.i18n.catalogues import say
from bot.pictures.piece_names import BETWEEN, by_colour, face_name, in_order
from render import Words
from render.scenes import (
    MeldScene,
    OpenPileScene,
    PieceScene,
    RackScene,
    ReplayScene,
    RulesScene,
    SeatScene,
    TableScene,
    WorkbenchScene,
)


def rack_lines(scene: RackScene, words: Words) -> Iterator[str]:
    """How many, then a line for each colour."""
    language = words.locale
    holder = "rack" if scene.material is Material.TILES else "hand"
    held = _amount(language, scene.material, len(scene.pieces))
    yield say(language, f"reading-{holder}", pieces=held)
    yield from (line[:1].upper() + line[1:] for line in by_colour(language, scene.pieces))
    yield from _marked(scene.pieces, language)


def table_lines(scene: TableScene, words: Words, *, melds: bool = True) -> Iterator[str]:
    """Who is to play, how everybody stands, what can be drawn, and what lies on the table."""
    language = words.locale
    yield scene.caption
    yield from (
        say(language, "reading-turn", name=_called(seat, words))
        for seat in scene.seats
        if seat.is_turn
    )
    for seat in scene.seats:
        yield from _seat(seat, scene.material, words)
    yield from _piles(scene, words)
    if melds:
        yield from _melds(scene, words)


def workbench_lines(scene: WorkbenchScene, words: Words) -> Iterator[str]:
    """What is wrong comes first: that is what the player has to know."""
    language = words.locale
    yield scene.title
    if scene.opening:
        have, need = scene.opening.have, scene.opening.need
        yield say(language, "reading-opening", have=have, need=need)
    yield from scene.problems
    for meld in scene.melds:
        if meld.fault:
            pieces = in_order(language, meld.pieces)
            yield say(language, "reading-wrong_meld", letter=meld.letter, pieces=pieces)
            yield meld.fault
    yield from _listed(language, "reading-loose", scene.loose)
    holder = "rack" if scene.material is Material.TILES else "hand"
    if scene.rack_title:
        held = BETWEEN.join(by_colour(language, scene.rack)) or "–"
        yield say(language, "reading-value", label=scene.rack_title, value=held)
    elif scene.rack:
        yield from _listed(language, f"reading-on_{holder}", scene.rack)
    else:
        yield say(language, f"reading-{holder}_empty")
    yield from _marked((*scene.rack, *scene.loose, *_pieces(scene.melds)), language)
    if not scene.melds:
        yield words.empty_table
    for meld in scene.melds:
        if not meld.fault:
            yield _meld(meld, language)


def replay_lines(scene: ReplayScene, words: Words) -> Iterator[str]:
    language = words.locale
    step, steps = words.number(scene.step), words.number(scene.steps)
    yield say(language, "reading-step", step=step, steps=steps)
    yield scene.caption
    yield from table_lines(scene.table, words)
    for seat, rack in zip(scene.table.seats, scene.racks, strict=bool(scene.racks)):
        name = _called(seat, words)
        if rack:
            pieces = BETWEEN.join(by_colour(language, rack))
            yield say(language, "reading-holds", name=name, pieces=pieces)
        else:
            yield say(language, "reading-holds_nothing", name=name)


def rules_lines(scene: RulesScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.text
    for example in scene.examples:
        verdict = "right" if example.is_right else "wrong"
        pieces = in_order(words.locale, example.pieces)
        yield say(words.locale, f"reading-{verdict}", pieces=pieces)
        yield example.text


# --- players ---


def _seat(seat: SeatScene, material: Material, words: Words) -> Iterator[str]:
    language, name = words.locale, _called(seat, words)
    pieces = _amount(language, material, seat.count)
    if seat.score is None:
        yield say(language, "reading-seat", name=name, pieces=pieces)
    else:
        points = points_text(words, seat.score, is_signed=seat.is_signed)
        yield say(language, "reading-seat_points", name=name, pieces=pieces, points=points)
    if not seat.has_opened:
        yield say(language, "reading-unopened", name=name)
    if seat.is_dealer:
        yield say(language, "reading-dealer", name=name)


def points_text(words: Words, score: int, *, is_signed: bool) -> str:
    """+34 points; 12 penalty points where little is good."""
    figures = words.signed(score) if is_signed else words.number(score)
    message = "reading-points" if is_signed else "reading-penalty"
    return say(words.locale, message, count=abs(score), points=figures)


def _called(seat: SeatScene, words: Words) -> str:
    """A name, with what else there is to know of whoever bears it."""
    language, facts = words.locale, []
    if seat.is_computer:
        facts.append(say(language, "reading-computer"))
    if seat.team is not None:
        facts.append(say(language, "reading-team", letter=chr(ord("A") + seat.team)))
    name = " ".join(seat.name.split()) or words.nameless
    return f"{name} ({', '.join(facts)})" if facts else name


def _amount(language: str, material: Material, count: int) -> str:
    """14 tiles · one card"""
    kind = "tiles" if material is Material.TILES else "cards"
    return say(language, f"reading-{kind}", count=count)


# --- what lies on the table ---


def _piles(scene: TableScene, words: Words) -> Iterator[str]:
    language, material = words.locale, scene.material
    source = "pool" if material is Material.TILES else "stock"
    left = _amount(language, material, scene.stock)
    yield say(language, f"reading-{source}", pieces=left)
    if scene.open_pile:
        yield _open_pile(scene.open_pile, material, language)
    if scene.last_stone:
        yield say(language, "reading-stone", piece=face_name(language, scene.last_stone))
    yield scene.buying


def _open_pile(pile: OpenPileScene, material: Material, language: str) -> str:
    top: Face | None = pile.top
    if top is None:
        return say(language, "reading-pile_empty")
    pieces = _amount(language, material, pile.depth)
    return say(language, "reading-pile", pieces=pieces, piece=face_name(language, top))


def _melds(scene: TableScene, words: Words) -> Iterator[str]:
    language = words.locale
    yield from _marked(_pieces(scene.melds), language)
    if not scene.melds:
        yield words.empty_table
        return
    yield say(language, "reading-melds", count=len(scene.melds))
    for meld in scene.melds:
        owner = None if meld.owner is None else scene.seats[meld.owner].name
        yield _meld(meld, language, owner)


def _meld(meld: MeldScene, language: str, owner: str | None = None) -> str:
    pieces = in_order(language, meld.pieces)
    if owner is None:
        return say(language, "reading-meld", letter=meld.letter, pieces=pieces)
    return say(language, "reading-meld_of", letter=meld.letter, name=owner, pieces=pieces)


def _pieces(melds: Sequence[MeldScene]) -> list[PieceScene]:
    return [piece for meld in melds for piece in meld.pieces]


def _marked(pieces: Sequence[PieceScene], language: str) -> Iterator[str]:
    yield from _listed(language, "reading-new", [one for one in pieces if one.is_new])
    yield from _listed(language, "reading-moved", [one for one in pieces if one.is_moved])
    yield from _listed(language, "reading-chosen", [one for one in pieces if one.is_selected])


def _listed(language: str, message: str, pieces: Sequence[PieceScene]) -> Iterator[str]:
    if pieces:
        yield say(language, message, pieces=BETWEEN.join(by_colour(language, pieces)))
