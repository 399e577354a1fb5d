### A role for the first of a ladder

settings-champion = Rola dla pierwszego
settings-champion-about = Pierwszy w rankingu dostaje tę rolę i oddaje ją następnemu. Nie dostaje jej, kto jest ukryty, odsunięty od stołów albo rozegrał mniej niż pięć partii liczących się do rankingu.
settings-champion-none = Bez roli; albo ta…
settings-ladder = W którym rankingu
settings-ladder-about = Po zamknięciu sezonu jego pierwszy ma rolę, dopóki w nowym nie ma pierwszego.
settings-ladder-season = ten sezon
settings-ladder-ever = wszech czasów
champion-gone = Wybrana rola już nie istnieje: nikt jej nie dostaje. Wybierz inną.
champion-not_ours = Ta rola należy do wszystkich albo do aplikacji, więc nie mogę jej nadać.
champion-powers = Ta rola daje władzę nad serwerem lub kanałem, a tej nie wygrywa się w grze. Wybierz rolę bez uprawnień.
champion-rights = Potrzebuję do tego uprawnienia do zarządzania rolami. Nadaj je mojej roli w ustawieniach serwera i wybierz ponownie.
champion-above = Ta rola jest wyżej niż moja, więc nie mogę jej nadać. Przesuń moją rolę wyżej i wybierz ponownie.
champion-not_yours = Możesz wybrać tylko rolę, którą możesz nadać: trzeba móc zarządzać rolami, a rola musi być niżej niż twoja.
