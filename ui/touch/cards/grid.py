"""Where everything lies on a card: its name, its picture, what it does. The same for all cards side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from ui.touch.look.ink import fits, fitting_size, fitting_texture, wrapped_height, wrapped_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, CAPTION, SMALL, down_from

NOTE_FROM = 118
"""A card narrower than this, in dp, shows no note: beside its neighbours half of them would not fit."""

LINES = 12
"""How many lines a note has at most."""

LYING = 1.3
"""A card that is so many times as wide as high lies on its side."""

PAD = 9
"""What stays free at both sides of a card, in dp."""

NAMES, NAME_LINE = down_from(ASIDE), 1.25 * ASIDE
"""Type sizes in sp of the name of a card that stands, and how much of it a line of that takes, in sp."""

TOP, FOOT, GAP = 19, 32, 4
"""Of a card that stands, in dp: what its band takes, and what its number and sign take; what keeps its parts apart."""

NAMES_LYING, NAME_LOW = down_from(ASIDE), (SMALL,)
"""Type sizes in sp of the name of a card that lies, and of one that lies low."""

TOP_LYING, LOWEST = 11, 6
"""Of a card that lies, in dp: what its band takes, and what stays free below its note."""

REMEMBERED = 256
"""Of so many hands it is remembered on which grid they have room: a hand is seen again and again."""

TICK = 15
"""The radius of a chosen card's tick, in dp."""

PHOTO_FROM = 0.5
"""Share of a standing card below its name that a photograph has at least: where its note leaves less, the card says no
more than its name."""


class Grid(NamedTuple):
    """How large the picture is, in dp, 0 for none, and how large the type of the note, in sp. lines: how many of its
    name have room above the picture of a card that stands, which is at the same height on all cards."""

    picture: int
    note: int
    lines: int = 2


STANDING = tuple(
    Grid(picture, note, lines)
    for picture, note in (
        (104, ASIDE), (104, SMALL), (88, SMALL), (72, SMALL), (60, SMALL), (44, SMALL), (72, CAPTION), (60, CAPTION),
        (48, CAPTION), (0, SMALL), (0, CAPTION),
    )
    for lines in (1, 2)
)  # fmt: skip
LYING_GRIDS = (
    Grid(72, ASIDE), Grid(72, SMALL), Grid(56, SMALL), Grid(44, SMALL), Grid(72, CAPTION), Grid(56, CAPTION),
    Grid(44, CAPTION), Grid(0, SMALL), Grid(0, CAPTION),
)  # fmt: skip
"""Those that are tried, the best first."""


