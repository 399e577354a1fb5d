### Names and descriptions of the commands about what was played

command-ranking = ranglijst
command-ranking-about = Wie waar staat op deze server
command-stats = statistieken
command-stats-about = De kaart van een speler: rating, partijen, overwinningen, en twee spelers vergeleken
command-history = geschiedenis
command-history-about = De afgelopen partijen van deze server of van een lid
command-match = partij
command-match-about = Een afgelopen partij: scoreblad, plaatsen, opties
command-replay = terugkijken
command-replay-about = Een afgelopen partij stap voor stap terugkijken
command-review = terugblik
command-review-about = Zien wat er in een afgelopen partij gelegd kon worden, beurt voor beurt
command-export = exporteren
command-export-about = Het bestand van een afgelopen partij, als tekst en als JSON
command-verify = controleren
command-verify-about = Het schudden en de zetten van een afgelopen partij controleren

parameter-only = spel
parameter-only-about = Alleen dit spel; anders alle
parameter-season = seizoen
parameter-season-about = Nummer van het seizoen; 0 voor alle tijden
parameter-around = rond_mij
parameter-around-about = Het deel van de ranglijst tonen waar jij staat
parameter-member = lid
parameter-member-about = Van wie; zonder naam van jou of van iedereen
parameter-against = tegen
parameter-against-about = Iemand om mee te vergelijken
parameter-match = id
parameter-match-about = Het nummer van de partij
