### Names and descriptions of /settings and /privacy

command-settings = réglages
command-settings-about = Comment on ouvre une table et comment on joue sur ce serveur
command-privacy = confidentialité
command-privacy-about = Ce que je conserve sur toi : le voir, l’exporter, le cacher, le supprimer
