### Reports to moderators

report-button = Signaler
report-title = Signaler à la modération
report-about = La modération de ce serveur lit ceci, avec ton nom. Personne d’autre.
report-what = De quoi s’agit-il
report-about_play = jeu déloyal
report-about_name = un nom
report-about_words = des mots du mélange
report-about_other = autre chose
report-whom = De qui s’agit-il
report-nobody = personne en particulier
report-words = Que s’est-il passé
report-sent = Merci : ton signalement est enregistré et va à la modération de ce serveur.
report-nowhere = Ce serveur n’a pas choisi où vont les signalements. Adresse-toi directement à la modération ; ceux qui gèrent le serveur peuvent choisir un salon pour cela.
report-not_heard = Je n’ai pas le droit d’écrire là où ce serveur veut ses signalements. Adresse-toi directement à la modération.
report-head = Signalement { $number }
report-match = Partie { $number }
report-subject = Au sujet de { $name }
report-from = De { $name }, { $when }
report-place = Où l’on a joué
report-name = Effacer le nom
report-words_button = Effacer les mots
report-done = Traité
report-done_by = Traité par { $name }, { $when }.
report-sure = Effacer pour toujours
report-sure_name = Le nom disparaîtra de cette partie et des classements, jusqu’à ce que le membre finisse une autre partie. C’est irréversible.
report-sure_words = Les mots de ce membre disparaîtront de cette partie. Les exports en gardent le hachage, et les mélanges restent vérifiables. C’est irréversible.
report-blanked_name = Le nom a disparu de cette partie et des classements, jusqu’à ce que le membre finisse une autre partie. Ce que j’ai déjà écrit dans les salons y reste jusqu’à ce que quelqu’un l’efface.
report-blanked_words = Les mots ont disparu de cette partie ; les exports en gardent le hachage, et les mélanges restent vérifiables.
report-finished = C’est traité. Le contenu du signalement ne reste que dans ce salon.
denied-reported_already = Tu l’as déjà signalé.
denied-too_many_reports = Pas plus de { $most } signalements par jour. Si c’est urgent, adresse-toi directement à la modération.
denied-report_yourself = Tu ne peux pas te signaler toi-même.
denied-report_about_you = Ce signalement te concerne : quelqu’un d’autre de la modération doit le traiter.
denied-no_such_report = Ce signalement est traité, ou la personne qui l’a envoyé l’a supprimé.
privacy-reports = { $count ->
    [one] Un signalement que tu as envoyé à une modération.
   *[other] { $count } signalements que tu as envoyés à des modérations.
}
settings-page_3 = Pour la modération
settings-reports = Signalements
settings-reports-about = Où paraissent les signalements des membres sur des parties et des joueurs. Choisis un salon que seule la modération lit. Sans salon, personne ne peut rien signaler.
settings-reports-vain = Le salon choisi n’existe plus : personne ne peut rien signaler. Choisis-en un autre.
settings-reports-none = Nulle part ; ou dans…
