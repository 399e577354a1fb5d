### What is kept of a member

privacy-title = What I keep about you
privacy-nothing = Nothing.
privacy-name = Your name on this server: **{ $name }**.
privacy-seats = { $count ->
    [one] Your seat at one table
   *[other] Your seats at { $count } tables
}, with your Discord id, your name at the time and the moves that were made there.
privacy-words = What you added to the shuffle { $count ->
    [one] at one table.
   *[other] at { $count } tables.
}
privacy-results = { $count ->
    [one] The result of one match.
   *[other] The results of { $count } matches.
}
privacy-ratings = { $count ->
    [one] One rating.
   *[other] { $count } ratings: overall, for each game and each season.
}
privacy-honours = { $count ->
    [one] One place of honour in a past season.
   *[other] { $count } places of honour in past seasons.
}
privacy-likings = How you like your rack and your pictures to be shown.
privacy-visible = Others can see you in the rankings of this server.
privacy-hidden = You are hidden: you are not in the rankings of this server, and others cannot look at your card.
privacy-never = This is about all servers together. I keep no messages of yours. Whoever leaves a server is not shown there any more.
privacy-export = All of it as a file
privacy-hide = Hide me from rankings
privacy-show = Show me again
privacy-delete = Delete me
privacy-exported = This is everything that I keep about you. Only you can see this message.
privacy-sure = Delete everything about you?
privacy-sure-about =
    - This is for all servers, and cannot be undone.
    - Your ratings and results are gone. Matches stay for the others, and you are called “Player” in them.
    - You leave the tables that are open; a computer plays on for you.
    - What I have already written in channels stays there until somebody deletes it.
privacy-yes = Yes, delete me
privacy-keep = No, keep everything
privacy-deleted = Done: nothing is kept about you any more.
privacy-deleted_soon = Done: nothing is kept about you any more. The last traces leave my file when I am restarted.
privacy-deleted_rows = Done: your data is deleted, and nobody can look it up any more. The database server overwrites the last traces in its own time, and its backups keep them until they expire.
help-privacy =
    - `/privacy` shows what I keep about you, and deletes it if you like.
help-settings =
    - `/settings` is for those who manage this server, so for you: language, channels, threads, time, help, ranking.
