"""What everybody should have seen has the screen for a moment, after its story and before the next question."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import FORECASTS, GAME
from tests.ui.touch.test_drawn_once import draws


@pytest.fixture
def locked(screen):
    """All forecasts are locked a moment ago, on a table on which things move."""
    from ui.touch.table.staged import StagedScene

    screen.app.preferences.glides = True
    evening = screen.start(GAME, ("Ada", "Ben", "Cem"), dice="typed", start="said")
    for seat in range(3):
        evening.answer(seat, list(FORECASTS[seat]))
    screen.finger.until(lambda: isinstance(screen.app.stage.interlude, StagedScene))
    return screen


def test_it_comes_when_its_story_is_told_and_goes_by_itself(locked):
    one, page = locked.app.stage.interlude, locked.page
    assert not page.teller.telling and one.staged.title == "Sealed!"
    locked.finger.until(lambda: one._since > 0.9 * one.seconds)
    assert locked.app.stage.interlude is one and one.seconds <= 2.5
    locked.finger.until(lambda: locked.app.stage.interlude is not one)


def test_nothing_of_the_page_is_drawn_behind_it_while_it_is_night(locked):
    one = locked.app.stage.interlude
    assert draws(locked)[0] == 1
    locked.finger.until(lambda: one._since > 0.5 * one.seconds)
    assert one.covers and draws(locked) == [0, 0, 0]
    one.end()
    assert draws(locked) == [1, 1, 1]


def test_any_touch_ends_it_and_does_nothing_else(locked):
    before = len(locked.table.window.log)
    locked.finger.press(*locked.page.frame.rows.center)
    assert locked.app.stage.interlude is None
    assert len(locked.table.window.log) == before and locked.table.window.drafted is None


def test_a_calm_table_sees_none(screen):
    screen.app.preferences.glides = False
    evening = screen.start(GAME, ("Ada", "Ben", "Cem"), dice="typed", start="said")
    for seat in range(3):
        evening.answer(seat, list(FORECASTS[seat]))
    screen.finger.frames(3)
    assert screen.app.stage.interlude is None


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_it_has_room_for_what_it_says(screen, size):
    """The longest name and sentence, on a wide screen and on an upright one."""
    from companion.client.display.staging import Staged
    from tests.client.test_beats import line
    from tests.tour.cut import cut_texts
    from ui.touch.table.staged import StagedScene, paint_icon

    screen.start(GAME)
    told = "Bartholomew-Maximilian geht 6, oben auf Rot, Gelb, Grün und Orange, und alle sehen es mit großen Augen."
    one = StagedScene(
        Staged(line(0, "stole", 1), "St Edward’s Crown and Sceptre!", told),
        paint_icon("lock"),
        screen.table.seat(1),
        None,
        print,
    )
    one.size_hint, one.size = (None, None), size
    screen.app.stage.play(one)
    one._since = 1.0
    one._paint()
    screen.finger.frames(1)
    assert not cut_texts()


STAGED = {
    "outrage": [*(("stole", {"jewel": jewel}) for jewel in ("edward", "prince", "sceptre", "orb", "sword")),
                ("racked", {}), ("escaped", {})],
    "cloaks": [("monument", {}), ("monument_there", {}), ("earned", {}), ("last_round", {})],
    "break-out": [("moved_onto", {"under": ["R", "G"], "who": "Y"}), ("boarded", {"boat": 1}),
                  ("forecasts_locked", {})],
    "torture": [("felon_taken", {"card": "F03"}), ("banked", {}), ("outbid", {})],
}  # fmt: skip


@pytest.mark.parametrize("game", STAGED)
def test_each_game_paints_what_it_stages(screen, game):
    from companion.client.display.staging import Staged
    from tests.client.test_beats import line
    from ui.touch.look.painted import painted_texture

    screen.start(game)
    table = screen.table
    for kind, facts in STAGED[game]:
        paint = table.skin.staged(Staged(line(0, kind, 0, **facts), "", ""), table.window)
        assert paint is not None, kind
        again = table.skin.staged(Staged(line(0, kind, 0, **facts), "", ""), table.window)
        assert again is paint, "kept, so that it is painted once"
        pixels = painted_texture(paint, 60, 60, (0.0, 0.0, 0.0, 0.0)).pixels
        assert len({pixels[at : at + 4] for at in range(0, len(pixels), 4)}) >= 5, kind


@pytest.mark.parametrize("game", STAGED)
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_each_game_has_places_of_its_own_on_which_words_can_be_read(screen, game, size):
    """All were staged before the same rays of light."""
    from companion.client.display.staging import Staged
    from tests.client.test_beats import line
    from ui.touch.look.painted import painted_texture
    from ui.touch.table.staged import HEAD, VEIL

    screen.start(game)
    skin, paints = screen.table.skin, set()
    for kind, facts in STAGED[game]:
        behind = skin.backdrop(Staged(line(0, kind, 0, **facts), "", ""))
        assert behind is not None and behind.paint.__module__ == f"ui.touch.games.{game.replace('-', '_')}.backdrop"
        paints.add(behind.paint)
    assert skin.backdrop(Staged(line(0, "else", 0), "", "")) is None
    for paint in paints:
        texture = painted_texture(paint, *size)
        wide, high = texture.size
        pixels, foot = texture.pixels, int(high * (HEAD - 0.02))
        brightest = max(max(pixels[at : at + 3]) for at in range(0, 4 * wide * foot, 404)) / 255 * (1 - VEIL)
        assert brightest < 0.35, paint.__name__


def test_by_contrast_nothing_is_behind_it(screen):
    from companion.client.display.staging import Staged
    from tests.client.test_beats import line
    from ui.touch.look.theme import theme
    from ui.touch.table.staged import StagedScene, paint_icon

    screen.start()
    staged = Staged(line(0, "escaped", 0), "Out!", "Out!")
    behind = screen.table.skin.backdrop(staged)
    for name, shown in (("night", True), ("contrast", False)):
        theme.use(name)
        one = StagedScene(staged, paint_icon("lock"), None, None, print, behind)
        one.size, one._since = (800, 480), 1.0
        one._paint()
        assert (one._place is not None) is shown
        one.end()


def test_what_an_owner_has_made_up_has_the_sign_of_its_event(screen):
    from companion.client.display.staging import Staged
    from tests.client.test_beats import line

    screen.start()
    made_up = Staged(line(0, "stole", 0, jewel="an owner's own"), "", "")
    assert screen.table.skin.staged(made_up, screen.table.window) is None


def test_the_tour_has_a_picture_of_a_jewel_that_comes_out_of_its_case(screen, tmp_path):
    from tests.tour.tour import Guide
    from ui.touch.games.outrage import scenes

    screen.app.preferences.glides = True
    screen.start("outrage")
    seen = []
    scenes.shown_to_all(Guide(screen.app, screen.finger, tmp_path, seen.append))
    assert seen.index("theft-thrown") < seen.index("staged-stole") < seen.index("jewel-taken")


@pytest.mark.parametrize("game", ["outrage", "cloaks"])
def test_what_somebody_gets_or_suffers_is_seen_in_their_colour(screen, game):
    """All had the same purple and red, whoever it was about."""
    from companion.client.display.staging import Staged
    from tests.client.test_beats import line
    from ui.touch.look.painted import painted_texture
    from ui.touch.look.theme import THEMES

    screen.start(game)
    table = screen.table
    for kind, facts in STAGED[game]:
        if kind == "last_round":
            continue
        share = {}
        for seat in (0, 1):
            paint = table.skin.staged(Staged(line(0, kind, seat, **facts), "", ""), table.window)
            pixels = painted_texture(paint, 120, 120, (0.0, 0.0, 0.0, 0.0)).pixels
            for of in (0, 1):
                token = THEMES["night"][table.window.seats[of].colour]
                share[seat, of] = near_to(token, pixels)
        assert share[0, 0] > 1.2 * share[1, 0] + 40 and share[1, 1] > 1.2 * share[0, 1] + 40, (kind, share)


def near_to(token, pixels):
    """How many of the pixels have the hue of that colour."""
    from colorsys import rgb_to_hsv

    hue = rgb_to_hsv(*(int(token[at : at + 2], 16) / 255 for at in (1, 3, 5)))[0]
    seen = (rgb_to_hsv(*(pixels[at + part] / 255 for part in range(3))) for at in range(0, len(pixels), 4))
    return sum(abs(one[0] - hue) < 0.02 and one[1] > 0.35 and one[2] > 0.3 for one in seen)


WORD = 5
"""A word of so many letters is not said twice."""


@pytest.mark.parametrize("game", ["outrage", "cloaks", "break_out"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sentence_under_a_title_does_not_say_it_again(game, language):
    """ "The Sword of State!" stood above "Cem has the Sword of State!"."""
    import re
    import tomllib
    from pathlib import Path

    words = Path(f"companion/games/{game}/words/{language}/words.toml")
    said = tomllib.loads(words.read_text(encoding="utf-8"))
    for kind, title in said["stage"].items():
        event = said["event"][kind]
        text = event if isinstance(event, str) else event.get("headline", event["text"])
        again = {word.lower() for word in re.findall(r"\w+", title) if len(word) >= WORD}
        assert not again & {word.lower() for word in re.findall(r"\w+", text)}, (kind, title, text)
