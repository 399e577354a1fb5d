"""Tournaments of a server: a fold over a log of actions, like a match.

``model`` has what a tournament is and what can happen in it, ``fold`` makes the one out of the
other; ``pairing`` draws rounds, ``standings`` ranks, ``record`` is the file that proves it all.
These are pure: they read no clock, draw no chance and know no member, only the numbers under which
people have entered. ``rows`` keeps it, ``service`` is what people do, ``tending`` what happens by
itself, over :mod:`bot.tables`; ``views`` is what everybody may see.
"""
