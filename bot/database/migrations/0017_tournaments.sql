-- Tournaments: what is played and promised (terms), the secrets of its rounds, and its log. The log knows numbers
-- and no members, so that a tournament outlives those who are forgotten.
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id INTEGER NOT NULL REFERENCES servers (id),
    channel_id INTEGER NOT NULL,
    owner_id INTEGER NOT NULL,
    phase TEXT NOT NULL,
    terms TEXT NOT NULL,
    secrets BLOB NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    created_at REAL NOT NULL,
    ended_at REAL
) STRICT;

CREATE INDEX tournaments_by_server ON tournaments (server_id, id);
CREATE INDEX tournaments_by_owner ON tournaments (owner_id);
CREATE INDEX tournaments_open ON tournaments (server_id) WHERE phase IN ('registration', 'running');

CREATE TABLE tournament_log (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    seq INTEGER NOT NULL,
    action TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;

-- Who is behind the numbers of a tournament, what they are called there, and their words; and, once it is over,
-- which place they had.
CREATE TABLE entrants (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    member_id INTEGER,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    place INTEGER,
    PRIMARY KEY (tournament_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrants_by_member ON entrants (member_id, tournament_id);

-- Of which tournament a table is, and of which round. Where all tables of a round play the same shuffles, one hash
-- over everybody's words; and while one of them is played, nothing of the others may be seen.
ALTER TABLE tables ADD COLUMN tournament_id INTEGER;
ALTER TABLE tables ADD COLUMN tournament_round INTEGER;
ALTER TABLE tables ADD COLUMN shared_words TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN veiled INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tables_by_tournament ON tables (tournament_id, tournament_round);
CREATE INDEX tables_veiled ON tables (tournament_id) WHERE veiled = 1;
