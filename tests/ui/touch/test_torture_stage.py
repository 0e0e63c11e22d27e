"""An auction of Medieval Torture as a stage: cards before the dungeon's wall, everybody's screen below."""

from __future__ import annotations

import itertools

import pytest

from ui.touch.look.theme import theme

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def dungeon(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    yield Dungeon(screen, tmp_path)
    theme.use("night")


def overlap(one, other):
    return (
        one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]
    )  # fmt: skip


# Where things stand


@pytest.mark.parametrize(("cards", "bank"), [(1, False), (2, False), (3, False), (1, True), (2, True), (3, True)])
def test_up_to_three_cards_stand_side_by_side_and_nothing_covers_them(cards, bank):
    from ui.touch.games.torture.staging import LEAST, LIFT, staged

    stage = staged((0, 0, 416, 480), cards, bank)
    boxes = [*stage.cards, stage.valance, stage.screens, *([stage.bank] if bank else [])]
    assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))
    assert all(LEAST <= wide <= 250 and high >= 232 for _, _, wide, high in stage.cards)
    assert max(y + high for _, y, _, high in stage.cards) + LIFT <= stage.valance[1], "one that is chosen stands higher"
    assert all(x >= 0 and x + wide <= 416 for x, _, wide, _ in boxes) and (bank is False or stage.bank[3] >= 48)


@pytest.mark.parametrize(("box", "cards", "bank"), [
    ((0, 0, 416, 480), 4, False), ((0, 0, 480, 365), 3, False), ((0, 0, 404, 400), 3, True),
    ((0, 0, 416, 480), 0, False),
])  # fmt: skip
def test_more_cards_or_less_room_are_a_list(box, cards, bank):
    from ui.touch.games.torture.staging import staged

    assert staged(box, cards, bank) is None


def test_what_beats_a_bid_has_room_while_it_is_told_and_not_only_at_its_end(dungeon):
    """It slipped under the bid above it: cards were measured by what lies there when all is told."""
    from kivy.metrics import dp, sp
    from msgspec.structs import replace

    from ui.touch.games.torture.shown import of_dungeon
    from ui.touch.games.torture.stage_measure import INSET, STEP, beat_lines

    stalls = dungeon.begin(phase="torture").stalls
    key = stalls.keys["F22"]
    told = replace(key.face[1], seat=3, count=3, what="3")
    key.face = stalls._drawing.face("F22", told)
    stalls._arrange()
    measure, room = stalls._measure, key.width - dp(2 * INSET) - dp(8)
    _, lines = beat_lines(of_dungeon(dungeon.window.display), told, room, (measure.beat,))
    assert measure.strip >= len(lines) * sp(measure.beat) * STEP


def test_the_cards_of_four_people_are_on_the_stage_and_so_are_their_felons(dungeon):
    """Four felons were rows of a list."""
    dungeon.begin()
    keys = list(dungeon.stalls.keys.values())
    assert len({key.y for key in keys}) == 1 and all(key.height > 2 * key.width for key in keys)
    dungeon.begin(phase="torture")
    felons = [key for card, key in dungeon.stalls.keys.items() if card != "bank"]
    assert len({key.y for key in felons}) == 1 and all(key.height > 2 * key.width for key in felons)


