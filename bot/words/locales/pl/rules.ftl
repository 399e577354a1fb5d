### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = Cel gry
rules-title-start = Początek
rules-title-turn = Twoja tura
rules-title-melds = Układy
rules-title-jokers = Jokery
rules-title-table = Na stole
rules-title-end = Koniec i punkty
rules-title-options = Opcje stołu

## Tiles

rules-tiles-aim =
    Wykładaj swoje płytki na stół w sekwensach i grupach i przebudowuj to, co na nim leży. Kto pierwszy pozbędzie się ostatniej płytki, wygrywa rundę. Od { $fewest } do { $most } graczy.
rules-tiles-start =
    - Płytek jest { $pieces }: każda liczba od 1 do 13 dwa razy w każdym kolorze ({ $colours }), do tego jokery ({ $jokers }).
    - Każdy losuje { $hand } płytek; swoje widzisz tylko ty. Reszta to **pula**.
rules-tiles-begins =
    - O tym, kto zaczyna pierwszą rundę, decyduje los. Każdą następną zaczyna kolejny gracz.
rules-classic-begins =
    - Każdy losuje płytkę; najwyższa liczba zaczyna pierwszą rundę (przy remisie lub jokerze losuje się ponownie). Każdą następną zaczyna kolejny gracz.
rules-tiles-turn =
    Zrób jedną z dwóch rzeczy:
    - **Wyłóż** co najmniej jedną płytkę ze stojaka albo tyle, ile możesz.
    - **Dobierz** jedną płytkę, co kończy turę. Dobrać możesz zawsze, nawet gdy masz co wyłożyć.
rules-tiles-opening = **Pierwsze wyłożenie:** nowe układy warte razem co najmniej **{ $opening } punktów**, tylko ze stojaka. Każda płytka liczy się za swoją liczbę. Do tego czasu nie wolno ruszać stołu; potem już tak, nawet w tej samej turze.
rules-tiles-opening-joker = W pierwszym wyłożeniu joker liczy się jak płytka, którą zastępuje.
rules-mini-opening-joker = W pierwszym wyłożeniu joker liczy się zawsze za 25.
rules-tiles-time = **Koniec czasu?** Prawidłowe układy zostają. Płytki luzem trafiają na twój stojak, także te ze stołu. Jeśli pierwsze wyłożenie nie jest pełne, wszystko się cofa. Jeśli nic nie zostało wyłożone, dobierasz płytkę.
rules-classic-time = **Koniec czasu?** Prawidłowe układy zostają; płytki luzem trafiają na twój stojak, także te ze stołu. Jeśli pierwsze wyłożenie nie jest pełne, wszystko się cofa. Kto zaczął wykładać, dobiera 3 karne płytki, każdy inny jedną.
rules-tiles-melds =
    Układ ma co najmniej 3 płytki:
    - **Grupa:** 3 lub 4 płytki z tą samą liczbą, każda w innym kolorze.
    - **Sekwens:** 3 lub więcej płytek w jednym kolorze z kolejnymi liczbami. Najniższa jest 1, najwyższa 13: 12-13-1 to nie sekwens.
rules-tiles-jokers =
    - Joker zastępuje dowolną płytkę. W układzie może być ich kilka, ale potrzebna jest też płytka z liczbą.
    - W sekwensie jego miejsce mówi, którą płytką jest. W grupie z trzech płytek zastępuje dowolny z brakujących kolorów.
    - **Zamiana:** połóż na jego miejsce płytkę, którą zastępuje, ze stojaka albo ze stołu. Uwolnionego jokera trzeba w tej samej turze wyłożyć gdzie indziej.
rules-mini-jokers =
    - Joker, którego się nie zamienia, zostaje w swoim układzie jako ta sama płytka, a razem z nim zostają w sumie co najmniej 3 płytki tego układu.
