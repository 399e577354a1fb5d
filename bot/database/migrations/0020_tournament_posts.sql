-- The messages of a tournament: its announcement, one for each round, and its end. "shown" stands for what a
-- message shows, so that one that is out of date is found without any memory of what happened.
CREATE TABLE tournament_posts (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, kind, number)
) STRICT, WITHOUT ROWID;

-- Who may open tournaments: whoever may open tables, or moderators only.
ALTER TABLE server_settings ADD COLUMN tournaments TEXT NOT NULL DEFAULT 'everyone';
