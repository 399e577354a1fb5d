-- How the shuffles of a match are made: version 1 knows its id and the words, version 2 its seal. What is
-- stored so far is of the first, and goes on so. Words go into a seal as hashes, which stay if the words
-- themselves are deleted.

ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE seats ADD COLUMN words_hash TEXT NOT NULL DEFAULT '';
