### Why a table says no

denied-no_such_table = Esta mesa ya no está abierta.
denied-table_over = La partida de esta mesa terminó.
denied-table_closed = Esta mesa se cerró.
denied-seat_is_owners = No se puede expulsar a quien abrió la mesa. En vez de eso, ciérrala.
denied-no_arrangement = Ahora no hay forma de bajar esto.
denied-no_opening = Esto no se puede bajar todavía: tu apertura tiene que valer { $need } puntos, todos de tu atril.
denied-start_over = Son { $most } pasos, y no puede haber más. Pulsa *Reiniciar* y bájalo otra vez.
denied-turn_too_long = Has probado { $most } cosas en este turno, y ese es el límite. Reinicia si hace falta, y después termina tu turno.
denied-table_aside = Esta mesa se apartó y no se puede jugar.
denied-not_a_lobby = La partida ya ha empezado.
denied-not_running = En esta mesa no se juega ninguna partida.
denied-not_over = La partida no ha terminado todavía.
denied-not_seated = No tienes asiento en esta mesa.
denied-already_seated = Ya tienes asiento en esta mesa.
denied-table_full = Esta mesa está llena: { $most } asientos.
denied-too_many_tables = Puedes jugar { $most ->
    [one] solo en una mesa a la vez.
   *[other] en { $most } mesas a la vez.
}
denied-too_many_cancelled = Has abierto { $most } mesas que quedaron en nada. Podrás abrir otra dentro de { $minutes } min.
denied-not_the_owner = Esto solo lo puede hacer quien abrió la mesa o la moderación.
denied-not_an_arbiter = Con la partida empezada, esto solo lo puede hacer alguien de la moderación que no juegue en ella. Quienes juegan pueden votar por terminar.
denied-no_right = No puedes hacer esto.
denied-only_managers = Esto solo lo pueden hacer miembros que gestionan este servidor.
denied-too_few_players = Hacen falta { $need } jugadores; por ahora { $have ->
    [one] hay uno.
   *[other] hay { $have }.
}
denied-just_changed = El juego o las opciones acaban de cambiar. Deja a los demás un momento para verlo; puedes empezar dentro de { $seconds } s.
denied-no_such_seat = En esta mesa no hay tal jugador.
denied-seat_given_up = Has salido de esta mesa. Pulsa «He vuelto» para volver a jugar.
denied-sent_away = Te expulsaron de esta mesa; el asiento se queda con la máquina.
denied-seat_away = Ahora mismo una máquina juega por ti. Primero pulsa «He vuelto».
denied-seat_returning = Has vuelto: la máquina termina este turno y tú juegas desde el próximo.
denied-seat_resting = No hay nadie, así que la partida descansa. Pulsa «He vuelto» para seguir.
denied-no_assistance = En esta mesa se juega sin esta ayuda. La elige quien abre la mesa, antes de que empiece la partida: **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = No se encontró respuesta a tiempo. No ha cambiado nada; inténtalo otra vez dentro de un momento.
denied-asked_anew = Has pedido otra cosa antes de que llegara esta respuesta.
denied-words_too_long = Tus palabras pueden tener { $most } caracteres como mucho.
denied-stale = La mesa ha cambiado mientras tanto. Vuelve a mirar.
denied-not_kept = Esto no se pudo guardar, así que no ha pasado nada. Inténtalo más tarde.
denied-too_many_here = { $most ->
    [one] En este servidor ya hay una mesa abierta; no puede haber otra.
   *[other] En este servidor ya hay { $most } mesas abiertas.
}
denied-may_not_open = No puedes abrir mesas en este servidor.
denied-not_in_this_channel = En este canal no se abren mesas.
denied-not_to_be_seen = Este miembro no quiere que se le vea aquí.
denied-no_log = De esta partida solo se guardó el resultado.
denied-one_at_a_time = Todavía estoy con lo que pediste. Las cosas de una en una, por favor.
denied-no_such_season = No existe esa temporada.
denied-season_empty = Nadie ha jugado todavía una partida clasificatoria en esta temporada.
denied-season_stays_closed = Esta temporada queda cerrada: solo se podía reabrir durante un día.
denied-not_a_player = Este servidor no enseña lo que tenía cada jugador: solo pueden analizar esta partida quienes la jugaron.
denied-no_such_tournament = Ese torneo no existe.
denied-round_running = Otras mesas de esta ronda todavía juegan los mismos repartos. Esta partida se podrá ver en cuanto terminen todas.
denied-too_many_tournaments = Este servidor ya tiene { $most } torneos abiertos, y no puede haber más.
denied-own_tournaments = Sin moderar aquí puedes tener un solo torneo abierto a la vez, y abrir { $most } al día.
denied-not_the_organiser = Esto solo lo puede hacer quien abrió este torneo, o la moderación.
denied-tournament_not_registering = La inscripción en este torneo está cerrada.
denied-tournament_full = Este torneo está completo.
denied-tournament_not_entered = No participas en este torneo.
denied-tournament_already_entered = Ya participas en este torneo.
denied-tournament_over = Este torneo terminó.
denied-tournament_too_few = Un torneo de este juego necesita al menos { $need } jugadores; por ahora hay { $have }.
denied-tournament_stake = Juegas en el torneo { $number }. Eso lo decide alguien de la moderación que no juegue en él.
denied-tournament_changes = Te has inscrito o has cambiado tus palabras { $most } veces. Ahora se queda como está.
denied-table_size = A este juego se juega de { $fewest } a { $most } por mesa.
denied-turns_too_long = Un turno puede durar como mucho un cuarto del tiempo de una ronda.
