"""The colours that the painted city is made of, by night and by day; the contrast theme paints no city."""

from __future__ import annotations

from ui.touch.look.theme import theme

TONES = {
    # The streets.
    "mortar": ("#4A4C54", "#A69B84"),
    "cobble": ("#80828A", "#D2C8B2"),
    "cobble_warm": ("#8E8271", "#D6C6A6"),
    "cobble_cool": ("#78808C", "#C6C3BA"),
    "cobble_light": ("#A4A5A8", "#EAE3D2"),
    "earth": ("#0D1016", "#CFC7B4"),
    "bare": ("#1B2029", "#E0D8C6"),
    "gutter": ("#0B0E14", "#7C745F"),
    "kerb": ("#454B56", "#A69C86"),
    "water": ("#2E5672", "#7FAAC6"),
    "glint": ("#6C9CC0", "#DDEBF3"),
    "wood": ("#6B4A2A", "#8E6840"),
    "wood_dark": ("#2F1E10", "#59401F"),
    "wood_light": ("#8A6238", "#B58B58"),
    "meadow": ("#141D18", "#A9B98A"),
    "meadow_light": ("#22301F", "#C3CC9C"),
    "meadow_dark": ("#0C1310", "#8FA574"),
    "lit": ("#FFF1C0", "#FFFFFF"),
    "lit_warm": ("#F8E4AA", "#FFF8E4"),
    "lit_joint": ("#D9BE7C", "#E6D7B0"),
    # The gardens.
    "lawn": ("#2B5634", "#7FA65C"),
    "lawn_light": ("#407444", "#98BD72"),
    "lawn_dark": ("#1C3F28", "#68904C"),
    "hedge": ("#173A22", "#486F36"),
    "hedge_light": ("#2F6A39", "#66924A"),
    "brick": ("#5E4034", "#A97757"),
    "brick_light": ("#75523F", "#BF8F6C"),
    "brick_dark": ("#2E1F1A", "#7A543D"),
    "stone": ("#4F4C42", "#A89F86"),
    "stone_light": ("#6A675A", "#C4BCA3"),
    "stone_dark": ("#2F2D27", "#7C745E"),
    "soil": ("#2E2319", "#7A5C3C"),
    "soil_light": ("#43331F", "#8E6F4C"),
    "leaf": ("#659A4E", "#7DAA53"),
    "leaf_light": ("#84B565", "#A4CB78"),
    "leaf_dark": ("#234A2A", "#4F7B3A"),
    "fruit": ("#D9593C", "#CE4630"),
    "rose": ("#D98CC0", "#C85FA2"),
    "bloom": ("#F3EFE6", "#FFFDF4"),
    "gold": ("#E9C64E", "#F2C436"),
    "star": ("#F6D874", "#FFE27A"),
    "star_light": ("#FFF0B4", "#FFF6CE"),
    "star_edge": ("#6D5312", "#7A5C10"),
    "basin": ("#2F6684", "#7FB3CF"),
    # What is built.
    "plot": ("#4C4033", "#B19C7B"),
    "yard": ("#2C3B2A", "#7E9A63"),
    "plaster": ("#E2D6B8", "#F2E8CF"),
    "plaster_dark": ("#B3A688", "#CBBE9F"),
    "timber": ("#4A3322", "#5E4128"),
    "door": ("#5A3A1F", "#6B4725"),
    "window": ("#FFC95A", "#8FB4C6"),
    "chimney": ("#7A6A58", "#9C8468"),
    "slate": ("#B9B4A6", "#D8D2C4"),
    "slate_dark": ("#857F70", "#ABA38F"),
    # Light and dark over all of it.
    "shadow": ("#000000", "#2B2416"),
    "lamp": ("#FFC766", "#FFE7B0"),
    "sky": ("#A9C4FF", "#FFF3D0"),
    "dark": ("#03060E", "#6A5A38"),
    "line": ("#14161B", "#2A241A"),
}
"""Each by night, and by day."""


def tone(token: str) -> str:
    """One of them as "#RRGGBB" in the theme in force."""
    night, day = TONES[token]
    return day if theme.name == "day" else night


def is_painted() -> bool:
    """Whether the city is painted as a place: not by the contrast theme, which draws it flat."""
    return theme.name != "contrast"
