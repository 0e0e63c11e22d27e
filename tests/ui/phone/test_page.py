"""The page in a real browser: how it comes in, comes back, is shared, read and touched."""

from __future__ import annotations

import gzip
import random
import re
import urllib.request
from importlib.resources import files

import pytest

from companion.client.display.display import display_class
from companion.client.holders import WATCHER
from companion.testing.by_chance import answer_by_chance
from companion.words import catalogues, pseudo, speak
from tests.ui.phone.browser import COUNTED, DEAF
from tests.ui.phone.table import Caller, PhoneTable, begin
from ui.phone.page import FILES, LATER, _light, all_pages, packed
from ui.phone.pictures import figures


def play_at_the_table(table, until, seed=1, most=3000):
    """Answer by chance at the table's screen until that is so; whether it came to that."""
    luck = random.Random(seed)

    def go():
        for _ in range(most):
            if until(table.window) or table.window.over:
                return until(table.window)
            answer_by_chance(table.window, luck)
        return False

    return table.do(go)


def asks(about):
    return lambda window: any(one.about == about for one in window.questions)


def cut(table, phones):
    """The line to every phone breaks, as when a Wi-Fi goes away."""
    server = table.house.server

    def now():
        for one in list(server._phones):
            one._socket._writer.transport.abort()

    server._soon(now)


def test_the_way_in_is_no_secure_place_and_leaves_nothing_in_the_address(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        assert ada.page.evaluate("window.isSecureContext") is False
        assert ada.page.evaluate("location.href") == f"http://table.local:{table.port}/j"
        assert ada.read("#who") == "Ada"
        ada.page.reload()
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.read("#who") == "Ada"


def test_back_by_itself_after_the_app_was_started_anew(sit, tmp_path):
    store = str(tmp_path / "kept.sqlite")
    with PhoneTable(begin("break-out"), store) as table:
        (ada,) = sit(table, 0).values()
        number = table.window.facts.number
    ada.until("!document.getElementById('net').hidden")
    with PhoneTable(lambda kept: kept.take_up(number), store, port=None) as table:
        ada.until("document.getElementById('net').hidden && document.querySelector('#asks .ask h2')")
        assert ada.read("#who") == "Ada" and table.house.server.phones(0) == 1


@pytest.mark.parametrize("wakes", ["visibilitychange", "pageshow", "online"])
def test_a_socket_that_is_silently_gone_is_replaced_on_waking(sit, wakes):
    """As after a sleep: it looks open, and there is nobody at its other end."""
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0, first=COUNTED).values()
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.page.evaluate(DEAF) == 1
        table.do(lambda: table.window.seat(1).answer(table.window.seat(1).questions[0].id, list("RGYBOPK")))
        version = table.do(lambda: table.window.changes)
        assert ada.page.evaluate("Number(document.body.dataset.version)") < version
        target = "document" if wakes == "visibilitychange" else "window"
        ada.page.evaluate(f"{target}.dispatchEvent(new Event('{wakes}'))")
        ada.until(f"Number(document.body.dataset.version) >= {version} && window.every.length === 2")
        assert ada.read("#who") == "Ada" and ada.page.locator("#net").is_hidden()


def test_what_is_half_made_outlives_a_broken_line_a_reload_and_a_sleep_of_the_app(sit, tmp_path):
    store, chosen = str(tmp_path / "kept.sqlite"), "[...document.querySelectorAll('#asks [aria-pressed=true]')].length"
    with PhoneTable(begin("break-out"), store) as table:
        number = table.window.facts.number
        (ada,) = sit(table, 0).values()
        for _ in range(2):
            ada.until("document.querySelector('#asks .options button:not(:disabled)')")
            ada.touch()
        ada.until(f"{chosen} === 2 && document.querySelector('.ask > .go').disabled")
        table.wait_until(lambda: len(table.window.seat(0).draft(table.window.seat(0).questions[0].id).pieces) == 2)
        ada.page.reload()
        ada.until(f"{chosen} === 2")
        cut(table, ())
        ada.until(f"document.getElementById('net').hidden && {chosen} === 2")
    with PhoneTable(lambda kept: kept.take_up(number), store, port=None) as table:
        seat = table.do(lambda: table.window.seat(0))
        table.wait_until(lambda: len(seat.draft(seat.questions[0].id).pieces) == 2)
        ada.until(f"{chosen} === 2")


