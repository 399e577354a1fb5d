"""Whom moderators keep from the tables of their server."""

from dataclasses import dataclass

from bot.model.ids import MemberId


@dataclass(frozen=True, slots=True)
class Ban:
    """A member opens no tables, joins none and enters no tournament, until it ends."""

    id: int
    member: MemberId | None
    """None: somebody who was forgotten since, and is known again by the mark."""
    mark: str
    name: str
    reason: str
    """For moderators only."""
    banned_at: float
    ends_at: float | None
    """None: for good."""
    moderator: MemberId | None
    lifted_at: float | None = None
    lifter: MemberId | None = None

    def holds(self, now: float) -> bool:
        return self.lifted_at is None and (self.ends_at is None or self.ends_at > now)
