"""The public message of a table: its picture, whose turn it is, what was done, and four buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import discord

from bot.client import Tischlein
from bot.clock import Deadline
from bot.community.matches import RatingChange
from bot.database.core import TableId, TournamentId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import PublicView
from bot.games.pieces import Piece, Seat
from bot.games.ruleset import RuleSet
from bot.pictures.alt_texts import BETWEEN, by_colour
from bot.pictures.scenes import score_scene
from bot.tables.counting import foreseen
from bot.tables.denials import DeniedError
from bot.tables.events import TableInfo
from bot.tables.lobby import LEVELS
from bot.tables.model import Assistance, Presence, SeatState, Status, Uncounted
from bot.thinking.lessons import Course, course_of
from bot.words.catalogues import say
from bot.words.saying import piece_name
from cogs import parts
from cogs.answers import (
    FIRST_TABLE,
    LESSON,
    LOBBY,
    MATCH,
    NO_TABLE,
    OPTIONS,
    SCORE,
    TABLE,
    TOURNAMENT,
    press_id,
    votes,
)
from cogs.feature import Door, doors
from render import Picture
from render.scenes import LobbyScene, LobbySeat, PieceScene

PICTURE = "table"
SCORES = "scores"
NO_CHANGES: Mapping[int, RatingChange] = {}
NO_COMMANDS: Mapping[str, int] = {}
"""Of a match that did not count."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the public message shows."""

    table: TableInfo
    view: PublicView
    deadline: Deadline | None
    lines: tuple[str, ...] = ()
    """What was done since somebody was last asked to play."""
    calls: frozenset[int] = frozenset()
    """The seats whose owners are to hear that the match rests; once is enough."""


def is_break(view: PublicView) -> bool:
    """Whether a round is over and the next one is not dealt."""
    return view.turn is None and view.outcome is None and bool(view.results)


def awaited(view: PublicView) -> tuple[Seat, ...]:
    """The seats that are to act: those who may buy, else the one on turn."""
    if view.window is not None and view.window.waiting:
        return view.window.waiting
    return () if view.turn is None else (view.turn,)


def table_layout(scene: Scene, picture: Picture) -> parts.Layout:
    return parts.layout(
        parts.text("\n".join(_heading(scene))),
        parts.gallery(picture, SCORES if is_break(scene.view) else PICTURE),
        *parts.rows(_buttons(scene)),
    )


def _heading(scene: Scene) -> list[str]:
    table, view = scene.table, scene.view
    name = parts.game_name(table.game)
    head = say("table-heading", game=name, number=table.id, round=view.number)
    return [
        f"### {head}",
        *(line if is_break(view) else f"-# {line}" for line in _news(scene)),
        *left_over(table, view),
        *(f"-# {_absence(table, seat)}" for seat in _gone(table)),
        *(f"-# {line}" for line in _holidays(table)),
        *votes(table),
        " ".join(_turn(scene)),
    ]


def _news(scene: Scene) -> list[str]:
    """What was done; not that somebody went, as that stands below until they are back."""
    known = {
        say(f"stir-{_parting(seat)}", player=parts.bold_name(seat)) for seat in _gone(scene.table)
    }
    return [line for line in scene.lines if line not in known]


def _gone(table: TableInfo) -> list[SeatState]:
    return [seat for seat in table.seats if seat.member and seat.presence != Presence.HERE]


def _holidays(table: TableInfo) -> list[str]:
    """Who has stopped their clock; that it runs again needs no message, as it says until when."""
    return [
        say(
            "table-holiday",
            player=parts.bold_name(seat),
            when=parts.moment(seat.holiday_until),
        )
        for seat in table.seats
        if seat.holiday_until is not None and seat.presence == Presence.HERE
    ]


def _parting(seat: SeatState) -> str:
    return "sent" if seat.sent_away else seat.presence.value


def _absence(table: TableInfo, seat: SeatState) -> str:
    resting = "_resting" if table.paused_until is not None else ""
    message = f"table-{_parting(seat)}{resting}"
    return say(message, player=parts.bold_name(seat))


