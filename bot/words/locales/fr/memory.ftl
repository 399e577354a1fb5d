### What the server remembers

memory-day = { $day }/{ $month }/{ $year }
memory-all_games = Tous les jeux
memory-all_time = Depuis toujours
memory-season = Saison { $number }
memory-page = page { $page } sur { $pages }
memory-previous = Précédent
memory-next = Suivant
memory-outdated = Ce bouton est trop ancien. Relance la commande, s’il te plaît.
memory-no_such_match = Cette partie n’existe pas sur ce serveur. `/history` les montre toutes.

## The ranking

ranking-title = Classement · { $ladder }
ranking-honours_title = Tableau d’honneur · { $ladder }
ranking-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
ranking-since = depuis le { $when }
ranking-own = { $name } : place { $place } sur { $total }, cote { $rating }.
ranking-provisional = Les cotes de moins de { $matches } parties sont provisoires ; elles n’ont pas encore de tendance.
ranking-rules = Chaque jour, cinq parties comptent pour chacun, dont trois avec la même personne. Qui a rencontré moins de { $known } personnes en partie classée compte pour les autres comme débutant, et à moitié. Contre des débutants, ou toujours les mêmes, une cote monte jusqu’à { $bound } au plus.
ranking-empty = Il n’y a encore personne dans ce classement. Une partie compte si toutes les places sont tenues par des personnes et si personne ne reçoit de conseils.
ranking-not_on_it = Tu n’es pas dans ce classement : tu n’y as pas encore de partie classée, ou tu as choisi de ne pas y figurer.
ranking-around = Autour de moi
ranking-honours = Tableau d’honneur
ranking-whole = Tout le classement
ranking-no_honours = Personne n’a joué { $matches } parties classées cette saison.
ranking-choose_season = Choisir une saison…

season-close = Clore la saison
season-sure = Clore la saison { $number } pour tout le monde ? Son tableau d’honneur reste, et chacun repart de zéro.
season-yes = Oui, clore la saison { $number }
season-sure_again = Vraiment ? { $players ->
    [one] { $players } joueur figure au classement de la saison { $number } et repart de zéro.
   *[other] { $players } joueurs figurent au classement de la saison { $number } et repartent tous de zéro.
} Pendant un jour, tu peux revenir là-dessus.
season-yes_again = Clore maintenant
season-closed = La saison { $number } est close, la saison { $next } commence. `/ranking` montre le tableau d’honneur. Tu peux revenir là-dessus jusqu’au { $when }.
season-back = Rouvrir la saison { $number }
season-back_sure = Laisser la saison { $number } continuer ? Son tableau d’honneur disparaît, et ce qui a été joué depuis compte aussi pour elle.
season-reopened = La saison { $number } continue. Ce qui a été joué entre-temps compte pour elle.

## A player's card

stats-rating = Cote
stats-rank = Place
stats-matches = Parties
stats-won = Parties gagnées
stats-rounds = Manches gagnées
stats-mean = Points par manche
stats-best = Meilleure manche
stats-hand_rummies = Rummys secs
stats-parted = Quittées / arrêtées
stats-favourite = Jeu préféré
stats-none = { $name } n’a encore terminé aucune partie de ce genre ici.
stats-provisional = La cote est provisoire tant que { $matches } parties n’ont pas été jouées.
stats-against = { $name } contre { $other } : { $matches ->
    [one] une partie
   *[other] { $matches } parties
}, { $ahead } fois devant, { $behind } fois derrière, { $level } fois à égalité.
stats-together = Dans la même équipe : { $count }.
stats-never_met = { $name } et { $other } n’ont pas encore joué de partie ensemble.
stats-same = Choisis deux personnes différentes.

## Matches

