"""The colours that the painted city is made of, by night and by day; the contrast theme paints no city."""

from __future__ import annotations

from ui.touch.look.theme import theme

TONES = {
    # The streets.
    "mortar": ("#191C23", "#8D8471"),
    "cobble": ("#3D4450", "#B9B09C"),
    "cobble_warm": ("#413E3C", "#BFAF93"),
    "cobble_cool": ("#394455", "#ABA9A2"),
    "cobble_light": ("#525A67", "#D3CBB9"),
    "earth": ("#0D1016", "#CFC7B4"),
    "bare": ("#1B2029", "#E0D8C6"),
    "gutter": ("#0B0E14", "#7C745F"),
    "kerb": ("#454B56", "#A69C86"),
    "water": ("#1D3A52", "#6F9DBB"),
    "glint": ("#6C9CC0", "#DDEBF3"),
    "wood": ("#6B4A2A", "#8E6840"),
    "wood_dark": ("#2F1E10", "#59401F"),
    "wood_light": ("#8A6238", "#B58B58"),
    "meadow": ("#141D18", "#A9B98A"),
    "meadow_light": ("#22301F", "#C3CC9C"),
    "meadow_dark": ("#0C1310", "#8FA574"),
    # The gardens.
    "lawn": ("#456F45", "#8FB46C"),
    "lawn_light": ("#5D8B53", "#A8C983"),
    "lawn_dark": ("#2F4E33", "#7BA15B"),
    "hedge": ("#2B5233", "#587F41"),
    "hedge_light": ("#497B47", "#76A055"),
    "brick": ("#775342", "#B98A6C"),
    "brick_light": ("#86614B", "#CDA284"),
    "brick_dark": ("#432E25", "#8F6349"),
    "stone": ("#75705F", "#C6BDA6"),
    "stone_light": ("#948E7B", "#DDD6C2"),
    "stone_dark": ("#4A463B", "#9A9078"),
    "soil": ("#3B2D20", "#8D6E4C"),
    "soil_light": ("#574430", "#A38460"),
    "leaf": ("#659A4E", "#7DAA53"),
    "leaf_light": ("#84B565", "#A4CB78"),
    "leaf_dark": ("#2C5230", "#4F7B3A"),
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
