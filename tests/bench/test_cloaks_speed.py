"""How fast Throw Down the Cloaks is decided, replayed and judged. Figures are printed, nothing fails on a clock."""

from __future__ import annotations

from companion import games
from companion.rules.asks import Pick
from companion.rules.game import Setup
from companion.soak import soak
from tests.bench.reference import few, seconds, show
from tests.games.cloaks.tables import at, seat


def test_deciding_and_replaying():
    game = games.load("cloaks")
    edition = game.edition()

    def setup(chance):
        return Setup(chance.randint(3, 4), edition, {"standstill": "supply"})

    report = soak(game, few(12, 1), "bench", setup=setup)
    assert not report.violations
    show("Throw Down the Cloaks with every option listed", report.decisions_per_second, "decisions/s", "none")
    show("Throw Down the Cloaks replayed", report.answers_per_second, "answers/s", "10,000")


def test_judging_a_layout_of_ten_cloaks():
    lie = "C3 D3 E3 F3 G3 H3 H4 H5 H6 H7".split()
    town = at(seat(" ".join(lie), noble="C3"), seat("M8 M9"), seat("H13 H14"))
    ask = town.ask
    assert isinstance(ask, Pick)
    roads = [one for one in ask.items if one not in (*lie, "cards")]
    layouts = [[*lie[:-1], square] for square in roads]
    assert {ask.allows(layout) for layout in layouts} == {True, False}

    def judge():
        for layout in layouts:
            ask.allows(layout)

    def grow():
        for count in range(1, len(lie)):
            ask.could_come(lie[:count])

    show("A layout of ten cloaks judged", 1000 * seconds(judge) / len(layouts), "ms", "1")
    show("Where the next cloak could lie", 1000 * seconds(grow) / (len(lie) - 1), "ms", "1")


def test_listing_what_a_turn_offers():
    me = seat("G8 H8 I8 I9 H9", noble="H8", houses="G4 G6 I6", influence=15)
    rivals = [seat("J8 K8 L8 M8", houses="J6"), seat("H10 H11 H12 H13", houses="F9")]
    position = at(me, *rivals, phase="noble").play
    for phase in ("noble", "build"):

        def again(phase=phase):
            play = position.copy()
            if phase == "build":
                play.answer(0, "stay")
            return list(play.asks[0].options)

        assert again()
        show(f"A table taken up and its {phase} question listed", 1000 * seconds(again, 21), "ms", "none")
