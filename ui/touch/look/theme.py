"""Every colour the screens use, by what it is for. A theme is one set of values for the same tokens.

`go` is the ground of the one thing to do next; `accent` is the same in words, signs and rims. `chosen` is the rim of
what somebody has chosen, `chosen_ground` the ground of a key that is. `hands` is the ground of
what real hands have to do at the table, `hands_rim` its rim and its signs; `not_yet` is the
ground of why something is not legal yet. `lit` is a square of a board that may be touched, `lit_rim` its rim,
`lit_line` the line around that and its dot; `dusk` is what a board's ground is mixed with while squares are lit: the
room, or by day a dark that the room has not. `veil` lies over the foot of a picture, under words; it is dark in every
light, as the pictures are the same in all.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Protocol
from weakref import WeakSet

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty, StringProperty
from kivy.utils import get_color_from_hex

from ui.touch.app.preferences import LIGHTS

NIGHT = {
    "room": "#12151C",
    "panel": "#1B2029",
    "raised": "#252C38",
    "edge": "#3A4454",
    "ink": "#F3EFE6",
    "quiet": "#CBC8BD",
    "accent": "#E6B84C",
    "accent_ink": "#14161B",
    "go": "#E6B84C",
    "go_ink": "#14161B",
    "chosen": "#FFFFFF",
    "chosen_ground": "#2A3346",
    "danger": "#E4572E",
    "danger_ink": "#14161B",
    "hands": "#2A2417",
    "hands_rim": "#E6B84C",
    "not_yet": "#3A1E18",
    "not_yet_ink": "#FF8A66",
    "paper": "#F3EFE6",
    "paper_ink": "#14161B",
    "paper_quiet": "#57534A",
    "lit": "#FFF3C4",
    "lit_rim": "#FFFFFF",
    "lit_line": "#000000",
    "dusk": "#12151C",
    "shade": "#000000B8",
    "veil": "#0B0E14",
    "veil_ink": "#F3EFE6",
    "veil_quiet": "#C9C5BA",
    "mark_edge": "#F3EFE6",
    "mark_ink": "#14161B",
    "orange": "#E8743B",
    "sky": "#56B4E9",
    "green": "#2FB58C",
    "pink": "#D98CC0",
    "yellow": "#F0D94A",
    "white": "#FFFFFF",
    "red": "#F2766B",
}

DAY = NIGHT | {
    "room": "#E7E1D3",
    "panel": "#F3EEE2",
    "raised": "#FFFDF8",
    "edge": "#B3A88F",
    "ink": "#1A1C22",
    "quiet": "#474332",
    "accent": "#7A4E00",
    "accent_ink": "#FFFDF8",
    "go": "#F2B83B",
    "go_ink": "#1A1C22",
    "chosen": "#1A1C22",
    "chosen_ground": "#EEE5D0",
    "danger": "#A82413",
    "danger_ink": "#FFFDF8",
    "hands": "#F8E6B8",
    "hands_rim": "#7A4E00",
    "not_yet": "#F8D9CE",
    "not_yet_ink": "#8F1D0E",
    "paper": "#FFFDF8",
    "lit": "#FFFFFF",
    "dusk": "#1A1C22",
    "shade": "#1A1C2299",
    "mark_edge": "#1A1C22",
}

CONTRAST = NIGHT | {
    "room": "#000000",
    "panel": "#000000",
    "raised": "#161616",
    "edge": "#FFFFFF",
    "ink": "#FFFFFF",
    "quiet": "#FFFFFF",
    "accent": "#FFD400",
    "accent_ink": "#000000",
    "go": "#FFD400",
    "go_ink": "#000000",
    "chosen": "#FFFFFF",
    "chosen_ground": "#3A3A3A",
    "danger": "#FF7A52",
    "danger_ink": "#000000",
    "hands": "#241C00",
    "hands_rim": "#FFD400",
    "not_yet": "#330D00",
    "not_yet_ink": "#FF9A78",
    "paper": "#FFFFFF",
    "paper_ink": "#000000",
    "paper_quiet": "#000000",
    "lit": "#FFFF66",
    "dusk": "#000000",
    "shade": "#000000E6",
    "veil": "#000000",
    "veil_ink": "#FFFFFF",
    "veil_quiet": "#FFFFFF",
    "mark_edge": "#FFFFFF",
    "mark_ink": "#000000",
}

THEMES = dict(zip(LIGHTS, (NIGHT, DAY, CONTRAST), strict=True))

TINTED = {
    "night": {"room": 0.14, "panel": 0.14, "raised": 0.1, "edge": 0.14},
    "day": {"room": 0.07, "panel": 0.06, "raised": 0.02, "edge": 0.07},
    "contrast": {},
}
"""How much of a game's own hue the grounds have while that game is played: no two rooms look alike."""

