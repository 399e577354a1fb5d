### A role for the first of a ladder

settings-champion = Rol para el primero
settings-champion-about = El primero de una clasificación recibe este rol y lo cede al siguiente. No lo recibe quien está oculto, apartado de las mesas o ha jugado menos de cinco partidas clasificatorias.
settings-champion-none = Ningún rol; o este…
settings-ladder = De qué clasificación
settings-ladder-about = Cuando se cierra una temporada, su primero conserva el rol hasta que haya un primero en la nueva.
settings-ladder-season = esta temporada
settings-ladder-ever = histórica
champion-gone = El rol elegido ya no existe: nadie lo recibe. Elige otro.
champion-not_ours = Este rol es de todos o de una aplicación, así que no puedo darlo.
champion-powers = Este rol tiene poderes sobre el servidor o un canal, y esos no se ganan jugando. Elige uno sin ellos.
champion-rights = Para esto necesito el permiso de gestionar roles. Dáselo a mi rol en los ajustes del servidor y elige de nuevo.
champion-above = Este rol está por encima del mío, así que no puedo darlo. Pon mi rol por encima y elige de nuevo.
champion-not_yours = Solo puedes elegir un rol que podrías dar tú: hace falta el permiso de gestionar roles y un rol por debajo del tuyo.
