### The playground: what a newcomer reads first

playground-welcome =
    ## Welcome to the little table
    - This is a Discord server in your browser. Nobody else is here, and nothing leaves this computer.
    - **{ lesson-play_now }** deals at once, against an easy computer. For another game type `/rummy new` below, press Enter, then the arrow on the right.
    - You are Anna. At the top of the page you can become Ben, Carla or Dora (the server is hers) and sit down at the same table. What you play is kept until next time.
