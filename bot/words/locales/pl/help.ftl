### One screen of help for newcomers

help-title = Jak się tu gra
help-start =
    - `/rummy new` otwiera stół; wybierasz grę.
    - Znajomi naciskają **Dołącz**. Nikogo? `/rummy play`: od razu z łatwym komputerem.
    - Naciśnij **Zacznij**, a płytki lub karty zostaną rozdane.
help-play =
    - W swojej turze wybierz płytki z menu i naciśnij **Wyłóż**. Albo pozwól mi je ułożyć: w razie potrzeby przebuduję cały stół i pokażę ci to, zanim się policzy.
    - Nic nie pasuje? Naciśnij **Dobierz**.
    - Jednak inaczej? **Cofnij**. Gotowe? **Zakończ turę**. W grach karcianych zamiast tego odrzucasz kartę.
help-private =
    - **Mój stojak** pokazuje twoje płytki albo karty tylko tobie. `/rack` robi to samo w każdej chwili.
    - Tego, co próbujesz, nikt nie widzi, zanim skończy się twoja tura.
help-more =
    - Każdy ruch to także polecenie: `/play`, `/lay`, `/add`, `/draw`, `/end`… `/hint` podpowiada ruch tam, gdzie stół na to pozwala.
    - `/rummy rules` objaśnia każdą grę z obrazkami, `/rummy tables` pokazuje otwarte stoły.
help-memory =
    - `/ranking` pokazuje, kto gdzie stoi, `/stats` twoją wizytówkę, `/history` wszystkie partie, `/replay` przechodzi jedną z nich krok po kroku, a `/review` pokazuje, co można było wyłożyć.
    - `/preferences` jest tylko dla ciebie: tekst zamiast obrazków dla czytników ekranu, wysoki kontrast, kolejność na stojaku.
greeting =
    ## Cześć, tu jest stół dla was
    - **{ lesson-play_now }** rozdaje od razu, przeciw łatwemu komputerowi; `/rummy new` otwiera stół dla znajomych.
    -# Cała reszta: `/rummy help` · język i kanały: `/settings` · co przechowuję: `/privacy`
