"""Prisoners are people: each told by letter and sign, who is free on top whole, and in words where everybody is."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import begin, own, put, touch_keys
from ui.touch.games.break_out import plan as plans


@pytest.fixture
def written(monkeypatch):
    """What draws people writes: letter, sign, and how high each is."""
    from ui.touch.games.break_out import person

    letters, signs = [], []
    monkeypatch.setattr(
        person, "draw_text", lambda _, text, x, y, size, *how, **rest: letters.append((text, int(size)))
    )
    monkeypatch.setattr(person, "draw_pattern", lambda _, name, x, y, size, ink: signs.append((name, size)))
    return letters, signs


@pytest.mark.parametrize("size", [(416, 480), (480, 360), (406, 600)], ids=["beside", "broad", "below"])
@pytest.mark.parametrize("height", [2, 3])
def test_everybody_in_a_pile_is_read_at_twelve_pixels_and_has_a_sign(screen, written, height, size):
    begin(screen)
    put(screen, **dict.fromkeys("RGY"[:height], 16))
    board = screen.page.board
    board.size_hint, board.size = (None, None), size
    screen.finger.frames(3)
    letters, signs = written
    letters.clear(), signs.clear()
    board.figures.paint()
    assert [who for who, _ in letters if who in "RGY"[:height]] == list("RGY"[:height]), "bottom to top"
    assert min(high for who, high in letters if who in "RGY"[:height]) >= 12
    assert {"dot", "bars"} <= {name for name, _ in signs} and min(high for _, high in signs) >= 5


def test_only_whoever_is_free_shows_a_head_and_lies_below_plates(screen):
    begin(screen)
    put(screen, R=16, G=16, Y=16, B=9)
    board = screen.page.board
    stands = {who: board._stands(who) for who in "RGYB"}
    assert [who for who in "RGY" if stands[who].lean] == ["Y"]
    keys = list(board.figures.pieces)
    assert keys.index("Y") < keys.index("B") < keys.index("K"), "from the shore up: a plate lies above a head"


def test_three_and_who_may_come_are_all_seen(screen):
    begin(screen)
    put(screen, K=15, O=15, P=15, R=12, B=33)
    touch_keys(screen, ["R", "B", "G"])
    touch_keys(screen, [3, 2, 1])
    board = screen.page.board
    assert "15" in board._coming and not board.high_piles()
    boxes = [board.counter_box(who) for who in "KOP"]
    assert all(2 * high >= 12 for *_, high in boxes)
    assert boxes[0][1] < boxes[1][1] < boxes[2][1]


def test_a_picture_of_somebody_is_painted_once(screen):
    from ui.touch.look.cutouts import _texture

    begin(screen)
    put(screen, R=4)
    board = screen.page.board
    before = _texture.cache_info().misses
    board.figures.paint()
    board.figures.paint()
    assert _texture.cache_info().misses == before


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["in cell", "under P", "27", "boat 1"]), ("de", ["Zelle", "unter P", "27", "Boot 1"])],
)
def test_where_everybody_is_stands_on_their_key_in_short_words(screen, language, words):
    from companion.words import speak

    begin(screen)
    put(screen, G=12, P=12, B=27, R="boat1")
    speak(language)
    try:
        keys = [own(screen)._keys[who] for who in "KGBR"]
        assert [own(screen)._where(*key.face) for key in keys] == words
    finally:
        speak("en")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_on_all_keys_are_of_one_size_and_off_their_edges(screen, monkeypatch, language):
    """No smaller than all that is read on a key, in two lines where that needs it; and everybody is as large whatever
    is said. No sign of a prisoner stands for a place: three bars are Green and nothing else."""
    from kivy.graphics import InstructionGroup
    from kivy.metrics import dp, sp

    from companion.words import speak
    from ui.touch.games.break_out import choose_dice
    from ui.touch.look.ink import text_width

    begin(screen)
    put(screen, G=12, P=12, B="boat1")
    said, sizes = [], set()
    monkeypatch.setattr(choose_dice, "draw_text", lambda _, *given, **how: said.append((*given, how)))
    monkeypatch.setattr(choose_dice, "draw_person", lambda *given, **how: sizes.add(given[4:6]))
    choice = own(screen)
    speak(language)
    try:
        lines = []
        for who in "RGYBOPK":
            said.clear()
            choice._draw(who, choice._keys[who], InstructionGroup())
            for text, x, _, size, _, how in said:
                half = text_width(text, int(size), how["bold"]) * how["squeeze"] / 2
                assert how["squeeze"] >= 0.85, "narrower it is another typeface"
                assert x + half <= choice._keys[who].right - dp(8) + 0.5
                assert x - half >= choice._keys[who].x + dp(27)
                assert text.isdecimal() or size == sp(16)
            lines.append(" ".join(text for text, *_ in said))
        before = set(sizes)
        put(screen, G=20, P=21, B=22)
        for who in "GPB":
            choice._draw(who, choice._keys[who], InstructionGroup())
    finally:
        speak("en")
    words = {"en": ["in cell", "under P", "boat 1"], "de": ["Zelle", "unter P", "Boot 1"]}[language]
    cell, under, boat = words
    assert lines == [cell, under, cell, boat, cell, "12", cell]
    assert sizes == before and len(before) == 1, "figures of unequal size"


def test_what_is_faint_lies_solid_on_what_is_solid(screen):
    """Blending into a picture with nothing behind it must not make holes."""
    import numpy

    from ui.touch.look.cutouts import _texture

    class Sheet:
        def lay(self, shapes, wide, high):
            shapes.box(2, 2, wide - 4, high - 4, "#204060")
            shapes.box(6, 6, wide - 12, high - 12, "#FFFFFF", strength=0.5)

    texture = _texture(Sheet(), 20, 20, "night")
    rows = numpy.frombuffer(texture.pixels, numpy.uint8).reshape(40, 40, 4)
    assert rows[20, 20].tolist() == pytest.approx([144, 160, 176, 255], abs=2)
    assert rows[0, 0][3] == 0


def test_a_preview_hides_no_plate_and_no_number(screen, monkeypatch):
    """A pip counted on the lowest plate of a pile, and "or Y" across the number of the space above."""
    from ui.touch.games.break_out import aloft, path

    begin(screen)
    put(screen, R=12, Y=11, G=13, K=15, O=15, P=15, B=33)
    touch_keys(screen, ["R", "Y", "B"])
    others, pips = [], []
    monkeypatch.setattr(aloft, "draw_counter", lambda _, look, x, y, wide, high, style: others.append(
        (look.id, style, (x, y, wide / 2, high / 2))))  # fmt: skip
    touch_keys(screen, [2, 2, 5])
    board = screen.page.board
    monkeypatch.setattr(path, "_draw_step", lambda _, __, at, number, look: pips.append((number, board.place(*at))))
    others.clear()
    board._paint_above()
    assert [(who, style) for who, style, _ in others] == [("Y", "hollow")], "a small second ghost"
    assert [number for number, _ in pips] == [1], "the other pip would be counted where that ghost is"
    box = others[0][2]
    x, y, wide, high = board.rect(board.spots["15"])
    assert x <= box[0] - box[2] and box[0] + box[2] <= x + wide and box[1] - box[3] >= y
    assert box[1] + box[3] <= y + high - plans.NUMBER_HIGH * board.seen.scale, "below its number"
    assert not any(_lap(box, board.counter_box(who)) for who in "RYGBKOP")


def test_the_last_pip_is_counted_beside_whoever_stands_there(screen, monkeypatch):
    from ui.touch.games.break_out import path

    begin(screen)
    put(screen, R=12, Y=14, O=14, B=33)
    touch_keys(screen, ["R", "O", "B"])
    touch_keys(screen, [2, 4, 5])
    board, pips = screen.page.board, []
    monkeypatch.setattr(path, "_draw_step", lambda _, __, at, number, look: pips.append(board.place(*at)))
    board._paint_above()
    assert len(pips) == 2
    radius = min(max(8.5, board.seen.scale * 0.17), 13)
    assert not any(_lap((*pips[-1], radius, radius), board.counter_box(who)) for who in "RYOB")


def _lap(one, other):
    """Whether two boxes, each a middle with half its width and height, lie over each other by more than a pixel."""
    return abs(one[0] - other[0]) + 1 < one[2] + other[2] and abs(one[1] - other[1]) + 1 < one[3] + other[3]


@pytest.mark.parametrize("size", [(416, 480), (480, 360)], ids=["beside", "broad"])
def test_nobody_leans_on_the_edge_of_a_space(screen, size):
    begin(screen)
    put(screen, R=16, G=16, B=9)
    board = screen.page.board
    board.size_hint, board.size = (None, None), size
    screen.finger.frames(3)
    for who, spot in (("R", "16"), ("G", "16"), ("B", "9")):
        x, _, wide, _ = board.rect(board.spots[spot])
        at, _, half, _ = board.counter_box(who)
        assert x + wide - (at + half) >= 4, who


def test_boats_bear_their_number_in_one_type(screen, monkeypatch):
    """Boat 4 is the narrowest: its name was squeezed, the others were not."""
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import ground

    begin(screen)
    board = screen.page.board
    drawn = []
    monkeypatch.setattr(ground, "draw_text", lambda _, *given, **how: drawn.append((*given, how)))
    board._ground_of.draw_signs(InstructionGroup())
    boats = drawn[-4:]
    assert [one[0] for one in boats] == ["1", "2", "3", "4"]
    assert len({one[3] for one in boats}) == 1 and all("squeeze" not in one[-1] for one in boats)


def test_points_show_everybody_in_every_boat_alike(screen, monkeypatch):
    """Whoever was in boat 4 was smaller, and "Boat 1" stood left of its two."""
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import score
    from ui.touch.games.break_out.score import ScoreTable

    begin(screen)
    put(screen, R="boat1", Y="boat1", B="boat2", O="boat2", K="boat3", G="boat3", P="boat4")
    table = ScoreTable(screen.table.window, size=(764, 300))
    people, names = [], []
    monkeypatch.setattr(score, "draw_bust", lambda _, look, x, y, side, **how: people.append((look.id, x, side)))
    monkeypatch.setattr(score, "draw_text", lambda _, text, x, *given, **how: names.append((text, x)))
    table.draw(InstructionGroup())
    outcome, names = people[:7], dict(names)
    assert len({side for *_, side in outcome}) == 1
    middles = {who: x for who, x, _ in outcome}
    assert (middles["R"] + middles["Y"]) / 2 == pytest.approx(names["Boat 1"])
    assert middles["P"] == pytest.approx(names["Boat 4"])
