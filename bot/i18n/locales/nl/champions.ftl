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
