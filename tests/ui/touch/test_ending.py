"""The end of an evening: who has won, what will be remembered, and a code that holds what everybody saw."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.client.evenings.moments import best_moments, tale_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.qr import QrCode
from ui.touch.records.ending import EndPicture, MomentList
from ui.touch.records.evening_lines import EveningLines
from ui.touch.records.finale import Finale

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]

EACH = 0.75
"""Seconds that a boat sails."""

FORECASTS = ("RGYBOPK", "KPOBYGR", "GRBYPOK", "OKGYBPR")


def tower(screen, *outside, names=("Ada", "Ben", "Cem", "Dora")):
    """An evening in the Tower that ends with these Jewels outside."""
    evening = screen.start(names=names, ending="all_jewels")
    for jewel, seat in outside:
        evening.correct(f"jewel:{jewel}", f"outside:{seat}")
    evening.correct("over", True)
    screen.finger.frames(4)
    return evening


def break_out(screen, glides=False):
    """Everybody away as Ada foresaw it."""
    screen.app.preferences.glides = glides
    names = ("Ada", "Ben")
    screen.app.open_evening(lambda: screen.app.kept.begin("break-out", list(names), {"start": "said"}, seed="5a" * 32))
    window = screen.table.window
    for seat in range(2):
        own = window.seat(seat)
        own.answer(next(one.id for one in own.questions if one.mine), list(FORECASTS[seat]))
    window.answer_first("0")
    for who, boat in zip("RGYBOPK", "1122334", strict=True):
        if not window.over:
            window.correct(f"place:{who}", f"boat{boat}")
    if not window.over:
        window.answer_first("play_on")
    # What happened last is told before the result is shown.
    screen.finger.until(lambda: screen.app.page_name == "results")
    screen.finger.frames(3)
    return window


def sailing(screen):
    """The boats of the page."""
    from ui.touch.games.break_out.sailing import SailingBoats

    return find(screen, SailingBoats)


def find(screen, kind):
    return next(iter(screen.finger.all(kind)))


def getaway(screen):
    """The picture of an end of Outrage!"""
    from ui.touch.games.outrage.ending import Getaway

    return find(screen, Getaway)


def away(screen):
    return [(seat.name, jewels) for seat, jewels in getaway(screen).away]


def kept_in(screen):
    return [seat.name for seat in getaway(screen).kept]


def cut():
    """What is cut on the screen; it asks for the window, which is opened first."""
    from tests.tour.cut import cut_texts

    return cut_texts()


def apart(one, other):
    """Whether two boxes (x, y, width, height) have no pixel in common."""
    return (
        one[0] + one[2] <= other[0] + 1
        or other[0] + other[2] <= one[0] + 1
        or one[1] + one[3] <= other[1] + 1
        or other[1] + other[3] <= one[1] + 1
    )


def fits(screen):
    """Everything that is read or touched lies on the page, and nothing of it over another."""
    page = screen.page
    keys = [(key.x, key.y, key.width, key.height) for key in screen.finger.all(BigButton)]
    boxes = [*keys, *(box for finale in screen.finger.all(Finale) for box in finale.words.pills)]
    for x, y, wide, high in boxes:
        assert x >= 0 and y >= 0 and x + wide <= page.right + 1 and y + high <= page.top + 1
    for one, other in combinations(boxes, 2):
        assert apart(one, other)
    return cut() == []


def resize(screen, size):
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    screen.app.go("results")
    screen.finger.frames(4)


def test_whoever_has_won_stands_in_the_title_and_first_of_all_points(screen):
    tower(screen, ("orb", 1), ("edward", 2))
    words = find(screen, Finale).words
    assert words.title == "Cem got away with it"
    assert [(seats[0].name, total > 0, won) for seats, total, won in words.sides][:2] == [
        ("Cem", True, True),
        ("Ben", True, False),
    ]
    assert away(screen) == [("Ben", ["orb"]), ("Cem", ["edward"])] and kept_in(screen) == ["Ada", "Dora"]


def to_points(screen):
    """By the page of how it went."""
    screen.touch("How it went")
    screen.touch("Points")


def points(screen):
    """The lines of the page of points, from the top."""
    from ui.touch.games.outrage.score import JewelTable

    table = find(screen, JewelTable)
    assert table.height > 0
    return table.lines


def test_without_a_winner_the_tower_keeps_everybody_and_nobody_has_a_rank(screen):
    tower(screen)
    words = find(screen, Finale).words
    assert [won for *_, won in words.sides] == [False] * 4
    assert away(screen) == [] and kept_in(screen) == ["Ada", "Ben", "Cem", "Dora"]
    assert words.title == "Nobody got away with it" and "The Tower is glad to keep you all" in words.told
    to_points(screen)
    *sides, kept = points(screen)
    assert [(side.first, side.name) for side in sides] == [(False, name) for name in ("Ada", "Ben", "Cem", "Dora")]
    assert kept.seats == [] and [worth for _, worth in kept.jewels] == [5, 4, 3, 2, 1]


def test_whoever_has_won_is_rimmed_and_their_jewels_are_shown(screen):
    tower(screen, ("orb", 1))
    to_points(screen)
    best, second, *_, kept = points(screen)
    assert (best.first, best.name, best.total, best.jewels) == (True, "Ben", 2, [("orb", 2)]) and not second.first
    assert "orb" not in dict(kept.jewels)
    screen.app.back_to_table()
    assert screen.app.page_name == "results"


def test_moments_are_those_of_the_game_the_weightiest_first(screen):
    window = break_out(screen)
    screen.touch("How it went")
    moments = find(screen, MomentList)
    told = [(one.seats, window.words.text("moment", one.key, one.facts)) for one in best_moments(tale_of(window))]
    assert [([window.seats.index(seat) for seat in seats], text) for seats, text in moments.told] == told
    assert told[0] == ([0], "foresaw every boat")
    assert moments.shown >= 1 and screen.reads("foresaw every boat")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_has_room_at_every_size(screen, size):
    tower(screen, ("orb", 1), ("edward", 2))
    resize(screen, size)
    assert fits(screen)
    screen.app.go("results_story")
    screen.finger.frames(4)
    moments = find(screen, MomentList)
    moments.told = [(screen.table.window.seats[:2], "won by a word that is said again and again " * 2)] * 4
    screen.finger.frames(3)
    assert 1 <= moments.shown <= 4 and moments.height <= moments.most and fits(screen)
    for page in ("results_points", "results_phone"):
        screen.app.go(page)
        screen.finger.frames(4)
        assert cut() == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_the_longest_names_have_room(screen, size):
    names = [letter * 20 + " " + letter.lower() * 19 for letter in "WMQO"]
    tower(screen, ("orb", 1), ("edward", 2), names=names)
    resize(screen, size)
    assert cut() == []
    for page in ("results_story", "results_points", "results_phone"):
        screen.app.go(page)
        screen.finger.frames(4)
        assert cut() == [], page


def test_boats_sail_one_after_the_other_for_three_seconds(screen):
    break_out(screen, glides=True)
    boats = sailing(screen)
    ways = [actor.way for actor in reversed(boats.actors)]
    assert not boats.at_rest and len(ways) == 4
    screen.finger.seconds(EACH * 1.2)
    under_way = [(way.x, way.y) for way in ways]
    assert under_way[0] == (0, 0) and under_way[1][0] < 0 and under_way[3][1] < 0
    screen.finger.seconds(EACH * 4)
    assert boats.at_rest and [way.xy for way in ways] == [(0, 0)] * 4


def test_a_touch_is_enough_of_the_boats_and_does_what_it_was_meant_for(screen):
    break_out(screen, glides=True)
    boats = sailing(screen)
    screen.finger.tap(*boats.center)
    assert boats.at_rest
    screen.app.go("results")
    screen.finger.seconds(0.5)
    boats = sailing(screen)
    assert not boats.at_rest
    screen.touch("How it went")
    assert screen.app.page_name == "results_story"


def test_boats_lie_still_where_nothing_moves_and_where_they_were_seen(screen):
    break_out(screen)
    assert sailing(screen).at_rest
    screen.app.preferences.glides = True
    screen.touch("How it went")
    screen.finger.touch(BigButton, icon="arrow_back")
    screen.finger.frames(3)
    assert sailing(screen).at_rest


def test_a_picture_reaches_all_edges_of_the_page(screen):
    break_out(screen)
    boats = sailing(screen)
    assert (*boats.pos, *boats.size) == (*screen.page.pos, *screen.page.size)


def test_whoever_got_away_rows_off_before_the_eyes_of_all(screen):
    screen.app.preferences.glides = True
    tower(screen, ("orb", 1))
    screen.finger.until(lambda: screen.app.page_name == "results")
    picture = getaway(screen)
    assert not picture.at_rest and [actor.way.x < 0 for actor in picture.actors] == [True]
    screen.finger.until(lambda: picture.at_rest)
    assert [actor.way.xy for actor in picture.actors] == [(0, 0)]
    screen.app.go("results")
    screen.finger.frames(1)
    screen.finger.tap(*getaway(screen).center)
    assert getaway(screen).at_rest


def test_nobody_rows_off_where_nobody_got_away(screen):
    screen.app.preferences.glides = True
    tower(screen)
    screen.finger.until(lambda: screen.app.page_name == "results")
    assert getaway(screen).at_rest


def test_the_code_holds_the_result_and_no_secret(screen):
    evening = tower(screen, ("orb", 1), ("edward", 2))
    screen.touch("To a phone")
    text = find(screen, QrCode).data
    points = {standing.seats[0]: standing.total for standing in evening.standings()}
    assert text.split("\n")[:2] == ["Outrage! · 9 January 2026", "Cem got away with it"]
    assert set(text.split("\n")[2:]) == {f"{seat.name}: {points[at]}" for at, seat in enumerate(evening.seats)}
    fairness = screen.table.window.fairness()
    assert not any(part in text for part in fairness.values())
    screen.touch("Check the shuffles")
    assert screen.app.page_name == "fairness"
    screen.touch("Back")
    assert screen.app.page_name == "results_phone"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_code_can_be_read_with_the_longest_names(screen, size):
    cv2 = pytest.importorskip("cv2", reason="reading a code needs OpenCV (pip install -e '.[camera]')")
    from ui.touch.screens.results_phone import result_text

    names = [chr(0x416 + at) * 40 for at in range(4)]
    tower(screen, ("orb", 1), names=names)
    resize(screen, size)
    screen.app.go("results_phone")
    screen.finger.frames(4)
    code = find(screen, QrCode)
    assert code._square.size[0] >= 2 * code._modules
    pixels = screen.pixels()
    if pixels.shape[:2] == (size[1], size[0]):
        read, *_ = cv2.QRCodeDetector().detectAndDecode(pixels.copy())
        assert read in ("", result_text(screen.table.window))


def test_what_was_big_stands_on_the_line_of_whoever_did_it_and_leads_there(screen, monkeypatch):
    """Of a game that cannot tell how its points went: else there is the race of them."""
    monkeypatch.setattr("companion.client.window.Window.race", lambda _: None)
    evening = tower(screen, ("orb", 1))
    screen.touch("How it went")
    lines = find(screen, EveningLines)
    from companion.client.evenings.evening_signs import EveningSign

    turn = next(line for line in evening.log(None) if line.seat == 2)
    lines._signs = [EveningSign(2, 1, "crown", 4, turn.number), EveningSign(2, 1, "link", 3, turn.number)]
    lines.paint_soon()
    screen.finger.frames(3)
    [(x, y, sign)] = lines.places
    assert (sign.seat, sign.icon) == (2, "crown"), "of two at once the weightier"
    screen.finger.tap(x, y)
    screen.finger.frames(3)
    assert screen.app.page_name == "past" and screen.page._line.number == turn.number


@pytest.mark.parametrize("number", range(2, 7))
def test_no_crown_lies_on_a_badge(screen, monkeypatch, number):
    """Of several who have won, the lower ones wear theirs below the badges above them."""
    from ui.touch.records import ending

    screen.start("break_out", names=("Ada", "Ben", "Cem", "Dora", "Emil", "Frida"))
    crowns, badges = [], []
    monkeypatch.setattr(ending, "draw_icon", lambda _, __, x, y, size, *___: crowns.append((x, y, size / 2)))
    monkeypatch.setattr(ending, "_mark", lambda _, __, x, y, radius: badges.append((x, y, radius)))
    picture = EndPicture(won=screen.here.seats[:number], size_hint=(None, None), size=(800, 480))
    picture.draw(picture.canvas)
    assert len(crowns) == len(badges) == number
    for at, (x, y, half) in enumerate(crowns):
        others = [badge for number, badge in enumerate(badges) if number != at]
        assert all((x - ox) ** 2 + (y + half - oy) ** 2 > radius**2 for ox, oy, radius in others)


@pytest.mark.parametrize(("name", "rimmed"), [("day", True), ("night", False)])
def test_a_sign_that_is_nearly_the_ground_has_a_rim(screen, monkeypatch, name, rimmed):
    """The white seat's on a light page."""
    from kivy.graphics import InstructionGroup

    from companion.client.evenings.evening_signs import EveningSign
    from ui.touch.look.theme import theme
    from ui.touch.records import evening_lines

    discs = []
    monkeypatch.setattr(evening_lines, "draw_shape", lambda *drawn: discs.append(drawn[-1]))
    screen.start("break_out", names=("Ada", "Ben", "Cem", "Dora", "Emil", "Frida"))
    white = next(seat for seat in screen.here.seats if seat.colour == "white")
    before, drawn = theme.name, InstructionGroup()
    theme.use(name)
    try:
        EveningLines([([white], 3)], [[0]], 0, [EveningSign(0, 1, "crown", 4, 9)], 1, width=400).draw(drawn)
        assert (discs[0] == theme.mark_edge) is rimmed
    finally:
        theme.use(before)


