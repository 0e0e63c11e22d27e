"""Action cards of Throw Down the Cloaks on the real window: read, claimed, used; all of it by touches."""

from __future__ import annotations

import pytest


@pytest.fixture
def city(screen, tmp_path):
    from tests.ui.touch.city import CityScreen

    found = CityScreen(screen, tmp_path).begin()
    found.window.correct("open", ["A6", "A4", "A8", "A3"])
    return found.place(card_1="A3")


def on_card(city, answer):
    return city.own.keys(answer)[0]


def test_an_open_card_is_read_in_the_foot_and_claimed_from_there(city):
    city.finger.tap_widget(city.board.foot.map)
    city.finger.seconds(0.4)
    city.finger.tap_widget(city.board.foot.card_keys["A6"])
    city.finger.frames(3)
    assert city.screen.reads("Long Ladder") and city.screen.reads("corner to corner")
    city.screen.touch("To the cards")
    city.finger.seconds(0.4)
    assert city.asked == "cards"
    city.finger.tap_widget(on_card(city, "claim:A6"))
    city.finger.frames(3)
    assert city.asked == "abandon" and {"G6", "H9"} <= set(city.board.legal)
    city.tap("G6")
    assert city.asked == "use_now" and city.view.seats[0].card == "A6"
    assert city.own.card.look.title == "Long Ladder", "what is used now or later can be read meanwhile"
    city.screen.touch("Later")
    city.finger.frames(3)
    assert city.asked == "cloaks" and "G6" not in city.cloaks()


def test_a_card_that_a_phone_begins_with_leaves_the_cloaks_as_they_lie(city):
    ask, lay = city.ask, city.board._draft[:2]
    phone = city.window.seat(ask.seat)
    for pieces in ([*ask.fixed, "cards"], ["cards", *ask.chosen]):
        phone.put_draft(ask.id, pieces)
        city.finger.frames(2)
        assert city.board._draft[:2] == lay and city.own._done.disabled and not city.own._cards.disabled
    phone.put_draft(ask.id, ask.chosen)
    assert not city.own._done.disabled
    phone.put_draft(ask.id, [*ask.fixed, "cards"])
    city.press("cards")
    assert city.asked == "cards"


def test_a_card_is_taken_between_two_moves(city):
    """With the cloaks as they lie in the draft: they stay so."""
    lay = list(city.ask.chosen)
    moved = next(
        [*lay[:-1], spot]
        for spot in city.board.spots
        if city.window.check(city.ask.id, [*lay[:-1], spot]) is None and spot != lay[-1]
    )
    city.window.put_draft(city.ask.id, moved)
    city.finger.frames(2)
    assert not city.own._cards.disabled
    city.press("cards")
    assert city.asked == "cards" and set(city.view.seats[0].cloaks) == set(moved)


def test_a_card_that_cannot_be_had_is_faint_and_says_why(city):
    city.press("cards")
    city.finger.seconds(0.4)
    faces = [one for one in city.own._grid.children if one.disabled]
    assert len(faces) == 1
    before = city.window.changes
    city.finger.tap_widget(faces[0])
    city.finger.frames(2)
    assert city.window.changes == before and city.screen.reads("Ben's cloak lies on Make Way!")
    city.screen.touch("Back")
    city.finger.frames(3)
    assert city.asked == "cloaks"


def test_where_no_card_can_be_had_it_says_why(city):
    """All of them were grey, and nothing said why."""
    from ui.touch.look.text import Fitted

    city.press("cards")
    city.finger.seconds(0.4)
    assert [one.text for one in city.own.beside if isinstance(one, Fitted)] == [""]
    city.finger.tap_widget(on_card(city, "claim:A6"))
    city.finger.frames(3)
    city.tap("G6")
    city.screen.touch("Later")
    city.finger.frames(3)
    city.press("cards")
    city.finger.seconds(0.4)
    assert all(one.disabled for one in city.own._grid.children)
    assert city.screen.reads("You have a claimed card already.")


