### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = miei
command-mine-about = Tutti i tuoi tavoli qui, prima quelli che aspettano te
help-slow =
    - `/tables mine` mostra i tuoi tavoli.

lobby-slow = Lento: avviso tutti a metà del tempo e prima della fine di un turno. Per chi salta due turni di fila gioca un computer finché non torna.

table-holiday = { $player } è in vacanza fino al { $when }: il suo tempo non scorre.
slow-half = { $player }, metà del tuo tempo è passata. Il tuo turno finisce { $when }.
slow-last = { $player }, ti resta solo un decimo del tuo tempo. Il tuo turno finisce { $when }.
slow-offer = { $player }, la carta scoperta si può prendere ancora per poco: fino al { $when }.
slow-then_ended = Se il tempo scade, il tuo turno finisce secondo le regole. Alla seconda volta di fila gioca un computer finché non torni.
slow-then_computer = Hai già saltato un turno. Se scade anche questo, gioca un computer finché non torni.
slow-direct = { $game }, tavolo { $number } su **{ $server }**
slow-go = Al tavolo

mine-button = I miei tavoli
mine-title = I tuoi tavoli qui
mine-none = Non siedi a nessun tavolo di questo server. Aprine uno con { $command }.
mine-waits = **Tocca a te**, fino al { $when }.
mine-waits_open = **Tocca a te.**
mine-others = Di turno: { $players }, fino al { $when }.
mine-others_open = Di turno: { $players }.
mine-lobby = In attesa di giocatori.
mine-resting = Sono tutti assenti. Se nessuno torna, la partita finisce { $when }.
mine-away = Un computer gioca per te. Premi «Sono qui» al tavolo.
mine-table = { $game }, tavolo { $number }
mine-with = con { $players }
mine-alone = ancora nessun altro
mine-slow = lento

settings-slow = Tavoli lenti per membro
settings-slow-about = Un tavolo è lento se un turno può durare 12 ore o più. I tavoli lenti non contano tra gli altri.
settings-slow-0 = nessun tavolo lento
settings-slow_all = Tavoli lenti sul server
settings-slow_all-about = Quanti tavoli lenti possono essere aperti contemporaneamente.

preferences-reminders = Promemoria
preferences-reminders-about = Ai tavoli lenti: quando metà del tuo tempo è passata, e quando ne resta un decimo.
preferences-reminders-on = avvisami
preferences-reminders-off = niente promemoria
preferences-direct = Dove ti avviso
preferences-direct-about = Ti scrivo messaggi privati solo se lo scegli. Se Discord non me lo permette, ti avviso al tavolo.
preferences-direct-off = al tavolo
preferences-direct-on = con un messaggio privato
holiday-title = Vacanze
holiday-about = Ferma il tuo tempo ai tavoli lenti, per al massimo { $most } giorni su 365. Un giorno sono 24 ore dall’inizio, e ogni giorno iniziato conta. Gli altri vedono fino a quando non ci sei; i tavoli veloci, i tornei e le carte scoperte non aspettano nessuno.
holiday-left = { $count ->
    [0] Non ti resta nessun giorno.
    [one] Ti resta un giorno.
   *[other] Ti restano { $count } giorni.
}
holiday-take = In vacanza per …
holiday-ask = Iniziare ora la vacanza ({ $days }, fino al { $when })? Ogni giorno iniziato conta, anche se la finisci prima.
holiday-begin = Sì, inizia
holiday-stay = No
holiday-on = Sei in vacanza fino al { $when }. Puoi giocare lo stesso.
holiday-end = Finisci la vacanza

privacy-holidays = { $count ->
    [one] Una tua vacanza dai tavoli lenti.
   *[other] { $count } tue vacanze dai tavoli lenti.
}

denied-too_many_slow = { $most ->
    [0] Su questo server non ci sono tavoli lenti. Scegli meno di 12 ore per turno.
    [one] Puoi sedere a un solo tavolo lento.
   *[other] Puoi sedere a { $most } tavoli lenti alla volta.
}
denied-too_many_slow_here = { $most ->
    [one] Su questo server c’è già un tavolo lento aperto; non può essercene un altro.
   *[other] Su questo server ci sono già { $most } tavoli lenti aperti.
}
denied-no_room_for_all = Qualcuno qui non potrebbe sedere a un altro tavolo con questo tempo per turno. Scegline un altro.
denied-on_holiday = Sei in vacanza, e a un tavolo lento gli altri dovrebbero aspettarti. Prima finisci la vacanza: `/preferences`.
denied-no_holidays_left = { $have ->
    [0] Non ti restano vacanze.
    [one] Ti resta un giorno di vacanza.
   *[other] Ti restano { $have } giorni di vacanza.
}
