"""The table on a large screen: everything in sight and large enough at every size."""

from __future__ import annotations

import random

import pytest

from companion.client.display.boards import Noted, PartNote
from companion.client.holders import WATCHER
from companion.games.cloaks.display import GameDisplay
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.table import PhoneTable, begin
from ui.phone.last import last_of
from ui.phone.state import state_of

GAMES = ("outrage", "break-out", "cloaks", "torture")
SIZES = ((1920, 1080), (1280, 720), (1024, 768), (820, 1180), (3840, 2160))
KEY = "k" * 22

OUT_OF_SIGHT = """
() => {
  const seen = (one) => one.getClientRects().length;
  const says = (one) => [...one.childNodes].some((inner) => inner.nodeType === 3 && inner.data.trim());
  const texts = [...document.querySelectorAll('#stage *')].filter((one) => seen(one) && says(one));
  const [wide, high] = [innerWidth + 1, innerHeight + 1];
  const inside = ({ left, right, top, bottom }) => left >= -1 && top >= -1 && right <= wide && bottom <= high;
  const held = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    for (let box = one.parentElement; box && box.id !== 'stage'; box = box.parentElement) {
      const around = box.getBoundingClientRect();
      const cut = top < around.top - 1 || bottom > around.bottom + 1;
      if (cut && getComputedStyle(box).overflow === 'hidden') return false;
    }
    return true;
  };
  const board = (one) => one.closest('svg');
  return {
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    out: texts.filter((one) => !inside(one.getBoundingClientRect()) || !held(one)).map((one) => one.textContent),
    smallest: Math.min(...texts.filter((one) => !board(one)).map((one) => parseFloat(getComputedStyle(one).fontSize))),
    high: innerHeight,
    shown: document.getElementById('stage').innerText,
  };
}
"""


NOTES = """
() => [...document.querySelectorAll('#stage .notes ul')].map((cell) => [...cell.children].map((one) => {
  const mark = one.querySelector('.mark');
  return [[...mark.classList].slice(1).concat(mark.textContent), one.lastChild.data];
}))
"""


def play(table, answers, luck):
    def go():
        for _ in range(answers):
            if not table.window.over:
                answer_by_chance(table.window, luck)

    table.do(go)


def shown(phone):
    phone.until("!document.getElementById('stage').hidden && document.querySelector('#stage .joining')")
    return phone


def all_in_sight(screen, version):
    """What the table shows is whole at every size, and its letters are large enough."""
    for wide, high in SIZES:
        screen.page.set_viewport_size({"width": wide, "height": high})
        screen.until(f"document.body.dataset.version === '{version}'")
        # What is measured is drawn anew once the page has its size.
        screen.page.evaluate("new Promise(requestAnimationFrame)")
        found = shown(screen).page.evaluate(OUT_OF_SIGHT)
        assert not found["scrolls"] and not found["out"], (wide, high, found)
        # A tablet that stands upright is in somebody's hands.
        least = 60 if high > wide else 40
        assert found["smallest"] >= found["high"] / least - 0.01, (wide, high, found["smallest"])
        assert all(name in found["shown"] for name in ("Ada", "Ben", "Cem", "Dora"))


@pytest.mark.parametrize("game", GAMES)
def test_all_is_in_sight_and_large_enough_at_every_size(sit, game):
    luck = random.Random(game)
    with PhoneTable(begin(game)) as table:
        (screen,) = sit(table, WATCHER).values()
        for _ in range(3):
            play(table, 37, luck)
            version = table.do(lambda: table.window.changes)
            all_in_sight(screen, version)
        assert not screen.faults


def test_what_a_house_brings_stands_tile_by_tile_in_colour_and_shape(sit, monkeypatch):
    """As the game has it, and whole at every size where everybody is everywhere; nothing of it for who sits there."""
    luck = random.Random("cloaks")
    with PhoneTable(begin("cloaks")) as table:
        (screen,) = sit(table, WATCHER).values()
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        play(table, 74, luck)
        noted = table.do(lambda: table.window.display.noted())
        version = table.do(lambda: table.window.changes)
        screen.until(f"document.body.dataset.version === '{version}'")
        shown(screen)
        assert len(noted.notes) > 3 and screen.read("#stage .plan > p") == noted.meaning
        seats = table.do(lambda: table.window.seats)
        cells = [[one for one in noted.notes if one.part == nth] for nth in range(9)]
        read = [[[*mark, text] for mark, text in cell] for cell in screen.page.evaluate(NOTES)]
        assert read == [
            [[seats[one.seat].shape, seats[one.seat].colour, seats[one.seat].letter, one.text] for one in cell]
            for cell in cells
        ]
        assert table.do(lambda: state_of(table.window.seat(0), "").noted.notes) == []
        crowd = [PartNote(part, seat, "+22") for part in range(9) for seat in range(4)]
        monkeypatch.setattr(GameDisplay, "noted", lambda self: Noted(noted.meaning, crowd))
        play(table, 1, luck)
        all_in_sight(screen, table.do(lambda: table.window.changes))
        assert len(screen.page.evaluate(NOTES)) == 9


