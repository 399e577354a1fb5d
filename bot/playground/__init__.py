"""The real bot on a simulated Discord, in a browser, with no token: ``make play``.

simcord brings the Discord and the page. What is here makes it a place to play in: a server that is
the same at every start, because its tables are kept; time that goes by itself; and a page whose
clicks never come at the wrong moment.
"""
