### Le terrain de jeu : ce qu’on lit en premier

playground-welcome =
    ## Bienvenue à la petite table
    Voici un serveur Discord dans ton navigateur. Il n’y a personne d’autre, et rien ne quitte cet ordinateur.
    1. Tape `/rummy new` en bas, appuie sur Entrée, puis sur la flèche à droite : une table s’ouvre. Sous **{ lobby-options }**, tu choisis le jeu.
    2. Ajoute un ordinateur dans le menu de la table, puis appuie sur **{ lobby-start }**.
    3. **{ table-rack }** montre tes tuiles. Choisis-en (Apply), appuie sur **{ rack-lay }**, puis sur **{ rack-end }**. Rien à poser ? **{ rack-draw }**.

    Tu es Anna. En haut de la page, tu peux devenir Ben, Carla ou Dora (le serveur est à elle) et t’asseoir à la même table.
    Tu débutes ? `/learn` prend quelques minutes. `/rummy help` en dit plus, `/rummy rules` explique les huit jeux. Tes parties sont gardées pour la prochaine fois.
