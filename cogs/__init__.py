"""What Discord users touch: slash commands, buttons, menus, and the messages that show a table.

Handlers are short: read what was pressed → ask ``bot.tables`` → show the answer.
"""
