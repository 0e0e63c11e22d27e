"""Every word of the dice pages, widgets, panel, sounds and games' drawings comes from the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from companion import games
from companion.client.games.shelf import games_here
from companion.words import Words, speak
from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.pseudo import NAME as PSEUDO
from companion.words.templates import fields, parse
from tests.hardware.test_words import prose
from tests.ui.touch.cameras import AtOnce, camera_with_two_dice, doubtful
from tests.ui.touch.test_break_out import begin, own, put, sheet_of, touch_keys
from tests.ui.touch.test_outrage_theft import thief, throw

ROOT = Path(__file__).resolve().parents[3]
PARTS = "board cards controls dice games look pads panel records shelf sounds".split()
ROOMS = [ROOT / "ui" / "touch" / room for room in PARTS]
OTHERS = [
    *(ROOT / "companion" / room for room in ("client", "devices", "editions", "panel", "rules")),
    *(ROOT / "companion" / "games").glob("*/display.py"),
]
FILES = sorted(file for room in [*ROOMS, *OTHERS] for file in ([room] if room.is_file() else room.rglob("*.py")))
LAYOUTS = sorted(file for room in ROOMS for file in room.rglob("*.kv"))
CATALOGUES = ("touch_dice", "touch_parts")

LEFT = {"As it is written."}
"""What is written in boxes that are made by chance."""

MADE_UP = re.compile(r"[A-Za-z]*[aeiouy][A-Za-z]*")
"""A word with a plain vowel: the made-up language has none of its own."""

DATA = {"Ada", "Ben", "Cem", "Dora", "Tray", "Red", "Green", "Yellow", "Blue", "Purple", "Orange", "Black",
        "Break", "Out"}  # fmt: skip
"""Names: of people, of trays, of what an edition calls its prisoners, and of a game."""


class Sentence(NamedTuple):
    """A call that says something with a whole key. facts: None where not all can be read off."""

    where: str
    key: str
    facts: frozenset[str] | None


def _keys(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_keys(node.body), *_keys(node.orelse)]
    return []


def sentences() -> Iterator[Sentence]:
    """Every sentence that is said in our rooms, by say(...) or words.say(...)."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = ast.unparse(node.func)
            if called == "say" or called.endswith("words.say"):
                given = frozenset(word.arg or "**" for word in node.keywords)
                for key in _keys(node.args[0]):
                    yield Sentence(f"{path.relative_to(ROOT)}:{node.lineno}", key, None if "**" in given else given)


def template(key: str) -> str:
    found = Words(ENGLISH)._found(key)
    assert isinstance(found, str), f"{key} is not in the catalogue"
    return found


def leaves(texts: dict, before: str) -> Iterator[str]:
    for name, value in texts.items():
        yield from leaves(value, f"{before}{name}.") if isinstance(value, dict) else [f"{before}{name}"]


@pytest.fixture(autouse=True)
def games_known():
    for name in games.names():
        games.load(name)


def test_a_sentence_is_in_the_catalogue_with_all_its_facts():
    said = list(sentences())
    assert len(said) > 200
    wanted = {one: {field.name for field in fields(parse(template(one.key)))} for one in said}
    assert [one for one in said if one.facts is not None and not wanted[one] <= one.facts] == []


def test_a_layout_says_only_what_is_in_the_catalogue():
    for path in LAYOUTS:
        text = path.read_text(encoding="utf-8")
        for key in re.findall(r'say\("([^"]+)"', text):
            template(key)
        assert not re.findall(r'(?:text|heading): "[A-Za-z]', text), path.name


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_sentence_of_our_catalogues_is_said_somewhere(catalogue):
    sources = "".join(path.read_text(encoding="utf-8") for path in [*FILES, *LAYOUTS])
    for key in leaves(shared_texts(ENGLISH)[catalogue], f"{catalogue}."):
        whole, start = f'"{key}"', f'"{key.rpartition(".")[0]}.{{'
        assert whole in sources or start in sources, f"{key} is never said"


def test_no_sentence_is_left_in_the_code():
    # Pictures are found by what stands on the box's own cards.
    printed = {name for game in games_here() for name in names_in(game.edition)}
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in FILES
        for line, text in prose(ast.parse(path.read_text(encoding="utf-8")))
        if text not in LEFT and text not in printed and "scenes" not in path.name
    ]
    assert found == []


def names_in(part):
    """Every name that an edition gives to a part of its box."""
    if isinstance(part, dict):
        own = [part["name"]] if isinstance(part.get("name"), str) else []
        return [*own, *(name for one in part.values() for name in names_in(one))]
    return [name for one in part for name in names_in(one)] if isinstance(part, list) else []


# In the made-up language


@pytest.fixture
def drawn(screen, monkeypatch):
    """Every text that was made into a picture since the test began to look."""
    from kivy.core.text import LabelBase

    from ui.touch.dice import feed as live_feed
    from ui.touch.dice import watch as dice_watch

    seen: list[str] = []
    refresh = LabelBase.refresh

    def watched(label):
        if label.options["font_name_r"].find("Icons") < 0:
            seen.append(label.text)
        return refresh(label)

    monkeypatch.setattr(LabelBase, "refresh", watched)
    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    monkeypatch.setattr(live_feed, "ThreadPoolExecutor", lambda **_: AtOnce())
    speak(PSEUDO)
    yield seen
    speak(ENGLISH)


