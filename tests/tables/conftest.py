"""Property tests have no time limit, and are the same on every run where CI is set."""

from hypothesis import settings

from tests.conftest import CI

settings.register_profile("fallas", deadline=None, derandomize=CI)
settings.register_profile("thorough", deadline=None, max_examples=3000)
settings.load_profile("fallas")
