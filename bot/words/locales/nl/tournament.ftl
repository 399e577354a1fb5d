### Toernooien

command-tournament = toernooi
command-tournament-about = Toernooien op deze server
command-tournament_new-about = Een toernooi aankondigen
command-list = lijst
command-list-about = De toernooien van deze server
command-tournament_show-about = Hoe een toernooi ervoor staat
parameter-system = systeem
parameter-system-about = Zwitsers: iedereen speelt elke ronde; knock-out: de helft van elke tafel gaat door
parameter-seats = plaatsen
parameter-seats-about = Hoeveel er aan een tafel spelen
parameter-stages = toernooirondes
parameter-stages-about = Zwitsers: hoeveel rondes het toernooi heeft; anders zoveel als nodig
parameter-final = finale
parameter-final-about = Zwitsers: of de besten een laatste tafel spelen; anders ja
parameter-most = hoogstens
parameter-most-about = Hoeveel er zich kunnen inschrijven
parameter-closes = inschrijving
parameter-closes-about = Wanneer de inschrijving sluit; anders over een half uur
parameter-pace = tempo
parameter-pace-about = Ronde na ronde, of volgens een kalender: één per dag of per week; anders ronde na ronde
parameter-rated = gewaardeerd
parameter-rated-about = Of de partijen meetellen voor de ranglijst; anders ja
parameter-same_deals = zelfde_schudbeurten
parameter-same_deals-about = Of alle tafels van een ronde hetzelfde geschud krijgen; anders ja
parameter-number = nummer
parameter-number-about = Het nummer van het toernooi; anders het nieuwste
system-swiss = Zwitsers systeem
system-knockout = Knock-out
pace-live = ronde na ronde
pace-minutes = hoogstens { $count } min voor een ronde
pace-hours = hoogstens { $count } u voor een ronde
pace-days = { $count ->
    [one] hoogstens een dag voor een ronde
   *[other] hoogstens { $count } dagen voor een ronde
}
pace-daily = een ronde per dag
pace-weekly = een ronde per week
pace-every = een ronde per { $count } dagen
closes-full = als het vol is, of met de hand
closes-minutes = over { $count } min
closes-hours = over { $count } u
closes-days = { $count ->
    [one] over een dag
   *[other] over { $count } dagen
}

tournament-title = Toernooi { $number }: { $game }
tournament-host = Geopend door { $host }
tournament-about_swiss = Zwitsers systeem: iedereen speelt elke ronde, met wie ongeveer evenveel punten heeft.
tournament-about_knockout = Knock-out: de eerste helft van elke tafel gaat door naar de volgende ronde.
tournament-tables = Spelers aan een tafel
tournament-rounds = Rondes
tournament-pace = Tempo
tournament-rated = Ranglijst
tournament-deals = Geschud
tournament-each_match = Elke partij
tournament-same_deals = aan elke tafel van een ronde hetzelfde
tournament-own_deals = elke tafel apart
tournament-with_final = { $count } en een finale
tournament-as_needed = zoveel als nodig
tournament-noshow = Wie niet komt of weggaat, heeft de laatste plaats aan die tafel: een computer speelt verder.
tournament-missed = Wie een hele ronde geen beurt speelt, wordt niet meer geloot.
tournament-may_return = Met *Inschrijven* is wie een ronde gemist heeft er vanaf de volgende weer bij.
tournament-promise = Eerlijk geschud: beloofd met `{ $start }…`
tournament-open_until = De inschrijving is open tot { $when }.
tournament-open_full = De inschrijving is open tot er { $most } zijn ingeschreven, of tot ze wordt gesloten.
tournament-in_charge = Wie het heeft geopend en moderators vinden onder *{ tournament-players }*: *{ tournament-close }* en *{ tournament-cancel }*.
tournament-late = Tot ronde 2 wordt geloot, kun je er nog bij komen.
tournament-entrants = Ingeschreven: { $count } van hoogstens { $most }
tournament-nobody = Nog niemand heeft zich ingeschreven.
tournament-and_more = en nog { $count }
tournament-drawing = De volgende ronde wordt geloot.
tournament-waits_private = De volgende ronde wacht: ik mag in dit kanaal geen privéthreads maken, en alle tafels krijgen hetzelfde geschud. Ze begint zodra ik dat weer mag.
tournament-next_draw = De volgende ronde wordt geloot: { $when }.
tournament-running = Ronde { $round } van { $rounds } wordt gespeeld.
tournament-running_final = De finale wordt gespeeld.
tournament-over = Dit toernooi is afgelopen. Gewonnen door { $name }.
tournament-cancelled-too_few = Afgelast: er waren te weinig inschrijvingen toen de inschrijving sloot.
tournament-cancelled-stopped = Afgelast.
tournament-cancelled-deserted = Afgelast: er zijn te weinig spelers over om door te gaan.
tournament-cancelled-lost = Afgelast: het kanaal bestaat niet meer.

tournament-enter = Inschrijven
tournament-withdraw = Terugtrekken
tournament-players = Spelers
tournament-standings = Stand
tournament-how = Hoe het werkt
tournament-export = Exporteren
tournament-words = Mijn woorden
tournament-close = Inschrijving sluiten
tournament-cancel = Toernooi afgelasten
tournament-cancel_sure = Ja, afgelasten
tournament-withdraw_sure = Ja, terugtrekken

