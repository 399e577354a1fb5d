### Torneos

command-tournament = torneo
command-tournament-about = Los torneos de este servidor
command-tournament_new-about = Anunciar un torneo
command-list = lista
command-list-about = Los torneos de este servidor
command-tournament_show-about = Cómo va un torneo
parameter-system = sistema
parameter-system-about = Suizo: todos juegan cada ronda; eliminación: la mitad de cada mesa sigue
parameter-seats = asientos
parameter-seats-about = Cuántos juegan en una mesa
parameter-stages = rondas_torneo
parameter-stages-about = Suizo: cuántas rondas tiene el torneo; si no, las que hagan falta
parameter-final = final
parameter-final-about = Suizo: si los mejores juegan una última mesa; por defecto, sí
parameter-most = máximo
parameter-most-about = Cuántos pueden inscribirse
parameter-closes = inscripción
parameter-closes-about = Cuándo se cierra la inscripción; si no, en media hora
parameter-pace = ritmo
parameter-pace-about = Ronda tras ronda, o por calendario: una al día o a la semana; si no, ronda tras ronda
parameter-rated = clasificatorio
parameter-rated-about = Si las partidas cuentan para la clasificación; por defecto, sí
parameter-same_deals = mismas_mezclas
parameter-same_deals-about = Si todas las mesas de una ronda tienen las mismas mezclas; por defecto, sí
parameter-number = número
parameter-number-about = El número del torneo; si no, el más nuevo
system-swiss = Sistema suizo
system-knockout = Eliminación directa
pace-live = ronda tras ronda
pace-minutes = como mucho { $count } min por ronda
pace-hours = como mucho { $count } h por ronda
pace-days = { $count ->
    [one] como mucho un día por ronda
   *[other] como mucho { $count } días por ronda
}
pace-daily = una ronda al día
pace-weekly = una ronda a la semana
pace-every = una ronda cada { $count } días
closes-full = cuando esté lleno, o a mano
closes-minutes = en { $count } min
closes-hours = en { $count } h
closes-days = { $count ->
    [one] en un día
   *[other] en { $count } días
}

tournament-title = Torneo { $number }: { $game }
tournament-host = Abierto por { $host }
tournament-about_swiss = Sistema suizo: todos juegan cada ronda, con quienes tienen más o menos los mismos puntos.
tournament-about_knockout = Eliminación directa: la primera mitad de cada mesa pasa a la ronda siguiente.
tournament-tables = Jugadores en una mesa
tournament-rounds = Rondas
tournament-pace = Ritmo
tournament-rated = Clasificación
tournament-deals = Mezclas
tournament-each_match = Cada partida
tournament-same_deals = las mismas en todas las mesas de una ronda
tournament-own_deals = cada mesa tiene las suyas
tournament-with_final = { $count } y una final
tournament-as_needed = las que hagan falta
tournament-noshow = Quien no viene o se va tiene el último puesto en esa mesa: sigue una máquina.
tournament-missed = Quien no juega ningún turno en toda una ronda ya no se sortea.
tournament-may_return = *Inscribirse* devuelve a quien se perdió una ronda, desde la siguiente.
tournament-promise = Reparto justo: prometido con `{ $start }…`
tournament-open_until = La inscripción está abierta hasta { $when }.
tournament-open_full = La inscripción está abierta hasta que haya { $most } inscritos, o hasta que se cierre.
tournament-in_charge = Quien lo abrió y la moderación encuentran en *{ tournament-players }*: *{ tournament-close }* y *{ tournament-cancel }*.
tournament-late = Aún se puede entrar hasta que se sortee la ronda 2.
tournament-entrants = Inscritos: { $count } de { $most } como máximo
tournament-nobody = Todavía no se ha inscrito nadie.
tournament-and_more = y { $count } más
tournament-drawing = Se sortea la ronda siguiente.
tournament-waits_private = La ronda siguiente espera: no puedo crear hilos privados en este canal, y todas las mesas tienen las mismas mezclas. Empezará en cuanto pueda de nuevo.
tournament-next_draw = La ronda siguiente se sortea: { $when }.
tournament-running = Se juega la ronda { $round } de { $rounds }.
tournament-running_final = Se juega la final.
tournament-over = Este torneo ha terminado. Ha ganado { $name }.
tournament-cancelled-too_few = Cancelado: había muy pocos inscritos al cerrarse la inscripción.
tournament-cancelled-stopped = Cancelado.
tournament-cancelled-deserted = Cancelado: quedan muy pocos para seguir.
tournament-cancelled-lost = Cancelado: su canal ya no existe.

tournament-enter = Inscribirse
tournament-withdraw = Retirarse
tournament-players = Jugadores
tournament-standings = Clasificación
tournament-how = Cómo funciona
tournament-export = Exportar
tournament-words = Mis palabras
tournament-close = Cerrar la inscripción
tournament-cancel = Cancelar el torneo
tournament-cancel_sure = Sí, cancelarlo
tournament-withdraw_sure = Sí, retirarme

