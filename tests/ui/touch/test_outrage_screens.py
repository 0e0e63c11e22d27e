"""Outrage! as people see it: Start, its names, its Jewels, the end that is agreed, and which cards are of use."""

from __future__ import annotations

from math import hypot

import pytest

THEMES = ("night", "day", "contrast")


def put(screen, *what):
    """A table put right so far that Ada has the turn."""
    evening = screen.start()
    for one, value in (*what, ("turn", 0)):
        evening.correct(one, value)
    screen.finger.frames(3)
    return evening


def placed_names(screen):
    """Every name on the board as it is placed now, in pixels."""
    board = screen.page.board
    seen = []
    paint, board._paint_name = board._paint_name, lambda group, name: seen.append(name)
    board._names_for.clear()
    board._repaint()
    board._paint_name = paint
    return {name.text: name for name in seen}


def box_of(name):
    from ui.touch.board.label_shapes import box_of
    from ui.touch.games.outrage.names import wide

    x, y, across, down = box_of(name, wide)
    return x, y, x + across, y + down


@pytest.mark.parametrize("people", [4, 6])
def test_pieces_that_have_not_set_out_stand_side_by_side_off_every_square_and_name(screen, people):
    names = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay"][:people]
    screen.start(names=names, max_players=6)
    board = screen.page.board
    stood = [
        piece
        for piece in board._figures_of(screen.table.view, screen.table.window.seats)
        if piece.key.startswith("seat:")
    ]
    places = [board.standing(piece, at, people) for at, piece in enumerate(stood)]
    assert len(places) == people
    for at, (x, y, radius) in enumerate(places):
        assert x - radius >= board.x + 12
        for other_x, other_y, other in places[at + 1 :]:
            assert hypot(x - other_x, y - other_y) >= radius + other
        for spot in board.spots.values():
            left, low, wide, high = board.rect(spot)
            assert not (left < x + radius and x - radius < left + wide and low < y + radius and y - radius < low + high)
        left, low, right, top = box_of(placed_names(screen)["Start"])
        assert not (left < x + radius and x - radius < right and low < y + radius and y - radius < top)


@pytest.mark.parametrize(("square", "name"), [("QCH", "Chapel Royal"), ("W77", "Queen’s House"), ("HOS", "Hospital")])
def test_a_name_goes_aside_for_the_piece_on_its_square(screen, square, name):
    put(screen, ("square:1", square))
    board = screen.page.board
    figures = board._figures_of(screen.table.view, screen.table.window.seats)
    piece = next(piece for piece in figures if piece.key == "seat:1")
    x, y, radius = board.standing(piece, 0, 1)
    left, low, right, top = box_of(placed_names(screen)[name])
    nearest = min(max(x, left), right), min(max(y, low), top)
    assert hypot(nearest[0] - x, nearest[1] - y) >= radius * 0.9


@pytest.mark.parametrize("theme", THEMES)
def test_a_jewel_stands_out_in_its_case_and_beyond_it(theme):
    from ui.touch.games.outrage.colours import COLOURS
    from ui.touch.look.theme import contrast

    for ground in ("case", "jewel_rim"):
        assert contrast(COLOURS["jewel"][theme], COLOURS[ground][theme]) >= 3, ground


