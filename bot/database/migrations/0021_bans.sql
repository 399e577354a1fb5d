-- Whom moderators keep from the tables of a server, until when, who did it and why. Of somebody who was
-- forgotten neither id nor name nor reason stays, but a salted hash by which they are known again.
CREATE TABLE bans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id INTEGER NOT NULL REFERENCES servers (id),
    member_id INTEGER,
    mark TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    banned_at REAL NOT NULL,
    ends_at REAL,
    moderator_id INTEGER,
    lifted_at REAL,
    lifter_id INTEGER
) STRICT;

CREATE INDEX bans_by_server ON bans (server_id, id);
CREATE INDEX bans_by_member ON bans (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX bans_by_moderator ON bans (moderator_id) WHERE moderator_id IS NOT NULL;
CREATE INDEX bans_by_lifter ON bans (lifter_id) WHERE lifter_id IS NOT NULL;
