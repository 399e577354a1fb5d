### Reports to moderators

report-button = Melden
report-title = Aan de moderators melden
report-about = De moderators van deze server lezen dit, met je naam. Verder niemand.
report-what = Waar gaat het om
report-about_play = oneerlijk spel
report-about_name = een naam
report-about_words = woorden bij het schudden
report-about_other = iets anders
report-whom = Om wie gaat het
report-nobody = niemand in het bijzonder
report-words = Wat is er gebeurd
report-sent = Bedankt: je melding is bewaard en gaat naar de moderators van deze server.
report-nowhere = Deze server heeft niet gekozen waar meldingen heen gaan. Vraag het een moderator direct; wie de server beheert, kan er een kanaal voor kiezen.
report-not_heard = Ik mag niet schrijven waar deze server zijn meldingen wil hebben. Vraag het een moderator direct.
report-head = Melding { $number }
report-match = Partij { $number }
report-subject = Over { $name }
report-from = Van { $name }, { $when }
report-place = Waar er werd gespeeld
report-name = Naam wissen
report-words_button = Woorden wissen
report-done = Afgehandeld
report-done_by = Afgehandeld door { $name }, { $when }.
report-sure = Voorgoed wissen
report-sure_name = De naam verdwijnt uit deze partij en uit ranglijsten, tot het lid weer een partij afrondt. Dit is niet ongedaan te maken.
report-sure_words = De woorden van dit lid verdwijnen uit deze partij. Exports houden hun hash, dus het schudden blijft te bewijzen. Dit is niet ongedaan te maken.
report-blanked_name = De naam is weg uit deze partij en uit ranglijsten, tot het lid weer een partij afrondt. Wat ik al in kanalen heb geschreven, blijft daar tot iemand het verwijdert.
report-blanked_words = De woorden zijn weg uit deze partij; exports houden hun hash, dus het schudden blijft te bewijzen.
report-finished = Afgehandeld. Wat in de melding stond, blijft alleen in dit kanaal.
denied-reported_already = Dat heb je al gemeld.
denied-too_many_reports = Meer dan { $most } meldingen per dag gaan niet. Is het dringend, vraag dan een moderator direct.
denied-report_yourself = Jezelf kun je niet melden.
denied-report_about_you = Deze melding gaat over jou: een andere moderator moet haar afhandelen.
denied-no_such_report = Deze melding is afgehandeld, of wie haar stuurde heeft haar gewist.
privacy-reports = { $count ->
    [one] Eén melding die je aan moderators hebt gestuurd.
   *[other] { $count } meldingen die je aan moderators hebt gestuurd.
}
settings-page_3 = Voor moderators
settings-reports = Meldingen
settings-reports-about = Waar meldingen van leden over partijen en spelers verschijnen. Kies een kanaal dat alleen moderators lezen. Kies je er geen, dan kan niemand iets melden.
settings-reports-vain = Het gekozen kanaal bestaat niet meer: niemand kan iets melden. Kies een ander.
settings-reports-none = Nergens; of in …
