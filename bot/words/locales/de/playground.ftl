### Der Spielplatz: was Neulinge zuerst lesen

playground-welcome =
    ## Willkommen am Tischlein
    - Das ist ein Discord-Server in deinem Browser. Sonst ist niemand hier, und nichts verlässt diesen Rechner.
    - **{ lesson-play_now }** teilt sofort aus, gegen einen leichten Computer. Für ein anderes Spiel tippe unten `/rummy new`, drücke die Eingabetaste, dann den Pfeil rechts.
    - Du bist Anna. Oben auf der Seite kannst du Ben, Carla oder Dora werden (ihr gehört der Server) und dich an denselben Tisch setzen. Was du spielst, bleibt bis zum nächsten Mal erhalten.