SEAT_COLOURS = ("orange", "sky", "green", "pink", "yellow", "white", "red")

READ_ON = [
    *((ink, ground) for ink in ("ink", "quiet", "accent") for ground in ("room", "panel", "raised")),
    *((ink, ground) for ink in ("ink", "quiet") for ground in ("hands", "not_yet")),
    ("ink", "chosen_ground"),
    ("quiet", "chosen_ground"),
    *(("chosen", ground) for ground in ("room", "panel", "raised", "chosen_ground")),
    ("hands_rim", "hands"),
    ("hands_rim", "panel"),
    ("not_yet_ink", "not_yet"),
    ("danger", "room"),
    ("accent_ink", "accent"),
    ("go_ink", "go"),
    ("danger_ink", "danger"),
    ("paper_ink", "paper"),
    ("paper_quiet", "paper"),
    ("veil_ink", "veil"),
    ("veil_quiet", "veil"),
    *(("mark_ink", colour) for colour in SEAT_COLOURS),
]
"""Which token is read on which: each pair keeps a contrast of 4.5 : 1 in every theme."""

MARK_CONTRAST = 6.0
"""So much the initial keeps on every seat's colour: on a piece of 3 mm it is the one sign that is read."""


@lru_cache(maxsize=1000)
def contrast(one: str, other: str) -> float:
    """The contrast of two colours ("#RRGGBB") after WCAG 2, from 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def colour_of(written: str) -> list[float]:
    """A colour ("#RRGGBB" or "#RRGGBBAA") as Kivy wants it; each is read once."""
    return list(_read_colour(written))


@lru_cache(maxsize=1000)
def _read_colour(written: str) -> tuple[float, ...]:
    return tuple(get_color_from_hex(written))


LIT_CONTRAST = 3.3
"""So much a lit square keeps from every ground of its board."""


def mixed(one: str, other: str, share: float) -> str:
    """A colour ("#RRGGBB") with that share of another one, from 0 to 1."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


@lru_cache(maxsize=1000)
def dimmed(colour: str, ground: str, name: str) -> str:
    """What a colour looks like on that ground while squares are lit, in the theme of that name.

    The ground is mixed with dusk until a lit square keeps `LIT_CONTRAST` from it, and not at all where it does already;
    what is drawn on it is mixed alike.
    """
    return mixed(colour, THEMES[name]["dusk"], _share_of_dusk(ground, name))


VEIL = 0.18
"""How much dusk lies over all of a painted ground while squares are lit."""


def shaded(colour: str, name: str) -> str:
    """What a colour of a painted ground looks like while squares are lit: all of it lies in dusk, and what is still too
    light for a lit square to keep `LIT_CONTRAST` from it lies deeper."""
    dusky = mixed(colour, THEMES[name]["dusk"], VEIL)
    return dimmed(dusky, dusky, name)


@cache
def _share_of_dusk(ground: str, name: str) -> float:
    lit, dusk = THEMES[name]["lit"], THEMES[name]["dusk"]
    return bisect_left(range(255), True, key=lambda step: _keeps_off(lit, mixed(ground, dusk, step / 255))) / 255


def _keeps_off(lit: str, ground: str) -> bool:
    return contrast(lit, ground) >= LIT_CONTRAST


