"""Reads aloud for those who want it: what happened to them, the card they drew, what their hands do, what is asked.

Only what everybody may read on this screen is ever said, and nothing while somebody looks at a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from companion.client.display.beats import beats_of, weightiest
from companion.client.display.display import Display
from companion.client.display.telling import WORTH
from companion.client.layers.views import LogLine, QuestionView
from companion.words import say_in
from ui.touch.app.preferences import Preferences
from ui.touch.table.model import TableModel

SHARES = {"quiet": 0.5}
"""How loud it is read, where the sounds are not at their loudest or off."""

MOST_HANDS = 2
"""So many instructions are read one after the other; more are left to the eyes."""


class Speaker(Protocol):
    """Reads a sentence aloud; see Loudspeaker."""

    voiced: Callable[[str], None]

    def say(self, text: str, language: str, share: float) -> None:
        """Read it in that language's voice with this share of its loudness, without waiting."""


class Speech(EventDispatcher):
    """Reads to the people whose names are in `Preferences.spoken`. `note` says why nobody can be read to, or "".

    speaker: None where nobody could hear anything. secret_open: whether somebody looks at a secret.
    """

    note = StringProperty("")

    def __init__(self, speaker: Speaker | None, likes: Preferences, secret_open: Callable[[], bool]) -> None:
        super().__init__()
        self._speaker = speaker
        self._likes = likes
        self._secret_open = secret_open
        self._asked: frozenset[str] = frozenset()
        if speaker is not None:
            speaker.voiced = self._told

    def join(self, table: TableModel) -> None:
        """Follow this evening, from now on and until its table is closed."""
        self._asked = frozenset(one.id for one in table.asks)
        table.bind(on_change=self._changed)

    def try_out(self, name: str) -> None:
        """Read that name, for whoever is read to from now on."""
        self._read(name)

    def _changed(self, table: TableModel) -> None:
        before, self._asked = self._asked, frozenset(one.id for one in table.asks)
        if self._speaker is None or not self._likes.spoken:
            return
        asked = [one for one in table.asks if one.id not in before]
        sentences = worth_reading(table.display, table.fresh, asked, partial(self._wants, table))
        if sentences and not self._secret_open():
            self._read(" ".join(sentences))

    def _wants(self, table: TableModel, seat: int) -> bool:
        person = table.seat(seat)
        return person is not None and person.name in self._likes.spoken

    def _read(self, text: str) -> None:
        if self._speaker is not None:
            self._speaker.say(text, say_in(), SHARES.get(self._likes.sounds, 1.0))

    def _told(self, note: str) -> None:
        """The speaker's own thread tells how it went; the screen learns of it with the next picture."""
        Clock.schedule_once(partial(self._note, note), 0)

    def _note(self, note: str, _: float) -> None:
        self.note = note


def worth_reading(
    display: Display, fresh: Sequence[LogLine], asked: Sequence[QuestionView], wants: Callable[[int], bool]
) -> list[str]:
    """The sentences that are read after a change, in their order; [] for none.

    fresh: what happened; asked: what is asked from now on. wants: whether the person in a seat is read to. The
    companion says nothing itself, so that what it did in its seats is read to all who are read to.
    """
    played = display.window.players
    return [
        *_happened(display, fresh, wants, played),
        *_with_hands(display, fresh, wants, played),
        *_questions(display, asked, wants, played),
        *_throws(display, asked, wants),
    ]


def _happened(
    display: Display, fresh: Sequence[LogLine], wants: Callable[[int], bool], played: Collection[int]
) -> Iterator[str]:
    """The card that everybody should read, else what weighs most of all that happened to them or the companion did."""
    mine = [line for line in fresh if line.seat in played or wants(line.seat)]
    card = next((look for line in reversed(mine) if (look := display.shown_card(line)) is not None), None)
    if card is not None:
        yield f"{card.title}."
        if card.note:
            yield card.note
        return
    beats = beats_of(display, fresh)
    beat = weightiest(one for one in beats if one.line.seat in played or any(map(wants, one.seats)))
    if beat is not None and (beat.weight >= WORTH or beat.line.seat in played):
        yield beat.text
    yield from filter(None, map(display.read_after, mine))


def _with_hands(
    display: Display, fresh: Sequence[LogLine], wants: Callable[[int], bool], played: Collection[int]
) -> list[str]:
    """What they do, for themselves or for the companion, that has no hands."""
    told: dict[str, None] = {}
    for line in fresh:
        if line.hands and line.seat in played:
            helper = display.helper(line.seat, line.turn)
            if wants(helper):
                told[display.task_text(line.seat, line.hands, helper)] = None
        elif line.hands and wants(line.seat):
            told[line.hands] = None
    return list(told)[:MOST_HANDS]


def _questions(
    display: Display, asked: Sequence[QuestionView], wants: Callable[[int], bool], played: Collection[int]
) -> Iterator[str]:
    """The first that is asked of one of them: of several at once each reads their own."""
    for one in [ask for ask in asked if ask.actor not in played and wants(ask.actor)][:1]:
        yield one.prompt
        yield from filter(None, [display.read_with(one)])


def _throws(display: Display, asked: Sequence[QuestionView], wants: Callable[[int], bool]) -> Iterator[str]:
    """What one of them throws for the companion: nobody would know else that it is theirs to do."""
    for one in asked:
        if (thrower := display.thrower(one)) >= 0 and wants(thrower):
            yield display.task_text(one.seat, one.short, thrower)
