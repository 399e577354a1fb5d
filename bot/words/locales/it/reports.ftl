### Reports to moderators

report-button = Segnala
report-title = Segnala alla moderazione
report-about = Lo legge la moderazione di questo server, con il tuo nome. Nessun altro.
report-what = Di che cosa si tratta
report-about_play = gioco scorretto
report-about_name = un nome
report-about_words = parole nella mescolata
report-about_other = altro
report-whom = Di chi si tratta
report-nobody = nessuno in particolare
report-words = Che cosa è successo
report-sent = Grazie: la tua segnalazione è salvata e va alla moderazione di questo server.
report-nowhere = Questo server non ha scelto dove vanno le segnalazioni. Rivolgiti direttamente alla moderazione; chi gestisce il server può scegliere un canale.
report-not_heard = Non posso scrivere dove questo server vuole le segnalazioni. Rivolgiti direttamente alla moderazione.
report-head = Segnalazione { $number }
report-match = Partita { $number }
report-subject = Riguarda { $name }
report-from = Da { $name }, { $when }
report-place = Dove si è giocato
report-name = Cancella il nome
report-words_button = Cancella le parole
report-done = Fatto
report-done_by = Risolto da { $name }, { $when }.
report-sure = Cancella per sempre
report-sure_name = Il nome sparirà da questa partita e dalle classifiche, finché il membro non finisce un’altra partita. Non si può annullare.
report-sure_words = Le parole di questo membro spariranno da questa partita. Le esportazioni ne conservano l’hash, quindi le mescolate restano verificabili. Non si può annullare.
report-blanked_name = Il nome è sparito da questa partita e dalle classifiche, finché il membro non finisce un’altra partita. Quello che ho già scritto nei canali resta lì finché qualcuno non lo cancella.
report-blanked_words = Le parole sono sparite da questa partita; le esportazioni ne conservano l’hash, quindi le mescolate restano verificabili.
report-finished = Fatto. Il testo della segnalazione resta solo in questo canale.
denied-reported_already = L’hai già segnalato.
denied-too_many_reports = Il limite è di { $most } segnalazioni al giorno. Se è urgente, rivolgiti direttamente alla moderazione.
denied-report_yourself = Non puoi segnalarti.
denied-report_about_you = Questa segnalazione riguarda te: deve occuparsene un’altra persona della moderazione.
denied-no_such_report = Questa segnalazione è risolta, o chi l’ha inviata l’ha cancellata.
privacy-reports = { $count ->
    [one] Una segnalazione che hai inviato a una moderazione.
   *[other] { $count } segnalazioni che hai inviato a delle moderazioni.
}
settings-page_3 = Per la moderazione
settings-reports = Segnalazioni
settings-reports-about = Dove compaiono le segnalazioni dei membri su partite e giocatori. Scegli un canale che legge solo la moderazione. Senza canale nessuno può segnalare nulla.
settings-reports-vain = Il canale scelto non esiste più: nessuno può segnalare nulla. Scegline un altro.
settings-reports-none = Da nessuna parte; o in…
