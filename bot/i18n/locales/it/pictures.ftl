### Labels of pictures

picture-stock = Tallone
picture-pool = Mazzo
picture-open_pile = Pozzo
picture-last_stone = Tessera finale
picture-empty_table = Sul tavolo non c’è ancora nulla.
picture-free_seat = libero
picture-computer = Computer
picture-host = Host
picture-dealer = Mazziere
picture-dealer_short = M
picture-to_play = di turno
picture-not_opened = non ha aperto
picture-team = Squadra
picture-new = nuovo
picture-moved = spostato
picture-selected = scelto
picture-wrong = sbagliato
picture-right = giusto
picture-loose = Da rimettere
picture-rack = Le tue tessere
picture-hand = Le tue carte
picture-opening = Apertura
picture-total = Totale
picture-round = Mano
picture-winner = Vittoria
picture-rank = Posto
picture-player = Giocatore
picture-rating = Rating
picture-trend = Tendenza
picture-games = Partite
picture-won = Vinte
picture-step = Passo
picture-nameless = Giocatore
picture-buying = In vendita: { $waiting } senza risposta, { $claims ->
    [one] { $claims } la vuole
   *[other] { $claims } la vogliono
}
picture-workbench = La tua bozza
