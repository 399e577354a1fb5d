"""The table: players, piles and all melds; replays of a round, and cards that explain rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from PIL import GifImagePlugin, Image, ImageChops

from bot.games.pieces import Material
from render import scenes
from render.drawing import headings
from render.drawing.canvas import CLEAR, MARGIN, WIDTH, Box, Canvas, Place, image_bytes, reduced
from render.drawing.headings import draw_name, team_badge
from render.drawing.text import ByteCache, largest
from render.pieces import Body, blank, piece, put, small
from render.play.rack import chips, draw_seats, strip_height
from render.play.sheets import WIDTHS, Area, Bulk, Measures, MeldBox, Packing, measures, pack, step
from render.scenes import PieceScene, Style

# --- melds in their boxes: the letter to name them by, the pieces, and what is wrong with them ---

MELDS: ByteCache[Image.Image] = ByteCache(7_000_000, image_bytes)
_LETTER = headings.SMALL_NAME


def bulk_of(meld: scenes.MeldScene) -> Bulk:
    return Bulk(len(meld.pieces), len(meld.letter))


def draw_melds(canvas: Canvas, melds: Sequence[scenes.MeldScene], packing: Packing) -> None:
    for place in packing.places:
        _draw_meld(canvas, melds[place.index], place, packing.measures)


def _draw_meld(canvas: Canvas, meld: scenes.MeldScene, place: MeldBox, sizes: Measures) -> None:
    """From turn to turn most melds stay as they are, so those without marks are kept whole."""
    if (
        meld.fault
        or meld.is_changed
        or any(one.is_new or one.is_moved or one.is_selected for one in meld.pieces)
    ):
        _paint(canvas, meld, place, sizes)
        return
    court = canvas.style.court(sizes.body.material)
    key = (meld.letter, meld.pieces, sizes, place.width, canvas.theme, court)
    kept = MELDS.get(key, lambda: _painted(canvas, meld, place, sizes))
    canvas.image.paste(kept, (place.left, place.top))


def _painted(
    canvas: Canvas, meld: scenes.MeldScene, place: MeldBox, sizes: Measures
) -> Image.Image:
    """A meld by itself, on the felt."""
    alone = Canvas(place.width, sizes.box_height, canvas.style)
    alone.fill((0, 0, alone.width, alone.height), alone.theme.felt)
    _paint(alone, meld, replace(place, left=0, top=0), sizes)
    return alone.image


def _paint(canvas: Canvas, meld: scenes.MeldScene, place: MeldBox, sizes: Measures) -> None:
    theme = canvas.theme
    left, top = place.left, place.top
    fill = theme.bad_fill if meld.fault else theme.meld
    edge = theme.bad if meld.fault else theme.gold if meld.is_changed else theme.meld_edge
    box = (left, top, left + place.width, top + sizes.box_height)
    canvas.panel(box, min(14, sizes.body.radius + 5), fill, edge)
    head = bulk_of(meld).head
    _letter(canvas, meld, sizes, (left + (head + 1) // 2, top))
    distance = step(sizes, len(meld.pieces), place.width - head - sizes.pad)
    for offset, scene in enumerate(meld.pieces):
        at = (left + head + offset * distance, top + sizes.pad)
        put(canvas, scene, sizes.body, at)


def _letter(canvas: Canvas, meld: scenes.MeldScene, sizes: Measures, at: tuple[int, int]) -> None:
    """Beside the pieces, halfway up. Under that of a wrong meld is a cross: not all see red."""
    theme, (middle, top) = canvas.theme, at
    colour = theme.bad if meld.fault else theme.gold if meld.is_changed else theme.text
    baseline = top + sizes.box_height // 2 + 12
    if meld.fault:
        canvas.centred((middle, baseline + 18), "✗", _LETTER, colour)
        baseline -= 18
    canvas.centred((middle, baseline), meld.letter, _LETTER, colour)


# --- what lies beside the melds: stock, open pile, last stone, and the buying window ---

_BAND = 104
_PIECE = 62
_BUYING_LINES = 2


def has_band(scene: scenes.TableScene) -> bool:
    """Whether there is more to show than the stock, which alone has room among the players."""
    return bool(scene.open_pile or scene.last_stone or scene.buying)


def band_height(scene: scenes.TableScene) -> int:
    if not has_band(scene):
        return 0
    lines = len(_buying_lines(scene))
    return _BAND + (lines * headings.LEADING + 22 if lines else 0)


def draw_chip(canvas: Canvas, scene: scenes.TableScene, box: Box) -> None:
    """The stock, in the last place of the strip."""
    theme, words = canvas.theme, canvas.words
    left, top, right, bottom = box
    canvas.panel(box, 14, theme.panel, theme.chip_edge)
    room = right - left - 24
    canvas.text((left + 12, top + 42), words.stock, headings.LABEL, theme.muted, room)
    _pile(canvas, small(scene.material, 24), (left + 12, bottom - 50))
    number = words.number(scene.stock)
    canvas.flush_right((right - 12, bottom - 14), number, headings.COUNT, theme.text, room - 50)


def draw_band(canvas: Canvas, scene: scenes.TableScene, top: int) -> None:
    """Everything in a row of its own, from the left; who may buy stands below."""
    words, left = canvas.words, MARGIN + 4
    body = small(scene.material, _PIECE)
    _pile(canvas, small(scene.material, 48), (left, top + 12))
    left = _labelled(canvas, (left + 70, top), words.stock, words.number(scene.stock))
    if scene.open_pile:
        _top_card(canvas, scene, body, (left, top + 10))
        depth = words.number(scene.open_pile.depth)
        left = _labelled(canvas, (left + body.width + 14, top), words.open_pile, depth)
    if scene.last_stone:
        canvas.stamp(piece(scene.last_stone, body, canvas.style), (left, top + 10))
        _labelled(canvas, (left + body.width + 14, top), words.last_stone, "")
    if scene.buying:
        _buying(canvas, scene, top + _BAND)


def _pile(canvas: Canvas, body: Body, at: Place) -> None:
    """Three blank pieces, one behind the other."""
    sprite = blank(body, canvas.theme)
    for offset in (0, 4, 8):
        canvas.stamp(sprite, (at[0] + offset, at[1] + offset))


def _top_card(canvas: Canvas, scene: scenes.TableScene, body: Body, at: Place) -> None:
    if scene.open_pile and scene.open_pile.top:
        canvas.stamp(piece(scene.open_pile.top, body, canvas.style), at)
    else:
        box = (at[0], at[1], at[0] + body.width, at[1] + body.height)
        canvas.panel(box, body.radius, canvas.theme.felt, canvas.theme.meld_edge)


def _labelled(canvas: Canvas, at: Place, label: str, value: str) -> int:
    """A label with its number below; returns where the next thing may begin."""
    theme, (left, top) = canvas.theme, at
    room = WIDTH - MARGIN - left
    lower = canvas.text((left, top + 86), value, headings.TOTAL, theme.text, room)
    baseline = top + 42 if value else top + 64
    upper = canvas.text((left, baseline), label, headings.LABEL, theme.text, room)
    return left + max(upper, lower) + 32


def _buying_lines(scene: scenes.TableScene) -> list[str]:
    return headings.paragraph(scene.buying, WIDTH - 2 * MARGIN - 40, _BUYING_LINES)


def _buying(canvas: Canvas, scene: scenes.TableScene, top: int) -> None:
    theme, left, right = canvas.theme, MARGIN, WIDTH - MARGIN
    lines = _buying_lines(scene)
    bottom = top + len(lines) * headings.LEADING + 16
    canvas.panel((left, top, right, bottom), 14, theme.turn, theme.gold)
    for order, text in enumerate(lines):
        drawn = largest(text, (headings.BODY,), right - left - 40)
        at = ((left + right - drawn.width) // 2, top + 40 + order * headings.LEADING)
        canvas.line(at, drawn, theme.text)


# --- the table: players, piles and all melds ---

AREA = WIDTH - 2 * MARGIN
_HIGH = 1056
"""A taller picture is shown smaller than on a phone where a chat limits the height of pictures."""
_OWNER = 52
_BETWEEN = 12
_EMPTY = 120
_CAPTION_LINES = 3


@dataclass(frozen=True)
class _Part:
    """The melds of one owner; of everybody where they belong to nobody."""

    owner: scenes.SeatScene | None
    melds: tuple[scenes.MeldScene, ...]
    packing: Packing

    @property
    def height(self) -> int:
        return self.packing.height + (_OWNER if self.owner else 0)


@dataclass(frozen=True)
class Layout:
    """Where everything on a table goes."""

    parts: tuple[_Part, ...]
    band: int
    """Where the felt begins, with the piles on it."""
    top: int
    """Where the melds begin."""
    felt: int
    """Where the felt ends."""
    height: int

    @property
    def piece(self) -> int:
        """The width of a piece."""
        return self.parts[0].packing.measures.body.width


def caption_lines(text: str) -> list[str]:
    return headings.paragraph(text, AREA - 8, _CAPTION_LINES)


def _caption(canvas: Canvas, text: str, top: int) -> None:
    at = (MARGIN + 4, top + 42)
    headings.draw_lines(canvas, caption_lines(text), at, canvas.theme.text, AREA - 8)


def caption_height(lines: int) -> int:
    return lines * headings.LEADING + 22 if lines else 0


def lay_out(
    scene: scenes.TableScene, widths: Sequence[int] = WIDTHS, least: int = 0, high: int = _HIGH
) -> Layout:
    """The table in as little height as it needs; the felt ends at ``least`` or below."""
    band = strip_height(_chips(scene))
    top = band + band_height(scene) + 12
    parts = _parts(scene, widths, high - top)
    melds = sum(part.height for part in parts) + _BETWEEN * (len(parts) - 1)
    felt = max(least, top + (melds if scene.melds else _EMPTY) + 14)
    return Layout(parts, band, top, felt, felt + caption_height(len(caption_lines(scene.caption))))


def draw_table(scene: scenes.TableScene, style: Style, layout: Layout | None = None) -> Canvas:
    layout = layout or lay_out(scene)
    canvas = Canvas(WIDTH, layout.height, style)
    canvas.fill((0, layout.band, WIDTH, layout.felt), canvas.theme.felt)
    boxes = chips(_chips(scene))
    draw_seats(canvas, scene.seats, scene.material, boxes)
    if has_band(scene):
        draw_band(canvas, scene, layout.band)
    else:
        draw_chip(canvas, scene, boxes[-1])
    if scene.melds:
        _draw_parts(canvas, layout)
    else:
        draw_empty(canvas, layout.top)
    _caption(canvas, scene.caption, layout.felt)
    return canvas


def draw_empty(canvas: Canvas, top: int) -> None:
    """Words where melds will lie."""
    at = (WIDTH // 2, top + 66)
    canvas.centred(at, canvas.words.empty_table, headings.BODY, canvas.theme.text, AREA)


def _chips(scene: scenes.TableScene) -> int:
    """The players, and the stock where it is not on the felt."""
    return len(scene.seats) + (0 if has_band(scene) else 1)


def _parts(scene: scenes.TableScene, widths: Sequence[int], height: int) -> tuple[_Part, ...]:
    known = sorted({meld.owner for meld in scene.melds if meld.owner is not None})
    owners: list[int | None] = [*known] or [None]
    groups = [tuple(meld for meld in scene.melds if meld.owner == owner) for owner in owners]
    area = Area(AREA, height, _OWNER + _BETWEEN if known else 0)
    bulks = [[bulk_of(meld) for meld in group] for group in groups]
    packings = pack(bulks, scene.material, area, widths)
    seats = [None if owner is None else scene.seats[owner] for owner in owners]
    return tuple(_Part(*part) for part in zip(seats, groups, packings, strict=True))


def _draw_parts(canvas: Canvas, layout: Layout) -> None:
    top = layout.top
    for part in layout.parts:
        if part.owner:
            left = MARGIN + 4
            if part.owner.team is not None:
                left += team_badge(canvas, part.owner.team, (left, top + 2)) + 10
            draw_name(canvas, part.owner.name, (left, top + 36), AREA - 100)
        below = top + part.height - part.packing.height
        draw_melds(canvas, part.melds, part.packing.moved(MARGIN, below))
        top += part.height + _BETWEEN


# --- replays: a still of any step, and a whole round as an animated GIF ---

LARGEST = 2_000_000
"""Bytes of an animation; a longer round is drawn smaller rather than cut."""
SCALES = (1.0, 0.75, 0.5, 0.375)
_LAST_SECONDS = 4.0
_COUNTER = 56
_HELD = 47
_HELD_STEP = 51
_HELD_IN_A_ROW = (WIDTH - 2 * MARGIN - 16) // _HELD_STEP
_HOLDER = 50
_HELD_ROW = 74
_HELD_PAD = 8
"""Everyone's pieces below the table: a name, and rows of pieces."""


