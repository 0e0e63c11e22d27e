"""The pages beside the table: the log with its places, the rules for reading, who plays, what can be put right."""

from __future__ import annotations

from companion.table.seats import SeatInfo


def tap_row(screen, words):
    from ui.touch.records.logrows import LogRow

    screen.finger.frames(3)
    screen.finger.tap_widget(next(row for row in screen.finger.all(LogRow) if words in row.line.text))
    screen.finger.frames(3)


def test_a_line_of_the_log_shows_its_place_on_a_piece_of_the_board(screen):
    from ui.touch.board.board_piece import BoardPiece

    evening = screen.start()
    evening.correct("square:1", "HOS")
    screen.app.go("log")
    tap_row(screen, "the Hospital")
    piece = screen.finger.find(BoardPiece)
    assert piece.spot == "HOS" and piece.board.focus_spot == "HOS"
    assert piece.collide_point(*piece.board.spot_place("HOS"))


def test_a_line_without_a_place_shows_its_rule(screen):
    from ui.touch.board.board_piece import BoardPiece

    screen.start()
    screen.app.go("log")
    tap_row(screen, "begins")
    assert screen.finger.find(BoardPiece) is None
    line = next(line for line in screen.table.lines if "begins" in line.text)
    assert screen.reads(screen.table.rule(line.rule).text)


def test_the_squares_that_hands_see_to_are_ringed(screen):
    evening = screen.start()
    seat = screen.table.asks[0].seat
    screen.throw([2, 3], "typed")
    screen.finger.frames(3)
    assert evening.view(None)["players"][seat]["square"] in dict(screen.page.board.tasks)


def test_a_chapter_of_the_rules_is_read_to_its_end(screen):
    screen.start()
    screen.app.go("rules")
    page = screen.page
    chapter, numbers = max(page._chapters.items(), key=lambda item: len(item[1]))
    page.open_chapter(chapter)
    texts = {page._texts[number]["text"] for number in numbers}
    for _ in range(len(numbers)):
        screen.finger.frames(3)
        read = screen.texts()
        texts -= {text for text in texts if any(text in one for one in read)}
        later = screen.button(text="Later")
        if later.disabled:
            break
        screen.finger.tap_widget(later)
    assert not texts


def test_a_word_is_looked_for_in_all_rules_by_its_beginning(screen):
    from ui.touch.controls.reading import Paragraph

    screen.start()
    screen.app.go("rules")
    page = screen.page
    screen.touch("Look up")
    screen.finger.frames(3)
    for letter in "raven":
        screen.touch(letter.upper() if letter == "r" else letter)
    screen.touch("Done")
    screen.finger.frames(3)
    found = page.found("Raven")
    assert len(found) > 5 and page.found("aven") == [] and screen.reads(f"“Raven”: {len(found)} rules")
    text = page._texts[found[0]]["text"]
    first = next(one for one in screen.finger.all(Paragraph) if one.text == text)
    assert first.title == page._texts[found[0]]["title"]
    screen.finger.tap_widget(first)
    screen.finger.frames(3)
    assert page._rule == found[0] and not page._sought
    page._sought = "zzz"
    page._fill()
    screen.finger.frames(3)
    assert screen.reads("“zzz”: no rule")


def test_a_paragraph_opens_its_rule_with_what_is_behind_it(screen):
    from ui.touch.controls.reading import Paragraph

    screen.start()
    screen.app.go("rules")
    screen.finger.frames(3)
    paragraph = next(one for one in screen.finger.all(Paragraph))
    screen.finger.tap_widget(paragraph)
    screen.finger.frames(3)
    assert screen.page._rule and screen.reads(paragraph.text)


def test_who_plays_leads_to_what_can_be_put_right_there(screen):
    evening = screen.start()
    evening.correct("coin:2", True)
    screen.app.go("more")
    assert screen.reads("coin")
    screen.touch("Cem")
    assert screen.app.page_name == "correct"
    screen.touch("Cem has a coin")
    screen.touch("No")
    assert evening.view(None)["players"][2]["coin"] is False


