"""The types of the domain: tables, members, ladders, settings. The store maps them to rows."""
