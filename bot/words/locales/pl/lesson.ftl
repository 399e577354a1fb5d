### First lessons

command-learn = nauka
command-learn-about = Naucz się grać, krok po kroku, przy własnym stole
picture-lesson = Twoja lekcja
lesson-title = Nauka gry
lesson-about = Kilka małych pozycji, w każdej jedna myśl. Nikt inny ich nie widzi; możesz przerwać w każdej chwili i wrócić później.
lesson-tiles = Płytki
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · krok { $number } z { $count }
lesson-learn = Nauka gry
lesson-skip = Pomiń
lesson-next = Dalej
lesson-again = Od początku
lesson-play = Zagraj z łatwym komputerem
lesson-play_now = Zagraj teraz
lesson-well = Dobrze!
lesson-not_now = To zakończyłoby turę, a w tym kroku chodzi o coś innego. Zrób to, co napisano powyżej, albo naciśnij **{ lesson-skip }**.
lesson-done = To wszystko, czego potrzebujesz
lesson-done_about = Reszta przyjdzie w grze. Przy twoim pierwszym stole podpowiedzi są włączone.
lesson-done_alone = Reszta przyjdzie w grze: `/rummy new` otwiera stół na serwerze.
lesson-tiles_lay = Trzy lub więcej kolejnych w jednym kolorze to układ: wybierz z menu czerwoną 5, 6 i 7, potem naciśnij **{ rack-lay }**.
lesson-tiles_opening = Twoje pierwsze układy muszą być razem warte 30 punktów: wyłóż czerwoną 10, 11 i 12.
lesson-tiles_add = Układy mogą rosnąć: wybierz niebieską 7, potem układ A i naciśnij **Dołóż do A**.
lesson-tiles_take = Możesz użyć tego, co leży: wybierz układ A, a z niego czerwoną 8, potem swoją czerwoną 7 i 9 i naciśnij **{ rack-lay }**.
lesson-tiles_split = Z długiego sekwensu mogą być dwa: wybierz układ A, a z niego niebieską 6, naciśnij **{ rack-split }**, potem dołóż swoją niebieską 5 do nowego układu.
lesson-tiles_joker = Joker zastępuje dowolną płytkę: wyłóż go między czerwoną 7 a 9.
lesson-tiles_arrange = Nie wiesz jak? Wybierz czerwoną 7, czerwoną 9 i czarną 4 i naciśnij **{ rack-auto }**.
lesson-tiles_end = Nic się nie liczy, zanim skończy się twoja tura: dołóż żółtą 4 do A, potem naciśnij **{ rack-end }**.
lesson-romme_draw = Każda tura zaczyna się od karty: naciśnij **{ rack-draw }**.
lesson-romme_lay = Trzy lub więcej kolejnych kart w jednym kolorze albo kart tej samej wartości to układ: wybierz kier 5, 6 i 7 i naciśnij **{ rack-lay }**.
lesson-romme_lay_off = Twoje układy mogą rosnąć: wybierz waleta pik, potem układ A i naciśnij **Dołóż do A**.
lesson-romme_discard = Odrzucenie karty kończy turę: wybierz kartę i naciśnij **{ rack-discard }**.
lesson-romme_call = Gdy zostaje ci najwyżej 9 punktów, możesz zakończyć rundę: wybierz króla trefl, potem odrzuć go i zamknij rundę.
lesson-rummue_draw = Najpierw weź kartę: z talonu albo dowolnie wiele z odkrytego stosu.
lesson-rummue_lay = Twoje pierwsze wyłożenie to cztery karty: wybierz czerwoną 3, 4, 5 i 6 i naciśnij **{ rack-lay }**.
lesson-rummue_yellow = Żółta karta zastępuje tę samą liczbę w innym kolorze: wyłóż czerwoną 3 i 4, żółtą 5 i czerwoną 6.
lesson-rummue_lay_off = Możesz dokładać do układów wszystkich: dołóż zieloną 7 do siódemek w B.
lesson-rummue_discard = Odrzucenie karty kończy turę i zawsze jest potrzebne: wybierz kartę i naciśnij **{ rack-discard }**.
privacy-lessons = Twoje postępy w nauce: { $count ->
    [one] jedna lekcja.
    [few] { $count } lekcje.
   *[many] { $count } lekcji.
}
