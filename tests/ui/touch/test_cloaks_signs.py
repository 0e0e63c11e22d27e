"""Signs of an owner's own tiles on the glass: each in its own look, on the board, in the legend, under a long touch."""

from __future__ import annotations

import pytest

from companion import games

SIGNS = [
    {"sign": "~", "name": "Millstream", "like": "blocked", "look": "water"},
    {"sign": "=", "name": "Footbridge", "like": "road", "look": "bridge"},
    {"sign": "o", "name": "Market", "like": "field", "look": "square"},
    {"sign": "+", "name": "Old Wall", "like": "blocked", "look": "wall"},
    {"sign": "g", "name": "Orchard", "like": "star", "look": "garden"},
    {"sign": "z", "name": "Pump", "like": "blocked", "colour": "#C02020"},
]


def box():
    """Our tiles with a sign of each kind on the first one, T1."""
    edition = games.load("cloaks").edition()
    edition["tile"][0].update(name="Mill Lane", rows=["~=~og", "=####", "z#...", "+###.", ".=..."])
    return {**edition, "sign": SIGNS}


@pytest.fixture
def city(screen, tmp_path):
    from tests.ui.touch.city import CityScreen
    from ui.touch.games.cloaks import placing

    found = CityScreen(screen, tmp_path)
    app = screen.app
    app.open_evening(lambda: app.kept.begin("cloaks", list(placing.NAMES), placing.FIRST, edition=box(),
                                            seed=placing.SEED))  # fmt: skip
    found.finger.frames(4)
    window = found.window
    while window.questions[0].about in ("place", "tile", "home", "starter_said", "start_house"):
        window.answer(window.questions[0].id, window.questions[0].options[0].value)
    found.finger.frames(4)
    return found


def where(city):
    """The square of each sign: on the tile that is called Mill Lane."""
    place = next(at for at, tile in enumerate(city.view.tiles) if tile.tile == "T1")
    tile = city.view.tiles[place]
    found = {}
    for down, row in enumerate(tile.drawn):
        for right, sign in enumerate(row):
            name = f"{chr(65 + place % 3 * 5 + right)}{place // 3 * 5 + down + 1}"
            found.setdefault(sign, name)
    return found


def test_each_is_drawn_in_its_own_colour(city):
    from ui.touch.look.theme import theme

    spots = where(city)
    grounds = {sign["sign"]: theme.pick(city.board.grounds[f"own:{sign['sign']}"]) for sign in SIGNS}
    assert len({tuple(one) for one in grounds.values()}) == len(SIGNS)
    assert set(spots) >= {sign["sign"] for sign in SIGNS}


def test_the_board_is_painted_with_them_dimmed_or_not(city):
    from kivy.graphics import InstructionGroup

    for dimming in (False, True):
        city.board._dimming = dimming
        group = InstructionGroup()
        city.board.paint_ground(group)
        assert len(group.children) > len(SIGNS)
    city.board._dimming = False


def test_the_legend_has_each_with_its_name(city):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks.skin import CloaksSkin

    signs = {sign.key: sign.text for sign in city.window.display.signs()}
    for sign in SIGNS:
        key = f"own:{sign['sign']}"
        assert signs[key] == sign["name"]
        group = InstructionGroup()
        CloaksSkin().sign(city.window, key)(group, 20, 20, 10)
        assert group.children


def test_a_long_touch_says_what_it_is_and_what_that_means(city):
    about = city.window.display.about(where(city)["~"])
    assert about.lines == ["Millstream.", "Nothing lies or stands here."] and about.sign == "own:~"
    assert city.window.display.about(where(city)["="]).lines[0] == "Footbridge."
    assert city.window.words.name("tile", "T1") == "Mill Lane"


def test_the_rules_know_them_by_what_they_are_like(city):
    tile = next(tile for tile in city.view.tiles if tile.tile == "T1")
    like = {sign["sign"]: mark for sign, mark in zip(SIGNS, "x#.x*x", strict=True)}
    assert tile.rows == ["".join(like.get(sign, sign) for sign in row) for row in tile.drawn]
    ground = {place.spot: place.ground for place in city.window.display.board().places}
    spots = where(city)
    assert ground[spots["z"]] == "#C02020" and ground[spots["~"]] != ground[spots["+"]]
