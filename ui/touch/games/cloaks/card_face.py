"""The face of an action card among others: its picture, its name, and all that it says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from companion.client.display.display import CardLook
from ui.touch.cards.photo import draw_on_card
from ui.touch.games.cloaks.colours import paint
from ui.touch.look.ink import FITTED, fits, fitting_texture, words_fit, wrapped_height
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, BODY, CAPTION, down_from
from ui.touch.look.theme import theme

NAMES, NOTES = down_from(BODY), down_from(ASIDE, CAPTION)
"""Type sizes in sp of names and of what the cards say, the largest first; a name is the larger of the two."""

LEADING = 0.9
"""How close the lines of a card are."""

BAND, PAD, GAP = 10, 6, 3
"""The band of the action cards; around picture and words; between name and text, in dp."""

CLOAK, COVERED = 32, 0.5
"""Side of a cloak that lies on a card, in dp; and the most of a picture's height that it covers."""

CORNER = 12
"""Radius of a card's corners in dp."""

PICTURES = (
    ("left", 120), ("left", 96), ("left", 76), ("head", 84), ("head", 72), ("head", 60), ("head", 54), ("head", 48),
    ("head", 42), ("head", 36), ("", 0),
)  # fmt: skip
"""Where a picture can go: at the left, or beside the name alone, with its width or its height in dp."""

LONG, UPRIGHT, LITTLE = 1.25, 0.9, 48
"""Width of a picture beside a name, in heights; the most that one at the left is high, in widths; and how high one is
that is no wider than high, so that a name has room beside it, in dp."""

GOOD, TYPE, ENOUGH = 17, 20, 72
"""A good size of type; what each step below is worth, in dp of a picture's height; how high one has to be at most."""


class Plan(NamedTuple):
    """How all cards of an edition are laid out alike; in pixels but for `worth`.

    where: the picture's place, "" for none. wide, high: its size. name, note: sizes of type. worth: more is better.
    """

    where: str
    wide: float
    high: float
    name: int
    note: int
    worth: float


@lru_cache(maxsize=16)
def plan(cards: tuple[tuple[str, str], ...], wide: float, high: float) -> Plan:
    """How cards of that size are laid out so that all which any of them says has room. cards: name and text of each."""
    longest = sorted(cards, key=lambda card: -len(card[1]))
    ways = sorted(
        ((place, note) for note in NOTES for place in PICTURES), key=lambda way: -_worth(way[0], way[1], high)
    )
    # To measure words takes long, so the best way is tried first.
    found = (_plan_at(place, note, longest, wide, high) for place, note in ways)
    smallest = Plan("", 0, 0, int(sp(NAMES[-1])), int(sp(NOTES[-1])), -TYPE * GOOD)
    return next((one for one in found if one is not None), smallest)


def _picture_box(place: tuple[str, int], high: float) -> tuple[float, float]:
    """Width and height of a picture there, on a card so high."""
    where, side = place
    if where == "left":
        return dp(side), min(high - 2 * dp(PAD), dp(side) * UPRIGHT)
    return (dp(side) * (LONG if side >= LITTLE else 1), dp(side)) if where else (0.0, 0.0)


def _worth(place: tuple[str, int], note: int, high: float) -> float:
    """What it is worth to have a picture there and the text in that size in sp, on a card so high."""
    picture = _picture_box(place, high)[1] / dp(1)
    return min(picture, ENOUGH) - TYPE * max(GOOD - note, 0) + max(note - GOOD, 0)


def _plan_at(
    place: tuple[str, int], note: int, cards: Sequence[tuple[str, str]], wide: float, high: float
) -> Plan | None:
    """With the picture there, the text in that size in sp, and the names in the largest for which there is room."""
    where, box = place[0], _picture_box(place, high)
    room, tall = wide - dp(BAND + 2 * PAD), high - 2 * dp(PAD)
    if where == "left":
        room -= box[0] + dp(PAD)
    head = box if where == "head" else None
    for name in (one for one in NAMES if one > note):
        sizes = int(sp(name)), int(sp(note))
        if all(_has_room(card, head, (room, tall), *sizes) for card in cards):
            return Plan(where, *box, *sizes, _worth(place, note, high))
    return None


