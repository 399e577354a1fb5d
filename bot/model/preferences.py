"""What a member likes, at every table."""

from dataclasses import dataclass
from enum import StrEnum

from bot.model.tables import Assistance


class RackOrder(StrEnum):
    """How a member likes the own rack to be shown."""

    SUIT = "suit"
    NUMBER = "number"
    DRAWN = "drawn"


class Look(StrEnum):
    """The colours of pictures; each is the name of a theme."""

    WOOD = "wood"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a member likes, at every table."""

    rack_order: RackOrder = RackOrder.SUIT
    assistance: Assistance = Assistance.ARRANGE
    """For the tables that the member opens."""
    look: Look | None = None
    """Of the pictures that only the member sees; None is the server's."""
    as_text: bool = False
    """Whether what only the member sees is put in words instead of pictures."""
    reminders: bool = True
    """Whether the member is reminded of slow turns."""
    direct: bool = False
    """Whether reminders come by direct message, and not where the table is."""
