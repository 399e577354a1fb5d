### Erste Lektionen

command-learn = lernen
command-learn-about = Lerne das Spiel Schritt für Schritt, an deinem eigenen Tisch
picture-lesson = Deine Lektion
lesson-title = Spielen lernen
lesson-about = Ein paar kleine Stellungen, jede mit einer Idee. Niemand sonst sieht sie, und du kannst jederzeit aufhören und später weitermachen.
lesson-tiles = Steine
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · Schritt { $number } von { $count }
lesson-learn = Spielen lernen
lesson-skip = Überspringen
lesson-next = Weiter
lesson-again = Von vorn
lesson-play = Gegen einen leichten Computer spielen
lesson-play_now = Jetzt spielen
lesson-well = Gut gemacht.
lesson-not_now = Das würde deinen Zug beenden, und hier geht es um etwas anderes. Tu, was oben steht, oder drücke **{ lesson-skip }**.
lesson-done = Mehr brauchst du nicht
lesson-done_about = Der Rest kommt beim Spielen. An deinem ersten Tisch gibt es Tipps.
lesson-done_alone = Der Rest kommt beim Spielen: `/rummy new` eröffnet auf einem Server einen Tisch.
lesson-tiles_lay = Drei oder mehr einer Farbe in Folge sind eine Kombination: Wähle im Menü Rot 5, 6 und 7 und drücke **{ rack-lay }**.
lesson-tiles_opening = Deine ersten Kombinationen müssen zusammen 30 Punkte bringen: Leg Rot 10, 11 und 12.
lesson-tiles_add = Kombinationen dürfen wachsen: Wähle Blau 7, dann Kombination A, und drücke **An A anlegen**.
lesson-tiles_take = Du darfst nehmen, was da liegt: Wähle Kombination A und daraus die rote 8, dann deine rote 7 und 9, und drücke **{ rack-lay }**.
lesson-tiles_split = Eine lange Reihe kann zwei werden: Wähle Kombination A und daraus die blaue 6, drücke **{ rack-split }**, dann leg deine blaue 5 an die neue an.
lesson-tiles_joker = Ein Joker steht für jeden Stein: Leg ihn zwischen die rote 7 und 9.
lesson-tiles_arrange = Keine Idee, wie? Wähle die rote 7, die rote 9 und die schwarze 4 und drücke **{ rack-auto }**.
lesson-tiles_end = Nichts zählt, bevor dein Zug zu Ende ist: Leg die gelbe 4 an A an und drücke **{ rack-end }**.
lesson-romme_draw = Jeder Zug beginnt mit einer Karte: Drücke **{ rack-draw }**.
lesson-romme_lay = Drei oder mehr einer Farbe in Folge, oder desselben Rangs, sind eine Kombination: Wähle Herz 5, 6 und 7 und drücke **{ rack-lay }**.
lesson-romme_lay_off = Deine Kombinationen dürfen wachsen: Wähle den Pik-Buben, dann Kombination A, und drücke **An A anlegen**.
lesson-romme_discard = Abwerfen beendet deinen Zug: Wähle eine Karte und drücke **{ rack-discard }**.
lesson-romme_call = Mit höchstens 9 Punkten auf der Hand darfst du die Runde beenden: Wähle den Kreuz-König, wirf ihn ab und rufe.
lesson-rummue_draw = Nimm zuerst eine Karte: vom Talon, oder so viele du willst vom offenen Stapel.
lesson-rummue_lay = Zum ersten Auslegen brauchst du vier Karten: Wähle Rot 3, 4, 5 und 6 und drücke **{ rack-lay }**.
lesson-rummue_yellow = Eine gelbe Karte steht für dieselbe Zahl einer anderen Farbe: Leg Rot 3, 4, Gelb 5 und Rot 6.
lesson-rummue_lay_off = Du darfst an alle Kombinationen anlegen: Leg Grün 7 an die Siebenen in B an.
lesson-rummue_discard = Abwerfen beendet deinen Zug, und eine Karte brauchst du dafür immer: Wähle eine und drücke **{ rack-discard }**.
privacy-lessons = Wie weit du in { $count ->
    [one] einer Lektion bist.
   *[other] { $count } Lektionen bist.
}
