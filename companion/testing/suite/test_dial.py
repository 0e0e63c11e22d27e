"""The dial at warn and off: what a table may have against the rules it gets, at every question.

Answers that were legal a while ago, and random ones, are tried again and again. Every refusal is either let pass, or
one of those that nobody can: its sentence then names what helps. Which these are says the game's `common.toml`.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from companion.client.evenings.kept import Kept
from companion.games import load
from companion.testing.advice import advice, of_tests
from companion.testing.known import known, people
from companion.words.catalogues import ENGLISH

HELD = "table.held"

SAID_WHY = ("rolled",)
"""Why an answer is held: told with it, as with real dice it is let pass."""

PART = "refusals that stay (common.toml)"

pytestmark = pytest.mark.needs(PART)


def ways(name):
    """The options with which it is tried, none where the game says nothing of refusals."""
    dial = known(name).dial
    return dial.options if dial.stays else []


def stays(name):
    """The keys of what cannot be let pass, wherever dice and cards come from."""
    return {key for keys in known(name).dial.stays.values() for key in keys}


def tried(question, pool, luck):
    """Answers that are wrong, or were right a while ago."""
    seen = sorted(pool[question.about])
    if question.kind == "pick":
        return [[luck.choice(seen) for _ in range(luck.randint(0, 5))] for _ in range(5)] if seen else []
    return luck.sample(seen, min(10, len(seen)))


def let_pass_otherwise(answer, question):
    """Whether the same place may be had, without the cards or with another number."""
    stem = answer.partition("+")[0].rpartition(":")[0] or answer.partition("+")[0] if isinstance(answer, str) else ""
    values = [one.value for one in (*question.overridable, *question.options)]
    return question.kind == "choose" and any(one == stem or one.startswith(f"{stem}:") for one in values)


@pytest.mark.each("options", ways, PART)
@pytest.mark.parametrize("dial", ["warn", "off"])
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_refused_that_the_table_may_have_all_the_same(name, options, dial, seed):
    listed = {option["key"] for option in load(name).option_list(ENGLISH)}
    options = {key: value for key, value in options.items() if key in listed}
    table = Kept(":memory:").begin(name, people(name, 3), options, seed=f"{seed + 1:064x}")
    table.set_dial(dial)
    luck, pool, judged = random.Random(seed), defaultdict(set), 0
    for _ in range(250):
        if table.over:
            break
        for question in table.questions:
            own = table if question.seat < 0 else table.seat(question.seat)
            seen = own.question(question.id)
            pool[seen.about].update(one.value for one in (*seen.options, *seen.private, *seen.items) if one.value)
            for answer in tried(seen, pool, luck):
                refused = own.check(question.id, answer)
                if refused is None or refused.overridable:
                    continue
                if known(name).dial.places and let_pass_otherwise(answer, seen):
                    continue
                judged += 1
                refuses_for_good(name, refused, f"{answer} to {seen.about}: {refused.reason}")
        question = luck.choice(table.questions)
        own = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, own.random_answer(question.id, luck))
    assert judged, of_tests(name, "common.toml", "nothing that stays was ever refused", "leave out what never is")


def refuses_for_good(name, refused, what):
    """One of those that nobody can let pass, and says so."""
    before = f"{name}.why_not."
    held = refused.key == HELD
    key = refused.facts["reason"].key if held else refused.key
    assert not held or refused.facts["why"].key.removeprefix(before) in SAID_WHY, advice(
        name, "game.py", f"{what} ({refused.facts['why'].key})", "let `held` give no reason where the table decides"
    )
    assert key.removeprefix(before) in (known(name).dial.held if held else stays(name)), advice(
        name, "game.py", f"refused with the dial at warn or off: {what}",
        f"list the answer among `overridable`, or {key} with its reason under [dial.stays] of common.toml",
    )  # fmt: skip


def test_every_refusal_that_stays_is_there_and_named_once(name):
    listed = [key for keys in known(name).dial.stays.values() for key in keys]
    twice = sorted({key for key in listed if listed.count(key) > 1})
    assert not twice, of_tests(name, "common.toml", f"[dial.stays] names {twice} twice", "name each once")
    unknown = sorted(set(listed) - load(name).texts(ENGLISH)["why_not"].keys())
    assert not unknown, of_tests(
        name, "common.toml", f"[dial.stays] names {unknown}", "name keys of [why_not] in words/en/words.toml"
    )
