"""The tables of all servers: everything between the rules and a front end, with no Discord in it.

Each use case is load → apply → save → tell: an action is on disk before anybody hears of it.
"""
