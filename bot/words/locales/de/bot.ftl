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
did-bought = { $name } hat { $pieces } gekauft und noch eine Karte vom Talon bekommen.
did-nobody_bought = Niemand hat { $pieces } gekauft.
did-buying_over = Die Zeit zum Kaufen ist um.
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
lobby-counts = Gewertet: Wird diese Partie zu Ende gespielt, zählt sie für die Rangliste.
lobby-away = Wer geht, bekommt keine Hilfe: Ein Computer zieht nur nach und legt nichts aus. Wer mehr als zwei Züge fehlt, wird Letzter.
lobby-teams = Teams: { $teams }
lobby-pair = { $one } und { $other }
lobby-no_teams = Teams bilden sich zu viert oder zu sechst.
lobby-hints = Tipps sind an, weil nur Computer mitspielen. Setzt sich jemand dazu, gilt als Hilfe: { $help }.
lobby-fair = Mein Geheimnis für die Mischungen steht schon fest, mit dem SHA-256 `{ $commitment }`. Nach der Partie wird es gezeigt, und alle können jede Mischung nachrechnen. Auch deine eigenen Worte fließen ein: So kann niemand allein sie ausgesucht haben.
lobby-running = { $game } wird gespielt: { $place }
lobby-over = { $game } ist zu Ende.
lobby-closed = Dieser Tisch wurde geschlossen. { $why }
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Start
lobby-play = { lesson-play_now }
lobby-add = + Computer
lobby-cancel = Schließen
lobby-options = Optionen
lobby-rules = Regeln
lobby-promised = Faire Mischung
lobby-words = Meine Worte
lobby-computer = Andere Computer …
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
closing-aborted = Die Moderation hat ihn beendet.
closing-voted = Die Spieler haben beschlossen aufzuhören.
closing-deserted = Alle sind gegangen.
closing-forsaken = Alle waren weg, und niemand kam rechtzeitig zurück.
closing-lost = Seinen Kanal gibt es nicht mehr.
closing-time = Die Zeit der Runde war um.
closing-early = Er wurde vorzeitig beendet.

## Values of options

value-on = an
value-off = aus
value-none = unbegrenzt
value-auto = je nach Spiel
value-auto_rounds = eine je Mitspieler
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
value-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
value-target_teams = { $alone }, in Teams { $team }
assistance-off = keine Hilfe
assistance-arrange = Anordnung
assistance-hints = Anordnung und Tipps
option-assistance = Hilfe
option-assistance-about = Was der Tisch für die Spieler tut. Partien mit Tipps zählen nicht für die Rangliste.

## The table

table-heading = { $game } · Tisch { $number } · Runde { $round }
table-your_turn = { $player }, du bist am Zug.
table-turn = { $player } ist am Zug.
table-until = Die Zeit ist { $when } um.
table-buying = Wer möchte { $pieces } kaufen? Das endet { $when }.
table-buying_open = Wer möchte { $pieces } kaufen?
table-buying_terms = Wer kauft, bekommt noch die nächste Karte vom Talon dazu. Den Vortritt hat { $first } und zahlt nichts; danach { $others }.
table-away = { $player } ist weg: Ein Computer spielt.
table-away_resting = { $player } ist weg.
table-left = { $player } ist gegangen: Ein Computer spielt.
table-left_resting = { $player } ist gegangen.
table-sent = { $player } wurde weggeschickt: Ein Computer spielt.
table-sent_resting = { $player } wurde weggeschickt.
table-resting = Niemand ist da, darum ruht die Partie: Nichts wird gespielt, keine Uhr läuft. { $players }: Mit „Ich bin wieder da“ geht es weiter. Kommt niemand zurück, endet die Partie { $when } ohne Ergebnis.
table-votes = Fürs Aufhören: { $players }.
table-votes_missing = { $count ->
        [one] Eine Stimme fehlt: { $players }.
       *[other] { $count } Stimmen fehlen: { $players }.
    }
