### What is kept of a member

privacy-title = Wat ik over je bewaar
privacy-nothing = Niets.
privacy-name = Je naam op deze server: **{ $name }**.
privacy-seats = { $count ->
    [one] Je plaats aan één tafel
   *[other] Je plaatsen aan { $count } tafels
}, met je Discord-id, je naam van toen en de zetten die er zijn gedaan.
privacy-words = Wat je { $count ->
    [one] aan één tafel
   *[other] aan { $count } tafels
} aan het schudden hebt bijgedragen.
privacy-results = { $count ->
    [one] De uitslag van één partij.
   *[other] De uitslagen van { $count } partijen.
}
privacy-ratings = { $count ->
    [one] Eén rating.
   *[other] { $count } ratings: in totaal, per spel en per seizoen.
}
privacy-honours = { $count ->
    [one] Eén ereplaats in een vorig seizoen.
   *[other] { $count } ereplaatsen in vorige seizoenen.
}
privacy-likings = Hoe je je stenen, kaarten en plaatjes getoond wilt hebben.
privacy-visible = Anderen zien je in de ranglijsten van deze server.
privacy-hidden = Je bent verborgen: je staat niet in de ranglijsten van deze server, en anderen kunnen je kaart niet bekijken.
privacy-never = Het gaat om alle servers samen. Berichten van jou bewaar ik niet. Wie een server verlaat, wordt daar niet meer getoond.
privacy-export = Alles als bestand
privacy-hide = Verberg me in ranglijsten
privacy-show = Toon me weer
privacy-delete = Verwijder me
privacy-exported = Dit is alles wat ik over je bewaar. Alleen jij ziet dit bericht.
privacy-sure = Alles over jou verwijderen?
privacy-sure-about =
    - Dit geldt voor alle servers en kan niet ongedaan worden gemaakt.
    - Je ratings en uitslagen zijn dan weg. Partijen blijven voor de anderen bestaan, en je heet daarin “Speler”.
    - Je verlaat de tafels die open zijn; een computer speelt voor je verder.
    - Wat ik al in kanalen heb geschreven, blijft daar tot iemand het verwijdert.
privacy-yes = Ja, verwijder me
privacy-keep = Nee, alles bewaren
privacy-deleted = Klaar: over jou wordt niets meer bewaard.
privacy-deleted_soon = Klaar: over jou wordt niets meer bewaard. De laatste sporen verdwijnen uit mijn bestand als ik opnieuw word gestart.
privacy-deleted_rows = Klaar: je gegevens zijn verwijderd en niemand kan ze nog opzoeken. De databaseserver overschrijft de laatste sporen na verloop van tijd, en zijn back-ups bewaren ze tot ze verlopen.
help-privacy =
    - `/privacy` laat zien wat ik over je bewaar, en verwijdert het als je wilt.
help-settings =
    - `/settings` is voor wie deze server beheert, dus voor jou: taal, kanalen, threads, tijd, hulp, ranglijst.
