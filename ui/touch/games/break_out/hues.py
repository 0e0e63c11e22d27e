"""The colours that the way out is painted with by night and by day. What letters are read on is in `colours`."""

from __future__ import annotations

from ui.touch.games.break_out.colours import COLOURS
from ui.touch.look.theme import theme

HUES = {
    # The three grounds: base, and what lies on it in strokes and stones.
    "cobbles": ("#1E2530", "#7F807A"),
    "cobble": ("#414B5C", "#A3A49C"),
    "cobble_dark": ("#303947", "#8D8E87"),
    "cobble_light": ("#56637A", "#B7B8AF"),
    "meadow": ("#33592C", "#7FA25B"),
    "meadow_foot": ("#274524", "#6E924D"),
    "grass_1": ("#528A42", "#94B96C"),
    "grass_2": ("#3A6630", "#658A45"),
    "grass_3": ("#6FA653", "#A9CA80"),
    "flower": ("#F0DC6A", "#F6E37A"),
    "sand": ("#7E6437", "#C4A66D"),
    "sand_foot": ("#5F4C2E", "#B5975F"),
    "pebble_1": ("#A88B58", "#DFC794"),
    "pebble_2": ("#4A3B22", "#9C7F4B"),
    "drift": ("#B2925A", "#DCC48F"),
    "reed": ("#7C984C", "#7E9A4A"),
    # The prison.
    "brick": ("#565E70", "#B9AE9C"),
    "brick_dark": ("#434A59", "#9F9484"),
    "brick_light": ("#6E7890", "#CFC5B3"),
    "joint": ("#252A35", "#7D7465"),
    "coping": ("#8893A8", "#D9D0BF"),
    "frame": ("#8F9AAB", "#E0D8C8"),
    "frame_dark": ("#555F70", "#A59B8A"),
    "inside": ("#0D111A", "#2A2620"),
    "inside_foot": ("#2E3546", "#4A443A"),
    "iron": ("#A9B5C6", "#6F7681"),
    "low_wall": ("#6D778A", "#C2B9A8"),
    # Water and wood.
    "deep": ("#134B6B", "#6FA9C6"),
    "shallow": ("#2C7FA6", "#9CCBDD"),
    "foam": ("#B4DCEC", "#FFFFFF"),
    "ripple": ("#5AA0C4", "#CDE7F1"),
    "glint": ("#E8F1FF", "#FFFFFF"),
    "plank": ("#96703E", "#A37A46"),
    "plank_dark": ("#5C3F20", "#6E4A22"),
    "heaven": ("#10162B", "#B9DCEE"),
    "heaven_foot": ("#24345C", "#EAF5FA"),
    "shadow": ("#000000", "#2A2115"),
}


def hue(token: str) -> str:
    """A colour in the theme in force."""
    return HUES[token][theme.name == "day"]


def told(token: str) -> str:
    """One of the board's own colours in the theme in force, as "#RRGGBB"."""
    return COLOURS[token][theme.name]
