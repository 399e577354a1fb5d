### What the bot says in Discord

## People

computer-name = Computer { $number } ({ $level })
computer-short = Computer { $number }

## What somebody did

did-drew_tile = { $name } heeft een steen gepakt.
did-drew_card = { $name } heeft van de stok gepakt.
did-took_open = { $name } heeft { $count ->
    [one] { $pieces } van de open stapel gepakt.
   *[other] { $count } kaarten van de open stapel gepakt, met { $pieces } bovenop.
}
did-passed = { $name } heeft gepast.
did-claimed = { $name } wil kopen.
did-bought = { $name } heeft { $pieces } gekocht en nog een kaart van de stok gekregen.
did-nobody_bought = Niemand heeft { $pieces } gekocht.
did-buying_over = De tijd om te kopen is om.
did-timeout = De tijd van { $name } is om.
did-drew_after = { $count ->
    [one] Daarbij is er één gepakt.
   *[other] Daarbij zijn er { $count } gepakt.
}
did-laid = { $name } heeft { $pieces } gelegd.
did-laid_rebuilt = { $name } heeft { $pieces } gelegd en { $melds ->
    [one] één combinatie omgebouwd.
   *[other] { $melds } combinaties omgebouwd.
}
did-discarded = { $name } heeft { $pieces } weggegooid.
did-called = { $name } heeft Rommé geroepen!

## The lobby

lobby-title = { $game }: spelers gezocht
lobby-host = Tafel { $number }, geopend door { $host }. Druk op “Meedoen” om te spelen, of voeg een computer toe.
lobby-seats = { $have } van { $most } plaatsen bezet; er zijn er { $fewest } nodig.
lobby-counts = Telt mee voor de ranglijst, als ze wordt uitgespeeld.
lobby-away = Wie weggaat krijgt geen hulp: een computer trekt alleen en legt niets neer. Wie meer dan twee beurten weg is, wordt laatste.
lobby-teams = Teams: { $teams }
lobby-pair = { $one } en { $other }
lobby-no_teams = Teams vormen zich met z’n vieren of zessen.
lobby-hints = Tips staan aan, omdat alleen computers meespelen. Doet er iemand mee, dan wordt de hulp: { $help }.
lobby-fair = Mijn geheim voor het schudden ligt al vast, met de SHA-256 `{ $commitment }`. Na de partij wordt het getoond, en dan kan iedereen elke keer schudden narekenen. Ook je eigen woorden tellen mee: zo kan niemand het alleen hebben uitgekozen.
lobby-running = { $game } wordt gespeeld: { $place }
lobby-over = { $game } is afgelopen.
lobby-closed = Deze tafel is gesloten. { $why }
lobby-join = Meedoen
lobby-leave = Verlaten
lobby-start = Start
lobby-play = { lesson-play_now }
lobby-add = + Computer
lobby-cancel = Sluiten
lobby-options = Opties
lobby-rules = Regels
lobby-promised = Eerlijk geschud
lobby-words = Mijn woorden
lobby-computer = Andere computers …
lobby-computer_level = Computer, { $level }
lobby-remove_computer = Computer { $number } verwijderen
lobby-joined = Je hebt een plaats. De partij begint als de gastheer op “Start” drukt.
lobby-left = Je plaats is weer vrij.
lobby-words_title = Jouw woorden voor het schudden
lobby-words_label = Wat je maar wilt
lobby-words_kept = Je woorden tellen mee bij het schudden.
lobby-options_title = Wat er aan tafel { $number } wordt gespeeld

closing-cancelled = Het ging niet door.
closing-idle = Niemand is op tijd met de partij begonnen.
closing-aborted = Een moderator heeft er een eind aan gemaakt.
closing-voted = De spelers hebben besloten te stoppen.
closing-deserted = Iedereen is weggegaan.
closing-forsaken = Iedereen was weg, en niemand kwam op tijd terug.
closing-lost = Het kanaal bestaat niet meer.
closing-time = De tijd van de ronde was om.
closing-early = Er is voortijdig een eind aan gemaakt.

## Values of options

value-on = aan
value-off = uit
value-none = geen limiet
value-auto = volgens het spel
value-auto_rounds = één per speler
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } uur
value-days = { $count ->
    [one] één dag
   *[other] { $count } dagen
}
value-target_teams = { $alone }, in teams { $team }
assistance-off = geen hulp
assistance-arrange = vindt de indeling
assistance-hints = indeling en tips
option-assistance = hulp
option-assistance-about = Wat de tafel voor de spelers doet. Partijen met tips tellen niet mee voor de ranglijst.

## The table

