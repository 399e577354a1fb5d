"""A finished match as a page: one file that any browser shows without a network.

It steps through the match, marks what the review found, and checks the deals by itself. Nothing
that people typed can become script: all of it is data, and is put there as text.
"""

from bot.page.building import page_html
from bot.page.content import MatchHistory, Told, told

__all__ = ["MatchHistory", "Told", "page_html", "told"]
