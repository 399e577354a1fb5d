### Le terrain de jeu : ce qu'on lit en premier

playground-welcome =
    ## Bienvenue à la petite table
    Voici un serveur Discord dans votre navigateur. Il n'y a personne d'autre, et rien ne quitte cet ordinateur.
    1. Tapez `/rummy new` en bas, appuyez sur Entrée, puis sur la flèche à droite : une table s'ouvre. Sous **{ lobby-options }**, vous choisissez le jeu.
    2. Ajoutez un ordinateur dans le menu de la table, puis appuyez sur **{ lobby-start }**.
    3. **{ table-rack }** montre ce que vous avez. Choisissez des tuiles (Apply), appuyez sur **{ rack-lay }**, puis sur **{ rack-end }**. Rien ne va ? **{ rack-draw }**.

    Vous êtes Anna. En haut de la page, vous pouvez devenir Ben, Carla ou Dora (le serveur est à elle) et vous asseoir à la même table.
    `/rummy help` en dit plus, `/rummy rules` explique les huit jeux. Vos parties sont gardées pour la prochaine fois.
