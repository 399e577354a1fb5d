### Il rompicapo del giorno

command-puzzle = rompicapo
command-puzzle-about = Il rompicapo del giorno: cala il più possibile
puzzle-title = Rompicapo del { $day }
puzzle-easy = facile
puzzle-medium = medio
puzzle-hard = difficile
puzzle-sunday = molto difficile
puzzle-task_tiles = Cala più tessere che puoi. Tutto il tavolo si può ricomporre.
puzzle-task_cards = Cala più carte che puoi. Tutto il tavolo si può ricomporre.
puzzle-cards = Non devi scartare.
puzzle-state = { $tries ->
    [0] Non ancora controllato
    [one] Controllato una volta
   *[other] Controllato { $tries } volte
} · { $stars }
puzzle-past = Un giorno passato: non conta.
puzzle-check = Controlla
puzzle-hint = Indizio (costa una ⭐)
puzzle-give_up = Mostra la soluzione
puzzle-more = Classifiche, altri giorni
puzzle-hint_count = Se ne possono calare { $count }.
puzzle-hint_pieces = Vanno via: { $pieces }.
puzzle-hint_melds = Cambiano queste combinazioni: { $melds }.
puzzle-nothing_laid = Prima cala qualcosa.
puzzle-not_yet = Non ancora: { $count } calate, e si può fare di più.
puzzle-solved = { $tries ->
    [one] Risolto al primo tentativo
   *[other] Risolto al tentativo { $tries }
}: calate tutte e { $count }.
puzzle-uncounted = Risolto dopo il suo giorno: non conta.
puzzle-shown = Hai visto la soluzione: se ne potevano calare { $count }.
puzzle-streak = { $count ->
    [one] Risolto un giorno di fila
   *[other] Risolto { $count } giorni di fila
}
puzzle-next = Il prossimo rompicapo arriva { $when }.
puzzle-board_day = Classifica del { $day }
puzzle-board_month = Classifica del mese
puzzle-board_none = Ancora nessuno.
puzzle-tries = { $count ->
    [one] 1 tentativo
   *[other] { $count } tentativi
}
puzzle-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
puzzle-play = Risolvi
puzzle-share = Condividi
puzzle-again = Ancora una volta
puzzle-today = Rompicapo di oggi
puzzle-past_days = Giorni passati…
puzzle-shared = **{ $name }** ha risolto il rompicapo del { $day }: { $stars } { $tries ->
    [one] al primo tentativo.
   *[other] in { $tries } tentativi.
} `/puzzle`
puzzle-shared_before = Qui l’hai già condiviso.
denied-no_such_puzzle = Questo rompicapo non esiste. Quello di oggi è in `/puzzle`.
privacy-puzzles = { $count ->
    [one] Com’è andata con il rompicapo di un giorno.
   *[other] Com’è andata con i rompicapi di { $count } giorni.
}
privacy-practices = { $count ->
    [one] Quello che hai provato in una posizione di un rompicapo o di una lezione.
   *[other] Quello che hai provato in { $count } posizioni di rompicapi e lezioni.
}
settings-puzzle = Rompicapo del giorno
settings-puzzle-about = Dove pubblico il rompicapo del giorno, una volta al giorno a mezzanotte UTC. Da nessuna parte, se non scegli un canale.
settings-puzzle-vain = Il canale scelto non esiste più: non viene pubblicato nulla. Scegline un altro.
settings-puzzle-none = Da nessuna parte; o in…
settings-page_1 = Torna alla prima pagina
settings-page_2 = Altre impostazioni
help-learn =
    - `/learn` ti insegna a giocare in pochi minuti. `/puzzle` ha una posizione da risolvere per ogni giorno, `/rules` le regole; tutto anche nei messaggi diretti.