class Worded(Protocol):
    """What a card says. painted: whether it has a picture of its own, and photographed: an owner's photograph in place
    of one. names: type size of its name in pixels, 0 for the largest at which it fits."""

    @property
    def title(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def value(self) -> str: ...
    @property
    def painted(self) -> bool: ...
    @property
    def photographed(self) -> bool: ...
    @property
    def names(self) -> int: ...


class Faced(Worded, Protocol):
    """A card with all that is on it. band: the colour of its group. grid: where all lies on it, None for the best one
    that it has room for."""

    picture: Paint | None
    icon: str
    band: list[float]
    grid: Grid | None


class Said(NamedTuple):
    """What a card says, to remember by it which grids have room for it."""

    title: str
    note: str
    value: str
    painted: bool
    photographed: bool
    names: int


def _said(cards: Iterable[Worded]) -> tuple[Said, ...]:
    return tuple(Said(card.title, card.note, card.value, card.painted, card.photographed, card.names) for card in cards)


def lies(width: float, height: float) -> bool:
    """Whether a card of that size lies on its side."""
    return width > height * LYING


def grid_for(cards: Iterable[Worded], width: float, height: float) -> Grid | None:
    """The best one on which all these cards of that size tell all that they have to tell; None where there is none."""
    return _grid_for(_said(cards), width, height, lettering.large)


@lru_cache(maxsize=REMEMBERED)
def _grid_for(cards: Sequence[Said], width: float, height: float, large: bool) -> Grid | None:
    """large: how large words are on this table."""
    grids, telling = _grids(width, height)
    return next((grid for grid in grids if all(telling(card, width, height, grid) for card in cards)), None)


def common_grid(cards: Iterable[Worded], width: float, height: float) -> Grid | None:
    """The best one on which most of these cards do, where there is none for all: then they still look alike."""
    return _common_grid(_said(cards), width, height, lettering.large)


@lru_cache(maxsize=REMEMBERED)
def _common_grid(cards: Sequence[Said], width: float, height: float, large: bool) -> Grid | None:
    grids, telling = _grids(width, height)
    told = [(sum(telling(card, width, height, grid) for card in cards), grid) for grid in grids]
    count, grid = max(told, key=lambda one: one[0])
    return grid if count else None


def _grids(width: float, height: float) -> tuple[Sequence[Grid], Callable[[Worded, float, float, Grid], bool]]:
    """Those for cards of that size, the best first, and what says whether a card tells all on one."""
    return (LYING_GRIDS, tells_lying) if lies(width, height) else (STANDING, tells_standing)


def name_size(cards: Iterable[Worded], width: float, height: float, grid: Grid | None) -> int:
    """The type size in pixels in which all these cards have their names: the smallest that one of them needs."""
    return _name_size(_said(cards), width, height, grid, lettering.large)


@lru_cache(maxsize=REMEMBERED)
def _name_size(cards: Sequence[Said], width: float, height: float, grid: Grid | None, large: bool) -> int:
    return min(_own_name(card, width, height, grid) for card in cards)


def _own_name(card: Worded, width: float, height: float, grid: Grid | None) -> int:
    """The largest in which this one has room."""
    if lies(width, height):
        room = int(width - 2 * dp(PAD))
        if grid is not None:
            room -= int(beside_lying(card, height, grid) + value_beside(card, height, grid))
        sizes, most = lettering.sizes(_lying_names(height)), _most_name(height)
        return fitting_size(card.title, sizes, True, room, most) or sizes[-1]
    sizes, room = lettering.sizes(NAMES), room_of(width)
    two, three = (int(lettering.pixels(NAME_LINE * lines)) for lines in (2, 3.2))
    return next((size for size in sizes if fits(card.title, size, True, room, two)), 0) or (
        fitting_size(card.title, sizes, True, room, three) or sizes[-1]
    )


# A card that stands


def room_of(width: float) -> int:
    """How broad the words of a standing card are, in pixels."""
    return int(width - 2 * dp(PAD))


def name_standing(card: Worded, width: float) -> Texture:
    """Its name in two lines, in more where words are too long for that."""
    sizes, room = (card.names,) if card.names else lettering.sizes(NAMES), room_of(width)
    two = next((size for size in sizes if fits(card.title, size, True, room, int(lettering.pixels(2 * NAME_LINE)))), 0)
    if two:
        return wrapped_texture(card.title, two, True, room, LINES)
    return fitting_texture(card.title, sizes, True, room, int(lettering.pixels(3.2 * NAME_LINE)), "left")


def name_room(name: Texture, grid: Grid | None) -> float:
    """What a name takes, in pixels: at least as much as on the cards beside it."""
    lines = 2 if grid is None else grid.lines
    return max(float(name.size[1]), lettering.pixels(lines * NAME_LINE))


def note_standing(card: Worded, width: float, height: float, grid: Grid) -> Texture | None:
    """The note of a card of that size; None for none, or where it has no room."""
    if not card.note or width < dp(NOTE_FROM):
        return None
    taken = name_room(name_standing(card, width), grid) + dp(TOP + GAP)
    if card.photographed:
        taken += height * PHOTO_FROM
    else:
        taken += dp(grid.picture + GAP + FOOT)
    size = lettering.sizes((grid.note,))[0]
    if wrapped_height(card.note, size, False, room_of(width), LINES) > height - taken:
        return None
    return wrapped_texture(card.note, size, False, room_of(width), LINES)


def tells_standing(card: Worded, width: float, height: float, grid: Grid) -> bool:
    """Whether it shows its whole note, if it has one, and its name in as many lines as there are."""
    if not card.note:
        words = name_room(name_standing(card, width), grid) + dp(TOP + GAP)
        return card.photographed or words + dp(grid.picture + FOOT) <= height
    in_room = name_standing(card, width).size[1] <= lettering.pixels(grid.lines * NAME_LINE)
    return in_room and note_standing(card, width, height, grid) is not None


# A card that lies


def beside_lying(card: Worded, height: float, grid: Grid) -> float:
    """How much of the width of a lying card its picture takes, in pixels, with what keeps its words off that."""
    pictured = card.painted and bool(card.note)
    low = height < dp(TOP_LYING + GAP + grid.picture)
    return 0.0 if low or not pictured or not grid.picture else dp(grid.picture + 2 * GAP)


def has_foot(card: Worded, height: float, grid: Grid) -> bool:
    """Whether number and tick of a lying card stand below its picture."""
    return beside_lying(card, height, grid) > 0 and height >= dp(TOP_LYING + GAP + grid.picture + FOOT)


def words_lying(card: Worded, room: int, name_wide: int, height: float, grid: Grid) -> tuple[Texture, Texture | None]:
    """Name and note of a lying card; None for a note that has no room. room: how broad they are."""
    sizes = (card.names,) if card.names else lettering.sizes(_lying_names(height))
    name = fitting_texture(card.title, sizes, True, name_wide, _most_name(height), "left")
    under, size = int(height - name.size[1] - dp(TOP_LYING + LOWEST)), lettering.sizes((grid.note,))[0]
    # As on a card that stands: a note that has no room is read on the card opened whole.
    if not card.note or not fits(card.note, size, False, room, under):
        return name, None
    return name, wrapped_texture(card.note, size, False, room, LINES)


def _lying_names(height: float) -> tuple[int, ...]:
    """Type sizes in sp of the name of a lying card so high."""
    return NAMES_LYING if height > dp(76) else NAME_LOW


def _most_name(height: float) -> int:
    """How high the name of a lying card is at most, in pixels."""
    return int(max(dp(26), height * 0.3))


def value_beside(card: Worded, height: float, grid: Grid) -> float:
    """How much of the width of a lying card number and tick take at its right, in pixels."""
    return dp(38) if (card.value or card.note) and not has_foot(card, height, grid) else 0.0


def tells_lying(card: Worded, width: float, height: float, grid: Grid) -> bool:
    """Whether it shows its whole note in that type, if it has one."""
    if not card.note or card.photographed:
        return True
    if grid.picture and height < dp(TOP_LYING + GAP + grid.picture):
        return False
    room = int(width - 2 * dp(PAD) - beside_lying(card, height, grid) - value_beside(card, height, grid))
    sizes, most = lettering.sizes(_lying_names(height)), _most_name(height)
    if not fits(card.title, sizes[-1], True, room, most):
        return False
    name = fitting_texture(card.title, sizes, True, room, most, "left")
    size = lettering.sizes((grid.note,))[0]
    return fits(card.note, size, False, room, int(height - name.size[1] - dp(TOP_LYING + LOWEST)))
