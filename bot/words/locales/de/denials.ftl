### Why a table says no

denied-no_such_table = Dieser Tisch ist nicht mehr offen.
denied-table_over = Die Partie an diesem Tisch ist zu Ende.
denied-table_closed = Dieser Tisch wurde geschlossen.
denied-seat_is_owners = Der Gastgeber kann nicht weggeschickt werden. Schließe stattdessen den Tisch.
denied-no_arrangement = Das lässt sich gerade nicht legen.
denied-no_opening = Das lässt sich noch nicht legen: Dein erstes Auslegen muss { $need } Punkte wert sein, alle aus deiner Hand.
denied-start_over = Das sind { $most } Schritte, mehr gehen nicht. Drücke *Von vorn* und lege es neu.
denied-turn_too_long = Du hast in diesem Zug { $most } Dinge versucht, mehr gehen nicht. Fang neu an, wenn es sein muss, und beende dann deinen Zug.
denied-table_aside = Dieser Tisch wurde beiseitegestellt und kann nicht gespielt werden.
denied-not_a_lobby = Die Partie hat schon begonnen.
denied-not_running = An diesem Tisch läuft keine Partie.
denied-not_over = Die Partie ist noch nicht zu Ende.
denied-not_seated = Du hast keinen Platz an diesem Tisch.
denied-already_seated = Du sitzt schon an diesem Tisch.
denied-table_full = Der Tisch ist voll: { $most } Plätze.
denied-too_many_tables = Du kannst { $most ->
    [one] nur an einem Tisch sitzen.
   *[other] höchstens an { $most } Tischen zugleich sitzen.
}
denied-too_many_cancelled = Du hast { $most } Tische geöffnet, aus denen nichts wurde. In { $minutes } min kannst du den nächsten öffnen.
denied-not_the_owner = Das darf nur der Gastgeber des Tisches oder die Moderation.
denied-not_an_arbiter = Wenn eine Partie läuft, darf das nur jemand von der Moderation, der nicht mitspielt. Wer spielt, kann fürs Aufhören stimmen.
denied-no_right = Das darfst du nicht.
denied-only_managers = Das kann nur, wer diesen Server verwalten darf.
denied-too_few_players = Es braucht { $need } Spieler; bisher { $have ->
    [one] ist es einer.
   *[other] sind es { $have }.
}
denied-just_changed = Spiel oder Optionen haben sich gerade geändert. Gib den anderen Zeit, es zu sehen; in { $seconds } s kannst du starten.
denied-no_such_seat = Den Platz gibt es an diesem Tisch nicht.
denied-seat_given_up = Du hast den Tisch verlassen. Drücke „Ich bin wieder da“, um wieder mitzuspielen.
denied-sent_away = Du wurdest von diesem Tisch weggeschickt; der Platz bleibt beim Computer.
denied-seat_away = Gerade spielt ein Computer für dich. Drücke zuerst „Ich bin wieder da“.
denied-seat_returning = Du bist wieder da: Diesen Zug macht der Computer zu Ende, ab dem nächsten spielst du.
denied-seat_resting = Niemand ist da, darum ruht die Partie. Drück „Ich bin wieder da“, dann geht es weiter.
denied-no_assistance = An diesem Tisch wird ohne diese Hilfe gespielt. Wer einen Tisch eröffnet, wählt sie in der Lobby, bevor die Partie beginnt: **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = In der Zeit wurde keine Antwort gefunden. Nichts hat sich geändert; versuch es gleich noch einmal.
denied-asked_anew = Du hast nach etwas anderem gefragt, bevor das beantwortet war.
denied-words_too_long = Deine Worte dürfen höchstens { $most } Zeichen haben.
denied-stale = Der Tisch hat sich inzwischen verändert. Bitte sieh noch einmal hin.
denied-not_kept = Das konnte nicht gespeichert werden, also ist nichts geschehen. Bitte versuche es später noch einmal.
denied-too_many_here = { $most ->
    [one] Auf diesem Server ist schon ein Tisch offen; mehr sind nicht erlaubt.
   *[other] Auf diesem Server sind schon { $most } Tische offen.
}
denied-may_not_open = Du darfst auf diesem Server keine Tische eröffnen.
denied-not_in_this_channel = In diesem Kanal werden keine Tische eröffnet.
denied-not_to_be_seen = Dieses Mitglied möchte hier nicht gesehen werden.
denied-no_log = Von dieser Partie ist nur das Ergebnis erhalten.
denied-one_at_a_time = Ich bin noch mit dem beschäftigt, was du wolltest. Bitte eins nach dem anderen.
denied-no_such_season = Diese Saison gibt es nicht.
denied-season_empty = In dieser Saison wurde noch keine gewertete Partie gespielt.
denied-season_stays_closed = Diese Saison bleibt abgeschlossen: Sie ließ sich nur einen Tag lang wieder öffnen.
denied-not_a_player = Auf diesem Server bleibt geheim, was jemand hielt: Nur wer diese Partie gespielt hat, sieht den Rückblick.
denied-no_such_tournament = Dieses Turnier gibt es nicht.
denied-round_running = Andere Tische dieser Runde spielen noch mit derselben Verteilung. Diese Partie ist zu sehen, sobald alle fertig sind.
denied-too_many_tournaments = Dieser Server hat schon { $most } offene Turniere, und mehr gehen nicht.
denied-own_tournaments = Wer hier nicht moderiert, kann ein Turnier zur selben Zeit offen haben und { $most } am Tag eröffnen.
denied-not_the_organiser = Das kann nur, wer dieses Turnier eröffnet hat, oder jemand von der Moderation.
denied-tournament_not_registering = Die Anmeldung zu diesem Turnier ist geschlossen.
denied-tournament_full = Dieses Turnier ist voll.
denied-tournament_not_entered = Du nimmst an diesem Turnier nicht teil.
denied-tournament_already_entered = Du nimmst an diesem Turnier schon teil.
denied-tournament_over = Dieses Turnier ist vorbei.
denied-tournament_too_few = Ein Turnier in diesem Spiel braucht mindestens { $need } Leute; angemeldet sind bisher { $have }.
denied-tournament_stake = Du spielst selbst in Turnier { $number } mit. Das entscheidet jemand von der Moderation, der nicht mitspielt.
denied-tournament_changes = Du hast dich { $most }-mal angemeldet oder deine Worte geändert. Nun bleibt es, wie es ist.
denied-table_size = Dieses Spiel spielen { $fewest } bis { $most } an einem Tisch.
denied-turns_too_long = Ein Zug darf höchstens ein Viertel der Rundenzeit dauern.
