"""Words and marks drawn straight onto a canvas: cached text textures, seat shapes, pips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import cos, pi, sin
from typing import TypeAlias
from weakref import WeakKeyDictionary

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import sp

from ui.touch.look.scale import CAPTION, smaller

Group: TypeAlias = InstructionGroup | Canvas


class Text(CoreLabel):
    """A text as Kivy sets it, which measures no word twice: to break a text is to measure its words again and again."""

    def get_cached_extents(self) -> Callable[[str], tuple[int, int]]:
        """What measures a word or a line in this type, in pixels: how wide, how high."""
        options = self.options
        return partial(_extents, options["font_size"], options["bold"], options["font_name"])


def _label(text: str, size: int, bold: bool, font: str) -> Text:
    return Text(text=text, font_size=size, font_name=font, bold=bold, color=(1, 1, 1, 1))


@lru_cache(maxsize=64)
def _measuring(size: int, bold: bool, font: str) -> Text:
    label = _label("", size, bold, font)
    label.resolve_font_name()
    return label


@lru_cache(maxsize=6000)
def _extents(size: int, bold: bool, font: str, text: str) -> tuple[int, int]:
    """How wide and how high, in pixels."""
    wide, high = _measuring(size, bold, font).get_extents(text)
    return wide, high


@lru_cache(maxsize=400)
def text_texture(text: str, size: int, bold: bool = False, font: str = "Body") -> Texture:
    """The text in white, `size` pixels high, to be tinted by the Color before it."""
    label = _label(text, size, bold, font)
    label.refresh()
    return label.texture


def text_width(text: str, size: int, bold: bool = False, font: str = "Body") -> int:
    """How many pixels wide the text is. Measured without a texture: every word of every card is, and few are drawn."""
    lines = text.split("\n") if "\n" in text else (text,)
    return max(1, *[_extents(size, bold, font, line)[0] for line in lines])


def _measured(label: Text) -> tuple[int, int]:
    label.resolve_font_name()
    wide, high = label.render()
    return max(wide, 1), max(high, 1)


def draw_text(
    group: Group, text: str, x: float, y: float, size: float, colour: list[float],
    bold: bool = False, font: str = "Body", squeeze: float = 1.0,
) -> None:  # fmt: skip
    """Text with its middle at x, y; `squeeze` makes letters narrower."""
    texture = text_texture(text, max(6, int(size)), bold, font)
    width, height = texture.size[0] * squeeze, texture.size[1]
    group.add(Color(*colour))
    group.add(Rectangle(texture=texture, pos=(int(x - width / 2), int(y - height / 2)), size=(width, height)))


def shape_points(shape: str) -> list[tuple[float, float]]:
    """The corners of a seat's shape in a circle of radius 1, for filling from the middle."""
    if shape == "square":
        return [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]
    if shape == "diamond":
        return _ring(4, 1.12, pi / 2)
    if shape == "hexagon":
        return _ring(6, 1.04, 0)
    if shape == "triangle":
        # As high above the middle as a diamond, so that its tip stays where every other mark has room.
        return [(x, y - 0.12) for x, y in _ring(3, 1.24, pi / 2)]
    if shape == "star":
        outer, inner = _ring(5, 1.22, pi / 2), _ring(5, 0.66, pi / 2 + pi / 5)
        return [point for pair in zip(outer, inner, strict=True) for point in pair]
    return _ring(28, 1.0, 0)


def _ring(corners: int, radius: float, start: float) -> list[tuple[float, float]]:
    return [
        (radius * cos(start + 2 * pi * at / corners), radius * sin(start + 2 * pi * at / corners))
        for at in range(corners)
    ]


def draw_shape(group: Group, shape: str, x: float, y: float, radius: float, colour: list[float]) -> None:
    """A filled seat shape."""
    points = [(x + px * radius, y + py * radius) for px, py in shape_points(shape)]
    vertices = [x, y, 0, 0]
    for px, py in [*points, points[0]]:
        vertices += [px, py, 0, 0]
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=list(range(len(points) + 2)), mode="triangle_fan"))


