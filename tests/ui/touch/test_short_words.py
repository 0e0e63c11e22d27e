"""Whole evenings of every game: what is asked fits its line, what hands have to do fits beside the badge.

Nothing is set smaller for want of room, so the words have to be short enough; names of twelve letters are long ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.table.seats import SeatInfo
from companion.words import say
from companion.words.catalogues import ENGLISH
from companion.words.pseudo import NAME as MADE_UP
from companion.words.templates import fields, parse
from tests.small_games import small_games
from ui.touch.table.places import Likes, places

__all__ = ["small_games"]

NAMES = ["Bartholomäus", "Maximilianus", "Christabelle", "Hermenegilda"]
"""As long as names are taken to be."""

GAMES = {"outrage": 500, "break-out": 250, "cloaks": 250, "torture": 250, "night-market": 120}
"""Answers given in an evening of each."""

EVENINGS = 3
SCREENS = [((800, 480), "normal"), ((480, 800), "normal"), ((800, 480), "large"), ((480, 800), "large")]
"""Beside the board and below it, in each text size."""

SETTLED = {"seating", "teams", "max_players", "challenge_seconds", "jewel_values"}
"""Options that change nothing that is said, or need other people."""


def some_options(game: str, luck: random.Random) -> dict[str, object]:
    """Half of the table's choices by chance."""
    listed = games.load(game).option_list(ENGLISH) if game in games.names() else []
    return {
        one["key"]: luck.choice(one["values"])
        for one in listed
        if one["kind"] == "choice" and one["key"] not in SETTLED and luck.random() < 0.5
    }


def evening(game: str, seed: int, language: str = ENGLISH) -> Iterator[Window]:
    """The table's window, after each answer or undo of an evening played at random."""
    luck = random.Random(f"{game} {seed}")
    table = Kept(":memory:").begin(game, NAMES, some_options(game, luck), seed=f"{seed:064x}", language=language)
    for name in table.dice_kinds:
        table.set_source(name, luck.choice(["typed", "virtual"]))
    for count in range(GAMES[game]):
        yield table
        if table.over:
            return
        if table.undo_offer is not None and luck.random() < 0.3:
            table.undo(agreed=True)
        elif table.packs and count % 100 == 50:
            table.set_source(luck.choice(table.packs), luck.choice(["virtual", "real"]))
        else:
            asked = luck.choice(table.questions)
            window = table.seat(asked.seat) if asked.seat >= 0 else table
            table.answer(asked.id, window.random_answer(asked.id, luck))


@contextmanager
def set_in(text_size: str) -> Iterator[Likes]:
    """Words in that size, and how the screen is laid out for them."""
    from ui.touch.look.lettering import lettering

    lettering.large = text_size == "large"
    yield Likes(large=lettering.large)
    lettering.large = False


class Line:
    """The frame's line for a question on a screen of that size."""

    def __init__(self, size: tuple[int, int], text_size: str) -> None:
        from ui.touch.table.frame import QuestionLine

        self._text_size = text_size
        with set_in(text_size) as likes:
            self._line = QuestionLine(size_hint=(None, None), size=places(*size, likes=likes).question[2:])

    def cuts(self, text: str) -> bool:
        """Whether this would lose its end."""
        self._line.text = text
        with set_in(self._text_size):
            return self._line.cut


class Strip:
    """The hands' place on a screen of that size."""

    def __init__(self, size: tuple[int, int], text_size: str) -> None:
        from ui.touch.table.hands_strip import HandsStrip

        self._text_size = text_size
        with set_in(text_size) as likes:
            found = places(*size, likes=likes)
        self._strip = HandsStrip(lambda: None, lambda: None, size_hint=(None, None), size=found.hands[2:])

    def cuts(self, deed: str, seat: SeatInfo | None, others: bool) -> bool:
        """Whether that would lose its end where there is no room for the name. others: more is to be done."""
        from ui.touch.table.hands_strip import Shown

        named = f"{seat.name}: {deed}" if seat is not None else deed
        self._strip.task = Shown(named, deed, seat, back=False, also=("also 5 more",) if others else ())
        with set_in(self._text_size):
            self._strip._paint()
        return self._strip.cut


class Told(NamedTuple):
    """What some evenings say. asks: every short question. tasks: each deed that ever came first, with its seat, whether
    more was to be done, and whether it was a way back.
    """

    asks: set[str]
    tasks: set[tuple[str, int, bool, bool]]


@cache
def told_in(game: str, language: str = ENGLISH) -> Told:
    """Played once, for every test and every screen."""
    told = Told(set(), set())
    for seed in range(EVENINGS):
        for table in evening(game, seed, language):
            told.asks.update(one.short for one in table.questions)
            tasks = table.tasks
            told.tasks.update((one.deed, one.seat, bool(tasks[at + 1 :]), one.back) for at, one in enumerate(tasks))
    return told


def cut_lines(texts: Iterable[str]) -> list[str]:
    """Those of them that lose their end on some screen."""
    lines = [Line(*screen) for screen in SCREENS]
    return sorted({text for text in texts if any(line.cuts(text) for line in lines)})


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_an_evening_fits_its_line(screen, game):
    found = told_in(game).asks
    assert cut_lines(found) == [] and not [text for text in found if "…" in text]
    longer = told_in(game, MADE_UP).asks
    print(f"{game}: {len(cut_lines(longer))} of {len(longer)} questions are cut in the made-up language")


def test_what_is_said_to_several_fits_the_line(screen):
    assert cut_lines([say("touch.table.several"), say("touch.table.several_in_secret")]) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text_size"), SCREENS)