@pytest.mark.parametrize(("box", "framed"), [
    ((0, 0, 416, 480), True), ((0, 0, 354, 480), True), ((0, 0, 480, 365), True), ((0, 0, 405, 390), False),
    ((0, 0, 464, 325), False), ((0, 0, 353, 390), False),
], ids=str)  # fmt: skip
@pytest.mark.parametrize("felons", [2, 3, 4, 5])
def test_felons_stand_on_the_stage_wherever_they_are_bid_for(box, framed, felons):
    from ui.touch.games.torture.staging import LIFT, lined_up

    stage = lined_up(box, felons, 86, framed)
    boxes = [*stage.cards, stage.bank, *(one for one in (stage.valance, stage.screens) if one)]
    assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))
    assert all(x >= 0 and y >= 0 and x + wide <= box[2] and y + high <= box[3] for x, y, wide, high in boxes)
    assert min(side for one in [*stage.cards, stage.bank] for side in one[2:]) >= 48
    top = max(y + high for _, y, _, high in stage.cards)
    assert top + LIFT <= (stage.valance[1] if framed else box[3]), "one that is chosen stands higher"


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_words_of_every_felon_have_room_on_the_smallest_card(dungeon, language):
    from companion.games.torture.view import CardView
    from ui.touch.games.torture.stage_measure import INSET, beat_lines, face_measure, least_wide, line_long

    dungeon.begin(phase="torture")
    window = dungeon.window.seat(0, language)
    for felon in window.facts.edition["felon"]:
        for what, count in itertools.product((*"16", "trump"), (1, 8)):
            one = CardView(felon["id"], 0, count, what, [], [])
            for wide, high in ((84, 200), (104, 176), (140, 136)):
                wide = max(wide, least_wide(window.display, [one]))
                measure = face_measure(window.display, [one], wide, high)
                room = wide - 2 * INSET
                assert measure.niche >= 34 and measure.beat >= 13 and measure.words.name >= 13, (felon["name"], wide)
                _, lines = beat_lines(window.display, one, room - 8, (measure.beat,))
                assert all(line_long(line, measure.beat) <= room - 8 for line in lines), lines


def test_a_felon_is_framed_only_once_somebody_has_touched_it(dungeon):
    """The first of them looked chosen before anybody had."""
    dungeon.begin(phase="torture")
    first, second = list(dungeon.stalls.keys.values())[:2]
    assert dungeon.stalls.chosen == "F11" and first.proposed and not first.chosen
    dungeon.finger.tap_widget(second)
    dungeon.finger.frames(2)
    assert second.chosen and not second.proposed and not first.proposed
    dungeon.press("bid:F22:4:2")
    keys = dungeon.stalls.keys.values()
    assert dungeon.ask.seat == 1 and not any(key.chosen for key in keys)
    assert [key.proposed for key in keys] == [False, True, False, False, False]


def test_the_theme_of_strong_contrast_keeps_the_plain_list(dungeon):
    dungeon.begin()
    theme.use("contrast")
    dungeon.finger.frames(3)
    keys = list(dungeon.stalls.keys.values())
    assert len({key.x for key in keys}) == 1 and not dungeon.stalls._ground.children
    theme.use("night")
    dungeon.finger.frames(3)
    assert len({key.y for key in keys}) == 1 and dungeon.stalls._ground.children


# What is seen


def drawn(monkeypatch, module, name):
    """What is handed on to that drawing from now on."""
    found, usual = [], getattr(module, name)

    def spy(group, *given, **named):
        found.append(given)
        usual(group, *given, **named)

    monkeypatch.setattr(module, name, spy)
    return found


def test_a_felon_is_aghast_as_soon_as_somebody_bids(dungeon, monkeypatch):
    from ui.touch.games.torture import stage_card
    from ui.touch.games.torture.pictures import painting_of

    niches = drawn(monkeypatch, stage_card, "draw_niche")
    dungeon.begin(seats=3, phase="torture")
    names = ["Gossiping midwife", "Castle burglar", "False witch-finder"]
    assert {given[0] for given in niches} >= {painting_of(name) for name in names}
    niches.clear()
    dungeon.give("bid:F22:4:2")
    assert painting_of("Castle burglar", aghast=True) in {given[0] for given in niches}


def test_the_curtain_says_what_was_done_last(dungeon, monkeypatch):
    from companion.words import say
    from ui.touch.games.torture import valance

    said = drawn(monkeypatch, valance, "draw_text")
    dungeon.begin()
    assert said[-1][0] == say("torture.touch.tools") and valance.newest(dungeon.window, len(dungeon.window.log)) is None
    dungeon.give("bid:E02:4:3")
    assert (
        said[-1][0]
        == valance.newest(dungeon.window, len(dungeon.window.log)).text
        == "Ada bids three fours on the Second Apprentice."
    )
    dungeon.screen.touch("Undo", stack=True)
    dungeon.finger.frames(4)
    assert said[-1][0] == say("torture.touch.tools"), "and not what was taken back"


