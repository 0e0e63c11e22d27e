"""What every game says: each question, event, refusal and name has words, and none is there that nobody says."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from companion import games
from companion.rules.asks import TABLE, Choose, Pick
from companion.rules.game import Setup
from companion.testing.advice import advice
from companion.testing.scene import begin, words_of
from companion.testing.source import calls, is_used, keys, strings
from companion.words import Words
from companion.words.catalogues import ENGLISH, game_texts, shared_texts
from companion.words.templates import fields, parse

ASKS = ("Choose", "Compose", "Pick", "Throw", "Draw", "Shuffle")
"""Kinds of questions; what they are about is their second argument."""

READ = {"number", "correction", "value", "list", "sentences"}
"""How a field can be read beside by the names of a kind."""

REFUSALS = ("why_not", "refused", "fault", "edition")
"""Sections whose keys stand in the code as whole keys, or as the end of one."""

WORDS = "words/en/words.toml"


def texts(name):
    return game_texts(name, ENGLISH, "words")


def sentences(data: Any, path: str = "") -> dict[str, str]:
    """Every sentence of a piece of data by where it stands."""
    if isinstance(data, str):
        return {path: data}
    pairs = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    return {place: text for key, value in pairs for place, text in sentences(value, f"{path}.{key}").items()}


def test_every_key_in_the_code_has_a_sentence(name):
    words = Words(ENGLISH, name)
    missing = [key for key in sorted(keys(name)) if not words.has(key)]
    assert missing == [], advice(name, WORDS, f"the code names {missing}", "write these sentences there")


def test_every_question_and_event_in_the_code_has_words(name):
    questions = [call for kind in ASKS for call in calls(name, kind) if len(call.args) > 1]
    asked = {about for call in questions for about in strings(call.args[1])}
    told = {kind for call in calls(name, "tell") if call.args for kind in strings(call.args[0])}
    common = shared_texts(ENGLISH)["log"]["event"]
    # People never see a pack being shuffled here: chance answers at once, or the real pack is shuffled by hand.
    unasked = sorted(asked - {"shuffle"} - set(texts(name)["ask"]))
    assert not unasked, advice(name, WORDS, f"no words for the questions {unasked}", f"add [ask] {unasked} prompt")
    untold = sorted(told - {*texts(name)["event"], *common})
    assert not untold, advice(name, WORDS, f"no words for the events {untold}", f"add [event] {untold} text")


@pytest.mark.parametrize("section", ["ask", "event", *REFUSALS])
def test_no_words_are_there_for_what_nobody_says(name, section):
    unsaid = [key for key in texts(name).get(section, {}) if not is_used(name, key)]
    help = "take them out, or write the name out in the code, never put together"
    assert unsaid == [], advice(name, WORDS, f"nothing in the code says [{section}] {unsaid}", help)


def test_every_value_that_can_be_put_right_has_a_name_and_no_other(name):
    play = a_game(name, seed=1, answers=60)
    listed = {item.what.partition(":")[0] for item in play.game.corrections(play.state)}
    named = texts(name).get("correction", {})
    missing = sorted(listed - set(named))
    assert not missing, advice(name, WORDS, f"corrections without a name: {missing}", "name them in [correction]")
    unused = [word for word in named if word not in listed and not is_used(name, word)]
    assert not unused, advice(name, WORDS, f"[correction] names {unused}, which cannot be put right", "take them out")


def test_sentences_can_be_read_and_use_only_names_that_exist(name):
    play = a_game(name, seed=1, answers=0)
    kinds = {*play.game.names(play.box, ENGLISH), "seat", *READ}
    for place, text in sentences(texts(name)).items():
        for field in fields(parse(text)):
            kind = field.kind.partition(".")[0]
            known = not kind or kind in kinds or kind.removesuffix("s") in kinds
            assert known, advice(name, WORDS, f"{place}: {text}: nothing is named by {kind}", f"use {sorted(kinds)}")


def test_sentences_are_tidy(name):
    files = {file: game_texts(name, ENGLISH, file) for file in ("words", "rules", "options", "shelf")}
    for place, text in sentences(files).items():
        neat = text == text.strip() and "  " not in text and (text or place.endswith((".printed", ".name")))
        assert neat, advice(
            name, "words/en", f"{place}: {text!r}", "leave no spaces around it, no double ones, and no sentence empty"
        )


def test_refusals_end_like_sentences(name):
    for section in REFUSALS:
        for place, text in sentences(texts(name).get(section, {}), section).items():
            ended = text.endswith((".", "?"))
            assert ended, advice(name, WORDS, f"{place}: {text}", "end it with a full stop or a question mark")


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
    bad = [text for text in said if not text or "…" in text or "{" in text or "_" in text]
    assert not bad, advice(name, WORDS, f"said so: {bad[:5]}", "give every template its facts, and every value a name")
