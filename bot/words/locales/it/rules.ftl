### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = Scopo del gioco
rules-title-start = Come si comincia
rules-title-turn = Il tuo turno
rules-title-melds = Combinazioni
rules-title-jokers = Jolly
rules-title-table = Sul tavolo
rules-title-end = Fine e punti
rules-title-options = Opzioni del tavolo

## Tiles

rules-tiles-aim =
    Cala le tue tessere sul tavolo in scale e gruppi, e riordina quello che c’è già. Chi si libera per primo dell’ultima tessera vince la mano. Da { $fewest } a { $most } giocatori.
rules-tiles-start =
    - { $pieces } tessere: ogni numero da 1 a 13 due volte in ciascun colore ({ $colours }), più { $jokers } jolly.
    - Ognuno pesca { $hand } tessere a caso; le tue le vedi solo tu. Il resto è il **mazzo**.
rules-tiles-begins =
    - Chi comincia la prima mano lo decide la sorte. Ogni mano successiva la comincia il giocatore seguente.
rules-classic-begins =
    - Ognuno pesca una tessera: il numero più alto comincia la prima mano (in caso di parità o di jolly si pesca di nuovo). Ogni mano successiva la comincia il giocatore seguente.
rules-tiles-turn =
    Puoi scegliere:
    - **Cala** almeno una delle tue tessere, o quante ne puoi.
    - **Pesca** una tessera, e il tuo turno finisce. Puoi sempre pescare, anche se potresti calare.
rules-tiles-opening = **Apertura:** combinazioni nuove che insieme valgono almeno **{ $opening } punti**, con le sole tessere tue. Ogni tessera vale il suo numero. Prima non puoi toccare il tavolo; dopo sì, anche nello stesso turno.
rules-tiles-opening-joker = Nell’apertura un jolly vale quanto la tessera che sostituisce.
rules-mini-opening-joker = Nell’apertura un jolly vale sempre 25.
rules-tiles-time = **Tempo scaduto?** Le combinazioni valide restano. Le tessere sciolte vanno a te, anche quelle del tavolo. Se l’apertura non è completa, tutto torna com’era. Se non hai calato nulla, peschi una tessera.
rules-classic-time = **Tempo scaduto?** Le combinazioni valide restano; le tessere sciolte vanno a te, anche quelle del tavolo. Se l’apertura non è completa, tutto torna com’era. Chi aveva iniziato a calare pesca 3 tessere di penalità; altrimenti se ne pesca una sola.
rules-tiles-melds =
    Una combinazione ha almeno 3 tessere:
    - **Gruppo:** 3 o 4 tessere con lo stesso numero, ognuna di un colore diverso.
    - **Scala:** 3 o più tessere dello stesso colore con numeri consecutivi. L’1 è il più basso, il 13 il più alto: 12-13-1 non è una scala.
rules-tiles-jokers =
    - Un jolly sostituisce qualsiasi tessera. Una combinazione può averne più d’uno, ma serve anche una tessera numerata.
    - In una scala il suo posto dice quale tessera è. In un gruppo di tre tessere vale per l’uno o l’altro dei colori mancanti.
    - **Scambio:** metti al suo posto la tessera che sostituisce, presa dalle tue o dal tavolo. Il jolly liberato va calato altrove nello stesso turno.
rules-mini-jokers =
    - Un jolly non scambiato resta la stessa tessera nella sua combinazione, e almeno 3 tessere di questa restano insieme, jolly compreso.
rules-classic-jokers =
    - Una volta liberato, deve andare in una combinazione **nuova**.
    - Una combinazione con un jolly non scambiato si può allungare ma non dividere: tutte le sue tessere restano insieme.
rules-letsplay-jokers =
    - Un jolly non scambiato resta la stessa tessera nella sua combinazione. Puoi aggiungervi tessere o toglierne.
rules-tiles-table =
    Le combinazioni non sono di nessuno. Dopo la tua apertura puoi
    - **aggiungere** tessere adatte a qualsiasi combinazione;
    - **riordinare** il tavolo: togliere tessere, dividere combinazioni e formarne di nuove.

    Alla fine del tuo turno tutte le tessere del tavolo devono esserci ancora, ogni combinazione deve essere valida e almeno una tessera deve venire da te.
