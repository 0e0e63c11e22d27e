"""Our dice: of each kind every side is shown to the camera in a few turns, and touched by its name.

Pips, numerals and pictures alike: what a kind bears is for the reader to find out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.devices.dice_setup import TURNS, CameraPicture, SeenDie, ShownFace
from companion.refused import Refused
from companion.words import Said, say, tell
from ui.touch.app.skins import skin_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.step import StepPage
from ui.touch.look.scale import CAPTION
from ui.touch.look.text import Caption
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

KEY, SEEN = 112, 48
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
        self._kinds: list[list[ShownFace]] = []
        self._kind = 0
        self._says = ""
        self._grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None, height=2 * dp(KEY) + dp(8))
        super().__init__(app, Framed(), say("touch_dice.own.title"))
        self._kind_key = _tool("touch_dice.own.another", "add", "kind", self._next_kind)
        self._forget_key = _tool("touch_dice.own.forget", "delete", "forget", self._ask_forget)
        self.keys.add_widget(self._grid)
        self._lay()
        self.fill()
        self.feed.do(self.setup.shown_kinds, self._begin)

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
        intro = self._says or self._guide()
        bad = [check for check in self.look.checks if not check.good] if self.look else []
        self.tell(bad, intro)

    @property
    def _seen(self) -> dict[int, ShownFace]:
        """By their numbers, the sides of the kind on the page that were shown."""
        return {one.side: one for one in self._kinds[self._kind]} if self._kind < len(self._kinds) else {}

    @property
    def wanted(self) -> int:
        """The side that is to be shown next, 0 when the kind is known as well as can be."""
        seen = self._seen
        return next((side for side in range(1, SIDES + 1) if side not in seen or seen[side].turns < TURNS), 0)

    def _guide(self) -> str:
        """What to do next."""
        side = self.wanted
        if not side:
            return say("touch_dice.own.all", count=len(self._kinds))
        turns = self._seen[side].turns if side in self._seen else 0
        return say("touch_dice.own.lay", name=self.sides[side - 1][0], turns=turns)

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        self._column.width = dp(WIDTH)
        self._column.height = self.height * SHARE

    def _lay(self) -> None:
        """The keys, each with what was seen of its side."""
        self._grid.clear_widgets()
        seen, wanted = self._seen, self.wanted
        for side, (name, sign) in enumerate(self.sides, start=1):
            key = SideKey(side, name, sign, seen.get(side), side == wanted, partial(self._keep, side))
            self._grid.add_widget(key)
        several = len(self._kinds) > 1 or self._kind >= len(self._kinds) > 0
        self._kind_key.text = (
            say("touch_dice.own.kind", number=self._kind + 1, count=max(len(self._kinds), self._kind + 1))
            if several
            else say("touch_dice.own.another")
        )
        self._kind_key.icon = "refresh" if several else "add"
        self.tools.clear_widgets()
        if len(seen) == SIDES or several:
            self.tools.add_widget(self._kind_key)
        if self._kinds:
            self.tools.add_widget(self._forget_key)

    def turns(self, side: int) -> int:
        """In how many turns that side was shown, and stands on its key."""
        seen = self._seen
        return seen[side].turns if side in seen else 0

    # What people do

    def _keep(self, side: int) -> None:
        names = [name for name, _ in self.sides]

        kind = self._kind

        def keep() -> tuple[Said, list[list[ShownFace]]]:
            try:
                came = self.setup.show_face(kind, side, names)
            except Refused as refused:
                came = refused.said
            return came, self.setup.shown_kinds()

        self.feed.do(keep, lambda came: self._found(came[1], tell(came[0])))

    def _next_kind(self) -> None:
        """The next kind that is known; after the last one another, where that one is whole."""
        last = self._kinds[-1] if self._kinds else []
        count = len(self._kinds) + (len(last) == SIDES)
        self._kind = (self._kind + 1) % max(1, count)
        self._found(self._kinds)

    def _begin(self, kinds: list[list[ShownFace]]) -> None:
        """With the kind that was shown last."""
        self._kind = max(0, len(kinds) - 1)
        self._found(kinds)

    def _found(self, kinds: list[list[ShownFace]], says: str = "") -> None:
        self._kinds = kinds
        self._says = says
        self._lay()
        self.fill()

    def _ask_forget(self) -> None:
        self.app.stage.ask(
            say("touch_dice.own.forget_title"),
            say("touch_dice.own.forget_note"),
            [
                Choice(say("touch_dice.own.keep_them"), look="accent"),
                Choice(say("touch_dice.own.forget_them"), self._forget, icon="delete", value="forget_them"),
            ],
        )

    def _forget(self) -> None:
        self.feed.do(self.setup.forget_faces, lambda _: self._begin([]))


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


def _tool(words: str, sign: str, value: str, act: Callable[[], None]) -> BigButton:
    """A key above the page."""
    return BigButton(text=say(words), icon=sign, look="plain", value=value, act=act,
                     size_hint=(None, None), size=(dp(180), dp(60)))  # fmt: skip


class SideKey(FloatLayout):
    """A side by its name, and by the game's icon until it was shown; then by what was seen of it, and how often."""

    def __init__(
        self, side: int, name: str, sign: str, shown: ShownFace | None, wanted: bool, act: partial[None]
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(KEY))
        self.add_widget(
            BigButton(text=name, icon=sign or "casino", stack=True, value=side, act=act, height=dp(KEY),
                      look="accent" if wanted else "chosen" if shown else "raised", pos_hint={"x": 0, "y": 0})
        )  # fmt: skip
        if shown is not None:
            seen = LivePicture(size_hint=(None, None), size=(dp(SEEN), dp(SEEN)))
            seen.show_file(shown.picture)
            seen.pos_hint = {"center_x": 0.5, "top": 0.94}
            self.add_widget(seen)
            turns = Caption(text=say("touch_dice.own.turns", turns=shown.turns, all=TURNS), font_size=sp(CAPTION))
            turns.size_hint, turns.size, turns.pos_hint = (None, None), (dp(30), dp(24)), {"right": 1, "top": 0.96}
            turns.ink = theme.go_ink if wanted else theme.ink
            self.add_widget(turns)
