### What the bot says in Discord

## People

computer-name = Máquina { $number } ({ $level })
computer-short = Máquina { $number }

## What somebody did

did-drew_tile = { $name } robó una ficha.
did-drew_card = { $name } robó del mazo.
did-took_open = { $name } tomó { $count ->
    [one] { $pieces } del descarte.
   *[other] { $count } cartas del descarte, con { $pieces } encima.
}
did-passed = { $name } pasó.
did-claimed = { $name } quiere comprar.
did-bought = { $name } compró { $pieces } y recibió una carta más del mazo.
did-nobody_bought = Nadie compró { $pieces }.
did-buying_over = Se acabó el tiempo para comprar.
did-timeout = A { $name } se le acabó el tiempo.
did-drew_after = { $count ->
    [one] Se robó una vez.
   *[other] Se robó { $count } veces.
}
did-laid = { $name } bajó { $pieces }.
did-laid_rebuilt = { $name } bajó { $pieces } y recompuso { $melds ->
    [one] una combinación.
   *[other] { $melds } combinaciones.
}
did-discarded = { $name } descartó { $pieces }.
did-called = { $name } cerró: «¡Remigio!»

## The lobby

lobby-title = { $game }: se buscan jugadores
lobby-host = Mesa { $number }, abierta por { $host }. Pulsa «Unirse» para jugar, o añade una máquina.
lobby-seats = Asientos ocupados: { $have } de { $most }; hacen falta { $fewest }.
lobby-counts = Clasificatoria: si se juega hasta el final, esta partida cuenta para la clasificación.
lobby-away = Quien se va no recibe ayuda: una máquina solo roba por él y no baja nada. Quien falte más de dos turnos queda último.
lobby-teams = Equipos: { $teams }
lobby-pair = { $one } y { $other }
lobby-no_teams = Los equipos se forman con cuatro o seis jugadores.
lobby-hints = Las pistas están activadas, porque solo juegan máquinas contigo. Si alguien se une, la ayuda será: { $help }.
lobby-fair = Mi secreto para las mezclas ya está fijado, con el SHA-256 `{ $commitment }`. Se muestra al terminar la partida, y entonces cualquiera puede rehacer todas las mezclas. Tus propias palabras también entran en ellas: así nadie puede haberlas elegido por su cuenta.
lobby-running = { $game } se está jugando: { $place }
lobby-over = { $game }: partida terminada.
lobby-closed = Esta mesa se cerró. { $why }
lobby-join = Unirse
lobby-leave = Salir
lobby-start = Empezar
lobby-play = { lesson-play_now }
lobby-add = + Máquina
lobby-cancel = Cerrar
lobby-options = Opciones
lobby-rules = Reglas
lobby-promised = Reparto justo
lobby-words = Mis palabras
lobby-computer = Otras máquinas…
lobby-computer_level = Máquina, nivel { $level }
lobby-remove_computer = Quitar la máquina { $number }
lobby-joined = Tienes un asiento. La partida empieza cuando quien abrió la mesa pulse «Empezar».
lobby-left = Tu asiento vuelve a estar libre.
lobby-words_title = Tus palabras para la mezcla
lobby-words_label = Lo que quieras
lobby-words_kept = Tus palabras entran en la mezcla.
lobby-options_title = Qué se juega en la mesa { $number }

closing-cancelled = Se canceló.
closing-idle = Nadie empezó la partida a tiempo.
closing-aborted = La moderación la terminó.
closing-voted = Los jugadores acordaron dejarlo.
closing-deserted = Todo el mundo se fue.
closing-forsaken = No había nadie, y nadie volvió a tiempo.
closing-lost = Su canal ya no existe.
closing-time = Se acabó el tiempo de la ronda del torneo.
closing-early = Se terminó antes de tiempo.

## Values of options

value-on = sí
value-off = no
value-none = sin límite
value-auto = según el juego
value-auto_rounds = una por jugador
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
value-days = { $count ->
    [one] un día
   *[other] { $count } días
}
value-target_teams = { $alone }, en equipos { $team }
assistance-off = sin ayuda
assistance-arrange = colocar
assistance-hints = colocar y dar pistas
option-assistance = ayuda
option-assistance-about = Lo que la mesa hace por sus jugadores. Las partidas con pistas no cuentan para la clasificación.