def plain(texts, more=()):
    """The words among them that the made-up language does not have. Numbers and “and” it has from English."""
    known = {*DATA, *more, *shared_texts(ENGLISH)["language"]["numbers"], "and"}
    bare = [re.sub(r"\[/?color[^]]*]", "", text) for text in texts]
    return {word for text in bare for word in MADE_UP.findall(text) if len(word) > 1 and word not in known}


def look_anew(drawn):
    """Forget what was drawn so far, and every picture of a text."""
    from ui.touch.look import ink

    ink.text_texture.cache_clear()
    ink.wrapped_texture.cache_clear()
    drawn.clear()


def of_tree(root):
    """What a widget and all in it would draw."""
    found = []
    for widget in root.walk(restrict=True):
        for name in ("text", "sub", "hint", "prompt", "heading", "title", "note"):
            found.append(str(getattr(widget, name, "") or ""))
    return found


@pytest.mark.parametrize("page", ["dice_camera", "dice_aim", "dice_light", "dice_colours", "dice_kept"])
def test_the_pages_of_the_camera(screen, drawn, page):
    screen.app.dice = camera_with_two_dice()
    look_anew(drawn)
    screen.app.go(page)
    screen.finger.seconds(1)
    assert drawn and plain([*drawn, *of_tree(screen.page)]) == set()


def test_dice_the_camera_is_not_sure_of(screen, drawn):
    screen.app.dice = camera_with_two_dice()
    screen.start(dice="camera")
    screen.finger.seconds(1)
    screen.app.dice.shows = doubtful(3, 6)
    screen.finger.seconds(1)
    panel = screen.page.asking._panel
    assert len(panel.children) > 2 and plain(of_tree(panel), {"white"}) == set()
    screen.page.asking._choose(0)
    screen.finger.frames(2)
    assert plain(of_tree(panel), {"white"}) == set()


@pytest.mark.parametrize("game", ["break-out", "outrage"])
def test_the_boards(screen, drawn, game):
    screen.start(game)
    board = screen.page.board
    look_anew(drawn)
    board.width -= 1  # Names of the whole board are kept for as long as it has one size.
    board._paint()
    assert drawn and plain(drawn) == set()


def of_own(screen, drawn):
    """What a game's own question shows, drawn anew."""
    question = own(screen)
    look_anew(drawn)
    for widget in question.walk(restrict=True):
        if hasattr(widget, "draw") or hasattr(widget, "look"):
            widget._paint()
    return [*drawn, *of_tree(question)]


def test_choosing_dice_and_moves(screen, drawn):
    begin(screen)
    put(screen, R=5, G=5)
    assert plain(of_own(screen, drawn)) == set()
    touch_keys(screen, ["R", "G", "B"])
    assert plain(of_own(screen, drawn)) == set()
    touch_keys(screen, [1, 2, 3])
    assert plain(of_own(screen, drawn)) == set()


def test_the_forecasts(screen, drawn):
    screen.start("break-out", dice="typed")
    assert plain(of_own(screen, drawn)) == set()
    sheet = sheet_of(screen, 0)
    look_anew(drawn)
    for key in sheet.walk(restrict=True):
        if hasattr(key, "draw"):
            key._paint()
    assert drawn and plain([*drawn, *of_tree(sheet)]) == set()


def test_the_score_table(screen, drawn):
    from ui.touch.games.break_out.score import ScoreTable

    begin(screen)
    put(screen, R="boat1", G="boat1", Y="boat2", B="boat2", O="boat3", P="36", K="35")
    window = screen.table.window
    screen.here.answer(window.questions[0].actor, ["P", "K"])
    screen.here.answer(-2, [1, 6])
    while not window.view.over:
        ask = window.questions[0]
        screen.here.answer(ask.actor, next(one.value for one in ask.options if one.value.startswith("board")))
    table = ScoreTable(window, size=(780, 300))
    look_anew(drawn)
    table._paint()
    assert drawn and plain(drawn) == set()


def test_a_throw_for_a_jewel(screen, drawn):
    from ui.touch.games.outrage.theft import TheftScene

    thief(screen, "sword", "key")
    throw(screen, 1, 1)
    assert plain(of_tree(screen.finger.find(TheftScene))) == set()


def test_the_keyboard(screen, drawn):
    from ui.touch.pads.keyboard import ROWS, Keyboard

    keyboard = Keyboard(lambda _: None, lambda _: None, lambda _: True)
    screen.app.stage.cover(keyboard)
    screen.finger.frames(2)
    texts = [text for text in of_tree(keyboard) if len(text) > 1]
    assert len(texts) == 4 and plain(texts) == set()
    assert all(len(row) < 11 for row in ROWS)


# The keyboard's letters


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_every_letter_of_the_keyboard_has_a_drawing(weight):
    ttlib = pytest.importorskip("fontTools.ttLib", reason="the development parts are not installed")
    from ui.touch.look.fonts import ASSETS
    from ui.touch.pads.letters import VARIANTS, large

    font = ttlib.TTFont(ASSETS / f"AtkinsonHyperlegible-{weight}.ttf").getBestCmap()
    letters = {*VARIANTS, *"".join(VARIANTS.values())}
    assert {ord(sign) for one in letters for sign in (one, large(one))} <= set(font)


def test_our_neighbours_find_their_letters():
    from ui.touch.pads.letters import VARIANTS, large

    offered = set("".join(VARIANTS.values()))
    needed = "ßäöüàâéèêëïîñçœæøåąćęłńóśźżčďěňřšťůýžőűășțđğşı"
    assert set(needed) <= offered
    assert (large("ı"), large("ß"), large("é")) == ("İ", "ß", "É")
    assert set(shared_texts(ENGLISH)["language"]["letters"]) <= offered
