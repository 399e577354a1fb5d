"""Metrics for operators: what is counted, and the port on which Prometheus finds it.

Off unless ``TISCHLEIN_METRICS`` is set. Nothing else in the program knows of Prometheus.
"""
