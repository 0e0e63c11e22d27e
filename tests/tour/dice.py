"""The tour's pictures of the dice camera: its set-up, what it keeps, and dice it is not sure of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING
from unittest.mock import patch

from companion.client.layers.views import QuestionView
from companion.devices.dice import DiceRead
from companion.devices.dice_setup import Check, SeenDie
from companion.devices.plugged import Plugged
from companion.refused import Unavailable
from companion.words import said, say
from companion.words.colours import colour_name
from tests.tour.fake_camera import FakeCamera, doubtful
from ui.touch.dice import plugged
from ui.touch.dice.colours import Page as ColoursPage
from ui.touch.dice.faces import Page as FacesPage
from ui.touch.dice.step import StepPage
from ui.touch.look.text import Say
from ui.touch.table.page import Page as TablePage

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

PLACES = ((150, 140), (330, 230), (470, 120), (230, 340), (400, 350), (520, 290), (120, 260), (330, 110))

WELL = [
    Check(said("camera.check.tray"), True, said("camera.tray.in_sight")),
    Check(said("camera.check.distance"), True, said("camera.distance.good")),
    Check(said("camera.check.focus"), True, said("camera.focus.sharp")),
    Check(said("camera.check.angle"), True, said("camera.angle.straight")),
]

AWRY = [
    Check(said("camera.check.tray"), False, said("camera.tray.cut_off", side="left")),
    Check(said("camera.check.distance"), False, said("camera.distance.too_far")),
    *WELL[2:],
]

LIT = [
    Check(said("camera.check.brightness"), True, said("camera.brightness.good")),
    Check(said("camera.check.glare"), True, said("camera.glare.none")),
    Check(said("camera.check.evenness"), True, said("camera.evenness.good")),
    Check(said("camera.check.flicker"), True, said("camera.flicker.steady")),
]

BADLY_LIT = [
    Check(said("camera.check.glare"), False, said("camera.glare.tray", side="right")),
    Check(said("camera.check.evenness"), False, said("camera.evenness.dark_corner", corner="lower_right")),
    LIT[0],
    LIT[3],
]

ARC = [[440, 130], [500, 150], [540, 210], [545, 290], [515, 285], [505, 220], [480, 180], [432, 160]]
"""What a lamp on the right dazzles, in pixels of the drawn tray."""

MOST = 3000
"""Frames waited for the camera's own thread."""

PLUGGED = [
    Plugged("pi", said("camera.plugged.pi", name="imx708_wide")),
    Plugged("/dev/v4l/by-id/usb-webcam", said("camera.plugged.usb", name="HD Pro Webcam C920")),
    Plugged("bluetooth", said("electronic.plugged"), seen=False),
]

LESSONS = (([4, 6], [4, 5]), ([3, 3], [3, 3]), ([2], [2, 6]), ([1, 6], [1, 6]), ([5, 5], [5, 6]))


def die(at: int, value: int, colour: str = "", certainty: float = 0.99) -> SeenDie:
    """A die at one of the places."""
    x, y = PLACES[at]
    return SeenDie([x - 24, y - 24, x + 24, y + 24], value, colour, certainty)


def show_set_up(guide: TourGuide) -> None:
    """Settings with a camera, and every page behind it."""
    app = guide.app
    camera = app.dice = FakeCamera()
    setup, kept = camera.setup, camera.kept
    app.go("settings", section="dice")
    guide.see("settings-with-camera")
    _show_plugged(guide)
    app.dice = camera
    app.go("dice_camera")
    guide.see("camera-fresh")
    setup.dice, setup.checks, setup.cut = [die(0, 3), die(3, 6)], AWRY, ["left"]
    _step(guide, "dice_aim", "camera-aim-awry")
    setup.checks, setup.cut = WELL, []
    _step(guide, "dice_aim", "camera-aim")
    setup.broken = Unavailable("camera.usb.silent", camera=said("camera.name.usb", device=0))
    _step(guide, "dice_aim", "camera-unplugged")
    setup.broken, setup.checks, setup.glare = None, BADLY_LIT, [ARC]
    _step(guide, "dice_light", "camera-light-bad")
    setup.checks, setup.glare = LIT, []
    _step(guide, "dice_light", "camera-light")
    names = ("red", "green", "yellow", "blue", "orange", "purple", "black", "white")
    setup.dice = [die(at, 1 + at % 6, name) for at, name in enumerate(names)]
    _step(guide, "dice_colours", "camera-colours")
    guide.page(ColoursPage).picture.dispatch("on_die", 4)
    guide.see("camera-colours-one")
    setup.keep_outline([[60, 50], [580, 50], [580, 430], [60, 430]], 640, 480)
    setup.keep_light(True)
    setup.keep_colours(setup.dice)
    for name in ("Green felt", "Box lid"):
        setup.choose(name)
    setup.choose("Tray")
    app.go("dice_kept")
    guide.see("camera-kept-nothing")
    for read, right in LESSONS:
        kept.learn(DiceRead(read, False), DiceRead(right, True))
    kept.calibrate()
    app.go("dice_kept")
    guide.see("camera-kept")
    _show_faces(guide, camera)
    app.go("dice_camera")
    guide.see("camera-set-up")
    app.dice = None


