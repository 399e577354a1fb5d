### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = meine
command-mine-about = Alle deine Tische hier, zuerst die, die auf dich warten
help-slow =
    - `/tables mine` zeigt deine Tische.

lobby-slow = Langsam: Ich erinnere alle nach der halben Zeit und vor dem Ende eines Zugs. Wer zwei Züge hintereinander verpasst, wird bis zur Rückkehr von einem Computer vertreten.

table-holiday = { $player } ist bis { $when } im Urlaub: Die Uhr steht so lange still.
slow-half = { $player }, die Hälfte deiner Zeit ist um. Dein Zug endet { $when }.
slow-last = { $player }, dir bleibt nur noch ein Zehntel deiner Zeit. Dein Zug endet { $when }.
slow-offer = { $player }, die offene Karte ist nicht mehr lange zu haben: bis { $when }.
slow-then_ended = Läuft die Zeit ab, wird dein Zug nach den Regeln beendet. Beim zweiten Mal hintereinander übernimmt ein Computer, bis du wieder da bist.
slow-then_computer = Du hast schon einen Zug verpasst. Läuft auch dieser ab, übernimmt ein Computer, bis du wieder da bist.
slow-direct = { $game }, Tisch { $number } auf **{ $server }**
slow-go = Zum Tisch

mine-button = Meine Tische
mine-title = Deine Tische hier
mine-none = Du sitzt auf diesem Server an keinem Tisch. Eröffne einen mit { $command }.
mine-waits = **Du bist am Zug**, bis { $when }.
mine-waits_open = **Du bist am Zug.**
mine-others = Am Zug: { $players }, bis { $when }.
mine-others_open = Am Zug: { $players }.
mine-lobby = Wartet auf Mitspieler.
mine-resting = Alle sind weg. Kommt niemand zurück, endet die Partie { $when }.
mine-away = Ein Computer spielt für dich. Drücke am Tisch „Ich bin wieder da“.
mine-table = { $game }, Tisch { $number }
mine-with = mit { $players }
mine-alone = noch niemand sonst
mine-slow = langsam

settings-slow = Langsame Tische je Person
settings-slow-about = Ein Tisch ist langsam, wenn ein Zug 12 Stunden oder länger dauern darf. Langsame Tische zählen nicht zu den anderen.
settings-slow-0 = keine langsamen Tische
settings-slow_all = Langsame Tische insgesamt
settings-slow_all-about = Wie viele langsame Tische zugleich offen sein können.

preferences-reminders = Erinnerungen
preferences-reminders-about = An langsamen Tischen: wenn die Hälfte deiner Zeit um ist, und wenn ein Zehntel davon bleibt.
preferences-reminders-on = erinnere mich
preferences-reminders-off = keine Erinnerungen
preferences-direct = Wo du erinnert wirst
preferences-direct-about = Direktnachrichten schreibe ich dir nur, wenn du das wählst. Lässt Discord mich nicht, erinnere ich dich am Tisch.
preferences-direct-off = am Tisch
preferences-direct-on = per Direktnachricht
holiday-title = Urlaub
holiday-about = Halte deine Uhren an langsamen Tischen an, höchstens { $most } Tage in je 365. Ein Tag sind 24 Stunden ab dem Beginn, und jeder begonnene zählt. Die anderen sehen, bis wann du weg bist; schnelle Tische, Turniere und offene Karten warten auf niemanden.
holiday-left = Du hast noch { $count ->
    [0] keine Tage
    [one] einen Tag
   *[other] { $count } Tage
}.
holiday-take = Urlaub beginnen für …
holiday-ask = Urlaub jetzt beginnen ({ $days }, bis { $when })? Jeder begonnene Tag zählt, auch wenn du ihn früher beendest.
holiday-begin = Ja, beginnen
holiday-stay = Nein
holiday-on = Du bist bis { $when } im Urlaub. Spielen darfst du trotzdem.
holiday-end = Urlaub beenden

privacy-holidays = { $count ->
    [one] Ein Urlaub von langsamen Tischen.
   *[other] { $count } Urlaube von langsamen Tischen.
}

denied-too_many_slow = { $most ->
    [0] Auf diesem Server gibt es keine langsamen Tische. Wähle weniger als 12 Stunden für einen Zug.
    [one] Du kannst nur an einem langsamen Tisch sitzen.
   *[other] Du kannst höchstens an { $most } langsamen Tischen zugleich sitzen.
}
denied-too_many_slow_here = { $most ->
    [one] Auf diesem Server ist schon ein langsamer Tisch offen; mehr sind nicht erlaubt.
   *[other] Auf diesem Server sind schon { $most } langsame Tische offen.
}
denied-no_room_for_all = Jemand hier könnte mit dieser Bedenkzeit nicht an noch einem Tisch sitzen. Wähle eine andere.
denied-on_holiday = Du bist im Urlaub, und an einem langsamen Tisch müssten die anderen auf dich warten. Beende erst deinen Urlaub: `/preferences`.
denied-no_holidays_left = Du hast noch { $have ->
    [0] keinen Urlaub
    [one] einen Tag Urlaub
   *[other] { $have } Tage Urlaub
} übrig.
