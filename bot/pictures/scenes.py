"""Scenes of the table, the rack, the draft and the scores, from what somebody may see."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from time import perf_counter

import render
from bot.database.core import MemberId
from bot.games.match import DraftView, PublicView, SeatView
from bot.games.pieces import (
    ACE,
    JACK,
    KING,
    QUEEN,
    Deck,
    Face,
    Fault,
    Material,
    Meld,
    Piece,
    Said,
    Seat,
    likeness,
)
from bot.games.refusals import Holder, Reason, Stock
from bot.games.ruleset import NO_STEPS, RuleSet
from bot.meter import Measure, Meter
from bot.pictures.alt_texts import describe, describe_all
from bot.words.catalogues import kept_by_language, say, spoken
from bot.words.saying import explain, names_together, rank_name
from render import THEMES, Picture, Scene, Style, Words, forget_words, prewarm, scenes
from render.themes import WOOD


@dataclass(frozen=True, slots=True)
class Player:
    """How a seat is shown."""

    name: str
    is_computer: bool = False


def table_scene(
    view: PublicView,
    players: Sequence[Player],
    *,
    before: PublicView | None = None,
    caption: str = "",
) -> scenes.TableScene:
    """The public table; what changed since ``before`` is marked."""
    return scenes.TableScene(
        material=view.deck.material,
        seats=tuple(_seat(view, Seat(seat), player) for seat, player in enumerate(players)),
        melds=meld_scenes(view.rules, view.table, before.table if before else None),
        stock=view.stock_count,
        open_pile=_open_pile(view),
        last_stone=None if view.stone is None else view.deck.face(view.stone),
        buying=_buying(view),
        caption=caption,
    )


def _seat(view: PublicView, seat: Seat, player: Player) -> scenes.SeatScene:
    known = view.seats[seat]
    teams = Counter(other.team for other in view.seats)
    return scenes.SeatScene(
        name=player.name,
        count=known.count,
        score=known.account,
        is_signed=not view.rules.lowest_wins,
        team=known.team if teams[known.team] > 1 else None,
        is_turn=view.turn == seat,
        is_dealer=view.dealer == seat and view.pile_count > 0,
        is_computer=player.is_computer,
        has_opened=known.opened,
    )


def _open_pile(view: PublicView) -> scenes.OpenPileScene | None:
    if not view.rules.can.draws_first:
        return None
    top = None if view.pile_top is None else view.deck.face(view.pile_top)
    return scenes.OpenPileScene(top, view.pile_count)


def _buying(view: PublicView) -> str:
    if view.window is None:
        return ""
    waiting, claims = len(view.window.waiting), len(view.window.claims)
    return say("picture-buying", waiting=waiting, claims=claims)


def meld_scenes(
    rules: RuleSet,
    table: Sequence[Meld],
    before: Sequence[Meld] | None,
    *,
    with_faults: bool = False,
) -> tuple[scenes.MeldScene, ...]:
    """Melds with marks: new is what was not on the table, moved what lay in another meld.

    With faults it is said what is wrong with a meld.
    """
    if before is None:
        return tuple(_meld(rules, meld, frozenset(), frozenset(), "") for meld in table)
    home = {piece: likeness(meld.said) for meld in before for piece in meld.pieces}
    origin = {piece: meld.slot for meld in before for piece in meld.pieces}
    successors = _successors(table, origin)
    shown = []
    for meld in table:
        same = {home.get(piece) for piece in meld.pieces} == {likeness(meld.said)}
        new = frozenset([piece for piece in meld.pieces if piece not in home])
        moved = frozenset[Piece]() if same else _moved(meld, origin, successors)
        reading = rules.read(meld.said) if with_faults else None
        fault = explain(rules.deck, reading.refused()) if isinstance(reading, Fault) else ""
        shown.append(_meld(rules, meld, new, moved, fault))
    return tuple(shown)


def _successors(table: Sequence[Meld], origin: dict[Piece, int]) -> dict[int, int]:
    """Which meld each old one goes on as: the one that has most of its pieces."""
    most: dict[int, tuple[int, int]] = {}
    for meld in table:
        for old, count in Counter([origin[one] for one in meld.pieces if one in origin]).items():
            if count > most.get(old, (0, 0))[0]:
                most[old] = count, meld.slot
    return {old: slot for old, (_, slot) in most.items()}


def _moved(meld: Meld, origin: dict[Piece, int], successors: dict[int, int]) -> frozenset[Piece]:
    """Pieces that joined others: those of melds that go on elsewhere. A part by itself did not."""
    if len({origin.get(piece) for piece in meld.pieces}) == 1:
        return frozenset()
    return frozenset(
        piece for piece in meld.pieces if piece in origin and successors[origin[piece]] != meld.slot
    )


def _meld(
    rules: RuleSet, meld: Meld, new: frozenset[Piece], moved: frozenset[Piece], fault: str
) -> scenes.MeldScene:
    pieces = [
        scenes.PieceScene(
            said.face, options_of(rules, meld.said, index), piece in new, piece in moved
        )
        for index, (piece, said) in enumerate(zip(meld.pieces, meld.said, strict=True))
    ]
    is_changed = bool(new or moved)
    return scenes.MeldScene(meld.letter, tuple(pieces), is_changed, fault, meld.owner)


def options_of(rules: RuleSet, said: tuple[Said, ...], index: int) -> tuple[Face, ...]:
    """What a joker may stand for, if it is one; in a group of three it may be one of two."""
    suits, faces = rules.deck.suits, rules.joker_options(said, index)
    if not faces:
        return ()
    return tuple(sorted(faces, key=lambda face: (suits.index(face.suit), face.number)))


def rack_scene(
    view: SeatView,
    *,
    order: Sequence[Piece] | None = None,
    selected: frozenset[Piece] = frozenset(),
) -> scenes.RackScene:
    """A player's own pieces, in the player's order; what came last is marked."""
    deck = view.public.deck
    pieces = _pieces(deck, view.rack if order is None else order, frozenset(view.fresh), selected)
    title = say(f"picture-{view.public.rules.can.holder}")
    return scenes.RackScene(title, deck.material, pieces)


def _pieces(
    deck: Deck, pieces: Sequence[Piece], new: frozenset[Piece], selected: frozenset[Piece]
) -> tuple[scenes.PieceScene, ...]:
    faces = deck.faces_of(pieces)
    return tuple(
        [
            scenes.PieceScene(face, is_new=piece in new, is_selected=piece in selected)
            for piece, face in zip(pieces, faces, strict=True)
        ]
    )


def own_table_scene(
    view: SeatView, players: Sequence[Player], *, selected: frozenset[Piece] = frozenset()
) -> scenes.TableScene:
    """The table as one player works on it, with what is new and what is chosen off it."""
    scene = table_scene(view.public, players)
    table, draft = view.public.table, view.draft
    if draft is not None:
        rules = view.public.rules
        melds = meld_scenes(rules, draft.table, table, with_faults=True)
        scene, table = replace(scene, melds=melds), draft.table
    if not selected:
        return scene
    chosen = [
        replace(
            shown,
            pieces=tuple(
                replace(one, is_selected=piece in selected)
                for one, piece in zip(shown.pieces, meld.pieces, strict=True)
            ),
        )
        for shown, meld in zip(scene.melds, table, strict=True)
    ]
    return replace(scene, melds=tuple(chosen))


def held_scene(
    view: SeatView, draft: DraftView, *, selected: frozenset[Piece] = frozenset()
) -> scenes.WorkbenchScene:
    """What is not on the table, while somebody works on it: what lies loose, and the rack."""
    deck = view.public.deck
    return scenes.WorkbenchScene(
        title=say("picture-workbench"),
        material=deck.material,
        melds=(),
        loose=_pieces(deck, draft.loose, frozenset(), selected),
        rack=_pieces(deck, draft.rack, frozenset(view.fresh), selected),
        opening=scenes.OpeningScene(*draft.opening) if draft.opening else None,
        has_table=False,
    )


def workbench_scene(
    view: SeatView, draft: DraftView, *, selected: frozenset[Piece] = frozenset()
) -> scenes.WorkbenchScene:
    """The own draft: what it would be, what is loose, what is still wrong."""
    rules, deck, wrong = view.public.rules, view.public.deck, draft.problem
    if draft.opening and wrong is not None and wrong.reason == Reason.OPENING_TOO_LOW:
        wrong = None  # the bar of the first lay-down shows it
    return scenes.WorkbenchScene(
        title=say("picture-workbench"),
        material=deck.material,
        melds=meld_scenes(rules, draft.table, view.public.table, with_faults=True),
        loose=_pieces(deck, draft.loose, frozenset(), selected),
        rack=_pieces(deck, draft.rack, frozenset(view.fresh), selected),
        problems=() if wrong is None else (explain(deck, wrong),),
        opening=scenes.OpeningScene(*draft.opening) if draft.opening else None,
    )


def score_scene(
    view: PublicView, players: Sequence[Player], *, title: str, note: str = ""
) -> scenes.ScoreScene:
    """The score sheet so far: for each seat, or each team, what every round brought."""
    winners = view.outcome.winners if view.outcome else ()
    sides = _sides(view)
    return scenes.ScoreScene(
        title=title,
        columns=tuple(
            scenes.ScoreColumn(
                names_together([players[seat].name for seat in side]),
                view.seats[side[0]].account,
                team=view.seats[side[0]].team if len(side) > 1 else None,
                is_winner=any(seat in winners for seat in side),
            )
            for side in sides
        ),
        rounds=tuple(
            scenes.ScoreRound(
                f"{say('picture-round')} {number}",
                tuple(sum(result.points[seat] for seat in side) for side in sides),
                tuple(at for at, side in enumerate(sides) if result.winner in side),
            )
            for number, result in enumerate(view.results, 1)
        ),
        note=note,
        is_signed=not view.rules.lowest_wins,
    )


def round_scene(
    view: PublicView,
    players: Sequence[Player],
    *,
    before: PublicView | None = None,
    title: str = "",
) -> scenes.RoundScene:
    """How the last round ended: what changed since ``before`` is marked."""
    racks = view.results[-1].racks
    return scenes.RoundScene(
        table_scene(view, players, before=before),
        score_scene(view, players, title=title),
        tuple(
            _pieces(view.deck, in_order(view.deck, rack, SortBy.COLOUR), frozenset(), frozenset())
            for rack in racks
        ),
    )


def _sides(view: PublicView) -> list[list[Seat]]:
    """Who shares an account: what partners bring in goes to one, so only together it adds up."""
    sides: dict[int, list[Seat]] = {}
    for seat, known in enumerate(view.seats):
        sides.setdefault(known.team, []).append(Seat(seat))
    return list(sides.values())


# --- pictures with their alt texts, both from the same scene ---


def draw(scene: Scene, style: Style) -> Picture:
    """May be called from any thread."""
    return replace(render.draw(scene, style), alt=describe(scene, style))


def animate(steps: Sequence[scenes.ReplayScene], style: Style) -> Picture:
    """A whole round; its alt text is its story."""
    return replace(render.animate(steps, style), alt=describe_all(steps))


# --- sorting pieces for those who look at them ---


class SortBy(StrEnum):
    COLOUR = "colour"
    NUMBER = "number"


def in_order(deck: Deck, pieces: Iterable[Piece], order: SortBy) -> tuple[Piece, ...]:
    """By colour or by number; jokers come last."""
    return tuple(sorted(pieces, key=_places(deck, order).__getitem__))


@lru_cache(maxsize=32)
def _places(deck: Deck, order: SortBy) -> tuple[int, ...]:
    """Where each piece comes among all of its deck."""
    suits = {suit: at for at, suit in enumerate(deck.suits)}
    marks = [(suits.get(face.suit, 0), face.number) for face in deck.faces]
    if order == SortBy.NUMBER:
        marks = [(number, suit) for suit, number in marks]
    keys = [(piece in deck.jokers, marks[piece], piece) for piece in deck.pieces]
    places = {piece: at for at, (_, _, piece) in enumerate(sorted(keys))}
    return tuple([places[piece] for piece in deck.pieces])


# --- scenes of positions that belong to no table: what lies there is part of the picture ---


def practice_scene(
    view: SeatView,
    title: str,
    *,
    order: Sequence[Piece] | None = None,
    selected: frozenset[Piece] = frozenset(),
) -> scenes.WorkbenchScene:
    """Table and rack, also before anything is begun: there is no public picture above."""
    draft = view.draft or _nothing_begun(view)
    if order is not None:
        held = set(draft.rack)
        draft = replace(draft, rack=tuple(piece for piece in order if piece in held))
    return replace(workbench_scene(view, draft, selected=selected), title=title)


def _nothing_begun(view: SeatView) -> DraftView:
    return DraftView(
        table=view.public.table,
        rack=view.rack,
        loose=(),
        stone=view.public.stone,
        steps=0,
        problem=None,
        opening=None,
        history=NO_STEPS,
    )


# --- the labels of pictures, from the catalogues ---

_BY_MATERIAL = ("locale", "stock", "rack", "court")
"""The others are said alike whatever is played with."""
_LABELS = [one.name for one in fields(Words) if one.name not in _BY_MATERIAL]


@kept_by_language(32)
def words_for(material: Material = Material.TILES) -> Words:
    """All labels for pictures of a game: tiles lie in a pool, cards in a stock."""
    tiles = material is Material.TILES
    return Words(
        locale=spoken(),
        stock=say(f"picture-{Stock.POOL if tiles else Stock.STOCK}"),
        rack=say(f"picture-{Holder.RACK if tiles else Holder.HAND}"),
        court=(rank_name(ACE), rank_name(JACK), rank_name(QUEEN), rank_name(KING)),
        **{label: say(f"picture-{label}") for label in _LABELS},
    )


def words_in(scene: Scene) -> Words:
    """The labels for a scene, which says itself what it is played with."""
    with_table = scenes.ReplayScene | scenes.RoundScene
    played = scene.table if isinstance(scene, with_table) else scene
    return words_for(getattr(played, "material", Material.TILES))


# --- pictures made beside the event loop: encoding lets other threads run, so two threads suffi ---

THREADS = 2
KEPT = 200
"""Pictures that are kept, in case they are asked for again: some megabytes."""


class Painter:
    """Draws scenes, each in its reader's language."""

    def __init__(self, *, threads: int = THREADS, meter: Meter | None = None) -> None:
        self._meter = meter or Meter()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._filming = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, str, Scene], Picture] = OrderedDict()
        self._forgotten = 0
        """How often everything at hand was dropped."""

    async def paint(self, scene: Scene, look: str = WOOD.name) -> Picture:
        """A picture; people look at the same rack again and again, so the last ones are kept."""
        key = (spoken(), look, scene)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            self._meter.tell(Measure.REUSED)
            return kept
        loop = asyncio.get_running_loop()
        style = Style(words_in(scene), THEMES[look])
        before, began = self._forgotten, perf_counter()
        picture = await loop.run_in_executor(self._threads, draw, scene, style)
        self._meter.tell(Measure.PICTURES, seconds=perf_counter() - began)
        if before != self._forgotten:  # it may name somebody who was forgotten meanwhile
            forget_words()
            return picture
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    async def film(
        self,
        steps: Callable[[], Sequence[scenes.ReplayScene]],
        look: str = WOOD.name,
    ) -> Picture:
        """A round as an animation. One at a time, so that a thread is left for pictures."""
        loop = asyncio.get_running_loop()
        before = self._forgotten

        def filmed() -> Picture:
            made = steps()
            return animate(made, Style(words_in(made[0]), THEMES[look]))

        async with self._filming:
            picture = await loop.run_in_executor(self._threads, copy_context().run, filmed)
        if before != self._forgotten:  # as in paint: it may name somebody
            forget_words()
        return picture

    def forget(self, member: MemberId) -> None:
        """Have no picture that may name this member, nor drawn words: names are not sorted."""
        del member
        self._forgotten += 1
        self._kept.clear()
        forget_words()

    async def warm_up(self) -> None:
        """Make now what the first pictures would otherwise wait for."""
        await asyncio.get_running_loop().run_in_executor(self._threads, prewarm)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
