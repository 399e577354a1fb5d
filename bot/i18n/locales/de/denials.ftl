### Why a table says no

denied-no_such_table = Dieser Tisch ist nicht mehr offen.
denied-table_over = Die Partie an diesem Tisch ist zu Ende.
denied-table_closed = Dieser Tisch wurde geschlossen.
denied-seat_is_owners = Der Gastgeber kann nicht weggeschickt werden. Schließe stattdessen den Tisch.
denied-no_arrangement = Das lässt sich gerade nicht legen.
denied-no_opening = Das lässt sich noch nicht legen: Dein erstes Auslegen muss { $need } Punkte wert sein, alle aus deiner Hand.
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
denied-not_the_owner = Das darf nur der Gastgeber des Tisches oder die Moderation.
denied-no_right = Das darfst du nicht.
denied-too_few_players = Es braucht { $need } Spieler; bisher { $have ->
    [one] ist es einer.
   *[other] sind es { $have }.
}
denied-no_such_seat = Den Platz gibt es an diesem Tisch nicht.
denied-seat_given_up = Du hast den Tisch verlassen; der Platz bleibt beim Computer.
denied-seat_away = Gerade spielt ein Computer für dich. Nimm zuerst deinen Platz zurück.
denied-no_assistance = An diesem Tisch wird ohne diese Hilfe gespielt.
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
denied-no_such_season = Diese Saison gibt es nicht.
denied-season_empty = In dieser Saison wurde noch keine gewertete Partie gespielt.
