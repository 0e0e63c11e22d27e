"""The keys of Break Out: room for every finger, and signs and switches that can be read."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import GAME, begin, own, put, touch_keys


def test_a_small_key_has_a_sign_and_no_letters_that_nobody_can_read(screen, monkeypatch):
    from ui.touch.games.break_out import choose_move

    drawn = []
    monkeypatch.setattr(
        choose_move, "draw_text", lambda _, text, *at, squeeze=1.0, **how: drawn.append((text, squeeze))
    )
    begin(screen, white_target="any")
    put(screen, R=4, G=7, Y=7, B=7, K=20)
    touch_keys(screen, ["G", "Y", "K", "W"])
    drawn.clear()
    touch_keys(screen, [1, 2, 3, 4])
    screen.finger.frames(2)
    texts = {text for text, _ in drawn}
    assert {"2", "16"} <= texts and "7" not in texts, "whoever is covered stays on 7: words say so"
    assert min(squeeze for _, squeeze in drawn) > 0.8, drawn


@pytest.mark.parametrize(("upright", "size"), [(True, (448, 760)), (False, (768, 400))])
def test_a_forecast_has_room_for_every_finger(screen, monkeypatch, upright, size):
    from kivy.metrics import dp

    from ui.touch.games.break_out import forecast

    monkeypatch.setattr(forecast, "is_upright", lambda: upright)
    evening = screen.start(GAME, ("Ada", "Ben"))
    ada = evening.window.seat(0)
    sheet = forecast.ForecastSheet(ada.draft(ada.questions[0].id), ada.view, lambda boats: None)
    sheet.size = [dp(side) for side in size]
    screen.finger.frames(3)
    touched = [*sheet._pool.values(), *(hull._name for hull in sheet._hulls), sheet.button]
    touched += [seat for hull in sheet._hulls for seat in hull._seats]
    for at, one in enumerate(touched):
        assert min(one.size) >= dp(48)
        assert one.x >= sheet.x and one.right <= sheet.right + 1 and one.y >= sheet.y and one.top <= sheet.top + 1
        for other in touched[:at]:
            across = max(one.x - other.right, other.x - one.right)
            down = max(one.y - other.top, other.y - one.top)
            assert max(across, down) >= dp(8 if one is not sheet.button else 0) - 0.1, (one.pos, other.pos)


@pytest.mark.parametrize("size", [(360, 104), (360, 160), (416, 480)])
def test_four_dice_are_typed_with_a_whole_finger_in_every_room(screen, size):
    from kivy.metrics import dp

    from ui.touch.controls.key import Key
    from ui.touch.pads.die_by_die import DieByDie

    begin(screen)
    put(screen, R=12, G=8, K=20)
    touch_keys(screen, ["R", "G", "K", "W"])
    pad = screen.finger.find(DieByDie)
    pad.size_hint, pad.size = (None, None), [dp(side) for side in size]
    pad.parent.remove_widget(pad)
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(pad)
    screen.finger.frames(4)
    keys = [key for key in screen.finger.all(Key, pad) if not key.disabled]
    assert len(keys) == 10
    for at, one in enumerate(keys):
        assert min(one.size) >= dp(48) - 0.1 and pad.y <= one.y and one.top <= pad.top + 0.1, one.size
        for other in keys[:at]:
            across, down = max(one.x - other.right, other.x - one.right), max(one.y - other.top, other.y - one.top)
            assert max(across, down) >= dp(8) - 0.1


def test_four_dice_are_said_one_after_the_other_beside_the_board(screen):
    """The board stays; a die that was said wrongly is touched and said anew; the fourth hands all of them in."""
    from ui.touch.pads.die_by_die import DieByDie

    begin(screen)
    put(screen, R=12, G=8, K=20)
    touch_keys(screen, ["R", "G", "K", "W"])
    pad = screen.finger.find(DieByDie)
    assert screen.page.big.children == [screen.page.board] and screen.page.board.height > 0
    for face in (3, 3, 4):
        screen.finger.tap_widget(pad._faces[face])
    assert pad._draft.dice == {0: 3, 1: 3, 2: 4} and pad._dice[3].chosen
    screen.finger.tap_widget(pad._dice[1])
    assert pad._dice[1].chosen and pad._faces[3].chosen
    screen.finger.tap_widget(pad._faces[5])
    assert pad._dice[3].chosen and own(screen) is pad
    touch_keys(screen, [3, 5, 4, 1])
    told = next(line for line in reversed(screen.table.window.log) if line.kind == "rolled")
    assert told.facts["results"] == ["R3", "G5", "K4", "W1"]


@pytest.mark.parametrize("theme_name", ["night", "day", "contrast"])
def test_the_knob_of_whites_switch_is_seen_on_and_off(screen, monkeypatch, theme_name):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import choose_dice
    from ui.touch.look.theme import contrast, theme

    begin(screen)
    grounds, knobs = [], []
    monkeypatch.setattr(choose_dice, "draw_box", lambda *args: grounds.append(args[4]))
    monkeypatch.setattr(choose_dice, "draw_shape", lambda *args: knobs.append(args[5]))
    before = theme.name
    try:
        theme.use(theme_name)
        for chosen in (False, True):
            key = own(screen)._keys["W"]
            key.chosen = chosen
            own(screen)._draw_white("W", key, InstructionGroup())
            hexes = [
                "#" + "".join(f"{round(value * 255):02x}" for value in one[:3]) for one in (grounds[-1], knobs[-1])
            ]
            assert contrast(*hexes) >= 3, (theme_name, chosen)
    finally:
        theme.use(before)
