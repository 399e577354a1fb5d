"""One file, or a PostgreSQL: what runs every statement."""
