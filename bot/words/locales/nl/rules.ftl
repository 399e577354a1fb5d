### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = Doel van het spel
rules-title-start = Zo begint het
rules-title-turn = Jouw beurt
rules-title-melds = Combinaties
rules-title-jokers = Jokers
rules-title-table = Op tafel
rules-title-end = Einde en punten
rules-title-options = Opties van de tafel

## Tiles

rules-tiles-aim =
    Leg je stenen als reeksen en sets op tafel en bouw om wat daar ligt. Wie als eerste zijn laatste steen kwijt is, wint de ronde. Voor { $fewest } tot { $most } spelers.
rules-tiles-start =
    - { $pieces } stenen: elk getal van 1 tot en met 13 twee keer in elke kleur ({ $colours }), en { $jokers } jokers.
    - Iedereen pakt blind { $hand } stenen; de jouwe zie alleen jij. De rest is de **voorraad**.
rules-tiles-begins =
    - Het lot bepaalt wie de eerste ronde begint. Elke volgende ronde begint de volgende speler.
rules-classic-begins =
    - Iedereen pakt een steen; het hoogste getal begint de eerste ronde (bij een gelijk getal of een joker pak je opnieuw). Elke volgende ronde begint de volgende speler.
rules-tiles-turn =
    Je hebt de keus:
    - **Leg** minstens één eigen steen, of zoveel je kunt.
    - **Pak** een steen; daarmee is je beurt voorbij. Pakken mag altijd, ook als je zou kunnen leggen.
rules-tiles-opening = **Eerste keer uitleggen:** nieuwe combinaties, samen minstens **{ $opening } punten** waard, met alleen eigen stenen. Elke steen telt voor zijn getal. Tot die tijd blijf je van de tafel af; daarna mag je eraan, ook in dezelfde beurt.
rules-tiles-opening-joker = Bij de eerste keer uitleggen telt een joker als de steen waar hij voor staat.
rules-mini-opening-joker = Bij de eerste keer uitleggen telt een joker altijd 25.
rules-tiles-time = **Tijd om?** Geldige combinaties blijven liggen. Losse stenen gaan naar jou, ook die van tafel. Is het niet genoeg voor de eerste keer uitleggen, dan gaat alles terug. Heb je niets gelegd, dan pak je een steen.
rules-classic-time = **Tijd om?** Geldige combinaties blijven liggen; losse stenen gaan naar jou, ook die van tafel. Is het niet genoeg voor de eerste keer uitleggen, dan gaat alles terug. Wie al was begonnen te leggen, pakt 3 strafstenen, wie niet, maar één steen.
rules-tiles-melds =
    Een combinatie heeft minstens 3 stenen:
    - **Set:** 3 of 4 stenen met hetzelfde getal, elk in een andere kleur.
    - **Reeks:** 3 of meer stenen van één kleur met opeenvolgende getallen. De 1 is de laagste, de 13 de hoogste: 12-13-1 is geen reeks.
rules-tiles-jokers =
    - Een joker staat voor elke steen. Een combinatie mag er meer dan één hebben, maar er hoort ook een steen met een getal bij.
    - In een reeks zegt zijn plaats welke steen hij is. In een set van drie staat hij voor elk van de twee ontbrekende kleuren.
    - **Ruilen:** leg de steen waar de joker voor staat op zijn plaats, een eigen steen of een van tafel. De vrijgekomen joker moet in dezelfde beurt ergens anders worden gelegd.
rules-mini-jokers =
    - Een niet geruilde joker blijft als dezelfde steen in zijn combinatie, en minstens 3 stenen daarvan blijven bij elkaar, de joker meegeteld.
rules-classic-jokers =
    - Eenmaal vrij moet hij in een **nieuwe** combinatie.
    - Een combinatie met een niet geruilde joker mag groeien, maar niet worden gesplitst: alle stenen blijven bij elkaar.
rules-letsplay-jokers =
    - Een niet geruilde joker blijft als dezelfde steen in zijn combinatie. Je mag er stenen bij leggen of van wegnemen.
rules-tiles-table =
    Combinaties zijn van niemand. Na je eerste keer uitleggen mag je
    - **aanleggen:** passende stenen bij elke combinatie leggen;
    - **ombouwen:** stenen uit combinaties nemen, combinaties splitsen en nieuwe maken.

    Aan het einde van je beurt moeten alle stenen van de tafel er nog liggen, moet elke combinatie geldig zijn en moet minstens één steen van jou komen.
