"""What the table promises whatever game is on it: nothing lost, nothing leaked, everything can be taken back."""

import pytest

from companion.refused import Refused
from companion.rules.asks import CHANCE
from companion.table.evening import Evening
from companion.table.store import Store


def finish(evening):
    while not evening.over:
        for ask in evening.asks(None):
            evening.answer(ask.actor, ["2"] if ask.kind == "pick" else "throw")


def test_a_resumed_game_is_at_the_same_prompt_with_the_same_table(store, evening):
    evening.answer(0, "throw")
    again = Evening.resume(store, evening.number)
    for viewer in (None, 0, 1):
        assert again.view(viewer) == evening.view(viewer)
        assert again.asks(viewer) == evening.asks(viewer)
        assert again.log(viewer) == evening.log(viewer)


def test_a_whole_game_can_be_resumed_at_its_end(store, evening):
    finish(evening)
    again = Evening.resume(store, evening.number)
    assert again.over
    assert again.view() == evening.view()
    assert again.standings() == evening.standings()


def test_every_answer_is_kept_before_anybody_is_told(store, evening):
    kept = []
    evening.listen(lambda told: kept.append(len(list(store.entries(told.number)))))
    evening.answer(0, "throw")
    assert kept == [len(list(store.entries(evening.number)))]


@pytest.mark.parametrize("way", ["source", "undo"])
def test_what_chance_gave_and_the_disk_would_not_take_is_not_played_on_from(store, evening, monkeypatch, way):
    evening.set_source("dice", "typed")
    evening.answer(0, "throw")
    if way == "undo":
        evening.answer(CHANCE, [3])
        evening._by_itself.dice = "virtual"
    append, told = store.append, []

    def only_what_people_did(number, at, entries, over):
        if any(getattr(entry, "source", "") == "virtual" for entry, _ in entries):
            raise Refused("That could not be saved (disk full). Make room on the disk and try again.")
        append(number, at, entries, over)

    monkeypatch.setattr(store, "append", only_what_people_did)
    evening.listen(told.append)
    with pytest.raises(Refused, match="disk full"):
        evening.undo(agreed=True) if way == "undo" else evening.set_source("dice", "virtual")
    assert evening.asks(None)[0].kind == "throw" and told == [evening]
    monkeypatch.setattr(store, "append", append)
    evening.set_source("dice", "typed")
    evening.answer(CHANCE, [5])
    assert Evening.resume(store, evening.number).view(0) == evening.view(0)


def test_only_the_owner_sees_a_hand_a_private_option_and_a_card_dealt(evening):
    card = evening.view(0)["hands"][0][0]
    assert evening.view(1)["hands"][0] == 1
    assert [option.value for option in evening.asks(0)[0].private] == [f"play:{card}"]
    assert evening.asks(1)[0].private == evening.asks(None)[0].private == []
    assert evening.asks(None)[0].hand
    assert f"You get the {evening.words.name('card', card)}." in [line.text for line in evening.log(0)]
    assert all("You get" not in line.text for line in evening.log(None))


def test_an_answer_that_is_not_legal_changes_nothing(store, evening):
    before = evening.view(), evening.asks(0), len(list(store.entries(evening.number)))
    for actor, answer in ((0, "fly"), (1, "throw"), (CHANCE, [3]), (0, ["throw"])):
        with pytest.raises(Refused):
            evening.answer(actor, answer)
    assert before == (evening.view(), evening.asks(0), len(list(store.entries(evening.number))))


def test_the_refusal_names_whose_turn_it_is(evening):
    with pytest.raises(Refused, match="for Ada to answer"):
        evening.answer(1, "throw")


def test_undo_after_a_die_needs_consent_and_the_same_die_comes_again(evening):
    evening.answer(0, "throw")
    scores = evening.view()["scores"]
    offer = evening.undo_offer()
    assert offer.seen
    with pytest.raises(Refused, match="agree"):
        evening.undo()
    evening.undo(agreed=True)
    assert evening.view()["scores"] == [0, 0]
    evening.answer(0, "throw")
    assert evening.view()["scores"] == scores


def test_undone_lines_stay_in_the_log_also_after_resuming(store, evening):
    evening.answer(0, "throw")
    evening.undo(agreed=True)
    again = Evening.resume(store, evening.number)
    for table in (evening, again):
        assert [line.kind for line in table.log() if line.undone] == ["scored", "turn"]
    assert again.log() == evening.log()


def test_undo_is_free_while_nothing_was_seen(evening):
    evening.set_source("dice", "typed")
    evening.answer(0, "throw")
    assert not evening.undo_offer().seen
    evening.undo()
    assert evening.asks(0)[0].about == "act"


def test_a_typed_die_is_remembered_after_an_undo(evening):
    evening.set_source("dice", "typed")
    evening.answer(0, "throw")
    evening.answer(CHANCE, [5], "typed")
    assert "offered again" in evening.undo_offer().why
    evening.undo(agreed=True)
    assert evening.asks(None)[0].remembered == [5]


def test_redo_takes_back_an_undo(store, evening):
    evening.answer(0, "throw")
    before = evening.view()
    evening.undo(agreed=True)
    evening.redo()
    assert evening.view() == before
    assert not evening.can_redo
    assert Evening.resume(store, evening.number).view() == before


