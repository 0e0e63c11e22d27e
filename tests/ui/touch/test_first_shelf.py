"""The first page: covers to the foot, games that wait in strips over its width, and what lives in the pictures."""

from __future__ import annotations

import pytest

from companion.client.games.shelf import games_here

GAMES = [box.name for box in games_here()]


@pytest.fixture
def living(screen):
    """The first page at a table that likes things to move."""
    screen.app.preferences.glides = True
    screen.app.go("tonight")
    screen.finger.frames(4)
    yield screen.page._life
    screen.app.preferences.glides = False


def covers(screen):
    from ui.touch.shelf.game_tile import GameTile

    return list(screen.finger.all(GameTile))


def strips(screen):
    from ui.touch.shelf.strips import GameStrip

    screen.app.go("tonight")
    screen.finger.frames(4)
    return sorted(screen.finger.all(GameStrip), key=lambda strip: -strip.y)


def leave(screen, *evenings, **options):
    for game, names in evenings:
        screen.start(game, names=names, **options)
        screen.app.leave_evening()


def test_most_of_the_first_page_is_picture(screen):
    from kivy.core.window import Window

    screen.app.go("tonight")
    screen.finger.frames(4)
    tiles = covers(screen)
    assert len(tiles) == len(GAMES) and all(tile._cover.place[1][3] >= tile.height - 4 for tile in tiles)
    share = sum(tile.width * tile.height for tile in tiles) / (Window.width * Window.height)
    assert share > 0.6
    assert max(tile.right for tile in tiles) == pytest.approx(screen.page.tools.right, abs=1)


@pytest.mark.parametrize("size", [(183, 341), (183, 200), (218, 150), (330, 300)])
@pytest.mark.parametrize("game", GAMES)
def test_what_lives_in_a_cover_lies_within_it_and_looks_otherwise_at_times(screen, game, size):
    from ui.touch.shelf.poster import patches_of

    wide, high = size
    patches = patches_of(game, round(7800 / high), wide, high)
    assert patches
    for patch in patches:
        across, up = patch.size
        assert min(patch.x, patch.y) > 0 and patch.x + across < wide and patch.y + up < high
        assert 1 < len({bytes(picture.pixels) for picture in patch.pictures}) <= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_cover_is_painted_as_it_is_in_the_whole(screen, game):
    import numpy

    from ui.touch.look.painted import painted_part
    from ui.touch.shelf.poster import poster_of

    wide, high, part = 183, 250, (50, 120, 60, 40)
    paint = poster_of(game, 31)
    whole, cut = (
        numpy.frombuffer(painted_part(paint, wide, high, box).pixels, numpy.uint8).astype(int)
        for box in ((0, 0, wide, high), part)
    )
    whole = whole.reshape(2 * high, 2 * wide, 4)[240:320, 100:220]
    assert (abs(whole - cut.reshape(80, 120, 4)).max(axis=2) > 8).mean() < 0.01


def test_pictures_live_a_little_and_at_most_four_times_a_second(screen, living):
    screen.finger.seconds(3)
    shown = [rectangle for tile in covers(screen) for _, rectangle in tile._cover._patches]
    assert shown
    changes, before = 0, [one.texture for one in shown]
    for _ in range(40):
        screen.finger.seconds(0.1)
        now = [one.texture for one in shown]
        changes += now != before
        before = now
    assert 4 <= changes <= 17


def test_they_rest_when_nobody_comes_and_go_on_at_a_touch(screen, living, monkeypatch):
    monkeypatch.setattr("ui.touch.shelf.life.REST", 2.0)
    living.touched()
    assert living.moves
    screen.finger.seconds(3)
    assert not living.moves
    screen.finger.tap(2, 2)
    assert living.moves
    screen.app.go("settings")
    assert not living.moves


def test_nothing_moves_at_a_calm_table(screen):
    screen.app.go("tonight")
    screen.finger.seconds(1)
    screen.finger.tap(2, 2)
    screen.finger.seconds(1)
    assert not screen.page._life.moves
    assert all(tile._cover._patches is None for tile in covers(screen)), "nothing is painted for it either"