def test_along_the_foot_stands_what_all_may_know(dungeon, monkeypatch):
    from ui.touch.games.torture import stage_foot

    said = drawn(monkeypatch, stage_foot, "draw_text")
    marks = drawn(monkeypatch, stage_foot, "draw_mark")
    dungeon.begin(seats=3).put(gold_1=12, hand_2=4)
    assert [given[1] for given in marks[-3:]] == ["A", "B", "C"]
    assert [given[0] for given in said[-6:]] == ["6", "5", "6", "12", "4", "5"]
    dungeon.begin(seats=3, coins="hidden")
    assert [given[0] for given in said[-3:]] == ["6", "6", "6"], "no gold where the table hides it"


def test_cards_side_by_side_are_set_in_one_type(dungeon, monkeypatch):
    """A long name made its own card small and left the others large: no two lines of three cards agreed."""
    from ui.touch.games.torture import card_words, stage_card

    named = drawn(monkeypatch, card_words, "write_middle")
    fields = drawn(monkeypatch, stage_card, "draw_bid_field")
    dungeon.begin().give("bid:E02:3:2")
    dungeon.finger.frames(4)
    names, notes = ([given for given in named if given[2] is bold][-3:] for bold in (True, False))
    assert len({given[1] for given in names}) == len({given[1] for given in notes}) == 1
    tops = {round(given[4][1] + given[4][3]) for given in notes}
    lifted = 8
    assert len(tops) <= 2 and max(tops) - min(tops) in (0, lifted), "notes begin at one height, but where one is lifted"
    assert max(given[2][1] for given in fields[-3:]) - min(given[2][1] for given in fields[-3:]) <= lifted


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_that_equipment_does_can_be_read_on_the_narrowest_card(dungeon, language):
    """In three lines that say what beats a bid as well as in one."""
    from kivy.metrics import dp

    from ui.touch.games.torture.card_words import CardWords
    from ui.touch.games.torture.stage_measure import BAND, FIELD, INSET, PICTURES
    from ui.touch.games.torture.staging import staged

    dungeon.begin()
    window = dungeon.window.seat(0, language) if language != "en" else dungeon.window
    _, _, wide, high = staged((0, 0, 416, 480), 3, False).cards[0]
    silent = []
    for one in window.facts.edition["equipment"]:
        look = window.display.card(one["id"])
        room = high * (1 - PICTURES[-1]) - dp(2 * INSET + BAND + 2 + 4 + FIELD + 3 + 40)
        words = CardWords(look.title, look.note, wide - dp(2 * INSET), room)
        if not words.noted:
            silent.append((look.title, look.note))
    assert silent == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_beats_a_bid_has_room_on_the_narrowest_card(dungeon, language):
    from kivy.metrics import dp

    from companion.games.torture.view import CardView
    from ui.touch.games.torture.stage_measure import INSET, beat_lines, line_long
    from ui.touch.games.torture.staging import LEAST
    from ui.touch.look.scale import CAPTION

    dungeon.begin()
    window = dungeon.window.seat(0, language)
    room = dp(LEAST - 2 * INSET - 8)
    for card, what, count in itertools.product(("E06", "F11", "F22"), (*"123456", "trump", "wild"), range(1, 9)):
        if card == "E06" and not what.isdecimal():
            continue
        one = CardView(card, 0, count, what, [], [1] * 4 if card == "E06" else [])
        size, lines = beat_lines(window.display, one, room)
        assert size >= CAPTION and len(lines) <= 4, lines
        assert all(line_long(line, size) <= room for line in lines), lines


# What it costs


