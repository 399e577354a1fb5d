### Whom moderators keep from tables

command-moderation = moderation
command-moderation-about = Mitglieder von Tischen fernhalten, sehen, wer ferngehalten wird, es aufheben
context-ban = Von Tischen fernhalten
moderation-title = Von Tischen ferngehalten
moderation-text = Wer ferngehalten wird, eröffnet hier keinen Tisch, setzt sich an keinen, meldet sich zu keinem Turnier an und schickt keine Meldungen. Tische, an denen noch nicht gespielt wird, werden verlassen, laufende Partien zu Ende gespielt. Das Mitglied erfährt, bis wann, aber nie, warum oder durch wen.
moderation-nobody = Niemand wird von Tischen ferngehalten.
moderation-over = Vorbei oder aufgehoben, in den letzten 30 Tagen
moderation-until = bis { $when }
moderation-for_good = auf Dauer
moderation-by = seit { $when }, durch { $who }
moderation-lifted_by = aufgehoben { $when } durch { $who }
moderation-forgotten = jemand, der seine Daten gelöscht hat
moderation-choose = Aufheben oder ändern …
moderation-somebody = Jemanden fernhalten …
moderation-lift = Aufheben
moderation-change = Ändern
moderation-back = Zurück zur Liste
moderation-form = { $name } von Tischen fernhalten
moderation-form_about = Tische, an denen noch nicht gespielt wird, werden sofort verlassen; laufende Partien gehen zu Ende.
moderation-duration = Wie lange
moderation-days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}
moderation-reason = Grund
moderation-reason_about = Nur die Moderation sieht ihn.
moderation-a_bot = Bots sitzen ohnehin an keinem Tisch.
moderation-not_now = Discord antwortet gerade nicht, also ist nichts geschehen. Bitte versuche es gleich noch einmal.
moderation-banned = { $name } wird bis { $when } von Tischen ferngehalten.
moderation-banned_for_good = { $name } wird auf Dauer von Tischen ferngehalten.
moderation-lifted = { $name } darf wieder an Tische.
denied-banned = Die Moderation dieses Servers hält dich bis { $until } von seinen Tischen fern. Partien, die du schon spielst, gehen weiter.
denied-banned_for_good = Die Moderation dieses Servers hält dich von seinen Tischen fern. Partien, die du schon spielst, gehen weiter.
denied-only_moderators = Das kann nur die Moderation dieses Servers.
denied-ban_yourself = Dich selbst kannst du nicht von Tischen fernhalten.
denied-ban_moderator = Wer moderiert, kann nur von jemandem von Tischen ferngehalten werden, der den Server verwaltet und dessen höchste Rolle darüber steht.
denied-ban_opponent = Du spielst mit diesem Mitglied in Partie { $table }. Bis sie vorbei ist, muss das jemand anders entscheiden.
denied-no_such_ban = Das ist schon vorbei.
denied-lift_own_ban = Was für dich selbst gilt, kannst du nicht aufheben. Frag jemand anders aus der Moderation.
privacy-bans = { $count ->
    [one] Dass die Moderation eines Servers dich von seinen Tischen fernhält oder das vor Kurzem tat.
   *[other] Dass Moderationen dich von Tischen fernhalten oder das vor Kurzem taten: { $count } Mal.
}
privacy-sure_bans = - Hält dich eine Moderation von Tischen fern, so bleibt das bis zu seinem Ende: ohne deine Id, deinen Namen und einen Grund, als Hash, an dem du wiedererkannt wirst.
privacy-deleted_but = Erledigt: Deine Daten sind gelöscht. Die Moderation eines Servers hält dich von seinen Tischen fern: Davon bleibt bis zum Ende ein Hash, ohne deine Id und deinen Namen.
help-moderation =
    - `/moderation` ist für die Moderation, also für dich: Mitglieder von Tischen fernhalten und sehen, wer ferngehalten wird.
