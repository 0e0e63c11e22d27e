"""Why not there, and what is this: by touches on the real screen, in every game."""

from __future__ import annotations

import random

import pytest

GAMES = ("outrage", "break-out", "cloaks", "torture")


@pytest.fixture
def walk(screen):
    """Ada has thrown a nine in the Inner Ward; the whole board is seen."""
    window = screen.start(names=("Ada", "Ben"))
    window.correct("accredited:0", True)
    window.correct("square:0", "G8")
    window.correct("turn", 0)
    question = window.questions[0]
    if question.about == "turn":
        window.window.answer(question.id, "throw")
    window.window.answer(window.questions[0].id, [3, 6], "typed")
    screen.finger.frames(6)
    assert window.questions[0].about == "walk"
    screen.page.board.show_whole()
    screen.finger.seconds(0.4)
    return screen


def strip(screen):
    return screen.page.reasons.strip


def bubble(screen):
    from ui.touch.table.bubble import Bubble

    return next(iter(screen.finger.all(Bubble)), None)


def rest(screen, x, y, seconds=1.0):
    """A finger comes down there and stays."""
    from kivy.base import EventLoop

    from tests.tour.finger import FingerTouch

    screen.finger.frames(2)
    screen.finger.seconds(0.4)
    touch = FingerTouch(x, y)
    EventLoop.post_dispatch_input("begin", touch)
    screen.finger.seconds(seconds, step=0.2)
    return touch


def asked(screen):
    return [question.id for question in screen.table.asks], len(screen.table.lines)


# Why not there


def test_an_unlit_square_says_why_and_answers_nothing(walk):
    before = asked(walk)
    walk.finger.tap(*walk.page.board.spot_place("HOS"))
    assert "too far for 9" in strip(walk).text and strip(walk).parent is walk.page
    assert walk.page.board.doubted == "HOS"
    assert asked(walk) == before


def test_the_reason_goes_with_the_next_touch(walk):
    walk.finger.tap(*walk.page.board.spot_place("HOS"))
    walk.finger.tap(*walk.page.frame.head.center)
    assert strip(walk).parent is None and walk.page.board.doubted == ""


def test_the_reason_goes_by_itself(walk):
    from ui.touch.table.why_strip import SECONDS

    walk.finger.tap(*walk.page.board.spot_place("HOS"))
    walk.finger.seconds(SECONDS - 1)
    assert strip(walk).parent is not None
    walk.finger.seconds(2)
    assert strip(walk).parent is None


def test_its_rule_is_one_touch_away(walk):
    walk.finger.tap(*walk.page.board.spot_place("HOS"))
    walk.finger.tap_widget(strip(walk))
    assert walk.app.page_name == "rules" and walk.page._rule == "OUT-DICE-02"


def test_a_lit_square_still_answers(walk):
    board = walk.page.board
    lit = board.legal[0]
    for _ in range(2):
        # Where squares are crowded the first touch glides in.
        if walk.table.asks[0].about == "walk":
            walk.finger.tap(*board.spot_place(lit))
            walk.finger.seconds(0.4)
    assert walk.table.view.players[0].square != "G8" and strip(walk).parent is None


def test_before_a_throw_no_square_is_asked_for(screen):
    screen.start(names=("Ada", "Ben"))
    screen.finger.frames(4)
    screen.finger.tap(*screen.page.board.spot_place("HOS"))
    assert strip(screen).text == "Nothing on the board is asked for now."


def test_what_is_known_says_the_same_whatever_is_held(walk):
    """The shared screen shows reasons for all eyes: other cards in the hand, and it is the same line."""
    told = []
    for hand in (["disguise"], ["mace"]):
        walk.table.window.correct("hand:0", hand)
        walk.finger.frames(4)
        question = walk.table.asks[0]
        spots = walk.page.board.squares
        told.append([walk.table.window.why_not(question.id, spot) for spot in spots])
    assert told[0] == told[1]


