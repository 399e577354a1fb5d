### The playground: what a newcomer reads first

playground-welcome =
    ## Witaj przy małym stole
    To serwer Discorda w twojej przeglądarce. Nikogo innego tu nie ma i nic nie opuszcza tego komputera.
    1. Wpisz na dole `/rummy new`, naciśnij Enter, potem strzałkę po prawej: otworzy się stół. W **{ lobby-options }** wybierasz grę.
    2. Dodaj komputer w menu stołu i naciśnij **{ lobby-start }**.
    3. **{ table-rack }** pokazuje twoje płytki. Wybierz kilka i zatwierdź, naciśnij **{ rack-lay }**, potem **{ rack-end }**. Nic nie pasuje? **{ rack-draw }**.

    Jesteś Anną. Na górze strony możesz zmienić się w Bena, Carlę albo Dorę (serwer jest jej) i usiąść przy tym samym stole.
    Pierwszy raz? `/learn` zajmie kilka minut. `/rummy help` powie więcej, `/rummy rules` objaśnia osiem gier. Twoje partie zostają zapisane do następnego razu.