table-heading = { $game } · tafel { $number } · ronde { $round }
table-your_turn = { $player }, je bent aan de beurt.
table-turn = { $player } is aan de beurt.
table-until = De tijd is { $when } om.
table-buying = Wie wil { $pieces } kopen? Dit eindigt { $when }.
table-buying_open = Wie wil { $pieces } kopen?
table-buying_terms = Wie koopt, krijgt ook de volgende kaart van de stok. Voorrang heeft { $first }, zonder te betalen; daarna { $others }.
table-away = { $player } is weg: een computer speelt.
table-away_resting = { $player } is weg.
table-left = { $player } is weggegaan: een computer speelt.
table-left_resting = { $player } is weggegaan.
table-sent = { $player } is weggestuurd: een computer speelt.
table-sent_resting = { $player } is weggestuurd.
table-resting = Er is niemand, dus de partij rust: er wordt niet gespeeld en er loopt geen klok. { $players }: druk op “Ik ben er weer” om verder te gaan. Doet niemand dat, dan eindigt de partij { $when } zonder uitslag.
table-votes = Om te stoppen: { $players }.
table-votes_missing = { $count ->
        [one] Er ontbreekt één stem: { $players }.
       *[other] Er ontbreken { $count } stemmen: { $players }.
    }
stir-left = { $player } is weggegaan; een computer speelt verder.
stir-sent = Een moderator heeft { $player } weggestuurd; een computer speelt verder.
stir-away = { $player } is weg.
stir-back = { $player } is er weer.
table-rack = Mijn stenen
table-hand = Mijn kaarten
table-rules = Regels
table-leave = Meer
table-buy = Kopen
table-pass = Passen
table-warning = { $player }, je tijd is { $when } om.
table-penalty = Wie al iets heeft uitgelegd en de beurt niet op tijd beëindigt, pakt { $count } strafstenen.
table-aside = Deze tafel kan niet verder: de opgeslagen gegevens zijn beschadigd. Ze worden voor de beheerder bewaard.
table-round_over = Ronde { $round } is afgelopen. { $winner } heeft gewonnen.
table-round_drawn = Ronde { $round } is afgelopen. Niemand heeft gewonnen.
table-next_round = Volgende ronde
table-next_until = Volgende ronde: { $players } moet nog drukken. Ze begint uiterlijk { $when }.
table-next_open = De volgende ronde begint zodra { $players } drukt.
table-left_on_racks = Over: { $racks }
table-match_over = De partij is afgelopen. { $winners }
table-ended = De partij is beëindigd. { $why }
table-won = { $names } wint.
table-won_together = { $names } delen de overwinning.
table-won_team = { $names } winnen samen.
table-points = Punten: { $points }
table-secret = Het geheim van het schudden was `{ $secret }`.
table-rematch = Revanche
table-rematch_call = { $players }: { $player } wil revanche. Druk hierboven op “Meedoen”.
table-new = Nieuwe tafel
table-score_title = { $game }, tafel { $number }
table-seat_lost = { $player } is niet meer op deze server; een computer speelt verder.
table-list_title = Tafels op deze server
table-list_none = Er is geen tafel open. Open er een met { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = wacht op spelers
table-state_running = wordt gespeeld
table-state_resting = rust
table-shown = De tafel is weer te zien.
table-shown_before = De tafel is daarnet nog getoond: { $place } · Je kunt het { $when } weer vragen.
table-not_shown = Ik kan de tafel hier nu niet tonen: ik mag niet schrijven in het kanaal. Je kunt verder spelen met commando’s als `/rack`.

## More: leaving and ending

more-title = Tafel { $number }
more-text = Wat wil je doen?
more-watching = Je kijkt mee aan deze tafel. Wat er ligt, ziet iedereen; wat spelers in handen hebben, zien alleen zij. `/rummy tables` toont waar een plaats vrij is, `/rummy new` opent een eigen tafel, en na de partij laat `/replay` haar nog eens zien.
more-read = De tafel als tekst
more-leave = Aan computer overlaten
more-back = Ik ben er weer
more-vote = Stemmen om te stoppen
more-unvote = Toch niet stoppen
more-abort = Tafel sluiten
more-kick = Iemand wegsturen …
more-leaving = De partij echt verlaten? Een computer speelt voor je verder. Zolang de partij duurt kun je terugkomen; ben je er aan het eind niet, of heeft de computer meer beurten gespeeld dan jij, dan word je laatste.
more-leaving_resting = De partij echt verlaten? Er is nu niemand anders, dus ze rust tot er iemand terug is. Ook jij kunt terugkomen; ben je er aan het eind niet, of heeft de computer meer beurten gespeeld dan jij, dan word je laatste.
more-leaving_strict = De partij echt verlaten? Ze telt, dus een computer doet voor je alleen wat moet en legt niets neer. Zolang de partij duurt kun je terugkomen, en speel je vanaf je volgende beurt; ben je er aan het eind niet, of ben je meer dan twee beurten weg, dan word je laatste.
more-leaving_resting_strict = De partij echt verlaten? Er is nu niemand anders, dus ze rust tot er iemand terug is. Ze telt: ben je er aan het eind niet, of ben je meer dan twee beurten weg, dan word je laatste; een computer doet voor je alleen wat moet.
more-leaving_last = De partij echt verlaten? Niemand anders speelt nog mee, dus ze eindigt zonder uitslag.
more-leaving_last_fixture = De partij echt verlaten? Niemand anders speelt nog mee, dus ze eindigt en telt in het toernooi zoals ze staat.
more-go = Ja, weggaan
more-left = Je hebt de tafel verlaten. Een computer speelt voor je verder; zolang de partij duurt, krijg je met “Ik ben er weer” je plaats terug.
more-left_resting = Je hebt de tafel verlaten. Er is niemand meer, dus de partij rust; met “Ik ben er weer” krijg je je plaats terug.
more-left_last = Je hebt de tafel verlaten. Niemand anders speelde nog mee, dus de partij is zonder uitslag geëindigd.
more-left_last_fixture = Je hebt de tafel verlaten. Niemand anders speelde nog mee, dus de partij is geëindigd en telt in het toernooi zoals ze staat.
more-voted = Je stem telt. Iedereen die speelt moet het ermee eens zijn.
more-unvoted = Je stem is ingetrokken.
more-aborted = De tafel is gesloten.
more-kicked = { $player } is weggestuurd.
more-sure = De tafel echt voor iedereen sluiten?
more-yes = Ja, sluiten

## Rack and workbench

rack-wait = { $player } is aan de beurt.
rack-buying = Je kunt { $piece } kopen. Er komt nog een kaart van de stok bij.
rack-buying_until = Dit eindigt { $when }.
rack-claimed = Je wilt { $piece } kopen. Je krijgt hem, met een kaart extra, zodra { $player } van de stok pakt, tenzij iemand voor jou hem wil.
rack-before_you = Vóór jou: { $players }.
rack-turn = Je bent aan de beurt.
rack-turn_until = Je bent aan de beurt. De tijd is { $when } om.
rack-draw_first = Pak eerst: van de stok of van de open stapel.
rack-draw_or_wait = Pak de open kaart of wacht: van de stok kun je pakken zodra de anderen hebben gezegd of ze hem kopen.
rack-ready = Alles ligt goed: je kunt je beurt beëindigen.
rack-ready_discard = Leg nu, of gooi een kaart weg om je beurt te beëindigen.
rack-can_call = Je kunt roepen: gooi { $pieces } weg en de ronde is afgelopen.
rack-new = Nieuw: { $pieces }
rack-chosen = Gekozen: { $pieces }
rack-over = De ronde is afgelopen.
rack-pick = Jouw keuze …
rack-pick_page = Jouw keuze ({ $page } van { $pages }) …
rack-meld = Combinatie kiezen …
rack-meld_page = Combinatie ({ $page } van { $pages }) …
rack-of = Uit combinatie { $meld } …
rack-as = De joker is …
rack-pile = Meerdere kaarten pakken …
rack-pile_count = { $count } kaarten
rack-at_once = Meteen leggen …
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } uit { $meld }
rack-worth = { $points } punten
rack-opens = genoeg om uit te leggen
rack-short = nog { $missing } nodig
rack-discard_menu = Weggooien, beurt klaar …
rack-discard_call = { $piece }: weggooien en roepen, einde ronde
rack-lay = Leggen
rack-add = Bij { $meld } aanleggen
rack-new_with = Nieuwe combinatie met { $pieces }
rack-take = Wegnemen
rack-split = Ervoor splitsen
rack-swap = Joker ruilen
rack-auto = Voor mij indelen
rack-undo = Ongedaan maken
rack-reset = Opnieuw beginnen
rack-end = Beurt beëindigen
rack-draw = Pakken
rack-ask_redraw = Je hebt al iets gelegd. Terugnemen en pakken?
rack-redraw = Terugnemen en pakken
rack-stay = Verder leggen
rack-draw_open = { $piece } pakken
rack-discard = Weggooien
rack-shed = { $piece } weggooien
rack-call = Weggooien en roepen: einde ronde
rack-buy = { $piece } kopen
rack-pass = Passen
rack-hint = Tip
rack-type = Typen …
rack-type_title = Leggen door te typen
rack-type_melds = Combinaties, met / ertussen
rack-type_about = { $letters }. Wat je niet hebt, komt van tafel.
rack-type_onto = Bij combinatie (letter)
rack-type_onto_about = Alleen als je aanlegt bij een combinatie die er al ligt.
rack-clear = Keuze wissen
rack-front = Naar voren
rack-sort_suit = Volgorde: kleur
rack-sort_number = Volgorde: getal
rack-sort_drawn = Volgorde: eigen
rack-previous = Vorige
rack-next = Volgende
rack-choose_first = Kies eerst iets in het menu.
rack-choose_one = Kies precies één steen of één kaart.
rack-choose_meld = Kies eerst een combinatie in het menu.
rack-choose_of = Kies eerst iets uit de combinatie.
rack-hint_none = Er valt niets te leggen.
rack-hint_press = Druk op **{ $button }**.
rack-hint_menu = Gebruik het menu **{ $menu }**.
rack-hint_found = Je zou { $pieces } kunnen leggen.
rack-hint_begin = Dat is een begin: er moet meer volgen voordat je beurt klaar is.
rack-hint_mend = Wat er ligt, kan in orde worden gebracht.
rack-hint_end = Je zou je beurt zo kunnen beëindigen.
rack-hint_reset = Zoals het nu ligt, kun je je beurt niet afmaken.
rack-hint_undo = De open kaart kan niet worden gelegd. Ze mag terug.
rack-hint_all = Meer zie ik hier niet.
rack-hint_wait = Wacht even: anderen mogen de open kaart nog kopen.
rack-hint_buy = Je zou de open kaart kunnen kopen.
rack-hint_pass = Je zou de open kaart kunnen laten liggen.
rack-hint_add = Je zou { $pieces } bij { $meld } kunnen aanleggen.
rack-hint_swap = Je zou { $pieces } op de plaats van de joker in { $meld } kunnen leggen.
rack-hint_discard = Je zou { $pieces } kunnen weggooien.
rack-hint_call = Je zou { $pieces } kunnen weggooien en roepen.
rack-hint_draw = Je zou van de stok kunnen pakken.
rack-hint_open = { $count ->
    [1] Je zou de open kaart kunnen pakken.
   *[other] Je zou { $count } kaarten van de open stapel kunnen pakken.
}
rack-yours = Tafel { $number } · ronde { $round }
rack-computer_plays = Een computer speelt voor je.