def _turn(scene: Scene) -> list[str]:
    table, view = scene.table, scene.view
    if table.paused_until is not None:
        return [_resting(scene, table.paused_until)]
    if is_break(view):
        return [_next_round(scene)]
    seats = awaited(view)
    until = "" if scene.deadline is None else parts.moment(scene.deadline.at, "R")
    if scene.deadline is not None and table.is_slow:
        until = parts.when(scene.deadline.at)
    if view.window is not None and view.window.waiting:
        return [_buying(scene, until)]
    said = []
    for seat in seats:
        holder = table.seats[seat]
        person = holder.is_played
        message = "table-your_turn" if person else "table-turn"
        said.append(say(message, player=parts.mention(holder)))
        if person and until:
            said.append(say("table-until", when=until))
    return said


def _resting(scene: Scene, until: float) -> str:
    """Nobody is present: who can let the match go on, and how long they have for that."""
    names = [
        f"<@{seat.member}>" if at in scene.calls else parts.bold_name(seat)
        for at, seat in enumerate(scene.table.seats)
        if seat.may_come_back
    ]
    return say("table-resting", players=", ".join(names), when=f"<t:{round(until)}:R>")


def _next_round(scene: Scene) -> str:
    """Who is still to press it; nobody is called for that."""
    names = parts.names_of(scene.table, tuple(map(Seat, scene.table.awaited or ())))
    if scene.deadline is None:
        return say("table-next_open", players=names)
    return say("table-next_until", players=names, when=parts.moment(scene.deadline.at, "R"))


def _buying(scene: Scene, until: str) -> str:
    view = scene.view
    top = "" if view.pile_top is None else piece_name(view.deck.face(view.pile_top))
    asked = " ".join(parts.mention(scene.table.seats[seat]) for seat in awaited(view))
    if until:
        question = say("table-buying", pieces=top, when=until)
    else:
        question = say("table-buying_open", pieces=top)
    return f"{asked} {question}\n-# {_terms(scene)}"


def _terms(scene: Scene) -> str:
    """What it costs to buy, and who comes first."""
    order = in_line(scene.view)
    first, others = parts.names_of(scene.table, order[:1]), order[1:]
    others_named = parts.names_of(scene.table, others)
    return say("table-buying_terms", first=first, others=others_named)


def in_line(view: PublicView) -> tuple[Seat, ...]:
    """Who gets the open card before whom: the player on turn, then all who want it or may (R12)."""
    assert view.turn is not None
    assert view.window is not None
    able = {view.turn, *view.window.waiting, *view.window.claims}
    seats = len(view.seats)
    around = (Seat((view.turn + step) % seats) for step in range(seats))
    return tuple(seat for seat in around if seat in able)


def _buttons(scene: Scene) -> list[parts.Button]:
    table, view = scene.table, scene.view
    back = [("back", "more-back", parts.Style.success)]
    if table.paused_until is not None:
        return [_button(scene, *one) for one in (*back, *_LAST)]
    if is_break(view):
        start = ("next", "table-next_round", parts.Style.success)
        back = back if any(seat.may_come_back for seat in table.seats) else []
        return [_button(scene, *one) for one in (start, *_LAST, *back)]
    buying = view.window is not None and bool(view.window.waiting)
    verbs = [("rack", f"table-{view.rules.can.holder}", parts.Style.primary)]
    if buying:
        verbs += [
            ("buy", "table-buy", parts.Style.success),
            ("pass", "table-pass", parts.Style.secondary),
        ]
    verbs += _LAST
    if any(seat.may_come_back for seat in table.seats):
        verbs += back
    return [_button(scene, *one) for one in verbs]


_LAST = [
    ("rules", "table-rules", parts.Style.secondary),
    ("more", "table-leave", parts.Style.secondary),
]


def _button(scene: Scene, verb: str, label: str, style: parts.Style) -> parts.Button:
    custom_id = press_id(TABLE, verb, scene.table.id, scene.view.seq)
    return parts.button(say(label), custom_id, style=style)


