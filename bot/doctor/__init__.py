"""Looking through a set-up for what would keep the bot from running well.

A module for each part of it; what a check sees is a :class:`Finding`. Nothing is changed. Of the
network the database is asked, and Discord unless it is told not to.
"""

from bot.doctor.findings import Finding
from bot.doctor.looking import look_through

__all__ = ["Finding", "look_through"]
