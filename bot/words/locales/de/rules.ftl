### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = Ziel des Spiels
rules-title-start = So beginnt es
rules-title-turn = Dein Zug
rules-title-melds = Kombinationen
rules-title-jokers = Joker
rules-title-table = Auf dem Tisch
rules-title-end = Ende und Wertung
rules-title-options = Optionen des Tisches

## Tiles

rules-tiles-aim =
    Lege deine Steine als Reihen und Sätze auf den Tisch und baue um, was dort liegt. Wer als Erster den letzten Stein loswird, gewinnt die Runde. Für { $fewest } bis { $most } Spieler.
rules-tiles-start =
    - { $pieces } Steine: jede Zahl von 1 bis 13 zweimal in jeder Farbe ({ $colours }), dazu { $jokers } Joker.
    - Alle ziehen blind { $hand } Steine; deine siehst nur du. Der Rest ist der **Vorrat**.
rules-tiles-begins =
    - Wer die erste Runde beginnt, entscheidet das Los. Jede weitere Runde beginnt der nächste Spieler.
rules-classic-begins =
    - Alle ziehen einen Stein, und die höchste Zahl beginnt die erste Runde (Gleichstand oder Joker: noch einmal). Jede weitere Runde beginnt der nächste Spieler.
rules-tiles-turn =
    Du hast die Wahl:
    - **Lege** mindestens einen eigenen Stein, oder so viele du kannst.
    - **Ziehe** einen Stein; damit endet dein Zug. Ziehen darfst du immer, auch wenn du legen könntest.
rules-tiles-opening = **Erstes Auslegen:** neue Kombinationen, zusammen mindestens **{ $opening } Punkte** wert und nur aus eigenen Steinen. Jeder Stein zählt seine Zahl. Vorher ist der Tisch für dich tabu; danach nicht mehr, auch im selben Zug.
rules-tiles-opening-joker = Beim ersten Auslegen zählt ein Joker wie der Stein, für den er steht.
rules-mini-opening-joker = Beim ersten Auslegen zählt ein Joker immer 25.
rules-tiles-time = **Zeit um?** Gültige Kombinationen bleiben liegen. Lose Steine kommen zu dir, auch solche vom Tisch. Reicht es nicht fürs erste Auslegen, geht alles zurück. Hast du nichts gelegt, ziehst du einen Stein.
rules-classic-time = **Zeit um?** Gültige Kombinationen bleiben liegen, lose Steine kommen zu dir, auch solche vom Tisch. Reicht es nicht fürs erste Auslegen, geht alles zurück. Wer schon zu legen begonnen hat, zieht 3 Strafsteine, wer nicht, nur einen Stein.
rules-tiles-melds =
    Eine Kombination hat mindestens 3 Steine:
    - **Satz:** 3 oder 4 Steine mit derselben Zahl, jeder in einer anderen Farbe.
    - **Reihe:** 3 oder mehr Steine einer Farbe mit aufeinanderfolgenden Zahlen. Die 1 ist die niedrigste, die 13 die höchste: 12-13-1 ist keine Reihe.
rules-tiles-jokers =
    - Ein Joker steht für jeden beliebigen Stein. Eine Kombination darf mehrere haben, braucht aber auch einen Stein mit Zahl.
    - In einer Reihe sagt sein Platz, welcher Stein er ist. In einem Dreiersatz steht er für jede der beiden fehlenden Farben.
    - **Tauschen:** Lege den Stein, für den der Joker steht, an seinen Platz, aus deinen Steinen oder vom Tisch. Der frei gewordene Joker muss noch im selben Zug anderswo gelegt werden.
rules-mini-jokers =
    - Ein nicht getauschter Joker bleibt als derselbe Stein in seiner Kombination, und mindestens 3 ihrer Steine bleiben beisammen, der Joker eingeschlossen.
rules-classic-jokers =
    - Frei geworden, muss er in eine **neue** Kombination.
    - Eine Kombination mit nicht getauschtem Joker darf wachsen, aber nicht geteilt werden: Alle ihre Steine bleiben beisammen.
