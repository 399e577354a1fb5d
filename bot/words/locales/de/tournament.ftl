### Turniere

command-tournament = turnier
command-tournament-about = Turniere auf diesem Server
command-tournament_new-about = Ein Turnier ankündigen
command-list = liste
command-list-about = Die Turniere dieses Servers
command-tournament_show-about = Wie ein Turnier steht
parameter-system = system
parameter-system-about = Schweizer: alle spielen jede Runde; K.-o.: die Hälfte jedes Tisches kommt weiter
parameter-seats = plätze
parameter-seats-about = Wie viele an einem Tisch spielen
parameter-stages = turnierrunden
parameter-stages-about = Schweizer System: wie viele Runden das Turnier hat; sonst so viele wie nötig
parameter-final = finale
parameter-final-about = Schweizer System: ob die Besten zuletzt an einem Tisch spielen; sonst ja
parameter-most = höchstens
parameter-most-about = Wie viele sich anmelden können
parameter-closes = anmeldung
parameter-closes-about = Wann die Anmeldung schließt; sonst in einer halben Stunde
parameter-pace = tempo
parameter-pace-about = Runde auf Runde, oder nach Kalender: eine Runde am Tag oder in der Woche; sonst Runde auf Runde
parameter-rated = gewertet
parameter-rated-about = Ob die Partien für die Rangliste zählen; sonst ja
parameter-same_deals = gleiche_mischungen
parameter-same_deals-about = Ob alle Tische einer Runde dieselben Mischungen bekommen; sonst ja
parameter-number = nummer
parameter-number-about = Die Nummer des Turniers; sonst das neueste
system-swiss = Schweizer System
system-knockout = K.-o.-System
pace-live = Runde auf Runde
pace-minutes = höchstens { $count } min für eine Runde
pace-hours = höchstens { $count } h für eine Runde
pace-days = { $count ->
    [one] höchstens ein Tag für eine Runde
   *[other] höchstens { $count } Tage für eine Runde
}
pace-daily = eine Runde am Tag
pace-weekly = eine Runde in der Woche
pace-every = alle { $count } Tage eine Runde
closes-full = wenn alle Plätze vergeben sind, oder von Hand
closes-minutes = in { $count } min
closes-hours = in { $count } h
closes-days = { $count ->
    [one] in einem Tag
   *[other] in { $count } Tagen
}

tournament-title = Turnier { $number }: { $game }
tournament-host = Eröffnet von { $host }
tournament-about_swiss = Schweizer System: Alle spielen jede Runde, mit denen, die etwa gleich viele Punkte haben.
tournament-about_knockout = K.-o.-System: Die erste Hälfte jedes Tisches kommt in die nächste Runde.
tournament-tables = Spieler an einem Tisch
tournament-rounds = Runden
tournament-pace = Tempo
tournament-rated = Rangliste
tournament-deals = Mischungen
tournament-each_match = Jede Partie
tournament-same_deals = an allen Tischen einer Runde dieselben
tournament-own_deals = jeder Tisch hat eigene
tournament-with_final = { $count } und ein Finale
tournament-as_needed = so viele wie nötig
tournament-noshow = Wer nicht kommt oder weggeht, hat an diesem Tisch den letzten Platz: Ein Computer spielt weiter.
tournament-missed = Wer in einer ganzen Runde keinen Zug macht, wird nicht mehr ausgelost.
tournament-may_return = Mit *Anmelden* ist, wer eine Runde versäumt hat, ab der nächsten wieder dabei.
tournament-promise = Fair gemischt: versprochen mit `{ $start }…`
tournament-open_until = Die Anmeldung ist offen bis { $when }.
tournament-open_full = Die Anmeldung ist offen, bis { $most } angemeldet sind oder bis sie geschlossen wird.
tournament-in_charge = Wer es eröffnet hat, und die Moderation finden unter *{ tournament-players }*: *{ tournament-close }* und *{ tournament-cancel }*.
tournament-late = Bis Runde 2 ausgelost wird, kann man noch dazukommen.
tournament-entrants = Angemeldet: { $count } von höchstens { $most }
tournament-nobody = Noch hat sich niemand angemeldet.
tournament-and_more = und { $count } weitere
tournament-drawing = Die nächste Runde wird ausgelost.
tournament-waits_private = Die nächste Runde wartet: Ich darf in diesem Kanal keine privaten Threads anlegen, und alle Tische bekommen dieselben Mischungen. Sie beginnt, sobald ich es wieder darf.
tournament-next_draw = Die nächste Runde wird ausgelost: { $when }.
tournament-running = Runde { $round } von { $rounds } wird gespielt.
tournament-running_final = Das Finale wird gespielt.
tournament-over = Dieses Turnier ist zu Ende. Gewonnen hat { $name }.
tournament-cancelled-too_few = Abgesagt: Bei Anmeldeschluss waren zu wenige angemeldet.
tournament-cancelled-stopped = Abgesagt.
tournament-cancelled-deserted = Abgesagt: Es sind zu wenige übrig, um weiterzuspielen.
tournament-cancelled-lost = Abgesagt: Den Kanal gibt es nicht mehr.

