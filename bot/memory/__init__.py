"""What a server remembers: rankings, cards, histories, replays, proofs, settings, privacy.

No Discord in here. What may not be done or seen is a :class:`~bot.tables.denials.DeniedError`, as
at the tables. Names are empty where somebody has left the server or was forgotten.
"""