rules-tiles-end =
    - Wie zijn laatste steen legt, wint meteen de ronde.
    - Alle anderen krijgen de getallen van hun overgebleven stenen als minpunten, voor een joker { $joker }. De winnaar krijgt de som daarvan als pluspunten.
    - Is de voorraad leeg, dan kun je passen. Heeft iedereen na elkaar gepast, dan eindigt de ronde onbeslist en zonder punten.
    - Na de laatste ronde wint het hoogste totaal; bij gelijke stand wordt de overwinning gedeeld.

## Rommé

rules-romme-aim =
    Leg combinaties uit tot je kaarten zo weinig waard zijn dat je de ronde mag beëindigen. Wat iemand nog in de hand heeft, telt als strafpunten; aan het einde wint het laagste totaal. Voor { $fewest } tot { $most } spelers.
rules-cards-aim =
    Raak al je kaarten kwijt voordat het de anderen lukt. Wat iemand nog in de hand heeft, telt als strafpunten; aan het einde wint het laagste totaal. Voor { $fewest } tot { $most } spelers.
rules-cards-start =
    - { $pieces } kaarten: twee spellen van 52 en { $jokers } jokers.
    - Iedereen krijgt { $hand } kaarten. De rest is de **stok**; de bovenste kaart wordt er open naast gelegd en begint de **open stapel**.
    - Het lot bepaalt wie als eerste deelt; daarna deelt iedereen om de beurt. Wie na de gever zit, begint.
rules-cards-turn =
    Altijd in deze volgorde:
    1. **Pak** de bovenste kaart van de stok of van de open stapel.
    2. **Leg** uit wat je wilt, of niets.
    3. **Gooi** een kaart weg op de open stapel, maar niet de kaart die je daar net van hebt gepakt.
rules-cards-time = **Tijd om?** Zo nodig wordt er voor je gepakt, wat geldig is blijft liggen, en je duurste kaart wordt weggegooid.
rules-kaufen-turn = **Kopen:** de open kaart is { $buy } seconden lang te koop, behalve voor wie deze kaart heeft weggegooid. Wie aan de beurt is, gaat voor en mag de kaart gewoon pakken. Pakt die speler van de stok, dan gaat de open kaart naar de koper die als eerste aan de beurt komt, met de bovenste kaart van de stok erbij. De volgorde van spelen verandert niet.
    Wie aan de beurt is, mag pas van de stok pakken als iedereen heeft geantwoord of de tijd om te kopen voorbij is.
rules-raeuber-turn = De open kaart mag je alleen pakken als je die in dezelfde beurt legt. Lukt dat niet, geef de kaart dan terug.
rules-cards-melds =
    Een combinatie heeft minstens 3 kaarten:
    - **Set:** kaarten van dezelfde rang, bijvoorbeeld vrouwen. Een kleur mag vaker voorkomen, want er zijn twee spellen.
    - **Reeks:** opeenvolgende kaarten van één kleur. Het aas ligt onderaan (A-2-3) of bovenaan (V-H-A), nooit in het midden: H-A-2 is geen reeks.
    - **Waarden:** 2 tot en met 10 zoals gedrukt; boer, vrouw en heer 10; een aas 1 aan het begin van een reeks, anders 11.
rules-cards-jokers =
    - Een joker staat voor elke kaart en telt als die kaart. Een combinatie mag er meer dan één hebben, maar er hoort ook een kaart bij die geen joker is.
    - In een set staat hij voor een kleur die daar ontbreekt; ontbreekt er geen, dan voor een willekeurige.
    - **Ruilen:** in jouw beurt mag je precies de kaart waar een joker voor staat op zijn plaats leggen, in elke combinatie. De joker neem je in de hand of leg je meteen.
rules-raeuber-jokers =
    - Bij het ombouwen mag je jokers vrij verplaatsen. Een joker die je met een kaart van tafel vrijmaakt, moet op tafel blijven.
rules-romme-opening =
    - Uitleggen mag in elke beurt; er is geen minimum.
rules-kaufen-opening =
    - **Eerste keer uitleggen:** combinaties die samen minstens **{ $opening } punten** waard zijn, in één beurt.
rules-romme-table =
    - Later mag je bij je eigen combinaties aanleggen, maar niet bij die van de anderen.
    - Behalve geruilde jokers wordt er van een combinatie niets weggenomen.
rules-anlegen-table =
    - **Eerste keer uitleggen:** minstens **{ $opening } punten** in één beurt, met minstens één nieuwe combinatie. Kaarten die je in dezelfde beurt aanlegt, tellen mee.
    - **Aanleggen:** heb je een combinatie gelegd, dan mag je, ook in dezelfde beurt, passende kaarten bij alle combinaties leggen, ook bij die van de anderen.
    - Behalve geruilde jokers wordt er van een combinatie niets weggenomen.
