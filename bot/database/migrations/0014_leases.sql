-- Many processes, one bot (PostgreSQL only; in a file these stay empty): who has which shard and until when. The
-- epoch is raised whenever a shard changes hands, and whoever writes to one of its tables holds on to it.
CREATE TABLE leases (
    shard INTEGER PRIMARY KEY,
    owner TEXT,
    expires REAL NOT NULL,
    epoch INTEGER NOT NULL
) STRICT;

-- Which processes there are.
CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    expires REAL NOT NULL
) STRICT;

-- When the next session may be begun, for each of the lines in which Discord lets shards identify themselves.
CREATE TABLE identifies (
    bucket INTEGER PRIMARY KEY,
    free_at REAL NOT NULL
) STRICT;