rules-classic-jokers =
    - Uwolniony musi trafić do **nowego** układu.
    - Układ z jokerem, którego się nie zamienia, można powiększać, ale nie dzielić: wszystkie jego płytki zostają razem.
rules-letsplay-jokers =
    - Joker, którego się nie zamienia, zostaje w swoim układzie jako ta sama płytka. Do tego układu można dokładać płytki i je z niego zabierać.
rules-tiles-table =
    Układy nie należą do nikogo. Po pierwszym wyłożeniu możesz
    - **dokładać:** dodawać pasujące płytki do każdego układu;
    - **przebudowywać:** zabierać płytki z układów, dzielić układy i tworzyć nowe.

    Na koniec twojej tury wszystkie płytki stołu muszą nadal na nim leżeć, każdy układ musi być prawidłowy i co najmniej jedna płytka musi pochodzić z twojego stojaka.
rules-tiles-end =
    - Kto wyłoży ostatnią płytkę ze stojaka, od razu wygrywa rundę.
    - Wszyscy inni dostają liczby ze swoich stojaków jako punkty ujemne, za jokera { $joker }. Zwycięzca dostaje sumę ich wszystkich na plus.
    - Gdy pula jest pusta, można spasować. Gdy wszyscy spasują po kolei, runda kończy się remisem bez punktów.
    - Po ostatniej rundzie wygrywa najwyższa suma; przy równych sumach zwycięstwo jest wspólne.

## Rommé

rules-romme-aim =
    Wykładaj układy, aż karty na ręce będą warte tak mało, że możesz zakończyć rundę. To, co zostaje na ręce, to punkty karne; na koniec wygrywa najniższa suma. Od { $fewest } do { $most } graczy.
rules-cards-aim =
    Pozbądź się wszystkich kart przed innymi. To, co zostaje na ręce, to punkty karne; na koniec wygrywa najniższa suma. Od { $fewest } do { $most } graczy.
rules-cards-start =
    - Kart jest { $pieces }: dwie talie po 52 i jokery ({ $jokers }).
    - Każdy dostaje { $hand } kart. Reszta to **talon**; jego wierzchnia karta leży odkryta obok i zaczyna **odkryty stos**.
    - O tym, kto rozdaje pierwszy, decyduje los; potem rozdaje się po kolei. Zaczyna gracz po rozdającym.
rules-cards-turn =
    Zawsze w tej kolejności:
    1. **Weź** wierzchnią kartę z talonu albo z odkrytego stosu.
    2. **Wyłóż**, co chcesz, albo nic.
    3. **Odrzuć** kartę na odkryty stos, ale nie tę, którą w tej turze z niego bierzesz.
rules-cards-time = **Koniec czasu?** W razie potrzeby dobiera się za ciebie kartę, to, co prawidłowe, zostaje, a odrzucana jest karta, która kosztuje cię najwięcej.
rules-kaufen-turn = **Kupowanie:** odkrytą kartę przez { $buy } s mogą kupić wszyscy oprócz gracza, który ją odrzucił. Pierwszeństwo ma gracz, którego jest tura: może ją po prostu wziąć. Jeśli zamiast tego dobiera z talonu, odkrytą kartę dostaje najbliższy w kolejności kupujący, a z nią wierzchnią kartę talonu. Kolejność gry się nie zmienia.
    Gracz, którego jest tura, może dobrać z talonu dopiero, gdy wszyscy odpowiedzą albo minie czas na kupno.
rules-raeuber-turn = Odkrytą kartę możesz wziąć tylko wtedy, gdy wyłożysz ją w tej samej turze. Jeśli się nie uda, oddaj ją.
rules-cards-melds =
    Układ ma co najmniej 3 karty:
    - **Grupa:** karty tej samej wartości. Kolory mogą się powtarzać, bo są dwie talie.
    - **Sekwens:** kolejne karty w jednym kolorze. As jest najniższy (A-2-3) albo najwyższy (D-K-A), nigdy w środku: K-A-2 to nie sekwens.
    - **Wartości:** od 2 do 10 jak na karcie; walet, dama i król 10; as 1 na początku sekwensu, poza tym 11.
