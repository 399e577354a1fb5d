-- Who was given the role for the first of a ladder, or is about to get it: so it is taken away again.
CREATE TABLE champions (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    role_id INTEGER NOT NULL,
    member_id INTEGER NOT NULL,
    given INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (server_id, role_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX champions_by_member ON champions (member_id);

ALTER TABLE server_settings ADD COLUMN champion_role INTEGER;
ALTER TABLE server_settings ADD COLUMN champion_ladder TEXT NOT NULL DEFAULT 'season.all';
