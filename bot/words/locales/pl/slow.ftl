### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = moje
command-mine-about = Wszystkie twoje stoły tutaj, najpierw te, które czekają na ciebie
help-slow =
    - `/tables mine` pokazuje twoje stoły.

lobby-slow = Powolny stół: przypominam każdemu w połowie czasu i przed końcem tury. Za tego, kto przegapi dwie tury z rzędu, gra komputer, aż do powrotu.

table-holiday = { $player } ma urlop do { $when }: zegar stoi.
slow-half = { $player }, minęła połowa twojego czasu. Twoja tura kończy się { $when }.
slow-last = { $player }, została ci już tylko dziesiąta część czasu. Twoja tura kończy się { $when }.
slow-offer = { $player }, odkrytą kartę można kupić już niedługo: do { $when }.
slow-then_ended = Jeśli czas minie, tura skończy się według zasad. Za drugim razem z rzędu zagra komputer, aż do twojego powrotu.
slow-then_computer = Jedna tura już przepadła. Jeśli minie też ta, zagra komputer, aż do twojego powrotu.
slow-direct = { $game }, stół { $number } na **{ $server }**
slow-go = Do stołu

mine-button = Moje stoły
mine-title = Twoje stoły tutaj
mine-none = Nie masz miejsca przy żadnym stole na tym serwerze. Otwórz jeden: { $command }.
mine-waits = **Twoja kolej**, do { $when }.
mine-waits_open = **Twoja kolej.**
mine-others = Kolej: { $players }, do { $when }.
mine-others_open = Kolej: { $players }.
mine-lobby = Czeka na graczy.
mine-resting = Nikogo nie ma. Jeśli nikt nie wróci, partia skończy się { $when }.
mine-away = Gra za ciebie komputer. Naciśnij przy stole „Wracam do gry”.
mine-table = { $game }, stół { $number }
mine-with = z tobą: { $players }
mine-alone = na razie nikt inny
mine-slow = powolny

settings-slow = Powolne stoły na osobę
settings-slow-about = Stół jest powolny, jeśli tura może trwać 12 godzin lub dłużej. Powolne stoły nie liczą się do pozostałych.
settings-slow-0 = bez powolnych stołów
settings-slow_all = Powolne stoły razem
settings-slow_all-about = Ile powolnych stołów może być otwartych naraz.

preferences-reminders = Przypomnienia
preferences-reminders-about = Przy powolnych stołach: gdy minie połowa twojego czasu i gdy zostanie dziesiąta część.
preferences-reminders-on = przypominaj mi
preferences-reminders-off = bez przypomnień
preferences-direct = Gdzie przypominać
preferences-direct-about = Piszę do ciebie prywatnie tylko wtedy, gdy to wybierzesz. Jeśli Discord nie pozwala, przypominam przy stole.
preferences-direct-off = przy stole
preferences-direct-on = w wiadomości prywatnej
holiday-title = Urlop
holiday-about = Zatrzymaj swoje zegary przy powolnych stołach, najwyżej na { $most } dni z każdych 365. Dzień to 24 godziny od początku, a każdy zaczęty się liczy. Inni widzą, do kiedy cię nie ma; szybkie stoły, turnieje i odkryte karty na nikogo nie czekają.
holiday-left = { $count ->
    [0] Nie masz już dni urlopu.
    [one] Został ci jeden dzień.
    [few] Zostały ci { $count } dni.
   *[many] Zostało ci { $count } dni.
}
holiday-take = Zacznij urlop na…
holiday-ask = Zacząć urlop teraz ({ $days }, do { $when })? Każdy zaczęty dzień się liczy, nawet jeśli zakończysz go wcześniej.
holiday-begin = Tak, zacznij
holiday-stay = Nie
holiday-on = Masz urlop do { $when }. Grać możesz mimo to.
holiday-end = Zakończ urlop

privacy-holidays = { $count ->
    [one] Jeden twój urlop od powolnych stołów.
    [few] { $count } twoje urlopy od powolnych stołów.
   *[many] { $count } twoich urlopów od powolnych stołów.
}

denied-too_many_slow = { $most ->
    [0] Na tym serwerze nie ma powolnych stołów. Wybierz mniej niż 12 godzin na turę.
    [one] Możesz grać naraz tylko przy jednym powolnym stole.
    [few] Możesz grać naraz przy { $most } powolnych stołach.
   *[many] Możesz grać naraz przy { $most } powolnych stołach.
}
denied-too_many_slow_here = { $most ->
    [one] Na tym serwerze jest już otwarty powolny stół; drugiego być nie może.
    [few] Na tym serwerze są już { $most } powolne stoły.
   *[many] Na tym serwerze jest już { $most } powolnych stołów.
}
denied-no_room_for_all = Ktoś tutaj nie mógłby zagrać przy jeszcze jednym stole z takim czasem na turę. Wybierz inny.
denied-on_holiday = Masz urlop, a przy powolnym stole inni musieliby na ciebie czekać. Najpierw zakończ urlop: `/preferences`.
denied-no_holidays_left = { $have ->
    [0] Nie masz już urlopu.
    [one] Został ci jeden dzień urlopu.
    [few] Zostały ci { $have } dni urlopu.
   *[many] Zostało ci { $have } dni urlopu.
}