stir-left = { $player } ist gegangen; ein Computer spielt weiter.
stir-sent = Die Moderation hat { $player } weggeschickt; ein Computer spielt weiter.
stir-away = { $player } ist weg.
stir-back = { $player } ist wieder da.
table-rack = Meine Steine
table-hand = Meine Karten
table-rules = Regeln
table-leave = Mehr
table-buy = Kaufen
table-pass = Passen
table-warning = { $player }, deine Zeit ist { $when } um.
table-penalty = Wer schon gelegt hat und den Zug nicht rechtzeitig beendet, zieht { $count } Strafsteine.
table-aside = Dieser Tisch kann nicht weitergespielt werden: Seine Aufzeichnung ist beschädigt. Sie wird für den Betreiber aufbewahrt.
table-round_over = Runde { $round } ist zu Ende. { $winner } hat sie gewonnen.
table-round_drawn = Runde { $round } ist zu Ende. Niemand hat sie gewonnen.
table-next_round = Nächste Runde
table-next_until = Nächste Runde: Es fehlt noch { $players }. Spätestens { $when } geht es los.
table-next_open = Die nächste Runde beginnt, sobald { $players } drückt.
table-left_on_racks = Übrig: { $racks }
table-match_over = Die Partie ist zu Ende. { $winners }
table-ended = Die Partie ist beendet. { $why }
table-won = { $names } gewinnt.
table-won_together = { $names } teilen sich den Sieg.
table-won_team = { $names } gewinnen zusammen.
table-points = Punkte: { $points }
table-secret = Das Geheimnis der Mischung war `{ $secret }`.
table-rematch = Revanche
table-rematch_call = { $players }: { $player } möchte eine Revanche. Drückt oben auf „Mitspielen“.
table-new = Neuer Tisch
table-score_title = { $game }, Tisch { $number }
table-seat_lost = { $player } ist nicht mehr auf diesem Server; ein Computer spielt weiter.
table-list_title = Tische auf diesem Server
table-list_none = Kein Tisch ist offen. Eröffne einen mit { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = wartet auf Spieler
table-state_running = wird gespielt
table-state_resting = ruht
table-shown = Der Tisch ist wieder zu sehen.
table-shown_before = Der Tisch wurde eben erst gezeigt: { $place } · Du kannst { $when } wieder fragen.
table-not_shown = Ich kann den Tisch hier gerade nicht zeigen: In seinem Kanal darf ich nicht schreiben. Mit Befehlen wie `/rack` kannst du weiterspielen.

## More: leaving and ending

more-title = Tisch { $number }
more-text = Was möchtest du tun?
more-watching = Du schaust an diesem Tisch zu. Was ausliegt, sehen alle; was die Spieler halten, sehen nur sie. `/rummy tables` zeigt, wo ein Platz frei ist, `/rummy new` eröffnet einen eigenen Tisch, und nach der Partie zeigt `/replay` sie noch einmal.
more-read = Der Tisch als Text
more-leave = Gehen: Computer spielt weiter
more-back = Ich bin wieder da
more-vote = Fürs Aufhören stimmen
more-unvote = Doch nicht aufhören
more-abort = Tisch schließen
more-kick = Jemanden wegschicken …
more-leaving = Die Partie wirklich verlassen? Ein Computer spielt für dich weiter. Solange die Partie läuft, kannst du zurückkommen; bist du am Ende nicht da oder hat der Computer mehr Züge gemacht als du, wirst du Letzter.
more-leaving_resting = Die Partie wirklich verlassen? Sonst ist gerade niemand da, sie ruht also, bis jemand wiederkommt. Auch du kannst zurückkommen; bist du am Ende nicht da oder hat der Computer mehr Züge gemacht als du, wirst du Letzter.
more-leaving_strict = Die Partie wirklich verlassen? Sie zählt, darum tut ein Computer für dich nur das Nötigste und legt nichts aus. Solange die Partie läuft, kannst du zurückkommen und spielst ab deinem nächsten Zug; bist du am Ende nicht da oder fehlst du mehr als zwei Züge, wirst du Letzter.
more-leaving_resting_strict = Die Partie wirklich verlassen? Sonst ist gerade niemand da, sie ruht also, bis jemand wiederkommt. Sie zählt: Bist du am Ende nicht da oder fehlst du mehr als zwei Züge, wirst du Letzter; ein Computer tut für dich nur das Nötigste.
more-leaving_last = Die Partie wirklich verlassen? Sonst spielt niemand mehr, sie endet also ohne Ergebnis.
more-leaving_last_fixture = Die Partie wirklich verlassen? Sonst spielt niemand mehr, sie endet also und zählt im Turnier so, wie sie steht.
more-go = Ja, gehen
more-left = Du hast den Tisch verlassen. Ein Computer spielt für dich weiter; solange die Partie läuft, bringt dich „Ich bin wieder da“ zurück.
more-left_resting = Du hast den Tisch verlassen. Niemand ist mehr da, darum ruht die Partie; „Ich bin wieder da“ bringt dich zurück.
more-left_last = Du hast den Tisch verlassen. Sonst hat niemand mehr gespielt, darum ist die Partie ohne Ergebnis zu Ende.
more-left_last_fixture = Du hast den Tisch verlassen. Sonst hat niemand mehr gespielt, darum ist die Partie zu Ende und zählt im Turnier so, wie sie steht.
more-voted = Deine Stimme zählt. Alle, die spielen, müssen zustimmen.
more-unvoted = Deine Stimme ist zurückgezogen.
more-aborted = Der Tisch ist geschlossen.
more-kicked = { $player } wurde weggeschickt.
more-sure = Den Tisch wirklich für alle schließen?
more-yes = Ja, schließen

## Rack and workbench

rack-wait = { $player } ist am Zug.
rack-buying = Du kannst { $piece } kaufen. Dazu kommt noch eine Karte vom Talon.
rack-buying_until = Das endet { $when }.
rack-claimed = Du willst { $piece } kaufen. Du bekommst sie, mit einer Karte mehr, sobald { $player } vom Talon zieht, wenn niemand vor dir sie will.
rack-before_you = Vor dir: { $players }.
rack-turn = Du bist am Zug.
rack-turn_until = Du bist am Zug. Die Zeit ist { $when } um.
rack-draw_first = Ziehe zuerst: vom Talon oder vom offenen Stapel.
rack-draw_or_wait = Nimm die offene Karte oder warte: Vom Talon kannst du ziehen, sobald die anderen gesagt haben, ob sie sie kaufen.
rack-ready = Alles liegt richtig: Du kannst deinen Zug beenden.
rack-ready_discard = Lege jetzt, oder wirf eine Karte ab und beende so deinen Zug.
rack-can_call = Du kannst rufen: Wirf { $pieces } ab, und die Runde ist zu Ende.
rack-new = Neu: { $pieces }
rack-chosen = Gewählt: { $pieces }
rack-over = Die Runde ist zu Ende.
rack-pick = Deine Auswahl …
rack-pick_page = Auswahl ({ $page } von { $pages }) …
rack-meld = Kombination wählen …
rack-meld_page = Kombination ({ $page } von { $pages }) …
rack-of = Aus Kombination { $meld } …
rack-as = Der Joker ist …
rack-pile = Mehrere Karten nehmen …
rack-pile_count = { $count } Karten
rack-at_once = Sofort legen …
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } aus { $meld }
rack-worth = { $points } Punkte
rack-opens = reicht zum Auslegen
rack-short = noch { $missing } nötig
rack-discard_menu = Abwerfen, Zug beenden …
rack-discard_call = { $piece }: abwerfen und rufen, Rundenende
rack-lay = Legen
rack-add = An { $meld } anlegen
rack-new_with = Neue Kombination mit { $pieces }
rack-take = Wegnehmen
rack-split = Davor teilen
rack-swap = Joker tauschen
rack-auto = Für mich anordnen
rack-undo = Rückgängig
rack-reset = Von vorn
rack-end = Zug beenden
rack-draw = Ziehen
rack-ask_redraw = Du hast schon etwas gelegt. Zurücknehmen und ziehen?
rack-redraw = Zurücknehmen und ziehen
rack-stay = Weiter legen
rack-draw_open = { $piece } nehmen
rack-discard = Abwerfen
rack-shed = { $piece } abwerfen
rack-call = Abwerfen und rufen: beendet die Runde
rack-buy = { $piece } kaufen
rack-pass = Passen
rack-hint = Tipp
rack-type = Eintippen …
rack-type_title = Legen durch Eintippen
rack-type_melds = Kombinationen, mit / dazwischen
rack-type_about = { $letters }. Was du nicht hast, kommt vom Tisch.
rack-type_onto = An Kombination (Buchstabe)
rack-type_onto_about = Nur, wenn du an eine Kombination anlegst, die schon liegt.
rack-clear = Auswahl aufheben
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
rack-hint_none = Es gibt nichts zu legen.
rack-hint_press = Drücke **{ $button }**.
rack-hint_menu = Nimm das Menü **{ $menu }**.
rack-hint_found = Du könntest { $pieces } legen.
rack-hint_begin = Das ist ein Anfang: Bevor du den Zug beenden kannst, muss mehr folgen.
rack-hint_mend = Was da liegt, lässt sich ordnen.
rack-hint_end = Du könntest deinen Zug so beenden.
rack-hint_reset = So, wie es jetzt liegt, lässt sich dein Zug nicht beenden.
rack-hint_undo = Die offene Karte lässt sich nicht legen. Sie kann zurück.
rack-hint_all = Mehr sehe ich hier nicht.
rack-hint_wait = Warte einen Moment: Andere können die offene Karte noch kaufen.
rack-hint_buy = Du könntest die offene Karte kaufen.
rack-hint_pass = Du könntest die offene Karte lassen.
rack-hint_add = Du könntest { $pieces } an { $meld } anlegen.
rack-hint_swap = Du könntest { $pieces } an den Platz des Jokers in { $meld } legen.
rack-hint_discard = Du könntest { $pieces } abwerfen.
rack-hint_call = Du könntest { $pieces } abwerfen und rufen.
rack-hint_draw = Du könntest vom Talon ziehen.
rack-hint_open = { $count ->
    [1] Du könntest die offene Karte nehmen.
   *[other] Du könntest { $count } Karten vom offenen Stapel nehmen.
}
rack-yours = Tisch { $number } · Runde { $round }
rack-computer_plays = Ein Computer spielt für dich.

