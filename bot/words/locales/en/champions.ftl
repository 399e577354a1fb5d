### A role for the first of a ladder

settings-champion = Role for the first
settings-champion-about = The first of a ladder gets this role, and loses it to the next one. Nobody gets it who is hidden or kept from tables, or has played fewer than five rated matches.
settings-champion-none = No role; or this one …
settings-ladder = Of which ladder
settings-ladder-about = When a season closes, its first keeps the role until somebody is first in the new one.
settings-ladder-season = this season
settings-ladder-ever = all time
champion-gone = The chosen role does not exist any more: nobody gets it. Choose another one.
champion-not_ours = This role belongs to everybody or to an app, so I cannot give it.
champion-powers = This role has powers over the server or a channel, and those are not to be won by playing. Choose a role without them.
champion-rights = For this I need the permission to manage roles. Give it to my role in the settings of the server, then choose again.
champion-above = This role stands above mine, so I cannot give it. Move my role above it, then choose again.
champion-not_yours = You can only choose a role that you could give yourself: that takes the permission to manage roles, and a role below your own.
champion-refused = Discord does not let me give or take this role, although nothing seems to be in the way. I try it again once a day.
champion-kept = Somebody keeps a role that was won, although it should go on: I may not manage roles any more, or the role stands above mine. Take it away yourselves, or let me.
champion-trouble = **The role for the first of the ladder is stuck**
    { $why }
    -# This is said once. `/settings` says it as long as it is so, and everything goes on by itself when it is put right.
