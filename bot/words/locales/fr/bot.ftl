### What the bot says in Discord

## People

computer-name = Ordinateur { $number } ({ $level })
computer-short = Ordi { $number }

## What somebody did

did-drew_tile = { $name } a pioché une tuile.
did-drew_card = { $name } a pioché au talon.
did-took_open = { $name } a pris { $count ->
    [one] { $pieces } dans la défausse.
   *[other] { $count } cartes de la défausse, avec { $pieces } au-dessus.
}
did-passed = { $name } passe.
did-claimed = { $name } veut acheter.
did-bought = { $name } a acheté { $pieces } et reçu une carte de plus du talon.
did-nobody_bought = Personne n’a acheté { $pieces }.
did-buying_over = Le temps pour acheter est écoulé.
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
lobby-counts = Classée : si elle est jouée jusqu’au bout, cette partie compte pour le classement.
lobby-away = Qui part n’est pas aidé : un ordinateur ne fait que piocher à sa place et ne pose rien. Absent plus de deux tours, on finit à la dernière place.
lobby-teams = Équipes : { $teams }
lobby-pair = { $one } et { $other }
lobby-no_teams = Des équipes se forment à quatre ou à six.
lobby-hints = Les conseils sont activés, car seuls des ordinateurs jouent avec toi. Si quelqu’un rejoint la table, l’aide devient : { $help }.
lobby-fair = Mon secret pour les mélanges est déjà fixé, avec le SHA-256 `{ $commitment }`. Il est montré à la fin de la partie, et chacun peut alors refaire tous les mélanges. Tes propres mots y entrent aussi : personne ne peut les avoir choisis seul.
lobby-running = { $game } se joue ici : { $place }
lobby-over = { $game } : partie terminée.
lobby-closed = Cette table a été fermée. { $why }
lobby-join = Rejoindre
lobby-leave = Quitter
lobby-start = Commencer
lobby-play = { lesson-play_now }
lobby-add = + Ordinateur
lobby-cancel = Fermer
lobby-options = Options
lobby-rules = Règles
lobby-promised = Donne équitable
lobby-words = Mes mots
lobby-computer = Autres ordinateurs…
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
closing-aborted = La modération y a mis fin.
closing-voted = Les joueurs ont décidé d’arrêter.
closing-deserted = Tout le monde est parti.
closing-forsaken = Tout le monde était absent, et personne n’est revenu à temps.
closing-lost = Son salon n’existe plus.
closing-time = Le temps de la ronde était écoulé.
closing-early = Elle a été arrêtée avant la fin.

## Values of options

value-on = oui
value-off = non
value-none = sans limite
value-auto = selon le jeu
value-auto_rounds = une par joueur
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
value-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
value-target_teams = { $alone }, en équipes { $team }
assistance-off = aucune aide
assistance-arrange = trouve l’arrangement
assistance-hints = arrange et conseille
option-assistance = aide
option-assistance-about = Ce que la table fait pour ses joueurs. Les parties avec conseils ne comptent pas pour le classement.

## The table

table-heading = { $game } · table { $number } · manche { $round }
table-your_turn = { $player }, c’est ton tour.
table-turn = C’est à { $player } de jouer.
table-until = Le temps se termine { $when }.
table-buying = Qui veut acheter { $pieces } ? Fin { $when }.
table-buying_open = Qui veut acheter { $pieces } ?
table-buying_terms = Qui achète reçoit aussi la prochaine carte du talon. Priorité : { $first }, sans rien payer ; puis { $others }.
table-away = { $player } n’est pas là : un ordinateur joue.
table-away_resting = { $player } n’est pas là.
table-left = { $player } a quitté la table : un ordinateur joue.
table-left_resting = { $player } a quitté la table.
table-sent = { $player } a dû quitter la table : un ordinateur joue.
table-sent_resting = { $player } a dû quitter la table.
table-resting = Personne n’est là, la partie est donc en pause : rien ne se joue, aucun temps ne court. { $players } : « Je suis de retour » la fait continuer. Si personne ne revient, la partie se termine sans résultat { $when }.
table-votes = Pour arrêter la partie : { $players }.
table-votes_missing = { $count ->
        [one] Il manque un vote : { $players }.
       *[other] Il manque { $count } votes : { $players }.
    }
