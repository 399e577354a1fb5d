### What is kept of a member

privacy-title = Lo que guardo sobre ti
privacy-nothing = Nada.
privacy-name = Tu nombre en este servidor: **{ $name }**.
privacy-seats = { $count ->
    [one] Tu asiento en una mesa
   *[other] Tus asientos en { $count } mesas
}, con tu id de Discord, tu nombre de entonces y las jugadas que se hicieron allí.
privacy-words = Lo que añadiste a la mezcla { $count ->
    [one] en una mesa.
   *[other] en { $count } mesas.
}
privacy-results = { $count ->
    [one] El resultado de una partida.
   *[other] Los resultados de { $count } partidas.
}
privacy-ratings = { $count ->
    [one] Una valoración.
   *[other] { $count } valoraciones: en total, de cada juego y de cada temporada.
}
privacy-honours = { $count ->
    [one] Un puesto de honor de una temporada pasada.
   *[other] { $count } puestos de honor de temporadas pasadas.
}
privacy-likings = Cómo quieres ver tu atril y tus imágenes.
privacy-visible = Los demás pueden verte en las clasificaciones de este servidor.
privacy-hidden = No se te ve: no estás en las clasificaciones de este servidor, y los demás no pueden ver tu ficha.
privacy-never = Esto vale para todos los servidores juntos. No guardo mensajes tuyos. A quien se va de un servidor ya no se le muestra allí.
privacy-export = Todo en un archivo
privacy-hide = Ocultarme
privacy-show = Mostrarme de nuevo
privacy-delete = Borrarme
privacy-exported = Esto es todo lo que guardo sobre ti. Este mensaje solo lo ves tú.
privacy-sure = ¿Borrar todo lo que hay sobre ti?
privacy-sure-about =
    - Vale para todos los servidores, y no se puede deshacer.
    - Tus valoraciones y resultados desaparecen. Las partidas quedan para los demás, y en ellas te llamas «Jugador».
    - Sales de las mesas abiertas; una máquina sigue por ti.
    - Lo que ya he escrito en los canales queda allí hasta que alguien lo borre.
privacy-yes = Sí, borrarme
privacy-keep = No, conservarlo todo
privacy-deleted = Hecho: ya no se guarda nada sobre ti.
privacy-deleted_soon = Hecho: ya no se guarda nada sobre ti. Los últimos rastros salen de mi archivo cuando me reinicien.
privacy-deleted_rows = Hecho: tus datos están borrados, y ya nadie puede consultarlos. El servidor de la base de datos sobrescribe los últimos rastros a su ritmo, y sus copias de seguridad los conservan hasta que caducan.
help-privacy =
    - `/privacy` muestra lo que guardo sobre ti, y lo borra si quieres.
help-settings =
    - `/settings` es para quienes gestionan este servidor, o sea, para ti: idioma, canales, hilos, tiempo, ayuda, clasificación.
