"""Words on the screen, in the few sizes there are."""

from __future__ import annotations

from kivy.properties import ColorProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from ui.touch.widgets.kv import load_kv


class Say(Label):
    """Running text, as high as its lines need."""

    ink = ColorProperty()


class Aside(Say):
    """Quieter text: hints and small facts."""


class Caption(Label):
    """Words in the middle of whatever box they are given; cut with dots when `shorten` is on."""

    ink = ColorProperty()


class Title(Label):
    """The name of a page."""


class LinkText(ButtonBehavior, Say):
    """Words that open something, such as the rule behind a question."""


load_kv(__file__)
