"""Photographs of cards and of the board from a stick, by touches: from the list to what is kept."""

from __future__ import annotations

import os

import cv2
import numpy as np
import pytest

pytest.importorskip("cv2", reason="photographs need the camera's parts (pip install -e '.[camera]')")

from companion.client.boxes.card_photo import cards_in
from companion.client.boxes.editing import EditedBox, card_of
from companion.client.boxes.pictures import BoxPictures
from companion.devices.box_photos import CardText
from companion.pictures import jpeg_size
from companion.refused import Unavailable
from companion.words import say
from hardware.photos.places import side
from tests.hardware.photos.drawn_boards import draw_board, plan, printed_at
from tests.hardware.photos.photographed import SENT, jpeg, photograph
from tests.hardware.photos.test_reading import png
from tests.ui.touch.at_a_stick import PATIENCE, folder, settle, touch
from tests.ui.touch.stick_photographs import (
    Reads,
    card_photograph,
    drag,
    open_photographs,
    plain,
    put_on,
    shot_of,
    words,
)
from ui.touch.boxes.photo_tile import PhotoTile
from ui.touch.controls.button import BigButton

pytestmark = pytest.mark.usefixtures("kept_on_disk")

GAME, PACK = "cloaks", "action"


def cards(box):
    return list(cards_in(GAME, box.edition, PACK))


def first_card(screen, sticks, tmp_path, photos=None, body=None):
    """The page as the only picture on the stick is seen as a card. Returns the box."""
    place = folder(tmp_path)
    put_on(place, IMG_0001=body or plain())
    sticks.plug("CAMERA", place)
    box = open_photographs(screen, sticks, GAME, photos, PACK)
    touch(screen, "IMG_0001.JPG")
    if screen.button(value="square_up") is not None:
        touch(screen, "square_up")
    return box


def files(screen):
    folder = screen.app.kept.box_pictures.folder
    return sorted(os.listdir(folder)) if folder.is_dir() else []


def test_a_camera_s_photograph_of_a_card_is_squared_up_read_and_kept(screen, sticks, tmp_path):
    place = folder(tmp_path)
    put_on(place, IMG_0001=plain(), IMG_0002=card_photograph())
    stick = sticks.plug("CAMERA", place)
    box = open_photographs(screen, sticks, GAME)
    which = cards(box)[2]
    title = box.edition[PACK][2]["name"]
    reads = Reads(CardText(words(title), words("Walk on at once", "once")))
    screen.app.go("tonight")
    assert sticks.closed.wait(PATIENCE)
    box = open_photographs(screen, sticks, GAME, reads, PACK)
    settle(screen)
    tiles = {one.value: one for one in sorted(screen.finger.all(PhotoTile), key=lambda one: one.x)}
    assert list(tiles) == ["IMG_0002.JPG", "IMG_0001.JPG"]
    assert all(tile.picture is not None for tile in tiles.values())
    touch(screen, "IMG_0002.JPG")
    assert screen.reads(say("boxes.photo.is_it")) and screen.reads(title)
    assert screen.reads("Walk on at once") and screen.reads("In doubt: once")
    assert screen.app.kept.box_pictures.cards(GAME) == []
    touch(screen, "keep")
    picture = screen.app.kept.box_pictures.card(GAME, *which.split("/"))
    assert jpeg_size(picture)[1] == 900 and len(picture) <= 185 * 1024
    row = box.edition[PACK][2]
    assert (row["name"], row["text"]) == (title, "Walk on at once")
    assert row["other_sources"]["text"] == "photo" and row["confirmed"]
    assert {one.value: one.icon for one in screen.finger.all(PhotoTile)}["IMG_0002.JPG"] == "check"
    assert screen.reads(say("boxes.photo.how_far", done=1, most=len(cards(box))))
    assert stick.id in sticks.opened
    screen.app.stage.clear_notice()
    screen.touch("", icon="arrow_back")
    touch(screen, "end")
    assert screen.reads("You may take the stick out.") and sticks.opened == []
    screen.finger.touch(BigButton, value="done")
    assert screen.app.page_name == "box"