@pytest.mark.parametrize("big", [True, False])
def test_what_leads_to_the_points_does_not_look_like_points(screen, monkeypatch, big):
    """Coloured bars of one length stood beside 68, 52 and 13. A line is thin and time, and says so; where nothing was
    big there is none."""
    from kivy.graphics import Color, InstructionGroup, Rectangle

    from companion.client.evenings.evening_signs import EveningSign
    from ui.touch.look.theme import theme
    from ui.touch.records import evening_lines

    words = []
    monkeypatch.setattr(evening_lines, "draw_text", lambda _, text, *drawn, **more: words.append(text))
    monkeypatch.setattr(evening_lines, "draw_mark", lambda *drawn: None)
    monkeypatch.setattr(evening_lines, "draw_shape", lambda *drawn: None)
    monkeypatch.setattr(evening_lines, "draw_icon", lambda *drawn: None)
    screen.start()
    sides = [([seat], 20 - 5 * at) for at, seat in enumerate(screen.here.seats)]
    signs = [EveningSign(0, 4, "crown", 4, 9)] if big else []
    drawn = InstructionGroup()
    EveningLines(sides, [[0], [1], [2], [3]], 1, signs, 12, width=600).draw(drawn)
    wide = [one.size[0] for one in drawn.children if isinstance(one, Rectangle)]
    inks = {tuple(theme.colour(seat.colour)) for seat in screen.here.seats} if big else {tuple(theme.edge)}
    assert {tuple(one.rgba) for one in drawn.children if isinstance(one, Color)} == inks
    assert max(one.size[1] for one in drawn.children if isinstance(one, Rectangle)) <= 5
    assert (max(wide) > 100) is big
    assert ("turn 1" in words, "turn 12" in words) == (big, big)


