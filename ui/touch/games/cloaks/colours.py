"""The colours of the city, each for every theme, and which are read on which."""

from __future__ import annotations

from ui.touch.look.theme import by_theme, theme

COLOURS = by_theme(
    {
        "ground": ("#0D1016", "#CFC7B4", "#000000"),
        "seam": ("#0D1016", "#8A816B", "#FFFFFF"),
        "road": ("#2E333D", "#B7AE9B", "#1C1F26"),
        "stone": ("#3C424E", "#9F957F", "#3A404C"),
        "field": ("#6C8C5B", "#8FB070", "#5E9448"),
        "built": ("#2F4229", "#5E7A4B", "#16300C"),
        "star": ("#F6D874", "#FFE27A", "#FFF06A"),
        "neutral": ("#B9B4A6", "#D8D2C4", "#D8D8D8"),
        "roof": ("#4A463F", "#6B655A", "#5A5A5A"),
        "ink": ("#14161B", "#14161B", "#000000"),
        "name": ("#F3EFE6", "#1A1C22", "#FFFFFF"),
        "empty": ("#1B2029", "#E0D8C6", "#0C0C0C"),
        "water": ("#2F5F80", "#6FA8CC", "#1F6FA8"),
        "bridge": ("#5A4630", "#A98356", "#5A3F1F"),
        "square": ("#4A4434", "#CDBB8F", "#40381F"),
        "wall": ("#57504A", "#8A8076", "#4A4A4A"),
        "garden": ("#57784A", "#7FA35F", "#3F7A2F"),
        "mark": ("#14161B", "#3A3428", "#F0F0F0"),
        "card_band": ("#6A4C93", "#6A4C93", "#7B4FC0"),
    }
)

GROUNDS = {token: COLOURS[token] for token in ("ground", "seam", "road", "stone", "field", "empty", "mark")}
"""What lit squares lie on and between."""

READ_ON = [("ink", "neutral"), ("ink", "star"), ("name", "empty"), ("name", "ground")]
"""Pairs that keep a contrast of 4.5 : 1 in every theme."""


def paint(token: str) -> list[float]:
    """A colour of the city in the theme in force."""
    return theme.pick(COLOURS[token])
