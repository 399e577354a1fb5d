"""Scenes to look at, and who draws all of them: the gallery and the benchmark."""