def retired_table(lines: Sequence[str]) -> parts.Layout:
    """What is left of a message when the table has moved on: a line of a log, and no buttons."""
    return parts.plain_layout(parts.text(f"-# {' · '.join(lines) or '…'}"))


def _in_words(view: PublicView, rack: Sequence[Piece]) -> str:
    """Colour by colour, without abbreviations that not everybody knows."""
    faces = sorted(view.deck.faces_of(rack))
    return BETWEEN.join(by_colour([PieceScene(face) for face in faces]))


def round_text(table: TableInfo, view: PublicView) -> str:
    """Who won the round, and the points in words, too: not everybody sees the sheet."""
    result = view.results[-1]
    number = len(view.results)
    if result.winner is None:
        head = say("table-round_drawn", round=number)
    else:
        name = parts.bold_name(table.seats[result.winner])
        head = say("table-round_over", round=number, winner=name)
    totals = " · ".join(
        f"**{parts.safe_name(column.name)}** {parts.points_text(table.game, column.total)}"
        for column in score_scene(view, parts.players(table), title="").columns
    )
    return f"{head} {say('table-points', points=totals)}"


def left_over(table: TableInfo, view: PublicView) -> list[str]:
    """What the others still held when the round ended, as long as the next one is not dealt."""
    racks = [
        f"{parts.bold_name(table.seats[seat])} {_in_words(view, rack)}"
        for seat, rack in enumerate(view.results[-1].racks if view.turn is None else ())
        if rack
    ]
    return [f"-# {say('table-left_on_racks', racks=' · '.join(racks))}"] if racks else []


def scores_layout(
    table: TableInfo,
    view: PublicView,
    picture: Picture,
    *,
    last: bool,
    changes: Mapping[int, RatingChange] = NO_CHANGES,
    uncounted: Uncounted | None = None,
    commands: Mapping[str, int] = NO_COMMANDS,
) -> parts.Layout:
    """How a round ended that nobody waits for, or the match: then with what comes next."""
    said = [round_text(table, view), *left_over(table, view)]
    if not last:
        return parts.layout(parts.text("\n".join(said)), parts.gallery(picture, SCORES))
    said.insert(0, f"## {_winners(table, view)}")
    if changes:
        said.append(f"-# {_rated(table, changes)}")
    said += _afterwards(table, uncounted, commands)
    return parts.layout(
        parts.text("\n".join(said)),
        parts.gallery(picture, SCORES),
        *parts.rows(_next(table)),
        colour=discord.Colour.gold(),
    )


def ended_layout(
    table: TableInfo,
    why: str,
    *,
    contest: TournamentId | None = None,
    uncounted: Uncounted | None = None,
    commands: Mapping[str, int] = NO_COMMANDS,
) -> parts.Layout:
    """What is said of a match that was not played to its end: how it ended, and all the rest.

    In the tournament that is named it counts as it stands.
    """
    head = say("table-ended", why=say(f"closing-{why}"))
    said = [f"## {head}"]
    if contest is not None:
        said.append(say("tournament-as_it_stands", number=contest))
    said += _afterwards(table, uncounted, commands)
    return parts.layout(parts.text("\n".join(said)), *parts.rows(_next(table)))


def _afterwards(
    table: TableInfo,
    uncounted: Uncounted | None,
    commands: Mapping[str, int],
) -> list[str]:
    """Why a match does not count, and where it can be looked at."""
    lines = [] if uncounted is None else [say(f"uncounted-{uncounted}")]
    veiled = table.fixture is not None and table.fixture.veiled
    kept = say("tournament-veiled" if veiled else "table-kept", number=table.id)
    lines.append(parts.tappable(commands, kept))
    return [f"-# {line}" for line in lines]


def _next(table: TableInfo) -> list[parts.Button]:
    return [
        *_further(table),
        *(
            parts.button(say(f"match-{verb}"), press_id(MATCH, verb, table.id))
            for verb in ("replay", "review")
        ),
        *doors(Door.MATCH, table.id),
        *([_proof_button(table)] if table.revealed else []),
    ]


