"""The colours of the board, each for every theme, and which are read on which."""

from __future__ import annotations

from ui.touch.look.theme import by_theme, theme

COLOURS = by_theme(
    {
        "yard": ("#0E141C", "#8B9187", "#000000"),
        "wall": ("#2A2F38", "#B3B0A4", "#1E1E1E"),
        "cell": ("#12161D", "#5F5F5B", "#000000"),
        "bar": ("#5B6370", "#A8A69C", "#8A8A8A"),
        "way": ("#5C5A54", "#6F6A5B", "#5A5A5A"),
        "section_1": ("#A6B2C8", "#B8BEC6", "#DADADA"),
        "section_2": ("#98BA80", "#AFC09D", "#C9E8BC"),
        "section_3": ("#D2B076", "#D6BC8C", "#F0D49A"),
        "unused": ("#2A313C", "#A6A493", "#2A2A2A"),
        "slot_1": ("#8B95A8", "#9A9FA7", "#B4B4B4"),
        "slot_2": ("#7F9C6B", "#92A083", "#A6BF9B"),
        "slot_3": ("#B29463", "#B39D74", "#C5AE7F"),
        "idle_rope": ("#6B5A3E", "#6F5B36", "#8F7645"),
        "ink": ("#14161B", "#14161B", "#000000"),
        "name": ("#F3EFE6", "#1A1C22", "#FFFFFF"),
        "sign": ("#F3EFE6", "#FFFDF8", "#FFFFFF"),
        "rope": ("#DDB878", "#6E4E1E", "#FFD27A"),
        "water": ("#215A7A", "#8DBDD2", "#123F66"),
        "wave": ("#2F6684", "#B4D8E6", "#4FB7E8"),
        "boat": ("#6E4A22", "#6E4A22", "#96622A"),
        "seat": ("#3F2A12", "#4A3216", "#2A1A08"),
    }
)

GROUNDS = {
    token: COLOURS[token]
    for token in (
        *("yard", "wall", "way", "section_1", "section_2", "section_3", "unused"),
        *("slot_1", "slot_2", "slot_3", "rope", "idle_rope", "water", "wave"),
    )
}
"""What lit spaces lie on and between. Cells and boats are drawn above the light and stay what they are."""

READ_ON = [
    *(("ink", f"section_{number}") for number in (1, 2, 3)),
    ("name", "yard"),
    ("sign", "boat"),
]
"""Pairs that keep a contrast of 4.5 : 1 in every theme."""


def paint(token: str) -> list[float]:
    """A colour of the board in the theme in force."""
    return theme.pick(COLOURS[token])
