"""Many processes, one bot: they divide the shards among themselves by leases in the database."""
