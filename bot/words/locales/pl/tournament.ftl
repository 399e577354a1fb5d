### Turnieje

command-tournament = turniej
command-tournament-about = Turnieje na tym serwerze
command-tournament_new-about = Ogłoś turniej
command-list = lista
command-list-about = Turnieje tego serwera
command-tournament_show-about = Jak stoi turniej
parameter-system = system
parameter-system-about = Szwajcarski: wszyscy grają każdą rundę; pucharowy: połowa każdego stołu przechodzi
parameter-seats = miejsca
parameter-seats-about = Ile osób gra przy stole
parameter-stages = rundy_turnieju
parameter-stages-about = Szwajcarski: ile rund ma turniej; domyślnie tyle, ile trzeba
parameter-final = finał
parameter-final-about = Szwajcarski: czy najlepsi grają ostatni stół; domyślnie tak
parameter-most = najwyżej
parameter-most-about = Ile osób może się zapisać
parameter-closes = zapisy
parameter-closes-about = Kiedy kończą się zapisy; domyślnie za pół godziny
parameter-pace = tempo
parameter-pace-about = Runda po rundzie albo według kalendarza: co dzień lub co tydzień; domyślnie runda po rundzie
parameter-rated = rankingowy
parameter-rated-about = Czy partie liczą się do rankingu; domyślnie tak
parameter-same_deals = te_same_rozdania
parameter-same_deals-about = Czy wszystkie stoły rundy mają te same tasowania; domyślnie tak
parameter-number = numer
parameter-number-about = Numer turnieju; domyślnie najnowszy
system-swiss = System szwajcarski
system-knockout = System pucharowy
pace-live = runda po rundzie
pace-minutes = najwyżej { $count } min na rundę
pace-hours = najwyżej { $count } h na rundę
pace-days = { $count ->
    [one] najwyżej jeden dzień na rundę
    [few] najwyżej { $count } dni na rundę
   *[many] najwyżej { $count } dni na rundę
}
pace-daily = jedna runda dziennie
pace-weekly = jedna runda na tydzień
pace-every = jedna runda co { $count } dni
closes-full = gdy będzie komplet albo ręcznie
closes-minutes = za { $count } min
closes-hours = za { $count } h
closes-days = { $count ->
    [one] za jeden dzień
    [few] za { $count } dni
   *[many] za { $count } dni
}

tournament-title = Turniej { $number }: { $game }
tournament-host = Otwiera { $host }
tournament-about_swiss = System szwajcarski: wszyscy grają każdą rundę, z tymi, którzy mają mniej więcej tyle samo punktów.
tournament-about_knockout = System pucharowy: pierwsza połowa każdego stołu przechodzi do następnej rundy.
tournament-tables = Gracze przy stole
tournament-rounds = Rundy
tournament-pace = Tempo
tournament-rated = Ranking
tournament-deals = Rozdania
tournament-each_match = Każda partia
tournament-same_deals = takie same przy wszystkich stołach rundy
tournament-own_deals = każdy stół ma własne
tournament-with_final = { $count } i finał
tournament-as_needed = tyle, ile trzeba
tournament-noshow = Kto nie przyjdzie albo odejdzie, ma ostatnie miejsce przy tym stole: dalej gra komputer.
tournament-missed = Kto przez całą rundę nie wykona żadnego ruchu, nie jest już losowany.
tournament-may_return = *Zapisz się* przywraca od następnej rundy tego, kto jedną opuścił.
tournament-promise = Uczciwe rozdanie: obiecane z `{ $start }…`
tournament-open_until = Zapisy są otwarte do { $when }.
tournament-open_full = Zapisy są otwarte do zapełnienia (miejsc: { $most }) albo do zamknięcia.
tournament-in_charge = Osoba, która go otworzyła, i moderacja mają w *{ tournament-players }*: *{ tournament-close }* i *{ tournament-cancel }*.
tournament-late = Dołączyć można jeszcze do losowania rundy 2.
tournament-entrants = Zapisani: { $count } (najwyżej { $most })
tournament-nobody = Nikt się jeszcze nie zapisał.
tournament-and_more = i jeszcze { $count }
tournament-drawing = Trwa losowanie następnej rundy.
tournament-waits_private = Następna runda czeka: nie wolno mi tworzyć prywatnych wątków na tym kanale, a wszystkie stoły mają te same tasowania. Zacznie się, gdy znów będzie mi wolno.
tournament-next_draw = Losowanie następnej rundy: { $when }.
tournament-running = Trwa runda { $round } z { $rounds }.
tournament-running_final = Trwa finał.
tournament-over = Ten turniej się skończył. Wygrywa { $name }.
tournament-cancelled-too_few = Odwołany: w chwili zamknięcia zapisów było za mało graczy.
tournament-cancelled-stopped = Odwołany.
tournament-cancelled-deserted = Odwołany: zostało za mało osób, żeby grać dalej.
tournament-cancelled-lost = Odwołany: jego kanał już nie istnieje.

tournament-enter = Zapisz się
tournament-withdraw = Wycofaj się
tournament-players = Gracze
tournament-standings = Wyniki
tournament-how = Jak to działa
tournament-export = Eksport
tournament-words = Moje słowa
tournament-close = Zamknij zapisy
tournament-cancel = Odwołaj turniej
tournament-cancel_sure = Tak, odwołaj
tournament-withdraw_sure = Tak, wycofaj mnie

