"""Who has the role for the first of a ladder."""

from dataclasses import dataclass

from bot.model.ids import MemberId, RoleId


@dataclass(frozen=True, slots=True)
class RoleHolder:
    """A member who has a role, or is about to get it."""

    role: RoleId
    member: MemberId
    given: bool = False
