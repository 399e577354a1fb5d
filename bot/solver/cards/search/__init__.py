"""All four suits at once, coupled by the sets of each rank."""
