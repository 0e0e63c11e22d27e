"""A card that looks like one: paper, a coloured band for its group, its name, its value."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.client.display.display import CardLook
from companion.words import say
from ui.touch.cards.photo import Box, CardPhoto, draw_photo
from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import (
    LEAST,
    draw_icon,
    draw_text,
    fits,
    fitting_texture,
    text_width,
    wrapped_height,
    wrapped_texture,
)
from ui.touch.look.lettering import lettering
from ui.touch.look.painted import Paint, painted_texture
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

NOTE_FROM = 118
"""A card narrower than this, in dp, shows no note: beside its neighbours half of them would not fit."""

LIFT, LINES = 8, 12
"""How far a chosen card is lifted, in dp; and how many lines a note has at most."""

NEW, NEW_AND_USEFUL = 58, 104
"""Width of the tab on a card that is new to its owner or of use now, and of one that is both, in dp."""

NAMES, NOTES = down_from(ASIDE), down_from(ASIDE)
"""Type sizes in sp of name and note of a card that stands, the first at which they have room."""

NAMES_LYING, NAME_LOW, NOTES_LYING = down_from(ASIDE), (SMALL,), down_from(SMALL, CAPTION)
"""The same of one that lies, and of its name where it lies low."""

FOOT, PICTURE, PICTURE_FROM, PALE = 38, 104, 60, 0.3
"""Of a card that stands, in dp: how high its foot is, and how large its pale sign is, at most and at least; and how
much of the ink that has.
"""

LOWEST = 6
"""What stays free below the note of a card that lies, in dp."""

PHOTO_FROM = 0.5
"""Share of a standing card below its name that a photograph has at least: where its note leaves less, the card says no
more than its name."""

PHOTO_LYING, PHOTO_LOW = 0.42, (1.0, 0.8, 0.6)
"""The most of a lying card's width that its photograph takes; and its sizes, the first that leaves its note room."""

OWN_FROM, CORNER, CORNER_MOST = 44, 34, 60
"""A picture of its own stands in the middle from this size on, in dp; where there is no such room, in the corner, of a
size between these two."""

LYING = 1.3
"""A card that is so many times as wide as high lies on its side."""


def draw_picture(group: InstructionGroup, picture: Paint, x: float, y: float, size: float) -> None:
    """The picture of a card on its paper, `size` pixels high, its middle at x, y."""
    side = int(size)
    group.add(Color(1, 1, 1, 1))
    texture = painted_texture(picture, side, side, tuple(theme.paper))
    group.add(Rectangle(texture=texture, pos=(int(x - side / 2), int(y - side / 2)), size=(side, side)))


