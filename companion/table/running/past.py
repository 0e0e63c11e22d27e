"""An evening as it was: all that could be seen then can be looked at, and nothing can be done."""

from __future__ import annotations

from collections.abc import Callable

from companion.refused import Refused
from companion.table.journal import Changed, Entry, Handed, Played
from companion.table.running.evening import Evening
from companion.table.running.keeping import Keeping
from companion.table.running.timeline import Course
from companion.table.running.undo import Offer


class Past(Evening):
    """An evening as it was after so many changes. Raises Refused where it never had so many.

    What is seen of it passes through a window, as what is seen of a running one does.
    """

    past = True

    def __init__(self, evening: Evening, count: int) -> None:
        evening.check_count(count)
        course = evening._course.at(count)
        super().__init__(evening.header, course, _Looking(evening._keeping, course))
        self._words = evening._words


class _Looking(Keeping):
    """Knows what a keeping knew then, and keeps nothing."""

    def __init__(self, keeping: Keeping, course: Course) -> None:
        super().__init__(keeping._store, keeping.number, keeping._header, keeping._game, course)
        self.changes = len(course.timeline.written)
        for entry in course.timeline.written:
            if isinstance(entry, Changed):
                self.settings.change(entry)
            elif isinstance(entry, Handed):
                self.settings.hand(entry)

    def do(self, entry: Played, check: Callable[[], None] | None = None) -> None:
        """Raises Refused."""
        raise only_past()

    def let_chance_answer(self) -> None:
        """Raises Refused."""
        raise only_past()

    def name_throws(self, throws: list[list[int]]) -> None:
        """Raises Refused."""
        raise only_past()

    def take_back(self, offered: Offer) -> None:
        """Raises Refused."""
        raise only_past()

    def put_back(self) -> None:
        """Raises Refused."""
        raise only_past()

    def write(self, entry: Changed | Handed) -> None:
        """Raises Refused."""
        raise only_past()

    def take_in(self, entry: Entry, fingerprint: bytes | None = None) -> None:
        """Raises Refused."""
        raise only_past()


def only_past() -> Refused:
    """Why nothing can be done in a past evening."""
    return Refused("table.only_past")
