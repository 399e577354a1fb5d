-- Which actions a message told of when it was posted, by their numbers: after a restart what it says is made
-- again from the log. Unknown for messages from before this version.
ALTER TABLE posts ADD COLUMN told_after INTEGER;
ALTER TABLE posts ADD COLUMN told_upto INTEGER;
ALTER TABLE leftovers ADD COLUMN told_after INTEGER;
ALTER TABLE leftovers ADD COLUMN told_upto INTEGER;