rules-cards-jokers =
    - Joker zastępuje dowolną kartę i liczy się jak ona. W układzie może być ich kilka, ale potrzebna jest też karta, która nie jest jokerem.
    - W grupie zastępuje kolor, którego w niej brakuje; jeśli nie brakuje żadnego, to dowolny.
    - **Zamiana:** w swojej turze możesz w każdym układzie położyć na miejsce jokera dokładnie tę kartę, którą zastępuje. Jokera bierzesz na rękę albo od razu wykładasz.
rules-raeuber-jokers =
    - Przy przebudowie jokery można swobodnie przesuwać. Joker uwolniony kartą ze stołu musi na stole zostać.
rules-romme-opening =
    - Układy możesz wykładać w każdej turze; nie muszą mieć żadnej wartości minimalnej.
rules-kaufen-opening =
    - **Pierwsze wyłożenie:** układy warte razem co najmniej **{ $opening } punktów**, w jednej turze.
rules-romme-table =
    - Później możesz powiększać własne układy, ale nie cudze.
    - Oprócz zamienionych jokerów niczego nie zabiera się z układów.
rules-anlegen-table =
    - **Pierwsze wyłożenie:** co najmniej **{ $opening } punktów** w jednej turze, w tym co najmniej jeden nowy układ. Karty dołożone w tej samej turze też się liczą.
    - **Dokładanie:** gdy masz już własny układ na stole, nawet w tej samej turze, możesz dokładać pasujące karty do każdego układu, także cudzego.
    - Oprócz zamienionych jokerów niczego nie zabiera się z układów.
rules-raeuber-table =
    Układy nie należą do nikogo.
    - **Pierwsze wyłożenie:** co najmniej **{ $opening } punktów** w jednej turze. Każdy układ, który tworzysz lub zmieniasz, liczy się w całości, z kartami, które już leżały.
    - **Rabunek:** zabieraj z układów dowolne karty, dziel je i buduj nowe.

    Na koniec twojej tury każdy układ musi być prawidłowy, na twojej ręce nie może być żadnej karty ze stołu (oprócz jokera zamienionego na własną kartę), a jeśli stół się zmienił, co najmniej jedna karta musi pochodzić z twojej ręki.
rules-romme-end =
    - **„Remik!”:** kto po odrzuceniu ma najwyżej { $knock ->
        [one] **{ $knock } punkt**
        [few] **{ $knock } punkty**
       *[many] **{ $knock } punktów**
    }, może zamknąć rundę. Wtedy runda się kończy, a wygrywa ją ten, kto ją zamknął. Kto nie ma już kart, wygrywa bez zamykania.
rules-cards-end =
    - Kto nie ma już kart, wygrywa rundę. Ostatnią kartę można wyłożyć albo odrzucić.
rules-cards-score =
    - Wszyscy, zwycięzca też, dostają punkty z ręki jako punkty karne: od 2 do 10 jak na karcie, walet, dama i król 10, as 11, joker 40.
rules-anlegen-score =
    - Zwycięzcy odlicza się 40 punktów karnych.
    - Kto zostaje z jednym jokerem i niczym więcej, płaci za niego 20 zamiast 40.
    - Kto wykłada w rundzie jako pierwszy, a jej nie wygrywa, dostaje dodatkowo 20 punktów karnych.
rules-cards-stock =
    - Gdy talon jest pusty, tasuje się odkryty stos bez wierzchniej karty. Jeśli nie ma czego tasować albo przez 10 tur każdego gracza nikt nic nie wyłoży i skończy się też nowy talon, runda kończy się bez zwycięzcy.
rules-cards-match =
    - Po ostatniej rundzie wygrywa najniższa suma; przy równych sumach zwycięstwo jest wspólne.