rules-raeuber-table =
    Combinaties zijn van niemand.
    - **Eerste keer uitleggen:** minstens **{ $opening } punten** in één beurt. Elke combinatie die je maakt of verandert, telt helemaal mee, ook met de kaarten die er al lagen.
    - **Roven:** neem kaarten naar keuze uit combinaties, splits ze en maak nieuwe.

    Aan het einde van je beurt moet elke combinatie geldig zijn, mag er geen kaart van tafel in je hand zitten (behalve een joker die je voor een eigen kaart hebt geruild), en als je hebt omgebouwd, moet minstens één kaart van jou komen.
rules-romme-end =
    - **“Rommé”:** wie na het weggooien hoogstens { $knock ->
        [one] **{ $knock } punt**
       *[other] **{ $knock } punten**
    } in de hand heeft, mag roepen. Dan is de ronde afgelopen, en wie riep, heeft gewonnen. Wie geen kaarten meer heeft, wint zonder te roepen.
rules-cards-end =
    - Wie geen kaarten meer heeft, wint de ronde. De laatste kaart mag gelegd of weggegooid worden.
rules-cards-score =
    - Iedereen, ook de winnaar, krijgt de punten in de hand als strafpunten: 2 tot en met 10 zoals gedrukt, boer, vrouw en heer 10, aas 11, joker 40.
rules-anlegen-score =
    - Bij de winnaar gaan er 40 strafpunten af.
    - Wie alleen nog één joker heeft, betaalt daarvoor 20 in plaats van 40.
    - Wie in de ronde als eerste heeft uitgelegd en niet wint, krijgt er 20 strafpunten bij.
rules-cards-stock =
    - Is de stok leeg, dan wordt de open stapel zonder de bovenste kaart geschud. Valt er niets te schudden of raakt een nieuwe stok op na elk 10 beurten waarin niemand iets legt, dan eindigt de ronde zonder winnaar.
rules-cards-match =
    - Na de laatste ronde wint het laagste totaal; bij gelijke stand wordt de overwinning gedeeld.

## Rummü

rules-rummue-aim =
    Leg combinaties voor je neer: hoe langer en zuiverder, hoe meer punten. Kaarten die je nog in de hand hebt, kosten punten. Voor { $fewest } tot { $most } spelers; met vier of zes ook in teams.
rules-rummue-start =
    - { $pieces } kaarten in vijf kleuren ({ $colours }): in elke kleur 0 tot en met 9, de 1 en de 7 dubbel.
    - Met drie spelers krijgt iedereen 9 kaarten, met vier of vijf 8, met zes 7.
    - De rest is de **stok**. Eén kaart wordt opengelegd en begint de **open stapel**, waarvan alleen de bovenste kaart te zien is.
    - Het lot bepaalt wie als eerste deelt; daarna deelt iedereen om de beurt. Wie na de gever zit, begint.
rules-rummue-turn =
    Altijd in deze volgorde:
    1. **Pak** de bovenste kaart van de stok, of zoveel kaarten als je wilt boven van de open stapel, zonder er een over te slaan.
    2. **Leg** uit wat je wilt, of niets.
    3. **Gooi** een kaart weg. Houd er daarvoor een over.
rules-rummue-out = **Eerste keer uitleggen:** zolang er geen combinatie voor je ligt, moet je in één keer meerdere kaarten in nieuwe combinaties leggen. Hoeveel, hangt af van je score: 3 onder 0 punten, 4 vanaf 0, 5 vanaf 100, 6 vanaf 150. Bij teams: 3 onder 0, 4 vanaf 0, 5 vanaf 200, 6 vanaf 400.
rules-rummue-melds =
    Een combinatie heeft minstens 3 kaarten en ligt voor de speler die de combinatie heeft gelegd:
    - **Set:** één getal, elke kaart in een andere kleur.
    - **Eenkleurige reeks:** opeenvolgende getallen van één kleur.
    - **Meerkleurige reeks:** opeenvolgende getallen, geen kleur dubbel.
rules-rummue-jokers =
    - **Gele kaarten zijn jokers:** elke gele kan staan voor een kaart van een andere kleur met hetzelfde getal.
    - In een eenkleurige reeks mag minder dan de helft van de kaarten geel zijn: één gele bij 3 of 4 kaarten, twee bij 5 of 6, drie bij 7.
    - In een set of een meerkleurige reeks mag hoogstens één gele; die mag ook de vijfde kleur zijn.
    - **Ruilen:** ben je uitgekomen, dan mag je in elke combinatie een gele door een passende kaart vervangen: in een eenkleurige reeks precies door de ontbrekende kaart, anders door een kaart met dat getal in een kleur die daar ontbreekt. De gele neem je in de hand of leg je meteen.
