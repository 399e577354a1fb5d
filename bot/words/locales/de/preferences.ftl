### What members choose for themselves

command-preferences = vorlieben
command-preferences-about = Farben, Sortierung, Text; Erinnerungen und Urlaub an langsamen Tischen
preferences-title = Wie du es magst
preferences-text = Bei den ersten dreien geht es um das, was nur du siehst: deine Steine und Karten, deine Arbeit, Vorschauen, Wiederholungen und Regeln. Jede Wahl ist sofort gespeichert und gilt auf allen Servern.
preferences-look = Farben
preferences-look-about = Mit hohem Kontrast liegen die Farben weiter auseinander, für alle Augen.
preferences-look-auto = wie der Server sie hat
preferences-look-wood = Holz
preferences-look-contrast = hoher Kontrast
preferences-order = Sortierung
preferences-order-about = Wie deine Steine oder Karten geordnet sind.
preferences-order-suit = nach Farbe
preferences-order-number = nach Zahl
preferences-order-drawn = wie du sie selbst legst
preferences-form = Bilder oder Text
preferences-form-about = Der Text ist für Bildschirmleser gemacht: deine Steine und Karten, der Tisch und Ergebnisse in Worten, gut geordnet.
preferences-form-picture = Bilder
preferences-form-text = Text statt Bildern
