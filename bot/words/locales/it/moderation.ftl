### Whom moderators keep from tables

command-moderation = moderazione
command-moderation-about = Escludere membri dai tavoli, vedere chi è escluso, revocare
context-ban = Escludi dai tavoli
moderation-title = Esclusi dai tavoli
moderation-text = Chi è escluso qui non apre tavoli, non vi si siede, non si iscrive a tornei e non invia segnalazioni. I tavoli non ancora iniziati vengono lasciati, le partite in corso si giocano fino alla fine. Il membro viene a sapere fino a quando, mai perché né da chi.
moderation-nobody = Nessuno è escluso dai tavoli.
moderation-over = Finiti o revocati, negli ultimi 30 giorni
moderation-until = fino al { $when }
moderation-for_good = per sempre
moderation-by = dal { $when }, da { $who }
moderation-lifted_by = revocato il { $when } da { $who }
moderation-forgotten = qualcuno che ha cancellato i propri dati
moderation-choose = Revoca o modifica …
moderation-somebody = Escludi qualcuno …
moderation-lift = Revoca
moderation-change = Modifica
moderation-back = Torna alla lista
moderation-form = Escludi { $name } dai tavoli
moderation-form_about = I tavoli non ancora iniziati vengono lasciati subito; le partite in corso vanno fino alla fine.
moderation-duration = Per quanto tempo
moderation-days = { $count ->
    [one] un giorno
   *[other] { $count } giorni
}
moderation-reason = Motivo
moderation-reason_about = Lo vede solo la moderazione.
moderation-a_bot = I bot non siedono comunque ai tavoli.
moderation-not_now = Discord in questo momento non risponde, quindi non è successo nulla. Riprova tra un attimo.
moderation-banned = L’esclusione di { $name } dai tavoli vale fino al { $when }.
moderation-banned_for_good = L’esclusione di { $name } dai tavoli vale per sempre.
moderation-lifted = { $name } può tornare ai tavoli.
denied-banned = La moderazione di questo server ti esclude dai suoi tavoli fino al { $until }. Le partite che stai già giocando continuano.
denied-banned_for_good = La moderazione di questo server ti esclude dai suoi tavoli. Le partite che stai già giocando continuano.
denied-only_moderators = Può farlo solo la moderazione di questo server.
denied-ban_yourself = Non puoi escluderti dai tavoli.
denied-ban_moderator = Chi modera può essere escluso dai tavoli solo da chi gestisce il server e il cui ruolo più alto sta sopra il suo.
denied-ban_opponent = Giochi con questo membro nella partita { $table }. Finché non è finita, deve deciderlo qualcun altro.
denied-no_such_ban = È già finito.
denied-lift_own_ban = Non puoi revocare ciò che vale per te. Chiedi a un’altra persona della moderazione.
privacy-bans = { $count ->
    [one] Che la moderazione di un server ti esclude dai suoi tavoli, o lo ha fatto di recente.
   *[other] Che dei moderatori ti escludono da tavoli, o lo hanno fatto di recente: { $count } volte.
}
privacy-sure_bans = - Se una moderazione ti esclude dai tavoli, questo resta fino alla scadenza: senza il tuo id, il tuo nome né un motivo, come hash con cui ti si riconosce.
privacy-deleted_but = Fatto: i tuoi dati sono eliminati. La moderazione di un server ti esclude dai suoi tavoli: ne resta un hash fino alla scadenza, senza il tuo id e il tuo nome.
help-moderation =
    - `/moderation` è per la moderazione, quindi per te: escludere membri dai tavoli e vedere chi è escluso.
