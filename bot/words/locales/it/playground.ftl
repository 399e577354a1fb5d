### Il campo di gioco: quello che si legge per primo

playground-welcome =
    ## Ti do il benvenuto al tavolino
    - Questo è un server Discord nel tuo browser. Qui non c’è nessun altro, e niente esce da questo computer.
    - **{ lesson-play_now }** distribuisce subito, contro un computer facile. Per un altro gioco scrivi `/rummy new` qui sotto, premi Invio, poi la freccia a destra.
    - Tu sei Anna. In alto nella pagina puoi diventare Ben, Carla o Dora (il server è suo) e sederti allo stesso tavolo. Le partite restano per la prossima volta.
