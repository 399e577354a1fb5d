"""Replays: a still of any step, and a whole round as an animated GIF."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from PIL import GifImagePlugin, Image, ImageChops

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.palette import CLEAR, reduced
from render.play import shelves
from render.play.table import (
    Layout,
    caption_height,
    caption_lines,
    draw_caption,
    draw_table,
    lay_out,
)
from render.scenes import ReplayScene, TableScene
from render.style import Style

LARGEST = 2_000_000
"""Bytes of an animation; a longer round is drawn smaller rather than cut."""
SCALES = (1.0, 0.75, 0.5, 0.375)
_LAST_SECONDS = 4.0
_COUNTER = 56


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
        return self.table.felt + shelves.height(self.rows) + caption_height(self.lines) + _COUNTER


def draw_replay(scene: ReplayScene, style: Style, frame: _Frame | None = None) -> Canvas:
    """The table of one step with its caption, everyone's pieces, and how far the round is."""
    frame = frame or _frames_of([scene])[0]
    canvas = draw_table(_table(scene), style, replace(frame.table, height=frame.height))
    below = frame.table.felt
    if scene.racks:
        shelves.draw_shelves(canvas, scene, below, frame.rows)
        below += shelves.height(frame.rows)
    draw_caption(canvas, caption_lines(scene.caption), below)
    theme, words = canvas.theme, canvas.words
    counter = f"{words.step} {words.number(scene.step)} / {words.number(scene.steps)}"
    at = (WIDTH - MARGIN - 4, canvas.height - 22)
    canvas.flush_right(at, counter, headings.LABEL, theme.muted, WIDTH - 2 * MARGIN)
    done = round(WIDTH * scene.step / max(1, scene.steps))
    canvas.fill((0, canvas.height - 8, WIDTH, canvas.height), theme.chip)
    canvas.fill((0, canvas.height - 8, done, canvas.height), theme.gold)
    return canvas


def _frames_of(steps: Sequence[ReplayScene]) -> list[_Frame]:
    """Pieces must not change their size on the way: the fullest table sets it for all."""
    tables = [_table(step) for step in steps]
    width = min(lay_out(table).piece for table in tables)
    least = max(lay_out(table, (width,)).felt for table in tables)
    rows = tuple(max(column) for column in zip(*map(_rows, steps), strict=True))
    lines = max(len(caption_lines(step.caption)) for step in steps)
    return [_Frame(lay_out(table, (width,), least), rows, lines) for table in tables]


def _table(step: ReplayScene) -> TableScene:
    """Without its caption: that of the step is written below everyone's pieces."""
    return replace(step.table, caption="")


def _rows(step: ReplayScene) -> tuple[int, ...]:
    return tuple(map(shelves.rows_of, step.racks))


def draw_animation(steps: Sequence[ReplayScene], style: Style, seconds: float) -> bytes:
    """All steps in one GIF, all of one size, so that only what changes is stored."""
    times = [seconds] * (len(steps) - 1) + [_LAST_SECONDS]
    for scale in SCALES[:-1]:
        data = _gif(_frames(steps, style, scale), style, times, LARGEST)
        if data is not None:
            return data
    data = _gif(_frames(steps, style, SCALES[-1]), style, times, None)
    assert data is not None
    return data


def _frames(steps: Sequence[ReplayScene], style: Style, scale: float) -> Iterator[Image.Image]:
    """One after the other: hundreds of them at once would fill the memory."""
    for step, frame in zip(steps, _frames_of(steps), strict=True):
        yield _scaled(draw_replay(step, style, frame).image, scale)


def _scaled(frame: Image.Image, scale: float) -> Image.Image:
    if scale == 1.0:
        return frame
    size = (round(frame.width * scale), round(frame.height * scale))
    return frame.resize(size, Image.Resampling.BOX)


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