def test_a_claimed_card_is_used_once_more(city):
    city.place(card_0="A6", card_1="")
    city.press("cards")
    city.finger.seconds(0.4)
    city.finger.tap_widget(on_card(city, "use:A6"))
    city.finger.frames(3)
    assert "A6" not in [one.card for one in city.view.open] and city.view.seats[0].boxed == 1
    city.keep()
    city.give("stay")
    assert {"F8", "H8", "H7"} <= set(city.board.legal), "one may stand corner to corner now"


def test_somebody_blocked_exchanges_a_card(city):
    city.press("cards")
    city.finger.seconds(0.4)
    city.screen.touch("I am completely blocked")
    city.finger.frames(3)
    assert city.asked == "blocked"
    city.screen.touch("Yes, blocked")
    city.finger.seconds(0.4)
    before = [one.card for one in city.view.open]
    city.finger.tap_widget(on_card(city, "card:A8"))
    city.finger.seconds(0.4)
    assert [one.card for one in city.view.open] != before
    city.screen.touch("That is enough")
    city.finger.frames(3)
    assert city.asked == "cloaks"


@pytest.mark.parametrize("size", [(416, 480), (480, 352), (416, 600)])
def test_a_large_card_says_all_of_it_in_large_type(city, size):
    from kivy.graphics import InstructionGroup, Rectangle
    from kivy.metrics import sp

    from ui.touch.games.cloaks.card_art import picture_of
    from ui.touch.games.cloaks.one_card import PICTURE, SIZES, BigCard

    least = sp(SIZES[-1][1])
    for one in city.window.facts.edition["action"]:
        look = city.window.display.card(one["id"])
        card = BigCard(look, picture_of(look), size=size)
        group = InstructionGroup()
        card.draw(group)
        *_, seen, name, text = (part for part in group.children if type(part) is Rectangle)
        x, y, wide, high = card._paper
        assert x <= text.pos[0] and y <= text.pos[1] and text.pos[1] + text.size[1] <= name.pos[1]
        assert name.pos[0] + name.size[0] <= x + wide and name.pos[1] + name.size[1] <= seen.pos[1]
        assert seen.pos[1] + seen.size[1] <= y + high and seen.size[1] >= high * PICTURE * 0.9
        lines = round(text.size[1] / least / 1.2)
        assert text.size[1] >= lines * least, f"{one['name']} is not set smaller"


