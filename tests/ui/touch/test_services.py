"""The machine's services: opened when wanted, once, and let go of; what takes long is told in a frame."""

from __future__ import annotations

import threading
from functools import partial

import pytest

from companion.refused import Unavailable


def test_each_is_opened_once_when_it_is_wanted_and_let_go_of():
    from tests.tour.fake_services import FakeNetwork, FakeServices
    from ui.touch.machine.services import Services

    opened, closed = [], []

    class Network(FakeNetwork):
        def __init__(self):
            super().__init__()
            opened.append(self)

        def close(self):
            closed.append(self)

    services = Services(Network, FakeServices, FakeServices)
    assert opened == []
    assert services.network is services.network and len(opened) == 1
    services.close()
    services.close()
    assert closed == opened
    assert services.network is not opened[0], "who comes back finds it again"


def test_without_any_each_refuses():
    from ui.touch.machine.services import no_services

    none = no_services()
    for name in ("network", "power", "naming"):
        with pytest.raises(Unavailable) as refused:
            getattr(none, name)
        assert refused.value.reason
    none.close()


def test_what_was_asked_for_first_is_done_first(screen):
    from ui.touch.app.worker import Worker

    begun, go_on, told, beside = threading.Event(), threading.Event(), [], Worker("test")

    def slow():
        begun.set()
        go_on.wait(60)
        return 0

    beside.do(slow, told.append, told.append)
    begun.wait(60)
    for number in (1, 2, 3):
        beside.do(partial(int, number), told.append, told.append)
    screen.finger.frames(3)
    assert told == []
    go_on.set()
    screen.finger.until(lambda: len(told) == 4, most=3000)
    assert told == [0, 1, 2, 3]


def test_what_went_wrong_beside_the_screen_is_told_in_a_frame(screen):
    from ui.touch.app.worker import Worker

    told, beside = [], Worker("test")

    def odd():
        raise RuntimeError("odd")

    def refuse():
        raise Unavailable("power.none")

    beside.do(refuse, told.append, lambda refused: told.append(refused.key))
    screen.finger.until(lambda: told, most=3000)
    beside.do(lambda: 7, told.append, told.append)
    screen.finger.until(lambda: len(told) == 2, most=3000)
    assert told == ["power.none", 7]
    beside.do(odd, told.append, told.append)
    screen.finger.until(lambda: screen.reads("Something went wrong here."), most=3000)
    beside.leave()
    beside.do(lambda: 8, told.append, told.append)
    screen.finger.seconds(0.5)
    assert told == ["power.none", 7]
