"""CLK-CARD-14: what action cards do, verb by verb; the cards and their words are the edition's."""

import pytest

from companion.games.cloaks import effects, game
from companion.rules.asks import TABLE
from tests.games.cloaks.tables import CITY, at, edition, seat

pytestmark = pytest.mark.rule("CLK-CARD-14")

PHASES = ("cloaks", "noble", "build")

OWN = "H7 H8 H9 H10"
"""Seat 0's cloaks; its noble is on H10, beside the fields G10 and I10."""


def town_with(verb, *others, phase="build", cloaks=OWN, noble="H10", houses="G4", card="A1", picture=CITY, **more):
    """Seat 0 has claimed A1, which does that, in an earlier turn; A2 does the same and lies open."""
    mine = seat(cloaks, noble=noble, houses=houses, card=card, **more.pop("mine", {}))
    return at(mine, *others, phase=phase, box=edition(picture, verbs=(verb, verb)), **more)


def usable(town):
    """Whether the claimed card is on offer; asked and put back."""
    town.answer(["cards"] if town.asked == "cloaks" else "cards")
    found = "use:A1" in town.options
    town.answer("back")
    return found


def offered_at_once(town, late=False):
    """Whether the action can be taken right after A2 was claimed; it is not taken. late: it is claimed for later."""
    town.card("claim_later:A2" if late else "claim:A2").answer(town.options[0])
    if town.asked != "use_now":
        return False
    town.answer("later")
    return True


# What holds for all of them


MEET = (seat("I8 J8 K8 L8", noble="J8"), seat("H12 H13", noble="H13"))
"""Neighbours beside whom each action comes to something; seat 0 then has AMONG."""

AMONG = "G7 H7 I7 J7 H8 H9 H10"


VERBS = (
    "bare_step", "by_table", "diagonal_build", "extra_build", "gain_influence", "move_rival_cloak", "pass_noble",
    "rebase", "repeat_move", "swap_cloaks",
)  # fmt: skip
"""Those of our own cards, and what the table settles."""


@pytest.mark.parametrize("verb", sorted(VERBS))
@pytest.mark.parametrize("phase", PHASES)
def test_each_can_be_used_where_it_makes_sense(verb, phase):
    late = phase == "build" and verb in ("bare_step", "pass_noble", "extra_build")
    town = town_with(verb, *MEET, phase=phase, cloaks=AMONG)
    assert usable(town) is not late
    if late:
        town.answer("cards")
        assert town.refuses("use:A1") == "CLK-CARD-05"
        assert town.sentence("use:A1") == "Using Coach and Four would do nothing now."


@pytest.mark.parametrize("verb", sorted(VERBS))
@pytest.mark.parametrize("phase", PHASES)
def test_and_as_soon_as_it_is_claimed(verb, phase):
    late = phase == "build" and verb in ("bare_step", "pass_noble", "extra_build")
    town = town_with(verb, *MEET, phase=phase, cloaks=AMONG, card="")
    assert offered_at_once(town, late) is not late
    assert town.state.claims["A2"].uses == 1
    assert town.state.turn.verbs == [], "it was declined"


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_whether_it_can_be_used_is_found_out_without_trying(verb):
    town = town_with(verb, *MEET, phase="noble", cloaks=AMONG)
    town.state.turn.verbs = ("diagonal_build",)  # Nothing can be added to these.
    assert effects.usable(town.state, "A1", "noble")


SAYS = {
    "rebase": "noble", "move_rival_cloak": "rival_moved", "swap_cloaks": "swapped", "gain_influence": "gained",
    "by_table": "judged",
}  # fmt: skip
"""What is told once the action is done, by verb; of all others that the card is in force."""


