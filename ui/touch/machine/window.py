"""Opens the one window, with the right driver and exactly one source of touches.

Kivy reads its environment when it is first imported, so `prepare` has to run before anything imports Kivy.
Without X, SDL passes on no touches and Kivy has to read the screen through mtdev; with X, reading both X's mouse and
mtdev would double every touch. Hence one provider, chosen here.
"""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import glob
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from companion.refused import Unavailable
from companion.words import Said, said
from ui.touch.app import memory
from ui.touch.machine.png import png

SIZES = ((800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280))
"""The screens the layouts are made for, in pixels."""

DESIGN = 480.0
"""The shorter side of the screen the sizes in dp are meant for: 480 dp on every screen."""

CARDS = Path("/dev/dri")
OUTPUTS = Path("/sys/class/drm")
"""The graphics devices, and by their names each one's outputs for a screen."""

CONSOLE = Path("/sys/class/graphics/fbcon/rotate")
"""How the kernel turns its own text."""

TURNS = {"1": 270, "2": 180, "3": 90}
"""By the kernel's quarter turns to the right: our degrees to the left."""

WINDOW = SIZES[2]
"""How large the table is as a window among others: that has room on the smallest laptop."""

AS_FOUND = -1
"""In place of degrees: as the system knows it."""


@dataclass
class Display:
    """What the window opens on. driver: "x11", "KMSDRM" or "offscreen". warnings: what to say to the people there.

    found: by how many degrees the picture is turned on this panel, as far as the system knows how it was put up.
    awaited: no screen was found, though nobody said that there is none; one may still come.
    """

    driver: str
    warnings: list[Said] = field(default_factory=list)
    found: int = 0
    awaited: bool = False

    @property
    def turns(self) -> bool:
        """Whether it is ours to turn the picture: a desktop does so itself."""
        return self.driver == "KMSDRM"

    @property
    def off_screen(self) -> bool:
        """Whether nobody can see or touch the window."""
        return self.driver == "offscreen"


def find_display() -> Display:
    """Which display is there. SDL_VIDEODRIVER, when set, has the last word."""
    forced = os.environ.get("SDL_VIDEODRIVER")
    if forced:
        return Display("KMSDRM", [], found_turn()) if forced.lower() == "kmsdrm" else Display(forced)
    if os.environ.get("DISPLAY"):
        return Display("x11")
    if os.environ.get("WAYLAND_DISPLAY"):
        # The desktop holds the screen, and Kivy's own SDL speaks X alone.
        return Display("offscreen", [said("touch.screen.no_x")])
    if screen_is_there():
        return Display("KMSDRM", _touch_warnings(), found_turn())
    return Display("offscreen", [said("touch.screen.not_allowed")] if _cards() else [], awaited=True)


def screen_is_there() -> bool:
    """Whether this user may draw on a graphics device whose pictures somebody sees."""
    return any(os.access(card, os.R_OK | os.W_OK) for card in _cards())


def _cards() -> list[Path]:
    """Those with a screen. A Pi has a second one, which only draws, and which mostly comes up first."""
    return [card for card in CARDS.glob("card*") if any(map(_has_screen, OUTPUTS.glob(f"{card.name}-*")))]


def _has_screen(output: Path) -> bool:
    """Whether a screen is connected there, or may be: some cannot tell. SDL ends the app where none is."""
    with contextlib.suppress(OSError):
        status = (output / "status").read_text(encoding="ascii").strip()
        # What is written back goes into memory, and a Pi can always do that.
        return status != "disconnected" and "Writeback" not in output.name
    return False


def found_turn(console: Path = CONSOLE) -> int:
    """By how many degrees the picture has to be turned, as the kernel turns its own text on this panel.

    It knows from the panel's description ("panel orientation"), or from what the owner wrote into the line that it is
    started with, such as video=DSI-1:720x1280@60,rotate=90. 0 where it knows nothing.
    """
    with contextlib.suppress(OSError):
        return TURNS.get(console.read_text(encoding="ascii", errors="replace").strip(), 0)
    return 0


def _touch_warnings() -> list[Said]:
    if ctypes.util.find_library("mtdev") is None:
        return [said("touch.screen.no_mtdev")]
    events = glob.glob("/dev/input/event*")
    if events and not any(os.access(event, os.R_OK) for event in events):
        return [said("touch.screen.no_input")]
    return []


