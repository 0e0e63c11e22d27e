"""Colours that can be read, in every theme."""

from __future__ import annotations

import msgspec
import pytest

from ui.touch.look import theme as theme_file
from ui.touch.look.theme import MARK_CONTRAST, READ_ON, SEAT_COLOURS, THEMES, Theme, contrast, tinted


def test_contrast_of_known_colours():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("pair", READ_ON, ids=lambda pair: f"{pair[0]} on {pair[1]}")
def test_every_pair_can_be_read(name, pair):
    ink, ground = pair
    assert contrast(THEMES[name][ink], THEMES[name][ground][:7]) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_the_initial_stands_out_from_every_seat_colour(name, colour):
    assert contrast(THEMES[name]["mark_ink"], THEMES[name][colour]) >= MARK_CONTRAST


def test_every_theme_has_every_token():
    for values in THEMES.values():
        assert values.keys() == theme_file.NIGHT.keys()


def test_every_ink_is_in_a_pair():
    inks = {token for token in theme_file.NIGHT if token == "ink" or token.endswith("_ink") or token == "quiet"}
    assert inks <= {ink for ink, _ in READ_ON}


def test_what_is_for_hands_is_set_apart_from_what_is_not_yet():
    for values in THEMES.values():
        assert len({values["hands"], values["not_yet"], values["panel"], values["raised"]}) == 4


def test_a_theme_that_is_not_there_is_the_night():
    theme = Theme("no such theme")
    assert theme.name == "night"
    theme.use("day")
    assert theme.room[:3] == Theme("day").room[:3]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_whose_frame_it_is_can_be_told_from_the_panel_in_it(screen, name, colour):
    """Its colour stands out, or a dark edge does."""
    from ui.touch.look.theme import theme
    from ui.touch.table.frame import SEEN

    screen.start()
    frame = screen.page.frame
    theme.use(name)
    frame.mark = msgspec.structs.replace(frame.mark, colour=colour)
    screen.finger.frames(3)
    drawn = screen.pixels()[::-1]
    panel = frame._places.frame
    row = drawn[int(panel.height / 3), int(panel.x) : int(panel.x) + 16]
    seen = {"#" + "".join(f"{part:02X}" for part in pixel) for pixel in row}
    ground = THEMES[name]["panel"]
    assert max(contrast(one, ground) for one in seen) >= SEEN
    theme.use("night")


class Painted:
    """Counts how often it is asked to paint itself anew."""

    def __init__(self):
        self.times = 0

    def paint_soon(self):
        self.times += 1


@pytest.mark.parametrize(
    ("what", "value", "times"), [("theme", "day", 1), ("lettering", "large", 1), ("dims", 10, 0), ("hand", "left", 0)]
)
def test_all_is_painted_anew_for_light_and_letters_alone(screen, what, value, times):
    from ui.touch.look.theme import theme

    painted = Painted()
    theme.follow(painted)
    before = getattr(screen.app.preferences, what)
    for chosen, now in ((value, times), (value, times), (before, 2 * times)):
        setattr(screen.app.preferences, what, chosen)
        screen.app.follow_preferences()
        assert painted.times == now


def tints():
    from companion.client.games.shelf import game_names
    from ui.touch.app.skin_packages import tint_of

    return {game: tint_of(game) for game in game_names()}


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("pair", READ_ON, ids=lambda pair: f"{pair[0]} on {pair[1]}")
def test_every_pair_can_be_read_in_every_games_room(screen, name, pair):
    ink, ground = pair
    for game, hue in tints().items():
        tokens = tinted(name, hue)
        assert contrast(tokens[ink], tokens[ground][:7]) >= 4.5, game


def test_no_two_rooms_look_alike_but_in_most_contrast(screen):
    hues = tints().values()
    for name in ("night", "day"):
        rooms = {tinted(name, hue)["room"] for hue in (*hues, "")}
        assert len(rooms) == len(hues) + 1
    assert all(tinted("contrast", hue) == THEMES["contrast"] for hue in hues)


def test_the_room_is_the_games_from_sitting_down_to_leaving(screen):
    from ui.touch.look.theme import theme

    def room():
        return theme.room[:3]

    first = room()
    screen.app.go("seats", game="torture")
    wine = room()
    assert wine != first
    screen.start("torture")
    screen.app.go("log")
    assert room() == wine
    screen.app.leave_evening()
    screen.app.go("seats", game="cloaks")
    assert room() not in (first, wine)
    screen.app.go("tonight")
    assert room() == first
