-- Positions that belong to no table: what somebody has tried in one, move by move. An exercise is a day's
-- puzzle (its number is that of the day) or a step of a lesson. What is tried needs no log for ever: of
-- each exercise of a member there is one row.
CREATE TABLE practices (
    member_id INTEGER NOT NULL,
    exercise INTEGER NOT NULL,
    moves TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (member_id, exercise)
) STRICT, WITHOUT ROWID;

-- How somebody does with the puzzle of a day. It counts if it was solved on that very day (UTC).
CREATE TABLE puzzle_tries (
    member_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    solved_at REAL,
    counts INTEGER NOT NULL,
    PRIMARY KEY (member_id, day)
) STRICT, WITHOUT ROWID;

-- Who is on the board of a server: whoever solved the puzzle there, or came there with it.
CREATE TABLE puzzle_entries (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    day INTEGER NOT NULL,
    member_id INTEGER NOT NULL,
    PRIMARY KEY (server_id, day, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_entries_by_member ON puzzle_entries (member_id);

-- The day whose puzzle was announced last on a server, and whether that message is known to stand there.
CREATE TABLE puzzle_announcements (
    server_id INTEGER PRIMARY KEY REFERENCES servers (id),
    day INTEGER NOT NULL,
    posted INTEGER NOT NULL
) STRICT;

ALTER TABLE server_settings ADD COLUMN puzzle_channel INTEGER;