def test_a_card_or_a_number_of_dice_that_is_no_bid_says_why(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    dungeon = Dungeon(screen, tmp_path).begin()
    card = dungeon.view.equipment[0].card
    dungeon.give(f"bid:{card}:2:3")
    screen.finger.frames(4)
    screen.finger.tap_widget(screen.page.big_side.keys[card])
    own = screen.page.question.own
    keys = {**own._pad._face_keys, **{f"x{count}": key for count, key in own._pad._count_keys.items()}}
    screen.finger.tap_widget(keys["5"])
    screen.finger.tap_widget(keys["x2"])
    assert strip(screen).text == "Two fives do not beat three twos."


# What is this


def test_a_long_touch_explains_and_lifting_it_does_nothing(walk):
    before, board = asked(walk), walk.page.board
    lit = board.legal[0]
    touch = rest(walk, *board.spot_place(lit))
    assert bubble(walk) is not None and bubble(walk).about.title
    walk.finger.lift(touch)
    assert asked(walk) == before and strip(walk).parent is None
    assert bubble(walk) is not None


def test_a_touch_beside_the_bubble_closes_it_and_answers_nothing(walk):
    before, board = asked(walk), walk.page.board
    walk.finger.lift(rest(walk, *board.spot_place("HOS")))
    # At the edge of the board, and yet not over the question.
    assert bubble(walk).box.right <= walk.page.big.right
    walk.finger.tap(5, 475)
    assert bubble(walk) is None and asked(walk) == before and strip(walk).parent is None


def test_the_bubble_leads_to_the_rule_and_to_all_signs(walk):
    from ui.touch.controls.reading import SignLine

    board = walk.page.board
    for key, shown in (("Rule", lambda: walk.page._rule == walk.table.display.about("W29").rule),
                       ("Signs", lambda: any(walk.finger.all(SignLine)))):  # fmt: skip
        # Whoever comes back sees what can be touched, which is not all of the board.
        board.show_whole()
        walk.finger.seconds(0.4)
        walk.finger.lift(rest(walk, *board.spot_place("W29")))
        walk.touch(key)
        walk.finger.frames(3)
        assert walk.app.page_name == "rules" and shown()
        walk.app.back_to_table()
        walk.finger.frames(4)


def test_a_finger_that_moves_explains_nothing(walk):
    from tests.ui.touch.nine_zones import Drag

    board = walk.page.board
    x, y = board.spot_place("HOS")
    drag = Drag(walk, (x, y)).to((x - 60, y))
    walk.finger.seconds(1.0)
    drag.lift()
    assert bubble(walk) is None and strip(walk).parent is None


def test_a_long_touch_on_an_offered_prisoner_does_not_move_it(screen):
    window = screen.start("break-out", names=("Ada", "Ben"), start="said")
    for question in window.questions:
        window.window.answer(question.id, list("RGYBOPK"))
    window.window.answer(window.questions[0].id, "0")
    window.window.correct_together([("place:R", "10"), ("place:Y", "10"), ("place:B", "20")])
    window.correct("round", 3)
    screen.finger.frames(4)
    for answer in (["R", "B", "G"], [2, 3, 4]):
        window.window.answer(window.questions[0].id, answer)
    screen.finger.frames(6)
    before = asked(screen)
    x, y, *_ = screen.page.board.counter_box("B")
    screen.finger.lift(rest(screen, x, y))
    assert bubble(screen).about.title == "Space 20" and asked(screen) == before
    bubble(screen).close()
    from ui.touch.controls.key import Key
    from ui.touch.games.break_out.choose_move import Under

    under = [key.face for key in screen.finger.all(Key) if isinstance(key.face, Under)]
    assert under == [Under("R", 2, "Y")]
    screen.finger.tap(*screen.page.board.spot_place("12"))
    assert strip(screen).text == "Red would come there with 2, but Yellow stands on top."


def test_a_long_touch_on_a_cloak_lifts_none_and_a_drag_still_does(screen, tmp_path):
    from tests.ui.touch.city import CityScreen
    from tests.ui.touch.nine_zones import Drag

    CityScreen(screen, tmp_path).begin().place()
    board = screen.page.board
    spot = next(spot for spot in board.movable if board.in_sight(spot))
    x, y = board.spot_place(spot)
    screen.finger.lift(rest(screen, x, y))
    assert bubble(screen) is not None and board.lifted == ""
    bubble(screen).close()
    screen.finger.frames(3)
    drag = Drag(screen, (x, y)).to((x + 30, y + 30))
    assert board.dragging
    drag.to((x, y)).lift()


def test_a_long_touch_on_a_card_chooses_none(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    Dungeon(screen, tmp_path).begin()
    side = screen.page.big_side
    chosen, other = side.chosen, next(card for card in side.keys if card != side.chosen)
    screen.finger.lift(rest(screen, *side.keys[other].center))
    assert bubble(screen).about.title == screen.table.display.card(other).title and side.chosen == chosen


def test_a_hold_that_was_too_short_says_how_it_wants_to_be_touched(screen):
    from companion.words import say
    from ui.touch.controls.secret import KEEP, HoldArea

    screen.start("break-out", names=("Ada", "Ben"), start="said")
    screen.finger.frames(4)
    area = next(iter(screen.finger.all(HoldArea)))
    screen.finger.tap_widget(area)
    assert area.too_short and say("touch_parts.hold.keep") and not screen.app.stage.secret_open
    screen.finger.seconds(KEEP + 0.5)
    assert not area.too_short


def test_a_touch_beside_a_lit_space_is_not_taken_for_it(screen):
    """On a small board the next space is nearer than half a finger; saying why does no harm, answering would."""
    window = screen.start("break-out", names=("Ada", "Ben"), start="said")
    for question in window.questions:
        window.window.answer(question.id, list("RGYBOPK"))
    window.window.answer(window.questions[0].id, "0")
    window.window.correct_together([("place:R", "10"), ("place:Y", "14")])
    window.correct("round", 3)
    for answer in (["R", "Y", "B"], [2, 3, 4]):
        window.window.answer(window.questions[0].id, answer)
    screen.finger.frames(6)
    before = asked(screen)
    board = screen.page.board
    board.size_hint, board.size = (None, None), (208, 240)
    screen.finger.frames(4)
    screen.finger.tap(*board.spot_place("20"))
    assert asked(screen) == before and strip(screen).text.startswith("Nobody comes there now")


# Signs


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_of_the_legend_is_drawn(screen, game):
    from kivy.graphics import InstructionGroup

    screen.start(game, names=("Ada", "Ben", "Cem"), dice="virtual" if game in ("cloaks", "torture") else "typed")
    window, skin = screen.table.window, screen.table.skin
    signs = screen.table.display.signs()
    assert len(signs) > 5
    for one in signs:
        group = InstructionGroup()
        draw = skin.sign(window, one.key)
        assert draw is not None, one.key
        draw(group, 50, 50, 20)
        assert group.children, one.key


def test_the_board_and_the_bubble_mean_the_same_sign(screen):
    from ui.touch.games.outrage.pictograms import ICONS, SURRENDER, order_sign

    screen.start()
    board, display = screen.page.board, screen.table.display
    for square in board.edition["square"]:
        if square["kind"] == "order":
            key = order_sign(square, board.squares, board.edition["places"])
            assert key in ICONS or key == SURRENDER
            assert display.about(square["id"]).sign == key


def test_no_square_bears_a_letter(screen, monkeypatch):
    """Letters are the seats'; names are words, and Jewels bear numbers."""
    from ui.touch.games.outrage import named_tower as drawing
    from ui.touch.games.outrage import pictograms

    written = []
    for module in (drawing, pictograms):
        monkeypatch.setattr(module, "draw_text", lambda group, text, *rest, **more: written.append(text))
    screen.start()
    screen.finger.frames(4)
    assert written and not [text for text in written if len(text) == 1 and not text.isdigit()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("wide", "low", "high"), [(360, 84, 124), (456, 66, 102)])
def test_no_reason_loses_its_end(screen, game, wide, low, high):
    """Beside the board and below it: every size of screen has these places, larger or smaller with its type."""
    from companion.client.evenings.kept import Kept
    from companion.testing.known import known
    from ui.touch.look.ink import fits
    from ui.touch.table.why_strip import LEADING, PAD, SIGN, TYPES

    table, luck, said = Kept(":memory:").begin(game, ["Ada", "Ben", "Cy"], seed="07" * 32), random.Random(7), set()
    squares = [f"{column}{row}" for column in "ABCDEFGHIJKLMNO" for row in range(1, 16, 2)] if game == "cloaks" else []
    for _ in range(120):
        for question in table.questions:
            told = [table.why_not(question.id, spot, list(question.chosen)) for spot in (*known(game).places, *squares)]
            said |= {one.text for one in told if one is not None}
        if table.over:
            break
        question = table.questions[0]
        owner = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, owner.random_answer(question.id, luck))
    assert said
    room = wide - 2 * PAD - SIGN
    assert [text for text in said if not fits(text, TYPES[-1], True, room, high - 2, LEADING)] == []
