### Whom moderators keep from tables

command-moderation = moderación
command-moderation-about = Apartar a miembros de las mesas, ver quién está apartado, levantarlo
context-ban = Apartar de las mesas
moderation-title = Apartados de las mesas
moderation-text = Quien está apartado no abre aquí ninguna mesa, no se une a ninguna, no se inscribe en torneos ni envía avisos. Se dejan las mesas que aún no han empezado; las partidas en curso se juegan hasta el final. El miembro sabe hasta cuándo, pero nunca por qué ni por quién.
moderation-nobody = Nadie está apartado de las mesas.
moderation-over = Terminado o levantado, en los últimos 30 días
moderation-until = hasta el { $when }
moderation-for_good = para siempre
moderation-by = desde el { $when }, por { $who }
moderation-lifted_by = levantado el { $when } por { $who }
moderation-forgotten = alguien que borró sus datos
moderation-choose = Levantar o cambiar…
moderation-somebody = Apartar a alguien…
moderation-lift = Levantar
moderation-change = Cambiar
moderation-back = Volver a la lista
moderation-form = Apartar a { $name } de las mesas
moderation-form_about = Las mesas que aún no han empezado se dejan enseguida; las partidas en curso siguen hasta el final.
moderation-duration = Por cuánto tiempo
moderation-days = { $count ->
    [one] un día
   *[other] { $count } días
}
moderation-reason = Motivo
moderation-reason_about = Solo lo ve la moderación.
moderation-a_bot = Los bots no se sientan a las mesas de todos modos.
moderation-not_now = Discord no responde ahora mismo, así que no ha pasado nada. Inténtalo de nuevo en un momento.
moderation-banned = { $name } no puede usar las mesas hasta el { $when }.
moderation-banned_for_good = { $name } ya no puede usar las mesas.
moderation-lifted = { $name } puede volver a las mesas.
denied-banned = La moderación de este servidor te aparta de sus mesas hasta el { $until }. Las partidas que ya juegas continúan.
denied-banned_for_good = La moderación de este servidor te aparta de sus mesas. Las partidas que ya juegas continúan.
denied-only_moderators = Solo puede hacerlo la moderación de este servidor.
denied-ban_yourself = No puedes apartarte de las mesas.
denied-ban_moderator = A quien modera solo puede apartarle de las mesas quien gestiona el servidor y tiene un rol más alto que el suyo.
denied-ban_opponent = Juegas con este miembro en la partida { $table }. Hasta que termine, tiene que decidirlo otra persona.
denied-no_such_ban = Eso ya terminó.
denied-lift_own_ban = No puedes levantar lo que vale para ti. Pídeselo a otra persona de la moderación.
privacy-bans = { $count ->
    [one] Que la moderación de un servidor te aparta de sus mesas, o lo hizo hace poco.
   *[other] Que moderadores te apartan de mesas, o lo hicieron hace poco: { $count } veces.
}
privacy-sure_bans = - Si una moderación te aparta de las mesas, eso queda hasta que termine: sin tu id, tu nombre ni motivo, como un hash con el que se te reconoce.
privacy-deleted_but = Hecho: tus datos están borrados. La moderación de un servidor te aparta de sus mesas: de eso queda un hash hasta que termine, sin tu id ni tu nombre.
help-moderation =
    - `/moderation` es para la moderación, así que para ti: apartar a miembros de las mesas y ver quién está apartado.
