"""What people read, in five languages: Fluent catalogues in ``locales``."""