match-title = { $game } · partie { $number }
match-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
match-rated = classée, { $season }
match-unrated = non classée
uncounted-ended = Non classée : elle n’a pas été jouée jusqu’au bout.
uncounted-sent = Non classée : quelqu’un a été renvoyé.
uncounted-hints = Non classée : il y a des conseils à cette table.
uncounted-computer = Non classée : un ordinateur est assis à la table.
uncounted-untimed = Non classée : sans limite de temps, personne n’est obligé de jouer jusqu’au bout.
uncounted-off = Non classée : sur ce serveur, aucune partie ne l’est.
uncounted-unrated = Non classée : ce tournoi ne compte pas.
uncounted-short = Non classée : quelqu’un est parti avant que chacun ait eu trois tours.
uncounted-met = Non classée : les deux mêmes personnes se rencontrent au plus trois fois par jour en partie classée.
uncounted-day = Non classée : chacun a au plus cinq parties classées par jour.
uncounted-powers = Non classée : quelqu’un ne peut plus jouer ici, et une autre personne à la table peut exclure des membres de ce serveur.
uncounted-repaired = Non classée : des coups étaient endommagés et ont dû être rejoués.
less-doubted = Compte à moitié pour { $names } : quelqu’un à cette table avait rencontré moins de { $known } personnes en partie classée.
less-bounded = La victoire compte moins pour { $names } : contre des débutants, ou toujours les mêmes, une cote monte jusqu’à { $bound } au plus, et moins haut après peu de personnes ou peu de parties.
ending-voted = arrêtée d’un commun accord
ending-aborted = arrêtée par la modération
ending-deserted = tout le monde est parti
ending-forsaken = personne n’est revenu
ending-lost = son salon a été supprimé
ending-time = temps de la ronde écoulé
ending-early = arrêtée avant la fin
parting-left = a quitté avant la fin
parting-away = n’est pas revenu
parting-sent = a été renvoyé
parting-ended = a voté pour arrêter
parting-replaced = trop de tours d’absence
match-promise = Promis avant la partie : SHA-256 `{ $commitment }`
match-seal = Scellé à la donne : SHA-256 `{ $seal }`
match-replay = Revoir
match-review = Analyse
match-export = Exporter
match-verify = Vérifier
table-kept = Partie { $number } : `/match`, `/replay` et `/verify` la montrent de nouveau.
table-rated = Cote : { $changes }

history-title = Parties de ce serveur
history-title_of = Parties jouées · { $name }
history-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
history-empty = Aucune partie de ce genre n’a encore été terminée ici.
history-open = Ouvrir une partie…
history-back = Retour à la liste

## Replays

replay-title = { $game } · partie { $number } · manche { $round } sur { $rounds }
replay-dealt = La manche { $round } est distribuée.
replay-shuffled = Le talon est remélangé.
replay-moved = { $name } a joué un coup.
replay-start = Début
replay-back = Reculer
replay-forward = Avancer
replay-end = Fin
replay-prev = Manche précédente
replay-next = Manche suivante
replay-gif = Partager la manche { $round } en GIF
replay-gif_there = Cette manche vient d’être partagée ici : { $link }
replay-jump = Aller à…
replay-too_long = Cette manche est trop longue pour un fichier que Discord accepte.

## The match file, and the proof

export-title = La partie { $number } en fichiers
export-how = Le texte est pour les gens et pour { $command }, le JSON pour les programmes.
export-outside = Sur ce serveur, ce que chacun avait en main reste secret : qui n’a pas joué reçoit ceci sans secrets ni mélanges. Le sceau et l’empreinte sont ceux de la partie entière.
export-page = En page
export-page_how = Enregistre ce fichier et ouvre-le dans un navigateur, sur un téléphone ou un ordinateur : il parcourt la partie pas à pas et vérifie lui-même les mélanges, sans réseau.

verify-title = Partie { $number } : vérifiée
verify-holds = Chaque mélange était fixé avant que la première pièce soit distribuée, et chaque coup était permis.
verify-so_far = Les mélanges et les coups sont prouvés, mais la partie n’a pas été jouée jusqu’au bout.
verify-open = Rien n’est faux, mais on ne peut plus tout vérifier : quelqu’un a demandé à être oublié.
verify-refuted = Cette partie n’est pas ce qui avait été promis.
verify-commitment = Le secret a le SHA-256 `{ $commitment }` : compare-le avec celui que la table montrait avant la partie.
verify-seal = Le numéro, le jeu, les options, le nombre de joueurs et les mots de cette partie sont liés à ses mélanges par le sceau `{ $seal }` : compare-le avec celui que la table montrait à la donne.
verify-first_version = Cette partie a été donnée en version 1 : ses mélanges lient son numéro et les mots, mais ni le jeu, ni ses options, ni le nombre de joueurs.
verify-words = Joueurs dont les mots sont dans les mélanges : { $count } sur { $players }.
verify-deal = Mélanges vérifiés, qui découlent tous de ce qui était promis : { $count }.
verify-rules = Coups vérifiés, tous permis par les règles : { $count }.
verify-end = La partie a été jouée jusqu’au bout (manches : { $count }).
verify-ended = La partie a été arrêtée avant la fin. { $how }
verify-purpose_lots = tirage
verify-purpose_deal = donne
verify-purpose_reshuffle = talon
verify-purpose_unexpected = inattendu
verify-digest = Empreinte de la partie : `{ $digest }`
verify-alone = Tu n’as pas à me croire sur parole : exporte la partie et lance { $command }. `docs/fairness.md` dit ce que cela prouve, et comment le vérifier sans notre programme.
