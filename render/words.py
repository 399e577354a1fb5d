"""English labels for emojis, the gallery, the benchmark and the tests. The bot brings its own."""

from render.scenes import Words

ENGLISH = Words(
    locale="en",
    stock="Stock",
    open_pile="Open pile",
    last_stone="Last stone",
    empty_table="Nothing on the table yet",
    free_seat="Free seat",
    host="Host",
    dealer_short="D",
    loose="Loose",
    rack="Rack",
    opening="Opening",
    round="Round",
    player="Player",
    rating="Rating",
    won="Won",
    step="Step",
    nameless="Player",
    court=("A", "J", "Q", "K"),
)
