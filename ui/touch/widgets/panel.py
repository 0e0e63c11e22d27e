"""The parts of the panel beside the board: whose turn, the throw, the question, what hands must do."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.touch.widgets.kv import load_kv


class TurnRow(BoxLayout):
    """Whose turn it is: mark and name, a small fact, and the way to the rule behind the question."""

    why = ObjectProperty(None, allownone=True)
    mark = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    facts = StringProperty("")


class ThrowRow(BoxLayout):
    """What was thrown and how it was read."""

    faces = ListProperty()
    total = StringProperty("")
    how = StringProperty("")


class HandsNote(BoxLayout):
    """What to do with the real pieces."""

    text = StringProperty("")


load_kv(__file__)
