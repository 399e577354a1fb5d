### A role for the first of a ladder

settings-champion = Rol voor de eerste
settings-champion-about = De eerste van een ranglijst krijgt deze rol en staat haar af aan de volgende. Wie verborgen is, van tafels wordt geweerd of minder dan vijf gewaardeerde partijen speelde, krijgt haar niet.
settings-champion-none = Geen rol; of deze …
settings-ladder = Van welke ranglijst
settings-ladder-about = Sluit een seizoen, dan houdt de eerste ervan de rol tot er in het nieuwe een eerste is.
settings-ladder-season = dit seizoen
settings-ladder-ever = aller tijden
champion-gone = De gekozen rol bestaat niet meer: niemand krijgt haar. Kies een andere.
champion-not_ours = Deze rol is van iedereen of van een app, dus ik kan haar niet geven.
champion-powers = Deze rol heeft macht over de server of een kanaal, en die win je niet door te spelen. Kies een rol zonder.
champion-rights = Hiervoor heb ik het recht nodig om rollen te beheren. Geef dat aan mijn rol in de instellingen van de server, en kies dan opnieuw.
champion-above = Deze rol staat boven de mijne, dus ik kan haar niet geven. Zet mijn rol erboven, en kies dan opnieuw.
champion-not_yours = Je kunt alleen een rol kiezen die je zelf zou kunnen geven: daarvoor moet je rollen mogen beheren, en moet ze onder de jouwe staan.
champion-refused = Discord laat mij deze rol niet geven of afnemen, hoewel niets in de weg lijkt te staan. Ik probeer het eenmaal per dag opnieuw.
champion-kept = Iemand houdt een gewonnen rol die verder zou moeten gaan: ik mag geen rollen meer beheren, of de rol staat boven de mijne. Neem haar zelf af, of laat het mij doen.
champion-trouble = **De rol voor de eerste van de ranglijst zit vast**
    { $why }
    -# Dit wordt eenmaal gezegd. `/settings` zegt het zolang het zo is, en alles gaat vanzelf verder zodra het verholpen is.
