### Labels of pictures

picture-stock = Talon
picture-pool = Pula
picture-open_pile = Stos
picture-last_stone = Ostatnia płytka
picture-empty_table = Na stole jeszcze nic nie leży.
picture-free_seat = wolne
picture-host = Gospodarz
picture-dealer_short = R
picture-loose = Luzem
picture-rack = Twój stojak
picture-hand = Twoje karty
picture-opening = Pierwsze wyłożenie
picture-round = Runda
picture-player = Gracz
picture-rating = Rating
picture-won = Wygrane
picture-step = Krok
picture-nameless = Gracz
picture-buying = Na sprzedaż: bez odpowiedzi { $waiting }, { $claims ->
    [one] chce { $claims } osoba
    [few] chcą { $claims } osoby
   *[many] chce { $claims } osób
}
picture-workbench = Twój ruch
picture-puzzle = Zagadka dnia
picture-solution = Rozwiązanie
