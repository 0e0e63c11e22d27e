"""How shapes are written: in whole numbers, as short as can be."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def way(points: Sequence[Point]) -> str:
    """A line through these points as a path has it: the first as it is, each other from the one before it."""
    placed = [(round(x), round(y)) for x, y in points]
    (x, y), *others = placed
    said = [(x, y)]
    for to_x, to_y in others:
        if (to_x, to_y) != (x, y):
            said.append((to_x - x, to_y - y))
            x, y = to_x, to_y
    return "m" + "".join(_pair(at, *one) for at, one in enumerate(said))


def _pair(at: int, x: int, y: int) -> str:
    """A sign parts numbers as well as a space does."""
    return f"{' ' if at and x >= 0 else ''}{x}{' ' if y >= 0 else ''}{y}"


def between(one: str, other: str, share: float) -> str:
    """The colour ("#rrggbb") so far on the way from one to the other."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in pairs)


def clear(strength: float) -> str:
    """What of the ground shines through."""
    return f' opacity="{strength:.3g}"' if strength < 1 else ""


def symbol(name: str, wide: float, high: float, written: Sequence[str], low: bool = False) -> str:
    """A picture of a file by its name, which may have any letters. low: it stands on the ground
    of whatever room it has."""
    said = name.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    stands = ' preserveAspectRatio="xMidYMax"' if low else ""
    return f'<symbol id="{said}" viewBox="0 0 {round(wide)} {round(high)}"{stands}>{"".join(written)}</symbol>'


def svg_file(symbols: Sequence[str]) -> str:
    """A file of pictures, one in a line."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>"]) + "\n"
