"""The tables of a tournament's rounds, two beside each other; who goes on has a gold dot.

A tree with a column for each round would be lettered too small for a phone, so rounds stand
below each other.
"""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from render.drawing.headings import (
    ROBOT,
    badge,
    draw_name,
    draw_rank,
    name_line,
    score_colour,
    team_badge,
)
from render.drawing.text import Family, Type, clean, fitted, largest, line
from render.scenes import (
    BracketRound,
    BracketScene,
    BracketSeat,
    BracketTable,
    LobbyScene,
    LobbySeat,
    PlayerScene,
    RankingRow,
    RankingScene,
    ScoreColumn,
    ScoreScene,
    StandingsRow,
    StandingsScene,
    Style,
    Words,
)
from render.themes import Colour, mix

_GAP = 12
_PER_ROW = 2
_TABLE = (WIDTH - 2 * MARGIN - _GAP) // _PER_ROW
_ROUND = 54
_HEAD = 50
_SEAT = 50
_DOT = 8


def draw_bracket(scene: BracketScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    height = heading.height + sum(map(_round_height, scene.rounds)) + 8
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    top = heading.height
    for one in scene.rounds:
        _round(canvas, one, top)
        top += _round_height(one)
    return canvas


def _rows(one: BracketRound) -> list[tuple[BracketTable, ...]]:
    tables = one.tables
    return [tables[at : at + _PER_ROW] for at in range(0, len(tables), _PER_ROW)]


def _row_height(tables: tuple[BracketTable, ...]) -> int:
    return _HEAD + max(len(table.seats) for table in tables) * _SEAT + 8 + _GAP


def _round_height(one: BracketRound) -> int:
    return (_ROUND if one.title else 0) + sum(map(_row_height, _rows(one)))


def _round(canvas: Canvas, one: BracketRound, top: int) -> None:
    if one.title:
        room = WIDTH - 2 * MARGIN - 8
        at = (MARGIN + 4, top + 36)
        canvas.text(at, one.title, headings.SMALL_NAME, canvas.theme.gold, room)
        top += _ROUND
    for tables in _rows(one):
        for column, table in enumerate(tables):
            _table(canvas, table, MARGIN + column * (_TABLE + _GAP), top)
        top += _row_height(tables)


def _table(canvas: Canvas, table: BracketTable, left: int, top: int) -> None:
    theme = canvas.theme
    bottom = top + _HEAD + len(table.seats) * _SEAT + 8
    canvas.panel((left, top, left + _TABLE, bottom), 14, theme.chip, theme.chip_edge)
    at = (left + 16, top + 38)
    canvas.text(at, table.title, headings.LABEL, theme.muted, _TABLE - 32)
    for index, seat in enumerate(table.seats):
        _seat(canvas, seat, left, top + _HEAD + index * _SEAT)


def _seat(canvas: Canvas, seat: BracketSeat, left: int, top: int) -> None:
    theme = canvas.theme
    right, baseline = left + _TABLE - 16, top + 36
    start = left + 16
    if seat.goes_on:
        middle = top + 25
        dot = (start, middle - _DOT, start + 2 * _DOT, middle + _DOT)
        canvas.over(dot, _DOT, theme.gold)
    start += 2 * _DOT + 10
    colour = theme.muted if seat.is_out else theme.text
    note = fitted(seat.note, headings.SMALL_NAME, 96)
    canvas.line((right - note.width, baseline), note, theme.gold if seat.goes_on else theme.muted)
    room = right - start - (note.width + 12 if note.width else 0)
    canvas.line((start, baseline), name_line(canvas, seat.name, room), colour)


# --- the lobby card: a table that waits for players ---

_SEAT_lobby = 68
_OPTION = 52
_ROOM = WIDTH - 2 * MARGIN - 40
_FOOTER_LINES = 2


def draw_lobby(scene: LobbyScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    footer = headings.paragraph(scene.footer, WIDTH - 2 * MARGIN - 8, _FOOTER_LINES)
    seats = heading.height + 4
    options = seats + len(scene.seats) * _SEAT_lobby + 4
    below = options + sum(map(_option_height, scene.options)) + (28 if scene.options else 0)
    height = below + (len(footer) * headings.LEADING + 14 if footer else 0)
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    for index, seat in enumerate(scene.seats):
        _seat_lobby(canvas, seat, index + 1, seats + index * _SEAT_lobby)
    if scene.options:
        _options(canvas, scene, options, below - 12)
    for order, text in enumerate(footer):
        at = (MARGIN + 4, below + 32 + order * headings.LEADING)
        canvas.text(at, text, headings.LABEL, canvas.theme.muted, WIDTH - 2 * MARGIN - 8)
    return canvas


def _seat_lobby(canvas: Canvas, seat: LobbySeat, number: int, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    left, right, bottom = MARGIN, WIDTH - MARGIN, top + _SEAT_lobby - 8
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


# --- a player's card: figures, and the curve of the rating ---

_FIGURE = 118

_CHART = 380
_SMOOTH = 2
Point = tuple[float, float]
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)


def draw_player(scene: PlayerScene, style: Style) -> Canvas:
    rows = -(-len(scene.figures) // _PER_ROW)
    heading = headings.Heading(clean(scene.name) or style.words.nameless, scene.note)
    top = heading.height + 4
    height = top + rows * _FIGURE + (_CHART + 12 if scene.ratings else 0)
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    for index, figure in enumerate(scene.figures):
        _figure(canvas, figure, index % _PER_ROW, top + index // _PER_ROW * _FIGURE)
    if scene.ratings:
        _chart(canvas, scene, top + rows * _FIGURE)
    return canvas


def _figure(canvas: Canvas, figure: tuple[str, str], column: int, top: int) -> None:
    theme = canvas.theme
    width = (WIDTH - 2 * MARGIN + 12) // _PER_ROW
    left = MARGIN + column * width
    right = left + width - 12
    canvas.panel((left, top, right, top + _FIGURE - 12), 14, theme.chip, theme.chip_edge)
    label, value = figure
    middle, room = (left + right) // 2, right - left - 24
    canvas.centred((middle, top + 42), label, headings.LABEL, theme.muted, room)
    drawn = largest(value, (headings.TOTAL, headings.COUNT), room)
    canvas.line((middle - drawn.width // 2, top + 90), drawn, theme.text)


def _chart(canvas: Canvas, scene: PlayerScene, top: int) -> None:
    theme = canvas.theme
    box = (MARGIN, top, WIDTH - MARGIN, top + _CHART)
    canvas.panel(box, 14, theme.chip, theme.chip_edge)
    room = WIDTH - 2 * MARGIN - 40
    canvas.text((MARGIN + 20, top + 44), scene.curve_title, headings.LABEL, theme.muted, room)
    marks = gridlines(min(scene.ratings), max(scene.ratings))
    plot = (MARGIN + 124, top + 84, WIDTH - MARGIN - 130, top + _CHART - 72)
    points = _points(scene.ratings, plot, marks)
    _area(canvas, points, plot)
    _grid(canvas, plot, marks)
    _curve(canvas, points, plot, scene.ratings[-1])
    baseline = top + _CHART - 20
    canvas.text((plot[0], baseline), scene.first_label, headings.LABEL, theme.muted, 260)
    last = fitted(scene.last_label, headings.LABEL, 260)
    canvas.line((plot[2] - last.width, baseline), last, theme.muted)


def gridlines(low: int, high: int) -> list[int]:
    """Round numbers around the curve, at most five of them."""
    span = max(4, high - low)
    step = next((step for step in _STEPS if span / step <= 3), _STEPS[-1])
    first = low // step * step
    last = max(first + step, -(-high // step) * step)
    return list(range(first, last + step, step))


def _grid(canvas: Canvas, plot: Box, marks: list[int]) -> None:
    theme = canvas.theme
    left, top, right, bottom = plot
    for order, mark in enumerate(marks):
        y = bottom - (bottom - top) * order // (len(marks) - 1)
        canvas.fill((left, y, right, y + 1), theme.track)
        text = canvas.words.number(mark)
        canvas.flush_right((left - 12, y + 12), text, headings.LABEL, theme.muted, 110)


def _points(ratings: tuple[int, ...], plot: Box, marks: list[int]) -> list[Point]:
    """From the plot's top left. A single game is a line from edge to edge."""
    values = ratings if len(ratings) > 1 else ratings * 2
    width, height = plot[2] - plot[0], plot[3] - plot[1]
    span = marks[-1] - marks[0]
    return [
        (width * order / (len(values) - 1), height * (marks[-1] - value) / span)
        for order, value in enumerate(values)
    ]


def _area(canvas: Canvas, points: list[Point], plot: Box) -> None:
    """The ground under the curve; the line itself will hide its jagged edge."""
    left, top, right, bottom = plot
    outline = [(left + x, top + y) for x, y in points]
    colour = mix(canvas.theme.chip, canvas.theme.bar, 0.2)
    ImageDraw.Draw(canvas.image).polygon([(left, bottom), *outline, (right, bottom)], fill=colour)


def _curve(canvas: Canvas, points: list[Point], plot: Box, last: int) -> None:
    left, top, right, bottom = plot
    # A little room on all sides, so that the line is not cut where it touches them.
    room = 4
    size = ((right - left + 2 * room) * _SMOOTH, (bottom - top + 2 * room) * _SMOOTH)
    mask = Image.new("L", size)
    scaled = [((x + room) * _SMOOTH, (y + room) * _SMOOTH) for x, y in points]
    ImageDraw.Draw(mask).line(scaled, fill=255, width=4 * _SMOOTH, joint="curve")
    theme = canvas.theme
    canvas.mask(mask.reduce(_SMOOTH), (left - room, top - room), theme.bar)
    x, y = left + round(points[-1][0]), top + round(points[-1][1])
    _dot(canvas, x, y)
    canvas.text((x + 16, y + 12), canvas.words.number(last), headings.SMALL_NAME, theme.text, 114)


def _dot(canvas: Canvas, x: int, y: int) -> None:
    theme = canvas.theme
    canvas.over((x - 9, y - 9, x + 9, y + 9), 9, theme.chip)
    canvas.over((x - 7, y - 7, x + 7, y + 7), 7, theme.gold)


# --- the ranking: medals, ratings, and how they moved ---

_COLUMN_NAMES = 48
_ROW = 74
_NAME = MARGIN + 84
_RATING, _TREND, _WON = 500, 600, WIDTH - MARGIN - 16
"""Where these columns end."""
_NUMBER = Type(Family.TABULAR, headings.LEAST)
_RATE = Type(Family.TABULAR, 38)


def draw_ranking(scene: RankingScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    top = heading.height + _COLUMN_NAMES
    canvas = Canvas(WIDTH, top + len(scene.rows) * _ROW + 12, style)
    heading.draw(canvas)
    _columns(canvas, heading.height + 32)
    for index, row in enumerate(scene.rows):
        _row(canvas, row, top + index * _ROW)
    return canvas


def _columns(canvas: Canvas, baseline: int) -> None:
    """Rank and trend are seen for what they are; how many games are on the player's card."""
    words, colour = canvas.words, canvas.theme.muted
    canvas.text((_NAME, baseline), words.player, headings.LABEL, colour, 230)
    canvas.flush_right((_RATING, baseline), words.rating, headings.LABEL, colour, 170)
    canvas.flush_right((_WON, baseline), words.won, headings.LABEL, colour, 190)


def _row(canvas: Canvas, row: RankingRow, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    bottom, baseline = top + _ROW - 8, top + 46
    fill, edge = (theme.turn, theme.gold) if row.is_me else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, fill, edge)
    draw_rank(canvas, row.rank, (MARGIN + 42, (top + bottom) // 2))
    used = canvas.flush_right((_RATING, baseline), words.number(row.rating), _RATE, theme.text, 160)
    draw_name(canvas, row.name, (_NAME, baseline), _RATING - used - 16 - _NAME)
    if row.trend is not None:
        colour = score_colour(canvas, row.trend)
        canvas.flush_right((_TREND, baseline), words.signed(row.trend), _NUMBER, colour, 96)
    share = words.percent(row.wins, row.games)
    canvas.flush_right((_WON, baseline), share, _NUMBER, theme.text, 150)


# --- the score sheet: a card for each player or team, with the total and what each round brough ---

_NAME_scoresheet = 62
_LINE = 52
_BETWEEN = 10
_SCORE = Type(Family.TABULAR, headings.LEAST)
_WINNER = "★ "
_NARROWEST = 72


@dataclass(frozen=True)
class _Grid:
    """Where the points of the rounds go: from the left, in as many lines as they need."""

    label: int
    """Width of what stands before each line."""
    cell: int
    length: int
    """Rounds in a full line."""
    rounds: int

    @property
    def lines(self) -> int:
        return -(-self.rounds // self.length)

    @property
    def card(self) -> int:
        return _NAME_scoresheet + self.lines * _LINE + (10 if self.lines else 0)

    def at(self, number: int) -> tuple[int, int]:
        """The middle of a round's cell, and its line."""
        row, column = divmod(number, self.length)
        return MARGIN + 16 + self.label + self.cell * column + self.cell // 2, row

    def name(self, row: int, words: Words) -> str:
        """Before a line: which rounds it has, if there are several lines."""
        first, last = row * self.length + 1, min(self.rounds, (row + 1) * self.length)
        if self.lines == 1:
            return ""
        return words.number(first) if first == last else f"{first}–{last}"


def draw_scores(scene: ScoreScene, style: Style) -> Canvas:
    grid = _grid_scoresheet(scene, style.words)
    heading = headings.Heading(scene.title, scene.note)
    head = _LINE if grid.lines == 1 else 0
    top = heading.height + head + 4
    height = top + len(scene.columns) * (grid.card + _BETWEEN) + 6
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    if head:
        _rounds(canvas, scene, grid, heading.height + 34)
    for index, column in enumerate(scene.columns):
        _card(canvas, scene, grid, index, top + index * (grid.card + _BETWEEN))
        _name(canvas, scene, column, top + index * (grid.card + _BETWEEN))
    return canvas


def _grid_scoresheet(scene: ScoreScene, words: Words) -> _Grid:
    texts = {_text(words, scene, score) for played in scene.rounds for score in played.scores}
    count = len(scene.rounds)
    widest = max((line(text, _SCORE).width for text in texts), default=0)
    cell = max(_NARROWEST, widest + 22)
    room = WIDTH - 2 * MARGIN - 32
    label = line(words.round, headings.LABEL).width + 16
    if count * cell <= room - label:
        return _Grid(label, cell, max(1, count), count)
    label = line("88–88", headings.LABEL).width + 16
    length = max(1, (room - label) // cell)
    lines = -(-count // length)
    return _Grid(label, cell, -(-count // lines), count)


def _rounds(canvas: Canvas, scene: ScoreScene, grid: _Grid, baseline: int) -> None:
    """The numbers of the rounds, over the points that they brought."""
    colour = canvas.theme.muted
    canvas.text((MARGIN + 16, baseline), canvas.words.round, headings.LABEL, colour)
    for number in range(len(scene.rounds)):
        middle, _ = grid.at(number)
        canvas.centred((middle, baseline), str(number + 1), headings.LABEL, colour)


def _card(canvas: Canvas, scene: ScoreScene, grid: _Grid, index: int, top: int) -> None:
    theme = canvas.theme
    is_winner = scene.columns[index].is_winner
    fill, edge = (theme.turn, theme.gold) if is_winner else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + grid.card), 14, fill, edge)
    for row in range(grid.lines):
        at = (MARGIN + 16, top + _NAME_scoresheet + row * _LINE + 36)
        canvas.text(at, grid.name(row, canvas.words), headings.LABEL, theme.muted)
    for number, played in enumerate(scene.rounds):
        middle, row = grid.at(number)
        upper = top + _NAME_scoresheet + row * _LINE
        score = played.scores[index]
        colour = theme.muted if score is None else _colour(canvas, scene, score)
        if index in played.winners:
            half = grid.cell // 2 - 3
            pill = (middle - half, upper, middle + half, upper + _LINE - 6)
            canvas.over(pill, _LINE // 2 - 3, theme.good_fill, theme.good)
            colour = theme.text
        text = _text(canvas.words, scene, score)
        canvas.centred((middle, upper + 36), text, _SCORE, colour, grid.cell)


def _name(canvas: Canvas, scene: ScoreScene, column: ScoreColumn, top: int) -> None:
    theme = canvas.theme
    left, right, baseline = MARGIN + 16, WIDTH - MARGIN - 16, top + 44
    colour = theme.gold if column.is_winner else theme.text
    total = _text(canvas.words, scene, column.total)
    right -= canvas.flush_right((right, baseline), total, headings.TOTAL, colour) + 20
    if column.team is not None:
        left += team_badge(canvas, column.team, (left, top + 10)) + 12
    before = _WINNER if column.is_winner else ""
    canvas.line((left, baseline), name_line(canvas, column.name, right - left, before), colour)


def _text(words: Words, scene: ScoreScene, score: int | None) -> str:
    if score is None:
        return "–"
    return words.signed(score) if scene.is_signed else words.number(score)


def _colour(canvas: Canvas, scene: ScoreScene, score: int) -> Colour:
    return score_colour(canvas, score) if scene.is_signed else canvas.theme.text


# --- the standings of a tournament: medals, points, and what breaks ties ---

_POINTS, _OPPONENTS = 570, WIDTH - MARGIN - 16
"""Where these columns end."""

_TOTAL = Type(Family.TABULAR, 38)


def draw_standings(scene: StandingsScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    top = heading.height + _COLUMN_NAMES
    canvas = Canvas(WIDTH, top + len(scene.rows) * _ROW + 12, style)
    heading.draw(canvas)
    _columns_standings(canvas, scene, heading.height + 32)
    for index, row in enumerate(scene.rows):
        _row_standings(canvas, scene, row, top + index * _ROW)
    return canvas


def _points_end(scene: StandingsScene) -> int:
    """Points stand at the edge where nothing stands beside them."""
    return _POINTS if scene.opponents_label else _OPPONENTS


def _columns_standings(canvas: Canvas, scene: StandingsScene, baseline: int) -> None:
    colour, end = canvas.theme.muted, _points_end(scene)
    canvas.text((_NAME, baseline), canvas.words.player, headings.LABEL, colour, 250)
    canvas.flush_right((end, baseline), scene.points_label, headings.LABEL, colour, 180)
    if scene.opponents_label:
        at = (_OPPONENTS, baseline)
        canvas.flush_right(at, scene.opponents_label, headings.LABEL, colour, 180)


def _row_standings(canvas: Canvas, scene: StandingsScene, row: StandingsRow, top: int) -> None:
    theme = canvas.theme
    bottom, baseline, end = top + _ROW - 8, top + 46, _points_end(scene)
    fill, edge = (theme.turn, theme.gold) if row.is_me else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, fill, edge)
    draw_rank(canvas, row.place, (MARGIN + 42, (top + bottom) // 2))
    points = fitted(row.points, _TOTAL, 180)
    canvas.line((end - points.width, baseline), points, theme.text)
    colour = theme.muted if row.is_out else theme.text
    room = end - points.width - 16 - _NAME
    canvas.line((_NAME, baseline), name_line(canvas, row.name, room), colour)
    if scene.opponents_label:
        canvas.flush_right((_OPPONENTS, baseline), row.opponents, _NUMBER, theme.muted, 180)