def test_cards_side_by_side_are_written_in_one_size(city, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks import card_face, foot

    sizes = {"foot": set(), "name": set(), "text": set()}

    def drawn(module, what):
        real = module.fitting_texture

        def write(words, size, bold, *rest):
            sizes[what or ("name" if bold else "text")].add(size[0] if len(size) == 1 else size)
            return real(words, size, bold, *rest)

        monkeypatch.setattr(module, "fitting_texture", write)

    drawn(foot, "foot")
    drawn(card_face, "")
    city.finger.tap_widget(city.board.foot.map)
    city.finger.seconds(0.4)
    for key in city.board.foot.card_keys.values():
        city.board.foot._draw_card(key, InstructionGroup())
    city.press("cards")
    city.finger.seconds(0.4)
    for found in (sizes["name"], sizes["text"]):
        found.clear()  # Drawn once more before they had their places.
    for face in city.own._grid.children:
        city.own._draw_card(face, InstructionGroup())
    assert [len(found) for found in sizes.values()] == [1, 1, 1], sizes


@pytest.mark.parametrize("size", [(416, 480), (480, 361), (315, 480), (356, 480), (480, 414)])
def test_all_that_cards_say_has_room_beside_their_pictures(city, size):
    """Whichever are open, and on a screen of any size: they had no pictures but a large one alone."""
    from kivy.graphics import InstructionGroup, Rectangle
    from kivy.metrics import dp

    from ui.touch.look.ink import CUT

    for four in (["A1", "A5", "A2", "A4"], ["A3", "A6", "A7", "A8"], ["A9", "A8", "A7", "A6"]):
        city.window.correct_together([("card:1", ""), ("open", four)])
        city.window.correct("turn", 0)
        city.press("cards")
        city.own.size = [dp(side) for side in size]
        city.own._share()
        found = city.own.plan()
        assert found.where and found.high >= dp(36)
        city.own.do_layout()
        city.own._grid.do_layout()
        for face in city.own._grid.children:
            assert face.size == pytest.approx(city.own._size_of_one(city.own._grid.cols), abs=1)
            group = InstructionGroup()
            city.own._draw_card(face, group)
            drawn = [one for one in group.children if type(one) is Rectangle]
            assert not [CUT[one.texture] for one in drawn if one.texture in CUT]
            assert all(one.pos[1] >= face.y and one.pos[1] + one.size[1] <= face.top for one in drawn)
        city.give("back")


def test_every_card_of_the_box_has_a_picture_of_its_own(city):
    from ui.touch.games.cloaks.art import paint_lid
    from ui.touch.games.cloaks.card_art import PICTURES, picture_of

    drawn = [picture_of(city.window.display.card(one["id"])) for one in city.window.facts.edition["action"]]
    assert len(set(drawn)) == len(drawn) == len(PICTURES) and paint_lid not in drawn


def test_a_card_that_an_owner_wrote_down_has_the_general_picture():
    """What its id stands for is not known: it may have one of ours, as may a card of ours with another name."""
    from companion.games.cloaks.ours import picture_of

    ours = {"id": "A2", "name": "Muddy Boots", "source": "invented"}
    renamed = {"id": "A3", "name": "Giant", "source": "invented"}
    theirs = {"id": "A1", "name": "Coach and Four", "source": "owner"}
    assert [picture_of(one) for one in (theirs, ours, renamed, {"id": "X", "name": "X"})] == ["", "A2", "", ""]


@pytest.mark.parametrize("wide", [60, 100, 440])
def test_pictures_are_painted_at_any_width(city, wide):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks.card_art import PICTURES
    from ui.touch.look.painted import draw_painted

    for paint in PICTURES.values():
        group = InstructionGroup()
        draw_painted(group, paint, (0, 0, wide, 60), [1, 1, 1, 1], 4)
        assert len(set(group.children[2].texture.pixels)) > 20


def test_a_claimed_card_keeps_its_name_and_shows_whose_it_is_below_it(city):
    """The cloak lay over the end of the name: "Long Ladde"."""
    from kivy.graphics import InstructionGroup, Rectangle, RoundedRectangle
    from kivy.metrics import dp

    city.finger.tap_widget(city.board.foot.map)
    city.finger.seconds(0.4)
    key = city.board.foot.card_keys["A3"]
    group = InstructionGroup()
    city.board.foot._draw_card(key, group)
    (name,) = (one for one in group.children if type(one) is Rectangle)
    pack, owner = (one for one in group.children if isinstance(one, RoundedRectangle) and min(one.size) < dp(20))
    assert pack.pos[0] + pack.size[0] <= name.pos[0] and owner.pos[1] + owner.size[1] <= name.pos[1] + dp(2)
    assert name.pos[0] + name.size[0] <= key.right and name.pos[1] + name.size[1] <= key.top


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_a_card_that_cannot_be_had_can_be_read(theme):
    from ui.touch.games.cloaks.cards import VEIL
    from ui.touch.look.theme import THEMES, contrast

    def under(token):
        parts = zip(*(_parts(THEMES[theme][one]) for one in (token, "room")), strict=True)
        return "#" + "".join(f"{round(a * (1 - VEIL) + b * VEIL):02X}" for a, b in parts)

    assert contrast(under("paper_ink"), under("paper")) >= 4.5
    assert contrast(under("paper_quiet"), under("paper")) >= 3


def _parts(colour):
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def test_a_number_of_cloaks_keeps_its_place_whatever_is_asked(screen, tmp_path):
    """They stood in one row as 4 3 2 1 0, and below each other as 1 0: a hand that knew the way took the wrong one."""
    from tests.ui.touch.city import CityScreen

    city = CityScreen(screen, tmp_path).begin(track="light")
    places = []
    for waiting in (4, 1, 2):
        city.window.correct_together([("waiting:0", waiting), ("lying:0", 4)])
        city.window.correct("turn", 0)
        city.finger.frames(4)
        assert city.asked == "laid"
        keys = [city.own.keys(str(number))[0] for number in range(5)]
        places.append([(key.text, *key.pos, *key.size) for key in keys])
        assert [key.disabled for key in keys] == [number > waiting for number in range(5)]
        assert city.own._row.text == f"In hand: {waiting} · on the road: 4"
    assert places[0] == places[1] == places[2] and [one[0] for one in places[0]] == ["0", "1", "2", "3", "4"]
    city.finger.seconds(0.4)
    city.finger.tap_widget(city.own.keys("2")[0])
    city.finger.frames(3)
    assert city.view.seats[0].lying == 6 and city.view.seats[0].waiting == 0


def test_numbers_beyond_the_first_row_have_a_second(screen, tmp_path):
    from kivy.metrics import dp

    from tests.ui.touch.city import CityScreen

    city = CityScreen(screen, tmp_path).begin(track="light")
    city.window.correct_together([("waiting:0", 10), ("lying:0", 0)])
    city.window.correct("turn", 0)
    city.finger.frames(4)
    keys = [city.own.keys(str(number))[0] for number in range(11)]
    assert keys[0].y == keys[5].y > keys[6].y == keys[10].y and keys[6].x == keys[0].x
    assert all(min(key.size) >= dp(47.9) and not key.disabled for key in keys)


@pytest.mark.parametrize("wide", [250, 330, 408])
def test_a_count_under_a_tile_stands_clear_of_its_sign(city, wide, monkeypatch):
    """On 1024x600 each number stood on its sign."""
    from kivy.graphics import InstructionGroup
    from kivy.metrics import dp

    from ui.touch.games.cloaks import tile_counts
    from ui.touch.look.ink import text_width

    signs, numbers = [], []

    def sign(group, x, y, half):
        signs.append(x + half)

    monkeypatch.setattr(tile_counts, "house_figure", lambda mark: sign)
    monkeypatch.setattr(tile_counts, "monument_figure", lambda mark: sign)
    monkeypatch.setattr(tile_counts, "_others", sign)
    monkeypatch.setattr(tile_counts, "_no_monument", sign)

    def text(group, text, x, y, size, *_, **__):
        if text.isdecimal():
            numbers.append((x, text_width(text, size, True)))

    monkeypatch.setattr(tile_counts, "draw_text", text)
    counts = city.board.foot._counts
    counts.size = dp(wide), dp(56)
    counts.draw(InstructionGroup())
    assert len(signs) == len(numbers) == 4
    assert all(right + dp(2) <= x - words / 2 for right, (x, words) in zip(signs, numbers, strict=True))
    assert all(x + words / 2 <= right for (x, words), right in zip(numbers, [*signs[1:], counts.right], strict=True))


def test_the_card_that_is_used_is_read_while_the_city_answers_for_it(city):
    """Below "Which rival cloak?" there was nothing at all."""
    from ui.touch.cards.card import CardFace

    city.place(card_0="A4", card_1="")
    city.press("cards")
    city.finger.seconds(0.4)
    city.finger.tap_widget(on_card(city, "use:A4"))
    city.finger.seconds(3)
    assert city.asked == "rival_cloak" and city.board.legal
    rows = city.screen.page.frame.rows
    (card,) = [one for one in city.finger.all(CardFace) if one.parent is rows]
    assert card.title == "Tug the Hem" and card.height == rows.height
