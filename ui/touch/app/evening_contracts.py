"""What is taken of the running evening: see `contracts`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.touch.app.contracts import HasKept
from ui.touch.table.model import TableModel
from ui.touch.table.throws import Throws

if TYPE_CHECKING:
    from ui.touch.app.played_seats import PlayedSeats


class HasTable(Protocol):
    """The running evening's table, where there is one."""

    @property
    def table(self) -> TableModel | None:
        """The table, None between evenings."""


class KnowsGames(HasKept, HasTable, Protocol):
    """The running evening's table, and the games in the house as they are on this table."""


class HasRunning(Protocol):
    """The running evening's table, for what is shown in one alone."""

    @property
    def running(self) -> TableModel:
        """The table. Raises LookupError between evenings."""


class HasPlayed(Protocol):
    """The running evening's seats that the companion plays."""

    @property
    def played(self) -> PlayedSeats:
        """What thinks for them, and answers."""


class HasThrows(Protocol):
    """The running evening's throws."""

    @property
    def throws(self) -> Throws:
        """What enters them and puts them right."""
