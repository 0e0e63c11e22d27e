"""What every game says: each question, event, refusal and name has words, and none is there that nobody says."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from companion import games
from companion.rules.asks import TABLE, Choose, Pick
from companion.rules.game import Setup
from companion.words import Words
from companion.words.catalogues import game_texts, shared_texts
from companion.words.templates import fields, parse
from companion.testing.scene import begin, words_of
from companion.testing.source import NAMES, calls, is_used, keys, strings

ASKS = ("Choose", "Compose", "Pick", "Throw", "Draw", "Shuffle")
"""Kinds of questions; what they are about is their second argument."""

READ = {"number", "correction", "value", "list", "sentences"}
"""How a field can be read beside by the names of a kind."""

REFUSALS = ("why_not", "refused", "fault", "edition")
"""Sections whose keys stand in the code as whole keys, or as the end of one."""

pytestmark = pytest.mark.parametrize("name", NAMES)


def texts(name):
    return game_texts(name, "en", "words")


def sentences(data: Any, path: str = "") -> dict[str, str]:
    """Every sentence of a piece of data by where it stands."""
    if isinstance(data, str):
        return {path: data}
    pairs = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    return {place: text for key, value in pairs for place, text in sentences(value, f"{path}.{key}").items()}


def test_every_key_in_the_code_has_a_sentence(name):
    words = Words("en", name)
    assert keys(name), "no sentence is named anywhere"
    assert [key for key in sorted(keys(name)) if not words.has(key)] == []


def test_every_question_and_event_in_the_code_has_words(name):
    questions = [call for kind in ASKS for call in calls(name, kind) if len(call.args) > 1]
    asked = {about for call in questions for about in strings(call.args[1])}
    told = {kind for call in calls(name, "tell") if call.args for kind in strings(call.args[0])}
    common = shared_texts("en")["log"]["event"]
    # People never see a pack being shuffled here: chance answers at once, or the real pack is shuffled by hand.
    assert asked - {"shuffle"} <= set(texts(name)["ask"])
    assert told <= {*texts(name)["event"], *common}


@pytest.mark.parametrize("section", ["ask", "event", *REFUSALS])
def test_no_words_are_there_for_what_nobody_says(name, section):
    assert [key for key in texts(name).get(section, {}) if not is_used(name, key)] == []


def test_every_value_that_can_be_put_right_has_a_name_and_no_other(name):
    play = a_game(name, seed=1, answers=60)
    known = {item.what.partition(":")[0] for item in play.game.corrections(play.state)}
    assert known <= set(texts(name)["correction"])
    assert [word for word in texts(name)["correction"] if word not in known and not is_used(name, word)] == []


def test_sentences_can_be_read_and_use_only_names_that_exist(name):
    play = a_game(name, seed=1, answers=0)
    kinds = {*play.game.names(play.box, "en"), "seat", *READ}
    for place, text in sentences(texts(name)).items():
        for field in fields(parse(text)):
            kind = field.kind.partition(".")[0]
            assert not kind or kind in kinds or kind.removesuffix("s") in kinds, f"{place}: {text}"


def test_sentences_are_tidy(name):
    files = {file: game_texts(name, "en", file) for file in ("words", "rules", "options", "shelf")}
    for place, text in sentences(files).items():
        assert text == text.strip(), place
        assert "  " not in text, place
        assert text or place.endswith((".printed", ".name")), f"{place} is empty"


def test_refusals_end_like_sentences(name):
    for section in REFUSALS:
        for place, text in sentences(texts(name).get(section, {}), section).items():
            assert text.endswith((".", "?")), f"{place}: {text}"


def a_game(name, seed, answers):
    """A game played at random so far, or to its end."""
    game, luck = games.load(name), random.Random(f"words {seed}")
    play = begin(game, Setup(luck.choice(game.seat_counts[:3]), game.edition(), {}))
    for _ in range(answers):
        if play.over:
            break
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    return play


@pytest.mark.parametrize("seed", range(4))
def test_everything_in_a_random_game_is_said_in_full(name, seed):
    game, luck = games.load(name), random.Random(f"said {seed}")
    seats = luck.choice(game.seat_counts[:3])
    play = begin(game, Setup(seats, game.edition(), {}))
    words = words_of(play)
    said = []
    for _ in range(250):
        if play.over:
            break
        ask = luck.choice(play.asks)
        facts = ask.facts or {}
        if ask.about != "shuffle":
            said += [text for text in words.prompt(ask.about, ask.seat, facts) if text]
            said.append(words.short_prompt(ask.about, ask.seat, facts))
        if isinstance(ask, Choose):
            said += [words.option(one, ask.kind, facts) for one in (*ask.options, *ask.private)]
        if isinstance(ask, Pick):
            said += [words.option(one, ask.kind, facts) for one in ask.items]
        said.append(game.why_not(play.state, ask, "nonsense").sentence(words))
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    for event in play.log:
        for viewer in (None, event.seat if event.seat != TABLE else None):
            seen = event.seen_by(viewer)
            said += [text for text in words.event(seen.kind, seen.seat, seen.facts, seen.secret) if text]
    for item in game.corrections(play.state):
        said.append(words.correction(item.what))
        said += [words.value(item.kind, value, item.what) for value in list(item.options)[:3]]
    for standing in game.standings(play.state):
        said += [words.text("score", key, facts) for key, facts, _ in standing.lines]
    assert not [text for text in said if not text or "…" in text or "{" in text or "_" in text]
