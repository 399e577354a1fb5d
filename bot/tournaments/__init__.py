"""Tournaments of a server: a fold over a log of actions, like a match.

``model.py`` has what a tournament is, ``actions.py`` what can happen in it and how that is written
down, ``fold.py`` makes the one out of the other. ``pairing`` draws rounds, ``standings.py`` ranks.
All of these are pure: they read no clock, draw no chance and know no member, only the numbers under
which people have entered. ``service.py`` runs rounds over :mod:`bot.tables`.
"""