stir-left = { $player } a quitté la table ; un ordinateur continue.
stir-sent = La modération a renvoyé { $player } ; un ordinateur continue.
stir-away = { $player } n’est pas là.
stir-back = { $player } est de retour.
table-rack = Mes tuiles
table-hand = Ma main
table-rules = Règles
table-leave = Plus
table-buy = Acheter
table-pass = Passer
table-warning = { $player }, ton temps se termine { $when }.
table-penalty = Qui a commencé à poser et ne finit pas son tour à temps pioche { $count } tuiles de pénalité.
table-aside = Cette table ne peut pas continuer : son enregistrement est endommagé. Il est conservé pour la personne qui gère le bot.
table-round_over = La manche { $round } est terminée. { $winner } l’a gagnée.
table-round_drawn = La manche { $round } est terminée. Personne ne l’a gagnée.
table-next_round = Manche suivante
table-next_until = Manche suivante : on attend { $players }. Elle commence au plus tard { $when }.
table-next_open = La manche suivante commence dès que { $players } appuie sur le bouton.
table-left_on_racks = Il reste : { $racks }
table-match_over = La partie est terminée. { $winners }
table-ended = La partie a pris fin. { $why }
table-won = { $names } gagne.
table-won_together = { $names } se partagent la victoire.
table-won_team = { $names } gagnent ensemble.
table-points = Points : { $points }
table-secret = Le secret du mélange était `{ $secret }`.
table-rematch = Revanche
table-rematch_call = { $players } : { $player } voudrait une revanche. Appuyez ci-dessus sur « Rejoindre ».
table-new = Nouvelle table
table-score_title = { $game }, table { $number }
table-seat_lost = { $player } n’est plus sur ce serveur ; un ordinateur continue.
table-list_title = Tables de ce serveur
table-list_none = Aucune table n’est ouverte. Ouvres-en une avec { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = attend des joueurs
table-state_running = en cours
table-state_resting = en pause
table-shown = La table est de nouveau affichée.
table-shown_before = La table vient d’être montrée : { $place } · Tu peux redemander { $when }.
table-not_shown = Je ne peux pas afficher la table ici pour l’instant : je n’ai pas le droit d’écrire dans son salon. Tu peux continuer avec des commandes comme `/rack`.

## More: leaving and ending

more-title = Table { $number }
more-text = Que veux-tu faire ?
more-watching = Tu regardes cette table. Tout le monde voit ce qui est posé ; ce que tiennent les joueurs n’est qu’à eux. `/rummy tables` montre où une place est libre, `/rummy new` ouvre ta propre table, et après la partie `/replay` la montre à nouveau.
more-read = La table en texte
more-leave = Partir : un ordi continue
more-back = Je suis de retour
more-vote = Voter pour arrêter
more-unvote = Ne pas arrêter
more-abort = Fermer la table
more-kick = Renvoyer quelqu’un…
more-leaving = Vraiment quitter la partie ? Un ordinateur continue pour toi. Tant que la partie dure, tu peux revenir ; si tu n’es pas là à la fin, ou si l’ordinateur a joué plus de tours que toi, tu finis à la dernière place.
more-leaving_resting = Vraiment quitter la partie ? Personne d’autre n’est là, elle est donc en pause jusqu’à ce que quelqu’un revienne. Toi aussi, tu peux revenir ; si tu n’es pas là à la fin, ou si l’ordinateur a joué plus de tours que toi, tu finis à la dernière place.
more-leaving_strict = Vraiment quitter la partie ? Elle compte : un ordinateur ne fait pour toi que le strict nécessaire et ne pose rien. Tant que la partie dure, tu peux revenir et tu joues dès ton prochain tour ; si tu n’es pas là à la fin, ou si tu manques plus de deux tours, tu finis à la dernière place.
more-leaving_resting_strict = Vraiment quitter la partie ? Personne d’autre n’est là, elle est donc en pause jusqu’à ce que quelqu’un revienne. Elle compte : si tu n’es pas là à la fin, ou si tu manques plus de deux tours, tu finis à la dernière place ; un ordinateur ne fait pour toi que le strict nécessaire.
more-leaving_last = Vraiment quitter la partie ? Personne d’autre n’y joue, elle se termine donc sans résultat.
more-leaving_last_fixture = Vraiment quitter la partie ? Personne d’autre n’y joue, elle se termine donc et compte telle quelle dans le tournoi.
more-go = Oui, partir
more-left = Tu as quitté la table. Un ordinateur continue pour toi ; tant que la partie dure, « Je suis de retour » te rend ta place.
more-left_resting = Tu as quitté la table. Plus personne n’est là, la partie est donc en pause ; « Je suis de retour » te rend ta place.
more-left_last = Tu as quitté la table. Personne d’autre ne jouait, la partie s’est donc terminée sans résultat.
more-left_last_fixture = Tu as quitté la table. Personne d’autre ne jouait, la partie s’est donc terminée et compte telle quelle dans le tournoi.
more-voted = Ton vote compte. Tous ceux qui jouent doivent être d’accord.
more-unvoted = Ton vote est retiré.
more-aborted = La table est fermée.
more-kicked = { $player } a dû quitter la table.
more-sure = Vraiment fermer la table pour tout le monde ?
more-yes = Oui, la fermer

## Rack and workbench

rack-wait = C’est à { $player } de jouer.
rack-buying = Tu peux acheter { $piece }. Elle vient avec une carte de plus du talon.
rack-buying_until = Cela finit { $when }.
rack-claimed = Tu veux acheter { $piece }. Tu la reçois, avec une carte de plus, quand { $player } pioche au talon, sauf si quelqu’un avant toi la veut.
rack-before_you = Avant toi : { $players }.
rack-turn = C’est ton tour.
rack-turn_until = C’est ton tour. Le temps se termine { $when }.
rack-draw_first = Pioche d’abord : au talon ou dans la défausse.
rack-draw_or_wait = Prends la carte de la défausse ou attends : tu pourras piocher au talon dès que les autres auront dit s’ils l’achètent.
rack-ready = Tout est en ordre : tu peux finir ton tour.
rack-ready_discard = Pose maintenant, ou défausse une carte pour finir ton tour.
rack-can_call = Tu peux frapper : défausse { $pieces } et la manche se termine.
rack-chosen = Choisi : { $pieces }
rack-new = Nouveau : { $pieces }
rack-over = La manche est terminée.
rack-pick = Choisir des pièces…
rack-pick_page = Pièces ({ $page } sur { $pages })…
rack-meld = Choisir une combinaison…
rack-meld_page = Combinaison ({ $page } sur { $pages })…
rack-of = De la combinaison { $meld }…
rack-as = Le joker est…
rack-pile = Prendre plusieurs cartes…
rack-pile_count = { $count } cartes
rack-at_once = Poser tout de suite…
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } de { $meld }
rack-worth = { $points } points
rack-opens = suffit pour la première pose
rack-short = il manque encore { $missing }
rack-discard_menu = Défausser, finir le tour…
rack-discard_call = { $piece } : défausse et frappe, fin de manche
rack-lay = Poser
rack-add = Ajouter à { $meld }
rack-new_with = Nouvelle combinaison avec { $pieces }
rack-take = Enlever
rack-split = Couper avant
rack-swap = Échanger le joker
rack-auto = Arranger pour moi
rack-undo = Annuler
rack-reset = Recommencer
rack-end = Fin du tour
rack-draw = Piocher
rack-ask_redraw = Tu as déjà posé quelque chose. Le reprendre et piocher ?
rack-redraw = Reprendre et piocher
rack-stay = Continuer à poser
rack-draw_open = Prendre { $piece }
rack-discard = Défausser
rack-shed = Défausser { $piece }
rack-call = Défausser et frapper : finit la manche
rack-buy = Acheter { $piece }
rack-pass = Passer
rack-hint = Conseil
rack-type = Taper…
rack-type_title = Poser en tapant
rack-type_melds = Combinaisons, séparées par /
rack-type_about = { $letters }. Ce que tu n’as pas vient de la table.
rack-type_onto = Sur la combinaison (lettre)
rack-type_onto_about = Seulement pour ajouter à une combinaison déjà posée.
rack-clear = Effacer le choix
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
rack-hint_none = Il n’y a rien à poser.
rack-hint_press = Appuie sur **{ $button }**.
rack-hint_menu = Utilise le menu **{ $menu }**.
rack-hint_found = Tu pourrais poser { $pieces }.
rack-hint_begin = C’est un début : il faut poser davantage avant de finir le tour.
rack-hint_mend = Ce qui est posé peut être remis en ordre.
rack-hint_end = Tu pourrais finir ton tour ainsi.
rack-hint_reset = Dans cet état, ton tour ne peut pas se terminer.
rack-hint_undo = La carte visible ne peut pas être posée. Elle peut retourner.
rack-hint_all = Je ne vois rien d’autre ici.
rack-hint_wait = Attends un instant : d’autres peuvent encore acheter la carte visible.
rack-hint_buy = Tu pourrais acheter la carte visible.
rack-hint_pass = Tu pourrais laisser la carte visible.
rack-hint_add = Tu pourrais ajouter { $pieces } à { $meld }.
rack-hint_swap = Tu pourrais mettre { $pieces } à la place du joker dans { $meld }.
rack-hint_discard = Tu pourrais défausser { $pieces }.
rack-hint_call = Tu pourrais défausser { $pieces } et frapper.
rack-hint_draw = Tu pourrais piocher au talon.
rack-hint_open = { $count ->
    [1] Tu pourrais prendre la carte visible.
   *[other] Tu pourrais prendre { $count } cartes de la défausse.
}
rack-yours = Table { $number } · manche { $round }
rack-computer_plays = Un ordinateur joue pour toi.

