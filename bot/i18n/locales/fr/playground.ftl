### Le terrain de jeu : ce qu'on lit en premier

playground-welcome =
    ## Bienvenue à la petite table
    Voici un serveur Discord dans votre navigateur. Il n'y a personne d'autre, et rien ne quitte cet ordinateur.
    1. Tapez `/rummy new` en bas et appuyez sur Entrée : une table s'ouvre. Choisissez le jeu, ou gardez celui qui est proposé.
    2. Ajoutez un ordinateur dans le menu de la table, puis appuyez sur **Commencer**.
    3. **Mon chevalet** montre vos tuiles. Choisissez-en, appuyez sur **Poser**, puis sur **Finir le tour**. Rien ne va ? **Piocher**.

    Vous êtes Anna. En haut de la page, vous pouvez devenir Ben, Carla ou Dora (le serveur est à elle) et vous asseoir à la même table.
    `/rummy help` en dit plus, `/rummy rules` explique les huit jeux. Vos parties sont gardées pour la prochaine fois.
