"""The invitation asks for what is needed, and for nothing else."""

from urllib.parse import parse_qs, urlsplit

import discord

from bot.requests import NEEDED, TO_PLAY_HERE, invite_link


def test_the_invitation_asks_for_exactly_these() -> None:
    address = urlsplit(invite_link(4242))
    asked = parse_qs(address.query)
    assert (address.scheme, address.netloc) == ("https", "discord.com")
    assert asked["client_id"] == ["4242"]
    assert asked["scope"] == ["bot applications.commands"]
    granted = {name for name, given in discord.Permissions(int(asked["permissions"][0])) if given}
    assert granted == {
        "read_messages",  # Discord calls it "View Channels"
        "send_messages",
        "send_messages_in_threads",
        "create_public_threads",
        "attach_files",
        "read_message_history",
    }


def test_what_one_channel_needs_is_asked_for() -> None:
    assert TO_PLAY_HERE <= NEEDED
