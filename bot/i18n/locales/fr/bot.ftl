### What the bot says in Discord

## People

computer-name = Ordinateur { $number } ({ $level })
computer-short = Ordinateur { $number }

## What somebody did

did-drew_tile = { $name } a pioché une tuile.
did-drew_card = { $name } a pioché au talon.
did-took_open = { $name } a pris { $count ->
    [one] { $pieces } dans la défausse.
   *[other] { $count } cartes de la défausse, avec { $pieces } au-dessus.
}
did-passed = { $name } passe.
did-claimed = { $name } veut acheter.
did-timeout = Temps écoulé pour { $name }.
did-drew_after = { $count ->
    [one] Une pièce a été piochée.
   *[other] { $count } pièces ont été piochées.
}
did-laid = { $name } a posé { $pieces }.
did-laid_rebuilt = { $name } a posé { $pieces } et remanié { $melds ->
    [one] une combinaison.
   *[other] { $melds } combinaisons.
}
did-discarded = { $name } a défaussé { $pieces }.
did-called = { $name } a frappé : « Rami ! »

## The lobby

lobby-title = { $game } : on cherche des joueurs
lobby-host = Table { $number }, ouverte par { $host }. Appuie sur « Rejoindre » pour jouer, ou ajoute un ordinateur.
lobby-seats = Places prises : { $have } sur { $most } ; il en faut au moins { $fewest }.
lobby-fair = Donne équitable : le mélange est déjà fixé. SHA-256 `{ $commitment }` · tes propres mots y entrent aussi.
lobby-running = { $game } se joue ici : { $place }
lobby-over = { $game } : partie terminée.
lobby-closed = Cette table a été fermée. { $why }
lobby-join = Rejoindre
lobby-leave = Quitter
lobby-start = Commencer
lobby-cancel = Fermer
lobby-options = Options
lobby-words = Mes mots
lobby-computer = Ajouter un ordinateur…
lobby-computer_level = Ordinateur, { $level }
lobby-remove_computer = Retirer l’ordinateur { $number }
lobby-joined = Tu as une place. La partie commence quand l’hôte appuie sur « Commencer ».
lobby-left = Ta place est de nouveau libre.
lobby-words_title = Tes mots pour le mélange
lobby-words_label = Ce que tu veux
lobby-words_kept = Tes mots entrent dans le mélange.
lobby-options_title = Ce qu’on joue à la table { $number }

closing-cancelled = Elle a été annulée.
closing-idle = Personne n’a commencé la partie à temps.
closing-aborted = L’hôte ou la modération y a mis fin.
closing-voted = Les joueurs ont décidé d’arrêter.
closing-deserted = Tout le monde est parti.

## Values of options

value-on = oui
value-off = non
value-none = sans limite
value-auto = selon le jeu
value-auto_rounds = une par joueur
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
assistance-off = aucune aide
assistance-arrange = trouve l’arrangement
assistance-hints = trouve l’arrangement et conseille
option-assistance = aide

## The table