@pytest.mark.parametrize("theme", THEMES)
def test_every_square_stands_out_from_the_ground_by_its_colour_or_its_rim(theme):
    from ui.touch.games.outrage.colours import COLOURS
    from ui.touch.look.theme import contrast

    lying = [("wall", "moat"), ("tower", "moat"), ("order", "moat"), ("lane", "moat"), ("inner", "ground"),
             ("building", "ground"), ("inmost", "stone"), ("white", "stone"), ("inner", "green")]  # fmt: skip
    for square, ground in lying:
        best = max(contrast(COLOURS[token][theme], COLOURS[ground][theme]) for token in (square, "rim"))
        assert best >= 3, (square, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_a_rope_is_seen_by_its_gold_or_its_rim(screen, theme):
    from kivy.graphics import Color, InstructionGroup

    from ui.touch.games.outrage.colours import COLOURS, paint
    from ui.touch.games.outrage.pictograms import draw_rope
    from ui.touch.look.theme import contrast

    group = InstructionGroup()
    draw_rope(group, (0, 0), (20, 0), 8, 2)
    inks = [tuple(one.rgba) for one in group.children if isinstance(one, Color)]
    assert inks == [tuple(paint("jewel_rim")), tuple(paint("jewel"))]
    for ground in ("stone", "moat", "ground"):
        assert max(contrast(COLOURS[one][theme], COLOURS[ground][theme]) for one in ("jewel", "jewel_rim")) >= 3


@pytest.mark.parametrize("jewel", ["edward", "prince", "orb", "sceptre", "sword", "of our own"])
def test_a_jewel_has_its_dark_rim(screen, jewel):
    from kivy.graphics import Color, InstructionGroup

    from ui.touch.games.outrage.colours import paint
    from ui.touch.games.outrage.figures import paint_jewel

    group = InstructionGroup()
    paint_jewel(jewel, group, 0, 0, 10)
    colours = [tuple(one.rgba) for one in group.children if isinstance(one, Color)]
    assert colours == [tuple(paint("jewel_rim")), tuple(paint("jewel"))]


def test_how_the_game_ends_is_asked_where_people_sit_down(screen):
    screen.app.go("seats", game="outrage")
    screen.finger.frames(3)
    assert not screen.reads("Quick race")
    for name in ("Ada", "Ben"):
        screen.touch(name)
    assert screen.button(text="Quick race").look == "chosen"
    screen.touch("Long game")
    assert screen.button(text="Long game").look == "chosen" and screen.page.options == {"ending": "all_jewels"}
    screen.touch("Quick race")
    assert screen.page.options == {}
    screen.touch("Long game")
    screen.touch("Start")
    assert screen.table.window.facts.options["ending"] == "all_jewels"


def test_a_game_that_leaves_nothing_to_the_table_asks_nothing_there(screen):
    screen.app.go("seats", game="break-out")
    for name in ("Ada", "Ben"):
        screen.touch(name)
    assert not screen.reads("Long game")


def curtain(screen):
    return screen.page.question.draw_curtain(screen.table.asks[0].id)


def cards(screen):
    from ui.touch.cards.card import CardFace

    return {face.item: face for face in screen.finger.all(CardFace)}


def at_the_chapel(screen, *hand):
    return put(screen, ("accredited:0", True), ("accredited:1", True), ("square:0", "QCH"), ("square:1", "HOS"),
               ("hand:0", list(hand)))  # fmt: skip


def test_cards_that_open_an_answer_now_are_marked_and_named(screen):
    at_the_chapel(screen, "mace", "rope", "armour", "sanctuary")
    curtain(screen)
    screen.finger.frames(3)
    assert {item for item, face in cards(screen).items() if face.useful} == {"mace", "sanctuary"}
    assert screen.button(text="Attack Ben").sub == "with your Mace"
    assert screen.button(text="Claim sanctuary").sub == ""


def test_a_card_to_look_at_opens_whole_and_closes_again(screen):
    at_the_chapel(screen, "mace", "rope", "armour", "tower_pass", "sanctuary", "ladder")
    curtain(screen)
    screen.finger.frames(3)
    small = list(cards(screen)["sanctuary"].size)
    screen.finger.tap_widget(cards(screen)["sanctuary"])
    screen.finger.frames(3)
    opened = cards(screen)
    assert list(opened) == ["sanctuary"]
    grid = opened["sanctuary"].grid
    assert opened["sanctuary"].height > small[1] and grid is not None and grid.picture and grid.note >= 16
    screen.finger.tap_widget(opened["sanctuary"])
    screen.finger.frames(3)
    assert len(cards(screen)) == 6


def test_laying_nothing_is_no_slip_of_the_large_key(screen):
    from ui.touch.cards.picker import Picker

    evening = at_the_chapel(screen, "mace", "sword")
    evening.correct("hand:1", ["crossbow", "mace"])
    evening.answer(0, "attack:1")
    evening.answer(0, ["mace"])
    screen.finger.frames(3)
    curtain(screen)
    screen.finger.frames(3)
    picker = screen.finger.find(Picker)
    nothing, large = screen.button(text="Lay nothing"), screen.button(text="Choose first")
    assert nothing is picker.button and not nothing.disabled and nothing.look != "accent"
    assert large.disabled and large.width > nothing.width
    screen.finger.tap_widget(cards(screen)["crossbow"])
    screen.finger.frames(2)
    assert nothing.disabled and picker.button is large and large.text.startswith("Lay 1 card") and not large.disabled
    screen.finger.tap_widget(large)
    assert screen.reads("10")


def test_the_hint_says_what_may_be_laid_in_an_attack(screen):
    evening = at_the_chapel(screen, "mace", "sword")
    evening.answer(0, "attack:1")
    assert screen.table.asks[0].hint == "At most one of each kind. Armour only defends."


def test_time_that_runs_out_is_drawn_on_the_answer_that_will_count(screen):
    from kivy.clock import Clock

    from ui.touch.controls.choices import Choice

    button = screen.app.stage.page.children and screen.button()
    Choice("Nobody challenges", ends=(9.0, 15.0)).fill(button)
    assert button.left == pytest.approx(0.6)
    button._shrink(Clock.get_time() + 3, 15.0)
    assert button.left == pytest.approx(0.2, abs=0.01)
    Choice("Ben challenges").fill(button)
    assert button.left == 0


@pytest.mark.parametrize("seconds", [0, 15])
def test_only_the_first_answer_of_a_timed_question_has_a_bar(screen, seconds):
    evening = put(screen, ("accredited:0", True), ("hand:0", ["mace", "sword"]))
    asked = screen.page.question
    from companion.client.layers.views import OptionView, QuestionView
    from companion.rules.asks import TABLE

    options = [OptionView("pass", "Nobody challenges"), OptionView("challenge:1", "Ben challenges")]
    ask = QuestionView("q7", "choose", TABLE, TABLE, "challenge", "", "", "", "", {"seconds": seconds}, options=options)
    screen.table._deadline.watch([ask])
    asked.ask = ask
    first, second = (asked._choice(option) for option in options)
    screen.table._deadline.stop()
    assert second.ends == (0.0, 0.0) and first.ends[1] == seconds and bool(first.ends[0]) is bool(seconds)
    assert evening is not None


def test_a_touch_where_squares_are_close_makes_them_large_at_once(screen):
    from ui.touch.board.gestures import CLOSE

    put(screen)
    board = screen.page.board
    board.glides = False
    board.legal = ["G9", "G7", "H8"]
    screen.finger.tap(*board.spot_place("G7"))
    screen.finger.frames(3)
    assert board.zoomed and board.seen.scale >= board.whole().scale * CLOSE * 0.999
    assert all(board.in_sight(spot) for spot in board.legal)


def fork(screen):
    """Ada has walked from G4 to H7 with a double, by one of two ways: which one is asked."""
    put(screen, ("accredited:0", True), ("square:0", "G4"))
    screen.throw([2, 2])
    screen.answer("H7")
    assert screen.table.asks[0].about == "route"
    screen.finger.frames(3)


def test_the_ways_that_may_have_been_walked_are_drawn_and_touched_anywhere(screen):
    fork(screen)
    ask, board = screen.table.asks[0], screen.page.board
    ways = ask.facts["ways"]
    assert len(ways) > 1 and {way[0] for way in ways} == {one.value for one in ask.options} - {"any"}
    assert board.trails == [[ask.facts["from"], *way] for way in ways]
    assert all(way[-1] == ask.facts["to"] for way in ways)
    first, second = set(ways[0]), set(ways[1])
    middle = next(square for square in ways[0][1:] if square not in second)
    assert middle in board.legal and ask.facts["to"] not in board.legal and first != second
    screen.page.answer_square(middle)
    line = screen.table.lines[-1]
    assert screen.table.asks[0].about != "route" or screen.table.asks[0].facts["from"] == ways[0][0], line.text


def test_each_way_has_a_colour_and_a_number_of_its_own(screen):
    from kivy.graphics import Color, InstructionGroup

    from ui.touch.board.trails import paint_trails
    from ui.touch.look.theme import theme

    fork(screen)
    board, group = screen.page.board, InstructionGroup()
    paint_trails(board, group)
    drawn = {tuple(one.rgba) for one in group.children if isinstance(one, Color)}
    assert {tuple(theme.colour(name)) for name in ("orange", "sky")} <= drawn
    board.trails = []
    empty = InstructionGroup()
    paint_trails(board, empty)
    assert not empty.children


def sharing(screen, *what):
    from ui.touch.games.outrage.split import ShareQuestion

    put(screen, *what)
    screen.throw([3, 4])
    screen.finger.frames(3)
    own = screen.finger.find(ShareQuestion)
    assert own is screen.page.question.own
    return own


def test_a_shared_seven_is_looked_at_on_the_board_before_it_is_said(screen):
    own, board = sharing(screen, ("square:1", "W40")), screen.page.board
    part, done = own.keys("share:1:4")[-2:]
    assert board.landings == [] and done.disabled and done.parent is None
    assert screen.reads("To share, touch your own part.")
    for key in own.keys("share:1:4")[:-1]:
        screen.finger.tap_widget(key)
    assert {(landing.seat.letter, landing.squares) for landing in board.landings} == {("A", ("W04",)), ("B", ("W43",))}
    assert part.look == "chosen" and done.text == "I move 4, Ben 3" and not done.disabled
    assert "Ben lands on the Brick Tower." in own.hint
    screen.finger.tap_widget(own.keys("share:1:2")[-2])
    assert {landing.squares for landing in board.landings} == {("W02",), ("W45",)} and done.text == "I move 2, Ben 5"
    screen.finger.tap_widget(done)
    screen.finger.frames(2)
    assert screen.table.asks[0].about == "first_share" and board.landings == []


def test_a_square_where_somebody_has_to_land_is_ringed_and_those_to_choose_from_are_lit(screen):
    """Ben, on the wall, has one square three steps on; Ada, in the Ward, has several."""
    from ui.touch.games.outrage.landings import choices, ghosts

    own, board = sharing(screen, ("square:0", "G8"), ("accredited:0", True), ("square:1", "W40")), screen.page.board
    screen.finger.tap_widget(own.keys("share:1:4")[-2])
    screen.finger.frames(3)
    ada, ben = board.landings
    assert len(ada.squares) > 1 and len(ben.squares) == 1
    assert sorted(board.lit) == sorted(ada.squares) and not board.legal
    assert set(choices(board.landings).values()) == {"A"} and all(board.dot_of(one) is None for one in ada.squares)
    assert [ghost.spot for ghost in ghosts(board.landings)] == list(ben.squares)
    board.landings = []
    assert board.lit == []


@pytest.mark.parametrize("others", [1, 3])
def test_the_dice_are_seen_until_the_seven_is_shared(screen, others):
    from ui.touch.controls.panel import ThrowRow

    free = [(f"square:{seat}", f"W{40 + seat}") for seat in range(1, others + 1)]
    out = [(what, value) for seat in range(others + 1, 4)
           for what, value in ((f"accredited:{seat}", True), (f"square:{seat}", "V03"))]  # fmt: skip
    own = sharing(screen, *out, *free)
    (dice,) = [one for one in own.walk() if isinstance(one, ThrowRow)]
    assert list(dice.faces) == [3, 4] and dice.right <= own.right
    for key in own.keys("share:1:4")[:-1]:
        screen.finger.tap_widget(key)
    screen.finger.frames(2)
    assert dice.get_root_window() is not None and all(key.width >= 48 for key in own.keys("move"))


def test_all_seven_is_one_touch_and_only_what_the_rules_allow_can_be_shared(screen):
    own = sharing(screen, ("accredited:1", True), ("square:1", "V03"))
    assert own.keys("share:1:3") == [] and own.keys("share:2:3") != []
    screen.finger.tap_widget(own.keys("move")[0])
    assert screen.table.asks[0].about not in ("seven", "first_share")


def test_a_seven_that_cannot_be_shared_has_no_keys_for_it(screen):
    from ui.touch.games.outrage.split import shares_of

    inside = [
        (what, value) for seat in (1, 2, 3) for what, value in ((f"accredited:{seat}", True), (f"square:{seat}", "V03"))
    ]
    put(screen, *inside)
    screen.throw([3, 4])
    assert all(ask.about != "seven" or not shares_of(ask) for ask in screen.table.asks)
    assert screen.page.question.own is None


def test_to_change_cards_goes_on_behind_the_same_curtain(screen):
    from ui.touch.cards.picker import Picker
    from ui.touch.controls.curtain import Curtain

    at_the_chapel(screen, "mace", "rope", "armour")
    curtain(screen)
    screen.finger.frames(3)
    screen.finger.seconds(1)
    screen.finger.tap_widget(screen.button(text="Change cards"))
    screen.finger.frames(3)
    assert screen.finger.find(Curtain) is not None and screen.finger.find(Picker) is not None


@pytest.mark.parametrize(("proposed", "marked"), [("move", True), ("share:1:3", False)])
def test_a_hint_to_keep_all_seven_is_on_its_key(screen, proposed, marked):
    from types import SimpleNamespace

    from ui.touch.games.outrage.split import ShareQuestion

    sharing(screen, ("square:1", "W40"))
    question = screen.page.question
    question.hint = SimpleNamespace(answer=proposed)
    assert ShareQuestion(question).keys("move")[0].hinted is marked


@pytest.mark.parametrize("size", [(64, 92), (78, 150), (118, 200)])
def test_the_tab_of_a_card_lies_on_nothing_that_is_read(screen, size):
    from kivy.metrics import dp

    from ui.touch.cards.card import NEW, NEW_AND_USEFUL, CardFace

    wide, high = (dp(side) for side in size)
    for tab in (NEW, NEW_AND_USEFUL):
        _, low = CardFace()._tab_at(0.0, 0.0, wide, high, dp(tab), dp(26))
        # The name begins 27 dp below the upper edge; the value and its sign take 40 dp at the foot.
        assert dp(40) < high - dp(27) <= low
