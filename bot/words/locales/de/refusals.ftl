### Why the rules say no

refused-not_your_turn = Du bist nicht am Zug.
refused-not_a_seat = An diesem Tisch gibt es keinen Platz { $seat }.
refused-match_over = Das ist schon zu Ende.
refused-not_dealt = Die Runde ist noch nicht ausgeteilt.
refused-stale_draft = Der Tisch hat sich inzwischen verändert. Bitte sieh noch einmal hin.
refused-not_in_this_game = Diesen Zug gibt es in diesem Spiel nicht.
refused-unfinished_work = Du hast schon zu legen begonnen. Beende es oder nimm es zuerst zurück.
refused-nothing_to_undo = Es gibt nichts zurückzunehmen.
refused-not_on_rack = Du hast { $piece } nicht.
refused-no_such_meld = Es gibt keine Kombination { $meld }.
refused-not_in_meld = { $piece } liegt nicht in Kombination { $meld }.
refused-too_short = Zu kurz: Eine Kombination braucht mindestens { $need }, hier: { $have }.
refused-too_long = Zu lang: Ein Satz hat höchstens { $most } Steine, hier: { $have }.
refused-no_natural = Nur Joker: Das ist noch keine Kombination.
refused-not_a_meld = Weder Reihe noch Satz.
refused-colour_twice = Farbe doppelt in diesem Satz mit { $number }.
refused-number_twice = { $number } doppelt in dieser Reihe.
refused-gap = Lücke in dieser Reihe: { $missing } fehlt.
refused-no_room_for_joker = Kein Platz mehr für den Joker in dieser Reihe.
refused-joker_colour = Falsche Farbe für diesen Joker.
refused-too_many_yellow = Zu viel Gelb: höchstens { $most }, hier { $have }.
refused-not_a_split = Damit beginnt Kombination { $meld }: Da gibt es nichts zu teilen.
refused-table_piece_missing = { $piece } lag auf dem Tisch und muss dort bleiben.
refused-left_loose = Noch nicht wieder auf dem Tisch: { $pieces }.
refused-nothing_laid = Du hast noch nichts Eigenes gelegt.
refused-opening_too_low = Dein erstes Auslegen ist { $have } von { $need } Punkten wert.
refused-opening_uses_table = Lege zuerst { $need } Punkte nur mit eigenen Steinen aus; bisher sind es { $have }.
refused-lay_a_meld_first = Lege zuerst eine eigene Kombination aus.
refused-meld_not_yours = Kombination { $meld } gehört dir nicht.
refused-meld_only_grows = Von Kombination { $meld } darf in diesem Spiel nichts weggenommen werden.
refused-no_joker_for_it = In Kombination { $meld } steht kein Joker für { $piece }.
refused-joker_not_replaced = Der Joker in Kombination { $meld } darf erst weg, wenn { $need } an seinem Platz liegt.
refused-joker_not_reused = Der frei gewordene Joker muss noch in diesem Zug gelegt werden.
refused-joker_moved = Der Joker in Kombination { $meld } muss bleiben, was und wo er ist.
refused-joker_meld_split = Von Kombination { $meld } bleibt zu wenig bei ihrem Joker.
refused-joker_needs_new_meld = Der Joker aus Kombination { $meld } muss in eine neue Kombination.
refused-pool_empty = Der Vorrat ist leer. Du kannst passen.
refused-pool_not_empty = Es { $left ->
    [one] ist noch ein Stein
   *[other] sind noch { $left } Steine
} im Vorrat: Lege oder ziehe.
refused-win_sum_missed = Zum Sieg muss die letzte Kombination genau { $need } wert sein.
refused-last_stone_unused = Zum Sieg musst du auch den letzten Stein verwenden: { $piece }.
refused-last_stone_only_to_win = Der letzte Stein darf nur im Siegzug verwendet werden.
refused-draw_first = Ziehe zuerst eine Karte.
refused-already_drawn = Du hast schon gezogen.
refused-pile_too_small = Vom offenen Stapel kannst du { $most } nehmen, nicht { $want }.
refused-just_taken = { $piece } hast du gerade genommen: Wirf eine andere Karte ab.
refused-open_card_not_laid = { $piece } vom offenen Stapel muss gelegt werden. Du kannst die Karte auch zurückgeben.
refused-knock_too_high = Zum Rufen darfst du höchstens { $most ->
    [one] einen Punkt
   *[other] { $most } Punkte
} auf der Hand haben; du hast { $have }.
refused-keep_one_to_discard = Behalte eine Karte zum Abwerfen.
refused-coming_out_too_few = Zum ersten Auslegen brauchst du { $need } Karten; bisher sind es { $have }.
refused-buying_open = Die anderen dürfen die offene Karte noch kaufen (noch { $waiting } zu fragen).
refused-nothing_to_buy = Für dich gibt es gerade nichts zu kaufen.
refused-unknown_option = { $game } hat keine Option „{ $option }“.
refused-option_out_of_range = { $option }: { $lowest } bis { $highest } ist möglich, { $value } nicht.
refused-option_impossible = { $option }: { $below } oder { $above } ist möglich; keine Kombination ist { $value } wert.
refused-wrong_seat_count = Dieses Spiel ist für { $lowest } bis { $highest } Spieler, nicht für { $have }.
refused-bad_deal = Auf diese Verteilung wartet die Partie nicht.
unreadable = „{ $part }“ kann ich nicht lesen.
unreadable-pieces = „{ $part }“ kann ich nicht lesen. So wird es geschrieben: `{ $example }` ({ $letters }).
