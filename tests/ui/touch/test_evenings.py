"""The list of evenings says how each went, lets go of one for good, and leads to what all of them come to."""

from __future__ import annotations

import pytest

from companion.words import speak
from ui.touch.controls.button import BigButton

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


def play(screen, *outside, over=True, names=("Ada", "Ben")):
    """An evening in the Tower; over with these Jewels outside."""
    evening = screen.start(names=names, ending="all_jewels")
    for jewel, seat in outside:
        evening.correct(f"jewel:{jewel}", f"outside:{seat}")
    if over:
        evening.correct("over", True)
    number = evening.facts.number
    screen.app.leave_evening()
    return number


def cut():
    from tests.tour.cut import cut_texts

    return cut_texts()


def resize(screen, size):
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size


def show(screen, page="evenings"):
    screen.app.go(page)
    screen.finger.frames(12)


def test_it_says_who_has_won_with_how_much_and_how_far_the_others_are(screen):
    play(screen)
    play(screen, ("edward", 1))
    play(screen, over=False, names=("Cem", "Dora"))
    show(screen)
    assert screen.reads("Ben won with 5 · 9 January 2026")
    assert screen.reads("Nobody won · 9 January") and screen.reads("Turn 1 · 9 January")


def test_what_was_worked_out_once_stands_there_at_once(screen, monkeypatch):
    play(screen, ("edward", 1))
    show(screen)
    monkeypatch.setattr("companion.client.evenings.tallies.account_of", lambda *_: pytest.fail("worked out again"))
    screen.app.go("evenings")
    screen.finger.frames(1)
    assert screen.reads("Ben won with 5")


def test_an_evening_goes_only_when_somebody_has_said_so(screen):
    kept, gone = play(screen, names=("Cem", "Dora")), play(screen, ("edward", 1))
    show(screen)
    screen.touch("", value=("remove", gone))
    assert screen.reads("Delete this game?") and screen.reads(
        "Outrage! · Ada and Ben. Ben won with 5 · 9 January 2026."
    )
    screen.touch("Keep it")
    assert screen.reads("Ben won with 5")
    screen.touch("", value=("remove", gone))
    screen.touch("Delete it")
    screen.finger.frames(3)
    assert screen.app.page_name == "evenings" and not screen.reads("Ada and Ben")
    assert [record.id for record in screen.app.kept.evenings()] == [kept]


def test_the_running_game_is_left_before_it_goes(screen):
    number = play(screen, over=False)
    screen.app.open_evening(lambda: screen.app.kept.take_up(number))
    show(screen)
    screen.touch("", value=("remove", number))
    screen.touch("Delete it")
    assert screen.app.table is None and list(screen.app.kept.evenings()) == []


def test_a_list_without_evenings_says_what_will_be_here(screen):
    show(screen)
    assert screen.reads("No game is kept yet.")
    assert not [one for one in screen.finger.all(BigButton) if one.text == "Statistics"]


def test_a_disk_that_will_not_let_go_says_so(screen, monkeypatch):
    from companion.refused import Unavailable

    def stuck(*_):
        raise Unavailable("store.not_saved", why="stuck")

    number = play(screen)
    show(screen)
    monkeypatch.setattr("companion.table.file.store.Store.remove", stuck)
    screen.touch("", value=("remove", number))
    screen.touch("Delete it")
    assert screen.reads("stuck") and [one.id for one in screen.app.kept.evenings()] == [number]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_has_room_at_every_size(screen, size):
    resize(screen, size)
    for _ in range(3):
        play(screen, ("edward", 1), names=("Ada", "Ben", "Cem", "Dora"))
    for page in ("evenings", "statistics"):
        show(screen, page)
        assert cut() == []
        for one in screen.finger.all(BigButton):
            assert one.x >= 0 and one.right <= size[0] and one.y >= 0 and one.top <= size[1] and one.height >= 48
    bins = [one for one in screen.finger.all(BigButton) if isinstance(one.value, tuple)]
    assert all(one.width >= 48 for one in bins)


# Statistics


def read_figures(screen, kind):
    return [text for one in screen.finger.all(kind) for text in one.shown]


