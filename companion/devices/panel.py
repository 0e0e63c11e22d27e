"""Where presses come from and lights go to: the contract between the table and a panel of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

import msgspec

from companion.folders import config_folder
from companion.refused import Refused, Unavailable
from companion.words import Said, said

Button = Literal["confirm", "undo", "next", "minus", "plus"]
"""What can be pressed. A knob turned to the left is `minus`, to the right `plus`."""

Signal = Literal["turn", "dice", "refused", "agree", "over"]
"""What the buzzer can say: your turn, throw the dice, that cannot be, do the others agree, the game is over."""


class Press(msgspec.Struct, frozen=True):
    """One press. long: the button was held. meant: what the panel's `meaning` was when the finger came down."""

    button: Button
    long: bool = False
    meant: int = 0


class Panel(Protocol):
    """Buttons, a light a seat and a buzzer, as far as they exist.

    name: what it is, for people. faults: each part that should be there and is not, and why. meaning: the number of
    the question that people can have seen by now; the panel stamps it on each press.
    """

    name: Said
    meaning: int

    @property
    def faults(self) -> Sequence[Said]:
        """What is not there."""

    def presses(self) -> list[Press]:
        """Everything pressed since the last call, oldest first. Never waits."""

    def show(self, lights: Sequence[int]) -> None:
        """Light these seats, counted from 0, and no other. A seat without a light is passed over."""

    def buzz(self, signal: Signal) -> None:
        """Give a short signal without waiting for its end."""

    def close(self) -> None:
        """Lights out, and let go of the pins. May be called twice."""


class Found(NamedTuple):
    """What came of looking for a panel: the panel, if any, what to say of it, and whether something is wrong."""

    panel: Panel | None
    note: Said
    wrong: bool


NO_PANEL = Found(None, said("devices.panel.not_connected"), False)
"""What there is when nobody has looked for a panel."""


def config_path() -> Path:
    """The panel's file on this machine."""
    return config_folder() / "panel.toml"


def open_panel(config: Path) -> Panel:
    """The panel that this file describes.

    Found among the installed rooms (entry point `gpio` of `companion.panel`), so that the table need not know them.
    Raises Refused when the file is wrong, and Unavailable when it is not there, when this machine has no pins, or when
    no panel parts are installed.
    """
    found = next(iter(entry_points(group="companion.panel")), None)
    if found is None:
        raise Unavailable("devices.panel.none")
    try:
        connect = found.load()
    except ImportError as error:
        raise Unavailable("devices.panel.unloadable", error=str(error)) from None
    panel: Panel = connect(config)
    return panel


def find_panel(config: Path | None = None) -> Found:
    """The panel of this file, or of the user's own one where there is one.

    Raises Refused for a file that was named and cannot be used. One's own, when it cannot, is something to say: the
    game can be played without a panel.
    """
    own = config_path()
    if config is None and not own.exists():
        return Found(None, said("devices.panel.not_set_up"), False)
    try:
        panel = open_panel(config or own)
    except Refused as refused:
        if config is not None:
            raise
        return Found(None, refused.said, True)
    if panel.faults:
        return Found(panel, said("devices.several", sentences=list(panel.faults)), True)
    return Found(panel, said("devices.panel.found", name=panel.name), False)