def test_the_page_speaks_what_is_chosen_on_it(sit):
    speak(pseudo.NAME)
    try:
        with PhoneTable(begin("break-out")) as table:
            (ada,) = sit(table, 0).values()
            assert ada.page.evaluate("document.documentElement.lang") == "en"
            ada.page.tap("#tab-rules")
            ada.page.tap("#likes summary")
            ada.page.tap(f"#likes [lang={pseudo.NAME}]")
            ada.until(f"document.documentElement.lang === '{pseudo.NAME}' && document.querySelector('#asks .ask h2')")
            assert pseudo.OPEN in ada.read("#asks h2") and pseudo.OPEN in ada.read("#tab-play")
            assert ada.read("#who") == "Ada"
    finally:
        speak(catalogues.ENGLISH)


def test_an_old_page_loads_itself_anew(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        server = table.house.server

        def update():
            before, server.build = server.build.encode(), "newer"
            for page in server._pages.values():
                page |= {path: body.replace(before, b"newer") for path, body in page.items()}
            server._hub.want(Caller((0, "en")))

        table.do(update)
        ada.until("document.querySelector('meta[name=build]').content === 'newer'")
        ada.until("document.querySelector('#asks .ask h2')")


def test_two_share_a_phone(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.page.goto(table.link(1))
        ada.until("document.getElementById('who').textContent === 'Ben'")
        ada.page.tap("#others button")
        # Between them lies a cover, and nothing of either seat.
        ada.until("!document.getElementById('cover').hidden")
        assert ada.page.locator("#asks").inner_text() == "" and "Ada" in ada.read("#cover h2")
        assert ada.page.title() == "Table Companion" and "Ben" not in ada.read("header")
        ada.page.tap("#cover button")
        ada.until("document.getElementById('who').textContent === 'Ada' && document.querySelector('#asks .ask h2')")


def test_a_seat_that_is_taken_back_leaves_nothing_on_the_phone(sit):
    with PhoneTable(begin("outrage")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelectorAll('#held li').length === 3")
        table.do(lambda: table.house.take_back(0))
        ada.until("!document.getElementById('join').hidden")
        assert ada.read("#why") == "This seat was taken back at the table." and ada.page.title() == "Table Companion"
        assert ada.page.evaluate("localStorage.getItem('table-companion-seats')") == "[]"
        assert "Sword" not in ada.read("main") and ada.page.locator("#play").is_hidden()
        # What is no letter of ours is told to be wrong, like any other.
        ada.page.fill("#letters", "\N{CYRILLIC CAPITAL LETTER ZHE}\N{GAME DIE}ß")
        ada.page.tap("#enter")
        ada.until("document.getElementById('why').textContent.startsWith('These letters are not right')")
        # Four letters bring it in again.
        ada.page.fill("#letters", table.house.passes.letters(2).lower())
        ada.page.tap("#enter")
        ada.until("document.getElementById('who').textContent === 'Cem'")


BROKEN = """(place) => {
  const walk = document.createTreeWalker(document.querySelector(place), NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walk.nextNode()) {
    if (!walk.currentNode.parentElement.offsetParent) continue;
    for (const { 0: word, index } of walk.currentNode.data.matchAll(/[\\p{L}\\d]+/gu)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}"""
"""Words there that go on in a further line."""

SCENES = {
    "outrage": asks("weapons"), "break-out": asks("forecast"), "cloaks": asks("first_cloaks"),
    "torture": asks("reroll_which"),
}  # fmt: skip


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("game", SCENES)
def test_everything_can_be_read_and_touched(sit, game, small):
    """Targets of 48 px, words of 16, twice as large without being cut off, on every page there is."""
    with PhoneTable(begin(game)) as table:
        assert play_at_the_table(table, SCENES[game])
        seat = table.do(lambda: next(one.seat for one in table.window.questions if one.seat >= 0))
        (phone,) = sit(table, seat, small=small, dark=not small).values()
        phone.until("document.querySelector('#asks .ask h2')")
        for tab in ("play", "table", "log", "rules"):
            phone.page.tap(f"#tab-{tab}")
            for zoom in (200, 100):
                phone.page.evaluate(f"document.documentElement.style.fontSize = '{zoom}%'")
                wide = "document.documentElement.scrollWidth - innerWidth"
                assert phone.page.evaluate(wide) <= 0, (tab, zoom)
                assert phone.page.evaluate(BROKEN, "nav") == []
            phone.page.evaluate("document.documentElement.style.fontSize = ''")
            low = phone.page.evaluate("""() => [...document.querySelectorAll('button, summary, input')]
                .filter((one) => one.offsetParent)
                .map((one) => [one.textContent, one.getBoundingClientRect()])
                .filter(([, box]) => box.height < 47.5 || box.width < 43.5).map(([text]) => text)""")
            assert low == []
            thin = phone.page.evaluate("""() => [...document.querySelectorAll('main *, nav *')]
                .filter((one) => one.offsetParent && parseFloat(getComputedStyle(one).fontSize) < 16)
                .map((one) => one.textContent)""")
            assert thin == []
            assert phone.page.evaluate(BROKEN, "main") == []


def test_who_is_a_figure_on_the_board_is_the_same_on_their_key(sit):
    with PhoneTable(begin("break-out")) as table:
        phone = sit(table, 0)[0]
        phone.until("document.querySelectorAll('.ask .options button').length === 7")
        pieces = table.do(lambda: table.window.display.board().pieces)
        seen = phone.until("""(() => {
            const faces = [...document.querySelectorAll('.ask .people button')];
            const href = (one) => one.querySelector('use').getAttribute('href');
            return faces.length === 7 && faces.map((one) => [one.dataset.value, href(one)]);
        })()""")
        assert sorted(seen) == sorted([one.text, f"{figures('break-out')}#{one.figure}"] for one in pieces)


def test_how_it_ended_comes_first_and_rules_stand_under_their_chapters(sit):
    with PhoneTable(begin("break-out", names=("Ada", "Ben"))) as table:
        phone = sit(table, 0)[0]
        phone.page.tap("#tab-rules")
        phone.until("document.querySelectorAll('#titles h2').length > 0")
        first = "document.querySelector('#table').firstElementChild.id"
        assert phone.look(first) == "board"
        found = phone.page.evaluate("[...document.querySelectorAll('#titles h2')].map((one) => one.textContent)")
        titles = table.do(lambda: [one["title"] for one in table.window.rules().values()])
        assert found == [title for at, title in enumerate(titles) if not at or titles[at - 1] != title]
        assert play_at_the_table(table, lambda window: window.over)
        phone.until(f"{first} === 'result'")
        table.do(lambda: table.window.undo(agreed=True))
        phone.until(f"{first} === 'board'")


def test_odds_are_told_and_hints_where_they_are_wanted(sit):
    with PhoneTable(begin("outrage")) as table:
        assert play_at_the_table(table, asks("walk"))
        question = table.do(lambda: next(one for one in table.window.questions if one.about == "walk"))
        hint = table.do(lambda: table.window.seat(question.seat).hint(question.id))
        phone = sit(table, question.seat)[question.seat]
        phone.until("document.querySelector('#asks .ask h2')")
        odds = table.do(lambda: table.window.seat(question.seat).odds(question.id))
        if odds:
            phone.until(f"document.getElementById('asks').textContent.includes({odds[0].text!r})")
        assert hint is not None and hint.reason not in phone.read("#asks")
        phone.page.tap("#tab-rules")
        phone.page.tap("#likes summary")
        phone.page.tap("#likes button:nth-of-type(2)")
        phone.page.tap("#tab-play")
        phone.until(f"document.getElementById('asks').textContent.includes({hint.reason!r})")
        # It is liked on this phone, and so the next time.
        phone.page.reload()
        phone.until(f"document.getElementById('asks').textContent.includes({hint.reason!r})")


def test_where_the_dial_lets_it_pass_it_is_done_all_the_same(sit):
    with PhoneTable(begin("outrage")) as table:
        table.do(lambda: table.window.set_dial("warn"))
        assert play_at_the_table(table, lambda window: any(one.overridable for one in window.questions))
        question = table.do(lambda: next(one for one in table.window.questions if one.overridable))
        phone = sit(table, question.seat)[question.seat]
        phone.until("document.querySelector('#asks .against')")
        phone.page.tap("#asks .against")
        phone.until("document.querySelector('.refusal button')")
        reason = phone.read(".refusal p")
        assert reason and table.do(lambda: table.window.question(question.id)) is not None
        phone.page.tap(".refusal button")
        table.wait_until(lambda: table.window.question(question.id) is None)


def test_what_was_answered_is_taken_back_from_the_phone(sit):
    with PhoneTable(begin("break-out")) as table:
        phone = sit(table, 0)[0]
        seat = table.do(lambda: table.window.seat(0))
        table.do(lambda: seat.answer(seat.questions[0].id, list("RGYBOPK")))
        phone.until("!document.querySelector('#undo button').hidden")
        phone.page.tap("#undo button")
        # It is said what would go before it goes.
        assert phone.read("#box p") == table.do(lambda: seat.undo_offer.sentence)
        assert phone.page.locator("#undo button").nth(1).is_hidden()
        phone.page.tap("#box .go")
        table.wait_until(lambda: any(one.mine for one in seat.questions))
        phone.until("document.querySelector('#asks .ask .go')")
        # And put back where it was taken back.
        phone.until("!document.querySelectorAll('#undo button')[1].hidden")
        phone.page.tap("#undo button:nth-of-type(2)")
        table.wait_until(lambda: not any(one.mine for one in seat.questions))
        phone.until("String([...document.querySelectorAll('#undo button')].map((one) => one.hidden)) === 'false,true'")


def test_a_board_is_a_picture_with_marks_and_a_list_to_read(sit):
    with PhoneTable(begin("cloaks")) as table:
        assert play_at_the_table(table, asks("first_cloaks"))
        question = table.do(lambda: next(one for one in table.window.questions if one.about == "first_cloaks"))
        phone = sit(table, question.seat)[question.seat]
        seat = table.do(lambda: table.window.seat(question.seat))
        nexts = table.do(lambda: seat.half_made(question.id).next)
        # Besides squares, action cards are on offer.
        lit = table.do(lambda: sum(seat.display.where(seat.question(question.id), one) != "" for one in nexts))
        phone.until(f"document.querySelectorAll('#asks .lit').length === {lit}")
        phone.page.tap("#asks .group summary")
        phone.page.tap("#asks .group .options button:not(:disabled)")
        phone.until("document.querySelectorAll('#asks .taken').length === 1")
        first = table.do(lambda: table.window.draft(question.id).pieces[0])
        assert phone.read("#asks [aria-pressed=true] .where") == first
        # Large, each square is wide enough for a finger, and a touch on one is the same as on its key in the list.
        key = "#asks .key[data-spot='{}']".format
        assert (
            phone.page.evaluate("document.querySelector('#asks button.board').getAttribute('aria-pressed')") == "true"
        )
        low = phone.page.evaluate("""() => [...document.querySelectorAll('#asks .key')]
            .map((one) => one.getBoundingClientRect()).filter((box) => box.width < 47.5 || box.height < 47.5).length""")
        assert low == 0 and phone.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert table.do(lambda: table.window.draft(question.id).pieces) == [first]
        second = table.do(lambda: next(one for one in seat.half_made(question.id).next if len(one) < 4))
        phone.page.tap(key(second))
        phone.until("document.querySelectorAll('#asks .taken').length === 2")
        assert table.do(lambda: table.window.draft(question.id).pieces) == [first, second]
        phone.page.tap(key(first))
        phone.until("document.querySelectorAll('#asks .taken').length === 1")
        # What others do meanwhile leaves what is in sight.
        sight = "(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`)(document.querySelector('#asks .frame'))"
        phone.page.evaluate("document.querySelector('#asks .frame').scrollTo(40, 30)")
        phone.page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
        version = table.do(lambda: table.window.set_dial("warn") or table.window.changes)
        phone.until(f"Number(document.body.dataset.version) >= {version} && {sight} === '40 30'")
        phone.page.tap("#tab-table")
        lines = table.do(lambda: table.window.display.board().lines)
        assert [one for one in lines if one not in phone.read("#board .lines")] == []


def test_a_touch_on_the_board_is_the_answer(sit):
    with PhoneTable(begin("outrage")) as table:
        assert play_at_the_table(table, asks("walk"))
        question = table.do(lambda: next(one for one in table.window.questions if one.about == "walk"))
        phone = sit(table, question.seat, small=True)[question.seat]
        phone.until("document.querySelectorAll('#asks .lit').length > 0")
        phone.page.tap("#asks button.board")
        phone.until("document.querySelector('#asks button.board[aria-pressed=true]')")
        shown = table.do(lambda: table.window.display.landings(table.window.seat(question.seat).question(question.id)))
        spot, means = next((spot, some) for spot, some in shown.items() if len(some) == 1)
        phone.page.tap(f"#asks .key[data-spot='{spot}']")
        table.wait_until(lambda: table.window.question(question.id) is None)
        assert table.do(lambda: table.window.display.about(spot)) is not None and means


def test_the_log_has_the_signs_of_the_tables_screen(sit):
    with PhoneTable(begin("outrage")) as table:
        play_at_the_table(table, lambda window: len(window.log) > 12)
        (ada,) = sit(table, 0).values()
        lines = table.do(lambda: [(one.text, table.window.display.sign_of(one)) for one in table.window.seat(0).log])
        ada.page.tap("#tab-log")
        ada.until("document.querySelector('#lines button')")
        shown = dict(
            ada.page.evaluate("""() => [...document.querySelectorAll('#lines button')].map((one) =>
            [one.querySelector('svg + *').textContent, one.querySelector('use')?.getAttribute('href') ?? ''])""")
        )
        here = f"/{table.house.server.build}/en"
        assert {sign for _, sign in lines} > {"", "casino"}
        assert all(shown[text] == (sign and f"{here}/signs.svg#{sign}") for text, sign in lines if text in shown)


def test_every_sign_is_there():
    """Those of answers, of cards, of lines of the log and of what stands on boards."""
    signs = set(re.findall('<path id="([a-z0-9_]+)"', all_pages("en")[0]["en"]["/signs.svg"].decode()))
    named = {"casino", "lightbulb", "edit", "arrow_forward"}
    for game in ("outrage", "break-out", "cloaks", "torture"):
        named |= set(display_class(game).icons.values())
        named |= {told.icon for told in display_class(game).telling.values() if told.icon}
        with PhoneTable(begin(game)) as table:
            play_at_the_table(table, lambda window: len(window.log) > 60)
            board = table.do(lambda: table.window.display.board())
            named |= {one.icon for one in board.pieces if one.icon} if board else set()
            looks = table.do(lambda: [look for at in range(4) for look in table.window.seat(at).display.held(at)])
            named |= {look.icon for look in looks if look.icon}
    assert named - signs == set()


def test_the_keyboard_goes_the_way_the_eyes_go(sit):
    """Head, question, answers, hand, tabs; a new question is read out, and after an answer the next has the focus."""
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#asks .ask .options button')")
        tops = []
        for _ in range(9):
            ada.page.keyboard.press("Tab")
            place = ada.page.evaluate(
                "(({ top, left }) => [top, left])(document.activeElement.getBoundingClientRect())"
            )
            tops.append(tuple(place))
        inside = [top for top in tops if top[0] > 60]
        assert inside == sorted(inside) and len(set(tops)) > 7
        assert ada.page.evaluate("document.getElementById('live').getAttribute('aria-live')") == "polite"
        prompt = table.do(lambda: table.window.seat(0).questions[0].prompt)
        assert ada.page.evaluate("document.getElementById('live').textContent") == prompt


def test_what_is_left_out_of_the_page_divides_nothing():
    """What is said word for word stays so, and each file has the same signs in the same order."""
    for path, (name, _) in {**FILES, **LATER}.items():
        raw = files("ui.phone").joinpath("page", name).read_text(encoding="utf-8")
        sent = _light(name, raw.encode()).decode()
        said = re.compile('"[^"\n]*"|`[^`]*`')
        kept = re.sub("^ *(//|/\\*).*$", "", raw, flags=re.MULTILINE)
        assert said.findall(sent) == said.findall(kept), path
        bare = re.compile(r"\s|;(?=\s*})")
        assert bare.sub("", sent) == bare.sub("", kept), path


def test_the_whole_page_is_light():
    # Over the air: less than 90 KiB in all (test_light.py). On top of what the page begins with come what it asks for
    # by itself, pictures of a game's cards where they are seen, and what only some ever need.
    for language in ("en", "de"):
        pages, _ = all_pages(language)
        sizes = {path: len(packed(body)) for path, body in pages[language].items() if path != "/j"}
        large = sizes.pop("/stage.css") + sizes.pop("/stage.js")
        wanted = sum(sizes.pop(path) for path in ("/code.js", "/rules.js", "/lots.js", "/lots.css"))
        laid = sizes.pop("/trays.js") + sizes.pop("/trays.css")
        photograph = sizes.pop("/photograph.js") + sizes.pop("/camera.js")
        later = sum(sizes.pop(path) for path in LATER if path in sizes)
        within = {"/app.js", "/first.js", "/phone.css"}
        assert set(pages[language]) == {*FILES, *LATER} - within and sum(sizes.values()) < 30 * 1024
        assert later < 10 * 1024 and large < 6 * 1024 and wanted < 4 * 1024 and laid < 3 * 1024
        assert photograph < 3 * 1024


def test_one_short_address_is_enough_for_whoever_types(sit):
    """As with a television's remote; in small letters, and no longer there once it has let somebody in."""
    with PhoneTable(begin("break-out")) as table:
        for holder, name in ((2, "Cem"), (WATCHER, "The table")):
            letters = table.house.passes.letters(holder)
            (one,) = sit(table, holder, link=f"http://table.local:{table.port}/{letters.lower()}").values()
            one.until(f"document.querySelector('#who').textContent === '{name}'")
            assert one.page.evaluate("location.pathname + location.hash") == "/"
            one.page.reload()
            one.until(f"document.querySelector('#who').textContent === '{name}'")
        # Letters that are good no longer: what is wrong is said, and the right ones can be typed.
        (late,) = sit(table, 0, link=f"http://table.local:{table.port}/{letters}").values()
        late.until("!document.getElementById('join').hidden && document.getElementById('why').textContent")
        assert late.read("#why").startswith("These letters are not right.")
        assert late.page.evaluate("location.pathname") == "/"


def test_it_is_packed_for_whoever_can_unpack_it():
    with PhoneTable(begin("break-out")) as table:
        sent = []
        place = f"http://{table.place}/{table.house.server.build}/en/draw.js"
        for accept in ("gzip, deflate", "identity"):
            asked = urllib.request.Request(place, headers={"Accept-Encoding": accept})
            with urllib.request.urlopen(asked) as found:
                body = found.read()
            sent.append(gzip.decompress(body) if found.headers["Content-Encoding"] == "gzip" else body)
            assert (found.headers["Content-Encoding"] == "gzip") == ("gzip" in accept)
        assert sent[0] == sent[1]


def test_the_phones_own_way_back_leads_out_of_a_box_and_from_a_tab_to_play(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#asks .ask h2')")
        before = ada.page.evaluate("history.length")
        for tab in ("log", "rules", "play", "table"):
            ada.page.tap(f"#tab-{tab}")
        ada.until("history.state.tab === 'table'")
        assert ada.page.evaluate("history.length") == before + 1, "a tab is one step, however many were looked at"
        ada.page.tap("#tab-rules")
        ada.page.locator("#titles button").first.tap()
        ada.until("document.getElementById('box').open")
        ada.page.evaluate("history.back()")
        ada.until("!document.getElementById('box').open")
        assert ada.page.evaluate("!document.getElementById('rules').hidden")
        ada.page.locator("#titles button").first.tap()
        ada.until("document.getElementById('box').open")
        ada.page.locator("#box .row button").first.tap()
        ada.until("!document.getElementById('box').open && !history.state.box")
        assert ada.page.evaluate("!document.getElementById('rules').hidden"), "closing it goes no further"
        ada.page.evaluate("history.back()")
        ada.until("!document.getElementById('play').hidden && document.getElementById('rules').hidden")
        ada.page.reload()
        ada.until("document.querySelector('#asks .ask h2')")
        assert ada.read("#who") == "Ada" and not ada.faults


def test_home_and_end_lead_to_the_first_and_the_last_tab(sit):
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#asks .ask h2')")
        ada.page.focus("#tab-play")
        for key, tab in (("End", "rules"), ("Home", "play"), ("ArrowLeft", "rules"), ("ArrowRight", "play")):
            ada.page.keyboard.press(key)
            assert ada.page.evaluate(
                f"document.activeElement.id === 'tab-{tab}' && !document.getElementById('{tab}').hidden"
            )


def test_a_forecast_is_laid_as_boats(sit):
    """Into the next free place, or that of the boat that was touched; out again by a touch; the last goes by itself."""
    with PhoneTable(begin("break-out")) as table:
        (ada,) = sit(table, 0, small=True).values()
        ada.until("document.querySelectorAll('.fleet .tray').length === 4")
        aboard = (
            "[...document.querySelectorAll('.tray')].map((one) => one.querySelector('.seats').textContent).join(' ')"
        )
        shown = ada.page.evaluate("[...document.querySelectorAll('.hull')].map((one) => one.textContent)")
        assert shown == ["Boat 11 point each", "Boat 22 points each", "Boat 33 points each", "Boat 44 points"]
        for touched, expected in [
            (".people [data-value=R]", "R   "), (".people [data-value=K]", "RK   "), (".tray:nth-child(3)", "RK   "),
            (".people [data-value=G]", "RK  G "), (".people [data-value=Y]", "RK  GY "),
            (".tray:nth-child(1) .seat", "K  GY "), (".people [data-value=G]", "K  Y "),
            (".people [data-value=B]", "BK  Y "), (".people [data-value=O]", "BK O Y "),
            (".people [data-value=P]", "BK OP Y "), (".tray:nth-child(4)", "BK OP Y "),
        ]:  # fmt: skip
            ada.page.tap(touched)
            assert ada.page.evaluate(aboard) == expected, touched
        ada.page.tap(".people [data-value=R]")
        assert ada.page.evaluate(aboard) == "BK OP GY R", "one is left, and one place"
        ada.until("!document.querySelector('.fleet + .go').disabled")
        inside = "(({ bottom }) => bottom <= document.getElementById('tabs').getBoundingClientRect().top)"
        assert ada.page.evaluate(f"{inside}(document.querySelector('.fleet + .go').getBoundingClientRect())")
        ada.page.reload()
        ada.until(f"document.querySelector('.tray') && {aboard} === 'BK OP GY R'")
        ada.page.tap(".fleet + .go")
        table.wait_until(lambda: table.window.seat(0).handed_in)
