-- How pictures look: a member decides about the private ones, or has words instead; a server about the public
-- ones. NULL is what the server has.
ALTER TABLE preferences ADD COLUMN look TEXT CHECK (look IN ('wood', 'contrast'));
ALTER TABLE preferences ADD COLUMN as_text INTEGER NOT NULL DEFAULT 0;
ALTER TABLE server_settings ADD COLUMN look TEXT NOT NULL DEFAULT 'wood'
    CHECK (look IN ('wood', 'contrast'));
