-- Single things that the bot has to remember about itself, such as which commands Discord has.

CREATE TABLE facts (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
