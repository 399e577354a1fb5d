"""Pictures of a tournament: its standings in pages, and the tables of its rounds.

Each picture has no more in it than its alt text can tell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.database.core import MemberId
from bot.pictures.alt_texts import LONGEST, read
from bot.pictures.scenes import words_for
from bot.tournaments.model import Pairing, System, TournamentRound
from bot.tournaments.standings import UNIT, Standing, going_on, places_at
from bot.tournaments.views import EntrantView, TournamentView
from bot.words.catalogues import say, spoken
from cogs.parts import DECIMAL_POINT, game_name
from cogs.parts import number as number_text
from render import Scene, scenes

PAGE: Final = 10
"""Lines of the standings in a picture."""
MOST_SEATS: Final = 24
"""In a picture of tables: a higher one is shown so narrow that nobody can read it."""
_SHARES: Final = {0: "", 25: "¼", 33: "⅓", 50: "½", 67: "⅔", 75: "¾"}
"""Of a point, by hundredths."""


def player_name(player: EntrantView) -> str:
    """As it was written, for pictures; whoever was forgotten has none."""
    return player.name or say("picture-nameless")


def points_name(points: float) -> str:
    """``4½``; what is no simple share has two digits."""
    whole, rest = divmod(round(100 * points), 100)
    if rest not in _SHARES:
        point = "." if spoken() in DECIMAL_POINT else ","
        return f"{number_text(whole)}{point}{rest:02}"
    return (number_text(whole) if whole or not rest else "") + _SHARES[rest]


def title_of(found: TournamentView) -> str:
    game = game_name(found.terms.game)
    return say("tournament-title", number=found.id, game=game)


def standings_pages(found: TournamentView) -> int:
    return max(1, -(-len(found.standings) // PAGE))


def standings_scene(
    found: TournamentView, page: int = 1, me: MemberId | None = None
) -> scenes.StandingsScene:
    """A page of the standings, the reader's own line marked; the first page is 1."""
    lines = found.standings[(page - 1) * PAGE : page * PAGE]
    swiss = found.terms.system == System.SWISS
    return scenes.StandingsScene(
        title_of(found),
        tuple(_row(found, one, me) for one in lines),
        points_label=say("tournament-points"),
        opponents_label=say("tournament-opponents") if swiss else "",
        note=_note(found, page),
    )


def _note(found: TournamentView, page: int) -> str:
    over = [one for one in found.rounds if one.is_over]
    parts = []
    if over and over[-1].is_final:
        parts.append(say("tournament-after_final"))
    elif over:
        parts.append(say("tournament-after_round", round=len(over)))
    if (pages := standings_pages(found)) > 1:
        parts.append(say("memory-page", page=page, pages=pages))
    return " · ".join(parts)


def _row(found: TournamentView, one: Standing, me: MemberId | None) -> scenes.StandingsRow:
    player = found.player(one.number)
    return scenes.StandingsRow(
        one.place,
        player_name(player),
        points_name(one.points),
        points_name(one.opponents / UNIT),
        is_out=player.withdrawn,
        is_me=me is not None and player.member == me,
    )


def round_scenes(found: TournamentView, one: TournamentRound) -> list[scenes.BracketScene]:
    """The tables of a round, in as many pictures as their alt texts need."""
    whole = replace(_bracket_round(found, one), title="")
    return list(_cut(found, [whole], round_name(one)))


def bracket_scenes(found: TournamentView) -> list[scenes.BracketScene]:
    """All rounds of a knockout, the last one first."""
    rounds = [_bracket_round(found, one) for one in reversed(found.rounds)]
    return list(_cut(found, rounds, say("system-knockout")))


def _bracket_round(found: TournamentView, one: TournamentRound) -> scenes.BracketRound:
    """A round; where places say all, the mark beside the first ones says nothing more."""
    knockout = found.terms.system == System.KNOCKOUT and not one.is_final
    mark = say("tournament-goes_on") if knockout else ""
    return scenes.BracketRound(round_name(one), tuple(_tables(found, one)), mark)


def round_name(one: TournamentRound) -> str:
    if one.is_final:
        return say("tournament-final")
    return say("tournament-round", round=one.number)


def _cut(
    found: TournamentView, rounds: Sequence[scenes.BracketRound], note: str
) -> Iterator[scenes.BracketScene]:
    """Pictures of a fair size whose alt texts are whole: what is too much goes into the next."""
    scene = empty = scenes.BracketScene(title_of(found), (), note)
    for one in rounds:
        for table in one.tables:
            longer = _with_table(scene, one, table)
            if scene.rounds and not (seats_in(longer) <= MOST_SEATS and fits(longer)):
                yield scene
                longer = _with_table(empty, one, table)
            scene = longer
    if scene.rounds:
        yield scene


def seats_in(scene: scenes.BracketScene) -> int:
    return sum(len(table.seats) for one in scene.rounds for table in one.tables)


def _with_table(
    scene: scenes.BracketScene, one: scenes.BracketRound, table: scenes.BracketTable
) -> scenes.BracketScene:
    begun = replace(one, tables=())
    *before, last = scene.rounds or (begun,)
    if last.title != one.title:
        before, last = [*before, last], begun
    changed = replace(last, tables=(*last.tables, table))
    return replace(scene, rounds=(*before, changed))


def fits(scene: Scene) -> bool:
    """Whether the alt text of a picture can say all of it."""
    return len(" ".join(read(scene, words_for()))) <= LONGEST - 2


def _tables(found: TournamentView, one: TournamentRound) -> Iterator[scenes.BracketTable]:
    for match in one.pairings:
        title = say("tournament-table", number=match.number)
        yield scenes.BracketTable(title, tuple(_seats(found, one, match)))
    for bye in found.players_of(one.byes):
        seat = scenes.BracketSeat(player_name(bye), goes_on=True)
        yield scenes.BracketTable(say("tournament-bye"), (seat,))


def _seats(found: TournamentView, one: TournamentRound, match: Pairing) -> list[scenes.BracketSeat]:
    if match.result is None:
        points = _points(found)
        return [
            scenes.BracketSeat(player_name(player), points.get(player.number, ""))
            for player in found.players_of(match.seats)
        ]
    ahead = _ahead(found, one, match)
    ranked = sorted(
        zip(places_at(match, found.terms), found.players_of(match.seats), strict=True),
        key=lambda both: both[0],
    )
    return [
        scenes.BracketSeat(
            player_name(player),
            f"{place}.",
            goes_on=player.number in ahead,
            is_out=player.number not in ahead,
        )
        for place, player in ranked
    ]


def _points(found: TournamentView) -> dict[int, str]:
    """With how many points everybody sits down, once there are any; a knockout asks for none."""
    if found.terms.system == System.KNOCKOUT or not found.has_points:
        return {}
    return {one.number: points_name(one.points) for one in found.standings}


def _ahead(found: TournamentView, one: TournamentRound, match: Pairing) -> set[int]:
    """Who goes on: those who sit in the next round, if it is drawn; else as the places say."""
    knockout = found.terms.system == System.KNOCKOUT
    if knockout and one.number < len(found.rounds):
        later = found.rounds[one.number]
        return {*later.players, *later.byes}
    ranked = list(zip(places_at(match, found.terms), match.seats, strict=True))
    if not knockout or one.is_final:
        return {number for place, number in ranked if place == 1}
    # Of those who share the last of these places it is not said yet who goes on.
    on = going_on(len(ranked))
    return {number for place, number in ranked if sum(other <= place for other, _ in ranked) <= on}
