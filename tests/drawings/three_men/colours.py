"""The one colour that men stand on, in each light."""

from ui.touch.look.theme import by_theme

GROUNDS = by_theme({"point": ("#A7AAA8", "#C9C5B4", "#3A3A3A")})