rules-letsplay-jokers =
    - Ein nicht getauschter Joker bleibt als derselbe Stein in seiner Kombination. Du darfst dort Steine anlegen oder wegnehmen.
rules-tiles-table =
    Kombinationen gehören niemandem. Nach deinem ersten Auslegen darfst du
    - **anlegen:** passende Steine zu beliebigen Kombinationen legen;
    - **umbauen:** Steine aus Kombinationen nehmen, Kombinationen teilen und neue zusammenstellen.

    Am Ende deines Zuges müssen alle Steine des Tisches noch dort liegen, jede Kombination muss gültig sein, und mindestens ein Stein muss von dir kommen.
rules-tiles-end =
    - Wer seinen letzten Stein legt, gewinnt die Runde sofort.
    - Alle anderen bekommen die Zahlen ihrer übrigen Steine als Minuspunkte, für einen Joker { $joker }. Der Gewinner bekommt die Summe davon als Pluspunkte.
    - Ist der Vorrat leer, kannst du passen. Haben alle nacheinander gepasst, endet die Runde unentschieden und ohne Punkte.
    - Nach der letzten Runde gewinnt die höchste Summe; bei Gleichstand wird der Sieg geteilt.

## Rommé

rules-romme-aim =
    Lege Kombinationen aus, bis deine Karten so wenig wert sind, dass du die Runde beenden darfst. Was jemand noch auf der Hand hat, zählt als Strafpunkte; am Ende gewinnt die niedrigste Summe. Für { $fewest } bis { $most } Spieler.
rules-cards-aim =
    Werde alle deine Karten los, bevor es den anderen gelingt. Was jemand noch auf der Hand hat, zählt als Strafpunkte; am Ende gewinnt die niedrigste Summe. Für { $fewest } bis { $most } Spieler.
rules-cards-start =
    - { $pieces } Karten: zwei Spiele zu 52 Blatt und { $jokers } Joker.
    - Alle bekommen { $hand } Karten. Der Rest ist der **Talon**; seine oberste Karte wird daneben aufgedeckt und beginnt den **offenen Stapel**.
    - Wer zuerst gibt, entscheidet das Los; danach wird reihum gegeben. Es beginnt, wer nach dem Geber sitzt.
rules-cards-turn =
    Immer in dieser Reihenfolge:
    1. **Nimm** die oberste Karte vom Talon oder vom offenen Stapel.
    2. **Lege** aus, was du willst, oder nichts.
    3. **Wirf** eine Karte auf den offenen Stapel ab, aber nicht die, die du gerade von dort genommen hast.
rules-cards-time = **Zeit um?** Wenn nötig, wird für dich gezogen; was gültig ist, bleibt liegen, und deine teuerste Karte wird abgeworfen.
rules-kaufen-turn = **Kaufen:** Die offene Karte können { $buy } Sekunden lang alle kaufen, nur nicht, wer sie abgeworfen hat. Wer am Zug ist, hat Vorrang und darf sie einfach nehmen. Zieht er stattdessen vom Talon, geht die offene Karte an den Käufer, der als Nächster an der Reihe ist, und mit ihr die oberste Karte des Talons. An der Reihenfolge ändert das nichts.
    Wer am Zug ist, darf erst vom Talon ziehen, wenn alle geantwortet haben oder die Zeit zum Kaufen um ist.
rules-raeuber-turn = Die offene Karte darfst du nur nehmen, wenn du sie im selben Zug legst. Gelingt das nicht, gib sie zurück.
rules-cards-melds =
    Eine Kombination hat mindestens 3 Karten:
    - **Satz:** Karten vom selben Rang, zum Beispiel Damen. Farben dürfen doppelt sein, es sind ja zwei Spiele.
    - **Reihe:** aufeinanderfolgende Karten einer Farbe. Das Ass liegt unten (A-2-3) oder oben (D-K-A), nie in der Mitte: K-A-2 ist keine Reihe.
    - **Werte:** 2 bis 10 wie aufgedruckt; Bube, Dame und König 10; ein Ass 1 am unteren Ende einer Reihe, sonst 11.