## The table

table-heading = { $game } · mesa { $number } · ronda { $round }
table-your_turn = { $player }, es tu turno.
table-turn = Le toca a { $player }.
table-until = El tiempo se acaba { $when }.
table-buying = ¿Quién quiere comprar { $pieces }? Termina { $when }.
table-buying_open = ¿Quién quiere comprar { $pieces }?
table-buying_terms = Quien la compra recibe también la siguiente carta del mazo. Tiene preferencia { $first }, que puede tomarla sin la otra; después { $others }.
table-away = { $player } no está: juega una máquina.
table-away_resting = { $player } no está.
table-left = { $player } se fue: juega una máquina.
table-left_resting = { $player } se fue.
table-sent = { $player } tuvo que irse: juega una máquina.
table-sent_resting = { $player } tuvo que irse.
table-resting = No hay nadie, así que la partida descansa: no se juega nada y el tiempo no corre. { $players }: con «He vuelto» se sigue. Si nadie vuelve, la partida termina sin resultado { $when }.
table-votes = Para terminar la partida: { $players }.
table-votes_missing = { $count ->
        [one] Falta un voto: { $players }.
       *[other] Faltan { $count } votos: { $players }.
    }
stir-left = { $player } se fue; sigue una máquina.
stir-sent = La moderación expulsó a { $player }; sigue una máquina.
stir-away = { $player } no está.
stir-back = { $player } ha vuelto.
table-rack = Mi atril
table-hand = Mi mano
table-rules = Reglas
table-leave = Más
table-buy = Comprar
table-pass = Pasar
table-warning = { $player }, tu tiempo se acaba { $when }.
table-penalty = Quien ha empezado a bajar y no termina su turno a tiempo roba { $count } fichas de castigo.
table-aside = Esta mesa no puede continuar: su registro está dañado. Se guarda para quien administra el bot.
table-round_over = La ronda { $round } terminó. La ganó { $winner }.
table-round_drawn = La ronda { $round } terminó. No la ganó nadie.
table-next_round = Siguiente ronda
table-next_until = Siguiente ronda: esperamos a { $players }. Empieza a más tardar { $when }.
table-next_open = La siguiente ronda empieza en cuanto { $players } pulse el botón.
table-left_on_racks = Quedaron: { $racks }
table-match_over = La partida terminó. { $winners }
table-ended = La partida se terminó. { $why }
table-won = Gana { $names }.
table-won_together = { $names } comparten la victoria.
table-won_team = { $names } ganan en equipo.
table-points = Puntos: { $points }
table-secret = El secreto de la mezcla era `{ $secret }`.
table-rematch = Revancha
table-rematch_call = { $players }: { $player } quiere la revancha. Arriba, con «Unirse», se entra.
table-new = Mesa nueva
table-score_title = { $game }, mesa { $number }
table-seat_lost = { $player } ya no está en este servidor; sigue una máquina.
table-list_title = Mesas de este servidor
table-list_none = No hay ninguna mesa abierta. Abre una con { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = espera jugadores
table-state_running = en juego
table-state_resting = en pausa
table-shown = La mesa se muestra otra vez.
table-shown_before = La mesa se acaba de mostrar: { $place } · Puedes pedirla otra vez { $when }.
table-not_shown = Ahora no puedo mostrar la mesa aquí: no puedo escribir en su canal. Puedes seguir jugando con comandos como `/rack`.

## More: leaving and ending

more-title = Mesa { $number }
more-text = ¿Qué quieres hacer?
more-watching = Estás mirando esta mesa. Todo el mundo ve lo que hay en ella; lo que tiene cada jugador es solo suyo. `/rummy tables` muestra dónde hay un asiento libre, `/rummy new` abre una mesa tuya y, cuando la partida termine, `/replay` la muestra otra vez.
more-read = La mesa como texto
more-leave = Salir: sigue una máquina
more-back = He vuelto
more-vote = Votar por terminar
more-unvote = No terminar
more-abort = Cerrar la mesa
more-kick = Expulsar a alguien…
more-leaving = ¿Salir de la partida de verdad? Una máquina sigue por ti. Mientras dure la partida puedes volver; si no estás al final, o si la máquina ha jugado más turnos que tú, quedas en último lugar.
more-leaving_resting = ¿Salir de la partida de verdad? Ahora no hay nadie más, así que descansa hasta que alguien vuelva. Tú también puedes volver; si no estás al final, o si la máquina ha jugado más turnos que tú, quedas en último lugar.
more-leaving_strict = ¿Salir de la partida de verdad? Cuenta, así que una máquina hace por ti solo lo imprescindible y no baja nada. Mientras dure la partida puedes volver y juegas desde tu próximo turno; si no estás al final, o si faltas más de dos turnos, quedas en último lugar.
more-leaving_resting_strict = ¿Salir de la partida de verdad? Ahora no hay nadie más, así que descansa hasta que alguien vuelva. Cuenta: si no estás al final, o si faltas más de dos turnos, quedas en último lugar; una máquina hace por ti solo lo imprescindible.
more-leaving_last = ¿Salir de la partida de verdad? Nadie más la juega, así que termina sin resultado.
more-leaving_last_fixture = ¿Salir de la partida de verdad? Nadie más la juega, así que termina y cuenta en el torneo como está.
more-go = Sí, salir
more-left = Has salido. Una máquina sigue por ti; mientras dure la partida, «He vuelto» te devuelve tu asiento.
more-left_resting = Has salido. Ahora no hay nadie, así que la partida descansa; «He vuelto» te devuelve tu asiento.
more-left_last = Has salido. Nadie más jugaba la partida, así que ha terminado sin resultado.
more-left_last_fixture = Has salido. Nadie más jugaba la partida, así que ha terminado y cuenta en el torneo como está.
more-voted = Tu voto cuenta. Tienen que estar de acuerdo todos los que juegan.
more-unvoted = Tu voto se ha retirado.
more-aborted = La mesa está cerrada.
more-kicked = { $player } tuvo que irse.
more-sure = ¿Cerrar la mesa de verdad para todo el mundo?
more-yes = Sí, cerrarla

## Rack and workbench

rack-wait = Le toca a { $player }.
rack-buying = Puedes comprar { $piece }. Viene con una carta más del mazo.
rack-buying_until = Termina { $when }.
rack-claimed = Quieres comprar { $piece }. La recibes, con una carta más, cuando { $player } robe del mazo, salvo que alguien antes que tú la quiera.
rack-before_you = Antes que tú: { $players }.
rack-turn = Es tu turno.
rack-turn_until = Es tu turno. El tiempo se acaba { $when }.
rack-draw_first = Primero roba: del mazo o del descarte.
rack-draw_or_wait = Toma la carta descubierta, o espera: podrás robar del mazo en cuanto los demás hayan dicho si la compran.
rack-ready = Todo está bien puesto: puedes terminar tu turno.
rack-ready_discard = Ahora baja, o descarta una carta para terminar tu turno.
rack-can_call = Puedes cerrar: descarta { $pieces } y termina la ronda.
rack-new = Nuevo: { $pieces }
rack-chosen = Elegido: { $pieces }
rack-over = La ronda terminó.
rack-pick = Elegir piezas…
rack-pick_page = Piezas ({ $page } de { $pages })…
rack-meld = Elegir combinación…
rack-meld_page = Combinaciones ({ $page }/{ $pages })…
rack-of = De la combinación { $meld }…
rack-as = El comodín es…
rack-pile = Tomar varias cartas…
rack-pile_count = { $count } cartas
rack-at_once = Bajar de una vez…
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } de { $meld }
rack-worth = { $points } puntos
rack-opens = abre
rack-short = { $missing ->
    [one] falta { $missing }
   *[other] faltan { $missing }
}
rack-discard_menu = Descartar y terminar…
rack-discard_call = { $piece }: descarta y cierra la ronda
rack-lay = Bajar
rack-add = Añadir a { $meld }
rack-new_with = Nueva combinación con { $pieces }
rack-take = Quitar
rack-split = Dividir antes
rack-swap = Cambiar el comodín
rack-auto = Colocar por mí
rack-undo = Deshacer
rack-reset = Reiniciar
rack-end = Terminar turno
rack-draw = Robar
rack-ask_redraw = Ya has bajado algo. ¿Retirarlo y robar?
rack-redraw = Retirar y robar
rack-stay = Seguir bajando
rack-draw_open = Tomar { $piece }
rack-discard = Descartar
rack-shed = Descartar { $piece }
rack-call = Descartar y cerrar: termina la ronda
rack-buy = Comprar { $piece }
rack-pass = Pasar
rack-hint = Pista
rack-type = Escribir…
rack-type_title = Bajar escribiendo
rack-type_melds = Combinaciones, separadas por /
rack-type_about = { $letters }. Lo que no tienes sale de la mesa.
rack-type_onto = A la combinación (letra)
rack-type_onto_about = Solo si añades a una combinación que ya está.
rack-clear = Borrar elección
rack-front = Al principio
rack-sort_suit = Orden: color
rack-sort_number = Orden: número
rack-sort_drawn = Orden: el mío
rack-previous = Anterior
rack-next = Siguiente
rack-choose_first = Primero elige piezas en el menú.
rack-choose_one = Elige exactamente una pieza.
rack-choose_meld = Primero elige una combinación en el menú.
rack-choose_of = Primero elige piezas de la combinación.
rack-hint_none = No hay nada que bajar.
rack-hint_press = Pulsa **{ $button }**.
rack-hint_menu = Usa el menú **{ $menu }**.
rack-hint_found = Podrías bajar { $pieces }.
rack-hint_begin = Es un comienzo: falta más antes de que tu turno pueda terminar.
rack-hint_mend = Lo que hay en la mesa se puede ordenar.
rack-hint_end = Podrías terminar así tu turno.
rack-hint_reset = Desde aquí tu turno no se puede terminar.
rack-hint_undo = La carta descubierta no se puede bajar. Se puede devolver.
rack-hint_all = No veo nada más aquí.
rack-hint_wait = Espera un momento: otros pueden comprar todavía la carta descubierta.
rack-hint_buy = Podrías comprar la carta descubierta.
rack-hint_pass = Podrías dejar pasar la carta descubierta.
rack-hint_add = Podrías añadir { $pieces } a { $meld }.
rack-hint_swap = Podrías poner { $pieces } en lugar del comodín de { $meld }.
rack-hint_discard = Podrías descartar { $pieces }.
rack-hint_call = Podrías descartar { $pieces } y cerrar.
rack-hint_draw = Podrías robar del mazo.
rack-hint_open = { $count ->
    [1] Podrías tomar la carta descubierta.
   *[other] Podrías tomar { $count } cartas del descarte.
}
rack-yours = Mesa { $number } · ronda { $round }
rack-computer_plays = Una máquina juega por ti.