def tinted(name: str, hue: str) -> dict[str, str]:
    """The tokens of a theme in a game's room. hue: "#RRGGBB" as the game's art has it (`TINT`), "" for none."""
    shares = TINTED[name] if hue else {}
    return THEMES[name] | {token: mixed(THEMES[name][token], hue, share) for token, share in shares.items()}


def by_theme(table: dict[str, tuple[str, str, str]]) -> dict[str, dict[str, str]]:
    """A game's own colours, each given for night, day and contrast in turn, as `Theme.pick` takes them."""
    return {token: dict(zip(THEMES, values, strict=True)) for token, values in table.items()}


class Painted(Protocol):
    """Something drawn in the colours of the theme."""

    @property
    def paint_soon(self) -> Callable[..., object]:
        """Draw it again before the next frame."""


class Theme(EventDispatcher):
    """The tokens in force, as Kivy colours. Rules in .kv files that name them follow a change by themselves."""

    name = StringProperty("night")
    room = ColorProperty()
    panel = ColorProperty()
    raised = ColorProperty()
    edge = ColorProperty()
    ink = ColorProperty()
    quiet = ColorProperty()
    accent = ColorProperty()
    accent_ink = ColorProperty()
    go = ColorProperty()
    go_ink = ColorProperty()
    chosen = ColorProperty()
    chosen_ground = ColorProperty()
    danger = ColorProperty()
    danger_ink = ColorProperty()
    hands = ColorProperty()
    hands_rim = ColorProperty()
    not_yet = ColorProperty()
    not_yet_ink = ColorProperty()
    paper = ColorProperty()
    paper_ink = ColorProperty()
    paper_quiet = ColorProperty()
    lit = ColorProperty()
    lit_rim = ColorProperty()
    lit_line = ColorProperty()
    dusk = ColorProperty()
    shade = ColorProperty()
    veil = ColorProperty()
    veil_ink = ColorProperty()
    veil_quiet = ColorProperty()
    mark_edge = ColorProperty()
    mark_ink = ColorProperty()
    orange = ColorProperty()
    sky = ColorProperty()
    green = ColorProperty()
    pink = ColorProperty()
    yellow = ColorProperty()
    white = ColorProperty()
    red = ColorProperty()

    def __init__(self, name: str = "night") -> None:
        super().__init__()
        self._followers: WeakSet[Painted] = WeakSet()
        self._hue = ""
        self.use(name)

    def use(self, name: str) -> None:
        """Change to the theme of that name; an unknown one is the night theme."""
        known = name if name in THEMES else "night"
        self._set(known)
        for painted in list(self._followers):
            painted.paint_soon()

    def tint(self, hue: str) -> None:
        """The room of a game, for pages that are made from now on. hue: as `tinted` takes it."""
        if hue != self._hue:
            self._hue = hue
            self._set(self.name)

    def _set(self, name: str) -> None:
        for token, value in tinted(name, self._hue).items():
            setattr(self, token, value)
        self.name = name

    def follow(self, painted: Painted) -> None:
        """Have it drawn again whenever the theme changes, for as long as it lives.

        Kivy's own `bind` keeps a note of every widget that ever asked, and looks through all of them whenever another
        one asks: an evening would grow slow.
        """
        self._followers.add(painted)

    def colour(self, token: str) -> list[float]:
        """A token by its name, for colours that data names ("orange")."""
        return list(getattr(self, token)) if token in NIGHT else list(self.quiet)

    def between(self, one: str, other: str) -> float:
        """The contrast of two tokens as they are now."""
        tokens = tinted(self.name, self._hue)
        return contrast(tokens[one], tokens[other])

    def pick(self, values: dict[str, str]) -> list[float]:
        """One value of a table that has its own colour for each theme ({"night": "#112233", ...})."""
        return colour_of(values.get(self.name, values["night"]))

    def dim(self, values: dict[str, str], ground: dict[str, str]) -> list[float]:
        """The same, as it looks on that ground while squares are lit."""
        return colour_of(dimmed(values[self.name], ground[self.name], self.name))


theme = Theme()
