### De speelplaats: wat een nieuwkomer eerst leest

playground-welcome =
    ## Welkom aan het tafeltje
    Dit is een Discord-server in je browser. Er is verder niemand, en niets verlaat deze computer.
    1. Typ hieronder `/rummy new` en druk op Enter: er gaat een tafel open. Kies het spel, of neem het voorgestelde.
    2. Voeg in het menu van de tafel een computer toe en druk op **Beginnen**.
    3. **Mijn rek** toont je stenen. Kies er een paar, druk op **Leggen**, dan op **Beurt beëindigen**. Past er niets? **Trekken**.

    Jij bent Anna. Bovenaan de pagina kun je Ben, Carla of Dora worden (de server is van haar) en aan dezelfde tafel gaan zitten.
    `/rummy help` vertelt meer, `/rummy rules` legt de acht spellen uit. Wat je speelt, blijft tot de volgende keer bewaard.
