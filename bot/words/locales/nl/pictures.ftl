### Labels of pictures

picture-stock = Stok
picture-pool = Voorraad
picture-open_pile = Open stapel
picture-last_stone = Laatste steen
picture-empty_table = Er ligt nog niets op tafel.
picture-free_seat = vrij
picture-host = Gastheer
picture-dealer_short = G
picture-loose = Nog los
picture-rack = Jouw stenen
picture-hand = Jouw kaarten
picture-opening = Eerste keer uitleggen
picture-round = Ronde
picture-player = Speler
picture-rating = Rating
picture-won = Gewonnen
picture-step = Stap
picture-nameless = Speler
picture-buying = Te koop: nog { $waiting } te vragen, kopers: { $claims }
picture-workbench = Jouw beurt tot nu toe
picture-puzzle = Puzzel van de dag
picture-solution = De oplossing