## Rummü

rules-rummue-aim =
    Wykładaj układy przed sobą: im dłuższe i czystsze, tym więcej punktów. Karty, które zostają na ręce, kosztują punkty. Od { $fewest } do { $most } graczy; w cztery lub sześć osób można grać drużynami.
rules-rummue-start =
    - Kart jest { $pieces }, w pięciu kolorach ({ $colours }): w każdym od 0 do 9, a 1 i 7 dwa razy.
    - Trzech graczy dostaje po 9 kart, czterech lub pięciu po 8, sześciu po 7.
    - Reszta to **talon**. Jedna karta leży odkryta i zaczyna **odkryty stos**; widać z niego tylko wierzchnią kartę.
    - O tym, kto rozdaje pierwszy, decyduje los; potem rozdaje się po kolei. Zaczyna gracz po rozdającym.
rules-rummue-turn =
    Zawsze w tej kolejności:
    1. **Weź** wierzchnią kartę z talonu albo dowolnie wiele kart z wierzchu odkrytego stosu, bez przerw.
    2. **Wyłóż**, co chcesz, albo nic.
    3. **Odrzuć** kartę. Jedną musisz na to zachować.
rules-rummue-out = **Pierwsze wyłożenie:** dopóki nie masz przed sobą żadnego układu, musisz w jednej turze wyłożyć kilka kart w nowych układach. Ile, zależy od twojego konta: 3 poniżej 0 punktów, 4 od 0, 5 od 100, 6 od 150. Dla drużyn: 3 poniżej 0, 4 od 0, 5 od 200, 6 od 400.
rules-rummue-melds =
    Układ ma co najmniej 3 karty i leży przed tym, kto go wyłożył:
    - **Grupa:** jedna liczba, każda karta w innym kolorze.
    - **Sekwens jednokolorowy:** kolejne liczby w jednym kolorze.
    - **Sekwens wielokolorowy:** kolejne liczby, żaden kolor dwa razy.
rules-rummue-jokers =
    - **Żółte karty to jokery:** każda może zastąpić kartę innego koloru z tą samą liczbą.
    - W sekwensie jednokolorowym żółtych musi być mniej niż połowa: jedna wśród 3 lub 4 kart, dwie wśród 5 lub 6, trzy wśród 7.
    - W grupie i w sekwensie wielokolorowym może być najwyżej jedna żółta; może też być piątym kolorem.
    - **Zamiana:** po pierwszym wyłożeniu możesz w każdym układzie położyć pasującą kartę na miejsce żółtej: w sekwensie jednokolorowym dokładnie tę brakującą, gdzie indziej kartę z tą liczbą w kolorze, którego w układzie nie ma. Żółtą bierzesz na rękę albo od razu wykładasz.
rules-rummue-table =
    - Po pierwszym wyłożeniu, nawet w tej samej turze, możesz dokładać pasujące karty do każdego układu. Jego punkty dostaje gracz, przed którym leży.
    - Układy tylko rosną: niczego się nie przebudowuje ani nie łączy.
rules-rummue-end =
    - Kto po odrzuceniu nie ma już kart, kończy rundę i dostaje 10 punktów.
    - **Na ręce:** −10 za każdą żółtą kartę, −5 za każdą inną.
    - **Grupy:** 3 karty 0; 4 karty 30, z żółtą 10; 5 kart 50. Grupy z 1 lub 7 liczą się w połowie.
    - **Sekwensy:** jednokolorowe bez żółtej 10, 20, 40 za 3, 4, 5 kart; wszystkie inne 0, 10, 20. Za każdą następną kartę 10 więcej.
    - Gdy talon jest pusty, tasuje się odkryty stos bez wierzchniej karty. Jeśli nie ma czego tasować albo przez 10 tur każdego gracza nikt nic nie wyłoży i skończy się też nowy talon, runda się kończy i nikt nie dostaje tych 10.
    - Gdy konto dojdzie do { $target } punktów (drużyny: do { $team_target }), wygrywa najwyższe; przy równych zwycięstwo jest wspólne.

