"""What owners' cards do that ours do not, asked and answered on the glass by touches alone, in both languages."""

from __future__ import annotations

import random

import pytest

from tests.games.outrage.test_wishes import NEW_ASKS
from tests.games.outrage.wishes import WISHES, wished

HANDS = (["gift", "beard", "mace"], ["passierschein", "disguise", "file"], ["rope", "tower_pass", "song"])


def draws(window, card):
    """Ada walks on to a square for Raven Cards, with cards in every hand, and that card is the next."""
    for what, value in (
        ("turn", 1), ("held:0", ""), ("tea:0", False), ("accredited:0", True), ("square:0", "G11"),
        ("next:raven", card),
        *((f"hand:{seat}", hand) for seat, hand in enumerate(HANDS)), ("turn", 0),
    ):  # fmt: skip
        window.correct(what, value)
    squares = window.facts.edition["square"]
    ravens = {square["id"] for square in squares if square["effects"] == [{"do": "draw_raven"}]}
    drawn = sum(line.kind == "raven" for line in window.log)
    while sum(line.kind == "raven" for line in window.log) == drawn:
        ask = window.questions[0]
        found = [option.value for option in ask.options if option.value in ("throw", "play_on", *ravens)]
        window.answer(ask.id, [1, 2] if ask.kind == "throw" else found[0])


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_of_theirs_is_answered_by_touches(screen, language):
    from tests.tour.player import TouchPlayer

    screen.app.open_evening(
        lambda: screen.app.kept.begin(
            "outrage", ["Ada", "Ben", "Cem"], {}, seed="5a" * 32, edition=wished(), language=language
        )
    )
    screen.finger.frames(3)
    player = TouchPlayer(screen.app, screen.finger, random.Random(language))
    window, asked = screen.here.window, set()
    for _ in range(12):
        player.answer()
    window.set_source("dice", "typed")
    for card in (*WISHES, "either_or", "either_or", "papers", "papers"):
        draws(window, card)
        screen.finger.frames(3)
        for _ in range(8):
            if not {ask.about for ask in player.asks} & (NEW_ASKS | {"by_table"}) and not screen.page.story:
                break
            for ask in player.asks:
                asked.add(ask.about)
                said = [ask.prompt, ask.short, ask.hint, *(one.label for one in (*ask.options, *ask.items))]
                assert not any("…" in text for text in said), said
            player.answer()
    assert asked >= NEW_ASKS - {"which_card"}
    assert [line.text for line in window.log if "…" in line.text + line.hands] == []
