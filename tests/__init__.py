"""Tests mirror the tree; each is named as the rule that it holds."""
