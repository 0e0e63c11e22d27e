"""The turn goes to somebody else: light in their colour comes from their side of the table, to be seen from afar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, radians, sin

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.controls.interlude import Interlude, eased_out, part
from ui.touch.look.ink import (
    draw_box,
    draw_line_around,
    draw_mark,
    draw_shape,
    fitting_texture,
    text_texture,
    text_width,
)
from ui.touch.look.scale import BODY, TITLE
from ui.touch.look.theme import theme
from ui.touch.table.head import badge_place
from ui.touch.table.places import Box

TURN, WITHIN = 0.9, 0.33
"""Seconds it takes when a turn begins, and when somebody is only asked within another one's."""

DARK = 0.55
"""How dark the page becomes behind the light."""

FAINT = 0.04
"""So little of it is not seen, and to fill a screen with it would take as long as with all of it."""

SLANT = 18
"""Degrees by which the edge of the light leans."""

FRONT = 20
"""How broad the white edge of the light is, in dp."""

COMES, STANDS, FOLDS = 0.07, 0.34, 0.74
"""The light begins to come, stands, and folds into the head; of the whole time."""

MARK = 112
"""Radius of the mark in dp, where there is room."""

BESIDE = 56
"""Between mark and name, in dp: the points of some shapes reach beyond their radius."""

NAME = (120, 104, 88, 76, 64, 54, 46, 38, 30)
"""Type sizes of the name in sp, the first at which it fits."""

BELOW, FOOT = TITLE, BODY
"""Type sizes of the words below it and of those at the foot, in sp."""

RAYS, WIDE, RAY, TURNS = 16, 0.085, 0.1, 0.12
"""How many rays stand behind the name, half the angle of each in radians, how strong they are, and by what angle they
turn meanwhile."""

INSET, OUTLINE = 12, 1.2
"""How far from the edge of the screen a line runs along it, in dp; a dark outline around the mark, in its radii."""


@dataclass(frozen=True)
class Change:
    """What a turn change shows. words: below the name; done: what the one before has done, "" for nothing.

    turn: a turn begins; False where somebody is asked within one. side: as `side_of`. before, then: who had the turn
    and who has it next, None where nobody can tell.
    """

    mark: SeatInfo
    words: str
    done: str
    turn: bool
    side: float
    before: SeatInfo | None = None
    then: SeatInfo | None = None


def side_of(seat: int, seats: int) -> float:
    """From where the light of a seat comes, in degrees against the clock from the right: seats sit round the table
    clockwise, the first at the near side."""
    return (270 - 360 * seat / max(seats, 1)) % 360


