-- Where a table is shown, so that its messages can be found again after a restart; and the order
-- in which somebody keeps the own rack.

CREATE TABLE posts (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    lobby_channel_id INTEGER NOT NULL,
    lobby_message_id INTEGER,
    place_id INTEGER NOT NULL,
    message_id INTEGER
) STRICT;

CREATE INDEX posts_by_place ON posts (place_id, table_id);

CREATE TABLE rack_orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    member_id INTEGER NOT NULL,
    pieces TEXT NOT NULL,
    PRIMARY KEY (table_id, member_id)
) STRICT, WITHOUT ROWID;
