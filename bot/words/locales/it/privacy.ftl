### What is kept of a member

privacy-title = Che cosa conservo di te
privacy-nothing = Nulla.
privacy-name = Il tuo nome su questo server: **{ $name }**.
privacy-seats = { $count ->
    [one] Il tuo posto a un tavolo
   *[other] I tuoi posti a { $count } tavoli
}, con il tuo ID Discord, il tuo nome di allora e le mosse fatte lì.
privacy-words = Quello che hai aggiunto alla mescolata { $count ->
    [one] di un tavolo.
   *[other] di { $count } tavoli.
}
privacy-results = { $count ->
    [one] Il risultato di una partita.
   *[other] I risultati di { $count } partite.
}
privacy-ratings = { $count ->
    [one] Un rating.
   *[other] { $count } rating: in totale, per gioco e per stagione.
}
privacy-honours = { $count ->
    [one] Un posto d’onore in una stagione passata.
   *[other] { $count } posti d’onore in stagioni passate.
}
privacy-likings = Come vuoi che siano mostrate le tue tessere, le carte e le immagini.
privacy-visible = Gli altri ti vedono nelle classifiche di questo server.
privacy-hidden = Non ti si vede: non sei nelle classifiche di questo server, e gli altri non possono guardare la tua scheda.
privacy-never = Si intendono tutti i server insieme. Non conservo i tuoi messaggi. Chi lascia un server non vi compare più.
privacy-export = Tutto in un file
privacy-hide = Nascondimi dalle classifiche
privacy-show = Mostrami di nuovo
privacy-delete = Eliminami
privacy-exported = Questo è tutto ciò che conservo di te. Solo tu vedi questo messaggio.
privacy-sure = Eliminare tutto ciò che ti riguarda?
privacy-sure-about =
    - Vale per tutti i server e non si può annullare.
    - I tuoi rating e i tuoi risultati spariscono. Le partite restano per gli altri, e lì ti chiami «Giocatore».
    - Lasci i tavoli aperti; un computer continua al posto tuo.
    - Quello che ho già scritto nei canali resta lì finché qualcuno non lo cancella.
privacy-yes = Sì, eliminami
privacy-keep = No, conserva tutto
privacy-deleted = Fatto: di te non conservo più nulla.
privacy-deleted_soon = Fatto: di te non conservo più nulla. Le ultime tracce lasceranno il mio file al prossimo riavvio.
privacy-deleted_rows = Fatto: i tuoi dati sono cancellati e nessuno può più consultarli. Il server del database sovrascrive le ultime tracce col tempo, e i suoi backup le conservano fino alla scadenza.
help-privacy =
    - `/privacy` mostra che cosa conservo di te, e lo elimina se vuoi.
help-settings =
    - `/settings` è per chi gestisce questo server, quindi per te: lingua, canali, thread, tempo, aiuto, classifica.
