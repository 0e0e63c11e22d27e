"""What the picture of the Tower is painted with: one colour by night and one by day."""

from __future__ import annotations

from functools import cache

from ui.touch.look.theme import mixed

PAINTED = ("night", "day")
"""The themes that have a picture; the one for sharp contrasts keeps a flat drawing."""

PAINTS = {
    # Water and banks
    "moat": ("#0F1D33", "#4B8397"),
    "moat_deep": ("#081020", "#35667C"),
    "ripple": ("#35597C", "#A9D2DC"),
    "river": ("#16384F", "#4E9BB6"),
    "river_deep": ("#265A78", "#3B83A0"),
    "glitter": ("#DCE8F8", "#F4FCFF"),
    "bank": ("#2E2C22", "#B9A77C"),
    "bank_edge": ("#4A4636", "#E0CFA2"),
    "wharf": ("#4C4B41", "#C3B692"),
    # Grass and trees
    "grass": ("#2A4C34", "#93B56A"),
    "grass_deep": ("#1A3223", "#7BA257"),
    "blade": ("#3A6444", "#A9C87C"),
    "blade_deep": ("#162B1E", "#688F49"),
    "lawn": ("#27492F", "#86B25C"),
    "mown": ("#325F3C", "#9BC46D"),
    "tree": ("#1F3F29", "#4E8243"),
    "leaves": ("#35653F", "#69A054"),
    "leaves_lit": ("#568A5A", "#90C271"),
    "raven": ("#07090D", "#1C1F26"),
    "raven_lit": ("#39465C", "#4C5568"),
    # Walls and towers
    "wall": ("#6C634D", "#DCCFA9"),
    "wall_deep": ("#4A4333", "#B7A77F"),
    "joint": ("#2E281C", "#8F8160"),
    "merlon": ("#7A715B", "#E6DAB8"),
    "merlon_lit": ("#A3997C", "#FBF3DA"),
    "foot": ("#262116", "#8A7B5A"),
    "drum": ("#B5AA8C", "#F5EBCF"),
    "drum_deep": ("#5A523F", "#BCAD86"),
    "lead": ("#414A56", "#A4ADB4"),
    "lead_deep": ("#2A313B", "#858F98"),
    "lead_seam": ("#566170", "#C0C8CD"),
    "cap": ("#8C9DB0", "#8FA2B8"),
    "cap_mid": ("#55657A", "#6E8199"),
    "cap_deep": ("#323E4E", "#52647B"),
    "flag": ("#C22A3A", "#D0283A"),
    "pole": ("#D9D2BC", "#6B5B3C"),
    "gate": ("#0A0F16", "#3C382F"),
    "grille": ("#7A6A48", "#8A784F"),
    # Roofs
    "slate_north": ("#6D7584", "#A9B3C2"),
    "slate_west": ("#565D6B", "#94A0B1"),
    "slate_south": ("#3F4550", "#7B8799"),
    "slate_east": ("#353A44", "#6C788A"),
    "tile_north": ("#8A4B34", "#D28460"),
    "tile_west": ("#6F3B29", "#BF7250"),
    "tile_south": ("#5A2F21", "#A55F41"),
    "tile_east": ("#4A271B", "#965438"),
    "board_north": ("#75685C", "#C2AE93"),
    "board_west": ("#5F554B", "#AE9A80"),
    "board_south": ("#463E37", "#93806A"),
    "board_east": ("#3A332D", "#84725E"),
    "chimney": ("#6A5A4A", "#B58E70"),
    "plaster": ("#C7B995", "#F6ECD2"),
    "timber": ("#3B2A1C", "#6A4B30"),
    "window": ("#FFC95A", "#5B7486"),
    "window_dark": ("#22201A", "#3F5464"),
    "facade": ("#5A5241", "#D9C8A0"),
    "awning": ("#9B3A2E", "#D2503F"),
    "awning_pale": ("#C9BD9C", "#FFF3DA"),
    "gold": ("#E6B84C", "#F0C24E"),
    # The White Tower
    "keep": ("#B9B3AC", "#FBF6EC"),
    "keep_mid": ("#8F8882", "#DDD2C2"),
    "keep_deep": ("#5C5651", "#B8AB9A"),
    "floor": ("#33282D", "#CDB3B3"),
    "floor_dark": ("#2A2125", "#BFA3A4"),
    "court": ("#3B2F34", "#DCC6C4"),
    "court_dark": ("#30262B", "#CFB6B5"),
    "nave": ("#4B3238", "#B88D93"),
    "apse": ("#62434A", "#CBA4A8"),
    "wood": ("#6A4526", "#96683C"),
    "wood_dark": ("#2A190C", "#5A3A1C"),
    "wood_lit": ("#94703F", "#BF9058"),
    "glass": ("#0A0D12", "#4A4437"),
    "glass_rim": ("#7C8FA3", "#F4EEDC"),
    # Ways
    "gravel": ("#1C2120", "#CFC3A0"),
    "gravel_lit": ("#4A4D48", "#E4DABC"),
    "tread": ("#E9E2CF", "#FFFDF8"),
    "tread_foot": ("#12151B", "#5F573F"),
    "rope": ("#E2B640", "#B47A14"),
    "dash": ("#8E93A0", "#4D5638"),
    "mark": ("#1A1D20", "#4D4B44"),
    # Light and shadow
    "shadow": ("#000000", "#2A2412"),
    "moonlight": ("#BFD4FF", "#FFF3C8"),
    "dark": ("#000512", "#3A3216"),
    "flame": ("#FFD27A", "#FFD27A"),
    "fire": ("#F5963A", "#F5963A"),
}
"""By night, by day."""

STONES = {
    "wall": ("#9C8750", "#E7CF86"),
    "tower": ("#A8935A", "#E7CF86"),
    "order": ("#C48B3E", "#E2A44C"),
    "inner": ("#7E8588", "#C9CBC6"),
    "lane": ("#6E838F", "#B5C5CB"),
    "building": ("#7E8588", "#C9CBC6"),
    "inmost": ("#B5979A", "#F0D6D6"),
    "white": ("#BC7F8B", "#DFA0AC"),
    "post": ("#33406B", "#5A6FA8"),
    "water": ("#2C5872", "#6FB0CB"),
}
"""The flagstones of squares, by the colour that a square has (`colours.GROUNDS`): darker than the pieces and the light
on them, and light enough for what is printed there."""

WORN = ((0.0, "#000000"), (0.05, "#000000"), (0.09, "#000000"), (0.05, "#FFFFFF"), (0.06, "#20304A"))
"""How much of another colour a stone has: no two neighbours look alike."""


def paint_of(token: str, theme: str) -> str:
    """A colour of the picture."""
    return PAINTS[token][PAINTED.index(theme)]


def stone_of(token: str, theme: str) -> str:
    """The colour of a square's flagstone."""
    return STONES[token][PAINTED.index(theme)]


@cache
def worn(stone: str, which: int) -> str:
    """The same, as this one stone of many looks."""
    share, other = WORN[which % len(WORN)]
    return mixed(stone, other, share)


@cache
def tones(stone: str) -> tuple[str, str]:
    """The edge of a stone that lies in shadow, and the one in the light."""
    return mixed(stone, "#000000", 0.5), mixed(stone, "#FFFFFF", 0.2)
