"""What a scene shows, in sentences: the alt text of its picture, and the text in its place."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from bot.games.pieces import SUITS, Face, Material
from bot.words.catalogues import say
from bot.words.saying import names_together
from render import Scene, Style, Words
from render.scenes import (
    BracketRound,
    BracketScene,
    BracketSeat,
    BracketTable,
    LobbyScene,
    LobbySeat,
    MeldScene,
    OpenPileScene,
    PieceScene,
    PlayerScene,
    RaceLine,
    RaceScene,
    RackScene,
    RankingRow,
    RankingScene,
    ReplayScene,
    RulesScene,
    ScoreColumn,
    ScoreRound,
    ScoreScene,
    SeatScene,
    StandingsRow,
    StandingsScene,
    TableScene,
    WorkbenchScene,
)

# --- standings and tables of a tournament in sentences ---


def standings_lines(scene: StandingsScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for row in scene.rows:
        yield _standing(scene, row, words)


def _standing(scene: StandingsScene, row: StandingsRow, words: Words) -> str:
    facts = [_value_tournament_descriptions(words, scene.points_label, row.points)]
    if scene.opponents_label and row.opponents:
        facts.append(_value_tournament_descriptions(words, scene.opponents_label, row.opponents))
    message = "reading-standing_out" if row.is_out else "reading-standing"
    place = words.number(row.place)
    return say(words.locale, message, place=place, name=row.name, facts=", ".join(facts))


def bracket_lines(scene: BracketScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for one in scene.rounds:
        yield from _round_tournament_descriptions(one, words)


def _round_tournament_descriptions(one: BracketRound, words: Words) -> Iterator[str]:
    if one.title:
        yield one.title
    for table in one.tables:
        yield _table(one, table, words)


def _table(one: BracketRound, table: BracketTable, words: Words) -> str:
    return _value_tournament_descriptions(
        words,
        table.title,
        "; ".join(_seat_tournament_descriptions(one, seat) for seat in table.seats),
    )


def _seat_tournament_descriptions(one: BracketRound, seat: BracketSeat) -> str:
    known = [seat.note, one.mark_label if seat.goes_on else ""]
    beside = ", ".join(filter(None, known))
    return f"{seat.name} ({beside})" if beside else seat.name


def _value_tournament_descriptions(words: Words, label: str, value: str) -> str:
    return say(words.locale, "reading-value", label=label, value=value)


# --- pieces in words, for those who hear the pictures instead of seeing them ---

BETWEEN = "; "
"""Between pieces of different colours."""
_COURT = (1, 11, 12, 13)


def suit_name(language: str, suit: str) -> str:
    return say(language, f"suit-{suit}" if suit in SUITS else f"colour-{suit}")


def rank_name(language: str, face: Face) -> str:
    if face.suit in SUITS and face.number in _COURT:
        return say(language, f"rank-{face.number}")
    return str(face.number)


def face_name(language: str, face: Face) -> str:
    """red 7 · hearts queen · joker · joker red"""
    if face.is_joker:
        colour, name = face.joker_colour, say(language, "joker")
        return f"{name} {suit_name(language, colour)}" if colour else name
    return f"{suit_name(language, face.suit)} {rank_name(language, face)}"


def piece_name(language: str, piece: PieceScene) -> str:
    """With what a joker stands for: joker = red 6 / blue 6."""
    own = face_name(language, piece.face)
    meant = [face_name(language, face) for face in piece.stands_for if face != piece.face]
    return f"{own} = {' / '.join(meant)}" if meant else own


def by_colour(language: str, pieces: Sequence[PieceScene]) -> list[str]:
    """red 2, 3, 9 and blue 6 and joker, each for itself."""
    suits = dict.fromkeys(piece.face.suit for piece in pieces)
    groups = ([piece for piece in pieces if piece.face.suit == suit] for suit in suits)
    return [_together(language, group) for group in groups]


def in_order(language: str, pieces: Sequence[PieceScene]) -> str:
    """red 5, 6, joker = red 7; a group by its number: 9 red, blue, black."""
    faces = [piece.face for piece in pieces]
    is_plain = not any(face.is_joker for face in faces) and not any(
        piece.stands_for for piece in pieces
    )
    suits = {face.suit for face in faces}
    if is_plain and len(faces) > 1 and len(suits) > 1 and len({face.number for face in faces}) == 1:
        colours = ", ".join(suit_name(language, face.suit) for face in faces)
        return f"{rank_name(language, faces[0])} {colours}"
    runs = groupby(pieces, key=lambda piece: (piece.face.suit, bool(piece.stands_for)))
    return ", ".join(_together(language, list(run)) for _, run in runs)


def _together(language: str, pieces: Sequence[PieceScene]) -> str:
    """Pieces of one colour, which is named only once."""
    if any(piece.face.is_joker or piece.stands_for for piece in pieces):
        return ", ".join(piece_name(language, piece) for piece in pieces)
    ranks = ", ".join(rank_name(language, piece.face) for piece in pieces)
    return f"{suit_name(language, pieces[0].face.suit)} {ranks}"


# --- the pictures of a game in sentences: racks, tables, drafts, replays, rules ---


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


# --- lobby, score sheet, ranking and player card in sentences ---


def lobby_lines(scene: LobbyScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for number, seat in enumerate(scene.seats, start=1):
        yield _seat_record_descriptions(seat, number, words)
    yield from (_value(words, label, value) for label, value in scene.options)
    yield scene.footer


def _seat_record_descriptions(seat: LobbySeat, number: int, words: Words) -> str:
    language = words.locale
    if not seat.name:
        return say(language, "reading-seat_free", number=number)
    name = seat.name
    if seat.team is not None:
        team = say(language, "reading-team", letter=chr(ord("A") + seat.team))
        name = f"{name} ({team})"
    message = "reading-seat_host" if seat.is_host else "reading-seat_taken"
    return say(language, message, number=number, name=name)


def score_lines(scene: ScoreScene, words: Words) -> Iterator[str]:
    """Who won and the totals first: rounds may be many."""
    language = words.locale
    yield scene.title
    yield scene.note
    if winners := [column for column in scene.columns if column.is_winner]:
        names = names_together(language, [column.name for column in winners])
        yield say(language, _won(winners), names=names)
    for column in scene.columns:
        points = points_text(words, column.total, is_signed=scene.is_signed)
        yield say(language, "reading-total", name=column.name, points=points)
    for played in scene.rounds:
        yield _round(scene, played, words)


def _won(winners: Sequence[ScoreColumn]) -> str:
    """The sentence that the table says, too: a team is one column with the names of both."""
    if len(winners) > 1:
        return "table-won_together"
    return "table-won" if winners[0].team is None else "table-won_team"


def _round(scene: ScoreScene, played: ScoreRound, words: Words) -> str:
    scores = "; ".join(
        f"{column.name} {_score(scene, score, words)}"
        for column, score in zip(scene.columns, played.scores, strict=True)
    )
    return _value(words, played.label, scores)


def _score(scene: ScoreScene, score: int | None, words: Words) -> str:
    if score is None:
        return "–"
    return words.signed(score) if scene.is_signed else words.number(score)


def ranking_lines(scene: RankingScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for row in scene.rows:
        yield _ranked(row, words)


def _ranked(row: RankingRow, words: Words) -> str:
    rating = words.number(row.rating)
    if row.trend is not None:
        rating = f"{rating} ({words.signed(row.trend)})"
    return say(
        words.locale,
        "reading-ranked",
        rank=words.number(row.rank),
        name=row.name,
        rating=rating,
        games=row.games,
        won=words.percent(row.wins, row.games),
    )


def player_lines(scene: PlayerScene, words: Words) -> Iterator[str]:
    yield scene.name
    yield scene.note
    yield from (_value(words, label, value) for label, value in scene.figures)
    if scene.ratings:
        first, last = (words.number(value) for value in (scene.ratings[0], scene.ratings[-1]))
        low, high = (words.number(value) for value in (min(scene.ratings), max(scene.ratings)))
        way = say(words.locale, "reading-curve", first=first, last=last, low=low, high=high)
        yield _value(words, scene.curve_title, way)


def race_lines(scene: RaceScene, words: Words) -> Iterator[str]:
    """Everybody's figures first, then what was left at the end of each round and where it stood."""
    yield scene.title
    for line in scene.lines:
        yield _value(words, line.name, line.note)
    for number, (first, last) in enumerate(_turns(scene.rounds), start=1):
        left = "; ".join(f"{line.name} {words.number(line.left[last])}" for line in scene.lines)
        yield say(words.locale, "reading-race_round", round=number, left=left)
        for line in scene.lines:
            yield from _missed(line, first, last, words)


