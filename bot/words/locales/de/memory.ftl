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
ranking-rules = Am Tag zählen für jeden fünf Partien, drei davon mit derselben Person. Wer in gewerteten Partien weniger als { $known } Menschen getroffen hat, zählt für die anderen als Neuling, und halb. Gegen Neulinge und immer dieselben Leute steigt eine Wertung auf höchstens { $bound }.
ranking-empty = Auf dieser Rangliste steht noch niemand. Partien zählen, wenn auf allen Plätzen Menschen sitzen und niemand Tipps bekommt.
ranking-not_on_it = Du stehst nicht auf dieser Rangliste: Du hast darin noch keine gewertete Partie, oder du möchtest nicht gesehen werden.
ranking-around = Um mich herum
ranking-honours = Ehrentafel
ranking-whole = Ganze Rangliste
ranking-no_honours = In dieser Saison hat niemand { $matches } gewertete Partien gespielt.
ranking-choose_season = Saison wählen …

season-close = Saison abschließen
season-sure = Saison { $number } für alle abschließen? Ihre Ehrentafel bleibt, und alle fangen von vorn an.
season-yes = Ja, Saison { $number } abschließen
season-sure_again = Wirklich? { $players ->
    [one] Ein Spieler steht in der Rangliste von Saison { $number } und fängt von vorn an.
   *[other] { $players } Spieler stehen in der Rangliste von Saison { $number }, und alle fangen von vorn an.
} Einen Tag lang lässt sich das zurücknehmen.
season-yes_again = Jetzt abschließen
season-closed = Saison { $number } ist abgeschlossen, Saison { $next } beginnt. `/ranking` zeigt die Ehrentafel. Bis { $when } lässt sich das zurücknehmen.
season-back = Saison { $number } wieder öffnen
season-back_sure = Saison { $number } weiterlaufen lassen? Ihre Ehrentafel verschwindet, und was seither gespielt wurde, zählt mit.
season-reopened = Saison { $number } läuft weiter. Was inzwischen gespielt wurde, zählt für sie.

## A player's card

stats-rating = Wertung
stats-rank = Platz
stats-matches = Partien
stats-won = Partien gewonnen
stats-rounds = Runden gewonnen
stats-mean = Punkte je Runde
stats-best = Beste Runde
stats-hand_rummies = Hand-Rummys
stats-parted = Verlassen / Abbruch
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

match-title = { $game } · Partie { $number }
match-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
match-rated = gewertet, { $season }
match-unrated = nicht gewertet
uncounted-ended = Nicht gewertet: Sie wurde nicht zu Ende gespielt.
uncounted-sent = Nicht gewertet: Jemand wurde weggeschickt.
uncounted-hints = Nicht gewertet: An diesem Tisch gibt es Tipps.
uncounted-computer = Nicht gewertet: Ein Computer spielt mit.
uncounted-untimed = Nicht gewertet: Ohne Bedenkzeit muss niemand zu Ende spielen.
uncounted-off = Nicht gewertet: Auf diesem Server zählt keine Partie.
uncounted-unrated = Nicht gewertet: Dieses Turnier zählt nicht.
uncounted-short = Nicht gewertet: Jemand war weg, bevor alle dreimal am Zug waren.
uncounted-met = Nicht gewertet: Dieselben zwei Personen treffen sich höchstens dreimal am Tag gewertet.
uncounted-day = Nicht gewertet: Jeder hat höchstens fünf gewertete Partien am Tag.
uncounted-powers = Nicht gewertet: Jemand kann hier nicht mehr spielen, und jemand am Tisch darf Mitglieder von diesem Server entfernen.
uncounted-repaired = Nicht gewertet: Einige Züge waren beschädigt und mussten wiederholt werden.
less-doubted = Zählt halb für { $names }: Jemand an diesem Tisch hatte in gewerteten Partien weniger als { $known } Menschen getroffen.
less-bounded = Der Sieg zählt weniger für { $names }: Gegen Neulinge und immer dieselben Leute steigt eine Wertung auf höchstens { $bound }, und nach wenigen Gegnern oder Partien nicht so hoch.
ending-voted = im Einvernehmen beendet
ending-aborted = von der Moderation beendet
ending-deserted = alle sind gegangen
ending-forsaken = niemand kam zurück
ending-lost = ihr Kanal wurde gelöscht
ending-time = die Zeit der Runde war um
ending-early = vorzeitig beendet
parting-left = vorzeitig gegangen
parting-away = kam nicht zurück
parting-sent = wurde weggeschickt
parting-ended = hat fürs Aufhören gestimmt
parting-replaced = fehlte zu viele Züge
match-promise = Vor der Partie versprochen: SHA-256 `{ $commitment }`
match-seal = Beim Geben versiegelt: SHA-256 `{ $seal }`
match-replay = Wiederholung
match-review = Rückblick
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