rules-tiles-end =
    - Chi cala la sua ultima tessera vince subito la mano.
    - Gli altri segnano come punti negativi i numeri delle tessere rimaste, { $joker } per un jolly. Chi vince riceve la somma di tutti questi punti.
    - Se il mazzo è vuoto puoi passare. Quando tutti passano uno dopo l’altro, la mano è pari e non dà punti.
    - Dopo l’ultima mano vince il totale più alto; a parità la vittoria è condivisa.

## Rommé

rules-romme-aim =
    Cala combinazioni finché le tue carte valgono così poco da poter chiudere la mano. Quel che resta in mano conta come punti di penalità; alla fine vince il totale più basso. Da { $fewest } a { $most } giocatori.
rules-cards-aim =
    Liberati di tutte le tue carte prima degli altri. Quel che resta in mano conta come punti di penalità; alla fine vince il totale più basso. Da { $fewest } a { $most } giocatori.
rules-cards-start =
    - { $pieces } carte: due mazzi da 52 e { $jokers } jolly.
    - Ognuno riceve { $hand } carte. Il resto è il **tallone**; la sua prima carta, girata accanto, dà inizio al **pozzo** degli scarti.
    - Il primo mazziere è tirato a sorte; poi le carte si danno a turno. Comincia chi siede dopo il mazziere.
rules-cards-turn =
    Sempre in quest’ordine:
    1. **Prendi** la prima carta del tallone o del pozzo.
    2. **Cala** ciò che vuoi, o niente.
    3. **Scarta** una carta nel pozzo, ma non quella che hai appena preso da lì.
rules-cards-time = **Tempo scaduto?** Se serve si pesca per te, ciò che è valido resta, e si scarta la tua carta di maggior valore.
rules-kaufen-turn = **Acquisto:** la carta scoperta è in vendita per { $buy } secondi, per tutti tranne chi l’ha scartata. Chi è di turno ha la precedenza e può semplicemente prenderla. Se invece pesca dal tallone, la riceve il primo compratore nell’ordine di gioco, insieme alla prima carta del tallone. L’ordine di gioco non cambia.
    Chi è di turno può pescare dal tallone solo quando tutti hanno risposto o il tempo per comprare è scaduto.
rules-raeuber-turn = Puoi prendere la carta scoperta solo se la cali nello stesso turno. Se non ci riesci, restituiscila.
rules-cards-melds =
    Una combinazione ha almeno 3 carte:
    - **Gruppo:** carte dello stesso valore. I semi si possono ripetere, perché i mazzi sono due.
    - **Scala:** carte consecutive dello stesso seme. L’asso sta in basso (A-2-3) o in alto (D-R-A), mai in mezzo: R-A-2 non è una scala.
    - **Valori:** da 2 a 10 quanto indicato; fante, donna e re 10; l’asso 1 all’inizio di una scala, altrimenti 11.
rules-cards-jokers =
    - Un jolly sostituisce qualsiasi carta e vale quanto lei. Una combinazione può averne più d’uno, ma serve anche una carta che non sia un jolly.
    - In un gruppo vale per un seme che vi manca; se non ne manca nessuno, per uno qualsiasi.
    - **Scambio:** nel tuo turno puoi mettere al posto di un jolly esattamente la carta che sostituisce, in qualsiasi combinazione. Il jolly lo prendi in mano o lo cali subito.
rules-raeuber-jokers =
    - Quando riordini il tavolo i jolly si spostano liberamente. Un jolly liberato con una carta del tavolo deve restare sul tavolo.
rules-romme-opening =
    - Puoi calare in ogni turno; non c’è un valore minimo.
rules-kaufen-opening =
    - **Apertura:** combinazioni che insieme valgono almeno **{ $opening } punti**, in un solo turno.
rules-romme-table =
    - In seguito puoi allungare le tue combinazioni, ma non quelle degli altri.
    - Tranne i jolly scambiati, da una combinazione non si toglie nulla.
rules-anlegen-table =
    - **Apertura:** almeno **{ $opening } punti** in un solo turno, con almeno una combinazione nuova. Contano anche le carte che aggiungi nello stesso turno.
    - **Aggiunte:** quando hai calato una combinazione, anche nello stesso turno, puoi aggiungere carte adatte a tutte le combinazioni, anche a quelle degli altri.
    - Tranne i jolly scambiati, da una combinazione non si toglie nulla.
