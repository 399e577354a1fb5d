### Looking back at a match

review-title = { $game }, partida { $match }
review-seat = { $name }: turno a turno bajó { $laid } de { $possible } posibles ({ $share } %)
review-seat_none = { $name }: no se podía bajar nada
review-seat_clean = sin descuidos
review-seat_misses = { $count ->
    [one] descuidos en un turno
   *[other] descuidos en { $count } turnos
}, como mucho de { $biggest }
review-seat_late = { $count ->
    [one] la apertura era posible un turno antes
   *[other] la apertura era posible { $count } turnos antes
}
review-opinion = En este juego no se puede probar nada. Lo que lees es lo que habría hecho la máquina fuerte: una opinión.
review-turn = Ronda { $round }, turno { $turn }, { $name }: bajó { $laid }, posibles { $possible }
review-turn_proven = está probado que es lo máximo
review-turn_found = quizá incluso más
review-turn_opinion = una opinión
review-turn_time = se acabó el tiempo
review-turn_purpose = la máquina fuerte también habría esperado
review-way = Podía haber sido así:
review-perfect = A nadie se le escapó nada.
review-working = Analizando la partida: ronda { $round } de { $rounds }…
review-proven = { $count ->
    [one] Lo que se podía bajar está probado en un turno de { $turns }.
   *[other] Lo que se podía bajar está probado en { $count } turnos de { $turns }.
}
review-seat_timeouts = { $count ->
    [one] el reloj terminó un turno, que no se cuenta
   *[other] el reloj terminó { $count } turnos, que no se cuentan
}
review-step_lay = Baja { $pieces }.
review-step_add = Añade { $pieces } a { $meld }.
review-step_take = Saca { $pieces } de { $meld }.
review-step_split = Divide { $meld } antes de { $pieces }.
review-step_swap = Pon { $pieces } en lugar del comodín de { $meld }.
review-step_arrange = Deja así la mesa: { $pieces }.
review-step_discard = Descarta { $pieces }.
review-step_call = Descarta { $pieces } y cierra.
review-heading = Análisis: { $game }, partida { $number }
review-ring = Un aro: algo se escapó
review-figures = { $laid } de { $possible }, descuidos: { $count }
review-none = No hay ningún turno que mirar.
review-place = { $at } de { $count }
review-played = Jugado: { $pieces }
review-played_nothing = No se bajó nada.
review-then = La mesa como estaba
review-could = La mesa como podía haber quedado
review-show = Ver los descuidos
review-prev = Descuido anterior
review-next = Descuido siguiente
review-home = Resumen
review-whose = ¿De quién?
review-everybody = Descuidos de todos
review-of = { $name }: { $count }
review-time_note = Un turno que terminó el reloj se muestra, y no es culpa de nadie.
review-held = { $name } tenía
review-kept = { $name } se habría quedado con