tournament-enter = Anmelden
tournament-withdraw = Zurückziehen
tournament-players = Spieler
tournament-standings = Stand
tournament-how = So geht es
tournament-export = Export
tournament-words = Meine Worte
tournament-close = Anmeldung schließen
tournament-cancel = Turnier absagen
tournament-cancel_sure = Ja, absagen
tournament-withdraw_sure = Ja, zurückziehen

tournament-entered = Du bist angemeldet. Wenn dein Tisch beginnt, wirst du gerufen.
tournament-entered_late = Du bist angemeldet und wirst ab der nächsten Runde ausgelost. Wenn dein Tisch beginnt, wirst du gerufen.
tournament-returned = Du bist ab der nächsten Runde wieder dabei.
tournament-withdrew = Du hast dich zurückgezogen.
tournament-withdraw_ask = Aus Turnier { $number } zurückziehen? Du wirst nicht mehr ausgelost und kannst nicht zurückkommen. Eine Partie, die du gerade spielst, geht weiter.
tournament-closed = Die Anmeldung ist geschlossen.
tournament-cancel_ask = Turnier { $number } für alle absagen? Das lässt sich nicht zurücknehmen. Partien, die gerade gespielt werden, gehen für sich weiter.
tournament-cancelled = Turnier { $number } ist abgesagt.
tournament-words_kept = Deine Worte fließen in Auslosung und Mischungen ein.
tournament-players_title = Spieler von Turnier { $number }
tournament-withdrawn = zurückgezogen
tournament-was_absent = hat eine Runde versäumt

tournament-round = Runde { $round }
tournament-final = Finale
tournament-table = Tisch { $number }
tournament-bye = Freilos
tournament-bye_names = Freilos, das wie ein erster Platz zählt: { $names }
tournament-round_title = Turnier { $number }, Runde { $round }
tournament-final_title = Turnier { $number }, Finale
tournament-round_over = Diese Runde ist zu Ende.
tournament-round_until = Die nächste Runde wird ausgelost, wenn alle Tische fertig sind, spätestens { $when }.
tournament-round_calendar = Diese Runde endet { $when }; dann wird die nächste ausgelost.
tournament-round_next = Die nächste Runde wird ausgelost, wenn alle Tische fertig sind.
tournament-final_until = Das Finale endet spätestens { $when }.
tournament-last_until = Das ist die letzte Runde. Sie endet spätestens { $when }.
tournament-thread = Turnier { $number } · Runde { $round } · Tisch { $table }
tournament-thread_final = Turnier { $number } · Finale
tournament-call = { $players }: Turnier { $number }, Runde { $round }, Tisch { $table }. Eure Partie beginnt hier.
tournament-call_final = { $players }: Finale von Turnier { $number }. Eure Partie beginnt hier.
tournament-call_until = Zeit ist bis { $when }.
tournament-call_private = Die anderen Tische bekommen dieselben Mischungen. Deshalb seht nur ihr diesen Thread, und was ihr habt, bleibt unter euch, bis die Runde zu Ende ist.
tournament-over_title = Turnier { $number } ist zu Ende
tournament-won = Gewonnen hat **{ $name }**.
tournament-as_it_stands = In Turnier { $number } zählt die Partie, wie sie steht.
tournament-veiled = Partie { $number } ist zu sehen, sobald alle Tische dieser Runde fertig sind: Sie spielen mit denselben Mischungen.
tournament-export_title = Turnier { $number } als Datei
tournament-export_how = Darin stehen alle Auslosungen, alle Partien und womit sie versprochen wurden. { $command } prüft alles und braucht nur Python.
tournament-exporting = Partie { $number } von { $matches } …

