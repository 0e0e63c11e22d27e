"""How words fall into lines."""

from __future__ import annotations

from ui.touch.look.ink import FITTED, text_width, widest_word, wrapped_height

EVEN = 12
"""Steps in which lines are made narrower until they are as even as can be."""


def balanced(text: str, size: int, bold: bool, width: int, leading: float = 1.0, font: str = "Body") -> int:
    """The least width at which a text takes no more lines than at this one, so that no short word hangs alone."""
    least, lines = widest_word(text, size, bold, font), wrapped_height(text, size, bold, width, FITTED, leading, font)
    widths = (width - at * width // (2 * EVEN) for at in range(EVEN, 0, -1))
    roomy = (one for one in widths if one >= least)
    fit = (one for one in roomy if wrapped_height(text, size, bold, one, FITTED, leading, font) <= lines)
    return next(fit, width)


def broken(text: str, size: int, width: int) -> list[str]:
    """The lines in which a text is set at that width: each has as many words as it has room for."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