def test_another_card_can_be_said_and_what_was_read_be_typed(screen, sticks, tmp_path):
    from ui.touch.pads.keyboard import Keyboard

    box = first_card(screen, sticks, tmp_path, Reads(CardText([], words("Wlak on"))))
    wanted = cards(box)[4]
    before = box.edition[PACK][4]["name"]
    touch(screen, "which")
    touch(screen, wanted)
    assert screen.reads(before) and screen.reads("Wlak on")
    touch(screen, ("field", "text"))
    keyboard = screen.finger.find(Keyboard)
    assert keyboard.text == "Wlak on"
    keyboard.text = "Walk on"
    keyboard._finish()
    settle(screen)
    touch(screen, "keep")
    assert screen.app.kept.box_pictures.cards(GAME) == [tuple(wanted.split("/"))]
    assert (box.edition[PACK][4]["name"], box.edition[PACK][4]["text"]) == (before, "Walk on")


def test_a_new_card_comes_behind_the_last(screen, sticks, tmp_path):
    box = first_card(screen, sticks, tmp_path, Reads(CardText(words("Quite new"), [])))
    count = len(cards(box))
    touch(screen, "which")
    touch(screen, "")
    touch(screen, "keep")
    assert len(cards(box)) == count + 1
    assert box.edition[PACK][-1]["name"] == "Quite new"
    assert screen.app.kept.box_pictures.cards(GAME) == [(PACK, box.edition[PACK][-1]["id"])]


def test_corners_are_dragged_below_a_lens_and_stay_in_the_picture(screen, sticks, tmp_path):
    place = folder(tmp_path)
    put_on(place, IMG_0001=plain())
    sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, GAME, target=PACK)
    touch(screen, "IMG_0001.JPG")
    marks = shot_of(screen).marks
    assert [mark.at for mark in marks] == [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]
    drag(screen, marks[0], (0.2, 0.3))
    assert marks[0].at == pytest.approx((0.2, 0.3), abs=0.002)
    drag(screen, marks[2], (1.5, 1.5))
    assert marks[2].at == (1.0, 1.0)
    assert marks[1].at == (0.9, 0.1)


def test_the_lens_shows_the_place_below_the_finger_larger_and_upright(screen, sticks, tmp_path):
    picture = np.full((600, 800, 3), 90, np.uint8)
    picture[:60, :80] = (0, 200, 0)
    picture[60:, :80] = (200, 0, 0)
    place = folder(tmp_path)
    put_on(place, IMG_0001=cv2.imencode(".png", picture)[1].tobytes())
    sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, GAME, target=PACK)
    touch(screen, "IMG_0001.JPG")
    shot = shot_of(screen)
    finger = screen.finger.rest(shot)
    held = shot.held
    assert held is not None
    held.at = (0.1, 0.1)
    shot._draw_moving()
    seen = screen.pixels()
    screen.finger.lift(finger)
    right, top = shot.to_window(shot.right, shot.top)
    middle = round(right - 75), round(len(seen) - (top - 75))
    quarters = [seen[middle[1] + down, middle[0] + across] for down in (-40, 40) for across in (-40, 40)]
    green, other, blue, last = (tuple(int(part) for part in one) for one in quarters)
    assert green[1] > 150 > green[0] and blue[2] > 150 > blue[0]
    assert max(other) - min(other) < 20 and max(last) - min(last) < 20


def test_a_slow_finger_moves_a_mark_by_less_than_its_own_way(screen, sticks, tmp_path):
    place = folder(tmp_path)
    put_on(place, IMG_0001=plain())
    sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, GAME, target=PACK)
    touch(screen, "IMG_0001.JPG")
    from kivy.base import EventLoop

    from tests.tour.finger import FingerTouch, share_of_glass

    shot = shot_of(screen)
    moved = []
    for step in (1, 40):
        x, y = shot.to_window(*shot.place(shot.marks[0].at))
        finger = FingerTouch(x, y)
        EventLoop.post_dispatch_input("begin", finger)
        before = shot.place(shot.marks[0].at)[0]
        for number in range(1, 4):
            finger.move(share_of_glass(x + number * step, y))
            EventLoop.post_dispatch_input("update", finger)
        moved.append((shot.place(shot.marks[0].at)[0] - before) / (3 * step))
        EventLoop.post_dispatch_input("end", finger)
    assert moved == pytest.approx([0.35 + 0.65 / 12, 1.0], abs=0.02)


