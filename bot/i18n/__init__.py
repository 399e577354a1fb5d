"""What people read, in every language that has a folder of Fluent catalogues in ``locales``."""
