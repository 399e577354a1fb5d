### What the server remembers

memory-day = { $day }.{ $month }.{ $year }
memory-all_games = Wszystkie gry
memory-all_time = Cały czas
memory-season = Sezon { $number }
memory-page = strona { $page } z { $pages }
memory-previous = Wstecz
memory-next = Dalej
memory-outdated = Ten przycisk jest za stary. Użyj polecenia jeszcze raz.
memory-no_such_match = Na tym serwerze nie ma takiej partii. `/history` pokazuje je wszystkie.

## The ranking

ranking-title = Ranking · { $ladder }
ranking-honours_title = Tablica honorowa · { $ladder }
ranking-players = { $count ->
    [one] jeden gracz
    [few] { $count } graczy
   *[many] { $count } graczy
}
ranking-since = od { $when }
ranking-own = { $name }: miejsce { $place } z { $total }, rating { $rating }.
ranking-provisional = Rating poniżej { $matches } partii jest tymczasowy; nie ma jeszcze trendu.
ranking-rules = Dziennie liczy się każdemu pięć partii, w tym trzy z tą samą osobą. Kto w partiach rankingowych ma za sobą mniej niż { $known } różnych osób, jest dla innych nowicjuszem i liczy się w połowie. Z nowicjuszami i wciąż tymi samymi osobami rating rośnie najwyżej do { $bound }.
ranking-empty = W tym rankingu nikogo jeszcze nie ma. Partie liczą się, gdy na wszystkich miejscach siedzą ludzie i nikt nie dostaje podpowiedzi.
ranking-not_on_it = Nie ma cię w tym rankingu: brakuje ci w nim partii rankingowej albo nie chcesz się w nim pokazywać.
ranking-around = Wokół mnie
ranking-honours = Tablica honorowa
ranking-whole = Cały ranking
ranking-no_honours = W tym sezonie nikt nie rozegrał tylu partii rankingowych: { $matches }.
ranking-choose_season = Wybierz sezon…

season-close = Zamknij sezon
season-sure = Zamknąć sezon { $number } dla wszystkich? Jego tablica honorowa zostaje, a wszyscy zaczynają od nowa.
season-yes = Tak, zamknij sezon { $number }
season-sure_again = Na pewno? { $players ->
    [one] W rankingu sezonu { $number } jest jeden gracz, który zacznie od nowa.
    [few] W rankingu sezonu { $number } jest { $players } graczy i wszyscy zaczną od nowa.
   *[many] W rankingu sezonu { $number } jest { $players } graczy i wszyscy zaczną od nowa.
} Przez jeden dzień możesz to cofnąć.
season-yes_again = Zamknij teraz
season-closed = Sezon { $number } jest zamknięty, zaczyna się sezon { $next }. `/ranking` pokazuje tablicę honorową. Możesz to cofnąć do { $when }.
season-back = Otwórz sezon { $number } ponownie
season-back_sure = Niech sezon { $number } trwa dalej? Jego tablica honorowa zniknie, a to, co rozegrano od tamtej pory, też się do niego policzy.
season-reopened = Sezon { $number } trwa dalej. To, co rozegrano w międzyczasie, liczy się do niego.

## A player's card

stats-rating = Rating
stats-rank = Miejsce
stats-matches = Partie
stats-won = Wygrane partie
stats-rounds = Wygrane rundy
stats-mean = Punkty na rundę
stats-best = Najlepsza runda
stats-hand_rummies = Rummy z ręki
stats-parted = Odejścia / przerwane
stats-favourite = Ulubiona gra
stats-none = { $name } nie ma tu jeszcze takiej ukończonej partii.
stats-provisional = Rating jest tymczasowy do rozegrania tylu partii: { $matches }.
stats-against = { $name } i { $other }: { $matches ->
    [one] jedna partia
    [few] { $matches } partie
   *[many] { $matches } partii
}, lepiej { $ahead }, gorzej { $behind }, po równo { $level }.
stats-together = W jednej drużynie: { $count }.
stats-never_met = { $name } i { $other } nie mają jeszcze wspólnej partii.
stats-same = Wybierz dwie różne osoby.

## Matches

