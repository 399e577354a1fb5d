### Whom moderators keep from tables

command-moderation = moderacja
command-moderation-about = Odsuwanie członków od stołów, lista odsuniętych, cofanie tego
context-ban = Odsuń od stołów
moderation-title = Odsunięci od stołów
moderation-text = Kto jest odsunięty, nie otwiera tu stołów, nie dosiada się do nich, nie zapisuje się do turniejów i nie wysyła zgłoszeń. Opuszcza stoły, przy których gra się jeszcze nie zaczęła, a trwające partie gra do końca. Dowiaduje się, do kiedy, ale nigdy, dlaczego ani przez kogo.
moderation-nobody = Nikt nie jest odsunięty od stołów.
moderation-over = Zakończone lub cofnięte w ostatnich 30 dniach
moderation-until = do { $when }
moderation-for_good = na stałe
moderation-by = od { $when }, przez { $who }
moderation-lifted_by = cofnięte { $when } przez { $who }
moderation-forgotten = ktoś, kto usunął swoje dane
moderation-choose = Cofnij lub zmień…
moderation-somebody = Odsuń kogoś…
moderation-lift = Cofnij
moderation-change = Zmień
moderation-back = Powrót do listy
moderation-form = Odsuń od stołów: { $name }
moderation-form_about = Stoły, przy których gra się jeszcze nie zaczęła, są opuszczane od razu; trwające partie toczą się do końca.
moderation-duration = Na jak długo
moderation-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
moderation-reason = Powód
moderation-reason_about = Widzą go tylko moderatorzy.
moderation-a_bot = Boty i tak nie siadają przy stołach.
moderation-not_now = Discord teraz nie odpowiada, więc nic się nie stało. Spróbuj ponownie za chwilę.
moderation-banned = { $name }: odsunięcie od stołów do { $when }.
moderation-banned_for_good = { $name }: odsunięcie od stołów na stałe.
moderation-lifted = { $name } może wrócić do stołów.
denied-banned = Moderatorzy tego serwera odsunęli cię od stołów do { $until }. Partie, w które już grasz, toczą się dalej.
denied-banned_for_good = Moderatorzy tego serwera odsunęli cię od stołów. Partie, w które już grasz, toczą się dalej.
denied-only_moderators = Mogą to zrobić tylko moderatorzy tego serwera.
denied-ban_yourself = Nie możesz odsunąć od stołów siebie.
denied-ban_moderator = Osobę z moderacji może odsunąć od stołów tylko ktoś, kto zarządza serwerem i czyja najwyższa rola stoi wyżej.
denied-ban_opponent = Grasz z tą osobą w partii { $table }. Dopóki się nie skończy, musi o tym zdecydować ktoś inny.
denied-no_such_ban = To już się skończyło.
denied-lift_own_ban = Nie możesz cofnąć tego, co dotyczy ciebie. Poproś kogoś innego z moderacji.
privacy-bans = { $count ->
    [one] To, że moderatorzy serwera odsuwają cię od stołów albo niedawno to robili.
    [few] To, że moderatorzy odsuwają cię od stołów albo niedawno to robili: { $count } razy.
   *[many] To, że moderatorzy odsuwają cię od stołów albo niedawno to robili: { $count } razy.
}
privacy-sure_bans = - Jeśli moderatorzy odsunęli cię od stołów, to zostaje do końca terminu: bez twojego id, nazwy i powodu, jako skrót, po którym można cię rozpoznać.
privacy-deleted_but = Gotowe: twoje dane zostały usunięte. Moderatorzy serwera odsunęli cię od stołów: do końca terminu zostaje po tym skrót, bez twojego id i nazwy.
help-moderation =
    - `/moderation` jest dla moderatorów, czyli dla ciebie: odsuwanie od stołów i lista odsuniętych.
