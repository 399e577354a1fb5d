### The playground: what a newcomer reads first

playground-welcome =
    ## Welcome to the little table
    This is a Discord server in your browser. Nobody else is here, and nothing leaves this computer.
    1. Type `/rummy new` below, press Enter, then the arrow on the right: a table opens. Under **{ lobby-options }** you choose the game.
    2. Add a computer in the menu of the table, and press **{ lobby-start }**.
    3. **{ table-rack }** shows your tiles. Choose some and apply, press **{ rack-lay }**, then **{ rack-end }**. Nothing fits? **{ rack-draw }**.

    You are Anna. At the top of the page you can become Ben, Carla or Dora (the server is hers) and sit down at the same table.
    New to it? `/learn` takes a few minutes. `/rummy help` tells more, `/rummy rules` explains the eight games. What you play is kept until next time.
