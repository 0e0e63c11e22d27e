"""The colours of the dungeon, each for every theme, and which are read on which. sheet: the paper of the theme."""

from __future__ import annotations

from ui.touch.look.theme import by_theme, theme

COLOURS = by_theme(
    {
        "stone": ("#232731", "#C9C4B8", "#000000"),
        "block": ("#6A6F80", "#A9A497", "#3A3A3A"),
        "sign": ("#F3EFE6", "#1A1C22", "#FFFFFF"),
        "niche": ("#12151C", "#DEDACF", "#000000"),
        "fire": ("#F2A03D", "#7A3300", "#FFB347"),
        "water": ("#6FC3F0", "#0C4468", "#7FD4FF"),
        "brass": ("#E6B84C", "#5E4100", "#FFD400"),
        "iron": ("#B9C2CC", "#343B45", "#FFFFFF"),
        "flesh": ("#EBC39B", "#6B3318", "#FFCBA3"),
        "velvet": ("#D98CC0", "#6A1F57", "#FF9EDC"),
        "beat": ("#E4DBC4", "#EFE6CE", "#FFFFFF"),
        "beat_rim": ("#E4DBC4", "#EFE6CE", "#000000"),
        "beat_ink": ("#14161B", "#14161B", "#000000"),
        "warning": ("#A82413", "#A82413", "#A80000"),
        "niche_deep": ("#241C22", "#BDB5A3", "#000000"),
        "niche_foot": ("#5A4740", "#EAE3D3", "#000000"),
        "niche_light": ("#E0A868", "#FFFDF2", "#000000"),
        "wall": ("#454B5C", "#D8CFBB", "#000000"),
        "wall_light": ("#78849C", "#F6F0E0", "#000000"),
        "joint": ("#1C1F29", "#A89D84", "#000000"),
        "table": ("#8C5C33", "#B98A52", "#000000"),
        "table_edge": ("#D09A5C", "#E2BD86", "#FFFFFF"),
        "table_foot": ("#3C2513", "#8E6232", "#000000"),
        "grain": ("#2C1B0D", "#6B4522", "#000000"),
        "curtain": ("#A42840", "#9C2A40", "#000000"),
        "curtain_deep": ("#5A1222", "#6A1628", "#000000"),
        "curtain_light": ("#C84A62", "#B8465C", "#000000"),
        "fringe": ("#E6B84C", "#E6B84C", "#FFFFFF"),
        "valance_ink": ("#FFF6DC", "#FFF6DC", "#FFFFFF"),
        "strip": ("#D8CDB0", "#E6DABB", "#FFFFFF"),
        "field": ("#2A2420", "#3A322A", "#000000"),
        "seal": ("#14161B", "#14161B", "#000000"),
        "coin": ("#E6B84C", "#E6B84C", "#FFD400"),
        "coin_rim": ("#A5761A", "#A5761A", "#000000"),
        "coin_ink": ("#14161B", "#14161B", "#000000"),
        "gold_ink": ("#FFD97A", "#FFD97A", "#FFD400"),
        "sheet": ("#F3EFE6", "#FFFDF8", "#FFFFFF"),
        "sheet_middle": ("#FAF4E4", "#FFFDF8", "#FFFFFF"),
        "sheet_edge": ("#E2D2AC", "#F0E2BE", "#FFFFFF"),
    }
)

HUES = {
    "branding_iron": "fire", "rack": "iron", "goose_feather": "sign", "stocks": "brass", "ducking_stool": "water",
    "thumbscrew": "flesh",
    "local_fire_department": "fire", "water_drop": "water", "thumb_up": "flesh", "lock": "iron", "straighten": "iron",
    "ink_pen": "sign", "key": "brass", "trophy": "brass", "paid": "brass", "sell": "brass", "chair": "velvet",
    "theater_comedy": "velvet", "visibility": "water", "person": "flesh", "construction": "iron", "casino": "sign",
}  # fmt: skip
"""What the picture of a card is made of, by its icon; any other is as light as the signs."""

READ_ON = [
    ("sign", "stone"), ("beat_ink", "beat"), ("warning", "sheet"), ("warning", "sheet_edge"),
    ("valance_ink", "curtain"), ("valance_ink", "curtain_deep"),
    ("valance_ink", "seal"), ("beat_ink", "strip"), ("valance_ink", "field"),
    ("gold_ink", "field"), ("gold_ink", "seal"), ("coin_ink", "coin"),
    *((hue, ground) for hue in sorted({"sign", *HUES.values()}) for ground in ("stone", "niche")),
]  # fmt: skip
"""Pairs that keep a contrast of 4.5 : 1 in every theme."""


def paint(token: str) -> list[float]:
    """A colour of the dungeon in the theme in force."""
    return theme.pick(COLOURS[token])