def test_games_that_wait_lie_over_the_whole_width_with_every_right_edge_on_one_line(screen):
    leave(screen, ("cloaks", ("Maximilian", "Bartholomäus", "Christabelle")), ("outrage", ("Ada", "Ben")))
    shown = strips(screen)
    assert [strip.value for strip in shown] == ["outrage", "cloaks", "outrage"]
    assert [strip.look for strip in shown] == ["accent", "raised", "raised"]
    rightmost = max(covers(screen), key=lambda tile: tile.right)
    assert len({round(one.right) for one in (*shown, rightmost, screen.button(icon="settings"))}) == 1
    assert len({round(one.x) for one in (*shown, min(covers(screen), key=lambda tile: tile.x))}) == 1


def test_go_on_never_vanishes_for_a_long_title(screen, monkeypatch):
    from ui.touch.shelf import strips as module

    leave(screen, ("cloaks", ("Maximilian", "Bartholomäus", "Christabelle", "Hermenegilda")))
    drawn = []
    draw = module.draw_text
    monkeypatch.setattr(module, "draw_text", lambda group, text, *rest, **more: drawn.append(text) or draw(
        group, text, *rest, **more))  # fmt: skip
    waiting, _ = strips(screen)
    for wide in (764, 444, 320):
        drawn.clear()
        waiting.size_hint_x, waiting.width = None, wide
        waiting.paint_soon()
        screen.finger.frames(3)
        assert drawn == ["Go on"], wide


def test_it_says_whose_turn_it_was(screen):
    evening = screen.start(names=("Ada", "Ben", "Cem"))
    evening.correct("turn", 1)
    screen.app.leave_evening()
    waiting = strips(screen)[0]
    assert waiting.turn == 1 and waiting.sub.startswith("Ben’s turn · ")


def test_whose_turn_it_is_is_not_said_once_a_game_went_on_elsewhere(screen):
    screen.start(names=("Ada", "Ben", "Cem"))
    screen.app.leave_evening()
    number = screen.app.kept.first_page().running[0].id
    assert strips(screen)[0].turn >= 0
    window = screen.app.kept.take_up(number)
    window.correct("turn", 2)
    window.close()
    assert strips(screen)[0].turn == -1


def test_a_first_turn_that_was_shown_leaves_nothing_behind(screen):
    from ui.touch.app.first_turn import show_first_turn

    screen.start(names=("Ada", "Ben", "Cem"))
    screen.app.leave_evening()
    before = strips(screen)[0].turn
    show_first_turn(screen.app, "outrage")
    screen.app.leave_evening()
    assert strips(screen)[0].turn == before


@pytest.mark.parametrize("game", ["", "nothing-like-it"])
def test_a_game_without_a_cover_shows_its_lid_above_the_title(screen, game):
    from kivy.graphics import InstructionGroup

    from ui.touch.shelf.cover import Cover

    cover = Cover(game, "castle", (0, 0, 180, 250), 78)
    cover.draw(InstructionGroup(), 11)
    assert cover.live(1) and not cover.live(2) and cover._patches == []


@pytest.mark.parametrize(("wide", "high"), [(764, 64), (764, 52), (444, 88)])
def test_nothing_of_a_game_that_waits_is_cut(screen, wide, high):
    from tests.tour.cut import cut_texts

    names = ("Maximilian", "Bartholomäus", "Christabelle", "Hermenegilda")
    leave(screen, ("break-out", (*names, "Ida", "Jo")), ("cloaks", names))
    for strip in strips(screen):
        strip.size_hint_x, strip.width, strip.height = None, wide, high
    screen.finger.frames(4)
    assert cut_texts() == []


def test_a_seat_that_is_changed_is_ringed_at_the_table(screen):
    from ui.touch.shelf.round_table import RoundTable

    screen.app.preferences.names = []
    screen.app.go("seats", game="torture")
    screen.page._sit_lettered(["A", "B"])
    screen.finger.frames(3)
    assert screen.finger.find(RoundTable).picked == -1
    screen.page._pick(1)
    screen.finger.frames(3)
    assert screen.finger.find(RoundTable).picked == 1


def test_a_page_is_seen_before_its_covers_are_painted(screen, monkeypatch):
    """Four covers took as long as all else of the start."""
    from kivy.graphics import InstructionGroup, Mesh

    from ui.touch.look import painted
    from ui.touch.shelf.cover import Cover

    monkeypatch.setattr(painted, "_kept", type(painted._kept)())
    group = InstructionGroup()
    Cover("outrage", "", (0, 0, 183, 262), 60).draw(group, 10)
    (shape,) = [one for one in group.children if isinstance(one, Mesh)]
    assert shape.texture is painted.nothing()
    screen.finger.until(lambda: shape.texture is not painted.nothing())
