"""How answers look: layouts, menus, ids of buttons. Nothing in here changes a table."""
