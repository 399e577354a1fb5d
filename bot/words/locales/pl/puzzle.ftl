### The puzzle of the day

command-puzzle = zagadka
command-puzzle-about = Zagadka dnia: wyłóż tyle, ile się da
puzzle-title = Zagadka z dnia { $day }
puzzle-easy = łatwa
puzzle-medium = średnia
puzzle-hard = trudna
puzzle-sunday = bardzo trudna
puzzle-task_tiles = Wyłóż jak najwięcej płytek ze stojaka. Cały stół można przebudować.
puzzle-task_cards = Wyłóż jak najwięcej kart z ręki. Cały stół można przebudować.
puzzle-cards = Nie musisz odrzucać karty.
puzzle-state = { $tries ->
    [0] Jeszcze nie sprawdzono
    [one] Sprawdzono jeden raz
    [few] Sprawdzono { $tries } razy
   *[many] Sprawdzono { $tries } razy
} · { $stars }
puzzle-past = Miniony dzień: nie liczy się.
puzzle-check = Sprawdź
puzzle-hint = Podpowiedź (za ⭐)
puzzle-give_up = Pokaż rozwiązanie
puzzle-more = Tabele, inne dni
puzzle-hint_count = Da się wyłożyć: { $count }.
puzzle-hint_pieces = Te pójdą: { $pieces }.
puzzle-hint_melds = Te układy się zmienią: { $melds }.
puzzle-nothing_laid = Najpierw coś wyłóż.
puzzle-not_yet = Jeszcze nie: wyłożono { $count }, a da się więcej.
puzzle-solved = { $tries ->
    [one] Rozwiązane za pierwszym razem
    [few] Rozwiązane za { $tries }. razem
   *[many] Rozwiązane za { $tries }. razem
}: wyłożono wszystkie { $count }.
puzzle-uncounted = Rozwiązane po swoim dniu: nie liczy się.
puzzle-shown = Znasz już rozwiązanie: dało się wyłożyć { $count }.
puzzle-streak = { $count ->
    [one] Rozwiązane pod rząd: jeden dzień
    [few] Rozwiązane pod rząd: { $count } dni
   *[many] Rozwiązane pod rząd: { $count } dni
}
puzzle-next = Następna zagadka będzie { $when }.
puzzle-board_day = Tabela dnia { $day }
puzzle-board_month = Tabela miesiąca
puzzle-board_none = Jeszcze nikogo.
puzzle-tries = { $count ->
    [one] 1 próba
    [few] { $count } próby
   *[many] { $count } prób
}
puzzle-days = { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
}
puzzle-play = Rozwiąż
puzzle-share = Udostępnij
puzzle-again = Jeszcze raz
puzzle-today = Dzisiejsza zagadka
puzzle-past_days = Minione dni…
puzzle-shared = **{ $name }** ma rozwiązanie zagadki z dnia { $day }: { $stars } { $tries ->
    [one] za pierwszym razem.
    [few] po { $tries } próbach.
   *[many] po { $tries } próbach.
} `/puzzle`
puzzle-shared_before = To już jest tu udostępnione.
denied-no_such_puzzle = Nie ma takiej zagadki. Dzisiejsza jest pod `/puzzle`.
privacy-puzzles = { $count ->
    [one] Jak poszła ci zagadka jednego dnia.
    [few] Jak poszły ci zagadki z { $count } dni.
   *[many] Jak poszły ci zagadki z { $count } dni.
}
privacy-practices = { $count ->
    [one] Twoje próby w jednej pozycji z zagadki lub lekcji.
    [few] Twoje próby w { $count } pozycjach z zagadek i lekcji.
   *[many] Twoje próby w { $count } pozycjach z zagadek i lekcji.
}
settings-puzzle = Zagadka dnia
settings-puzzle-about = Gdzie zamieszczam zagadkę dnia, raz dziennie o północy UTC. Nigdzie, jeśli nie wybierzesz kanału.
settings-puzzle-vain = Wybrany kanał już nie istnieje: nic nie zamieszczam. Wybierz inny.
settings-puzzle-none = Nigdzie; albo na…
settings-page_1 = Wróć do pierwszej strony
settings-page_2 = Więcej ustawień
help-learn =
    - `/learn` nauczy cię grać w kilka minut. `/puzzle` ma na każdy dzień pozycję do rozwiązania, `/rules` zasady; wszystko to także w wiadomościach prywatnych.
