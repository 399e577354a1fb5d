### Looking back at a match

review-title = { $game }, partita { $match }
review-seat = { $name }: turno per turno { $laid } calate su { $possible } possibili ({ $share } %)
review-seat_none = { $name }: niente poteva essere calato
review-seat_clean = nessuna svista
review-seat_misses = { $count ->
    [one] sviste in un turno
   *[other] sviste in { $count } turni
}, al massimo { $biggest }
review-seat_late = { $count ->
    [one] l’apertura era possibile un turno prima
   *[other] l’apertura era possibile { $count } turni prima
}
review-opinion = In questo gioco non si può dimostrare niente. Qui leggi che cosa avrebbe fatto il computer forte: un’opinione.
review-turn = Mano { $round }, turno { $turn }, { $name }: { $laid } calate, { $possible } possibili
review-turn_proven = dimostrato: di più non si poteva
review-turn_found = forse anche di più
review-turn_opinion = un’opinione
review-turn_time = il tempo è scaduto
review-turn_purpose = anche il computer forte avrebbe aspettato
review-way = Si poteva fare così:
review-perfect = A nessuno è sfuggito niente.
review-working = Uno sguardo alla partita: mano { $round } di { $rounds }…
review-proven = { $count ->
    [one] Ciò che si poteva calare è dimostrato per un turno su { $turns }.
   *[other] Ciò che si poteva calare è dimostrato per { $count } turni su { $turns }.
}
review-seat_timeouts = { $count ->
    [one] l’orologio ha chiuso un turno, che non conta
   *[other] l’orologio ha chiuso { $count } turni, che non contano
}
review-step_lay = Calare { $pieces }.
review-step_add = Aggiungere { $pieces } a { $meld }.
review-step_take = Prendere { $pieces } da { $meld }.
review-step_split = Dividere { $meld } prima di { $pieces }.
review-step_swap = Mettere { $pieces } al posto del jolly in { $meld }.
review-step_arrange = Disporre così il tavolo: { $pieces }.
review-step_discard = Scartare { $pieces }.
review-step_call = Scartare { $pieces } e bussare.
review-heading = Analisi: { $game }, partita { $number }
review-ring = Un anello: qualcosa è sfuggito
review-figures = { $laid } su { $possible }, sviste: { $count }
review-none = Non c’è nessun turno da guardare.
review-place = { $at } di { $count }
review-played = Calato: { $pieces }
review-played_nothing = Non è stato calato niente.
review-then = Il tavolo com’era
review-could = Il tavolo come poteva essere
review-show = Mostra le sviste
review-prev = Precedente
review-next = Successivo
review-home = Panoramica
review-whose = Di chi?
review-everybody = Le sviste di tutti
review-of = { $name }: { $count }
review-time_note = Un turno chiuso dall’orologio viene mostrato e non è colpa di nessuno.
review-held = { $name } aveva
review-kept = { $name } avrebbe tenuto
