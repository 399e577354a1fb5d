### What the server remembers

memory-day = { $day }.{ $month }.{ $year }
memory-all_games = Alle Spiele
memory-all_time = Alle Zeiten
memory-season = Saison { $number }
memory-page = Seite { $page } von { $pages }
memory-previous = Zurück
memory-next = Weiter
memory-outdated = Dieser Knopf ist zu alt. Bitte gib den Befehl noch einmal ein.
memory-no_such_match = Diese Partie gibt es auf diesem Server nicht. `/history` zeigt alle.

## The ranking

ranking-title = Rangliste · { $ladder }
ranking-honours_title = Ehrentafel · { $ladder }
ranking-players = { $count ->
    [one] ein Spieler
   *[other] { $count } Spieler
}
ranking-since = seit { $when }
ranking-own = { $name }: Platz { $place } von { $total }, Wertung { $rating }.
ranking-provisional = Wertungen aus weniger als { $matches } Partien sind vorläufig; sie haben noch keinen Trend.
ranking-empty = Auf dieser Rangliste steht noch niemand. Partien zählen, wenn auf allen Plätzen Menschen sitzen und niemand Tipps bekommt.
ranking-not_on_it = Du stehst nicht auf dieser Rangliste: Du hast darin noch keine gewertete Partie, oder du möchtest nicht gesehen werden.
ranking-around = Um mich herum
ranking-honours = Ehrentafel
ranking-whole = Ganze Rangliste
ranking-no_honours = In dieser Saison hat niemand { $matches } gewertete Partien gespielt.
ranking-choose_season = Saison wählen …

season-close = Saison abschließen
season-sure = Saison { $number } wirklich für alle abschließen? Ihre Ehrentafel bleibt, und alle fangen von vorn an. Das lässt sich nicht rückgängig machen.
season-yes = Ja, Saison { $number } abschließen
season-closed = Saison { $number } ist abgeschlossen, Saison { $next } beginnt. `/ranking` zeigt die Ehrentafel.

## A player's card

stats-rating = Wertung
stats-rank = Platz
stats-matches = Partien
stats-won = Partien gewonnen
stats-rounds = Runden gewonnen
stats-mean = Punkte je Runde
stats-best = Beste Runde
stats-hand_rummies = Hand-Rummys
stats-favourite = Lieblingsspiel
stats-none = { $name } hat hier noch keine solche Partie zu Ende gespielt.
stats-provisional = Die Wertung ist vorläufig, bis { $matches } Partien gespielt sind.
stats-against = { $name } gegen { $other }: { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
}, { $ahead }-mal vorn, { $behind }-mal hinten, { $level }-mal gleichauf.
stats-together = In einem Team: { $count }.
stats-never_met = { $name } und { $other } haben noch keine Partie miteinander gespielt.
stats-same = Wähle zwei verschiedene Leute.

## Matches

match-title = { $game } · Partie { $number }
match-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
match-rated = gewertet, { $season }
match-unrated = nicht gewertet
match-left = vorzeitig gegangen
match-promise = Vor der Partie versprochen: SHA-256 `{ $commitment }`
match-replay = Wiederholung
match-export = Export
match-verify = Prüfen
table-kept = Partie { $number }: `/match`, `/replay` und `/verify` zeigen sie wieder.
table-rated = Wertung: { $changes }

history-title = Partien dieses Servers
history-title_of = Partien von { $name }
history-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
history-empty = Hier wurde noch keine solche Partie zu Ende gespielt.
history-open = Partie öffnen …
history-back = Zurück zur Liste

## Replays

replay-title = { $game } · Partie { $number } · Runde { $round } von { $rounds }
replay-dealt = Runde { $round } ist ausgeteilt.
replay-shuffled = Der Talon wird neu gemischt.
replay-moved = { $name } hat einen Zug gemacht.
replay-start = Anfang
replay-back = Zurück
replay-forward = Vor
replay-end = Ende
replay-prev = Vorige Runde
replay-next = Nächste Runde
replay-gif = Runde { $round } als GIF teilen
replay-jump = Gehe zu …
replay-too_long = Diese Runde ist zu lang für eine Datei, die Discord annimmt.

## The match file, and the proof

export-title = Partie { $number } als Dateien
export-how = Der Text ist für Menschen und für { $command }, das JSON für Programme.

verify-title = Partie { $number }: geprüft
verify-holds = Jede Mischung stand fest, bevor ausgeteilt wurde, und jeder Zug war erlaubt.
verify-open = Nichts ist falsch, aber nicht alles lässt sich noch prüfen: Jemand wollte vergessen werden.
verify-refuted = Diese Partie ist nicht, was versprochen war.
verify-commitment = Das Geheimnis hat den SHA-256 `{ $commitment }`: Vergleiche ihn mit dem, den der Tisch vor der Partie gezeigt hat.
verify-words = Worte von { $count } der { $players } Spieler sind in den Mischungen.
verify-deal = Mischungen, die aus Geheimnis und Worten folgen: { $count } geprüft.
verify-rules = Die Regeln erlauben jeden Zug: { $count } geprüft.
verify-end = Die Partie wurde zu Ende gespielt, Runden: { $count }.
verify-purpose_lots = Auslosung
verify-purpose_deal = Geben
verify-purpose_reshuffle = Talon
verify-purpose_unexpected = unerwartet
verify-digest = Fingerabdruck der Aufzeichnung: `{ $digest }`
verify-alone = Du musst mir nicht glauben: Exportiere die Partie und führe { $command } aus. `docs/fairness.md` sagt, was das beweist und wie es ohne unser Programm geht.
