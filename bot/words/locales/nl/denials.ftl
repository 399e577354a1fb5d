### Why a table says no

denied-no_such_table = Deze tafel is niet meer open.
denied-table_over = De partij aan deze tafel is afgelopen.
denied-table_closed = Deze tafel is gesloten.
denied-seat_is_owners = De gastheer kan niet worden weggestuurd. Sluit in plaats daarvan de tafel.
denied-no_arrangement = Dit kan nu niet worden gelegd.
denied-no_opening = Dat kan nog niet worden gelegd: je eerste keer uitleggen moet { $need } punten waard zijn, allemaal uit je hand.
denied-start_over = Dit zijn { $most } stappen, meer kan niet. Druk op *Opnieuw beginnen* en leg het opnieuw.
denied-turn_too_long = Je hebt in deze beurt { $most } dingen geprobeerd, meer kan niet. Begin opnieuw als het moet, en eindig dan je beurt.
denied-table_aside = Deze tafel is opzijgezet en kan niet worden gespeeld.
denied-not_a_lobby = De partij is al begonnen.
denied-not_running = Aan deze tafel loopt geen partij.
denied-not_over = De partij is nog niet afgelopen.
denied-not_seated = Je hebt geen plaats aan deze tafel.
denied-already_seated = Je zit al aan deze tafel.
denied-table_full = De tafel is vol: { $most } plaatsen.
denied-too_many_tables = Je kunt { $most ->
    [one] maar aan één tafel zitten.
   *[other] hoogstens aan { $most } tafels tegelijk zitten.
}
denied-too_many_cancelled = Je hebt { $most } tafels geopend waar niets van kwam. Over { $minutes } min kun je er weer een openen.
denied-not_the_owner = Dat mag alleen de gastheer van de tafel of een moderator.
denied-not_an_arbiter = Zodra een partij loopt, mag dat alleen een moderator die niet meespeelt. Wie speelt, kan stemmen om te stoppen.
denied-no_right = Dat mag je niet.
denied-only_managers = Dat kan alleen wie deze server mag beheren.
denied-too_few_players = Er zijn { $need } spelers nodig; tot nu toe { $have ->
    [one] is het er één.
   *[other] zijn het er { $have }.
}
denied-just_changed = Het spel of de opties zijn net veranderd. Geef de anderen even tijd om het te zien; over { $seconds } s kun je starten.
denied-no_such_seat = Die plaats is er niet aan deze tafel.
denied-seat_given_up = Je hebt de tafel verlaten. Druk op “Ik ben er weer” om weer mee te spelen.
denied-sent_away = Je bent van deze tafel weggestuurd; de plaats blijft bij de computer.
denied-seat_away = Er speelt nu een computer voor je. Druk eerst op “Ik ben er weer”.
denied-seat_returning = Je bent er weer: de computer maakt deze beurt af, en jij speelt vanaf de volgende.
denied-seat_resting = Er is niemand, dus de partij rust. Druk op “Ik ben er weer” om verder te gaan.
denied-no_assistance = Aan deze tafel wordt zonder deze hulp gespeeld. Wie de tafel opent, kiest die voordat het spel begint: **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = Er is niet op tijd een antwoord gevonden. Er is niets veranderd; probeer het zo nog eens.
denied-asked_anew = Je hebt iets anders gevraagd voordat dit was beantwoord.
denied-words_too_long = Je woorden mogen hoogstens { $most } tekens hebben.
denied-stale = De tafel is intussen veranderd. Kijk nog eens.
denied-not_kept = Dit kon niet worden bewaard, dus er is niets gebeurd. Probeer het later nog eens.
denied-too_many_here = { $most ->
    [one] Op deze server is al een tafel open; meer mag niet.
   *[other] Op deze server zijn al { $most } tafels open.
}
denied-may_not_open = Je mag op deze server geen tafels openen.
denied-not_in_this_channel = In dit kanaal worden geen tafels geopend.
denied-not_to_be_seen = Dit lid wil hier niet gezien worden.
denied-no_log = Van deze partij is alleen de uitslag bewaard.
denied-one_at_a_time = Ik ben nog bezig met wat je vroeg. Eén ding tegelijk, alsjeblieft.
denied-no_such_season = Dit seizoen bestaat niet.
denied-season_empty = In dit seizoen is nog geen partij gespeeld die meetelt.
denied-season_stays_closed = Dit seizoen blijft afgesloten: het kon maar één dag lang worden heropend.
denied-not_a_player = Op deze server blijft geheim wat iemand had: alleen wie deze partij heeft gespeeld, kan erop terugblikken.
denied-no_such_tournament = Dit toernooi bestaat niet.
denied-round_running = Andere tafels van deze ronde spelen nog met dezelfde verdeling. Deze partij is te zien zodra alle tafels klaar zijn.
denied-too_many_tournaments = Deze server heeft al { $most } open toernooien, en meer kunnen er niet zijn.
denied-own_tournaments = Wie hier geen moderator is, kan één toernooi tegelijk open hebben en er { $most } op een dag openen.
denied-not_the_organiser = Dat kan alleen wie dit toernooi heeft geopend, of een moderator.
denied-tournament_not_registering = De inschrijving voor dit toernooi is gesloten.
denied-tournament_full = Dit toernooi is vol.
denied-tournament_not_entered = Je doet niet mee aan dit toernooi.
denied-tournament_already_entered = Je doet al mee aan dit toernooi.
denied-tournament_over = Dit toernooi is afgelopen.
denied-tournament_too_few = Een toernooi in dit spel heeft minstens { $need } spelers nodig; tot nu toe zijn het er { $have }.
denied-tournament_stake = Je speelt zelf mee in toernooi { $number }. Dat beslist een moderator die niet meespeelt.
denied-tournament_changes = Je hebt je { $most } keer aangemeld of je woorden veranderd. Nu blijft het zoals het is.
denied-table_size = Dit spel wordt met { $fewest } tot { $most } aan een tafel gespeeld.
denied-turns_too_long = Een beurt mag hooguit een kwart van de tijd van een ronde duren.