POINTED = ("diamond", "triangle", "star")
"""Shapes too narrow for two letters: a plate of the seat's colour lies across them, under the letters."""


LOW_LETTER = 0.3
"""How far below the middle of a triangle its initial stands, where it is wide, as a part of its radius."""


def draw_mark(
    group: Group, shape: str, letter: str, x: float, y: float, radius: float,
    colour: list[float], ink: list[float], edge: list[float], flag: bool = False,
) -> None:  # fmt: skip
    """A seat's mark: its shape in its colour, rimmed, with its initial of one or two letters.

    `flag` adds a small pennant.
    """
    middle = y - (radius * LOW_LETTER if shape == "triangle" else 0)
    plate = len(letter) > 1 and shape in POINTED
    rim = max(1.5, radius * 0.14)
    for grow, paint in ((rim, edge), (0, colour)):
        draw_shape(group, shape, x, y, radius + grow, paint)
        if plate:
            wide, high = radius * 0.92 + grow, radius * 0.56 + grow
            draw_boxes(group, [(x - wide, middle - high, 2 * wide, 2 * high)], radius * 0.2 + grow, paint)
    size, squeeze = letter_fit(shape, letter, radius)
    draw_text(group, letter, x, middle, size, ink, bold=True, squeeze=squeeze)
    if flag:
        top, pole = y + radius * 1.75, x + radius * 0.85
        group.add(Color(*edge))
        group.add(Line(points=[pole, y + radius * 0.3, pole, top], width=max(1, radius * 0.09)))
        group.add(Color(*colour))
        tip = [pole, top, 0, 0, pole + radius * 0.9, top - radius * 0.32, 0, 0, pole, top - radius * 0.64, 0, 0]
        group.add(Mesh(vertices=tip, indices=[0, 1, 2], mode="triangles"))


def letter_fit(shape: str, letter: str, radius: float) -> tuple[float, float]:
    """The size of an initial in a mark of that radius, and how much narrower it is set to stay inside."""
    slim = len(letter) == 1 and shape in ("triangle", "star")
    size = radius * (1.12 if slim else 1.3)
    room = radius * (1.2 if slim else 1.54 if shape == "hexagon" else 1.66)
    return size, min(1.0, room / max(text_width(letter, max(6, int(size)), True), 1))


def draw_box(
    group: Group, pos: Sequence[float], size: Sequence[float], radius: float,
    ground: list[float], rim: list[float], width: float,
) -> None:  # fmt: skip
    """A box with round corners and a rim `width` pixels wide."""
    if rim != ground:
        outer = (pos[0], pos[1], size[0], size[1])
        pos, size = (pos[0] + width, pos[1] + width), (size[0] - 2 * width, size[1] - 2 * width)
        draw_ring(group, (pos[0], pos[1], size[0], size[1]), radius - width, outer, radius, rim)
        radius -= width
    group.add(Color(*ground))
    group.add(RoundedRectangle(pos=pos, size=size, radius=[radius]))


ARC = 10
"""Strokes of a round corner of a box, as many as Kivy's own."""

_ARC = [(cos(pi / 2 * (quarter + at / ARC)), sin(pi / 2 * (quarter + at / ARC))) for quarter in range(4)
        for at in range(ARC + 1)]  # fmt: skip
"""Around a round box, from its right side on: where a point lies from the middle of its corner, in radii."""

_RING = [(2 * at + one) % (2 * len(_ARC)) for at in range(len(_ARC)) for one in (0, 1, 2, 1, 3, 2)]
"""Its triangles, between points of the inner and the outer edge by turns."""


