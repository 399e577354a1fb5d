-- A shard changes hands without a pause: its owner names an heir, who connects it and says when it is ready; then
-- the owner lets go. What it has answered lately is written down, so that nothing is answered twice or not at all.
ALTER TABLE leases ADD COLUMN heir TEXT;
ALTER TABLE leases ADD COLUMN heir_ready INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leases ADD COLUMN answered TEXT NOT NULL DEFAULT '';
