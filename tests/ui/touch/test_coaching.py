"""A figure of the game looks in at the first time of a kind of question, covers nothing, goes with the answer."""

from __future__ import annotations

import pytest

from companion.client.evenings.coaching import Coaching
from companion.client.games.shelf import games_here
from companion.games import load
from companion.words.catalogues import game_texts
from ui.touch.table.places import Likes, places

GAMES = [box.name for box in games_here()]

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


@pytest.fixture
def coached(screen):
    """A game that begins for people who have never played it."""

    def begin(game="outrage", **options):
        screen.app.preferences.coached = True
        screen.start(game, **options)
        screen.finger.frames(3)
        return screen.page.coach.strip

    return begin


def said(screen):
    """What is said now, "" for nothing."""
    screen.finger.frames(3)
    strip = screen.page.coach.strip
    return strip.text if strip.parent is not None else ""


def words(screen, about):
    return screen.table.window.words.say(f"{screen.table.window.facts.game}.coach.{about}")


@pytest.mark.parametrize("game", GAMES)
def test_somebody_of_the_game_says_it_where_hands_have_nothing_to_do(screen, coached, game):
    strip = coached(game, **({"forecast": "dealt"} if game == "break-out" else {}))
    page = screen.page
    assert said(screen) == words(screen, page.question.ask.about) and not strip.boxed and not strip.cut
    hands = page.frame.hands
    assert (*strip.pos, *strip.size) == (*hands.pos, *hands.size)
    assert page.table.skin.coach(page.table.window) is page.table.skin.coach(page.table.window)


def test_it_goes_with_the_answer_and_comes_once(screen, coached):
    coached("cloaks", names=("Ada", "Ben", "Cem"))
    first = said(screen)
    about = screen.page.question.ask.about
    screen.answer(screen.table.asks[0].options[0].value)
    assert said(screen) != first
    screen.table.undo()
    assert screen.page.question.ask.about == about and said(screen) == ""


def test_enough_stops_it_for_good_and_settings_bring_it_back(screen, coached):
    strip = coached()
    assert said(screen)
    screen.touch("Enough")
    assert said(screen) == ""
    screen.app.go("settings", section="table")
    screen.finger.frames(20)
    screen.touch("A few words")
    assert screen.reads("first time of each question")
    screen.app.back_to_table()
    assert said(screen) == words(screen, "turn")
    assert strip.parent is None, "the page is another one"
    screen.app.go("settings", section="table")
    screen.finger.frames(20)
    screen.touch("None")
    screen.app.back_to_table()
    assert said(screen) == ""


def test_a_touch_on_it_puts_it_away_and_does_nothing_else(screen, coached):
    strip = coached()
    assert said(screen)
    log = len(screen.table.window.log)
    screen.finger.tap(strip.x + 20, strip.center_y)
    assert said(screen) == "" and len(screen.table.window.log) == log


def keyed(page):
    """No row below the question is free."""
    from kivy.uix.widget import Widget

    page.frame.rows.show([(1, [Widget()]), (2, [Widget()])])


def test_while_hands_have_something_to_do_it_stands_in_the_first_row_where_that_is_free(screen, coached, monkeypatch):
    """It stood on the board and hid the names at its edge."""
    from kivy.uix.widget import Widget

    monkeypatch.setattr(Coaching, "sentence", lambda self, question: "You all throw both dice.")
    coached()
    page = screen.page
    page.frame.hands.not_yet = "Not like that."
    page.frame.rows.show([(1, []), (2, [Widget()])])
    page.coach.follow()
    assert said(screen) and page.coach.strip.boxed
    strip, frame = page.coach.strip, page.frame
    assert frame.x <= strip.x and strip.right <= frame.right and strip.top <= frame.question.y and not strip.cut
    assert all(key.top < strip.y for key in frame.rows.children)
    assert strip.enough.parent is None, "so low a strip keeps its room for words"


def test_on_a_board_it_hides_the_fewest_names(screen, coached, monkeypatch):
    from ui.touch.games.outrage.board import TowerBoard

    coached(dice="virtual")
    page = screen.page
    big, board = page.big, page.board
    page.frame.hands.not_yet = "Not like that."
    keyed(page)
    for names, low in (((big.center_x, big.top - 40, 20, 20), True), ((big.center_x, big.y + 20, 20, 20), False)):
        board.figures.put([])
        monkeypatch.setattr(TowerBoard, "written", [names])
        page.coach.follow()
        assert said(screen) and (page.coach.strip.y < big.center_y) is low