@pytest.mark.parametrize("verb", sorted(VERBS))
@pytest.mark.parametrize("at_once", [True, False])
def test_each_is_carried_out_at_once_or_later_and_the_turn_goes_on(verb, at_once):
    town = town_with(verb, *MEET, phase="noble", cloaks=AMONG, card="" if at_once else "A1")
    if at_once:
        town.card("claim:A2").answer("G7").answer("now")
    else:
        town.card("use:A1")
    while town.asked not in ("noble", "build"):
        town.answer(town.options[0] if town.options else _first_layout(town))
        assert not game.faults(town.state)
    assert town.told(SAYS.get(verb, "in_force"))[-1].rule == "CLK-CARD-14"
    assert town.state.discards == ([] if at_once else ["A1"])
    assert town.player(0).boxed == (not at_once)
    assert list(town.state.claims) == (["A2"] if at_once else [])
    while town.who == 0:
        town.answer(town.options[0] if town.options else list(town.ask.chosen))
        assert not game.faults(town.state)


def _first_layout(town):
    """Cloaks as they grow from nothing."""
    squares = []
    while not town.ask.allows(squares):
        squares.append(town.ask.could_come(squares)[0])
    return squares


def test_the_verb_and_the_words_are_the_editions():
    box = edition()
    effects = [{"do": "gain_influence", "number": 3}]
    box["action"][0] |= {"name": "Brass Band", "effects": effects, "text": "Take 3."}
    town = at(seat(OWN, card="A1"), phase="build", box=box).card("use:A1")
    assert town.player(0).influence == 3
    assert town.says("used") == ["Ada uses Brass Band; the cloak on it is out of the game."]


# rebase


def test_rebase_lays_all_anew_beside_any_own_house():
    town = town_with("rebase", houses="G4 B6").card("use:A1")
    assert town.asked == "rebase"
    assert town.ask.facts == {"cloaks": 4, "waiting": 0}
    assert town.why_not(["C6", "C7", "C8"]).rule == "CLK-FIRST-01"
    assert town.why_not(["H8", "H9", "H10", "H11"]).rule == "CLK-FIRST-03"
    assert town.why_not(["C5", "C6", "C7", "C9"]).rule == "CLK-FIRST-02"
    assert set(town.ask.could_come([])) == {"G3", "H4", "C6"}
    town.lay("C5 C6 C7 C8")
    assert town.asked == "rebase_noble"
    assert town.options == ["C5", "C6", "C7", "C8"]
    town.answer("C7")
    assert (town.player(0).noble, town.cloaks(0)) == ("C7", "C5 C6 C7 C8")
    assert town.facts("noble")[-1] == {"start": "H10", "square": "C7"}
    assert set(town.gains()) == {"D7"}, "and it builds from there"


def test_rebase_calls_a_noble_back_that_was_out():
    town = town_with("rebase", *MEET, phase="noble", cloaks="H7 H8 H9", noble="H9").answer("I8").card("use:A1")
    town.lay("H3 H4 H5").answer("H4")
    assert town.player(0).noble == "H4"
    assert town.answer("done").who == 1, "there is nothing to retreat from"


def test_rebase_keeps_aside_what_finds_no_room():
    # Round D14 and C14 lie Ben and Cy.
    town = town_with("rebase", seat("C13 D13", noble="C13"), seat("C15", noble="C15"), houses="D15").card("use:A1")
    assert town.ask.facts == {"cloaks": 2, "waiting": 2}
    town.lay("C14 D14").answer("D14")
    assert (town.cloaks(0), town.player(0).waiting) == ("C14 D14", 2)
    assert not game.faults(town.state)


def test_rebase_is_not_offered_where_no_house_has_a_road_beside_it():
    town = town_with("rebase", houses="A1")
    assert not usable(town)


def test_whose_turn_it_is_can_be_put_right_while_the_noble_is_in_the_air():
    town = town_with("rebase").card("use:A1").lay("H3 H4 H5 H6")
    assert town.asked == "rebase_noble"
    assert town.play.copy().fingerprint() == town.play.fingerprint()
    town.put("turn", 1)
    assert (town.player(0).noble, town.cloaks(0)) == ("H10", OWN), "nothing was settled yet"
    assert not game.faults(town.state)
    for _ in range(2):
        town.pass_turn()
    assert (town.who, town.asked) == (0, "cloaks")


def test_a_house_put_right_meanwhile_counts():
    town = town_with("rebase").card("use:A1")
    town.put("houses:0", ["G4", "B6"])
    assert town.asked == "rebase"
    assert "C6" in town.ask.could_come([])