table-heading = { $game } · manche { $round }
table-your_turn = { $player }, c’est ton tour.
table-turn = C’est à { $player } de jouer.
table-until = Le temps se termine { $when }.
table-buying = Qui veut acheter { $pieces } ? Fin { $when }.
table-buying_open = Qui veut acheter { $pieces } ?
table-away = { $player } n’est pas là : un ordinateur joue.
table-votes = Votes pour arrêter : { $count } sur { $most }.
table-rack = Mes tuiles
table-hand = Ma main
table-draw = Piocher
table-rules = Règles
table-leave = Plus
table-buy = Acheter
table-pass = Passer
table-warning = { $player }, ton temps se termine { $when }.
table-aside = Cette table ne peut pas continuer : son enregistrement est endommagé. Il est conservé pour la personne qui gère le bot.
table-round_over = La manche { $round } est terminée. { $winner } l’a gagnée.
table-round_drawn = La manche { $round } est terminée. Personne ne l’a gagnée.
table-left_on_racks = Il reste : { $racks }
table-match_over = La partie est terminée. { $winners }
table-won = { $names } gagne.
table-won_together = { $names } se partagent la victoire.
table-secret = Le secret du mélange était `{ $secret }`.
table-rematch = Revanche
table-new = Nouvelle table
table-score_title = { $game }, table { $number }
table-seat_lost = { $player } n’est plus sur ce serveur ; un ordinateur continue.
table-list_title = Tables de ce serveur
table-list_none = Aucune table n’est ouverte. Ouvres-en une avec { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = attend des joueurs
table-state_running = en cours
table-shown = La table est de nouveau affichée.
table-not_shown = Je ne peux pas afficher la table ici pour l’instant : je n’ai pas le droit d’écrire dans son salon. Tu peux continuer avec des commandes comme `/rack`.

## More: leaving and ending

more-title = Table { $number }
more-text = Que veux-tu faire ?
more-leave = Partir : un ordi continue
more-back = Reprendre ma place
more-vote = Voter pour arrêter
more-unvote = Ne pas arrêter
more-abort = Fermer la table
more-kick = Renvoyer quelqu’un…
more-left = Tu as quitté la table. Un ordinateur continue pour toi.
more-voted = Ton vote compte. Plus de la moitié des joueurs doivent être d’accord.
more-unvoted = Ton vote est retiré.
more-aborted = La table est fermée.
more-kicked = { $player } a dû quitter la table.
more-sure = Vraiment fermer la table pour tout le monde ?
more-yes = Oui, la fermer

## Rack and workbench

rack-wait = C’est à { $player } de jouer.
rack-turn = C’est ton tour.
rack-turn_until = C’est ton tour. Le temps se termine { $when }.
rack-draw_first = Pioche d’abord : au talon ou dans la défausse.
rack-opening = Première pose : { $have } sur { $need } points.
rack-opening_cards = Première pose : { $have } sur { $need } cartes.
rack-ready = Tout est en ordre : tu peux finir ton tour.
rack-ready_discard = Pose maintenant, ou défausse une carte pour finir ton tour.
rack-chosen = Choisi : { $pieces }
rack-new = Nouveau : { $pieces }
rack-over = La manche est terminée.
rack-pick = Choisir des pièces…
rack-pick_page = Choisir des pièces ({ $page } sur { $pages })…
rack-meld = Choisir une combinaison…
rack-meld_page = Choisir une combinaison ({ $page } sur { $pages })…
rack-of = Pièces de la combinaison { $meld }…
rack-as = Le joker est…
rack-pile = Prendre plusieurs cartes de la défausse…
rack-pile_count = { $count } cartes
rack-lay = Poser
rack-add = Ajouter à { $meld }
rack-add_none = Ajouter
rack-take = Enlever
rack-split = Couper avant
rack-swap = Échanger le joker
rack-auto = Arranger pour moi
rack-undo = Annuler
rack-reset = Recommencer
rack-end = Fin du tour
rack-draw = Piocher
rack-draw_open = Prendre { $piece }
rack-discard = Défausser
rack-call = Défausser et frapper
rack-buy = Acheter { $piece }
rack-pass = Passer
rack-hint = Conseil
rack-front = Mettre devant
rack-sort_suit = Tri : couleur
rack-sort_number = Tri : nombre
rack-sort_drawn = Tri : mon ordre
rack-previous = Précédent
rack-next = Suivant
rack-choose_first = Choisis d’abord des pièces dans le menu.
rack-choose_one = Choisis exactement une pièce.
rack-choose_meld = Choisis d’abord une combinaison dans le menu.
rack-choose_of = Choisis d’abord des pièces de la combinaison.
rack-hint_none = Il n’y a rien à poser. Pioche.
rack-hint_found = Tu pourrais poser { $pieces }.
rack-hint_add = Tu pourrais ajouter { $pieces } à { $meld }.
rack-hint_swap = Tu pourrais mettre { $pieces } à la place du joker dans { $meld }.
rack-hint_discard = Tu pourrais défausser { $pieces }.
rack-hint_call = Tu pourrais défausser { $pieces } et frapper.
rack-hint_draw = Tu pourrais piocher au talon.
rack-hint_open = { $count ->
    [1] Tu pourrais prendre la carte visible.
   *[other] Tu pourrais prendre { $count } cartes de la défausse.
}
rack-hint_move = Un bon coup serait maintenant `{ $move }`.
rack-yours = Table { $number } · manche { $round }
rack-computer_plays = Un ordinateur joue pour toi.

## Preview of an arrangement

preview-title = Voici ce que cela donnerait.
preview-confirm = Confirmer
preview-another = Autre solution
preview-cancel = Annuler
preview-only = Aucune autre solution ne change aussi peu.

## Rules and help

choose-game = Choisir un jeu…

## When something does not work

trouble-unexpected = Quelque chose s’est mal passé ; c’est noté. Rien n’est perdu : essaie encore une fois.
trouble-outdated = Ce bouton est trop ancien. Utilise le dernier message de la table, ou `/rack`.
trouble-no_table = Tu n’as de place à aucune table ici. Ouvres-en une avec `/rummy new`.
trouble-which_table = Tu es à plusieurs tables. Va dans le salon de la table, ou utilise ses boutons.
trouble-permissions = Je ne peux pas jouer dans ce salon. Il me faut : { $missing }.
trouble-not_begun = La table { $number } n’a pas encore commencé. Son hôte appuie sur *Commencer* dès qu’il y a assez de monde.
trouble-not_here = On ne peut pas ouvrir de table dans ce salon. Essaie { $channels }.
trouble-no_such_choice = Ce choix n’est pas proposé.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

