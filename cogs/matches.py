"""``/match``, ``/export`` and ``/verify``: one finished match, its file, its proof.

A match is shown to everyone; its file and its proof are for whoever asks.
"""

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import gcd

import discord
from discord import ui

from bot.client import Tischlein
from bot.community import matches
from bot.community.cards import lowest_wins
from bot.community.ladders import BOUND, KNOWN, Less
from bot.community.replays import Replay, ReplayStep, replay, replay_scene, round_scenes
from bot.community.results import FinishedTable, SeatResult
from bot.community.reviews import ReviewRequest
from bot.database.core import ChannelId, MemberId, MessageId, ServerId, TableId
from bot.games.moves import Turn
from bot.games.proof import MatchCheck, MatchFinding, MatchProof, Verdict
from bot.page.page import PageReader, match_page
from bot.pictures.alt_texts import face_name
from bot.pictures.scenes import score_scene
from bot.words.catalogues import say, speaking, spoken
from bot.words.saying import Happening, Shown, told
from cogs import asking, parts
from cogs.answers import (
    FILM,
    MATCH,
    REPLAY,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    only_number,
    press_id,
    text_file,
)
from cogs.feature import OLD, Door, Feature, Letter, doors, takes, values_of
from cogs.review import progress_on
from render import Picture
from render.scenes import ReplayScene, ScoreColumn, ScoreScene

# --- a finished match as a message: score sheet, places, terms; its file; and what was proved ---

PICTURE = "match"
MARKS = {Verdict.PASSED: "✅", Verdict.FAILED: "❌", Verdict.OPEN: "❔"}


def sheet_scene(found: matches.Details) -> ScoreScene:
    """The score sheet; of a match whose log is not kept only the totals."""
    match = found.finished
    name = parts.game_name(match.game)
    title = say("match-title", game=name, number=match.id)
    players = parts.players_of(match.seats)
    if found.view is not None:
        return score_scene(found.view, players, title=title)
    return ScoreScene(
        title=title,
        columns=tuple(
            ScoreColumn(player.name, seat.points, is_winner=seat.place == 1)
            for player, seat in zip(players, match.seats, strict=True)
        ),
        rounds=(),
        is_signed=not lowest_wins(match.game),
    )


def match_layout(
    found: matches.Details,
    changes: dict[int, matches.RatingChange],
    sight: parts.Sight,
    more: Sequence[parts.Button] = (),
) -> parts.Layout:
    match = found.finished
    name = parts.game_name(match.game)
    head = say("match-title", game=name, number=match.id)
    lines = [f"## {head}", f"-# {_facts(found)}"]
    lines += [_seat(match, seat, changes.get(seat.seat)) for seat in by_place(match.seats)]
    if match.uncounted is not None:
        lines.append(f"-# {say(f'uncounted-{match.uncounted}')}")
    lines += _why_less(match, changes)
    terms = parts.terms_in_words(match.game, found.options, found.assistance)
    foot = [
        f"-# {' · '.join(f'{label}: {value}' for label, value in terms)}",
        f"-# {say('match-promise', commitment=found.commitment)}",
    ]
    if found.seal:
        foot.append(f"-# {say('match-seal', seal=found.seal)}")
    buttons = [
        *match_buttons(match.id, logged=found.view is not None),
        *doors(Door.MATCH, match.id),
        *more,
    ]
    return parts.layout(
        parts.text("\n".join(lines)),
        parts.gallery(sight, PICTURE),
        parts.text("\n".join(foot)),
        *parts.rows(buttons),
    )


def by_place(seats: Iterable[SeatResult]) -> list[SeatResult]:
    return sorted(seats, key=lambda seat: (seat.place, seat.seat))


def _facts(found: matches.Details) -> str:
    match = found.finished
    facts = [parts.moment(match.ended_at)]
    if found.duration is not None:
        facts.append(parts.duration(found.duration))
    if match.rounds is not None:
        facts.append(say("match-rounds", count=match.rounds))
    if not match.is_decided:
        facts.append(say(f"ending-{match.ending}"))
    if match.season is None:
        facts.append(say("match-unrated"))
    else:
        facts.append(say("match-rated", season=parts.season_name(match.season)))
    return " · ".join(facts)


