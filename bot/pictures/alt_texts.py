"""What a scene shows, in sentences: the alt text of its picture, and the text in its place."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from bot.games.pieces import SUITS, Face, Material
from bot.words.catalogues import say, speaking
from bot.words.saying import names_together
from render import Scene, Style, Words, scenes

# --- standings and tables of a tournament in sentences ---


def standings_lines(scene: scenes.StandingsScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for row in scene.rows:
        facts = [_value(scene.points_label, row.points)]
        if scene.opponents_label and row.opponents:
            facts.append(_value(scene.opponents_label, row.opponents))
        message = "reading-standing_out" if row.is_out else "reading-standing"
        place = words.number(row.place)
        yield say(message, place=place, name=row.name, facts=", ".join(facts))


def bracket_lines(scene: scenes.BracketScene, _: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for one in scene.rounds:
        yield one.title
        for table in one.tables:
            yield _value(table.title, "; ".join(_bracket_seat(one, seat) for seat in table.seats))


def _bracket_seat(one: scenes.BracketRound, seat: scenes.BracketSeat) -> str:
    known = [seat.note, one.mark_label if seat.goes_on else ""]
    beside = ", ".join(filter(None, known))
    return f"{seat.name} ({beside})" if beside else seat.name


# --- pieces in words, for those who hear the pictures instead of seeing them ---

BETWEEN = "; "
"""Between pieces of different colours."""
_COURT = (1, 11, 12, 13)


def suit_name(suit: str) -> str:
    return say(f"suit-{suit}" if suit in SUITS else f"colour-{suit}")


def rank_name(face: Face) -> str:
    if face.suit in SUITS and face.number in _COURT:
        return say(f"rank-{face.number}")
    return str(face.number)


def face_name(face: Face) -> str:
    """red 7 · hearts queen · joker · joker red"""
    if face.is_joker:
        colour, name = face.joker_colour, say("joker")
        return f"{name} {suit_name(colour)}" if colour else name
    return f"{suit_name(face.suit)} {rank_name(face)}"


def piece_name(piece: scenes.PieceScene) -> str:
    """With what a joker stands for: joker = red 6 / blue 6."""
    own = face_name(piece.face)
    meant = [face_name(face) for face in piece.stands_for if face != piece.face]
    return f"{own} = {' / '.join(meant)}" if meant else own


def by_colour(pieces: Sequence[scenes.PieceScene]) -> list[str]:
    """red 2, 3, 9 and blue 6 and joker, each for itself."""
    suits = dict.fromkeys(piece.face.suit for piece in pieces)
    groups = ([piece for piece in pieces if piece.face.suit == suit] for suit in suits)
    return [_together(group) for group in groups]


def in_order(pieces: Sequence[scenes.PieceScene]) -> str:
    """red 5, 6, joker = red 7; a group by its number: 9 red, blue, black."""
    faces = [piece.face for piece in pieces]
    is_plain = not any(face.is_joker for face in faces) and not any(
        piece.stands_for for piece in pieces
    )
    suits = {face.suit for face in faces}
    if is_plain and len(faces) > 1 and len(suits) > 1 and len({face.number for face in faces}) == 1:
        colours = ", ".join(suit_name(face.suit) for face in faces)
        return f"{rank_name(faces[0])} {colours}"
    runs = groupby(pieces, key=lambda piece: (piece.face.suit, bool(piece.stands_for)))
    return ", ".join(_together(list(run)) for _, run in runs)


def _together(pieces: Sequence[scenes.PieceScene]) -> str:
    """Pieces of one colour, which is named only once."""
    if any(piece.face.is_joker or piece.stands_for for piece in pieces):
        return ", ".join(piece_name(piece) for piece in pieces)
    ranks = ", ".join(rank_name(piece.face) for piece in pieces)
    return f"{suit_name(pieces[0].face.suit)} {ranks}"


# --- the pictures of a game in sentences: racks, tables, drafts, replays, rules ---


def rack_lines(scene: scenes.RackScene, _: Words) -> Iterator[str]:
    """How many, then a line for each colour."""
    holder = "rack" if scene.material is Material.TILES else "hand"
    held = _amount(scene.material, len(scene.pieces))
    yield say(f"reading-{holder}", pieces=held)
    yield from (line[:1].upper() + line[1:] for line in by_colour(scene.pieces))
    yield from _marked(scene.pieces)


def table_lines(scene: scenes.TableScene, words: Words, *, melds: bool = True) -> Iterator[str]:
    """Who is to play, how everybody stands, what can be drawn, and what lies on the table."""
    yield scene.caption
    yield from (
        say("reading-turn", name=_called(seat, words)) for seat in scene.seats if seat.is_turn
    )
    for seat in scene.seats:
        yield from _seat(seat, scene.material, words)
    yield from _piles(scene)
    if melds:
        yield from _melds(scene, words)


def workbench_lines(scene: scenes.WorkbenchScene, words: Words) -> Iterator[str]:
    """What is wrong comes first: that is what the player has to know."""
    yield scene.title
    if scene.opening:
        have, need = scene.opening.have, scene.opening.need
        yield say("reading-opening", have=have, need=need)
    yield from scene.problems
    yield from _faults(scene.melds)
    yield from _listed("reading-loose", scene.loose)
    holder = "rack" if scene.material is Material.TILES else "hand"
    if scene.rack_title:
        held = BETWEEN.join(by_colour(scene.rack)) or "–"
        yield say("reading-value", label=scene.rack_title, value=held)
    elif scene.rack:
        yield from _listed(f"reading-on_{holder}", scene.rack)
    else:
        yield say(f"reading-{holder}_empty")
    yield from _marked((*scene.rack, *scene.loose, *_pieces(scene.melds)))
    if scene.has_table and not scene.melds:
        yield words.empty_table
    for meld in scene.melds:
        if not meld.fault:
            yield _meld(meld)


def replay_lines(scene: scenes.ReplayScene, words: Words) -> Iterator[str]:
    step, steps = words.number(scene.step), words.number(scene.steps)
    yield say("reading-step", step=step, steps=steps)
    yield scene.caption
    yield from table_lines(scene.table, words)
    for seat, rack in zip(scene.table.seats, scene.racks, strict=bool(scene.racks)):
        name = _called(seat, words)
        if rack:
            pieces = BETWEEN.join(by_colour(rack))
            yield say("reading-holds", name=name, pieces=pieces)
        else:
            yield say("reading-holds_nothing", name=name)


def rules_lines(scene: scenes.RulesScene, _: Words) -> Iterator[str]:
    yield scene.title
    yield scene.text
    for example in scene.examples:
        verdict = "right" if example.is_right else "wrong"
        pieces = in_order(example.pieces)
        yield say(f"reading-{verdict}", pieces=pieces)
        yield example.text


# --- players ---


def _seat(seat: scenes.SeatScene, material: Material, words: Words) -> Iterator[str]:
    name = _called(seat, words)
    pieces = _amount(material, seat.count)
    if seat.score is None:
        yield say("reading-seat", name=name, pieces=pieces)
    else:
        points = points_text(words, seat.score, is_signed=seat.is_signed)
        yield say("reading-seat_points", name=name, pieces=pieces, points=points)
    if not seat.has_opened:
        yield say("reading-unopened", name=name)
    if seat.is_dealer:
        yield say("reading-dealer", name=name)


def points_text(words: Words, score: int, *, is_signed: bool) -> str:
    """+34 points; 12 penalty points where little is good."""
    message = "reading-points" if is_signed else "reading-penalty"
    return say(message, count=abs(score), points=words.score(score, is_signed=is_signed))


def _called(seat: scenes.SeatScene, words: Words) -> str:
    """A name, with what else there is to know of whoever bears it."""
    facts = []
    if seat.is_computer:
        facts.append(say("reading-computer"))
    if seat.team is not None:
        facts.append(say("reading-team", letter=chr(ord("A") + seat.team)))
    name = " ".join(seat.name.split()) or words.nameless
    return f"{name} ({', '.join(facts)})" if facts else name


def _amount(material: Material, count: int) -> str:
    """14 tiles · one card"""
    kind = "tiles" if material is Material.TILES else "cards"
    return say(f"reading-{kind}", count=count)


# --- what lies on the table ---


def round_lines(scene: scenes.RoundScene, words: Words) -> Iterator[str]:
    """The points first; what was laid stands beside the picture, and the table may be long."""
    yield from score_lines(scene.sheet, words)
    for seat, rack in zip(scene.table.seats, scene.racks, strict=False):
        if rack:
            pieces = BETWEEN.join(by_colour(rack))
            yield say("reading-holds", name=_called(seat, words), pieces=pieces)
    yield from _melds(scene.table, words)


def _piles(scene: scenes.TableScene) -> Iterator[str]:
    material = scene.material
    source = "pool" if material is Material.TILES else "stock"
    left = _amount(material, scene.stock)
    yield say(f"reading-{source}", pieces=left)
    if scene.open_pile and scene.open_pile.top:
        pieces, top = _amount(material, scene.open_pile.depth), face_name(scene.open_pile.top)
        yield say("reading-pile", pieces=pieces, piece=top)
    elif scene.open_pile:
        yield say("reading-pile_empty")
    if scene.last_stone:
        yield say("reading-stone", piece=face_name(scene.last_stone))
    yield scene.buying


def _melds(scene: scenes.TableScene, words: Words) -> Iterator[str]:
    yield from _faults(scene.melds)
    yield from _marked(_pieces(scene.melds))
    if not scene.melds:
        yield words.empty_table
        return
    yield say("reading-melds", count=len(scene.melds))
    for meld in scene.melds:
        owner = None if meld.owner is None else scene.seats[meld.owner].name
        yield _meld(meld, owner)


def _faults(melds: Sequence[scenes.MeldScene]) -> Iterator[str]:
    """Of melds that are being worked on."""
    for meld in melds:
        if meld.fault:
            pieces = in_order(meld.pieces)
            yield say("reading-wrong_meld", letter=meld.letter, pieces=pieces)
            yield meld.fault


def _meld(meld: scenes.MeldScene, owner: str | None = None) -> str:
    pieces = in_order(meld.pieces)
    if owner is None:
        return say("reading-meld", letter=meld.letter, pieces=pieces)
    return say("reading-meld_of", letter=meld.letter, name=owner, pieces=pieces)


def _pieces(melds: Sequence[scenes.MeldScene]) -> list[scenes.PieceScene]:
    return [piece for meld in melds for piece in meld.pieces]


def _marked(pieces: Sequence[scenes.PieceScene]) -> Iterator[str]:
    yield from _listed("reading-new", [one for one in pieces if one.is_new])
    yield from _listed("reading-moved", [one for one in pieces if one.is_moved])
    yield from _listed("reading-chosen", [one for one in pieces if one.is_selected])


def _listed(message: str, pieces: Sequence[scenes.PieceScene]) -> Iterator[str]:
    if pieces:
        yield say(message, pieces=BETWEEN.join(by_colour(pieces)))


# --- lobby, score sheet, ranking and player card in sentences ---


def lobby_lines(scene: scenes.LobbyScene, _: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for number, seat in enumerate(scene.seats, start=1):
        yield _place(seat, number)
    yield from (_value(label, value) for label, value in scene.options)
    yield scene.footer


def _place(seat: scenes.LobbySeat, number: int) -> str:
    if not seat.name:
        return say("reading-seat_free", number=number)
    name = seat.name
    if seat.team is not None:
        team = say("reading-team", letter=chr(ord("A") + seat.team))
        name = f"{name} ({team})"
    message = "reading-seat_host" if seat.is_host else "reading-seat_taken"
    return say(message, number=number, name=name)


def score_lines(scene: scenes.ScoreScene, words: Words) -> Iterator[str]:
    """Who won and the totals first: rounds may be many."""
    yield scene.title
    yield scene.note
    if winners := [column for column in scene.columns if column.is_winner]:
        names = names_together([column.name for column in winners])
        yield say(_won(winners), names=names)
    for column in scene.columns:
        points = points_text(words, column.total, is_signed=scene.is_signed)
        yield say("reading-total", name=column.name, points=points)
    for played in scene.rounds:
        scores = (words.score(score, is_signed=scene.is_signed) for score in played.scores)
        named = zip(scene.columns, scores, strict=True)
        yield _value(played.label, "; ".join(f"{column.name} {score}" for column, score in named))


def _won(winners: Sequence[scenes.ScoreColumn]) -> str:
    """The sentence that the table says, too: a team is one column with the names of both."""
    if len(winners) > 1:
        return "table-won_together"
    return "table-won" if winners[0].team is None else "table-won_team"


def ranking_lines(scene: scenes.RankingScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for row in scene.rows:
        rating = words.number(row.rating)
        if row.trend is not None:
            rating = f"{rating} ({words.signed(row.trend)})"
        rank, won = words.number(row.rank), words.percent(row.wins, row.games)
        yield say(
            "reading-ranked", rank=rank, name=row.name, rating=rating, games=row.games, won=won
        )


def player_lines(scene: scenes.PlayerScene, words: Words) -> Iterator[str]:
    yield scene.name
    yield scene.note
    yield from (_value(label, value) for label, value in scene.figures)
    if scene.ratings:
        first, last = (words.number(value) for value in (scene.ratings[0], scene.ratings[-1]))
        low, high = (words.number(value) for value in (min(scene.ratings), max(scene.ratings)))
        way = say("reading-curve", first=first, last=last, low=low, high=high)
        yield _value(scene.curve_title, way)


def race_lines(scene: scenes.RaceScene, words: Words) -> Iterator[str]:
    """Everybody's figures first, then what was left at the end of each round and where it stood."""
    yield scene.title
    for line in scene.lines:
        yield _value(line.name, line.note)
    for number, (first, last) in enumerate(_turns(scene.rounds), start=1):
        left = "; ".join(f"{line.name} {words.number(line.left[last])}" for line in scene.lines)
        yield say("reading-race_round", round=number, left=left)
        for line in scene.lines:
            missed = [words.number(turn + 1) for turn in line.missed if first <= turn <= last]
            if missed:
                turns = ", ".join(missed)
                yield say("reading-race_missed", name=line.name, count=len(missed), turns=turns)


