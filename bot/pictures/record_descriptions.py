"""Lobby, score sheet, ranking and player card in sentences."""

from collections.abc import Iterator, Sequence

from bot.i18n.catalogues import say
from bot.i18n.saying import names_together
from bot.pictures.game_descriptions import points_text
from render import Words
from render.records import (
    LobbyScene,
    LobbySeat,
    PlayerScene,
    RaceLine,
    RaceScene,
    RankingRow,
    RankingScene,
    ScoreColumn,
    ScoreRound,
    ScoreScene,
)


def lobby_lines(scene: LobbyScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for number, seat in enumerate(scene.seats, start=1):
        yield _seat(seat, number, words)
    yield from (_value(words, label, value) for label, value in scene.options)
    yield scene.footer


def _seat(seat: LobbySeat, number: int, words: Words) -> str:
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
