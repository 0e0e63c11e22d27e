"""The light on a board: which squares may be touched, and which ones something is about."""

from __future__ import annotations

from collections.abc import Container, Sequence

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from ui.touch.board.lit_plane import LitPlane
from ui.touch.board.previews import icons_of, paint_icons, paint_texts, texts_of
from ui.touch.board.rims import draw_dots
from ui.touch.board.trails import paint_trails
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_shape
from ui.touch.look.theme import theme

QUIET = 0.3
"""How much of the light squares have that only a loosened dial allows."""

RING_OFF, RING_IN = 0.16, 0.035
"""How far a ring lies outside its square, in plain squares; or inside, where it is drawn above what stands there."""

RING_EDGE = 5
"""How far the line of a ring that points at something keeps off the edge of its board, in dp."""

SLIM = 0.6
"""How much thinner a ring is that is drawn above what stands there, so that it covers little of it."""


def paint_light(board: LitPlane, light: InstructionGroup) -> None:
    """The legal squares, and quietly those that only a loosened dial allows."""
    unit = board.seen.scale
    only = [spot for spot in board.overridable if spot in board.spots]
    draw_boxes(light, [board.rect(board.spots[spot], 0.03) for spot in only], unit * 0.22, [*theme.lit[:3], QUIET])
    texts, icons = texts_of(board), icons_of(board)
    bright = [spot for spot in board.lit or icons if spot not in texts]
    _paint_many(board, light, [spot for spot in board.lit_quietly if spot not in texts and spot not in icons])
    _paint_lit(board, light, bright, icons)
    paint_texts(board, light, texts)
    paint_icons(board, light, {spot: size for spot, size in icons.items() if spot not in texts})
    paint_trails(board, light)
    if board.pressed in board.spots:
        draw_boxes(light, [board.rect(board.spots[board.pressed], 0.03)], unit * 0.22, theme.lit_rim)


def paint_rings(board: LitPlane, rings: InstructionGroup) -> None:
    """Where a way begins and ends, and where hands have something to do: the newest of that the strongest."""
    unit = board.seen.scale
    tasks = [(spot, colour) for spot, colour in board.tasks if spot in board.spots]
    for place, (spot, colour) in enumerate(tasks, start=1):
        box = board.rect(board.spots[spot], -RING_OFF if not board.rings_above else RING_IN)
        width = dp(2) if place == len(tasks) else dp(1)
        for shade, wide in ((theme.room, width + dp(1)), (theme.colour(colour), width)):
            rings.add(Color(*shade))
            rings.add(Line(rounded_rectangle=(*box, unit * 0.3), width=wide))
    for spot, thick in ((board.focus_spot, 0.06), (board.goal_spot, 0.03), *((spot, 0.03) for spot in board.ringed)):
        if spot in board.spots:
            box = board.rect(board.spots[spot], -RING_OFF if not board.rings_above else RING_IN)
            width = max(dp(1.2), unit * thick * (SLIM if board.rings_above else 1))
            for shade, wide in ((theme.lit_line, width + dp(1)), (theme.lit_rim, width)):
                rings.add(Color(*shade))
                rings.add(Line(rounded_rectangle=(*box, unit * 0.3), width=wide))
    if board.doubted in board.spots:
        box = board.rect(board.spots[board.doubted], -RING_OFF if not board.rings_above else RING_IN)
        for colour, width in ((theme.room, dp(4)), (theme.not_yet_ink, dp(2.4))):
            rings.add(Color(*colour))
            rings.add(Line(rounded_rectangle=(*box, unit * 0.3), width=width))


def paint_hints(board: LitPlane, signs: InstructionGroup) -> None:
    """The sign of a hint at the corner of its square, above whatever stands there."""
    for spot in board.hinted:
        if spot in board.spots:
            x, y, wide, high = board.rect(board.spots[spot])
            radius = min(max(dp(11), board.seen.scale * 0.3), dp(18))
            middle = x + wide - radius * 0.3, y + high - radius * 0.3
            draw_shape(signs, "disc", *middle, radius * 1.15, theme.lit_rim)
            draw_shape(signs, "disc", *middle, radius, theme.lit_line)
            draw_icon(signs, icon("lightbulb"), *middle, radius * 1.5, theme.lit_rim)


def _paint_lit(board: LitPlane, light: InstructionGroup, lit: Sequence[str], undotted: Container[str] = ()) -> None:
    """Each in a black line and a white rim, with a black dot: seen on any ground, and by eyes that see no colours."""
    unit = board.seen.scale
    line, rim = min(max(dp(1.2), unit * 0.06), dp(2.5)), min(max(dp(1.6), unit * 0.08), dp(4))
    dot = min(max(dp(2), unit * 0.12), dp(6))
    inner = boxes = [board.rect(board.spots[spot], -0.04) for spot in lit]
    dots = [place for spot in lit if spot not in undotted and (place := board.dot_of(spot))]
    for inset, colour in ((0.0, theme.lit_line), (line, theme.lit_rim), (line + rim, theme.lit)):
        inner = [(x + inset, y + inset, wide - 2 * inset, high - 2 * inset) for x, y, wide, high in boxes]
        draw_boxes(light, inner, unit * 0.28 + rim - inset, colour)
    board.pave_lit(light, lit, inner)
    draw_boxes(light, [(x - dot, y - dot, 2 * dot, 2 * dot) for x, y in dots], dot, theme.lit_line)


def _paint_many(board: LitPlane, light: InstructionGroup, spots: Sequence[str]) -> None:
    """A small dot each, light in a dark ring so that it shows on any ground; two meshes however many there are."""
    if not spots:
        return
    dot = min(max(dp(2.4), board.seen.scale * 0.1), dp(9))
    middles = [board.dot_of(spot) or _corner(board, spot) for spot in spots]
    draw_dots(light, middles, dot + max(dp(1.2), dot * 0.35), theme.lit_line)
    draw_dots(light, middles, dot, theme.lit_rim)


def _corner(board: LitPlane, spot: str) -> tuple[float, float]:
    """Off what is printed in the middle."""
    x, y, wide, high = board.rect(board.spots[spot])
    return x + wide * 0.2, y + high * 0.2


def ring_box(board: LitPlane) -> tuple[float, float, float, float] | None:
    """The ring around what is pointed at: x, y, width and height in pixels, None where all of it is out of view.

    It lies a little off the square, and all of it is seen where that lies at the edge of the glass.
    """
    x, y, wide, high = board.pointed_box()
    gap, edge = dp(3), dp(RING_EDGE)
    left, low = max(x - gap, board.x + edge), max(y - gap, board.y + edge)
    right, top = min(x + wide + gap, board.right - edge), min(y + high + gap, board.top - edge)
    return (left, low, right - left, top - low) if right > left and top > low else None


def paint_pointed(board: LitPlane, rings: InstructionGroup) -> None:
    """The ring around what is pointed at, in two colours: it is seen on any ground and from across a table."""
    box = ring_box(board) if board.pointed in board.spots else None
    if box is None:
        return
    for colour, width in ((theme.room, dp(4.2)), (theme.ink, dp(2.4))):
        rings.add(Color(*colour))
        rings.add(Line(rounded_rectangle=(*box, dp(9)), width=width))
