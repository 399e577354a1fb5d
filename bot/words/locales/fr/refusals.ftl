### Why the rules say no

refused-not_your_turn = Ce n’est pas ton tour.
refused-not_a_seat = Il n’y a pas de place { $seat } à cette table.
refused-match_over = C’est déjà terminé.
refused-not_dealt = La manche n’est pas encore distribuée.
refused-stale_draft = La table a changé entre-temps. Regarde de nouveau.
refused-not_in_this_game = Ce coup n’existe pas dans ce jeu.
refused-unfinished_work = Tu as commencé à poser. Termine, ou annule d’abord.
refused-nothing_to_undo = Il n’y a rien à annuler.
refused-not_on_rack = Tu n’as pas { $piece }.
refused-no_such_meld = Il n’y a pas de combinaison { $meld }.
refused-not_in_meld = { $piece } n’est pas dans la combinaison { $meld }.
refused-too_short = Une combinaison a au moins { $need } pièces ; celle-ci en a { $have }.
refused-too_long = Une série a au plus { $most } pièces ; celle-ci en a { $have }.
refused-no_natural = Il faut au moins une pièce qui ne soit pas un joker.
refused-not_a_meld = Ce n’est ni une suite ni une série.
refused-colour_twice = Dans cette série (nombre { $number }), une couleur est en double.
refused-number_twice = Le { $number } est deux fois dans cette suite.
refused-gap = Il y a un trou dans cette suite : il manque le { $missing }.
refused-no_room_for_joker = Il n’y a plus de place pour le joker dans cette suite.
refused-joker_colour = Ce joker ne peut pas représenter cette couleur.
refused-too_many_yellow = Cartes jaunes permises dans cette combinaison : { $most } ; elle en a { $have }.
refused-not_a_split = La combinaison { $meld } commence par cette pièce : il n’y a rien à couper.
refused-table_piece_missing = { $piece } était sur la table et doit y rester.
refused-left_loose = Pas encore reposé sur la table : { $pieces }.
refused-nothing_laid = Tu n’as encore rien posé de ton jeu.
refused-opening_too_low = Ta première pose vaut { $have } sur { $need } points.
refused-opening_uses_table = Pose d’abord { $need } points avec tes seules pièces ; pour l’instant : { $have }.
refused-lay_a_meld_first = Pose d’abord une combinaison à toi.
refused-meld_not_yours = La combinaison { $meld } n’est pas à toi.
refused-meld_only_grows = On ne peut rien enlever à la combinaison { $meld } dans ce jeu.
refused-no_joker_for_it = Aucun joker de la combinaison { $meld } ne représente { $piece }.
refused-joker_not_replaced = Le joker de la combinaison { $meld } ne bouge que si { $need } prend sa place.
refused-joker_not_reused = Le joker libéré doit être posé pendant ce tour.
refused-joker_moved = Le joker de la combinaison { $meld } doit rester ce qu’il est, où il est.
refused-joker_meld_split = Il ne reste pas assez de pièces de la combinaison { $meld } avec son joker.
refused-joker_needs_new_meld = Le joker de la combinaison { $meld } doit aller dans une nouvelle combinaison.
refused-pool_empty = La pioche est vide. Tu peux passer.
refused-pool_not_empty = La pioche n’est pas vide ({ $left }) : pose ou pioche.
refused-win_sum_missed = Pour gagner, la dernière combinaison doit valoir exactement { $need }.
refused-last_stone_unused = Pour gagner, il faut aussi utiliser la tuile finale : { $piece }.
refused-last_stone_only_to_win = La tuile finale ne sert qu’au tour où tu gagnes.
refused-draw_first = Pioche d’abord une carte.
refused-already_drawn = Tu as déjà pioché.
refused-pile_too_small = Tu peux prendre { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
} de la défausse, pas { $want }.
refused-just_taken = Tu viens de prendre { $piece } : défausse une autre carte.
refused-open_card_not_laid = Tu as pris { $piece } dans la défausse : cette carte doit être posée. Tu peux aussi la rendre.
refused-knock_too_high = Pour frapper, tu peux garder au plus { $most ->
    [one] { $most } point
   *[other] { $most } points
} ; tu en as { $have }.
refused-keep_one_to_discard = Garde une carte : tu dois en défausser une.
refused-coming_out_too_few = Pour ta première pose, il te faut { $need } cartes ; pour l’instant : { $have }.
refused-buying_open = Les autres peuvent encore acheter la carte visible (réponses attendues : { $waiting }).
refused-nothing_to_buy = Il n’y a rien à acheter pour toi en ce moment.
refused-unknown_option = { $game } n’a pas d’option « { $option } ».
refused-option_out_of_range = « { $option } » va de { $lowest } à { $highest } ; { $value } n’est pas possible.
refused-option_impossible = « { $option } » peut être { $below } ou { $above } ; aucune combinaison ne vaut { $value }.
refused-wrong_seat_count = Ce jeu se joue de { $lowest } à { $highest } joueurs ; pour l’instant : { $have }.
refused-bad_deal = La partie n’attend pas cette donne.
unreadable = Je ne comprends pas « { $part } ».
unreadable-pieces = Je ne comprends pas « { $part } ». Les pièces s’écrivent ainsi : `{ $example }` ({ $letters }).
