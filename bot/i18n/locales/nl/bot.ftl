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
lobby-fair = Eerlijk geschud: de volgorde ligt al vast. SHA-256 `{ $commitment }` · ook je eigen woorden tellen mee.
lobby-running = { $game } wordt gespeeld: { $place }
lobby-over = { $game } is afgelopen.
lobby-closed = Deze tafel is gesloten. { $why }
lobby-join = Meedoen
lobby-leave = Verlaten
lobby-start = Start
lobby-cancel = Sluiten
lobby-options = Opties
lobby-words = Mijn woorden
lobby-computer = Computer toevoegen …
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
closing-aborted = De gastheer of een moderator heeft er een eind aan gemaakt.
closing-voted = De spelers hebben besloten te stoppen.
closing-deserted = Iedereen is weggegaan.

## Values of options

value-on = aan
value-off = uit
value-none = geen limiet
value-auto = volgens het spel
value-auto_rounds = één per speler
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } uur
assistance-off = geen hulp
assistance-arrange = vindt de indeling
assistance-hints = indeling en tips
option-assistance = hulp

## The table

table-heading = { $game } · ronde { $round }
table-your_turn = { $player }, je bent aan de beurt.
table-turn = { $player } is aan de beurt.
table-until = De tijd is { $when } om.
table-buying = Wie wil { $pieces } kopen? Dit eindigt { $when }.
table-buying_open = Wie wil { $pieces } kopen?
table-away = { $player } is weg: een computer speelt.
table-votes = Stemmen om te stoppen: { $count } van { $most }.
table-rack = Mijn stenen
table-hand = Mijn kaarten
table-draw = Pakken
table-rules = Regels
table-leave = Meer
table-buy = Kopen
table-pass = Passen
table-warning = { $player }, je tijd is { $when } om.
table-aside = Deze tafel kan niet verder: de opgeslagen gegevens zijn beschadigd. Ze worden voor de beheerder bewaard.
table-round_over = Ronde { $round } is afgelopen. { $winner } heeft gewonnen.
table-round_drawn = Ronde { $round } is afgelopen. Niemand heeft gewonnen.
table-left_on_racks = Over: { $racks }
table-match_over = De partij is afgelopen. { $winners }
table-won = { $names } wint.
table-won_together = { $names } delen de overwinning.
table-secret = Het geheim van het schudden was `{ $secret }`.
table-rematch = Revanche
table-new = Nieuwe tafel
table-score_title = { $game }, tafel { $number }
table-seat_lost = { $player } is niet meer op deze server; een computer speelt verder.
table-list_title = Tafels op deze server
table-list_none = Er is geen tafel open. Open er een met { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = wacht op spelers
table-state_running = wordt gespeeld
table-shown = De tafel is weer te zien.
table-not_shown = Ik kan de tafel hier nu niet tonen: ik mag niet schrijven in het kanaal. Je kunt verder spelen met commando’s als `/rack`.

## More: leaving and ending

more-title = Tafel { $number }
more-text = Wat wil je doen?
more-leave = Aan computer overlaten
more-back = Plaats terugnemen
more-vote = Stemmen om te stoppen
more-unvote = Toch niet stoppen
more-abort = Tafel sluiten
more-kick = Iemand wegsturen …
more-left = Je hebt de tafel verlaten. Een computer speelt voor je verder.
more-voted = Je stem telt. Meer dan de helft van de spelers moet het ermee eens zijn.
more-unvoted = Je stem is ingetrokken.
more-aborted = De tafel is gesloten.
more-kicked = { $player } is weggestuurd.
more-sure = De tafel echt voor iedereen sluiten?
more-yes = Ja, sluiten

## Rack and workbench

rack-wait = { $player } is aan de beurt.
rack-turn = Je bent aan de beurt.
rack-turn_until = Je bent aan de beurt. De tijd is { $when } om.
rack-draw_first = Pak eerst: van de stok of van de open stapel.
rack-opening = Eerste keer uitleggen: { $have } van { $need } punten.
rack-opening_cards = Uitkomen: { $have } van { $need } kaarten.
rack-ready = Alles ligt goed: je kunt je beurt beëindigen.
rack-ready_discard = Leg nu, of gooi een kaart weg om je beurt te beëindigen.
rack-new = Nieuw: { $pieces }
rack-chosen = Gekozen: { $pieces }
rack-over = De ronde is afgelopen.
rack-pick = Jouw keuze …
rack-pick_page = Jouw keuze ({ $page } van { $pages }) …
rack-meld = Combinatie kiezen …
rack-meld_page = Combinatie kiezen ({ $page } van { $pages }) …
rack-of = Uit combinatie { $meld } kiezen …
rack-as = De joker is …
rack-pile = Meerdere kaarten van de open stapel pakken …
rack-pile_count = { $count } kaarten
rack-lay = Leggen
rack-add = Bij { $meld } aanleggen
rack-add_none = Aanleggen
rack-take = Wegnemen
rack-split = Ervoor splitsen
rack-swap = Joker ruilen
rack-auto = Voor mij indelen
rack-undo = Ongedaan maken
rack-reset = Opnieuw beginnen
rack-end = Beurt beëindigen
rack-draw = Pakken
rack-draw_open = { $piece } pakken
rack-discard = Weggooien
rack-call = Weggooien en roepen
rack-buy = { $piece } kopen
rack-pass = Passen
rack-hint = Tip
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
rack-hint_none = Er valt niets te leggen. Je kunt pakken.
rack-hint_found = Je zou { $pieces } kunnen leggen.
rack-hint_add = Je zou { $pieces } bij { $meld } kunnen aanleggen.
rack-hint_swap = Je zou { $pieces } op de plaats van de joker in { $meld } kunnen leggen.
rack-hint_discard = Je zou { $pieces } kunnen weggooien.
rack-hint_call = Je zou { $pieces } kunnen weggooien en roepen.
rack-hint_draw = Je zou van de stok kunnen pakken.
rack-hint_open = { $count ->
    [1] Je zou de open kaart kunnen pakken.
   *[other] Je zou { $count } kaarten van de open stapel kunnen pakken.
}
rack-hint_move = Een goede zet is nu `{ $move }`.
rack-yours = Tafel { $number } · ronde { $round }
rack-computer_plays = Een computer speelt voor je.

## Preview of an arrangement

preview-title = Zo zou het liggen.
preview-confirm = Bevestigen
preview-another = Andere oplossing
preview-cancel = Annuleren
preview-only = Geen andere oplossing verandert zo weinig.

## Rules and help

choose-game = Spel kiezen …

## When something does not work

trouble-unexpected = Er ging hier iets mis; het is genoteerd. Er is niets verloren: probeer het nog eens.
trouble-outdated = Deze knop is te oud. Gebruik het nieuwste bericht van de tafel, of `/rack`.
trouble-no_table = Je hebt hier geen plaats aan een tafel. Open er een met `/rummy new`.
trouble-which_table = Je zit aan meerdere tafels. Ga naar het kanaal van de tafel, of gebruik de knoppen van de tafel.
trouble-not_begun = Tafel { $number } is nog niet begonnen. De gastheer drukt op *Start* zodra er genoeg spelers zijn.
trouble-permissions = In dit kanaal kan ik niet spelen. Ik heb nodig: { $missing }.
trouble-not_here = In dit kanaal mogen geen tafels worden geopend. Probeer { $channels }.
trouble-no_such_choice = Die keuze is er niet.
permission-view_channel = Kanaal bekijken
permission-send_messages = Berichten verzenden
permission-send_messages_in_threads = Berichten verzenden in threads
permission-attach_files = Bestanden bijvoegen
permission-read_message_history = Berichtgeschiedenis lezen

