"""What a reminder of a slow turn says, at the table and in a direct message."""

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.pieces import Seat
from bot.tables.events import Reminded
from bot.tables.model import Post, Reminder, strikes
from bot.words.catalogues import say
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import NO_TABLE, SLOW, press_id
from cogs.ui.figures import until, when
from cogs.ui.links import link_to
from cogs.ui.names import safe_name
from cogs.ui.parts import Layout, Style, button, link, plain_layout, rows, text
from cogs.ui.people import mention


def reminder_layout(language: str, event: Reminded, seats: tuple[Seat, ...]) -> Layout:
    """With the way to the own rack, and to all other tables that wait."""
    table = event.table
    rules = rules_for(CATALOGUE[table.game], dict(table.options))
    rack = button(
        say(language, f"table-{rules.can.holder}"),
        press_id(SLOW, "rack", table.id),
        style=Style.primary,
    )
    mine = button(say(language, "mine-button"), press_id(SLOW, "mine", NO_TABLE, 0))
    return plain_layout(text(_said(language, event, seats)), *rows([rack, mine]))


def direct_layout(language: str, event: Reminded, seat: Seat, post: Post, server: str) -> Layout:
    """A direct message says which table of which server is meant, and leads there."""
    table = event.table
    game = game_name(language, table.game)
    named = say(language, "slow-direct", game=game, number=table.id, server=safe_name(server))
    go = link(say(language, "slow-go"), link_to(table.server, post.place, post.message))
    return plain_layout(text(f"{named}\n{_said(language, event, (seat,))}"), *rows([go]))


def _said(language: str, event: Reminded, seats: tuple[Seat, ...]) -> str:
    table = event.table
    called = " ".join(mention(language, table.seats[seat]) for seat in seats)
    if event.buying:
        return say(language, "slow-offer", player=called, when=until(event.deadline.at))
    message = "slow-half" if event.which == Reminder.HALF else "slow-last"
    missed = max(table.seats[seat].strikes for seat in seats)
    last = missed + 1 >= strikes(table.options)
    then = say(language, "slow-then_computer" if last else "slow-then_ended")
    return f"{say(language, message, player=called, when=when(event.deadline.at))}\n-# {then}"
