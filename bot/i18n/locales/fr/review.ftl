### Looking back at a match

review-title = { $game }, partie { $match }
review-seat = { $name } : tour par tour { $laid } pièces posées sur { $possible } possibles ({ $share } %)
review-seat_clean = rien manqué
review-seat_misses = { $count ->
    [one] quelque chose de manqué dans un tour
   *[other] quelque chose de manqué dans { $count } tours
}, au plus { $biggest }
review-seat_late = { $count ->
    [one] la première pose était possible un tour plus tôt
   *[other] la première pose était possible { $count } tours plus tôt
}
review-opinion = Dans ce jeu, rien ne peut être prouvé. Ce que tu lis est ce qu’aurait fait l’ordinateur fort : un avis.
review-turn = Manche { $round }, tour { $turn }, { $name } : { $laid } pièces posées, { $possible } possibles
review-turn_proven = prouvé : c’est le maximum
review-turn_found = peut-être même davantage
review-turn_opinion = un avis
review-turn_time = le temps s’est écoulé
review-turn_purpose = l’ordinateur fort aurait attendu aussi
review-way = Voici comment :
review-perfect = Personne n’a rien manqué.
review-working = Retour sur la partie : manche { $round } sur { $rounds }…
review-proven = { $count ->
    [one] Ce qui pouvait être posé est prouvé pour un tour sur { $turns }.
   *[other] Ce qui pouvait être posé est prouvé pour { $count } tours sur { $turns }.
}
review-seat_timeouts = { $count ->
    [one] l’horloge a mis fin à un tour, qui n’est pas compté
   *[other] l’horloge a mis fin à { $count } tours, qui ne sont pas comptés
}
review-step_lay = Poser { $pieces }.
review-step_add = Ajouter { $pieces } à { $meld }.
review-step_take = Prendre { $pieces } dans { $meld }.
review-step_split = Couper { $meld } avant { $pieces }.
review-step_swap = Mettre { $pieces } à la place du joker dans { $meld }.
review-step_arrange = Arranger la table ainsi : { $pieces }.
review-step_discard = Défausser { $pieces }.
review-step_call = Défausser { $pieces } et frapper.
