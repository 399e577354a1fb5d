### Der Spielplatz: was Neulinge zuerst lesen

playground-welcome =
    ## Willkommen am Tischlein
    Das ist ein Discord-Server in deinem Browser. Sonst ist niemand hier, und nichts verlässt diesen Rechner.
    1. Tippe unten `/rummy new` und drücke die Eingabetaste: Ein Tisch geht auf. Du wählst das Spiel oder nimmst das vorgeschlagene.
    2. Füge im Menü des Tisches einen Computer hinzu und drücke **Starten**.
    3. **Mein Brett** zeigt deine Steine. Wähle welche, drücke **Auslegen**, dann **Zug beenden**. Nichts passt? **Ziehen**.

    Du bist Anna. Oben auf der Seite kannst du Ben, Carla oder Dora werden (ihr gehört der Server) und dich an denselben Tisch setzen.
    `/rummy help` sagt mehr, `/rummy rules` erklärt die acht Spiele. Was du spielst, bleibt bis zum nächsten Mal erhalten.
