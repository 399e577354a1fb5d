### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = But du jeu
rules-title-start = Mise en place
rules-title-turn = Ton tour
rules-title-melds = Combinaisons
rules-title-jokers = Jokers
rules-title-table = Sur la table
rules-title-end = Fin et points
rules-title-options = Options de la table

## Tiles

rules-tiles-aim =
    Pose tes tuiles sur la table en suites et en séries, et remanie ce qui s’y trouve. Qui pose en premier sa dernière tuile gagne la manche. De { $fewest } à { $most } joueurs.
rules-tiles-start =
    - { $pieces } tuiles : chaque nombre de 1 à 13 deux fois dans chaque couleur ({ $colours }), et { $jokers } jokers.
    - Chacun tire { $hand } tuiles au hasard ; personne d’autre ne voit les tiennes. Le reste forme la **pioche**.
rules-tiles-begins =
    - Le sort désigne qui commence la première manche. Ensuite, chacun commence une manche à son tour.
rules-classic-begins =
    - Chacun tire une tuile ; le nombre le plus élevé commence la première manche (égalité ou joker : on tire encore). Ensuite, chacun commence une manche à son tour.
rules-tiles-turn =
    Tu as le choix :
    - **Pose** au moins une de tes tuiles, ou autant que tu peux.
    - **Pioche** une tuile, ce qui termine ton tour. Tu peux toujours piocher, même quand tu peux poser.
rules-tiles-opening = **Première pose :** de nouvelles combinaisons valant ensemble au moins **{ $opening } points**, avec tes seules tuiles. Chaque tuile vaut son nombre. Ensuite seulement, tu peux toucher à la table, même dans le même tour.
rules-tiles-opening-joker = Dans la première pose, un joker vaut la tuile qu’il représente.
rules-mini-opening-joker = Dans la première pose, un joker vaut toujours 25.
rules-tiles-time = **Temps écoulé ?** Les combinaisons valables restent. Les tuiles hors combinaison vont dans ton jeu, même celles de la table. Si ta première pose est incomplète, tout est annulé. Si tu n’as rien posé, tu pioches une tuile.
rules-classic-time = **Temps écoulé ?** Les combinaisons valables restent ; les tuiles hors combinaison vont dans ton jeu, même celles de la table. Si ta première pose est incomplète, tout est annulé. Qui avait commencé à poser pioche 3 tuiles de pénalité ; sinon, une seule.
rules-tiles-melds =
    Une combinaison a au moins 3 tuiles :
    - **Série :** 3 ou 4 tuiles de même nombre, chacune d’une couleur différente.
    - **Suite :** 3 tuiles ou plus d’une même couleur, aux nombres consécutifs. Le 1 est le plus bas, le 13 le plus haut : 12-13-1 n’est pas une suite.
rules-tiles-jokers =
    - Un joker représente n’importe quelle tuile. Une combinaison peut en avoir plusieurs, mais il lui faut aussi une tuile numérotée.
    - Dans une suite, sa place dit quelle tuile il est. Dans une série de trois, il représente l’une ou l’autre des couleurs manquantes.
    - **Échange :** mets à sa place la tuile qu’il représente, de ton jeu ou de la table. Le joker libéré doit être posé ailleurs dans le même tour.
rules-mini-jokers =
    - Un joker non échangé reste la même tuile dans sa combinaison, et au moins 3 tuiles de celle-ci restent ensemble, joker compris.
rules-classic-jokers =
    - Une fois libéré, il doit aller dans une **nouvelle** combinaison.
    - Une combinaison dont le joker n’est pas échangé peut être allongée, mais pas coupée : toutes ses tuiles restent ensemble.
rules-letsplay-jokers =
    - Un joker non échangé reste la même tuile dans sa combinaison. Tu peux y ajouter des tuiles ou en enlever.
rules-tiles-table =
    Les combinaisons n’appartiennent à personne. Après ta première pose, tu peux
    - **ajouter** des tuiles qui conviennent à n’importe quelle combinaison ;
    - **remanier** la table : enlever des tuiles, couper des combinaisons et en former de nouvelles.

    À la fin de ton tour, toutes les tuiles de la table y sont encore, chaque combinaison est valable, et au moins une tuile vient de ton jeu.
