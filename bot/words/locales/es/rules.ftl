### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = Objetivo del juego
rules-title-start = Cómo empieza
rules-title-turn = Tu turno
rules-title-melds = Combinaciones
rules-title-jokers = Comodines
rules-title-table = En la mesa
rules-title-end = Final y puntos
rules-title-options = Opciones de la mesa

## Tiles

rules-tiles-aim =
    Baja tus fichas a la mesa en escaleras y grupos, y recompón cuanto quieras lo que hay en ella. Gana la ronda quien se queda sin fichas primero. Para { $fewest } a { $most } jugadores.
rules-tiles-start =
    - { $pieces } fichas: cada número del 1 al 13 dos veces en cada color ({ $colours }), y { $jokers } comodines.
    - Cada uno roba { $hand } fichas al azar, y solo tú ves las tuyas. El resto es el **montón**.
rules-tiles-begins =
    - La suerte decide quién empieza la primera ronda. Cada ronda siguiente la empieza el jugador siguiente.
rules-classic-begins =
    - Cada uno roba una ficha, y el número más alto empieza la primera ronda (si hay empate o sale un comodín, se roba otra vez). Cada ronda siguiente la empieza el jugador siguiente.
rules-tiles-turn =
    Haz una de estas dos cosas:
    - **Baja** al menos una ficha de tu atril, o todas las que puedas.
    - **Roba** una ficha, y con eso termina tu turno. Siempre puedes robar, aunque pudieras bajar.
rules-tiles-opening = **Apertura:** combinaciones nuevas que valgan juntas al menos **{ $opening } puntos**, solo con fichas de tu atril. Cada ficha vale su número. Hasta entonces no puedes tocar la mesa; después sí, incluso en el mismo turno.
rules-tiles-opening-joker = En la apertura, un comodín vale lo mismo que la ficha a la que sustituye.
rules-mini-opening-joker = En la apertura, un comodín vale siempre 25.
rules-tiles-time = **¿Se acabó el tiempo?** Las combinaciones válidas se quedan. Las fichas sueltas van a tu atril, también las de la mesa. Si tu apertura no está completa, todo vuelve atrás. Si no has bajado nada, robas una ficha.
rules-classic-time = **¿Se acabó el tiempo?** Las combinaciones válidas se quedan; las fichas sueltas van a tu atril, también las de la mesa. Si tu apertura no está completa, todo vuelve atrás. Quien había empezado a bajar roba 3 fichas de castigo; si no, una ficha.
rules-tiles-melds =
    Una combinación tiene al menos 3 fichas:
    - **Grupo:** 3 o 4 fichas del mismo número, cada una de un color distinto.
    - **Escalera:** 3 o más fichas de un color con números seguidos. El 1 es el más bajo y el 13 el más alto: 12-13-1 no es una escalera.
rules-tiles-jokers =
    - Un comodín sustituye a cualquier ficha. Una combinación puede tener varios, pero también necesita una ficha con número.
    - En una escalera, su lugar dice qué ficha es. En un grupo de tres vale por cualquiera de los colores que faltan.
    - **Cambiar:** pon en su lugar la ficha a la que sustituye, de tu atril o de la mesa. El comodín liberado hay que bajarlo en otro sitio en el mismo turno.
rules-mini-jokers =
    - Un comodín que no se cambia se queda en su combinación como la misma ficha, y al menos 3 fichas de esa combinación siguen juntas, el comodín entre ellas.
rules-classic-jokers =
    - Una vez libre, debe ir a una combinación **nueva**.
    - Una combinación con un comodín que no se cambia puede ampliarse, pero no dividirse: todas sus fichas siguen juntas.
rules-letsplay-jokers =
    - Un comodín que no se cambia se queda en su combinación como la misma ficha. A esa combinación puedes añadirle fichas o quitárselas.
rules-tiles-table =
    Las combinaciones no son de nadie. Después de tu apertura puedes
    - **añadir:** poner fichas que encajen en cualquier combinación;
    - **recomponer:** sacar fichas de las combinaciones, dividirlas y formar otras nuevas.

    Al final de tu turno deben seguir ahí todas las fichas de la mesa, cada combinación debe ser válida y al menos una ficha debe venir de tu atril.
