"""Pictures around the games: brackets, lobbies, a player, rankings, score sheets, standings."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import scenes
from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from render.drawing.text import Family, Type, clean, fitted, largest, line
from render.scenes import Style
from render.themes import mix

_ROOM = WIDTH - 2 * MARGIN - 8
_GAP = 12
_PER_ROW = 2
"""Tables of a round, or figures of a player, beside each other."""
_TABLE = (WIDTH - 2 * MARGIN - _GAP) // _PER_ROW
_ROUND = 54
_HEAD = 50
_SEAT = 50
_DOT = 8


def draw_bracket(scene: scenes.BracketScene, style: Style) -> Canvas:
    """The tables of a tournament's rounds, two beside each other; who goes on has a gold dot.

    A tree with a column for each round would be lettered too small for a phone, so rounds stand
    below each other.
    """
    height = sum(map(_round_height, scene.rounds)) + 8
    canvas, top = headings.headed(scene.title, scene.note, height, style)
    for one in scene.rounds:
        if one.title:
            at = (MARGIN + 4, top + 36)
            canvas.text(at, one.title, headings.SMALL_NAME, canvas.theme.gold, _ROOM)
            top += _ROUND
        for tables in _beside(one):
            for column, table in enumerate(tables):
                _bracket_table(canvas, table, MARGIN + column * (_TABLE + _GAP), top)
            top += _tables_height(tables)
    return canvas


def _beside(one: scenes.BracketRound) -> list[tuple[scenes.BracketTable, ...]]:
    tables = one.tables
    return [tables[at : at + _PER_ROW] for at in range(0, len(tables), _PER_ROW)]


def _tables_height(tables: tuple[scenes.BracketTable, ...]) -> int:
    return _HEAD + max(len(table.seats) for table in tables) * _SEAT + 8 + _GAP


def _round_height(one: scenes.BracketRound) -> int:
    return (_ROUND if one.title else 0) + sum(map(_tables_height, _beside(one)))


def _bracket_table(canvas: Canvas, table: scenes.BracketTable, left: int, top: int) -> None:
    theme = canvas.theme
    bottom = top + _HEAD + len(table.seats) * _SEAT + 8
    canvas.panel((left, top, left + _TABLE, bottom), 14, theme.chip, theme.chip_edge)
    at = (left + 16, top + 38)
    canvas.text(at, table.title, headings.LABEL, theme.muted, _TABLE - 32)
    for index, seat in enumerate(table.seats):
        _bracket_seat(canvas, seat, left, top + _HEAD + index * _SEAT)


def _bracket_seat(canvas: Canvas, seat: scenes.BracketSeat, left: int, top: int) -> None:
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
    canvas.line((start, baseline), headings.name_line(canvas, seat.name, room), colour)


# --- the lobby card: a table that waits for players ---

_PLACE = 68
_OPTION = 52
_OPTION_ROOM = WIDTH - 2 * MARGIN - 40
_FOOTER_LINES = 2


def draw_lobby(scene: scenes.LobbyScene, style: Style) -> Canvas:
    footer = headings.paragraph(scene.footer, _ROOM, _FOOTER_LINES)
    options = 8 + len(scene.seats) * _PLACE
    below = options + sum(map(_option_height, scene.options)) + (28 if scene.options else 0)
    height = below + (len(footer) * headings.LEADING + 14 if footer else 0)
    canvas, top = headings.headed(scene.title, scene.note, height, style)
    for index, seat in enumerate(scene.seats):
        _lobby_seat(canvas, seat, index + 1, top + 4 + index * _PLACE)
    if scene.options:
        _options(canvas, scene, top + options, top + below - 12)
    headings.draw_lines(canvas, footer, (MARGIN + 4, top + below + 32), canvas.theme.muted, _ROOM)
    return canvas


def _lobby_seat(canvas: Canvas, seat: scenes.LobbySeat, number: int, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    left, right, bottom = MARGIN, WIDTH - MARGIN, top + _PLACE - 8
    fill = theme.chip if seat.name else theme.panel
    canvas.panel((left, top, right, bottom), 14, fill, theme.chip_edge)
    baseline = top + 43
    canvas.centred((left + 32, baseline), str(number), headings.COUNT, theme.muted)
    left, right = left + 64, right - 16
    if seat.team is not None:
        left += headings.team_badge(canvas, seat.team, (left, top + 9)) + 12
    if not seat.name:
        canvas.text((left, baseline), words.free_seat, headings.BODY, theme.muted, right - left)
        return
    if seat.is_host:
        right -= headings.badge(canvas, words.host, (right, top + 9), theme.gold) + 12
    before = headings.ROBOT if seat.is_computer else ""
    headings.draw_name(canvas, seat.name, (left, baseline), right - left, before)


def _options(canvas: Canvas, scene: scenes.LobbyScene, top: int, bottom: int) -> None:
    """Label on the left, value on the right, a line between one and the next."""
    theme = canvas.theme
    left, right = MARGIN + 20, WIDTH - MARGIN - 20
    _card(canvas, top, bottom)
    upper = top + 8
    for index, (label, value) in enumerate(scene.options):
        height = _option_height((label, value))
        if index:
            canvas.fill((left, upper, right, upper + 1), theme.chip_edge)
        canvas.text((left, upper + 37), label, headings.LABEL, theme.muted, _OPTION_ROOM)
        drawn = fitted(value, headings.SMALL_NAME, _OPTION_ROOM)
        canvas.line((right - drawn.width, upper + height - 15), drawn, theme.text)
        upper += height


def _option_height(option: tuple[str, str]) -> int:
    """Two lines where label and value have no room beside each other."""
    label, value = option
    used = line(label, headings.LABEL).width + 20 + line(value, headings.SMALL_NAME).width
    return _OPTION if used <= _OPTION_ROOM else _OPTION + headings.LEADING


# --- a player's card: figures, and the curve of the rating ---

_FIGURE = 118

_CHART = 380
_SMOOTH = 2
Point = tuple[float, float]
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)


def draw_player(scene: scenes.PlayerScene, style: Style) -> Canvas:
    chart = 4 + -(-len(scene.figures) // _PER_ROW) * _FIGURE
    height = chart + (_CHART + 12 if scene.ratings else 0)
    name = clean(scene.name) or style.words.nameless
    canvas, top = headings.headed(name, scene.note, height, style)
    for index, figure in enumerate(scene.figures):
        row, column = divmod(index, _PER_ROW)
        _figure(canvas, figure, column, top + 4 + row * _FIGURE)
    if scene.ratings:
        _chart(canvas, scene, top + chart)
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


def _chart(canvas: Canvas, scene: scenes.PlayerScene, top: int) -> None:
    theme = canvas.theme
    _card(canvas, top, top + _CHART)
    at = (MARGIN + 20, top + 44)
    canvas.text(at, scene.curve_title, headings.LABEL, theme.muted, _OPTION_ROOM)
    marks = gridlines(min(scene.ratings), max(scene.ratings))
    plot = (MARGIN + 124, top + 84, WIDTH - MARGIN - 130, top + _CHART - 72)
    points = _points(scene.ratings, plot, marks)
    _area(canvas, points, plot)
    _gridlines(canvas, plot, marks)
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


def _gridlines(canvas: Canvas, plot: Box, marks: list[int]) -> None:
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
    canvas.over((x - 9, y - 9, x + 9, y + 9), 9, theme.chip)
    canvas.over((x - 7, y - 7, x + 7, y + 7), 7, theme.gold)
    canvas.text((x + 16, y + 12), canvas.words.number(last), headings.SMALL_NAME, theme.text, 114)


# --- who stands where: the ranking of a server, and the standings of a tournament ---

_COLUMN_NAMES = 48
_ROW = 74
_NAME = MARGIN + 84
_RATING, _TREND, _POINTS, _LAST = 500, 600, 570, WIDTH - MARGIN - 16
"""Where these columns end."""
_NUMBER = Type(Family.TABULAR, headings.LEAST)
_RATE = Type(Family.TABULAR, 38)


def draw_ranking(scene: scenes.RankingScene, style: Style) -> Canvas:
    """Rank and trend are seen for what they are; how many games are on the player's card."""
    words = style.words
    canvas, top = _listed(scene, style, [(words.rating, _RATING, 170), (words.won, _LAST, 190)])
    for row in scene.rows:
        line = _Line(row.rank, row.name, words.number(row.rating), _RATING, row.is_me)
        line.draw(canvas, top)
        if row.trend is not None:
            colour = headings.score_colour(canvas, row.trend)
            canvas.flush_right((_TREND, top + 46), words.signed(row.trend), _NUMBER, colour, 96)
        share = words.percent(row.wins, row.games)
        canvas.flush_right((_LAST, top + 46), share, _NUMBER, canvas.theme.text, 150)
        top += _ROW
    return canvas


