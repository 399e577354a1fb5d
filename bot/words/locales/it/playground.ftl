### Il campo di gioco: quello che si legge per primo

playground-welcome =
    ## Ti do il benvenuto al tavolino
    Questo è un server Discord nel tuo browser. Qui non c’è nessun altro, e niente esce da questo computer.
    1. Scrivi `/rummy new` qui sotto, premi Invio, poi la freccia a destra: si apre un tavolo. Sotto **{ lobby-options }** scegli il gioco.
    2. Aggiungi un computer nel menu del tavolo e premi **{ lobby-start }**.
    3. **{ table-rack }** mostra le tue tessere. Scegline alcune (Apply), premi **{ rack-lay }**, poi **{ rack-end }**. Non puoi calare niente? **{ rack-draw }**.

    Tu sei Anna. In alto nella pagina puoi diventare Ben, Carla o Dora (il server è suo) e sederti allo stesso tavolo.
    È la prima volta? `/learn` dura pochi minuti. `/rummy help` dice di più, `/rummy rules` spiega gli otto giochi. Le partite restano per la prossima volta.