## Preview of an arrangement

preview-title = Zo zou het liggen. Er is nog niets veranderd.
preview-then_end = **{ preview-confirm }** legt het en beëindigt je beurt.
preview-then_on = **{ preview-confirm }** legt het; je beurt gaat door.
preview-then_won = **{ preview-confirm }** legt het en wint de ronde.
preview-confirm = Bevestigen
preview-another = Andere oplossing
preview-cancel = Annuleren
preview-only = Geen andere oplossing verandert zo weinig.
preview-changed = Er is intussen iets veranderd, dus er is niets gelegd. Kijk nog eens.

## Rules and help

choose-game = Spel kiezen …

## When something does not work

trouble-unexpected = Er ging hier iets mis; het is genoteerd. Er is niets verloren: probeer het nog eens.
trouble-answer_lost = Discord nam mijn antwoord niet aan. Er is niets verloren: wat je deed, telt. Kijk naar de tafel, of vraag het opnieuw.
trouble-outdated = Deze knop is te oud. Gebruik het nieuwste bericht van de tafel, of `/rack`.
trouble-no_table = Je hebt hier geen plaats aan een tafel. Open er een met `/rummy new`.
trouble-which_table = Je zit aan meerdere tafels. Welke bedoel je?
trouble-choose_table = Kies een tafel …
trouble-table = Tafel { $number } · { $game }
trouble-not_begun = Tafel { $number } is nog niet begonnen. De gastheer drukt op *Start* zodra er genoeg spelers zijn.
trouble-permissions = In dit kanaal kan ik niet spelen. Ik heb nodig: { $missing }.
trouble-not_here = In dit kanaal mogen geen tafels worden geopend. Probeer { $channels }.
trouble-no_such_choice = Die keuze is er niet.
permission-view_channel = Kanaal bekijken
permission-send_messages = Berichten verzenden
permission-send_messages_in_threads = Berichten verzenden in threads
permission-attach_files = Bestanden bijvoegen
permission-read_message_history = Berichtgeschiedenis lezen

