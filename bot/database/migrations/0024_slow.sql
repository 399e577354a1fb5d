-- Turns of days. Of a running turn: how many times its player was reminded. Of a seat: until when its owner is on
-- holiday, as far as the deadline of the table allows for it.
ALTER TABLE tables ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN holiday_until REAL;

-- Whether somebody is reminded of slow turns, and whether that may be by direct message.
ALTER TABLE preferences ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1;
ALTER TABLE preferences ADD COLUMN direct INTEGER NOT NULL DEFAULT 0;

-- Slow tables have limits of their own.
ALTER TABLE server_settings ADD COLUMN slow_per_member INTEGER NOT NULL DEFAULT 10;
ALTER TABLE server_settings ADD COLUMN slow_per_server INTEGER NOT NULL DEFAULT 100;

-- The holidays that members have taken, as long as they count against those of a year.
CREATE TABLE holidays (
    member_id INTEGER NOT NULL,
    began_at REAL NOT NULL,
    ends_at REAL NOT NULL,
    PRIMARY KEY (member_id, began_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX holidays_by_end ON holidays (ends_at);