def test_a_new_answer_ends_the_chance_to_redo(evening):
    evening.answer(0, "throw")
    evening.undo(agreed=True)
    evening.answer(0, "throw")
    with pytest.raises(Refused):
        evening.redo()


def test_a_correction_is_kept_and_can_be_undone(store, evening):
    evening.correct("score:1", 7)
    assert evening.view()["scores"] == [0, 7]
    assert Evening.resume(store, evening.number).view()["scores"] == [0, 7]
    evening.undo(agreed=True)
    assert evening.view()["scores"] == [0, 0]


def test_a_correction_in_mid_step_keeps_the_answers_that_still_hold(evening):
    for _ in range(2):
        evening.answer(evening.asks(None)[0].seat, "throw")
    assert {ask.about for ask in evening.asks(None)} == {"bid"}
    evening.answer(1, ["3"])
    evening.correct("score:0", 9)
    assert [ask.seat for ask in evening.asks(None)] == [0]
    assert evening.view()["scores"][0] == 9


def test_seats_owe_bids_together_and_see_nothing_of_each_other(evening):
    for _ in range(2):
        evening.answer(evening.asks(None)[0].seat, "throw")
    evening.answer(0, ["1"])
    assert [ask.seat for ask in evening.asks(1)] == [1]
    assert evening.view(1) == evening.view(1)
    evening.answer(1, ["3"])
    assert evening.log()[-1].kind in {"turn", "bids"}


def test_corrections_offered_to_the_screen_leave_hands_out(evening):
    assert all(item.owner is None for item in evening.corrections(None))
    assert "hand:0" in {item.what for item in evening.corrections(0)}
    assert "hand:0" not in {item.what for item in evening.corrections(1)}


def test_the_dial_lets_the_table_break_a_rule(store, evening):
    with pytest.raises(Refused):
        evening.answer(0, "skip")
    evening.set_dial("warn")
    with pytest.raises(Refused, match="all the same"):
        evening.answer(0, "skip")
    evening.answer(0, "skip", sure=True)
    assert [line.kind for line in evening.log()][-3:] == ["broke_rule", "skipped", "turn"]
    evening.set_dial("off")
    evening.answer(1, "skip")
    assert Evening.resume(store, evening.number).log() == evening.log()


def test_named_throws_come_before_virtual_ones(evening):
    evening.name_throws([[6], [1]])
    evening.answer(0, "throw")
    evening.answer(1, "throw")
    assert evening.view()["scores"] == [6, 1]


def test_a_named_throw_that_no_die_can_show_is_refused(evening):
    evening.name_throws([[7]])
    with pytest.raises(Refused, match="faces 1 to 6"):
        evening.answer(0, "throw")
    assert evening.view()["scores"] == [0, 0]


def test_a_throw_that_is_named_wrongly_leaves_the_open_one_to_be_typed(evening):
    evening.set_source("dice", "typed")
    evening.answer(0, "throw")
    with pytest.raises(Refused, match="Name the next throws anew"):
        evening.name_throws([[9]])
    evening.answer(CHANCE, [4])
    evening.answer(1, "throw")
    assert evening.view()["scores"] == [4, 0] and evening.asks()[0].kind == "throw"


def test_a_named_throw_that_the_disk_would_not_take_comes_again(store, evening, monkeypatch):
    evening.name_throws([[6]])
    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        with pytest.raises(Refused):
            evening.answer(0, "throw")
    evening.answer(0, "throw")
    assert evening.view()["scores"] == [6, 0]


def test_a_game_that_two_programs_go_on_with_is_kept_by_the_first(tmp_path, store, evening):
    other = Evening.resume(Store(tmp_path / "evenings.sqlite"), evening.number)
    evening.answer(0, "throw")
    before = other.view(), other.log()
    with pytest.raises(Refused, match="Another program has gone on with this game"):
        other.answer(0, "throw")
    assert (other.view(), other.log()) == before
    assert Evening.resume(store, evening.number).view(0) == evening.view(0)


def full(*_):
    raise Refused("The disk is full.")


def test_the_commitment_is_opened_at_the_end_only(evening):
    assert set(evening.fairness()) == {"commitment"}
    finish(evening)
    assert evening.fairness()["seed"] == "11" * 32


def test_names_that_are_empty_or_alike_are_refused(store):
    for names in (["Ada", " "], ["Ada", "ada"], ["Ada"]):
        with pytest.raises(Refused):
            Evening.start(store, "toy", names)


def test_settings_come_back_with_the_game(store, evening):
    evening.set_dial("warn")
    evening.set_source("dice", "typed")
    again = Evening.resume(store, evening.number)
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
    with pytest.raises(Refused, match="leads elsewhere"):
        Evening.resume(store, evening.number)


def test_an_undo_of_a_secret_answer_does_not_tell_it(evening):
    for _ in range(2):
        evening.answer(evening.asks(None)[0].seat, "throw")
    evening.answer(0, ["3"])
    assert evening.undo_offer().sentence == "Take back that secret answer."


def test_real_dice_as_a_table_option_are_typed_from_the_first_throw_on(store):
    evening = Evening.start(store, "toy", ["Ada", "Ben"], {"dice": "real"})
    evening.answer(0, "throw")
    assert evening.asks(None)[0].kind == "throw"
    assert Evening.resume(store, evening.number).sources["dice"] == "typed"