def test_while_hands_have_something_to_do_it_stands_on_the_board_where_nothing_is_lit(screen, coached):
    coached(dice="virtual")
    screen.finger.frames(3)
    page = screen.page
    hands = page.frame.hands
    hands.not_yet = "Not like that."
    keyed(page)
    page.coach.follow()
    assert said(screen) and page.coach.strip.boxed
    strip, board = page.coach.strip, page.board
    assert board.y <= strip.y and strip.top <= board.top and board.x <= strip.x and strip.right <= board.right
    board.legal = list(board.spots)
    page.coach.follow()
    assert said(screen) == "", "everything is lit"
    hands.not_yet = ""
    page.coach.follow()
    assert said(screen) and not page.coach.strip.boxed


def test_nothing_lit_is_ever_under_it(screen, coached):
    coached(dice="virtual")
    page = screen.page
    page.frame.hands.not_yet = "Not like that."
    keyed(page)
    for spot in page.board.spots:
        page.board.legal = [spot]
        page.coach.follow()
        screen.finger.frames(1)
        strip = page.coach.strip
        if strip.parent is None:
            continue
        x, y, wide, high = page.board.rect(page.board.spots[spot])
        assert x >= strip.right or x + wide <= strip.x or y >= strip.top or y + high <= strip.y, spot


def test_whoever_is_asked_on_a_phone_is_not_told_on_the_glass(screen, coached, monkeypatch):
    from ui.touch.app.phones import Phones

    monkeypatch.setattr(Phones, "listens", lambda self, holder: holder == 0)
    coached()
    assert screen.table.asks[0].seat == 0 and said(screen) == ""
    monkeypatch.undo()
    screen.page.coach.follow()
    assert said(screen), "it was not told, so it is not lost"


def test_a_secret_question_is_told_behind_the_curtain_alone(screen, coached):
    coached("break-out")
    ask = screen.table.asks[0]
    assert ask.about == "forecast" and said(screen) == ""
    screen.page.question.draw_curtain(ask.id)
    screen.finger.frames(3)
    from ui.touch.table.coach_strip import CoachStrip

    inside = screen.finger.find(CoachStrip)
    assert inside is not None and inside.text == words(screen, "forecast") and not inside.cut
    screen.touch("Enough")
    screen.finger.frames(2)
    assert screen.finger.find(CoachStrip) is None


def test_on_a_guided_turn_nobody_is_coached(screen):
    from ui.touch.app.first_turn import show_first_turn

    screen.app.preferences.coached = True
    show_first_turn(screen.app, "outrage")
    while screen.table.window.to_read:
        screen.touch("Next")
    assert said(screen) == ""


def test_a_game_without_a_figure_has_a_sign(screen, coached, monkeypatch):
    from ui.touch.games.outrage.skin import OutrageSkin

    monkeypatch.setattr(OutrageSkin, "coach", lambda self, window: None)
    strip = coached()
    assert said(screen) and strip.canvas is not None


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("size", SIZES, ids=["x".join(map(str, size)) for size in SIZES])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_has_room_in_its_places(screen, language, size, large, monkeypatch):
    from ui.touch.look.lettering import lettering
    from ui.touch.table.coach import EDGE, HIGH, HIGHER, NARROW, WIDEST
    from ui.touch.table.coach_strip import CoachStrip

    monkeypatch.setattr(lettering, "large", large)
    found, unit = places(*size, foot=True, likes=Likes(large=large)), min(size) / 480
    narrow = min(found.board.width / unit - 2 * EDGE, WIDEST)
    rooms = [
        (found.hands.width / unit, found.hands.height / unit, False),
        (narrow, HIGHER if narrow < NARROW else HIGH, True),
    ]
    strip = CoachStrip(None, lambda: None, lambda: None)
    for game in GAMES:
        load(game)
        for about, text in game_texts(game, language, "words")["coach"].items():
            for wide, high, boxed in rooms:
                strip.size, strip.boxed, strip.text = (wide, high), boxed, text
                strip._paint()
                assert not strip.cut, (game, about, boxed, wide, high)


def test_it_is_kept_beside_the_evenings(screen, coached):
    coached()
    assert said(screen)
    later = Coaching(screen.app.kept.store, screen.table.window)
    assert later.tell(screen.table.asks[0]) == ""


def test_the_word_on_the_key_for_those_who_know_enough_touches_no_edge(screen):
    from kivy.metrics import dp, sp

    from companion.words import say
    from ui.touch.look.ink import text_width
    from ui.touch.look.scale import SMALL
    from ui.touch.table.coach_strip import ENOUGH

    wide = text_width(say("touch.coach.enough"), int(sp(SMALL)), True)
    assert (dp(ENOUGH[0]) - wide) / 2 >= dp(8)
