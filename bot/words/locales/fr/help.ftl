### One screen of help for newcomers

help-title = Comment jouer ici
help-start =
    - `/rummy new` ouvre une table ; tu choisis le jeu.
    - Tes amis appuient sur **Rejoindre**. Personne ? `/rummy play` : aussitôt un ordi facile.
    - Appuie sur **Commencer**, et tout est distribué.
help-play =
    - À ton tour, choisis des tuiles dans le menu et appuie sur **Poser**. Ou laisse-moi trouver l’arrangement : au besoin, je remanie toute la table et te le montre avant que cela compte.
    - Rien à poser ? Appuie sur **Piocher**.
    - Tu changes d’avis ? **Annuler**. Tu as fini ? **Fin du tour**. Dans les jeux de cartes, tu défausses une carte à la place.
help-private =
    - **Mes tuiles** ne montre tes tuiles ou tes cartes qu’à toi. `/rack` fait de même à tout moment.
    - Ce que tu essaies, personne ne le voit avant la fin de ton tour.
help-more =
    - Chaque coup existe aussi comme commande : `/play`, `/lay`, `/add`, `/draw`, `/end`… `/hint` propose un coup là où la table le permet.
    - `/rummy rules` explique chaque jeu en images, `/rummy tables` montre les tables ouvertes.
help-memory =
    - `/ranking` montre le classement, `/stats` ta fiche, `/history` toutes les parties, `/replay` en rejoue une pas à pas, et `/review` montre ce qui pouvait être posé.
    - `/preferences` ne vaut que pour toi : du texte au lieu d’images pour les lecteurs d’écran, fort contraste, tri.
greeting =
    ## Bonjour, voici une table pour vous
    - **{ lesson-play_now }** distribue tout de suite, contre un ordinateur facile ; `/rummy new` ouvre une table entre amis.
    -# Tout le reste : `/rummy help` · langue et salons : `/settings` · ce que je conserve : `/privacy`
