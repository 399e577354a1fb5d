### Names and descriptions of the commands about what was played

command-ranking = classement
command-ranking-about = Qui est à quelle place sur ce serveur
command-stats = statistiques
command-stats-about = La fiche d’un joueur : cote, parties, victoires, et deux joueurs comparés
command-history = historique
command-history-about = Les parties terminées de ce serveur ou d’un membre
command-match = partie
command-match-about = Une partie terminée : feuille de score, places, options
command-replay = revoir
command-replay-about = Revoir une partie terminée, étape par étape
command-review = analyse
command-review-about = Voir ce qui pouvait être posé dans une partie terminée, tour par tour
command-export = exporter
command-export-about = Le fichier d’une partie terminée, en texte et en JSON
command-verify = vérifier
command-verify-about = Vérifier les mélanges et les coups d’une partie terminée

parameter-only = jeu
parameter-only-about = Seulement ce jeu ; sinon tous
parameter-season = saison
parameter-season-about = Numéro de la saison ; 0 pour toutes
parameter-around = autour_de_moi
parameter-around-about = Montrer la partie du classement où tu te trouves
parameter-member = membre
parameter-member-about = De qui ; sans précision, de toi ou de tout le monde
parameter-against = contre
parameter-against-about = Quelqu’un avec qui comparer
parameter-match = id
parameter-match-about = Le numéro de la partie
