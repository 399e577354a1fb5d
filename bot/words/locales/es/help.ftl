### One screen of help for newcomers

help-title = Cómo se juega aquí
help-start =
    - `/rummy new` abre una mesa; tú eliges el juego.
    - Tus amigos pulsan **Unirse**. ¿Nadie? `/rummy play`: ya mismo contra una máquina fácil.
    - Pulsa **Empezar**, y se reparten las fichas o las cartas.
help-play =
    - Cuando sea tu turno, elige fichas en el menú y pulsa **Bajar**. O deja que yo las coloque: si hace falta recompongo toda la mesa, y te lo enseño antes de que cuente.
    - ¿No encaja nada? Pulsa **Robar**.
    - ¿Has cambiado de idea? **Deshacer**. Al acabar: **Terminar turno**. En los juegos de cartas, en cambio, descartas una carta.
help-private =
    - **Mi atril** muestra tus fichas, o tu mano, solo a ti. `/rack` hace lo mismo en cualquier momento.
    - Lo que pruebas no lo ve nadie hasta que termina tu turno.
help-more =
    - Cada jugada es también un comando: `/play`, `/lay`, `/add`, `/draw`, `/end`… `/hint` sugiere una jugada donde la mesa lo permite.
    - `/rummy rules` explica cada juego con imágenes, `/rummy tables` muestra las mesas abiertas.
help-memory =
    - `/ranking` muestra la clasificación, `/stats` tu ficha, `/history` todas las partidas, `/replay` recorre una de ellas paso a paso y `/review` enseña qué se podía haber bajado.
    - `/preferences` es solo para ti: texto en vez de imágenes para lectores de pantalla, alto contraste, el orden de tu atril.
greeting =
    ## Hola, aquí hay una mesa para jugar
    - **{ lesson-play_now }** reparte enseguida, contra una máquina fácil; `/rummy new` abre una mesa para amigos.
    -# Todo lo demás: `/rummy help` · idioma y canales: `/settings` · lo que guardo: `/privacy`
