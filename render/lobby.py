"""The lobby card: a table that waits for players."""

from render import headings
from render.badges import badge, draw_name, team_badge
from render.canvas import MARGIN, WIDTH, Canvas
from render.records import LobbyScene, LobbySeat
from render.style import Style
from render.text import fitted

_SEAT = 64
_LEFT = 620
"""The width of the seats; the options have the rest."""
_OPTION = 44
_FOOTER = 46


def draw_lobby(scene: LobbyScene, style: Style) -> Canvas:
    seats = len(scene.seats) * _SEAT
    options = len(scene.options) * _OPTION + 24
    footer = _FOOTER if scene.footer else 0
    body = max(seats, options)
    canvas = Canvas(WIDTH, headings.HEIGHT + 8 + body + 16 + footer, style)
    headings.heading(canvas, scene.title, scene.note)
    top = headings.HEIGHT + 8
    for index, seat in enumerate(scene.seats):
        _seat(canvas, seat, index + 1, top + index * _SEAT)
    _options(canvas, scene, top, top + body - 8)
    if scene.footer:
        at = (MARGIN + 4, canvas.height - 20)
        colour = canvas.theme.muted
        canvas.text(at, scene.footer, headings.LABEL, colour, WIDTH - 2 * MARGIN - 8)
    return canvas


def _seat(canvas: Canvas, seat: LobbySeat, number: int, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    right = MARGIN + _LEFT
    is_free = not seat.name
    fill = theme.panel if is_free else theme.chip
    canvas.panel((MARGIN, top, right, top + _SEAT - 8), 14, fill, theme.chip_edge)
    baseline = top + 38
    canvas.centred((MARGIN + 34, baseline), str(number), headings.COUNT, theme.muted)
    left, right = MARGIN + 66, right - 18
    if seat.team is not None:
        left += team_badge(canvas, seat.team, (left, top + 14)) + 12
    if is_free:
        canvas.text((left, baseline), words.free_seat, headings.NOTE, theme.muted, right - left)
        return
    if seat.is_host:
        right -= badge(canvas, words.host, (right, top + 14), theme.gold) + 10
    if seat.is_computer:
        right -= badge(canvas, words.computer, (right, top + 14), theme.muted) + 10
    draw_name(canvas, seat.name, (left, baseline), right - left)


def _options(canvas: Canvas, scene: LobbyScene, top: int, bottom: int) -> None:
    """Label on the left, value on the right, a line between one and the next."""
    theme = canvas.theme
    left, right = MARGIN + _LEFT + 16, WIDTH - MARGIN
    canvas.panel((left, top, right, bottom), 14, theme.chip, theme.chip_edge)
    room = right - left - 40
    for index, (label, value) in enumerate(scene.options):
        baseline = top + 42 + index * _OPTION
        drawn = fitted(value, headings.COUNT, room * 2 // 3)
        canvas.line((right - 20 - drawn.width, baseline), drawn, theme.text)
        space = room - drawn.width - 16
        canvas.text((left + 20, baseline), label, headings.BODY, theme.muted, space)
        if index + 1 < len(scene.options):
            canvas.fill((left + 20, baseline + 14, right - 20, baseline + 15), theme.chip_edge)
