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
ranking-rules = Ogni giorno contano cinque partite per ciascuno, tre con la stessa persona. Chi ha incontrato meno di { $known } persone in partite valide conta per gli altri come un esordiente, e a metà. Contro esordienti e sempre gli stessi un rating sale al massimo fino a { $bound }.
ranking-empty = In questa classifica non c’è ancora nessuno. Una partita conta se in tutti i posti siedono persone e nessuno riceve suggerimenti.
ranking-not_on_it = Non sei in questa classifica: non hai ancora giocato partite che contano, o hai scelto di non comparire.
ranking-around = Intorno a me
ranking-honours = Albo d’oro
ranking-whole = Tutta la classifica
ranking-no_honours = In questa stagione nessuno ha giocato { $matches } partite valide per la classifica.
ranking-choose_season = Scegli una stagione…

season-close = Chiudi la stagione
season-sure = Chiudere la stagione { $number } per tutti? Il suo albo d’oro resta, e tutti ricominciano da capo.
season-yes = Sì, chiudi la stagione { $number }
season-sure_again = Davvero? { $players ->
    [one] Un giocatore è nella classifica della stagione { $number } e ricomincia da capo.
   *[other] { $players } giocatori sono nella classifica della stagione { $number }, e tutti ricominciano da capo.
} Per un giorno si può tornare indietro.
season-yes_again = Chiudi adesso
season-closed = La stagione { $number } è chiusa, comincia la stagione { $next }. `/ranking` mostra l’albo d’oro. Si può tornare indietro fino al { $when }.
season-back = Riapri la stagione { $number }
season-back_sure = Lasciar continuare la stagione { $number }? Il suo albo d’oro sparisce, e vale per essa anche ciò che si è giocato da allora.
season-reopened = La stagione { $number } continua. Ciò che si è giocato nel frattempo vale per essa.

## A player's card

stats-rating = Rating
stats-rank = Posto
stats-matches = Partite
stats-won = Partite vinte
stats-rounds = Mani vinte
stats-mean = Punti per mano
stats-best = Mano migliore
stats-hand_rummies = Rummy in mano
stats-parted = Lasciate / interrotte
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

match-title = { $game } · partita { $number }
match-rounds = { $count ->
    [one] una mano
   *[other] { $count } mani
}
match-rated = valida per la classifica, { $season }
match-unrated = non valida per la classifica
uncounted-ended = Non vale per la classifica: non è stata giocata fino in fondo.
uncounted-sent = Non vale per la classifica: qualcuno è stato allontanato.
uncounted-hints = Non vale per la classifica: a questo tavolo ci sono suggerimenti.
uncounted-computer = Non vale per la classifica: un computer ha un posto.
uncounted-untimed = Non vale per la classifica: senza limite di tempo nessuno deve giocare fino in fondo.
uncounted-off = Non vale per la classifica: su questo server non vale nessuna partita.
uncounted-unrated = Non vale per la classifica: questo torneo non conta.
uncounted-short = Non vale per la classifica: qualcuno se n’è andato prima che tutti avessero avuto tre turni.
uncounted-met = Non vale per la classifica: le stesse due persone si incontrano al massimo tre volte al giorno in partite valide.
uncounted-day = Non vale per la classifica: ognuno ha al massimo cinque partite valide al giorno.
uncounted-powers = Non vale per la classifica: qualcuno non può più giocare qui, e un’altra persona al tavolo può espellere membri da questo server.
uncounted-repaired = Non vale per la classifica: alcune mosse erano danneggiate e sono state rifatte.
less-doubted = Conta a metà per { $names }: qualcuno a questo tavolo aveva incontrato meno di { $known } persone in partite valide.
less-bounded = La vittoria conta meno per { $names }: contro esordienti e sempre gli stessi un rating sale al massimo fino a { $bound }, e meno in alto dopo poche persone o poche partite.
ending-voted = interrotta di comune accordo
ending-aborted = interrotta dalla moderazione
ending-deserted = se ne sono andati tutti
ending-forsaken = nessuno è tornato
ending-lost = il suo canale è stato eliminato
ending-time = tempo del turno finito
ending-early = interrotta prima della fine
parting-left = ha lasciato prima della fine
parting-away = non è tornato
parting-sent = è stato allontanato
parting-ended = ha votato per smettere
parting-replaced = troppi turni di assenza
match-promise = Promesso prima della partita: SHA-256 `{ $commitment }`
match-seal = Sigillato alla distribuzione: SHA-256 `{ $seal }`
match-replay = Rivedi
match-review = Analisi
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

replay-title = { $game } · partita { $number } · mano { $round } di { $rounds }
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
replay-gif_there = Questa mano è appena stata condivisa qui: { $link }
replay-jump = Vai a…
replay-too_long = Questa mano è troppo lunga per un file che Discord accetta.

## The match file, and the proof

export-title = La partita { $number } in file
export-how = Il testo è per le persone e per { $command }, il JSON per i programmi.
export-outside = Su questo server resta segreto che cosa aveva ciascuno: chi non ha giocato riceve questo senza segreti né mescolate. Sigillo e impronta sono quelli della partita intera.
export-page = Come pagina
export-page_how = Salva questo file e aprilo in un browser, sul telefono o al computer: ripercorre la partita passo per passo e verifica da sé le mescolate, senza rete.

verify-title = Partita { $number }: verificata
verify-holds = Ogni mescolata era decisa prima che fosse distribuito il primo pezzo, e ogni mossa era permessa.
verify-so_far = Mescolate e mosse sono dimostrate, ma la partita non è stata giocata fino in fondo.
verify-open = Niente è sbagliato, ma non si può più verificare tutto: qualcuno ha chiesto di essere dimenticato.
verify-refuted = Questa partita non è quella promessa.
verify-commitment = Il segreto ha lo SHA-256 `{ $commitment }`: confrontalo con quello che il tavolo mostrava prima della partita.
verify-seal = Numero, gioco, opzioni, numero di giocatori e parole di questa partita sono legati alle sue mescolate dal sigillo `{ $seal }`: confrontalo con quello che il tavolo mostrava alla distribuzione.
verify-first_version = Questa partita è stata distribuita nella versione 1: le sue mescolate legano il suo numero e le parole, ma non il gioco, né le sue opzioni, né quanti giocavano.
verify-words = Giocatori con parole nelle mescolate: { $count } su { $players }.
verify-deal = Mescolate verificate, tutte ricavate da ciò che era promesso: { $count }.
verify-rules = Mosse verificate, tutte permesse dalle regole: { $count }.
verify-end = La partita è stata giocata fino in fondo (mani: { $count }).
verify-ended = La partita è stata chiusa prima della fine. { $how }
verify-purpose_lots = sorteggio
verify-purpose_deal = distribuzione
verify-purpose_reshuffle = tallone
verify-purpose_unexpected = inattesa
verify-digest = Impronta della partita: `{ $digest }`
verify-alone = Non devi fidarti di me: esporta la partita ed esegui { $command }. `docs/fairness.md` dice che cosa dimostra, e come verificarlo senza il nostro programma.
