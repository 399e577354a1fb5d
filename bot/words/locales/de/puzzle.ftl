### Das Rätsel des Tages

command-puzzle = rätsel
command-puzzle-about = Das Rätsel des Tages: Leg so viel du kannst
puzzle-title = Rätsel vom { $day }
puzzle-easy = leicht
puzzle-medium = mittel
puzzle-hard = schwer
puzzle-sunday = sehr schwer
puzzle-task_tiles = Leg so viele deiner Steine, wie du kannst. Der ganze Tisch darf umgebaut werden.
puzzle-task_cards = Leg so viele deiner Karten, wie du kannst. Der ganze Tisch darf umgebaut werden.
puzzle-cards = Abwerfen musst du nicht.
puzzle-state = { $tries ->
    [0] Noch nicht geprüft
    [one] Einmal geprüft
   *[other] { $tries }-mal geprüft
} · { $stars }
puzzle-past = Ein vergangener Tag: Er zählt nicht.
puzzle-check = Prüfen
puzzle-hint = Tipp (kostet einen ⭐)
puzzle-give_up = Lösung zeigen
puzzle-more = Bestenlisten, andere Tage
puzzle-hint_count = { $count } lassen sich legen.
puzzle-hint_pieces = Diese gehen weg: { $pieces }.
puzzle-hint_melds = Diese Kombinationen ändern sich: { $melds }.
puzzle-nothing_laid = Leg zuerst etwas.
puzzle-not_yet = Noch nicht: { $count } gelegt, und es geht mehr.
puzzle-solved = { $tries ->
    [one] Beim ersten Versuch gelöst
   *[other] Beim { $tries }. Versuch gelöst
}: alle { $count } gelegt.
puzzle-uncounted = Erst nach seinem Tag gelöst: Es zählt nicht.
puzzle-shown = Du hast die Lösung gesehen: { $count } ließen sich legen.
puzzle-streak = { $count ->
    [one] Einen Tag in Folge gelöst
   *[other] { $count } Tage in Folge gelöst
}
puzzle-next = Das nächste Rätsel kommt { $when }.
puzzle-board_day = Bestenliste vom { $day }
puzzle-board_month = Bestenliste des Monats
puzzle-board_none = Noch niemand.
puzzle-tries = { $count ->
    [one] 1 Versuch
   *[other] { $count } Versuche
}
puzzle-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
puzzle-play = Lösen
puzzle-share = Teilen
puzzle-again = Noch einmal
puzzle-today = Rätsel von heute
puzzle-past_days = Vergangene Tage …
puzzle-shared = **{ $name }** hat das Rätsel vom { $day } gelöst: { $stars } { $tries ->
    [one] beim ersten Versuch.
   *[other] nach { $tries } Versuchen.
} `/puzzle`
puzzle-shared_before = Das hast du hier schon geteilt.
denied-no_such_puzzle = Dieses Rätsel gibt es nicht. Das von heute findest du mit `/puzzle`.
privacy-puzzles = { $count ->
    [one] Wie es dir mit dem Rätsel eines Tages ging.
   *[other] Wie es dir mit den Rätseln von { $count } Tagen ging.
}
privacy-practices = { $count ->
    [one] Was du in einer Stellung eines Rätsels oder einer Lektion versucht hast.
   *[other] Was du in { $count } Stellungen von Rätseln und Lektionen versucht hast.
}
settings-puzzle = Rätsel des Tages
settings-puzzle-about = Wo ich das Rätsel des Tages poste, einmal am Tag um Mitternacht UTC. Nirgends, wenn du keinen Kanal wählst.
settings-puzzle-vain = Den gewählten Kanal gibt es nicht mehr: Es wird nichts gepostet. Wähle einen anderen.
settings-puzzle-none = Nirgends; oder in …
settings-page_1 = Zurück zur ersten Seite
settings-page_2 = Weitere Einstellungen
help-learn =
    - `/learn` bringt dir das Spiel in ein paar Minuten bei. `/puzzle` hat für jeden Tag eine Stellung zum Lösen, `/rules` die Regeln; alles auch in Direktnachrichten.
