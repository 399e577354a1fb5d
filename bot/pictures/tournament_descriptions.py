"""Standings and tables of a tournament in sentences."""

from collections.abc import Iterator

from bot.i18n.catalogues import say
from render import Words
from render.tournaments import (
    BracketRound,
    BracketScene,
    BracketSeat,
    BracketTable,
    StandingsRow,
    StandingsScene,
)


def standings_lines(scene: StandingsScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for row in scene.rows:
        yield _standing(scene, row, words)


def _standing(scene: StandingsScene, row: StandingsRow, words: Words) -> str:
    facts = [_value(words, scene.points_label, row.points)]
    if scene.opponents_label and row.opponents:
        facts.append(_value(words, scene.opponents_label, row.opponents))
    message = "reading-standing_out" if row.is_out else "reading-standing"
    place = words.number(row.place)
    return say(words.locale, message, place=place, name=row.name, facts=", ".join(facts))


def bracket_lines(scene: BracketScene, words: Words) -> Iterator[str]:
    yield scene.title
    yield scene.note
    for one in scene.rounds:
        yield from _round(one, words)


def _round(one: BracketRound, words: Words) -> Iterator[str]:
    if one.title:
        yield one.title
    for table in one.tables:
        yield _table(one, table, words)


def _table(one: BracketRound, table: BracketTable, words: Words) -> str:
    return _value(words, table.title, "; ".join(_seat(one, seat) for seat in table.seats))


def _seat(one: BracketRound, seat: BracketSeat) -> str:
    known = [seat.note, one.mark_label if seat.goes_on else ""]
    beside = ", ".join(filter(None, known))
    return f"{seat.name} ({beside})" if beside else seat.name


def _value(words: Words, label: str, value: str) -> str:
    return say(words.locale, "reading-value", label=label, value=value)
