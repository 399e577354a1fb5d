### De speelplaats: wat een nieuwkomer eerst leest

playground-welcome =
    ## Welkom aan het tafeltje
    Dit is een Discord-server in je browser. Er is verder niemand, en niets verlaat deze computer.
    1. Typ hieronder `/rummy new`, druk op Enter, dan op de pijl rechts: er wordt een tafel geopend. Onder **{ lobby-options }** kies je het spel.
    2. Voeg in het menu van de tafel een computer toe en druk op **{ lobby-start }**.
    3. **{ table-rack }** toont wat je hebt. Kies stenen (Apply), druk op **{ rack-lay }**, dan op **{ rack-end }**. Past er niets? **{ rack-draw }**.

    Jij bent Anna. Bovenaan de pagina kun je Ben, Carla of Dora worden (de server is van haar) en aan dezelfde tafel gaan zitten.
    Nieuw hier? `/learn` duurt een paar minuten. `/rummy help` vertelt meer, `/rummy rules` legt de acht spellen uit. Wat je speelt, blijft tot de volgende keer bewaard.
