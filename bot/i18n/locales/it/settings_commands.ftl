### Names and descriptions of /settings and /privacy

command-settings = impostazioni
command-settings-about = Come si aprono e si giocano i tavoli su questo server
command-privacy = privacy
command-privacy-about = Che cosa conservo di te: vederlo, esportarlo, nasconderlo, eliminarlo
