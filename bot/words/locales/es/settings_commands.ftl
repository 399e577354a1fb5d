### Names and descriptions of /settings and /privacy

command-settings = ajustes
command-settings-about = Cómo se abren y se juegan las mesas en este servidor
command-privacy = privacidad
command-privacy-about = Lo que guardo sobre ti: verlo, exportarlo, ocultarlo, borrarlo