def finale_words(screen, count, size):
    """What is said over a picture, of so many people of whom the first has won."""
    from kivy.uix.widget import Widget

    from ui.touch.records.finale import Finale

    tower(screen)
    seat = screen.here.seats[0]
    one = Finale(Widget(), "Ada wins", "1 min", [([seat], 12 - at, at == 0) for at in range(count)], 84)
    one.size_hint, one.size = (None, None), size
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(one)
    screen.finger.frames(2)
    return one.words


def test_points_of_many_take_less_of_the_picture(screen):
    from kivy.metrics import dp

    from ui.touch.records.finale import LOW_PILL, PILL

    few, many = (finale_words(screen, count, (800, 480)).pills for count in (4, 6))
    assert {box[3] for box in few} == {dp(PILL)} and {box[3] for box in many} == {dp(LOW_PILL)}
    assert len({box[1] for box in few}) == 1 and few[0][2] == pytest.approx((800 - dp(24) - 3 * dp(8)) / 4)


def test_the_dark_behind_the_title_has_no_edge(screen):
    """From row to row below the title a plain ground gets lighter step by step."""
    finale_words(screen, 2, (800, 480))
    rows = screen.pixels()[:150, 20].astype(int).sum(axis=1)
    assert abs(rows[1:] - rows[:-1]).max() <= 12
