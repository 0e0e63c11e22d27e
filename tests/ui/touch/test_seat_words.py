"""Numbers in the strip of seats say what they are of, wherever that has room in every cell."""

from __future__ import annotations

import pytest

from companion.client.display.display import Chip


def words(screen, seats):
    from ui.touch.look.ink import text_texture
    from ui.touch.table.facts import WORD

    screen.app.open_evening(
        lambda: screen.app.kept.begin("torture", ["Ada", "Ben", "Cem", "Dora"][:seats], {}, seed="5a" * 32)
    )
    screen.finger.frames(3)
    strip = screen.page.frame.seats
    drawn = [getattr(one, "texture", None) for one in strip._drawing.children]
    known = {word: text_texture(word, WORD, True, "Body") for word in ("fame", "dice", "gold")}
    return [word for word, texture in known.items() if any(texture is one for one in drawn)]


@pytest.mark.parametrize(("seats", "said"), [(2, ["fame", "dice", "gold"]), (4, [])])
def test_words_stand_beside_numbers_where_all_have_room(screen, seats, said):
    assert words(screen, seats) == said


def test_a_number_has_a_word_where_one_word_says_it(screen):
    from ui.touch.table.facts import room_for_words, word_of

    assert word_of(Chip("star", "5", "fame")) == "fame"
    assert word_of(Chip("flag", "", "accredited")) == "" and word_of(Chip("layers", "4", "cloaks to come")) == ""
    chips = [Chip("star", "5", "fame")]
    assert room_for_words(chips, 200, 24) and not room_for_words(chips, 40, 24)
    assert not room_for_words([Chip("flag", "", "accredited")], 200, 24)