def test_corners_and_turns_can_be_changed_once_the_card_is_seen(screen, sticks, tmp_path):
    first_card(screen, sticks, tmp_path, body=card_photograph(size=SENT))
    page = screen.page
    before = page._photos._easel
    touch(screen, "turn")
    assert screen.reads(say("boxes.photo.is_it"))
    touch(screen, "corners")
    assert len(shot_of(screen).marks) == 4 and page._photos._easel is before
    touch(screen, "square_up")
    touch(screen, "keep")
    ((kind, card),) = screen.app.kept.box_pictures.cards(GAME)
    wide, high = jpeg_size(screen.app.kept.box_pictures.card(GAME, kind, card))
    assert wide < high == 900


WRONG = {
    "text": (b"Dear all", "other_kind"), "empty": (b"", "none"), "drawing": (b"<svg xmlns='x'></svg>", "drawing"),
    "heic": (bytes(4) + b"ftypheic" + bytes(900), "heic"), "cut off": (plain()[:-200], "cut_off"),
    "bomb": (png(10_000, 10_000), "too_many_pixels"), "tiny": (plain(60, 60), "too_small"),
    "huge": (b"\xff\xd8\xff" + bytes(16_500_000), "too_many_bytes"),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_photograph_is_told_and_nothing_is_kept(screen, sticks, tmp_path, wrong):
    body, why = WRONG[wrong]
    place = folder(tmp_path)
    put_on(place, IMG_0001=body)
    sticks.plug("CAMERA", place)
    box = open_photographs(screen, sticks, GAME, target=PACK)
    settle(screen)
    (tile,) = screen.finger.all(PhotoTile)
    assert tile.picture is None and tile.icon == "warning"
    told = []
    screen.app.complain, complain = told.append, screen.app.complain
    touch(screen, "IMG_0001.JPG")
    screen.app.complain = complain
    assert [one.key for one in told] == [f"box_photos.{why}"]
    assert screen.reads(say("boxes.photo.which"))
    assert files(screen) == [] and not box.changed


def test_corners_that_cannot_be_are_told_and_can_be_dragged_on(screen, sticks, tmp_path):
    place = folder(tmp_path)
    put_on(place, IMG_0001=plain())
    sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, GAME, target=PACK)
    touch(screen, "IMG_0001.JPG")
    marks = shot_of(screen).marks
    drag(screen, marks[0], (0.6, 0.6))
    touch(screen, "square_up")
    assert screen.finger.find(BigButton, value="square_up") is not None
    assert shot_of(screen).marks[0].at == pytest.approx((0.6, 0.6), abs=0.002)


def test_without_a_reader_a_card_is_kept_all_the_same(screen, sticks, tmp_path):
    box = first_card(screen, sticks, tmp_path, Reads(Unavailable("box_photos.no_reader")))
    assert screen.reads(Unavailable("box_photos.no_reader").reason)
    before = box.edition[PACK][0]["name"]
    touch(screen, "keep")
    assert screen.app.kept.box_pictures.cards(GAME) == [card_of(box.edition, box.questions[0])] or files(screen)
    assert box.edition[PACK][0]["name"] == before


def test_what_cannot_stand_there_leaves_the_card_to_be_put_right_and_no_picture(screen, sticks, tmp_path):
    box = first_card(screen, sticks, tmp_path, Reads(CardText(words("A name " * 12), [])))
    touch(screen, "keep")
    assert screen.finger.find(BigButton, value="keep") is not None
    assert files(screen) == [] and not box.changed


