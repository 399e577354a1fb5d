### The puzzle of the day

command-puzzle = reto
command-puzzle-about = El reto del día: baja tantas como puedas
puzzle-title = Reto del { $day }
puzzle-easy = fácil
puzzle-medium = medio
puzzle-hard = difícil
puzzle-sunday = muy difícil
puzzle-task_tiles = Baja tantas fichas de tu atril como puedas. Se puede recomponer toda la mesa.
puzzle-task_cards = Baja tantas cartas de tu mano como puedas. Se puede recomponer toda la mesa.
puzzle-cards = No hace falta descartar.
puzzle-state = { $tries ->
    [0] Sin comprobar todavía
    [one] Comprobado una vez
   *[other] Comprobado { $tries } veces
} · { $stars }
puzzle-past = Es de un día pasado: no cuenta.
puzzle-check = Comprobar
puzzle-hint = Pista (cuesta una ⭐)
puzzle-give_up = Ver la solución
puzzle-more = Tablas, otros días
puzzle-hint_count = Se pueden bajar { $count }.
puzzle-hint_pieces = Estas van: { $pieces }.
puzzle-hint_melds = Estas combinaciones cambian: { $melds }.
puzzle-nothing_laid = Primero baja algo.
puzzle-not_yet = Todavía no: { $count } bajadas, y se puede más.
puzzle-solved = { $tries ->
    [one] Resuelto al primer intento
   *[other] Resuelto en { $tries } intentos
}: todas bajadas, { $count }.
puzzle-uncounted = Resuelto después de su día: no cuenta.
puzzle-shown = Has visto la solución: se podían bajar { $count }.
puzzle-streak = { $count ->
    [one] Resuelto un día seguido
   *[other] Resuelto { $count } días seguidos
}
puzzle-next = El próximo reto llega { $when }.
puzzle-board_day = Tabla del { $day }
puzzle-board_month = Tabla del mes
puzzle-board_none = Nadie todavía.
puzzle-tries = { $count ->
    [one] 1 intento
   *[other] { $count } intentos
}
puzzle-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
puzzle-play = Resolverlo
puzzle-share = Compartir
puzzle-again = Otra vez
puzzle-today = El reto de hoy
puzzle-past_days = Días pasados…
puzzle-shared = **{ $name }** ha resuelto el reto del { $day }: { $stars } { $tries ->
    [one] al primer intento.
   *[other] en { $tries } intentos.
} `/puzzle`
puzzle-shared_before = Ya lo has compartido aquí.
denied-no_such_puzzle = No existe ese reto. El de hoy está en `/puzzle`.
privacy-puzzles = { $count ->
    [one] Cómo te fue en el reto de un día.
   *[other] Cómo te fue en los retos de { $count } días.
}
privacy-practices = { $count ->
    [one] Lo que probaste en una situación de un reto o de una lección.
   *[other] Lo que probaste en { $count } situaciones de retos y lecciones.
}
settings-puzzle = Reto del día
settings-puzzle-about = Dónde publico el reto del día, una vez al día a medianoche UTC. En ningún sitio, si no eliges canal.
settings-puzzle-vain = El canal elegido ya no existe: no se publica nada. Elige otro.
settings-puzzle-none = En ninguno; o en…
settings-page_1 = Volver a la primera página
settings-page_2 = Más ajustes
help-learn =
    - `/learn` te enseña a jugar en unos minutos. `/puzzle` tiene cada día una situación que resolver, `/rules` las reglas; todo eso también en mensajes directos.