def test_the_ground_is_painted_once_a_size_and_quickly():
    from time import perf_counter

    from ui.touch.games.torture.stage_ground import ground_texture, paint_ground

    begun = perf_counter()
    paint_ground(416, 480, 130, 44, 1)
    assert perf_counter() - begun < 0.5, "0.06 s on a slow machine"
    one = ground_texture(416, 480, 130, 44, 1)
    assert ground_texture(416, 480, 130, 44, 1) is one and ground_texture(416, 480, 110, 44, 1) is not one


def test_it_is_said_below_the_seals_what_their_numbers_are(dungeon, monkeypatch):
    """A star with 9 and a coin with 2 said it to nobody who did not know."""
    from companion.words import say
    from ui.touch.games.torture import stage_card

    words = drawn(monkeypatch, stage_card, "draw_word")
    dungeon.begin()
    fame, gold = say("torture.display.fame"), say("torture.display.gold")
    assert [given[0] for given in words[-6:]] == 3 * [fame, gold]
    assert all(words[at][1] + stage_card.word_wide(fame) < words[at + 1][1] for at in range(0, len(words), 2))


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_beats_a_bid_takes_the_trump_off_no_stall(dungeon, language):
    """A long word before it folded it in two lines, and one of four stalls had no room for its trump."""
    from kivy.metrics import dp

    from companion.games.torture.view import CardView
    from companion.words import speak
    from ui.touch.games.torture.beat import beat_words

    dungeon.begin(phase="torture")
    display = dungeon.window.seat(0, language).display
    theme.use("contrast")
    dungeon.finger.frames(3)
    stall = next(iter(dungeon.stalls.keys.values()))
    # Beside the smallest picture, as the stalls of the list draw it.
    room = stall.width - dp(84 + 12)
    speak(language)
    try:
        for what, count in itertools.product("123456", range(2, 8)):
            beat = beat_words(display, CardView("F11", 0, count, what, [], []), room, dp(30))
            assert len(beat.lines) == 1 and beat.pictured, (what, count, beat.lines)
    finally:
        speak("en")


def test_a_die_stands_with_the_word_that_says_how_many(dungeon):
    """It stood alone on a line of its own."""
    from kivy.metrics import dp

    from companion.games.torture.view import CardView
    from ui.touch.games.torture.beat import DIE, beat_words

    dungeon.begin(phase="torture")
    folded = 0
    for room in range(180, 400, 5):
        beat = beat_words(dungeon.window.display, CardView("F11", 0, 3, "5", [], []), dp(room), dp(60))
        folded += len(beat.lines) > 1
        assert DIE not in beat.lines
    assert folded, "there were widths at which it had two lines"


def test_a_bid_on_a_picture_covers_no_face():
    """Of five felons it lay over their mouths."""
    from kivy.metrics import dp

    from ui.touch.games.torture.stage_measure import BAND, _face_measure

    beat = tuple((word, False) for word in "two 5s+, any three or one more".split())
    measure = _face_measure(("Gossiping midwife", "Turncoat baron"), (beat, beat), 128.0, 200.0)
    foot_of_picture = measure.low + measure.words.tall + dp(BAND + 3)
    assert measure.over and not measure.beside
    assert measure.bid_low + measure.field - foot_of_picture < 0.25 * measure.niche


def test_cards_side_by_side_have_one_type_though_their_notes_begin_at_other_heights():
    """A long name beside a long note set each card in type of its own."""
    from ui.touch.games.torture.card_words import CardWords, common_type

    told = [("Ducking Stool", "Each round, before your first felon, dip a die: Ducking Stool!"),
            ("Second Apprentice", "Copies whatever the first one does. Roll one die more."),
            ("Gilded Chair", "Does nothing at all, and does it beautifully.")]  # fmt: skip
    for high in range(84, 97, 2):
        cards = [CardWords(*one, 104, high) for one in told]
        common = common_type(cards)
        assert common is not None and (common.name, common.note) == (16, 13)
        assert all(one.in_type(16, 13) is not None for one in cards)