# bare_step, pass_noble


FAR = (seat("J8 K8 L8", noble="L8"),)
"""A neighbour one bare road, I8, away from H8."""


@pytest.mark.parametrize("phase", ["cloaks", "noble"])
def test_bare_step_crosses_one_road_without_a_cloak(phase):
    town = town_with("bare_step", *FAR, phase=phase).card("use:A1").on("noble")
    assert {"J8", "K8"} <= set(town.options)
    assert "I8" not in town.options, "nobody stops there"
    town.answer("K8")
    assert town.player(0).noble == "K8"


def test_bare_step_crosses_no_second_one():
    town = town_with("bare_step", seat("K8 L8", noble="L8"), phase="cloaks").card("use:A1").on("noble")
    assert "K8" not in town.options


def test_bare_step_is_for_this_turn():
    town = town_with("bare_step", *FAR, phase="noble").card("use:A1").answer("stay").answer("done")
    town.pass_turn().pass_turn().on("noble")
    assert "J8" not in town.options


def test_before_the_noble_walks_a_step_that_leads_nowhere_is_not_offered():
    assert not usable(town_with("bare_step", phase="noble"))
    assert usable(town_with("bare_step", phase="cloaks")), "cloaks may yet be moved"
    assert not usable(town_with("pass_noble", *FAR, phase="noble"))


@pytest.mark.parametrize("phase", ["cloaks", "noble"])
def test_pass_noble_walks_past_one(phase):
    town = town_with("pass_noble", *MEET, phase=phase).card("use:A1").on("noble")
    assert {"I8", "K8", "L8"} <= set(town.options)
    assert "J8" not in town.options, "nobody joins it"


def test_pass_noble_walks_past_no_second_one():
    position = (seat("I8 J8", noble="I8"), seat("K8 L8 M8", noble="K8"))
    town = town_with("pass_noble", *position, phase="noble").card("use:A1")
    assert "J8" in town.options
    assert "L8" not in town.options


def test_leave_that_was_used_is_gone_when_the_noble_walks_again():
    box = edition(verbs=("pass_noble", "repeat_move"))
    town = at(seat("H6 H7 H8 G8", noble="H8", card="A1"), *MEET, phase="noble", box=box)
    town.card("use:A1").answer("K8")
    assert town.state.turn.verbs == []
    town.card("claim:A2").answer("G8").answer("now").keep()
    assert town.asked == "noble"
    assert "H8" not in town.options, "Ben's noble is in the way again"
    assert "L8" in town.options


def test_leave_that_was_not_needed_is_kept_for_the_second_walk():
    box = edition(verbs=("pass_noble", "repeat_move"))
    town = at(seat("H6 H7 H8 G8", noble="H8", card="A1"), *MEET, phase="noble", box=box)
    town.card("use:A1").answer("I8")
    town.card("claim:A2").answer("G8").answer("now").keep()
    assert "K8" in town.options


# move_rival_cloak, swap_cloaks


def test_a_rivals_cloak_moves_to_a_free_road_and_its_group_stays_whole():
    town = town_with("move_rival_cloak", seat("J8 K8 L8 M8", noble="L8"), seat("H14 H15", noble="H14")).card("use:A1")
    assert town.asked == "rival_cloak"
    assert town.options == ["J8", "M8", "H15"], "not K8, which holds the group; not what a noble stands on"
    town.answer("J8")
    assert town.ask.facts == {"start": "J8", "owner": 1}
    assert set(town.options) == {"M7", "N8", "M9"}, "beside those that stay, and not where it was"
    town.answer("M9")
    assert town.cloaks(1) == "K8 L8 M8 M9"
    assert town.facts("rival_moved") == [{"owner": 1, "start": "J8", "square": "M9"}]


def test_it_may_be_the_cloak_by_which_the_noble_came():
    town = town_with("move_rival_cloak", seat("I8 J8 K8 L8", noble="L8"), phase="noble", cloaks="H6 H7 H8", noble="H7")
    town.answer("J8").card("use:A1")
    moved = {"I8", "J8", "K8", "L8"}.intersection(town.options)
    assert moved == {"I8"}, "J8 carries Ada's noble and L8 Ben's; K8 holds the group together"
    town.answer("I8").answer("M8").answer("done")
    assert (town.asked, town.options) == ("retreat", ["H8"])


