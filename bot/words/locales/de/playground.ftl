### Der Spielplatz: was Neulinge zuerst lesen

playground-welcome =
    ## Willkommen am Tischlein
    Das ist ein Discord-Server in deinem Browser. Sonst ist niemand hier, und nichts verlässt diesen Rechner.
    1. Tippe unten `/rummy new`, drücke die Eingabetaste, dann den Pfeil rechts: Ein Tisch wird eröffnet. Unter **{ lobby-options }** wählst du das Spiel.
    2. Setze im Menü des Tisches einen Computer dazu und drücke **{ lobby-start }**.
    3. **{ table-rack }** zeigt, was du hast. Wähle Steine aus (Apply), drücke **{ rack-lay }**, dann **{ rack-end }**. Nichts passt? **{ rack-draw }**.

    Du bist Anna. Oben auf der Seite kannst du Ben, Carla oder Dora werden (ihr gehört der Server) und dich an denselben Tisch setzen.
    Neu hier? `/learn` dauert ein paar Minuten. `/rummy help` sagt mehr, `/rummy rules` erklärt die acht Spiele. Was du spielst, bleibt bis zum nächsten Mal erhalten.
