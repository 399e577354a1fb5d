### What the bot says in Discord

## People

computer-name = Komputer { $number } ({ $level })
computer-short = Komputer { $number }

## What somebody did

did-drew_tile = { $name } dobiera płytkę.
did-drew_card = { $name } dobiera z talonu.
did-took_open = { $name } bierze z odkrytego stosu: { $count ->
    [one] { $pieces }.
    [few] { $count } karty, na wierzchu { $pieces }.
   *[many] { $count } kart, na wierzchu { $pieces }.
}
did-passed = { $name } pasuje.
did-claimed = { $name } chce kupić.
did-bought = { $name } kupuje: { $pieces }, i dostaje jeszcze jedną kartę z talonu.
did-nobody_bought = Nikt nie kupuje: { $pieces }.
did-buying_over = Czas na kupno minął.
did-timeout = { $name }: czas minął.
did-drew_after = { $count ->
    [one] Dobrano jeden raz.
    [few] Dobrano { $count } razy.
   *[many] Dobrano { $count } razy.
}
did-laid = { $name } wykłada: { $pieces }.
did-laid_rebuilt = { $name } wykłada: { $pieces }; { $melds ->
    [one] przebudowany jeden układ.
    [few] przebudowane { $melds } układy.
   *[many] przebudowanych { $melds } układów.
}
did-discarded = { $name } odrzuca: { $pieces }.
did-called = { $name } zamyka rundę: „Remik!”

## The lobby

lobby-title = { $game }: szukamy graczy
lobby-host = Stół { $number }, otwiera { $host }. Naciśnij „Dołącz”, aby zagrać, albo dodaj komputer.
lobby-seats = Zajęte miejsca: { $have } z { $most }; potrzeba { $fewest }.
lobby-counts = Liczy się do rankingu, jeśli partia zostanie rozegrana do końca.
lobby-away = Kto odchodzi, nie dostaje pomocy: komputer tylko dobiera i niczego nie wykłada. Kogo nie ma dłużej niż dwie tury, ten ma ostatnie miejsce.
lobby-teams = Drużyny: { $teams }
lobby-pair = { $one } i { $other }
lobby-no_teams = Drużyny tworzą się przy czterech lub sześciu graczach.
lobby-hints = Podpowiedzi są włączone, bo grają z tobą tylko komputery. Gdy ktoś dołączy, pomoc będzie taka: { $help }.
lobby-fair = Mój sekret do tasowania jest już ustalony, z SHA-256 `{ $commitment }`. Pokażę go po partii i wtedy każdy może powtórzyć wszystkie tasowania. Twoje własne słowa też w nie wchodzą: nikt więc nie może wybrać ich sam.
lobby-running = { $game }: partia trwa: { $place }
lobby-over = { $game }: koniec partii.
lobby-closed = Ten stół zamknięto. { $why }
lobby-join = Dołącz
lobby-leave = Odejdź
lobby-start = Zacznij
lobby-play = { lesson-play_now }
lobby-add = + Komputer
lobby-cancel = Zamknij
lobby-options = Opcje
lobby-rules = Zasady
lobby-promised = Uczciwe rozdanie
lobby-words = Moje słowa
lobby-computer = Inne komputery…
lobby-computer_level = Komputer, { $level }
lobby-remove_computer = Usuń komputer { $number }
lobby-joined = Masz miejsce. Partia zacznie się, gdy gospodarz naciśnie „Zacznij”.
lobby-left = Twoje miejsce jest znów wolne.
lobby-words_title = Twoje słowa do tasowania
lobby-words_label = Cokolwiek chcesz
lobby-words_kept = Twoje słowa wejdą w tasowanie.
lobby-options_title = W co gramy przy stole { $number }

closing-cancelled = Został odwołany.
closing-idle = Nikt nie zaczął partii na czas.
closing-aborted = Zakończyła go moderacja.
closing-voted = Gracze zgodzili się zakończyć.
closing-deserted = Wszyscy odeszli.
closing-forsaken = Nikogo nie było i nikt nie wrócił na czas.
closing-lost = Jego kanał już nie istnieje.
closing-time = Czas rundy turnieju minął.
closing-early = Zakończono go przed czasem.

## Values of options

value-on = tak
value-off = nie
value-none = bez limitu
value-auto = jak w zasadach gry
value-auto_rounds = jedna na gracza
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
value-days = { $count ->
    [one] jeden dzień
    [few] { $count } dni
   *[many] { $count } dni
}
value-target_teams = { $alone }, drużyny { $team }
assistance-off = bez pomocy
assistance-arrange = układanie
assistance-hints = układanie, podpowiedzi
option-assistance = pomoc
option-assistance-about = Co stół robi za graczy. Partie z podpowiedziami nie liczą się do rankingu.

