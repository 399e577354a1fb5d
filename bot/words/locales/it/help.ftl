### One screen of help for newcomers

help-title = Come si gioca qui
help-start =
    - `/rummy new` apre un tavolo; il gioco lo scegli tu.
    - Gli amici premono **Partecipa**. Nessuno? `/rummy play`: subito un computer facile.
    - Premi **Inizia**, e si distribuisce.
help-play =
    - Quando è il tuo turno, scegli le tessere nel menu e premi **Cala**. Oppure lascia che trovi io la disposizione: se serve riordino tutto il tavolo, e te lo mostro prima che valga.
    - Non puoi calare niente? Premi **Pesca**.
    - Ci hai ripensato? **Annulla**. Hai finito? **Fine turno**. Nei giochi di carte, invece, scarti una carta.
help-private =
    - **Le mie tessere** mostra le tue tessere o carte solo a te. Lo fa in ogni momento anche `/rack`.
    - Quello che provi non lo vede nessuno prima della fine del tuo turno.
help-more =
    - Ogni mossa esiste anche come comando: `/play`, `/lay`, `/add`, `/draw`, `/end`… `/hint` suggerisce una mossa dove il tavolo lo permette.
    - `/rummy rules` spiega ogni gioco con immagini, `/rummy tables` mostra i tavoli aperti.
help-memory =
    - `/ranking` mostra la classifica, `/stats` la tua scheda, `/history` tutte le partite, `/replay` ne ripercorre una passo per passo, e `/review` mostra che cosa si poteva calare.
    - `/preferences` vale solo per te: testo al posto delle immagini per gli screen reader, contrasto elevato, l’ordine delle tue tessere.
greeting =
    ## Ciao, ecco un tavolo per voi
    - **{ lesson-play_now }** distribuisce subito, contro un computer facile; `/rummy new` apre un tavolo per gli amici.
    -# Tutto il resto: `/rummy help` · lingua e canali: `/settings` · che cosa conservo: `/privacy`