def _show_plugged(guide: TourGuide) -> None:
    """What is plugged in: nothing, and of several the one that is looked through."""
    app, there = guide.app, list[Plugged]()
    with patch.object(plugged, "plugged_in", lambda: list(there)), patch.object(plugged, "open_dice", _open_fake):
        app.dice = None
        for name, most in (("plugged-nothing", 0), ("plugged", 3)):
            there[:] = PLUGGED[:most]
            app.go("dice_plugged")
            page = guide.page(plugged.Page)
            guide.finger.until(partial(_knows, page, most), most=MOST)
            if most:
                page.choose(there[1])
                guide.finger.until(partial(_sees, page), most=MOST)
            guide.see(name)
        app.go("settings", section="dice")


def _knows(page: plugged.Page, many: int) -> bool:
    return page.found is not None and len(page.found) == many


def _sees(page: plugged.Page) -> bool:
    return page.picture.texture is not None


def _open_fake(_: str) -> FakeCamera:
    return FakeCamera()


def _show_faces(guide: TourGuide, camera: FakeCamera) -> None:
    """Our own dice, side by side: none, two of them, one again, all of them, another kind; and forgotten."""
    setup, page = camera.setup, "dice_faces"
    setup.dice, setup.face = [], 1
    _step(guide, page, "camera-faces-none")
    setup.dice = [die(0, 0), die(3, 0)]
    _step(guide, page, "camera-faces-two")
    setup.dice = [SeenDie([260, 180, 380, 300], 0, "")]
    _step(guide, page, "camera-faces")
    for side in range(1, 7):
        setup.face = side
        guide.press(value=side)
        guide.finger.until(partial(_turned, guide, side, 1), most=MOST)
        guide.see(f"camera-faces-{side}")
        for turns in (2, 3):
            guide.press(value=side)
            guide.finger.until(partial(_turned, guide, side, turns), most=MOST)
        if side == 2:
            guide.press(value=3)
            twice = say("camera.faces.twice", name=guide.page(FacesPage).sides[1][0])
            guide.finger.until(partial(_says, guide, twice), most=MOST)
            guide.see("camera-faces-twice")
    _step(guide, page, "camera-faces-all")
    guide.press(value="kind")
    guide.finger.until(lambda: not guide.page(FacesPage).turns(1), most=MOST)
    guide.see("camera-faces-another-kind")
    guide.press(value="forget")
    guide.see("camera-faces-forget")
    guide.press(value="forget_them")
    guide.finger.until(lambda: not setup.shown, most=MOST)


def _turned(guide: TourGuide, side: int, turns: int) -> bool:
    return guide.page(FacesPage).turns(side) == turns


def _says(guide: TourGuide, words: str) -> bool:
    return any(one.text == words for one in guide.finger.all(Say))


def show_asking(guide: TourGuide) -> None:
    """Dice in doubt at the table, of a throw that the running game waits for."""
    app = guide.app
    ask = _throw_owed(guide)
    if ask is None:
        return
    count, colours = (ask.dice, ask.colours) if ask.kind == "throw" else (2, [])
    camera = app.dice = FakeCamera()
    names = [*colours, *[""] * count]
    dice = [die(at, 2 + at, names[at]) for at in range(count)]
    window = app.running.window
    kind = ask.dice_kind if ask.kind == "throw" else window.dice_kinds[0]
    window.set_source(kind, "camera")
    app.back_to_table()
    guide.see("camera-looks")
    camera.shows = DiceRead([one.value for one in dice], True, said("dice.throw.lay_there"))
    guide.finger.until(lambda: _offers(guide), most=MOST)
    guide.see("camera-old-dice")
    last = dice[-1]
    value = said("dice.ask.value", colour=colour_name(last.colour or "white"), value=last.value)
    _ask(guide, camera, doubtful(dice, value, unsure=[count - 1]))
    guide.see("dice-are-these-right")
    asking = guide.page(TablePage).asking
    assert asking is not None
    asking.picture.dispatch("on_die", 1)
    guide.see("dice-what-does-it-show")
    _ask(guide, camera, doubtful(dice[1:], said("dice.scene.missing", seen=count - 1, wanted=count), lying=dice))
    guide.see("dice-one-missing")
    print_ = die(count, 1)
    more = said("dice.ask.count", seen=count + 1, wanted=count)
    _ask(guide, camera, doubtful([*dice, print_], more, unsure=[count]))
    guide.see("dice-one-too-many")
    camera.shows = None
    window.set_source(kind, "typed")
    app.dice = None
    app.back_to_table()


def _step(guide: TourGuide, page: str, name: str) -> None:
    """A step of the set-up as soon as its picture, or why there is none, has come."""
    guide.app.go(page)
    shown = guide.page(StepPage)
    guide.finger.until(lambda: shown.look is not None or shown.wrong, most=MOST)
    guide.see(name)


def _ask(guide: TourGuide, camera: FakeCamera, read: DiceRead) -> None:
    guide.app.back_to_table()
    camera.shows = read
    guide.finger.until(lambda: guide.page(TablePage).asking is not None, most=MOST)


def _offers(guide: TourGuide) -> bool:
    from ui.touch.controls.button import BigButton

    return guide.finger.find(BigButton, icon="photo_camera", look="accent") is not None


def _throw_owed(guide: TourGuide) -> QuestionView | None:
    """The question that a throw of several dice answers, after more answers where need be; None when none comes."""
    for seed in range(40):
        asks = guide.app.running.asks
        # A throw behind somebody's hand is no camera's to read.
        seen = asks and asks[0].kind == "throw" and asks[0].dice > 1 and not asks[0].secret
        if seen or (asks and guide.app.running.display.throw_answer(asks[0])):
            return asks[0]
        guide.play(1, seed)
    return None
