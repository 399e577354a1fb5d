"""Powers over a server win no match at its tables.

Whoever may remove members, or time them out, could do that to an opponent, whose turns then run
out. Discord does not tell a bot with few rights who did it. So it is enough that somebody else at
the table could have.
"""

import discord

from bot.database.core import MemberId
from bot.tables.events import TableInfo

TO_KEEP_OUT = discord.Permissions(kick_members=True, ban_members=True, moderate_members=True)
"""Each of these is enough to keep somebody from playing."""


async def is_timed_out(guild: discord.Guild, member: MemberId, now: float) -> bool:
    """Whether Discord lets somebody press no button just now."""
    found = await _look_up(guild, member)
    until = None if found is None else found.timed_out_until
    return until is not None and until.timestamp() > now


async def could_be_kept_out(guild: discord.Guild, table: TableInfo, member: MemberId) -> bool:
    """Whether one of the others at a table has the power to keep somebody from it."""
    for seat in table.seats:
        if seat.member not in (None, member) and await _may_keep_out(guild, seat.member):
            return True
    return False


async def _may_keep_out(guild: discord.Guild, member: MemberId) -> bool:
    found = await _look_up(guild, member)
    return found is not None and bool(found.guild_permissions.value & TO_KEEP_OUT.value)


async def _look_up(guild: discord.Guild, member: MemberId) -> discord.Member | None:
    """As Discord knows them now; nobody, if they are not there or Discord does not say."""
    try:
        return await guild.fetch_member(member)
    except discord.HTTPException:
        return None