rules-cards-jokers =
    - Ein Joker steht für jede beliebige Karte und zählt wie sie. Eine Kombination darf mehrere haben, braucht aber auch eine andere Karte.
    - In einem Satz steht er für eine Farbe, die dort fehlt; fehlt keine, dann für irgendeine.
    - **Tauschen:** In deinem Zug darfst du genau die Karte, für die ein Joker steht, an seinen Platz legen, in jeder Kombination. Den Joker nimmst du auf die Hand oder legst ihn gleich.
rules-raeuber-jokers =
    - Beim Umbauen dürfen Joker beliebig wandern. Ein Joker, den du mit einer Karte vom Tisch frei machst, muss auf dem Tisch bleiben.
rules-romme-opening =
    - Auslegen darfst du in jedem Zug; einen Mindestwert gibt es nicht.
rules-kaufen-opening =
    - **Erstes Auslegen:** Kombinationen, die zusammen mindestens **{ $opening } Punkte** wert sind, in einem Zug.
rules-romme-table =
    - Später darfst du an deine eigenen Kombinationen anlegen, aber nicht an die der anderen.
    - Außer getauschten Jokern wird von Kombinationen nichts weggenommen.
rules-anlegen-table =
    - **Erstes Auslegen:** mindestens **{ $opening } Punkte** in einem Zug, mit mindestens einer neuen Kombination. Karten, die du im selben Zug anlegst, zählen mit.
    - **Anlegen:** Hast du eine Kombination ausgelegt, darfst du, auch im selben Zug, passende Karten an alle Kombinationen anlegen, auch an die der anderen.
    - Außer getauschten Jokern wird von Kombinationen nichts weggenommen.
rules-raeuber-table =
    Kombinationen gehören niemandem.
    - **Erstes Auslegen:** mindestens **{ $opening } Punkte** in einem Zug. Jede Kombination, die du bildest oder veränderst, zählt ganz, auch mit den Karten, die schon lagen.
    - **Räubern:** Nimm beliebige Karten aus Kombinationen, teile sie und baue neue.

    Am Ende deines Zuges muss jede Kombination gültig sein, keine Karte vom Tisch darf auf deiner Hand sein (außer einem Joker, den du gegen eine eigene Karte getauscht hast), und wenn du umgebaut hast, muss mindestens eine Karte von dir gekommen sein.
rules-romme-end =
    - **„Rommé“:** Wer nach dem Abwerfen höchstens { $knock ->
        [one] **{ $knock } Punkt**
       *[other] **{ $knock } Punkte**
    } auf der Hand hat, darf rufen. Damit endet die Runde, und wer gerufen hat, hat sie gewonnen. Wer keine Karten mehr hat, gewinnt, ohne zu rufen.
rules-cards-end =
    - Wer keine Karten mehr hat, gewinnt die Runde. Die letzte Karte darf gelegt oder abgeworfen werden.
rules-cards-score =
    - Alle, auch der Gewinner, bekommen die Punkte auf ihrer Hand als Strafpunkte: 2 bis 10 wie aufgedruckt, Bube, Dame und König 10, Ass 11, Joker 40.
rules-anlegen-score =
    - Dem Gewinner werden 40 Strafpunkte gestrichen.
    - Wer nur noch einen einzigen Joker hat, zahlt dafür 20 statt 40.
    - Wer in der Runde als Erster ausgelegt hat und sie nicht gewinnt, bekommt 20 Strafpunkte dazu.
rules-cards-stock =
    - Ist der Talon leer, wird der offene Stapel ohne seine oberste Karte neu gemischt. Gibt es nichts zu mischen oder legt in je 10 Zügen niemand etwas und geht auch ein neuer Talon aus, endet die Runde ohne Gewinner.
rules-cards-match =
    - Nach der letzten Runde gewinnt die niedrigste Summe; bei Gleichstand wird der Sieg geteilt.

