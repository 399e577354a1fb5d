"""What a server remembers: members, rankings, histories, replays, settings; a module each.

No Discord in here. What may not be done or seen is a :class:`~bot.tables.denials.DeniedError`, as
at the tables. Names are empty where somebody has left the server or was forgotten.
"""
