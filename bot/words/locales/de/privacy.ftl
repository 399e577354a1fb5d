### What is kept of a member

privacy-title = Was ich über dich speichere
privacy-nothing = Nichts.
privacy-name = Deinen Namen auf diesem Server: **{ $name }**.
privacy-seats = { $count ->
    [one] Deinen Platz an einem Tisch
   *[other] Deine Plätze an { $count } Tischen
}, mit deiner Discord-ID, deinem damaligen Namen und den Zügen, die dort gemacht wurden.
privacy-words = Was du { $count ->
    [one] an einem Tisch
   *[other] an { $count } Tischen
} zur Mischung beigetragen hast.
privacy-results = { $count ->
    [one] Das Ergebnis einer Partie.
   *[other] Die Ergebnisse von { $count } Partien.
}
privacy-ratings = { $count ->
    [one] Eine Wertung.
   *[other] { $count } Wertungen: insgesamt, je Spiel und je Saison.
}
privacy-honours = { $count ->
    [one] Einen Ehrenplatz in einer früheren Saison.
   *[other] { $count } Ehrenplätze in früheren Saisons.
}
privacy-likings = Wie du deine Steine, Karten und Bilder gezeigt haben möchtest.
privacy-visible = Andere sehen dich in den Ranglisten dieses Servers.
privacy-hidden = Du bist verborgen: Du stehst nicht in den Ranglisten dieses Servers, und andere können deine Karte nicht ansehen.
privacy-never = Gemeint sind alle Server zusammen. Nachrichten von dir speichere ich nicht. Wer einen Server verlässt, wird dort nicht mehr gezeigt.
privacy-export = Alles als Datei
privacy-hide = Mich in Ranglisten verbergen
privacy-show = Mich wieder zeigen
privacy-delete = Mich löschen
privacy-exported = Das ist alles, was ich über dich speichere. Nur du siehst diese Nachricht.
privacy-sure = Alles über dich löschen?
privacy-sure-about =
    - Das gilt für alle Server und lässt sich nicht rückgängig machen.
    - Deine Wertungen und Ergebnisse sind dann weg. Partien bleiben für die anderen erhalten, und du heißt darin „Spieler“.
    - Offene Tische verlässt du; ein Computer spielt für dich weiter.
    - Was ich schon in Kanäle geschrieben habe, bleibt dort, bis es jemand löscht.
privacy-yes = Ja, mich löschen
privacy-keep = Nein, alles behalten
privacy-deleted = Erledigt: Über dich ist nichts mehr gespeichert.
privacy-deleted_soon = Erledigt: Über dich ist nichts mehr gespeichert. Die letzten Spuren verlassen meine Datei, wenn ich neu gestartet werde.
privacy-deleted_rows = Erledigt: Deine Daten sind gelöscht, und niemand kann sie mehr nachsehen. Die letzten Spuren überschreibt der Datenbankserver nach und nach, und in seinen Sicherungen bleiben sie, bis diese ablaufen.
help-privacy =
    - `/privacy` zeigt, was ich über dich speichere, und löscht es, wenn du möchtest.
help-settings =
    - `/settings` ist für alle, die diesen Server verwalten, also auch für dich: Sprache, Kanäle, Threads, Bedenkzeit, Hilfe, Rangliste.