## Options

rules-options-rounds =
    - **Rundy:** od 1 do 20; zwykle tyle, ilu jest graczy.
rules-options-time =
    - **Czas na turę:** od 15 sekund do 7 dni albo bez limitu; zwykle 2 minuty.
rules-mini-options =
    - **Jokery:** 4 albo tylko 2.
rules-classic-options =
    - **Rummy z ręki:** kto wyłoży cały stojak w jednej turze, bez żadnego wcześniejszego wyłożenia, podwaja wszystkie punkty rundy.
    - **Ostatnia płytka:** jedna płytka leży obok, odkryta dla wszystkich. Aby wygrać, trzeba w ostatniej turze użyć także jej. Nie liczy się nikomu.
    - **Suma wygranej:** od 3 do 91. Ostatni układ, do którego zwycięzca dokłada płytkę ze stojaka, musi być wart dokładnie tyle.
rules-letsplay-options =
    - **Kolorowe jokery:** każdy z czterech jokerów ma kolor i zastępuje tylko płytki tego koloru.
rules-knock-options =
    - **Punkty do zamknięcia:** od 0 do 9, zwykle 9: tyle punktów możesz mieć, gdy zamykasz rundę.
rules-kaufen-options =
    - **Czas na kupno:** od 5 do 120 sekund, zwykle 15.
rules-rummue-options =
    - **Drużyny** (zwykle tak): w cztery lub sześć osób gracz naprzeciwko jest twoim partnerem. Macie wspólne konto, a gdy jedno z was kończy rundę, karty drugiego nic nie kosztują.
    - **Punkty do wygranej:** od 50 do 1000; zwykle 200, dla drużyn 500.

## Captions of the pictures

rules-mark-laid = W ramce: wyłożone teraz.
rules-mark-moved = Narożniki: przesunięte na stole.
rules-example-run = Sekwens
rules-example-group = Grupa
rules-example-group-four = Grupa: najwyżej cztery kolory
rules-example-repeat = Grupa: kolory mogą się powtarzać
rules-example-low-ace = Sekwens z asem na początku
rules-example-high-ace = Sekwens z asem na końcu
rules-example-around-13 = To nie sekwens: po 13 nie ma nic
rules-example-around-ace = To nie sekwens: as nigdy w środku
rules-example-one-colour = Sekwens jednokolorowy
rules-example-many = Sekwens wielokolorowy
rules-example-neither = Nie w jednym kolorze, a niebieski dwa razy
rules-example-joker-is = Joker to { $piece }
rules-example-joker-either = Joker to dowolny brakujący kolor
rules-example-joker-suit = Joker to brakujący kolor
rules-example-jokers-two = Kilka jokerów, jedna płytka z liczbą
rules-example-cards-two = Kilka jokerów, jedna inna karta
rules-example-joker-own-colour = Kolorowy joker w swoim kolorze
rules-example-yellow-is = Żółta karta to { $piece }
rules-example-yellow-fifth = Żółty jako piąty kolor
rules-example-yellow-three = Trzy żółte wśród siedmiu kart
rules-example-yellow-many = Za dużo żółtych: najwyżej jedna na cztery karty
rules-example-taken = Zabrana: { $piece }
rules-example-rebuilt = { $piece } trafia do nowego układu
rules-example-laid-off = Dołożona: { $piece }
rules-example-swapped = { $piece } zajmuje miejsce jokera
rules-example-freed = Uwolniony joker trafia do nowego układu
rules-example-swapped-hand = { $piece } zajmuje miejsce jokera; joker trafia na twoją rękę
rules-example-yellow-swapped = { $piece } zajmuje miejsce żółtej karty
