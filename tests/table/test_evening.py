"""What the table promises whatever game is on it: nothing lost, nothing leaked, everything can be taken back."""

import pytest

from companion.client.window import Window
from companion.refused import Damaged, Late, Refused, Unavailable
from companion.rules.asks import CHANCE, TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.answering import answer


def resumed(store, evening):
    """The table's window on the same evening, taken up again."""
    return Window(Evening.resume(store, evening.number), TABLE)


def finish(evening):
    while not evening.over:
        for question in evening.questions():
            evening.answer(question.id, ["2"] if question.ask.about == "bid" else "throw")


def to_the_bids(evening):
    """Both throw, then both owe a secret bid."""
    evening.name_throws([[2], [3]])
    answer(evening, 0, "throw")
    answer(evening, 1, "throw")


def shown(table):
    """Everything that anybody at the table sees."""
    windows = [table, *(table.seat(number) for number in range(len(table.seats)))]
    return [(window.view, window.questions, window.log) for window in windows]


def test_a_resumed_game_is_at_the_same_prompt_with_the_same_table(store, evening, table):
    answer(evening, 0, "throw")
    assert shown(resumed(store, evening)) == shown(table)


def test_a_whole_game_can_be_resumed_at_its_end(store, evening, table):
    finish(evening)
    again = resumed(store, evening)
    assert again.over
    assert again.view == table.view
    assert again.standings() == table.standings()


def test_every_answer_is_kept_before_anybody_is_told(store, evening):
    kept = []
    evening.listen(lambda: kept.append(len(list(store.entries(evening.number)))))
    answer(evening, 0, "throw")
    assert kept == [len(list(store.entries(evening.number)))]


@pytest.mark.parametrize("way", ["source", "undo"])
def test_what_chance_gave_and_the_disk_would_not_take_is_not_played_on_from(store, evening, table, monkeypatch, way):
    evening.set_source("dice", "typed")
    answer(evening, 0, "throw")
    if way == "undo":
        answer(evening, CHANCE, [3])
        evening._keeping.settings.sources["dice"] = "virtual"
    append, told = store.append, []

    def only_what_people_did(number, at, entries, over):
        if any(getattr(entry, "source", "") == "virtual" for entry, _ in entries):
            raise Unavailable("store.not_saved", why="disk full")
        append(number, at, entries, over)

    monkeypatch.setattr(store, "append", only_what_people_did)
    evening.listen(lambda: told.append(evening))
    with pytest.raises(Refused):
        evening.undo(agreed=True) if way == "undo" else evening.set_source("dice", "virtual")
    assert table.questions[0].kind == "throw" and told == [evening]
    monkeypatch.setattr(store, "append", append)
    evening.set_source("dice", "typed")
    answer(evening, CHANCE, [5])
    assert resumed(store, evening).seat(0).view == table.seat(0).view


def test_only_the_owner_sees_a_hand_a_private_option_and_a_card_dealt(table):
    ada, ben = table.seat(0), table.seat(1)
    card = ada.view["hands"][0][0]
    assert ben.view["hands"][0] == 1
    assert [option.value for option in ada.questions[0].private] == [f"play:{card}"]
    assert ben.questions[0].private == table.questions[0].private == []
    assert table.questions[0].hand
    assert f"You get the {table.words.name('card', card)}." in [line.text for line in ada.log]
    assert all("You get" not in line.text for line in table.log)


def test_an_answer_that_is_not_legal_changes_nothing(store, evening, table):
    question = table.questions[0].id
    before = table.view, table.seat(0).questions, len(list(store.entries(evening.number)))
    for wrong in ("fly", [3], ["throw"], "", [["throw"]]):
        with pytest.raises(Refused):
            evening.answer(question, wrong)
        assert evening.check(question, wrong) is not None
    with pytest.raises(Late):
        evening.answer("q99", "throw")
    assert before == (table.view, table.seat(0).questions, len(list(store.entries(evening.number))))


def test_undo_after_a_die_needs_consent_and_the_same_die_comes_again(evening, table):
    answer(evening, 0, "throw")
    scores = table.view["scores"]
    assert table.undo_offer.seen
    with pytest.raises(Refused, match="agree"):
        evening.undo()
    evening.undo(agreed=True)
    assert table.view["scores"] == [0, 0]
    answer(evening, 0, "throw")
    assert table.view["scores"] == scores


def test_undone_lines_stay_in_the_log_also_after_resuming(store, evening, table):
    answer(evening, 0, "throw")
    evening.undo(agreed=True)
    again = resumed(store, evening)
    for window in (table, again):
        assert [line.kind for line in window.log if line.undone] == ["scored", "turn"]
    assert again.log == table.log


def test_undo_is_free_while_nothing_was_seen(evening, table):
    evening.set_source("dice", "typed")
    answer(evening, 0, "throw")
    assert not table.undo_offer.seen
    evening.undo()
    assert table.questions[0].about == "act"