def test_what_hands_have_to_do_in_an_evening_fits_beside_the_badge(screen, game, size, text_size):
    found = told_in(game).tasks
    strip, seats = Strip(size, text_size), a_table(game).seats
    cut = {deed for deed, seat, others, _ in found if strip.cuts(deed, seats[seat] if seat >= 0 else None, others)}
    backs = [deed for deed, *_, back in found if back]
    print(f"{game} at {size}: {len(cut)} of {len(found)} tasks are cut, {len(backs)} of them ways back")
    assert sorted(cut) == [] and backs and not [deed for deed, *_ in found if "…" in deed]


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_most_questions_are_larger_where_people_want_larger_words(screen, size):
    from ui.touch.look.ink import fits
    from ui.touch.look.lettering import lettering
    from ui.touch.table.frame import LEADING, QUESTION

    with set_in("large") as likes:
        _, _, wide, high = places(*size, likes=likes).question
        told = [text for game in games.names() for text in told_in(game).asks]
        sizes = [next(one for one in lettering.sizes(QUESTION) if fits(text, one, True, int(wide), int(high), LEADING))
                 for text in told]  # fmt: skip
    whole = sum(size >= 32 for size in sizes)
    print(f"{size}: {whole} of {len(told)} questions at 32 px or more, the smallest at {min(sizes)}")
    assert whole > 0.9 * len(told)


# What no evening here comes to: every sentence with all that can stand in it

SEATS = range(len(NAMES))
CASES = ["V02", "V03", "V04", "V05", "V06"]

FACTS: dict[str, dict[str, Sequence[Any]]] = {
    "outrage": {
        **dict.fromkeys(("accused", "attacker", "loser", "other", "piece", "seat"), SEATS),
        "arriving": [True, False], "away": [True, False], "count": [1, 6], "doubles": [0, 1, 2], "most": [3],
        "need": [12], "nth": [1, 2, 3], "number": [1, 6], "pack": ["tower", "raven"], "real": [True, False],
        "steps": [12],
    },
    "break-out": {
        "boat": ["1", "4"], "dice": [["O", "P", "Y"]], "first": [True, False], "number": [3],
        "pips": [4],
        "place": ["into any empty cell", "into boat 2", "on space 24, under Orange and Yellow"],
        "space": ["24"], "who": ["B", "O", "P", "Y"], "above": [["Y"], ["O", "P"]],
        "where": ["cell", "boat", "space"], "to": ["24"],
        "covered": [True, False],
    },
    "cloaks": {
        "built": [0, 1], "cloaks": [4, 10], "gain": [33], "influence": [128], "left": [4], "loss": [33],
        "number": [1, 8],
        "open": [0, 4], "owner": SEATS, "player": SEATS, "real": [True, False], "square": ["H8", "N11"],
        "star": [True, False], "start": ["H8", "N11"], "sure": [True, False], "total": [20], "waiting": [0, 6],
    },
    "torture": {
        "aside": [0, 2], "count": [1, 8], "gold": [12], "kept": [0, 1], "more": [0, 2], "number": [6, 8],
        "other": SEATS, "price": [5], "dice": ["real", "virtual"], "value": [6], "cards": [["E01", "F01"]],
        "round": [5], "rounds": [5],
    },
    "night-market": {"number": [1, 6], "places": [[8, 9, 10, 11, 12]]},
}  # fmt: skip
"""What facts of a sentence can be, where that is not each name of their kind."""

ONLY: dict[str, dict[str, Sequence[Any]]] = {
    "go_or_stay": {"square": CASES},
    "escaped": {"now": ["CRA"]},
    "again": {"dice": [["B"], ["O"], ["P"]]},
}
"""Facts that are only these in that sentence."""

BY_TABLE = {"by_table"}
"""Asks whose words stand in an edition."""


def fillings(table: Window, about: str, template: str) -> Iterator[dict[str, Any]]:
    """All that can stand in a sentence."""
    known = {"ringed": [True], **FACTS[table.facts.game], **ONLY.get(about, {})}
    kinds = {field.name: field.kind.partition(".")[0] for field in fields(parse(template))}
    names = sorted(kinds)
    called = {name: list(table.words._names.get(kinds[name], ())) for name in names}
    # A sentence may name one thing itself: {bell:place}.
    every = [known[name] if name in known else [name] if name in called[name] else called[name] for name in names]
    for facts in product(*every):
        yield dict(zip(names, facts, strict=True))


def a_table(game: str) -> Window:
    return Kept(":memory:").begin(game, NAMES, seed="5a" * 32)


def words_of(game: str) -> dict[str, Any]:
    return games.load(game).texts(ENGLISH)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_there_is_fits_its_line(screen, game):
    table = a_table(game)
    told = {
        table.words.short_prompt(about, facts.get("seat", 0), facts)
        for about, entry in words_of(game)["ask"].items()
        if about not in BY_TABLE
        for facts in fillings(table, about, entry.get("short", entry["prompt"]))
    }
    assert cut_lines(told) == []


@pytest.mark.parametrize("dice", [["R"], ["R", "W"], ["O", "P"], ["O", "P", "Y"], ["O", "P", "Y", "W"]])
def test_dice_to_roll_fit_the_line(screen, dice):
    told = a_table("break-out").words.short_prompt("roll", 0, {"dice": dice, "number": len(dice)})
    assert cut_lines([told]) == []


@pytest.mark.parametrize(("size", "text_size"), SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_hands_have_to_do_fits_beside_the_badge(screen, game, size, text_size):
    table = a_table(game)
    strip, cut = Strip(size, text_size), set()
    for kind, event in words_of(game)["event"].items():
        for key in ("hands", "back"):
            template = event.get(f"{key}_short", event.get(key, ""))
            for facts in fillings(table, kind, template) if template else ():
                deed = table.words.fill(template, facts).rstrip(".")
                if strip.cuts(deed, table.seats[0], others=True):
                    cut.add(deed)
    assert sorted(cut) == []