def held_rows(rack: Sequence[PieceScene]) -> int:
    return max(1, -(-len(rack) // _HELD_IN_A_ROW))


def held_height(rows: Sequence[int]) -> int:
    """For so many rows of each player."""
    return sum(_HOLDER + count * _HELD_ROW + _HELD_PAD for count in rows) + _HELD_PAD if rows else 0


def draw_held(
    canvas: Canvas,
    material: Material,
    held_by: Sequence[tuple[scenes.SeatScene, Sequence[PieceScene]]],
    top: int,
    rows: Sequence[int],
) -> None:
    canvas.fill((0, top, WIDTH, top + held_height(rows)), canvas.theme.panel)
    body = small(material, _HELD)
    upper = top + _HELD_PAD
    for (seat, rack), count in zip(held_by, rows, strict=True):
        bottom = upper + _HOLDER + count * _HELD_ROW
        box = (MARGIN, upper, WIDTH - MARGIN, bottom)
        canvas.panel(box, 12, canvas.theme.chip, canvas.theme.chip_edge)
        room = WIDTH - 2 * MARGIN - 24
        draw_name(canvas, seat.name, (MARGIN + 12, upper + 38), room)
        for order, held in enumerate(rack):
            row, column = divmod(order, _HELD_IN_A_ROW)
            at = (MARGIN + 10 + column * _HELD_STEP, upper + _HOLDER + row * _HELD_ROW)
            put(canvas, held, body, at)
        upper = bottom + _HELD_PAD


@dataclass(frozen=True)
class _Frame:
    """What all steps of an animation have in common, so that they are of one size."""

    table: Layout
    rows: tuple[int, ...]
    """Of pieces, for each player."""
    lines: int
    """Of the caption."""

    @property
    def height(self) -> int:
        return self.table.felt + held_height(self.rows) + caption_height(self.lines) + _COUNTER


def draw_replay(scene: scenes.ReplayScene, style: Style, frame: _Frame | None = None) -> Canvas:
    """The table of one step with its caption, everyone's pieces, and how far the round is."""
    frame = frame or _frames_of([scene])[0]
    canvas = draw_table(_table(scene), style, replace(frame.table, height=frame.height))
    below = frame.table.felt
    if scene.racks:
        held_by = tuple(zip(scene.table.seats, scene.racks, strict=True))
        draw_held(canvas, scene.table.material, held_by, below, frame.rows)
        below += held_height(frame.rows)
    _caption(canvas, scene.caption, below)
    theme, words = canvas.theme, canvas.words
    counter = f"{words.step} {words.number(scene.step)} / {words.number(scene.steps)}"
    at = (WIDTH - MARGIN - 4, canvas.height - 22)
    canvas.flush_right(at, counter, headings.LABEL, theme.muted, WIDTH - 2 * MARGIN)
    done = round(WIDTH * scene.step / max(1, scene.steps))
    canvas.fill((0, canvas.height - 8, WIDTH, canvas.height), theme.chip)
    canvas.fill((0, canvas.height - 8, done, canvas.height), theme.gold)
    return canvas


def _frames_of(steps: Sequence[scenes.ReplayScene]) -> list[_Frame]:
    """Pieces must not change their size on the way: the fullest table sets it for all."""
    tables = [_table(step) for step in steps]
    width = min(lay_out(table).piece for table in tables)
    least = max(lay_out(table, (width,)).felt for table in tables)
    held = (tuple(map(held_rows, step.racks)) for step in steps)
    rows = tuple(max(column) for column in zip(*held, strict=True))
    lines = max(len(caption_lines(step.caption)) for step in steps)
    return [_Frame(lay_out(table, (width,), least), rows, lines) for table in tables]


def _table(step: scenes.ReplayScene) -> scenes.TableScene:
    """Without its caption: that of the step is written below everyone's pieces."""
    return replace(step.table, caption="")


def draw_animation(steps: Sequence[scenes.ReplayScene], style: Style, seconds: float) -> bytes:
    """All steps in one GIF, all of one size, so that only what changes is stored."""
    times = [seconds] * (len(steps) - 1) + [_LAST_SECONDS]
    for scale in SCALES[:-1]:
        data = _gif(_frames(steps, style, scale), style, times, LARGEST)
        if data is not None:
            return data
    data = _gif(_frames(steps, style, SCALES[-1]), style, times, None)
    assert data is not None
    return data


def _frames(
    steps: Sequence[scenes.ReplayScene], style: Style, scale: float
) -> Iterator[Image.Image]:
    """One after the other: hundreds of them at once would fill the memory."""
    for scene, frame in zip(steps, _frames_of(steps), strict=True):
        image = draw_replay(scene, style, frame).image
        size = (round(image.width * scale), round(image.height * scale))
        yield image if scale == 1.0 else image.resize(size, Image.Resampling.BOX)


def _gif(
    frames: Iterator[Image.Image], style: Style, times: Sequence[float], most: int | None
) -> bytes | None:
    """After the first frame only what changed: the rest of its box is clear, so it packs well.

    None as soon as it has more bytes than it may.
    """
    stream = BytesIO()
    before: Image.Image | None = None
    for frame, seconds in zip(frames, times, strict=True):
        indexed = reduced(frame, style.theme)
        if before is None:
            info = {"loop": 0, "optimize": False}
            stream.writelines(GifImagePlugin.getheader(indexed.copy(), info=info)[0])
        shown, offset = (indexed, (0, 0)) if before is None else _change(before, indexed)
        time = round(seconds * 1000)
        data = GifImagePlugin.getdata(
            shown, offset, duration=time, transparency=CLEAR, disposal=1, interlace=0
        )
        stream.writelines(data)
        before = indexed
        if most is not None and stream.tell() >= most:
            return None
    stream.write(b";")
    return stream.getvalue()


def _change(before: Image.Image, after: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The part of a frame that differs from the one before, and where it goes."""
    # As grey values the indices can be subtracted; as colours they could not.
    difference = ImageChops.difference(_indices(before), _indices(after))
    same = difference.point([255] + [0] * 255)
    box = difference.getbbox() or (0, 0, 1, 1)
    changed = after.copy()
    changed.paste(CLEAR, (0, 0), same)
    return changed.crop(box), box[:2]


def _indices(frame: Image.Image) -> Image.Image:
    return Image.frombytes("L", frame.size, frame.tobytes())


# --- rules cards: a rule in words, and melds that are right and wrong ---

_EXAMPLE = 64
_EXAMPLE_ROW = 106
"""The height of a row of pieces with the room around it."""
_LEFT = MARGIN + 70
_ROOM = WIDTH - MARGIN - 16 - _LEFT
_BESIDE = 330
"""With less room than that beside the pieces, the reason stands below them."""
_RULE_LINES = 8


@dataclass(frozen=True)
class _ExampleRow:
    """An example: how far apart its pieces are, and where its reason stands, in lines."""

    example: scenes.ExampleScene
    step: int
    beside: int
    """From the left; 0 where it stands below."""
    lines: list[str]

    @property
    def height(self) -> int:
        text = len(self.lines) * headings.LEADING + 18
        return max(_EXAMPLE_ROW, text) if self.beside else _EXAMPLE_ROW - 8 + text


def draw_rules(scene: scenes.RulesScene, style: Style) -> Canvas:
    lines = headings.paragraph(scene.text, AREA - 8, _RULE_LINES)
    rows = [_example_row(scene, example) for example in scene.examples]
    words = len(lines) * headings.LEADING + 14 if lines else 0
    height = words + 12 + sum(row.height + 10 for row in rows) + 2
    canvas, top = headings.headed(scene.title, "", height, style)
    headings.draw_lines(canvas, lines, (MARGIN + 4, top + 26), canvas.theme.muted, AREA - 8)
    canvas.fill((0, top + words, WIDTH, canvas.height), canvas.theme.felt)
    top += words + 12
    for row in rows:
        _draw_example(canvas, scene, row, top)
        top += row.height + 10
    return canvas


def _example_row(scene: scenes.RulesScene, example: scenes.ExampleScene) -> _ExampleRow:
    distance = step(measures(scene.material, _EXAMPLE), len(example.pieces), _ROOM)
    used = (len(example.pieces) - 1) * distance + _EXAMPLE + 20
    beside = used if _ROOM - used >= _BESIDE else 0
    lines = headings.paragraph(example.text, _ROOM - beside, 6)
    return _ExampleRow(example, distance, beside, lines)


def _draw_example(canvas: Canvas, scene: scenes.RulesScene, row: _ExampleRow, top: int) -> None:
    theme, example = canvas.theme, row.example
    edge = theme.good if example.is_right else theme.bad
    fill = theme.meld if example.is_right else theme.bad_fill
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + row.height), 14, fill, edge)
    _verdict(canvas, example, top + row.height // 2)
    upper = top + 9 if not row.beside else top + (row.height - 88) // 2
    for offset, one in enumerate(example.pieces):
        put(canvas, one, small(scene.material, _EXAMPLE), (_LEFT + offset * row.step, upper))
    middle = top + (row.height - len(row.lines) * headings.LEADING) // 2
    first = middle if row.beside else top + _EXAMPLE_ROW - 6
    at = (_LEFT + row.beside, first + 32)
    headings.draw_lines(canvas, row.lines, at, theme.text, _ROOM - row.beside)


def _verdict(canvas: Canvas, example: scenes.ExampleScene, middle: int) -> None:
    """A tick or a cross on a disc."""
    theme = canvas.theme
    colour = theme.good if example.is_right else theme.bad
    canvas.panel((MARGIN + 12, middle - 23, MARGIN + 58, middle + 23), 23, colour)
    sign = "✓" if example.is_right else "✗"
    canvas.centred((MARGIN + 35, middle + 13), sign, headings.SMALL_NAME, theme.shade)
