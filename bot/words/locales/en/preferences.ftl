### What members choose for themselves

command-preferences = preferences
command-preferences-about = Colours, the order of your rack, text; reminders and holidays at slow tables
preferences-title = How you like it
preferences-text = The first three are about what only you see: your rack, your work, previews, replays and rules. Every choice is saved at once, and holds on all servers.
preferences-look = Colours
preferences-look-about = With high contrast, colours are further apart from each other, for all eyes.
preferences-look-auto = as the server has them
preferences-look-wood = wood
preferences-look-contrast = high contrast
preferences-order = Order of your rack
preferences-order-about = How your tiles or cards are sorted.
preferences-order-suit = by colour or suit
preferences-order-number = by number
preferences-order-drawn = as you move them yourself
preferences-form = Pictures or text
preferences-form-about = Text is made for screen readers: your rack, the table and results in words, well ordered.
preferences-form-picture = pictures
preferences-form-text = text instead of pictures
