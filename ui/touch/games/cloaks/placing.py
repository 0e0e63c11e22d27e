"""What scenes of the tour are set up with: a city laid in an order of its own, and pieces put where they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.layers.views import Answer
from companion.client.window import Window
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

GAME = "cloaks"
NAMES = ("Ada", "Ben", "Cem", "Dora")
SEED = "5a" * 32

FIRST = {"city": "chosen", "start": "said"}
"""A city that does not hang on chance: each time the first answer is taken."""

TOWN: dict[str, object] = {
    "cloaks:0": ["G6", "G7", "G8", "F9", "G9", "H9"],
    "noble:0": "G8",
    "houses:0": ["F1", "F6", "F7", "H10"],
    "monuments:0": [],
    "influence:0": 23,
    "waiting:0": 0,
    "boxed:0": 0,
    "cloaks:1": ["I9", "J9", "K9", "L8", "L9"],
    "noble:1": "K9",
    "houses:1": ["K6", "J8", "K8", "J10"],
    "monuments:1": ["K10"],
    "influence:1": 17,
    "waiting:1": 0,
    "boxed:1": 0,
    "cloaks:2": ["G12", "H12", "I12", "G13", "I13", "G14"],
    "noble:2": "H12",
    "houses:2": ["F11", "F12", "F13", "H11", "J6"],
    "monuments:2": ["J12"],
    "influence:2": 21,
    "waiting:2": 0,
    "boxed:2": 0,
    "cloaks:3": ["B6", "C6", "D6", "D7", "D8", "D9"],
    "noble:3": "D8",
    "houses:3": ["A6", "E6", "E7", "C8"],
    "monuments:3": ["B8"],
    "influence:3": 24,
    "waiting:3": 0,
    "boxed:3": 0,
}
"""A city in the middle of an evening, on the tiles of `begin`."""

LAST_ROUND: dict[str, object] = {
    "houses_0": ["F1", "F6", "F7", "H10", "K3", "A10", "M11"],
    "monuments_0": ["J7", "H5", "C10", "K1"],
    "houses_1": ["K6", "J8", "K8", "J10", "O5", "J1", "K12"],
    "monuments_1": ["K10", "O1", "F10", "H1", "K11"],
}
"""What `place` changes so that the last of somebody's monuments stands: each beside an own house and another's."""


def open_table(guide: TourGuide, seats: int = 4, /, **options: str) -> Window:
    """A fresh evening with these table rules, before the first question."""
    app = guide.app
    app.open_evening(lambda: app.kept.begin(GAME, list(NAMES[:seats]), options, seed=SEED))
    guide.finger.frames(4)
    return app.running.window


def begin(guide: TourGuide, seats: int = 4, /, **options: str) -> Window:
    """The same with the city laid and, where squares are followed, all houses marked H placed."""
    window = open_table(guide, seats, **{**FIRST, **options})
    while window.questions[0].about in ("place", "tile", "home", "starter_said", "start_house"):
        window.answer(window.questions[0].id, window.questions[0].options[0].value)
    guide.finger.frames(4)
    return window


def place(guide: TourGuide, seat: int = 0, /, **changes: object) -> None:
    """The town as in TOWN but for these changes ("cloaks_0" is "cloaks:0"); a turn of that seat begins."""
    wanted = {what.replace("_", ":"): value for what, value in changes.items()}
    window = guide.app.running.window
    known = {item.what for item in window.corrections(everything=True)}
    window.correct_together([one for one in {**TOWN, **wanted}.items() if one[0] in known])
    turn(guide, seat)


def turn(guide: TourGuide, seat: int) -> None:
    """A turn of that seat begins anew, seen as people see it who come back to the table."""
    table = guide.app.running
    table.window.correct("turn", seat)
    for task in table.tasks:
        table.tick(task)
    guide.app.back_to_table()
    guide.finger.frames(4)


def give(guide: TourGuide, answer: Answer) -> None:
    """Answer the open question."""
    window = guide.app.running.window
    window.answer(window.questions[0].id, answer)
    guide.finger.frames(4)


def keep(guide: TourGuide) -> None:
    """Leave the cloaks as they lie."""
    give(guide, list(guide.app.running.window.questions[0].chosen))


def touch(guide: TourGuide, *squares: str) -> None:
    """A finger on each of these squares, where they can be seen."""
    for square in squares:
        guide.finger.tap(*guide.board.spot_place(square))
        guide.finger.frames(2)


def undo(guide: TourGuide) -> None:
    """Undo by its key."""
    guide.finger.touch(BigButton, text=say("touch_parts.bar.undo"), stack=True)
    guide.finger.frames(2)


def go_back(guide: TourGuide) -> None:
    """Close the dialog that is open."""
    guide.finger.touch(BigButton, text=say("touch.back"), icon="arrow_back")
    guide.finger.frames(3)


def press_text(guide: TourGuide, word: str) -> None:
    """The key with one of this game's own words for keys."""
    guide.finger.touch(BigButton, text=say(f"cloaks.touch.{word}"))
    guide.finger.frames(2)


def press(guide: TourGuide, answer: object, at: int = -1) -> None:
    """The key that gives this answer in the game's own question; at: which of several, where it takes more."""
    guide.finger.told()
    own = guide.finger.find(OwnQuestion)
    assert own is not None, f"{guide.app.page_name} asks in the general way"
    guide.finger.tap_widget(own.keys(answer)[at])
    guide.finger.frames(2)
