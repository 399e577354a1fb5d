### Reports to moderators

report-button = Melden
report-title = Der Moderation melden
report-about = Das liest die Moderation dieses Servers, mit deinem Namen. Sonst niemand.
report-what = Worum geht es
report-about_play = unfaires Spiel
report-about_name = ein Name
report-about_words = Worte im Mischen
report-about_other = etwas anderes
report-whom = Um wen geht es
report-nobody = niemand Bestimmtes
report-words = Was ist geschehen
report-sent = Danke: Deine Meldung ist gespeichert und geht an die Moderation dieses Servers.
report-nowhere = Dieser Server hat nicht gewählt, wohin Meldungen gehen. Wende dich direkt an die Moderation; wer den Server verwaltet, kann einen Kanal dafür wählen.
report-not_heard = Ich darf dort nicht schreiben, wo dieser Server seine Meldungen haben will. Bitte wende dich direkt an die Moderation.
report-head = Meldung { $number }
report-match = Partie { $number }
report-subject = Über { $name }
report-from = Von { $name }, { $when }
report-place = Wo gespielt wurde
report-name = Namen tilgen
report-words_button = Worte tilgen
report-done = Erledigt
report-done_by = Erledigt durch { $name }, { $when }.
report-sure = Für immer tilgen
report-sure_name = Der Name verschwindet aus dieser Partie und aus Ranglisten, bis das Mitglied eine weitere Partie beendet. Das lässt sich nicht rückgängig machen.
report-sure_words = Die Worte dieses Mitglieds verschwinden aus dieser Partie. Exporte behalten ihren Hash, also lässt sich das Mischen weiter beweisen. Das lässt sich nicht rückgängig machen.
report-blanked_name = Der Name ist aus dieser Partie und aus Ranglisten verschwunden, bis das Mitglied eine weitere Partie beendet. Was ich schon in Kanäle geschrieben habe, bleibt dort, bis es jemand löscht.
report-blanked_words = Die Worte sind aus dieser Partie verschwunden; Exporte behalten ihren Hash, also lässt sich das Mischen weiter beweisen.
report-finished = Erledigt. Was in der Meldung stand, bleibt nur in diesem Kanal.
denied-reported_already = Das hast du schon gemeldet.
denied-too_many_reports = Mehr als { $most } Meldungen am Tag gehen nicht. Wenn es eilt, wende dich direkt an die Moderation.
denied-report_yourself = Dich selbst kannst du nicht melden.
denied-report_about_you = In dieser Meldung geht es um dich: Das muss jemand anders aus der Moderation erledigen.
denied-no_such_report = Diese Meldung ist erledigt, oder wer sie geschickt hat, hat sie gelöscht.
privacy-reports = { $count ->
    [one] Eine Meldung, die du an eine Moderation geschickt hast.
   *[other] { $count } Meldungen, die du an Moderationen geschickt hast.
}
settings-page_3 = Für die Moderation
settings-reports = Meldungen
settings-reports-about = Wo Meldungen von Mitgliedern über Partien und Spieler erscheinen. Wähle einen Kanal, den nur die Moderation liest. Wählst du keinen, kann niemand etwas melden.
settings-reports-vain = Den gewählten Kanal gibt es nicht mehr: Niemand kann etwas melden. Wähle einen anderen.
settings-reports-none = Nirgends; oder in …
