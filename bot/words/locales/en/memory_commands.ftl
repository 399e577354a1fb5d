### Names and descriptions of the commands about what was played

command-ranking = ranking
command-ranking-about = Who stands where on this server
command-stats = stats
command-stats-about = A player’s card: rating, matches, wins, and how two players compare
command-history = history
command-history-about = The finished matches of this server, or of a member
command-match = match
command-match-about = A finished match: score sheet, seats, options
command-replay = replay
command-replay-about = Look at a finished match again, step by step
command-review = review
command-review-about = See what could have been laid in a finished match, turn by turn
command-export = export
command-export-about = The file of a finished match, as text and as JSON
command-verify = verify
command-verify-about = Check the shuffles and moves of a finished match

parameter-only = game
parameter-only-about = Only this game; otherwise all of them
parameter-season = season
parameter-season-about = Number of the season; 0 for all time
parameter-around = around_me
parameter-around-about = Show the part of the ranking where you are
parameter-member = member
parameter-member-about = Whose; if you name nobody, yours or everybody’s
parameter-against = against
parameter-against-about = Somebody to compare with
parameter-match = id
parameter-match-about = The number of the match
