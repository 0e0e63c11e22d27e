"""The colours of the dungeon, each for every theme, and which are read on which. sheet: the paper of the theme."""

from __future__ import annotations

from ui.touch.theme import by_theme, theme

COLOURS = by_theme(
    {
        "stone": ("#232731", "#C9C4B8", "#000000"),
        "block": ("#4A5060", "#A9A497", "#3A3A3A"),
        "sign": ("#F3EFE6", "#1A1C22", "#FFFFFF"),
        "beat": ("#E4DBC4", "#EFE6CE", "#FFFFFF"),
        "beat_ink": ("#14161B", "#14161B", "#000000"),
        "warning": ("#A82413", "#A82413", "#A80000"),
        "sheet": ("#F3EFE6", "#FFFDF8", "#FFFFFF"),
    }
)

READ_ON = [("sign", "stone"), ("beat_ink", "beat"), ("warning", "sheet")]
"""Pairs that keep a contrast of 4.5 : 1 in every theme."""


def paint(token: str) -> list[float]:
    """A colour of the dungeon in the theme in force."""
    return theme.pick(COLOURS[token])