tournament-entered = Je bent ingeschreven. Je wordt geroepen als je tafel begint.
tournament-entered_late = Je bent ingeschreven en wordt vanaf de volgende ronde geloot. Je wordt geroepen als je tafel begint.
tournament-returned = Je doet weer mee, vanaf de volgende ronde.
tournament-withdrew = Je hebt je teruggetrokken.
tournament-withdraw_ask = Terugtrekken uit toernooi { $number }? Je wordt niet meer geloot en kunt niet terugkomen. Een partij die je nu speelt, gaat door.
tournament-closed = De inschrijving is gesloten.
tournament-cancel_ask = Toernooi { $number } voor iedereen afgelasten? Dat kan niet ongedaan worden gemaakt. Partijen die nu worden gespeeld, gaan op zichzelf door.
tournament-cancelled = Toernooi { $number } is afgelast.
tournament-words_kept = Je woorden tellen mee bij het loten en schudden.
tournament-players_title = Spelers van toernooi { $number }
tournament-withdrawn = teruggetrokken
tournament-was_absent = heeft een ronde gemist

tournament-round = Ronde { $round }
tournament-final = Finale
tournament-table = Tafel { $number }
tournament-bye = Vrijgeloot
tournament-bye_names = Vrijgeloot, wat telt als een eerste plaats: { $names }
tournament-round_title = Toernooi { $number }, ronde { $round }
tournament-final_title = Toernooi { $number }, finale
tournament-round_over = Deze ronde is afgelopen.
tournament-round_until = De volgende ronde wordt geloot als alle tafels klaar zijn, uiterlijk { $when }.
tournament-round_calendar = Deze ronde eindigt { $when }; dan wordt de volgende geloot.
tournament-round_next = De volgende ronde wordt geloot als alle tafels klaar zijn.
tournament-final_until = De finale eindigt uiterlijk { $when }.
tournament-last_until = Dit is de laatste ronde. Ze eindigt uiterlijk { $when }.
tournament-thread = Toernooi { $number } · ronde { $round } · tafel { $table }
tournament-thread_final = Toernooi { $number } · finale
tournament-call = { $players }: toernooi { $number }, ronde { $round }, tafel { $table }. Jullie partij begint hier.
tournament-call_final = { $players }: finale van toernooi { $number }. Jullie partij begint hier.
tournament-call_until = Er is tijd tot { $when }.
tournament-call_private = De andere tafels krijgen hetzelfde geschud. Daarom zien alleen jullie deze thread, en blijft onder jullie wat je hebt, tot de ronde is afgelopen.
tournament-over_title = Toernooi { $number } is afgelopen
tournament-won = Gewonnen door **{ $name }**.
tournament-as_it_stands = In toernooi { $number } telt de partij zoals die er nu voor staat.
tournament-veiled = Partij { $number } is te zien zodra alle tafels van deze ronde klaar zijn: ze spelen met hetzelfde geschud.
tournament-export_title = Toernooi { $number } als bestand
tournament-export_how = Alle lotingen, alle partijen en waarmee ze beloofd zijn staan erin. { $command } controleert alles en heeft alleen Python nodig.
tournament-exporting = Partij { $number } van { $matches } …

tournament-points = Punten
tournament-opponents = Opponenten
tournament-after_round = na ronde { $round }
tournament-after_final = na de finale
tournament-own_place = Jouw plaats: { $place }
tournament-nothing_yet = Voordat de eerste ronde is geloot, is er geen stand.
tournament-goes_on = gaat door

tournament-how_title = Hoe toernooi { $number } werkt
tournament-how_deals = **Hetzelfde geschud:** alle tafels van een ronde krijgen hetzelfde geschud, zodat het geluk gelijk verdeeld is; het is al beloofd voordat de inschrijving sluit, ieders woorden tellen mee, en daarna is alles na te rekenen.
tournament-no_private = Voor elke tafel wordt apart geschud, omdat ik in dit kanaal geen privéthreads mag maken.
tournament-how_own = **Geschud:** elke tafel apart.
tournament-how_points = **Punten:** één voor iedereen aan je tafel die je achter je laat, een halve bij gelijke stand; vrijgeloot telt als een eerste plaats.
tournament-how_ties = **Evenveel punten:** dan tellen de punten van je opponenten, dan je voorsprong in de partijen, dan de onderlinge ontmoetingen, dan de loting.
tournament-how_knockout = **Door gaat** de eerste helft van elke tafel, minstens één; de laatste tafel is de finale.
tournament-how_time = **Tijd:** partijen die niet klaar zijn als de tijd van een ronde om is, eindigen zoals ze staan.
tournament-how_calendar = **Kalender:** de volgende ronde wordt op haar tijd geloot en niet eerder, ook als alle tafels klaar zijn; partijen die dan niet klaar zijn, eindigen zoals ze staan. Vakantie zet hier geen klok stil.
tournament-how_promise = **De belofte:** `{ $promise }`
tournament-how_words = Als je wilt, tellen ook eigen woorden van jou mee bij het loten en schudden: tot de inschrijving sluit.

tournament-list_title = Toernooien van deze server
tournament-list_none = Er is nog geen toernooi. `/tournament new` kondigt er een aan.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = inschrijving open
tournament-state-running = wordt gespeeld
tournament-state-over = gewonnen door { $name }
tournament-state-cancelled = afgelast
tournament-list_open = Er een bekijken …

trouble-tournament_place = Kondig een toernooi aan in een tekstkanaal: daar krijgen de tafels threads.

settings-tournaments = Wie toernooien mag openen
settings-tournaments-about = Iedereen mag zich voor een open toernooi inschrijven.
settings-tournaments-everyone = wie tafels mag openen
settings-tournaments-moderators = alleen moderators
stats-tournaments = Toernooien gewonnen
history-tournaments = Toernooien

reading-standing = Plaats { $place }: { $name }, { $facts }
reading-standing_out = Plaats { $place }: { $name }, speelt niet meer mee, { $facts }
history-placing = Toernooi { $number }: plaats { $place }
tournament-only_moderators = Op deze server mogen alleen moderators toernooien openen.
