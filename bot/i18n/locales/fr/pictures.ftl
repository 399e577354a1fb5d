### Labels of pictures

picture-stock = Talon
picture-pool = Pioche
picture-open_pile = Défausse
picture-last_stone = Tuile finale
picture-empty_table = Rien n’est encore posé sur la table.
picture-free_seat = libre
picture-computer = Ordinateur
picture-host = Hôte
picture-dealer = Donneur
picture-dealer_short = D
picture-to_play = c’est son tour
picture-not_opened = pas encore posé
picture-team = Équipe
picture-new = nouveau
picture-moved = déplacé
picture-selected = choisi
picture-wrong = faux
picture-right = juste
picture-loose = À replacer
picture-rack = Tes tuiles
picture-hand = Ta main
picture-opening = Première pose
picture-total = Total
picture-round = Manche
picture-winner = Victoire
picture-rank = Place
picture-player = Joueur
picture-rating = Cote
picture-trend = Tendance
picture-games = Parties
picture-won = Gagnées
picture-step = Étape
picture-nameless = Joueur
picture-buying = À acheter : { $waiting } sans réponse, { $claims ->
    [one] { $claims } preneur
   *[other] { $claims } preneurs
}
picture-workbench = Ton brouillon
