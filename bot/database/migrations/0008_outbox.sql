-- What a table still has to show: written with what happened, and taken away when Discord has it. Of each
-- kind only the newest counts, except for rounds, which have numbers.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    detail TEXT NOT NULL,
    UNIQUE (table_id, kind, number)
) STRICT;

-- Messages that are not needed any more, and stand there until somebody has time to take them away.
CREATE TABLE leftovers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, message_id)
) STRICT, WITHOUT ROWID;
