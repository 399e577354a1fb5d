### Whom moderators keep from tables

command-moderation = moderatie
command-moderation-about = Leden van tafels weren, zien wie geweerd wordt, het opheffen
context-ban = Van tafels weren
moderation-title = Van tafels geweerd
moderation-text = Wie geweerd wordt, opent hier geen tafel, schuift nergens aan, doet aan geen toernooi mee en stuurt geen meldingen. Tafels waar nog niet wordt gespeeld, worden verlaten, lopende partijen uitgespeeld. Het lid hoort tot wanneer, maar nooit waarom of door wie.
moderation-nobody = Niemand wordt van tafels geweerd.
moderation-over = Voorbij of opgeheven, in de laatste 30 dagen
moderation-until = tot { $when }
moderation-for_good = voorgoed
moderation-by = sinds { $when }, door { $who }
moderation-lifted_by = opgeheven { $when } door { $who }
moderation-forgotten = iemand die de eigen gegevens heeft gewist
moderation-choose = Opheffen of wijzigen …
moderation-somebody = Iemand weren …
moderation-lift = Opheffen
moderation-change = Wijzigen
moderation-back = Terug naar de lijst
moderation-form = { $name } van tafels weren
moderation-form_about = Tafels waar nog niet wordt gespeeld, worden meteen verlaten; lopende partijen gaan door tot het einde.
moderation-duration = Hoe lang
moderation-days = { $count ->
    [one] één dag
   *[other] { $count } dagen
}
moderation-reason = Reden
moderation-reason_about = Alleen moderators zien die.
moderation-a_bot = Bots zitten toch al aan geen tafel.
moderation-not_now = Discord antwoordt nu niet, dus er is niets gebeurd. Probeer het zo nog eens.
moderation-banned = { $name } wordt tot { $when } van tafels geweerd.
moderation-banned_for_good = { $name } wordt voorgoed van tafels geweerd.
moderation-lifted = { $name } mag weer aan tafels komen.
denied-banned = De moderators van deze server weren je tot { $until } van zijn tafels. Partijen die je al speelt, gaan door.
denied-banned_for_good = De moderators van deze server weren je van zijn tafels. Partijen die je al speelt, gaan door.
denied-only_moderators = Dat kunnen alleen moderators van deze server.
denied-ban_yourself = Jezelf kun je niet van tafels weren.
denied-ban_moderator = Moderators kunnen alleen van tafels worden geweerd door wie de server beheert en van wie de hoogste rol boven de hunne staat.
denied-ban_opponent = Je speelt met dit lid in partij { $table }. Tot die voorbij is, moet iemand anders dat beslissen.
denied-no_such_ban = Dat is al voorbij.
denied-lift_own_ban = Wat voor jezelf geldt, kun je niet opheffen. Vraag een andere moderator.
privacy-bans = { $count ->
    [one] Dat moderators van een server je van zijn tafels weren, of dat onlangs deden.
   *[other] Dat moderators je van tafels weren, of dat onlangs deden: { $count } keer.
}
privacy-sure_bans = - Weren moderators je van tafels, dan blijft dat tot het voorbij is: zonder je id, je naam of een reden, als hash waaraan je wordt herkend.
privacy-deleted_but = Klaar: je gegevens zijn verwijderd. Moderators van een server weren je van zijn tafels: daarvan blijft tot het einde een hash, zonder je id en naam.
help-moderation =
    - `/moderation` is voor moderators, dus voor jou: leden van tafels weren, en zien wie geweerd wordt.
