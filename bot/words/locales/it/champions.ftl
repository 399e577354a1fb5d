### A role for the first of a ladder

settings-champion = Ruolo per il primo posto
settings-champion-about = Il primo posto di una classifica dà questo ruolo, che passa a chi lo occupa dopo. Non lo riceve chi è nascosto, escluso dai tavoli o ha giocato meno di cinque partite classificate.
settings-champion-none = Nessun ruolo; o …
settings-ladder = Di quale classifica
settings-ladder-about = Quando una stagione si chiude, il ruolo resta al suo primo posto finché la nuova non ne ha uno.
settings-ladder-season = questa stagione
settings-ladder-ever = di sempre
champion-gone = Il ruolo scelto non esiste più: nessuno lo riceve. Scegline un altro.
champion-not_ours = Questo ruolo è di tutti o di un’app, quindi non posso assegnarlo.
champion-powers = Questo ruolo ha poteri sul server o su un canale, e quelli non si vincono giocando. Scegline uno senza.
champion-rights = Per questo mi serve il permesso di gestire i ruoli. Dallo al mio ruolo nelle impostazioni del server, poi scegli di nuovo.
champion-above = Questo ruolo sta sopra il mio, quindi non posso assegnarlo. Sposta il mio ruolo più in alto, poi scegli di nuovo.
champion-not_yours = Puoi scegliere solo un ruolo che potresti assegnare tu: serve il permesso di gestire i ruoli, e un ruolo sotto il tuo.
champion-refused = Discord non mi lascia né assegnare né togliere questo ruolo, anche se nulla sembra impedirlo. Riprovo una volta al giorno.
champion-kept = Qualcuno tiene un ruolo vinto che dovrebbe passare ad altri: non posso più gestire i ruoli, o il ruolo sta sopra il mio. Toglietelo voi o lasciatelo fare a me.
champion-trouble = **Il ruolo per il primo posto della classifica è bloccato**
    { $why }
    -# Questo si dice una volta sola. `/settings` lo dice finché è così, e tutto riprende da sé quando è risolto.
