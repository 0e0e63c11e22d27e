"""Situations that several chapters need: a Raven Card just drawn, a turn just opened behind bars."""

from __future__ import annotations

from tests.games.outrage.scene import Scene

PLAIN = "G11"
"""An Inner Ward square with unmarked squares three steps away."""


def drawn(card, *hand, accredited=True, date="01-01", scene=None, **options):
    """A scene in which seat 0 has just walked onto an unmarked square and drawn that Raven Card."""
    scene = scene or Scene(date=date, **options)
    scene.hand(0, *hand).next_raven(card).stand(0, PLAIN, accredited).begin(0).move(1, 2)
    order = scene.play.box.board.order
    return scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))


def held(place, *hand, served=0, accredited=True, **options):
    """A scene in which seat 0 opens a turn in a lock-up."""
    scene = Scene(**options).begin(1).hand(0, *hand).put("accredited:0", accredited)
    return scene.put("held:0", place).put("served:0", served).begin(0)
