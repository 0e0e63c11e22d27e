"""The city as it is painted: a place by night and by day, cloth on its cobbles, words under what is counted."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.words import speak
from ui.touch.games.cloaks.plan import square_spots
from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast


@pytest.fixture
def city(screen, tmp_path):
    from tests.ui.touch.city import CityScreen

    return CityScreen(screen, tmp_path).begin().place()


@pytest.fixture
def theme():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")


def hex_of(pixel):
    return "#{:02X}{:02X}{:02X}".format(*(int(part) for part in pixel))


# The ground


@pytest.mark.parametrize("name", THEMES)
def test_around_lit_squares_all_that_is_seen_keeps_off_them(city, theme, name):
    """Looked at five pixels outside two of them, side by side with gardens and streets, and what stands left out."""
    theme.use(name)
    city.board.set_pieces([])
    city.board.promise({}, ())
    city.board.focus_spot = ""
    city.board.legal = ["F8", "H8"]
    city.finger.frames(4)
    seen, samples = city.screen.pixels()[::-1], []
    for square in city.board.legal:
        x, y, wide, high = city.board.rect(city.board.spots[square], -0.04)
        for step in range(40):
            along = step / 40
            for px, py in ((x + wide * along, y - 5), (x + wide * along, y + high + 5), (x - 5, y + high * along),
                           (x + wide + 5, y + high * along)):  # fmt: skip
                samples.append(contrast(THEMES[name]["lit"], hex_of(seen[round(py), round(px)])))
    assert len(samples) == 320 and min(samples) >= LIT_CONTRAST - 0.05


@pytest.mark.parametrize("name", ["night", "day"])
def test_a_lit_square_is_paved_and_keeps_off_what_lies_around(city, theme, name):
    """Its stones, not only its colour: they are a little darker, so all around them has to be as well."""
    theme.use(name)
    city.board.set_pieces([])
    city.board.promise({}, ())
    city.board.legal = ["F8", "H8"]
    city.finger.frames(4)
    seen = city.screen.pixels()[::-1]
    x, y, wide, high = city.board.rect(city.board.spots["F8"], 0.14)
    inside = seen[round(y) : round(y + high), round(x) : round(x + wide)].reshape(-1, seen.shape[2])[:, :3]
    stones = [hex_of(pixel) for pixel in inside if min(pixel) > 90]
    assert len(set(stones)) > 12, "a sheet of one colour"
    mean = hex_of(sum(pixel.astype(int) for pixel in inside if min(pixel) > 90) / len(stones))
    x, y, wide, high = city.board.rect(city.board.spots["F8"], -0.04)
    around = [hex_of(seen[round(y - 5), round(x + wide * step / 40)]) for step in range(40)]
    assert min(contrast(mean, one) for one in around) >= LIT_CONTRAST


@pytest.mark.parametrize("name", ["night", "day"])
def test_from_afar_every_seat_has_its_quarter_and_near_by_none(city, theme, name):
    """In its own colour, beside its houses and cloaks, above ground that lies back."""
    from ui.touch.games.cloaks.from_afar import WIDER

    theme.use(name)
    city.board.show_zone("4")
    city.finger.seconds(0.4)
    near = ground(city)
    city.board.show_whole()
    city.finger.seconds(0.4)
    assert not city.board.zoomed and city.board._is_from_afar
    seen, side = city.screen.pixels()[::-1], city.board.seen.scale
    for seat, player in zip(city.board.window.seats, city.board.window.view.seats, strict=True):
        wanted = [int(255 * part) for part in theme.colour(seat.colour)[:3]]
        x, y = city.board.spot_place(sorted(player.houses)[0])
        beside = (seen[round(y), round(x + way * side * (0.5 + WIDER + 0.04))][:3].astype(int) for way in (-1, 1))
        assert min(abs(one - wanted).max() for one in beside) < 60
    assert ground(city) < near * 0.95
    city.board.legal = ["F8"]
    assert not city.board._is_from_afar


def ground(city):
    """How bright a square of the board is seen on which nothing stands."""
    x, y, wide, high = city.board.rect(city.board.spots["I7"])
    return city.screen.pixels()[::-1][round(y) : round(y + high), round(x) : round(x + wide), :3].mean()


def test_a_quarter_goes_with_the_cloaks_that_are_being_laid(city):
    from ui.touch.games.cloaks.from_afar import quarters

    view = city.board.window.view
    assert quarters(view, {})[0] == {*view.seats[0].houses, *view.seats[0].monuments, *view.seats[0].cloaks}
    assert quarters(view, {0: ["G12"]})[0] == {*view.seats[0].houses, *view.seats[0].monuments, "G12"}


@pytest.mark.parametrize("name", ["night", "day"])
def test_streets_are_told_from_gardens_at_a_glance(city, theme, name):
    """By their lightness alone, over whole squares that nobody holds: the ways are what the game is about."""
    from ui.touch.games.cloaks.from_afar import quarters

    theme.use(name)
    city.board.set_pieces([])
    held = set().union(*quarters(city.board.window.view, {}))
    city.board.show_whole()
    city.finger.frames(60)
    seen, means = city.screen.pixels()[::-1], {"road": [], "field": []}
    size = city.board.size_of_tile
    signs = "".join(sign for tile in city.board.rows for row in tile for sign in row)
    # In the order of the spots: tile by tile, each row by row.
    for spot, sign in zip(square_spots(size), signs, strict=True):
        x, y, wide, high = city.board.rect(city.board.spots[spot.id], 0.1)
        if sign in "#." and spot.id not in held:
            part = seen[round(y) : round(y + high), round(x) : round(x + wide), :3]
            means["road" if sign == "#" else "field"].append(part.reshape(-1, 3).mean(axis=0))
    road, field = (hex_of(sum(found) / len(found)) for found in means.values())
    assert contrast(road, "#000000") > contrast(field, "#000000") and contrast(road, field) >= 1.5


def test_the_city_is_laid_once_for_its_calm_and_its_dim_picture(city, theme, laid_grounds, monkeypatch):
    from ui.touch.games.cloaks import ground

    laid = []
    lay = ground.CityGround._laid
    theme.follow(city.board)
    monkeypatch.setattr(ground.CityGround, "_laid", lambda self, *rest: laid.append(1) or lay(self, *rest))
    theme.use("day")
    city.finger.frames(10)
    assert laid
    laid.clear()
    city.board.legal = ["F8"]
    city.finger.frames(3)
    city.board.legal = []
    city.finger.frames(3)
    assert not laid


def test_the_same_city_always_looks_the_same(city, laid_grounds):
    """What chance decides belongs to the number of a square."""
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks.ground import CityGround, Lie

    board, found = city.board, []
    for _ in range(2):
        laid_grounds.clear()
        lie = Lie(board.place, board.seen.scale, board.size_of_tile, (*board.pos, *board.size))
        shapes = CityGround({}, {}, board.grounds).shapes(board.rows, lie)
        shapes.add_to(InstructionGroup())
        found.append([(bytes(corners), middle) for (corners, _), middle in shapes._pages])
    assert found[0] == found[1]


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_gardens_side_by_side_on_a_tile_are_never_alike(size):
    from ui.touch.games.cloaks.gardens import kind_of

    for place in (0, 4):
        for down in range(size - 1):
            for right in range(size - 1):
                number = (place * size + down) * size + right
                assert kind_of(number, size) not in {kind_of(number + 1, size), kind_of(number + size, size)}


def test_no_quarter_is_paved_as_the_one_beside_or_below_it():
    from ui.touch.games.cloaks.plan import ACROSS
    from ui.touch.games.cloaks.streets import paving_of

    paved = [[paving_of(row * ACROSS + column, ACROSS) for column in range(ACROSS)] for row in range(ACROSS)]
    assert all(one != other for row in paved for one, other in pairwise(row))
    assert all(one != other for row, below in pairwise(paved) for one, other in zip(row, below, strict=True))


@pytest.mark.parametrize("laid, bridges", [((0, 1), 1), ((0, 3), 1), ((0, 1, 3), 2), ((0, 4), 0), ((2, 3), 0)])
def test_a_bridge_leads_over_the_water_where_a_street_goes_on(monkeypatch, laid, bridges):
    """In each of these tiles a street leads from the left to the right, and one from the top to the bottom."""
    from ui.touch.games.cloaks import ground, streets

    crossing, built = ("..#", "###", ".##"), []
    monkeypatch.setattr(streets, "bridge", lambda _, middle, across, lies: built.append((middle, lies)))
    rows = [crossing if place in laid else () for place in range(9)]
    lie = ground.Lie(lambda x, y: (x, -y), 1.0, 3, (0, -10, 10, 10))
    ground.CityGround({}, {}, {})._laid(rows, lie)
    assert len(built) == bridges
    assert all(middle == ((3.08, -1.5) if lies else (2.5, -3.08)) for middle, lies in built)


def test_the_contrast_theme_draws_the_city_flat(city, theme, monkeypatch):
    from ui.touch.games.cloaks import pictures
    from ui.touch.games.cloaks.colours import COLOURS

    shown = []
    monkeypatch.setattr(pictures, "show", lambda *rest, **more: shown.append(rest))
    theme.use("contrast")
    city.finger.frames(4)
    assert not shown
    x, y, wide, _ = city.board.rect(city.board.spots["J7"], 0.2)
    pixels = city.screen.pixels()[::-1]
    assert hex_of(pixels[round(y + 4), round(x + wide / 2)]) == COLOURS["field"]["contrast"]


# What stands there


def test_cloaks_lie_as_they_were_thrown_and_always_alike_on_a_square():
    from ui.touch.games.cloaks.figures import TURNS, turn_of

    squares = [f"{column}{row}" for column in "ABCDEFGHIJKLMNO" for row in range(1, 16)]
    turned = [turn_of(square) for square in squares]
    assert set(turned) == set(range(-TURNS, TURNS + 1)) and turned == [turn_of(square) for square in squares]


def test_each_seat_has_its_cloak_painted_once_for_all_that_look_alike(city, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks.figures import cloak_figure
    from ui.touch.look import painted

    monkeypatch.setattr(painted, "_kept", type(painted._kept)())
    for seat in city.window.seats[:2]:
        for turned in (-4, 0, 3):
            cloak_figure(seat, turned)(InstructionGroup(), 100, 100, 36)
    assert len(painted._kept) == 2


def test_ones_own_cloaks_have_an_edge_and_the_one_in_hand_is_another_picture(city):
    pieces = city.board.figures.pieces
    moved = [piece for key, piece in pieces.items() if key.startswith("cloak") and piece.shown == "draft"]
    fixed = pieces["cloak:G8"]
    assert moved and all(piece.own_rim and piece.held for piece in moved) and fixed.shown == "stands"
    city.tap("G6")
    drawn = city.board.figures._drawn["cloak:G6"]
    assert drawn.look.lifted and drawn.look.rim is not None
    assert city.board.figures._drawn["cloak:H9"].look.rim is None


def test_a_noble_in_its_house_leaves_the_letter_on_the_roof(city):
    from ui.touch.board.pieces import Piece

    noble = Piece("noble:0", "F1", city.board.figures.pieces["noble:0"].draw)
    _, y, radius = city.board.standing(noble, 1, 2)
    assert y + radius < city.board.spot_place("F1")[1] + city.board.piece_radius() * 0.2


# What is promised


def test_only_what_cannot_be_built_with_this_answer_has_a_dashed_edge(city, monkeypatch):
    from ui.touch.games.cloaks import promises

    dashed = []
    monkeypatch.setattr(promises, "_dashed", lambda shapes, box: dashed.append(box))
    city.keep()
    city.finger.frames(3)
    assert len(dashed) >= 2
    city.give("stay")
    dashed.clear()
    city.board._repaint()
    assert city.asked == "build" and {"F8", "H8"} <= set(city.board.legal) and not dashed


def test_a_dashed_line_goes_round_corners_and_leaves_its_spaces():
    from ui.touch.games.cloaks.promises import dashes

    found = dashes([(0, 0), (10, 0), (10, 10)], 6, 2)
    assert found == [[(0, 0), (6, 0)], [(8, 0), (10, 0), (10, 4)], [(10, 6), (10, 10)]]


# Under the city


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("wide", [310, 344, 400, 620])
def test_every_count_has_its_word_and_every_word_has_room(city, language, wide):
    from kivy.metrics import dp, sp

    from ui.touch.look.ink import text_width

    counts = city.board.foot._counts
    counts.size = dp(wide), dp(56)
    speak(language)
    try:
        size, columns = counts.word_size(), counts.columns()
        assert size >= sp(13) and len(set(counts.words)) == 4
        for word, (_, room) in zip(counts.words, columns, strict=True):
            assert text_width(word, size) + dp(12) <= room
        assert abs(sum(room for _, room in columns) - dp(wide)) < 1
    finally:
        speak("en")


def test_whose_houses_are_counted_follows_whose_turn_it_is(city):
    assert city.board.foot._counts.whose == 0
    city.keep()
    city.give("stay")
    city.give("done")
    assert city.view.seat == 1 and city.board.foot._counts.whose == 1


# What hands have to do


def rows_in(tasks):
    return [task.deed for task in tasks if "row" in task.deed.casefold()]


def test_a_task_names_the_tile_and_leaves_the_square_to_the_ring(city):
    city.tap("G6", "G10")
    city.press("laid")
    city.give("H9")
    tasks = city.screen.app.running.tasks
    assert [task.deed for task in tasks] == [
        "Noble onto the ringed cloak on the middle tile",
        "A cloak from the middle tile to the ring on the middle tile",
    ]
    assert all("row" in task.text for task in tasks), "where there is no picture, it is told by row and column"


def test_a_long_touch_says_on_which_tile_the_finger_is(city):
    assert city.window.display.about("G8").title == "On the middle tile"


def test_so_does_the_way_back(city):
    city.tap("G6", "G10")
    city.press("laid")
    city.give("H9")
    city.give(next(option.value for option in city.ask.options if option.value.startswith("house")))
    for _ in range(3):
        city.undo()
        tasks = city.screen.app.running.tasks
        assert not rows_in(tasks) and all(task.spot in city.board.spots for task in tasks)
    assert city.screen.app.running.tasks[0].deed == "A cloak back to the ring on the middle tile"


# Moving


def lifts_of(monkeypatch):
    """Every lift that begins from now on."""
    from ui.touch.board import pieces

    begun = []

    class Seen(pieces.Lift):
        def run(self):
            begun.append(self)
            super().run()

    monkeypatch.setattr(pieces, "Lift", Seen)
    return begun


def test_a_cloak_grows_into_the_hand_and_settles_where_it_is_laid(city, monkeypatch):
    city.board.glides = True
    city.finger.frames(3)
    begun, square = lifts_of(monkeypatch), city.own.movable[0]
    city.tap(square)
    (taken,) = begun
    assert taken._scale.x == taken._scale.y < 1 and taken._turn.angle > 0, "it comes up from where it lay"
    city.finger.seconds(0.3)
    assert taken._scale.xyz == pytest.approx((1, 1, 1)) and taken._turn.angle == 0
    board = city.board
    city.tap(next(one for one in board.legal if one != square and board.collide_point(*board.spot_place(one))))
    laid = begun[-1]
    assert len(begun) == 2 and laid._turn.angle == 0, "and nothing else moves"
    assert laid._scale.x != pytest.approx(laid._scale.y), "its hem ripples"
    city.finger.seconds(0.3)
    assert laid._scale.xyz == pytest.approx((1, 1, 1))


def test_with_calm_motion_a_cloak_is_in_the_hand_at_once(city, monkeypatch):
    begun = lifts_of(monkeypatch)
    city.tap(city.own.movable[0])
    assert begun == []


@pytest.mark.parametrize("name", THEMES)
def test_a_noble_that_the_companion_plays_bears_its_sign_off_the_mark(city, theme, name, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks.figures import noble_figure
    from ui.touch.look import played

    theme.use(name)
    seat, signs = city.board.window.seats[0], []
    monkeypatch.setattr(played, "draw_icon", lambda _, sign, x, y, size, ink: signs.append((x, y, size)))
    for by_companion in (True, False):
        noble_figure(seat, by_companion)(InstructionGroup(), 50, 50, 20)
    ((x, y, size),) = signs
    assert x - 50 >= 10 and y <= 40 and size <= 20
