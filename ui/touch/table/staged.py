"""What everybody should have seen: the screen goes dark, a thing comes into the light, and goes to its owner."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import cos, pi, sin
from typing import TYPE_CHECKING

from kivy.graphics import Color, Ellipse, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from companion.client.display.staging import Staged
from companion.client.layers.views import SeatInfo
from ui.touch.controls.interlude import Interlude, eased_out, part
from ui.touch.look.brush import Brush
from ui.touch.look.ink import draw_mark, text_texture, text_width, wrapped_texture
from ui.touch.look.painted import CLEAR, Paint, painted_part, painted_texture
from ui.touch.look.picture import still
from ui.touch.look.scale import ASIDE, BODY, DISPLAY, down_from
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.app.skins import Backdrop

SECONDS = 2.4
"""How long it lasts."""

DARK, GROWN, GOES = 0.07, 0.3, 0.84
"""When it is dark, when the thing has grown, and when it goes to its owner; of the whole time."""

SMALL, LARGE, UPRIGHT, ACROSS = 0.25, 0.6, 0.42, 0.8
"""How high the thing is at first and at last, and on an upright screen, in the height of the screen; and at most, in
its width."""

MIDDLE, HEAD = 0.64, 0.3
"""How high the middle of the thing is, and the top of the title, in the height of the screen."""

TINT, HALO, VEIL = 0.1, 10, 0.62
"""How much of somebody's colour lies over a place of the game's, of how many rings the light about the thing is, and
how dark the words' ground is."""

RAYS = 14
"""Rays of light about the thing."""

HEADS, WORDS = down_from(DISPLAY, BODY), down_from(BODY, ASIDE)
"""Type sizes of the title and of the sentence below it, in sp, the first at which it fits."""

NIGHT, GLOW = (0.02, 0.03, 0.06), 0.12
"""The dark behind it, and how much of somebody's colour is in it."""

LIGHT = (1.0, 0.84, 0.5)
"""The colour of its light, in every theme: behind it is always night."""

INK = (0.95, 0.94, 0.9, 1.0)


