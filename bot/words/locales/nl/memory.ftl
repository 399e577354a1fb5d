### What the server remembers

memory-day = { $day }-{ $month }-{ $year }
memory-all_games = Alle spellen
memory-all_time = Alle tijden
memory-season = Seizoen { $number }
memory-page = pagina { $page } van { $pages }
memory-previous = Vorige
memory-next = Volgende
memory-outdated = Deze knop is te oud. Gebruik het commando opnieuw.
memory-no_such_match = Deze partij bestaat niet op deze server. `/history` toont ze allemaal.

## The ranking

ranking-title = Ranglijst · { $ladder }
ranking-honours_title = Eregalerij · { $ladder }
ranking-players = { $count ->
    [one] één speler
   *[other] { $count } spelers
}
ranking-since = sinds { $when }
ranking-own = { $name }: plaats { $place } van { $total }, rating { $rating }.
ranking-provisional = Ratings van minder dan { $matches } partijen zijn voorlopig; ze hebben nog geen trend.
ranking-rules = Per dag tellen voor iedereen vijf partijen mee, drie daarvan met dezelfde persoon. Wie in partijen die meetellen minder dan { $known } mensen heeft ontmoet, telt voor de anderen als nieuweling, en half. Tegen nieuwelingen en steeds dezelfde paar mensen stijgt een rating tot hoogstens { $bound }.
ranking-empty = Er staat nog niemand op deze ranglijst. Een partij telt als op alle plaatsen mensen zitten en niemand tips krijgt.
ranking-not_on_it = Je staat niet op deze ranglijst: je hebt er nog geen partij voor gespeeld die meetelt, of je wilt niet gezien worden.
ranking-around = Rond mij
ranking-honours = Eregalerij
ranking-whole = Hele ranglijst
ranking-no_honours = Niemand heeft in dit seizoen { $matches } partijen gespeeld die meetellen.
ranking-choose_season = Seizoen kiezen …

season-close = Seizoen afsluiten
season-sure = Seizoen { $number } voor iedereen afsluiten? De eregalerij blijft, en iedereen begint opnieuw.
season-yes = Ja, seizoen { $number } afsluiten
season-sure_again = Echt? { $players ->
    [one] Eén speler staat in de ranglijst van seizoen { $number } en begint opnieuw.
   *[other] { $players } spelers staan in de ranglijst van seizoen { $number }, en allemaal beginnen ze opnieuw.
} Een dag lang kun je dit terugdraaien.
season-yes_again = Nu afsluiten
season-closed = Seizoen { $number } is afgesloten, seizoen { $next } begint. `/ranking` toont de eregalerij. Tot { $when } kun je dit terugdraaien.
season-back = Seizoen { $number } heropenen
season-back_sure = Seizoen { $number } laten doorgaan? De eregalerij verdwijnt, en wat sindsdien is gespeeld, telt ervoor mee.
season-reopened = Seizoen { $number } gaat door. Wat intussen is gespeeld, telt ervoor mee.

## A player's card

stats-rating = Rating
stats-rank = Plaats
stats-matches = Partijen
stats-won = Partijen gewonnen
stats-rounds = Rondes gewonnen
stats-mean = Punten per ronde
stats-best = Beste ronde
stats-hand_rummies = Hand-Rummy’s
stats-parted = Verlaten / afgebroken
stats-favourite = Favoriete spel
stats-none = { $name } heeft hier nog geen partij van dit soort uitgespeeld.
stats-provisional = De rating is voorlopig tot er { $matches } partijen zijn gespeeld.
stats-against = { $name } tegen { $other }: { $matches ->
    [one] één partij
   *[other] { $matches } partijen
}, { $ahead } keer voor, { $behind } keer achter, { $level } keer gelijk.
stats-together = In hetzelfde team: { $count }.
stats-never_met = { $name } en { $other } hebben nog geen partij met elkaar gespeeld.
stats-same = Kies twee verschillende mensen.

## Matches