match-title = { $game } · partia { $number }
match-rounds = { $count ->
    [one] jedna runda
    [few] { $count } rundy
   *[many] { $count } rund
}
match-rated = rankingowa, { $season }
match-unrated = nierankingowa
uncounted-ended = Nie liczy się do rankingu: nie rozegrano jej do końca.
uncounted-sent = Nie liczy się do rankingu: kogoś wyproszono.
uncounted-hints = Nie liczy się do rankingu: przy tym stole są podpowiedzi.
uncounted-computer = Nie liczy się do rankingu: na jednym z miejsc jest komputer.
uncounted-untimed = Nie liczy się do rankingu: bez limitu czasu nikt nie musi grać do końca.
uncounted-off = Nie liczy się do rankingu: na tym serwerze żadna się nie liczy.
uncounted-unrated = Nie liczy się do rankingu: ten turniej się nie liczy.
uncounted-short = Nie liczy się do rankingu: kogoś zabrakło, zanim wszyscy mieli po trzy tury.
uncounted-met = Nie liczy się do rankingu: te same dwie osoby grają najwyżej trzy takie partie dziennie.
uncounted-day = Nie liczy się do rankingu: każdy ma najwyżej pięć takich partii dziennie.
uncounted-powers = Nie liczy się do rankingu: ktoś nie może już tu grać, a inna osoba przy stole może usuwać członków tego serwera.
uncounted-repaired = Nie liczy się do rankingu: część ruchów była uszkodzona i trzeba było je powtórzyć.
less-doubted = Liczy się w połowie ({ $names }): ktoś przy tym stole miał za sobą w partiach rankingowych mniej niż { $known } różnych osób.
less-bounded = Wygrana liczy się mniej ({ $names }): z nowicjuszami i wciąż tymi samymi osobami rating rośnie najwyżej do { $bound }, a po niewielu osobach lub partiach nie aż tak wysoko.
ending-voted = zakończona za zgodą wszystkich
ending-aborted = zakończona przez moderację
ending-deserted = wszyscy odeszli
ending-forsaken = nikt nie wrócił
ending-lost = usunięto jej kanał
ending-time = czas rundy minął
ending-early = zakończona przed czasem
parting-left = odejście przed końcem
parting-away = bez powrotu
parting-sent = wyproszenie
parting-ended = głos za końcem
parting-replaced = nieobecność przez zbyt wiele tur
match-promise = Obiecane przed partią: SHA-256 `{ $commitment }`
match-seal = Opieczętowane przy rozdaniu: SHA-256 `{ $seal }`
match-replay = Powtórka
match-review = Analiza
match-export = Eksport
match-verify = Sprawdź
table-kept = Partia { $number }: `/match`, `/replay` i `/verify` pokażą ją jeszcze raz.
table-rated = Rating: { $changes }

history-title = Partie na tym serwerze
history-title_of = Partie: { $name }
history-count = { $count ->
    [one] jedna partia
    [few] { $count } partie
   *[many] { $count } partii
}
history-empty = Nie ukończono tu jeszcze takiej partii.
history-open = Otwórz partię…
history-back = Wróć do listy

## Replays

replay-title = { $game } · partia { $number } · runda { $round } z { $rounds }
replay-dealt = Rozdano rundę { $round }.
replay-shuffled = Talon jest tasowany od nowa.
replay-moved = { $name } wykonuje ruch.
replay-start = Początek
replay-back = Wstecz
replay-forward = Dalej
replay-end = Koniec
replay-prev = Poprzednia runda
replay-next = Następna runda
replay-gif = Udostępnij rundę { $round } jako GIF
replay-gif_there = Ta runda została tu przed chwilą udostępniona: { $link }
replay-jump = Przejdź do…
replay-too_long = Ta runda jest za długa na plik, który przyjmie Discord.

## The match file, and the proof

export-title = Partia { $number } w plikach
export-how = Tekst jest dla ludzi i dla { $command }, JSON dla programów.
export-outside = Ten serwer nie pokazuje, co mieli gracze: kto nie grał, dostaje to bez sekretów i tasowań. Pieczęć i odcisk są takie jak całej partii.
export-page = Jako strona
export-page_how = Zapisz ten plik i otwórz go w przeglądarce, na telefonie lub komputerze: przechodzi partię krok po kroku i sam sprawdza rozdania. Nie potrzebuje sieci.

verify-title = Partia { $number }: sprawdzona
verify-holds = Każde tasowanie było ustalone, zanim rozdano cokolwiek, a każdy ruch był dozwolony.
verify-so_far = Tasowania i ruchy są udowodnione, ale partii nie rozegrano do końca.
verify-open = Nie ma błędów, ale nie wszystko da się już sprawdzić: ktoś poprosił o zapomnienie.
verify-refuted = Ta partia nie jest tym, co obiecano.
verify-commitment = Sekret ma SHA-256 `{ $commitment }`: porównaj z tym, który stół pokazał przed partią.
verify-seal = Numer, grę, opcje, graczy i słowa tej partii wiąże z tasowaniami pieczęć `{ $seal }`: porównaj z tą, którą stół pokazał przy rozdaniu.
verify-first_version = Tę partię rozdano w wersji 1: jej tasowania wiążą numer i słowa, ale nie grę, jej opcje ani liczbę graczy.
verify-words = W tasowaniach są słowa graczy: { $count } z { $players }.
verify-deal = Tasowania, które wynikają z obietnicy; sprawdzono: { $count }.
verify-rules = Zasady pozwalają na każdy ruch; sprawdzono: { $count }.
verify-end = Partię rozegrano do końca, rundy: { $count }.
verify-ended = Partię zakończono przed czasem. { $how }
verify-purpose_lots = losowanie
verify-purpose_deal = rozdanie
verify-purpose_reshuffle = talon
verify-purpose_unexpected = nieoczekiwane
verify-digest = Odcisk partii: `{ $digest }`
verify-alone = Nie musisz mi ufać: wyeksportuj partię i uruchom { $command }. `docs/fairness.md` mówi, czego to dowodzi i jak to sprawdzić bez naszego programu.