def test_a_touch_leads_to_the_page_and_a_key_back_and_whoever_sits_there_never_sees_it(sit):
    with PhoneTable(begin("break-out")) as table:
        (screen,) = sit(table, WATCHER).values()
        assert screen.page.evaluate("document.getElementById('stage').hidden"), "a phone has no room for it"
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        shown(screen).page.tap("#stage h1")
        assert screen.page.evaluate("document.getElementById('stage').hidden")
        screen.page.tap("#large")
        shown(screen)
        (ada,) = sit(table, 0).values()
        ada.page.set_viewport_size({"width": 1280, "height": 720})
        ada.until("document.querySelector('#asks .ask h2')")
        assert (
            ada.page.evaluate("[document.getElementById('stage').hidden, document.getElementById('large').hidden]")
            == [True] * 2
        )


def test_the_page_stays_until_the_stage_has_its_looks(sit):
    with PhoneTable(begin("torture")) as table:
        (screen,) = sit(table, WATCHER).values()
        held = []
        screen.page.route("**/stage.css", lambda route: held.append(route))
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        # What brings its looks is under way, and waits here as on a slow network.
        while not held:
            screen.page.evaluate("new Promise(requestAnimationFrame)")
        assert screen.page.evaluate(
            "document.getElementById('stage').hidden && !document.getElementById('main').hidden"
        )
        held[0].continue_()
        shown(screen)
        assert screen.page.evaluate("getComputedStyle(document.getElementById('stage')).position") == "fixed"


def test_others_look_on_by_its_letters(sit):
    with PhoneTable(begin("torture")) as table:
        (screen,) = sit(table, WATCHER).values()
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        letters = shown(screen).read("#stage .joining b")
        for key in (KEY, "o" * 22):
            assert table.house.passes.swap_letters(letters, key) == WATCHER


@pytest.mark.parametrize("game", GAMES)
def test_the_last_move_and_the_last_throw_are_shown(game):
    luck = random.Random(2)
    with PhoneTable(begin(game)) as table:

        def go():
            ways = throws = 0
            for _ in range(160):
                if table.window.over:
                    break
                answer_by_chance(table.window, luck)
                window = table.window.watcher()
                board = window.display.board()
                last = last_of(window, board, None)
                ways += last.way is not None
                throws += last.throw is not None and bool(last.throw.dice)
                if last.way is not None:
                    moved = [line for line in window.log if window.display.moved(line) and not line.undone]
                    ends = {window.display.moved(line).end for line in moved[-1:]}
                    assert set(last.way.spots) <= {place.spot for place in board.places}
                    assert last.way.spots[-1] in ends or len(moved) > 1
                    assert last.way.seat >= 0 or last.way.colour
                window.close()
            return ways, throws

        ways, throws = table.do(go)
        assert (ways > 0) == (game != "torture") and (throws > 0) == (game in ("outrage", "break-out"))


def test_a_fight_is_two_fans_until_dice_are_thrown_again(sit):
    """Both sides' cards with their sums, whole at every size; nothing of it before all lie open."""
    luck = random.Random(5)
    with PhoneTable(begin("outrage")) as table:
        (screen,) = sit(table, WATCHER).values()

        def fought():
            for _ in range(4000):
                answer_by_chance(table.window, luck)
                laid = last_of(table.window, table.window.display.board(), None).laid
                if sum(len(side.cards) for side in laid) > 3:
                    return [[side.total, [look.title for look in side.cards]] for side in laid]
            return []

        sides = table.do(fought)
        assert len(sides) == 2
        version = table.do(lambda: table.window.changes)
        all_in_sight(screen, version)
        assert screen.page.locator("#stage .prizes b").all_inner_texts() == ["1", "2", "3", "4", "5"]
        assert screen.read("#stage .total") == " : ".join(total for total, _ in sides)
        drawn = screen.page.evaluate("[...document.querySelectorAll('#stage .fan')].map((one) => one.textContent)")
        assert all(title in text for text, (_, titles) in zip(drawn, sides, strict=True) for title in titles)
        table.do(lambda: answer_until(table.window, luck, lambda: last_of(table.window, None, None).laid == []))
        screen.until("document.querySelector('#stage .fight') === null")


def answer_until(window, luck, true):
    for _ in range(400):
        if true():
            return
        answer_by_chance(window, luck)


def test_what_everybody_should_see_has_the_screen_for_a_moment_and_only_when_it_happens(sit):
    luck = random.Random("staged")
    with PhoneTable(begin("torture")) as table:
        (screen,) = sit(table, WATCHER).values()
        screen.page.set_viewport_size({"width": 1280, "height": 720})
        shown(screen)
        for _ in range(200):
            play(table, 1, luck)
            scenes = table.do(lambda: last_of(table.window, None, None).scenes)
            if scenes:
                break
        (scene,) = scenes
        screen.until("document.querySelector('.staged')")
        box = screen.page.evaluate(
            "(({ width, height }) => [width, height])(document.querySelector('.staged').getBoundingClientRect())"
        )
        assert box == [1280, 720], "and it is seen"
        assert screen.read(".staged h2") == scene.title and scene.text in screen.read(".staged p")
        screen.until("!document.querySelector('.staged')")
        (later,) = sit(table, WATCHER).values()
        later.page.set_viewport_size({"width": 1280, "height": 720})
        shown(later)
        assert not later.page.evaluate("document.querySelectorAll('.staged').length"), "it was before that came"
        assert not screen.faults and not later.faults