## Preview of an arrangement

preview-title = Voici ce que cela donnerait. Rien n’a encore changé.
preview-then_end = **{ preview-confirm }** pose le tout et finit ton tour.
preview-then_on = **{ preview-confirm }** pose le tout ; ton tour continue.
preview-then_won = **{ preview-confirm }** pose le tout et gagne la manche.
preview-confirm = Confirmer
preview-another = Autre solution
preview-cancel = Annuler
preview-only = Aucune autre solution ne change aussi peu.
preview-changed = Quelque chose a changé entre-temps : rien n’a été posé. Regarde de nouveau.

## Rules and help

choose-game = Choisir un jeu…

## When something does not work

trouble-unexpected = Quelque chose s’est mal passé ; c’est noté. Rien n’est perdu : essaie encore une fois.
trouble-answer_lost = Discord n’a pas pris ma réponse. Rien n’est perdu : ce que tu as fait compte. Regarde la table, ou redemande.
trouble-outdated = Ce bouton est trop ancien. Utilise le dernier message de la table, ou `/rack`.
trouble-no_table = Tu n’as de place à aucune table ici. Ouvres-en une avec `/rummy new`.
trouble-which_table = Tu joues à plusieurs tables. De laquelle s’agit-il ?
trouble-choose_table = Choisir une table…
trouble-table = Table { $number } · { $game }
trouble-permissions = Je ne peux pas jouer dans ce salon. Il me faut : { $missing }.
trouble-not_begun = La table { $number } n’a pas encore commencé. Son hôte appuie sur *Commencer* dès qu’il y a assez de monde.
trouble-not_here = On ne peut pas ouvrir de table dans ce salon. Essaie { $channels }.
trouble-no_such_choice = Ce choix n’est pas proposé.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