class TurnChange(Interlude):
    """Covers the whole page for a turn, and the frame alone within one. frame, head: where these stand.

    arrive: called once, as soon as nothing is seen of what was there: what is asked now may come behind the light.
    """

    def __init__(self, change: Change, frame: Box, head: Box, arrive: Callable[[], None]) -> None:
        super().__init__(TURN if change.turn else WITHIN, lambda _: self._arrived())
        self._change, self._frame, self._head = change, frame, head
        self._arrive: Callable[[], None] | None = arrive

    def _arrived(self) -> None:
        arrive, self._arrive = self._arrive, None
        if arrive is not None:
            arrive()

    def draw(self, group: InstructionGroup, done: float) -> None:
        """The page goes dark, the light comes, stands with the name in it, and folds into the head."""
        whole = Box(self.x, self.y, self.width, self.height) if self._change.turn else self._frame
        folding = eased_out(part(done, FOLDS, 1))
        dark = [*theme.shade[:3], DARK * part(done, 0, COMES) * (1 - folding)]
        coming = eased_out(part(done, COMES, STANDS))
        self.covers = self._change.turn and coming == 1 and not folding
        if not coming:
            if dark[3] > FAINT:
                _fill(group, whole, dark)
            return
        colour = theme.colour(self._change.mark.colour)
        box = _between(whole, self._head, folding)
        if coming < 1:
            self._sweep(group, whole, coming, colour, dark)
        else:
            for beside in _around(whole, box) if dark[3] > FAINT else ():
                _fill(group, beside, dark)
            _fill(group, box, colour)
            if self._change.turn and not folding:
                self._dress(group, box, done)
        if part(done, COMES, STANDS) > 0.5:
            self._say(group, box, folding)
        if coming == 1:
            self._arrived()

    def _sweep(self, group: InstructionGroup, box: Box, done: float, colour: list[float], dark: list[float]) -> None:
        """The box lit from one side up to a slanting front, and dark ahead of it.

        Nothing is painted under the light but a pixel at its edges: to fill a screen is what a frame takes longest for.
        """
        turn = radians(self._change.side + 180 - SLANT)
        ahead = cos(turn), sin(turn)
        half = (abs(ahead[0]) * box.width + abs(ahead[1]) * box.height) / 2
        middle = box.x + box.width / 2, box.y + box.height / 2
        front = -half + (2 * half + dp(FRONT)) * done
        behind = front - dp(FRONT)
        for paint, start, end in ((dark, front - 1, half), (theme.lit_rim, behind - 1, front), (colour, -half, behind)):
            _clipped(group, box, middle, ahead, start, end, paint)

    def _say(self, group: InstructionGroup, box: Box, folding: float) -> None:
        """The mark and the name in the middle; while the light folds, the mark goes where the head has it."""
        change, unit = self._change, min(box.width, self.width) / dp(800)
        upright = box.width < 1.35 * box.height
        radius = min(dp(MARK) * max(unit, 0.6), box.height * 0.3, box.width * 0.22)
        room = int(box.width - dp(40) if upright else box.width - 2 * radius - dp(BESIDE + 68))
        name = _name_texture(change.mark.name, room, int(max(box.height * 0.5, sp(NAME[-1]) * 1.4)))
        words = text_texture(change.words, int(sp(BELOW))) if change.words else None
        if folding:
            *there, small = badge_place(self._head)
            size = radius + (small - radius) * folding
            start = _mark_place(box, radius, name, upright)
            x, y = (one + (other - one) * folding for one, other in zip(start, there, strict=True))
            _draw_mark(group, change.mark, x, y, size)
            return
        x, y = _mark_place(box, radius, name, upright)
        draw_shape(group, change.mark.shape, x, y, radius * OUTLINE, theme.mark_ink)
        _draw_mark(group, change.mark, x, y, radius, theme.lit_rim)
        left = box.x + (box.width - name.size[0]) / 2 if upright else x + radius + dp(BESIDE)
        low = y - radius - dp(16) - name.size[1] if upright else y - name.size[1] / 2 + dp(10)
        group.add(Color(*theme.mark_ink))
        group.add(Rectangle(texture=name, pos=(int(left), int(low)), size=name.size))
        if words is not None:
            under = box.x + (box.width - words.size[0]) / 2 if upright else left
            group.add(Rectangle(texture=words, pos=(int(under), int(low - words.size[1])), size=words.size))

    def _dress(self, group: InstructionGroup, box: Box, done: float) -> None:
        """Rays that turn slowly, a line along the edge, and the foot. In most contrast there are no rays."""
        if theme.name != "contrast":
            middle, reach = (box.x + box.width / 2, box.y + box.height / 2), max(box.width, box.height)
            vertices: list[float] = []
            for ray in range(RAYS):
                turn = 2 * pi * ray / RAYS + done * TURNS
                vertices += (*middle, 0, 0)
                for edge in (-WIDE, WIDE):
                    vertices += (middle[0] + reach * cos(turn + edge), middle[1] + reach * sin(turn + edge), 0, 0)
            group.add(Color(*theme.lit_rim[:3], RAY))
            group.add(Mesh(vertices=vertices, indices=list(range(3 * RAYS)), mode="triangles"))
        inset = dp(INSET)
        around = box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset
        draw_line_around(group, around, dp(10), theme.lit_rim, dp(2))
        self._tell(group, box)

    def _tell(self, group: InstructionGroup, box: Box) -> None:
        """At the foot who has had the turn, and who has it next."""
        change, radius, low = self._change, dp(15), box.y + dp(38)
        x, right = box.x + dp(28), box.right - dp(24)
        if change.then is not None:
            words = text_texture(say("touch.table.then"), int(sp(FOOT)))
            wide = words.size[0] + 2 * radius + dp(36)
            right -= wide
            draw_box(group, (right, low - dp(22)), (wide, dp(44)), dp(22), theme.mark_ink, theme.mark_ink, 0)
            group.add(Color(*theme.colour(change.mark.colour)))
            place = int(right + dp(16)), int(low - words.size[1] / 2)
            group.add(Rectangle(texture=words, pos=place, size=words.size))
            draw_mark(group, change.then.shape, change.then.letter, right + wide - dp(12) - radius, low, radius,
                      theme.colour(change.then.colour), theme.mark_ink, theme.lit_rim)  # fmt: skip
        if change.done:
            if change.before is not None:
                draw_mark(group, change.before.shape, change.before.letter, x + radius, low, radius,
                          theme.colour(change.before.colour), theme.mark_ink, theme.lit_rim)  # fmt: skip
                x += 2 * radius + dp(10)
            sizes = tuple(int(sp(size)) for size in (FOOT, 20, 18, 16))
            told = fitting_texture(change.done, sizes, False, int(right - x - dp(10)), int(dp(44)), "left")
            group.add(Color(*theme.mark_ink))
            group.add(Rectangle(texture=told, pos=(int(x), int(low - told.size[1] / 2)), size=told.size))


