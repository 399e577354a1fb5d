### Labels of pictures

picture-stock = Talon
picture-pool = Vorrat
picture-open_pile = Offener Stapel
picture-last_stone = Letzter Stein
picture-empty_table = Noch liegt nichts auf dem Tisch.
picture-free_seat = frei
picture-host = Gastgeber
picture-dealer_short = G
picture-loose = Noch lose
picture-rack = Deine Steine
picture-hand = Deine Karten
picture-opening = Erstes Auslegen
picture-round = Runde
picture-player = Spieler
picture-rating = Wertung
picture-won = Siege
picture-step = Schritt
picture-nameless = Spieler
picture-buying = Zu kaufen: noch { $waiting } zu fragen, Käufer: { $claims }
picture-workbench = Dein Zug bisher
picture-puzzle = Rätsel des Tages
picture-solution = Die Lösung
