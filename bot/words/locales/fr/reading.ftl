### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Tu as { $pieces }.
reading-hand = Tu as { $pieces } en main.
reading-rack_empty = Tu n’as plus de tuiles.
reading-hand_empty = Tu n’as plus de cartes.
reading-on_rack = Tes tuiles : { $pieces }.
reading-on_hand = Ta main : { $pieces }.
reading-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
reading-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
reading-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reading-penalty = { $count ->
    [one] { $points } point de pénalité
   *[other] { $points } points de pénalité
}
reading-new = Nouveau : { $pieces }.
reading-moved = Déplacé : { $pieces }.
reading-chosen = Choisi : { $pieces }.
reading-loose = À replacer : { $pieces }.
reading-turn = C’est le tour de { $name }.
reading-seat = { $name } a { $pieces }.
reading-seat_points = { $name } a { $pieces } et { $points }.
reading-unopened = { $name } n’a pas encore fait sa première pose.
reading-dealer = { $name } donne.
reading-computer = ordinateur
reading-team = équipe { $letter }
reading-pool = La pioche a { $pieces }.
reading-stock = Le talon a { $pieces }.
reading-pile = La défausse a { $pieces } ; au-dessus : { $piece }.
reading-pile_empty = La défausse est vide.
reading-stone = La tuile finale est { $piece }.
reading-melds = Sur la table : { $count ->
    [one] { $count } combinaison
   *[other] { $count } combinaisons
}.
reading-meld = Combinaison { $letter } : { $pieces }.
reading-meld_of = Combinaison { $letter } de { $name } : { $pieces }.
reading-wrong_meld = La combinaison { $letter } n’est pas juste : { $pieces }.
reading-opening = Première pose : { $have } sur { $need }.
reading-step = Étape { $step } sur { $steps }.
reading-holds = { $name } a { $pieces }.
reading-holds_nothing = { $name } n’a plus rien.
reading-right = Juste : { $pieces }.
reading-wrong = Faux : { $pieces }.
reading-seat_free = La place { $number } est libre.
reading-seat_taken = Place { $number } : { $name }.
reading-seat_host = Place { $number } : { $name }, l’hôte.
reading-value = { $label } : { $value }
reading-total = { $name } a { $points } en tout.
reading-ranked = Place { $rank } : { $name }, cote { $rating }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, dont { $won } gagnées.
reading-curve = de { $first } à { $last }, entre { $low } et { $high }
reading-race_round = Manche { $round } : à la fin restaient { $left }
reading-race_missed = { $count ->
    [one] { $name } a manqué quelque chose au tour { $turns }
   *[other] { $name } a manqué quelque chose aux tours { $turns }
}
