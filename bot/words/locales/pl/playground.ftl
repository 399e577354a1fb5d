### The playground: what a newcomer reads first

playground-welcome =
    ## Witaj przy małym stole
    - To serwer Discorda w twojej przeglądarce. Nikogo innego tu nie ma i nic nie opuszcza tego komputera.
    - **{ lesson-play_now }** od razu rozdaje, przeciw łatwemu komputerowi. Inną grę wybierzesz tak: wpisz na dole `/rummy new`, naciśnij Enter, potem strzałkę po prawej.
    - Jesteś Anną. Na górze strony możesz zmienić się w Bena, Carlę albo Dorę (serwer jest jej) i usiąść przy tym samym stole. Twoje partie zostają zapisane do następnego razu.
