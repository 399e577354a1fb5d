"""What people read, in seven languages."""
