"""Choosing dice: the prisoners to touch; the last touch announces them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.controls.draft_question import DraftQuestion
from ui.touch.controls.key import Key
from ui.touch.games.break_out.board import EscapeBoard
from ui.touch.games.break_out.person import LOW, PLATE, draw_person
from ui.touch.look.ink import draw_box, draw_shape, draw_text, fitting_texture, text_width
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, down_from
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable


TWO_ROWS = 2 + 8 / 48
"""Height of two rows with the gap between them, in rows."""

TALLEST, SLIMMEST = 76, 23
"""Most height of a prisoner on a key, and least width, in dp."""

LEGIBLE = 15
"""Least height of the plate of somebody on a key, in dp."""

NUMBER, SIZES = ASIDE, down_from(SMALL, CAPTION)
"""Type sizes in sp: of the number of a space, and of all words alike, the first at which the longest has room."""

LEADING = 1.1
"""From line to line of words that have no room in one, in their type size."""

NARROWED = 0.86
"""As a part of their width, words may be set so narrow before they are set a size smaller."""

LEFT, BETWEEN, RIGHT = 4, 2, 8
"""From the left edge of a key to somebody, from there to the words, and from those to the right edge, in dp."""


class DiceChoice(DraftQuestion):
    """White's switch, seven prisoners, and how many are still to be touched; the counters on the board answer as well.

    No OK: the dice are announced once there are as many as the stage asks for.
    """

    def __init__(
        self, table: RunningTable, looks: Mapping[str, CounterStyle], white: str, board: EscapeBoard | None
    ) -> None:
        super().__init__(spacing=dp(8))
        self._board = board
        self._table = table
        self._looks = looks
        self._white = white
        self._ask: QuestionView
        self._view: Any
        self._offered: set[str] = set()
        self._keys = {die: Key(partial(self._draw_white if die == white else self._draw, die)) for die in looks}
        self._last = Key(self._draw_last)
        self.add_widget(self._keys[white])
        grid = GridLayout(cols=4, spacing=dp(8), size_hint_y=TWO_ROWS)
        for die, key in self._keys.items():
            if die != white:
                grid.add_widget(key)
        grid.add_widget(self._last)
        self.add_widget(grid)

    def refill(self, ask: QuestionView, view: Any) -> None:
        """Ask this from now on."""
        self._ask, self._view, self._draft = ask, view, self._table.draft(ask)
        self._offered = {item.value for item in ask.items}
        self.notice, self.hint = self._lost(), self._dealt()
        tops = {one: pile.prisoners[-1] for pile in view.piles for one in pile.prisoners}
        places = {one.id: (tops[one.id] if one.covered else "", one.place) for one in view.prisoners}
        for die, key in self._keys.items():
            key.disabled = die not in self._offered
            key.refill(places.get(die), partial(self._touched, die))
        self._last.refill((self._to_go(), len(self._chosen)), self._announce)
        self.on_parent(self, self.parent)

    def _lost(self) -> str:
        lost = [line.facts for line in self._table.fresh if line.kind == "lost"]
        results = [f"{one['who']}{one['pips']}" for one in lost]
        return self._table.window.words.say("break-out.touch.dice.lost", results=results) if lost else ""

    def _dealt(self) -> str:
        if self._table.window.facts.options.get("forecast") != "dealt" or self._view.turn.round != 1:
            return ""
        return say("break-out.touch.dice.dealt", held=self._table.display.say("held"))

    def keys(self, answer: Sequence[str]) -> list[Widget]:
        """White first, so that the last prisoner ends it."""
        return [self._keys[die] for die in sorted(answer, key=lambda die: die != self._white)]

    def on_parent(self, _: object, parent: object) -> None:
        """The counters answer as long as this is on the screen; out of sight the draft goes on without it."""
        super().on_parent(_, parent)
        if self._board is None:
            return
        if parent is None:
            self._board.offer_none()
            self._board.mark(())
        else:
            self._board.offer(self._offered - {self._white}, self._touched)

    @property
    def shows_picked(self) -> bool:
        """What is picked is rimmed."""
        return True

    @property
    def _chosen(self) -> list[str]:
        return self._draft.pieces

    def _touched(self, die: str) -> None:
        """Into the pick or out of it; a die that cannot join is tried all the same, so that the rules say why not."""
        draft = self._draft
        if die in draft.pieces:
            draft.take_out(die)
        elif not draft.add(die):
            draft.replace([*draft.pieces, die])
        if self._to_go() <= 0 and die in draft.pieces:
            self._announce()

    def _to_go(self) -> int:
        counted = [die for die in self._chosen if die not in self._ask.besides]
        return self._ask.least - len(counted)

    def _announce(self) -> None:
        """Hand them in, in the order of the box, White last; where that is refused, the last touch is taken back."""
        dice = [die for die in self._looks if die in self._chosen]
        if not self._table.answer(self._ask.id, dice) and not self._draft.complete:
            self._draft.drop()

    def _show(self) -> None:
        for die, key in self._keys.items():
            key.chosen = die in self._chosen
        if self._board is not None and self.parent is not None:
            self._board.mark([die for die in self._chosen if die != self._white])
        self._last.disabled = not self._may_roll
        self._last.face = self._to_go(), len(self._chosen)

    @property
    def _may_roll(self) -> bool:
        """With the dial not at enforce a table may roll other dice than the stage asks for."""
        return self._table.window.dial != "enforce" and bool(self._chosen)

    # Drawing

    def _draw(self, die: str, key: Key, group: InstructionGroup) -> None:
        """A prisoner, and in short words where it is: in a cell, on which space, under whom, in which boat."""
        key.draw_ground(group)
        size, wide = self._type(key)
        x, y = key.x + dp(LEFT) + wide / 2, key.center_y
        plate = max(wide * PLATE, dp(LEGIBLE))
        draw_person(group, self._looks[die], x, y, wide, min(wide * LOW + plate - wide * PLATE, key.height - dp(6)),
                    style="faint" if key.disabled else "solid", plate=plate)  # fmt: skip
        left, right = x + wide / 2 + dp(BETWEEN), key.right - dp(RIGHT)
        ink = theme.ink if not key.disabled else theme.quiet
        words = self._where(*key.face)
        bold = words.isdecimal()
        large, room = sp(NUMBER) if bold else size, right - left
        whole = bold or max(text_width(text, int(size), False) for text in self._places()) <= room
        lines = [words] if whole else words.split()
        for at, line in enumerate(lines):
            squeeze = min(1.0, room / max(text_width(line, int(large), bold), 1))
            up = ((len(lines) - 1) / 2 - at) * large * LEADING
            draw_text(group, line, (left + right) / 2, y + up, large, ink, bold=bold, squeeze=squeeze)

    def _type(self, key: Key) -> tuple[float, float]:
        """Of the words on all keys: their size in pixels, and how much width they leave for somebody.

        They count whether they are said now or not, so that people are as large whenever dice are chosen.
        """
        high = min(key.height - dp(6), dp(TALLEST))
        least, most = dp(SLIMMEST), min(high / LOW, key.width * 0.42)
        room = key.width - dp(LEFT + BETWEEN + RIGHT)
        for size in SIZES:
            longest = max(text_width(word, int(sp(size)), False) for text in self._places() for word in text.split())
            if room - NARROWED * longest >= least:
                break
        return sp(size), max(min(room - longest, most), least)

    def _places(self) -> list[str]:
        """All that may be said of where somebody is, but for numbers."""
        someone = next(iter(self._looks))
        return [self._where(someone, ""), self._where("", "cell"), self._where("", "boat8")]

    def _where(self, over: str, place: str) -> str:
        """over: who has to go first, "" for nobody."""
        if over:
            return say("break-out.touch.dice.under", over=over)
        if place == "cell":
            return say("break-out.touch.dice.cell")
        if place.startswith("boat"):
            return say("break-out.touch.forecast.in_boat", boat=place.removeprefix("boat"))
        return place

    def _draw_white(self, die: str, key: Key, group: InstructionGroup) -> None:
        """White's switch."""
        key.draw_ground(group)
        size = min(key.height - dp(10), dp(48))
        x, y = key.x + dp(8) + size / 2, key.center_y
        draw_counter(group, self._looks[die], x, y, size, size, style="faint" if key.disabled else "solid")
        words = say("break-out.touch.dice.white_waits" if key.disabled else "break-out.touch.dice.white_back")
        left, right = x + size / 2 + dp(10), key.right - dp(84)
        wide = text_width(words, int(sp(BODY)), True)
        squeeze = min(1.0, (right - left) / max(wide, 1))
        ink = theme.quiet if key.disabled else theme.ink
        draw_text(group, words, left + wide * squeeze / 2, y, sp(BODY), ink, bold=True, squeeze=squeeze)
        if key.disabled:
            return
        ground, rim = (theme.accent, theme.accent) if key.chosen else (theme.panel, theme.quiet)
        box = (dp(60), dp(30))
        place = (key.right - box[0] - dp(12), y - box[1] / 2)
        draw_box(group, place, box, box[1] / 2, ground, rim, dp(1.4))
        knob = place[0] + (box[0] - box[1] / 2 if key.chosen else box[1] / 2)
        draw_shape(group, "disc", knob, y, box[1] * 0.4, theme.accent_ink if key.chosen else theme.ink)

    def _draw_last(self, key: Key, group: InstructionGroup) -> None:
        """How many more, or a way to roll only those."""
        left, count = key.face
        if not key.disabled:
            text = say("break-out.touch.dice.roll_only", count=count)
            key.draw_ground(group)
        else:
            text = say("break-out.touch.dice.more", left=left) if left > 0 else ""
            draw_box(group, key.pos, key.size, dp(12), theme.panel, theme.accent, dp(1.4))
        words = fitting_texture(text, tuple(int(sp(size)) for size in down_from(BODY)), True, int(key.width - dp(16)),
                                int(key.height), "center")  # fmt: skip
        group.add(Color(*(theme.accent if key.disabled else theme.ink)))
        place = int(key.center_x - words.size[0] / 2), int(key.center_y - words.size[1] / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))
