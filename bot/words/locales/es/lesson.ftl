### First lessons

command-learn = aprender
command-learn-about = Aprende a jugar, paso a paso, en una mesa solo para ti
picture-lesson = Tu lección
lesson-title = Aprender a jugar
lesson-about = Unas pocas situaciones pequeñas, con una idea cada una. Nadie más las ve, y puedes parar cuando quieras y seguir después.
lesson-tiles = Fichas
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · paso { $number } de { $count }
lesson-learn = Aprender a jugar
lesson-skip = Saltar
lesson-next = Siguiente
lesson-again = Desde el principio
lesson-play = Jugar contra una máquina fácil
lesson-play_now = Jugar ya
lesson-well = Muy bien.
lesson-not_now = Eso terminaría tu turno, y este paso trata de otra cosa. Haz lo que dice arriba, o pulsa **{ lesson-skip }**.
lesson-done = Eso es todo lo que necesitas
lesson-done_about = El resto llega jugando. En tu primera mesa las pistas están activadas.
lesson-done_alone = El resto llega jugando: `/rummy new` abre una mesa en un servidor.
lesson-tiles_lay = Tres o más seguidas de un color son una combinación: elige el 5, el 6 y el 7 rojos en el menú y después pulsa **{ rack-lay }**.
lesson-tiles_opening = Tus primeras combinaciones deben valer juntas 30 puntos: baja el 10, el 11 y el 12 rojos.
lesson-tiles_add = Las combinaciones pueden crecer: elige el 7 azul, después la combinación A, y pulsa **Añadir a A**.
lesson-tiles_take = Puedes usar lo que hay en la mesa: elige la combinación A y de ella el 8 rojo, después tu 7 y tu 9 rojos, y pulsa **{ rack-lay }**.
lesson-tiles_split = De una escalera larga pueden salir dos: elige la combinación A y de ella el 6 azul, pulsa **{ rack-split }** y después añade tu 5 azul a la combinación nueva.
lesson-tiles_joker = Un comodín vale por cualquier ficha: bájalo entre el 7 y el 9 rojos.
lesson-tiles_arrange = ¿No sabes cómo? Elige el 7 rojo, el 9 rojo y el 4 negro, y pulsa **{ rack-auto }**.
lesson-tiles_end = Nada cuenta hasta que termina tu turno: añade el 4 amarillo a A y después pulsa **{ rack-end }**.
lesson-romme_draw = Cada turno empieza con una carta: pulsa **{ rack-draw }**.
lesson-romme_lay = Tres o más seguidas de un palo, o del mismo rango, son una combinación: elige el 5, el 6 y el 7 de corazones y pulsa **{ rack-lay }**.
lesson-romme_lay_off = Tus combinaciones pueden crecer: elige la jota de picas, después la combinación A, y pulsa **Añadir a A**.
lesson-romme_discard = Un descarte termina tu turno: elige una carta y pulsa **{ rack-discard }**.
lesson-romme_call = Si te quedan 9 puntos o menos, puedes terminar la ronda: elige el rey de tréboles, después descártalo y cierra.
lesson-rummue_draw = Primero toma una carta: del mazo, o tantas como quieras del descarte.
lesson-rummue_lay = Para abrir hacen falta cuatro cartas: elige el 3, el 4, el 5 y el 6 rojos y pulsa **{ rack-lay }**.
lesson-rummue_yellow = Una carta amarilla vale por el mismo número de otro color: baja el 3 y el 4 rojos, el 5 amarillo y el 6 rojo.
lesson-rummue_lay_off = Puedes añadir a las combinaciones de todos: añade el 7 verde a los sietes de B.
lesson-rummue_discard = Un descarte termina tu turno, y siempre te hace falta uno: elige una carta y pulsa **{ rack-discard }**.
privacy-lessons = Hasta dónde has llegado en { $count ->
    [one] una lección.
   *[other] { $count } lecciones.
}
