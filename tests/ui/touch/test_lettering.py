"""How large words are on a screen of 7 inches: what has to be read, in both text sizes."""

from __future__ import annotations

import msgspec
import pytest

from tests.ui.touch.test_short_words import set_in

PIXEL = 154.1 / 800
"""Millimetres, on a screen of 7 inches with 800 x 480 of them."""


def x_height(size):
    """Millimetres from the foot of a small x to its top."""
    from ui.touch.look.ink import text_texture

    texture = text_texture("x", int(size))
    wide, high = texture.size
    alpha = texture.pixels[3::4]
    rows = [row for row in range(high) if max(alpha[row * wide : (row + 1) * wide]) > 127]
    return (rows[-1] - rows[0] + 1) * PIXEL


@pytest.mark.parametrize(("text_size", "least"), [("normal", 2.3), ("large", 3.0)])
def test_what_has_to_be_read_is_high_enough(screen, text_size, least):
    from ui.touch.look import lettering
    from ui.touch.table.frame import QUESTION
    from ui.touch.table.hands_strip import TYPE

    with set_in(text_size):
        largest = [lettering.lettering.sizes(sizes)[0] for sizes in (QUESTION, TYPE, (lettering.BODY,))]
        assert x_height(lettering.body()) >= least
        assert all(x_height(size) >= least for size in largest)


def test_no_size_is_lost_on_the_way_down(screen):
    from ui.touch.look.lettering import lettering

    assert lettering.sizes((24, 20)) == (24, 20)
    with set_in("large"):
        assert lettering.sizes((24, 20)) == (32, 24, 20)


def sizes_of(screen, build):
    """What `build` shows, measured in both text sizes."""
    found = []
    for text_size in ("normal", "large"):
        with set_in(text_size):
            found.append(build())
    return found


def test_a_card_has_larger_words_and_keeps_its_note(screen):
    from ui.touch.cards.card import CardFace

    def heights():
        card = CardFace(title="Brace of Pistols", note="Fight at a distance of one square.", value="4")
        return [[texture.size[1] for texture in card.words(*size) if texture] for size in ((190, 300), (150, 200))]

    (roomy, tight), (larger, kept) = sizes_of(screen, heights)
    assert len(roomy) == len(larger) == 2 and sum(larger) > sum(roomy)
    assert len(kept) == len(tight), "a name that grew has pushed out a note"


def test_a_line_of_the_log_and_the_words_of_an_ending_are_larger(screen):
    from ui.touch.controls.reading import Paragraph
    from ui.touch.records.ending import MomentList
    from ui.touch.records.loglist import log_row

    evening = screen.start()
    evening.correct("coin:2", True)

    def heights():
        row = log_row(screen.table, screen.table.lines[-1], -1, 400)
        moments = MomentList(told=[([screen.here.seats[0]], "threw the dice three times")], most=200, width=500)
        moments._fit()
        title = Paragraph("A line", title="A title", foot="OUT-1")
        title.fit(300)
        return row._texture().size[1], moments._drawn[0]._texture.size[1], title.height

    normal, large = sizes_of(screen, heights)
    assert all(one > other for one, other in zip(large, normal, strict=True)), (normal, large)


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_a_reason_and_an_explanation_are_larger_and_lose_nothing(screen, size):
    from companion.client.display.display import About
    from tests.tour.cut import cut_texts
    from ui.touch.table.bubble import Bubble

    screen.start()
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size

    def shown(text, lines):
        screen.page.reasons.strip.show(screen.page, text, lambda: None, doubts=True)
        bubble = Bubble(About("Wakefield Tower", lines), (200, 200), None, [("Rule", "menu_book", lambda: None)])
        stage.cover(bubble)
        screen.finger.frames(4)
        strip, words = screen.page.reasons.strip, bubble._words[-1].font_size
        assert not strip.cut and cut_texts() == []
        assert bubble.box.y >= 0 and bubble.box.top <= size[1]
        bubble.close()
        return strip.height, words

    short = sizes_of(screen, lambda: shown("Nine squares do not reach it.", ["Here the Jewels lie."]))
    assert short[1][1] > short[0][1]
    long = "A Warder stands there and keeps everybody from the squares behind him; a Disguise would help you past."
    sizes_of(screen, lambda: shown("A Warder stands there; a Disguise would help you past him.", [long] * 2))


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (819, 480)])
@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_what_has_to_be_laid_out_has_room_in_larger_words(screen, game, size):
    from kivy.uix.label import Label

    from tests.tour.cut import cut_texts

    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    with set_in("large"):
        screen.start(game, names=("Ada", "Benjamin", "Cemalettin"))
        screen.app.go("laid")
        screen.finger.frames(4)
        boxes = [(*one.to_window(one.x, one.y), *one.size) for one in screen.finger.all(Label, screen.page) if one.text]
        assert cut_texts() == [] and min(y for _, y, _, _ in boxes) >= 0
        assert max(y + high for _, y, _, high in boxes) <= size[1]
        for at, (x, y, wide, high) in enumerate(boxes):
            for left, low, across, tall in boxes[:at]:
                apart = max(x - left - across, left - x - wide, y - low - tall, low - y - high)
                assert apart > -6, (boxes[at], left, low, across, tall)


