### Why the rules say no

refused-not_your_turn = Je bent niet aan de beurt.
refused-not_a_seat = Aan deze tafel is geen plaats { $seat }.
refused-match_over = Dit is al afgelopen.
refused-not_dealt = De ronde is nog niet gedeeld.
refused-stale_draft = De tafel is intussen veranderd. Kijk nog eens.
refused-not_in_this_game = Deze zet bestaat niet in dit spel.
refused-unfinished_work = Je bent al aan het leggen. Maak het af, of neem het eerst terug.
refused-nothing_to_undo = Er is niets om terug te nemen.
refused-not_on_rack = Je hebt { $piece } niet.
refused-no_such_meld = Er is geen combinatie { $meld }.
refused-not_in_meld = { $piece } ligt niet in combinatie { $meld }.
refused-too_short = Te kort: voor een combinatie zijn er minstens { $need } nodig, hier: { $have }.
refused-too_long = Te lang: een set heeft hoogstens { $most } stenen, hier: { $have }.
refused-no_natural = Alleen jokers: dat is nog geen combinatie.
refused-not_a_meld = Geen reeks en geen set.
refused-colour_twice = Kleur dubbel in deze set van { $number }.
refused-number_twice = { $number } dubbel in deze reeks.
refused-gap = Gat in deze reeks: { $missing } ontbreekt.
refused-no_room_for_joker = Geen plaats meer voor de joker in deze reeks.
refused-joker_colour = Verkeerde kleur voor deze joker.
refused-too_many_yellow = Te veel geel: hoogstens { $most }, hier { $have }.
refused-not_a_split = Combinatie { $meld } begint daarmee: er valt niets te splitsen.
refused-table_piece_missing = { $piece } lag op tafel en moet daar blijven.
refused-left_loose = Nog niet terug op tafel: { $pieces }.
refused-nothing_laid = Je hebt nog niets van jezelf gelegd.
refused-opening_too_low = Wat je voor het eerst uitlegt, is { $have } van de { $need } punten waard.
refused-opening_uses_table = Leg eerst { $need } punten met alleen eigen stenen; tot nu toe zijn het er { $have }.
refused-lay_a_meld_first = Leg eerst een eigen combinatie.
refused-meld_not_yours = Combinatie { $meld } is niet van jou.
refused-meld_only_grows = Van combinatie { $meld } mag in dit spel niets worden weggenomen.
refused-no_joker_for_it = In combinatie { $meld } staat geen joker voor { $piece }.
refused-joker_not_replaced = De joker in combinatie { $meld } mag pas weg als { $need } op zijn plaats ligt.
refused-joker_not_reused = De vrijgekomen joker moet in deze beurt worden gelegd.
refused-joker_moved = De joker in combinatie { $meld } moet blijven wat en waar hij is.
refused-joker_meld_split = Er blijft te weinig van combinatie { $meld } bij de joker.
refused-joker_needs_new_meld = De joker uit combinatie { $meld } moet in een nieuwe combinatie.
refused-pool_empty = De voorraad is leeg. Je kunt passen.
refused-pool_not_empty = Er { $left ->
    [one] is nog één steen
   *[other] zijn nog { $left } stenen
} in de voorraad: leg of pak.
refused-win_sum_missed = Om te winnen moet de laatste combinatie precies { $need } waard zijn.
refused-last_stone_unused = Om te winnen moet je ook de laatste steen gebruiken: { $piece }.
refused-last_stone_only_to_win = De laatste steen mag alleen in de winnende beurt worden gebruikt.
refused-draw_first = Pak eerst een kaart.
refused-already_drawn = Je hebt al gepakt.
refused-pile_too_small = Je kunt { $most } van de open stapel pakken, niet { $want }.
refused-just_taken = { $piece } heb je net gepakt: gooi een andere kaart weg.
refused-open_card_not_laid = { $piece } van de open stapel moet worden gelegd. Je kunt de kaart ook teruggeven.
refused-knock_too_high = Om te roepen mag je hoogstens { $most ->
    [one] één punt
   *[other] { $most } punten
} in de hand hebben; je hebt er { $have }.
refused-keep_one_to_discard = Houd een kaart over om weg te gooien.
refused-coming_out_too_few = Om voor het eerst uit te leggen heb je { $need } kaarten nodig; tot nu toe zijn het er { $have }.
refused-buying_open = De anderen mogen de open kaart nog kopen (nog { $waiting } te vragen).
refused-nothing_to_buy = Er valt voor jou nu niets te kopen.
refused-unknown_option = { $game } heeft geen optie “{ $option }”.
refused-option_out_of_range = { $option }: { $lowest } tot en met { $highest } kan, { $value } niet.
refused-option_impossible = { $option }: { $below } of { $above } kan; geen combinatie is { $value } waard.
refused-wrong_seat_count = Dit spel is voor { $lowest } tot { $highest } spelers, niet voor { $have }.
refused-bad_deal = Dit is niet de verdeling waar de partij op wacht.
unreadable = “{ $part }” kan ik niet lezen.
unreadable-pieces = “{ $part }” kan ik niet lezen. Zo schrijf je het: `{ $example }` ({ $letters }).
