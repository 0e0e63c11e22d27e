"""The owner's photograph of a board as its ground: dimmed, with less colour, and squares where they lie in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.pictures import jpeg_size
from ui.touch.board.spots import Spot
from ui.touch.look.ink import draw_text
from ui.touch.look.photograph import drawn_anew, photo_texture, shrunk

if TYPE_CHECKING:
    from companion.client.window import Window

Box = tuple[float, float, float, float]
"""x, y of the lower left corner, width, height in pixels."""

BRIGHTNESS, COLOUR = 0.5, 0.55
"""As photographs were tried: the print of a bright board drowns yellow lights, at half of it all of them are seen. Even
white paper is then dark enough for what is lit on it, in every theme, so that it is not dimmed further for that."""

LETTERS, HALO = [1.0, 0.98, 0.93, 1.0], [0.03, 0.04, 0.06, 1.0]
"""Our names on a photograph, and what is around each of their letters: the same by day, since the ground is."""

AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""Where a letter is drawn for its halo."""

VEIL = f"""$HEADER$
void main(void) {{
    vec4 seen = texture2D(texture0, tex_coord0);
    float grey = dot(seen.rgb, vec3(0.299, 0.587, 0.114));
    gl_FragColor = vec4(mix(vec3(grey), seen.rgb, {COLOUR}) * {BRIGHTNESS}, 1.0);
}}
"""

FINE = 1.5
"""Texels for a pixel of the whole board: so that it is still clear when the board zooms in."""

APART, LEAST = 0.1, 0.6
"""Between two squares, in plain ones: the line around a lit one needs that. And how much of its size a square keeps."""

_veiled: dict[tuple[str, int, int], Texture] = {}
"""The last one alone, for the pages that show the same board one after the other."""


class BoardPhoto:
    """places: where each square lies, as shares of width and height from the top left. shape: width over height.

    whole: as it was unpacked to see that it can be, until it is painted first.
    """

    def __init__(
        self,
        digest: str,
        body: bytes,
        places: Mapping[str, tuple[float, float]],
        shape: float,
        whole: Texture | None = None,
    ) -> None:
        self.digest = digest
        self.places = places
        self.shape = shape
        self._body = body
        self._whole = whole

    def paint(self, group: InstructionGroup, box: Box) -> None:
        """Draw it there, veiled, however the board is stretched."""
        texture = self._texture(box[2] * FINE, box[3] * FINE)
        if texture is not None:
            group.add(Color(1, 1, 1, 1))
            group.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))

    def _texture(self, wide: float, high: float) -> Texture | None:
        """No larger than it is shown: unpacked whole it would be four times as much memory all evening."""
        key = self.digest, int(wide), int(high)
        if key not in _veiled:
            whole, self._whole = self._whole or photo_texture(self._body), None
            if whole is None:
                return None
            small = shrunk(whole, max(wide, 1), max(high, 1))
            size = min(small.width, int(wide)), min(small.height, int(high))
            _veiled.clear()
            _veiled[key] = drawn_anew(small, max(size[0], 1), max(size[1], 1), VEIL)
        return _veiled[key]


def photo_of_board(window: Window, squares: Collection[str]) -> BoardPhoto | None:
    """Of the board that this evening is played on; None where ours is: where there is none that can be shown, it is not
    wanted as ground, or it has no place for one of these squares of the evening's edition."""
    ground = window.pictures.ground if window.pictures is not None else None
    if window.pictures is None or ground is None or not squares or not set(squares) <= set(ground.places):
        return None
    # Under the veil nobody sees more than half of it has, near and far, on any of our screens.
    half = window.pictures.picture(ground.half) if ground.half else None
    body = half or window.pictures.picture(ground.picture)
    shown = any(digest == ground.picture for digest, *_ in _veiled)
    whole = photo_texture(body) if body is not None and not shown else None
    if body is None or (whole is None and not shown):
        return None
    wide, high = jpeg_size(body) or (1, 1)
    return BoardPhoto(ground.picture, body, ground.places, wide / high, whole)


def draw_haloed(
    group: InstructionGroup, text: str, x: float, y: float, size: float, colour: list[float], **how: Any
) -> None:  # fmt: skip
    """Text as by `draw_text` that is read on any ground. It covers no more than its letters: a plate would lie over the
    lines of lit squares."""
    reach = max(dp(1.2), size * 0.09)
    for across, up in AROUND:
        draw_text(group, text, x + across * reach, y + up * reach, size, HALO, **how)
    draw_text(group, text, x, y, size, colour, **how)


def moved_to(photo: BoardPhoto, spots: Collection[Spot], wide: float, high: float) -> list[Spot]:
    """These squares where they lie in the photograph, which is so wide and high in plain squares.

    Each is larger or smaller than it was by as much as all of them together lie farther apart or closer, and smaller
    still where it would lie over the next one: a board is never printed quite as its plan has it.
    """
    across, down = (_stretch([getattr(one, axis) for one in spots], [photo.places[one.id][at] * size for one in spots])
                    for at, (axis, size) in enumerate((("x", wide), ("y", high))))  # fmt: skip
    moved = [
        Spot(one.id, photo.places[one.id][0] * wide, photo.places[one.id][1] * high, one.w * across, one.h * down)
        for one in spots
    ]
    shares = _shares_apart(moved, {one.id: one for one in spots})
    return [replace(one, w=one.w * shares[one.id][0], h=one.h * shares[one.id][1]) for one in moved]


def _shares_apart(spots: Collection[Spot], plan: Mapping[str, Spot]) -> dict[str, list[float]]:
    """How much of its width and height each can have so that the line around it stays in sight.

    plan: the squares as they were; those that lie over each other there, as an archway and the wall above, may do so.
    """
    shares = {one.id: [1.0, 1.0] for one in spots}
    ordered = sorted(spots, key=lambda one: one.x)
    broadest = max((one.w for one in spots), default=0.0)
    for number, one in enumerate(ordered):
        for other in ordered[number + 1 :]:
            if other.x - one.x > broadest + APART:
                break
            if _overlap(plan[one.id], plan[other.id]):
                continue
            both = (
                (other.x - one.x - APART) / ((one.w + other.w) / 2),
                (abs(other.y - one.y) - APART) / ((one.h + other.h) / 2),
            )
            axis = 0 if both[0] >= both[1] else 1
            if both[axis] < 1:
                for square in (one, other):
                    shares[square.id][axis] = min(shares[square.id][axis], max(both[axis], LEAST))
    return shares


def _overlap(one: Spot, other: Spot) -> bool:
    """Whether one lies over a good part of the other."""
    across, down = (one.w + other.w) / 2 - abs(one.x - other.x), (one.h + other.h) / 2 - abs(one.y - other.y)
    return min(across, down) > APART


def _stretch(before: list[float], now: list[float]) -> float:
    length = max(before) - min(before)
    return (max(now) - min(now)) / length if length > 0 else 1.0
