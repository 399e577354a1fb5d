### Reports to moderators

report-button = Zgłoś
report-title = Zgłoszenie do moderatorów
report-about = Czytają to moderatorzy tego serwera, razem z twoją nazwą. Nikt inny.
report-what = O co chodzi
report-about_play = nieuczciwa gra
report-about_name = nazwa gracza
report-about_words = słowa przy tasowaniu
report-about_other = coś innego
report-whom = O kogo chodzi
report-nobody = nikt konkretny
report-words = Co się stało
report-sent = Dziękuję: zgłoszenie jest zapisane i trafi do moderatorów tego serwera.
report-nowhere = Ten serwer nie wybrał, dokąd trafiają zgłoszenia. Zwróć się bezpośrednio do moderatora; kanał mogą wybrać osoby zarządzające serwerem.
report-not_heard = Nie mogę pisać tam, gdzie ten serwer chce mieć zgłoszenia. Zwróć się bezpośrednio do moderatora.
report-head = Zgłoszenie { $number }
report-match = Partia { $number }
report-subject = Dotyczy: { $name }
report-from = Od { $name }, { $when }
report-place = Gdzie grano
report-name = Usuń nazwę
report-words_button = Usuń słowa
report-done = Gotowe
report-done_by = Załatwione przez { $name }, { $when }.
report-sure = Usuń na zawsze
report-sure_name = Nazwa zniknie z tej partii i z rankingów, dopóki ta osoba nie skończy kolejnej partii. Tego nie da się cofnąć.
report-sure_words = Słowa tej osoby znikną z tej partii. Eksporty zachowują ich skrót, więc tasowanie nadal można sprawdzić. Tego nie da się cofnąć.
report-blanked_name = Nazwa zniknęła z tej partii i z rankingów, dopóki ta osoba nie skończy kolejnej partii. To, co już jest na kanałach, zostaje tam, aż ktoś to usunie.
report-blanked_words = Słowa zniknęły z tej partii; eksporty zachowują ich skrót, więc tasowanie nadal można sprawdzić.
report-finished = Gotowe. Treść zgłoszenia zostaje tylko na tym kanale.
denied-reported_already = To już zgłoszono.
denied-too_many_reports = Limit zgłoszeń na dzień: { $most }. Jeśli to pilne, zwróć się bezpośrednio do moderatora.
denied-report_yourself = Nie możesz wysłać zgłoszenia o sobie.
denied-report_about_you = To zgłoszenie dotyczy ciebie: musi się nim zająć ktoś inny z moderacji.
denied-no_such_report = To zgłoszenie jest załatwione albo usunęła je osoba, która je wysłała.
privacy-reports = { $count ->
    [one] Jedno zgłoszenie wysłane przez ciebie do moderatorów.
    [few] { $count } zgłoszenia wysłane przez ciebie do moderatorów.
   *[many] { $count } zgłoszeń wysłanych przez ciebie do moderatorów.
}
settings-page_3 = Dla moderatorów
settings-reports = Zgłoszenia
settings-reports-about = Gdzie pojawiają się zgłoszenia członków o partiach i graczach. Wybierz kanał, który czytają tylko moderatorzy. Bez kanału nikt nie może niczego zgłosić.
settings-reports-vain = Wybrany kanał już nie istnieje: nikt nie może niczego zgłosić. Wybierz inny.
settings-reports-none = Nigdzie; albo na…
