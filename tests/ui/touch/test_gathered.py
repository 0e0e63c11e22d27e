"""Lines of the log that say the same of everybody."""

from __future__ import annotations

from companion.client.layers.views import LogLine
from ui.touch.table.gathered import gathered, gathered_back


def line(number, seat, kind="took", **more):
    settings = {"hands": "", "rule": "X", "turn": 0, "undone": False, "facts": {}} | more
    return LogLine(number=number, text=f"{seat} takes a card.", seat=seat, kind=kind, **settings)


def together(kind, facts):
    return f"{facts['seats']} x{facts['each']}" if kind == "took" else ""


def test_a_deal_is_one_line():
    deal = [line(number, number % 3) for number in range(9)]
    (one,) = gathered(deal, together)
    assert (one.number, one.text, one.seat) == (0, "[0, 1, 2] x3", -1)


def test_what_befell_one_seat_several_times_running_is_one_line_of_that_seat():
    (one,) = gathered([line(0, 1), line(1, 1)], together)
    assert (one.number, one.text, one.seat) == (0, "[1] x2", 1)


def test_two_cards_for_one_are_told_once(screen):
    words = screen.start().words
    assert words.together("took", {"seats": [0], "each": 2}) == "Ada takes two Tower Cards."
    assert words.together("moved", {"seats": [0], "each": 2}) == ""


def test_unequal_shares_hands_and_other_kinds_stay_as_they_are():
    for lines in (
        [line(0, 1), line(1, 1, hands="Take it.")],
        [line(0, 1), line(1, 2), line(2, 2)],
        [line(0, 1, hands="Take it."), line(1, 2, hands="Take it.")],
        [line(0, 1, kind="moved"), line(1, 2, kind="moved")],
        [line(0, 1, facts={"card": "a"}), line(1, 2, facts={"card": "b"})],
        [line(0, 1), line(1, 2, undone=True)],
    ):
        assert gathered(lines, together) == lines


def test_backwards_each_line_says_where_its_run_begins():
    lines = [line(0, 0), line(1, 1), line(2, 1, kind="moved"), line(3, 1, kind="moved"), line(4, 0), line(5, 1)]
    told = [(start, one.number) for start, one in gathered_back(lines, together, 6)]
    assert told == [(4, 4), (3, 3), (2, 2), (0, 0)]
    assert [one.number for _, one in gathered_back(lines, together, 4)] == [3, 2, 0]


def test_a_page_looks_at_its_own_lines_only():
    class Lines(list):
        looked = 0

        def __getitem__(self, at):
            Lines.looked += 1
            return super().__getitem__(at)

    lines = Lines(line(number, number % 3, facts={"of": number // 3}) for number in range(6000))
    back = gathered_back(lines, together, 6000)
    assert [next(back)[1].number for _ in range(10)] == list(range(5997, 5967, -3))
    assert Lines.looked < 100


def test_the_deal_of_an_evening_tells_of_everybody_at_once(screen):
    screen.start()
    lines = gathered(screen.table.lines, screen.here.words.together)
    deal = [one.text for one in lines if one.kind == "took"]
    assert deal == ["Ada, Ben, Cem and Dora take Tower Cards, three each."]
    screen.touch("Log")
    screen.touch("Earlier")
    assert deal[0] in [row.line.text for row in screen.page.list.rows.children if hasattr(row, "line")]
