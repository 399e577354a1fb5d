### What the server remembers

memory-day = { $day }/{ $month }/{ $year }
memory-all_games = Tutti i giochi
memory-all_time = Da sempre
memory-season = Stagione { $number }
memory-page = pagina { $page } di { $pages }
memory-previous = Indietro
memory-next = Avanti
memory-outdated = Questo pulsante è troppo vecchio. Usa di nuovo il comando.
memory-no_such_match = Su questo server non c’è questa partita. `/history` le mostra tutte.

## The ranking

ranking-title = Classifica · { $ladder }
ranking-honours_title = Albo d’oro · { $ladder }
ranking-players = { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}
ranking-since = inizio: { $when }
ranking-own = { $name }: posto { $place } di { $total }, rating { $rating }.
ranking-provisional = I rating con meno di { $matches } partite sono provvisori; non hanno ancora una tendenza.
ranking-empty = In questa classifica non c’è ancora nessuno. Una partita conta se in tutti i posti siedono persone e nessuno riceve suggerimenti.
ranking-not_on_it = Non sei in questa classifica: non hai ancora giocato partite che contano, o hai scelto di non comparire.
ranking-around = Intorno a me
ranking-honours = Albo d’oro
ranking-whole = Tutta la classifica
ranking-no_honours = In questa stagione nessuno ha giocato { $matches } partite valide per la classifica.
ranking-choose_season = Scegli una stagione…

season-close = Chiudi la stagione
season-sure = Chiudere davvero la stagione { $number } per tutti? Il suo albo d’oro resta, e tutti ricominciano da capo. Non si può annullare.
season-yes = Sì, chiudi la stagione { $number }
season-closed = La stagione { $number } è chiusa, comincia la stagione { $next }. `/ranking` mostra l’albo d’oro.

## A player's card

stats-rating = Rating
stats-rank = Posto
stats-matches = Partite
stats-won = Partite vinte
stats-rounds = Mani vinte
stats-mean = Punti per mano
stats-best = Mano migliore
stats-hand_rummies = Rummy in mano
stats-favourite = Gioco preferito
stats-none = { $name } non ha ancora finito nessuna partita del genere qui.
stats-provisional = Il rating è provvisorio finché non sono state giocate { $matches } partite.
stats-against = { $name } contro { $other }: { $matches ->
    [one] una partita
   *[other] { $matches } partite
}, davanti: { $ahead }, dietro: { $behind }, alla pari: { $level }.
stats-together = Nella stessa squadra: { $count }.
stats-never_met = { $name } e { $other } non hanno ancora giocato una partita insieme.
stats-same = Scegli due persone diverse.

## Matches

match-title = { $game } · partita { $number }
match-rounds = { $count ->
    [one] una mano
   *[other] { $count } mani
}
match-rated = valida per la classifica, { $season }
match-unrated = non valida per la classifica
match-left = ha lasciato prima della fine
match-promise = Promesso prima della partita: SHA-256 `{ $commitment }`
match-replay = Rivedi
match-export = Esporta
match-verify = Verifica
table-kept = Partita { $number }: `/match`, `/replay` e `/verify` la mostrano di nuovo.
table-rated = Rating: { $changes }

history-title = Partite di questo server
history-title_of = Partite di { $name }
history-count = { $count ->
    [one] una partita
   *[other] { $count } partite
}
history-empty = Qui non è ancora finita nessuna partita del genere.
history-open = Apri una partita…
history-back = Torna alla lista

## Replays

replay-title = { $game } · partita { $number } · mano { $round } di { $rounds }
replay-dealt = La mano { $round } è distribuita.
replay-shuffled = Il tallone viene rimescolato.
replay-moved = { $name } ha fatto una mossa.
replay-start = Inizio
replay-back = Indietro
replay-forward = Avanti
replay-end = Fine
replay-prev = Mano precedente
replay-next = Mano successiva
replay-gif = Condividi la mano { $round } come GIF
replay-jump = Vai a…
replay-too_long = Questa mano è troppo lunga per un file che Discord accetta.

## The match file, and the proof

export-title = La partita { $number } in file
export-how = Il testo è per le persone e per { $command }, il JSON per i programmi.

verify-title = Partita { $number }: verificata
verify-holds = Ogni mescolata era decisa prima che fosse distribuito il primo pezzo, e ogni mossa era permessa.
verify-open = Niente è sbagliato, ma non si può più verificare tutto: qualcuno ha chiesto di essere dimenticato.
verify-refuted = Questa partita non è quella promessa.
verify-commitment = Il segreto ha lo SHA-256 `{ $commitment }`: confrontalo con quello che il tavolo mostrava prima della partita.
verify-words = Giocatori con parole nelle mescolate: { $count } su { $players }.
verify-deal = Mescolate verificate, tutte ricavate dal segreto e dalle parole: { $count }.
verify-rules = Mosse verificate, tutte permesse dalle regole: { $count }.
verify-end = La partita è stata giocata fino in fondo (mani: { $count }).
verify-purpose_lots = sorteggio
verify-purpose_deal = distribuzione
verify-purpose_reshuffle = tallone
verify-purpose_unexpected = inattesa
verify-digest = Impronta della registrazione: `{ $digest }`
verify-alone = Non devi fidarti di me: esporta la partita ed esegui { $command }. `docs/fairness.md` dice che cosa dimostra, e come verificarlo senza il nostro programma.