def draw_standings(scene: scenes.StandingsScene, style: Style) -> Canvas:
    """Points, and what breaks ties; points stand at the edge where nothing stands beside them."""
    end = _POINTS if scene.opponents_label else _LAST
    labels = [(scene.points_label, end, 180), (scene.opponents_label, _LAST, 180)]
    canvas, top = _listed(scene, style, labels)
    muted = canvas.theme.muted
    for row in scene.rows:
        line = _Line(row.place, row.name, row.points, end, row.is_me, row.is_out)
        line.draw(canvas, top)
        if scene.opponents_label:
            canvas.flush_right((_LAST, top + 46), row.opponents, _NUMBER, muted, 180)
        top += _ROW
    return canvas


def _listed(
    scene: scenes.RankingScene | scenes.StandingsScene,
    style: Style,
    columns: list[tuple[str, int, int]],
) -> tuple[Canvas, int]:
    """A heading, and the names of columns: where they end, their room. Then, where rows begin."""
    height = _COLUMN_NAMES + len(scene.rows) * _ROW + 12
    canvas, top = headings.headed(scene.title, scene.note, height, style)
    colour = canvas.theme.muted
    canvas.text((_NAME, top + 32), canvas.words.player, headings.LABEL, colour, 230)
    for label, end, room in columns:
        canvas.flush_right((end, top + 32), label, headings.LABEL, colour, room)
    return canvas, top + _COLUMN_NAMES


