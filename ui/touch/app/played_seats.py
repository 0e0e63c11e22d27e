"""The seats that the companion plays at this screen: it thinks beside it, and answers when everybody has seen enough.

A thought begins as soon as its question is open, while the table still tells what happened. It is answered when all is
told and people have had a moment, or when they say *Go on*. What is answered in secret beside others waits for nobody.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from companion.bots.beside import Beside, Died
from companion.bots.deciding import Strength
from companion.bots.playing import Companion
from companion.bots.thought import Thought, think
from companion.client.answering.thinking import World
from companion.client.evenings.reasons import Reason, Reasons
from companion.client.layers.views import QuestionView
from companion.refused import Late, Refused
from companion.words import say
from ui.touch.app.worker import Worker
from ui.touch.table.deadline import seconds_for

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, HasKept, HasPreferences
    from ui.touch.table.model import TableModel

    class Watches(Complains, HasKept, HasPreferences, Protocol):
        """The app, to know how the table likes it and what people look at, and to say what went wrong."""

        @property
        def table_in_sight(self) -> bool:
            """Whether people look at the table, and all that happened there is told."""

        @property
        def nobody_touches(self) -> bool:
            """Whether nobody has to touch this screen."""

        def read_on(self) -> None:
            """A card that lies open is read."""

        def tell_thinking_failed(self) -> None:
            """The companion could not think ahead, and goes by what seems sensible."""


MOMENTS = {"quick": 0.4, "steady": 1.6}
"""Seconds in which people see what is before the companion answers, by the pace that the table likes; at any other it
waits until somebody says so, but with what counts by itself after a while."""

READS = 4.0
"""Seconds that a card lies open where nobody has to touch the screen to say that it is read."""

LOOKS = 0.1
"""Seconds after which it is looked again whether people have seen enough."""


class PlayedSeats(EventDispatcher):
    """`state` is "thinks" while the companion thinks about what it alone is asked, "ready" when it has thought and
    waits for people, else "".

    reason: why it answered as it did, while its answer is the latest thing that was done; "" else.
    """

    state = StringProperty("")

    def __init__(self, app: Watches) -> None:
        super().__init__()
        self._app = app
        self.reason = ""
        self._reasons: Reasons | None = None
        self._table: TableModel | None = None
        self._companion: Companion | None = None
        self._beside, self._worker = Beside(), Worker("thinking")
        self._question: QuestionView | None = None
        self._thought: Thought | None = None
        self._gives = False
        self._seen = self._unseen = 0.0
        self._look = Clock.schedule_interval(self._look_again, LOOKS)
        self._look.cancel()

    def join(self, table: TableModel) -> None:
        """Play at that table from now on, where the companion has a seat."""
        self.leave()
        self._table, self._companion = table, Companion(table.window)
        self._reasons = self._app.kept.reasons(table.window.facts.number)
        table.bind(on_change=self._changed)
        self._ask()

    def leave(self) -> None:
        """The table is put away: whatever is thought about, nobody wants to know."""
        if self._table is not None:
            self._table.unbind(on_change=self._changed)
        self._worker.leave()
        self._beside.close()
        self._look.cancel()
        self._beside, self._worker = Beside(), Worker("thinking")
        self._table = self._companion = self._question = self._thought = self._reasons = None
        self.reason, self.state = "", ""

    def answers(self, question: QuestionView) -> bool:
        """Whether the companion answers that, and no person."""
        return self._companion is not None and self._companion.answers(question)

    @property
    def answered(self) -> bool:
        """Whether it has answered anything that a reason is known of."""
        return bool(self._reasons)

    def why(self, seat: int, after: int, until: int) -> str:
        """Why the companion last answered as it did for that seat, later than so many changes; "" where it did not.

        What only its seat might know is a reason that is told once the game is over.
        """
        last = self._reasons.last(seat, after, until) if self._reasons is not None else None
        return self._told(last) if last is not None else ""

    def _told(self, reason: Reason) -> str:
        assert self._table is not None
        window = self._table.window
        hidden = reason.secret and not window.over
        why = say("table.players.own_secret") if hidden else window.words.tell(reason.why)
        return window.words.say("touch.players.reason", seat=reason.seat, reason=why)

    @property
    def waits(self) -> bool:
        """Whether it answers once somebody says so, and not before."""
        return self.state == "ready" and self._moment is None

    @property
    def _moment(self) -> float | None:
        """Seconds that people have before it answers; None where it waits. What has its time would lapse meanwhile."""
        hurries = self._question is not None and seconds_for(self._question) > 0
        return MOMENTS.get(self._app.preferences.pace, MOMENTS["steady"] if hurries else None)

    def go_on(self) -> None:
        """People have seen enough."""
        if self._thought is not None:
            self._give()

    def _changed(self, *_: object) -> None:
        if not self._gives:
            self.reason = ""
        self._ask()

    def _ask(self) -> None:
        """Think about the first question that the companion answers. Whatever has changed, it thinks anew."""
        assert self._table is not None and self._companion is not None
        asked = next(filter(self._companion.answers, self._table.asks), None)
        self._question, self._thought = asked, None
        self._seen = self._unseen = 0.0
        self._look.cancel()
        self.state = "" if asked is None or len(asked.at_once) > 1 else "thinks"
        if asked is None:
            return
        world = self._companion.world(asked)
        if world is None:
            self._have(asked, self._companion.without_world(asked))
            return
        work = partial(self._think, self._beside, world, self._companion.strength(asked))
        self._worker.do(work, partial(self._have, asked), lambda _: None)

    def _think(self, beside: Beside, world: World, strength: Strength) -> Thought:
        """In the worker's own thread. A process that died is told, and what seems sensible is thought here."""
        try:
            return beside.think(world, strength)
        except Died:
            if beside.closed:
                raise Refused("table.late") from None
            Clock.schedule_once(lambda _: self._app.tell_thinking_failed(), 0)
            return think(world, Strength.FAIR)

    def _have(self, question: QuestionView, thought: Thought) -> None:
        if self._question is not question:
            return
        self._thought = thought
        if self.state:
            self.state = "ready"
            self._look()
        else:
            self._give()

    def _look_again(self, passed: float) -> None:
        """Whether people have seen the table for long enough since all was told."""
        moment, sight = self._moment, self._app.table_in_sight
        self._seen, self._unseen = (self._seen + passed, 0.0) if sight else (0.0, self._unseen + passed)
        if self._unseen >= READS and self._app.nobody_touches:
            self._unseen = 0.0
            self._app.read_on()
        if moment is not None and self._seen >= moment:
            self._give()

    def _give(self) -> None:
        question, thought, table = self._question, self._thought, self._table
        assert self._companion is not None and question is not None and thought is not None and table is not None
        self._look.cancel()
        self._thought = None
        reason = Reason(question.seat, thought.why, thought.secret)
        if self.state:
            # What others are asked with it is no reason for anything yet.
            self.reason = self._told(reason)
        self._gives, following = True, table.window.changes + 1
        try:
            self._companion.give(question, thought)
            if self._reasons is not None:
                self._reasons.add(following, reason)
        except Late:
            # It is another question by now.
            self._ask()
        except Refused as refused:
            # The disk takes nothing any more, or the like: it is said once, and tried again after the next change.
            self._app.complain(refused)
        finally:
            self._gives = False
