"""The alt text of lobby, score sheet, ranking and player card, from the scene that is drawn."""

from render.naming import sentences
from render.records import (
    LobbyScene,
    LobbySeat,
    PlayerScene,
    RankingRow,
    RankingScene,
    ScoreRound,
    ScoreScene,
)
from render.words import Words


def lobby_alt(scene: LobbyScene, words: Words) -> str:
    return sentences(
        [
            scene.title,
            scene.note,
            *(_seat(seat, number, words) for number, seat in enumerate(scene.seats, start=1)),
            *(f"{label}: {value}" for label, value in scene.options),
            scene.footer,
        ]
    )


def _seat(seat: LobbySeat, number: int, words: Words) -> str:
    facts = [f"{number} {seat.name or words.free_seat}"]
    if seat.team is not None:
        facts.append(f"{words.team} {chr(ord('A') + seat.team)}")
    facts += [words.host] * seat.is_host
    facts += [words.computer] * seat.is_computer
    return ", ".join(facts)


def scores_alt(scene: ScoreScene, words: Words) -> str:
    """The totals first: rounds may be many."""
    winners = [column.name for column in scene.columns if column.is_winner]
    totals = (f"{column.name} {_score(scene, column.total, words)}" for column in scene.columns)
    return sentences(
        [
            scene.title,
            scene.note,
            f"{words.winner}: {', '.join(winners)}" if winners else "",
            f"{words.total}: {', '.join(totals)}",
            *(_round(scene, played, words) for played in scene.rounds),
        ]
    )


def _round(scene: ScoreScene, played: ScoreRound, words: Words) -> str:
    scores = ", ".join(_score(scene, score, words) for score in played.scores)
    return f"{played.label}: {scores}"


def _score(scene: ScoreScene, score: int | None, words: Words) -> str:
    if score is None:
        return "–"
    return words.signed(score) if scene.is_signed else words.number(score)


def ranking_alt(scene: RankingScene, words: Words) -> str:
    return sentences([scene.title, scene.note, *(_ranked(row, words) for row in scene.rows)])


def _ranked(row: RankingRow, words: Words) -> str:
    facts = [f"{row.rank} {row.name} {words.number(row.rating)}"]
    if row.trend is not None:
        facts.append(f"{words.trend} {words.signed(row.trend)}")
    facts.append(f"{words.games} {words.number(row.games)}")
    facts.append(f"{words.won} {words.percent(row.wins, row.games)}")
    return ", ".join(facts)


def player_alt(scene: PlayerScene, words: Words) -> str:
    parts = [scene.name, scene.note, *(f"{label}: {value}" for label, value in scene.figures)]
    if scene.ratings:
        first, last = (words.number(value) for value in (scene.ratings[0], scene.ratings[-1]))
        low, high = (words.number(value) for value in (min(scene.ratings), max(scene.ratings)))
        parts.append(f"{scene.curve_title}: {first} → {last} ({low} – {high})")
    return sentences(parts)
