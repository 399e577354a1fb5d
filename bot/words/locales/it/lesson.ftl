### Prime lezioni

command-learn = impara
command-learn-about = Impara a giocare passo per passo, a un tavolo tutto tuo
picture-lesson = La tua lezione
lesson-title = Impara a giocare
lesson-about = Alcune piccole posizioni, un’idea ciascuna. Nessun altro le vede, e puoi smettere quando vuoi e riprendere più tardi.
lesson-tiles = Tessere
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · passo { $number } di { $count }
lesson-learn = Impara a giocare
lesson-skip = Salta
lesson-next = Avanti
lesson-again = Dall’inizio
lesson-play = Gioca contro un computer facile
lesson-play_now = Gioca subito
lesson-well = Ben fatto.
lesson-not_now = Così finirebbe il tuo turno, e questo passo parla d’altro. Fai quello che sta scritto sopra, o premi **{ lesson-skip }**.
lesson-done = Non ti serve altro
lesson-done_about = Il resto viene giocando. Al tuo primo tavolo ci sono i suggerimenti.
lesson-done_alone = Il resto viene giocando: `/rummy new` apre un tavolo su un server.
lesson-tiles_lay = Tre o più di un colore in fila sono una combinazione: scegli il 5, il 6 e il 7 rossi nel menu, poi premi **{ rack-lay }**.
lesson-tiles_opening = Le tue prime combinazioni devono valere 30 punti insieme: cala il 10, l’11 e il 12 rossi.
lesson-tiles_add = Le combinazioni possono crescere: scegli il 7 blu, poi la combinazione A, e premi **Aggiungi alla A**.
lesson-tiles_take = Puoi usare quello che sta sul tavolo: scegli la combinazione A e il suo 8 rosso, poi i tuoi 7 e 9 rossi, e premi **{ rack-lay }**.
lesson-tiles_split = Una scala lunga può diventare due: scegli la combinazione A e il suo 6 blu, premi **{ rack-split }**, poi aggiungi il tuo 5 blu alla nuova.
lesson-tiles_joker = Un jolly sta per qualsiasi tessera: calalo tra il 7 e il 9 rossi.
lesson-tiles_arrange = Non sai come? Scegli il 7 rosso, il 9 rosso e il 4 nero, e premi **{ rack-auto }**.
lesson-tiles_end = Nulla conta prima della fine del turno: aggiungi il 4 giallo alla A, poi premi **{ rack-end }**.
lesson-romme_draw = Ogni turno comincia con una carta: premi **{ rack-draw }**.
lesson-romme_lay = Tre o più di un seme in fila, o dello stesso valore, sono una combinazione: scegli il 5, il 6 e il 7 di cuori e premi **{ rack-lay }**.
lesson-romme_lay_off = Le tue combinazioni possono crescere: scegli il fante di picche, poi la combinazione A, e premi **Aggiungi alla A**.
lesson-romme_discard = Lo scarto chiude il tuo turno: scegli una carta e premi **{ rack-discard }**.
lesson-romme_call = Con al massimo 9 punti in mano puoi chiudere la mano: scegli il re di fiori, scartalo e bussa.
lesson-rummue_draw = Prima prendi una carta: dal tallone, o quante ne vuoi dal pozzo.
lesson-rummue_lay = Per l’apertura servono quattro carte: scegli il 3, il 4, il 5 e il 6 rossi e premi **{ rack-lay }**.
lesson-rummue_yellow = Una carta gialla sta per lo stesso numero di un altro colore: cala il 3 e il 4 rossi, il 5 giallo e il 6 rosso.
lesson-rummue_lay_off = Puoi aggiungere alle combinazioni di tutti: aggiungi il 7 verde ai sette della B.
lesson-rummue_discard = Lo scarto chiude il tuo turno, e una carta ti serve sempre: scegline una e premi **{ rack-discard }**.
privacy-lessons = A che punto sei in { $count ->
    [one] una lezione.
   *[other] { $count } lezioni.
}
