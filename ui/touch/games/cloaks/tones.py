"""The colours that the painted city is made of, by night and by day; the contrast theme paints no city."""

from __future__ import annotations

from ui.touch.look.theme import theme

TONES = {
    # The streets.
    "cool_joint": ("#5A6279", "#989DA8"),
    "cool": ("#A2ACC2", "#C3C9D1"),
    "cool_light": ("#C6D0E4", "#E4E9EE"),
    "rosy_joint": ("#785A52", "#A58475"),
    "rosy": ("#C79986", "#D8B6A4"),
    "rosy_light": ("#DDB8AB", "#EFD6C8"),
    "sand_joint": ("#80704F", "#AC9B74"),
    "sand": ("#CBB585", "#DCCCA6"),
    "sand_light": ("#E4D4AC", "#F3E9CF"),
    "earth": ("#0D1016", "#CFC7B4"),
    "bare": ("#1C3424", "#B4C694"),
    "gutter": ("#10202E", "#6E7F86"),
    "kerb": ("#7C8090", "#A69C86"),
    "water": ("#2F6C98", "#7FB4D6"),
    "glint": ("#8CC8EE", "#E4F2F9"),
    "wood": ("#6B4A2A", "#8E6840"),
    "wood_dark": ("#2F1E10", "#59401F"),
    "wood_light": ("#8A6238", "#B58B58"),
    "meadow": ("#18301F", "#A9B98A"),
    "meadow_light": ("#28442A", "#C3CC9C"),
    "meadow_dark": ("#0E1C14", "#8FA574"),
    "lit": ("#FFF1C0", "#FFFFFF"),
    "lit_warm": ("#FBEAB8", "#FFF8E4"),
    "lit_joint": ("#E2CA8C", "#E6D7B0"),
    # The gardens.
    "lawn": ("#3C8746", "#74A84E"),
    "lawn_light": ("#5CA858", "#93C268"),
    "lawn_dark": ("#23572F", "#5A8C42"),
    "hedge": ("#1E5530", "#44783A"),
    "hedge_light": ("#3F8F4A", "#68A04E"),
    "brick": ("#8A5440", "#B07452"),
    "brick_light": ("#B0745A", "#C99170"),
    "brick_dark": ("#3A241D", "#7A543D"),
    "stone": ("#6E6A5C", "#A89F86"),
    "stone_light": ("#98937F", "#C4BCA3"),
    "stone_dark": ("#3A3831", "#7C745E"),
    "soil": ("#4A3420", "#7A5C3C"),
    "soil_light": ("#6B4F31", "#8E6F4C"),
    "leaf": ("#7FC45F", "#76AC4A"),
    "leaf_light": ("#AADE7E", "#A2D072"),
    "leaf_dark": ("#2F6E3B", "#477A38"),
    "fruit": ("#F0623E", "#CE4630"),
    "rose": ("#EE9BD4", "#C85FA2"),
    "bloom": ("#F3EFE6", "#FFFDF4"),
    "gold": ("#E9C64E", "#F2C436"),
    "star": ("#F6D874", "#FFE27A"),
    "star_light": ("#FFF0B4", "#FFF6CE"),
    "star_edge": ("#6D5312", "#7A5C10"),
    "basin": ("#2F6684", "#7FB3CF"),
    # What is built.
    "plot": ("#6B5840", "#B19C7B"),
    "yard": ("#3A5A38", "#7E9A63"),
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
    "dark": ("#050A1C", "#6A5A38"),
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
