"""The numbers by which Discord and we call things, each a type of its own."""

from typing import NewType

TableId = NewType("TableId", int)
"""Also the id of the match that is played there."""
MemberId = NewType("MemberId", int)
ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
RoleId = NewType("RoleId", int)

MessageId = NewType("MessageId", int)
TournamentId = NewType("TournamentId", int)
