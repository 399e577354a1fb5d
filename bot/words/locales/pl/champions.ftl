### A role for the first of a ladder

settings-champion = Rola za pierwsze miejsce
settings-champion-about = Kto zajmuje pierwsze miejsce w rankingu, dostaje tę rolę; przechodzi ona na każdą kolejną osobę, która je zajmie. Nie dostają jej osoby ukryte, odsunięte od stołów ani te, które rozegrały mniej niż pięć partii liczących się do rankingu.
settings-champion-none = Bez roli; albo ta…
settings-ladder = W którym rankingu
settings-ladder-about = Po zamknięciu sezonu rola zostaje przy jego pierwszym miejscu, dopóki nowy sezon nie ma swojego.
settings-ladder-season = ten sezon
settings-ladder-ever = wszech czasów
champion-gone = Wybrana rola już nie istnieje: nikt jej nie dostaje. Wybierz inną.
champion-not_ours = Ta rola należy do wszystkich albo do aplikacji, więc nie mogę jej nadać.
champion-powers = Ta rola daje władzę nad serwerem lub kanałem, a tej nie wygrywa się w grze. Wybierz rolę bez uprawnień.
champion-rights = Potrzebuję do tego uprawnienia do zarządzania rolami. Nadaj je mojej roli w ustawieniach serwera i wybierz ponownie.
champion-above = Ta rola jest wyżej niż moja, więc nie mogę jej nadać. Przesuń moją rolę wyżej i wybierz ponownie.
champion-not_yours = Możesz wybrać tylko rolę, którą możesz nadać: trzeba móc zarządzać rolami, a rola musi być niżej niż twoja.
champion-refused = Discord nie pozwala mi nadać ani odebrać tej roli, choć nic nie zdaje się stać na przeszkodzie. Spróbuję ponownie raz dziennie.
champion-kept = Ktoś zachowuje zdobytą rolę, choć powinna przejść dalej: nie mogę już zarządzać rolami albo rola jest wyżej niż moja. Trzeba ją odebrać ręcznie albo mi na to pozwolić.
champion-trouble = **Rola za pierwsze miejsce w rankingu utknęła**
    { $why }
    -# Mówię to raz. `/settings` mówi to, dopóki tak jest, a wszystko ruszy samo, gdy przeszkoda zniknie.
