### What members choose for themselves

command-preferences = voorkeuren
command-preferences-about = Kleuren, volgorde, tekst; herinneringen en vakantie aan langzame tafels
preferences-title = Hoe jij het wilt
preferences-text = De eerste drie gaan over wat alleen jij ziet: je stenen en kaarten, je werk, voorbeelden, terugkijken en regels. Elke keuze wordt meteen opgeslagen en geldt op alle servers.
preferences-look = Kleuren
preferences-look-about = Met hoog contrast liggen de kleuren verder uit elkaar, voor alle ogen.
preferences-look-auto = zoals de server ze heeft
preferences-look-wood = hout
preferences-look-contrast = hoog contrast
preferences-order = Volgorde
preferences-order-about = Hoe je stenen of kaarten gesorteerd zijn.
preferences-order-suit = op kleur
preferences-order-number = op getal
preferences-order-drawn = zoals je ze zelf legt
preferences-form = Plaatjes of tekst
preferences-form-about = De tekst is gemaakt voor schermlezers: je stenen en kaarten, de tafel en uitslagen in woorden, goed geordend.
preferences-form-picture = plaatjes
preferences-form-text = tekst, geen plaatjes
