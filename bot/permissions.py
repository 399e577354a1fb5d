"""What the bot must be allowed to do in a server, and the link that asks for exactly that.

Editing its own messages, using its application's emojis, mentioning the player whose turn it is,
and renaming or archiving threads that it made itself need no permission of their own.
"""

import discord

TO_PLAY_HERE = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
"""What a table needs in the channel where it is opened."""
TO_PLAY_IN_THREADS = TO_PLAY_HERE | discord.Permissions(
    create_public_threads=True, send_messages_in_threads=True
)
"""What it needs there to get a thread of its own."""
NEEDED = TO_PLAY_IN_THREADS
SCOPES = ("bot", "applications.commands")


POWERS = discord.Permissions(
    administrator=True,
    ban_members=True,
    create_events=True,
    deafen_members=True,
    kick_members=True,
    manage_channels=True,
    manage_emojis_and_stickers=True,
    manage_events=True,
    manage_guild=True,
    manage_messages=True,
    manage_nicknames=True,
    manage_roles=True,
    manage_threads=True,
    manage_webhooks=True,
    mention_everyone=True,
    moderate_members=True,
    move_members=True,
    mute_members=True,
    view_audit_log=True,
    view_guild_insights=True,
)
"""What nobody may win by playing: a role with any of it is not given."""


def invite_link(application: int) -> str:
    """Where somebody who manages a server lets the bot in."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def trouble_with(guild: discord.Guild, role: discord.Role) -> str | None:
    """Why a role cannot be given to the first of a ladder; None if it can."""
    if role.is_default() or role.managed:
        return "not_ours"
    if _has_powers(guild, role):
        return "powers"
    if not guild.me.guild_permissions.manage_roles:
        return "rights"
    return None if may_manage(guild, role) else "above"


def trouble_with_chosen(guild: discord.Guild, chosen: int | None) -> str | None:
    """The same for the role that a server has chosen, if it has; it may have been deleted since."""
    if chosen is None:
        return None
    role = guild.get_role(chosen)
    return "gone" if role is None else trouble_with(guild, role)


def may_manage(guild: discord.Guild, role: discord.Role) -> bool:
    """Whether the bot can give and take a role, as far as Discord has told."""
    return guild.me.guild_permissions.manage_roles and role < guild.me.top_role


def _has_powers(guild: discord.Guild, role: discord.Role) -> bool:
    """On the whole server, or in a channel of it."""
    allowed = [role.permissions]
    allowed += [channel.overwrites_for(role).pair()[0] for channel in guild.channels]
    return any(one.value & POWERS.value for one in allowed)