def _seat(match: FinishedTable, seat: SeatResult, change: matches.RatingChange | None) -> str:
    # The bold number: Discord would count a list by itself, and nobody would share a place.
    place = f"**{seat.place}.** " if match.is_decided else ""
    facts = [f"{place}**{parts.safe_title(seat)}**"]
    if match.rounds is not None or match.is_decided:
        facts.append(parts.points_text(match.game, seat.points))
    if seat.parting is not None:
        facts.append(say(f"parting-{seat.parting}"))
    if change is not None:
        facts.append(parts.change_text(change))
    return " · ".join(facts)


def _why_less(match: FinishedTable, changes: Mapping[int, matches.RatingChange]) -> Iterator[str]:
    """For whom the match counted less than it could have, and why."""
    for reason in Less:
        names = [
            parts.safe_title(seat)
            for seat in by_place(match.seats)
            if seat.seat in changes and reason in changes[seat.seat].less
        ]
        if names:
            said = say(
                f"less-{reason}", names=", ".join(names), known=KNOWN, bound=parts.number(BOUND)
            )
            yield f"-# {said}"


def match_buttons(table: TableId, *, logged: bool) -> list[parts.Button]:
    """What can be done with a match of which more than the result is kept."""
    if not logged:
        return []
    return [
        parts.button(
            say(f"match-{verb}"),
            press_id(MATCH, verb, table),
            style=parts.Style.primary if verb == "replay" else parts.Style.secondary,
        )
        for verb in ("replay", "review", "export", "verify")
    ]


def in_a_line(match: FinishedTable) -> str:
    """Who played and how it ended, the best first."""
    if not match.is_decided:
        names = ", ".join(parts.seat_title(seat) for seat in match.seats)
        return f"{names} · {say(f'ending-{match.ending}')}"
    return " · ".join(
        f"{parts.seat_title(seat)} {parts.points_text(match.game, seat.points)}"
        for seat in by_place(match.seats)
    )


# --- the file ---


def file_names(table: TableId) -> tuple[str, str]:
    return f"match-{table}.txt", f"match-{table}.json"


def files_layout(
    table: TableId, how: str, files: Sequence[discord.File], more: Sequence[parts.Button] = ()
) -> parts.Layout:
    """A message with these files attached."""
    said = parts.text(f"### {say('export-title', number=table)}\n{how}")
    attached: list[parts.Part] = [ui.File(f"attachment://{file.filename}") for file in files]
    return parts.layout(said, *attached, *parts.rows(more))


def _alone(table: TableId) -> str:
    """How a file is checked without us."""
    return f"`python3 -m bot verify {file_names(table)[0]}`"


# --- the proof ---


@dataclass(frozen=True, slots=True)
class Proved:
    """A match, what it had promised, and what became of the promise."""

    match: FinishedTable
    commitment: str
    proof: MatchProof
    secret: str
    """Empty where it is not told: words of this match were taken out, or other tables play it."""


def proof_layout(proved: Proved) -> parts.Layout:
    table, proof = proved.match.id, proved.proof
    lines = [
        f"## {say('verify-title', number=table)}",
        f"**{say(_verdict(proof))}**",
        *_checks(proved),
        # What all of this is proven of.
        say("verify-seal", seal=proof.seal) if proof.seal else say("verify-first_version"),
        f"-# {say('verify-digest', digest=proof.digest)}",
        *([f"-# {say('table-secret', secret=proved.secret)}"] if proved.secret else []),
        say("verify-alone", command=_alone(table)),
    ]
    buttons = [
        parts.button(say("match-export"), press_id(MATCH, "export", table)),
    ]
    colour = discord.Colour.red() if proof.is_refuted else discord.Colour.green()
    return parts.layout(parts.text("\n".join(lines)), *parts.rows(buttons), colour=colour)


