"""Dice that bear pictures: each side is shown to the camera once, and touched by its name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.devices.dice_setup import CameraPicture, SeenDie, ShownFace
from companion.refused import Refused
from companion.words import Said, say, tell
from ui.touch.app.skins import skin_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.step import StepPage
from ui.touch.look.theme import theme
from ui.touch.pads.live import LivePicture

if TYPE_CHECKING:
    from ui.touch.app.evening_contracts import KnowsGames
    from ui.touch.dice.step import StepNeeds

    class Needs(KnowsGames, StepNeeds, Protocol):
        """What this page takes of the app."""


SIDES = 6

WIDTH = 400
"""Of the keys beside the picture, in dp."""

KEY, SEEN = 112, 58
"""Height of a side's key, and of the picture on it, in dp."""

SHARE = 0.5
"""Of an upright screen that words and keys take."""


def sides_of(app: KnowsGames) -> list[tuple[str, str]]:
    """What each side is called and its icon: as the running game says, or a game on the shelf; else by numbers."""
    if app.table is not None:
        facts = app.table.window.facts
        named = skin_of(facts.game).dice_sides(facts.edition)
    else:
        named = next(
            (sides for box in app.kept.boxed_games() if (sides := skin_of(box.name).dice_sides(box.edition))), []
        )
    return named if len(named) == SIDES else [(str(side), "") for side in range(1, SIDES + 1)]


class Page(StepPage):
    """A touch on a side's key keeps the die in the picture as that side. `sides`: what each is called, and its icon."""

    app: Needs
    picture: Framed

    def __init__(self, app: Needs) -> None:
        self.sides = sides_of(app)
        self._seen: dict[int, ShownFace] = {}
        self._says = ""
        self._grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None, height=2 * dp(KEY) + dp(8))
        super().__init__(app, Framed(), say("touch_dice.pictured.title"))
        self._forget_key = BigButton(
            text=say("touch_dice.pictured.forget"), icon="delete", look="plain", value="forget", act=self._ask_forget,
            size_hint=(None, None), size=(dp(180), dp(60)),
        )  # fmt: skip
        self.keys.add_widget(self._grid)
        self._lay()
        self.fill()
        self.feed.do(self.setup.shown_faces, self._found)

    def fetch(self) -> CameraPicture:
        """A picture with the dice in it, whatever they bear."""
        return self.setup.faces()

    def show(self, look: CameraPicture) -> None:
        """The die as it lies now. What was said of one goes with it."""
        if not look.dice:
            self._says = ""
        self.picture.mark(look.dice)
        self.fill()

    def fill(self) -> None:
        """What to do, what came of the last touch, and whether there is one die."""
        left = SIDES - len(self._seen)
        intro = self._says or say("touch_dice.pictured.all" if not left else "touch_dice.pictured.lay", left=left)
        bad = [check for check in self.look.checks if not check.good] if self.look else []
        self.tell(bad, intro)

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        self._column.width = dp(WIDTH)
        self._column.height = self.height * SHARE

    def _lay(self) -> None:
        """The keys, each with what was seen of its side."""
        self._grid.clear_widgets()
        for side, (name, sign) in enumerate(self.sides, start=1):
            self._grid.add_widget(SideKey(side, name, sign, self._seen.get(side), partial(self._keep, side)))
        there = self._forget_key.parent is not None
        if self._seen and not there:
            self.tools.add_widget(self._forget_key)
        elif there and not self._seen:
            self.tools.remove_widget(self._forget_key)

    def shown(self, side: int) -> bool:
        """Whether that side was shown, and stands on its key."""
        return side in self._seen

    # What people do

    def _keep(self, side: int) -> None:
        names = [name for name, _ in self.sides]

        def keep() -> tuple[Said, list[ShownFace]]:
            try:
                came = self.setup.show_face(side, names)
            except Refused as refused:
                came = refused.said
            return came, self.setup.shown_faces()

        self.feed.do(keep, lambda came: self._found(came[1], tell(came[0])))

    def _found(self, shown: list[ShownFace], says: str = "") -> None:
        self._seen = {one.side: one for one in shown}
        self._says = says
        self._lay()
        self.fill()

    def _ask_forget(self) -> None:
        self.app.stage.ask(
            say("touch_dice.pictured.forget_title"),
            say("touch_dice.pictured.forget_note"),
            [
                Choice(say("touch_dice.pictured.keep_them"), look="accent"),
                Choice(say("touch_dice.pictured.forget_them"), self._forget, icon="delete", value="forget_them"),
            ],
        )

    def _forget(self) -> None:
        self.feed.do(self.setup.forget_faces, lambda _: self._found([]))


class Framed(LivePicture):
    """A picture with a frame around each die."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: list[SeenDie] = []

    def mark(self, dice: list[SeenDie]) -> None:
        """These dice, from now on."""
        self._dice = dice
        self.paint_soon()

    def paint(self, group: InstructionGroup) -> None:
        """The frames."""
        for die in self._dice:
            self.draw_box(group, die.box, theme.go if len(self._dice) == 1 else theme.danger)


class SideKey(FloatLayout):
    """A side by its name, and by the game's icon until it was shown; then by what was seen of it."""

    def __init__(self, side: int, name: str, sign: str, shown: ShownFace | None, act: partial[None]) -> None:
        super().__init__(size_hint_y=None, height=dp(KEY))
        self.add_widget(
            BigButton(text=name, icon=sign, stack=bool(sign), centred=not sign, value=side, act=act, height=dp(KEY),
                      look="chosen" if shown else "raised", pos_hint={"x": 0, "y": 0})
        )  # fmt: skip
        if shown is not None:
            seen = LivePicture(size_hint=(None, None), size=(dp(SEEN), dp(SEEN)))
            seen.show_file(shown.picture)
            seen.pos_hint = {"center_x": 0.5, "top": 0.94}
            self.add_widget(seen)
