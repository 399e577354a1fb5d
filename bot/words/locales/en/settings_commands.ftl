### Names and descriptions of /settings and /privacy

command-settings = settings
command-settings-about = How tables are opened and played on this server
command-privacy = privacy
command-privacy-about = What I keep about you: see it, export it, hide it, delete it