def _verdict(proof: MatchProof) -> str:
    if proof.is_refuted:
        return "verify-refuted"
    if proof.holds_so_far:
        return "verify-so_far"
    return "verify-holds" if proof.holds else "verify-open"


def _checks(proved: Proved) -> list[str]:
    """A line for each check; the shuffles share one, because there may be dozens."""
    lines = []
    for check in MatchCheck:
        found = proved.proof.of(check)
        if check == MatchCheck.DEAL:
            lines.append(_deals(found))
        else:
            lines += [_finding(one, proved) for one in found]
    return lines


def _deals(found: tuple[MatchFinding, ...]) -> str:
    each = " · ".join(f"{one.number} {_purpose(one)} {MARKS[one.verdict]}" for one in found)
    badness = (Verdict.PASSED, Verdict.OPEN, Verdict.FAILED).index
    worst = max((one.verdict for one in found), key=badness, default=Verdict.OPEN)
    return f"{MARKS[worst]} {say('verify-deal', count=len(found))}\n-# {each}"


def _purpose(one: MatchFinding) -> str:
    purpose = "unexpected" if one.purpose is None else one.purpose.value
    return say(f"verify-purpose_{purpose}")


def _finding(one: MatchFinding, proved: Proved) -> str:
    mark, name = MARKS[one.verdict], f"verify-{one.check.value}"
    match one.check:
        case MatchCheck.WORDS:
            seats = len(proved.match.seats)
            said = say(name, count=one.number, players=seats)
        case MatchCheck.END if one.why:
            said = say("verify-ended", how=say(f"closing-{one.why}"))
        case MatchCheck.RULES | MatchCheck.END:
            said = say(name, count=one.number)
        case _:
            said = say(name, commitment=proved.commitment)
    return f"{mark} {said}"


# --- one step of a finished match: its picture, what was done, and buttons to go on ---

STEP = "replay"
_NOTATION = re.compile(r" ?`[^`]*`")
"""What is said once more, to be typed; of a long list, it is all that is said."""


@dataclass(frozen=True, slots=True)
class Film:
    """A match that is looked at again."""

    match: FinishedTable
    replay: Replay

    @property
    def last(self) -> int:
        return len(self.replay.steps) - 1

    def within(self, at: int) -> int:
        """The step that is meant; a forged one is the first or the last."""
        return min(max(0, at), self.last)

    def moved(self, verb: str, at: int) -> int:
        """The step that a button leads to."""
        rounds, number = self.replay.rounds, self.replay.round_of(at)
        targets = {
            "start": 0,
            "back": at - 1,
            "forward": at + 1,
            "end": self.last,
            "prev": _before(rounds, number, at),
            "next": rounds[number].start if number < len(rounds) else self.last,
        }
        return self.within(targets[verb])


VERBS = ("start", "back", "forward", "end", "prev", "next")


def _before(rounds: tuple[range, ...], number: int, at: int) -> int:
    """To the beginning of this round; from there to that of the one before."""
    begins = rounds[number - 1].start
    return begins if at > begins or number == 1 else rounds[number - 2].start


# --- words ---


def caption(film: Film, at: int) -> str:
    """A step in a picture: no Markdown, and pieces by their names."""
    names = [parts.seat_title(seat) for seat in film.match.seats]
    said = _done(film, at, names, face_name)
    return _NOTATION.sub("", said)


def sentence(film: Film, at: int, show: Shown) -> str:
    """A step in a message; the last one of a round says who won it."""
    names = [f"**{parts.safe_title(seat)}**" for seat in film.match.seats]
    said = _done(film, at, names, show)
    if at != film.replay.rounds[film.replay.round_of(at) - 1][-1]:
        return said
    return f"{said}\n{_round_over(film, at, names)}"