def test_statistics_show_everybody_and_the_touched_one_whole(screen):
    from ui.touch.records.figures import FigureLines, LuckGauge
    from ui.touch.records.people_table import PersonRow, TableHead

    play(screen, ("edward", 1))
    play(screen, ("orb", 0), ("edward", 1))
    play(screen, over=False)
    show(screen)
    screen.touch("Statistics")
    screen.finger.frames(8)
    assert screen.app.page_name == "statistics"
    assert read_figures(screen, TableHead) == ["2 games", "luck, −2 to +2"]
    rows = {one.text: one for one in screen.finger.all(PersonRow)}
    assert set(rows) == {"Ada", "Ben"} and rows["Ben"].y > rows["Ada"].y
    assert [(rows[name].letter, rows[name].first) for name in ("Ben", "Ada")] == [("B", True), ("A", False)]
    assert [rows[name].seat for name in ("Ada", "Ben")] == [("orange", "disc"), ("sky", "square")], "as they sat there"
    assert rows["Ben"].sub == rows["Ada"].sub == "", "the column of their one game says it"
    assert [(one.said, one.share, one.best) for one in rows["Ben"].cells] == [("2 of 2", 1.0, True)]
    assert [(one.said, one.share, one.best) for one in rows["Ada"].cells] == [("0 of 2", 0.0, False)]
    assert rows["Ada"].luck is None and rows["Ada"].figure == "–"
    assert screen.reads("2 games played to the end") and screen.reads("1 game that is not over is not counted.")
    screen.touch("Ada")
    screen.finger.frames(3)
    assert screen.reads("Outrage!") and screen.reads("won 0 of 2 games")
    figures = read_figures(screen, FigureLines)
    assert figures[:3] == ["Points a game", "1", "best 2"]
    assert figures[figures.index("Jewels brought out") + 1] == "1"
    assert "no open throws yet" in read_figures(screen, LuckGauge)
    screen.finger.tap_widget(screen.button(icon="arrow_back"))
    assert screen.finger.all(PersonRow), "back to everybody"
    screen.finger.tap_widget(screen.button(icon="arrow_back"))
    assert screen.app.page_name == "evenings"


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_games_against_the_companion_stand_in_a_line_of_their_own(screen, size):
    from companion.client.evenings.statistics import statistics
    from companion.client.evenings.tallies import SeatTally, Tally
    from ui.touch.records.people_table import PersonRow

    play(screen, ("edward", 1))
    resize(screen, size)
    show(screen, "statistics")
    people = [SeatTally(name, 2, 8) for name in ("Ada", "Ben", "Cem", "Dora", "Eve")]
    robin = SeatTally("Robin", 1, 9, True, companion="fair")
    screen.page.found = found = statistics(
        [Tally("outrage", "", True, 9, [*people, robin]), Tally("outrage", "", False, 2, people),
         Tally("cloaks", "", True, 9, [robin, robin])]
    )  # fmt: skip
    screen.page._show_all(found)
    screen.finger.frames(3)
    assert screen.reads(
        "Against the companion: people won 0 of 1 game · 1 demonstration by the companion alone is not counted."
    )
    assert "Robin" not in {one.text for one in screen.finger.all(PersonRow)} and cut() == []


def test_games_of_one_person_are_a_key_each_and_chance_is_marked_on_its_bar(screen):
    from companion.client.evenings.moments import Counted
    from companion.client.evenings.statistics import statistics
    from companion.client.evenings.tallies import SeatTally, Tally
    from ui.touch.records.figures import FigureLines, LuckGauge

    def evening(game, *counted):
        return Tally(game, "", True, 9, [SeatTally("Ada", 1, 8, True, 10, 75, 70.0, list(counted))])

    play(screen, ("edward", 1))
    show(screen, "statistics")
    page = screen.page
    page.found = statistics([
        evening("break-out", Counted("foreseen", 0, 7, 14, 3.5), Counted("sent_back", 0, 2)), evening("outrage"),
    ])  # fmt: skip
    page._show_all(page.found)
    screen.finger.frames(3)
    screen.touch("Ada")
    screen.touch("Break Out")
    screen.finger.frames(3)
    (lines,) = screen.finger.all(FigureLines)
    foreseen, sent = lines.lines[1:]
    assert (foreseen.said, foreseen.share, foreseen.mark, foreseen.note) == ("7 of 14", 0.5, 0.25, "by chance 3.5")
    assert (sent.said, sent.share, sent.dots) == ("2", None, 2)
    (luck,) = screen.finger.all(LuckGauge)
    assert luck.said == "+0.5 a throw" and luck.note == "150 pips in 20 throws, 140 on average"
    screen.touch("Outrage!")
    screen.finger.frames(3)
    (lines,) = screen.finger.all(FigureLines)
    assert [line.name for line in lines.lines] == ["Points a game"] and cut() == []


def test_figures_have_a_comma_where_the_language_has_one(screen):
    from companion.client.evenings.statistics import statistics
    from companion.client.evenings.tallies import SeatTally, Tally
    from ui.touch.records.figures import FigureLines
    from ui.touch.records.people_table import PersonRow

    play(screen)
    show(screen, "statistics")
    screen.page.found = statistics([Tally("outrage", "", True, 9, [SeatTally("Ada", 1, 8, True, 10, 75, 70.0, [])])])
    speak("de")
    try:
        screen.page._show_all(screen.page.found)
        screen.finger.frames(3)
        (row,) = screen.finger.all(PersonRow)
        assert row.figure == "+0,5"
        screen.touch("Ada")
        screen.finger.frames(3)
        assert read_figures(screen, FigureLines)[1] == "8"
    finally:
        speak("en")


