### Tournois

command-tournament = tournoi
command-tournament-about = Les tournois de ce serveur
command-tournament_new-about = Annoncer un tournoi
command-list = liste
command-list-about = Les tournois de ce serveur
command-tournament_show-about = Où en est un tournoi
parameter-system = système
parameter-system-about = Suisse : tous jouent toutes les rondes ; élimination : la moitié de chaque table continue
parameter-seats = places
parameter-seats-about = Combien jouent à une table
parameter-stages = rondes
parameter-stages-about = Suisse : combien de rondes a le tournoi ; sinon autant qu’il en faut
parameter-final = finale
parameter-final-about = Suisse : si les meilleurs jouent une dernière table ; sinon oui
parameter-most = maximum
parameter-most-about = Combien peuvent s’inscrire
parameter-closes = inscriptions
parameter-closes-about = Quand ferment les inscriptions ; sinon dans une demi-heure
parameter-pace = rythme
parameter-pace-about = Ronde après ronde, ou selon un calendrier : une par jour ou par semaine ; sinon ronde après ronde
parameter-rated = classé
parameter-rated-about = Si les parties comptent pour le classement ; sinon oui
parameter-same_deals = mêmes_donnes
parameter-same_deals-about = Si toutes les tables d’une ronde ont les mêmes mélanges ; sinon oui
parameter-number = numéro
parameter-number-about = Le numéro du tournoi ; sinon le plus récent
system-swiss = Système suisse
system-knockout = Élimination directe
pace-live = ronde après ronde
pace-minutes = au plus { $count } min par ronde
pace-hours = au plus { $count } h par ronde
pace-days = { $count ->
    [one] au plus { $count } jour par ronde
   *[other] au plus { $count } jours par ronde
}
pace-daily = une ronde par jour
pace-weekly = une ronde par semaine
pace-every = une ronde tous les { $count } jours
closes-full = quand c’est complet, ou à la main
closes-minutes = dans { $count } min
closes-hours = dans { $count } h
closes-days = { $count ->
    [one] dans { $count } jour
   *[other] dans { $count } jours
}

tournament-title = Tournoi { $number } : { $game }
tournament-host = Ouvert par { $host }
tournament-about_swiss = Système suisse : tous jouent toutes les rondes, avec ceux qui ont à peu près autant de points.
tournament-about_knockout = Élimination directe : la première moitié de chaque table passe à la ronde suivante.
tournament-tables = Joueurs à une table
tournament-rounds = Rondes
tournament-pace = Rythme
tournament-rated = Classement
tournament-deals = Donnes
tournament-each_match = Chaque partie
tournament-same_deals = les mêmes à toutes les tables d’une ronde
tournament-own_deals = chaque table a les siennes
tournament-with_final = { $count } et une finale
tournament-as_needed = autant qu’il en faut
tournament-noshow = Qui ne vient pas ou s’en va a la dernière place à cette table : un ordinateur continue de jouer.
tournament-missed = Qui ne joue aucun coup de toute une ronde n’entre plus dans les tirages.
tournament-may_return = *S’inscrire* ramène qui a manqué une ronde, dès la suivante.
tournament-promise = Donne équitable : promise avec `{ $start }…`
tournament-open_until = Les inscriptions sont ouvertes jusqu’à { $when }.
tournament-open_full = Les inscriptions sont ouvertes jusqu’à { $most } inscrits, ou jusqu’à ce qu’on les ferme.
tournament-in_charge = La personne qui l’a ouvert et la modération trouvent sous *{ tournament-players }* : *{ tournament-close }* et *{ tournament-cancel }*.
tournament-late = On peut encore entrer jusqu’au tirage de la ronde 2.
tournament-entrants = Inscrits : { $count } sur { $most } au plus
tournament-nobody = Personne ne s’est encore inscrit.
tournament-and_more = et { $count } de plus
tournament-drawing = La ronde suivante est tirée au sort.
tournament-next_draw = Tirage de la ronde suivante : { $when }.
tournament-running = On joue la ronde { $round } sur { $rounds }.
tournament-waits_private = La ronde suivante attend : je ne peux pas créer de fils privés dans ce salon, et toutes les tables ont les mêmes donnes. Elle commencera dès que je le pourrai de nouveau.
tournament-running_final = On joue la finale.
tournament-over = Ce tournoi est terminé. Gagné par { $name }.
tournament-cancelled-too_few = Annulé : trop peu d’inscrits à la fermeture des inscriptions.
tournament-cancelled-stopped = Annulé.
tournament-cancelled-deserted = Annulé : ils ne sont plus assez nombreux pour continuer.
tournament-cancelled-lost = Annulé : son salon n’existe plus.

tournament-enter = S’inscrire
tournament-withdraw = Se retirer
tournament-players = Joueurs
tournament-standings = Classement
tournament-how = Comment ça marche
tournament-export = Exporter
tournament-words = Mes mots
tournament-close = Fermer les inscriptions
tournament-cancel = Annuler le tournoi
tournament-cancel_sure = Oui, l’annuler
tournament-withdraw_sure = Oui, me retirer

