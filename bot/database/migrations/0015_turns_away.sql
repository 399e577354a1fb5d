-- How many turns a computer made for somebody who was away, beside those that people made themselves. Matches
-- that are being played count from here on.
ALTER TABLE seats ADD COLUMN turns_away INTEGER NOT NULL DEFAULT 0;
