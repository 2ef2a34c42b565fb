"""The notebooks of these tests run as the pages do."""

import pytest
from fallas_book.site import kernels


@pytest.fixture(scope="session", autouse=True)
def no_ports() -> None:
    """No kernel is told a port that something else can take before it does."""
    kernels.reached_by_file()
