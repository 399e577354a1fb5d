### Labels of pictures

picture-stock = Mazo
picture-pool = Montón
picture-open_pile = Descarte
picture-last_stone = Ficha final
picture-empty_table = Todavía no hay nada en la mesa.
picture-free_seat = libre
picture-host = Anfitrión
picture-dealer_short = R
picture-loose = Sueltas
picture-rack = Tu atril
picture-hand = Tu mano
picture-opening = Apertura
picture-round = Ronda
picture-player = Jugador
picture-rating = Valoración
picture-won = Ganadas
picture-step = Paso
picture-nameless = Jugador
picture-buying = En venta: { $waiting } sin responder, { $claims ->
    [one] { $claims } la quiere
   *[other] { $claims } la quieren
}
picture-workbench = Tu jugada
picture-puzzle = Reto del día
picture-solution = La solución