rules-raeuber-table =
    Le combinazioni non sono di nessuno.
    - **Apertura:** almeno **{ $opening } punti** in un solo turno. Ogni combinazione che formi o cambi conta per intero, con le carte che c’erano già.
    - **Furto:** prendi le carte che vuoi dalle combinazioni, dividile e formane di nuove.

    Alla fine del tuo turno ogni combinazione deve essere valida, nessuna carta del tavolo può essere nella tua mano (tranne un jolly scambiato con una carta tua) e, se hai riordinato il tavolo, almeno una carta deve venire da te.
rules-romme-end =
    - **«Ramino»:** chi dopo lo scarto tiene al massimo **{ $knock ->
        [one] { $knock } punto
       *[other] { $knock } punti
    }** può bussare. La mano finisce e chi ha bussato l’ha vinta. Chi non ha più carte vince automaticamente.
rules-cards-end =
    - Chi non ha più carte vince la mano. L’ultima carta si può calare o scartare.
rules-cards-score =
    - Tutti, anche chi vince, segnano come penalità i punti rimasti in mano: da 2 a 10 quanto indicato, fante, donna e re 10, asso 11, jolly 40.
rules-anlegen-score =
    - A chi vince si tolgono 40 punti di penalità.
    - Chi resta con un solo jolly e nient’altro lo paga 20 invece di 40.
    - Chi ha aperto per primo nella mano e non la vince riceve 20 punti di penalità in più.
rules-cards-stock =
    - Se il tallone è vuoto si mescola il pozzo, tranne la carta in cima. Se non c’è nulla da mescolare, o se un nuovo tallone finisce dopo 10 turni a testa senza calare nulla, la mano finisce senza vincitore.
rules-cards-match =
    - Dopo l’ultima mano vince il totale più basso; a parità la vittoria è condivisa.

## Rummü

rules-rummue-aim =
    Cala combinazioni davanti a te: più sono lunghe e pure, più punti danno. Le carte rimaste in mano costano punti. Da { $fewest } a { $most } giocatori; in quattro o in sei anche a squadre.
rules-rummue-start =
    - { $pieces } carte in cinque colori ({ $colours }): da 0 a 9 in ciascuno, l’1 e il 7 due volte.
    - In tre si ricevono 9 carte a testa, in quattro o cinque 8, in sei 7.
    - Il resto è il **tallone**. Una carta girata dà inizio al **pozzo** degli scarti, di cui si vede solo la carta in cima.
    - Il primo mazziere è tirato a sorte; poi le carte si danno a turno. Comincia chi siede dopo il mazziere.
rules-rummue-turn =
    Sempre in quest’ordine:
    1. **Prendi** la prima carta del tallone, o quante carte vuoi dalla cima del pozzo, senza saltarne.
    2. **Cala** ciò che vuoi, o niente.
    3. **Scarta** una carta. Devi tenerne una per questo.
rules-rummue-out = **Apertura:** finché non hai combinazioni davanti a te, devi calare più carte in una volta in combinazioni nuove. Quante, dipende dal tuo conto: 3 sotto 0 punti, 4 da 0, 5 da 100, 6 da 150. A squadre: 3 sotto 0, 4 da 0, 5 da 200, 6 da 400.
rules-rummue-melds =
    Una combinazione ha almeno 3 carte e sta davanti a chi l’ha calata:
    - **Gruppo:** un solo numero, ogni carta di un colore diverso.
    - **Scala di un colore:** numeri consecutivi dello stesso colore.
    - **Scala multicolore:** numeri consecutivi, nessun colore due volte.
rules-rummue-jokers =
    - **Le carte gialle sono jolly:** ognuna può sostituire una carta di un altro colore con lo stesso numero.
    - In una scala di un colore meno della metà delle carte possono essere gialle: una gialla su 3 o 4 carte, due su 5 o 6, tre su 7.
    - Un gruppo o una scala multicolore ha al massimo una gialla, che può anche essere il quinto colore.
    - **Scambio:** dopo la tua apertura puoi mettere una carta adatta al posto di una gialla in qualsiasi combinazione: in una scala di un colore proprio la carta che manca, altrove una carta di quel numero in un colore che lì manca. La gialla la prendi in mano o la cali subito.
rules-rummue-table =
    - Dopo la tua apertura, anche nello stesso turno, puoi aggiungere carte adatte a tutte le combinazioni. I punti vanno a chi ha davanti la combinazione.
    - Le combinazioni possono solo crescere: non si riordinano e non si uniscono.