def test_damaged_games_are_counted_as_left_out(screen):
    from ui.touch.records.people_table import PersonRow

    play(screen)
    play(screen, ("edward", 1))
    screen.app.kept._store._file.db.execute("update entry set body = x'00' where evening = 1")
    show(screen, "statistics")
    assert screen.reads("1 game that cannot be read is left out.")
    assert "1 of 1" in [cell.said for row in screen.finger.all(PersonRow) for cell in row.cells]


def filled(luck):
    """How far a gauge of 200 px is full to either side of its middle, and whether an end has a point."""
    from kivy.graphics import InstructionGroup, Mesh, Rectangle

    from ui.touch.look.theme import theme
    from ui.touch.records.figures import draw_gauge

    group = InstructionGroup()
    draw_gauge(group, (0, 200), 10, luck, list(theme.accent))
    gold = pointed = False
    wide = 0.0
    for one in group.children:
        if hasattr(one, "rgba"):
            gold = list(one.rgba) == list(theme.accent)
        elif gold and isinstance(one, Rectangle):
            wide += one.size[0]
        elif gold and isinstance(one, Mesh):
            pointed = True
    return round(wide), pointed


def test_luck_is_on_one_scale_and_what_is_beyond_it_has_a_point(screen):
    assert filled(-1.5) == (75, False) and filled(-1.7) == (85, False) and filled(0.2) == (10, False)
    assert filled(2.6) == (100, True) and filled(0) == (0, False)


def test_statistics_without_a_game_say_so(screen):
    play(screen, over=False)
    show(screen, "statistics")
    assert screen.reads("No game has been played to its end yet.") and screen.reads("1 game that is not over")
    from kivy.uix.label import Label

    told = next(one for one in screen.finger.all(Label, screen.page) if one.text.startswith("No game"))
    assert abs(told.center_x - screen.page.center_x) < 2, "it stands in the middle of the page"


def test_counting_is_one_evening_a_frame_and_a_touch_leaves_it(screen):
    numbers = [play(screen, ("edward", 1)) for _ in range(6)]
    screen.app.go("statistics")
    screen.finger.frames(2)
    page = screen.page
    assert page.found is None and screen.reads("of 6")
    screen.app.go("evenings")
    done = page._counting.done
    assert 1 <= done < len(numbers)
    screen.finger.frames(5)
    assert page._counting.done == done


@pytest.mark.parametrize(("size", "columns"), [((800, 480), 2), ((480, 800), 1)])
def test_many_evenings_stand_side_by_side_where_there_is_width(screen, size, columns):
    for _ in range(7):
        play(screen, over=False, names=("Ada", "Benjamin", "Cemalettin", "Dora"))
    resize(screen, size)
    show(screen)
    rows = [one for one in screen.finger.all(BigButton) if one.icon == "play_arrow"]
    assert len({round(one.x) for one in rows}) == columns
    assert len(rows) == 7 and cut() == []


def test_an_evening_shows_the_lid_of_its_game(screen):
    from ui.touch.records.evening_key import EveningKey

    play(screen, ("edward", 1))
    show(screen)
    (key,) = screen.finger.all(EveningKey)
    assert (key.lid, key.title, key.names, key.icon) == ("outrage", "Outrage!", "Ada and Ben", "trophy")
    assert key.text == "Outrage! · Ada and Ben"


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_an_evening_of_six_keeps_its_lid(screen, size):
    """Who has no room beside it is counted."""
    from ui.touch.records.evening_key import EveningKey

    drawn = []
    for _ in range(7):
        screen.start("break_out", names=("Ada", "Benjamin", "Cemalettin", "Dora", "Emilia", "Franziska"))
        screen.app.leave_evening()
    resize(screen, size)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ui.touch.records.evening_key.draw_lid", lambda *_: None)
        patch.setattr("ui.touch.records.evening_key.draw_left", lambda _, text, *__, **___: drawn.append(text))
        show(screen)
        keys = list(screen.finger.all(EveningKey))
    assert len(keys) == 7 == drawn[-21:].count("Break Out") and keys[0].names.endswith("Emilia and Franziska")
    assert any(one.startswith("Ada") and one.endswith("more") for one in drawn), drawn


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_the_longest_names_stand_whole_on_every_key(screen, size):
    longest = ("Donaudampfschifffahrtskapitaenswitwenamt", "Hermenegilda-Bartholomea von Hohenlohe-X", "Ada")
    assert {len(one) for one in longest[:2]} == {40}
    play(screen, ("edward", 1), names=longest)
    resize(screen, size)
    for page in ("evenings", "statistics"):
        show(screen, page)
        assert cut() == [], page
    keys = [one for one in screen.finger.all(BigButton) if one.value in longest]
    assert {one.text for one in keys} == set(longest)