def _proof_button(table: TableInfo) -> parts.Button:
    """Promise, seal and secret of a match, for those who ask."""
    return parts.button(say("lobby-promised"), press_id(MATCH, "verify", table.id))


def _further(table: TableInfo) -> list[parts.Button]:
    """Another match; in a tournament that is not for the players to open."""
    if table.fixture is not None:
        standings = press_id(TOURNAMENT, "standings", NO_TABLE, table.fixture.tournament)
        return [parts.button(say("tournament-standings"), standings, style=parts.Style.primary)]
    verbs = (("rematch", parts.Style.success), ("new", parts.Style.secondary))
    return [
        parts.button(say(f"table-{verb}"), press_id(SCORE, verb, table.id), style=style)
        for verb, style in verbs
    ]


def _rated(table: TableInfo, changes: Mapping[int, RatingChange]) -> str:
    each = [
        f"{parts.bold_name(table.seats[seat])} {parts.change_text(change)}{_why_last(change)}"
        for seat, change in sorted(changes.items())
    ]
    return say("table-rated", changes=" · ".join(each))


def _why_last(change: RatingChange) -> str:
    """Why somebody was ranked last although their points are better, if they were."""
    return "" if change.parting is None else f", {say(f'parting-{change.parting}')}"


def _winners(table: TableInfo, view: PublicView) -> str:
    assert view.outcome is not None
    winners = view.outcome.winners
    sides = {view.seats[seat].team for seat in winners}
    message = "table-won_together" if len(sides) > 1 else "table-won_team"
    if len(winners) == 1:
        message = "table-won"
    said = say(message, names=parts.names_of(table, winners))
    return say("table-match_over", winners=said)


# --- the lobby: who sits, what will be played, and the buttons to change both ---

PICTURE_lobby = "lobby"
_BUTTONS = ("start", "play", "join", "add", "leave", "options", "rules", "promise", "cancel")


def lobby_scene(table: TableInfo) -> LobbyScene:
    game = CATALOGUE[table.game]
    rules = rules_for(game, dict(table.options))
    teams = _in_teams(rules, len(table.seats))
    taken = [
        LobbySeat(
            name=parts.seat_name(seat) if seat.level else seat.name,
            team=rules.team_of(Seat(at), len(table.seats)) if teams else None,
            is_host=seat.member == table.owner,
            is_computer=seat.level is not None,
        )
        for at, seat in enumerate(table.seats)
    ]
    free = [LobbySeat()] * (game.most - len(taken))
    return LobbyScene(
        title=parts.game_name(table.game),
        note=_seats_line(table),
        seats=(*taken, *free),
        options=parts.terms_in_words(table.game, table.options, table.assistance, off=False),
    )


def _seats_line(table: TableInfo) -> str:
    game = CATALOGUE[table.game]
    return say("lobby-seats", have=len(table.seats), most=game.most, fewest=game.fewest)


class Outlook(NamedTuple):
    """What is known of a match before it begins."""

    uncounted: Uncounted | None = None
    """Why it would not count for the ladders."""
    newcomer: bool = False
    """Whether its host plays for the first time."""


USUAL = Outlook()


def lobby_layout(table: TableInfo, picture: Picture, outlook: Outlook = USUAL) -> parts.Layout:
    host = f"<@{table.owner}>"
    title = say("lobby-title", game=parts.game_name(table.game))
    head = say("lobby-host", number=table.id, host=host)
    return parts.layout(
        parts.text(f"## {title}\n{head}"),
        parts.gallery(picture, PICTURE_lobby),
        parts.text("\n".join(f"-# {line}" for line in _notes(table, outlook.uncounted))),
        *parts.rows(_buttons_lobby(table, newcomer=outlook.newcomer)),
        _computers(table),
    )


