"""Where the view says that lamps hang."""

from companion.testing.following import Lying, Play

PLAYS = [Play("virtual", {"rounds": 9}), Play("real", {"rounds": 9, "real_dice": True}, dice="typed", seats=3)]


def lying(window):
    lamps = {(f"lamp:{seat}", place): 1 for seat, one in enumerate(window.view.seats) for place in one.lamps}
    return Lying(counted=lamps)
