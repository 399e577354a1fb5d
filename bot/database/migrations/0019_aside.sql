-- Tables that were set aside are counted for whoever watches the bot; there are hardly any.
CREATE INDEX tables_aside ON tables (status) WHERE status = 'aside';