class StagedScene(Interlude):
    """Shows it. mark: of whoever it is about, None for all; owner: where on the page it goes, None where it stays.

    over: called when it is over, with whether somebody's touch has ended it.
    """

    def __init__(
        self, staged: Staged, paint: Paint, mark: SeatInfo | None, owner: tuple[float, float] | None,
        over: Callable[[bool], None], behind: Backdrop | None = None,
    ) -> None:  # fmt: skip
        super().__init__(SECONDS, over)
        # By contrast nothing is behind words and things but night.
        self._behind = behind if theme.name != "contrast" else None
        self._place: Texture | None = None
        self.staged, self._thing, self._mark, self._owner = staged, paint, mark, owner
        self._own = None if mark is None else theme.colour(mark.colour)[:3]

    def draw(self, group: InstructionGroup, done: float) -> None:
        """Night, rays, the thing, and whose it is in two lines."""
        going = part(done, GOES, 1) ** 2
        self.covers = DARK < done < GOES
        dark, place = part(done, 0, DARK) * (1 - going), self._behind and part(done, DARK, 2 * DARK) * (1 - going)
        if dark and place != 1:
            group.add(Color(*self._night(), dark))
            group.add(Rectangle(pos=self.pos, size=self.size))
        grown = eased_out(part(done, DARK, GROWN))
        if not grown:
            return
        side, behind = self.height * share_of(self.width, self.height), self._behind
        off = behind.off if behind is not None and self.width > self.height else 0.0
        middle = self.center_x + off * self.width / 2, self.y + self.height * MIDDLE
        if behind is not None:
            group.add(Color(1, 1, 1, place))
            group.add(Rectangle(texture=self._lit_place(behind.paint, middle, side), pos=self.pos, size=self.size))
        else:
            self._shine(group, middle, side, grown * (1 - going), done)
        comes = behind.comes if behind is not None else (0.0, 0.0)
        size = side if any(comes) else side * (SMALL / LARGE + (1 - SMALL / LARGE) * grown)
        x, y = (at + self.height * way * (1 - grown) for at, way in zip(middle, comes, strict=True))
        if going and self._owner is not None:
            x, y = (one + (other - one) * going for one, other in zip(middle, self._owner, strict=True))
            size *= 1 - 0.85 * going
        texture = painted_texture(self._thing, int(side), int(side), CLEAR)
        group.add(Color(1, 1, 1, 1 if self._owner is not None else 1 - going))
        group.add(Rectangle(texture=texture, pos=(x - size / 2, y - size / 2), size=(size, size)))
        if not going:
            self._tell(group, grown)

    def end(self, touched: bool = True) -> None:
        """As for every interlude; the picture of its place goes with it."""
        self._place = None
        super().end(touched)

    def _night(self) -> list[float]:
        return [dark + GLOW * own for dark, own in zip(NIGHT, self._own or (0, 0, 0), strict=True)]

    def _lit_place(self, paint: Paint, middle: tuple[float, float], side: float) -> Texture:
        """The game's own place in somebody's light, which is strongest about the thing, and dark where words stand.

        One picture: to fill a screen again and again is what a frame takes longest for.
        """
        wide, high = int(self.width), int(self.height)
        if self._place is None or self._place.size != (wide, high):
            ground = painted_part(paint, wide, high, (0, 0, wide, high))
            self._place = still(partial(self._light, ground, middle, side), (*self.pos, wide, high), 1)
        return self._place

    def _light(self, ground: Texture, middle: tuple[float, float], side: float, group: InstructionGroup) -> None:
        group.add(Color(1, 1, 1, 1))
        group.add(Rectangle(texture=ground, pos=self.pos, size=self.size))
        light = self._own or LIGHT
        group.add(Color(*light, TINT))
        group.add(Rectangle(pos=self.pos, size=self.size))
        group.add(Color(*light, 0.035))
        for ring in range(HALO):
            radius = side * (0.36 + 0.5 * ring / HALO)
            group.add(Ellipse(pos=(middle[0] - radius, middle[1] - radius), size=(2 * radius, 2 * radius), segments=80))
        group.add(Color(1, 1, 1, VEIL))
        group.add(Rectangle(texture=_veil(), pos=self.pos, size=(self.width, self.height * (HEAD + 0.03))))

    def _shine(
        self, group: InstructionGroup, middle: tuple[float, float], side: float, strength: float, done: float
    ) -> None:
        """Rays that turn slowly, and a disc of light, in the colour of whoever it is about."""
        light = LIGHT if self._own is None else [(one + own) / 2 for one, own in zip(LIGHT, self._own, strict=True)]
        reach = max(self.width, self.height)
        vertices: list[float] = []
        for ray in range(RAYS):
            turn = 2 * pi * ray / RAYS + done * 0.5
            vertices += (*middle, 0, 0)
            for edge in (-0.09, 0.09):
                vertices += (middle[0] + reach * cos(turn + edge), middle[1] + reach * sin(turn + edge), 0, 0)
        group.add(Color(*light, 0.13 * strength))
        group.add(Mesh(vertices=vertices, indices=list(range(3 * RAYS)), mode="triangles"))
        for ring, share in ((0.78, 0.1), (0.62, 0.12), (0.48, 0.14)):
            radius = side * ring
            group.add(Color(*light, share * strength))
            group.add(
                Ellipse(pos=(middle[0] - radius, middle[1] - radius), size=(2 * radius, 2 * radius), segments=120)
            )

    def _tell(self, group: InstructionGroup, strength: float) -> None:
        """Title and sentence at the foot, with the mark of whoever it is about."""
        room = int(self.width - dp(48))
        title = _set(self.staged.title, HEADS, room, "Title")
        told = "" if self.staged.text.rstrip(".!") == self.staged.title.rstrip(".!") else self.staged.text
        mark, radius = self._mark, dp(22)
        beside = 2 * radius + dp(14) if mark is not None else 0
        words = _set(told, WORDS, int(room - beside), "Body") if told else None
        top = self.y + self.height * HEAD
        group.add(Color(*LIGHT, strength))
        group.add(Rectangle(texture=title, pos=(int(self.center_x - title.size[0] / 2), int(top - title.size[1])),
                            size=title.size))  # fmt: skip
        if words is None:
            return
        low = top - title.size[1] - dp(10) - words.size[1]
        left = self.center_x - (words.size[0] + beside) / 2
        if mark is not None:
            draw_mark(group, mark.shape, mark.letter, left + radius, low + words.size[1] / 2, radius,
                      theme.colour(mark.colour), theme.mark_ink, list(INK))  # fmt: skip
        group.add(Color(*INK[:3], strength))
        group.add(Rectangle(texture=words, pos=(int(left + beside), int(low)), size=words.size))


def share_of(wide: float, high: float) -> float:
    """How high the thing is, in the height of a screen."""
    return min(UPRIGHT if high > wide else LARGE, ACROSS * wide / high)


def stands(half: float) -> tuple[float, float]:
    """For a backdrop: how high the foot of the thing is and how high the thing, in hundredths of the screen's height.
    half: of the screen's width, in the same."""
    side = 100 * share_of(2 * half, 100)
    return 100 * MIDDLE - side / 2, side


@cache
def _veil() -> Texture:
    """Dark, and clear at its upper edge."""
    texture = Texture.create(size=(1, 4), colorfmt="rgba")
    texture.blit_buffer(bytes((5, 8, 15, 255, 5, 8, 15, 255, 5, 8, 15, 230, 5, 8, 15, 0)), colorfmt="rgba")
    texture.mag_filter, texture.wrap = "linear", "clamp_to_edge"
    return texture


@cache
def paint_icon(name: str) -> Paint:
    """The icon of an event as a picture, where its game has none of the thing itself."""

    def paint(brush: Brush) -> None:
        brush.icon(name, 0, 50, 84, "#F6D98A")

    return paint


def _set(text: str, sizes: tuple[int, ...], room: int, font: str) -> Texture:
    """In the largest type in which it stands in one line; in several where it has to."""
    for size in sizes:
        if text_width(text, int(sp(size)), True, font) <= room:
            return text_texture(text, int(sp(size)), True, font)
    return wrapped_texture(text, int(sp(sizes[-1])), True, room, 3, "center", font=font)
