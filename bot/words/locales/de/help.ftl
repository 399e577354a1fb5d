### One screen of help for newcomers

help-title = So wird hier gespielt
help-start =
    - `/rummy new` eröffnet einen Tisch; du wählst das Spiel.
    - Freunde drücken **Mitspielen**. Niemand da? `/rummy play`: sofort ein leichter Computer.
    - Drücke **Start**, dann wird ausgeteilt.
help-play =
    - Bist du am Zug, wähle Steine im Menü und drücke **Legen**. Oder lass mich die Anordnung finden: Wenn nötig, baue ich den ganzen Tisch um und zeige es dir, bevor es gilt.
    - Es passt nichts? Drücke **Ziehen**.
    - Anders überlegt? **Rückgängig**. Bist du fertig: **Zug beenden**. In den Kartenspielen wirfst du stattdessen eine Karte ab.
help-private =
    - **Meine Steine** zeigt deine Steine oder Karten nur dir. Das geht jederzeit auch mit `/rack`.
    - Was du ausprobierst, sieht niemand, bevor dein Zug endet.
help-more =
    - Jeden Zug gibt es auch als Befehl: `/play`, `/lay`, `/add`, `/draw`, `/end` … `/hint` schlägt einen Zug vor, wo der Tisch es erlaubt.
    - `/rummy rules` erklärt jedes Spiel mit Bildern, `/rummy tables` zeigt die offenen Tische.
help-memory =
    - `/ranking` zeigt, wer wo steht, `/stats` deine Karte, `/history` alle Partien, `/replay` geht eine davon Schritt für Schritt durch, und `/review` zeigt, was möglich gewesen wäre.
    - `/preferences` gilt nur für dich: Text statt Bildern für Bildschirmleser, hoher Kontrast, die Sortierung.
greeting =
    ## Hallo, hier ist ein Tisch für euch
    - **{ lesson-play_now }** teilt sofort aus, gegen einen leichten Computer; `/rummy new` eröffnet einen Tisch für Freunde.
    -# Alles Weitere: `/rummy help` · Sprache und Kanäle: `/settings` · was ich speichere: `/privacy`