rules-tiles-end =
    - Quien baja la última ficha de su atril gana la ronda al instante.
    - Los demás se apuntan en contra los números que les quedan, { $joker } por un comodín. Quien gana se apunta a favor la suma de todos.
    - Si el montón está vacío, puedes pasar. Cuando todos han pasado seguidos, la ronda queda en empate sin puntos.
    - Después de la última ronda gana el total más alto; si hay empate, la victoria se comparte.

## Rommé

rules-romme-aim =
    Baja combinaciones hasta que tu mano valga tan poco que puedas terminar la ronda. Lo que queda en la mano son puntos de castigo, y al final gana el total más bajo. Para { $fewest } a { $most } jugadores.
rules-cards-aim =
    Quédate sin cartas antes que los demás. Lo que queda en la mano son puntos de castigo, y al final gana el total más bajo. Para { $fewest } a { $most } jugadores.
rules-cards-start =
    - { $pieces } cartas: dos barajas de 52 y { $jokers } comodines.
    - Cada uno recibe { $hand } cartas. El resto es el **mazo**; su primera carta se descubre al lado y empieza el **descarte**.
    - La suerte decide quién reparte primero; después se reparte por turnos. Empieza el jugador que sigue a quien reparte.
rules-cards-turn =
    Siempre en este orden:
    1. **Toma** la carta de arriba del mazo o del descarte.
    2. **Baja** lo que quieras, o nada.
    3. **Descarta** una carta, pero no la que acabas de tomar del descarte.
rules-cards-time = **¿Se acabó el tiempo?** Si hace falta, se roba una carta por ti, lo que es válido se queda y se descarta la carta que más te costaría.
rules-kaufen-turn = **Comprar:** la carta descubierta se ofrece durante { $buy } segundos a todos menos a quien la descartó. Quien tiene el turno va primero y puede tomarla sin más. Si en cambio roba del mazo, el comprador más cercano en el orden se lleva la carta descubierta y, con ella, la carta de arriba del mazo. El orden de juego no cambia.
    Quien tiene el turno solo puede robar del mazo cuando todos han respondido o ha terminado el tiempo para comprar.
rules-raeuber-turn = Solo puedes tomar la carta descubierta si la bajas en el mismo turno. Si no te sale, devuélvela.
rules-cards-melds =
    Una combinación tiene al menos 3 cartas:
    - **Grupo:** cartas del mismo rango. Los palos pueden repetirse, porque hay dos barajas.
    - **Escalera:** cartas seguidas de un palo. El as va abajo (A-2-3) o arriba (Q-K-A), nunca en medio: K-A-2 no es una escalera.
    - **Valores:** del 2 al 10, su número; jota, reina y rey, 10; un as vale 1 al principio de una escalera y si no, 11.
rules-cards-jokers =
    - Un comodín sustituye a cualquier carta y vale lo mismo que ella. Una combinación puede tener varios, pero también necesita una carta que no lo sea.
    - En un grupo vale por un palo que falte; si no falta ninguno, por cualquiera.
    - **Cambiar:** en tu turno puedes poner en lugar de un comodín la carta exacta a la que sustituye, en cualquier combinación. El comodín pasa a tu mano o lo bajas enseguida.
rules-raeuber-jokers =
    - Al recomponer, los comodines pueden moverse con libertad. Un comodín que liberas con una carta de la mesa tiene que quedarse en la mesa.
rules-romme-opening =
    - Puedes bajar combinaciones en cualquier turno; no necesitan un valor mínimo.
rules-kaufen-opening =
    - **Apertura:** combinaciones que valgan juntas al menos **{ $opening } puntos**, en un turno.
rules-romme-table =
    - Más tarde puedes ampliar tus propias combinaciones, pero no las de los demás.
    - Salvo los comodines cambiados, nada se quita de una combinación.
rules-anlegen-table =
    - **Apertura:** al menos **{ $opening } puntos** en un turno, con al menos una combinación nueva. También cuentan las cartas que añadas en el mismo turno.
    - **Añadir:** en cuanto has bajado una combinación, incluso en el mismo turno, puedes poner cartas que encajen en cualquier combinación, también en las de los demás.
    - Salvo los comodines cambiados, nada se quita de una combinación.
