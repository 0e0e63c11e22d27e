"""How squares hang together, for whoever shows a layout in the making."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.cloaks.ground import ACROSS, row_column, square_at


def beside(square: str, size: int) -> list[str]:
    """The squares that touch a square side to side in a city of tiles of that size."""
    row, column = row_column(square)
    end = ACROSS * size
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return [square_at(down, right) for down, right in around if 0 <= down < end and 0 <= right < end]


def pieces(squares: Sequence[str], size: int) -> list[list[str]]:
    """The squares in the pieces that hang together, in their order."""
    left, found = list(squares), []
    while left:
        piece = [left.pop(0)]
        for square in piece:
            for one in beside(square, size):
                if one in left:
                    left.remove(one)
                    piece.append(one)
        found.append(piece)
    return found


def apart(squares: Sequence[str], fixed: Sequence[str], size: int) -> list[str]:
    """Those that do not hang together with what is fixed; with the largest piece, where nothing is."""
    found = pieces(squares, size)
    main = max(found, key=lambda piece: (any(one in piece for one in fixed), len(piece)), default=[])
    return [square for square in squares if square not in main]


def links(squares: Sequence[str], nexts: Sequence[str], size: int) -> list[str]:
    """Those of `nexts` that touch two pieces or more."""
    found = pieces(squares, size)
    if len(found) < 2:
        return []
    return [one for one in nexts if sum(bool(set(beside(one, size)) & set(piece)) for piece in found) > 1]


def in_order(begin: Sequence[str], squares: Sequence[str], size: int) -> list[str]:
    """All squares, first those of `begin`, then each beside one before it as far as that goes."""
    left = [square for square in squares if square not in begin]
    found = [square for square in squares if square in begin] or left[:1]
    left = [square for square in left if square not in found]
    while left:
        following = next((one for one in left if set(beside(one, size)) & set(found)), left[0])
        left.remove(following)
        found.append(following)
    return found
