"""The colours that the way out is painted with by night and by day. What letters are read on is in `colours`."""

from __future__ import annotations

from ui.touch.games.break_out.colours import COLOURS
from ui.touch.look.theme import theme

HUES = {
    # The three grounds: base, and what lies on it in strokes and stones.
    "cobbles": ("#171C23", "#7F807A"),
    "cobble": ("#2B323C", "#A3A49C"),
    "cobble_dark": ("#1F252D", "#8D8E87"),
    "cobble_light": ("#3A4350", "#B7B8AF"),
    "meadow": ("#263A22", "#7FA25B"),
    "meadow_foot": ("#1D2E1C", "#6E924D"),
    "grass_1": ("#3C5A34", "#94B96C"),
    "grass_2": ("#2C4527", "#658A45"),
    "grass_3": ("#4F7040", "#A9CA80"),
    "flower": ("#C9B458", "#F6E37A"),
    "sand": ("#514229", "#C4A66D"),
    "sand_foot": ("#40382A", "#B5975F"),
    "pebble_1": ("#7A6642", "#DFC794"),
    "pebble_2": ("#352B1B", "#9C7F4B"),
    "drift": ("#7C673F", "#DCC48F"),
    "reed": ("#5B6F3C", "#7E9A4A"),
    # The prison.
    "brick": ("#3A414C", "#B9AE9C"),
    "brick_dark": ("#2B313A", "#9F9484"),
    "brick_light": ("#4C5561", "#CFC5B3"),
    "joint": ("#1D2229", "#7D7465"),
    "coping": ("#5E6876", "#D9D0BF"),
    "frame": ("#6B7480", "#E0D8C8"),
    "frame_dark": ("#3F4751", "#A59B8A"),
    "inside": ("#0A0D12", "#2A2620"),
    "inside_foot": ("#1C212A", "#4A443A"),
    "iron": ("#8D98A6", "#6F7681"),
    "low_wall": ("#4A525E", "#C2B9A8"),
    # Water and wood.
    "deep": ("#0F2F43", "#6FA9C6"),
    "shallow": ("#20587A", "#9CCBDD"),
    "foam": ("#8FB9CC", "#FFFFFF"),
    "ripple": ("#3D7796", "#CDE7F1"),
    "glint": ("#E8F1FF", "#FFFFFF"),
    "plank": ("#7A5A32", "#A37A46"),
    "plank_dark": ("#4A3218", "#6E4A22"),
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
