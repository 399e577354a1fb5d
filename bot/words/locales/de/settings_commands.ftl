### Names and descriptions of /settings and /privacy

command-settings = einstellungen
command-settings-about = Wie auf diesem Server Tische eröffnet und gespielt werden
command-privacy = datenschutz
command-privacy-about = Was ich über dich speichere: ansehen, exportieren, verbergen, löschen
