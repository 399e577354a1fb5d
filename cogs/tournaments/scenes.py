"""Pictures of a tournament: its standings in pages, and the tables of its rounds.

Each picture has no more in it than its alt text can tell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.database.core import MemberId
from bot.pictures.alt_texts import LONGEST, read
from bot.pictures.scenes import words_for
from bot.tournaments.model import System
from bot.tournaments.standings import going_on
from bot.tournaments.views import EntrantView, MatchView, RoundView, StandingView, TournamentView
from bot.words.catalogues import say
from cogs.figures import DECIMAL_POINT, game_name
from cogs.figures import number as number_text
from render import Scene
from render.scenes import (
    BracketRound,
    BracketScene,
    BracketSeat,
    BracketTable,
    StandingsRow,
    StandingsScene,
)

PAGE: Final = 10
"""Lines of the standings in a picture."""
MOST_SEATS: Final = 24
"""In a picture of tables: a higher one is shown so narrow that nobody can read it."""
_SHARES: Final = {0: "", 25: "¼", 33: "⅓", 50: "½", 67: "⅔", 75: "¾"}
"""Of a point, by hundredths."""


def player_name(language: str, player: EntrantView) -> str:
    """As it was written, for pictures; whoever was forgotten has none."""
    return player.name or say(language, "picture-nameless")


def points_name(language: str, points: float) -> str:
    """``4½``; what is no simple share has two digits."""
    whole, rest = divmod(round(100 * points), 100)
    if rest not in _SHARES:
        point = "." if language in DECIMAL_POINT else ","
        return f"{number_text(language, whole)}{point}{rest:02}"
    return (number_text(language, whole) if whole or not rest else "") + _SHARES[rest]


def title_of(language: str, found: TournamentView) -> str:
    game = game_name(language, found.terms.game)
    return say(language, "tournament-title", number=found.id, game=game)


def standings_pages(found: TournamentView) -> int:
    return max(1, -(-len(found.standings) // PAGE))


def standings_scene(
    language: str, found: TournamentView, page: int = 1, me: MemberId | None = None
) -> StandingsScene:
    """A page of the standings, the reader's own line marked; the first page is 1."""
    lines = found.standings[(page - 1) * PAGE : page * PAGE]
    swiss = found.terms.system == System.SWISS
    return StandingsScene(
        title_of(language, found),
        tuple(_row(language, one, me) for one in lines),
        points_label=say(language, "tournament-points"),
        opponents_label=say(language, "tournament-opponents") if swiss else "",
        note=_note(language, found, page),
    )


def _note(language: str, found: TournamentView, page: int) -> str:
    over = [one for one in found.rounds if one.is_over]
    parts = []
    if over and over[-1].is_final:
        parts.append(say(language, "tournament-after_final"))
    elif over:
        parts.append(say(language, "tournament-after_round", round=len(over)))
    if (pages := standings_pages(found)) > 1:
        parts.append(say(language, "memory-page", page=page, pages=pages))
    return " · ".join(parts)


def _row(language: str, one: StandingView, me: MemberId | None) -> StandingsRow:
    return StandingsRow(
        one.place,
        player_name(language, one.player),
        points_name(language, one.points),
        points_name(language, one.opponents),
        is_out=one.player.withdrawn,
        is_me=me is not None and one.player.member == me,
    )


def round_scenes(language: str, found: TournamentView, one: RoundView) -> list[BracketScene]:
    """The tables of a round, in as many pictures as their alt texts need."""
    whole = replace(_bracket_round(language, found, one), title="")
    return list(_cut(language, found, [whole], round_name(language, one)))


def bracket_scenes(language: str, found: TournamentView) -> list[BracketScene]:
    """All rounds of a knockout, the last one first."""
    rounds = [_bracket_round(language, found, one) for one in reversed(found.rounds)]
    return list(_cut(language, found, rounds, say(language, "system-knockout")))