def _notes(table: TableInfo, uncounted: Uncounted | None) -> list[str]:
    """What is good to know before the start, a line each."""
    counts = ["lobby-counts", "lobby-away"] if uncounted is None else [f"uncounted-{uncounted}"]
    slow = [say("lobby-slow")] if table.is_slow else []
    return [*_teams(table), *_hints(table), *slow, *map(say, counts)]


def _hints(table: TableInfo) -> list[str]:
    """Why there are hints although nobody asked for them, and how long."""
    if table.usual_help in (None, table.assistance):
        return []
    usual = say(f"assistance-{table.usual_help}")
    return [say("lobby-hints", help=usual)]


def _teams(table: TableInfo) -> list[str]:
    """Who will play together, if the match began now; where there are teams at all."""
    rules = rules_for(CATALOGUE[table.game], dict(table.options))
    if not _in_teams(rules, CATALOGUE[table.game].most):
        return []
    if not _in_teams(rules, len(table.seats)):
        return [say("lobby-no_teams")]
    teams: dict[int, list[str]] = {}
    for at, seat in enumerate(table.seats):
        team = rules.team_of(Seat(at), len(table.seats))
        teams.setdefault(team, []).append(parts.bold_name(seat))
    pairs = [say("lobby-pair", one=one, other=other) for one, other in teams.values()]
    return [say("lobby-teams", teams=" · ".join(pairs))]


def _in_teams(rules: RuleSet, seats: int) -> bool:
    return len({rules.team_of(Seat(at), seats) for at in range(seats)}) < seats


def promise_layout(table: TableInfo) -> parts.Layout:
    """A private panel: promise and seal; in the lobby also a way to put in words of one's own."""
    lines = [f"### {say('lobby-promised')}", say("lobby-fair", commitment=table.commitment)]
    if table.seal:
        lines.append(f"-# {say('match-seal', seal=table.seal)}")
    words = parts.button(say("lobby-words"), press_id(LOBBY, "words", table.id))
    in_time = [words] if table.status == Status.LOBBY else []
    return parts.layout(parts.text("\n".join(lines)), *parts.rows(in_time))


def _buttons_lobby(table: TableInfo, *, newcomer: bool) -> list[parts.Button]:
    styles = {
        "start": parts.Style.success,
        "play": parts.Style.success,
        "join": parts.Style.primary,
        "cancel": parts.Style.danger,
    }
    ready = len(table.seats) >= CATALOGUE[table.game].fewest
    full = len(table.seats) >= CATALOGUE[table.game].most
    shut = {"join": full, "add": full}
    made = [
        parts.button(
            say("lobby-promised" if verb == "promise" else f"lobby-{verb}"),
            press_id(LOBBY, verb, table.id),
            style=styles.get(verb, parts.Style.secondary),
            disabled=shut.get(verb, False),
        )
        for verb in _BUTTONS
        if verb != ("play" if ready else "start")
    ]
    return [*made, learn_button(course_of(table.game))] if newcomer else made


def _computers(table: TableInfo) -> parts.Menu:
    """One menu adds computers and removes them."""
    adding = [
        parts.option(
            say("lobby-computer_level", level=say(f"level-{level}")),
            f"+{level}",
        )
        for level in LEVELS
    ]
    removing = [
        parts.option(say("lobby-remove_computer", number=seat.number), f"-{seat.number}")
        for seat in table.seats
        if seat.level is not None
    ]
    full = len(table.seats) >= CATALOGUE[table.game].most
    offers = removing if full and removing else adding + removing
    # With another id the menu is a new one to Discord: whoever wants two equal computers can
    # choose the same again.
    name = press_id(LOBBY, "computer", table.id, len(table.seats))
    return parts.menu(say("lobby-computer"), name, offers)


