"""Many processes, one bot: who has which shard, and what they tell each other."""
