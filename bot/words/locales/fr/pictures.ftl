### Labels of pictures

picture-stock = Talon
picture-pool = Pioche
picture-open_pile = Défausse
picture-last_stone = Tuile finale
picture-empty_table = Rien n’est encore posé sur la table.
picture-free_seat = libre
picture-host = Hôte
picture-dealer_short = D
picture-loose = À replacer
picture-rack = Tes tuiles
picture-hand = Ta main
picture-opening = Première pose
picture-round = Manche
picture-player = Joueur
picture-rating = Cote
picture-won = Gagnées
picture-step = Étape
picture-nameless = Joueur
picture-buying = À acheter : { $waiting } sans réponse, { $claims ->
    [one] { $claims } preneur
   *[other] { $claims } preneurs
}
picture-workbench = Ton brouillon
picture-puzzle = Énigme du jour
picture-solution = La solution
