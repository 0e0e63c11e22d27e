"""The open cards on a stage, or below each other where that has no room, and in the second auction the bank."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from msgspec.structs import replace

from companion.client.display.telling import Where
from companion.client.games.shelf import sign_of
from companion.client.window import Window
from ui.touch.app.skins import BigSide
from ui.touch.controls.key import Key
from ui.touch.games.torture.chest import draw_bank
from ui.touch.games.torture.niche import Box
from ui.touch.games.torture.pointer import draw_pointer
from ui.touch.games.torture.shown import of_dungeon
from ui.touch.games.torture.stage_card import StageCard
from ui.touch.games.torture.stage_foot import DICE, GOLD, draw_screens, screen_places
from ui.touch.games.torture.stage_ground import ground_texture
from ui.touch.games.torture.stage_measure import Measure
from ui.touch.games.torture.staging import Staging, lined_up, staged
from ui.touch.games.torture.stall import BANK, WIDE, StallDrawing
from ui.touch.games.torture.valance import draw_valance
from ui.touch.look.picture import Shown
from ui.touch.look.settled import PaintSoon
from ui.touch.look.stilled import Stilled
from ui.touch.look.theme import theme
from ui.touch.shelf.lid import LidPicture
from ui.touch.table.facts import Cell
from ui.touch.table.frame_contents import cells_of

LOW, PAIR = 106, 430
"""Equipment has so much to say that stalls lower than this, in dp, stand two in a row where there is this width."""

FINGER, ABOVE = 48, 88
"""Felons stand two in a row only where they would be lower than a fingertip and then are at least so high, in dp."""

BANK_HIGH = 48
"""Height of the bank, in dp."""

APART = 8
"""Between two stalls, and around all of them where they fill a side of the screen, in dp."""


WON = frozenset({"bought", "felon_taken"})
"""Lines of the log with which a card leaves the stage."""


class Asked(Protocol):
    """Where people ask why something cannot be bid on, and what it is: see ui/touch/table/reasons.py."""

    def why_not(self, spot: str) -> None: ...

    def explain(self, spot: str, at: tuple[float, float]) -> None: ...


class StallKey(Stilled, Key):
    """One card. Of several one changes at a time, and none of the others is drawn anew for it.

    proposed: it would be bid for, although nobody has chosen it."""

    opaque = False
    beyond = 12
    proposed = BooleanProperty(False)

    def __init__(self, draw: Callable[[Key, InstructionGroup], None]) -> None:
        super().__init__(draw)
        self.bind(proposed=lambda *_: self.paint_soon())


class Stalls(Stilled, BigSide):
    """One key a card; `chosen` is the one that is bid for. window: of whoever looks. `asked` is
    where people ask for reasons, None where nobody is asked. edge: room around them, in dp; with none they stand behind
    the curtain, where the stage has neither valance nor screens.
    """

    chosen = StringProperty("")
    by_hand = BooleanProperty(False)
    """Whether a finger has chosen it for this question; else it is only proposed."""

    def __init__(self, window: Window, edge: float = APART, **settings: object) -> None:
        super().__init__(**settings)
        self._edge = dp(edge)
        self.asked: Asked | None = None
        self._window = window
        self._drawing, self._on_stage = StallDrawing(window), StageCard(window)
        self._staging: Staging | None = None
        self._measure: Measure | None = None
        self._seen = self._said = -1
        self._ground, self._foot = InstructionGroup(), InstructionGroup()
        self._cells: Sequence[Cell] = cells_of(window)
        self._turn = window.view.seat
        self._stands: tuple[str, list[Cell], int, Box] | None = None
        self._choose: Callable[[str], object] = _nothing
        self._offered: set[str] = set()
        self._made: list[StallKey] = []
        self.keys: dict[str, StallKey] = {}
        self._lid = LidPicture(game=window.facts.game, sign=sign_of(window.facts.game))
        for group in (self._ground, self._foot):
            self.drawn.before.add(group)
        self.paint_soon = PaintSoon(self._arrange)
        self.bind(pos=self._arrange, size=self._arrange, chosen=lambda *_: self._mark(),
                  by_hand=lambda *_: self._mark())  # fmt: skip
        theme.follow(self)
        self.refresh()

    def refresh(self) -> None:
        """Show the cards that are bid for now, and in the second phase the bank; the game's lid where none lie."""
        view, display = self._window.view, of_dungeon(self._window.display)
        stalls: list[tuple[str, Any]] = [(one.card, one) for one in display.open_cards()]
        if view.phase == "torture":
            stalls.append((BANK, None))
        while len(self._made) < len(stalls):
            self._made.append(StallKey(self._draw))
        self.clear_widgets()
        self.keys = {}
        for key, (card, one) in zip(self._made, stalls, strict=False):
            self.keys[card] = key
            key.face = self._drawing.face(card, one)
            key.act = partial(self._touched, card)
            key.why, key.explain = partial(self._why_not, card), partial(self._explain, key, card)
            key.disabled, key.opacity = card not in self._offered, 1
            self.add_widget(key)
        if not stalls:
            self.add_widget(self._lid)
        self._seen = self._said = len(self._window.log) - 1
        self._arrange()

    def places(self) -> Mapping[Where, tuple[float, float]]:
        """The cards and the bank; on the stage everybody's screen as well, and of a card where its bid lies."""
        found: dict[Where, tuple[float, float]] = {card: key.center for card, key in self.keys.items()}
        if self._staging is None or self._measure is None:
            return found
        up = self._measure.bid_middle
        found |= {card: (key.center_x, key.y + up) for card, key in self.keys.items() if card != BANK}
        screens = self._staging.screens
        return found if screens is None else found | dict(enumerate(screen_places(self._cells, screens)))

    def see_story(self, there: int, said: int) -> None:
        """A bid lies there once its dice do; a card that is won has gone as soon as it is said."""
        self._said = said
        for line in self._window.log[self._seen + 1 : said + 1]:
            card = str(line.facts.get("card", ""))
            if card not in self.keys:
                continue
            key = self.keys[card]
            if line.kind == "bid" and line.number <= there:
                bid = replace(key.face[1], seat=line.seat, count=line.facts["count"], what=line.facts["what"])
                key.face = self._drawing.face(card, bid)
            elif line.kind in WON:
                key.opacity = 0
        self._seen = max(self._seen, there)
        self._arrange()

    def see_seats(self, cells: Sequence[Cell], turn: int) -> None:
        """Everybody's screen at the foot of the stage, that of whoever is asked in light."""
        self._cells, self._turn = cells, turn
        self._paint_foot()

    def offer(self, bids: Sequence[str], choose: Callable[[str], object], anew: bool = True) -> None:
        """Only cards that one of these bids is for can be touched. The one that was chosen is so again where it is one
        of them, else the first card is; choose: told now, and at each touch. anew: somebody else is asked, for whom it
        is no more than proposed."""
        self._offered = {bid.split(":")[0] if bid.startswith(BANK) else bid.split(":")[1] for bid in bids}
        self._choose = choose
        self.refresh()
        cards = [card for card in self.keys if card in self._offered]
        if anew or self.chosen not in cards:
            self.by_hand = False
        self._take(self.chosen if self.chosen in cards else (cards or [""])[0])

    def rest(self, card: str = "") -> None:
        """Nobody bids now. card: what else is asked about that one."""
        self._offered, self._choose = set(), _nothing
        self.refresh()
        self.chosen, self.by_hand = card, True

    def _why_not(self, card: str) -> None:
        if self.asked is not None:
            self.asked.why_not(card)

    def _explain(self, key: Key, card: str) -> None:
        if self.asked is not None:
            self.asked.explain(card, key.to_window(*key.center))

    def _touched(self, card: str) -> None:
        self.by_hand = True
        self._take(card)

    def _take(self, card: str) -> None:
        self.chosen = card
        self._choose(card)

    def _mark(self) -> None:
        for card, key in self.keys.items():
            key.chosen = card == self.chosen and self.by_hand
            key.proposed = card == self.chosen and not self.by_hand

    def _arrange(self, *_: object) -> None:
        """On the stage where it has room, else as a list."""
        cards = [key for card, key in self.keys.items() if card != BANK]
        box, flat = (*self.pos, *self.size), theme.name == "contrast"
        before = self._staging
        self._staging = None if flat else self._staged(box, len(cards))
        if self._staging is not None:
            for key, place in zip(cards, self._staging.cards, strict=True):
                key.pos, key.size = place[:2], place[2:]
            if BANK in self.keys and self._staging.bank is not None:
                self.keys[BANK].pos, self.keys[BANK].size = self._staging.bank[:2], self._staging.bank[2:]
        else:
            self._list(cards)
        measured, self._measure = self._measure, None
        if self._staging is not None and cards:
            # What is told of a bid may be longer than what lies there at the end of it.
            lying = [key.face[1] for key in cards]
            self._measure = self._on_stage.measure(lying, *self._staging.cards[0][2:], self._staging.faces)
        boxes = [(key.face[0], key.face[1], (*key.pos, *key.size)) for key in cards if self._staging is None]
        anew = self._drawing.measure(boxes)
        if anew or (before is None) is not (self._staging is None) or measured != self._measure:
            for key in self.keys.values():
                key.paint_soon()
        self.says = [DICE, GOLD] if self._staging is not None and self._staging.screens is not None else []
        self._paint_ground(bool(cards) and not flat)
        self._paint_foot()
        self._mark()

    def _staged(self, box: Box, cards: int) -> Staging | None:
        """The stage; felons for whom it has no room as they are else still stand there, with little but their faces."""
        bank, framed = BANK in self.keys, bool(self._edge)
        found = staged(box, cards, bank, framed)
        if found is None and bank:
            found = lined_up(box, cards, self._on_stage.least_wide(), framed)
        return found

    def _paint_ground(self, shown: bool) -> None:
        """The dungeon behind the cards, and what stands before it. shown: else there is nothing."""
        self._ground.clear()
        staging, (wide, high) = self._staging, (int(self.width), int(self.height))
        if not shown or (not self._edge and staging is None) or min(self.size) < dp(APART):
            return
        curtain = staging.valance if staging is not None else None
        table, valance = staging.table if staging is not None else high * 0.14, curtain[3] if curtain is not None else 0
        shown = Shown()
        shown.show(ground_texture(wide, high, round(table), round(valance), dp(1)), *self.pos, *self.size)
        self._ground.add(shown)
        if curtain is not None:
            draw_valance(self._ground, self._window, self._said, curtain)

    def _paint_foot(self) -> None:
        now, screens = None, self._staging.screens if self._staging is not None else None
        if screens is not None and min(self.size) >= dp(APART):
            now = theme.name, list(self._cells), self._turn, screens
        if now == self._stands:
            return
        self._stands = now
        self._foot.clear()
        if now is not None:
            draw_screens(self._foot, *now[1:])

    def _draw(self, key: StallKey, group: InstructionGroup) -> None:
        """A card as it stands on the stage, or in a stall."""
        one, box, lit = key.face[1], (*key.pos, *key.size), key.chosen or key.state == "down"
        if self._measure is not None and one is not None:
            self._on_stage.draw(group, box, one, lit, self._measure)
        elif one is None and key.height > dp(BANK_HIGH + APART):
            draw_bank(group, box, lit)
        else:
            self._drawing.draw(key, group)
        if key.proposed:
            draw_pointer(group, box, above=self._measure is not None and one is not None)

    def _list(self, cards: Sequence[Key]) -> None:
        """Cards fill the height that the bank leaves; where a row is not full its last card takes the rest."""
        count, low, gap = max(len(cards), 1), dp(BANK_HIGH), dp(APART)
        left, foot, top = self.x + self._edge, self.y + self._edge, self.top - self._edge
        across = self.width - 2 * self._edge
        self._lid.pos, self._lid.size = (left, foot), (across, top - foot)
        if BANK in self.keys:
            bank = self.keys[BANK]
            bank.pos, bank.size = (left, foot), (across, low)
            foot += low + gap
        room = top - foot + gap
        columns = self._columns(count, room / count - gap)
        high, wide = room / -(-count // columns) - gap, (across + gap) / columns - gap
        for at, key in enumerate(cards):
            row, column = divmod(at, columns)
            alone = at == count - 1 and column == 0
            key.pos = (left + column * (wide + gap), top - high - row * (high + gap))
            key.size = (across if alone else wide, high)

    def _columns(self, count: int, high: float) -> int:
        """high: of a stall, if they stand below each other."""
        if count < 2 or (self.width >= dp(2 * WIDE) and count > 2):
            return min(count, 2)
        # Stones, name and what beats a bid below each other need that much.
        in_pairs = (high + dp(APART)) * count / -(-count // 2) - dp(APART) >= dp(ABOVE)
        low = high < dp(FINGER) and in_pairs if self._window.view.phase == "torture" else high < dp(LOW)
        return 2 if low and self.width >= dp(PAIR) else 1


def _nothing(card: str) -> None:
    """Nobody waits for a card."""
