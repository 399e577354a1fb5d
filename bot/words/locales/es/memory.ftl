### What the server remembers

memory-day = { $day }/{ $month }/{ $year }
memory-all_games = Todos los juegos
memory-all_time = Desde siempre
memory-season = Temporada { $number }
memory-page = página { $page } de { $pages }
memory-previous = Anterior
memory-next = Siguiente
memory-outdated = Este botón es demasiado antiguo. Usa otra vez el comando.
memory-no_such_match = Esa partida no existe en este servidor. `/history` las muestra todas.

## The ranking

ranking-title = Clasificación · { $ladder }
ranking-honours_title = Cuadro de honor · { $ladder }
ranking-players = { $count ->
    [one] un jugador
   *[other] { $count } jugadores
}
ranking-since = desde { $when }
ranking-own = { $name }: puesto { $place } de { $total }, valoración { $rating }.
ranking-provisional = Las valoraciones con menos de { $matches } partidas son provisionales; todavía no tienen tendencia.
ranking-rules = Cada día hay para cada uno cinco partidas clasificatorias, tres de ellas con la misma persona. Quien se ha medido con menos de { $known } personas en partidas clasificatorias es novato para los demás, y cuenta la mitad. Contra novatos y siempre los mismos, una valoración sube hasta { $bound } como máximo.
ranking-empty = Todavía no hay nadie en esta clasificación. Las partidas cuentan cuando hay personas en todos los asientos y nadie recibe pistas.
ranking-not_on_it = No estás en esta clasificación: todavía no tienes ninguna partida clasificatoria en ella, o no quieres que se te vea.
ranking-around = Mi entorno
ranking-honours = Cuadro de honor
ranking-whole = Clasificación completa
ranking-no_honours = Nadie jugó { $matches } partidas clasificatorias en esta temporada.
ranking-choose_season = Elegir una temporada…

season-close = Cerrar temporada
season-sure = ¿Cerrar la temporada { $number } para todo el mundo? Su cuadro de honor queda, y todo el mundo empieza de cero.
season-yes = Sí, cerrar la temporada { $number }
season-sure_again = ¿De verdad? { $players ->
    [one] Un jugador está en la clasificación de la temporada { $number } y empieza de cero.
   *[other] { $players } jugadores están en la clasificación de la temporada { $number }, y todos empiezan de cero.
} Durante un día puedes deshacerlo.
season-yes_again = Cerrarla ya
season-closed = La temporada { $number } está cerrada y empieza la temporada { $next }. `/ranking` muestra el cuadro de honor. Puedes deshacerlo hasta { $when }.
season-back = Reabrir la temporada { $number }
season-back_sure = ¿Dejar que siga la temporada { $number }? Su cuadro de honor desaparece, y lo jugado desde entonces también cuenta para ella.
season-reopened = La temporada { $number } sigue. Lo jugado entretanto cuenta para ella.

## A player's card

stats-rating = Valoración
stats-rank = Puesto
stats-matches = Partidas
stats-won = Partidas ganadas
stats-rounds = Rondas ganadas
stats-mean = Puntos por ronda
stats-best = Mejor ronda
stats-hand_rummies = Rummys de mano
stats-parted = Dejadas / sin acabar
stats-favourite = Juego favorito
stats-none = { $name } todavía no ha terminado aquí una partida así.
stats-provisional = La valoración es provisional hasta llegar a { $matches } partidas.
stats-against = { $name } contra { $other }: { $matches ->
    [one] una partida
   *[other] { $matches } partidas
}, por delante { $ahead }, por detrás { $behind }, iguales { $level }.
stats-together = En el mismo equipo: { $count }.
stats-never_met = { $name } y { $other } todavía no han coincidido en ninguna partida.
stats-same = Elige dos personas distintas.

## Matches

