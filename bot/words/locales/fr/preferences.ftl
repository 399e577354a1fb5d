### What members choose for themselves

command-preferences = préférences
command-preferences-about = Couleurs, tri, texte ; rappels et vacances aux tables lentes
preferences-title = Comme tu préfères
preferences-text = Les trois premiers choix concernent ce qui n’est montré qu’à toi : tes tuiles et tes cartes, ton travail, les aperçus, les parties revues et les règles. Chaque choix est enregistré aussitôt et vaut sur tous les serveurs.
preferences-look = Couleurs
preferences-look-about = Avec un fort contraste, les couleurs se distinguent mieux, pour tous les yeux.
preferences-look-auto = comme sur le serveur
preferences-look-wood = bois
preferences-look-contrast = fort contraste
preferences-order = Tri
preferences-order-about = Comment tes tuiles ou tes cartes sont triées.
preferences-order-suit = par couleur
preferences-order-number = par nombre
preferences-order-drawn = comme tu les places
preferences-form = Images ou texte
preferences-form-about = Le texte est fait pour les lecteurs d’écran : tes tuiles et tes cartes, la table et les résultats en mots, bien ordonnés.
preferences-form-picture = images
preferences-form-text = texte au lieu d’images
