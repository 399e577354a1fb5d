-- By which revision of the rules a match is played: what was accepted once is folded as it was then.

ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