def test_a_typed_die_is_remembered_after_an_undo(store, evening, table):
    evening.set_source("dice", "typed")
    answer(evening, 0, "throw")
    answer(evening, CHANCE, [5], source="typed")
    assert "offered again" in table.undo_offer.why
    with pytest.raises(Refused, match=r"^The same dice will be offered again.* The others must agree to it\.$"):
        evening.undo()
    evening.undo(agreed=True)
    assert table.questions[0].remembered == [5]
    assert resumed(store, evening).questions[0].remembered == [5]


def test_redo_takes_back_an_undo(store, evening, table):
    answer(evening, 0, "throw")
    before = table.view
    evening.undo(agreed=True)
    evening.redo()
    assert table.view == before
    assert not evening.can_redo
    assert resumed(store, evening).view == before


def test_lists_say_that_it_is_over_as_long_as_it_is(store, evening):
    finish(evening)
    for turn, over in ((lambda: evening.undo(agreed=True), False), (evening.redo, True)):
        turn()
        (line,) = store.evenings(5)
        assert evening.over is line.over is over


def test_a_redo_that_the_disk_would_not_take_comes_again(store, evening, table, monkeypatch):
    to_the_bids(evening)
    answer(evening, 0, ["2"])
    before = shown(table)
    evening.undo(agreed=True)
    with monkeypatch.context() as patch, pytest.raises(Unavailable):
        patch.setattr(store, "append", full)
        evening.redo()
    assert shown(table) == shown(resumed(store, evening)) and evening.can_redo
    evening.redo()
    assert shown(table) == before


def test_a_new_answer_ends_the_chance_to_redo(evening):
    answer(evening, 0, "throw")
    evening.undo(agreed=True)
    answer(evening, 0, "throw")
    with pytest.raises(Refused):
        evening.redo()


def test_a_correction_is_kept_and_can_be_undone(store, evening, table):
    evening.correct("score:1", 7)
    assert table.view["scores"] == [0, 7]
    assert resumed(store, evening).view["scores"] == [0, 7]
    evening.undo(agreed=True)
    assert table.view["scores"] == [0, 0]


def test_a_correction_that_was_taken_back_stays_in_the_log(store, evening, table):
    evening.correct("score:1", 7)
    evening.undo()
    for window in (table, resumed(store, evening)):
        assert [line.kind for line in window.log if line.undone] == ["corrected"]
    assert [line.kind for line in table.log if not line.undone] == ["dealt", "dealt", "turn"]


def test_a_correction_in_mid_step_keeps_the_answers_that_still_hold(evening, table):
    to_the_bids(evening)
    answer(evening, 1, ["3"])
    evening.correct("score:0", 9)
    assert [question.seat for question in table.questions] == [0]
    assert table.view["scores"][0] == 9


def test_seats_owe_bids_together_and_see_nothing_of_each_other(evening, table):
    to_the_bids(evening)
    answer(evening, 0, ["1"])
    assert [question.seat for question in table.seat(1).questions] == [1]
    answer(evening, 1, ["3"])
    assert table.log[-1].kind in {"turn", "bids"}


def test_corrections_offered_to_the_screen_leave_hands_out(table):
    assert all(item.owner is None for item in table.corrections())
    assert "hand:0" in {item.what for item in table.seat(0).corrections()}
    assert "hand:0" not in {item.what for item in table.seat(1).corrections()}
    assert "hand:1" in {item.what for item in table.corrections(everything=True)}
    assert "hand:1" not in {item.what for item in table.seat(0).corrections(everything=True)}


def test_the_dial_lets_the_table_break_a_rule(store, evening, table):
    with pytest.raises(Refused) as refused:
        answer(evening, 0, "skip")
    assert not refused.value.overridable
    evening.set_dial("warn")
    with pytest.raises(Refused, match=r"^That is not on offer\. Do it all the same\?$") as refused:
        answer(evening, 0, "skip")
    assert refused.value.overridable
    answer(evening, 0, "skip", sure=True)
    assert [line.kind for line in table.log][-3:] == ["broke_rule", "skipped", "turn"]
    evening.set_dial("off")
    answer(evening, 1, "skip")
    assert resumed(store, evening).log == table.log


def test_named_throws_come_before_virtual_ones(evening, table):
    evening.name_throws([[6], [1]])
    answer(evening, 0, "throw")
    answer(evening, 1, "throw")
    assert table.view["scores"] == [6, 1]


def test_a_named_throw_that_no_die_can_show_is_refused_at_once(evening, table):
    evening.name_throws([[3]])
    before = evening.changes
    for throws in ([[7]], [[1], [0]], [[1], [6, 7]], [[]]):
        with pytest.raises(Refused) as refused:
            evening.name_throws(throws)
        assert refused.value.key == "table.no_such_faces"
    assert evening.changes == before
    answer(evening, 0, "throw")
    assert table.view["scores"] == [3, 0]


