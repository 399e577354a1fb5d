### Looking back at a match

review-title = { $game }, partie { $match }
review-seat = { $name } : tour par tour { $laid } pièces posées sur { $possible } possibles ({ $share } %)
review-seat_none = { $name } : rien ne pouvait être posé
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
review-heading = Analyse : { $game }, partie { $number }
review-ring = Un anneau : quelque chose a été manqué
review-figures = { $laid } sur { $possible }, { $count } manqués
review-none = Il n’y a aucun tour à regarder.
review-place = { $at } sur { $count }
review-played = Posé : { $pieces }
review-played_nothing = Rien n’a été posé.
review-then = La table telle qu’elle était
review-could = La table telle qu’elle aurait pu être
review-show = Voir ce qui a été manqué
review-prev = Précédent
review-next = Suivant
review-home = Vue d’ensemble
review-whose = Qui l’a manqué ?
review-everybody = Ce que tous ont manqué
review-of = { $name } : { $count }
review-time_note = Un tour fini par l’horloge est montré, et n’est la faute de personne.
review-held = { $name } avait
review-kept = { $name } aurait gardé
