"""What everybody should see before going on: a card to read or a fight, and beside it what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.client.display.display import CardLook
from companion.client.layers.views import LogLine
from companion.words import say
from ui.touch.cards.photo import Box, CardPhoto, draw_photo
from ui.touch.cards.picture import draw_picture
from ui.touch.controls.choices import Choice
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import FITTED, draw_text, fits, fitting_texture, wrapped_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, BODY, DISPLAY, SMALL, TITLE, down_from
from ui.touch.look.theme import theme
from ui.touch.table.asked import asked_seat
from ui.touch.table.hands_strip import Told
from ui.touch.table.rows import ROWS

if TYPE_CHECKING:
    from ui.touch.table.contracts import HasTable, RunningTable
    from ui.touch.table.frame import Frame

    class TellsStory(HasTable, Protocol):
        """The table's page, beside which the story stands."""

        def show_open(self, seat: int, rule: str) -> int:
            """Something of that seat's lies open, with a rule behind it; returns whose the frame is meanwhile."""

        def card_read(self) -> None:
            """The card has been read: back to the board."""


PICTURE, PICTURE_FROM = 240, 64
"""How large its picture is at most and at least, in dp."""


UPRIGHT, SHARES = 1.15, (0.5, 0.44, 0.38, 0.32, 0.26)
"""In a room so many times as high as wide the owner's photograph stands above the words, else beside them; and how much
of it that takes, the first that leaves all words room.
"""

NOTES = down_from(BODY)
"""Type sizes of what it says, in sp, the first at which all of it has room."""

PAD = 24
"""Beside the words, in dp."""


class WholeCard(Drawn):
    """The card itself, as large as there is room for; its words in our letters beside the owner's photograph, too."""

    def __init__(self, look: CardLook, picture: Paint | None = None, **settings: object) -> None:
        super().__init__(**settings)
        self.look = look
        self._picture = picture

    def draw(self, group: InstructionGroup) -> None:
        """Its pack, title and words from the top, what it is worth at the foot."""
        look = self.look
        x, y, width, height = self.x, self.y, self.width, self.height
        group.add(Color(0, 0, 0, 0.4))
        group.add(RoundedRectangle(pos=(x + dp(2), y - dp(4)), size=(width, height), radius=[dp(18)]))
        group.add(Color(*theme.paper))
        group.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(18)]))
        if isinstance(self._picture, CardPhoto):
            x, y, width, height = self._draw_photo(group, self._picture)
        pad = dp(PAD)
        group.add(Color(*get_color_from_hex(look.band)))
        group.add(RoundedRectangle(pos=(x + pad, y + height - dp(28)), size=(width - 2 * pad, dp(10)), radius=[dp(5)]))
        room = int(width - 2 * pad)
        top = y + height - dp(42)
        if look.pack:
            texture = fitting_texture(look.pack.upper(), lettering.sizes((SMALL,)), True, room, int(dp(32)), "left")
            group.add(Color(*theme.paper_quiet))
            group.add(Rectangle(texture=texture, pos=(x + pad, int(top - texture.size[1])), size=texture.size))
            top -= texture.size[1] + dp(8)
        title = _title_texture(look.title, room)
        group.add(Color(*theme.paper_ink))
        group.add(Rectangle(texture=title, pos=(int(x + pad), int(top - title.size[1])), size=title.size))
        top -= title.size[1] + dp(14)
        foot = dp(36) if look.foot else dp(16)
        sizes = lettering.sizes(NOTES)
        note = fitting_texture(look.note, sizes, False, room, int(top - y - foot), "left")
        group.add(Rectangle(texture=note, pos=(int(x + pad), int(top - note.size[1])), size=note.size))
        low, high = y + foot + dp(10), top - note.size[1] - dp(10)
        size = min(high - low, room * 0.8, dp(PICTURE))
        painted = None if isinstance(self._picture, CardPhoto) else self._picture
        if painted is not None and size >= dp(PICTURE_FROM):
            draw_picture(group, painted, x + width / 2, (low + high) / 2, size)
        if look.foot:
            texture = fitting_texture(look.foot, lettering.sizes((SMALL,)), False, room, int(dp(32)), "left")
            group.add(Color(*theme.paper_quiet))
            group.add(Rectangle(texture=texture, pos=(int(x + pad), int(y + dp(14))), size=texture.size))
        if look.value:
            draw_text(group, look.value, x + width - pad - dp(14), y + dp(34), sp(DISPLAY), theme.paper_ink, bold=True)

    def _draw_photo(self, group: InstructionGroup, photo: CardPhoto) -> Box:
        """The photograph at the left, or at the top of a high room; what it leaves the words."""
        x, y, width, height = self.x, self.y, self.width, self.height
        rim, found = dp(12), []
        for share in SHARES:
            wide, high = (
                min(width * share, (height - 2 * rim) * photo.shape),
                min(height * share, (width - 2 * rim) / photo.shape),
            )
            beside = (x + rim, y + rim, wide, height - 2 * rim), (x + wide, y, width - wide, height)
            above = (x + rim, y + height - rim - high, width - 2 * rim, high), (x, y, width, height - rim - high)
            found += [above, beside] if height > width * UPRIGHT else [beside, above]
        place, left = next((one for one in found if self._says_all(*one[1][2:])), found[-1])
        draw_photo(group, photo, place)
        return left

    def _says_all(self, width: float, height: float) -> bool:
        """Whether all its words have room on so much of it."""
        look, room = self.look, int(width - 2 * dp(PAD))
        taken = dp(42 + 14 + (36 if look.foot else 16)) + _title_texture(look.title, room).size[1]
        taken += int(dp(32)) + dp(8) if look.pack else 0
        foot = not look.foot or fits(look.foot, int(sp(NOTES[-1])), False, room, int(dp(32)))
        return foot and fits(look.note, int(sp(NOTES[-1])), False, room, int(height - taken))


