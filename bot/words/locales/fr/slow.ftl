### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = miennes
command-mine-about = Toutes tes tables ici, d’abord celles qui t’attendent
help-slow =
    - `/tables mine` montre tes tables.

lobby-slow = Table lente : je préviens chacun à la moitié de son temps et avant la fin de son tour. Un ordinateur remplace qui manque deux tours de suite, jusqu’à son retour.

table-holiday = { $player } est en vacances jusqu’au { $when } : son temps ne court pas.
slow-half = { $player }, la moitié de ton temps est passée. Ton tour se termine { $when }.
slow-last = { $player }, il ne te reste qu’un dixième de ton temps. Ton tour se termine { $when }.
slow-offer = { $player }, la carte découverte ne sera plus longtemps à prendre : jusqu’au { $when }.
slow-then_ended = Si le temps s’écoule, ton tour se termine selon les règles. La deuxième fois de suite, un ordinateur te remplace jusqu’à ton retour.
slow-then_computer = Tu as déjà manqué un tour. Si celui-ci s’écoule aussi, un ordinateur te remplace jusqu’à ton retour.
slow-direct = { $game }, table { $number } sur **{ $server }**
slow-go = Vers la table

mine-button = Mes tables
mine-title = Tes tables ici
mine-none = Tu n’es à aucune table de ce serveur. Ouvres-en une avec { $command }.
mine-waits = **C’est ton tour**, jusqu’au { $when }.
mine-waits_open = **C’est ton tour.**
mine-others = À jouer : { $players }, jusqu’au { $when }.
mine-others_open = À jouer : { $players }.
mine-lobby = En attente de joueurs.
mine-resting = Tout le monde est absent. Sans retour, la partie se termine { $when }.
mine-away = Un ordinateur joue pour toi. Appuie sur « Je suis de retour » à la table.
mine-table = { $game }, table { $number }
mine-with = avec { $players }
mine-alone = personne d’autre pour l’instant
mine-slow = lente

settings-slow = Tables lentes par membre
settings-slow-about = Une table est lente si un tour peut durer 12 heures ou plus. Les tables lentes ne comptent pas parmi les autres.
settings-slow-0 = pas de tables lentes
settings-slow_all = Tables lentes en tout
settings-slow_all-about = Combien de tables lentes peuvent être ouvertes à la fois.

preferences-reminders = Rappels
preferences-reminders-about = Aux tables lentes : quand la moitié de ton temps est passée, et quand il en reste un dixième.
preferences-reminders-on = préviens-moi
preferences-reminders-off = pas de rappels
preferences-direct = Où te prévenir
preferences-direct-about = Je ne t’écris en message privé que si tu le choisis. Si Discord ne me laisse pas faire, je te préviens à la table.
preferences-direct-off = à la table
preferences-direct-on = par message privé
holiday-title = Vacances
holiday-about = Arrête ton temps aux tables lentes, pendant { $most } jours au plus sur 365. Un jour, c’est 24 heures à partir du début, et chaque jour commencé compte. Les autres voient jusqu’à quand dure ton absence ; les tables rapides, les tournois et les cartes découvertes n’attendent personne.
holiday-left = { $count ->
    [0] Il ne te reste aucun jour.
    [one] Il te reste un jour.
   *[other] Il te reste { $count } jours.
}
holiday-take = En vacances pour …
holiday-ask = Commencer les vacances maintenant ({ $days }, jusqu’au { $when }) ? Chaque jour commencé compte, même si tu les finis plus tôt.
holiday-begin = Oui, commencer
holiday-stay = Non
holiday-on = Tu es en vacances jusqu’au { $when }. Tu peux jouer quand même.
holiday-end = Finir mes vacances

privacy-holidays = { $count ->
    [one] Tes vacances des tables lentes, une fois.
   *[other] Tes vacances des tables lentes, { $count } fois.
}

denied-too_many_slow = { $most ->
    [0] Il n’y a pas de tables lentes sur ce serveur. Choisis moins de 12 heures par tour.
    [one] Tu ne peux être qu’à une seule table lente.
   *[other] Tu peux être à { $most } tables lentes à la fois.
}
denied-too_many_slow_here = { $most ->
    [one] Il y a déjà une table lente ouverte sur ce serveur ; il ne peut pas y en avoir d’autre.
   *[other] Il y a déjà { $most } tables lentes ouvertes sur ce serveur.
}
denied-no_room_for_all = Quelqu’un ici ne pourrait pas être à une table de plus avec ce temps par tour. Choisis-en un autre.
denied-on_holiday = Tu es en vacances, et à une table lente les autres devraient t’attendre. Finis d’abord tes vacances : `/preferences`.
denied-no_holidays_left = { $have ->
    [0] Il ne te reste pas de vacances.
    [one] Il te reste un jour de vacances.
   *[other] Il te reste { $have } jours de vacances.
}
