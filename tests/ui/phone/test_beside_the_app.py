"""Four phones beside the real app: fights, games, layouts and auctions, whatever the line does meanwhile."""

from __future__ import annotations

import random
from functools import partial

import pytest

from companion import games
from tests.own_boxes import named_box_of
from tests.ui.phone.browser import TROUBLED, play, seated
from tests.ui.phone.real_app import RealApp
from tests.ui.phone.whole_evening import evening

pytest.importorskip("kivy", reason="the parts for the touchscreen are not installed (pip install -e '.[touch]')")

PEOPLE = ("Ada", "Ben", "Cem", "Dora")

FIRST, LAST = 24, 4
"""So many lines of a game come from phones, where chance is quick, before the table's screen plays on, and so many
answers are taken back."""

BEGUN = 300
"""Rounds of touches, at most, that a game is begun with: chance may take a thousand to come so far."""

BEGINNING = 50
"""Rounds of touches in which a line breaks and a page is loaded anew."""

ROUNDS = 30
"""Rounds of touches at the end of a game: how long chance takes on glass says nothing about the page."""


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    app = RealApp(str(tmp_path_factory.mktemp("kept") / "kept.sqlite"))
    yield app
    app.close()


@pytest.fixture
def sit(browser, app):
    """Phones for the seats of the app's table."""
    with seated(browser) as sit_down:
        yield partial(sit_down, app)


def trouble(app, phones):
    """Now and then a line breaks, or a page is loaded anew."""

    def now(number):
        if number % 11 == 5:
            app.do("cut()")
        if number % 17 == 9:
            phones[number % len(phones)].page.reload()

    return now


def test_a_whole_attack(app, sit):
    app.begin("outrage", *PEOPLE)
    assert app.do("play_to(\"asks('weapons')\")")
    phones = sit(0, 1, 2, 3, first=TROUBLED)
    before = app.do("len(window().log)")
    play(lambda: app.owing("asks('turn') or asks('walk')"), phones, trouble(app, phones))
    assert app.do("len(window().log)") > before and app.do("app.page_name") == "table"
    text = app.do("window().log[-1].text")
    # A key that a finger touches may lie under what happened to her.
    phones[0].page.evaluate("document.getElementById('tab-log').click()")
    phones[0].until("document.querySelector('#lines li') !== null")
    phones[0].until(f"document.getElementById('lines').textContent.includes({text!r})")


def test_a_game_from_forecasts_to_points(app, sit):
    """Two phones share the first seat and both answer; the middle is played at the table's screen."""
    app.begin("break-out", "Ada", "Ben")
    phones = sit(0, 1, first=TROUBLED)
    (twin,) = sit(0, dark=False, small=True).values()
    broken = trouble(app, phones)

    def both(number):
        broken(number)
        if number % 7 == 3:
            twin.touch()

    enough, rounds = f"len(window().log) > {FIRST}", iter(range(BEGUN))
    play(lambda: app.owing(enough) if next(rounds, None) is not None else None, phones, both)
    assert app.do("play_to('window().over')")
    for phone in (*phones.values(), twin):
        phone.until("document.querySelector('#result h3') !== null")
    app.do(f"undo({LAST})")
    rounds = iter(range(ROUNDS))
    play(lambda: app.owing("window().over") if next(rounds, None) is not None else None, phones, both)
    assert app.do("play_to('window().over')")
    for phone in (*phones.values(), twin):
        phone.until("document.querySelector('#result h3') !== null")
        # Who has won lies over the key, until whoever sits there has looked.
        phone.page.evaluate("document.getElementById('tab-table').click()")
        assert "1." in phone.read("#result")
    numbers = app.do("[line.number for line in window().log]")
    assert len(numbers) == len(set(numbers))


def test_a_layout(app, sit):
    app.begin("cloaks", *PEOPLE)
    assert app.do("play_to(\"asks('first_cloaks')\")")
    seat, question = app.do("next([one.seat, one.id] for one in window().questions if one.about == 'first_cloaks')")
    phones = sit(0, 1, 2, 3, first=TROUBLED)
    phone = phones[seat]
    phone.until("document.querySelectorAll('.ask .options button').length > 0")
    assert phone.page.locator(".ask > .go").is_hidden() or phone.page.locator(".ask > .go").is_disabled()
    # What is laid on a phone lies on the table's screen at once.
    phone.touch()
    app.wait_until(f"len(window().draft({question!r}).pieces) == 1")
    # A card can be played first; then the same is asked again.
    lies, rounds = f"window().view.seats[{seat}].cloaks", iter(range(ROUNDS))
    play(lambda: app.owing(lies) if next(rounds, None) is not None else None, phones, trouble(app, phones))
    # Chance lays and takes back for as long as it likes: what is asked of a phone can be answered at the table instead.
    assert app.do(f"play_to({lies!r})")


def test_an_auction_on_four_phones(app, sit):
    """With dice that the companion rolled: everybody sees their own, and bids with them."""
    app.begin("torture", *PEOPLE)
    phones = sit(0, 1, 2, 3, first=TROUBLED)
    broken = trouble(app, phones)
    play(lambda: app.owing("window().view.phase == 'equipment'"), phones, broken)
    for seat, phone in phones.items():
        hand = app.do(f"[look.title for look in window().seat({seat}).display.held({seat})]")
        assert hand
        phone.until(f"document.querySelectorAll('#held li').length === {len(hand)}")
        assert [phone.page.locator("#held li b").nth(at).inner_text() for at in range(len(hand))] == hand
    play(lambda: app.owing("window().view.phase != 'equipment'"), phones, broken)


def test_an_evening_of_those_that_are_played_whole_by_command(app, browser):
    """Its beginning: four forecasts at once. How long chance takes to end them on phones says nothing."""
    came = evening(app, browser, "break-out", seed=0, rounds=BEGINNING)
    assert came.touches.total() >= 4 * 8 and came.faults == []
    assert came.cuts and came.reloads
    assert app.do("play_to('len(window().log) > 3')"), "the table's screen goes on where the phones were left"
    assert app.do("len({line.number for line in window().log}) == len(window().log)")


@pytest.mark.parametrize("name", ["break-out", "torture"])
def test_an_evening_with_a_box_of_ones_own(app, browser, name):
    """Its beginning: pages that draw an owner's cards, dice and names break at nothing, whatever the line does."""
    edition, names = named_box_of(games.load(name), random.Random(f"{name} box"))
    came = evening(app, browser, name, seed=1, rounds=2 * BEGINNING, edition=edition, names=names)
    assert came.touches.total() >= BEGINNING and came.cuts and came.reloads
    assert came.faults == [] and came.read