def _done(film: Film, at: int, names: list[str], show: Shown) -> str:
    replay = film.replay
    step, number = replay.steps[at], replay.round_of(at)
    if step.seat is None or not isinstance(step.action, Turn):
        dealt = at == replay.rounds[number - 1].start
        return say("replay-dealt" if dealt else "replay-shuffled", round=number)
    done = Happening(step.seat, step.action.move, replay.steps[at - 1].view, step.view)
    return told(names, done, show) or say("replay-moved", name=names[step.seat])


def _round_over(film: Film, at: int, names: list[str]) -> str:
    """Who won the round; or how the match ended, if that was before its time."""
    number = film.replay.round_of(at)
    results = film.replay.steps[at].view.results
    if len(results) < number:
        return say("table-ended", why=say(f"closing-{film.match.ending}"))
    winner = results[number - 1].winner
    if winner is None:
        return say("table-round_drawn", round=number)
    return say("table-round_over", round=number, winner=names[winner])


# --- the message ---


def replay_layout(film: Film, at: int, said: str, sight: parts.Sight) -> parts.Layout:
    return parts.layout(
        parts.text(f"### {_heading(film, film.replay.round_of(at))}\n{said}"),
        parts.gallery(sight, STEP),
        *parts.rows(_steps(film, at)),
        *parts.rows(_rounds(film, at)),
        *_jumps(film, at),
    )


def _heading(film: Film, number: int) -> str:
    game, rounds = parts.game_name(film.match.game), len(film.replay.rounds)
    return say("replay-title", game=game, number=film.match.id, round=number, rounds=rounds)


def _steps(film: Film, at: int) -> list[parts.Button]:
    first, last = at == 0, at == film.last
    shut = {"start": first, "back": first, "forward": last, "end": last}
    return [_button(film, verb, at, disabled=shut[verb]) for verb in shut]


def _rounds(film: Film, at: int) -> list[parts.Button]:
    """Only where there are several; the animation is of one round in any case."""
    number, many = film.replay.round_of(at), len(film.replay.rounds) > 1
    made = []
    if many:
        last = number == len(film.replay.rounds)
        made.append(_button(film, "prev", at, disabled=at == 0))
        made.append(_button(film, "next", at, disabled=last))
    gif = press_id(FILM, "gif", film.match.id, number)
    made.append(parts.button(say("replay-gif", round=number), gif, style=parts.Style.primary))
    return made


def _button(film: Film, verb: str, at: int, *, disabled: bool) -> parts.Button:
    made = press_id(REPLAY, verb, film.match.id, at)
    return parts.button(say(f"replay-{verb}"), made, disabled=disabled)


