"""Chapters of the rules with something of their game, above their rules and beside a single one."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion.client.window import Window
from ui.touch.app.skins import Skin
from ui.touch.look.drawn import Drawn
from ui.touch.look.hung import hang_rounded
from ui.touch.look.ink import wrapped_height
from ui.touch.look.painted import CLEAR, Paint
from ui.touch.look.scale import SMALL
from ui.touch.look.text import Say

HEAD = 64
"""Side of the picture above the rules of a chapter, in dp."""

LINES = 20
"""More lines than any rule has."""


class ChapterPicture(Drawn):
    """A small picture with round corners."""

    def __init__(self, paint: Paint, **settings: object) -> None:
        self.paint = paint
        super().__init__(size_hint=(None, None), size=(dp(HEAD), dp(HEAD)), **settings)

    def draw(self, group: InstructionGroup) -> None:
        """As it was painted."""
        box = int(self.x), int(self.y), int(self.width), int(self.width)
        hang_rounded(group, self.paint, box, dp(12), CLEAR)


class ChapterHead(BoxLayout):
    """What the chapter is about, as a picture, and its title."""

    def __init__(self, title: str, paint: Paint | None) -> None:
        super().__init__(size_hint_y=None, height=dp(HEAD if paint is not None else 40), spacing=dp(14))
        if paint is not None:
            self.add_widget(ChapterPicture(paint))
        self.add_widget(Say(text=title, bold=True, size_hint_y=1, valign="middle"))


class RuleNote(BoxLayout):
    """A rule beside the picture of its chapter, as high as it needs in that width."""

    def __init__(self, text: str, paint: Paint | None, wide: float) -> None:
        super().__init__(size_hint_y=None, spacing=dp(12))
        words = int(wide - (dp(HEAD) + self.spacing if paint is not None else 0))
        tall = wrapped_height(text, int(sp(SMALL)), False, words, LINES)
        self.height = max(tall, dp(HEAD) if paint is not None else 0)
        if paint is not None:
            self.add_widget(ChapterPicture(paint, pos_hint={"top": 1}))
        self.add_widget(Say(text=text, font_size=sp(SMALL), pos_hint={"top": 1}))


def chapter_picture(skin: Skin, window: Window, rule: str) -> Paint | None:
    """What the game paints of the chapter that a rule stands in, or else whoever tells what questions are. rule: its
    id."""
    return skin.chapter(window, rule.rpartition("-")[0]) or skin.coach(window)