match-title = { $game } · partida { $number }
match-rounds = { $count ->
    [one] una ronda
   *[other] { $count } rondas
}
match-rated = clasificatoria, { $season }
match-unrated = no clasificatoria
uncounted-ended = No clasificatoria: no se jugó hasta el final.
uncounted-sent = No clasificatoria: se expulsó a alguien.
uncounted-hints = No clasificatoria: en esta mesa hay pistas.
uncounted-computer = No clasificatoria: una máquina tiene un asiento.
uncounted-untimed = No clasificatoria: sin límite de tiempo, nadie tiene que jugar hasta el final.
uncounted-off = No clasificatoria: en este servidor ninguna lo es.
uncounted-unrated = No clasificatoria: este torneo no cuenta.
uncounted-short = No clasificatoria: alguien se fue antes de que todos hubieran tenido tres turnos.
uncounted-met = No clasificatoria: las mismas dos personas juegan como mucho tres clasificatorias al día.
uncounted-day = No clasificatoria: cada uno tiene como mucho cinco clasificatorias al día.
uncounted-powers = No clasificatoria: alguien ya no puede jugar aquí, y otra persona de la mesa puede expulsar a miembros de este servidor.
uncounted-repaired = No clasificatoria: algunas jugadas estaban dañadas y hubo que repetirlas.
less-doubted = Cuenta la mitad para { $names }: alguien en esta mesa se había medido con menos de { $known } personas en partidas clasificatorias.
less-bounded = La victoria cuenta menos para { $names }: contra novatos y siempre los mismos, una valoración sube hasta { $bound } como máximo, y no tanto tras pocas personas o pocas partidas.
ending-voted = terminada de mutuo acuerdo
ending-aborted = terminada por la moderación
ending-deserted = todos se fueron
ending-forsaken = nadie volvió
ending-lost = se borró su canal
ending-time = se acabó el tiempo de la ronda
ending-early = terminada antes de tiempo
parting-left = se fue antes
parting-away = no volvió
parting-sent = tuvo que irse
parting-ended = votó por terminar
parting-replaced = faltó demasiados turnos
match-promise = Prometido antes de la partida: SHA-256 `{ $commitment }`
match-seal = Sellado al repartir: SHA-256 `{ $seal }`
match-replay = Repetición
match-review = Análisis
match-export = Exportar
match-verify = Verificar
table-kept = Partida { $number }: `/match`, `/replay` y `/verify` la muestran otra vez.
table-rated = Valoración: { $changes }

history-title = Partidas de este servidor
history-title_of = Partidas de { $name }
history-count = { $count ->
    [one] una partida
   *[other] { $count } partidas
}
history-empty = Aquí todavía no se ha terminado ninguna partida así.
history-open = Abrir una partida…
history-back = Volver a la lista

## Replays

replay-title = { $game } · partida { $number } · ronda { $round } de { $rounds }
replay-dealt = Se reparte la ronda { $round }.
replay-shuffled = El mazo se mezcla de nuevo.
replay-moved = { $name } ha hecho una jugada.
replay-start = Inicio
replay-back = Atrás
replay-forward = Adelante
replay-end = Final
replay-prev = Ronda anterior
replay-next = Ronda siguiente
replay-gif = Compartir la ronda { $round } como GIF
replay-gif_there = Esta ronda se acaba de compartir aquí: { $link }
replay-jump = Ir a…
replay-too_long = Esta ronda es demasiado larga para un archivo que Discord acepte.

## The match file, and the proof

export-title = La partida { $number } en archivos
export-how = El texto es para personas y para { $command }; el JSON, para programas.
export-outside = Este servidor no enseña lo que tenía cada jugador: quien no jugó recibe esto sin secretos ni mezclas. El sello y la huella son los de la partida entera.
export-page = Como página
export-page_how = Guarda este archivo y ábrelo en un navegador, en el móvil o en un equipo: recorre la partida paso a paso y comprueba los repartos por su cuenta. No necesita red.

verify-title = Partida { $number }: comprobada
verify-holds = Todas las mezclas estaban fijadas antes de repartir la primera pieza, y todas las jugadas fueron legales.
verify-so_far = Las mezclas y las jugadas están probadas, pero la partida no se jugó hasta el final.
verify-open = No hay nada mal, pero ya no se puede comprobar todo: alguien pidió que se le olvidara.
verify-refuted = Esta partida no es lo que se prometió.
verify-commitment = El secreto tiene el SHA-256 `{ $commitment }`: compáralo con el que mostró la mesa antes de la partida.
verify-seal = El número, el juego, las opciones, los jugadores y las palabras de esta partida están ligados a sus mezclas por el sello `{ $seal }`: compáralo con el que mostró la mesa al repartir.
verify-first_version = Esta partida se repartió en la versión 1: sus mezclas ligan su número y las palabras, pero no el juego, ni sus opciones, ni cuántos jugaron.
verify-words = En las mezclas hay palabras de { $count } de { $players } jugadores.
verify-deal = Mezclas que salen de lo prometido: se comprobaron { $count }.
verify-rules = Las reglas permiten todas las jugadas: se comprobaron { $count }.
verify-end = La partida se jugó hasta el final, rondas: { $count }.
verify-ended = La partida se terminó antes de acabar. { $how }
verify-purpose_lots = sorteo
verify-purpose_deal = reparto
verify-purpose_reshuffle = mazo
verify-purpose_unexpected = inesperado
verify-digest = Huella de la partida: `{ $digest }`
verify-alone = No tienes que fiarte de mí: exporta la partida y ejecuta { $command }. `docs/fairness.md` dice qué prueba eso, y cómo comprobarlo sin nuestro programa.
