-- How a match ended, and why it did not count; and what that takes to know: who was sent away, how many
-- turns people made themselves, how many people somebody had met.

ALTER TABLE tables ADD COLUMN ending TEXT;
ALTER TABLE tables ADD COLUMN uncounted TEXT;

-- A table at which nobody is present rests until then. When it goes on, its turn has a deadline that no
-- line of its log knows.
ALTER TABLE tables ADD COLUMN paused_until REAL;
ALTER TABLE tables ADD COLUMN deadline REAL;

ALTER TABLE seats ADD COLUMN sent_away INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;

-- How somebody parted from a match: left, stayed away, was sent away, voted to end it. NULL: not at all.
ALTER TABLE results ADD COLUMN parting TEXT;
-- With how many people somebody had played rated matches before this one; NULL where it was not asked.
ALTER TABLE results ADD COLUMN met INTEGER;

ALTER TABLE server_settings ADD COLUMN pause_hours INTEGER NOT NULL DEFAULT 24;

-- Matches that were dealt and then closed left no trace so far. How they ended nobody knows any more.
UPDATE tables SET ending = 'played' WHERE status = 'over';
UPDATE tables SET ending = 'early', uncounted = 'ended' WHERE status = 'closed' AND seq > 0;
UPDATE results SET parting = 'left' WHERE left_early = 1;

INSERT INTO results (table_id, seat, member_id, team, place, points, left_early, server_id, game, ended_at)
SELECT seats.table_id, seats.seat, seats.member_id, seats.seat, 0, 0,
    CASE WHEN seats.presence != 'here' THEN 1 ELSE 0 END,
    tables.server_id, tables.game, coalesce(tables.ended_at, tables.touched_at)
FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.ending = 'early';

UPDATE tables SET ended_at = touched_at WHERE ending = 'early' AND ended_at IS NULL;

INSERT INTO members (server_id, member_id, name)
SELECT tables.server_id, seats.member_id, max(seats.name)
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE seats.member_id IS NOT NULL AND tables.ending = 'early'
GROUP BY tables.server_id, seats.member_id
ON CONFLICT (server_id, member_id) DO NOTHING;

DROP INDEX tables_over;
DROP INDEX tables_over_by_game;
CREATE INDEX tables_ended ON tables (server_id, ended_at, id) WHERE ending IS NOT NULL;
CREATE INDEX tables_ended_by_game ON tables (server_id, game, ended_at, id) WHERE ending IS NOT NULL;