def test_nothing_has_words_of_its_own_in_corrections(screen):
    evening = screen.start()
    labels = {item.what: item.value_label for item in evening.corrections(None)}
    assert labels["held:0"] == "nowhere" and labels["next:tower"] == "not known"
    evening.correct("held:0", "rack")
    evening.correct("held:0", "")
    assert evening.log()[-1].text.endswith(": nowhere.")


def test_a_card_that_is_put_right_is_seen_on_its_key(screen):
    """They were words alone."""
    from ui.touch.controls.button import BigButton

    evening = screen.start()
    screen.app.go("correct", seat=0)
    screen.finger.frames(3)
    for what in ("laid:0", "next:tower"):
        screen.page._open_item(next(item for item in evening.corrections(None) if item.what == what))
        screen.finger.frames(3)
        keys = {key.text: key for key in screen.finger.all(BigButton)}
        assert keys["Dynamite"].paint is not None
        assert keys["Back"].paint is None
        screen.page._back()


def test_a_hand_of_nine_still_tells_what_cards_do(screen):
    from ui.touch.cards.card import CardFace
    from ui.touch.controls.secret import Peek

    evening = screen.start()
    evening.correct(
        "hand:0",
        ["mace", "sword", "pistols", "sanctuary", "rope", "disguise", "ladder", "key", "confession"],
    )
    screen.app.go("hands")
    screen.finger.frames(3)
    touch = screen.finger.rest(next(one for one in screen.finger.all(Peek) if one.mark == screen.table.seat(0)))
    cards = list(screen.finger.all(CardFace))
    assert len(cards) == 9 and all(card.lies and card.right <= screen.page.big.right + 1 for card in cards)
    screen.finger.lift(touch)


def test_whoever_opens_a_box_is_told_what_it_is_about(screen):
    from ui.touch.shelf.game_tile import GameTile

    boxes = [(tile.value, tile.icon) for tile in screen.finger.all(GameTile)]
    assert boxes and all(icon for _, icon in boxes)
    for game, _ in boxes:
        screen.app.go("seats", game=game)
        assert screen.reads(screen.app.kept.boxed(game).pitch), game


def test_an_evening_of_six_has_room_for_everybody(screen):
    names = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay")
    screen.start(names=[SeatInfo(name) for name in names], max_players=6)
    for page in ("more", "hands", "correct"):
        screen.app.go(page)
        screen.finger.frames(3)
        assert all(screen.reads(name) or _peeks(screen, name) for name in names), page


def _peeks(screen, name):
    from ui.touch.controls.secret import Peek

    return any(peek.text == name for peek in screen.finger.all(Peek))


def test_two_pieces_are_put_right_together_as_one_correction(screen):
    evening = screen.start()
    squares = {"square:0": "W09", "square:1": "W12"}
    screen.app.go("correct")
    screen.finger.frames(4)
    screen.touch("Several at once")
    for what, value in squares.items():
        screen.page._open_item(next(item for item in evening.corrections() if item.what == what))
        screen.finger.frames(4)
        while screen.page._item is not None:
            screen.finger.tap(*screen.page.board.spot_place(value))
            screen.finger.seconds(0.5)
    assert [player["square"] for player in evening.view()["players"][:2]] == ["W00", "W00"]
    before = evening.changes
    screen.touch("Put right together")
    assert [player["square"] for player in evening.view()["players"][:2]] == ["W09", "W12"]
    assert evening.changes == before + 1 and screen.app.page_name == "table"


def test_what_is_read_is_never_higher_than_its_place(screen):
    """Below the last paragraph comes a gap too."""
    from ui.touch.controls.reading import Paragraph, Reading

    reading = Reading([Paragraph("Go to the Mint.") for _ in range(6)])
    for height in range(100, 240):
        reading.size = (300, height)
        reading._fill()
        assert reading.minimum_height <= height