rules-rummue-end =
    - Chi dopo lo scarto non ha più carte chiude la mano e riceve 10 punti.
    - **In mano:** −10 per ogni carta gialla, −5 per ogni altra.
    - **Gruppi:** 3 carte 0; 4 carte 30, con una gialla 10; 5 carte 50. I gruppi di numero 1 o 7 valgono la metà.
    - **Scale:** di un colore senza gialle 10, 20, 40 per 3, 4, 5 carte; tutte le altre 0, 10, 20. Ogni carta in più vale 10.
    - Se il tallone è vuoto si mescola il pozzo, tranne la carta in cima. Se non c’è nulla da mescolare, o se un nuovo tallone finisce dopo 10 turni a testa senza calare nulla, la mano finisce e nessuno riceve i 10 punti.
    - Quando un conto arriva a { $target } punti ({ $team_target } a squadre) vince il più alto; a parità la vittoria è condivisa.

## Options

rules-options-rounds =
    - **Mani:** da 1 a 20; di norma tante quanti sono i giocatori.
rules-options-time =
    - **Tempo per turno:** da 15 secondi a 7 giorni, o senza limite; di norma 2 minuti.
rules-mini-options =
    - **Jolly:** 4, o solo 2.
rules-classic-options =
    - **Rummy in mano:** chi cala tutte le sue tessere in un turno senza aver calato nulla prima raddoppia tutti i punti della mano.
    - **Tessera finale:** una tessera è messa da parte, visibile a tutti. Per vincere devi usare anche quella, nel tuo ultimo turno. Non conta per nessuno.
    - **Somma vincente:** da 3 a 91. L’ultima combinazione in cui cali una tua tessera per vincere deve valere esattamente tanto.
rules-letsplay-options =
    - **Jolly colorati:** ognuno dei quattro jolly ha un colore e sostituisce solo tessere di quel colore.
rules-knock-options =
    - **Punti per bussare:** da 0 a 9, di norma 9: quanto puoi tenere in mano quando bussi.
rules-kaufen-options =
    - **Tempo per comprare:** da 5 a 120 secondi, di norma 15.
rules-rummue-options =
    - **Squadre** (di norma sì): in quattro o in sei il tuo compagno siede di fronte a te. Avete un solo conto, e se uno di voi chiude la mano le carte dell’altro non costano nulla.
    - **Punti per vincere:** da 50 a 1000; di norma 200, a squadre 500.

## Captions of the pictures

rules-mark-laid = Cornice: calato da te.
rules-mark-moved = Angoli: spostato sul tavolo.
rules-example-run = Una scala
rules-example-group = Un gruppo
rules-example-group-four = Un gruppo: al massimo quattro colori
rules-example-repeat = Un gruppo: i semi si possono ripetere
rules-example-low-ace = Una scala con l’asso in basso
rules-example-high-ace = Una scala con l’asso in alto
rules-example-around-13 = Non è una scala: dopo il 13 non c’è nulla
rules-example-around-ace = Non è una scala: l’asso non sta mai in mezzo
rules-example-one-colour = Una scala di un colore
rules-example-many = Una scala multicolore
rules-example-neither = Più colori, e il blu due volte
rules-example-joker-is = Il jolly è { $piece }
rules-example-joker-either = Il jolly è l’uno o l’altro colore mancante
rules-example-joker-suit = Il jolly è un seme mancante
rules-example-jokers-two = Più jolly, una tessera numerata
rules-example-cards-two = Più jolly, un’altra carta
rules-example-joker-own-colour = Un jolly colorato nel suo colore
rules-example-yellow-is = La carta gialla è { $piece }
rules-example-yellow-fifth = Il giallo come quinto colore
rules-example-yellow-three = Tre gialle su sette carte
rules-example-yellow-many = Troppe gialle: al massimo una su quattro carte
rules-example-taken = Si toglie { $piece }
rules-example-rebuilt = { $piece } entra in una combinazione nuova
rules-example-laid-off = Aggiunta: { $piece }
rules-example-swapped = { $piece } prende il posto di un jolly
rules-example-freed = Il jolly liberato va in una combinazione nuova
rules-example-swapped-hand = { $piece } prende il posto di un jolly, che va nella tua mano
rules-example-yellow-swapped = { $piece } sostituisce una carta gialla
