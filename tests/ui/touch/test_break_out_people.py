"""Prisoners are people: each told by letter and sign, who is free on top whole, and in words where everybody is."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import begin, own, put


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
    from tests.ui.touch.test_break_out import touch_keys

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
    [("en", ["cell", "under P", "27", "boat 1"]), ("de", ["Zelle", "unter P", "27", "Boot 1"])],
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


def test_no_sign_of_a_prisoner_stands_for_a_place(screen, monkeypatch):
    """Three bars are Green and nothing else."""
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import choose_dice

    begin(screen)
    put(screen, G=12, P=12)
    said = []
    monkeypatch.setattr(choose_dice, "draw_words", lambda _, text, *box, **how: said.append(text))
    choice = own(screen)
    for who in "RGYBOPK":
        choice._draw(who, choice._keys[who], InstructionGroup())
    assert said == ["cell", "under P", "cell", "cell", "cell", "12", "cell"]


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


def test_who_else_could_come_is_said_where_it_hides_nobody(screen, monkeypatch):
    from tests.ui.touch.test_break_out import touch_keys
    from ui.touch.games.break_out import aloft

    begin(screen)
    put(screen, R=12, Y=11, G=13, K=15, O=15, P=15, B=33)
    touch_keys(screen, ["R", "Y", "B"])
    boxes = []
    monkeypatch.setattr(
        aloft, "RoundedRectangle", lambda pos, size, radius: boxes.append((*pos, *size)) or aloft.Color()
    )
    touch_keys(screen, [2, 2, 5])
    board = screen.page.board
    boxes.clear()
    board._paint_above()
    (box,) = boxes
    hidden = {who: aloft._hidden(box, board.counter_box(who)) for who in "RYGB"}
    assert not any(hidden.values()), hidden
    assert box[0] >= board.x and box[0] + box[2] <= board.right
