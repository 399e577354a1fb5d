### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = mijn
command-mine-about = Al je tafels hier, eerst die op jou wachten
help-slow =
    - `/tables mine` toont je tafels.

lobby-slow = Langzaam: ik herinner iedereen halverwege en vóór het einde van een beurt. Wie twee beurten achter elkaar mist, wordt door een computer vervangen tot die terug is.

table-holiday = { $player } is met vakantie tot { $when }: de klok staat zolang stil.
slow-half = { $player }, de helft van je tijd is om. Je beurt eindigt { $when }.
slow-last = { $player }, je hebt nog maar een tiende van je tijd. Je beurt eindigt { $when }.
slow-offer = { $player }, de open kaart is niet lang meer te krijgen: tot { $when }.
slow-then_ended = Is de tijd om, dan wordt je beurt volgens de regels beëindigd. De tweede keer achter elkaar neemt een computer het over tot je terug bent.
slow-then_computer = Je hebt al een beurt gemist. Is ook deze om, dan neemt een computer het over tot je terug bent.
slow-direct = { $game }, tafel { $number } op **{ $server }**
slow-go = Naar de tafel

mine-button = Mijn tafels
mine-title = Jouw tafels hier
mine-none = Je zit op deze server aan geen enkele tafel. Open er een met { $command }.
mine-waits = **Je bent aan de beurt**, tot { $when }.
mine-waits_open = **Je bent aan de beurt.**
mine-others = Aan de beurt: { $players }, tot { $when }.
mine-others_open = Aan de beurt: { $players }.
mine-lobby = Wacht op spelers.
mine-resting = Iedereen is weg. Komt niemand terug, dan eindigt de partij { $when }.
mine-away = Een computer speelt voor je. Druk aan de tafel op “Ik ben er weer”.
mine-table = { $game }, tafel { $number }
mine-with = met { $players }
mine-alone = nog niemand anders
mine-slow = langzaam

settings-slow = Langzame tafels per lid
settings-slow-about = Een tafel is langzaam als een beurt 12 uur of langer mag duren. Langzame tafels tellen niet bij de andere mee.
settings-slow-0 = geen langzame tafels
settings-slow_all = Langzame tafels in totaal
settings-slow_all-about = Hoeveel langzame tafels er tegelijk open kunnen zijn.

preferences-reminders = Herinneringen
preferences-reminders-about = Aan langzame tafels: als de helft van je tijd om is, en als er nog een tiende over is.
preferences-reminders-on = herinner me
preferences-reminders-off = geen herinneringen
preferences-direct = Waar je herinnerd wordt
preferences-direct-about = Ik stuur je alleen privéberichten als je dat kiest. Laat Discord me niet, dan herinner ik je aan de tafel.
preferences-direct-off = aan de tafel
preferences-direct-on = met een privébericht
holiday-title = Vakantie
holiday-about = Zet je klokken aan langzame tafels stil, hoogstens { $most } dagen in elke 365. Een dag is 24 uur vanaf het begin, en elke begonnen dag telt. De anderen zien tot wanneer je weg bent; snelle tafels, toernooien en open kaarten wachten op niemand.
holiday-left = Je hebt nog { $count ->
    [0] geen dagen
    [one] één dag
   *[other] { $count } dagen
}.
holiday-take = Met vakantie voor …
holiday-ask = Nu met vakantie gaan ({ $days }, tot { $when })? Elke begonnen dag telt, ook als je eerder stopt.
holiday-begin = Ja, beginnen
holiday-stay = Nee
holiday-on = Je bent met vakantie tot { $when }. Je mag toch spelen.
holiday-end = Vakantie beëindigen

privacy-holidays = { $count ->
    [one] Eén vakantie van langzame tafels.
   *[other] { $count } vakanties van langzame tafels.
}

denied-too_many_slow = { $most ->
    [0] Op deze server zijn er geen langzame tafels. Kies minder dan 12 uur voor een beurt.
    [one] Je kunt maar aan één langzame tafel zitten.
   *[other] Je kunt hoogstens aan { $most } langzame tafels tegelijk zitten.
}
denied-too_many_slow_here = { $most ->
    [one] Op deze server is al een langzame tafel open; meer mag niet.
   *[other] Op deze server zijn al { $most } langzame tafels open.
}
denied-no_room_for_all = Iemand hier zou met deze tijd per beurt niet aan nog een tafel kunnen zitten. Kies een andere.
denied-on_holiday = Je bent met vakantie, en aan een langzame tafel zouden de anderen op je moeten wachten. Beëindig eerst je vakantie: `/preferences`.
denied-no_holidays_left = Je hebt nog { $have ->
    [0] geen vakantie
    [one] één dag vakantie
   *[other] { $have } dagen vakantie
} over.