def _bracket_round(language: str, found: TournamentView, one: RoundView) -> BracketRound:
    """A round; where places say all, the mark beside the first ones says nothing more."""
    knockout = found.terms.system == System.KNOCKOUT and not one.is_final
    mark = say(language, "tournament-goes_on") if knockout else ""
    return BracketRound(round_name(language, one), tuple(_tables(language, found, one)), mark)


def round_name(language: str, one: RoundView) -> str:
    if one.is_final:
        return say(language, "tournament-final")
    return say(language, "tournament-round", round=one.number)


def _cut(
    language: str, found: TournamentView, rounds: Sequence[BracketRound], note: str
) -> Iterator[BracketScene]:
    """Pictures of a fair size whose alt texts are whole: what is too much goes into the next."""
    scene = empty = BracketScene(title_of(language, found), (), note)
    for one in rounds:
        for table in one.tables:
            longer = _with_table(scene, one, table)
            if scene.rounds and not (seats_in(longer) <= MOST_SEATS and fits(language, longer)):
                yield scene
                longer = _with_table(empty, one, table)
            scene = longer
    if scene.rounds:
        yield scene


def seats_in(scene: BracketScene) -> int:
    return sum(len(table.seats) for one in scene.rounds for table in one.tables)


def _with_table(scene: BracketScene, one: BracketRound, table: BracketTable) -> BracketScene:
    begun = replace(one, tables=())
    *before, last = scene.rounds or (begun,)
    if last.title != one.title:
        before, last = [*before, last], begun
    changed = replace(last, tables=(*last.tables, table))
    return replace(scene, rounds=(*before, changed))


def fits(language: str, scene: Scene) -> bool:
    """Whether the alt text of a picture can say all of it."""
    return len(" ".join(read(scene, words_for(language)))) <= LONGEST - 2


def _tables(language: str, found: TournamentView, one: RoundView) -> Iterator[BracketTable]:
    for match in one.matches:
        title = say(language, "tournament-table", number=match.number)
        yield BracketTable(title, tuple(_seats(language, found, one, match)))
    for bye in one.byes:
        seat = BracketSeat(player_name(language, bye), goes_on=True)
        yield BracketTable(say(language, "tournament-bye"), (seat,))


def _seats(
    language: str, found: TournamentView, one: RoundView, match: MatchView
) -> list[BracketSeat]:
    if not match.is_over:
        points = _points(language, found)
        return [
            BracketSeat(player_name(language, player), points.get(player.number, ""))
            for player in match.players
        ]
    ahead = _ahead(found, one, match)
    ranked = sorted(zip(match.places, match.players, strict=True), key=lambda both: both[0])
    return [
        BracketSeat(
            player_name(language, player),
            f"{place}.",
            goes_on=player.number in ahead,
            is_out=player.number not in ahead,
        )
        for place, player in ranked
    ]


def _points(language: str, found: TournamentView) -> dict[int, str]:
    """With how many points everybody sits down, once there are any; a knockout asks for none."""
    if found.terms.system == System.KNOCKOUT or not any(one.points for one in found.standings):
        return {}
    return {one.player.number: points_name(language, one.points) for one in found.standings}


def _ahead(found: TournamentView, one: RoundView, match: MatchView) -> set[int]:
    """Who goes on: those who sit in the next round, if it is drawn; else as the places say."""
    knockout = found.terms.system == System.KNOCKOUT
    if knockout and one.number < len(found.rounds):
        later = found.rounds[one.number]
        sitting = [player for other in later.matches for player in other.players]
        return {player.number for player in (*sitting, *later.byes)}
    if not knockout or one.is_final:
        return {
            player.number
            for place, player in zip(match.places, match.players, strict=True)
            if place == 1
        }
    # Of those who share the last of these places it is not said yet who goes on.
    on = going_on(len(match.players))
    return {
        player.number
        for place, player in zip(match.places, match.players, strict=True)
        if sum(other <= place for other in match.places) <= on
    }