def test_where_no_rivals_cloak_can_move_it_is_not_offered():
    position = (seat("M8"), seat("H14"))
    assert not usable(town_with("move_rival_cloak", *position))
    assert not offered_at_once(town_with("move_rival_cloak", *position, card=""), late=True)


def test_a_move_falls_away_where_what_is_put_right_leaves_none():
    town = town_with("move_rival_cloak", seat("M8 M9"), seat("H14")).card("use:A1")
    assert town.asked == "rival_cloak"
    town.play.correct([("cloaks:1", ["M8"])])
    assert town.asked == "build"
    assert not game.faults(town.state)


def test_two_cloaks_change_places_and_both_groups_stay_whole():
    town = town_with("swap_cloaks", seat("I8 J8 K8", noble="K8"), cloaks="H7 I7 J7 H8", noble="H7").card("use:A1")
    assert (town.asked, town.options) == ("swap_own", ["J7"]), "beside J8, and needed by nobody where it lies"
    town.answer("J7")
    assert (town.asked, town.options) == ("swap_rival", ["I8"])
    town.answer("I8")
    assert (town.cloaks(0), town.cloaks(1)) == ("H7 I7 H8 I8", "J7 J8 K8")
    assert town.facts("swapped") == [{"owner": 1, "start": "J7", "square": "I8"}]


def test_a_swap_that_would_split_a_group_is_not_offered():
    town = town_with("swap_cloaks", seat("M8 M9"), seat("H14"))
    assert not usable(town), "far apart, neither group would hang together"


def test_no_cloak_under_a_noble_changes_places():
    town = town_with("swap_cloaks", seat("I8 J8", noble="I8"), seat("H14"), cloaks="H8 H9", noble="H8")
    assert not usable(town)


# diagonal_build, extra_build


def test_diagonal_build_lets_one_building_stand_corner_to_corner():
    town = town_with("diagonal_build").card("use:A1")
    assert set(town.gains()) == {"G10", "I10", "G11", "I11"}
    town.build("house:G11")
    assert set(town.gains()) == {"G10", "I10"}, "one building, and it was this one"


def test_diagonal_build_is_kept_for_the_building_that_needs_it():
    town = town_with("diagonal_build").card("use:A1").build("house:G10")
    assert set(town.gains()) == {"I10", "G11", "I11"}


def test_diagonal_build_serves_a_monument_too():
    town = town_with("diagonal_build", seat("M8", houses="L9 J11"), houses="G4 F12").card("use:A1")
    town.build("monument:G11")
    assert town.player(0).monuments == ["G11"]


@pytest.mark.parametrize("full", [True, False])
def test_diagonal_build_is_not_offered_without_a_free_corner(full):
    # Round H10 the corners are G9 and I9, roads, and G11 and I11.
    town = town_with("diagonal_build", houses="G4 G11 I11" if full else "G4 G11")
    assert usable(town) is not full


def test_diagonal_build_is_not_offered_once_three_stand():
    town = at(seat("H8", houses="G4"), phase="build", box=edition(CROSS, verbs=("diagonal_build",)))
    town.put("card:0", "A1").on("build")
    for square in ("H7", "G8", "I8"):
        town.build(f"house:{square}")
    assert not usable(town)


CROSS = CITY.replace(".####", ".....").replace("##### #####\n    ..#.. *###.", "#.#.# #####\n    ..#.. *....")
"""A city in which the noble on H8 has four fields round it, and four more at its corners."""


def test_extra_build_allows_a_fourth():
    town = town_with("extra_build", cloaks="H8", noble="H8", picture=CROSS).card("use:A1")
    for square in ("H7", "G8", "I8", "H9"):
        town.build(f"house:{square}")
    assert not town.gains()
    assert len(town.player(0).houses) == 5


def test_extra_build_comes_in_time_after_the_third():
    town = town_with("extra_build", cloaks="H8", noble="H8", picture=CROSS)
    for square in ("H7", "G8", "I8"):
        town.build(f"house:{square}")
    assert not town.gains()
    town.card("use:A1")
    assert set(town.gains()) == {"H9"}