tournament-entered = Ton inscription est faite. On t’appellera quand ta table commence.
tournament-entered_late = Ton inscription est faite, et tu entres dans les tirages à partir de la ronde suivante. On t’appellera quand ta table commence.
tournament-returned = Tu participes de nouveau, dès la prochaine ronde.
tournament-withdrew = Tu ne participes plus.
tournament-withdraw_ask = Te retirer du tournoi { $number } ? Tu n’entreras plus dans les tirages et ne pourras pas revenir. Une partie que tu joues en ce moment continue.
tournament-closed = Les inscriptions sont fermées.
tournament-cancel_ask = Annuler le tournoi { $number } pour tous ? On ne peut pas revenir en arrière. Les parties en cours continuent pour elles-mêmes.
tournament-cancelled = Le tournoi { $number } est annulé.
tournament-words_kept = Tes mots entrent dans les tirages et les mélanges.
tournament-players_title = Joueurs du tournoi { $number }
tournament-withdrawn = hors tournoi
tournament-was_absent = a manqué une ronde

tournament-round = Ronde { $round }
tournament-final = Finale
tournament-table = Table { $number }
tournament-bye = Exempt
tournament-bye_names = Exempt, ce qui compte comme une première place : { $names }
tournament-round_title = Tournoi { $number }, ronde { $round }
tournament-final_title = Tournoi { $number }, finale
tournament-round_over = Cette ronde est terminée.
tournament-round_until = La ronde suivante est tirée quand toutes les tables ont fini, au plus tard { $when }.
tournament-round_calendar = Cette ronde se termine { $when } ; la suivante est tirée à ce moment-là.
tournament-round_next = La ronde suivante est tirée quand toutes les tables ont fini.
tournament-final_until = La finale se termine au plus tard { $when }.
tournament-last_until = C’est la dernière ronde. Elle se termine au plus tard { $when }.
tournament-thread = Tournoi { $number } · ronde { $round } · table { $table }
tournament-thread_final = Tournoi { $number } · finale
tournament-call = { $players } : tournoi { $number }, ronde { $round }, table { $table }. Votre partie commence ici.
tournament-call_final = { $players } : finale du tournoi { $number }. Votre partie commence ici.
tournament-call_until = Vous avez jusqu’à : { $when }.
tournament-call_private = Les autres tables ont les mêmes donnes. C’est pourquoi vous seuls voyez ce fil, et ce que vous avez reste entre vous jusqu’à la fin de la ronde.
tournament-over_title = Le tournoi { $number } est terminé
tournament-won = Gagné par **{ $name }**.
tournament-as_it_stands = Dans le tournoi { $number }, la partie compte telle qu’elle est.
tournament-veiled = La partie { $number } se verra dès que toutes les tables de cette ronde auront fini : elles ont les mêmes donnes.
tournament-export_title = Tournoi { $number } en fichier
tournament-export_how = Il contient tous les tirages, toutes les parties et les promesses. { $command } vérifie tout et n’a besoin que de Python.
tournament-exporting = Partie { $number } sur { $matches }…

tournament-points = Points
tournament-opponents = Rivaux
tournament-after_round = après la ronde { $round }
tournament-after_final = après la finale
tournament-own_place = Ta place : { $place }
tournament-nothing_yet = Pas de classement avant le tirage de la première ronde.
tournament-goes_on = continue

tournament-how_title = Comment marche le tournoi { $number }
tournament-how_deals = **Les mêmes donnes :** toutes les tables d’une ronde ont les mêmes mélanges, pour que la chance soit partagée ; ils sont promis avant la fin des inscriptions, les mots de tous y entrent, et ensuite chacun peut tout vérifier.
tournament-no_private = Chaque table a ses propres donnes, parce que je ne peux pas créer de fils privés dans ce salon.
tournament-how_own = **Donnes :** chaque table a les siennes.
tournament-how_points = **Points :** un pour chaque joueur de ta table que tu devances, un demi en cas d’égalité ; être exempt compte comme une première place.
tournament-how_ties = **À égalité de points :** d’abord les points de tes rivaux, puis ton avance dans tes parties, puis vos rencontres, puis le tirage.
tournament-how_knockout = **Continue :** la première moitié de chaque table, au moins un ; la dernière table est la finale.
tournament-how_time = **Temps :** les parties qui ne sont pas finies à la fin du temps d’une ronde s’arrêtent telles quelles.
tournament-how_calendar = **Calendrier :** la ronde suivante est tirée à son heure et pas avant, même si toutes les tables ont fini ; les parties qui ne sont pas finies à ce moment s’arrêtent telles quelles. Ici, les vacances n’arrêtent pas le temps.
tournament-how_promise = **La promesse :** `{ $promise }`
tournament-how_words = Tes propres mots entrent dans les tirages et les mélanges, si tu veux : jusqu’à la fin des inscriptions.

tournament-list_title = Les tournois de ce serveur
tournament-list_none = Il n’y a pas encore de tournoi. `/tournament new` en annonce un.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = inscriptions ouvertes
tournament-state-running = en cours
tournament-state-over = gagné par { $name }
tournament-state-cancelled = annulé
tournament-list_open = En regarder un …

trouble-tournament_place = Annonce un tournoi dans un salon textuel : ses tables y ont leurs fils.

settings-tournaments = Qui ouvre des tournois
settings-tournaments-about = Tout le monde peut s’inscrire à un tournoi ouvert.
settings-tournaments-everyone = qui peut ouvrir des tables
settings-tournaments-moderators = seulement la modération
stats-tournaments = Tournois gagnés
history-tournaments = Tournois

reading-standing = Place { $place } : { $name }, { $facts }
reading-standing_out = Place { $place } : { $name }, ne joue plus, { $facts }
history-placing = Tournoi { $number } : place { $place }
tournament-only_moderators = Sur ce serveur, seule la modération peut ouvrir des tournois.
