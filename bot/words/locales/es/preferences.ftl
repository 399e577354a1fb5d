### What members choose for themselves

command-preferences = preferencias
command-preferences-about = Colores, orden de tu atril, texto; avisos y vacaciones en las mesas lentas
preferences-title = Como a ti te gusta
preferences-text = Las tres primeras son para lo que solo ves tú: tu atril, tu jugada, las vistas previas, las repeticiones y las reglas. Cada elección se guarda al momento y vale en todos los servidores.
preferences-look = Colores
preferences-look-about = Con alto contraste, los colores se distinguen mejor, para todos los ojos.
preferences-look-auto = como los del servidor
preferences-look-wood = madera
preferences-look-contrast = alto contraste
preferences-order = Orden de tu atril
preferences-order-about = Cómo se ordenan tus fichas o tus cartas.
preferences-order-suit = por color o palo
preferences-order-number = por número
preferences-order-drawn = como tú las muevas
preferences-form = Imágenes o texto
preferences-form-about = El texto está hecho para lectores de pantalla: tu atril, la mesa y los resultados en palabras, bien ordenados.
preferences-form-picture = imágenes
preferences-form-text = texto, sin imágenes
