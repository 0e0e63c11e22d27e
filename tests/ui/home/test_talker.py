"""The line to a broker: found by others, the newest state alone, back after every loss, and no trouble to anybody."""

from __future__ import annotations

import contextlib
import json
import socket
import threading

import pytest

pytest.importorskip("aiomqtt", reason="what talks to brokers is not installed (pip install -e '.[home]')")

from tests.ui.home.broker import Broker
from ui.home.config import HomeFile
from ui.home.talker import BORN, Talker
from ui.home.told import State, discovery, payload, topics

WHERE = topics("7f3a9c01")
ADA, BEN = (payload(State(True, False, "Outrage!", name, 1, "red")) for name in ("Ada", "Ben"))


@pytest.fixture
def broker():
    made = Broker()
    made.start()
    yield made
    made.stop()


@pytest.fixture
def talk(broker):
    """Talks to the broker; the pauses are short, since nobody waits here."""
    made = []

    def begin(port=None, **settings):
        config = HomeFile("127.0.0.1", port or broker.port, **settings)
        talker = Talker(config, WHERE, discovery("7f3a9c01", config), first=0.05, longest=0.2)
        made.append(talker)
        talker.tell(ADA)
        talker.start()
        return talker

    yield begin
    for one in made:
        one.stop(30)
        assert not one._thread.is_alive()


def is_told(broker, state):
    broker.wait(lambda: broker.kept.get(WHERE.state) == state and broker.kept.get(WHERE.status) == b"online")


def test_it_is_found_and_says_how_things_are_and_that_it_goes(broker, talk):
    talker = talk()
    is_told(broker, ADA)
    assert json.loads(broker.kept[WHERE.config])["state_topic"] == WHERE.state
    assert all(retained for _, _, retained in broker.said)
    talker.tell(BEN)
    is_told(broker, BEN)
    talker.stop(30)
    broker.wait(lambda: broker.kept[WHERE.status] == b"offline")


def test_what_happens_is_told_once_and_kept_by_nobody(broker, talk):
    talker = talk()
    talker.happen(b"before anybody hears")
    is_told(broker, ADA)
    # Whoever is told how things are hears already.
    broker.wait(lambda: talker.standing == "connected")
    talker.happen(b"buried")
    broker.wait(lambda: (WHERE.moment, b"buried", False) in broker.said)
    broker.cut()
    broker.wait(lambda: (WHERE.status, b"offline", True) in broker.said)
    is_told(broker, ADA)
    talker.tell(BEN)
    is_told(broker, BEN)
    assert [said for topic, said, _ in broker.said if topic == WHERE.moment] == [b"buried"]


def test_a_broker_that_comes_later_and_goes_and_comes_again(talk):
    late = Broker()
    late.start()
    late.stop()
    talker = talk(port=late.port)
    late.start()
    is_told(late, ADA)
    late.stop()
    late.wait(lambda: late.kept[WHERE.status] == b"offline")
    talker.tell(BEN)
    late.start()
    is_told(late, BEN)
    late.stop()


def test_a_line_that_is_cut_says_so_by_itself_and_is_mended(broker, talk):
    talk()
    is_told(broker, ADA)
    broker.cut()
    broker.wait(lambda: (WHERE.status, b"offline", True) in broker.said)
    is_told(broker, ADA)


def test_home_assistant_starts_anew_and_is_told_everything_again(broker, talk):
    talk()
    is_told(broker, ADA)
    broker.wait(lambda: any(BORN in wanted for wanted, _ in broker._lines.values()))
    broker.publish(BORN, b"offline")
    broker.publish(BORN, b"online")
    broker.wait(lambda: [topic for topic, _, _ in broker.said].count(WHERE.config) == 2)


def test_only_the_newest_counts_while_nobody_is_there(broker, talk):
    late = Broker()
    late.start()
    late.stop()
    talker = talk(port=late.port)
    for number in range(1000):
        talker.tell(payload(State(True, False, "Outrage!", f"P{number}")))
    talker.tell(BEN)
    late.start()
    is_told(late, BEN)
    assert len([one for one in late.said if one[0] == WHERE.state]) <= 2
    late.stop()


def test_a_password_is_asked_for_and_given(talk):
    locked = Broker("table", "secret")
    locked.start()
    talk(port=locked.port, user="table", password="secret")
    is_told(locked, ADA)
    talk(port=locked.port, user="table", password="wrong")
    locked.wait(lambda: locked.refused >= 2)
    locked.stop()


@pytest.fixture
def hurried(monkeypatch):
    """Whoever gives no sensible answer is soon given up: how long that takes is not what is looked at."""
    monkeypatch.setattr("ui.home.talker.PATIENCE", 0.1)


def test_telling_never_waits_and_neither_does_the_end(talk, hurried):
    """Somebody who takes the call and says nothing: the table goes on, and closes."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        talker = talk(port=silent.getsockname()[1])
        done = threading.Event()

        def tell():
            for _ in range(100):
                talker.tell(BEN)
            talker.stop(0)
            done.set()

        threading.Thread(target=tell, daemon=True).start()
        assert done.wait(30)


def test_what_speaks_something_else(talk, hurried):
    with socket.create_server(("127.0.0.1", 0)) as other:
        talker = talk(port=other.getsockname()[1])
        for _ in range(3):
            line, _ = other.accept()
            line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            line.close()
        assert talker._thread.is_alive()


def stands(talker, standing):
    """Until the line is so."""
    deadline = threading.Event()
    for _ in range(3000):
        if talker.standing == standing:
            return
        deadline.wait(0.01)
    raise AssertionError(f"{talker.standing}, not {standing}")


def test_how_the_line_stands_is_told(broker, talk):
    talker = talk()
    stands(talker, "connected")
    broker.stop()
    stands(talker, "nobody")
    broker.start()
    stands(talker, "connected")


def test_a_password_that_is_not_taken_is_told(talk):
    locked = Broker("table", "secret")
    locked.start()
    stands(talk(port=locked.port, user="table", password="wrong"), "refused")
    locked.stop()


def test_a_broker_that_takes_nobody_is_told(broker, talk):
    broker.answer = 3
    stands(talk(), "unwilling")
    broker.answer = 0
    broker.wait(lambda: broker.kept.get(WHERE.status) == b"online")


def test_what_is_no_broker_is_told(talk):
    with socket.create_server(("127.0.0.1", 0)) as other:
        talker = talk(port=other.getsockname()[1])

        def answer():
            with contextlib.suppress(OSError):
                while True:
                    line, _ = other.accept()
                    line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
                    line.close()

        threading.Thread(target=answer, daemon=True).start()
        stands(talker, "no_broker")


def test_a_line_that_cannot_be_locked_is_told(broker, talk):
    stands(talk(tls=True), "unlocked")


@pytest.mark.parametrize("name", ["no-such-table.invalid", "a" * 70, "a..b"])
def test_a_name_that_nobody_has_is_told(name):
    config = HomeFile(name)
    talker = Talker(config, WHERE, discovery("7f3a9c01", config), first=0.05, longest=0.2)
    talker.start()
    stands(talker, "unknown")
    talker.stop(30)