rules-tiles-end =
    - Qui pose sa dernière tuile gagne aussitôt la manche.
    - Les autres notent en points négatifs les nombres des tuiles qui leur restent, { $joker } pour un joker. Qui gagne reçoit la somme de tous ces points.
    - Si la pioche est vide, tu peux passer. Quand tous passent l’un après l’autre, la manche est nulle et ne rapporte rien.
    - Après la dernière manche, le plus haut total gagne ; les ex æquo partagent la victoire.

## Rommé

rules-romme-aim =
    Pose des combinaisons jusqu’à ce que ta main vaille assez peu pour terminer la manche. Ce qui reste en main compte en points de pénalité ; à la fin, le plus petit total gagne. De { $fewest } à { $most } joueurs.
rules-cards-aim =
    Débarrasse-toi de toutes tes cartes avant les autres. Ce qui reste en main compte en points de pénalité ; à la fin, le plus petit total gagne. De { $fewest } à { $most } joueurs.
rules-cards-start =
    - { $pieces } cartes : deux jeux de 52 et { $jokers } jokers.
    - Chacun reçoit { $hand } cartes. Le reste forme le **talon** ; sa première carte, retournée à côté, commence la **défausse**.
    - Le sort désigne le premier donneur ; ensuite, chacun donne à son tour. Le joueur après le donneur commence.
rules-cards-turn =
    Toujours dans cet ordre :
    1. **Prends** la carte du dessus du talon ou de la défausse.
    2. **Pose** ce que tu veux, ou rien.
    3. **Défausse** une carte, mais pas celle que tu viens de prendre dans la défausse.
rules-cards-time = **Temps écoulé ?** Au besoin, une carte est piochée pour toi, ce qui est valable reste, et ta carte qui vaut le plus est défaussée.
rules-kaufen-turn = **Achat :** pendant { $buy } secondes, tous peuvent acheter la carte visible, sauf la personne qui l’a défaussée. Le joueur dont c’est le tour est prioritaire et peut simplement la prendre. S’il pioche au talon, elle revient au premier acheteur dans l’ordre du jeu, avec la carte du dessus du talon. L’ordre du jeu ne change pas.
    Le joueur dont c’est le tour ne pioche au talon que lorsque tous ont répondu ou que le temps d’achat est écoulé.
rules-raeuber-turn = Tu ne peux prendre la carte visible que si tu la poses dans le même tour. Si tu n’y arrives pas, rends-la.
rules-cards-melds =
    Une combinaison a au moins 3 cartes :
    - **Série :** des cartes de même valeur. Une couleur (♥ ♠ ♦ ♣) peut revenir, car il y a deux jeux.
    - **Suite :** des cartes consécutives d’une même couleur. L’as est en bas (A-2-3) ou en haut (D-R-A), jamais au milieu : R-A-2 n’est pas une suite.
    - **Points :** de 2 à 10 selon la carte ; valet, dame et roi 10 ; l’as 1 au début d’une suite, sinon 11.
rules-cards-jokers =
    - Un joker représente n’importe quelle carte et vaut autant qu’elle. Une combinaison peut en avoir plusieurs, mais il lui faut aussi une carte qui ne soit pas un joker.
    - Dans une série, il représente une couleur qui y manque ; s’il n’en manque aucune, n’importe laquelle.
    - **Échange :** à ton tour, tu peux mettre à la place d’un joker exactement la carte qu’il représente, dans n’importe quelle combinaison. Tu prends le joker en main ou tu le poses aussitôt.
rules-raeuber-jokers =
    - Quand tu remanies la table, les jokers se déplacent librement. Un joker libéré par une carte de la table doit rester sur la table.
rules-romme-opening =
    - Tu peux poser à chaque tour, sans valeur minimale.
rules-kaufen-opening =
    - **Première pose :** des combinaisons valant ensemble au moins **{ $opening } points**, en un seul tour.
rules-romme-table =
    - Ensuite, tu peux allonger tes propres combinaisons, mais pas celles des autres.
    - À part les jokers échangés, on n’enlève rien à une combinaison.
rules-anlegen-table =
    - **Première pose :** au moins **{ $opening } points** en un seul tour, avec au moins une nouvelle combinaison. Les cartes que tu ajoutes dans le même tour comptent aussi.
    - **Ajouts :** dès que tu as posé une combinaison, même dans le même tour, tu peux ajouter des cartes qui conviennent à toutes les combinaisons, même celles des autres.
    - À part les jokers échangés, on n’enlève rien à une combinaison.
rules-raeuber-table =
    Les combinaisons n’appartiennent à personne.
    - **Première pose :** au moins **{ $opening } points** en un seul tour. Chaque combinaison que tu formes ou modifies compte en entier, avec les cartes qui y étaient déjà.
    - **Vol :** prends les cartes que tu veux dans les combinaisons, coupe-les et formes-en de nouvelles.

    À la fin de ton tour, chaque combinaison doit être valable, aucune carte de la table ne doit être dans ta main (sauf un joker échangé contre une de tes cartes), et si tu as remanié la table, au moins une carte doit venir de ta main.
rules-romme-end =
    - **« Rami » :** qui garde au plus **{ $knock ->
        [one] { $knock } point
       *[other] { $knock } points
    }** après avoir défaussé peut frapper : la manche est alors terminée et gagnée. Qui n’a plus de cartes gagne d’office.
rules-cards-end =
    - Qui n’a plus de cartes gagne la manche. La dernière carte peut être posée ou défaussée.
rules-cards-score =
    - Chacun, même en cas de victoire, note en pénalité les points restés en main : de 2 à 10 selon la carte, valet, dame et roi 10, as 11, joker 40.
rules-anlegen-score =
    - On retire 40 points de pénalité à qui gagne.
    - Qui n’a plus qu’un seul joker en main le paie 20 au lieu de 40.
    - Qui a posé en premier dans la manche et ne la gagne pas reçoit 20 points de pénalité en plus.
rules-cards-stock =
    - Si le talon est vide, on mélange la défausse, sauf sa carte du dessus. S’il n’y a rien à mélanger, ou si le suivant s’épuise après 10 tours chacun sans rien poser, la manche se termine sans gagnant.
rules-cards-match =
    - Après la dernière manche, le plus petit total gagne ; les ex æquo partagent la victoire.

## Rummü

rules-rummue-aim =
    Pose des combinaisons devant toi : plus elles sont longues et pures, plus elles rapportent. Les cartes restées en main coûtent des points. De { $fewest } à { $most } joueurs ; à quatre ou à six, aussi en équipes.
rules-rummue-start =
    - { $pieces } cartes en cinq couleurs ({ $colours }) : de 0 à 9 dans chacune, le 1 et le 7 en double.
    - À trois, chacun reçoit 9 cartes ; à quatre ou cinq, 8 ; à six, 7.
    - Le reste forme le **talon**. Une carte retournée commence la **défausse**, dont on ne voit que la carte du dessus.
    - Le sort désigne le premier donneur ; ensuite, chacun donne à son tour. Le joueur après le donneur commence.
rules-rummue-turn =
    Toujours dans cet ordre :
    1. **Prends** la carte du dessus du talon, ou autant de cartes que tu veux du dessus de la défausse, sans en sauter.
    2. **Pose** ce que tu veux, ou rien.
    3. **Défausse** une carte. Tu dois en garder une pour cela.
rules-rummue-out = **Première pose :** tant que tu n’as pas de combinaison devant toi, tu dois poser plusieurs cartes d’un coup dans de nouvelles combinaisons. Leur nombre dépend de ton compte : 3 sous 0 point, 4 dès 0, 5 dès 100, 6 dès 150. En équipe : 3 sous 0, 4 dès 0, 5 dès 200, 6 dès 400.
rules-rummue-melds =
    Une combinaison a au moins 3 cartes et se trouve devant qui l’a posée :
    - **Série :** un seul nombre, chaque carte d’une couleur différente.
    - **Suite unie :** des nombres consécutifs d’une seule couleur.
    - **Suite multicolore :** des nombres consécutifs, aucune couleur deux fois.
rules-rummue-jokers =
    - **Les cartes jaunes sont des jokers :** chacune peut représenter une carte d’une autre couleur de même nombre.
    - Dans une suite unie, moins de la moitié des cartes peuvent être jaunes : une jaune sur 3 ou 4 cartes, deux sur 5 ou 6, trois sur 7.
    - Une série ou une suite multicolore a au plus une jaune, qui peut aussi être la cinquième couleur.
    - **Échange :** après ta première pose, tu peux remplacer une jaune de n’importe quelle combinaison par une carte qui convient : dans une suite unie exactement la carte manquante, ailleurs une carte de ce nombre dans une couleur qui y manque. Tu prends la jaune en main ou tu la poses aussitôt.
rules-rummue-table =
    - Après ta première pose, même dans le même tour, tu peux ajouter des cartes qui conviennent à toutes les combinaisons. Les points vont à qui a la combinaison devant soi.
    - Les combinaisons ne font que grandir : rien n’est remanié ni réuni.
