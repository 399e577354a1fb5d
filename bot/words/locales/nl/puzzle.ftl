### De puzzel van de dag

command-puzzle = puzzel
command-puzzle-about = De puzzel van de dag: leg er zo veel als je kunt
puzzle-title = Puzzel van { $day }
puzzle-easy = makkelijk
puzzle-medium = gemiddeld
puzzle-hard = moeilijk
puzzle-sunday = heel moeilijk
puzzle-task_tiles = Leg zo veel stenen als je kunt. De hele tafel mag worden verbouwd.
puzzle-task_cards = Leg zo veel kaarten als je kunt. De hele tafel mag worden verbouwd.
puzzle-cards = Weggooien hoeft niet.
puzzle-state = { $tries ->
    [0] Nog niet gecontroleerd
    [one] Eén keer gecontroleerd
   *[other] { $tries } keer gecontroleerd
} · { $stars }
puzzle-past = Een voorbije dag: die telt niet.
puzzle-check = Controleren
puzzle-hint = Hint (kost een ⭐)
puzzle-give_up = Oplossing tonen
puzzle-more = Ranglijsten, andere dagen
puzzle-hint_count = Er kunnen er { $count } weg.
puzzle-hint_pieces = Deze gaan weg: { $pieces }.
puzzle-hint_melds = Deze combinaties veranderen: { $melds }.
puzzle-nothing_laid = Leg eerst iets.
puzzle-not_yet = Nog niet: { $count } gelegd, en er kunnen er meer.
puzzle-solved = { $tries ->
    [one] Bij de eerste poging opgelost
   *[other] Bij poging { $tries } opgelost
}: alle { $count } gelegd.
puzzle-uncounted = Na zijn dag opgelost: hij telt niet.
puzzle-shown = Je hebt de oplossing gezien: er konden er { $count } weg.
puzzle-streak = { $count ->
    [one] Eén dag op rij opgelost
   *[other] { $count } dagen op rij opgelost
}
puzzle-next = De volgende puzzel komt { $when }.
puzzle-board_day = Ranglijst van { $day }
puzzle-board_month = Ranglijst van de maand
puzzle-board_none = Nog niemand.
puzzle-tries = { $count ->
    [one] 1 poging
   *[other] { $count } pogingen
}
puzzle-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
}
puzzle-play = Oplossen
puzzle-share = Delen
puzzle-again = Nog een keer
puzzle-today = Puzzel van vandaag
puzzle-past_days = Vorige dagen …
puzzle-shared = **{ $name }** heeft de puzzel van { $day } opgelost: { $stars } { $tries ->
    [one] bij de eerste poging.
   *[other] na { $tries } pogingen.
} `/puzzle`
puzzle-shared_before = Die heb je hier al gedeeld.
denied-no_such_puzzle = Die puzzel is er niet. Die van vandaag vind je met `/puzzle`.
privacy-puzzles = { $count ->
    [one] Hoe het je met de puzzel van één dag ging.
   *[other] Hoe het je met de puzzels van { $count } dagen ging.
}
privacy-practices = { $count ->
    [one] Wat je in één stelling van een puzzel of les hebt geprobeerd.
   *[other] Wat je in { $count } stellingen van puzzels en lessen hebt geprobeerd.
}
settings-puzzle = Puzzel van de dag
settings-puzzle-about = Waar ik de puzzel van de dag plaats, één keer per dag om middernacht UTC. Nergens, als je geen kanaal kiest.
settings-puzzle-vain = Het gekozen kanaal bestaat niet meer: er wordt niets geplaatst. Kies een ander.
settings-puzzle-none = Nergens; of in …
settings-page_1 = Terug naar de eerste pagina
settings-page_2 = Meer instellingen
help-learn =
    - `/learn` leert je in een paar minuten spelen. `/puzzle` heeft voor elke dag een stelling om op te lossen, `/rules` de regels; alles ook in privéberichten.
