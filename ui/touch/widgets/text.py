"""Words on the screen, in the few sizes there are.

Each kind has one rule for its box and none of them is overridden anywhere: two rules for one size would chase each
other for ever.
"""

from __future__ import annotations

from kivy.properties import ColorProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from ui.touch.widgets.kv import load_kv


class Block(Label):
    """Running text as wide as its box; whoever holds it may read `texture_size`."""

    ink = ColorProperty()


class Say(Block):
    """Running text, as high as its lines need."""


class Aside(Say):
    """Quieter text: hints and small facts."""


class Caption(Label):
    """Words in the middle of whatever box they are given; cut with dots when `shorten` is on."""

    ink = ColorProperty()


class Title(Label):
    """The name of a page."""


class Heading(Label):
    """The name of a page in a bar of fixed height."""


class LinkText(ButtonBehavior, Caption):
    """Words that open something, such as the rule behind a question."""


load_kv(__file__)
