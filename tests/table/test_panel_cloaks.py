"""Throw Down the Cloaks with the buttons of a panel alone: cloaks lifted and laid, cards first, whole random games."""

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.panel.play import PanelPlay
from companion.refused import Refused
from tests.table.panel_presser import Presser

NAMES = ["Ada", "Ben", "Cem"]


class Panel:
    """An evening of this game, and somebody who presses."""

    def __init__(self, seed=3, **options):
        self.window = Kept(":memory:").begin("cloaks", NAMES, options, seed=f"{seed:064x}")
        self.play = PanelPlay(self.window, random.Random(seed))
        self.presser = Presser(self.play.state, self.play.press)
        self.luck = random.Random(seed)

    @property
    def ask(self):
        return self.window.questions[0]

    @property
    def draft(self):
        return self.window.draft(self.ask.id)

    def on(self, about, of="cloaks"):
        """Answer at random until that is asked."""
        for _ in range(300):
            if self.ask.about == about:
                return self
            answer = self.window.random_answer(self.ask.id, self.luck)
            self.window.answer(self.ask.id, list(self.ask.chosen) if self.ask.about == "cloaks" else answer)
        raise AssertionError(f"{about} is never asked")

    def take(self, value):
        """Point at an item and confirm it."""
        self.presser.point("item", value=value)
        self.play.press("confirm")

    def items(self):
        """Everything that can be pointed at, once round."""
        found = []
        begun = self.play.state()
        while True:
            state = self.play.state()
            found.append(state.value if state.kind == "item" else state.kind)
            self.play.press("plus")
            if self.play.state() == begun:
                return found

    def lay_out(self, answer):
        """The cloaks of an answer, one press after the other."""
        if "cards" in answer:
            self.take("cards")
            return
        display, ask = self.window.display, self.ask
        for start, end in display.moves(ask.chosen, ask.fixed, answer):
            if start:
                self.take(start)
            self.take(end)
        self.presser.point("hand_in")
        self.play.press("confirm")

    def answer(self):
        """Give any answer by presses."""
        answer = self.window.random_answer(self.ask.id, self.luck)
        if self.ask.kind == "pick":
            self.lay_out(answer)
        else:
            self.presser.answer(self.ask.actor if self.ask.seat < 0 else self.ask.seat, answer)


@pytest.fixture
def panel():
    return Panel().on("cloaks")


def test_only_what_something_can_be_done_with_is_pointed_at(panel):
    mine = set(panel.ask.chosen) - set(panel.ask.fixed)
    assert set(panel.items()) == {*mine, "cards", "hand_in"}
    assert len(panel.ask.items) > 40


def test_a_cloak_is_taken_in_hand_and_laid(panel):
    start = next(one for one in panel.ask.chosen if one not in panel.ask.fixed)
    panel.take(start)
    assert panel.draft.in_hand == start and panel.play.busy
    nexts = set(panel.draft.nexts())
    assert set(panel.items()) == {start, *nexts, "hand_in"}
    end = sorted(nexts - {start})[0]
    panel.take(end)
    assert panel.draft.in_hand is None and end in panel.draft.pieces and start not in panel.draft.pieces


def test_a_cloak_in_hand_is_put_back_where_it_was(panel):
    start = next(one for one in panel.ask.chosen if one not in panel.ask.fixed)
    panel.take(start)
    panel.take(start)
    assert panel.draft.empty and panel.draft.in_hand is None


def test_undo_goes_back_move_by_move(panel):
    start = next(one for one in panel.ask.chosen if one not in panel.ask.fixed)
    panel.take(start)
    panel.take(sorted(set(panel.draft.nexts()) - {start})[0])
    asked = panel.ask.id
    panel.play.press("undo")
    assert panel.draft.empty and panel.ask.id == asked
    panel.take(start)
    panel.play.press("undo")
    assert panel.draft.in_hand is None and panel.ask.id == asked


def test_what_does_not_hang_together_cannot_be_handed_in(panel):
    panel.draft.replace(panel.ask.fixed)
    panel.presser.point("hand_in")
    with pytest.raises(Refused, match="in your hand"):
        panel.play.press("confirm")


def test_a_card_is_taken_before_any_cloak_is_moved(panel):
    panel.take("cards")
    assert panel.ask.about == "cards"


def test_what_a_finger_moved_is_what_the_panel_goes_on_with(panel):
    start = next(one for one in panel.ask.chosen if one not in panel.ask.fixed)
    panel.draft.lift(start)
    assert set(panel.items()) == {start, *panel.draft.nexts(), "hand_in"}


@pytest.mark.parametrize(("options", "seed"), [({}, 5), ({"track": "light"}, 6), ({"city": "chosen"}, 7)])
def test_random_turns_are_played_with_the_panel_alone(options, seed):
    """A whole game, but for passing where nothing is wanted: to its end, by presses."""
    panel = Panel(seed, **options)
    for _ in range(90):
        if panel.window.over:
            break
        before = panel.window.changes
        panel.answer()
        assert panel.window.changes > before
    assert panel.window.over or panel.window.view.round > 1


@pytest.mark.parametrize("track", ["light", "full"])
def test_a_whole_game_with_the_panel_alone(track):
    """Building wherever it can be, monuments first, until the fifth of somebody brings about the end."""
    panel = Panel(11, track=track)
    for _ in range(1500):
        if panel.window.over:
            break
        values = [one.value for one in panel.ask.options]
        found = [one for one in values if one.startswith(("monument", "star"))]
        found = found or [one for one in values if one.startswith("house")]
        if found and panel.ask.about == "build":
            panel.presser.answer(panel.ask.seat, panel.luck.choice(found))
        elif "end" in values:
            panel.presser.answer(-1, "end")
        else:
            panel.answer()
    assert panel.window.over and panel.window.standings()
    assert panel.play.take_signal() == "over"
