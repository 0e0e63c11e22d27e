"""The owner's photograph of a card is what is seen of it: drawn, peeked at, laid; and by nobody else."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="photographs need the camera's parts (pip install -e '.[camera]')")

from tests.photographs import DAMAGED, MAGENTA, photograph, share_of
from tests.ui.touch.test_owner_cards import drawn


def keep(screen, game, *cards, picture=None):
    """Keep a photograph of each of these, as "raven/pecked"."""
    for card in cards:
        kind, _, name = card.partition("/")
        screen.app.kept.box_pictures.keep_card(game, kind, name, picture or photograph())


def seen(screen):
    """How much of the screen is a photograph."""
    screen.finger.frames(3)
    return share_of(screen.pixels(), MAGENTA)


def draw_raven(screen, card="pecked"):
    screen.start(names=("Ada", "Ben", "Cy"), seed="11" * 32)
    screen.here.set_source("raven", "real")
    drawn(screen.table.window, card)
    screen.finger.frames(5)
    screen.page.teller.finish()
    screen.finger.frames(3)


def test_a_card_that_is_drawn_is_seen_as_photographed_with_its_words_beside(screen):
    from tests.tour.cut import cut_texts
    from ui.touch.table.story import WholeCard

    keep(screen, "outrage", "raven/pecked")
    draw_raven(screen)
    card = screen.finger.find(WholeCard)
    assert seen(screen) > 0.05 and card.look.note and cut_texts() == []


@pytest.mark.parametrize("wrong", ["damaged", "missing", "another card", "another game", "none"])
def test_without_a_photograph_that_can_be_seen_ours_is(screen, wrong):
    from ui.touch.cards.photo import CardPhoto
    from ui.touch.table.story import WholeCard

    if wrong == "damaged":
        keep(screen, "outrage", "raven/pecked", picture=DAMAGED)
    elif wrong == "missing":
        keep(screen, "outrage", "raven/pecked")
        screen.app.kept.box_pictures._unkept.clear()
    elif wrong == "another card":
        keep(screen, "outrage", "raven/ghost", "tower/pecked")
    elif wrong == "another game":
        keep(screen, "cloaks", "raven/pecked")
    draw_raven(screen)
    card = screen.finger.find(WholeCard)
    assert card._picture is not None and not isinstance(card._picture, CardPhoto) and seen(screen) == 0


def test_a_hand_is_seen_as_photographed_while_a_finger_rests_and_not_before(screen):
    from tests.ui.touch.test_secrets import HAND, deal, hold_of

    keep(screen, "outrage", *(f"tower/{card}" for card in HAND))
    deal(screen)
    for page in ("table", "log", "more", "hands"):
        screen.app.go(page)
        assert seen(screen) == 0
    touch = screen.finger.rest(hold_of(screen, 0))
    assert seen(screen) > 0.05 and screen.reads("Mace") and screen.reads("Sanctuary")
    screen.finger.lift(touch)
    assert seen(screen) == 0


def test_behind_the_curtain_alone(screen):
    from tests.ui.touch.test_secrets import HAND, deal, open_curtain

    keep(screen, "outrage", *(f"tower/{card}" for card in HAND))
    deal(screen)
    assert seen(screen) == 0
    curtain = open_curtain(screen)
    assert curtain is not None and seen(screen) > 0.03
    curtain.close()
    assert seen(screen) == 0


def test_tools_that_are_laid(screen):
    from tests.ui.touch.test_outrage_theft import thief, throw

    keep(screen, "outrage", "tower/file", "tower/crowbar")
    thief(screen, "prince", "file", "crowbar")
    throw(screen, 3, 4)
    assert seen(screen) > 0.03


def test_an_action_card_is_read_offered_and_judged_as_photographed(screen, tmp_path):
    from tests.ui.touch.city import CityScreen

    keep(screen, "cloaks", *(f"action/A{number}" for number in range(1, 10)))
    city = CityScreen(screen, tmp_path).begin()
    city.window.correct("open", ["A6", "A4", "A8", "A3"])
    city.place(card_1="A3")
    city.finger.tap_widget(city.board.foot.map)
    city.finger.seconds(0.4)
    assert seen(screen) == 0
    city.finger.tap_widget(city.board.foot.card_keys["A6"])
    assert seen(screen) > 0.02 and screen.reads("Long Ladder") and screen.reads("corner to corner")
    screen.touch("To the cards")
    city.finger.seconds(0.4)
    assert city.asked == "cards" and seen(screen) > 0.01
    city.finger.tap_widget(city.own.keys("claim:A6")[0])
    city.finger.frames(3)
    city.tap("G6")
    assert city.asked == "use_now" and seen(screen) > 0.05


def test_felons_and_equipment_on_offer(screen):
    edition = screen.app.kept.boxed("torture").edition
    cards = [f"{kind}/{one['id']}" for kind in ("equipment", "felon") for one in edition[kind]]
    keep(screen, "torture", *cards)
    screen.start("torture", dice="virtual")
    assert seen(screen) > 0.01


@pytest.mark.parametrize("size", [(112, 150), (176, 238), (222, 92), (400, 120), (120, 306)])
@pytest.mark.parametrize("note", ["", "Weapon. Adds 2 to your strength, and more than that in the dark."])
def test_a_photograph_has_room_on_a_card_of_any_shape_and_leaves_its_name_whole(screen, size, note):
    from companion.client.display.card_look import CardLook
    from tests.tour.cut import cut_texts
    from ui.touch.cards.card import CardFace
    from ui.touch.cards.photo import photo_of

    screen.start()
    keep(screen, "outrage", "tower/mace")
    look = CardLook("Mace", "2", note, printed="tower/mace")
    face = CardFace.of("mace", look, photo_of(screen.table.window, look))
    face.size = size
    screen.app.stage.overlays.add_widget(face)
    screen.finger.frames(2)
    assert seen(screen) * screen.pixels().shape[0] * screen.pixels().shape[1] > 0.09 * size[0] * size[1]
    assert cut_texts() == []


def test_a_photograph_is_unpacked_once_and_kept_no_larger_than_it_is_shown(screen, monkeypatch):
    from ui.touch.cards import photo
    from ui.touch.look.painted import painted_texture

    unpacked = []
    monkeypatch.setattr(photo, "photo_texture", lambda body, real=photo.photo_texture: unpacked.append(1) or real(body))
    screen.start()
    keep(screen, "outrage", "tower/mace", picture=photograph(wide=901, high=1200))
    look = screen.table.display.card("mace")
    found = [photo.photo_of(screen.table.window, look) for _ in range(3)]
    textures = {painted_texture(one, 90, 120).id for one in found}
    assert len(textures) == 1 and len(unpacked) <= 2
    assert tuple(painted_texture(found[0], 90, 120).size) == (180, 240)