def _name_texture(name: str, room: int, high: int) -> Texture:
    """No wider than the name is, so that mark and name stand in the middle together."""
    sizes = tuple(int(sp(size)) for size in NAME)
    size = next((size for size in sizes if text_width(name, size, True) <= room), 0)
    return text_texture(name, size, True) if size else fitting_texture(name, sizes, True, room, high, "left")


def _mark_place(box: Box, radius: float, name: Texture, upright: bool) -> tuple[float, float]:
    """The middle of the mark: above the name, or beside it."""
    middle_x, middle_y = box.x + box.width / 2, box.y + box.height / 2
    if upright:
        return middle_x, middle_y + radius * 0.6
    return middle_x - (2 * radius + dp(BESIDE) + name.size[0]) / 2 + radius, middle_y


def _draw_mark(
    group: InstructionGroup, mark: SeatInfo, x: float, y: float, radius: float, rim: list[float] | None = None
) -> None:
    draw_mark(group, mark.shape, mark.letter, x, y, radius, theme.colour(mark.colour), theme.mark_ink,
              rim or theme.mark_ink)  # fmt: skip


def _between(one: Box, other: Box, done: float) -> Box:
    return Box(*(start + (end - start) * done for start, end in zip(one, other, strict=True)))


def _fill(group: InstructionGroup, box: Box, paint: list[float]) -> None:
    group.add(Color(*paint))
    group.add(Rectangle(pos=box[:2], size=box[2:]))


def _around(whole: Box, box: Box) -> list[Box]:
    """What of the whole lies outside of a box in it: below, above, to the left and to the right."""
    beside = (
        Box(whole.x, whole.y, whole.width, box.y - whole.y), Box(whole.x, box.top, whole.width, whole.top - box.top),
        Box(whole.x, box.y, box.x - whole.x, box.height), Box(box.right, box.y, whole.right - box.right, box.height),
    )  # fmt: skip
    return [one for one in beside if one.width > 0 and one.height > 0]


def _clipped(
    group: InstructionGroup, box: Box, middle: tuple[float, float], ahead: tuple[float, float], start: float,
    end: float, paint: list[float],
) -> None:  # fmt: skip
    """What of a box lies between two lines across a direction."""
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)]
    for sign, limit in ((1, end), (-1, -start)):
        kept = []
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
            off, to = (
                sign * ((x - middle[0]) * ahead[0] + (y - middle[1]) * ahead[1]) - limit for x, y in (one, other)
            )
            if off <= 0:
                kept.append(one)
            if (off < 0) != (to < 0) and off != to:
                share = off / (off - to)
                kept.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
        corners = kept
    if len(corners) > 2:
        group.add(Color(*paint))
        vertices = [part for x, y in corners for part in (x, y, 0, 0)]
        group.add(Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan"))