def test_a_full_disk_is_told_and_changes_nothing(screen, sticks, tmp_path, monkeypatch):
    box = first_card(screen, sticks, tmp_path)

    def full(pictures, picture):
        raise Unavailable("photos.not_kept", error="No space left")

    monkeypatch.setattr(BoxPictures, "write", full)
    touch(screen, "keep")
    assert screen.reads("No space left")
    assert screen.finger.find(BigButton, value="keep") is not None and not box.changed


def test_a_disk_that_is_full_in_the_middle_of_a_board_leaves_nothing(screen, sticks, tmp_path, monkeypatch):
    place = folder(tmp_path)
    put_on(place, IMG_0001=jpeg(draw_board(plan(), size=(800, 800))))
    sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, "outrage", target="")
    touch(screen, "IMG_0001.JPG")
    touch(screen, "square_up")
    while screen.finger.find(BigButton, value="here") is not None:
        touch(screen, "here")
    write = BoxPictures.write

    def full(pictures, picture):
        if files(screen):
            raise Unavailable("photos.not_kept", error="No space left")
        return write(pictures, picture)

    monkeypatch.setattr(BoxPictures, "write", full)
    touch(screen, "keep")
    assert screen.reads("No space left") and files(screen) == []
    assert screen.app.kept.box_pictures.board("outrage") is None
    assert screen.finger.find(BigButton, value="keep") is not None


def test_a_stick_that_is_pulled_out_is_told_and_let_go_of(screen, sticks, tmp_path):
    place = folder(tmp_path)
    camera = put_on(place, IMG_0001=plain())
    stick = sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, GAME, target=PACK)
    settle(screen)
    (camera / "IMG_0001.JPG").unlink()
    touch(screen, "IMG_0001.JPG")
    assert screen.reads("not there any more") and sticks.let_go_of == [stick.id]
    touch(screen, "again")
    assert screen.reads("is open. No box is on it.")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "box"


def test_a_photograph_that_was_replaced_comes_back_with_its_step_and_goes_with_the_box(screen, sticks, tmp_path):
    box = first_card(screen, sticks, tmp_path)
    touch(screen, "keep")
    ((kind, card),) = screen.app.kept.box_pictures.cards(GAME)
    first = screen.app.kept.box_pictures.card(GAME, kind, card)
    put_on(tmp_path / "stick", IMG_0001=card_photograph(size=SENT))
    touch(screen, "IMG_0001.JPG")
    touch(screen, "which")
    touch(screen, f"{kind}/{card}")
    touch(screen, "keep")
    assert screen.app.kept.box_pictures.card(GAME, kind, card) != first
    box.undo()
    assert screen.app.kept.box_pictures.card(GAME, kind, card) == first
    assert len(files(screen)) == 2
    screen.app.stage.clear_notice()
    for _ in range(4):
        screen.touch("", icon="arrow_back")
        settle(screen) if screen.app.page_name == "box_stick" else screen.finger.frames(3)
    assert screen.app.page_name not in ("box", "box_stick")
    assert len(files(screen)) == 1
    assert screen.app.kept.box_pictures.card(GAME, kind, card) == first


def test_a_board_s_squares_are_dragged_until_all_others_are_right(screen, sticks, tmp_path):
    true = printed_at(plan())
    picture, corners = photograph(draw_board(true, size=(1400, 1400)), 4, SENT)
    place = folder(tmp_path)
    put_on(place, IMG_0001=jpeg(picture))
    sticks.plug("CAMERA", place)
    open_photographs(screen, sticks, "outrage", target="")
    touch(screen, "IMG_0001.JPG")
    for mark, at in zip(shot_of(screen).marks, (corners + 0.5) / SENT, strict=True):
        drag(screen, mark, tuple(at))
    touch(screen, "square_up")
    names = {one["name"]: one["id"] for one in EditedBox(screen.app.kept.boxes, "outrage").edition["square"]
             if one.get("name")}  # fmt: skip
    count = 0
    while (here := screen.finger.find(BigButton, value="here")) is not None and here and count < 60:
        (mark,) = shot_of(screen).marks
        asked = next(square for name, square in names.items() if name == mark.name)
        drag(screen, mark, true[asked])
        if count == 1:
            before = mark.name
            touch(screen, "here")
            touch(screen, "put_back")
            assert shot_of(screen).marks[0].name == before
            drag(screen, shot_of(screen).marks[0], true[asked])
        touch(screen, "here")
        count += 1
    assert 15 <= count <= 30
    assert len(shot_of(screen).marks) == len(plan())
    loose = next(mark for mark in shot_of(screen).marks if mark.name == "W30")
    drag(screen, loose, true["W30"])
    touch(screen, "keep")
    body, board = screen.app.kept.box_pictures.board("outrage")
    assert board.ground and board.places.keys() == plan().keys() and max(jpeg_size(body)) == 1200
    assert max(jpeg_size(screen.app.kept.box_pictures.picture(board.half))) == 600
    worst = max(np.hypot(*np.subtract(board.places[name], true[name])) for name in true)
    assert worst / side(true) < 0.2
    assert screen.reads(say("boxes.photo.kept_board"))


