"""Medieval Torture with dice that the companion rolls: all of them behind their owner's curtain, and nowhere else."""

from __future__ import annotations

import pytest

from companion.words import say
from ui.touch.controls.own_question import OwnQuestion


@pytest.fixture
def dungeon(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    return Dungeon(screen, tmp_path)


def own_dice(dungeon, seat):
    return list(dungeon.window.seat(seat).view.hand)


def test_dice_are_rolled_again_by_a_hold_a_touch_each_and_one_to_hand_in(dungeon):
    dungeon.open(dice="virtual")
    seat, items = dungeon.ask.seat, [one.value for one in dungeon.seen.items]
    dungeon.look(dungeon.ask.id).press(items[:2])
    assert dungeon.finger.touches == 4
    assert seat not in [ask.seat for ask in dungeon.window.questions if ask.facts.get("left") == 2]


def test_to_keep_all_dice_is_a_hold_and_a_touch(dungeon):
    dungeon.open(dice="virtual")
    seat, before = dungeon.ask.seat, own_dice(dungeon, dungeon.ask.seat)
    dungeon.look(dungeon.ask.id)
    dungeon.screen.touch(say("torture.touch.keep"))
    dungeon.finger.frames(2)
    assert dungeon.finger.touches == 2 and own_dice(dungeon, seat) == before
    assert seat not in [ask.seat for ask in dungeon.window.questions]


def test_a_die_that_was_chosen_is_left_again(dungeon):
    dungeon.open(dice="virtual")
    items = [one.value for one in dungeon.seen.items]
    dungeon.look(dungeon.ask.id)
    keys = dungeon.own.keys(items[:2])
    for key in (keys[0], keys[1], keys[0]):
        dungeon.finger.tap_widget(key)
        dungeon.finger.frames(2)
    assert dungeon.screen.reads(say("torture.touch.again", number=1))
    dungeon.finger.tap_widget(next(one for one in dungeon.finger.all(type(keys[-1])) if one.icon == "undo"))
    dungeon.finger.frames(2)


def test_whoever_rolls_again_sees_the_felons_and_how_often_there_is_left(dungeon):
    """The page is filled from the dice down to its foot, and nothing moves when a die is chosen."""
    from kivy.metrics import dp

    from ui.touch.games.torture.wanted import WantedFelons

    dungeon.open(dice="virtual")
    dungeon.look(dungeon.ask.id)
    own, felons = dungeon.own, dungeon.finger.find(WantedFelons)
    assert felons.y - own.y < dp(1) and felons.height >= dp(72) and felons.width == own.width
    assert dungeon.seen.hint == own._told.text
    keys = own.keys([one.value for one in dungeon.seen.items])
    before = [(*key.pos, *key.size) for key in keys]
    assert min(min(key.size) for key in keys) >= dp(48)
    dungeon.finger.tap_widget(keys[0])
    dungeon.finger.frames(3)
    assert own._told.text == own.odds != "" and [(*key.pos, *key.size) for key in keys] == before


def test_a_bid_behind_the_curtain_is_a_hold_and_two_touches(dungeon):
    dungeon.begin(phase="torture", dice="virtual")
    bid = next(one.value for one in dungeon.seen.private if one.value.startswith("bid:F22"))
    dungeon.look().press(bid)
    assert dungeon.finger.touches == 3
    card, what, count = bid.split(":")[1:]
    assert dungeon.bid_on(card) == (0, int(count), what)


def test_it_is_said_what_the_keys_of_bids_are(dungeon):
    """They were numbers and dice without a word."""
    from ui.touch.look.theme import theme

    dungeon.begin(phase="torture", dice="virtual").look()
    own = dungeon.own
    for card, stall in own._stalls.keys.items():
        dungeon.finger.tap_widget(stall)
        dungeon.finger.frames(2)
        title = own._window.display.card(card).title
        words = say("torture.touch.bank_takes_one") if card == "bank" else say("torture.touch.lay", card=title)
        assert own._why.text == words and list(own._why.ink) == list(theme.quiet), card


def test_nothing_is_lit_that_the_dice_do_not_give(dungeon):
    dungeon.begin(dice="virtual")
    hand = own_dice(dungeon, 0)
    dungeon.look()
    lit = {key.face for key in dungeon.own._pad.children if not key.disabled}
    assert lit == {(str(side), count) for side in range(1, 7) for count in range(2, hand.count(side) + 1)}


@pytest.mark.parametrize("phase", ["equipment", "torture"])
def test_keys_of_a_bid_stand_where_they_stood_whatever_the_hand(dungeon, phase):
    places = {}
    for _ in range(3):
        dungeon.begin(phase=phase, dice="virtual").look()
        for card, stall in dungeon.own._stalls.keys.items():
            dungeon.finger.tap_widget(stall)
            dungeon.finger.frames(2)
            for key in dungeon.own._pad.children:
                place = (*key.pos, *key.size)
                assert places.setdefault((card, key.face), place) == place
        dungeon.curtain.close()
        dungeon.give("pass")
    assert len(places) >= 72


@pytest.mark.parametrize("phase", ["roll", "equipment", "torture"])
def test_nothing_of_the_dice_remains_when_the_curtain_falls(dungeon, phase):
    """Neither in the tree of widgets nor in the picture: it is what it was before."""
    if phase == "roll":
        dungeon.open(dice="virtual")
    else:
        dungeon.begin(phase=phase, dice="virtual")
    dungeon.finger.seconds(0.5)
    before = dungeon.screen.pixels().copy()
    dungeon.look(dungeon.ask.id)
    assert (dungeon.screen.pixels() != before).mean() > 0.2
    assert isinstance(dungeon.own, OwnQuestion)
    dungeon.curtain.close()
    dungeon.finger.seconds(0.5)
    assert dungeon.own is None and dungeon.curtain is None
    assert (dungeon.screen.pixels() == before).all()


def test_others_see_no_dice_on_the_table(dungeon):
    """The picture is the same whatever lies behind the screens."""
    dungeon.begin(dice="virtual")
    dungeon.finger.seconds(0.5)
    assert dungeon.own is None and not dungeon.ask.private
    assert not hasattr(dungeon.view, "hand") or not dungeon.view.hand
    with pytest.raises(AssertionError):
        dungeon.screen.touch("1")


def test_a_die_is_turned_behind_the_curtain(dungeon):
    dungeon.begin(phase="torture", dice="virtual").put(equipment_0=["E11"])
    before = own_dice(dungeon, 0)
    dungeon.look()
    dungeon.screen.touch("Use Whetstone")
    dungeon.finger.frames(2)
    assert dungeon.ask.about == "turn_die"
    answer = dungeon.seen.private[0]
    dungeon.look()
    dungeon.press(answer.value)
    dungeon.finger.frames(2)
    old, new = map(int, answer.value.split(":")[1:])
    after = sorted(own_dice(dungeon, 0))
    before.remove(old)
    assert after == sorted([*before, new]) and dungeon.curtain is None


def test_who_looked_behind_a_screen_reads_what_was_there_behind_the_own_curtain_alone(dungeon):
    from ui.touch.games.torture.sheet import seen_behind

    dungeon.begin(dice="virtual").put(equipment_1=["E19"])
    dungeon.give("pass", "pass", "pass", "pass")
    assert dungeon.ask.about == "peek" and dungeon.ask.seat == 1
    dungeon.give("0")
    told = seen_behind(dungeon.window.seat(1))
    assert told and not seen_behind(dungeon.window.seat(0)) and not dungeon.screen.reads(told)
    while dungeon.ask.seat != 1:
        dungeon.give("pass")
    dungeon.look()
    assert dungeon.screen.reads(told)
    dungeon.curtain.close()
    assert not dungeon.screen.reads(told)


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("phase", ["equipment", "torture"])
def test_keys_behind_the_curtain_are_as_large_as_a_fingertip(dungeon, seats, phase, size, monkeypatch):
    from kivy.metrics import dp

    from ui.touch.games.torture import sheet

    monkeypatch.setattr(sheet, "is_upright", lambda: size[1] > size[0])
    stage = dungeon.screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    dungeon.begin(seats, phase, dice="virtual")
    dungeon.look()
    own = dungeon.own
    keys = [*own._stalls.keys.values(), *own._pad.children, *own._words.values()]
    assert min(min(key.width, key.height) for key in keys) >= dp(48) - 0.5
    assert all(key.x >= 0 and key.y >= 0 and key.right <= size[0] and key.top <= size[1] for key in keys)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("used", [False, True], ids=["plain", "use"])
def test_all_words_have_room_behind_an_upright_curtain(dungeon, used, language, monkeypatch):
    from companion.words import speak
    from tests.tour.cut import cut_texts
    from ui.touch.games.torture import sheet

    monkeypatch.setattr(sheet, "is_upright", lambda: True)
    stage = dungeon.screen.app.stage
    stage.size_hint, stage.size = (None, None), (480, 800)
    speak(language)
    try:
        dungeon.begin(phase="torture", dice="virtual")
        if used:
            dungeon.put(equipment_0=["E09", "E11"])
        dungeon.look()
        dungeon.finger.frames(3)
        assert list(cut_texts()) == []
    finally:
        speak("en")


def test_a_die_is_turned_by_a_hold_and_one_touch_on_two_dice(dungeon):
    """All ways to turn one are on one page, and none is hidden behind another."""
    dungeon.begin(phase="torture", dice="virtual").put(equipment_0=["E09", "E11"]).give("use:E11")
    wanted = [one.value for one in dungeon.seen.private]
    before = own_dice(dungeon, 0)
    dungeon.look()
    own = dungeon.own
    keys = [own.keys(value)[0] for value in wanted]
    assert len({key.pos[0] * 10000 + key.pos[1] for key in keys}) == len(wanted) > 4
    assert all(key.y >= own.y - 1 and min(key.size) >= 48 for key in keys)
    dungeon.finger.tap_widget(keys[0])
    dungeon.finger.frames(2)
    old, new = map(int, wanted[0].split(":")[1:])
    before.remove(old)
    assert dungeon.finger.touches == 2 and own_dice(dungeon, 0) == sorted([*before, new])


def test_a_die_need_not_be_turned(dungeon):
    dungeon.begin(phase="torture", dice="virtual").put(equipment_0=["E09", "E11"]).give("use:E11")
    before = own_dice(dungeon, 0)
    dungeon.look().press("leave")
    assert own_dice(dungeon, 0) == before and dungeon.ask.about == "torture"


def test_dice_with_pictures_and_their_names_have_room_behind_the_curtain(dungeon):
    from kivy.metrics import dp

    from ui.touch.games.torture.own_screen import OwnScreen
    from ui.touch.games.torture.placing import painted

    dungeon.begin(phase="torture", dice="virtual")
    edition = painted(dungeon.window.facts.edition)
    dungeon.begin(phase="torture", dice="virtual", edition=edition).look()
    screen, pad = dungeon.finger.find(OwnScreen), dungeon.own._pad
    assert min(min(key.size) for key in pad.children) >= dp(48) and pad.top <= screen.top - dp(16)


def test_every_die_of_the_hand_stands_in_a_tower_and_nothing_else_does(dungeon, monkeypatch):
    """The dice lay in a row, and below them the bids were wells of a form, most of them empty."""
    from ui.touch.games.torture import hand_pad

    drawn = []
    monkeypatch.setattr(hand_pad, "draw_kind", lambda _, edition, trumps, word, *rest: drawn.append(word))
    dungeon.begin(dice="virtual")
    hand = own_dice(dungeon, 0)
    dungeon.look()
    assert sorted(drawn[-len(hand) :]) == sorted(map(str, hand))
    highest = {
        key.face[0]: key.face[1] for key in dungeon.own._pad.children if key.face[1] == hand.count(int(key.face[0]))
    }
    assert {word: hand.count(int(word)) for word in highest} == highest


def test_each_card_shows_whose_dice_lie_on_it_behind_the_curtain_too(dungeon, monkeypatch):
    from ui.touch.games.torture import stage_card

    dungeon.begin(phase="torture", dice="virtual")
    bid = next(one.value for one in dungeon.seen.private if one.value.startswith("bid:F22"))
    dungeon.give(bid)
    fields = []
    monkeypatch.setattr(
        stage_card, "draw_bid_field", lambda group, window, one, box: fields.append((one.card, one.seat))
    )
    dungeon.look()
    assert set(fields) >= {("F22", 0), ("F11", -1)} and dungeon.own._stalls._staging is not None


def test_which_die_the_key_borrows_is_touched_behind_the_curtain(dungeon):
    dungeon.begin(phase="torture", dice="virtual")
    dungeon.put(equipment_0=["E17"])
    ways = {}
    for one in dungeon.seen.private:
        if ":wild:" in one.value:
            ways.setdefault(one.value.rpartition(":")[0], []).append(one.value)
    bid, answers = next((bid, answers) for bid, answers in ways.items() if len(answers) > 1)
    dungeon.look()
    pad, (card, tower, way) = dungeon.own._pad, dungeon.own.keys(answers[-1])
    dungeon.finger.tap_widget(card)
    high, low = pad.height, tower.height
    dungeon.finger.tap_widget(tower)
    dungeon.finger.frames(2)
    assert pad.height == high and way.height > 1.4 * low, "few ways stood in rows as low as the dice of a tower"
    back, passing = dungeon.own._back, dungeon.own._words["pass"]
    assert back.right < passing.x and back.y == passing.y and not back.disabled, "the way back stood among the dice"
    assert dungeon.screen.reads(dungeon.own._window.display.card(bid.split(":")[1]).title + ": which dice for")
    dungeon.finger.tap_widget(way)
    dungeon.finger.frames(3)
    card, count, what = bid.split(":")[1], int(bid.split(":")[3]), "wild"
    assert dungeon.bid_on(card) == (0, count, what)
    one = next(one for one in dungeon.view.felons if one.card == card)
    assert one.borrowed == [int(answers[-1][-1])]


def test_dice_that_a_bid_takes_along_are_as_light_as_the_one_that_is_touched(dungeon):
    """They stood grey below it, as if they were spent."""
    from kivy.graphics import Color

    from ui.touch.games.torture import hand_pad

    dungeon.begin(dice="virtual")
    dungeon.look()
    keys = {key.face: key for key in dungeon.own._pad.children}
    reach = {word: count for word, count in sorted(keys) if not keys[word, count].disabled}
    below = [key for (word, count), key in keys.items() if count < reach.get(word, 0)]
    alone = [key for (word, _), key in keys.items() if word not in reach and dungeon.own._pad._owned.get(word)]

    def colours(group):
        for one in group.children:
            yield from colours(one) if hasattr(one, "children") else [one.rgba] if isinstance(one, Color) else []

    def is_faint(key):
        veil = pytest.approx([*hand_pad.DARK[:3], 1 - hand_pad.FAINT], abs=0.001)
        return any(list(colour) == veil for colour in colours(key.canvas))

    assert below and alone
    assert not any(map(is_faint, below)) and any(map(is_faint, alone))