def _has_room(
    card: tuple[str, str], head: tuple[float, float] | None, room: tuple[float, float], name: int, note: int
) -> bool:
    """Whether a card's name, beside a picture of that size where there is one, and its text fit into the room."""
    (title, said), (wide, tall) = card, room
    if not words_fit(said, note, False, wide):
        return False
    text = wrapped_height(said, note, False, int(wide), FITTED + 1, LEADING)
    if text > wrapped_height(said, note, False, int(wide), FITTED, LEADING):
        return False
    text += int(dp(GAP))
    if head is not None:
        beside = wide - head[0] - dp(PAD)
        return text + head[1] <= tall and fits(title, name, True, int(beside), int(head[1]), LEADING)
    return fits(title, name, True, int(wide), int(tall - text), LEADING)


def draw_paper(group: InstructionGroup, box: tuple[float, float, float, float], corner: float) -> None:
    """Paper with the band of the action cards along its left edge."""
    x, y, wide, high = box
    band, rim = dp(BAND), dp(1)
    for colour, left, end, radius in (
        (theme.edge, 0, wide, [corner]),
        (paint("card_band"), 0, 2 * corner, [corner, 0, 0, corner]),
        (theme.edge, band, 2 * corner, [0]),
    ):
        group.add(Color(*colour))
        group.add(RoundedRectangle(pos=(x + left, y), size=(end - left, high), radius=radius))
    group.add(Color(*theme.paper))
    inner = [0, corner - rim, corner - rim, 0]
    group.add(RoundedRectangle(pos=(x + band, y + rim), size=(wide - band - rim, high - 2 * rim), radius=inner))


def draw_face(
    group: InstructionGroup, look: CardLook, picture: Paint, found: Plan, box: tuple[float, float, float, float]
) -> tuple[float, float, float]:  # fmt: skip
    """A card as it was planned. Returns the place of a cloak that lies on it: its middle, and half its side."""
    x, y, wide, high = box
    draw_paper(group, box, dp(CORNER))
    left, room = x + dp(BAND + PAD), wide - dp(BAND + 2 * PAD)
    low, tall = y + dp(PAD), high - 2 * dp(PAD)
    corner = left, low + (tall - found.high) * (0.5 if found.where == "left" else 1)
    beside = found.wide + dp(PAD) if found.where else 0
    name_left, name_room, name_high = left + beside, room - beside, tall
    if found.where == "left":
        left, room = name_left, name_room
    elif found.where == "head":
        name_high = found.high
    name = fitting_texture(look.title, (found.name,), True, int(name_room), int(name_high), "left", LEADING)
    taken = (found.high if found.where == "head" else name.size[1]) + dp(GAP)
    note = fitting_texture(look.note, (found.note,), False, int(room), int(tall - taken), "left", LEADING)
    if found.where:
        draw_on_card(group, picture, (*corner, found.wide, found.high), dp(8))
    if found.where == "head":
        name_low, note_low = corner[1] + (found.high - name.size[1]) / 2, corner[1] - dp(GAP) - note.size[1]
    else:
        note_low = low + (tall - taken - note.size[1]) / 2
        name_low = note_low + note.size[1] + dp(GAP)
    group.add(Color(*theme.paper_ink))
    for words, start, foot in ((name, name_left, name_low), (note, left, note_low)):
        group.add(Rectangle(texture=words, pos=(int(start), int(foot)), size=words.size))
    if found.where:
        half = min(dp(CLOAK), found.high * COVERED) / 2
        return corner[0] + found.wide - half, corner[1] + half, half
    return x + wide - dp(CLOAK / 2 + 6), y + high - dp(CLOAK / 2 + 6), dp(CLOAK / 2)