tournament-entered = Te has inscrito. Te llamaré cuando empiece tu mesa.
tournament-entered_late = Te has inscrito y entras en el sorteo a partir de la ronda siguiente. Te llamaré cuando empiece tu mesa.
tournament-returned = Participas de nuevo, desde la ronda siguiente.
tournament-withdrew = Te has retirado.
tournament-withdraw_ask = ¿Retirarte del torneo { $number }? Ya no entrarás en los sorteos y no podrás volver. Una partida que estés jugando continúa.
tournament-closed = La inscripción está cerrada.
tournament-cancel_ask = ¿Cancelar el torneo { $number } para todos? No se puede deshacer. Las partidas en curso continúan por su cuenta.
tournament-cancelled = El torneo { $number } está cancelado.
tournament-words_kept = Tus palabras entran en los sorteos y las mezclas.
tournament-players_title = Jugadores del torneo { $number }
tournament-withdrawn = se retiró
tournament-was_absent = se perdió una ronda

tournament-round = Ronda { $round }
tournament-final = Final
tournament-table = Mesa { $number }
tournament-bye = Descanso
tournament-bye_names = Descanso, que cuenta como un primer puesto: { $names }
tournament-round_title = Torneo { $number }, ronda { $round }
tournament-final_title = Torneo { $number }, final
tournament-round_over = Esta ronda ha terminado.
tournament-round_until = La ronda siguiente se sortea cuando terminen todas las mesas, a más tardar { $when }.
tournament-round_calendar = Esta ronda termina { $when }; entonces se sortea la siguiente.
tournament-round_next = La ronda siguiente se sortea cuando terminen todas las mesas.
tournament-final_until = La final termina a más tardar { $when }.
tournament-last_until = Es la última ronda. Termina a más tardar { $when }.
tournament-thread = Torneo { $number } · ronda { $round } · mesa { $table }
tournament-thread_final = Torneo { $number } · final
tournament-call = { $players }: torneo { $number }, ronda { $round }, mesa { $table }. La partida empieza aquí.
tournament-call_final = { $players }: final del torneo { $number }. La partida empieza aquí.
tournament-call_until = Hay tiempo hasta: { $when }.
tournament-call_private = Las otras mesas tienen las mismas mezclas. Por eso este hilo solo lo ve esta mesa, y lo que tiene cada uno no sale de ella hasta que termine la ronda.
tournament-over_title = El torneo { $number } ha terminado
tournament-won = Ha ganado **{ $name }**.
tournament-as_it_stands = En el torneo { $number } la partida cuenta tal como está.
tournament-veiled = La partida { $number } se podrá ver en cuanto terminen todas las mesas de esta ronda: tienen las mismas mezclas.
tournament-export_title = Torneo { $number } como archivo
tournament-export_how = Contiene todos los sorteos, todas las partidas y las promesas. { $command } lo comprueba todo y solo necesita Python.
tournament-exporting = Partida { $number } de { $matches }…

tournament-points = Puntos
tournament-opponents = Rivales
tournament-after_round = tras la ronda { $round }
tournament-after_final = tras la final
tournament-own_place = Tu puesto: { $place }
tournament-nothing_yet = No hay clasificación antes de que se sortee la primera ronda.
tournament-goes_on = sigue

tournament-how_title = Cómo funciona el torneo { $number }
tournament-how_deals = **Las mismas mezclas:** todas las mesas de una ronda tienen las mismas mezclas, para que la suerte sea igual para todos; se prometen antes de que se cierre la inscripción, entran las palabras de todos, y después se puede comprobar todo.
tournament-no_private = Cada mesa tiene mezclas propias, porque en este canal no puedo crear hilos privados.
tournament-how_own = **Mezclas:** cada mesa tiene las suyas.
tournament-how_points = **Puntos:** uno por cada jugador de tu mesa que dejas atrás, medio en caso de empate; un descanso cuenta como un primer puesto.
tournament-how_ties = **A igualdad de puntos:** primero los puntos de tus rivales, luego tu ventaja en las partidas, luego los encuentros entre los empatados, luego el sorteo.
tournament-how_knockout = **Sigue** la primera mitad de cada mesa, al menos uno; la última mesa es la final.
tournament-how_time = **Tiempo:** las partidas que no han terminado al acabarse el tiempo de una ronda acaban como están.
tournament-how_calendar = **Calendario:** la ronda siguiente se sortea a su hora y no antes, aunque hayan terminado todas las mesas; las partidas que no hayan terminado entonces acaban como están. Aquí las vacaciones no paran el tiempo.
tournament-how_promise = **La promesa:** `{ $promise }`
tournament-how_words = Si quieres, también entran palabras tuyas en los sorteos y las mezclas: hasta que se cierre la inscripción.

tournament-list_title = Los torneos de este servidor
tournament-list_none = Todavía no hay ningún torneo. `/tournament new` anuncia uno.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = inscripción abierta
tournament-state-running = en juego
tournament-state-over = ganado por { $name }
tournament-state-cancelled = cancelado
tournament-list_open = Mirar uno…

trouble-tournament_place = Anuncia un torneo en un canal de texto: allí sus mesas tienen hilos.

settings-tournaments = Quién puede abrir torneos
settings-tournaments-about = Todo el mundo puede inscribirse en un torneo abierto.
settings-tournaments-everyone = quien puede abrir mesas
settings-tournaments-moderators = solo la moderación
stats-tournaments = Torneos ganados
history-tournaments = Torneos

reading-standing = Puesto { $place }: { $name }, { $facts }
reading-standing_out = Puesto { $place }: { $name }, ya no juega, { $facts }
history-placing = Torneo { $number }: puesto { $place }
tournament-only_moderators = En este servidor solo la moderación puede abrir torneos.