## The table

table-heading = { $game } · stół { $number } · runda { $round }
table-your_turn = { $player }, twoja kolej.
table-turn = Teraz gra { $player }.
table-until = Czas minie { $when }.
table-buying = Kto chce kupić { $pieces }? Koniec { $when }.
table-buying_open = Kto chce kupić { $pieces }?
table-buying_terms = Kto ją kupi, dostaje też następną kartę z talonu. Pierwszeństwo: { $first }, bez tej drugiej karty; potem { $others }.
table-away = { $player } chwilowo nie gra: gra komputer.
table-away_resting = { $player } chwilowo nie gra.
table-left = { $player } już nie gra: gra komputer.
table-left_resting = { $player } już nie gra.
table-sent = Wyproszono: { $player }. Gra komputer.
table-sent_resting = Wyproszono: { $player }.
table-resting = Nikogo nie ma, więc partia czeka: nic się nie dzieje, a czas stoi. { $players }: „Wracam do gry” i gramy dalej. Jeśli nikt nie wróci, partia skończy się bez wyniku { $when }.
table-votes = Za końcem partii: { $players }.
table-votes_missing = { $count ->
        [one] Brakuje jednego głosu: { $players }.
        [few] Brakuje { $count } głosów: { $players }.
       *[many] Brakuje { $count } głosów: { $players }.
    }
