### A role for the first of a ladder

settings-champion = Rolle für Platz 1
settings-champion-about = Wer in einer Rangliste vorn steht, bekommt diese Rolle und verliert sie, wenn jemand anderes vorn steht. Niemand bekommt sie, der verborgen ist, von Tischen ferngehalten wird oder weniger als fünf gewertete Partien gespielt hat.
settings-champion-none = Keine Rolle; oder diese …
settings-ladder = In welcher Rangliste
settings-ladder-about = Endet eine Saison, so bleibt die Rolle bei deren Platz 1, bis die neue einen hat.
settings-ladder-season = diese Saison
settings-ladder-ever = ewig
champion-gone = Die gewählte Rolle gibt es nicht mehr: Niemand bekommt sie. Wähle eine andere.
champion-not_ours = Diese Rolle gehört allen oder einer App, darum kann ich sie nicht vergeben.
champion-powers = Diese Rolle hat Rechte über den Server oder einen Kanal, und die soll man nicht durch Spielen gewinnen. Wähle eine ohne sie.
champion-rights = Dafür brauche ich die Berechtigung, Rollen zu verwalten. Gib sie meiner Rolle in den Einstellungen des Servers und wähle dann noch einmal.
champion-above = Diese Rolle steht über meiner, darum kann ich sie nicht vergeben. Schieb meine Rolle darüber und wähle dann noch einmal.
champion-not_yours = Du kannst nur eine Rolle wählen, die du selbst vergeben könntest: Dazu musst du Rollen verwalten dürfen, und sie muss unter deiner stehen.
champion-refused = Discord lässt mich diese Rolle weder vergeben noch wegnehmen, obwohl nichts im Weg zu stehen scheint. Ich versuche es einmal am Tag wieder.
champion-kept = Jemand behält eine gewonnene Rolle, obwohl sie weitergehen sollte: Ich darf keine Rollen mehr verwalten, oder die Rolle steht über meiner. Nehmt sie selbst weg oder lasst mich.
champion-trouble = **Die Rolle für Platz 1 der Rangliste hängt fest**
    { $why }
    -# Das wird einmal gesagt. `/settings` sagt es, solange es so ist, und alles geht von selbst weiter, sobald es behoben ist.
