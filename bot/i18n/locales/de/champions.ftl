### A role for the first of a ladder

settings-champion = Rolle für den Ersten
settings-champion-about = Wer in einer Rangliste Erster ist, bekommt diese Rolle und gibt sie an den Nächsten ab. Niemand bekommt sie, der verborgen ist, von Tischen ferngehalten wird oder weniger als fünf gewertete Partien gespielt hat.
settings-champion-none = Keine Rolle; oder diese …
settings-ladder = In welcher Rangliste
settings-ladder-about = Endet eine Saison, so behält ihr Erster die Rolle, bis jemand in der neuen Erster ist.
settings-ladder-season = diese Saison
settings-ladder-ever = ewig
champion-gone = Die gewählte Rolle gibt es nicht mehr: Niemand bekommt sie. Wähle eine andere.
champion-not_ours = Diese Rolle gehört allen oder einer App, darum kann ich sie nicht vergeben.
champion-powers = Diese Rolle hat Rechte über den Server oder einen Kanal, und die soll man nicht durch Spielen gewinnen. Wähle eine ohne sie.
champion-rights = Dafür brauche ich die Berechtigung, Rollen zu verwalten. Gib sie meiner Rolle in den Einstellungen des Servers und wähle dann noch einmal.
champion-above = Diese Rolle steht über meiner, darum kann ich sie nicht vergeben. Schieb meine Rolle darüber und wähle dann noch einmal.
champion-not_yours = Du kannst nur eine Rolle wählen, die du selbst vergeben könntest: Dazu musst du Rollen verwalten dürfen, und sie muss unter deiner stehen.
