### The playground: what a newcomer reads first

playground-welcome =
    ## Welcome to the little table
    This is a Discord server in your browser. Nobody else is here, and nothing leaves this computer.
    1. Type `/rummy new` below and press Enter: a table opens. You choose the game, or take the one offered.
    2. Add a computer in the menu of the table, and press **Start**.
    3. **My rack** shows your tiles. Choose some, press **Lay**, then **End turn**. Nothing fits? **Draw**.

    You are Anna. At the top of the page you can become Ben, Carla or Dora (the server is hers) and sit down at the same table.
    `/rummy help` tells more, `/rummy rules` explains the eight games. What you play is kept until next time.
