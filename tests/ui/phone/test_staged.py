"""What everybody should see happen has every phone for a moment; the question of whoever is asked stays in sight."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.browser import SEEN
from tests.ui.phone.table import PhoneTable, begin
from ui.phone import pictures
from ui.phone.last import last_of
from ui.phone.state import state_of

GAMES = ("break-out", "cloaks", "outrage", "torture")
STAGED = "document.querySelector('.staged')"
GONE = f"{STAGED} === null"
CLEAR = """(() => {
    const { bottom } = document.querySelector('#head').getBoundingClientRect();
    const staged = document.querySelector('.staged').getBoundingClientRect();
    return staged.bottom <= bottom && staged.bottom <= document.querySelector('#asks .ask').getBoundingClientRect().top;
})()"""


def answered(window, luck, count):
    for _ in range(count):
        answer_by_chance(window, luck)


def before_a_scene(game, wanted):
    """So many answers by that luck come before something is staged of which that is so; and what it is."""
    window, luck, last = begin(game)(Kept(":memory:")), random.Random(game), -1
    for count in range(1200):
        if window.over:
            break
        answer_by_chance(window, luck)
        news = [one for one in last_of(window, None, None).scenes if one.line > last]
        if news:
            asked = [one for one in range(len(window.seats)) if any(q.mine for q in window.seat(one).questions)]
            told = [one for one in range(len(window.seats)) if window.seat(one).tidings]
            if wanted(asked, told):
                return count, asked, news[0]
        last = len(window.log) - 1
    raise AssertionError(game)


@pytest.fixture(scope="module")
def boat():
    """Somebody is asked when it happens, to whom nothing happened."""
    return before_a_scene("break-out", lambda asked, told: len(asked) == 1 and not told)


def at_the_moment(sit, count, *seats, **how):
    table = PhoneTable(begin("break-out"))
    luck = random.Random("break-out")
    table.do(lambda: answered(table.window, luck, count))
    phones = sit(table, *seats, **how)
    for one in phones.values():
        one.until(SEEN)
    return table, luck, phones


def test_whoever_is_not_asked_sees_it_whole_and_a_touch_ends_it(sit, boat):
    count, (asked,), scene = boat
    seats = [one for one in range(4) if one != asked][:2]
    table, luck, phones = at_the_moment(sit, count, *seats, small=True)
    with table:
        table.do(lambda: answered(table.window, luck, 1))
        for phone in phones.values():
            phone.until(STAGED)
            assert phone.read(".staged h2") == scene.title and scene.text in phone.read(".staged p")
            box = phone.page.evaluate(f"(({{ width, height }}) => [width, height])({STAGED}.getBoundingClientRect())")
            assert box == [360, 640]
            links = phone.page.eval_on_selector_all(".tableau use", "all => all.map((one) => one.getAttribute('href'))")
            seen = scene.tableau
            assert [link for link in (seen.behind, seen.before) if link and link not in links] == []
            assert all(f"{pictures.figures('break-out')}#{one}" in links for one in seen.figures)
        one, other = phones.values()
        one.page.tap(".staged")
        one.until(GONE)
        other.until(GONE)
        # One that comes now sees what there is.
        (late,) = sit(table, seats[0]).values()
        late.until(SEEN)
        assert late.page.evaluate(GONE)


def test_whoever_is_asked_has_it_in_the_head_of_the_page(sit, boat):
    count, (asked,), scene = boat
    table, luck, phones = at_the_moment(sit, count, asked)
    with table:
        (phone,) = phones.values()
        phone.page.evaluate("navigator.vibrate = () => { window.buzzed = (window.buzzed ?? 0) + 1; return true; }; 0")
        table.do(lambda: answered(table.window, luck, 1))
        phone.until(f"{STAGED} && document.querySelector('#asks .ask')")
        assert phone.page.evaluate(f"document.querySelector('#head').contains({STAGED})")
        phone.page.evaluate("scrollTo(0, 0)")
        assert phone.page.evaluate(CLEAR) and scene.title in phone.read("#head .staged")
        phone.until(GONE)
        assert phone.page.evaluate("window.buzzed ?? 0") <= 1


def test_whoever_wants_no_motion_is_left_alone(sit, boat):
    count, (asked,), _ = boat
    other = (asked + 1) % 4
    table, luck, phones = at_the_moment(sit, count, other)
    with table:
        phone = phones[other]
        phone.page.emulate_media(reduced_motion="reduce")
        version = table.do(lambda: (answered(table.window, luck, 1), table.window.changes)[1])
        phone.until(f"document.body.dataset.version === '{version}'")
        assert phone.page.evaluate(GONE)
        phone.page.wait_for_timeout(100)
        assert phone.page.evaluate(GONE)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_picture_of_all_that_is_staged(game):
    """Of the game's own: its sign alone would say less than the glass does."""
    window, luck, kinds = begin(game)(Kept(":memory:")), random.Random(f"{game} staged"), set()
    for _ in range(400):
        if window.over:
            break
        answer_by_chance(window, luck)
        last = last_of(window.seat(0), None, None)
        for scene in last.scenes:
            seen, line = scene.tableau, window.log[scene.line]
            assert seen.before or seen.figures
            for link in (seen.before, seen.behind):
                assert not link or pictures.fetch(link.partition("#")[0].removeprefix(pictures.PATH))
            told = window.display.tableau(line)
            assert seen.figures == told.figures and bool(seen.before) == bool(told.before)
            assert window.watcher().display.tableau(line) == told, "everybody sees the same"
            kinds.add(line.kind)
    assert kinds or game == "outrage"


@pytest.mark.parametrize("game", ["break-out", "cloaks", "torture"])
def test_an_ending_is_a_picture_with_whoever_has_won(sit, game):
    luck = random.Random(game)
    with PhoneTable(begin(game)) as table:

        def to_the_end():
            while not table.window.over:
                answer_by_chance(table.window, luck)
            return state_of(table.window.watcher(), "")

        state = table.do(to_the_end)
        assert state.finale.figures or state.finale.before
        best = [one for side in state.standings if side.place == 1 for one in side.seats]
        if game == "cloaks":
            assert {f"noble-{state.seats[one].colour}" for one in best} <= set(state.finale.figures)
        elif game == "break-out":
            assert set(state.finale.figures) <= {one.figure for one in state.board.pieces}
        (phone,) = sit(table, 0).values()
        phone.until("document.querySelector('#asks > .tableau')")
        assert phone.read("#asks h2") == state.headline
        drawn = "document.querySelectorAll('#asks > .tableau use').length"
        seen = state.finale
        assert phone.page.evaluate(drawn) == len(seen.figures) + bool(seen.before) + bool(seen.behind)


def test_a_card_that_tells_somebody_of_it_bears_the_picture(sit):
    """It is not shown twice to whoever is told."""
    count, asked, scene = before_a_scene("break-out", lambda asked, told: len(asked) == 1 and asked == told)
    table, luck, phones = at_the_moment(sit, count, *asked)
    with table:
        table.do(lambda: answered(table.window, luck, 1))
        phone = phones[asked[0]]
        phone.until("document.querySelector('#moment[open] .tableau')")
        assert phone.page.evaluate(GONE)
        assert phone.read("#moment figcaption") == scene.title
