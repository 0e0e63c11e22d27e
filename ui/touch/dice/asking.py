"""Dice the camera is not sure of: its picture with a chip a die, and a panel to say that they are right, or what is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.devices.dice import DiceRead
from companion.devices.dice_setup import kept_of, setup_of
from companion.words import say, tell
from companion.words.colours import colour_name
from ui.touch.controls.button import BigButton
from ui.touch.dice.editing import ReadEdit
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Aside, Fitted, Say
from ui.touch.pads.chips import ChipPicture
from ui.touch.pads.dice import DieKey

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasDice
    from ui.touch.table.contracts import ShowsHead
    from ui.touch.table.frame import Frame

    class AppOfDice(Goes, HasDice, Protocol):
        """The app, to lead to where the camera is set up, and to tell it what was right."""

    class AsksDice(ShowsHead, Protocol):
        """The table's page, on which dice in doubt take the board's place. put_off: the read that people touch in."""

        put_off: DiceRead | None

        @property
        def app(self) -> AppOfDice:
            """The app."""

        def ask_dice(self, asking: DiceAsking | None) -> None:
            """Show their picture until people say what they show. None: the board."""

        def stop_watching(self) -> None:
            """Look for no throw any longer."""


CLOSE_UP = 0.45
"""The part of the picture with the dice is shown, but never less than this share of it: people must know the place."""

AROUND = 1.4
"""Room around the dice in a close-up, in sides of a die: the chips stand there."""

HEADING = 92
"""Height at most, in dp, of what is said of the one die in doubt, above its faces."""

WIDE, WIDER = 320, 400
"""From this width on, in dp, the panel has all six faces in one row; and where two of them are wider."""


KEY, LIKELY = 48, 1.7
"""Height of a face to touch in dp; how much wider than another one each of the two likeliest is in their row."""


class DiceAsking:
    """Asks what dice show. `take` is called with their faces, in the order of the announced colours.

    sides: what each of them can show.
    One touch says that all is right; a wrong die takes two: its chip, and what it shows. Where all doubt is about one
    die, its faces are there at once. While nothing was touched a newer read takes the place of the old one, and dice
    that roll again lead back to the board.
    """

    def __init__(
        self,
        page: AsksDice,
        ask: QuestionView,
        sides: Sequence[Sequence[int]],
        read: DiceRead,
        take: Callable[[list[int]], None],
    ) -> None:
        self._page = page
        self._ask = ask
        self._take = take
        self._new = lambda read: ReadEdit(read, len(sides), sides, ask.colours)
        self._edit = self._new(read)
        self._touched = False
        self.picture = ChipPicture()
        self.picture.bind(on_die=lambda _, at: self._choose(at), on_spot=lambda _, x, y: self._add(x, y))
        self._panel = BoxLayout(orientation="vertical", spacing=dp(8))
        self._panel.bind(minimum_height=self._panel.setter("size_hint_min_y"), width=lambda *_: self._fill())
        self.picture.bind(size=lambda *_: self._show_dice(int(self.picture.chosen)))
        self._show_read()

    def fill(self, big: BoxLayout, frame: Frame) -> None:
        """Take the places of the board and of all that the frame asks."""
        big.add_widget(self.picture)
        self._page.show_head(self._ask.seat, self._ask.rule)
        frame.show_instead(self._panel)
        self._fill()

    def offer(self, read: DiceRead | None) -> None:
        """What the camera sees by now; None while dice are rolling. Nothing changes under a finger."""
        if self._touched or (read is not None and not read.boxes):
            return
        if read is None or read.picture is None or read.sure:
            # The watch that calls must not be stopped in the middle of its call.
            Clock.schedule_once(lambda _: self._page.ask_dice(None), 0)
        elif read != self._edit.read:
            self._edit = self._new(read)
            self._show_read()
            self._fill()

    # What is shown

    def _show_read(self) -> None:
        self.picture.show_file(self._edit.read.picture or b"")
        self._show_dice()

    def _show_dice(self, chosen: int = -1) -> None:
        self.picture.mark(self._edit.dice, self._edit.doubtful, self._edit.read.glare)
        self.picture.chosen = chosen
        self.picture.look_at(None if self._edit.missing > 0 else self._close_up())

    def _close_up(self) -> list[float] | None:
        """The part of the picture in which the dice lie, in the shape of the room there is."""
        boxes = [die.box for die in self._edit.dice]
        if not boxes or self.picture.height < 2:
            return None
        width, height = self.picture.picture_size
        around = AROUND * max(max(x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes)
        left, right = min(box[0] for box in boxes) - around, max(box[2] for box in boxes) + around
        top, bottom = min(box[1] for box in boxes) - around, max(box[3] for box in boxes) + around
        shape = self.picture.width / self.picture.height
        wide = max(right - left, (bottom - top) * shape, CLOSE_UP * width)
        high = max(bottom - top, wide / shape)
        if wide >= width and high >= height:
            return None
        x = min(max((left + right - wide) / 2, 0), max(width - wide, 0))
        y = min(max((top + bottom - high) / 2, 0), max(height - high, 0))
        return [x, y, x + wide, y + high]

    def _fill(self) -> None:
        self._panel.clear_widgets()
        if self.picture.chosen >= 0:
            self._fill_one(int(self.picture.chosen))
        else:
            self._fill_all()

    def _fill_all(self) -> None:
        edit, panel = self._edit, self._panel
        others = edit.others
        why = tell(edit.read.why) if edit.read.why and not self._touched else ""
        if edit.asked is not None:
            panel.add_widget(Fitted(text=why or self._question(), bold=True, size_hint_max_y=dp(HEADING)))
            self._add_faces(edit.asked)
            panel.add_widget(Widget(size_hint_y=0.01))
        else:
            panel.add_widget(Say(text=self._question(), bold=True, font_size=sp(ASIDE)))
            if others:
                why = say("touch_dice.asking.spare", extra=-edit.missing)
            elif why and edit.known and edit.missing < 0:
                # How many there are is said already: rather what is sure of them.
                why = say("touch_dice.asking.known", dice=edit.known)
            if why:
                panel.add_widget(Aside(text=why))
            panel.add_widget(Widget())
        if edit.dice:
            text = say("touch_dice.asking.others") if others else say("touch_dice.asking.right")
            faces = others.said() if others else edit.said() if edit.ready else ""
            right = BigButton(
                text=text, sub=faces, icon="check", look="accent", height=dp(66), disabled=not faces, act=self._right
            )
            panel.add_widget(right)
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        if self._touched:
            row.add_widget(
                BigButton(text=say("touch_dice.asking.again"), icon="refresh", look="plain", size_hint_x=0.8,
                          act=self._start_over)
            )  # fmt: skip
        elif setup_of(self._page.app.dice) is not None:
            row.add_widget(
                BigButton(text=say("touch_dice.asking.camera"), icon="photo_camera", look="plain", size_hint_x=0.8,
                          act=lambda: self._page.app.go("dice_camera"))
            )  # fmt: skip
        type_in = say("touch_dice.asking.touch_in")
        row.add_widget(BigButton(text=type_in, icon="touch_app", look="plain", act=self._type_in))
        panel.add_widget(row)

    def _question(self) -> str:
        missing, count = self._edit.missing, self._edit.count
        if missing > 0:
            return say("touch_dice.asking.missing", missing=missing, count=count)
        if missing < 0:
            return say("touch_dice.asking.too_many", extra=-missing, count=count)
        return say("touch_dice.asking.sure", count=count)

    def _fill_one(self, at: int) -> None:
        """What a die shows, which it is, or that it is none."""
        edit, panel = self._edit, self._panel
        die = edit.dice[at]
        panel.add_widget(Say(text=say("touch_dice.asking.shows"), bold=True, font_size=sp(ASIDE)))
        self._add_faces(at)
        if edit.colours:
            names = GridLayout(cols=2, spacing=dp(8), size_hint_y=None)
            kinds = list(dict.fromkeys(edit.colours))
            names.height = -(-len(kinds) // names.cols) * dp(58) - dp(8)
            for name in kinds:
                names.add_widget(
                    BigButton(text=colour_name(name), centred=True, height=dp(50),
                              look="chosen" if name == die.colour else "raised",
                              act=partial(self._name, at, name))
                )  # fmt: skip
            panel.add_widget(names)
        panel.add_widget(Widget())
        row = BoxLayout(size_hint_y=None, height=dp(50), spacing=dp(8))
        back, no_die = say("touch_dice.asking.back"), say("touch_dice.asking.no_die")
        row.add_widget(BigButton(text=back, icon="arrow_back", look="plain", act=self._back))
        row.add_widget(BigButton(text=no_die, icon="delete", look="plain", act=lambda: self._remove(at)))
        panel.add_widget(row)

    def _add_faces(self, at: int) -> None:
        """A key for each face of a die, the one that was read lit; the two likeliest come first, and are wider."""
        faces, first = self._edit.choices(at), self._edit.likeliest(at)
        rest = [face for face in faces if face not in first]
        rows = [first, rest] if first else [rest[:3], rest[3:]]
        # Where colours are asked as well, there is no room for a second row.
        roomy = self._panel.width > dp(WIDER)
        if roomy or (self._panel.width > dp(WIDE) and (not first or self._edit.colours)):
            rows = [[*first, *rest]]
        wider = first if roomy or len(rows) > 1 else []
        for row in filter(None, rows):
            keys = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(KEY))
            for face in row:
                key = DieKey(face=face, chosen=face == self._edit.dice[at].value)
                key.size_hint_x = LIKELY if face in wider else 1.0
                key.bind(on_release=lambda key: self._show_face(at, int(key.face)))
                keys.add_widget(key)
            self._panel.add_widget(keys)

    # What people do

    def _touch(self) -> None:
        """From now on people say what the dice show; what the camera sees meanwhile must not take the throw."""
        self._touched = True
        self._page.stop_watching()

    def _choose(self, at: int) -> None:
        self._touch()
        self._show_dice(-1 if at == self.picture.chosen else at)
        self._fill()

    def _back(self) -> None:
        """Nothing wrong with this die; one that shows nothing yet was none."""
        at = int(self.picture.chosen)
        if self._edit.dice[at].value == 0:
            self._edit.remove(at)
        self._show_dice()
        self._fill()

    def _show_face(self, at: int, face: int) -> None:
        """What one die shows; where as many were found as were thrown and no other is in doubt, that is the throw."""
        found = len(self._edit.read.values) == self._edit.count
        self._edit.show(at, face)
        if found and self._edit.ready and not self._edit.doubtful:
            self._right()
            return
        self._show_dice()
        self._fill()

    def _name(self, at: int, colour: str) -> None:
        self._edit.name(at, colour)
        self._show_dice(at)
        self._fill()

    def _remove(self, at: int) -> None:
        self._edit.remove(at)
        self._show_dice()
        self._fill()

    def _add(self, x: float, y: float) -> None:
        """A die was missed: it lies where the picture was touched."""
        if self._edit.missing > 0 and self.picture.chosen < 0:
            self._touch()
            self._show_dice(self._edit.add(x, y, self.picture.picture_size))
            self._fill()

    def _start_over(self) -> None:
        """Look again: the same doubtful read comes again, or what lies there by now."""
        self._page.ask_dice(None)

    def _type_in(self) -> None:
        """The pad instead, as long as the camera sees nothing new."""
        self._page.put_off = self._edit.read
        self._page.ask_dice(None)

    def _right(self) -> None:
        """The dice are right, or the others are where a key offers them."""
        edit = self._edit.others or self._edit
        read, right = edit.read, edit.right
        kept = kept_of(self._page.app.dice)
        if kept is not None and (not read.sure or right.values != read.values):
            kept.learn(read, right)
        self._take(edit.faces)