def _title_texture(title: str, width: int) -> Texture:
    for size in down_from(TITLE, ASIDE):
        texture = wrapped_texture(title, int(sp(size)), False, width, FITTED, font="Title")
        if texture.size[1] <= sp(size) * 2.9:
            break
    return texture


class Story:
    """A card or a scene on the big side and its story in the frame, until somebody goes on or the table does.

    told: what came of it, for the hands' place while nothing waits there.
    """

    def __init__(
        self, page: TellsStory, build: Callable[[], Widget], headline: str, line: LogLine, fresh: list[LogLine]
    ) -> None:
        self._page = page
        self._build = build
        self._headline = headline
        self.line = line
        after = fresh[fresh.index(line) + 1 :] if line in fresh else []
        self.told = [Told(one.text) for one in after if not one.hands and one.turn == line.turn][:2]

    def fill(self, big: BoxLayout, frame: Frame) -> None:
        """Show it on both sides."""
        page, line = self._page, self.line
        room = BoxLayout(padding=dp(18))
        room.add_widget(self._build())
        big.add_widget(room)
        seat = page.show_open(line.seat, line.rule)
        frame.question.text, frame.question.aside = self._headline, []
        show_way_on(frame, page.table, seat, page.card_read)


def show_way_on(frame: Frame, table: RunningTable, seat: int, act: Callable[[], object]) -> None:
    """One key at the foot of the rows: what comes now, and for whom. seat: whose the frame is meanwhile."""
    following = asked_seat(table.asks)
    if not table.asks:
        text = say("touch.story.ended")
    elif following < 0:
        text = say("touch.story.go_on")
    else:
        key = "touch.story.goes_on" if following == seat else "touch.story.turn"
        text = table.window.words.say(key, seat=following)
    frame.rows.show([(ROWS - 1, []), (1, [Choice(text, act, icon="arrow_forward", look="accent")])])