class CardFace(ButtonBehavior, Widget):
    """One card, standing for `item`. Its note is shown where it fits whole; a card laid on its side shows it beside.

    `chosen` lifts it and rims it in the accent; `number` is its place in an order. `new`: its owner has not seen it
    before; `useful`: it opens an answer now. A rim in the accent and a word say so.
    """

    item = StringProperty("")
    number = StringProperty("")
    title = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    band = ColorProperty([0.5, 0.5, 0.5, 1])
    chosen = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    new = BooleanProperty(False)
    useful = BooleanProperty(False)

    def __init__(self, picture: Paint | None = None, **settings: object) -> None:
        settings.setdefault("size_hint", (None, None))
        settings.setdefault("size", (dp(112), dp(150)))
        super().__init__(**settings)
        self._picture = picture
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        for name in (
            "pos",
            "size",
            "title",
            "value",
            "note",
            "band",
            "chosen",
            "dimmed",
            "new",
            "useful",
            "state",
            "number",
        ):
            self.fbind(name, self.paint_soon)
        theme.follow(self)
        self.paint_soon()

    @classmethod
    def of(cls, item: str, look: CardLook, picture: Paint | None, new: bool = False) -> CardFace:
        """The card with that id, as it looks. picture: its own, None for its icon, large and pale."""
        return cls(
            picture=picture, item=item, title=look.title, value=look.value, note=look.note, band=look.band,
            icon=look.icon, new=new,
        )  # fmt: skip

    @property
    def lies(self) -> bool:
        """Whether it lies on its side."""
        return self.width > self.height * LYING

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        most = dp(3 if self.lies else LIFT)
        lift = most if self.chosen else 0
        x, y, width, height = self.x, self.y + lift, self.width, self.height - most
        self._paint_shadow(drawing, x, y, width, height)
        drawing.add(Color(*theme.paper))
        drawing.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(12)]))
        self._paint_face(drawing, x, y, width, height)
        if self.dimmed:
            drawing.add(Color(*theme.room[:3], 0.55))
            drawing.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(12)]))
        if self._tab:
            self._paint_tab(drawing, x, y, width, height)
        if self.chosen or self.state == "down":
            for shade, off in ((theme.chosen, dp(1.6)), (theme.paper_ink, -dp(1.4))):
                drawing.add(Color(*shade))
                rim = (x - off, y - off, width + 2 * off, height + 2 * off, dp(12))
                drawing.add(Line(rounded_rectangle=rim, width=dp(1.8)))
            if self.chosen:
                spot = (x + width - dp(34), y + height - dp(34))
                drawing.add(RoundedRectangle(pos=spot, size=(dp(30), dp(30)), radius=[dp(15)]))
                middle = (x + width - dp(19), y + height - dp(19))
                if self.number:
                    draw_text(drawing, self.number, *middle, sp(ASIDE), theme.paper, bold=True)
                else:
                    draw_icon(drawing, icon_character("check"), *middle, dp(22), theme.paper)

    def _paint_shadow(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """What is seen of it below the card and at its right: under the paper it would only take time."""
        foot = dp(30)
        drawing.add(Color(0, 0, 0, 0.35))
        drawing.add(RoundedRectangle(pos=(x + dp(1), y - dp(3)), size=(width, foot), radius=[0, 0, dp(12), dp(12)]))
        side = height - foot - dp(12)
        drawing.add(Rectangle(pos=(x + width - dp(1), y - dp(3) + foot), size=(dp(2), side)))

    @property
    def _tab(self) -> str:
        """What the tab says, "" for no tab."""
        if self.new and self.useful:
            return say("touch_parts.new.both")
        return say("touch_parts.new.card") if self.new else say("touch_parts.new.useful") if self.useful else ""

    def _paint_tab(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """A rim all round, and the word on a tab where no card has anything: over its band, or behind its name."""
        drawing.add(Color(*theme.accent))
        drawing.add(Line(rounded_rectangle=(x, y, width, height, dp(12)), width=dp(2.6)))
        wide, high = dp(NEW if self.new is not self.useful else NEW_AND_USEFUL), dp(26)
        left, low = self._tab_at(x, y, width, height, wide, high)
        drawing.add(RoundedRectangle(pos=(left, low), size=(wide, high), radius=[high / 2]))
        word, size = self._tab, int(sp(SMALL))
        squeeze = min(1.0, (wide - dp(12)) / text_width(word, size, bold=True))
        draw_text(drawing, word, left + wide / 2, low + high / 2, size, theme.accent_ink, bold=True, squeeze=squeeze)

    def _tab_at(self, x: float, y: float, width: float, height: float, wide: float, high: float) -> tuple[float, float]:
        """Its left lower corner. On a card that stands the tick of a chosen one stays free at the right."""
        if self.lies:
            return x + width - wide, y + height - high + dp(2)
        return x + dp(6), y + height - dp(20)

    def tells(self, width: float, height: float) -> bool:
        """Whether a standing card of that size would show its whole note, if it has one."""
        return not self.note or self._words(width, height - dp(LIFT))[1] is not None

    def _words(self, width: float, height: float) -> tuple[Texture, Texture | None]:
        """Name and note of a standing card; None for a note that has no room, even beside a smaller name."""
        room = int(width - 2 * dp(11))
        sizes = lettering.sizes(NAMES)
        largest = name = fitting_texture(self.title, sizes, True, room, int(dp(70)), "left")
        if not self.note or width < dp(NOTE_FROM):
            return name, None
        for at in range(len(sizes)):
            name = fitting_texture(self.title, sizes[at:], True, room, int(dp(70)), "left")
            note = self._whole_note(room, height - name.size[1])
            if note is not None:
                return name, note
        return largest, None

    def _whole_note(self, room: int, height: float) -> Texture | None:
        """The note at the largest size at which all of it fits below the name, None when it fits at none."""
        foot = dp(34) if self.value or self.icon else dp(8)
        if isinstance(self._picture, CardPhoto):
            foot = height * PHOTO_FROM
        left_over = int(height - dp(35) - foot)
        for size in lettering.sizes(NOTES):
            if wrapped_height(self.note, size, False, room, LINES) <= left_over:
                return wrapped_texture(self.note, size, False, room, LINES)
        return None

    def _paint_picture(self, drawing: InstructionGroup, middle: float, low: float, high: float, room: float) -> bool:
        """Its picture, or its sign large and pale, where the words leave enough of the paper blank.

        Whether its picture still has to be shown in the corner, small.
        """
        size = min(high - low - dp(12), room * 0.8, dp(PICTURE))
        if self._picture is not None:
            if size >= dp(OWN_FROM):
                draw_picture(drawing, self._picture, middle, (low + high) / 2, size)
            return size < dp(OWN_FROM)
        if self.icon and size >= dp(PICTURE_FROM):
            draw_icon(drawing, icon_character(self.icon), middle, (low + high) / 2, size, [*self.band[:3], PALE])
        return False

    def _paint_lying(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """A card that is wider than high: the same band, name and note as on one that stands, value at the right.

        Its picture stands beside the name where nothing else is said.
        """
        pad = dp(11)
        drawing.add(Color(*self.band))
        band = (x + pad, y + height - dp(10))
        drawing.add(RoundedRectangle(pos=band, size=(width - 2 * pad, dp(5)), radius=[dp(2.5)]))
        left, room = x + pad, int(width - 2 * pad - (dp(36) if self.value else 0))
        sizes = lettering.sizes(NAMES_LYING if height > dp(76) else NAME_LOW)
        side = min(height - dp(20), dp(CORNER_MOST))
        if isinstance(self._picture, CardPhoto):
            wide = self._paint_photo(drawing, self._picture, (left, y + dp(4), room, height - dp(18)))
            left, room = left + wide, int(room - wide)
        elif self._picture is not None and not self.note and side >= dp(CORNER):
            beside = int(room - side - dp(6))
            if fits(self.title, sizes[-1], True, beside, int(max(dp(26), height * 0.3))):
                room = beside
                draw_picture(drawing, self._picture, left + room + side / 2 + dp(6), y + (height - dp(10)) / 2, side)
        tab = NEW_AND_USEFUL if self.new and self.useful else NEW
        name_room = room - int(dp(tab - 8)) if self._tab else room
        name = fitting_texture(self.title, sizes, True, name_room, int(max(dp(26), height * 0.3)), "left")
        under = int(height - name.size[1] - dp(11) - dp(LOWEST))
        # As on a card that stands: a note that has no room is read on the card opened whole.
        shown = bool(self.note) and fits(self.note, int(sp(LEAST)), False, room, under)
        note = fitting_texture(self.note, lettering.sizes(NOTES_LYING), False, room, under, "left") if shown else None
        top = y + height - dp(11) if note else y + height / 2 + name.size[1] / 2
        drawing.add(Color(*theme.paper_ink))
        drawing.add(Rectangle(texture=name, pos=(int(left), int(top - name.size[1])), size=name.size))
        if self.value:
            draw_text(drawing, self.value, x + width - dp(26), y + height / 2, sp(BODY), theme.paper_ink, bold=True)
        if note:
            drawing.add(Color(*theme.paper_quiet))
            pos = int(left), int(top - name.size[1] - note.size[1])
            drawing.add(Rectangle(texture=note, pos=pos, size=note.size))

    def _paint_photo(self, drawing: InstructionGroup, photo: CardPhoto, room: Box) -> float:
        """The photograph at the left of a card that lies, as large as leaves its words room; how wide it is."""
        left, low, width, height = room
        under = int(height - sp(NAMES_LYING[-1] + 6))
        widths = [min(width * PHOTO_LYING, height * photo.shape) * part for part in PHOTO_LOW]
        having = (wide for wide in widths if fits(self.note, int(sp(LEAST)), False, int(width - wide - dp(8)), under))
        wide = next(having, widths[0]) if self.note else widths[0]
        draw_photo(drawing, photo, (left, low, wide, height))
        return wide + dp(8)

    def _paint_face(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        if self.lies:
            self._paint_lying(drawing, x, y, width, height)
            return
        pad = dp(11)
        drawing.add(Color(*self.band))
        drawing.add(RoundedRectangle(pos=(x + pad, y + height - dp(20)), size=(width - 2 * pad, dp(9)), radius=[dp(4)]))
        room = int(width - 2 * pad)
        name, note = self._words(width, height)
        top = y + height - dp(27)
        drawing.add(Color(*theme.paper_ink))
        drawing.add(Rectangle(texture=name, pos=(int(x + pad), int(top - name.size[1])), size=name.size))
        low = top - name.size[1]
        if note is not None:
            drawing.add(Color(*theme.paper_quiet))
            low -= dp(6) + note.size[1]
            drawing.add(Rectangle(texture=note, pos=(int(x + pad), int(low)), size=note.size))
        photo = self._picture if isinstance(self._picture, CardPhoto) else None
        in_corner = photo is None and self._paint_picture(drawing, x + width / 2, y + dp(FOOT), low, room)
        beside = 0.0
        if self.value:
            size = sp(BODY)
            texture = fitting_texture(self.value, (int(size),), True, room, int(size * 1.3), "left")
            drawing.add(Color(*theme.paper_ink))
            drawing.add(Rectangle(texture=texture, pos=(int(x + pad), int(y + dp(4))), size=texture.size))
            beside = text_width(self.value, int(size), bold=True) + dp(4)
        if photo is not None:
            foot = y + dp(8)
            draw_photo(drawing, photo, (x + pad + beside, foot, room - beside, low - dp(6) - foot))
        elif in_corner and self._picture is not None:
            side = min(max(low - y - dp(8), dp(CORNER)), dp(CORNER_MOST))
            draw_picture(drawing, self._picture, x + width - pad - side / 2, y + side / 2 + dp(4), side)
        elif self.icon:
            draw_icon(drawing, icon_character(self.icon), x + width - pad - dp(13), y + dp(22), dp(28), self.band)
