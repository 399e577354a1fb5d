### Names and descriptions of /settings and /privacy

command-settings = impostazioni
command-settings-about = Come si aprono i tavoli e come si gioca su questo server
command-privacy = privacy
command-privacy-about = Che cosa conservo di te: vederlo, esportarlo, nasconderlo, eliminarlo
