"""The colours of the board, each for every theme, and which are read on which."""

from __future__ import annotations

from ui.touch.look.theme import by_theme, theme

COLOURS = by_theme(
    {
        "moat": ("#0B1119", "#C9D6DA", "#000000"),
        "ground": ("#12161C", "#DED8C8", "#000000"),
        "green": ("#1D3024", "#BFD0A6", "#06220F"),
        "stone": ("#2A2530", "#D6C4C6", "#1A0F1A"),
        "barracks": ("#33302B", "#C6BCA4", "#1C1A16"),
        "path": ("#5E6470", "#8C8672", "#FFFFFF"),
        "wall": ("#DDBB52", "#E3BE4E", "#FFDD55"),
        "tower": ("#F0D27A", "#F2D375", "#FFE98A"),
        "order": ("#D69A45", "#D9973B", "#FFB54D"),
        "inner": ("#A7AAA8", "#AEB1AC", "#D8D8D8"),
        "lane": ("#8FA0A8", "#9FB1B8", "#B8D4E4"),
        "building": ("#C4C6C2", "#C3C6C0", "#F2F2F2"),
        "inmost": ("#EFCACB", "#F2CFD0", "#FFD9DA"),
        "white": ("#D48B9A", "#D98F9E", "#FF9FB2"),
        "post": ("#2E4A8A", "#2E4A8A", "#1D3FA8"),
        "warder": ("#B3122B", "#B3122B", "#C4001E"),
        "warder_ink": ("#FFFFFF", "#FFFFFF", "#FFFFFF"),
        "jewel": ("#F6C945", "#F6C945", "#FFE600"),
        "jewel_rim": ("#14110A", "#2B2412", "#000000"),
        "case": ("#0A0D12", "#3A3426", "#000000"),
        "water": ("#2C5872", "#8DBDD2", "#0B557F"),
        "ink": ("#14161B", "#14161B", "#000000"),
        "letters": ("#F3EFE6", "#FFFDF8", "#FFFFFF"),
        "plaque": ("#14161B", "#2E2A22", "#000000"),
        "name": ("#E9E2CF", "#1A1C22", "#FFFFFF"),
        "tread": ("#F3EFE6", "#FFFDF8", "#FFFFFF"),
        "rim": ("#12161C", "#6F6953", "#000000"),
        "seam": ("#0A0D12", "#7E7762", "#000000"),
    }
)

GROUNDS = {
    token: COLOURS[token]
    for token in (
        *("moat", "ground", "green", "stone", "barracks", "path", "water", "rim", "seam", "case"),
        *("wall", "tower", "order", "inner", "lane", "building", "inmost", "white", "post"),
    )
}
"""What lit squares lie on and between, on the flat plan; the painted Tower has its own colours (`painting.paints`)."""

READ_ON = [
    *(
        ("ink", ground)
        for ground in ("wall", "tower", "order", "inner", "lane", "building", "inmost", "white", "jewel")
    ),
    *(("name", ground) for ground in ("moat", "ground", "green", "stone", "barracks", "water")),
    ("letters", "plaque"),
    ("warder_ink", "warder"),
    ("warder_ink", "post"),
]
"""Pairs that keep a contrast of 4.5 : 1 in every theme."""


def paint(token: str) -> list[float]:
    """A colour of the board in the theme in force."""
    return theme.pick(COLOURS[token])
