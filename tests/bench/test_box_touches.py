"""What it costs to make the companion agree with a box, on the real screens by a script's finger: see it with -s.

Each thing that owners correct likeliest is done as by people who look: touches are counted, and minutes are reckoned of
them, with a look at the box before each answer. How long the pages take to open is processor time.
"""

from __future__ import annotations

import time
from statistics import median

import pytest

from companion.client.boxes.sheets import row_of
from tests.bench.reference import few
from tests.ui.touch.box_keys import key_of

LOOK, TOUCH = 5.0, 1.0
"""Seconds that somebody looks into the box before an answer, and that a finger takes: reckoned, not measured."""

OPENED = few(5, 1)


class Owner:
    """A finger that answers what is asked, and counts."""

    def __init__(self, opened, game):
        from companion.client.boxes.editing import EditedBox

        self.app, self.finger = opened
        self.box = EditedBox(self.app.kept.boxes, game)
        self.touches = self.looks = 0

    def ask(self, question, *keys):
        """Open a question and touch these keys one after the other. A text is typed digit by digit."""
        self.app.go("box_question", box=self.box, question=question)
        self.finger.frames(4)
        self.looks += 1
        for key in keys:
            self.finger.tap_widget(key_of(self.app, self.finger, key))
            self.touches += 1
            self.finger.seconds(0.4)

    def all_of(self, sheet):
        return [one for one in self.box.questions if one.sheet.key == sheet]

    @property
    def minutes(self):
        return (self.looks * LOOK + self.touches * TOUCH) / 60


def numbers(owner):
    """Break Out: spaces, rope, and both kinds of dice, every one of them otherwise."""
    owner.ask(owner.all_of("spaces")[0], "differs", "4", "0", "done")
    owner.ask(owner.all_of("rope")[0], "differs", "2", "1", "done")
    owner.ask(owner.all_of("coloured")[0], "same")
    owner.ask(owner.all_of("white")[0], "differs", ("side", 5), 5, "done")


def tiles(owner):
    """Cloaks: nine tiles, of which each has six squares otherwise."""
    from ui.touch.boxes.rows import Painter

    for question in owner.all_of("tile"):
        owner.ask(question, "differs")
        painter = next(iter(owner.finger.all(Painter, owner.app.stage)))
        for sign, squares in ((".", [(0, 0), (0, 1), (2, 2)]), ("#", [(4, 4), (1, 4), (3, 1)])):
            owner.finger.tap_widget(key_of(owner.app, owner.finger, ("sign", sign)))
            owner.touches += 1
            owner.finger.seconds(0.4)
            for square in squares:
                x, y = painter.picture.place(*square)
                half = painter.picture.square / 2
                owner.finger.tap(*painter.picture.to_window(x + half, y + half))
                owner.touches += 1
        owner.finger.tap_widget(key_of(owner.app, owner.finger, "done"))
        owner.touches += 1
        owner.finger.seconds(0.4)


def faces(owner):
    """Torture: six sides, each with another value."""
    for number, question in enumerate(owner.all_of("face"), start=1):
        value = "2" if number == 1 else "1"
        owner.ask(question, "differs", "value", value, "done", "done")


def walls(owner):
    """Outrage!: all runs of the Wall Walk, of which one has a square more and one a square less."""
    otherwise = {3: 1, 6: -1}
    for number in range(len(_wall(owner))):
        run = _wall(owner)[number]
        more = otherwise.get(number, 0)
        owner.ask(run, *(["differs", *str(run.count + more), "done"] if more else ["same"]))


def _wall(owner):
    """The runs of the Wall Walk as they are now."""
    squares = owner.box.edition["square"]
    return [one for one in owner.all_of("run") if squares[row_of(one.path)[1]]["zone"] == "wall"]


@pytest.mark.parametrize(
    ("game", "what", "do", "most"),
    [("break-out", "numbers", numbers, 1), ("cloaks", "nine tiles", tiles, 5), ("torture", "six faces", faces, 1),
     ("outrage", "walls", walls, 10)],
)  # fmt: skip
def test_a_part_of_a_box(opened, game, what, do, most):
    owner = Owner(opened, game)
    do(owner)
    counted = f"{owner.looks} questions, {owner.touches} touches"
    print(f"\n{game}: {what}: {counted}, reckoned {owner.minutes:.1f} min (wanted {most})")
    assert owner.box.changed


ONE_BY_ONE = [
    ("break-out", "spaces of the track", "spaces", ["differs", "4", "0", "done"]),
    ("break-out", "where the rope leads", "rope", ["differs", "2", "1", "done"]),
    ("break-out", "a white side", "white", ["differs", ("side", 5), 5, "done"]),
    ("cloaks", "a tile as ours", "tile", ["same"]),
    ("cloaks", "what an action does", "action", ["differs", "effects", "add", "rebase", "done", "done"]),
    ("torture", "the value of a side", "face", ["differs", "value", "9", "done", "done"]),
    ("torture", "the price of a card", "equipment", ["differs", "price", "9", "done", "done"]),
    ("outrage", "copies of a Raven Card", "raven", ["differs", "copies", "1", "2", "done", "done"]),
    ("outrage", "a square more", "run", ["differs", "1", "1", "done"]),
    ("outrage", "the value of a Jewel", "jewel", ["differs", "value", "4", "done", "done"]),
]


def test_touches_for_the_ten_likeliest_corrections(opened):
    print("\nTouches for one correction, its question open:")
    for game, what, sheet, keys in ONE_BY_ONE:
        owner = Owner(opened, game)
        owner.ask(owner.all_of(sheet)[0], *keys)
        print(f"  {game:10} {what:24} {owner.touches}")
        owner.box.leave()


def test_how_soon_the_pages_open(opened):
    app, finger = opened
    print("\nProcessor time until a page can be seen, ms, medians:")
    for game in ("break-out", "cloaks", "outrage", "torture"):
        owner, times = Owner(opened, game), {"box": [], "question": []}
        for _ in range(OPENED):
            for page, what in (
                ("box", {"game": game}),
                ("box_question", {"box": owner.box, "question": owner.box.questions[0]}),
            ):
                start = time.process_time()
                app.go(page, **what)
                finger.frames(2)
                times[page.removeprefix("box_")].append(1000 * (time.process_time() - start))
                finger.frames(3)
        told = ", ".join(f"{page} {median(all_of):.0f}" for page, all_of in times.items())
        print(f"  {game:10} {told} (wanted 300)")