def test_extra_build_is_not_offered_where_three_are_more_than_enough():
    assert not usable(town_with("extra_build"))
    full = town_with("extra_build", cloaks="H8", noble="H8", houses="G4 G8", picture=CROSS)
    assert not usable(full), "three fields are left, and three may be built"


def test_what_is_in_force_ends_with_the_turn():
    town = town_with("extra_build", phase="cloaks").card("use:A1")
    assert town.state.turn.verbs == ["extra_build"]
    town.pass_turn()
    assert town.state.turn.verbs == []


# gain_influence


@pytest.mark.parametrize("phase", PHASES)
def test_gain_influence_advances_the_markers_and_earns_cloaks(phase):
    town = town_with("gain_influence", phase=phase).card("use:A1")
    assert town.facts("gained") == [{"gain": 12, "influence": 12}]
    assert town.asked == "earned"
    town.answer(town.options[0])
    assert town.asked == phase
    assert len(town.player(0).cloaks) == 5


# repeat_move


@pytest.mark.parametrize("phase", PHASES)
def test_repeat_move_has_cloaks_and_noble_move_once_more_before_building(phase):
    town = town_with("repeat_move", phase=phase).card("use:A1")
    asked = []
    while town.asked != "build" or town.state.turn.repeats:
        asked.append(town.asked)
        town.on("noble") if town.asked == "cloaks" else town.answer("stay")
    before = {"cloaks": ["cloaks", "noble"], "noble": ["noble"], "build": []}[phase]
    assert asked == [*before, "cloaks", "noble"]
    town.build("house:G10")
    assert town.asked == "build"


def test_repeat_move_comes_too_late_after_the_first_building():
    assert not usable(town_with("repeat_move").build("house:G10"))


def test_repeat_move_is_not_offered_where_nothing_can_move():
    town = town_with("repeat_move", seat("C8 B8", noble="C8"), seat("C10 C11", noble="C10"), cloaks="C9", noble="C9")
    assert not usable(town)


def test_a_noble_that_is_out_holds_no_cloak_down_the_second_time():
    town = town_with("repeat_move", *MEET, phase="noble", cloaks="H7 H8 H9", noble="H9").answer("I8").card("use:A1")
    assert town.asked == "cloaks"
    assert town.ask.fixed == []
    assert town.sentence(["H3", "H4", "H5"]) == ("Not yet: one cloak must touch the one under your noble side to side.")
    town.lay("H7 H6 I7")
    assert town.asked == "noble"
    town.answer("stay").answer("done")
    assert (town.asked, town.options) == ("retreat", ["I7"])
    town.answer("I7")
    assert not game.faults(town.state)


def test_the_cloak_under_a_noble_at_home_stays_the_second_time_too():
    town = town_with("repeat_move").card("use:A1")
    assert town.ask.fixed == ["H10"]
    assert town.why_not(["H6", "H7", "H8", "H9"]).rule == "CLK-MOVE-03"


# by_table


@pytest.mark.parametrize(("answer", "said"), [("judged", "judged"), ("nothing", "came_to_nothing")])
def test_the_table_judges_by_table(answer, said):
    town = town_with("by_table").card("use:A1")
    assert (town.asked, town.who) == ("judge", TABLE)
    assert town.ask.facts == {"card": "A1", "player": 0}
    town.answer(answer)
    assert town.told(said)[-1].seat == 0
    assert town.asked == "build"


def test_while_it_judges_anything_can_be_put_right():
    town = town_with("by_table", *MEET).card("use:A1")
    town.put("influence:0", 7)
    assert town.asked == "judge"
    town.put("cloaks:1", ["J8", "K8", "L8", "M8"])
    town.put("noble:0", "H9")
    assert town.asked == "judge"
    town.answer("judged")
    assert town.asked == "build"
    assert (town.player(0).influence, town.cloaks(1), town.player(0).noble) == (7, "J8 K8 L8 M8", "H9")
    assert len(town.state.open) == 4
    assert not game.faults(town.state)
