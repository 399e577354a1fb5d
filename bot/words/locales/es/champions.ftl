### A role for the first of a ladder

settings-champion = Rol para el primer puesto
settings-champion-about = Quien ocupa el primer puesto de una clasificación recibe este rol, que pasa a quien lo ocupe después. No lo recibe quien se oculta, tiene vetadas las mesas o ha jugado menos de cinco partidas clasificatorias.
settings-champion-none = Ningún rol; o este…
settings-ladder = De qué clasificación
settings-ladder-about = Cuando se cierra una temporada, el rol se queda con su primer puesto hasta que la nueva tenga uno.
settings-ladder-season = esta temporada
settings-ladder-ever = histórica
champion-gone = El rol elegido ya no existe: nadie lo recibe. Elige otro.
champion-not_ours = Este rol es de todos o de una aplicación, así que no puedo darlo.
champion-powers = Este rol tiene poderes sobre el servidor o un canal, y esos no se ganan jugando. Elige uno sin ellos.
champion-rights = Para esto necesito el permiso de gestionar roles. Dáselo a mi rol en los ajustes del servidor y elige de nuevo.
champion-above = Este rol está por encima del mío, así que no puedo darlo. Pon mi rol por encima y elige de nuevo.
champion-not_yours = Solo puedes elegir un rol que podrías dar tú: hace falta el permiso de gestionar roles y un rol por debajo del tuyo.
champion-refused = Discord no me deja dar ni quitar este rol, aunque nada parece impedirlo. Lo intento de nuevo una vez al día.
champion-kept = Alguien conserva un rol ganado que debería pasar a otra persona: ya no puedo gestionar roles, o el rol está por encima del mío. Hay que quitárselo, o dejarme hacerlo.
champion-trouble = **El rol del primer puesto de la clasificación está atascado**
    { $why }
    -# Esto se dice una sola vez. `/settings` lo dice mientras siga así, y todo continúa por sí solo cuando se arregla.
