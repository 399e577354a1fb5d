### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = mías
command-mine-about = Todas tus mesas aquí, primero las que te esperan
help-slow =
    - `/tables mine` muestra tus mesas.

lobby-slow = Lenta: aviso a todos a la mitad de su tiempo y antes del final de un turno. A quien pierde dos turnos seguidos lo sustituye una máquina hasta que vuelva.

table-holiday = { $player } está de vacaciones hasta el { $when }: su tiempo no corre.
slow-half = { $player }, ha pasado la mitad de tu tiempo. Tu turno termina { $when }.
slow-last = { $player }, solo te queda una décima parte de tu tiempo. Tu turno termina { $when }.
slow-offer = { $player }, la carta descubierta no estará mucho más: hasta el { $when }.
slow-then_ended = Si se acaba el tiempo, tu turno termina según las reglas. A la segunda vez seguida juega una máquina hasta que vuelvas.
slow-then_computer = Ya has perdido un turno. Si este también se acaba, juega una máquina hasta que vuelvas.
slow-direct = { $game }, mesa { $number } en **{ $server }**
slow-go = A la mesa

mine-button = Mis mesas
mine-title = Tus mesas aquí
mine-none = No estás en ninguna mesa de este servidor. Abre una con { $command }.
mine-waits = **Es tu turno**, hasta el { $when }.
mine-waits_open = **Es tu turno.**
mine-others = Turno de: { $players }, hasta el { $when }.
mine-others_open = Turno de: { $players }.
mine-lobby = Esperando jugadores.
mine-resting = No hay nadie. Si nadie vuelve, la partida termina { $when }.
mine-away = Una máquina juega por ti. Pulsa «He vuelto» en la mesa.
mine-table = { $game }, mesa { $number }
mine-with = con { $players }
mine-alone = nadie más todavía
mine-slow = lenta

settings-slow = Mesas lentas por miembro
settings-slow-about = Una mesa es lenta si un turno puede durar 12 horas o más. Las mesas lentas no cuentan entre las demás.
settings-slow-0 = ninguna mesa lenta
settings-slow_all = Mesas lentas en total
settings-slow_all-about = Cuántas mesas lentas puede haber abiertas a la vez.

preferences-reminders = Recordatorios
preferences-reminders-about = En las mesas lentas: cuando ha pasado la mitad de tu tiempo y cuando queda una décima parte.
preferences-reminders-on = recuérdamelo
preferences-reminders-off = sin recordatorios
preferences-direct = Dónde te lo recuerdo
preferences-direct-about = Solo te escribo mensajes directos si lo eliges. Si Discord no me deja, te lo recuerdo en la mesa.
preferences-direct-off = en la mesa
preferences-direct-on = por mensaje directo
holiday-title = Vacaciones
holiday-about = Para tu tiempo en las mesas lentas, como mucho { $most } días de cada 365. Un día son 24 horas desde el comienzo, y cada día empezado cuenta. Los demás ven hasta cuándo no estás; las mesas rápidas, los torneos y las cartas descubiertas no esperan a nadie.
holiday-left = { $count ->
    [0] No te queda ningún día.
    [one] Te queda un día.
   *[other] Te quedan { $count } días.
}
holiday-take = De vacaciones por…
holiday-ask = ¿Empezar ahora las vacaciones ({ $days }, hasta el { $when })? Cada día empezado cuenta, aunque las acabes antes.
holiday-begin = Sí, empezar
holiday-stay = No
holiday-on = Estás de vacaciones hasta el { $when }. Puedes jugar de todos modos.
holiday-end = Acabar mis vacaciones

privacy-holidays = { $count ->
    [one] Unas vacaciones tuyas de las mesas lentas.
   *[other] { $count } vacaciones tuyas de las mesas lentas.
}

denied-too_many_slow = { $most ->
    [0] En este servidor no hay mesas lentas. Elige menos de 12 horas por turno.
    [one] Puedes jugar solo en una mesa lenta a la vez.
   *[other] Puedes jugar en { $most } mesas lentas a la vez.
}
denied-too_many_slow_here = { $most ->
    [one] Ya hay una mesa lenta abierta en este servidor; no puede haber otra.
   *[other] Ya hay { $most } mesas lentas abiertas en este servidor.
}
denied-no_room_for_all = Alguien de aquí no podría jugar en otra mesa con ese tiempo por turno. Elige otro.
denied-on_holiday = Estás de vacaciones, y en una mesa lenta los demás tendrían que esperarte. Acaba antes tus vacaciones: `/preferences`.
denied-no_holidays_left = { $have ->
    [0] No te quedan vacaciones.
    [one] Te queda un día de vacaciones.
   *[other] Te quedan { $have } días de vacaciones.
}
