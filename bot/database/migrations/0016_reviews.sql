-- What the review of a finished match found, as it was judged by some revision of the judging; it holds seats, no members.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    revision INTEGER NOT NULL,
    turns TEXT NOT NULL
) STRICT;
