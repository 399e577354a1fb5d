### Names and descriptions of /settings and /privacy

command-settings = ustawienia
command-settings-about = Jak otwiera się stoły i gra na tym serwerze
command-privacy = prywatność
command-privacy-about = Co o tobie przechowuję: zobacz, wyeksportuj, ukryj, usuń
