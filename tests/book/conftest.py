"""The notebooks of these tests run as the pages do."""

import pytest
from fallas_book.site import kernels


@pytest.fixture(scope="session", autouse=True)
def no_ports() -> None:
    """Use no TCP ports for kernels, since other programs could take them first."""
    kernels.reached_by_file()
