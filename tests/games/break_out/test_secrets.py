"""Forecasts reach their owner's eyes only: evenings that differ in the others' forecasts look alike to a viewer."""

import json
import random

import msgspec
import pytest

from companion.client.views import show_ask
from companion.games.break_out import game
from companion.headless import serve
from companion.refused import Refused
from companion.rules.asks import CHANCE
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.table.chance import seed_from
from companion.table.evening import Evening
from companion.table.export import export_lines
from companion.table.store import Store
from companion.words import Words
from tests.games.break_out.tables import edition
from tests.golden.record import some_answer

SEATS = 3
MINE = list("RGYBOPK")
OTHERS = [(list("KPOBYGR"), list("YBRGKOP")), (list("RGYBOPK"), list("GRBYPOK")), (list("OPRKGBY"), list("KPOBYGR"))]
"""What the other two forecast: all different, all like mine, two others."""


def evening():
    """An evening on a short track, so that it is soon over."""
    people = ["Ada", "Ben", "Cy"]
    return Evening.start(Store(":memory:"), "break-out", people, {"start": "said"}, edition(9), seed=seed_from("twins"))


def forecasts(viewer, others):
    """By seat: the viewer's own, and two others."""
    rest = iter(others)
    return [MINE if seat == viewer else next(rest) for seat in range(SEATS)]


def refusals(table):
    """What the table says to all sorts of mistakes by anybody."""
    tries = ["forecast", ["R"], list("RGYBOPK"), list("RRYBOPK"), "step:R:9", ["R", "G", "Z"], [9, 9, 9], "0"]
    said = []
    for actor in (*range(SEATS), -1, CHANCE):
        for answer in tries:
            ask = table._play.ask_of(actor)
            if ask is not None and ask.allows(answer):
                continue
            with pytest.raises(Refused) as refused:
                table.answer(actor, answer)
            said.append((refused.value.reason, refused.value.rule))
    for what, value in (("forecast:0", MINE), ("place:R", "99"), ("round", 0)):
        with pytest.raises(Refused) as refused:
            table.correct(what, value)
        said.append((refused.value.reason, refused.value.rule))
    return said


def seen(table, viewer):
    """Everything that leaves the table for a viewer."""
    return {
        "view": table.view(viewer),
        "asks": table.asks(viewer),
        "log": table.log(viewer),
        "undo": table.undo_offer(),
        "corrections": table.corrections(viewer),
        "standings": table.standings(),
        "fairness": table.fairness(),
        "sources": table.sources,
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
        first.answer(seat, forecasts(viewer, OTHERS[0])[seat] if viewer is not None else [MINE, *OTHERS[0]][seat])
        second.answer(seat, forecasts(viewer, others)[seat] if viewer is not None else [*others, MINE][seat])
        assert_same(first, second, viewer)
    luck = random.Random(3)
    while not first.over:
        if luck.random() < 0.3:
            assert_same(first, second, viewer)
        ask = first.asks(None)[0]
        answer = some_answer(ask, luck)
        first.answer(ask.actor, answer)
        second.answer(ask.actor, answer)
        if not first.over and luck.random() < 0.1:
            first.undo(agreed=True)
            second.undo(agreed=True)
    assert [sheet["total"] for sheet in first.view()["forecasts"]] == [
        standing.total for standing in sorted(first.standings(), key=lambda one: one.seats)
    ]


def test_an_undo_of_a_forecast_does_not_tell_it_to_anybody():
    table = evening()
    table.answer(1, list("KPOBYGR"))
    assert table.undo_offer().sentence == "Take back that secret answer."
    table.undo(agreed=True)
    assert len(table.asks(None)) == SEATS
    table.answer(1, list("RGYBOPK"))
    assert all("Red" not in line.text for line in table.log(0))


def test_only_the_owner_is_shown_the_sheet_to_fill_in():
    table = evening()
    for ask in table.asks(0):
        assert bool(ask.items) == (ask.seat == 0)
        assert ask.ordered
    assert not any(ask.items for ask in table.asks(None))


def test_an_unfinished_game_goes_out_only_with_leave():
    table = evening()
    for seat, order in enumerate((MINE, *OTHERS[0])):
        table.answer(seat, order)
    with pytest.raises(Refused, match="not over"):
        list(export_lines(table._store, table.number))


def test_the_line_protocol_tells_no_forecast_before_the_end():
    table = evening()
    requests = [{"do": "answer", "actor": seat, "answer": order} for seat, order in enumerate((MINE, *OTHERS[0]))] + [
        {"do": "view"},
        {"do": "view", "seat": 1},
        {"do": "log"},
        {"do": "asks"},
        {"do": "result"},
    ]
    replies = [json.loads(line) for line in serve(table, [json.dumps(request) for request in requests])]
    assert all(reply["ok"] for reply in replies)
    public = json.dumps([reply for number, reply in enumerate(replies) if number != 5])
    assert "mine" not in public
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
        setup = Setup(SEATS, edition(), {"start": "said", "forecast": "dealt"})
        box = game.box(setup)
        play = Play(game, box, game.new(box, setup))
        for order in orders:
            play.answer(CHANCE, order)
        play.answer(-1, "1")
        words = Words(game.texts("en"), game.names(box, "en"), ["Ada", "Ben", "Cy"])
        shown = [show_ask(ask, viewer, words, None) for ask in play.asks]
        log = [words.event(event.seen_by(viewer)) for event in play.log]
        return game.view(play.state, viewer), msgspec.to_builtins(shown), log, play.log

    if viewer is None:
        assert dealt([MINE, *OTHERS[0]]) == dealt([*OTHERS[1], MINE])
    else:
        assert dealt(forecasts(viewer, OTHERS[0])) == dealt(forecasts(viewer, OTHERS[1]))


def test_what_a_forecast_can_still_score_is_told_to_its_owner_alone():
    table = evening()
    for seat, order in enumerate((MINE, *OTHERS[0])):
        table.answer(seat, order)
    assert all(("mine" in table.view(viewer)) == (viewer is not None) for viewer in (None, 0, 1, 2))
