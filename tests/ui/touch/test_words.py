"""All that people read on this screen is said by keys of the catalogue, in whatever language is spoken."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest

from companion.client.games.shelf import games_here
from companion.table.seats import SeatInfo
from companion.words import speak
from companion.words.catalogues import ENGLISH, languages, shared_texts
from companion.words.pseudo import NAME, OPEN
from companion.words.templates import fields, parse
from tests.words.source import ROOT, catalogue, constants, prose, sentences

NO_PAGES = {"command.py", "fonts.py"}
"""The command line, and the names of fonts."""

NAMES = ("Ada", "Ben", "Cem", "Dora")

TOUCH = ROOT / "ui" / "touch"
FILES = sorted((ROOT / "ui").rglob("*.py"))
PAGES = sorted(
    path
    for path in [
        *(TOUCH / "screens").glob("*.py"),
        *(TOUCH / "table").glob("*.py"),
        *TOUCH.glob("*.py"),
        *(TOUCH / "app").glob("*.py"),
        *(TOUCH / "machine").glob("*.py"),
    ]
    if path.name not in NO_PAGES
)
KEY = re.compile(r"touch(\.\w+)+")


@pytest.fixture(scope="module")
def known():
    """Key and template of every English sentence."""
    return catalogue()


@pytest.fixture(scope="module")
def said():
    """Every sentence that is said by a key."""
    return [one for path in FILES for one in sentences(path)]


def test_a_sentence_is_in_the_catalogue_with_all_its_facts(said, known):
    whole = [one for one in said if one.whole]
    assert len(whole) > 500 and [one for one in whole if one.key not in known] == []
    assert [one for one in whole if not {field.name for field in fields(parse(known[one.key]))} <= one.facts] == []


def test_a_key_that_is_put_together_begins_like_one_of_the_catalogue(said, known):
    assert [one for one in said if not one.whole and not any(key.startswith(one.key) for key in known)] == []


def test_whatever_looks_like_a_key_is_one(known):
    """Whole, or as the beginning of some."""
    named = {text for path in PAGES for text in constants(path) if KEY.match(text)}
    assert {text for text in named if not any(key.startswith(text) for key in known)} == set()


def test_each_sentence_of_the_pages_is_said_somewhere(known):
    named = {text for path in FILES for text in constants(path) if text.startswith("touch.")}
    begun = tuple(named - set(known))
    ours = {key for key in known if key.startswith("touch.")}
    assert {key for key in ours if key not in named and not key.startswith(begun)} == set()


def test_no_sentence_is_left_in_the_code():
    assert len(PAGES) > 50 and [text for path in PAGES for text in prose(path)] == []


def test_no_word_is_left_in_a_layout():
    layouts = sorted((TOUCH / "screens").glob("*.kv")) + sorted((TOUCH / "table").glob("*.kv"))
    left = re.compile(r"(?:text|heading|sub): \".*[A-Za-z].*\"")
    assert layouts and [path.name for path in layouts if left.search(path.read_text(encoding="utf-8"))] == []


# The pages in a language that puts every sentence into brackets


NAMES = ("Ada", "Ben", "Cem", "Dora")


ABOUT = shared_texts(NAME)["language"]
MONTHS, BARE = ABOUT["months"], {ABOUT[word] for word in ("nothing", "none", "yes", "no")}
"""Words that belong to the language itself and stand without brackets."""


@pytest.fixture
def elsewhere():
    speak(NAME)
    yield
    speak(ENGLISH)


@pytest.fixture
def abroad(elsewhere, screen):
    """The app in that language."""
    return screen


def unsaid(screen):
    """What is on the screen without brackets and is no name, number or sign."""
    from tests.ui.touch.conftest import KNOWN

    names = [seat.name for seat in screen.table.window.seats] if screen.table else []
    known = {*names, *MONTHS, *KNOWN, *(box.title for box in games_here())}
    known |= {str(shared_texts(one)["language"]["name"]) for one in languages()}
    found = set()
    for text in screen.pieces():
        left = text
        for name in sorted(known, key=len, reverse=True):
            left = left.replace(name, " ")
        left = re.sub(r"\[/?\w+(=\w+)?\]|[A-Z]+-[A-Z]+-\d+", " ", left)
        if OPEN not in text and text.lower() not in BARE and re.search(r"[A-Za-z]{2}", left):
            found.add(text)
    return found


def test_the_first_pages(abroad):
    assert unsaid(abroad) == set()
    abroad.app.go("settings")
    assert unsaid(abroad) == set()
    abroad.app.go("seats", game="outrage", seats=[SeatInfo("Ada"), SeatInfo("Ben")], options={"teams": True})
    assert unsaid(abroad) == set()
    abroad.touch("Ada")
    assert unsaid(abroad) == set()
    abroad.app.go("options", game="outrage", seats=[], options={"teams": True})
    assert unsaid(abroad) == set()
    abroad.page._open_chapter(abroad.page._list[0].section)
    assert unsaid(abroad) == set()


def test_kept_evenings(abroad):
    for over in (True, False):
        abroad.start(names=NAMES)
        if over:
            abroad.here.correct("over", True)
        abroad.app.leave_evening()
    abroad.app.go("tonight")
    assert unsaid(abroad) == set()
    abroad.app.go("evenings")
    assert unsaid(abroad) == set()


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_a_table_that_is_laid_and_its_first_question(abroad, game):
    abroad.app.begin_evening(lambda: abroad.app.kept.begin(game, list(NAMES), {}))
    assert unsaid(abroad) == set()
    abroad.app.back_to_table()
    assert unsaid(abroad) == set()


@pytest.mark.parametrize("page", ["log", "rules", "hands", "fairness", "correct", "more"])
def test_the_pages_of_a_game(abroad, page):
    abroad.start(names=NAMES)
    abroad.throw([2, 3])
    abroad.app.go(page)
    assert unsaid(abroad) == set()


@pytest.mark.parametrize("section", ["dial", "raven", "tower"])
def test_what_a_tile_opens(abroad, section):
    abroad.start(names=NAMES)
    abroad.app.go("more", section=section)
    assert unsaid(abroad) == set()


def test_where_throws_come_from(abroad):
    abroad.start(names=NAMES)
    abroad.app.go("more", section=abroad.table.window.dice_kinds[0])
    assert unsaid(abroad) == set()


def test_what_can_be_put_right(abroad):
    abroad.start(names=NAMES)
    abroad.app.go("correct", seat=0)
    assert unsaid(abroad) == set()
    for kind in sorted({item.kind for item in abroad.table.window.corrections()}):
        abroad.page._open_item(next(item for item in abroad.table.window.corrections() if item.kind == kind))
        assert unsaid(abroad) == set()
        abroad.page._back()


def test_the_end(abroad):
    abroad.start(names=NAMES)
    abroad.throw([2, 3])
    abroad.here.correct("over", True)
    abroad.finger.frames(3)
    abroad.app.go("results")
    assert unsaid(abroad) == set()
    abroad.table.ended = datetime.fromisoformat(abroad.table.window.facts.started) + timedelta(hours=2)
    abroad.app.go("results")
    assert unsaid(abroad) == set()


def test_a_refusal_and_an_undo(abroad):
    abroad.start(names=NAMES)
    abroad.table.set_dial("warn")
    abroad.throw([2, 3])
    abroad.page.undo()
    assert unsaid(abroad) == set()


def test_an_other_language_is_chosen_while_a_game_runs(screen, monkeypatch):
    monkeypatch.setattr("ui.touch.screens.settings.languages", lambda: [ENGLISH, NAME])
    screen.start(names=NAMES)
    screen.app.go("settings")
    screen.finger.frames(3)
    screen.finger.tap_widget(screen.button(value=NAME))
    try:
        assert screen.app.preferences.language == NAME and screen.app.page_name == "settings"
        assert screen.page.heading.startswith(OPEN)
        screen.app.back_to_table()
        assert screen.table.window.language == NAME and OPEN in screen.table.asks[0].prompt
    finally:
        screen.app.use_language("")
    assert screen.table.window.language == ENGLISH


def test_a_language_named_at_the_start_wins_over_one_chosen_on_the_screen_before(display):
    """`companion --language en play` says all in English, whatever this table likes, until somebody chooses anew."""
    from companion.client.evenings.kept import Kept
    from companion.words import say_in, speak
    from ui.touch.app.companion_app import CompanionApp

    kept = Kept(":memory:")
    kept.remember("touch", b'{"language":"de"}')
    try:
        CompanionApp(kept, display)
        assert say_in() == "de"
        speak(ENGLISH)
        app = CompanionApp(kept, display, language=ENGLISH)
        assert say_in() == ENGLISH and app.preferences.language == "de"
        app.use_language("de")
        assert say_in() == "de"
    finally:
        speak(ENGLISH)
