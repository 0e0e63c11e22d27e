"""Forecasts reach their owner's eyes only: evenings that differ in the others' forecasts look alike to a viewer."""

import json
import random

import msgspec
import pytest
from msgspec import UNSET

from companion.client.layers.wording import show_line, show_question
from companion.client.window import Window
from companion.games.break_out import game
from companion.headless import serve
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE
from companion.rules.game import Setup
from companion.table.chance import seed_from
from companion.table.exchange.export import export_lines
from companion.table.file.store import Store
from companion.table.running.evening import Evening, OpenQuestion
from companion.table.running.log import Told
from companion.testing import scene
from tests.answering import answer, asked
from tests.games.break_out.tables import edition

SEATS = 3
MINE = list("RGYBOPK")
OTHERS = [(list("KPOBYGR"), list("YBRGKOP")), (list("RGYBOPK"), list("GRBYPOK")), (list("OPRKGBY"), list("KPOBYGR"))]
"""What the other two forecast: all different, all like mine, two others."""


def evening(store=None):
    """An evening on a short track, so that it is soon over."""
    people, store = ["Ada", "Ben", "Cy"], store or Store(":memory:")
    return Evening.start(store, "break-out", people, {"start": "said"}, edition(9), seed=seed_from("twins"))


def look(table, viewer):
    """The window of a seat, or with None that of the table."""
    return Window(table, TABLE if viewer is None else viewer)


def forecasts(viewer, others):
    """By seat: the viewer's own, and two others."""
    rest = iter(others)
    return [MINE if seat == viewer else next(rest) for seat in range(SEATS)]


def refusals(table):
    """What the table says to all sorts of mistakes by anybody."""
    tries = ["forecast", ["R"], list("RGYBOPK"), list("RRYBOPK"), "step:R:9", ["R", "G", "Z"], [9, 9, 9], "0"]
    said = []
    for actor in (*range(SEATS), -1, CHANCE):
        for wrong in tries:
            question = asked(table, actor)
            if question is not None and question.ask.allows(wrong):
                continue
            with pytest.raises(Refused) as refused:
                answer(table, actor, wrong)
            said.append((refused.value.reason, refused.value.rule))
    for what, value in (("forecast:0", MINE), ("place:R", "99"), ("round", 0)):
        with pytest.raises(Refused) as refused:
            table.correct(what, value)
        said.append((refused.value.reason, refused.value.rule))
    return said


def seen(table, viewer):
    """Everything that leaves the table for a viewer."""
    window = look(table, viewer)
    return {
        "view": window.view,
        "questions": window.questions,
        "odds": [window.odds(question.id) for question in window.questions],
        "log": window.log,
        "undo": window.undo_offer,
        "corrections": window.corrections(),
        "standings": window.standings(),
        "fairness": window.fairness(),
        "sources": window.sources,
        "refusals": refusals(table),
    }


def assert_same(first, second, viewer):
    one, other = seen(first, viewer), seen(second, viewer)
    for name, value in one.items():
        assert value == other[name], f"{name} tells {viewer} what is hidden"


@pytest.mark.rule("BRK-FORE-02", "BRK-FORE-06")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("others", OTHERS)
def test_nothing_tells_the_others_forecasts_before_the_end(viewer, others):
    first, second = evening(), evening()
    for seat in (2, 0, 1):
        answer(first, seat, forecasts(viewer, OTHERS[0])[seat] if viewer is not None else [MINE, *OTHERS[0]][seat])
        answer(second, seat, forecasts(viewer, others)[seat] if viewer is not None else [*others, MINE][seat])
        assert_same(first, second, viewer)
    luck = random.Random(3)
    while not first.over:
        if luck.random() < 0.3:
            assert_same(first, second, viewer)
        ask = first.questions()[0].ask
        given = ask.random_answer(luck)
        answer(first, ask.actor, given)
        answer(second, ask.actor, given)
        if not first.over and luck.random() < 0.1:
            first.undo(agreed=True)
            second.undo(agreed=True)
    assert [sheet.total for sheet in look(first, None).view.forecasts] == [
        standing.total for standing in sorted(first.standings(), key=lambda one: one.seats)
    ]


def test_an_undo_of_a_forecast_does_not_tell_it_to_anybody():
    table = evening()
    answer(table, 1, list("KPOBYGR"))
    assert look(table, 0).undo_offer.sentence == "A secret answer."
    table.undo(agreed=True)
    assert len(table.questions()) == SEATS
    answer(table, 1, list("RGYBOPK"))
    assert all("Red" not in line.text for line in look(table, 0).log)


def test_only_the_owner_is_shown_the_sheet_to_fill_in():
    table = evening()
    for question in look(table, 0).questions:
        assert bool(question.items) == (question.seat == 0)
        assert question.ordered
    assert not any(question.items for question in look(table, None).questions)


def test_an_unfinished_game_goes_out_only_with_leave():
    store = Store(":memory:")
    table = evening(store)
    for seat, order in enumerate((MINE, *OTHERS[0])):
        answer(table, seat, order)
    with pytest.raises(Refused, match="not over"):
        list(export_lines(store, table.number))


def test_the_line_protocol_tells_no_forecast_before_the_end():
    table = look(evening(), None)
    answers = zip(table.questions, (MINE, *OTHERS[0]), strict=True)
    requests = [{"do": "answer", "question": question.id, "answer": order} for question, order in answers] + [
        {"do": "view"},
        {"do": "view", "seat": 1},
        {"do": "log"},
        {"do": "questions"},
        {"do": "result"},
    ]
    replies = [json.loads(line) for line in serve(table, [json.dumps(request) for request in requests])]
    assert all(reply["ok"] for reply in replies)
    public = json.dumps([reply for number, reply in enumerate(replies) if number != 5])
    assert '"mine": {' not in public
    assert 'forecasts"' not in public
    assert "total" not in public
    assert [boat["prisoners"] for boat in replies[5]["view"]["mine"]["boats"]] == [
        ["P", "K"],
        ["B", "O"],
        ["G", "Y"],
        ["R"],
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_dealt_forecasts_are_as_secret_as_ones_own(viewer):
    def dealt(orders):
        play = scene.begin(game, Setup(SEATS, edition(), {"start": "said", "forecast": "dealt"}))
        for order in orders:
            play.answer(CHANCE, order)
        play.answer(-1, "1")
        words = scene.words_of(play)
        shown = [show_question(OpenQuestion("q", ask), viewer, words) for ask in play.asks]
        log = [show_line(number, Told(event, 0, False), viewer, words) for number, event in enumerate(play.log)]
        return game.view(play.state, viewer), msgspec.to_builtins(shown), log, play.log

    if viewer is None:
        assert dealt([MINE, *OTHERS[0]]) == dealt([*OTHERS[1], MINE])
    else:
        assert dealt(forecasts(viewer, OTHERS[0])) == dealt(forecasts(viewer, OTHERS[1]))


def test_what_a_forecast_can_still_score_is_told_to_its_owner_alone():
    table = evening()
    for seat, order in enumerate((MINE, *OTHERS[0])):
        answer(table, seat, order)
    assert all((look(table, viewer).view.mine is UNSET) == (viewer is None) for viewer in (None, 0, 1, 2))
