### Names and descriptions of /settings and /privacy

command-settings = instellingen
command-settings-about = Hoe tafels op deze server worden geopend en gespeeld
command-privacy = privacy
command-privacy-about = Wat ik over je bewaar: bekijken, exporteren, verbergen, verwijderen