tournament-points = Punkte
tournament-opponents = Gegner
tournament-after_round = nach Runde { $round }
tournament-after_final = nach dem Finale
tournament-own_place = Dein Platz: { $place }
tournament-nothing_yet = Bevor die erste Runde ausgelost ist, gibt es keinen Stand.
tournament-goes_on = kommt weiter

tournament-how_title = So geht Turnier { $number }
tournament-how_deals = **Gleiche Mischungen:** Alle Tische einer Runde bekommen dieselben Mischungen, damit das Glück für alle gleich ist; sie sind schon vor Anmeldeschluss versprochen, die Worte aller fließen ein, und danach lässt sich alles nachprüfen.
tournament-no_private = Jeder Tisch bekommt eigene Mischungen, weil ich in diesem Kanal keine privaten Threads eröffnen darf.
tournament-how_own = **Mischungen:** Jeder Tisch hat eigene.
tournament-how_points = **Punkte:** einen für alle an deinem Tisch, die du hinter dir lässt, einen halben bei Gleichstand; ein Freilos zählt wie ein erster Platz.
tournament-how_ties = **Gleich viele Punkte:** Dann zählen die Punkte der Gegner, dann dein Vorsprung in den Partien, dann die Begegnungen untereinander, dann die Auslosung.
tournament-how_knockout = **Weiter kommt** die erste Hälfte jedes Tisches, mindestens einer; der letzte Tisch ist das Finale.
tournament-how_time = **Zeit:** Partien, die am Ende der Rundenzeit nicht fertig sind, enden so, wie sie stehen.
tournament-how_calendar = **Kalender:** Die nächste Runde wird zu ihrer Zeit ausgelost und nicht früher, auch wenn alle Tische fertig sind; Partien, die dann nicht fertig sind, enden so, wie sie stehen. Urlaub hält hier keine Uhr an.
tournament-how_promise = **Das Versprechen:** `{ $promise }`
tournament-how_words = Wenn du magst, fließen auch eigene Worte von dir in Auslosung und Mischungen ein: bis zum Anmeldeschluss.

tournament-list_title = Turniere dieses Servers
tournament-list_none = Noch gibt es kein Turnier. `/tournament new` kündigt eines an.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = Anmeldung offen
tournament-state-running = wird gespielt
tournament-state-over = gewonnen von { $name }
tournament-state-cancelled = abgesagt
tournament-list_open = Eines ansehen …

trouble-tournament_place = Kündige ein Turnier in einem Textkanal an: Dort bekommen seine Tische Threads.

settings-tournaments = Wer Turniere eröffnen darf
settings-tournaments-about = Für ein offenes Turnier dürfen sich alle anmelden.
settings-tournaments-everyone = wer Tische eröffnen darf
settings-tournaments-moderators = nur die Moderation
stats-tournaments = Turniere gewonnen
history-tournaments = Turniere

reading-standing = Platz { $place }: { $name }, { $facts }
reading-standing_out = Platz { $place }: { $name }, spielt nicht mehr mit, { $facts }
history-placing = Turnier { $number }: Platz { $place }
tournament-only_moderators = Auf diesem Server darf nur die Moderation Turniere eröffnen.
