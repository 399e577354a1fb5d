-- Which part of the others at a table were strangers or the same few people, against whom ratings climb to a
-- bound and no further. NULL in matches that were rated before there was one: they stay as they counted.
ALTER TABLE results ADD COLUMN bounded REAL;