rules-raeuber-table =
    Las combinaciones no son de nadie.
    - **Apertura:** al menos **{ $opening } puntos** en un turno. Cada combinación que formes o cambies cuenta entera, con las cartas que ya estaban.
    - **Robar de la mesa:** saca las cartas que quieras de las combinaciones, divídelas y forma otras nuevas.

    Al final de tu turno cada combinación debe ser válida, no puede haber en tu mano ninguna carta de la mesa (salvo un comodín que cambiaste por una carta tuya) y, si cambiaste la mesa, al menos una carta debe venir de tu mano.
rules-romme-end =
    - **«¡Remigio!»:** quien después de descartar tenga como mucho { $knock ->
        [one] **{ $knock } punto**
       *[other] **{ $knock } puntos**
    } puede cerrar. Con eso termina la ronda, y la gana quien cierra. Quien se queda sin cartas gana sin tener que cerrar.
rules-cards-end =
    - Quien se queda sin cartas gana la ronda. La última carta puede bajarse o descartarse.
rules-cards-score =
    - Todos, también quien gana, se apuntan como castigo los puntos que les quedan en la mano: del 2 al 10, su número; jota, reina y rey, 10; as, 11; comodín, 40.
rules-anlegen-score =
    - A quien gana se le restan 40 puntos de castigo.
    - Quien solo se queda con un comodín paga por él 20 en vez de 40.
    - Quien bajó primero en la ronda y no la gana recibe 20 puntos de castigo más.
rules-cards-stock =
    - Si el mazo está vacío, se mezcla el descarte sin su carta de arriba. Si no hay nada que mezclar, o si nadie baja nada en 10 turnos por jugador y se acaba también un mazo nuevo, la ronda termina sin ganador.
rules-cards-match =
    - Después de la última ronda gana el total más bajo; si hay empate, la victoria se comparte.

## Rummü

rules-rummue-aim =
    Baja combinaciones delante de ti: cuanto más largas y puras, más puntos dan. Las cartas que te quedan en la mano cuestan puntos. Para { $fewest } a { $most } jugadores; cuatro o seis pueden jugar en equipos.
rules-rummue-start =
    - { $pieces } cartas de cinco colores ({ $colours }): del 0 al 9 en cada uno, el 1 y el 7 dos veces.
    - Con tres jugadores, 9 cartas cada uno; con cuatro o cinco, 8; con seis, 7.
    - El resto es el **mazo**. Se descubre una carta, que empieza el **descarte**; de él solo se ve la de arriba.
    - La suerte decide quién reparte primero; después se reparte por turnos. Empieza el jugador que sigue a quien reparte.
rules-rummue-turn =
    Siempre en este orden:
    1. **Toma** la carta de arriba del mazo, o tantas como quieras de arriba del descarte, sin saltarte ninguna.
    2. **Baja** lo que quieras, o nada.
    3. **Descarta** una carta. Guárdate una para esto.
rules-rummue-out = **Apertura:** mientras no tengas ninguna combinación delante, debes bajar varias cartas en combinaciones nuevas en un turno. Cuántas, según tu cuenta: 3 por debajo de 0 puntos, 4 desde 0, 5 desde 100, 6 desde 150. Por equipos: 3 por debajo de 0, 4 desde 0, 5 desde 200, 6 desde 400.
rules-rummue-melds =
    Una combinación tiene al menos 3 cartas y queda delante de quien la bajó:
    - **Grupo:** un número, cada carta de un color distinto.
    - **Escalera de un color:** números seguidos de un color.
    - **Escalera de varios colores:** seguidos, sin repetir color.
rules-rummue-jokers =
    - **Las cartas amarillas son comodines:** cada una puede valer por una carta de otro color con el mismo número.
    - En una escalera de un color, menos de la mitad de las cartas pueden ser amarillas: una entre 3 o 4 cartas, dos entre 5 o 6, tres entre 7.
    - Un grupo o una escalera de varios colores tiene como mucho una amarilla; también puede ser el quinto color.
    - **Cambiar:** en cuanto has abierto, puedes poner una carta que encaje en lugar de una amarilla de cualquier combinación: en una escalera de un color, exactamente la carta que falta; en las demás, una carta de ese número de un color que no esté. La amarilla pasa a tu mano o la bajas enseguida.
rules-rummue-table =
    - En cuanto has abierto, incluso en el mismo turno, puedes añadir cartas que encajen a cualquier combinación. Sus puntos son del jugador que la tiene delante.
    - Las combinaciones solo crecen: nada se recompone ni se junta.
