### A role for the first of a ladder

settings-champion = Rôle du premier
settings-champion-about = Le premier d’un classement reçoit ce rôle et le cède au suivant. Ne le reçoit pas qui est caché, écarté des tables ou a joué moins de cinq parties classées.
settings-champion-none = Aucun rôle ; ou…
settings-ladder = De quel classement
settings-ladder-about = Quand une saison se termine, son premier garde le rôle jusqu’à ce qu’il y ait un premier dans la nouvelle.
settings-ladder-season = cette saison
settings-ladder-ever = toujours
champion-gone = Le rôle choisi n’existe plus : personne ne le reçoit. Choisis-en un autre.
champion-not_ours = Ce rôle est celui de tous ou d’une application : je ne peux pas le donner.
champion-powers = Ce rôle a des pouvoirs sur le serveur ou un salon, et ceux-ci ne se gagnent pas en jouant. Choisis-en un sans pouvoirs.
champion-rights = Il me faut pour cela la permission de gérer les rôles. Donne-la à mon rôle dans les paramètres du serveur, puis choisis de nouveau.
champion-above = Ce rôle est au-dessus du mien : je ne peux pas le donner. Place mon rôle au-dessus, puis choisis de nouveau.
champion-not_yours = Tu ne peux choisir qu’un rôle que tu pourrais donner toi-même : il faut la permission de gérer les rôles, et un rôle en dessous du tien.
