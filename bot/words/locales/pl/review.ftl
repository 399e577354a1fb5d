### Looking back at a match

review-title = { $game }, partia { $match }
review-seat = { $name }: tura po turze wyłożone { $laid } z { $possible } możliwych ({ $share } %)
review-seat_none = { $name }: nie było nic do wyłożenia
review-seat_clean = nic nie przeoczone
review-seat_misses = { $count ->
    [one] coś przeoczone w jednej turze
    [few] coś przeoczone w { $count } turach
   *[many] coś przeoczone w { $count } turach
}, najwyżej { $biggest }
review-seat_late = { $count ->
    [one] pierwsze wyłożenie było możliwe turę wcześniej
    [few] pierwsze wyłożenie było możliwe { $count } tury wcześniej
   *[many] pierwsze wyłożenie było możliwe { $count } tur wcześniej
}
review-opinion = W tej grze niczego nie da się udowodnić. Czytasz, co zrobiłby silny komputer: to opinia.
review-turn = Runda { $round }, tura { $turn }, { $name }: wyłożone { $laid }, możliwe { $possible }
review-turn_proven = udowodnione, że więcej się nie dało
review-turn_found = może nawet więcej
review-turn_opinion = opinia
review-turn_time = czas minął
review-turn_purpose = silny komputer też by czekał
review-way = Mogło być tak:
review-perfect = Nikt niczego nie przeoczył.
review-working = Analiza partii: runda { $round } z { $rounds }…
review-proven = { $count ->
    [one] To, co dało się wyłożyć, jest udowodnione dla jednej tury z { $turns }.
    [few] To, co dało się wyłożyć, jest udowodnione dla { $count } tur z { $turns }.
   *[many] To, co dało się wyłożyć, jest udowodnione dla { $count } tur z { $turns }.
}
review-seat_timeouts = { $count ->
    [one] zegar zakończył jedną turę, która się nie liczy
    [few] zegar zakończył { $count } tury, które się nie liczą
   *[many] zegar zakończył { $count } tur, które się nie liczą
}
review-step_lay = Wyłóż: { $pieces }.
review-step_add = Dołóż do { $meld }: { $pieces }.
review-step_take = Zabierz z { $meld }: { $pieces }.
review-step_split = Podziel { $meld }, druga część od: { $pieces }.
review-step_swap = Połóż na miejsce jokera w { $meld }: { $pieces }.
review-step_arrange = Ułóż stół tak: { $pieces }.
review-step_discard = Odrzuć: { $pieces }.
review-step_call = Odrzuć i zamknij rundę: { $pieces }.
review-heading = Analiza: { $game }, partia { $number }
review-ring = Kółko: coś przeoczono
review-figures = { $laid } z { $possible }, przeoczenia: { $count }
review-none = Nie ma tury do obejrzenia.
review-place = { $at } z { $count }
review-played = Zagrano: { $pieces }
review-played_nothing = Nic nie wyłożono.
review-then = Stół taki, jaki był
review-could = Stół taki, jaki mógł być
review-show = Pokaż przeoczenia
review-prev = Poprzednie
review-next = Następne
review-home = Przegląd
review-whose = Czyje?
review-everybody = Przeoczenia wszystkich
review-of = { $name }: { $count }
review-time_note = Tura, którą zakończył zegar, jest pokazana i nie jest niczyją winą.
review-held = { $name } ma
review-kept = Zostałoby na ręce: { $name }