stir-left = { $player } już nie gra; dalej gra komputer.
stir-sent = Moderacja wyprasza: { $player }; dalej gra komputer.
stir-away = { $player } chwilowo nie gra.
stir-back = { $player } wraca do gry.
table-rack = Mój stojak
table-hand = Moje karty
table-rules = Zasady
table-leave = Więcej
table-buy = Kup
table-pass = Pasuj
table-warning = { $player }, twój czas minie { $when }.
table-penalty = Kto zacznie wykładać i nie skończy tury na czas, dobiera karne płytki: { $count }.
table-aside = Tego stołu nie można kontynuować: jego zapis jest uszkodzony. Zachowano go dla operatora.
table-round_over = Koniec rundy { $round }. Wygrywa { $winner }.
table-round_drawn = Koniec rundy { $round }. Nikt jej nie wygrał.
table-next_round = Następna runda
table-next_until = Następna runda: czekamy jeszcze na { $players }. Zacznie się najpóźniej { $when }.
table-next_open = Następna runda zacznie się, gdy { $players } naciśnie przycisk.
table-left_on_racks = Zostało: { $racks }
table-match_over = Koniec partii. { $winners }
table-ended = Partia się zakończyła. { $why }
table-won = Wygrywa { $names }.
table-won_together = { $names } dzielą zwycięstwo.
table-won_team = { $names } wygrywają razem.
table-points = Punkty: { $points }
table-secret = Sekret tasowania: `{ $secret }`.
table-rematch = Rewanż
table-rematch_call = { $players }: { $player } chce rewanżu. „Dołącz” powyżej, aby zagrać.
table-new = Nowy stół
table-score_title = { $game }, stół { $number }
table-seat_lost = { $player } nie należy już do tego serwera; dalej gra komputer.
table-list_title = Stoły na tym serwerze
table-list_none = Żaden stół nie jest otwarty. Otwórz jeden: { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = czeka na graczy
table-state_running = w trakcie
table-state_resting = wstrzymany
table-shown = Stół pokazano ponownie.
table-shown_before = Stół pokazano dopiero co: { $place } · Możesz poprosić znowu { $when }.
table-not_shown = Nie mogę teraz pokazać tu stołu: nie wolno mi pisać na jego kanale. Możesz grać dalej poleceniami, takimi jak `/rack`.

## More: leaving and ending

more-title = Stół { $number }
more-text = Co chcesz zrobić?
more-watching = Oglądasz ten stół. Wszyscy widzą, co na nim leży; co mają gracze, widzą tylko oni. `/rummy tables` pokazuje, gdzie jest wolne miejsce, `/rummy new` otwiera twój własny stół, a po partii `/replay` pokaże ją jeszcze raz.
more-read = Stół jako tekst
more-leave = Odejdź: gra komputer
more-back = Wracam do gry
more-vote = Głosuj za końcem
more-unvote = Nie kończ
more-abort = Zamknij stół
more-kick = Wyproś kogoś…
more-leaving = Na pewno odejść z partii? Dalej gra za ciebie komputer. Dopóki partia trwa, możesz wrócić; jeśli nie będzie cię na końcu albo komputer rozegra więcej tur niż ty, masz ostatnie miejsce.
more-leaving_resting = Na pewno odejść z partii? Nikogo innego teraz nie ma, więc partia będzie czekać, aż ktoś wróci. Ty też możesz wrócić; jeśli nie będzie cię na końcu albo komputer rozegra więcej tur niż ty, masz ostatnie miejsce.
more-leaving_strict = Na pewno odejść z partii? Ona się liczy, więc komputer robi za ciebie tylko to, co musi, i niczego nie wykłada. Dopóki partia trwa, możesz wrócić i grasz od swojej następnej tury; jeśli nie będzie cię na końcu albo dłużej niż przez dwie tury, masz ostatnie miejsce.
more-leaving_resting_strict = Na pewno odejść z partii? Nikogo innego teraz nie ma, więc partia będzie czekać, aż ktoś wróci. Ona się liczy: jeśli nie będzie cię na końcu albo dłużej niż przez dwie tury, masz ostatnie miejsce; komputer robi za ciebie tylko to, co musi.
more-leaving_last = Na pewno odejść z partii? Nikt inny w nią nie gra, więc skończy się bez wyniku.
more-leaving_last_fixture = Na pewno odejść z partii? Nikt inny w nią nie gra, więc się skończy i w turnieju liczy się tak, jak stoi.
more-go = Tak, odejdź
more-left = Już nie grasz. Zastępuje cię komputer; dopóki partia trwa, „Wracam do gry” oddaje ci miejsce.
more-left_resting = Już nie grasz. Nikogo teraz nie ma, więc partia czeka; „Wracam do gry” oddaje ci miejsce.
more-left_last = Już nie grasz. Nikt inny nie grał w tę partię, więc skończyła się bez wyniku.
more-left_last_fixture = Już nie grasz. Nikt inny nie grał w tę partię, więc się skończyła i w turnieju liczy się tak, jak stoi.
more-voted = Twój głos się liczy. Muszą się zgodzić wszyscy, którzy grają.
more-unvoted = Twój głos jest wycofany.
more-aborted = Stół jest zamknięty.
more-kicked = Wyproszono: { $player }.
more-sure = Na pewno zamknąć stół dla wszystkich?
more-yes = Tak, zamknij

## Rack and workbench

rack-wait = Teraz gra { $player }.
rack-buying = Możesz kupić { $piece }. Do tego dostaniesz jeszcze jedną kartę z talonu.
rack-buying_until = Koniec { $when }.
rack-claimed = Chcesz kupić { $piece }. Dostaniesz ją, z jeszcze jedną kartą, gdy { $player } dobierze z talonu, chyba że chce jej ktoś przed tobą.
rack-before_you = Przed tobą: { $players }.
rack-turn = Twoja kolej.
rack-turn_until = Twoja kolej. Czas minie { $when }.
rack-draw_first = Najpierw dobierz: z talonu albo z odkrytego stosu.
rack-draw_or_wait = Weź odkrytą kartę albo poczekaj: z talonu dobierzesz, gdy inni powiedzą, czy ją kupują.
rack-ready = Wszystko leży dobrze: możesz zakończyć turę.
rack-ready_discard = Teraz wyłóż albo odrzuć kartę, aby zakończyć turę.
rack-can_call = Możesz zamknąć rundę: odrzuć { $pieces }.
rack-new = Nowe: { $pieces }
rack-chosen = Wybrane: { $pieces }
rack-over = Koniec rundy.
rack-pick = Wybierz…
rack-pick_page = Wybierz ({ $page } z { $pages })…
rack-meld = Wybierz układ…
rack-meld_page = Układy ({ $page } z { $pages })…
rack-of = Z układu { $meld }…
rack-as = Joker to…
rack-pile = Weź kilka odkrytych…
rack-pile_count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
rack-at_once = Wyłóż od razu…
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } z { $meld }
rack-worth = { $points } pkt
rack-opens = wystarcza na pierwsze wyłożenie
rack-short = brakuje jeszcze { $missing }
rack-discard_menu = Odrzuć, zakończ turę…
rack-discard_call = { $piece }: odrzuć i zamknij rundę
rack-lay = Wyłóż
rack-add = Dołóż do { $meld }
rack-new_with = Nowy układ z: { $pieces }
rack-take = Zabierz
rack-split = Podziel przed
rack-swap = Zamień jokera
rack-auto = Ułóż za mnie
rack-undo = Cofnij
rack-reset = Od nowa
rack-end = Zakończ turę
rack-draw = Dobierz
rack-ask_redraw = Coś już zostało wyłożone. Cofnąć to i dobrać?
rack-redraw = Cofnij i dobierz
rack-stay = Wykładaj dalej
rack-draw_open = Weź: { $piece }
rack-discard = Odrzuć
rack-shed = Odrzuć: { $piece }
rack-call = Odrzuć i zamknij rundę
rack-buy = Kup: { $piece }
rack-pass = Pasuj
rack-hint = Podpowiedź
rack-type = Wpisz…
rack-type_title = Wyłóż, wpisując
rack-type_melds = Układy, między nimi /
rack-type_about = { $letters }. Czego nie masz, jest brane ze stołu.
rack-type_onto = Do układu (litera)
rack-type_onto_about = Tylko gdy dokładasz do układu, który już leży.
rack-clear = Wyczyść wybór
rack-front = Na początek
rack-sort_suit = Sortuj: kolor
rack-sort_number = Sortuj: liczba
rack-sort_drawn = Sortuj: po mojemu
rack-previous = Wstecz
rack-next = Dalej
rack-choose_first = Najpierw wybierz coś z menu.
rack-choose_one = Wybierz dokładnie jedną.
rack-choose_meld = Najpierw wybierz układ z menu.
rack-choose_of = Najpierw wybierz coś z układu.
rack-hint_none = Nie ma nic do wyłożenia.
rack-hint_press = Naciśnij **{ $button }**.
rack-hint_menu = Użyj menu **{ $menu }**.
rack-hint_found = Możesz wyłożyć: { $pieces }.
rack-hint_begin = To początek: zanim zakończysz turę, musi dojść coś jeszcze.
rack-hint_mend = To, co leży, można uporządkować.
rack-hint_end = Możesz tak zakończyć turę.
rack-hint_reset = Z tego miejsca nie da się zakończyć tury.
rack-hint_undo = Odkrytej karty nie da się wyłożyć. Można ją oddać.
rack-hint_all = Nic innego tu nie widzę.
rack-hint_wait = Poczekaj chwilę: inni mogą jeszcze kupić odkrytą kartę.
rack-hint_buy = Możesz kupić odkrytą kartę.
rack-hint_pass = Możesz przepuścić odkrytą kartę.
rack-hint_add = Możesz dołożyć do { $meld }: { $pieces }.
rack-hint_swap = Możesz położyć na miejsce jokera w { $meld }: { $pieces }.
rack-hint_discard = Możesz odrzucić: { $pieces }.
rack-hint_call = Możesz odrzucić i zamknąć rundę: { $pieces }.
rack-hint_draw = Możesz dobrać z talonu.
rack-hint_open = { $count ->
    [1] Możesz wziąć odkrytą kartę.
    [one] Możesz wziąć odkrytą kartę.
    [few] Możesz wziąć { $count } karty z odkrytego stosu.
   *[many] Możesz wziąć { $count } kart z odkrytego stosu.
}
rack-yours = Stół { $number } · runda { $round }
rack-computer_plays = Komputer gra za ciebie.

