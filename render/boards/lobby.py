"""The lobby card: a table that waits for players."""

from render.drawing import headings
from render.drawing.badges import ROBOT, badge, draw_name, team_badge
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.text import fitted, line
from render.records import LobbyScene, LobbySeat
from render.style import Style

_SEAT = 68
_OPTION = 52
_ROOM = WIDTH - 2 * MARGIN - 40
_FOOTER_LINES = 2


def draw_lobby(scene: LobbyScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    footer = headings.paragraph(scene.footer, WIDTH - 2 * MARGIN - 8, _FOOTER_LINES)
    seats = heading.height + 4
    options = seats + len(scene.seats) * _SEAT + 4
    below = options + sum(map(_option_height, scene.options)) + (28 if scene.options else 0)
    height = below + (len(footer) * headings.LEADING + 14 if footer else 0)
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    for index, seat in enumerate(scene.seats):
        _seat(canvas, seat, index + 1, seats + index * _SEAT)
    if scene.options:
        _options(canvas, scene, options, below - 12)
    for order, text in enumerate(footer):
        at = (MARGIN + 4, below + 32 + order * headings.LEADING)
        canvas.text(at, text, headings.LABEL, canvas.theme.muted, WIDTH - 2 * MARGIN - 8)
    return canvas


def _seat(canvas: Canvas, seat: LobbySeat, number: int, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    left, right, bottom = MARGIN, WIDTH - MARGIN, top + _SEAT - 8
    fill = theme.chip if seat.name else theme.panel
    canvas.panel((left, top, right, bottom), 14, fill, theme.chip_edge)
    baseline = top + 43
    canvas.centred((left + 32, baseline), str(number), headings.COUNT, theme.muted)
    left, right = left + 64, right - 16
    if seat.team is not None:
        left += team_badge(canvas, seat.team, (left, top + 9)) + 12
    if not seat.name:
        canvas.text((left, baseline), words.free_seat, headings.BODY, theme.muted, right - left)
        return
    if seat.is_host:
        right -= badge(canvas, words.host, (right, top + 9), theme.gold) + 12
    before = ROBOT if seat.is_computer else ""
    draw_name(canvas, seat.name, (left, baseline), right - left, before)


def _options(canvas: Canvas, scene: LobbyScene, top: int, bottom: int) -> None:
    """Label on the left, value on the right, a line between one and the next."""
    theme = canvas.theme
    left, right = MARGIN + 20, WIDTH - MARGIN - 20
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, theme.chip, theme.chip_edge)
    upper = top + 8
    for index, (label, value) in enumerate(scene.options):
        height = _option_height((label, value))
        if index:
            canvas.fill((left, upper, right, upper + 1), theme.chip_edge)
        canvas.text((left, upper + 37), label, headings.LABEL, theme.muted, _ROOM)
        drawn = fitted(value, headings.SMALL_NAME, _ROOM)
        canvas.line((right - drawn.width, upper + height - 15), drawn, theme.text)
        upper += height


def _option_height(option: tuple[str, str]) -> int:
    """Two lines where label and value have no room beside each other."""
    label, value = option
    used = line(label, headings.LABEL).width + 20 + line(value, headings.SMALL_NAME).width
    return _OPTION if used <= _ROOM else _OPTION + headings.LEADING
