"""Where something is, as Discord opens it."""

from bot.database.core import ChannelId, MessageId, ServerId


def link_to(server: ServerId, channel: ChannelId, message: MessageId | None = None) -> str:
    """A message, or the end of its channel."""
    place = f"https://discord.com/channels/{server}/{channel}"
    return place if message is None else f"{place}/{message}"
