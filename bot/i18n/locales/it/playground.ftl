### Il campo di gioco: quello che si legge per primo

playground-welcome =
    ## Benvenuti al tavolino
    Questo è un server Discord nel tuo browser. Qui non c'è nessun altro, e niente esce da questo computer.
    1. Scrivi `/rummy new` qui sotto e premi Invio: si apre un tavolo. Scegli il gioco, o tieni quello proposto.
    2. Aggiungi un computer nel menu del tavolo e premi **Inizia**.
    3. **Il mio leggio** mostra le tue tessere. Scegline alcune, premi **Cala**, poi **Fine turno**. Niente va bene? **Pesca**.

    Tu sei Anna. In alto nella pagina puoi diventare Ben, Carla o Dora (il server è suo) e sederti allo stesso tavolo.
    `/rummy help` dice di più, `/rummy rules` spiega gli otto giochi. Le partite restano per la prossima volta.
