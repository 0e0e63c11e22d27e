"""What scenes of the tour are set up with: an evening with the cards that are wanted, answers given, keys touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.client.layers.views import Answer, QuestionView
from companion.client.window import Window
from ui.touch.controls.button import BigButton
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.controls.secret import HoldArea
from ui.touch.games.torture.shown import METHODS

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from tests.tour.contracts import TourGuide

GAME = "torture"
NAMES = ("Ada", "Ben", "Cem", "Dora", "Finn")
SEED = "5a" * 32

EQUIPMENT = ["E06", "E02", "E22", "E19"]
FELONS = ["F11", "F22", "F14", "F30", "F07"]
"""Cards that lie open: those with the longest words among them."""


def open_table(guide: TourGuide, seats: int = 4, edition: dict[str, Any] | None = None, **options: str) -> Window:
    """A fresh evening with these table rules, before the first question. edition: of another box than the app's."""
    app = guide.app
    app.open_evening(lambda: app.kept.begin(GAME, list(NAMES[:seats]), options, seed=SEED, edition=edition))
    guide.finger.frames(4)
    return app.running.window


def painted(edition: dict[str, Any]) -> dict[str, Any]:
    """That box with dice that bear pictures in the place of pips: of their methods, as keys and cards show them."""
    faces = [{**face, "picture": METHODS[face["symbol"]]} for face in edition["face"]]
    return {**edition, "face": faces}


def with_second_dice(edition: dict[str, Any]) -> dict[str, Any]:
    """That box with four dice of each player that have other sides, two of which are rolled from the beginning."""
    faces = [{**face, "value": face["value"] + 3, "name": f"Great {face['name'].lower()}"} for face in edition["face"]]
    return {**edition, "second_face": faces, "components": {**edition["components"], "second_dice": 4}}


def begin(
    guide: TourGuide, seats: int = 4, phase: str = "equipment", edition: dict[str, Any] | None = None, **options: str
) -> Window:
    """An evening whose first auction begins, or the second, with the cards of this module lying open."""
    window = open_table(guide, seats, edition, **options)
    while window.questions[0].about in ("starter_said", "ready", "reroll_which"):
        ask = window.questions[0]
        owner(window, ask).answer(ask.id, [] if ask.kind == "pick" else ask.options[0].value)
    changes: list[tuple[str, object]] = [("open_equipment", EQUIPMENT[: seats - 1]), ("open_felons", FELONS[:seats])]
    if phase != "equipment":
        changes.append(("phase", phase))
    window.correct_together([*changes, ("turn", 0)])
    settle(guide)
    return window


def owner(window: Window, ask: QuestionView) -> Window:
    """The window of whoever owes an answer in secret; else everybody's."""
    return window.seat(ask.seat) if ask.covered and ask.seat >= 0 else window


def put(guide: TourGuide, *changes: tuple[str, object]) -> None:
    """The table is right; the first seat is on turn."""
    guide.app.running.window.correct_together([*changes, ("turn", 0)])
    settle(guide)


def settle(guide: TourGuide) -> None:
    """As people see it who come back to the table: all pieces lie where they should."""
    for task in guide.app.running.tasks:
        guide.app.running.tick(task)
    guide.app.back_to_table()
    guide.finger.frames(4)


def give(guide: TourGuide, *answers: Answer) -> None:
    """Answer open questions one after the other."""
    window = guide.app.running.window
    for answer in answers:
        ask = window.questions[0]
        owner(window, ask).answer(ask.id, answer)
    guide.finger.frames(4)


def everybody(guide: TourGuide, word: str) -> None:
    """Whoever is asked in this auction gives this answer where it is one, else passes."""
    window = guide.app.running.window
    phase = window.view.phase
    while window.questions and window.questions[0].about == phase:
        ask = window.questions[0]
        values = [one.value for one in ask.options]
        give(guide, word if word in values else "pass")


def own_question(guide: TourGuide) -> OwnQuestion:
    """What the game asks in its own way, in the frame or behind the curtain."""
    guide.finger.told()
    found = guide.finger.find(OwnQuestion)
    assert isinstance(found, OwnQuestion), f"{guide.app.page_name} asks in the general way"
    return found


def press(guide: TourGuide, answer: object, most: int = 9) -> None:
    """Touch the keys that give this answer, the first so many of them."""
    for step in own_question(guide).steps(answer)[:most]:
        tap(guide, step)


def tap(guide: TourGuide, key: Widget | str) -> None:
    """A finger on a key."""
    assert not isinstance(key, str), key
    guide.finger.tap_widget(key)
    guide.finger.frames(2)


def press_button(guide: TourGuide, **wanted: object) -> None:
    """The button that is like that."""
    guide.finger.touch(BigButton, **wanted)
    guide.finger.frames(2)


def draw_curtain(guide: TourGuide, question: str = "") -> None:
    """Hold the badge of whoever owes an answer in secret. question: its id, "" for the only one."""
    guide.finger.told()
    areas = guide.finger.all(HoldArea)
    guide.finger.hold(next(area for area in areas if question in ("", area.question)))
    guide.finger.seconds(0.4)


def let_fall(guide: TourGuide) -> None:
    """Hide what the curtain shows, where it is drawn."""
    curtain = guide.finger.find(Curtain)
    if curtain is not None:
        curtain.close()
        guide.finger.frames(3)