def test_the_title_of_an_ending_stays_the_largest(screen):
    evening = screen.start()
    with set_in("large"):
        evening.correct("over", True)
        screen.app.back_to_table()
        screen.finger.frames(6)
        # The title, what stands below it, and then what everybody has.
        words = [one.texture for one in screen.page.finale.words._drawing.children if getattr(one, "texture", None)]
        title, below = words[0].size[1], words[1].size[1] / len(screen.page.finale.words.told.splitlines())
        assert title > 1.4 * below


def test_larger_words_of_a_key_leave_room_for_what_stands_below(screen):
    from tests.tour.cut import cut_texts
    from ui.touch.controls.button import BigButton

    with set_in("large"):
        key = BigButton(text="Ada\u2019s piece", sub="the square past \u201cBuy a guidebook\u201d", type_size=18,
                        size_hint=(None, None), width=222, height=72)  # fmt: skip
        screen.app.stage.cover(key)
        screen.finger.frames(3)
        assert cut_texts() == []


def test_larger_words_push_nothing_out_of_the_panel_and_leave_no_turn_without_a_line(screen):
    from ui.touch.look.text import Say

    screen.start()
    long = "Dora builds a house on the top left tile for 2 influence, now 3: the best of 2 own, 0 others, 0 monuments. "
    with set_in("large"):
        screen.app.go("log")
        screen.finger.frames(4)
        side = screen.page.side
        assert max(one.font_size for one in screen.finger.all(Say, side)) == 32, "there is room for larger ones"
        side.clear_widgets()
        for _ in range(3):
            side.add_widget(Say(text=long))
        screen.finger.frames(4)
        assert side.minimum_height <= side.height
        screen.app.go("past", line=screen.table.lines[-1].number)
        screen.finger.frames(4)
        page = screen.page
        page._lines.size_hint_y, page._lines.height = None, 125
        screen.finger.frames(4)
        spoken = msgspec.structs.replace(screen.table.lines[-1], text=long[:60])
        assert page._rows([spoken], usual=False) == [], "this line is too large for the test"
        assert len(page._fitting([spoken])) == 1


def test_a_width_that_is_measured_is_that_of_the_picture(screen):
    from ui.touch.look.ink import text_texture, text_width

    for text in ("", " ", "Crown Jewels", "Go  on ", "ÄÖÜ ß ‘fi’", "two\nlines of it"):
        for size, bold, font in ((14, False, "Body"), (31, True, "Body"), (22, False, "Title")):
            assert text_width(text, size, bold, font) == max(text_texture(text, size, bold, font).size[0], 1), text