def test_only_what_a_box_has_can_be_photographed(screen, sticks, tmp_path):
    place = folder(tmp_path)
    put_on(place, IMG_0001=plain())
    sticks.plug("CAMERA", place)
    targets = {}
    for game in ("break-out", "outrage", "cloaks", "torture"):
        open_photographs(screen, sticks, game)
        targets[game] = {one.value[1] for one in screen.finger.all(BigButton) if isinstance(one.value, tuple)}
        screen.app.go("tonight")
    assert targets == {
        "break-out": {""}, "outrage": {"raven", "tower", ""}, "cloaks": {"action"}, "torture": {"equipment", "felon"},
    }  # fmt: skip
    screen.app.go("box_stick", back=lambda: None, sticks=sticks)
    settle(screen)
    assert screen.finger.find(BigButton, value="photographs") is None


def test_without_its_parts_a_sentence_says_so_and_the_stick_is_let_go_of(screen, sticks, tmp_path):
    place = folder(tmp_path)
    put_on(place, IMG_0001=plain())
    stick = sticks.plug("CAMERA", place)
    box = EditedBox(screen.app.kept.boxes, GAME)

    def none():
        raise Unavailable("devices.box_photos.none")

    screen.app.go("box_stick", box=box, back=lambda: None, sticks=sticks, photos=none)
    settle(screen)
    touch(screen, "photographs")
    assert screen.reads(Unavailable("devices.box_photos.none").reason)
    assert sticks.let_go_of == [stick.id]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)], ids=str)
def test_nothing_is_cut(screen, sticks, tmp_path, monkeypatch, size, language):
    from companion.words import speak
    from tests.tour.cut import cut_texts
    from tests.tour.fake_box_photos import FakeBoxPhotos
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts

    place = folder(tmp_path)
    put_on(place, **{f"Urlaub_am_Meer_{number}": plain() for number in range(20)})
    sticks.plug("Ein langer Name", place)
    speak(language)
    try:
        screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
        photos = FakeBoxPhotos("Ein recht langer Titel einer Karte", "Geht zum nächsten Tor und wartet dort. " * 9)
        open_photographs(screen, sticks, "outrage", photos)
        raven = [("target", "raven"), "Urlaub_am_Meer_19.JPG", "square_up", "which", "back", "keep", "back"]
        board = [("target", ""), "Urlaub_am_Meer_18.JPG", "square_up", *["here"] * 15, "keep", "back", "end"]
        for value in [*raven, *board]:
            settle(screen)
            assert cut_texts() == spilled_texts() == tight_keys() == []
            if value == "back":
                screen.app.stage.clear_notice()
                screen.touch("", icon="arrow_back")
            else:
                touch(screen, value)
        assert cut_texts() == spilled_texts() == tight_keys() == []
    finally:
        speak("en")


@pytest.mark.parametrize(("language", "told"), [("en", "0.08"), ("de", "0,08")])
def test_how_far_a_square_was_off_is_written_as_people_write_it(language, told):
    from companion.words import Words

    assert f" {told} " in Words(language).say("boxes.photo.off", off=0.08)
