### What is kept of a member

privacy-title = Ce que je conserve sur toi
privacy-nothing = Rien.
privacy-name = Ton nom sur ce serveur : **{ $name }**.
privacy-seats = { $count ->
    [one] Ta place à une table
   *[other] Tes places à { $count } tables
}, avec ton identifiant Discord, ton nom d’alors et les coups qui y ont été joués.
privacy-words = Ce que tu as ajouté au mélange { $count ->
    [one] d’une table.
   *[other] de { $count } tables.
}
privacy-results = { $count ->
    [one] Le résultat d’une partie.
   *[other] Les résultats de { $count } parties.
}
privacy-ratings = { $count ->
    [one] Une cote.
   *[other] { $count } cotes : au total, par jeu et par saison.
}
privacy-honours = { $count ->
    [one] Une place d’honneur dans une saison passée.
   *[other] { $count } places d’honneur dans des saisons passées.
}
privacy-likings = Comment tu aimes voir tes tuiles, tes cartes et tes images.
privacy-visible = Les autres te voient dans les classements de ce serveur.
privacy-hidden = On ne te voit pas : tu n’es pas dans les classements de ce serveur, et les autres ne peuvent pas regarder ta fiche.
privacy-never = Il s’agit de tous les serveurs ensemble. Je ne conserve aucun de tes messages. Qui quitte un serveur n’y apparaît plus.
privacy-export = Tout dans un fichier
privacy-hide = Me cacher des classements
privacy-show = Me montrer de nouveau
privacy-delete = Me supprimer
privacy-exported = Voici tout ce que je conserve sur toi. Personne d’autre ne voit ce message.
privacy-sure = Supprimer tout ce qui te concerne ?
privacy-sure-about =
    - Cela vaut pour tous les serveurs et ne peut pas être annulé.
    - Tes cotes et tes résultats disparaissent. Les parties restent pour les autres, et tu t’y appelles « Joueur ».
    - Tu quittes les tables ouvertes ; un ordinateur continue à ta place.
    - Ce que j’ai déjà écrit dans les salons y reste jusqu’à ce que quelqu’un l’efface.
privacy-yes = Oui, me supprimer
privacy-keep = Non, tout garder
privacy-deleted = C’est fait : je ne conserve plus rien sur toi.
privacy-deleted_soon = C’est fait : je ne conserve plus rien sur toi. Les dernières traces quitteront mon fichier à mon prochain redémarrage.
privacy-deleted_rows = C’est fait : tes données sont effacées, et plus personne ne peut les consulter. Le serveur de base de données écrase les dernières traces peu à peu, et ses sauvegardes les gardent jusqu’à leur expiration.
help-privacy =
    - `/privacy` montre ce que je conserve sur toi, et le supprime si tu veux.
help-settings =
    - `/settings` est pour qui gère ce serveur, donc pour toi : langue, salons, fils, temps, aide, classement.