## Rummü

rules-rummue-aim =
    Lege Kombinationen vor dir aus: Je länger und reiner sie sind, desto mehr Punkte bringen sie. Karten auf der Hand kosten am Ende Punkte. Für { $fewest } bis { $most } Spieler; zu viert oder zu sechst auch in Teams.
rules-rummue-start =
    - { $pieces } Karten in fünf Farben ({ $colours }): in jeder 0 bis 9, die 1 und die 7 doppelt.
    - Zu dritt bekommen alle 9 Karten, zu viert oder zu fünft 8, zu sechst 7.
    - Der Rest ist der **Talon**. Eine Karte wird aufgedeckt und beginnt den **offenen Stapel**, von dem nur die oberste Karte zu sehen ist.
    - Wer zuerst gibt, entscheidet das Los; danach wird reihum gegeben. Es beginnt, wer nach dem Geber sitzt.
rules-rummue-turn =
    Immer in dieser Reihenfolge:
    1. **Nimm** die oberste Karte vom Talon oder beliebig viele Karten oben vom offenen Stapel, ohne eine auszulassen.
    2. **Lege** aus, was du willst, oder nichts.
    3. **Wirf** eine Karte ab. Eine musst du dafür behalten.
rules-rummue-out = **Erstes Auslegen:** Solange keine Kombination vor dir liegt, musst du auf einmal mehrere Karten in neuen Kombinationen auslegen. Wie viele, sagt dein Konto: 3 unter 0 Punkten, 4 ab 0, 5 ab 100, 6 ab 150. Bei Teams: 3 unter 0, 4 ab 0, 5 ab 200, 6 ab 400.
rules-rummue-melds =
    Eine Kombination hat mindestens 3 Karten und liegt vor dem, der sie ausgelegt hat:
    - **Satz:** eine Zahl, jede Karte in einer anderen Farbe.
    - **Einfarbige Reihe:** aufeinanderfolgende Zahlen einer Farbe.
    - **Bunte Reihe:** aufeinanderfolgende Zahlen, keine Farbe doppelt.
rules-rummue-jokers =
    - **Gelbe Karten sind Joker:** Jede kann für eine Karte anderer Farbe mit derselben Zahl stehen.
    - In einer einfarbigen Reihe darf weniger als die Hälfte der Karten gelb sein: eine Gelbe bei 3 oder 4 Karten, zwei bei 5 oder 6, drei bei 7.
    - Ein Satz oder eine bunte Reihe enthält höchstens eine Gelbe; sie darf auch die fünfte Farbe sein.
    - **Tauschen:** Hast du ausgelegt, darfst du in jeder Kombination eine Gelbe durch eine passende Karte ersetzen: in einer einfarbigen Reihe genau durch die fehlende, sonst durch eine Karte dieser Zahl in einer Farbe, die dort fehlt. Die Gelbe nimmst du auf die Hand oder legst sie gleich.
rules-rummue-table =
    - Hast du ausgelegt, darfst du, auch im selben Zug, passende Karten an alle Kombinationen anlegen. Die Punkte bekommt, vor wem die Kombination liegt.
    - Kombinationen wachsen nur: Es wird nichts umgebaut und nichts zusammengelegt.
rules-rummue-end =
    - Wer nach dem Abwerfen keine Karten mehr hat, beendet die Runde und bekommt 10 Punkte.
    - **Auf der Hand:** −10 für jede gelbe Karte, −5 für jede andere.
    - **Sätze:** 3 Karten 0; 4 Karten 30, mit Gelb 10; 5 Karten 50. Sätze aus 1 oder 7 zählen halb.
    - **Reihen:** einfarbig ohne Gelb 10, 20, 40 für 3, 4, 5 Karten; alle anderen 0, 10, 20. Jede weitere Karte 10 mehr.
    - Ist der Talon leer, wird der offene Stapel ohne seine oberste Karte neu gemischt. Gibt es nichts zu mischen oder legt in je 10 Zügen niemand etwas und geht auch ein neuer Talon aus, endet die Runde, und die 10 bekommt niemand.
    - Erreicht ein Konto { $target } Punkte ({ $team_target } bei Teams), gewinnt das höchste; bei Gleichstand wird der Sieg geteilt.

