"""What hands have to do, on phones: the same list as on the screen, ticked here or there, gone as others play on."""

from __future__ import annotations

from companion.client.holders import WATCHER
from tests.ui.phone.table import PhoneTable

LINES = "[...document.querySelectorAll('#hands ul span:not(.mark)')].map((one) => one.textContent)"
STEPS = "[...document.querySelectorAll('#hands ol li')].map((one) => one.textContent)"


def break_out(kept):
    """With real dice; Ada begins."""
    table = kept.begin("break-out", ["Ada", "Ben", "Cem", "Dora"], {"start": "said"}, seed="07" * 32, dice="typed")
    for _ in range(4):
        answer(table, list("RGYBOPK"))
    return table


def answer(table, value):
    question = table.questions[0]
    (table if question.seat < 0 else table.seat(question.seat)).answer(question.id, value)


def turn(table, dice, faces, *moves):
    answer(table, dice)
    answer(table, faces)
    for who in moves:
        options = [one.value for one in table.questions[0].options]
        answer(table, next(one for one in options if one.split(":")[1] == who))


def same(table, phone):
    """The page has what the table has."""
    phone.until(f"String({LINES}) === {str(table.do(lambda: ','.join(one.text for one in table.window.tasks)))!r}")


def test_a1_a_phone_shows_where_each_prisoner_has_to_stand_now(sit):
    with PhoneTable(break_out) as table:
        phones = sit(table, 0, 2, WATCHER)
        assert phones[2].until(STEPS) == ["One prisoner into each of the seven cells, whichever you like.",
                                          "The eight dice go beside the board."]  # fmt: skip
        table.do(lambda: answer(table.window, "0"))
        table.do(lambda: turn(table.window, ["R", "G", "Y"], [1, 2, 3], "R", "G"))
        for phone in phones.values():
            same(table, phone)
            assert phone.look(STEPS) == [] and len(phone.look(LINES)) == 3
        assert phones[2].look(LINES)[0] == "Ada: Put Yellow on space 5", "named, and the newest first"
        assert phones[WATCHER].look("document.querySelectorAll('#hands button').length") == 0
        table.do(lambda: turn(table.window, ["R", "B", "K"], [6, 1, 2], "R", "B"))
        for phone in phones.values():
            same(table, phone)
            assert sum("Red" in one for one in phone.look(LINES)) == 1
            assert not any(one.startswith("Ada") for one in phone.look(LINES))


def test_a2_a_tick_is_the_tables_and_outlasts_a_reload(sit):
    with PhoneTable(break_out) as table:
        phones = sit(table, 0, 3)
        table.do(lambda: answer(table.window, "0"))
        table.do(lambda: turn(table.window, ["R", "G", "Y"], [1, 2, 3], "R", "G"))
        for phone in phones.values():
            same(table, phone)
        phones[3].page.tap("#hands li:nth-of-type(2) button")
        table.wait_until(lambda: len(table.window.tasks) == 2)
        for phone in phones.values():
            same(table, phone)
        phones[3].page.reload()
        same(table, phones[3])
        assert len(phones[3].look(LINES)) == 2
        for task in table.do(lambda: table.window.tasks):
            table.do(lambda task=task: table.window.tick(task.id))
        phones[0].until("document.getElementById('hands').hidden")
