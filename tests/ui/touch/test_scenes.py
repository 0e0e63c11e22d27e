"""The pictures that evenings end with: who is where in them, in every way each game can end, at every size."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest

from companion.client.layers.views import Standing
from ui.touch.look.easel import Easel
from ui.touch.look.sheet import FINE
from ui.touch.records.finale import FOOT, HEAD
from ui.touch.records.scene import REACH, Scene

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]
GAMES = ("outrage", "break-out", "cloaks", "torture")
LASTS = 3.0
"""Seconds that something may move."""

LARGE = {"break-out": 90}
"""How many pixels the mark of whoever has won is high, rim and all, if not 120: people stand below the pennant."""

RIM = 1.14
"""How far a mark reaches with its rim, in its radius."""


def ended(screen, game, won, people=3, **seen):
    """What a picture is made of: so many seats, those who have won, and what else everybody sees."""
    from ui.touch.app.skins import skin_of

    more = {"max_players": 6} if game == "outrage" else {}
    screen.start(game, names=("Ada", "Ben", "Cem", "Dora", "Finn", "Greta")[:people], **more)
    window = screen.table.window
    order = [*won, *(seat for seat in range(people) if seat not in won)]
    standings = [
        Standing(place=1 if seat in won or not won else 2, seats=[seat], total=9 if seat in won else 0, lines=[])
        for seat in order
    ]
    view = msgspec.structs.replace(window.view, **seen)
    return skin_of(game), SimpleNamespace(
        seats=window.seats, view=view, facts=window.facts, standings=lambda: standings
    )


def escaped(window, **safe):
    """The players of the Tower, those named out with these Jewels."""
    return [
        msgspec.structs.replace(player, escaped=seat.name in safe, safe=safe.get(seat.name, []))
        for seat, player in zip(window.seats, window.view.players, strict=True)
    ]


class Seen:
    """A picture as it was painted: its marks as letter, x, y, radius in pixels of the picture, by what they are on."""

    def __init__(self, monkeypatch, skin, window, size, moves=False):
        self.marks = []
        here = []
        picture, mark = Scene._picture, Easel.mark

        def painted(scene, group, paint, box):
            here[:] = [box, scene.frame.unit]
            picture(scene, group, paint, box)

        def marked(easel, seat, x, y, radius):
            (left, low, *_), unit = here
            across, up = easel._to(x, y)
            spot = (left * unit + across / FINE + size[0] / 2, low * unit + up / FINE - self.scene.frame.low * unit)
            self.marks.append((seat.letter, *spot, radius * easel._scale / FINE))
            mark(easel, seat, x, y, radius)

        monkeypatch.setattr(Scene, "_picture", painted)
        monkeypatch.setattr(Easel, "mark", marked)
        self.scene = skin.ending(window, moves)
        self.scene.size_hint, self.scene.size = (None, None), size
        self.scene.paint_soon.act()
        monkeypatch.undo()

    @property
    def letters(self):
        """Whose marks are there, the largest first."""
        return [letter for letter, *_ in sorted(self.marks, key=lambda mark: -mark[3])]


def away_and_kept(screen, won, people=3, **safe):
    skin, window = ended(screen, "outrage", won, people)
    window.view = msgspec.structs.replace(window.view, players=escaped(window, **safe))
    return skin, window


def sailed(screen, won, *boats, people=3):
    """A break-out in which these are in the boats, all others in the prison still."""
    skin, window = ended(screen, "break-out", won, people)
    found = [
        msgspec.structs.replace(boat, prisoners=list(boats[at]) if at < len(boats) else [])
        for at, boat in enumerate(window.view.boats)
    ]
    window.view = msgspec.structs.replace(window.view, boats=found)
    return skin, window


def one_winner(screen, game, people=3):
    if game == "outrage":
        return away_and_kept(screen, [0], people, Ada=["orb", "edward"], Ben=["sword"])
    if game == "break-out":
        return sailed(screen, [0], "RG", "YB", "O", people=people)
    return ended(screen, game, [0], people)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_who_has_won_is_seen_across_the_room_and_nobody_lies_under_words(screen, monkeypatch, game, size):
    seen = Seen(monkeypatch, *one_winner(screen, game), size)
    letter, x, y, radius = max(seen.marks, key=lambda mark: mark[3])
    assert letter == "A" and 2 * radius * RIM >= LARGE.get(game, 120)
    assert HEAD * size[1] >= y + radius and y - radius >= FOOT * size[1]
    for _, x, y, radius in seen.marks:
        assert abs(x - size[0] / 2) + radius <= REACH * size[0] + 6
        assert y + radius <= HEAD * size[1] and y + radius >= FOOT * size[1]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_after_three_seconds(screen, monkeypatch, game):
    scene = Seen(monkeypatch, *one_winner(screen, game), (800, 480), moves=True).scene
    assert not scene.at_rest and any(actor.way.xy != (0, 0) for actor in scene.actors)
    for _ in range(int(LASTS * 30)):
        scene.move(1 / 30)
    assert scene.at_rest and all(actor.way.xy == (0, 0) for actor in scene.actors)


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_moves_all_of_it_stands_at_once(screen, monkeypatch, game):
    scene = Seen(monkeypatch, *one_winner(screen, game), (800, 480)).scene
    assert scene.at_rest and scene.actors and all(actor.way.xy == (0, 0) for actor in scene.actors)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("won", [[], [1], [0, 2]], ids=["nobody", "one", "two"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_everybody_is_in_the_picture_those_who_have_won_larger_than_the_others(screen, monkeypatch, game, won, size):
    if game == "break-out":
        skin, window = sailed(screen, won, "RG", "YB", "OP", "K")
    elif game == "outrage":
        skin, window = away_and_kept(screen, won, **{("Ada", "Ben", "Cem")[seat]: ["orb"] for seat in won})
    else:
        skin, window = ended(screen, game, won)
    seen = Seen(monkeypatch, skin, window, size)
    winners = {window.seats[seat].letter for seat in won}
    assert set(seen.letters[: len(won)]) == winners
    if game != "break-out":
        assert set(seen.letters) == {"A", "B", "C"}
    else:
        assert set(seen.letters) == winners


# The Tower


def test_a_thief_holds_the_best_jewel_and_those_left_behind_are_behind_bars(screen, monkeypatch):
    skin, window = away_and_kept(screen, [0], Ada=["orb", "edward"], Ben=["sword"])
    scene = Seen(monkeypatch, skin, window, (800, 480)).scene
    assert [(one.seat.name, one.jewels[0]) for one in scene.won] == [("Ada", "edward")]
    assert [one.seat.name for one in scene.others] == ["Ben"]
    assert [(arch.seat.name, arch.low >= 0) for arch in scene.arches] == [("Cem", True)]
    assert len(scene.actors) == 2


def test_without_a_winner_the_boat_is_moored_and_nothing_moves(screen, monkeypatch):
    skin, window = away_and_kept(screen, [])
    scene = Seen(monkeypatch, skin, window, (800, 480), moves=True).scene
    assert scene.at_rest and scene.actors == [] and [arch.seat.name for arch in scene.arches] == ["Ada", "Ben", "Cem"]


def test_a_side_wins_with_whom_it_left_behind(screen, monkeypatch):
    skin, window = away_and_kept(screen, [0, 1], Ada=["edward"])
    scene = Seen(monkeypatch, skin, window, (800, 480)).scene
    assert [seat.name for seat in scene.sail] == ["Ada", "Ben"] and [one.seat.name for one in scene.won] == ["Ada"]
    assert [seat.name for seat in scene.kept] == ["Ben", "Cem"]


# The break-out


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boats_row_in_order_and_none_lies_on_another(screen, monkeypatch, size):
    skin, window = sailed(screen, [0], "RG", "YB", "OP", "K")
    scene = Seen(monkeypatch, skin, window, size).scene
    berths = scene.berths()
    rows = [[berth for berth in berths if abs(berth.y - row) < 5] for row in {round(berths[0].y), round(berths[-1].y)}]
    assert sum(len(row) for row in rows) in (4, 8)
    for row in rows:
        assert [berth.x for berth in row] == sorted((berth.x for berth in row), reverse=True)
    assert [boat.boat for boat in scene.boats] == [1, 2, 3, 4] and scene.inside == []


def test_whoever_is_still_in_the_prison_looks_out_of_a_window(screen, monkeypatch):
    skin, window = sailed(screen, [1], "RG", "Y")
    scene = Seen(monkeypatch, skin, window, (800, 480)).scene
    assert sorted(scene.inside) == sorted("BOPK") and len(scene.boats) == 2


def test_nobody_is_out_when_time_is_up(screen, monkeypatch):
    skin, window = sailed(screen, [])
    scene = Seen(monkeypatch, skin, window, (800, 480), moves=True).scene
    assert sorted(scene.inside) == sorted("RGYBOPK") and scene.actors == [] and scene.at_rest


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_all_windows_of_the_prison_are_in_its_wall(screen, monkeypatch, size):
    """The seventh once hung in the sea."""
    from ui.touch.games.break_out import dawn

    sills = []
    window = dawn._window
    monkeypatch.setattr(dawn, "_window", lambda easel, *rest: (sills.append(easel._to(0, 0)), window(easel, *rest)))
    skin, seen = sailed(screen, [])
    scene = skin.ending(seen, False)
    scene.size = size
    scene.paint_soon.act()
    unit, low = scene.frame.unit * FINE, FOOT * size[1] * FINE
    shore = 112 if scene.frame.upright else 40
    assert len(sills) == 7
    for x, y in sills:
        assert y >= low + (shore - 4) * unit and y + 18 * dawn.NOBODY_OUT * unit <= HEAD * size[1] * FINE
        assert x >= (1 / 2 - REACH) * size[0] * FINE


@pytest.mark.parametrize(("won", "flags"), [([0], [["Ada"]]), ([0, 2], [["Ada"], ["Cem"]]), ([], [])])
def test_a_pennant_for_each_who_has_won_the_first_over_the_leading_boat(screen, monkeypatch, won, flags):
    skin, window = sailed(screen, won, "RG", "YB", "OP", "K")
    scene = Seen(monkeypatch, skin, window, (800, 480)).scene
    assert [[seat.name for seat in seats] for seats in scene.pennants] == flags


def test_several_share_the_pennants_of_fewer_boats(screen, monkeypatch):
    skin, window = sailed(screen, [0, 1, 2], "RGYB")
    seen = Seen(monkeypatch, skin, window, (800, 480))
    assert [[seat.name for seat in seats] for seats in seen.scene.pennants] == [["Ada", "Ben", "Cem"]]
    assert set(seen.letters) == {"A", "B", "C"}
    skin, window = sailed(screen, [0, 1, 2], "RG", "YB", "OP", "K")
    scene = Seen(monkeypatch, skin, window, (480, 800)).scene
    assert [[seat.name for seat in seats] for seats in scene.pennants] == [["Ada", "Cem"], ["Ben"]]


# The city


@pytest.mark.parametrize(("last", "hung"), [(0, True), (-1, False)], ids=["full", "agreed"])
def test_there_is_bunting_where_the_city_is_full(screen, monkeypatch, last, hung):
    strings = []
    monkeypatch.setattr("ui.touch.games.cloaks.ending_city._bunting", lambda *_: strings.append(True))
    skin, window = ended(screen, "cloaks", [0], last_round=last)
    scene = skin.ending(window, False)
    scene.size = (800, 480)
    scene.paint_soon.act()
    assert bool(strings) is hung is scene.full


def test_without_a_winner_a_crown_lies_on_a_cushion_and_all_bow(screen, monkeypatch):
    skin, window = ended(screen, "cloaks", [])
    scene = Seen(monkeypatch, skin, window, (800, 480), moves=True).scene
    assert scene.won == [] and len(scene.others) == 3 and scene.at_rest and scene.actors == []


# The dungeon


def stood(monkeypatch):
    """Who is painted as having won, and how often a felon who got away is."""
    from ui.touch.games.torture import ending

    masters, runaways = [], []
    monkeypatch.setattr(ending, "paint_master", lambda _, seat, flag, richer: masters.append((seat.name, flag, richer)))
    monkeypatch.setattr(ending, "paint_runaway", lambda _: runaways.append(True))
    return masters, runaways


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
@pytest.mark.parametrize("won", [[1], [0, 1], [0, 1, 2]], ids=str)
def test_a_person_for_each_who_has_won_and_a_chair_for_each_who_has_not(screen, monkeypatch, won, size):
    """They were letters on cloths."""
    masters, runaways = stood(monkeypatch)
    skin, window = ended(screen, "torture", won)
    scene = Seen(monkeypatch, skin, window, size).scene
    assert (len(scene.won), len(scene.others), len(scene.chairs())) == (len(won), 3 - len(won), 3 - len(won))
    flags = len(won) == 1 or (len(won) == 2 and size[0] > size[1])
    assert masters == [(window.seats[seat].name, flags, False) for seat in won] and not runaways
    # Two halves of a curtain, and what is before them; the jester where there is room.
    assert len(scene.actors) == len(won) + 3 + (size[0] > size[1])
    sides = [(x, x + wide) for x, _, wide, _ in (one.box for one in scene.actors[:-3])]
    assert size[0] < size[1] or max(abs(end) for ends in sides for end in ends) <= scene.frame.half


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_a_felon_takes_the_light_where_nobody_has_won(screen, monkeypatch, size):
    masters, runaways = stood(monkeypatch)
    skin, window = ended(screen, "torture", [])
    scene = Seen(monkeypatch, skin, window, size).scene
    assert runaways == [True] and masters == [] and len(scene.others) == 3 and len(scene.actors) == 5


def test_whoever_has_won_by_coins_has_a_purse(screen, monkeypatch):
    masters, _ = stood(monkeypatch)
    monkeypatch.setattr("ui.touch.games.torture.ending.tie_broken", lambda _: "14 gold to 1")
    Seen(monkeypatch, *ended(screen, "torture", [0]), (800, 480))
    assert masters == [("Ada", True, True)]


def test_the_curtain_is_shut_at_first(screen, monkeypatch):
    skin, window = ended(screen, "torture", [0])
    scene = Seen(monkeypatch, skin, window, (800, 480), moves=True).scene
    scene.passed = 0.0
    scene.place()
    *_, left, right, _ = scene.actors
    unit = scene.frame.unit
    assert left.way.x / unit + left.box[0] + left.box[2] == pytest.approx(0, abs=1)
    assert right.way.x / unit + right.box[0] == pytest.approx(0, abs=1)