## Preview of an arrangement

preview-title = Tak by to leżało. Nic się jeszcze nie zmieniło.
preview-then_end = **{ preview-confirm }** wykłada to i kończy twoją turę.
preview-then_on = **{ preview-confirm }** wykłada to; twoja tura trwa dalej.
preview-then_won = **{ preview-confirm }** wykłada to i wygrywa rundę.
preview-confirm = Potwierdź
preview-another = Inny sposób
preview-cancel = Anuluj
preview-only = Nie ma innego sposobu, który zmienia równie mało.
preview-changed = W międzyczasie coś się zmieniło, więc nic nie wyłożono. Spójrz jeszcze raz.

## Rules and help

choose-game = Wybierz grę…

## When something does not work

trouble-unexpected = Coś poszło nie tak i zostało to zapisane. Nic nie przepadło: spróbuj jeszcze raz.
trouble-answer_lost = Discord nie przyjął mojej odpowiedzi. Nic nie przepadło: twój ruch się liczy. Spójrz na stół albo zapytaj ponownie.
trouble-outdated = Ten przycisk jest za stary. Użyj najnowszej wiadomości stołu albo `/rack`.
trouble-no_table = Nie masz tu miejsca przy żadnym stole. Otwórz jeden: `/rummy new`.
trouble-not_begun = Stół { $number } jeszcze nie gra. Gospodarz naciśnie *Zacznij*, gdy będzie dość graczy.
trouble-which_table = Grasz przy kilku stołach. O który chodzi?
trouble-choose_table = Wybierz stół…
trouble-table = Stół { $number } · { $game }
trouble-permissions = Nie mogę grać na tym kanale. Potrzebuję: { $missing }.
trouble-not_here = Na tym kanale nie można otwierać stołów. Spróbuj tutaj: { $channels }.
trouble-no_such_choice = Takiego wyboru tu nie ma.
permission-view_channel = Wyświetlanie kanału
permission-send_messages = Wysyłanie wiadomości
permission-send_messages_in_threads = Wysyłanie wiadomości w wątkach
permission-attach_files = Załączanie plików
permission-read_message_history = Czytanie historii wiadomości