rules-rummue-end =
    - Quien se queda sin cartas después de descartar termina la ronda y gana 10 puntos.
    - **En la mano:** −10 por cada carta amarilla, −5 por cualquier otra.
    - **Grupos:** 3 cartas 0; 4 cartas 30, con amarilla 10; 5 cartas 50. Los grupos de 1 o de 7 valen la mitad.
    - **Escaleras:** de un color sin amarilla 10, 20, 40 con 3, 4, 5 cartas; las demás 0, 10, 20. Cada carta más, 10 más.
    - Si el mazo está vacío, se mezcla el descarte sin su carta de arriba. Si no hay nada que mezclar, o si nadie baja nada en 10 turnos por jugador y se acaba también un mazo nuevo, la ronda termina y nadie se lleva los 10.
    - Cuando una cuenta llega a { $target } puntos ({ $team_target } por equipos), gana la más alta; si hay empate, la victoria se comparte.

## Options

rules-options-rounds =
    - **Rondas:** de 1 a 20; normalmente tantas como jugadores.
rules-options-time =
    - **Tiempo por turno:** de 15 segundos a 7 días, o sin límite; normalmente 2 minutos.
rules-mini-options =
    - **Comodines:** 4 o solo 2.
rules-classic-options =
    - **Rummy de mano:** quien baja todo su atril en un turno sin haber bajado nada antes dobla todos los puntos de la ronda.
    - **Ficha final:** una ficha se aparta a la vista de todos. Para ganar tienes que usarla también, en tu último turno. No cuenta para nadie.
    - **Suma ganadora:** de 3 a 91. La última combinación a la que quien gana lleva una ficha de su atril debe valer exactamente esto.
rules-letsplay-options =
    - **Comodines de color:** cada uno de los cuatro comodines tiene un color y vale solo por fichas de ese color.
rules-knock-options =
    - **Puntos para cerrar:** de 0 a 9, normalmente 9: los puntos que puedes tener cuando cierras.
rules-kaufen-options =
    - **Tiempo para comprar:** de 5 a 120 segundos, normalmente 15.
rules-rummue-options =
    - **Equipos** (normalmente sí): con cuatro o seis jugadores, quien se sienta enfrente es tu pareja. La cuenta es de los dos y, si uno de los dos termina la ronda, la mano del otro no cuesta nada.
    - **Puntos para ganar:** de 50 a 1000; normalmente 200, por equipos 500.

## Captions of the pictures

rules-mark-laid = Con marco: lo bajaste tú.
rules-mark-moved = Con esquinas: movido en la mesa.
rules-example-run = Una escalera
rules-example-group = Un grupo
rules-example-group-four = Un grupo: cuatro colores como mucho
rules-example-repeat = Un grupo: los palos pueden repetirse
rules-example-low-ace = Una escalera con el as abajo
rules-example-high-ace = Una escalera con el as arriba
rules-example-around-13 = No es escalera: nada sigue al 13
rules-example-around-ace = No es escalera: el as nunca va en medio
rules-example-one-colour = Una escalera de un color
rules-example-many = Una escalera de varios colores
rules-example-neither = No es de un color, y el azul se repite
rules-example-joker-is = El comodín es el { $piece }
rules-example-joker-either = El comodín es un color que falta
rules-example-joker-suit = El comodín es un palo que falta
rules-example-jokers-two = Varios comodines, una ficha con número
rules-example-cards-two = Varios comodines, otra carta
rules-example-joker-own-colour = Un comodín de color, en su color
rules-example-yellow-is = La carta amarilla es el { $piece }
rules-example-yellow-fifth = El amarillo como quinto color
rules-example-yellow-three = Tres amarillas entre siete cartas
rules-example-yellow-many = Demasiado amarillo: una entre cuatro cartas
rules-example-taken = Se saca el { $piece }
rules-example-rebuilt = { $piece } pasa a una combinación nueva
rules-example-laid-off = Se añade el { $piece }
rules-example-swapped = { $piece } ocupa el lugar de un comodín
rules-example-freed = El comodín libre va a una combinación nueva
rules-example-swapped-hand = { $piece } ocupa el lugar de un comodín; el comodín pasa a tu mano
rules-example-yellow-swapped = { $piece } ocupa el lugar de una amarilla
