"""The app has the house follow the game that is on the table, from when it is opened until it is put away."""

from __future__ import annotations

import json

import pytest

from ui.home.home import Home


class Heard:
    """Who would tell the house."""

    def __init__(self):
        self.said, self.stopped = [], False

    def start(self):
        pass

    def tell(self, state):
        self.said.append(json.loads(state))

    def stop(self):
        self.stopped = True


@pytest.fixture
def heard(screen):
    heard = Heard()
    screen.app.home.home = Home(heard)
    yield heard
    screen.app.home.home = None


def test_the_house_follows_the_table(screen, heard):
    screen.start("outrage", names=("Ada", "Ben"))
    assert heard.said[-1]["playing"] == "yes" and heard.said[-1]["game"] == "Outrage!"
    screen.here.correct("over", True)
    assert heard.said[-1]["over"] == "yes"
    screen.app.leave_evening()
    assert (heard.said[-1]["playing"], heard.said[-1]["over"], heard.said[-1]["game"]) == ("no", "no", "")
    screen.app.home.close()
    assert heard.stopped
