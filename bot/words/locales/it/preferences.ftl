### What members choose for themselves

command-preferences = preferenze
command-preferences-about = Colori, ordine, testo; promemoria e vacanze ai tavoli lenti
preferences-title = Come preferisci
preferences-text = Le prime tre riguardano quello che vedi solo tu: le tue tessere e carte, il tuo lavoro, le anteprime, i replay e le regole. Ogni scelta è salvata subito e vale su tutti i server.
preferences-look = Colori
preferences-look-about = Con il contrasto elevato i colori sono più distanti tra loro, per tutti gli occhi.
preferences-look-auto = come sul server
preferences-look-wood = legno
preferences-look-contrast = contrasto elevato
preferences-order = Ordine
preferences-order-about = Come sono ordinate le tue tessere o le tue carte.
preferences-order-suit = per colore o seme
preferences-order-number = per numero
preferences-order-drawn = come le sposti tu
preferences-form = Immagini o testo
preferences-form-about = Il testo è fatto per gli screen reader: le tue tessere e carte, il tavolo e i risultati a parole, ben ordinati.
preferences-form-picture = immagini
preferences-form-text = testo, non immagini
