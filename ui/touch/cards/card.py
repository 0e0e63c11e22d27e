"""A card that looks like one: paper, a coloured band for its group, its name, its value."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.client.display.display import CardLook
from companion.words import say
from ui.touch.cards.grid import (
    FOOT,
    GAP,
    PAD,
    STANDING,
    TICK,
    TOP,
    Grid,
    grid_for,
    has_foot,
    lies,
    name_room,
    name_standing,
    note_standing,
)
from ui.touch.cards.lying import BESIDE_NAME, LEAST_PICTURE, paint_lying
from ui.touch.cards.photo import CardPhoto, draw_photo
from ui.touch.cards.picture import draw_picture
from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import (
    draw_box,
    draw_icon,
    draw_text,
    fitting_texture,
    text_width,
)
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

NEW, NEW_AND_USEFUL = 58, 104
"""Width of the tab on a card that is new to its owner or of use now, and of one that is both, in dp."""

PALE = 0.3
"""How much of the ink a sign has that stands in a picture's place."""


class CardFace(ButtonBehavior, Widget):
    """One card, standing for `item`. Its note is shown where it fits whole; a card laid on its side shows it beside.

    `chosen` rims it and gives it a tick; `number` is its place in an order. `new`: its owner has not seen it before;
    `useful`: it opens an answer now. A thin white edge and a word say so. `grid`: where all lies on it, so that it is
    the same on cards side by side; None for the best one that it has room for. `names`: type size of its name in
    pixels, as on the cards beside it; 0 for the largest at which it fits.
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
    grid: Grid | None = ObjectProperty(None, allownone=True)
    names = NumericProperty(0)

    def __init__(self, picture: Paint | None = None, **settings: object) -> None:
        settings.setdefault("size_hint", (None, None))
        settings.setdefault("size", (dp(112), dp(150)))
        super().__init__(**settings)
        self.picture = picture
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
            "grid",
            "names",
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
    def photographed(self) -> bool:
        """Whether its picture is an owner's photograph."""
        return isinstance(self.picture, CardPhoto)

    @property
    def painted(self) -> bool:
        """Whether it has a picture that is no photograph."""
        return self.picture is not None and not self.photographed

    @property
    def lies(self) -> bool:
        """Whether it lies on its side."""
        return lies(self.width, self.height)

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        x, y, width, height = self.x, self.y, self.width, self.height
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
            self._paint_rim(drawing, x, y, width, height)
            if self.chosen:
                self._paint_tick(drawing, x + self._foot_right(width, height) - dp(TICK), y + dp(TICK + 4))

    @staticmethod
    def _paint_edge(drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """A thin white line all round."""
        drawing.add(Color(*theme.chosen))
        drawing.add(Line(rounded_rectangle=(x - dp(1), y - dp(1), width + dp(2), height + dp(2), dp(12)), width=dp(1)))

    @staticmethod
    def _paint_rim(drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """White all round, and dark within, so that it is seen on paper."""
        for shade, off in ((theme.chosen, dp(1.6)), (theme.paper_ink, -dp(1.4))):
            drawing.add(Color(*shade))
            rim = (x - off, y - off, width + 2 * off, height + 2 * off, dp(12))
            drawing.add(Line(rounded_rectangle=rim, width=dp(1.8)))

    def _foot_right(self, width: float, height: float) -> float:
        """Where the foot of the card ends, which says its number: below the picture of one that lies, else below
        all."""
        grid = self.grid or grid_for([self], width, height)
        if self.lies and grid is not None and has_foot(self, height, grid):
            return float(dp(PAD + grid.picture))
        return width - dp(4)

    def _paint_tick(self, drawing: InstructionGroup, x: float, y: float) -> None:
        """At the right of the foot, where no card says anything: its place in an order, or a tick."""
        radius = dp(TICK)
        drawing.add(Color(*theme.paper_ink))
        drawing.add(RoundedRectangle(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), radius=[radius]))
        if self.number:
            draw_text(drawing, self.number, x, y, sp(ASIDE), theme.paper, bold=True)
        else:
            draw_icon(drawing, icon_character("check"), x, y, dp(22), theme.paper)

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

    @property
    def _tab_wide(self) -> float:
        """How wide the tab is, 0 for none."""
        return float(dp(NEW if self.new is not self.useful else NEW_AND_USEFUL)) if self._tab else 0.0

    def _paint_tab(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """A thin edge all round, and the word on a tab where no card has anything: over its band, or behind its name.

        White, as all that can be chosen is: gold is the key of what comes next. The broad rim is of what is chosen.
        """
        self._paint_edge(drawing, x, y, width, height)
        wide, high = self._tab_wide, dp(26)
        left, low = self._tab_at(x, y, width, height, wide, high)
        draw_box(drawing, (left, low), (wide, high), high / 2, theme.chosen_ground, theme.chosen, dp(1.6))
        word, size = self._tab, int(sp(SMALL))
        squeeze = min(1.0, (wide - dp(12)) / text_width(word, size, bold=True))
        draw_text(drawing, word, left + wide / 2, low + high / 2, size, theme.ink, bold=True, squeeze=squeeze)

    def _tab_at(self, x: float, y: float, width: float, height: float, wide: float, high: float) -> tuple[float, float]:
        """Its left lower corner."""
        if self.lies:
            return x + width - wide, y + height - high + dp(2)
        return x + dp(6), y + height - dp(20)

    def words(self, width: float, height: float) -> tuple[Texture, Texture | None]:
        """Name and note as a card of that size shows them when it stands; None for a note that has no room."""
        grid = self.grid or grid_for([self], width, height)
        return name_standing(self, width), note_standing(self, width, height, grid) if grid else None

    def _paint_face(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        if self.lies:
            paint_lying(self, drawing, (x, y, width, height), self._tab_wide)
        else:
            self._paint_standing(drawing, x, y, width, height)

    def _paint_standing(self, drawing: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        pad, grid = dp(PAD), self.grid or grid_for([self], width, height)
        drawing.add(Color(*self.band))
        drawing.add(RoundedRectangle(pos=(x + pad, y + height - dp(15)), size=(width - 2 * pad, dp(8)), radius=[dp(4)]))
        name, note = self.words(width, height)
        low = y + height - dp(TOP)
        drawing.add(Color(*theme.paper_ink))
        drawing.add(Rectangle(texture=name, pos=(int(x + pad), int(low - name.size[1])), size=name.size))
        low -= name_room(name, grid) + dp(GAP)
        photo = self.picture if isinstance(self.picture, CardPhoto) else None
        if photo is None:
            free = low - y - dp(FOOT)
            side = dp(grid.picture) if grid else min(free - dp(GAP), width - 2 * pad, dp(STANDING[0].picture))
            low -= self._paint_picture(drawing, x + width / 2, low, side)
        if note is not None:
            drawing.add(Color(*theme.paper_ink))
            low -= note.size[1]
            drawing.add(Rectangle(texture=note, pos=(int(x + pad), int(low)), size=note.size))
        if self.picture is not None and photo is None and grid is not None and not grid.picture:
            side = min(max(low - y - dp(GAP), dp(LEAST_PICTURE)), dp(BESIDE_NAME))
            draw_picture(drawing, self.picture, x + width - pad - side / 2, y + side / 2 + dp(GAP), side)
        right = self._paint_foot(drawing, x + pad, y, int(width - 2 * pad), signed=photo is None)
        if photo is not None:
            draw_photo(drawing, photo, (right, y + dp(8), x + width - pad - right, low - dp(6) - y - dp(8)))

    def _paint_picture(self, drawing: InstructionGroup, middle: float, top: float, side: float) -> float:
        """Its picture, or its sign large and pale; how much of the height that takes."""
        if side < dp(LEAST_PICTURE):
            return 0.0
        if self.picture is not None:
            draw_picture(drawing, self.picture, middle, top - side / 2, side)
        elif self.icon:
            draw_icon(drawing, icon_character(self.icon), middle, top - side / 2, side, [*self.band[:3], PALE])
        else:
            return 0.0
        return float(side + dp(GAP))

    def _paint_foot(self, drawing: InstructionGroup, left: float, y: float, room: int, signed: bool) -> float:
        """Number and sign; where they end. signed: whether the sign is shown. The right corner is left to a tick."""
        if self.value:
            size = sp(BODY)
            texture = fitting_texture(self.value, (int(size),), True, room, int(size * 1.3), "left")
            drawing.add(Color(*theme.paper_ink))
            drawing.add(Rectangle(texture=texture, pos=(int(left), int(y + dp(2))), size=texture.size))
            left += text_width(self.value, int(size), bold=True) + dp(7)
        if self.icon and signed:
            draw_icon(drawing, icon_character(self.icon), left + dp(12), y + dp(19), dp(24), self.band)
        return left
