-- What a server remembers: ladders and seasons, its settings, who does not want to be seen; and summaries
-- and indexes, so that rankings, cards and histories are found without folding or scanning anything.

-- A member can be forgotten: the seat stays, with neither member nor level. No rule of a column can be
-- changed in place, so the seats move to a new table.
CREATE TABLE new_seats (
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
    CHECK (member_id IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;

INSERT INTO new_seats (table_id, seat, member_id, name, level, number, words, strikes, presence, wants_abort)
SELECT table_id, seat, member_id, name, level, number, words, strikes, presence, wants_abort FROM seats;

DROP TABLE seats;

ALTER TABLE new_seats RENAME TO seats;

CREATE INDEX seats_by_member ON seats (member_id, table_id) WHERE member_id IS NOT NULL;

-- Of a match that is over: how many rounds it had, and, if it counted for the ladders, in which season
-- and as which one of its server. Ratings depend on that order, not on the order of ids.
ALTER TABLE tables ADD COLUMN rounds INTEGER;
ALTER TABLE tables ADD COLUMN season INTEGER;
ALTER TABLE tables ADD COLUMN rated_as INTEGER;

CREATE INDEX tables_over ON tables (server_id, ended_at, id) WHERE status = 'over';
CREATE INDEX tables_over_by_game ON tables (server_id, game, ended_at, id) WHERE status = 'over';
CREATE UNIQUE INDEX tables_rated ON tables (server_id, rated_as) WHERE rated_as IS NOT NULL;
CREATE INDEX tables_open_by_server ON tables (server_id) WHERE status IN ('lobby', 'running');
CREATE INDEX tables_by_owner ON tables (owner_id);

-- The same of a seat, with what its table is asked for most, so that a card reads one index and its rows.
ALTER TABLE results ADD COLUMN server_id INTEGER;
ALTER TABLE results ADD COLUMN game TEXT;
ALTER TABLE results ADD COLUMN ended_at REAL;
ALTER TABLE results ADD COLUMN rounds INTEGER;
ALTER TABLE results ADD COLUMN rounds_won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN best_round INTEGER;
ALTER TABLE results ADD COLUMN hand_rummies INTEGER NOT NULL DEFAULT 0;

UPDATE results SET
    server_id = (SELECT server_id FROM tables WHERE tables.id = results.table_id),
    game = (SELECT game FROM tables WHERE tables.id = results.table_id),
    ended_at = (SELECT ended_at FROM tables WHERE tables.id = results.table_id);

CREATE INDEX results_of_member ON results (server_id, member_id, ended_at, table_id)
    WHERE member_id IS NOT NULL;

-- Ladder 'all' counts every game, the others have the id of theirs; season 0 is all time.
CREATE TABLE ratings (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    season INTEGER NOT NULL,
    ladder TEXT NOT NULL,
    member_id INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    ordinal REAL NOT NULL,
    previous REAL NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (server_id, season, ladder, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_rank ON ratings (server_id, season, ladder, ordinal DESC, member_id);
CREATE INDEX ratings_by_member ON ratings (member_id, server_id);

-- How a result moved its seat on each ladder. Whose seat it was stands in the results only.
CREATE TABLE rating_changes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    season INTEGER NOT NULL,
    ladder TEXT NOT NULL,
    mu_before REAL NOT NULL,
    sigma_before REAL NOT NULL,
    mu_after REAL NOT NULL,
    sigma_after REAL NOT NULL,
    PRIMARY KEY (table_id, seat, season, ladder)
) STRICT, WITHOUT ROWID;

CREATE TABLE seasons (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    number INTEGER NOT NULL,
    began_at REAL NOT NULL,
    closed_at REAL,
    PRIMARY KEY (server_id, number)
) STRICT, WITHOUT ROWID;

-- The best of a closed season. The places stay when somebody is forgotten.
CREATE TABLE honours (
    server_id INTEGER NOT NULL,
    season INTEGER NOT NULL,
    ladder TEXT NOT NULL,
    place INTEGER NOT NULL,
    member_id INTEGER,
    ordinal REAL NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (server_id, season, ladder, place),
    FOREIGN KEY (server_id, season) REFERENCES seasons (server_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX honours_by_member ON honours (member_id) WHERE member_id IS NOT NULL;

-- The people of a server who have finished a match or said something about being seen.
CREATE TABLE members (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    member_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    hidden INTEGER NOT NULL DEFAULT 0,
    departed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (server_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_member ON members (member_id);
CREATE INDEX members_unseen ON members (server_id, member_id) WHERE hidden = 1 OR departed = 1;

INSERT INTO members (server_id, member_id, name)
SELECT tables.server_id, seats.member_id, max(seats.name)
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE seats.member_id IS NOT NULL AND tables.status = 'over'
GROUP BY tables.server_id, seats.member_id;

-- Whoever is forgotten is taken out of here by member alone.
CREATE INDEX rack_orders_by_member ON rack_orders (member_id);

-- NULL is what the program does by itself. Channels are a JSON list; an empty one means all of them.
CREATE TABLE server_settings (
    server_id INTEGER PRIMARY KEY REFERENCES servers (id),
    language TEXT,
    channels TEXT NOT NULL,
    threads INTEGER NOT NULL,
    turn_seconds INTEGER,
    assistance TEXT CHECK (assistance IN ('off', 'arrange', 'hints')),
    ratings INTEGER NOT NULL,
    openers TEXT NOT NULL CHECK (openers IN ('everyone', 'role', 'moderators')),
    opener_role INTEGER,
    tables_per_member INTEGER NOT NULL,
    tables_per_server INTEGER NOT NULL,
    replay_racks INTEGER NOT NULL,
    CHECK ((openers = 'role') = (opener_role IS NOT NULL))
) STRICT;
