### A role for the first of a ladder

settings-champion = Rôle de la première place
settings-champion-about = La première place d’un classement donne ce rôle, qui passe à quiconque la prend ensuite. Ne le reçoit pas qui est caché, écarté des tables ou a joué moins de cinq parties classées.
settings-champion-none = Aucun rôle ; ou…
settings-ladder = De quel classement
settings-ladder-about = Quand une saison se termine, le rôle reste à sa première place jusqu’à ce que la nouvelle en ait une.
settings-ladder-season = cette saison
settings-ladder-ever = toujours
champion-gone = Le rôle choisi n’existe plus : personne ne le reçoit. Choisis-en un autre.
champion-not_ours = Ce rôle est celui de tous ou d’une application : je ne peux pas le donner.
champion-powers = Ce rôle a des pouvoirs sur le serveur ou un salon, et ceux-ci ne se gagnent pas en jouant. Choisis-en un sans pouvoirs.
champion-rights = Il me faut pour cela la permission de gérer les rôles. Donne-la à mon rôle dans les paramètres du serveur, puis choisis de nouveau.
champion-above = Ce rôle est au-dessus du mien : je ne peux pas le donner. Place mon rôle au-dessus, puis choisis de nouveau.
champion-not_yours = Tu ne peux choisir qu’un rôle que tu pourrais donner toi-même : il faut la permission de gérer les rôles, et un rôle en dessous du tien.
champion-refused = Discord ne me laisse ni donner ni retirer ce rôle, bien que rien ne semble s’y opposer. Je réessaie une fois par jour.
champion-kept = Quelqu’un garde un rôle gagné qui devrait passer à une autre personne : je ne peux plus gérer les rôles, ou ce rôle est au-dessus du mien. Il faut le retirer à la main, ou me laisser le faire.
champion-trouble = **Le rôle de la première place du classement est bloqué**
    { $why }
    -# Ceci n’est dit qu’une fois. `/settings` le dit tant que cela dure, et tout reprend de soi-même dès que c’est réglé.
