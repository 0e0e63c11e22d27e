"""Questions that the whole table may leave unanswered: after a while the first answer counts."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.client.layers.views import TABLE, Answer, QuestionView


def seconds_for(ask: QuestionView) -> int:
    """How long the table has for a question; 0 when play waits for an answer."""
    return int(ask.facts.get("seconds", 0)) if ask.actor == TABLE and ask.kind == "choose" else 0


class Deadline:
    """Gives the first answer of an open question when its time is up. `answer` takes its id and the answer."""

    def __init__(self, answer: Callable[[str, Answer], object]) -> None:
        self._answer = answer
        self._event = None
        self._ends = 0.0

    def watch(self, asks: list[QuestionView]) -> None:
        """Begin the time of a question that has one, and forget the one before."""
        self.stop()
        if len(asks) == 1 and seconds_for(asks[0]):
            ask = asks[0]
            self._event = Clock.schedule_once(lambda _: self._up(ask), seconds_for(ask))
            self._ends = Clock.get_time() + seconds_for(ask)

    @property
    def left(self) -> float:
        """Seconds until the first answer counts, 0 where no time is running."""
        return max(0.0, self._ends - Clock.get_time()) if self._event is not None else 0.0

    def _up(self, ask: QuestionView) -> None:
        self._event = None
        self._answer(ask.id, ask.options[0].value)

    def stop(self) -> None:
        """No time is running any more. May be called twice."""
        if self._event is not None:
            self._event.cancel()
            self._event = None
