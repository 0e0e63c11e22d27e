"""The cards of Medieval Torture bear pictures of their own, and felons have two faces."""

from __future__ import annotations

import pytest


def shades(texture):
    pixels = texture.pixels
    return len({pixels[at : at + 4] for at in range(0, len(pixels), 4)})


@pytest.fixture
def box(screen):
    screen.start(game="torture")
    return screen.app.running.window.facts.edition


def test_every_card_bears_a_picture_that_no_other_has(screen, box):
    from ui.touch.look.painted import painted_texture

    display, seen = screen.table.display, {}
    for card in [one["id"] for kind in ("equipment", "felon") for one in box[kind]]:
        paint = screen.table.skin.card(display.card(card).picture)
        assert paint is not None, card
        texture = painted_texture(paint, 72, 84, (0.2, 0.2, 0.3, 1))
        assert shades(texture) >= 6, card
        assert seen.setdefault(texture.pixels, card) == card, "a picture of its own"
    assert len(seen) == 55


def test_felons_are_smug_until_somebody_bids_on_them(screen, box):
    from ui.touch.games.torture.pictures import painting_of
    from ui.touch.look.painted import painted_texture

    for one in box["felon"]:
        smug, aghast = painting_of(one["name"]), painting_of(one["name"], aghast=True)
        looks = [painted_texture(paint, 72, 84).pixels for paint in (smug, aghast)]
        assert looks[0] != looks[1], one["name"]
    things = [one["name"] for one in box["equipment"]]
    assert all(painting_of(name, aghast=True) is painting_of(name) for name in things), "things keep their countenance"


def test_felons_are_as_different_as_their_parts(box):
    from ui.touch.games.torture.felons.cast import CAST

    assert set(CAST) == {one["name"] for one in box["felon"]}
    assert len({felon._replace(skin="", nose="") for felon in CAST.values()}) == 30
    assert len({(felon.hat[0], felon.hair, felon.beard, felon.moustache) for felon in CAST.values()}) >= 28


def test_every_part_that_a_felon_names_is_drawn():
    """A part that nobody knows would be left out without a word."""
    from ui.touch.games.torture.felons import behind, cast, clothes, hair, hats, heads, props, worn

    for name, felon in {**cast.CAST, **cast.HANDS}.items():
        parts = [
            ({felon.head}, heads.HEADS), ({felon.clothes[0]}, clothes.CLOTHES), ({felon.hat[0]}, hats.HATS),
            ({felon.hair[0]}, hair.OVER), ({felon.beard}, hair.BEARDS), ({felon.moustache}, hair.MOUSTACHES),
            ({*felon.worn}, {**worn.UNDER, **worn.UPON}), ({felon.holds}, props.HOLDS), ({felon.behind}, behind.BEHIND),
        ]  # fmt: skip
        assert all(words - {""} <= set(known) for words, known in parts), name


def test_a_card_that_an_owner_made_up_has_no_picture_and_one_that_is_called_like_ours_has_it(screen, box):
    box["felon"][0]["name"], box["equipment"][0]["name"] = "Noisy neighbour", "Strongbox"
    display, skin = screen.table.display, screen.table.skin
    assert skin.card(display.card(box["felon"][0]["id"]).picture) is None
    assert skin.card(display.card(box["equipment"][0]["id"]).picture) is skin.card("Strongbox")


def test_a_felon_that_is_won_or_outbid_on_looks_like_it(screen, box):
    from companion.games.torture import display
    from ui.touch.games.torture import pictures

    assert pictures.NOTICED == display.NOTICED
    skin = screen.table.skin
    assert skin.card("Turnip thief!") is not skin.card("Turnip thief") is not None
    assert skin.card("Spyhole!") is skin.card("Spyhole") and skin.card("Noisy neighbour!") is None
