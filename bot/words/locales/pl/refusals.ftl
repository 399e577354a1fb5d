### Why the rules say no

refused-not_your_turn = To nie twoja kolej.
refused-not_a_seat = Przy tym stole nie ma miejsca { $seat }.
refused-match_over = To już koniec.
refused-not_dealt = Runda nie jest jeszcze rozdana.
refused-stale_draft = Stół zmienił się w międzyczasie. Spójrz jeszcze raz.
refused-not_in_this_game = W tej grze nie ma takiego ruchu.
refused-unfinished_work = Wykładanie jest w toku. Dokończ je albo najpierw cofnij.
refused-nothing_to_undo = Nie ma czego cofnąć.
refused-not_on_rack = Tego nie masz: { $piece }.
refused-no_such_meld = Nie ma układu { $meld }.
refused-not_in_meld = Tego nie ma w układzie { $meld }: { $piece }.
refused-too_short = Za krótki: układ ma co najmniej { $need ->
    [one] { $need } element
    [few] { $need } elementy
   *[many] { $need } elementów
}; ten ma { $have }.
refused-too_long = Za długa: grupa ma najwyżej { $most ->
    [one] { $most } element
    [few] { $most } elementy
   *[many] { $most } elementów
}; ta ma { $have }.
refused-no_natural = Same jokery: układ potrzebuje jeszcze czegoś innego.
refused-not_a_meld = Ani sekwens, ani grupa.
refused-colour_twice = Kolor się powtarza w tej grupie: { $number }.
refused-number_twice = W tym sekwensie powtarza się { $number }.
refused-gap = Luka w tym sekwensie: brakuje { $missing }.
refused-no_room_for_joker = W tym sekwensie nie ma już miejsca dla jokera.
refused-joker_colour = Ten joker nie może zastąpić tego koloru.
refused-too_many_yellow = Za dużo żółtych: najwyżej { $most }; tu jest { $have }.
refused-not_a_split = Układ { $meld } właśnie od tego się zaczyna: nie ma czego dzielić.
refused-table_piece_missing = To leżało na stole i musi tam zostać: { $piece }.
refused-left_loose = Jeszcze nie wróciło na stół: { $pieces }.
refused-nothing_laid = Nic z twojego stojaka nie leży na stole.
refused-opening_too_low = Twoje pierwsze wyłożenie: { $have } z { $need } punktów.
refused-opening_uses_table = Najpierw wyłóż { $need } punktów z samego stojaka; na razie masz { $have }.
refused-lay_a_meld_first = Najpierw wyłóż własny układ.
refused-meld_not_yours = Układ { $meld } nie jest twój.
refused-meld_only_grows = W tej grze z układu { $meld } nie można nic zabrać.
refused-no_joker_for_it = W układzie { $meld } żaden joker tego nie zastępuje: { $piece }.
refused-joker_not_replaced = Joker z układu { $meld } może się ruszyć dopiero, gdy jego miejsce zajmie { $need }.
refused-joker_not_reused = Uwolnionego jokera trzeba wyłożyć w tej turze.
refused-joker_moved = Joker w układzie { $meld } musi zostać tym, czym jest, i tam, gdzie jest.
refused-joker_meld_split = Przy jokerze z układu { $meld } zostaje za mało.
refused-joker_needs_new_meld = Joker z układu { $meld } musi trafić do nowego układu.
refused-pool_empty = Pula jest pusta. Możesz spasować.
refused-pool_not_empty = { $left ->
    [one] W puli jest jeszcze jedna płytka:
    [few] W puli są jeszcze { $left } płytki:
   *[many] W puli jest jeszcze { $left } płytek:
} wyłóż albo dobierz.
refused-win_sum_missed = Aby wygrać, ostatni układ musi mieć wartość { $need }.
refused-last_stone_unused = Aby wygrać, musisz użyć też ostatniej płytki: { $piece }.
refused-last_stone_only_to_win = Ostatniej płytki można użyć tylko w turze, która wygrywa.
refused-draw_first = Najpierw dobierz kartę.
refused-already_drawn = Karta jest już dobrana.
refused-pile_too_small = Z odkrytego stosu możesz wziąć { $most }, nie { $want }.
refused-just_taken = Ta karta jest właśnie wzięta ze stosu: { $piece }. Odrzuć inną.
refused-open_card_not_laid = Tę kartę z odkrytego stosu trzeba wyłożyć: { $piece }. Możesz ją też oddać.
refused-knock_too_high = Aby zamknąć rundę, możesz mieć najwyżej { $most ->
    [one] jeden punkt
    [few] { $most } punkty
   *[many] { $most } punktów
}; masz { $have }.
refused-keep_one_to_discard = Zachowaj jedną kartę: musisz ją odrzucić.
refused-coming_out_too_few = Do pierwszego wyłożenia potrzeba tylu kart: { $need }; na razie jest { $have }.
refused-buying_open = Inni mogą jeszcze kupić odkrytą kartę (bez odpowiedzi: { $waiting }).
refused-nothing_to_buy = Teraz nie masz nic do kupienia.
refused-unknown_option = { $game } nie ma opcji „{ $option }”.
refused-option_out_of_range = { $option }: możliwe od { $lowest } do { $highest }, nie { $value }.
refused-option_impossible = { $option }: możliwe { $below } albo { $above }; żaden układ nie ma wartości { $value }.
refused-wrong_seat_count = Ta gra jest dla { $lowest } do { $highest } graczy, nie dla { $have }.
refused-bad_deal = To nie jest rozdanie, na które czeka partia.
unreadable = Nie rozumiem „{ $part }”.
unreadable-pieces = Nie rozumiem „{ $part }”. Pisze się tak: `{ $example }` ({ $letters }).
