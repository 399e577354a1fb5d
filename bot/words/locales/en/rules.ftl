### The rules, explained to players. A section of a game is put together from these.

rules-title-aim = Aim of the game
rules-title-start = How it starts
rules-title-turn = Your turn
rules-title-melds = Melds
rules-title-jokers = Jokers
rules-title-table = On the table
rules-title-end = End and score
rules-title-options = Options of the table

## Tiles

rules-tiles-aim =
    Lay your tiles on the table as runs and groups, and keep rebuilding what lies there. Whoever gets rid of the last tile first wins the round. For { $fewest } to { $most } players.
rules-tiles-start =
    - { $pieces } tiles: every number from 1 to 13 twice in each colour ({ $colours }), and { $jokers } jokers.
    - Everyone draws { $hand } tiles at random, and only you see yours. The rest is the **pool**.
rules-tiles-begins =
    - Lots decide who begins the first round. Each later round is begun by the next player.
rules-classic-begins =
    - Everyone draws a tile, and the highest number begins the first round (after a tie or a joker you draw again). Each later round is begun by the next player.
rules-tiles-turn =
    Do one of two things:
    - **Lay** at least one tile from your rack, or as many as you can.
    - **Draw** one tile, which ends your turn. You may always draw, even if you could lay.
rules-tiles-opening = **First lay-down:** new melds worth at least **{ $opening } points** together, from your rack alone. Every tile counts its number. Until then you may not touch the table; after that you may, even in the same turn.
rules-tiles-opening-joker = In the first lay-down a joker counts as the tile it stands for.
rules-mini-opening-joker = In the first lay-down a joker always counts 25.
rules-tiles-time = **Time up?** Valid melds stay. Loose tiles go to your rack, even those from the table. If your first lay-down is not complete, everything goes back. If you have laid nothing, you draw a tile.
rules-classic-time = **Time up?** Valid melds stay; loose tiles go to your rack, even those from the table. If your first lay-down is not complete, everything goes back. Whoever had begun to lay draws 3 penalty tiles, anyone else one tile.
rules-tiles-melds =
    A meld has at least 3 tiles:
    - **Group:** 3 or 4 tiles of one number, each in a different colour.
    - **Run:** 3 or more tiles of one colour with consecutive numbers. The 1 is the lowest and the 13 the highest: 12-13-1 is no run.
rules-tiles-jokers =
    - A joker stands for any tile. A meld may hold several, but also needs a numbered tile.
    - In a run its place says which tile it is. In a group of three it stands for either missing colour.
    - **Swapping:** put the tile that the joker stands for in its place, from your rack or from the table. The freed joker must be laid elsewhere in the same turn.
rules-mini-jokers =
    - A joker that is not swapped stays in its meld as the same tile, and at least 3 tiles of that meld stay together, the joker among them.
rules-classic-jokers =
    - Once free it must go into a **new** meld.
    - A meld with a joker that is not swapped may be extended but not split: all its tiles stay together.
rules-letsplay-jokers =
    - A joker that is not swapped stays in its meld as the same tile. You may add tiles to that meld or take tiles away from it.
rules-tiles-table =
    Melds belong to nobody. After your first lay-down you may
    - **lay off:** add fitting tiles to any meld;
    - **rebuild:** take tiles out of melds, split melds and put together new ones.

    At the end of your turn all tiles of the table must still be there, every meld must be valid, and at least one tile must have come from your rack.
rules-tiles-end =
    - Whoever lays the last tile of the rack wins the round at once.
    - All others get the numbers left on their racks as minus points, { $joker } for a joker. The winner gets the sum of them all as plus points.
    - If the pool is empty, you can pass. When everyone has passed in a row, the round is a draw without points.
    - After the last round the highest total wins; equal totals share the win.

## Rommé

rules-romme-aim =
    Lay down melds until your hand is worth so little that you may end the round. What is left in a hand counts as penalty points, and in the end the lowest total wins. For { $fewest } to { $most } players.
rules-cards-aim =
    Get rid of all your cards before the others do. What is left in a hand counts as penalty points, and in the end the lowest total wins. For { $fewest } to { $most } players.
rules-cards-start =
    - { $pieces } cards: two packs of 52 and { $jokers } jokers.
    - Everyone gets { $hand } cards. The rest is the **stock**; its top card is turned up beside it and begins the **open pile**.
    - Lots decide who deals first; then the deal goes round. The player after the dealer begins.
rules-cards-turn =
    Always in this order:
    1. **Take** the top card of the stock or of the open pile.
    2. **Lay** whatever you like, or nothing.
    3. **Discard** a card onto the open pile, but not the one you have just taken from it.
