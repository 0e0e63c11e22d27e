"""What the picture of the Tower is painted with: one colour by night and one by day."""

from __future__ import annotations

from functools import cache

from ui.touch.look.theme import mixed

PAINTED = ("night", "day")
"""The themes that have a picture; the one for sharp contrasts keeps a flat drawing."""

PAINTS = {
    # Water and banks
    "moat": ("#1A3F63", "#4B8397"),
    "moat_deep": ("#0F2847", "#35667C"),
    "ripple": ("#5A8FB8", "#A9D2DC"),
    "river": ("#1F5878", "#4E9BB6"),
    "river_deep": ("#2E7699", "#3B83A0"),
    "glitter": ("#DCE8F8", "#F4FCFF"),
    "bank": ("#474231", "#B9A77C"),
    "bank_edge": ("#6E6650", "#E0CFA2"),
    "wharf": ("#6A6654", "#C3B692"),
    # Grass and trees
    "grass": ("#3B7444", "#93B56A"),
    "grass_deep": ("#25502F", "#7BA257"),
    "blade": ("#55915A", "#A9C87C"),
    "blade_deep": ("#1E4229", "#688F49"),
    "lawn": ("#377040", "#86B25C"),
    "mown": ("#4A8C4E", "#9BC46D"),
    "tree": ("#23522F", "#4E8243"),
    "leaves": ("#44844A", "#69A054"),
    "leaves_lit": ("#77B268", "#90C271"),
    "raven": ("#07090D", "#1C1F26"),
    "raven_lit": ("#39465C", "#4C5568"),
    # Walls and towers
    "wall": ("#8C7F60", "#DCCFA9"),
    "wall_deep": ("#5F563F", "#B7A77F"),
    "joint": ("#352D1E", "#8F8160"),
    "merlon": ("#A0947A", "#E6DAB8"),
    "merlon_lit": ("#D6CAA6", "#FBF3DA"),
    "foot": ("#2C2619", "#8A7B5A"),
    "drum": ("#D6C9A4", "#F5EBCF"),
    "drum_deep": ("#776B52", "#BCAD86"),
    "lead": ("#556173", "#A4ADB4"),
    "lead_deep": ("#353E4C", "#858F98"),
    "lead_seam": ("#71809A", "#C0C8CD"),
    "cap": ("#A6BAD2", "#8FA2B8"),
    "cap_mid": ("#677C97", "#6E8199"),
    "cap_deep": ("#3D4C60", "#52647B"),
    "flag": ("#C22A3A", "#D0283A"),
    "pole": ("#D9D2BC", "#6B5B3C"),
    "gate": ("#0A0F16", "#3C382F"),
    "grille": ("#7A6A48", "#8A784F"),
    # Roofs
    "slate_north": ("#8A95A9", "#A9B3C2"),
    "slate_west": ("#6C778B", "#94A0B1"),
    "slate_south": ("#525C6E", "#7B8799"),
    "slate_east": ("#444D5E", "#6C788A"),
    "tile_north": ("#B0603F", "#D28460"),
    "tile_west": ("#8E4B32", "#BF7250"),
    "tile_south": ("#763C29", "#A55F41"),
    "tile_east": ("#5F3020", "#965438"),
    "board_north": ("#957F67", "#C2AE93"),
    "board_west": ("#786653", "#AE9A80"),
    "board_south": ("#5C4E40", "#93806A"),
    "board_east": ("#4A3F35", "#84725E"),
    "chimney": ("#8C745B", "#B58E70"),
    "plaster": ("#E2D3AB", "#F6ECD2"),
    "timber": ("#3B2A1C", "#6A4B30"),
    "window": ("#FFC95A", "#5B7486"),
    "window_dark": ("#22201A", "#3F5464"),
    "facade": ("#7A6E54", "#D9C8A0"),
    "awning": ("#B8432F", "#D2503F"),
    "awning_pale": ("#E4D6B0", "#FFF3DA"),
    "gold": ("#E6B84C", "#F0C24E"),
    # The White Tower
    "keep": ("#DCD5CA", "#FBF6EC"),
    "keep_mid": ("#ABA298", "#DDD2C2"),
    "keep_deep": ("#706862", "#B8AB9A"),
    "floor": ("#4E3A41", "#CDB3B3"),
    "floor_dark": ("#3F2F35", "#BFA3A4"),
    "court": ("#5A464C", "#DCC6C4"),
    "court_dark": ("#4A393F", "#CFB6B5"),
    "nave": ("#6B444D", "#B88D93"),
    "apse": ("#83585F", "#CBA4A8"),
    "wood": ("#6A4526", "#96683C"),
    "wood_dark": ("#2A190C", "#5A3A1C"),
    "wood_lit": ("#94703F", "#BF9058"),
    "glass": ("#0A0D12", "#4A4437"),
    "glass_rim": ("#7C8FA3", "#F4EEDC"),
    # Ways
    "gravel": ("#262C26", "#CFC3A0"),
    "gravel_lit": ("#5E6157", "#E4DABC"),
    "tread": ("#E9E2CF", "#FFFDF8"),
    "tread_foot": ("#12151B", "#5F573F"),
    "rope": ("#E2B640", "#B47A14"),
    "dash": ("#8E93A0", "#4D5638"),
    "mark": ("#1A1D20", "#4D4B44"),
    # Light and shadow
    "shadow": ("#000000", "#2A2412"),
    "moonlight": ("#CFE0FF", "#FFF3C8"),
    "dark": ("#000512", "#3A3216"),
    "flame": ("#FFD27A", "#FFD27A"),
    "fire": ("#F5963A", "#F5963A"),
}
"""By night, by day."""

STONES = {
    "wall": ("#BFA45C", "#E7CF86"),
    "tower": ("#C2A964", "#E7CF86"),
    "order": ("#D2953F", "#E2A44C"),
    "inner": ("#9BA3A8", "#C9CBC6"),
    "lane": ("#86A2B2", "#B5C5CB"),
    "building": ("#9BA3A8", "#C9CBC6"),
    "inmost": ("#CDADB0", "#F0D6D6"),
    "white": ("#D0909D", "#DFA0AC"),
    "post": ("#3F5090", "#5A6FA8"),
    "water": ("#2F6485", "#6FB0CB"),
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
