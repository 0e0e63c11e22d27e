"""Before a game begins a quiet line says how long it will last, where that can be known."""

from __future__ import annotations

from companion.client.evenings.lengths import Estimate
from companion.client.layers.views import SeatInfo
from companion.words import say

PEOPLE = [SeatInfo(name) for name in ("Ada", "Ben", "Cem", "Dora")]


class Known:
    """As if games had been kept: how long they took, by how many people sat."""

    def __init__(self, found):
        self.found = found
        self.asked = []

    def look(self, game, seats):
        self.asked.append((game, seats))
        return False

    def estimate(self, game, seats):
        return self.found.get(seats)


def sit(screen, game="break-out", people=PEOPLE, known=None):
    screen.app.kept.lengths = lambda: known or Known({})
    screen.app.go("seats", game=game, seats=list(people))
    screen.finger.frames(3)


def test_without_own_games_it_is_as_the_box_says_and_else_nothing(screen):
    sit(screen)
    assert screen.reads(say("touch.seats.by_box", lasts="20 to 30 minutes"))
    sit(screen, people=())
    assert screen.reads("20 to 30 minutes")
    sit(screen, "outrage")
    assert screen.page._lasting.text == ""


def test_it_is_as_long_as_the_latest_games_of_so_many_were(screen):
    known = Known({4: Estimate(50, 3), 3: Estimate(125, 1)})
    sit(screen, known=known)
    assert screen.reads("About 50 min with 4, like your last 3 games.") and known.asked == [("break-out", 4)]
    screen.page._sit_or_leave("Dora")
    screen.finger.frames(3)
    assert screen.reads("About 2 h 5 min with 3, like last time.")
    assert not screen.reads("50 min")


def test_games_are_looked_at_one_a_frame_and_by_nobody_who_has_left(screen):
    known = Known({})
    known.look = lambda game, seats: known.asked.append(seats) or True
    sit(screen, known=known)
    before = len(known.asked)
    screen.finger.frames(3)
    assert len(known.asked) == before + 3
    page = screen.page
    screen.app.go("tonight")
    after = len(known.asked)
    screen.finger.frames(3)
    assert len(known.asked) == after and page.parent is None