def _turns(rounds: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The first and the last turn of each round that had any."""
    first = 0
    for turns in rounds:
        if turns:
            yield first, first + turns - 1
        first += turns


def _value(label: str, value: str) -> str:
    return say("reading-value", label=label, value=value)


# --- what a scene shows, in sentences: the alt text of its picture, and the text in its place ---

_SPACES: Final = re.compile(r"[ \t\r\n]+")
"""Not those that hold words together: French has them before its marks."""
LONGEST: Final = 1024
"""What Discord takes as the description of a picture."""


def describe(scene: Scene, style: Style) -> str:
    """The alt text: from the same scene as the picture, so that the two cannot disagree."""
    return in_one(read(scene, style.words))


def describe_all(steps: Sequence[scenes.ReplayScene]) -> str:
    """The alt text of an animation is its story."""
    return in_one(_sentence(step.caption) for step in steps)


def read(scene: Scene, words: Words) -> list[str]:
    """Sentences, from what matters most to what can be left out."""
    with speaking(words.locale):
        return [line for line in map(_sentence, _LINES[type(scene)](scene, words)) if line]


_LINES: Mapping[type[Scene], Callable[[Any, Words], Iterator[str]]] = {
    scenes.RackScene: rack_lines,
    scenes.TableScene: table_lines,
    scenes.WorkbenchScene: workbench_lines,
    scenes.ReplayScene: replay_lines,
    scenes.RoundScene: round_lines,
    scenes.RulesScene: rules_lines,
    scenes.LobbyScene: lobby_lines,
    scenes.ScoreScene: score_lines,
    scenes.RankingScene: ranking_lines,
    scenes.PlayerScene: player_lines,
    scenes.RaceScene: race_lines,
    scenes.StandingsScene: standings_lines,
    scenes.BracketScene: bracket_lines,
}


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