tournament-entered = Jesteś na liście. Zawołam cię, gdy zacznie się gra przy twoim stole.
tournament-entered_late = Jesteś na liście i bierzesz udział w losowaniach od następnej rundy. Zawołam cię, gdy zacznie się gra przy twoim stole.
tournament-returned = Znów bierzesz udział, od następnej rundy.
tournament-withdrew = Nie bierzesz już udziału.
tournament-withdraw_ask = Wycofać się z turnieju { $number }? Nie będzie cię w losowaniach i nie możesz wrócić. Partia, w którą teraz grasz, toczy się dalej.
tournament-closed = Zapisy są zamknięte.
tournament-cancel_ask = Odwołać turniej { $number } dla wszystkich? Tego nie można cofnąć. Trwające partie toczą się dalej, same dla siebie.
tournament-cancelled = Turniej { $number } jest odwołany.
tournament-words_kept = Twoje słowa wejdą w losowania i tasowania.
tournament-players_title = Gracze turnieju { $number }
tournament-withdrawn = poza turniejem
tournament-was_absent = opuszczona runda

tournament-round = Runda { $round }
tournament-final = Finał
tournament-table = Stół { $number }
tournament-bye = Wolny los
tournament-bye_names = Wolny los, liczy się jak pierwsze miejsce: { $names }
tournament-round_title = Turniej { $number }, runda { $round }
tournament-final_title = Turniej { $number }, finał
tournament-round_over = Ta runda się skończyła.
tournament-round_until = Następna runda zostanie wylosowana, gdy skończą wszystkie stoły, najpóźniej { $when }.
tournament-round_calendar = Ta runda kończy się { $when }; wtedy zostanie wylosowana następna.
tournament-round_next = Następna runda zostanie wylosowana, gdy skończą wszystkie stoły.
tournament-final_until = Finał skończy się najpóźniej { $when }.
tournament-last_until = To ostatnia runda. Skończy się najpóźniej { $when }.
tournament-thread = Turniej { $number } · runda { $round } · stół { $table }
tournament-thread_final = Turniej { $number } · finał
tournament-call = { $players }: turniej { $number }, runda { $round }, stół { $table }. Wasza partia zaczyna się tutaj.
tournament-call_final = { $players }: finał turnieju { $number }. Wasza partia zaczyna się tutaj.
tournament-call_until = Czas jest do: { $when }.
tournament-call_private = Inne stoły mają te same rozdania. Dlatego tylko wy widzicie ten wątek, a to, co macie, zostaje między wami do końca rundy.
tournament-over_title = Turniej { $number } się skończył
tournament-won = Wygrywa **{ $name }**.
tournament-as_it_stands = W turnieju { $number } partia liczy się tak, jak stoi.
tournament-veiled = Partię { $number } będzie można obejrzeć, gdy skończą wszystkie stoły tej rundy: mają te same rozdania.
tournament-export_title = Turniej { $number } jako plik
tournament-export_how = Są w nim wszystkie losowania, wszystkie partie i to, czym je obiecano. { $command } sprawdza całość i potrzebuje tylko Pythona.
tournament-exporting = Partia { $number } z { $matches }…

tournament-points = Punkty
tournament-opponents = Rywale
tournament-after_round = po rundzie { $round }
tournament-after_final = po finale
tournament-own_place = Twoje miejsce: { $place }
tournament-nothing_yet = Przed losowaniem pierwszej rundy nie ma wyników.
tournament-goes_on = przechodzi

tournament-how_title = Jak działa turniej { $number }
tournament-how_deals = **Te same rozdania:** wszystkie stoły rundy mają te same tasowania, żeby szczęście było równe dla wszystkich; są obiecane przed końcem zapisów, wchodzą w nie słowa wszystkich, a potem wszystko można sprawdzić.
tournament-no_private = Każdy stół ma własne rozdania, bo na tym kanale nie wolno mi tworzyć prywatnych wątków.
tournament-how_own = **Rozdania:** każdy stół ma własne.
tournament-how_points = **Punkty:** jeden za każdą osobę przy stole, którą zostawiasz za sobą, pół przy remisie; wolny los liczy się jak pierwsze miejsce.
tournament-how_ties = **Przy równych punktach:** najpierw punkty twoich rywali, potem przewaga w partiach, potem spotkania między wami, potem losowanie.
tournament-how_knockout = **Przechodzi** pierwsza połowa każdego stołu, co najmniej jedna osoba; ostatni stół to finał.
tournament-how_time = **Czas:** partie, które nie skończyły się w czasie rundy, kończą się tak, jak stoją.
tournament-how_calendar = **Kalendarz:** następna runda jest losowana o swojej porze i nie wcześniej, nawet gdy wszystkie stoły skończyły; partie, które do tego czasu się nie skończą, kończą się tak, jak stoją. Urlop nie zatrzymuje tu zegara.
tournament-how_promise = **Obietnica:** `{ $promise }`
tournament-how_words = Jeśli chcesz, w losowania i tasowania wejdą też twoje własne słowa: do końca zapisów.

tournament-list_title = Turnieje tego serwera
tournament-list_none = Nie ma jeszcze żadnego turnieju. `/tournament new` ogłasza turniej.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = zapisy otwarte
tournament-state-running = trwa
tournament-state-over = wygrywa { $name }
tournament-state-cancelled = odwołany
tournament-list_open = Obejrzyj turniej…

trouble-tournament_place = Ogłoś turniej na kanale tekstowym: tam jego stoły mają wątki.

settings-tournaments = Kto może otwierać turnieje
settings-tournaments-about = Każdy może zapisać się do otwartego turnieju.
settings-tournaments-everyone = kto może otwierać stoły
settings-tournaments-moderators = tylko moderacja
stats-tournaments = Wygrane turnieje
history-tournaments = Turnieje

reading-standing = Miejsce { $place }: { $name }, { $facts }
reading-standing_out = Miejsce { $place }: { $name }, już nie gra, { $facts }
history-placing = Turniej { $number }: miejsce { $place }
tournament-only_moderators = Na tym serwerze turnieje może otwierać tylko moderacja.
