### Why a table says no

denied-no_such_table = Cette table n’est plus ouverte.
denied-table_over = La partie à cette table est terminée.
denied-table_closed = Cette table a été fermée.
denied-seat_is_owners = L’hôte ne peut pas être renvoyé. Ferme plutôt la table.
denied-no_arrangement = Il n’y a pas moyen de poser ces pièces maintenant.
denied-table_aside = Cette table a été mise de côté ; on ne peut pas y jouer.
denied-no_opening = Ces pièces ne peuvent pas encore être posées : ta première pose doit valoir { $need } points, tous de ton jeu.
denied-not_a_lobby = La partie a déjà commencé.
denied-not_running = Aucune partie n’est en cours à cette table.
denied-not_over = La partie n’est pas encore terminée.
denied-not_seated = Tu n’as pas de place à cette table.
denied-already_seated = Tu es déjà à cette table.
denied-table_full = Cette table est complète : { $most } places.
denied-too_many_tables = { $most ->
    [one] Tu ne peux être qu’à une seule table.
   *[other] Tu peux être à { $most } tables à la fois.
}
denied-not_the_owner = Seuls l’hôte de la table et la modération peuvent le faire.
denied-no_right = Tu n’en as pas le droit.
denied-too_few_players = Il faut { $need } joueurs ; pour l’instant : { $have }.
denied-no_such_seat = Cette personne n’est pas à cette table.
denied-seat_given_up = Tu as quitté cette table ; l’ordinateur garde la place.
denied-seat_away = Un ordinateur joue pour toi. Reprends d’abord ta place.
denied-no_assistance = À cette table on joue sans cette aide.
denied-words_too_long = Tes mots peuvent avoir { $most } caractères au plus.
denied-stale = La table a changé entre-temps. Regarde de nouveau.
denied-not_kept = Cela n’a pas pu être enregistré, donc rien ne s’est passé. Réessaie plus tard.
denied-too_many_here = { $most ->
    [one] Il y a déjà une table ouverte sur ce serveur ; il ne peut pas y en avoir d’autre.
   *[other] Il y a déjà { $most } tables ouvertes sur ce serveur.
}
denied-may_not_open = Tu ne peux pas ouvrir de table sur ce serveur.
denied-not_in_this_channel = On n’ouvre pas de table dans ce salon.
denied-not_to_be_seen = Ce membre ne souhaite pas être vu ici.
denied-no_log = Seul le résultat de cette partie a été conservé.
denied-no_such_season = Cette saison n’existe pas.
denied-season_empty = Aucune partie classée n’a encore été jouée cette saison.