def _jumps(film: Film, at: int) -> list[parts.Menu]:
    """Steps of this round, spread evenly, to go to at once."""
    steps = film.replay.rounds[film.replay.round_of(at) - 1]
    every = -(-len(steps) // parts.MOST_OPTIONS)
    while every > 1 and gcd(every, len(film.match.seats)) > 1:  # else all are of one player
        every += 1
    offers = [
        parts.option(f"{one - steps.start + 1} · {caption(film, one)}", str(one))
        for one in steps[::every]
    ]
    made = press_id(REPLAY, "jump", film.match.id, at)
    return [parts.menu(say("replay-jump"), made, offers)] if offers[1:] else []


def film_layout(film: Film, number: int, picture: Picture, name: str) -> parts.Layout:
    """The animation of a round, for everyone."""
    head = _heading(film, number)
    players = ", ".join(parts.safe_title(seat) for seat in film.match.seats)
    return parts.layout(parts.text(f"### {head}\n-# {players}"), parts.gallery(picture, name))


# --- ``/replay``: a finished match step by step, for whoever asks; and a round of it as a GIF ---

LARGEST_FILE = 10 * 1024 * 1024
"""What every server takes, however little it pays."""
SHARED_AGAIN, MOST_SHARED = 3600.0, 1000
"""Seconds after which a round is shown once more in the same channel, and how many are known."""


class Replays(
    Feature,
    letters={
        REPLAY: Letter(updates=True, outdated=OLD),
        FILM: Letter(public=True, outdated=OLD),
    },
):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._shared: dict[tuple[int | None, TableId, int], tuple[float, MessageId | None]] = {}
        """Which rounds were shown of late, where: when, and in which message."""

    @asking.match_command("replay")
    async def replay(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self._first(answer, asking.match_number(match))

    @takes(MATCH, "replay")
    async def _begin(self, answer: Answer, press: Press) -> None:
        await self._first(answer, press.table)

    @takes(REPLAY, *VERBS)
    async def _step(self, answer: Answer, press: Press, at: int = 0) -> None:
        film = await self._film(answer, press.table)
        await self._show(answer, film, film.moved(press.verb, film.within(at)))

    @takes(REPLAY, "jump")
    async def _jump(self, answer: Answer, press: Press) -> None:
        film = await self._film(answer, press.table)
        await self._show(answer, film, film.within(only_number(values_of(answer.interaction))))

    async def _first(self, answer: Answer, table: TableId) -> None:
        await self._show(answer, await self._film(answer, table), 0)

    async def _film(self, answer: Answer, table: TableId) -> Film:
        server = asking.server_of(answer.interaction)
        with asking.about_a_match(), self.bot.office.serving(asking.asker(answer)):
            found = await replay(self.bot.database, server, table, self.bot.office)
            return Film(await matches.finished_match(self.bot.database, server, table), found)

    async def _show(self, answer: Answer, film: Film, at: int) -> None:
        view = film.replay.steps[at].view
        players = parts.players_of(film.match.seats)
        scene = replay_scene(film.replay, at, players, caption(film, at))
        sight = await asking.reader_of(answer).sees(scene)
        said = sentence(film, at, parts.shown_with(self.bot, view.deck))
        shown = replay_layout(film, at, said, sight)
        await answer.show(shown, parts.files_of(sight, STEP))

    @takes(FILM, "gif")
    async def _animate(self, answer: Answer, press: Press, number: int = 0) -> None:
        """A round as an animation: takes some seconds, so it is said at once that it comes."""
        film = await self._film(answer, press.table)
        if number not in range(1, len(film.replay.rounds) + 1):
            raise OutdatedError
        server, place = asking.server_of(answer.interaction), answer.interaction.channel_id
        key, now = (place, press.table, number), self.bot.clock.steady()
        known = self._shared.get(key)
        if place is not None and known is not None and now - known[0] < SHARED_AGAIN:
            link = parts.link_to(server, ChannelId(place), known[1])
            return await answer.tell("replay-gif_there", link=link)
        self._shared = dict(list({**self._shared, key: (now, None)}.items())[-MOST_SHARED:])
        try:
            message = await self._share(answer, server, film, number)
        except BaseException:
            self._shared.pop(key, None)
            raise
        self._shared[key] = now, None if message is None else MessageId(message)
        return None

    async def _share(self, answer: Answer, server: ServerId, film: Film, number: int) -> int | None:
        with self.bot.office.serving(asking.asker(answer)):
            await answer.defer()
            with speaking(self.bot.language_of(server)):
                picture = await self._filmed(server, film, number)
        with speaking(self.bot.language_of(server)):
            if len(picture.data) > LARGEST_FILE:
                raise TroubleError("replay-too_long")
            name = f"match-{film.match.id}-round-{number}"
            shown = film_layout(film, number, picture, name)
            return await answer.show(shown, [parts.file_of(picture, name)])

    async def _filmed(self, server: ServerId, film: Film, number: int) -> Picture:
        """A round as the server sees it; whoever asks for it next gets the same."""
        language, look = spoken(), self.bot.server_settings.of(server).look
        players = tuple(parts.players_of(film.match.seats))
        steps = film.replay.rounds[number - 1]

        def scenes() -> list[ReplayScene]:
            captions = {film.replay.steps[at].view.seq: caption(film, at) for at in steps}
            told = partial(_told, captions)
            return list(round_scenes(film.replay, number, players, told))

        key = ("film", film.match.id, number, language, look, players, film.replay.shows_racks)
        return await self.bot.office.once(key, lambda: self.bot.painter.film(scenes, look))


def _told(captions: dict[int, str], step: ReplayStep) -> str:
    return captions[step.view.seq]


# --- ``/match``, ``/export`` and ``/verify``: one finished match, its file, its proof ---


class Matches(Feature, letters={MATCH: Letter(outdated=OLD)}):
    @asking.match_command("match")
    async def match(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction, public=True) as answer:
            await self.show(answer, asking.match_number(match), private=False)

    @asking.match_command("export")
    async def export(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self._export(answer, asking.match_number(match))

    @asking.match_command("verify")
    async def verify(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self._verify(answer, asking.match_number(match))

    @takes(MATCH, "export", "page", "verify")
    async def _part(self, answer: Answer, press: Press) -> None:
        show = {"export": self._export, "page": self._page, "verify": self._verify}
        await show[press.verb](answer, press.table)

    async def show(
        self, answer: Answer, table: TableId, more: Sequence[parts.Button] = (), *, private: bool
    ) -> None:
        """A match, with buttons of its own and those of where it is shown."""
        server = asking.server_of(answer.interaction)
        with speaking(asking.language_of(answer, private=private)):
            with asking.about_a_match(), self.bot.office.serving(asking.asker(answer)):
                found = await matches.details(self.bot.database, server, table, self.bot.office)
            changes = await matches.public_changes(self.bot.database, table)
            sight = await asking.sight_for(answer, sheet_scene(found), private=private)
            view = match_layout(found, changes, sight, more)
            await answer.show(view, parts.files_of(sight, PICTURE))

    async def _export(self, answer: Answer, table: TableId) -> None:
        server, member = asking.server_of(answer.interaction), asking.asker(answer)
        with asking.about_a_match(), self.bot.office.serving(member):
            contents = await matches.export_files(
                self.bot.database, server, table, self.bot.office, member
            )
            files = [
                await asyncio.to_thread(text_file, name, content)
                for name, content in zip(file_names(table), contents, strict=True)
            ]
            outside = await self._is_outside(server, table, member)
        how = say("export-how", command=_alone(table)) + outside
        page = parts.button(say("export-page"), press_id(MATCH, "page", table))
        await answer.show(files_layout(table, how, files, [page]), files)

    async def _page(self, answer: Answer, table: TableId) -> None:
        """A match for any browser; while it is gone through, its reader sees how far that is."""
        server, member = asking.server_of(answer.interaction), asking.asker(answer)
        with asking.about_a_match(), self.bot.office.serving(member):
            match = await matches.finished_match(self.bot.database, server, table)
            names = tuple(parts.seat_title(seat) for seat in match.seats)
            reader = PageReader(answer.language, names)
            wanted = ReviewRequest(server, table, member)
            progress = progress_on(answer)
            page = await match_page(self.bot.database, wanted, reader, self.bot.office, progress)
            file = await asyncio.to_thread(text_file, f"match-{table}.html", page)
            how = say("export-page_how") + await self._is_outside(server, table, member)
        await answer.show(files_layout(table, how, [file]), [file])

    async def _is_outside(self, server: ServerId, table: TableId, member: MemberId) -> str:
        """What files say of themselves that are made for somebody who did not play."""
        row = await matches.finished_row(self.bot.database, server, table)
        sees = await matches.may_see(self.bot.database, row, member)
        return "" if sees else f"\n{say('export-outside')}"

    async def _verify(self, answer: Answer, table: TableId) -> None:
        server = asking.server_of(answer.interaction)
        with asking.about_a_match(), self.bot.office.serving(asking.asker(answer)):
            proof = await matches.verify(self.bot.database, server, table, self.bot.office)
            promised = await matches.promise(self.bot.database, server, table)
            secret = await matches.secret(self.bot.database, server, table)
            match = await matches.finished_match(self.bot.database, server, table)
        await answer.show(proof_layout(Proved(match, promised, proof, secret)))
