### Names and descriptions of the commands about what was played

command-ranking = rangliste
command-ranking-about = Wer auf diesem Server wo steht
command-stats = statistik
command-stats-about = Karte eines Spielers: Wertung, Partien, Siege, und zwei Spieler im Vergleich
command-history = verlauf
command-history-about = Die beendeten Partien dieses Servers oder eines Mitglieds
command-match = partie
command-match-about = Eine beendete Partie: Punktezettel, Plätze, Optionen
command-replay = wiederholung
command-replay-about = Eine beendete Partie noch einmal ansehen, Schritt für Schritt
command-review = rückblick
command-review-about = Sehen, was in einer beendeten Partie möglich gewesen wäre, Zug für Zug
command-export = export
command-export-about = Die Datei einer beendeten Partie, als Text und als JSON
command-verify = prüfen
command-verify-about = Mischungen und Züge einer beendeten Partie nachprüfen

parameter-only = spiel
parameter-only-about = Nur dieses Spiel; sonst alle
parameter-season = saison
parameter-season-about = Nummer der Saison; 0 für alle Zeiten
parameter-around = um_mich
parameter-around-about = Den Teil der Rangliste zeigen, in dem du stehst
parameter-member = mitglied
parameter-member-about = Wessen; ohne Angabe deine oder die von allen
parameter-against = gegen
parameter-against-about = Jemand zum Vergleichen
parameter-match = id
parameter-match-about = Die Nummer der Partie