def options_layout(table: TableInfo) -> parts.Layout:
    """A private panel: one menu for each option, and below its name what it is about."""
    game = CATALOGUE[table.game]
    chosen = game.with_defaults(dict(table.options))
    targets = parts.targets_of(
        table.game, {**chosen, "target": 0} if "target" in chosen else chosen
    )
    shown: list[parts.Part] = []
    for item in game.options:
        values = [
            parts.option(
                _labelled(item.id, parts.value_name(item, value, targets)),
                str(value),
                default=value == chosen[item.id],
            )
            for value in parts.offered(item, chosen[item.id])
        ]
        name = parts.option_name(item.id)
        custom_id = press_id(OPTIONS, "option", table.id, item.id)
        shown += [_about(item.id), parts.menu(name, custom_id, values)]
    title = say("lobby-options_title", number=table.id)
    return parts.layout(
        parts.text(f"### {title}"),
        _games(table),
        *shown,
        _about("assistance"),
        _helps(table),
    )


def _labelled(name: str, value: str) -> str:
    """*Rounds: 3*; only the value where both would be cut, as the name stands above the menu."""
    both = say("reading-value", label=parts.option_name(name), value=value)
    return both if len(both) <= parts.IN_SIGHT else parts.begun(value)


def _about(name: str) -> parts.Part:
    about = say(f"option-{name}-about")
    return parts.text(f"**{parts.option_name(name)}**\n-# {about}")


def _games(table: TableInfo) -> parts.Menu:
    offers = [
        parts.option(
            parts.game_name(game),
            game,
            description=say(f"game-{game}-about"),
            default=game == table.game,
        )
        for game in CATALOGUE
    ]
    return parts.menu(say("choose-game"), press_id(OPTIONS, "game", table.id), offers)


def _helps(table: TableInfo) -> parts.Menu:
    name = parts.option_name("assistance")
    offers = [
        parts.option(
            _labelled("assistance", say(f"assistance-{help_.value}")),
            help_.value,
            default=help_ == table.assistance,
        )
        for help_ in Assistance
    ]
    return parts.menu(name, press_id(OPTIONS, "help", table.id), offers)


def retired_lobby(table: TableInfo, place: str, why: str = "") -> parts.Layout:
    """What is left of a lobby's message when the match has begun, is over, or will not be."""
    game = f"**{parts.game_name(table.game)}**"
    if table.status == Status.RUNNING:
        said = say("lobby-running", game=game, place=place)
    elif table.status == Status.OVER:
        said = say("lobby-over", game=game)
    else:
        said = say("lobby-closed", why=why)
        if table.ending is None:
            return parts.plain_layout(parts.text(said))
    # The promise is read where it was made; what it was made for, as soon as nobody can change it.
    fair = parts.button(say("lobby-promised"), press_id(LOBBY, "promise", table.id))
    button = fair if table.status == Status.RUNNING else _proof_button(table)
    return parts.plain_layout(parts.text(said), *parts.rows([button]))


# --- what a match counts for: before a lobby's match begins, and when one ends as it stands ---


async def outlook_of(bot: Tischlein, table: TableInfo) -> Outlook:
    """Whether it will count, and who is new here."""
    uncounted = await foreseen(bot.database.read, table, bot.clock.now())
    return Outlook(uncounted, newcomer=await bot.lessons.is_newcomer(table.owner))


async def contest_of(bot: Tischlein, table: TableInfo) -> TournamentId | None:
    """The tournament that a match counts in: not if that was cancelled, or cannot be read."""
    if table.fixture is None:
        return None
    try:
        found = await bot.tournaments.view(table.fixture.tournament)
    except DeniedError:
        return None
    return found.id if found.cancelled is None else None


def learn_button(course: Course | None = None) -> parts.Button:
    """For whoever plays for the first time."""
    name = "" if course is None else course.id
    return parts.button(say("lesson-learn"), press_id(LESSON, "open", TableId(0), name))


def play_button(course: Course | None = None) -> parts.Button:
    """A match against an easy computer, with nothing to decide; after a lesson in its game."""
    name, label = ("", "lesson-play_now") if course is None else (course.id, "lesson-play")
    custom_id = press_id(FIRST_TABLE, "play", NO_TABLE, name)
    return parts.button(say(label), custom_id, style=parts.Style.success)
