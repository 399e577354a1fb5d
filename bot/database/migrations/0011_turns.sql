-- Which seats a running match waits for, by their numbers; NULL where nobody has written it down yet. With it the
-- deadline is that of every turn and window, not only of those that go on after a pause: so a start need not fold
-- a match to know when somebody has to look at it.
ALTER TABLE tables ADD COLUMN awaited TEXT;
