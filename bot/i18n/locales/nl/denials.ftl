### Why a table says no

denied-no_such_table = Deze tafel is niet meer open.
denied-table_over = De partij aan deze tafel is afgelopen.
denied-table_closed = Deze tafel is gesloten.
denied-seat_is_owners = De gastheer kan niet worden weggestuurd. Sluit in plaats daarvan de tafel.
denied-no_arrangement = Dit kan nu niet worden gelegd.
denied-no_opening = Dat kan nog niet worden gelegd: je eerste keer uitleggen moet { $need } punten waard zijn, allemaal uit je hand.
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
denied-not_the_owner = Dat mag alleen de gastheer van de tafel of een moderator.
denied-no_right = Dat mag je niet.
denied-too_few_players = Er zijn { $need } spelers nodig; tot nu toe { $have ->
    [one] is het er één.
   *[other] zijn het er { $have }.
}
denied-no_such_seat = Die plaats is er niet aan deze tafel.
denied-seat_given_up = Je hebt de tafel verlaten; de plaats blijft bij de computer.
denied-seat_away = Er speelt nu een computer voor je. Neem eerst je plaats terug.
denied-no_assistance = Aan deze tafel wordt zonder deze hulp gespeeld.
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
denied-no_such_season = Dit seizoen bestaat niet.
denied-season_empty = In dit seizoen is nog geen partij gespeeld die meetelt.
