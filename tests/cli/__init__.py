"""Tests of the commands of ``python -m bot``."""
