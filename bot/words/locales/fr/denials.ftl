### Why a table says no

denied-no_such_table = Cette table n’est plus ouverte.
denied-table_over = La partie à cette table est terminée.
denied-table_closed = Cette table a été fermée.
denied-seat_is_owners = L’hôte ne peut pas être renvoyé. Ferme plutôt la table.
denied-no_arrangement = Il n’y a pas moyen de poser ces pièces maintenant.
denied-table_aside = Cette table a été mise de côté ; on ne peut pas y jouer.
denied-no_opening = Ces pièces ne peuvent pas encore être posées : ta première pose doit valoir { $need } points, tous de ton jeu.
denied-start_over = Cela fait { $most } étapes, et il ne peut pas y en avoir plus. Appuie sur « Recommencer », et pose de nouveau.
denied-turn_too_long = Tu as essayé { $most } choses pendant ce tour, c’est la limite. Recommence s’il le faut, puis finis ton tour.
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
denied-too_many_cancelled = Tu as ouvert { $most } tables qui n’ont rien donné. Tu pourras en ouvrir une autre dans { $minutes } min.
denied-not_the_owner = Seuls l’hôte de la table et la modération peuvent le faire.
denied-not_an_arbiter = Une fois la partie commencée, seule la modération peut le faire, et sans y jouer. Ceux qui jouent peuvent voter pour arrêter.
denied-no_right = Tu n’en as pas le droit.
denied-only_managers = Seuls les membres qui peuvent gérer ce serveur peuvent faire cela.
denied-too_few_players = Il faut { $need } joueurs ; pour l’instant : { $have }.
denied-just_changed = Le jeu ou les options viennent de changer. Laisse aux autres le temps de le voir ; tu pourras lancer la partie dans { $seconds } s.
denied-no_such_seat = Cette personne n’est pas à cette table.
denied-seat_given_up = Tu as quitté cette table. Appuie sur « Je suis de retour » pour rejouer.
denied-sent_away = Tu as été renvoyé de cette table ; l’ordinateur garde la place.
denied-seat_away = Un ordinateur joue pour toi. Appuie d’abord sur « Je suis de retour ».
denied-seat_returning = Te revoilà : l’ordinateur termine ce tour, et tu joues dès le prochain.
denied-seat_resting = Personne n’est là, la partie est donc en pause. Appuie sur « Je suis de retour » pour continuer.
denied-no_assistance = À cette table on joue sans cette aide. L’hôte la choisit avant le début de la partie : **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = Aucune réponse n’a été trouvée à temps. Rien n’a changé ; réessaie dans un instant.
denied-asked_anew = Tu as demandé autre chose avant que cela ait reçu une réponse.
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
denied-one_at_a_time = Je m’occupe encore de ta demande précédente. Une chose à la fois, s’il te plaît.
denied-no_such_season = Cette saison n’existe pas.
denied-season_empty = Aucune partie classée n’a encore été jouée cette saison.
denied-season_stays_closed = Cette saison reste close : on ne pouvait la rouvrir que pendant un jour.
denied-not_a_player = Sur ce serveur, ce que chacun avait en main reste secret : seuls ceux qui ont joué cette partie peuvent en voir l’analyse.
denied-no_such_tournament = Ce tournoi n’existe pas.
denied-round_running = D’autres tables de cette ronde jouent encore les mêmes donnes. Cette partie se verra dès que toutes auront fini.
denied-too_many_tournaments = Ce serveur a déjà { $most } tournois ouverts, et c’est le maximum.
denied-own_tournaments = Sans modérer ici, tu peux avoir un seul tournoi ouvert à la fois, et en ouvrir { $most } par jour.
denied-not_the_organiser = Seule la personne qui a ouvert ce tournoi, ou la modération, peut le faire.
denied-tournament_not_registering = Les inscriptions à ce tournoi sont closes.
denied-tournament_full = Ce tournoi est complet.
denied-tournament_not_entered = Tu ne participes pas à ce tournoi.
denied-tournament_already_entered = Tu participes déjà à ce tournoi.
denied-tournament_over = Ce tournoi est terminé.
denied-tournament_too_few = Un tournoi de ce jeu demande au moins { $need } joueurs ; pour l’instant, il y en a { $have }.
denied-tournament_stake = Tu joues toi-même dans le tournoi { $number }. C’est à la modération d’en décider, sans y jouer.
denied-tournament_changes = { $most } inscriptions ou changements de mots : maintenant, cela reste ainsi.
denied-table_size = Ce jeu se joue de { $fewest } à { $most } par table.
denied-turns_too_long = Un coup peut durer au plus un quart du temps d’un tour.