## Options

rules-options-rounds =
    - **Runden:** 1 bis 20; normalerweise so viele, wie Spieler am Tisch sind.
rules-options-time =
    - **Bedenkzeit:** 15 Sekunden bis 7 Tage oder unbegrenzt; normalerweise 2 Minuten.
rules-mini-options =
    - **Joker:** 4 oder nur 2.
rules-classic-options =
    - **Hand-Rummy:** Wer alle Steine in einem Zug legt, ohne vorher etwas gelegt zu haben, verdoppelt alle Punkte der Runde.
    - **Letzter Stein:** Ein Stein wird für alle sichtbar beiseitegelegt. Zum Sieg musst du im letzten Zug auch ihn verwenden. Er zählt für niemanden.
    - **Sieg-Summe:** 3 bis 91. Die letzte Kombination, zu der der Gewinner einen eigenen Stein legt, muss genau so viel wert sein.
rules-letsplay-options =
    - **Farbige Joker:** Jeder der vier Joker hat eine Farbe und steht nur für Steine dieser Farbe.
rules-knock-options =
    - **Punkte zum Rufen:** 0 bis 9, normalerweise 9: So viele darfst du auf der Hand haben, wenn du rufst.
rules-kaufen-options =
    - **Zeit zum Kaufen:** 5 bis 120 Sekunden, normalerweise 15.
rules-rummue-options =
    - **Teams** (normalerweise an): Zu viert oder zu sechst sitzt dein Partner dir gegenüber. Ihr habt ein gemeinsames Konto, und beendet einer von euch die Runde, kosten die Karten des anderen nichts.
    - **Punkte zum Sieg:** 50 bis 1000; normalerweise 200, bei Teams 500.

## Captions of the pictures

rules-mark-laid = Mit Rahmen: von dir gelegt.
rules-mark-moved = Mit Ecken: auf dem Tisch bewegt.
rules-example-run = Eine Reihe
rules-example-group = Ein Satz
rules-example-group-four = Ein Satz: höchstens vier Farben
rules-example-repeat = Ein Satz: Farben dürfen doppelt sein
rules-example-low-ace = Eine Reihe mit dem Ass unten
rules-example-high-ace = Eine Reihe mit dem Ass oben
rules-example-around-13 = Keine Reihe: Nach der 13 kommt nichts
rules-example-around-ace = Keine Reihe: Das Ass liegt nie in der Mitte
rules-example-one-colour = Eine einfarbige Reihe
rules-example-many = Eine bunte Reihe
rules-example-neither = Nicht einfarbig, und Blau doppelt
rules-example-joker-is = Der Joker ist { $piece }
rules-example-joker-either = Der Joker ist eine der fehlenden Farben
rules-example-joker-suit = Der Joker ist eine fehlende Farbe
rules-example-jokers-two = Mehrere Joker, ein Stein mit Zahl
rules-example-cards-two = Mehrere Joker, eine andere Karte
rules-example-joker-own-colour = Ein farbiger Joker in seiner Farbe
rules-example-yellow-is = Die gelbe Karte ist { $piece }
rules-example-yellow-fifth = Gelb als fünfte Farbe
rules-example-yellow-three = Drei gelbe Karten unter sieben
rules-example-yellow-many = Zu viel Gelb: höchstens eine unter vier Karten
rules-example-taken = { $piece } wird weggenommen
rules-example-rebuilt = { $piece } kommt in eine neue Kombination
rules-example-laid-off = { $piece } wird angelegt
rules-example-swapped = { $piece } kommt an den Platz eines Jokers
rules-example-freed = Der freie Joker kommt in eine neue Kombination
rules-example-swapped-hand = { $piece } ersetzt einen Joker; der kommt auf deine Hand
rules-example-yellow-swapped = { $piece } ersetzt eine gelbe Karte
