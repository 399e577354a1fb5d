### Le terrain de jeu : ce qu’on lit en premier

playground-welcome =
    ## Bienvenue à la petite table
    - Voici un serveur Discord dans ton navigateur. Il n’y a personne d’autre, et rien ne quitte cet ordinateur.
    - **{ lesson-play_now }** distribue tout de suite, contre un ordinateur facile. Pour un autre jeu, tape `/rummy new` en bas, appuie sur Entrée, puis sur la flèche à droite.
    - Tu es Anna. En haut de la page, tu peux devenir Ben, Carla ou Dora (le serveur est à elle) et t’asseoir à la même table. Tes parties sont gardées pour la prochaine fois.
