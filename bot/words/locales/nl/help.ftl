### One screen of help for newcomers

help-title = Zo speel je hier
help-start =
    - `/rummy new` opent een tafel; jij kiest het spel.
    - Vrienden drukken op **Meedoen**. Niemand? `/rummy play`: meteen tegen een makkelijke computer.
    - Druk op **Start**, dan wordt er gedeeld.
help-play =
    - Ben je aan de beurt, kies dan stenen in het menu en druk op **Leggen**. Of laat mij de indeling zoeken: zo nodig bouw ik de hele tafel om, en je ziet het voordat het telt.
    - Past er niets? Druk op **Pakken**.
    - Bedacht je je? **Ongedaan maken**. Klaar? **Beurt beëindigen**. In de kaartspellen gooi je in plaats daarvan een kaart weg.
help-private =
    - **Mijn stenen** toont je stenen of kaarten alleen aan jou. Dat kan ook altijd met `/rack`.
    - Wat je uitprobeert, ziet niemand voordat je beurt eindigt.
help-more =
    - Elke zet bestaat ook als commando: `/play`, `/lay`, `/add`, `/draw`, `/end` … `/hint` stelt een zet voor waar de tafel dat toelaat.
    - `/rummy rules` legt elk spel met plaatjes uit, `/rummy tables` toont de open tafels.
help-memory =
    - `/ranking` toont wie waar staat, `/stats` jouw kaart, `/history` alle partijen, `/replay` loopt er een stap voor stap door, en `/review` toont wat er gelegd kon worden.
    - `/preferences` geldt alleen voor jou: tekst in plaats van plaatjes voor schermlezers, hoog contrast, de volgorde van je stenen.
greeting =
    ## Hallo, hier is een tafel voor jullie
    - **{ lesson-play_now }** deelt meteen, tegen een makkelijke computer; `/rummy new` opent een tafel voor vrienden.
    -# Al het andere: `/rummy help` · taal en kanalen: `/settings` · wat ik bewaar: `/privacy`