replay-title = { $game } · Partie { $number } · Runde { $round } von { $rounds }
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
replay-gif_there = Diese Runde ist hier gerade erst geteilt worden: { $link }
replay-jump = Gehe zu …
replay-too_long = Diese Runde ist zu lang für eine Datei, die Discord annimmt.

## The match file, and the proof

export-title = Partie { $number } als Dateien
export-how = Der Text ist für Menschen und für { $command }, das JSON für Programme.
export-outside = Auf diesem Server bleibt geheim, was jemand hielt: Wer nicht mitgespielt hat, bekommt das hier ohne Geheimnisse und ohne das Mischen. Siegel und Fingerabdruck sind die der ganzen Partie.
export-page = Als Seite
export-page_how = Speichere diese Datei und öffne sie in einem Browser, auf dem Handy oder am Computer: Sie geht die Partie Schritt für Schritt durch und prüft das Mischen selbst. Ein Netz braucht sie nicht.

verify-title = Partie { $number }: geprüft
verify-holds = Jede Mischung stand fest, bevor ausgeteilt wurde, und jeder Zug war erlaubt.
verify-so_far = Mischungen und Züge sind bewiesen, aber die Partie wurde nicht zu Ende gespielt.
verify-open = Nichts ist falsch, aber nicht alles lässt sich noch prüfen: Jemand wollte vergessen werden.
verify-refuted = Diese Partie ist nicht, was versprochen war.
verify-commitment = Das Geheimnis hat den SHA-256 `{ $commitment }`: Vergleiche ihn mit dem, den der Tisch vor der Partie gezeigt hat.
verify-seal = Nummer, Spiel, Optionen, Spielerzahl und Worte dieser Partie sind durch das Siegel `{ $seal }` an ihre Mischungen gebunden: Vergleiche es mit dem, das der Tisch beim Geben gezeigt hat.
verify-first_version = Diese Partie wurde in Version 1 gegeben: Ihre Mischungen binden ihre Nummer und die Worte, aber weder das Spiel noch seine Optionen noch die Zahl der Spieler.
verify-words = Worte von { $count } der { $players } Spieler sind in den Mischungen.
verify-deal = Mischungen, die aus dem Versprochenen folgen: { $count } geprüft.
verify-rules = Die Regeln erlauben jeden Zug: { $count } geprüft.
verify-end = Die Partie wurde zu Ende gespielt, Runden: { $count }.
verify-ended = Die Partie wurde vor ihrem Ende abgebrochen. { $how }
verify-purpose_lots = Auslosung
verify-purpose_deal = Geben
verify-purpose_reshuffle = Talon
verify-purpose_unexpected = unerwartet
verify-digest = Fingerabdruck der Partie: `{ $digest }`
verify-alone = Du musst mir nicht glauben: Exportiere die Partie und führe { $command } aus. `docs/fairness.md` sagt, was das beweist und wie es ohne unser Programm geht.
