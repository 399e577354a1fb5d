### De speelplaats: wat een nieuwkomer eerst leest

playground-welcome =
    ## Welkom aan het tafeltje
    - Dit is een Discord-server in je browser. Er is verder niemand, en niets verlaat deze computer.
    - **{ lesson-play_now }** deelt meteen, tegen een makkelijke computer. Voor een ander spel typ je hieronder `/rummy new`, druk je op Enter en dan op de pijl rechts.
    - Jij bent Anna. Bovenaan de pagina kun je Ben, Carla of Dora worden (de server is van haar) en aan dezelfde tafel gaan zitten. Wat je speelt, blijft tot de volgende keer bewaard.
