### Reports to moderators

report-button = Report
report-title = Report to the moderators
report-about = The moderators of this server read this, with your name. Nobody else does.
report-what = What is it about
report-about_play = unfair play
report-about_name = a name
report-about_words = words in the shuffle
report-about_other = something else
report-whom = Whom is it about
report-nobody = nobody in particular
report-words = What happened
report-sent = Thank you: your report is kept, and goes to the moderators of this server.
report-nowhere = This server has not chosen where reports go. Ask one of its moderators directly; those who manage the server can choose a channel for them.
report-not_heard = I may not write where this server wants its reports. Please ask one of its moderators directly.
report-head = Report { $number }
report-match = Match { $number }
report-subject = About { $name }
report-from = From { $name }, { $when }
report-place = Where it was played
report-name = Blank the name
report-words_button = Blank the words
report-done = Done
report-done_by = Dealt with by { $name }, { $when }.
report-sure = Blank it for good
report-sure_name = The name goes from this match and from rankings, until the member finishes another match. This cannot be undone.
report-sure_words = The words of this member go from this match. Exports keep their hash, so shuffles can still be proven. This cannot be undone.
report-blanked_name = The name is gone from this match and from rankings, until the member finishes another match. What I have already written in channels stays there until somebody deletes it.
report-blanked_words = The words are gone from this match; exports keep their hash, so the shuffles can still be proven.
report-finished = Done. What the report said stays in this channel only.
denied-reported_already = You have reported this already.
denied-too_many_reports = { $most } reports in a day are the limit. If it is urgent, ask a moderator directly.
denied-report_yourself = You cannot report yourself.
denied-report_about_you = This report is about you: another moderator has to deal with it.
denied-no_such_report = This report is dealt with, or was deleted by whoever sent it.
privacy-reports = { $count ->
    [one] One report that you sent to moderators.
   *[other] { $count } reports that you sent to moderators.
}
settings-page_3 = For moderators
settings-reports = Reports
settings-reports-about = Where reports of members about matches and players are posted. Choose a channel that only moderators read. Nobody can report anything, if you choose none.
settings-reports-vain = The chosen channel does not exist any more: nobody can report anything. Choose another one.
settings-reports-none = Nowhere; or in …
