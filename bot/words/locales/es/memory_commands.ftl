### Names and descriptions of the commands about what was played

command-ranking = clasificación
command-ranking-about = La clasificación de este servidor
command-stats = estadísticas
command-stats-about = La ficha de un jugador: valoración, partidas, victorias, y cómo se comparan dos
command-history = historial
command-history-about = Las partidas terminadas de este servidor, o de un miembro
command-match = partida
command-match-about = Una partida terminada: puntos, asientos, opciones
command-replay = repetición
command-replay-about = Vuelve a ver una partida terminada, paso a paso
command-review = análisis
command-review-about = Mira qué se podía haber bajado en una partida terminada, turno a turno
command-export = exportar
command-export-about = El archivo de una partida terminada, como texto y como JSON
command-verify = verificar
command-verify-about = Comprueba las mezclas y las jugadas de una partida terminada

parameter-only = juego
parameter-only-about = Solo este juego; si no, todos
parameter-season = temporada
parameter-season-about = Número de la temporada; 0 para desde siempre
parameter-around = mi_entorno
parameter-around-about = Muestra la parte de la clasificación donde estás tú
parameter-member = miembro
parameter-member-about = De quién; si no nombras a nadie, lo tuyo o lo de todos
parameter-against = contra
parameter-against-about = Alguien con quien comparar
parameter-match = id
parameter-match-about = El número de la partida
