### Reports to moderators

report-button = Avisar
report-title = Avisar a la moderación
report-about = Lo lee la moderación de este servidor, con tu nombre. Nadie más.
report-what = De qué se trata
report-about_play = juego sucio
report-about_name = un nombre
report-about_words = palabras en la mezcla
report-about_other = otra cosa
report-whom = De quién se trata
report-nobody = nadie en particular
report-words = Qué ha pasado
report-sent = Gracias: tu aviso está guardado y llega a la moderación de este servidor.
report-nowhere = Este servidor no ha elegido adónde van los avisos. Habla directamente con la moderación; quienes gestionan el servidor pueden elegir un canal para ellos.
report-not_heard = No puedo escribir donde este servidor quiere sus avisos. Habla directamente con la moderación.
report-head = Aviso { $number }
report-match = Partida { $number }
report-subject = Sobre { $name }
report-from = De { $name }, { $when }
report-place = Dónde se jugó
report-name = Borrar el nombre
report-words_button = Borrar las palabras
report-done = Hecho
report-done_by = Resuelto por { $name }, { $when }.
report-sure = Borrar para siempre
report-sure_name = El nombre desaparecerá de esta partida y de las clasificaciones, hasta que el miembro termine otra partida. No se puede deshacer.
report-sure_words = Las palabras de este miembro desaparecerán de esta partida. Las exportaciones guardan su hash, así que las mezclas se pueden seguir comprobando. No se puede deshacer.
report-blanked_name = El nombre ha desaparecido de esta partida y de las clasificaciones, hasta que el miembro termine otra partida. Lo que ya escribí en los canales queda ahí hasta que alguien lo borre.
report-blanked_words = Las palabras han desaparecido de esta partida; las exportaciones guardan su hash, así que las mezclas se pueden seguir comprobando.
report-finished = Hecho. Lo que decía el aviso queda solo en este canal.
denied-reported_already = Ya has avisado de esto.
denied-too_many_reports = El límite es de { $most } avisos al día. Si es urgente, habla directamente con la moderación.
denied-report_yourself = No puedes enviar un aviso sobre ti.
denied-report_about_you = Este aviso trata de ti: tiene que resolverlo otra persona de la moderación.
denied-no_such_report = Este aviso está resuelto, o quien lo envió lo borró.
privacy-reports = { $count ->
    [one] Un aviso que enviaste a la moderación.
   *[other] { $count } avisos que enviaste a la moderación.
}
settings-page_3 = Para la moderación
settings-reports = Avisos
settings-reports-about = Dónde aparecen los avisos de los miembros sobre partidas y jugadores. Elige un canal que solo lea la moderación. Sin canal nadie puede avisar de nada.
settings-reports-vain = El canal elegido ya no existe: nadie puede avisar de nada. Elige otro.
settings-reports-none = En ninguna parte; o en…