rules-cards-time = **Time up?** If need be a card is drawn for you, what is valid stays, and the card that would cost you most is discarded.
rules-kaufen-turn = **Buying:** the open card is on offer for { $buy } seconds to all but the player who discarded it. The player on turn comes first and may simply take it. If that player draws from the stock instead, the buyer who sits next in order gets the open card, and the top card of the stock with it. The order of play does not change.
    The player on turn may draw from the stock only when all have answered or the time to buy is over.
rules-raeuber-turn = You may take the open card only if you lay it in the same turn. If that does not work out, give it back.
rules-cards-melds =
    A meld has at least 3 cards:
    - **Group:** cards of one rank. Suits may repeat, as there are two packs.
    - **Run:** consecutive cards of one suit. The ace is low (A-2-3) or high (Q-K-A), never in the middle: K-A-2 is no run.
    - **Values:** 2 to 10 as printed; jack, queen and king 10; an ace 1 at the low end of a run, else 11.
rules-cards-jokers =
    - A joker stands for any card and counts as that card. A meld may hold several, but also needs a card that is no joker.
    - In a group it stands for a suit that the group lacks; if none is lacking, for any suit.
    - **Swapping:** in your turn you may put the exact card that a joker stands for in its place, in any meld. You take the joker into your hand or lay it at once.
rules-raeuber-jokers =
    - When you rebuild, jokers may move freely. A joker that you free with a card from the table has to stay on the table.
rules-romme-opening =
    - You may lay melds in any turn; they need no minimum value.
rules-kaufen-opening =
    - **First lay-down:** melds worth at least **{ $opening } points** together, in one turn.
rules-romme-table =
    - Later you may extend your own melds, but not those of the others.
    - Apart from swapped jokers nothing is taken off a meld.
rules-anlegen-table =
    - **First lay-down:** at least **{ $opening } points** in one turn, with at least one new meld. Cards that you lay off in the same turn count as well.
    - **Laying off:** once you have laid a meld, even in the same turn, you may add fitting cards to any meld, also those of the others.
    - Apart from swapped jokers nothing is taken off a meld.
rules-raeuber-table =
    Melds belong to nobody.
    - **First lay-down:** at least **{ $opening } points** in one turn. Every meld that you form or change counts in full, with the cards that lay there already.
    - **Robbing:** take any cards out of melds, split them and build new ones.

    At the end of your turn every meld must be valid, no card of the table may be in your hand (except a joker that you swapped for a card of your own), and if you changed the table, at least one card must have come from your hand.
rules-romme-end =
    - **“Rommé”:** whoever holds at most { $knock ->
        [one] **{ $knock } point**
       *[other] **{ $knock } points**
    } after discarding may call. That ends the round, and the caller has won it. Whoever has no cards left wins without a call.
rules-cards-end =
    - Whoever has no cards left wins the round. The last card may be laid or discarded.
rules-cards-score =
    - Everyone, the winner too, gets the points left in the hand as penalty points: 2 to 10 as printed, jack, queen and king 10, ace 11, joker 40.
rules-anlegen-score =
    - The winner has 40 penalty points struck off.
    - Whoever is left with nothing but one joker pays 20 for it instead of 40.
    - Whoever was the first to lay down in the round and does not win it gets 20 extra penalty points.
rules-cards-stock =
    - If the stock is empty, the open pile except its top card is shuffled. If there is nothing to shuffle, or nobody lays anything in 10 turns each and a new stock runs out as well, the round ends without a winner.
rules-cards-match =
    - After the last round the lowest total wins; equal totals share the win.

## Rummü

rules-rummue-aim =
    Lay melds in front of you: the longer and purer they are, the more points they bring. Cards left in your hand cost points. For { $fewest } to { $most } players; four or six can play in teams.
rules-rummue-start =
    - { $pieces } cards in five colours ({ $colours }): 0 to 9 in each, the 1 and the 7 twice.
    - Three players get 9 cards each, four or five get 8, six get 7.
    - The rest is the **stock**. One card is turned up and begins the **open pile**, of which only the top card can be seen.
    - Lots decide who deals first; then the deal goes round. The player after the dealer begins.
rules-rummue-turn =
    Always in this order:
    1. **Take** the top card of the stock, or as many cards as you like from the top of the open pile, without gaps.
    2. **Lay** whatever you like, or nothing.
    3. **Discard** a card. You must keep one back for this.
