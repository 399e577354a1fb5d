### Whom moderators keep from tables

command-moderation = modération
command-moderation-about = Écarter des membres des tables, voir qui est écarté, lever la mesure
context-ban = Écarter des tables
moderation-title = Écartés des tables
moderation-text = Qui est écarté n’ouvre ici aucune table, n’en rejoint aucune, ne s’inscrit à aucun tournoi et n’envoie aucun signalement. Les tables pas encore commencées sont quittées, les parties en cours se jouent jusqu’au bout. Le membre apprend jusqu’à quand, mais jamais pourquoi ni par qui.
moderation-nobody = Personne n’est écarté des tables.
moderation-over = Terminé ou levé, ces 30 derniers jours
moderation-until = jusqu’au { $when }
moderation-for_good = pour toujours
moderation-by = depuis le { $when }, par { $who }
moderation-lifted_by = levé le { $when } par { $who }
moderation-forgotten = quelqu’un qui a supprimé ses données
moderation-choose = Lever ou modifier …
moderation-somebody = Écarter quelqu’un …
moderation-lift = Lever
moderation-change = Modifier
moderation-back = Retour à la liste
moderation-form = Écarter { $name } des tables
moderation-form_about = Les tables pas encore commencées sont quittées aussitôt ; les parties en cours vont jusqu’au bout.
moderation-duration = Pour combien de temps
moderation-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
moderation-reason = Raison
moderation-reason_about = Seule la modération la voit.
moderation-a_bot = De toute façon, les bots ne s’assoient à aucune table.
moderation-not_now = Discord ne répond pas en ce moment : rien n’a été fait. Réessaie dans un instant.
moderation-banned = La modération écarte { $name } des tables jusqu’au { $when }.
moderation-banned_for_good = La modération écarte { $name } des tables pour toujours.
moderation-lifted = { $name } peut revenir aux tables.
denied-banned = La modération de ce serveur t’écarte de ses tables jusqu’au { $until }. Les parties que tu joues déjà continuent.
denied-banned_for_good = La modération de ce serveur t’écarte de ses tables. Les parties que tu joues déjà continuent.
denied-only_moderators = Seule la modération de ce serveur peut le faire.
denied-ban_yourself = Tu ne peux pas t’écarter toi-même des tables.
denied-ban_moderator = La modération ne peut être écartée des tables que par qui gère le serveur et dont le plus haut rôle est au-dessus.
denied-ban_opponent = Tu joues avec ce membre dans la partie { $table }. Tant qu’elle dure, c’est à quelqu’un d’autre d’en décider.
denied-no_such_ban = C’est déjà terminé.
denied-lift_own_ban = Tu ne peux pas lever ce qui te vise. Demande à quelqu’un d’autre de la modération.
privacy-bans = { $count ->
    [one] Le fait que la modération d’un serveur t’écarte de ses tables, ou l’a fait récemment.
   *[other] Le fait que des modérations t’écartent de tables, ou l’ont fait récemment : { $count } fois.
}
privacy-sure_bans = - Si une modération t’écarte de tables, cela reste jusqu’à son terme : sans ton identifiant, ton nom ni raison, comme un hachage qui permet de te reconnaître.
privacy-deleted_but = C’est fait : tes données sont supprimées. La modération d’un serveur t’écarte de ses tables : il en reste un hachage jusqu’au terme, sans ton identifiant ni ton nom.
help-moderation =
    - `/moderation` est pour la modération, donc pour toi : écarter des membres des tables, et voir qui est écarté.