def draw_ring(
    group: Group, inner: tuple[float, float, float, float], inner_radius: float,
    outer: tuple[float, float, float, float], radius: float, colour: list[float],
) -> None:  # fmt: skip
    """What of a box is seen around another one within it (x, y, width, height each), both with round corners: every
    pixel that is painted twice takes time."""
    edges = []
    for (x, y, wide, high), wanted in ((inner, inner_radius), (outer, radius)):
        turn = max(0.0, min(wanted, wide / 2, high / 2))
        edges.append((x + turn, y + turn, x + wide - turn, y + high - turn, turn))
    vertices: list[float] = []
    for at, (dx, dy) in enumerate(_ARC):
        quarter = at // (ARC + 1)
        for left, low, right, top, turn in edges:
            x, y = (right if quarter in (0, 3) else left), (top if quarter in (0, 1) else low)
            vertices += (x + dx * turn, y + dy * turn, 0, 0)
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=_RING, mode="triangles"))


CORNER = 6
"""Strokes of a round corner of a line: Kivy's own 30 each would be joined by hundreds of triangles in every frame."""


def draw_line_around(
    group: Group, box: tuple[float, float, float, float], radius: float, colour: list[float], width: float
) -> None:
    """A line along a box (x, y, width, height) with round corners, `width` pixels to either side of it."""
    group.add(Color(*colour))
    group.add(Line(rounded_rectangle=(*box, radius, CORNER), width=width))


def draw_boxes(
    group: Group, boxes: Sequence[tuple[float, float, float, float]], radius: float, colour: list[float]
) -> None:
    """Many boxes with round corners (x, y, width, height) in one stroke: hundreds of single ones cost 20 MB a frame."""
    corners = [(cos(pi * at / 8), sin(pi * at / 8)) for at in range(16)]
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, width, height in boxes:
        first = len(vertices) // 4
        round_by = min(radius, width / 2, height / 2)
        for at in range(20):
            quarter, step = divmod(at, 5)
            dx, dy = corners[(quarter * 4 + step) % 16]
            middle_x = x + round_by if quarter in (1, 2) else x + width - round_by
            middle_y = y + round_by if quarter in (2, 3) else y + height - round_by
            vertices += [middle_x + dx * round_by, middle_y + dy * round_by, 0, 0]
        for corner in range(1, 19):
            indices += [first, first + corner, first + corner + 1]
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, 1), (1, 1), (-1, -1), (1, -1)],
    5: [(-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)],
    6: [(-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)],
}
"""Where the pips of a face lie, in thirds of the die."""


def draw_pips(group: Group, face: int, x: float, y: float, size: float, colour: list[float]) -> None:
    """The pips of a die whose middle is at x, y."""
    ring = _ring(12, size * 0.085, 0)
    vertices: list[float] = []
    indices: list[int] = []
    for px, py in PIPS.get(face, []):
        first = len(vertices) // 4
        for dx, dy in ring:
            vertices += [x + px * size * 0.26 + dx, y + py * size * 0.26 + dy, 0, 0]
        for corner in range(1, len(ring) - 1):
            indices += [first, first + corner, first + corner + 1]
    group.add(Color(*colour))
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def draw_icon(group: Group, character: str, x: float, y: float, size: float, colour: list[float]) -> None:
    """An icon (see fonts.icon) with its middle at x, y."""
    if character:
        draw_text(group, character, x, y, size, colour, font="Icons")


def _paragraph(
    text: str, size: int, bold: bool, width: int, lines: int, halign: str, leading: float, font: str = "Body"
) -> Text:
    return Text(
        text=text, font_size=size, font_name=font, bold=bold, color=(1, 1, 1, 1), halign=halign,
        text_size=(width, None), max_lines=lines, shorten=lines == 1, shorten_from="right", line_height=leading,
    )  # fmt: skip


CUT: WeakKeyDictionary[Texture, str] = WeakKeyDictionary()
"""What the pictures of texts that had no room say in full. There should be none: tours and tests look for them."""


