"""What owners' own cards and squares can do besides what ours do (OUT-COMP-09)."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

from companion.client.evenings.kept import Kept
from companion.games.outrage import bans, cards, game
from companion.games.outrage.effects import NESTED, VERBS
from companion.games.outrage.state import UNKNOWN
from companion.rules.asks import CHANCE, Choose
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.scene import settle, words_of
from companion.words import Words, tell
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn
from tests.games.outrage.wishes import wished

pytestmark = pytest.mark.rule("OUT-COMP-09")

EDITION = wished()


def table(seats=4, **options):
    return Scene(seats, edition=wished(), **options)


def draws(card, *hand, scene=None):
    return drawn(card, *hand, scene=scene or table())


def order(scene, *step):
    """Carry out one step before whatever is asked now."""
    state = scene.play.at_step_start()
    state.agenda.append(step)
    scene.play = Play(game, scene.play.box, state, scene.play.log)
    settle(scene.play)
    return scene


def hands(scene):
    return [sorted(player.hand) for player in scene.state.players]


def test_it_is_an_edition_without_a_fault_or_a_doubt():
    found = game.check_edition(EDITION)
    assert [tell(one.said) for one in (*found.faults, *found.doubts)] == []


def test_every_verb_and_all_that_it_can_say_stands_at_the_head_of_the_packs():
    head = (Path(game.folder) / "packs.toml").read_text(encoding="utf-8").partition("\ntower = [")[0]
    for verb, arguments in {**VERBS, **NESTED}.items():
        about = re.search(rf"^#   {verb} .*(\n#    .*)*", head, re.M)
        assert about, verb
        said = about[0] + head.partition("optional = true: ")[2]
        assert all(re.search(rf"\b{one.name}\b", said) for one in arguments), verb


# From hand to hand


def passing(card, **options):
    scene = table(3, **options)
    for seat, held in enumerate((["mace", "file"], ["rope", "key", "sword"], [])):
        scene.hand(seat, *held)
    return draws(card, "mace", "file", scene=scene)


def test_everybody_passes_a_card_to_the_left_at_once():
    scene = passing("all_to_the_left")
    assert [(ask.seat, ask.about, ask.facts) for ask in scene.play.asks] == [
        (0, "pass_cards", {"other": 1}), (1, "pass_cards", {"other": 2})]  # fmt: skip
    scene.play.answer(1, ["key"])
    assert hands(scene)[2] == []
    scene.play.answer(0, ["file"])
    assert hands(scene) == [["mace"], ["file", "rope", "sword"], ["key"]]
    (first, second), got = scene.told("gave"), scene.told("got")
    assert first.seen_by(2).secret is None and first.seen_by(0).secret == {"cards": ["file"]}
    assert [(event.seat, event.facts["other"], event.secret) for event in got] == [
        (1, 0, {"cards": ["file"]}), (2, 1, {"cards": ["key"]})]  # fmt: skip
    assert second.facts == {"other": 2, "count": 1, "real": False}


def test_two_to_the_right_and_who_has_no_more_passes_all():
    scene = passing("two_to_the_right")
    assert [ask.seat for ask in scene.play.asks] == [1]
    scene.play.answer(1, ["key", "rope"])
    assert hands(scene) == [["key", "rope"], ["sword"], ["file", "mace"]]


@pytest.mark.rule("OUT-TEAM-03")
def test_cards_are_passed_to_the_other_side():
    scene = table(4, sides=[0, 0, 1, 1])
    scene = draws("all_to_the_left", "mace", scene=scene)
    assert hands(scene) == [[], [], ["mace"], []]


def test_a_card_off_the_real_pack_goes_on_unknown():
    scene = table(2).put("real:tower", True).put("hand:0", [UNKNOWN, UNKNOWN])
    order(scene, *("pass_cards", 0, 1, "left"))
    scene.play.answer(0, [UNKNOWN])
    assert hands(scene) == [[UNKNOWN], [UNKNOWN]]
    assert scene.told("gave")[0].facts["real"]


def test_a_present_for_whom_one_likes():
    scene = draws("a_present", "mace", "file")
    assert (scene.asked, scene.options) == ("give_to", ["1", "2", "3"])
    scene.answer("2")
    assert (scene.asked, scene.ask.facts) == ("give_card", {"count": 1, "other": 2})
    scene.answer(["file"])
    assert hands(scene) == [["mace"], [], ["file"], []]


def test_all_are_given_where_there_are_no_more():
    scene = draws("three_presents", "mace", "file").answer("1")
    assert hands(scene) == [[], ["file", "mace"], [], []]


def test_two_are_taken_from_the_pack():
    scene = draws("two_cards", scene=table().next_tower("key", "rope"))
    assert hands(scene)[0] == ["key", "rope"]


def test_two_are_taken_from_an_opponent_unseen():
    scene = draws("pick_a_pocket", scene=table().hand(1, "key").hand(2, "rope", "file", "mace"))
    assert (scene.asked, scene.options) == ("take_from", ["1", "2"])
    scene.answer("2")
    scene.play.answer(CHANCE, "1", 0)
    scene.play.answer(CHANCE, "2", 0)
    assert len(scene.player(0).hand) == 2 and len(scene.player(2).hand) == 1
    assert len(scene.told("gave")) == 2


def test_a_card_and_the_coin_are_lost():
    scene = table().put("coin:0", True)
    scene = draws("a_hole_in_the_bag", "mace", "file", scene=scene).answer(["file"])
    assert (scene.player(0).hand, scene.player(0).coin, scene.state.tower.cards[0]) == (["mace"], False, "file")
    assert scene.told("lost_cards")[0].seen_by(1).secret is None


def test_all_cards_are_lost():
    assert hands(draws("all_gone", "mace", "file"))[0] == []


# About the board


def test_on_by_three_where_one_likes_and_the_square_is_obeyed():
    scene = draws("hurry")
    assert (scene.asked, scene.ask.facts) == ("walk", {"steps": 3, "piece": 0})


def test_back_by_three_along_the_circuit():
    scene = table().stand(0, "W20")
    order(scene, *("move_by", 0, -3))
    assert scene.at(0) == "W17"
    scene = draws("dawdle")
    assert scene.told("blocked"), "off the walk nobody goes back"


def test_nobody_walks_out_of_a_lock_up_by_a_card():
    scene = table().put("held:0", "bloody")
    order(scene, *("move_by", 0, 3))
    assert scene.player(0).held == "bloody" and scene.told("blocked")


# One or the other


def test_one_of_several_is_chosen_in_the_owners_words():
    scene = draws("either_or", scene=table().put("coin:0", True))
    assert (scene.asked, scene.options) == ("choose", ["way:1", "way:2", "way:3"])
    words = words_of(scene.play)
    assert [words.option(one, "word", scene.ask.facts) for one in scene.options] == EDITION_TEXTS
    scene.answer("way:1")
    assert not scene.player(0).coin
    assert scene.told("chose")[0].facts == {"text": "Pay your coin"}


EDITION_TEXTS = ["Pay your coin", "Miss a turn", "Throw for it"]


@pytest.mark.parametrize(("die", "held", "cards"), [(2, "rack", 0), (3, "", 1), (6, "", 0)])
def test_a_throw_decides_by_its_rows(die, held, cards):
    scene = draws("either_or", scene=table().put("coin:0", True)).answer("way:3")
    assert (scene.asked, scene.ask.dice) == ("fate", 1)
    scene.throw(die)
    assert (scene.player(0).held, len(scene.player(0).hand)) == (held, cards)


def test_whoever_could_hold_the_card_is_asked_and_keeps_it():
    scene = draws("papers", "mace")
    assert (scene.asked, scene.options, scene.private) == ("show_card", ["wait"], [])
    scene = draws("papers", "tower_pass")
    assert scene.private == ["show"]
    scene.answer("show")
    assert (scene.asked, scene.private) == ("which_card", ["tower_pass"])
    scene.answer("tower_pass")
    assert scene.player(0).hand == ["tower_pass"] and scene.told("showed")


def test_without_cards_nobody_is_asked():
    assert draws("papers").asked != "show_card"


@pytest.mark.parametrize(("coin", "then"), [(True, False), (False, True)])
def test_what_everybody_sees_decides_by_itself(coin, then):
    assert draws("rich", scene=table().put("coin:0", coin)).player(0).coin is then


# What one may not do


def barred(what, until="next_turn", total=0, **options):
    scene = table(2, **options).hand(0, "mace").hand(1, "file").stand(0, "W40").stand(1, "W20")
    order(scene, *("may_not", 0, what, until, total))
    return scene


def test_no_attack_until_the_end_of_the_next_turn():
    scene = barred("attack")
    assert bans.barred(scene.state, 0, "attack")
    scene.begin(1).begin(0)
    assert scene.private == [] and scene.options == ["throw", "change"]
    scene.begin(1)
    assert not bans.barred(scene.state, 0, "attack") and scene.told("allowed")[0].facts == {"what": "attack"}
    assert scene.begin(0).private == ["attack:1"]


@pytest.mark.parametrize(("until", "turns"), [("own_turn", 2), ("round", 2)])
def test_other_ends_of_it(until, turns):
    scene = barred("change", until)
    for turn in range(turns):
        assert bans.barred(scene.state, 0, "change")
        scene.begin((turn + 1) % 2)
    assert not bans.barred(scene.state, 0, "change")


def test_by_a_throw():
    scene = barred("change", "throw", 5).begin(0)
    assert scene.options == ["throw"]
    scene.move(1, 2)
    assert bans.barred(scene.state, 0, "change")
    scene.begin(0).move(2, 3)
    assert not bans.barred(scene.state, 0, "change")


def test_not_on_the_wall_walk():
    scene = barred("wall").begin(0).move(1, 2)
    assert scene.told("blocked")
    scene = barred("inner").begin(0).move(1, 2)
    assert scene.asked == "walk" and all(square.startswith("W") for square in scene.options)


def test_no_theft_and_no_ferry():
    scene = barred("steal").stand(0, "V03").hand(0, "file")
    assert "steal:sceptre" not in scene.begin(0).private
    scene = barred("leave").put("coin:0", True).jewel("orb", "inside:0").stand(0, "L8").begin(0).move(1, 2)
    assert "pay" not in scene.options


def test_a_ban_can_be_put_right():
    scene = table(2)
    assert not [item for item in game.corrections(Scene(2).state) if item.what.startswith("ban")]
    scene.put("ban:1:attack", True)
    assert bans.barred(scene.state, 1, "attack") and game.unreachable(scene.play.at_step_start()) == []
    assert words_of(scene.play).correction("ban:1:attack") == "Ben may not attack anybody"
    scene.put("ban:1:attack", False)
    assert not bans.barred(scene.state, 1, "attack")


def test_no_position_has_a_ban_that_nothing_lays():
    scene = barred("attack")
    for wrong in ({"count": 7}, {"what": "white"}, {"until": "never"}, {"seat": 9}):
        state = scene.play.at_step_start()
        state.bans = [msgspec.structs.replace(state.bans[0], **wrong)]
        assert "cannot be forbidden" in " ".join(tell(one) for one in game.unreachable(state))


# Tower Cards with orders, and cards by their roles


def test_a_card_is_played_before_the_throw_and_the_turn_goes_on():
    scene = table(2).stand(0, "W20").hand(0, "whistle").begin(0)
    assert scene.private == ["play:whistle"]
    scene.answer("play:whistle")
    assert (scene.asked, scene.ask.facts["steps"]) == ("walk", 2)
    scene.answer("W22")
    assert (scene.asked if scene.asked != "turn" else "move", scene.state.tower.cards[0]) == ("move", "whistle")
    assert scene.told("played")[0].facts["card"] == "whistle"


def test_a_card_in_reply_to_an_attack():
    scene = table(2).stand(0, "W20").stand(1, "W40").hand(0, "mace").hand(1, "decoy", "dagger").begin(0)
    scene.answer("attack:1").answer(["mace"])
    assert sorted(scene.ask.items) == ["dagger", "decoy"] and not scene.ask.allows(["dagger", "decoy"])
    scene.answer(["decoy"])
    assert (scene.at(1), scene.player(0).hand, scene.turn_of) == ("W09", ["mace"], 1)
    assert not scene.told("fight") and scene.told("foiled")


@pytest.mark.parametrize("held", ["beauchamp", "bloody", "bowyer", "rack"])
def test_a_card_that_frees_at_the_start_of_a_turn(held):
    scene = table(2).put("held:0", held).hand(0, "bribe").put("coin:0", True).begin(0)
    assert "play:bribe" in scene.private
    scene.answer("play:bribe")
    assert (scene.player(0).held, scene.player(0).coin, scene.asked) == ("", False, "move")


def test_what_no_verb_can_is_read_out_whole():
    scene = table(2).stand(0, "W20").hand(0, "song").begin(0).answer("play:song")
    assert (scene.asked, scene.ask.facts["text"]) == ("by_table", "It says song.")
    assert drawn("read_out", scene=table()).ask.facts["text"] == "It says read_out."


def test_a_card_of_any_id_plays_its_role():
    scene = table(2).put("accredited:0", False).put("square:0", "W77").hand(0, "passierschein").begin(0)
    assert scene.private == ["tower_pass"]
    assert words_of(scene.play).option("tower_pass") == "Show a Tower Pass / Passierschein"
    scene.answer("tower_pass")
    assert (scene.asked, scene.private) == ("which_card", ["passierschein"])
    scene.answer("passierschein")
    assert scene.player(0).accredited


def test_with_one_kind_of_a_role_nobody_is_asked_which():
    edition = game.edition()
    one = next(one for one in edition["tower"] if one["card"] == "tower_pass")
    one.update(card="passierschein", name="Passierschein")
    assert game.check_edition(edition).faults == []
    scene = (
        Scene(2, edition=edition).put("accredited:0", False).put("square:0", "W77").hand(0, "passierschein").begin(0)
    )
    assert words_of(scene.play).option("tower_pass") == "Show Passierschein"
    scene.answer("tower_pass")
    assert scene.player(0).accredited and scene.state.tower.cards[0] == "passierschein"


def test_two_kinds_of_disguise_are_counted_together():
    scene = table(2).put("warder:PSC", True).stand(0, "B5").hand(0, "beard", "disguise")
    assert cards.holds_all(scene.state, 0, ["disguise", "disguise"])
    assert not cards.holds_all(scene.state, 0, ["disguise"] * 3)


# All of it


@pytest.mark.parametrize("seed", range(4))
def test_random_games_break_no_invariant(seed):
    luck = random.Random(f"wishes {seed}")
    teams = [0, 1, 0, 1] if seed == 3 else []
    setup = Setup(len(teams) or 2 + seed, EDITION, {"teams": bool(teams)}, teams)
    box = game.box(setup)
    play = Play(game, box, game.new(box, setup))
    for count in range(1_000):
        if play.over:
            break
        if count == 100 and seed % 2:
            play.correct([("real:tower", True), ("real:raven", True)])
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        if count % 10 == 0:
            broken = [*game.faults(play.state), *game.unreachable(play.at_step_start())]
            assert [tell(one) for one in broken] == []
        if count % 50 == 0:
            assert Play.at(game, box, play.position()).fingerprint() == play.fingerprint()


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_evening_goes_back_and_on_again_and_shows_what_it_asks(language):
    """Through windows, as people do: what was taken back in any step leads to the same table again."""
    luck = random.Random(language)
    window = Kept(":memory:").begin("outrage", ["Ada", "Ben"], edition=EDITION, language=language, seed="5a" * 32)
    for _ in range(250):
        ask = luck.choice(window.questions)
        own = window.seat(ask.seat) if ask.seat >= 0 else window
        own.answer(ask.id, own.random_answer(ask.id, luck))
        if luck.random() < 0.2:
            before = msgspec.json.encode(window.view)
            window.undo(agreed=True)
            window.redo()
            assert msgspec.json.encode(window.view) == before
    for seat in (None, 0, 1):
        seen = window if seat is None else window.seat(seat)
        assert [line.text for line in seen.log if "…" in line.text] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_that_is_asked_and_told_has_words(language):
    luck = random.Random(f"said {language}")
    setup = Setup(3, EDITION, {})
    box = game.box(setup)
    play = Play(game, box, game.new(box, setup))
    words = Words(language, "outrage", game.names(box, language), ["Ada", "Ben", "Cy"])
    said, abouts = [], set()
    for count in range(2_500):
        if count == 1_000:
            play.correct([("real:tower", True)])
        ask = luck.choice(play.asks)
        facts = ask.facts or {}
        if ask.about != "shuffle" and ask.about not in abouts:
            said += [*words.prompt(ask.about, ask.seat, facts), words.short_prompt(ask.about, ask.seat, facts)]
            options = [*ask.options, *ask.private] if isinstance(ask, Choose) else getattr(ask, "items", [])
            said += [words.option(one, ask.kind, facts) for one in options]
        abouts.add(ask.about)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    kinds = {event.kind: event for event in play.log}
    for event in kinds.values():
        said += words.event(event.kind, event.seat, event.facts)
        said += words.event(event.kind, event.seat, event.facts, event.secret) if event.secret else ()
    assert abouts >= NEW_ASKS and set(kinds) >= NEW_EVENTS
    assert [text for text in said if "…" in text] == []
    names = ("which_card", "gave", "lost_cards", "foiled", "threw_fate", "next_turn", "own_turn")
    assert [text for text in said if any(name in text for name in names)] == []


NEW_ASKS = {"which_card", "choose", "show_card", "fate", "pass_cards", "give_to", "give_card", "take_from", "lose_card"}
NEW_EVENTS = {"chose", "threw_fate", "gave", "got", "lost_cards", "barred", "allowed"}