## Preview of an arrangement

preview-title = So würde es liegen. Noch ist nichts geschehen.
preview-then_end = **{ preview-confirm }** legt es und beendet deinen Zug.
preview-then_on = **{ preview-confirm }** legt es; dein Zug geht weiter.
preview-then_won = **{ preview-confirm }** legt es und gewinnt die Runde.
preview-confirm = Bestätigen
preview-another = Andere Lösung
preview-cancel = Abbrechen
preview-only = Keine andere Lösung verändert so wenig.
preview-changed = Inzwischen hat sich etwas geändert, darum wurde nichts gelegt. Bitte sieh noch einmal hin.

## Rules and help

choose-game = Spiel wählen …

## When something does not work

trouble-unexpected = Hier ist etwas schiefgegangen; es wurde notiert. Nichts ging verloren: Bitte versuche es noch einmal.
trouble-answer_lost = Discord hat meine Antwort nicht angenommen. Verloren ist nichts: Was du getan hast, gilt. Sieh auf den Tisch oder frag noch einmal.
trouble-outdated = Dieser Knopf ist zu alt. Benutze die neueste Nachricht des Tisches oder `/rack`.
trouble-no_table = Du hast hier keinen Platz an einem Tisch. Eröffne einen mit `/rummy new`.
trouble-which_table = Du sitzt an mehreren Tischen. Welchen meinst du?
trouble-choose_table = Tisch wählen …
trouble-table = Tisch { $number } · { $game }
trouble-not_begun = Tisch { $number } hat noch nicht begonnen. Wer ihn eröffnet hat, drückt *Start*, sobald genug Leute da sind.
trouble-permissions = In diesem Kanal kann ich nicht spielen. Ich brauche: { $missing }.
trouble-not_here = In diesem Kanal dürfen keine Tische eröffnet werden. Versuche es in { $channels }.
trouble-no_such_choice = Diese Wahl steht nicht zur Verfügung.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen

