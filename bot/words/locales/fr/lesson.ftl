### Premières leçons

command-learn = apprendre
command-learn-about = Apprends à jouer pas à pas, à ta propre table
picture-lesson = Ta leçon
lesson-title = Apprendre à jouer
lesson-about = Quelques petites positions, une idée chacune. Personne d’autre ne les voit, et tu peux arrêter à tout moment et reprendre plus tard.
lesson-tiles = Tuiles
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · étape { $number } sur { $count }
lesson-learn = Apprendre à jouer
lesson-skip = Passer
lesson-next = Suivant
lesson-again = Depuis le début
lesson-play = Jouer contre un ordi facile
lesson-play_now = Jouer maintenant
lesson-well = Bien joué.
lesson-not_now = Cela finirait ton tour, et cette étape parle d’autre chose. Fais ce qui est écrit plus haut, ou appuie sur **{ lesson-skip }**.
lesson-done = Tu sais l’essentiel
lesson-done_about = Le reste vient en jouant. Il y a des conseils à ta première table.
lesson-done_alone = Le reste vient en jouant : `/rummy new` ouvre une table sur un serveur.
lesson-tiles_lay = Trois tuiles ou plus d’une couleur qui se suivent font une combinaison : choisis les 5, 6 et 7 rouges dans le menu, puis appuie sur **{ rack-lay }**.
lesson-tiles_opening = Tes premières combinaisons doivent valoir 30 points ensemble : pose les 10, 11 et 12 rouges.
lesson-tiles_add = Les combinaisons peuvent grandir : choisis le 7 bleu, puis la combinaison A, et appuie sur **Ajouter à A**.
lesson-tiles_take = Tu peux te servir sur la table : choisis la combinaison A et son 8 rouge, puis tes 7 et 9 rouges, et appuie sur **{ rack-lay }**.
lesson-tiles_split = Une longue suite peut en faire deux : choisis la combinaison A et son 6 bleu, appuie sur **{ rack-split }**, puis ajoute ton 5 bleu à la nouvelle.
lesson-tiles_joker = Un joker vaut n’importe quelle tuile : pose-le entre les 7 et 9 rouges.
lesson-tiles_arrange = Pas d’idée ? Choisis le 7 rouge, le 9 rouge et le 4 noir, et appuie sur **{ rack-auto }**.
lesson-tiles_end = Rien ne compte avant la fin de ton tour : ajoute le 4 jaune à A, puis appuie sur **{ rack-end }**.
lesson-romme_draw = Chaque tour commence par une carte : appuie sur **{ rack-draw }**.
lesson-romme_lay = Trois cartes ou plus d’une couleur qui se suivent, ou de même valeur, font une combinaison : choisis les 5, 6 et 7 de cœur et appuie sur **{ rack-lay }**.
lesson-romme_lay_off = Tes combinaisons peuvent grandir : choisis le valet de pique, puis la combinaison A, et appuie sur **Ajouter à A**.
lesson-romme_discard = Défausser finit ton tour : choisis une carte et appuie sur **{ rack-discard }**.
lesson-romme_call = Avec 9 points ou moins en main tu peux finir la manche : choisis le roi de trèfle, défausse-le et frappe.
lesson-rummue_draw = Prends d’abord une carte : au talon, ou autant que tu veux dans la défausse.
lesson-rummue_lay = Pour ta première pose il faut quatre cartes : choisis les 3, 4, 5 et 6 rouges et appuie sur **{ rack-lay }**.
lesson-rummue_yellow = Une carte jaune vaut le même nombre d’une autre couleur : pose les 3 et 4 rouges, le 5 jaune et le 6 rouge.
lesson-rummue_lay_off = Tu peux ajouter aux combinaisons de tous : ajoute le 7 vert aux sept de B.
lesson-rummue_discard = Défausser finit ton tour, et il te faut toujours une carte pour cela : choisis-en une et appuie sur **{ rack-discard }**.
privacy-lessons = Où tu en es dans { $count ->
    [one] une leçon.
   *[other] { $count } leçons.
}
