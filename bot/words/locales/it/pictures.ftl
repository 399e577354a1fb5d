### Labels of pictures

picture-stock = Tallone
picture-pool = Mazzo
picture-open_pile = Pozzo
picture-last_stone = Tessera finale
picture-empty_table = Sul tavolo non c’è ancora nulla.
picture-free_seat = libero
picture-host = Host
picture-dealer_short = M
picture-loose = Da rimettere
picture-rack = Le tue tessere
picture-hand = Le tue carte
picture-opening = Apertura
picture-round = Mano
picture-player = Giocatore
picture-rating = Rating
picture-won = Vinte
picture-step = Passo
picture-nameless = Giocatore
picture-buying = In vendita: { $waiting } senza risposta, { $claims ->
    [one] { $claims } la vuole
   *[other] { $claims } la vogliono
}
picture-workbench = La tua bozza
picture-puzzle = Rompicapo del giorno
picture-solution = La soluzione
