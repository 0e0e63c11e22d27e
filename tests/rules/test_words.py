"""Sentences come from keys and facts; a missing key or fact never stops a table."""

import pytest

from companion.rules.events import Event
from companion.words import Words

TEXTS = {
    "ask": {"landing": {"prompt": "Move {total}, {seat:seat}.", "hint": "Past {square:square}."}},
    "option": {"attack": "Attack {1:seat}", "case": "In its case", "case:open": "In its open case"},
    "event": {
        "took": {"text": "{seat:seat} takes a card.", "known": "You take {card:card}."},
        "placed": {"text": "{seat:seat} goes to {square:square}.", "hands": "Put it on {square:square}."},
        "corrected": {"text": "Now {what:correction}: {value:value}."},
    },
    "correction": {"square": "where {1:seat} stands"},
    "why_not": {"far": "That is not {total} away."},
}
NAMES = {"square": {"W09": "St Thomas's Tower"}, "card": {"mace": "a Mace", "rope": "a Rope"}}


@pytest.fixture
def words():
    return Words("en", TEXTS, NAMES, ["Ada", "Ben"])


def told(words, event):
    return words.event(event.kind, event.seat, event.facts, event.secret)[0]


def test_what_every_game_says_has_words_in_none(words):
    assert words.prompt("play_on", -1, {})[0] == "Is everything right now? Then play goes on."
    assert words.option("play_on") == "Play on"
    assert words.event("broke_rule", 0, {})[0] == "The table lets that pass."


def test_prompts_name_seats_and_things(words):
    facts = {"total": 7, "square": "W09"}
    assert words.prompt("landing", 1, facts) == ("Move 7, Ben.", "Past St Thomas's Tower.")


@pytest.mark.parametrize(
    ("value", "kind", "label"),
    [
        ("attack:0", "word", "Attack Ada"),
        ("W09", "square", "St Thomas's Tower"),
        ("case", "word", "In its case"),
        ("case:open", "word", "In its open case"),
        ("case:shut", "word", "In its case"),
        ("W09+rope", "square", "St Thomas's Tower (a Rope)"),
        ("mace", "card", "a Mace"),
        ("X99", "square", "X99"),
    ],
)
def test_options_are_labelled(words, value, kind, label):
    assert words.option(value, kind) == label


def test_an_event_is_told_by_what_its_viewer_may_know(words):
    event = Event("took", "T-01", 0, {}, {"card": "rope"})
    assert told(words, event.seen_by(0)) == "You take a Rope."
    assert told(words, event.seen_by(1)) == "Ada takes a card."
    assert told(words, event.seen_by(None)) == "Ada takes a card."


def test_an_event_says_what_hands_must_do(words):
    assert words.event("placed", 1, {"square": "W09"})[1] == "Put it on St Thomas's Tower."


def test_corrections_are_called_by_their_words(words):
    facts = {"what": "square:1", "value": ["square", "W09"]}
    assert words.event("corrected", -1, facts)[0] == "Now where Ben stands: St Thomas's Tower."
    assert words.value("word", "case") == "In its case"
    assert words.value("word", "") == "none"
    assert words.value("yes_no", True) == "yes"
    assert words.value("cards", ["rope"]) == "a Rope"
    assert words.value("seat", 1) == "Ben"
    assert words.value("date", "04-21") == "21 April"


def test_lists_are_said_as_people_say_them(words):
    assert words.listing("card", []) == "nothing"
    assert words.listing("card", ["mace"]) == "a Mace"
    assert words.listing("card", ["mace", "rope"]) == "a Mace and a Rope"
    assert words.listing("card", ["mace", "mace", "rope"]) == "a Mace ×2 and a Rope"


def test_what_is_missing_is_shown_and_stops_nothing(words):
    assert words.event("danced", 0, {})[0] == "Danced."
    assert words.text("why_not", "far") == "That is not … away."
    assert words.text("why_not", "near") == "Near."