rules-rummue-table =
    - Heb je uitgelegd, dan mag je, ook in dezelfde beurt, passende kaarten bij alle combinaties leggen. De punten zijn voor wie de combinatie voor zich heeft liggen.
    - Combinaties worden alleen groter: er wordt niets omgebouwd of samengevoegd.
rules-rummue-end =
    - Wie na het weggooien geen kaarten meer heeft, beëindigt de ronde en krijgt 10 punten.
    - **In de hand:** −10 voor elke gele kaart, −5 voor elke andere.
    - **Sets:** 3 kaarten 0; 4 kaarten 30, met geel 10; 5 kaarten 50. Sets van 1 of 7 tellen half.
    - **Reeksen:** eenkleurig zonder geel 10, 20, 40 voor 3, 4, 5 kaarten; alle andere 0, 10, 20. Elke kaart meer telt 10 extra.
    - Is de stok leeg, dan wordt de open stapel zonder de bovenste kaart geschud. Valt er niets te schudden of raakt een nieuwe stok op na elk 10 beurten waarin niemand iets legt, dan eindigt de ronde en krijgt niemand de 10.
    - Bereikt een score { $target } punten ({ $team_target } bij teams), dan wint de hoogste; bij gelijke stand wordt de overwinning gedeeld.

## Options

rules-options-rounds =
    - **Rondes:** 1 tot en met 20; normaal zoveel als er spelers zijn.
rules-options-time =
    - **Tijd per beurt:** 15 seconden tot 7 dagen, of geen limiet; normaal 2 minuten.
rules-mini-options =
    - **Jokers:** 4 of maar 2.
rules-classic-options =
    - **Hand-Rummy:** wie al zijn stenen in één beurt legt zonder eerder iets te hebben gelegd, verdubbelt alle punten van de ronde.
    - **Laatste steen:** één steen wordt voor iedereen zichtbaar opzijgelegd. Om te winnen moet je in je laatste beurt ook die gebruiken. Hij telt voor niemand.
    - **Winsom:** 3 tot en met 91. De laatste combinatie waar de winnaar een eigen steen bij legt, moet precies zoveel waard zijn.
rules-letsplay-options =
    - **Gekleurde jokers:** elk van de vier jokers heeft een kleur en staat alleen voor stenen van die kleur.
rules-knock-options =
    - **Punten om te roepen:** 0 tot en met 9, normaal 9: zoveel punten mag je in de hand hebben als je roept.
rules-kaufen-options =
    - **Tijd om te kopen:** 5 tot 120 seconden, normaal 15.
rules-rummue-options =
    - **Teams** (normaal aan): met vier of zes spelers zit je partner tegenover je. Jullie hebben samen één score, en beëindigt een van jullie de ronde, dan kosten de kaarten van de ander niets.
    - **Punten om te winnen:** 50 tot en met 1000; normaal 200, bij teams 500.

## Captions of the pictures

rules-mark-laid = Met rand: door jou gelegd.
rules-mark-moved = Met hoeken: verplaatst op tafel.
rules-example-run = Een reeks
rules-example-group = Een set
rules-example-group-four = Een set: hoogstens vier kleuren
rules-example-repeat = Een set: kleuren mogen dubbel zijn
rules-example-low-ace = Een reeks met het aas onderaan
rules-example-high-ace = Een reeks met het aas bovenaan
rules-example-around-13 = Geen reeks: na de 13 komt niets
rules-example-around-ace = Geen reeks: het aas ligt nooit in het midden
rules-example-one-colour = Een eenkleurige reeks
rules-example-many = Een meerkleurige reeks
rules-example-neither = Niet eenkleurig, en blauw dubbel
rules-example-joker-is = De joker is { $piece }
rules-example-joker-either = De joker is een van de ontbrekende kleuren
rules-example-joker-suit = De joker is een ontbrekende kleur
rules-example-jokers-two = Meerdere jokers, één steen met een getal
rules-example-cards-two = Meerdere jokers, één andere kaart
rules-example-joker-own-colour = Een gekleurde joker in zijn kleur
rules-example-yellow-is = De gele kaart is { $piece }
rules-example-yellow-fifth = Geel als vijfde kleur
rules-example-yellow-three = Drie gele kaarten van de zeven
rules-example-yellow-many = Te veel geel: hoogstens één van de vier kaarten
rules-example-taken = { $piece } wordt weggenomen
rules-example-rebuilt = { $piece } komt in een nieuwe combinatie
rules-example-laid-off = { $piece } wordt aangelegd
rules-example-swapped = { $piece } komt op de plaats van een joker
rules-example-freed = De vrijgekomen joker gaat naar een nieuwe combinatie
rules-example-swapped-hand = { $piece } vervangt een joker; die gaat naar je hand
rules-example-yellow-swapped = { $piece } vervangt een gele kaart