rules-rummue-out = **First lay-down:** as long as you have no meld in front of you, you must lay several cards in new melds in one turn. How many depends on your account: 3 below 0 points, 4 from 0, 5 from 100, 6 from 150. For teams: 3 below 0, 4 from 0, 5 from 200, 6 from 400.
rules-rummue-melds =
    A meld has at least 3 cards and lies in front of whoever laid it:
    - **Group:** one number, each card in a different colour.
    - **One-colour run:** consecutive numbers of one colour.
    - **Many-colour run:** consecutive numbers, no colour twice.
rules-rummue-jokers =
    - **Yellow cards are jokers:** each can stand for a card of another colour with the same number.
    - In a one-colour run fewer than half of the cards may be yellow: one yellow among 3 or 4 cards, two among 5 or 6, three among 7.
    - A group or a many-colour run holds at most one yellow; it may also be the fifth colour.
    - **Swapping:** once you have opened, you may put a fitting card in the place of a yellow in any meld: in a one-colour run exactly the missing card, elsewhere a card of that number in a colour that the meld lacks. You take the yellow into your hand or lay it at once.
rules-rummue-table =
    - Once you have opened, even in the same turn, you may add fitting cards to any meld. Its points go to the player in front of whom it lies.
    - Melds only grow: nothing is rebuilt or merged.
rules-rummue-end =
    - Whoever has no cards left after discarding ends the round and gets 10 points.
    - **In hand:** −10 for each yellow card, −5 for any other.
    - **Groups:** 3 cards 0; 4 cards 30, with yellow 10; 5 cards 50. Groups of 1 or 7 count half.
    - **Runs:** one colour without yellow 10, 20, 40 for 3, 4, 5 cards; all others 0, 10, 20. Each further card 10 more.
    - If the stock is empty, the open pile except its top card is shuffled. If there is nothing to shuffle, or nobody lays anything in 10 turns each and a new stock runs out as well, the round ends, and nobody gets the 10.
    - When an account reaches { $target } points ({ $team_target } for teams), the highest one wins; equal ones share the win.

## Options

rules-options-rounds =
    - **Rounds:** 1 to 20; normally as many as there are players.
rules-options-time =
    - **Time per turn:** 15 seconds to 7 days, or no limit; normally 2 minutes.
rules-mini-options =
    - **Jokers:** 4 or only 2.
rules-classic-options =
    - **Hand-Rummy:** whoever lays the whole rack in one turn without having laid anything before doubles all points of the round.
    - **Last stone:** a tile is set aside for all to see. To win you must use it too, in your last turn. It counts for nobody.
    - **Win sum:** 3 to 91. The last meld to which the winner brings a tile from the rack must be worth exactly this.
rules-letsplay-options =
    - **Coloured jokers:** each of the four jokers has a colour and stands only for tiles of that colour.
rules-knock-options =
    - **Points for calling:** 0 to 9, normally 9: so many points you may hold when you call.
rules-kaufen-options =
    - **Time to buy:** 5 to 120 seconds, normally 15.
rules-rummue-options =
    - **Teams** (normally on): with four or six players, the one opposite is your partner. You have one account together, and if one of you ends the round, the other’s hand costs nothing.
    - **Points to win:** 50 to 1000; normally 200, for teams 500.

## Captions of the pictures

rules-mark-laid = Framed: laid by you.
rules-mark-moved = Corners: moved on the table.
rules-example-run = A run
rules-example-group = A group
rules-example-group-four = A group: four colours at most
rules-example-repeat = A group: suits may repeat
rules-example-low-ace = A run with a low ace
rules-example-high-ace = A run with a high ace
rules-example-around-13 = No run: nothing comes after 13
rules-example-around-ace = No run: the ace is never in the middle
rules-example-one-colour = A one-colour run
rules-example-many = A many-colour run
rules-example-neither = Not one colour, and blue twice
rules-example-joker-is = The joker is { $piece }
rules-example-joker-either = The joker is either missing colour
rules-example-joker-suit = The joker is a missing suit
rules-example-jokers-two = Several jokers, one numbered tile
rules-example-cards-two = Several jokers, one other card
rules-example-joker-own-colour = A coloured joker in its own colour
rules-example-yellow-is = The yellow card is { $piece }
rules-example-yellow-fifth = Yellow as the fifth colour
rules-example-yellow-three = Three yellow cards among seven
rules-example-yellow-many = Too much yellow: one at most among four cards
rules-example-taken = { $piece } is taken away
rules-example-rebuilt = { $piece } becomes part of a new meld
rules-example-laid-off = { $piece } is laid off
rules-example-swapped = { $piece } takes a joker’s place
rules-example-freed = The freed joker goes into a new meld
rules-example-swapped-hand = { $piece } takes a joker’s place; the joker goes to your hand
rules-example-yellow-swapped = { $piece } takes a yellow card’s place
