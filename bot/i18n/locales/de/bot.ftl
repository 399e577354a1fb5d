### What the bot says in Discord

## People

computer-name = Computer { $number } ({ $level })
computer-short = Computer { $number }

## What somebody did

did-drew_tile = { $name } hat einen Stein gezogen.
did-drew_card = { $name } hat vom Talon gezogen.
did-took_open = { $name } hat { $count ->
    [one] { $pieces } vom offenen Stapel genommen.
   *[other] { $count } Karten vom offenen Stapel genommen, obenauf { $pieces }.
}
did-passed = { $name } hat gepasst.
did-claimed = { $name } möchte kaufen.
did-timeout = Die Zeit von { $name } ist um.
did-drew_after = { $count ->
    [one] Dabei wurde einmal gezogen.
   *[other] Dabei wurde { $count }-mal gezogen.
}
did-laid = { $name } hat { $pieces } gelegt.
did-laid_rebuilt = { $name } hat { $pieces } gelegt und { $melds ->
    [one] eine Kombination umgebaut.
   *[other] { $melds } Kombinationen umgebaut.
}
did-discarded = { $name } hat { $pieces } abgeworfen.
did-called = { $name } hat Rommé gerufen!

## The lobby

lobby-title = { $game }: Mitspieler gesucht
lobby-host = Tisch { $number }, eröffnet von { $host }. Drücke „Mitspielen“ oder setze einen Computer dazu.
lobby-seats = { $have } von { $most } Plätzen besetzt; { $fewest } sind nötig.
lobby-fair = Fair gemischt: Die Mischung steht schon fest. SHA-256 `{ $commitment }` · Auch deine eigenen Worte fließen ein.
lobby-running = { $game } wird gespielt: { $place }
lobby-over = { $game } ist zu Ende.
lobby-closed = Dieser Tisch wurde geschlossen. { $why }
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Start
lobby-cancel = Schließen
lobby-options = Optionen
lobby-words = Meine Worte
lobby-computer = Computer dazusetzen …
lobby-computer_level = Computer, { $level }
lobby-remove_computer = Computer { $number } entfernen
lobby-joined = Du hast einen Platz. Die Partie beginnt, wenn der Gastgeber „Start“ drückt.
lobby-left = Dein Platz ist wieder frei.
lobby-words_title = Deine Worte für die Mischung
lobby-words_label = Was du möchtest
lobby-words_kept = Deine Worte fließen in die Mischung ein.
lobby-options_title = Was an Tisch { $number } gespielt wird

closing-cancelled = Er wurde abgesagt.
closing-idle = Niemand hat die Partie rechtzeitig begonnen.
closing-aborted = Der Gastgeber oder die Moderation hat ihn beendet.
closing-voted = Die Spieler haben beschlossen aufzuhören.
closing-deserted = Alle sind gegangen.

## Values of options

value-on = an
value-off = aus
value-none = unbegrenzt
value-auto = je nach Spiel
value-auto_rounds = eine je Mitspieler
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
assistance-off = keine Hilfe
assistance-arrange = findet die Anordnung
assistance-hints = Anordnung und Tipps
option-assistance = Hilfe

## The table

