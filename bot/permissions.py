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


def invite_link(application: int) -> str:
    """Where somebody who manages a server lets the bot in."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)
