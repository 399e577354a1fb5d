"""Settings for the whole test run."""

from hypothesis import HealthCheck, settings

# Every run tries the same examples, so that a red run is red on every machine. To look for new
# trouble, run `pytest --hypothesis-profile=explore`.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "explore",
    deadline=None,
    max_examples=500,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("steady")
