### Why a table says no

denied-no_such_table = Ten stół nie jest już otwarty.
denied-table_over = Partia przy tym stole się skończyła.
denied-table_closed = Ten stół zamknięto.
denied-seat_is_owners = Gospodarza nie można wyprosić. Zamiast tego zamknij stół.
denied-no_arrangement = Teraz nie da się tego wyłożyć.
denied-no_opening = Tego jeszcze nie można wyłożyć: pierwsze wyłożenie musi mieć wartość { $need }, i to tylko ze stojaka.
denied-start_over = Kroków jest już { $most } i więcej być nie może. Naciśnij *Od nowa* i wyłóż to jeszcze raz.
denied-turn_too_long = Prób w tej turze: { $most }, i to granica. Jeśli trzeba, zacznij od nowa, a potem zakończ turę.
denied-table_aside = Ten stół odłożono na bok i nie można przy nim grać.
denied-not_a_lobby = Partia już się zaczęła.
denied-not_running = Przy tym stole nie trwa żadna partia.
denied-not_over = Partia jeszcze się nie skończyła.
denied-not_seated = Nie masz miejsca przy tym stole.
denied-already_seated = Masz już miejsce przy tym stole.
denied-table_full = Ten stół jest pełny, miejsc: { $most }.
denied-too_many_tables = Możesz grać naraz { $most ->
    [one] tylko przy jednym stole.
    [few] przy { $most } stołach.
   *[many] przy { $most } stołach.
}
denied-too_many_cancelled = Stoły otwarte na próżno: { $most }. Następny możesz otworzyć za { $minutes } min.
denied-not_the_owner = Może to zrobić tylko gospodarz stołu albo moderacja.
denied-not_an_arbiter = Gdy partia trwa, może to zrobić tylko ktoś z moderacji, kto w niej nie gra. Gracze mogą głosować za końcem.
denied-no_right = Tego ci nie wolno.
denied-only_managers = Mogą to zrobić tylko osoby, które zarządzają tym serwerem.
denied-too_few_players = Potrzeba tylu graczy: { $need }; na razie { $have ->
    [one] jest jeden.
    [few] jest { $have }.
   *[many] jest { $have }.
}
denied-just_changed = Gra albo opcje właśnie się zmieniły. Daj innym chwilę, by to zobaczyli; możesz zacząć za { $seconds } s.
denied-no_such_seat = Przy tym stole nie ma takiego gracza.
denied-seat_given_up = Nie grasz już przy tym stole. Naciśnij „Wracam do gry”, aby znów grać.
denied-sent_away = Wyproszono cię od tego stołu; na twoim miejscu zostaje komputer.
denied-seat_away = Teraz gra za ciebie komputer. Najpierw naciśnij „Wracam do gry”.
denied-seat_returning = Znowu jesteś: komputer kończy tę turę, a ty grasz od następnej.
denied-seat_resting = Nikogo nie ma, więc partia czeka. Naciśnij „Wracam do gry”, aby grać dalej.
denied-no_assistance = Przy tym stole gra się bez tej pomocy. Wybiera ją gospodarz, zanim partia się zacznie: **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = Nie udało się znaleźć odpowiedzi na czas. Nic się nie zmieniło; spróbuj ponownie za chwilę.
denied-asked_anew = Zanim przyszła odpowiedź, padło już inne pytanie.
denied-words_too_long = Twoje słowa mogą mieć najwyżej tyle znaków: { $most }.
denied-stale = Stół zmienił się w międzyczasie. Spójrz jeszcze raz.
denied-not_kept = Nie udało się tego zapisać, więc nic się nie stało. Spróbuj później.
denied-too_many_here = { $most ->
    [one] Na tym serwerze jest już otwarty stół; drugiego być nie może.
    [few] Na tym serwerze są już { $most } otwarte stoły.
   *[many] Na tym serwerze jest już { $most } otwartych stołów.
}
denied-may_not_open = Nie wolno ci otwierać stołów na tym serwerze.
denied-not_in_this_channel = Na tym kanale nie otwiera się stołów.
denied-not_to_be_seen = Ta osoba nie chce być tu widoczna.
denied-no_log = Z tej partii zachowano tylko wynik.
denied-one_at_a_time = Jeszcze pracuję nad twoją prośbą. Proszę, jedna rzecz naraz.
denied-no_such_season = Nie ma takiego sezonu.
denied-season_empty = W tym sezonie nikt jeszcze nie rozegrał partii rankingowej.
denied-season_stays_closed = Ten sezon pozostaje zamknięty: można go było otworzyć ponownie tylko przez jeden dzień.
denied-not_a_player = Ten serwer nie pokazuje, co mieli gracze: tę partię mogą analizować tylko ci, którzy w nią grali.
denied-no_such_tournament = Nie ma takiego turnieju.
denied-round_running = Inne stoły tej rundy grają jeszcze te same rozdania. Tę partię będzie można obejrzeć, gdy wszystkie skończą.
denied-too_many_tournaments = Otwarte turnieje na tym serwerze: już { $most }, i więcej być nie może.
denied-own_tournaments = Bez moderowania tutaj można mieć naraz jeden otwarty turniej; w ciągu dnia można ich otworzyć: { $most }.
denied-not_the_organiser = Może to zrobić tylko osoba, która otworzyła ten turniej, albo moderacja.
denied-tournament_not_registering = Zapisy do tego turnieju są zamknięte.
denied-tournament_full = W tym turnieju nie ma już miejsc.
denied-tournament_not_entered = Nie bierzesz udziału w tym turnieju.
denied-tournament_already_entered = Już bierzesz udział w tym turnieju.
denied-tournament_over = Ten turniej się skończył.
denied-tournament_too_few = Turniej w tej grze wymaga co najmniej { $need } graczy; na razie zapisanych: { $have }.
denied-tournament_stake = Grasz w turnieju { $number }. Musi o tym zdecydować ktoś z moderacji, kto w nim nie gra.
denied-tournament_changes = To już { $most } zgłoszeń lub zmian słów. Teraz zostaje tak, jak jest.
denied-table_size = Przy jednym stole gra od { $fewest } do { $most } osób.
denied-turns_too_long = Ruch może trwać najwyżej jedną czwartą czasu rundy.
