"""What people should know before they begin, said once when the app has started."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion import __version__
from companion.devices.runs import is_new
from companion.devices.updates import last_here
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.controls.choices import Choice
from ui.touch.machine.window import AS_FOUND

if TYPE_CHECKING:
    from companion.devices.panel import Found
    from ui.touch.app.contracts import Goes, HasDisplay, HasKept, HasPreferences, HasStage, Speaks

    class TellsOfDisk(Goes, HasKept, HasStage[Speaks], Protocol):
        """The app, to say what became of the kept evenings."""

    class TellsOfPanel(Goes, HasStage[Speaks], Protocol):
        """The app, to say what became of the panel. panel: what plays with it, None where it is not there."""

        @property
        def panel(self) -> object | None:
            """What plays with it."""

    class MayLie(HasDisplay, HasKept, HasPreferences, HasStage[Speaks], Protocol):
        """The app, to know whether somebody has said how this screen was put up."""

    class TellsAtStart(Goes, MayLie, Protocol):
        """The app, for all that is said when it has started."""

        @property
        def buttons(self) -> Found:
            """The panel that was found, or why there is none."""

        @property
        def panel(self) -> object | None:
            """What plays with it."""


def tell_at_start(app: TellsAtStart) -> None:
    """Say what is not as it was, or not as it should be; what matters most lies on top."""
    if app.kept.aside is not None:
        tell_what_was_set_aside(app)
    tell_of_the_disk(app)
    warnings = list(map(tell, app.display.warnings))
    update = last_here()
    if update is not None and update.put_back:
        warnings.append(say("touch.put_back", version=update.version))
    if warnings:
        app.stage.notice("\n".join(warnings), "warning")
    elif may_lie(app):
        turn = partial(app.go, "settings", section="machine")
        app.stage.notice(say("touch_machine.upright.note"), "rotate_right", turn)
    elif update is not None and is_new(update.version):
        app.stage.notice(say("touch_newer.done", version=__version__), "check")
    if app.buttons.wrong:
        tell_of_the_panel(app)


def may_lie(app: MayLie) -> bool:
    """Whether nobody knows how this panel was put up: it is higher than wide, and no evening was ever played here."""
    upright = app.stage.height > app.stage.width and app.display.turns
    unknown = app.preferences.stands == AS_FOUND and not app.display.found
    first = app.kept.first_page()
    return upright and unknown and not first.running and first.again is None


def tell_what_was_set_aside(app: TellsOfDisk) -> None:
    """The file of kept games was none any longer: where it lies now."""
    text = say("touch.set_aside.note", file=str(app.kept.aside))
    go_on = Choice(say("touch.set_aside.go_on"), look="accent")
    app.stage.ask(say("touch.set_aside.title"), text, [go_on])


def tell_of_the_disk(app: TellsOfDisk) -> None:
    """It takes nothing any longer, or had changed what was kept last."""
    store = app.kept.store
    go_on = Choice(say("touch.set_aside.go_on"), look="accent")
    aside = store.log_aside
    if aside is not None:
        app.stage.ask(say("touch.log_aside.title"), say("store.log_aside", file=str(aside)), [go_on])
        with suppress(Refused):
            store.forget_log_aside()
    if store.read_only:
        keys = [
            Choice(say("touch_sticks.key"), partial(app.go, "sticks"), icon="usb", look="accent"),
            Choice(say("touch.read_only.look"), partial(app.go, "evenings"), icon="calendar_month"),
        ]
        app.stage.ask(say("touch.read_only.title"), say("store.read_only", path=store.path), keys)


def tell_of_the_panel(app: TellsOfPanel) -> None:
    """The panel that should be there is not, or not all of it: said once, and it waits to be read.

    Pins and files are for whoever wires it: a touch leads to what is wrong, and people who want to play pass it by.
    """
    lost = "all" if app.panel is None else "part"
    go_on = Choice(say(f"touch.panel_off.{lost}.go_on"), look="accent")
    why = Choice(say(f"touch.panel_off.{lost}.why"), lambda: app.go("settings", section="machine"), icon="info")
    app.stage.ask(say(f"touch.panel_off.{lost}.title"), say(f"touch.panel_off.{lost}.note"), [go_on, why])
