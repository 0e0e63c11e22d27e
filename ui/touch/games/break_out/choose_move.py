"""Choosing who moves: what was rolled, and each answer with its exact landing, whom it lands on and whom it buries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.controls.key import Key
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.break_out.board import EscapeBoard
from ui.touch.games.break_out.person import LOW, draw_person
from ui.touch.games.break_out.roll import Roll, rolled
from ui.touch.games.break_out.short import draw_words
from ui.touch.games.break_out.ways import Way, ways_of
from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable


NARROW = 260
"""On a key narrower than this, in dp, words are fewer and smaller."""

TINY = 120
"""On a key narrower than this there is room for who and where to."""

TWO_ROWS = 2 + 8 / 48
"""Height of two rows with the gap between them, in rows."""


Part = tuple[str, str]
"""Something on the second line of a key: "word", "danger" or "who", and the text or the letter."""


def person_wide(key: Key) -> float:
    """Width of a prisoner on a key, in pixels."""
    return float(min((key.height - dp(6)) / LOW, key.width * (0.36 if key.width < dp(TINY) else 0.4), dp(64)))


def _width(part: Part, high: float) -> float:
    """How wide a part would like to be on a line of that height."""
    kind, text = part
    if kind == "who":
        return high * 1.6
    return text_width(text, int(sp(SMALL)), kind == "danger") + (dp(12) if kind == "danger" else 0)


def _place(spot: str) -> str:
    if spot == "cell":
        return say("break-out.touch.move.in_cells")
    return say("break-out.touch.move.on_space", space=spot)


@dataclass(frozen=True)
class Under:
    """A result that waits under others: whose, how many pips, and who stands on top, from below."""

    who: str
    pips: int
    over: str


def covered_by(view: Any) -> list[Under]:
    """The results of this roll that cannot be used now because somebody stands on top."""
    turn = view.turn
    waits = {**turn.forward, **({turn.back: turn.white} if turn.back else {})}
    piles = ["".join(pile.prisoners) for pile in view.piles]
    under = {one.id for one in view.prisoners if one.covered}
    return [
        Under(who, pips, next(pile for pile in piles if who in pile).partition(who)[2])
        for who, pips in waits.items()
        if who in under
    ]


class MoveChoice(OwnQuestion):
    """One key an answer: who, where to, on top of whom, and in the colour of danger who would be buried."""

    def __init__(
        self,
        table: RunningTable,
        looks: Mapping[str, CounterStyle],
        board: EscapeBoard | None,
        correct: Callable[[list[int], int], None],
    ) -> None:
        super().__init__(spacing=dp(8))
        self._table = table
        self._looks = looks
        self._board = board
        self._correct = correct
        self._roll = Roll(looks)
        self._grid = GridLayout(rows=2, spacing=dp(8))
        self._made: list[Key] = []
        self._rest = Widget()
        self._faces: dict[str, int] = {}
        self._keys: dict[str, Key] = {}
        self._acts: dict[str, Callable[[], Any]] = {}

    def refill(self, ask: QuestionView, view: Any) -> None:
        """Ask this from now on."""
        self.hint = ask.hint
        dice = rolled(self._table, view)
        self._faces = {die: face for die, face, _ in dice}
        if view.turn.back:
            self._faces[view.turn.back] = view.turn.white
        typed = self._table.window.dice_source() != "virtual"
        correct = partial(self._correct, [face for _, face, _ in dice]) if typed else None
        self._roll.refill(dice, correct, fresh=any(line.kind == "rolled" for line in self._table.fresh))
        self._grid.size_hint_y = TWO_ROWS if dice else 1
        shown = [self._roll, self._grid] if dice else [self._grid]
        if self.children[::-1] != shown:
            self.clear_widgets()
            for one in shown:
                self.add_widget(one)
        # White's own question has covered prisoners among its answers.
        under = covered_by(view) if ask.about == "move" else []
        self._fill(ask, ways_of(self._table.window, ask), under)
        self.on_parent(self, self.parent)

    def _fill(self, ask: QuestionView, ways: Sequence[Way], under: Sequence[Under]) -> None:
        count = len(ways) + len(under)
        while len(self._made) < count:
            self._made.append(Key(self._draw))
            self._made[-1].bind(state=self._lead)
        keys = self._made[:count]
        if [one for one in self._grid.children if one is not self._rest] != keys[::-1]:
            self._grid.clear_widgets()
            self._grid.cols = max(1, -(-count // 2))
            for one in [*keys, self._rest][: max(count, 2)]:
                self._grid.add_widget(one)
        for key, way in zip(keys, ways, strict=False):
            key.disabled = False
            key.refill((way, self._second(way)), partial(self._table.answer, ask.id, way.value))
        for key, covered in zip(keys[len(ways) :], under, strict=True):
            key.disabled = True
            key.refill(covered)
        self._keys = {way.value: key for key, way in zip(keys, ways, strict=False)}
        self._acts = {way.who: key.act for key, way in zip(keys, ways, strict=False)}
        self._lead()

    def _lead(self, *_: object) -> None:
        """The board shows the way of the key under a finger, else of the first one that leads anywhere."""
        ways = [value for value, key in self._keys.items() if not (key.face[0].stays or key.face[0].covered)]
        down = (value for value in ways if self._keys[value].state == "down")
        led = next(down, ways[0] if ways else "")
        if self._board is not None:
            self._board.led = led
        for value, key in self._keys.items():
            key.chosen = value == led and self._board is not None

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever can move may be touched on the board too, besides the place it would go to."""
        if self._board is None:
            return
        if parent is None:
            self._board.offer_none()
        else:
            self._board.offer(self._acts, lambda who: self._acts[who]())

    def keys(self, answer: str) -> list[Widget]:
        """The one key of that answer."""
        return [self._keys[answer]]

    def _draw(self, key: Key, group: InstructionGroup) -> None:
        if isinstance(key.face, Under):
            self._draw_under(key, group, key.face)
            return
        way, parts = key.face
        key.draw_ground(group)
        narrow, tiny = key.width < dp(NARROW), key.width < dp(TINY)
        side = person_wide(key)
        x = key.x + dp(6) + side / 2
        draw_person(group, self._looks[way.who], x, key.center_y, side, side * LOW)
        left = x + side / 2 + dp(8 if narrow else 10)
        room = key.right - dp(8) - left
        second = [] if tiny else parts
        size = sp(ASIDE if second else BODY)
        top = key.center_y + (key.height * 0.22 if second else 0)
        text = way.spot if tiny else self._first(way, narrow)
        if tiny and not (way.spot.isdecimal() and not way.covered):
            middle = left - dp(4) + (room + dp(8)) / 2
            draw_words(group, self._tiny(way), middle, key.center_y, room + dp(8), key.height - dp(8), theme.ink)
            return
        wide = text_width(text, int(size), True)
        squeeze = min(1.0, room / wide)
        draw_text(group, text, left + wide * squeeze / 2, top, size, theme.ink, bold=True, squeeze=squeeze)
        self._draw_second(group, second, (left, key.center_y - key.height * 0.2), room, min(dp(24), key.height * 0.36))

    def _draw_under(self, key: Key, group: InstructionGroup, one: Under) -> None:
        """A result that cannot be used: whose, and who stands on top."""
        key.draw_ground(group)
        tiny = key.width < dp(TINY)
        side = person_wide(key)
        x = key.x + dp(6) + side / 2
        draw_person(group, self._looks[one.who], x, key.center_y, side, side * LOW, style="faint")
        left = x + side / 2 + dp(8)
        top = [self._looks[who].name for who in one.over]
        words = "under" if not tiny else "under_short"
        size, room = sp(ASIDE), key.right - dp(6) - left
        text = say(f"break-out.touch.move.{words}", pips=one.pips, over=top)
        if text_width(text, int(size), False) > room:
            # Whoever is on top has to go first.
            text = say(f"break-out.touch.move.{words}", pips=one.pips, over=top[-1:])
        wide = text_width(text, int(size), False)
        squeeze = min(1.0, room / max(wide, 1))
        draw_text(group, text, left + wide * squeeze / 2, key.center_y, size, theme.quiet, squeeze=squeeze)

    def _draw_second(
        self, group: InstructionGroup, parts: Sequence[Part], start: tuple[float, float], room: float, high: float
    ) -> None:
        """The second line from `start` on: all its parts stay in the room, closer together where they must."""
        gap = dp(6)
        if any(kind == "who" for kind, _ in parts) and sum(_width(part, high) + gap for part in parts) > room:
            # Whom it buries says more than on whom else, and who it is more than how they lie.
            first = next((at for at, (kind, _) in enumerate(parts) if kind == "danger"), 0)
            parts = [part for part in parts[first:] if part[0] != "word"]
        natural = [_width(part, high) for part in parts]
        squeeze = min(1.0, (room - gap * (len(parts) - 1)) / max(sum(natural), 1))
        left, y = start
        for (kind, part), width in zip(parts, natural, strict=True):
            wide = width * squeeze
            middle = left + wide / 2
            if kind == "who":
                draw_counter(group, self._looks[part], middle, y, wide, high)
            elif kind == "danger":
                group.add(Color(*theme.danger))
                group.add(RoundedRectangle(pos=(left, y - high / 2), size=(wide, high), radius=[dp(6)]))
                draw_text(group, part, middle, y, sp(SMALL), theme.danger_ink, bold=True, squeeze=squeeze)
            else:
                draw_text(group, part, middle, y, sp(SMALL), theme.quiet, squeeze=squeeze)
            left += wide + gap

    def _tiny(self, way: Way) -> str:
        """The same in one or two words."""
        if way.spot == "cell" and not (way.stays or way.covered or way.named):
            return say("break-out.touch.dice.cell")
        if way.spot.startswith("boat") and not way.named:
            return say("break-out.touch.forecast.in_boat", boat=way.spot.removeprefix("boat"))
        return self._first(way, narrow=True)

    def _first(self, way: Way, narrow: bool) -> str:
        """Where it leads, in a few words; in fewer where a key is narrow."""
        if way.named:
            return self._looks[way.who].name
        if way.stays:
            return say("break-out.touch.move.stays_short" if narrow else "break-out.touch.move.stays")
        if way.covered:
            return say("break-out.touch.move.covered_short" if narrow else "break-out.touch.move.covered")
        if way.spot == "cell":
            long = way.back and not narrow
            return say("break-out.touch.move.back_to_cells" if long else "break-out.touch.move.to_cells")
        if way.spot.startswith("boat"):
            return say("break-out.touch.move.into_boat", boat=way.spot.removeprefix("boat"))
        key = "break-out.touch.move.back_to_space" if way.back else "break-out.touch.move.to_space"
        return say(key, space=way.spot)

    def _second(self, way: Way) -> list[Part]:
        """What else happens: words, counters, and a warning."""
        parts: list[Part] = []
        if way.named:
            return [("word", _place(way.spot))]
        beneath = [one for one in way.under if one not in way.buries]
        if way.gives:
            key = "break-out.touch.move.gives_on" if beneath else "break-out.touch.move.gives"
            parts.append(("word", say(key, given=way.gives)))
        elif way.under:
            key = "break-out.touch.move.on_top_of" if beneath else "break-out.touch.move.on_top"
            parts.append(("word", say(key)))
        parts += [("who", one) for one in beneath]
        if way.special:
            parts.append(("word", way.special))
        if way.buries:
            parts.append(("danger", say("break-out.touch.move.buries")))
            for one in way.buries:
                parts.append(("who", one))
                if len(way.buries) == 1:
                    parts.append(("word", say("break-out.touch.move.with_its")))
                parts.append(("danger", str(self._faces.get(one, ""))))
        return parts
