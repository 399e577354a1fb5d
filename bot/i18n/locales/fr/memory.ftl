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
ranking-empty = Il n’y a encore personne dans ce classement. Une partie compte si toutes les places sont tenues par des personnes et si personne ne reçoit de conseils.
ranking-not_on_it = Tu n’es pas dans ce classement : tu n’y as pas encore de partie classée, ou tu as choisi de ne pas y figurer.
ranking-around = Autour de moi
ranking-honours = Tableau d’honneur
ranking-whole = Tout le classement
ranking-no_honours = Personne n’a joué { $matches } parties classées cette saison.
ranking-choose_season = Choisir une saison…

season-close = Clore la saison
season-sure = Vraiment clore la saison { $number } pour tout le monde ? Son tableau d’honneur reste, et chacun repart de zéro. C’est définitif.
season-yes = Oui, clore la saison { $number }
season-closed = La saison { $number } est close, la saison { $next } commence. `/ranking` montre le tableau d’honneur.

## A player's card

stats-rating = Cote
stats-rank = Place
stats-matches = Parties
stats-won = Parties gagnées
stats-rounds = Manches gagnées
stats-mean = Points par manche
stats-best = Meilleure manche
stats-hand_rummies = Rummys secs
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

match-title = { $game } · partie { $number }
match-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
match-rated = classée, { $season }
match-unrated = non classée
match-left = a quitté avant la fin
match-promise = Promis avant la partie : SHA-256 `{ $commitment }`
match-replay = Revoir
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

replay-title = { $game } · partie { $number } · manche { $round } sur { $rounds }
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
replay-jump = Aller à…
replay-too_long = Cette manche est trop longue pour un fichier que Discord accepte.

## The match file, and the proof

export-title = La partie { $number } en fichiers
export-how = Le texte est pour les gens et pour { $command }, le JSON pour les programmes.

verify-title = Partie { $number } : vérifiée
verify-holds = Chaque mélange était fixé avant que la première pièce soit distribuée, et chaque coup était permis.
verify-open = Rien n’est faux, mais on ne peut plus tout vérifier : quelqu’un a demandé à être oublié.
verify-refuted = Cette partie n’est pas ce qui avait été promis.
verify-commitment = Le secret a le SHA-256 `{ $commitment }` : compare-le avec celui que la table montrait avant la partie.
verify-words = Joueurs dont les mots sont dans les mélanges : { $count } sur { $players }.
verify-deal = Mélanges vérifiés, qui découlent tous du secret et des mots : { $count }.
verify-rules = Coups vérifiés, tous permis par les règles : { $count }.
verify-end = La partie a été jouée jusqu’au bout (manches : { $count }).
verify-purpose_lots = tirage
verify-purpose_deal = donne
verify-purpose_reshuffle = talon
verify-purpose_unexpected = inattendu
verify-digest = Empreinte de l’enregistrement : `{ $digest }`
verify-alone = Tu n’as pas à me croire sur parole : exporte la partie et lance { $command }. `docs/fairness.md` dit ce que cela prouve, et comment le vérifier sans notre programme.
