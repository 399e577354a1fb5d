### The playground: what a newcomer reads first

playground-welcome =
    ## Te damos la bienvenida a la mesita
    Esto es un servidor de Discord en tu navegador. No hay nadie más, y nada sale de este equipo.
    1. Escribe abajo `/rummy new`, pulsa Intro y después la flecha de la derecha: se abre una mesa. En **{ lobby-options }** eliges el juego.
    2. Añade una máquina en el menú de la mesa y pulsa **{ lobby-start }**.
    3. **{ table-rack }** muestra tus fichas. Elige algunas y aplica, pulsa **{ rack-lay }** y después **{ rack-end }**. ¿No encaja nada? **{ rack-draw }**.

    Eres Anna. Arriba en la página puedes pasar a ser Ben, Carla o Dora (el servidor es suyo) y sentarte a la misma mesa.
    ¿Es nuevo para ti? `/learn` lleva unos minutos. `/rummy help` cuenta más, `/rummy rules` explica los ocho juegos. Lo que juegas se guarda hasta la próxima vez.
