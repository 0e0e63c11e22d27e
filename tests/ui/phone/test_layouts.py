"""What is laid on the board, on a phone: the board large around one's own, and its list folded."""

from __future__ import annotations

from tests.house import more_games
from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_page import asks, play_at_the_table


def test_what_is_laid_is_laid_on_a_board_that_begins_large_around_ones_own(sit):
    """The list of its places is folded; what has no place on the board stands beside it."""
    with PhoneTable(begin("cloaks")) as table:
        assert play_at_the_table(table, asks("first_cloaks"))
        question = table.do(lambda: next(one for one in table.window.questions if one.about == "first_cloaks"))
        phone = sit(table, question.seat, small=True)[question.seat]
        phone.until("document.querySelector('#asks button.board[aria-pressed=true]')")
        # Where the first cloaks can be laid is in sight.
        phone.until("""(() => {
            const { left, right, top, bottom } = document.querySelector("#asks .frame").getBoundingClientRect();
            const within = (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
            const lit = [...document.querySelectorAll("#asks .lit")].map((one) => one.getBoundingClientRect());
            return lit.length > 0 && lit.every(within);
        })()""")
        tabs = "document.getElementById('tabs').getBoundingClientRect().top"
        assert phone.page.evaluate(f"document.querySelector('#asks .frame').getBoundingClientRect().top < {tabs} - 96")
        folded = "document.querySelector('#asks .ask > details.group')"
        assert not phone.page.evaluate(f"{folded}.open")
        assert phone.page.evaluate(
            f"[...{folded}.querySelectorAll('button')].every((one) => one.querySelector('.where'))"
        )
        beside = "[...document.querySelectorAll('#asks .ask > .options button')]"
        assert phone.page.evaluate(
            f"{beside}.some((one) => one.dataset.value) && !{beside}.some((one) => one.querySelector('.where'))"
        )
        # What is asked next and is no layout begins with all of the board in sight.
        pressed = "document.querySelector('#asks button.board[aria-pressed={}]')".format
        first = asked_about_squares(table, question.seat)
        phone.until(pressed("false"))
        # Whoever has made it large themselves finds it so at the next question.
        phone.page.evaluate("document.querySelector('#asks button.board').click()")
        phone.until(pressed("true"))
        second = asked_about_squares(table, question.seat, but=first)
        prompt = table.do(lambda: table.window.seat(question.seat).question(second).prompt)
        version = table.do(lambda: table.window.changes)
        phone.until(f"document.body.dataset.version === '{version}' && document.querySelector('#asks h2')")
        assert phone.read("#asks h2") == prompt and phone.page.evaluate(pressed("true")) is not None


def asked_about_squares(table, seat, but=""):
    """Play on until that seat is asked about squares it lays nothing on, in another question; its id."""

    def found(window):
        asked = [one for one in window.questions if one.seat == seat and one.option_kind == "square"]
        return [one.id for one in asked if not one.layout and one.id != but]

    assert play_at_the_table(table, found)
    return table.do(lambda: found(table.window)[0])


def test_a_layout_without_a_board_is_a_list_that_lies_open(sit):
    with more_games(), PhoneTable(begin("night-market", names=("Ada", "Ben", "Cy"))) as table:
        assert play_at_the_table(table, lambda window: any(one.layout for one in window.questions))
        question = table.do(lambda: next(one for one in table.window.questions if one.layout))
        phone = sit(table, question.seat)[question.seat]
        phone.until("document.querySelector('#asks .ask > .options button')")
        assert phone.page.locator("#asks details.group").count() == 0
        assert phone.page.locator("#asks .ask > .options button").first.is_visible()
