"""Medieval Torture with real dice on the touchscreen: bids in three touches, the bank, words in every stall."""

from __future__ import annotations

import itertools
import random

import pytest

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.theme import THEMES, contrast
from ui.touch.records.points_table import PointsTable


@pytest.fixture
def dungeon(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    return Dungeon(screen, tmp_path)


# Touches


def test_everybody_is_ready_by_one_touch_each(dungeon):
    dungeon.open(seats=4, start="said").give("0")
    for left in (4, 3, 2, 1):
        assert len(dungeon.window.questions) == left
        dungeon.screen.touch(dungeon.window.seats[dungeon.ask.seat].name)
        dungeon.finger.frames(2)
    assert dungeon.ask.about == "equipment" and dungeon.finger.touches == 4


def test_a_bid_is_a_card_a_face_and_a_count(dungeon):
    dungeon.begin()
    dungeon.press("bid:E02:4:3")
    assert dungeon.bid_on("E02") == (0, 3, "4") and dungeon.finger.touches == 3


def test_the_first_card_or_the_one_touched_before_needs_no_touch(dungeon):
    dungeon.begin()
    assert dungeon.stalls.chosen == "E06"
    for key in dungeon.own.steps("bid:E06:5:2")[1:]:
        dungeon.finger.tap_widget(key)
        dungeon.finger.frames(2)
    assert dungeon.bid_on("E06") == (0, 2, "5") and dungeon.finger.touches == 2
    dungeon.press("bid:E22:1:2")
    assert dungeon.stalls.chosen == "E22"
    for key in dungeon.own.steps("bid:E22:1:4")[1:]:
        dungeon.finger.tap_widget(key)
        dungeon.finger.frames(2)
    assert dungeon.bid_on("E22") == (2, 4, "1")


def test_nobody_goes_on_from_the_dice_that_somebody_else_has_touched(dungeon):
    dungeon.begin()
    dungeon.press("bid:E02:3:2")
    pad = dungeon.own._pad
    assert dungeon.ask.seat == 1 and not any(key.chosen for key in pad.faces.children)
    assert all(key.disabled for key in pad.counts.children)


def test_the_bank_says_what_it_takes(dungeon):
    dungeon.begin(phase="torture")
    usual = dungeon.own.hint
    dungeon.finger.tap_widget(dungeon.stalls.keys["bank"])
    dungeon.finger.frames(2)
    assert dungeon.own.hint == say("torture.touch.bank_takes_one") != usual
    dungeon.finger.tap_widget(dungeon.stalls.keys["F22"])
    dungeon.finger.frames(2)
    assert dungeon.own.hint == usual


def test_what_beats_the_bid_on_the_chosen_card_is_said_in_words(dungeon):
    """Beside the keys of a bid stood dice and numbers alone."""
    dungeon.begin(phase="torture").give("bid:F22:trump:1")
    usual = dungeon.own.hint
    dungeon.finger.tap_widget(dungeon.stalls.keys["F22"])
    dungeon.finger.frames(2)
    assert dungeon.own.hint == "To beat the bid on the Castle burglar: two Rack dice." != usual
    dungeon.finger.tap_widget(dungeon.stalls.keys["F11"])
    dungeon.finger.frames(2)
    assert dungeon.own.hint == usual


def test_to_pass_and_to_wait_are_one_touch(dungeon):
    dungeon.begin().give("bid:E06:5:2")
    dungeon.screen.touch("Pass")
    dungeon.finger.frames(2)
    assert dungeon.view.seats[1].passed and dungeon.finger.touches == 1
    dungeon.give("pass", "pass")
    dungeon.screen.touch("Wait")
    dungeon.finger.frames(2)
    assert dungeon.ask.about == "buy" and dungeon.finger.touches == 1


def test_a_die_goes_to_the_bank_in_two_touches(dungeon):
    dungeon.begin(phase="torture")
    dungeon.press("bank:6")
    assert dungeon.view.seats[0].gold == 11 and dungeon.finger.touches == 2


def test_a_bid_is_undone_in_one_touch(dungeon):
    dungeon.begin()
    dungeon.press("bid:E02:4:3")
    dungeon.screen.touch("Undo", stack=True)
    dungeon.finger.frames(2)
    assert dungeon.bid_on("E02") == (-1, 0, "") and dungeon.ask.seat == 0
    assert dungeon.stalls.chosen == "E02" and "E02" in dungeon.stalls.keys


def test_equipment_is_used_in_two_touches(dungeon):
    dungeon.begin(phase="torture").put(equipment_0=["E04", "E11"])
    dungeon.screen.touch("Equipment")
    dungeon.finger.frames(2)
    dungeon.screen.touch("Use Goose Feather")
    dungeon.finger.frames(2)
    assert dungeon.view.seats[0].used == ["E04"] and dungeon.finger.touches == 2


def test_what_alone_can_be_used_is_named(dungeon):
    """The key said "Use", and not what."""
    dungeon.begin().put(equipment_0=["E11"])
    assert dungeon.screen.button(text="Use Whetstone") is not None


def test_a_tour_finds_the_equipment_it_uses(dungeon):
    """Whoever touched what chance chose had no key for it."""
    from tests.tour.player import TouchPlayer

    class Chance(random.Random):
        def choice(self, offered):
            return next(one for one in offered if one.value == "use:E11")

    dungeon.begin(phase="torture").put(equipment_0=["E04", "E11"])
    assert TouchPlayer(dungeon.screen.app, dungeon.finger, Chance()).answer()
    assert dungeon.view.seats[0].used == ["E11"] and dungeon.finger.touches == 2


# What can be touched


def test_only_what_would_win_is_lit(dungeon):
    dungeon.begin().give("bid:E02:4:3")
    pad = dungeon.own._pad
    dungeon.finger.tap_widget(dungeon.stalls.keys["E02"])
    dungeon.finger.frames(2)
    for value in "16":
        dungeon.finger.tap_widget(pad.steps(f"bid:E02:{value}:1")[0])
        dungeon.finger.frames(2)
        wins = [bid.rpartition(":")[2] for bid in dungeon.own._bids if bid.startswith(f"bid:E02:{value}:")]
        assert dungeon.lit(pad.counts) == wins == {"1": ["4", "5", "6"], "6": ["3", "4", "5", "6"]}[value]


def test_where_trumps_lie_only_trumps_are_lit(dungeon):
    dungeon.begin(phase="torture").give("bid:F22:trump:2")
    dungeon.finger.tap_widget(dungeon.stalls.keys["F22"])
    dungeon.finger.frames(2)
    pad = dungeon.own._pad
    assert dungeon.lit(pad.faces) == ["trump"]
    dungeon.finger.tap_widget(pad.steps("bid:F22:trump:3")[0])
    assert dungeon.lit(pad.counts) == ["3", "4", "5", "6"]


def test_the_trump_stands_where_the_value_stood_that_is_always_trump(dungeon):
    dungeon.begin(phase="torture")
    assert [key.face for key in dungeon.own._pad.faces.children[::-1]] == ["1", "2", "trump", "4", "5", "6"]
    dungeon.finger.tap_widget(dungeon.stalls.keys["bank"])
    dungeon.finger.frames(2)
    assert [key.face for key in dungeon.own._pad.faces.children[::-1]] == list("123456")
    assert dungeon.lit(dungeon.own._pad.counts) == []


def test_cards_on_which_nothing_can_be_bid_take_no_touch(dungeon):
    """A leader of equipment leads no second one."""
    dungeon.begin().give("bid:E06:5:2", "pass", "pass", "bid:E02:6:6")
    assert all(key.disabled for key in dungeon.stalls.keys.values())
    dungeon.give("wait")
    assert dungeon.ask.about == "buy" and all(key.disabled for key in dungeon.stalls.keys.values())
    assert dungeon.stalls.chosen == dungeon.ask.facts["card"]


def test_a_second_auction_has_its_own_cards(dungeon):
    dungeon.begin().give("pass", "pass", "pass", "pass")
    assert list(dungeon.stalls.keys) == ["F11", "F22", "F14", "F30", "bank"]
    assert not any(key.disabled for key in dungeon.stalls.keys.values()) and dungeon.stalls.chosen == "F11"


def test_who_cannot_pay_is_said_before_how_bids_are_beaten(dungeon):
    dungeon.begin().give("bid:E22:5:2")
    dungeon.put(gold_0=2, passed_0=False)
    assert dungeon.own.hint == "" and dungeon.screen.reads("Ada cannot pay for the Gilded Chair.")


@pytest.mark.parametrize("phase", ["equipment", "torture"])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_keys_are_as_large_as_a_fingertip_and_as_far_apart(dungeon, seats, phase):
    from tests.tour.keys import tight_keys

    dungeon.begin(seats=seats, phase=phase)
    dungeon.finger.tap_widget(dungeon.own._pad.faces.children[-1])
    dungeon.finger.frames(2)
    assert tight_keys() == []


def test_of_eight_dice_the_largest_counts_stand_beside_the_words(dungeon):
    """Seven or eight keys side by side were too narrow for a finger; a bid is three touches all the same."""
    from tests.tour.keys import tight_keys

    dungeon.begin(phase="torture").put(equipment_0=["E01", "E02", "E17"], hand_0=8)
    pad = dungeon.own._pad
    dungeon.finger.tap_widget(pad.steps("bid:F11:6:5")[0])
    dungeon.finger.frames(2)
    assert dungeon.lit(pad.counts) == ["2", "3", "4", "5", "6"] and tight_keys() == []
    assert [key.face for key in pad.extra] == ["7", "8", "wild"] and not {*pad.extra} & {*pad.faces.children}
    before = dungeon.finger.touches
    dungeon.press("bid:F22:6:8")
    assert dungeon.bid_on("F22") == (0, 8, "6") and dungeon.finger.touches == before + 3


def test_who_has_six_dice_has_no_keys_for_more(dungeon):
    dungeon.begin().put(equipment_0=["E01", "E02"], hand_0=8)
    first = dungeon.own._pad.extra
    assert [key.face for key in first] == ["7", "8"] and all(key.parent is not None for key in first)
    dungeon.give("pass")
    assert dungeon.own._pad.extra == [] and all(key.parent is None for key in first)


def test_nothing_is_said_to_be_beaten_where_nothing_lies(dungeon):
    """The picture of the trump stands in the line of each felon, where that has room."""
    from kivy.metrics import dp

    from ui.touch.games.torture.beat import DIE, beat_words, head_of

    dungeon.begin(phase="torture").give("bid:F22:4:2")
    cards, display = {one.card: one for one in dungeon.view.felons}, dungeon.window.display
    assert [head_of(cards[card]) for card in ("F11", "F22")] == ["Bid:", "Beat it:"]
    assert beat_words(display, cards["F11"], dp(328), dp(41)) == ([f"any pair or one\u00a0{DIE}"], 20, True)
    assert DIE in beat_words(display, cards["F22"], dp(328), dp(41)).lines[0]
    assert not beat_words(display, cards["F22"], dp(180), dp(41)).pictured


def test_felons_stand_in_pairs_before_they_are_lower_than_a_fingertip(dungeon):
    """As behind the curtain of an upright screen where a hint stands above them."""
    from kivy.metrics import dp

    from ui.touch.games.torture.stalls import BANK, Stalls

    dungeon.begin(phase="torture")
    for high, columns in ((250, 2), (280, 1)):
        stalls = Stalls(dungeon.window, edge=0, size=(dp(448), dp(high)))
        keys = [key for card, key in stalls.keys.items() if card != BANK]
        assert len({key.x for key in keys}) == columns and min(key.height for key in keys) >= dp(48)


# What is read


@pytest.mark.parametrize("theme", THEMES)
def test_the_dungeon_can_be_read(theme):
    from ui.touch.games.torture.colours import COLOURS, HUES, READ_ON

    assert all(contrast(COLOURS[ink][theme], COLOURS[ground][theme]) >= 4.5 for ink, ground in READ_ON)
    assert COLOURS["sheet"][theme] == THEMES[theme]["paper"]
    inks = [THEMES[theme][ink] for ink in ("paper_ink", "paper_quiet")]
    sheets = [COLOURS[part][theme] for part in ("sheet_middle", "sheet_edge")]
    assert all(contrast(ink, sheet) >= 4.5 for ink in inks for sheet in sheets)
    under_dice = [COLOURS[hue][theme] for hue in {"sign", *HUES.values()}]
    grounds = [THEMES[theme][token] for token in ("room", "panel", "raised")]
    assert all(contrast(ink, ground) >= 4.5 for ink in under_dice for ground in grounds)
    assert contrast(THEMES[theme]["paper_ink"], COLOURS["sheet"][theme]) >= 4.5


def test_what_beats_a_bid_is_never_cut_nor_small(dungeon):
    """Every standing bid on every card of the box, in the narrowest stall of each size of the screen."""
    from kivy.metrics import dp, sp

    from companion.games.torture.view import CardView
    from companion.words import say
    from ui.touch.games.torture.beat import LEADING, STEP, beat_words, line_width
    from ui.touch.look.ink import fits, text_width

    dungeon.begin(seats=5)
    head = say("torture.touch.beat")
    cards = [one["id"] for kind in ("equipment", "felon") for one in dungeon.window.facts.edition[kind]]
    rooms = {"felon": (dp(392), dp(23)), "equipment": (dp(216), dp(80)), "landscape": (dp(328), dp(41))}
    for card, what, count in itertools.product(cards, (*"123456", "trump", "wild"), range(1, 9)):
        felon = card.startswith("F")
        if not felon and not what.isdecimal():
            continue
        one = CardView(card, 0, count, what, [], [] if felon else [1] * 5)
        for place in ("felon", "landscape") if felon else ("equipment", "landscape"):
            wide, high = rooms[place]
            lines, size, pictured = beat_words(dungeon.window.display, one, wide, high)
            room = wide - text_width(head, int(sp(size)), True) - dp(18)
            if pictured:
                assert all(line_width(line, size) <= room for line in lines), (lines, size)
                assert size >= 16 and len(lines) * sp(size) * STEP <= high, (lines, size)
            else:
                text, tall = lines[0], int(high - dp(1))
                assert size >= 16 and fits(text, int(sp(size)), False, int(room), tall, LEADING), (text, size)


def test_a_trump_is_a_die_wherever_two_lines_have_room(dungeon):
    """As on the narrow stalls beside a column of seats."""
    from kivy.metrics import dp

    from ui.touch.games.torture.beat import DIE, beat_words

    dungeon.begin(phase="torture").give("bid:F22:2:4")
    one = next(one for one in dungeon.view.felons if one.card == "F22")
    beat = beat_words(dungeon.window.display, one, dp(230), dp(56))
    assert beat.pictured and len(beat.lines) == 2 and DIE in beat.lines[1]


def test_a_seat_that_has_passed_is_greyed(dungeon):
    dungeon.begin().give("pass")
    assert [cell.out for cell in dungeon.screen.page.frame.seats.cells] == [True, False, False, False]


def test_results_say_coins_once(dungeon):
    dungeon.begin(seats=2)
    while dungeon.window.questions:
        dungeon.give("ready" if dungeon.ask.about == "ready" else "pass")
    dungeon.screen.app.back_to_table()
    dungeon.finger.frames(4)
    assert dungeon.screen.app.page_name == "results"
    dungeon.screen.touch("How it went")
    dungeon.screen.touch("Fame")
    (table,) = dungeon.finger.all(PointsTable)
    assert [(part.text, part.points) for part in table.sides[0].parts][-1] == ("Coins", 5)


def test_fame_so_far_tells_what_it_is_made_of(dungeon):
    dungeon.begin().put(equipment_0=["E24"], felons_0=["F01"])
    dungeon.screen.app.go("points")
    dungeon.finger.frames(4)
    (table,) = dungeon.finger.all(PointsTable)
    first = table.sides[0]
    assert (first.name, first.total) == ("Ada", 21)
    assert [(part.text, part.points) for part in first.parts] == [
        ("Equipment", 7), ("Felons", 8), ("Coins", 5), ("Bonus", 1),
    ]  # fmt: skip


def test_the_button_for_equipment_is_not_there_without_any(dungeon):
    dungeon.begin()
    assert not [one for one in dungeon.finger.all(BigButton) if one.icon == "construction"]


def test_before_any_card_lies_open_the_lid_fills_the_big_side(dungeon):
    """Half of the screen was empty while lots were drawn for the marker."""
    from ui.touch.shelf.lid import LidPicture

    dungeon.open(start="said")
    lid = dungeon.finger.find(LidPicture)
    assert not dungeon.stalls.keys and lid is not None and lid.width > 0.9 * dungeon.stalls.width
    dungeon.give("0")
    assert dungeon.stalls.keys and dungeon.finger.find(LidPicture) is None


def test_what_equipment_does_is_said_where_it_is_used(dungeon):
    dungeon.begin(phase="torture").put(equipment_0=["E04", "E11"])
    dungeon.screen.touch("Equipment")
    dungeon.finger.frames(2)
    assert dungeon.screen.reads("Each round, before your first felon, tickle a die to Feather. Once a round, sharpen")


@pytest.fixture
def niches(monkeypatch):
    """The niches that are drawn on the stage, each with the icon that stands there where nothing is painted."""
    from ui.touch.games.torture import stage_card

    found = []
    monkeypatch.setattr(stage_card, "draw_niche", lambda group, painting, sign, box, frame: found.append((sign, box)))
    return found


def test_the_only_card_on_offer_stands_under_a_large_picture(dungeon, niches):
    """Two at the table bid for one piece of equipment: it had a tiny picture in an empty field."""
    dungeon.begin(seats=2)
    from ui.touch.games.torture.staging import LIFT

    (key,) = dungeon.stalls.keys.values()
    (_, (x, y, wide, high)) = niches[-1]
    assert min(wide, high) >= 0.3 * min(key.size) and key.y + 0.5 * key.height < y
    assert key.x < x and x + wide < key.right and y + high < key.top + LIFT


def test_what_a_card_is_made_of_has_its_colour(dungeon, niches):
    from ui.touch.games.torture.colours import COLOURS, HUES
    from ui.touch.games.torture.shown import METHODS

    dungeon.begin()
    assert len({sign for sign, _ in niches}) >= 3 and {"chair", "water_drop"} <= HUES.keys()
    assert set(HUES.values()) <= set(COLOURS)
    assert len({HUES[sign] for sign in METHODS.values()}) >= 4, "methods are told apart"
