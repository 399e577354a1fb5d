### What is kept of a member

privacy-title = Co o tobie przechowuję
privacy-nothing = Nic.
privacy-name = Twoja nazwa na tym serwerze: **{ $name }**.
privacy-seats = { $count ->
    [one] Twoje miejsce przy jednym stole
    [few] Twoje miejsca przy { $count } stołach
   *[many] Twoje miejsca przy { $count } stołach
}, z twoim id na Discordzie, ówczesną nazwą i wykonanymi tam ruchami.
privacy-words = Twoje słowa do tasowania { $count ->
    [one] przy jednym stole.
    [few] przy { $count } stołach.
   *[many] przy { $count } stołach.
}
privacy-results = { $count ->
    [one] Wynik jednej partii.
    [few] Wyniki { $count } partii.
   *[many] Wyniki { $count } partii.
}
privacy-ratings = { $count ->
    [one] Jeden rating.
    [few] { $count } ratingi: ogólny, dla każdej gry i każdego sezonu.
   *[many] { $count } ratingów: ogólny, dla każdej gry i każdego sezonu.
}
privacy-honours = { $count ->
    [one] Jedno honorowe miejsce w minionym sezonie.
    [few] { $count } honorowe miejsca w minionych sezonach.
   *[many] { $count } honorowych miejsc w minionych sezonach.
}
privacy-likings = Jak chcesz widzieć swój stojak i obrazki.
privacy-visible = Inni widzą cię w rankingach tego serwera.
privacy-hidden = Nie widać cię: nie ma cię w rankingach tego serwera, a inni nie zobaczą twojej wizytówki.
privacy-never = Dotyczy to wszystkich serwerów razem. Nie przechowuję twoich wiadomości. Kto opuści serwer, tego już tam nie widać.
privacy-export = Wszystko jako plik
privacy-hide = Ukryj mnie w rankingach
privacy-show = Pokaż mnie znowu
privacy-delete = Usuń moje dane
privacy-exported = To wszystko, co o tobie przechowuję. Tę wiadomość widzisz tylko ty.
privacy-sure = Usunąć wszystko o tobie?
privacy-sure-about =
    - Dotyczy to wszystkich serwerów i nie da się tego cofnąć.
    - Twoje ratingi i wyniki znikną. Partie zostaną dla innych, a ty będziesz w nich jako „Gracz”.
    - Odchodzisz od otwartych stołów; dalej gra za ciebie komputer.
    - To, co już jest napisane na kanałach, zostaje tam, aż ktoś to usunie.
privacy-yes = Tak, usuń moje dane
privacy-keep = Nie, zachowaj wszystko
privacy-deleted = Gotowe: nic już o tobie nie przechowuję.
privacy-deleted_soon = Gotowe: nic już o tobie nie przechowuję. Ostatnie ślady znikną z mojego pliku po ponownym uruchomieniu.
privacy-deleted_rows = Gotowe: twoje dane są usunięte i nikt już nie może ich odczytać. Serwer bazy danych nadpisze ostatnie ślady w swoim czasie, a jego kopie zapasowe mają je, aż wygasną.
help-privacy =
    - `/privacy` pokazuje, co o tobie przechowuję, i usuwa to, jeśli chcesz.
help-settings =
    - `/settings` jest dla osób, które zarządzają tym serwerem, czyli dla ciebie: język, kanały, wątki, czas, pomoc, ranking.
