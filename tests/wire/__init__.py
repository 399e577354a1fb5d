"""A Discord on the wire: gateway and REST on loopback, for the real bot as a process of its own."""
