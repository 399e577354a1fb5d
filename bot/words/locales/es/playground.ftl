### The playground: what a newcomer reads first

playground-welcome =
    ## Te damos la bienvenida a la mesita
    - Esto es un servidor de Discord en tu navegador. No hay nadie más, y nada sale de este equipo.
    - **{ lesson-play_now }** reparte enseguida, contra una máquina fácil. Para otro juego escribe abajo `/rummy new`, pulsa Intro y después la flecha de la derecha.
    - Eres Anna. Arriba en la página puedes pasar a ser Ben, Carla o Dora (el servidor es suyo) y sentarte a la misma mesa. Lo que juegas se guarda hasta la próxima vez.