@lru_cache(maxsize=110)
def wrapped_texture(
    text: str, size: int, bold: bool, width: int, lines: int, halign: str = "left", leading: float = 1.0,
    font: str = "Body",
) -> Texture:  # fmt: skip
    """Text broken to a width, cut with dots after so many lines. leading: of the typeface's step from line to line."""
    label = _paragraph(text, size, bold, width, lines, halign, leading, font)
    label.refresh()
    if label.is_shortened:
        CUT[label.texture] = text
    return label.texture


@lru_cache(maxsize=4000)
def wrapped_height(
    text: str, size: int, bold: bool, width: int, lines: int, leading: float = 1.0, font: str = "Body"
) -> int:
    """How many pixels high the same text is, measured without a texture."""
    return _measured(_paragraph(text, size, bold, width, lines, "left", leading, font))[1]


LEAST = CAPTION
"""Type size in sp below which nothing is set, and a text that has no room is cut."""

FITTED = 9
"""Lines of a text that has to fit into a box at most."""


def widest_word(text: str, size: int, bold: bool = False, font: str = "Body") -> int:
    """How many pixels wide the longest word is: a narrower box would break it."""
    return max((text_width(word, size, bold, font) for word in text.split()), default=0)


BROADEST = 1.2
"""No letter of our types is broader, in type sizes: a word of few letters needs no measuring to be known to fit."""


def words_fit(text: str, size: int, bold: bool, width: float) -> bool:
    """Whether no word is broader than that: in a narrower box it would break."""
    long = (word for word in text.split() if len(word) * size * BROADEST > width)
    return all(text_width(word, size, bold) <= width for word in long)


def fits(text: str, size: int, bold: bool, width: int, height: int, leading: float = 1.0) -> bool:
    """Whether the text, broken to that width, fits into the box."""
    return words_fit(text, size, bold, width) and wrapped_height(text, size, bold, width, FITTED, leading) <= height


@lru_cache(maxsize=1500)
def fitting_size(text: str, sizes: tuple[int, ...], bold: bool, width: int, height: int, leading: float = 1.0) -> int:
    """The first of these sizes at which all of the text fits, or a smaller one of the scale; 0 where none is."""
    return next((size for size in (*sizes, *smaller(sizes[-1])) if fits(text, size, bold, width, height, leading)), 0)


def fitting_texture(
    text: str, sizes: tuple[int, ...], bold: bool, width: int, height: int, halign: str, leading: float = 1.0
) -> Texture:
    """The text at the first of these sizes at which all of it fits into the box.

    Where it fits at none it is set smaller, rather than that words are missing; only at `LEAST` it is cut.
    """
    size = fitting_size(text, sizes, bold, width, height, leading)
    if size:
        return wrapped_texture(text, size, bold, width, FITTED, halign, leading)
    words, shown, size = text.split(), text, min(sizes[-1], int(sp(LEAST)))
    while len(words) > 1 and wrapped_height(shown, size, bold, width, FITTED, leading) > height:
        words.pop()
        shown = " ".join(words) + "…"
    texture = wrapped_texture(shown, size, bold, width, FITTED, halign, leading)
    if text:
        CUT[texture] = text
    return texture


PART = " · "
"""Between the parts of a text of which the last ones may be left out."""


def fitting_parts(text: str, sizes: tuple[int, ...], bold: bool, width: int, height: int, halign: str) -> Texture:
    """The same, but where it does not fit, parts of the text are left out from its end before anything is cut."""
    return fitting_texture(_parts_that_fit(text, sizes, bold, width, height), sizes, bold, width, height, halign)


def fitting_parts_size(text: str, sizes: tuple[int, ...], bold: bool, width: int, height: int) -> int:
    """The type size of that, 0 where even the first part has no room."""
    return fitting_size(_parts_that_fit(text, sizes, bold, width, height), sizes, bold, width, height)


def _parts_that_fit(text: str, sizes: tuple[int, ...], bold: bool, width: int, height: int) -> str:
    parts = text.split(PART)
    while len(parts) > 1 and not fits(PART.join(parts), sizes[-1], bold, width, height):
        parts.pop()
    return PART.join(parts)