## Preview of an arrangement

preview-title = Así quedaría. Todavía no ha cambiado nada.
preview-then_end = **{ preview-confirm }** lo baja y termina tu turno.
preview-then_on = **{ preview-confirm }** lo baja; tu turno sigue.
preview-then_won = **{ preview-confirm }** lo baja y gana la ronda.
preview-confirm = Confirmar
preview-another = Otra forma
preview-cancel = Cancelar
preview-only = No hay otra forma que cambie tan poco.
preview-changed = Algo ha cambiado mientras tanto, así que no se bajó nada. Vuelve a mirar.

## Rules and help

choose-game = Elegir un juego…

## When something does not work

trouble-unexpected = Algo ha fallado aquí, y queda anotado. No se ha perdido nada: inténtalo otra vez.
trouble-answer_lost = Discord no aceptó mi respuesta. No se ha perdido nada: lo que hiciste cuenta. Mira la mesa, o pregunta otra vez.
trouble-outdated = Este botón es demasiado antiguo. Usa el último mensaje de la mesa, o `/rack`.
trouble-no_table = No tienes asiento en ninguna mesa de aquí. Abre una con `/rummy new`.
trouble-not_begun = La mesa { $number } no ha empezado todavía. Quien la abrió pulsa *Empezar* en cuanto haya bastantes jugadores.
trouble-which_table = Juegas en varias mesas. ¿Cuál quieres?
trouble-choose_table = Elegir una mesa…
trouble-table = Mesa { $number } · { $game }
trouble-permissions = No puedo jugar en este canal. Me falta: { $missing }.
trouble-not_here = En este canal no se pueden abrir mesas. Prueba en { $channels }.
trouble-no_such_choice = Esa opción no se ofrece.
permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-send_messages_in_threads = Enviar mensajes en hilos
permission-attach_files = Adjuntar archivos
permission-read_message_history = Leer el historial de mensajes