table-heading = { $game } · Runde { $round }
table-your_turn = { $player }, du bist am Zug.
table-turn = { $player } ist am Zug.
table-until = Die Zeit ist { $when } um.
table-buying = Wer möchte { $pieces } kaufen? Das endet { $when }.
table-buying_open = Wer möchte { $pieces } kaufen?
table-away = { $player } ist weg: Ein Computer spielt.
table-votes = Stimmen fürs Aufhören: { $count } von { $most }.
table-rack = Meine Steine
table-hand = Meine Karten
table-draw = Ziehen
table-rules = Regeln
table-leave = Mehr
table-buy = Kaufen
table-pass = Passen
table-warning = { $player }, deine Zeit ist { $when } um.
table-aside = Dieser Tisch kann nicht weitergespielt werden: Seine Aufzeichnung ist beschädigt. Sie wird für den Betreiber aufbewahrt.
table-round_over = Runde { $round } ist zu Ende. { $winner } hat sie gewonnen.
table-round_drawn = Runde { $round } ist zu Ende. Niemand hat sie gewonnen.
table-left_on_racks = Übrig: { $racks }
table-match_over = Die Partie ist zu Ende. { $winners }
table-won = { $names } gewinnt.
table-won_together = { $names } teilen sich den Sieg.
table-secret = Das Geheimnis der Mischung war `{ $secret }`.
table-rematch = Revanche
table-new = Neuer Tisch
table-score_title = { $game }, Tisch { $number }
table-seat_lost = { $player } ist nicht mehr auf diesem Server; ein Computer spielt weiter.
table-list_title = Tische auf diesem Server
table-list_none = Kein Tisch ist offen. Eröffne einen mit { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = wartet auf Spieler
table-state_running = wird gespielt
table-shown = Der Tisch ist wieder zu sehen.
table-not_shown = Ich kann den Tisch hier gerade nicht zeigen: In seinem Kanal darf ich nicht schreiben. Mit Befehlen wie `/rack` kannst du weiterspielen.

## More: leaving and ending

more-title = Tisch { $number }
more-text = Was möchtest du tun?
more-leave = Gehen: Computer spielt weiter
more-back = Platz zurücknehmen
more-vote = Fürs Aufhören stimmen
more-unvote = Doch nicht aufhören
more-abort = Tisch schließen
more-kick = Jemanden wegschicken …
more-left = Du hast den Tisch verlassen. Ein Computer spielt für dich weiter.
more-voted = Deine Stimme zählt. Mehr als die Hälfte der Spieler muss zustimmen.
more-unvoted = Deine Stimme ist zurückgezogen.
more-aborted = Der Tisch ist geschlossen.
more-kicked = { $player } wurde weggeschickt.
more-sure = Den Tisch wirklich für alle schließen?
more-yes = Ja, schließen

## Rack and workbench

rack-wait = { $player } ist am Zug.
rack-turn = Du bist am Zug.
rack-turn_until = Du bist am Zug. Die Zeit ist { $when } um.
rack-draw_first = Ziehe zuerst: vom Talon oder vom offenen Stapel.
rack-opening = Erstes Auslegen: { $have } von { $need } Punkten.
rack-opening_cards = Herausgehen: { $have } von { $need } Karten.
rack-ready = Alles liegt richtig: Du kannst deinen Zug beenden.
rack-ready_discard = Lege jetzt, oder wirf eine Karte ab und beende so deinen Zug.
rack-new = Neu: { $pieces }
rack-chosen = Gewählt: { $pieces }
rack-over = Die Runde ist zu Ende.
rack-pick = Deine Auswahl …
rack-pick_page = Deine Auswahl ({ $page } von { $pages }) …
rack-meld = Kombination wählen …
rack-meld_page = Kombination wählen ({ $page } von { $pages }) …
rack-of = Aus Kombination { $meld } wählen …
rack-as = Der Joker ist …
rack-pile = Mehrere vom offenen Stapel nehmen …
rack-pile_count = { $count } Karten
rack-lay = Legen
rack-add = An { $meld } anlegen
rack-add_none = Anlegen
rack-take = Wegnehmen
rack-split = Davor teilen
rack-swap = Joker tauschen
rack-auto = Für mich anordnen
rack-undo = Rückgängig
rack-reset = Von vorn
rack-end = Zug beenden
rack-draw = Ziehen
rack-draw_open = { $piece } nehmen
rack-discard = Abwerfen
rack-call = Abwerfen und rufen
rack-buy = { $piece } kaufen
rack-pass = Passen
rack-hint = Tipp
rack-front = Nach vorn
rack-sort_suit = Sortierung: Farbe
rack-sort_number = Sortierung: Zahl
rack-sort_drawn = Sortierung: eigene
rack-previous = Zurück
rack-next = Weiter
rack-choose_first = Wähle zuerst etwas im Menü aus.
rack-choose_one = Wähle genau einen Stein oder genau eine Karte.
rack-choose_meld = Wähle zuerst eine Kombination im Menü.
rack-choose_of = Wähle zuerst etwas aus der Kombination aus.
rack-hint_none = Es gibt nichts zu legen. Du kannst ziehen.
rack-hint_found = Du könntest { $pieces } legen.
rack-hint_add = Du könntest { $pieces } an { $meld } anlegen.
rack-hint_swap = Du könntest { $pieces } an den Platz des Jokers in { $meld } legen.
rack-hint_discard = Du könntest { $pieces } abwerfen.
rack-hint_call = Du könntest { $pieces } abwerfen und rufen.
rack-hint_draw = Du könntest vom Talon ziehen.
rack-hint_open = { $count ->
    [1] Du könntest die offene Karte nehmen.
   *[other] Du könntest { $count } Karten vom offenen Stapel nehmen.
}
rack-hint_move = Ein guter Zug wäre jetzt `{ $move }`.
rack-yours = Tisch { $number } · Runde { $round }
rack-computer_plays = Ein Computer spielt für dich.

## Preview of an arrangement

preview-title = So würde es liegen.
preview-confirm = Bestätigen
preview-another = Andere Lösung
preview-cancel = Abbrechen
preview-only = Keine andere Lösung verändert so wenig.

## Rules and help

choose-game = Spiel wählen …

## When something does not work

trouble-unexpected = Hier ist etwas schiefgegangen; es wurde notiert. Nichts ging verloren: Bitte versuche es noch einmal.
trouble-outdated = Dieser Knopf ist zu alt. Benutze die neueste Nachricht des Tisches oder `/rack`.
trouble-no_table = Du hast hier keinen Platz an einem Tisch. Eröffne einen mit `/rummy new`.
trouble-which_table = Du sitzt an mehreren Tischen. Geh in den Kanal des Tisches oder benutze seine Knöpfe.
trouble-not_begun = Tisch { $number } hat noch nicht begonnen. Wer ihn eröffnet hat, drückt *Start*, sobald genug Leute da sind.
trouble-permissions = In diesem Kanal kann ich nicht spielen. Ich brauche: { $missing }.
trouble-not_here = In diesem Kanal dürfen keine Tische eröffnet werden. Versuche es in { $channels }.
trouble-no_such_choice = Diese Wahl steht nicht zur Verfügung.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen

