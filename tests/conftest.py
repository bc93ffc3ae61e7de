"""How long the random tests take: the same examples each time, or (`make soak`) many new ones."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

slow = list(HealthCheck)
settings.register_profile(
    "usual", deadline=None, max_examples=200, derandomize=True, suppress_health_check=slow
)
settings.register_profile("soak", deadline=None, max_examples=20_000, suppress_health_check=slow)
settings.load_profile("usual")