@dataclass(frozen=True)
class _Line:
    """What all such rows have: a place, and a name in the room left by the figure that decides."""

    place: int
    name: str
    figure: str
    end: int
    """Where the figure ends."""
    is_me: bool
    is_out: bool = False

    def draw(self, canvas: Canvas, top: int) -> None:
        theme = canvas.theme
        bottom, baseline = top + _ROW - 8, top + 46
        _card(canvas, top, bottom, is_marked=self.is_me)
        headings.draw_rank(canvas, self.place, (MARGIN + 42, (top + bottom) // 2))
        used = canvas.flush_right((self.end, baseline), self.figure, _RATE, theme.text, 180)
        name = headings.name_line(canvas, self.name, self.end - used - 16 - _NAME)
        canvas.line((_NAME, baseline), name, theme.muted if self.is_out else theme.text)


def _card(canvas: Canvas, top: int, bottom: int, *, is_marked: bool = False) -> None:
    """A box as wide as the picture; golden for the reader, and for winners."""
    theme = canvas.theme
    fill, edge = (theme.turn, theme.gold) if is_marked else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, fill, edge)


# --- the score sheet: a card for each player or team, with the total and each round ---

_CARD_HEAD = 62
_LINE = 52
_BETWEEN = 10
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
        return _CARD_HEAD + self.lines * _LINE + (10 if self.lines else 0)

    def at(self, number: int) -> tuple[int, int]:
        """The middle of a round's cell, and its line."""
        row, column = divmod(number, self.length)
        return MARGIN + 16 + self.label + self.cell * column + self.cell // 2, row

    def name(self, row: int, words: scenes.Words) -> str:
        """Before a line: which rounds it has, if there are several lines."""
        first, last = row * self.length + 1, min(self.rounds, (row + 1) * self.length)
        if self.lines == 1:
            return ""
        return words.number(first) if first == last else f"{first}–{last}"


def draw_scores(scene: scenes.ScoreScene, style: scenes.Style) -> Canvas:
    grid = _score_grid(scene, style.words)
    head = _LINE if grid.lines == 1 else 0
    height = head + len(scene.columns) * (grid.card + _BETWEEN) + 10
    canvas, top = headings.headed(scene.title, scene.note, height, style)
    if head:
        _round_numbers(canvas, grid, top + 34)
    top += head + 4
    for index, column in enumerate(scene.columns):
        _card(canvas, top, top + grid.card, is_marked=column.is_winner)
        _points_won(canvas, scene, grid, index, top + _CARD_HEAD)
        _team(canvas, scene, column, top)
        top += grid.card + _BETWEEN
    return canvas


def _score_grid(scene: scenes.ScoreScene, words: scenes.Words) -> _Grid:
    scores = {score for played in scene.rounds for score in played.scores}
    texts = {words.score(score, is_signed=scene.is_signed) for score in scores}
    count = len(scene.rounds)
    widest = max((line(text, _NUMBER).width for text in texts), default=0)
    cell = max(_NARROWEST, widest + 22)
    room = WIDTH - 2 * MARGIN - 32
    label = line(words.round, headings.LABEL).width + 16
    if count * cell <= room - label:
        return _Grid(label, cell, max(1, count), count)
    label = line("88–88", headings.LABEL).width + 16
    length = max(1, (room - label) // cell)
    lines = -(-count // length)
    return _Grid(label, cell, -(-count // lines), count)


def _round_numbers(canvas: Canvas, grid: _Grid, baseline: int) -> None:
    """The numbers of the rounds, over the points that they brought."""
    colour = canvas.theme.muted
    canvas.text((MARGIN + 16, baseline), canvas.words.round, headings.LABEL, colour)
    for number in range(grid.rounds):
        middle, _ = grid.at(number)
        canvas.centred((middle, baseline), str(number + 1), headings.LABEL, colour)


def _points_won(
    canvas: Canvas, scene: scenes.ScoreScene, grid: _Grid, index: int, top: int
) -> None:
    """What each round brought; those that were won are on green."""
    theme = canvas.theme
    for row in range(grid.lines):
        at = (MARGIN + 16, top + row * _LINE + 36)
        canvas.text(at, grid.name(row, canvas.words), headings.LABEL, theme.muted)
    for number, played in enumerate(scene.rounds):
        middle, row = grid.at(number)
        upper = top + row * _LINE
        score = played.scores[index]
        colour = theme.muted if score is None else theme.text
        if index in played.winners:
            half = grid.cell // 2 - 3
            pill = (middle - half, upper, middle + half, upper + _LINE - 6)
            canvas.over(pill, _LINE // 2 - 3, theme.good_fill, theme.good)
            colour = theme.text
        elif score is not None and scene.is_signed:
            colour = headings.score_colour(canvas, score)
        text = canvas.words.score(score, is_signed=scene.is_signed)
        canvas.centred((middle, upper + 36), text, _NUMBER, colour, grid.cell)


def _team(canvas: Canvas, scene: scenes.ScoreScene, column: scenes.ScoreColumn, top: int) -> None:
    theme = canvas.theme
    left, right, baseline = MARGIN + 16, WIDTH - MARGIN - 16, top + 44
    colour = theme.gold if column.is_winner else theme.text
    total = canvas.words.score(column.total, is_signed=scene.is_signed)
    right -= canvas.flush_right((right, baseline), total, headings.TOTAL, colour) + 20
    if column.team is not None:
        left += headings.team_badge(canvas, column.team, (left, top + 10)) + 12
    before = _WINNER if column.is_winner else ""
    canvas.line(
        (left, baseline), headings.name_line(canvas, column.name, right - left, before), colour
    )