def _turns(rounds: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The first and the last turn of each round that had any."""
    first = 0
    for turns in rounds:
        if turns:
            yield first, first + turns - 1
        first += turns


def _missed(line: RaceLine, first: int, last: int, words: Words) -> Iterator[str]:
    turns = [words.number(turn + 1) for turn in line.missed if first <= turn <= last]
    if turns:
        yield say(
            words.locale,
            "reading-race_missed",
            name=line.name,
            count=len(turns),
            turns=", ".join(turns),
        )


def _value(words: Words, label: str, value: str) -> str:
    return say(words.locale, "reading-value", label=label, value=value)


# --- what a scene shows, in sentences: the alt text of its picture, and the text in its place ---

_SPACES: Final = re.compile(r"[ \t\r\n]+")
"""Not those that hold words together: French has them before its marks."""
LONGEST: Final = 1024
"""What Discord takes as the description of a picture."""


def describe(scene: Scene, style: Style) -> str:
    """The alt text: from the same scene as the picture, so that the two cannot disagree."""
    return in_one(read(scene, style.words))


def describe_all(steps: Sequence[ReplayScene]) -> str:
    """The alt text of an animation is its story."""
    return in_one(_sentence(step.caption) for step in steps)


def read(scene: Scene, words: Words) -> list[str]:  # noqa: C901, PLR0912 - one case for each scene
    """Sentences, from what matters most to what can be left out."""
    match scene:
        case RackScene():
            lines = rack_lines(scene, words)
        case TableScene():
            lines = table_lines(scene, words)
        case WorkbenchScene():
            lines = workbench_lines(scene, words)
        case ReplayScene():
            lines = replay_lines(scene, words)
        case RulesScene():
            lines = rules_lines(scene, words)
        case LobbyScene():
            lines = lobby_lines(scene, words)
        case ScoreScene():
            lines = score_lines(scene, words)
        case RankingScene():
            lines = ranking_lines(scene, words)
        case PlayerScene():
            lines = player_lines(scene, words)
        case RaceScene():
            lines = race_lines(scene, words)
        case StandingsScene():
            lines = standings_lines(scene, words)
        case BracketScene():
            lines = bracket_lines(scene, words)
        case _:
            assert_never(scene)
    return [line for line in map(_sentence, lines) if line]


def _sentence(text: str) -> str:
    """One line that ends like a sentence. It may begin with a name, which is nobody's to change."""
    text = _SPACES.sub(" ", text).strip()
    if text and text[-1] not in ".!?…:":
        text += "."
    return text


def in_one(sentences: Iterable[str]) -> str:
    """All of them on one line, as far as the limit allows; cut between them, not inside."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LONGEST - 2:
            return f"{text} …" if text else f"{sentence[: LONGEST - 2]} …"
        text = longer
    return text
