-- Seats of matches that are rated, or of a tournament, where nobody is to gain by a computer's help; matches that
-- began before go on as they did. And whose owner is back, while the computer still ends the turn that it began.
ALTER TABLE seats ADD COLUMN strict INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN comes_back INTEGER NOT NULL DEFAULT 0;
