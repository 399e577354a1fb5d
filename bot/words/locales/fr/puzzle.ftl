### L’énigme du jour

command-puzzle = énigme
command-puzzle-about = L’énigme du jour : pose le plus de pièces possible
puzzle-title = Énigme du { $day }
puzzle-easy = facile
puzzle-medium = moyenne
puzzle-hard = difficile
puzzle-sunday = très difficile
puzzle-task_tiles = Pose le plus de tuiles possible. Toute la table peut être réarrangée.
puzzle-task_cards = Pose le plus de cartes possible. Toute la table peut être réarrangée.
puzzle-cards = Tu n’as pas à défausser.
puzzle-state = { $tries ->
    [0] Pas encore vérifiée
    [one] Vérifiée une fois
   *[other] Vérifiée { $tries } fois
} · { $stars }
puzzle-past = Un jour passé : il ne compte pas.
puzzle-check = Vérifier
puzzle-hint = Indice (coûte une ⭐)
puzzle-give_up = Voir la solution
puzzle-more = Classements, autres jours
puzzle-hint_count = On peut en poser { $count }.
puzzle-hint_pieces = Celles-ci partent : { $pieces }.
puzzle-hint_melds = Ces combinaisons changent : { $melds }.
puzzle-nothing_laid = Pose d’abord quelque chose.
puzzle-not_yet = Pas encore : { $count } posées, et on peut faire mieux.
puzzle-solved = { $tries ->
    [one] Résolue du premier coup
   *[other] Résolue au { $tries }e essai
} : les { $count } sont posées.
puzzle-uncounted = Résolue après son jour : elle ne compte pas.
puzzle-shown = Tu as vu la solution : on pouvait en poser { $count }.
puzzle-streak = { $count ->
    [one] Résolue un jour de suite
   *[other] Résolue { $count } jours de suite
}
puzzle-next = La prochaine énigme arrive { $when }.
puzzle-board_day = Classement du { $day }
puzzle-board_month = Classement du mois
puzzle-board_none = Personne encore.
puzzle-tries = { $count ->
    [one] 1 essai
   *[other] { $count } essais
}
puzzle-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
puzzle-play = Résoudre
puzzle-share = Partager
puzzle-again = Encore une fois
puzzle-today = Énigme d’aujourd’hui
puzzle-past_days = Jours passés…
puzzle-shared = **{ $name }** a résolu l’énigme du { $day } : { $stars } { $tries ->
    [one] du premier coup.
   *[other] en { $tries } essais.
} `/puzzle`
puzzle-shared_before = Tu l’as déjà partagée ici.
denied-no_such_puzzle = Cette énigme n’existe pas. Celle d’aujourd’hui est dans `/puzzle`.
privacy-puzzles = { $count ->
    [one] Ton résultat à l’énigme d’un jour.
   *[other] Tes résultats aux énigmes de { $count } jours.
}
privacy-practices = { $count ->
    [one] Ce que tu as essayé dans une position d’énigme ou de leçon.
   *[other] Ce que tu as essayé dans { $count } positions d’énigmes et de leçons.
}
settings-puzzle = Énigme du jour
settings-puzzle-about = Où je publie l’énigme du jour, une fois par jour à minuit UTC. Nulle part si tu ne choisis aucun salon.
settings-puzzle-vain = Le salon choisi n’existe plus : rien n’est publié. Choisis-en un autre.
settings-puzzle-none = Nulle part ; ou dans…
settings-page_1 = Retour à la première page
settings-page_2 = Autres réglages
help-learn =
    - `/learn` t’apprend à jouer en quelques minutes. `/puzzle` a une position à résoudre pour chaque jour, `/rules` les règles ; le tout aussi en messages privés.
