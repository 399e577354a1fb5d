### Eerste lessen

command-learn = leren
command-learn-about = Leer het spel stap voor stap, aan je eigen tafel
picture-lesson = Jouw les
lesson-title = Leren spelen
lesson-about = Een paar kleine stellingen, elk met één idee. Niemand anders ziet ze, en je kunt altijd stoppen en later verdergaan.
lesson-tiles = Stenen
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · stap { $number } van { $count }
lesson-learn = Leren spelen
lesson-skip = Overslaan
lesson-next = Verder
lesson-again = Vanaf het begin
lesson-play = Tegen een makkelijke computer
lesson-play_now = Nu spelen
lesson-well = Goed gedaan.
lesson-not_now = Dat zou je beurt beëindigen, en deze stap gaat over iets anders. Doe wat hierboven staat, of druk op **{ lesson-skip }**.
lesson-done = Meer heb je niet nodig
lesson-done_about = De rest komt tijdens het spelen. Aan je eerste tafel krijg je tips.
lesson-done_alone = De rest komt tijdens het spelen: `/rummy new` opent een tafel op een server.
lesson-tiles_lay = Drie of meer van één kleur op rij zijn een combinatie: kies rood 5, 6 en 7 in het menu en druk op **{ rack-lay }**.
lesson-tiles_opening = Je eerste combinaties moeten samen 30 punten waard zijn: leg rood 10, 11 en 12.
lesson-tiles_add = Combinaties mogen groeien: kies blauw 7, dan combinatie A, en druk op **Bij A aanleggen**.
lesson-tiles_take = Je mag gebruiken wat er ligt: kies combinatie A en daarvan de rode 8, dan je rode 7 en 9, en druk op **{ rack-lay }**.
lesson-tiles_split = Een lange rij kan er twee worden: kies combinatie A en daarvan de blauwe 6, druk op **{ rack-split }** en leg dan je blauwe 5 bij de nieuwe aan.
lesson-tiles_joker = Een joker staat voor elke steen: leg hem tussen de rode 7 en 9.
lesson-tiles_arrange = Geen idee hoe? Kies rood 7, rood 9 en zwart 4 en druk op **{ rack-auto }**.
lesson-tiles_end = Niets telt voordat je beurt klaar is: leg geel 4 bij A aan en druk op **{ rack-end }**.
lesson-romme_draw = Elke beurt begint met een kaart: druk op **{ rack-draw }**.
lesson-romme_lay = Drie of meer van één kleur op rij, of van dezelfde rang, zijn een combinatie: kies harten 5, 6 en 7 en druk op **{ rack-lay }**.
lesson-romme_lay_off = Je combinaties mogen groeien: kies schoppenboer, dan combinatie A, en druk op **Bij A aanleggen**.
lesson-romme_discard = Weggooien beëindigt je beurt: kies een kaart en druk op **{ rack-discard }**.
lesson-romme_call = Met hooguit 9 punten in de hand mag je de ronde beëindigen: kies klaverenheer, gooi hem weg en roep.
lesson-rummue_draw = Pak eerst een kaart: van de stok, of zo veel je wilt van de open stapel.
lesson-rummue_lay = Om voor het eerst uit te leggen heb je vier kaarten nodig: kies rood 3, 4, 5 en 6 en druk op **{ rack-lay }**.
lesson-rummue_yellow = Een gele kaart staat voor hetzelfde getal van een andere kleur: leg rood 3, 4, geel 5 en rood 6.
lesson-rummue_lay_off = Je mag bij ieders combinaties aanleggen: leg groen 7 bij de zevens in B aan.
lesson-rummue_discard = Weggooien beëindigt je beurt, en daar heb je altijd een kaart voor nodig: kies er een en druk op **{ rack-discard }**.
privacy-lessons = Hoe ver je bent in { $count ->
    [one] één les.
   *[other] { $count } lessen.
}