def test_a_named_throw_of_other_dice_is_refused_when_it_comes(evening, table):
    evening.name_throws([[4, 4]])
    with pytest.raises(Refused, match="faces 1 to 6"):
        answer(evening, 0, "throw")
    assert table.view["scores"] == [0, 0]


def test_a_throw_that_is_named_wrongly_leaves_the_open_one_to_be_typed(evening, table):
    evening.set_source("dice", "typed")
    answer(evening, 0, "throw")
    with pytest.raises(Refused, match="Name the next throws anew"):
        evening.name_throws([[2, 2]])
    answer(evening, CHANCE, [4])
    answer(evening, 1, "throw")
    assert table.view["scores"] == [4, 0] and table.questions[0].kind == "throw"


def full(*_):
    raise Unavailable("store.not_saved", why="disk full")


def test_a_named_throw_that_the_disk_would_not_take_comes_again(store, evening, table, monkeypatch):
    evening.name_throws([[6]])
    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        with pytest.raises(Refused):
            answer(evening, 0, "throw")
    answer(evening, 0, "throw")
    assert table.view["scores"] == [6, 0]


def test_what_fails_half_way_leaves_the_table_as_it_was(store, evening, table, monkeypatch):
    before = shown(table)

    def fall(*_):
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", fall)
        with pytest.raises(ZeroDivisionError):
            answer(evening, 0, "throw")
    assert shown(table) == before
    answer(evening, 0, "throw")
    assert table.questions[0].seat == 1


def test_a_game_that_two_programs_go_on_with_is_kept_by_the_first(tmp_path, store, evening, table):
    other = resumed(Store(tmp_path / "evenings.sqlite"), evening)
    answer(evening, 0, "throw")
    before = shown(other)
    with pytest.raises(Unavailable, match="Another program has gone on with this game"):
        other.answer(other.questions[0].id, "throw")
    assert shown(other) == before
    assert resumed(store, evening).seat(0).view == table.seat(0).view


def test_the_commitment_is_opened_at_the_end_only(evening, table):
    assert set(table.fairness()) == {"commitment"}
    finish(evening)
    assert table.fairness()["seed"] == "11" * 32


def test_names_that_are_empty_or_alike_are_refused(store):
    for names in (["Ada", " "], ["Ada", "ada"], ["Ada"]):
        with pytest.raises(Refused):
            Evening.start(store, "toy", names)


def test_settings_come_back_with_the_game(store, evening):
    evening.set_dial("warn")
    evening.set_source("dice", "typed")
    again = resumed(store, evening)
    assert again.dial == "warn"
    assert again.sources["dice"] == "typed"


def test_unknown_settings_are_refused_in_words(evening):
    for change in (lambda: evening.set_dial("loud"), lambda: evening.set_source("dice", "magic")):
        with pytest.raises(Refused):
            change()


def test_a_journal_from_other_rules_is_refused(store, evening, monkeypatch):
    finish(evening)
    monkeypatch.setitem(evening.game.steps, "play", lambda table, seat, card: None)
    monkeypatch.setitem(evening.game.steps, "throw", lambda table, seat: None)
    with pytest.raises(Damaged, match="leads elsewhere"):
        Evening.resume(store, evening.number)


def test_an_undo_of_a_secret_answer_does_not_tell_it(evening, table):
    to_the_bids(evening)
    answer(evening, 0, ["3"])
    assert table.undo_offer.sentence == "A secret answer."
    with pytest.raises(Refused, match=r"^Only Ada may take it back, and then answers again\.$"):
        evening.undo()


def test_whoever_alone_may_take_it_back_is_not_told_so_of_somebody_else(evening, table):
    to_the_bids(evening)
    answer(evening, 0, ["3"])
    assert table.seat(1).undo_offer.why == "Only Ada may take it back, and then answers again."
    own = table.seat(0)
    assert own.undo_offer.why == "Only you may take it back, and then answer again."
    with pytest.raises(Refused, match=r"^Only you may take it back, and then answer again\.$"):
        own.undo()
    own.undo(agreed=True)


def test_real_dice_as_a_table_option_are_typed_from_the_first_throw_on(store):
    evening = Evening.start(store, "toy", ["Ada", "Ben"], {"dice": "real"})
    answer(evening, 0, "throw")
    assert Window(evening, TABLE).questions[0].kind == "throw"
    assert resumed(store, evening).sources["dice"] == "typed"


def test_thousands_of_entries_share_their_words():
    from companion.table.journal import Answered, decode_entry, encode_entry

    body = encode_entry(Answered(0, "a word of some game", "a source of some kind"))
    one, other = (decode_entry(body, number) for number in (1, 2))
    assert one.source is other.source and one.answer is other.answer
    cards = encode_entry(Answered(0, ["mace"], "touch"))
    assert decode_entry(cards, 3).answer == ["mace"]
