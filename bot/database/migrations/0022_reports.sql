-- What members report to the moderators of their server: kept until it is posted in the channel that the server
-- chose, and there until somebody has dealt with it. Then its words go.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id INTEGER NOT NULL REFERENCES servers (id),
    reporter_id INTEGER NOT NULL,
    subject_id INTEGER,
    subject_name TEXT NOT NULL,
    table_id INTEGER,
    about TEXT NOT NULL,
    words TEXT NOT NULL,
    sent_at REAL NOT NULL,
    channel_id INTEGER,
    message_id INTEGER,
    done_at REAL,
    moderator_id INTEGER
) STRICT;

CREATE UNIQUE INDEX reports_of_match ON reports (reporter_id, table_id) WHERE table_id IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter_id, sent_at);
CREATE INDEX reports_by_server ON reports (server_id, id);
CREATE INDEX reports_by_subject ON reports (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX reports_by_moderator ON reports (moderator_id) WHERE moderator_id IS NOT NULL;

-- Where they are posted; nowhere, if nobody has chosen.
ALTER TABLE server_settings ADD COLUMN report_channel INTEGER;