rules-rummue-end =
    - Qui n’a plus de cartes après avoir défaussé termine la manche et reçoit 10 points.
    - **En main :** −10 par carte jaune, −5 pour toute autre.
    - **Séries :** 3 cartes 0 ; 4 cartes 30, avec jaune 10 ; 5 cartes 50. Les séries de 1 ou de 7 comptent la moitié.
    - **Suites :** unies sans jaune 10, 20, 40 pour 3, 4, 5 cartes ; toutes les autres 0, 10, 20. Chaque carte de plus ajoute 10.
    - Si le talon est vide, on mélange la défausse, sauf sa carte du dessus. S’il n’y a rien à mélanger, ou si le suivant s’épuise après 10 tours chacun sans rien poser, la manche se termine sans ces 10 points.
    - Quand un compte atteint { $target } points ({ $team_target } en équipe), le plus haut gagne ; les ex æquo partagent la victoire.

## Options

rules-options-rounds =
    - **Manches :** de 1 à 20 ; normalement autant que de joueurs.
rules-options-time =
    - **Temps par tour :** de 15 secondes à 7 jours, ou sans limite ; normalement 2 minutes.
rules-mini-options =
    - **Jokers :** 4, ou seulement 2.
rules-classic-options =
    - **Rummy sec :** qui pose toutes ses tuiles en un tour sans avoir rien posé avant double tous les points de la manche.
    - **Tuile finale :** une tuile est mise de côté, visible de tous. Pour gagner, il faut l’utiliser aussi, au dernier tour. Elle ne compte pour personne.
    - **Somme gagnante :** de 3 à 91. La dernière combinaison où tu poses une de tes tuiles pour gagner doit valoir exactement autant.
rules-letsplay-options =
    - **Jokers de couleur :** chacun des quatre jokers a une couleur et ne représente que des tuiles de cette couleur.
rules-knock-options =
    - **Points pour frapper :** de 0 à 9, normalement 9 : ce que tu peux garder en main quand tu frappes.
rules-kaufen-options =
    - **Temps d’achat :** de 5 à 120 secondes, normalement 15.
rules-rummue-options =
    - **Équipes** (normalement oui) : à quatre ou à six, ton partenaire est en face de toi. Vous avez un seul compte, et si l’un de vous termine la manche, la main de l’autre ne coûte rien.
    - **Points pour gagner :** de 50 à 1000 ; normalement 200, en équipe 500.

## Captions of the pictures

rules-mark-laid = Cadre : posé par toi.
rules-mark-moved = Coins : déplacé sur la table.
rules-example-run = Une suite
rules-example-group = Une série
rules-example-group-four = Une série : quatre couleurs au plus
rules-example-repeat = Une série : une couleur peut revenir
rules-example-low-ace = Une suite avec l’as en bas
rules-example-high-ace = Une suite avec l’as en haut
rules-example-around-13 = Pas une suite : rien ne vient après 13
rules-example-around-ace = Pas une suite : l’as n’est jamais au milieu
rules-example-one-colour = Une suite unie
rules-example-many = Une suite multicolore
rules-example-neither = Plusieurs couleurs, et deux fois du bleu
rules-example-joker-is = Le joker est { $piece }
rules-example-joker-either = Le joker est l’une ou l’autre couleur manquante
rules-example-joker-suit = Le joker est une couleur manquante
rules-example-jokers-two = Plusieurs jokers, une tuile numérotée
rules-example-cards-two = Plusieurs jokers, une autre carte
rules-example-joker-own-colour = Un joker de couleur dans sa couleur
rules-example-yellow-is = La carte jaune est { $piece }
rules-example-yellow-fifth = Le jaune, cinquième couleur
rules-example-yellow-three = Trois jaunes sur sept cartes
rules-example-yellow-many = Trop de jaunes : une au plus sur quatre cartes
rules-example-taken = On enlève { $piece }
rules-example-rebuilt = { $piece } entre dans une nouvelle combinaison
rules-example-laid-off = Ajout : { $piece }
rules-example-swapped = { $piece } prend la place d’un joker
rules-example-freed = Le joker libéré va dans une nouvelle combinaison
rules-example-swapped-hand = { $piece } prend la place d’un joker, qui va dans ta main
rules-example-yellow-swapped = { $piece } remplace une carte jaune
