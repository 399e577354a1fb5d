-- Tables, their seats and their logs: a match is its actions, everything else can be folded from them.

CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    first_seen REAL NOT NULL
) STRICT;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id INTEGER NOT NULL REFERENCES servers (id),
    channel_id INTEGER NOT NULL,
    owner_id INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed', 'aside')),
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    assistance TEXT NOT NULL CHECK (assistance IN ('off', 'arrange', 'hints')),
    secret BLOB NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    created_at REAL NOT NULL,
    touched_at REAL NOT NULL,
    started_at REAL,
    ended_at REAL,
    rematch_of INTEGER REFERENCES tables (id),
    trouble TEXT
) STRICT;

-- Recovery looks for what is open; a server's list for its newest tables; a rematch for its like.
CREATE INDEX tables_open ON tables (status) WHERE status IN ('lobby', 'running');
CREATE INDEX tables_by_server ON tables (server_id, id);
CREATE INDEX tables_by_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

-- A seat belongs to a member, or to a computer: then it has a level and a number, and no name.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    member_id INTEGER,
    name TEXT NOT NULL,
    level TEXT CHECK (level IN ('easy', 'medium', 'hard')),
    number INTEGER NOT NULL DEFAULT 0,
    words TEXT NOT NULL,
    strikes INTEGER NOT NULL DEFAULT 0,
    presence TEXT NOT NULL CHECK (presence IN ('here', 'away', 'left')),
    wants_abort INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    CHECK ((member_id IS NULL) = (level IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_member ON seats (member_id, table_id) WHERE member_id IS NOT NULL;

CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    action TEXT NOT NULL,
    at REAL NOT NULL,
    deadline REAL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    member_id INTEGER,
    team INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    left_early INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_member ON results (member_id, table_id) WHERE member_id IS NOT NULL;

-- What a member likes, at every table.
CREATE TABLE preferences (
    member_id INTEGER PRIMARY KEY,
    rack_order TEXT NOT NULL CHECK (rack_order IN ('suit', 'number', 'drawn')),
    assistance TEXT NOT NULL CHECK (assistance IN ('off', 'arrange', 'hints'))
) STRICT;
