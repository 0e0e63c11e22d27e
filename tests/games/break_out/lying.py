"""Where the view says that the prisoners are."""

from companion.testing.following import Lying, Play

PLAYS = [Play("virtual"), Play("real", dice="typed"), Play("rope", {"path": "rope"}, seats=2)]


def lying(window):
    view = window.view
    return Lying(
        single={one.id: one.place for one in view.prisoners},
        piles={str(pile.space): list(pile.prisoners) for pile in view.piles},
    )
