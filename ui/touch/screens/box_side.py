"""Nobody sits yet: the box beside the table, what it is about, and two quiet keys for whoever is new to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.client.boxes.sheets import sheets_of
from companion.client.games.shelf import BoxedGame
from companion.words import say
from ui.touch.app.learning import ask_how, can_learn
from ui.touch.controls.button import BigButton
from ui.touch.look.text import Say
from ui.touch.screens.lasting import Lasting
from ui.touch.shelf.lid import LidPicture

if TYPE_CHECKING:
    from ui.touch.app.learning import Teaches


def fill_box(side: BoxLayout, app: Teaches, game: BoxedGame, lasting: Lasting) -> None:
    """Put that into a side of the page. lasting: the line that says how long it lasts, where that is known."""
    side.add_widget(LidPicture(game=game.name, sign=game.sign))
    if game.pitch:
        side.add_widget(Say(text=game.pitch))
    if lasting.text:
        side.add_widget(lasting)
    ways = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
    if can_learn(game.name):
        ways.add_widget(BigButton(text=say("touch.home.show_me"), icon="visibility", value="show", look="plain",
                                  act=partial(ask_how, app, game.name)))  # fmt: skip
    if sheets_of(game.name):
        ways.add_widget(BigButton(text=say("boxes.check_box"), icon="layers", value="box", look="plain",
                                  act=partial(app.go, "box", game=game.name)))  # fmt: skip
    if ways.children:
        side.add_widget(ways)