match-title = { $game } · partij { $number }
match-rounds = { $count ->
    [one] één ronde
   *[other] { $count } rondes
}
match-rated = telt mee, { $season }
match-unrated = telt niet mee
uncounted-ended = Telt niet mee: ze is niet uitgespeeld.
uncounted-sent = Telt niet mee: er is iemand weggestuurd.
uncounted-hints = Telt niet mee: aan deze tafel zijn er tips.
uncounted-computer = Telt niet mee: er speelt een computer mee.
uncounted-untimed = Telt niet mee: zonder tijdslimiet hoeft niemand uit te spelen.
uncounted-off = Telt niet mee: op deze server telt geen enkele partij mee.
uncounted-unrated = Telt niet mee: dit toernooi telt niet voor de ranglijst.
uncounted-short = Telt niet mee: iemand was weg voordat iedereen drie beurten had gehad.
uncounted-met = Telt niet mee: dezelfde twee mensen treffen elkaar hooguit drie keer per dag in partijen die meetellen.
uncounted-day = Telt niet mee: iedereen heeft hooguit vijf partijen per dag die meetellen.
uncounted-powers = Telt niet mee: iemand kan hier niet meer spelen, en iemand anders aan tafel mag leden van deze server verwijderen.
uncounted-repaired = Telt niet mee: sommige zetten waren beschadigd en moesten opnieuw.
less-doubted = Telt half voor { $names }: iemand aan deze tafel had in partijen die meetellen minder dan { $known } mensen ontmoet.
less-bounded = De winst telt minder voor { $names }: tegen nieuwelingen en steeds dezelfde paar mensen stijgt een rating tot hoogstens { $bound }, en minder ver na weinig mensen of weinig partijen.
ending-voted = in overleg beëindigd
ending-aborted = door een moderator beëindigd
ending-deserted = iedereen is weggegaan
ending-forsaken = niemand kwam terug
ending-lost = het kanaal is verwijderd
ending-time = de tijd van de ronde was om
ending-early = voortijdig beëindigd
parting-left = voortijdig vertrokken
parting-away = kwam niet terug
parting-sent = is weggestuurd
parting-ended = heeft gestemd om te stoppen
parting-replaced = was te veel beurten weg
match-promise = Vóór de partij beloofd: SHA-256 `{ $commitment }`
match-seal = Verzegeld bij het delen: SHA-256 `{ $seal }`
match-replay = Terugkijken
match-review = Terugblik
match-export = Exporteren
match-verify = Controleren
table-kept = Partij { $number }: `/match`, `/replay` en `/verify` laten die weer zien.
table-rated = Rating: { $changes }

history-title = Partijen van deze server
history-title_of = Partijen van { $name }
history-count = { $count ->
    [one] één partij
   *[other] { $count } partijen
}
history-empty = Hier is nog geen partij van dit soort uitgespeeld.
history-open = Partij openen …
history-back = Terug naar de lijst

## Replays

replay-title = { $game } · partij { $number } · ronde { $round } van { $rounds }
replay-dealt = Ronde { $round } is gedeeld.
replay-shuffled = De stok wordt opnieuw geschud.
replay-moved = { $name } heeft een zet gedaan.
replay-start = Begin
replay-back = Terug
replay-forward = Vooruit
replay-end = Einde
replay-prev = Vorige ronde
replay-next = Volgende ronde
replay-gif = Ronde { $round } delen als GIF
replay-gif_there = Deze ronde is hier net gedeeld: { $link }
replay-jump = Ga naar …
replay-too_long = Deze ronde is te lang voor een bestand dat Discord accepteert.

## The match file, and the proof

export-title = Partij { $number } als bestanden
export-how = De tekst is voor mensen en voor { $command }, de JSON voor programma’s.
export-outside = Op deze server blijft geheim wat iemand had: wie niet meespeelde, krijgt dit zonder geheimen en zonder het schudden. Zegel en vingerafdruk zijn die van de hele partij.
export-page = Als pagina
export-page_how = Bewaar dit bestand en open het in een browser, op een telefoon of computer: het loopt stap voor stap door de partij en controleert zelf het schudden, zonder netwerk.

verify-title = Partij { $number }: gecontroleerd
verify-holds = Elke volgorde lag vast voordat er werd gedeeld, en elke zet was toegestaan.
verify-so_far = Volgordes en zetten zijn bewezen, maar de partij is niet uitgespeeld.
verify-open = Er is niets mis, maar niet alles kan nog worden gecontroleerd: iemand wilde vergeten worden.
verify-refuted = Deze partij is niet wat er was beloofd.
verify-commitment = Het geheim heeft de SHA-256 `{ $commitment }`: vergelijk die met wat de tafel vóór de partij toonde.
verify-seal = Nummer, spel, opties, aantal spelers en woorden van deze partij zijn met het zegel `{ $seal }` aan het schudden gebonden: vergelijk het met wat de tafel bij het delen toonde.
verify-first_version = Deze partij is gedeeld in versie 1: het schudden bindt haar nummer en de woorden, maar niet het spel, de opties of het aantal spelers.
verify-words = Woorden van { $count } van de { $players } spelers tellen mee bij het schudden.
verify-deal = Volgordes die uit het beloofde volgen: { $count } gecontroleerd.
verify-rules = De regels staan elke zet toe: { $count } gecontroleerd.
verify-end = De partij is uitgespeeld, rondes: { $count }.
verify-ended = De partij is voor het einde gestopt. { $how }
verify-purpose_lots = loting
verify-purpose_deal = delen
verify-purpose_reshuffle = stok
verify-purpose_unexpected = onverwacht
verify-digest = Vingerafdruk van de partij: `{ $digest }`
verify-alone = Je hoeft me niet te geloven: exporteer de partij en voer { $command } uit. `docs/fairness.md` zegt wat dat bewijst, en hoe het zonder ons programma gaat.