def prepare(size: tuple[int, int] | None = None, off_screen: bool = False, stands: int = AS_FOUND) -> Display:
    """Set up Kivy's environment and input for the display that is there. Call it before Kivy is imported.

    size: pixels, None for the whole screen (800 x 480 off-screen); without a desktop there are no windows, and the
    whole screen is taken. stands: by how many degrees the picture is turned to
    the left, 0, 90, 180, 270 or AS_FOUND, where it is ours to turn. off_screen: a program draws frame after frame
    itself, as a tour does; where there only is no screen, frames keep their pace.
    """
    if "kivy" in sys.modules and "kivy.core.window" in sys.modules:
        raise RuntimeError("prepare() must run before the window is opened")
    display = Display("offscreen") if off_screen else find_display()
    if display.driver == "KMSDRM":
        size = None
    width, height = size or SIZES[0]
    os.environ["SDL_VIDEODRIVER"] = display.driver
    if display.off_screen:
        # Drawn without a graphics chip, pictures wait for threads of their own, each with 1 to 2 MB, up to 64 of them:
        # on a busy machine the first table alone took 20 MB more. Drawn in turn, none of them waits.
        os.environ.setdefault("LP_NUM_THREADS", "0")
    os.environ["KIVY_WINDOW"] = "sdl2"
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    from kivy.config import Config

    for name, _ in list(Config.items("input")):
        Config.remove_option("input", name)
    if display.driver == "KMSDRM":
        Config.set("input", "%(name)s", "probesysfs,provider=mtdev")
    else:
        Config.set("input", "mouse", "mouse,disable_multitouch")
    graphics = {
        "width": width,
        "height": height,
        "multisamples": 0 if display.off_screen else 2,
        "maxfps": 0 if off_screen else 60,
        "vsync": 0 if display.off_screen else 1,
        "rotation": display.found if stands == AS_FOUND else stands if display.turns else 0,
        "fullscreen": "auto" if size is None and not display.off_screen else 0,
        "show_cursor": 0 if display.driver == "KMSDRM" else 1,
        "resizable": 0,
    }
    for name, value in graphics.items():
        Config.set("graphics", name, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "keyboard_mode", "")
    return display


def open_window(display: Display) -> None:
    """Open the window and make a dp the same share of every screen, so that one layout fits them all.

    Raises Unavailable where none can be opened: the system's own libraries for drawing are missing.
    """
    memory.borrow_little()
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    if Window is None:
        raise Unavailable("touch.screen.no_window")

    density = min(Window.width, Window.height) / DESIGN
    Metrics.density = density
    Metrics.fontscale = 1.0
    Metrics.dpi = density * 160
    _sharpen()
    if display.off_screen:
        Window.bind(on_flip=_finish)
    if display.driver == "KMSDRM":
        Window.fbind("on_flip", _draw_again)


def _sharpen() -> None:
    """Take one texel for a pixel of whatever has one colour and no picture.

    Kivy gives it a white texture and mixes four of its texels for each pixel, a third of the work by a processor.
    """
    from kivy.graphics import Rectangle

    white = Rectangle().texture
    white.min_filter = white.mag_filter = "nearest"


def _draw_again(*_: object) -> None:
    """The first picture only sets some screens up (virtio's shows the console until the next one comes), and a table
    that nobody touches draws none for up to a minute: draw it twice.
    """
    from kivy.clock import Clock
    from kivy.core.window import Window

    Window.funbind("on_flip", _draw_again)
    # From the next frame on: this one's canvas counts as drawn only after it.
    Clock.schedule_once(lambda _: Window.canvas.ask_update(), 0)


def _finish(*_: object) -> None:
    """Off-screen nothing ever waits for the picture: without this the drawing queue, and memory, would grow."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def save_picture(path: Path) -> Path:
    """Draw the window now and save it as a PNG."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_PACK_ALIGNMENT, GL_RGB, GL_UNSIGNED_BYTE, glPixelStorei, glReadPixels

    from ui.touch.look.hung import hang_all

    hang_all()
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    # What the panel shows, however it stands.
    width, height = map(int, Window.system_size)
    glPixelStorei(GL_PACK_ALIGNMENT, 1)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    line = 3 * width
    path.parent.mkdir(parents=True, exist_ok=True)
    # From the bottom up.
    path.write_bytes(png(width, height, [pixels[at : at + line] for at in range(line * (height - 1), -1, -line)]))
    return path
