### Names and descriptions of the commands about what was played

command-ranking = ranking
command-ranking-about = Kto gdzie stoi na tym serwerze
command-stats = statystyki
command-stats-about = Wizytówka gracza: rating, partie, zwycięstwa i porównanie dwóch graczy
command-history = historia
command-history-about = Ukończone partie tego serwera albo jednej osoby
command-match = partia
command-match-about = Ukończona partia: punkty, miejsca, opcje
command-replay = powtórka
command-replay-about = Obejrzyj ukończoną partię jeszcze raz, krok po kroku
command-review = analiza
command-review-about = Zobacz, co można było wyłożyć w ukończonej partii, tura po turze
command-export = eksport
command-export-about = Plik ukończonej partii, jako tekst i jako JSON
command-verify = sprawdź
command-verify-about = Sprawdź tasowania i ruchy ukończonej partii

parameter-only = gra
parameter-only-about = Tylko ta gra; w przeciwnym razie wszystkie
parameter-season = sezon
parameter-season-about = Numer sezonu; 0 to cały czas
parameter-around = wokół_mnie
parameter-around-about = Pokaż tę część rankingu, w której jesteś
parameter-member = osoba
parameter-member-about = Czyje; jeśli nikogo nie podasz, twoje lub wszystkich
parameter-against = przeciw
parameter-against-about = Ktoś do porównania
parameter-match = id
parameter-match-about = Numer partii
