"""A bus of our own for each test, and what is connected to it."""

from __future__ import annotations

import pytest

pytest.importorskip("dbus_fast", reason="the system parts are not installed (pip install -e '.[system]')")

from companion.refused import Refused
from hardware.system.bus import SystemBus
from tests.hardware.system.fake_bus import FakeBus


def why(does, *values):
    """The key of the one sentence with which that is refused."""
    with pytest.raises(Refused) as refused:
        does(*values)
    assert refused.value.reason and "\n" not in refused.value.reason
    return refused.value.key


@pytest.fixture
def services(tmp_path):
    """The made-up services."""
    fake = FakeBus(tmp_path)
    yield fake
    fake.close()
    assert fake.broken == []


@pytest.fixture
def bus(services):
    """Ours, connected to them."""
    ours = SystemBus(services.address)
    yield ours
    ours.close()
