"""What pages and what helps them take of the app: each names the smallest of these that serves it, and no more.

They are for signatures, so nothing loads this at run time. What is of a running evening is in `evening_contracts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from kivy.uix.widget import Widget

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.devices.dice import DiceSource
from companion.refused import Refused
from ui.touch.app.preferences import Preferences
from ui.touch.controls.choices import Choice
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.dialog import Dialog
from ui.touch.machine.services import Services
from ui.touch.machine.window import Display

S_co = TypeVar("S_co", covariant=True)

# The stage, by what is wanted of it


class Sized(Protocol):
    """The stage to ask how large the screen is, in pixels: pages are built before they have a size of their own."""

    width: Any
    height: Any


class Speaks(Sized, Protocol):
    """The stage with its questions and notices (`Stage.ask`, `Stage.notice`)."""

    def ask(self, heading: str, text: str, choices: Sequence[Choice]) -> Dialog:
        """Ask something that has to be answered before anything else."""

    def notice(self, text: str, icon: str = "info", more: Callable[[], None] | None = None) -> None:
        """Say a sentence for a while."""


class Covers(Speaks, Protocol):
    """The stage, to put something over the page as well (`Stage.cover`, `Stage.draw_curtain`)."""

    def cover(self, widget: Widget) -> None:
        """Put something over the whole page."""

    def uncover(self, widget: Widget) -> None:
        """Take it away again."""

    def draw_curtain(self, mark: object, heading: str, build: Callable[[Curtain], Widget]) -> Curtain:
        """Show something to one person only."""


class HasStage(Protocol[S_co]):
    """The stage: `HasStage[Speaks]` for one that asks and tells."""

    @property
    def stage(self) -> S_co:
        """The root of everything on the screen."""


# From page to page


class Goes(Protocol):
    """The way to any page."""

    def go(self, name: str, **what: Any) -> None:
        """Show the page of that name."""


class GoesBack(Protocol):
    """The way back to the table."""

    def back_to_table(self) -> None:
        """Show the table, or its result when the game is over."""


class HasPageName(Protocol):
    """Which page is shown."""

    @property
    def page_name(self) -> str:
        """The name of the page that is shown."""


# What the pages share


class HasKept(Protocol):
    """The kept evenings."""

    @property
    def kept(self) -> Kept:
        """All evenings that are kept here."""


class MakesTableAnew(Protocol):
    """The page that is kept while others are shown (`CompanionApp.table_anew`)."""

    def table_anew(self) -> None:
        """The table's page is made anew when it is shown next."""


class HasPreferences(Protocol):
    """What this table likes."""

    @property
    def preferences(self) -> Preferences:
        """What this table likes, to be read and to be set."""


class FollowsPreferences(HasPreferences, Protocol):
    """What this table likes, and a way to have it show at once."""

    def follow_preferences(self) -> None:
        """Whatever this table likes shows from now on."""


class HasDice(Protocol):
    """What reads real dice."""

    @property
    def dice(self) -> DiceSource | None:
        """What reads real dice, None where nothing does."""


class ReadsDice(HasDice, HasPreferences, Protocol):
    """What reads real dice, and a way to have it done by something else."""

    def read_dice_with(self, source: DiceSource | None, place: str) -> None:
        """Throws are read by that from now on, and after each start."""


class HasDisplay(Protocol):
    """The screen itself."""

    @property
    def display(self) -> Display:
        """How this screen was found and is driven."""


class HasServices(Protocol):
    """The machine's own services."""

    @property
    def services(self) -> Services:
        """Its networks, its power, its name."""


class Sounds(Protocol):
    """What is heard of moments that no line of the log tells."""

    def tell(self, moment: Any) -> None:
        """Let that be heard."""

    def story_told(self, heard: bool = True) -> None:
        """All that an answer led to is told."""


class HasSounds(Protocol):
    """A way to be heard."""

    @property
    def sounds(self) -> Sounds:
        """What is heard."""


class Complains(Protocol):
    """A way to say why something was refused."""

    def complain(self, refused: Refused, all_the_same: Callable[[], None] | None = None) -> None:
        """Say why, with its rule a touch away; where the dial allows it, offer to do it."""


# Evenings, to be opened and put away


class OpensEvenings(Protocol):
    """Evenings that go on."""

    def open_evening(self, open_it: Callable[[], Window]) -> bool:
        """Start or resume an evening and show its table. False, and a sentence, when it is refused."""


class BeginsEvenings(Protocol):
    """New evenings."""

    def begin_evening(self, begin: Callable[[], Window]) -> bool:
        """Start a new evening: first what hands have to lay out. False when it is refused."""


class LeavesEvening(Protocol):
    """The end of an evening."""

    def leave_evening(self) -> None:
        """Put the evening away; it stays kept."""


class NamesGames(Protocol):
    """What games are called."""

    def game_title(self, game: str) -> str:
        """What a game is called on its box."""


class OpensBoxes(Protocol):
    """The way to a game that nobody plays yet."""

    def open_box(self, game: str) -> None:
        """Ask who plays a game, or say why it cannot be opened."""
