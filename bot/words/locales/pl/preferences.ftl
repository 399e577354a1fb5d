### What members choose for themselves

command-preferences = preferencje
command-preferences-about = Kolory, kolejność na stojaku, tekst; przypomnienia i urlop przy powolnych stołach
preferences-title = Jak lubisz
preferences-text = Pierwsze trzy dotyczą tego, co widzisz tylko ty: stojak, twój ruch, podglądy, powtórki i zasady. Każdy wybór zapisuje się od razu i działa na wszystkich serwerach.
preferences-look = Kolory
preferences-look-about = Przy wysokim kontraście kolory bardziej się różnią, dla każdych oczu.
preferences-look-auto = jak na serwerze
preferences-look-wood = drewno
preferences-look-contrast = wysoki kontrast
preferences-order = Kolejność na stojaku
preferences-order-about = Jak sortować twoje płytki lub karty.
preferences-order-suit = według koloru
preferences-order-number = według liczby
preferences-order-drawn = tak, jak je przesuwasz
preferences-form = Obrazki albo tekst
preferences-form-about = Tekst jest dla czytników ekranu: stojak, stół i wyniki słowami, dobrze uporządkowane.
preferences-form-picture = obrazki
preferences-form-text = tekst zamiast obrazków
