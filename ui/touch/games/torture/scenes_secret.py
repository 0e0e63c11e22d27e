"""The same with dice that the companion rolls: everything that is seen and chosen behind the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.touch.games.torture.placing import (
    begin,
    draw_curtain,
    everybody,
    give,
    let_fall,
    open_table,
    own_question,
    press,
    put,
    tap,
    with_second_dice,
)

if TYPE_CHECKING:
    from companion.client.layers.views import QuestionView
    from tests.tour.contracts import TourGuide


def show(guide: TourGuide) -> None:
    """Re-rolls, bids in both auctions, a die that is turned, a look behind a screen."""
    _rerolls(guide)
    _bids(guide, "equipment", 4)
    _bids(guide, "torture", 4)
    _bids(guide, "equipment", 5)
    _bids(guide, "torture", 5)
    _borrowing(guide)
    _turning(guide)
    _peeking(guide)
    _unlike(guide)


def _secret(guide: TourGuide) -> QuestionView:
    """The open question as whoever owes it sees it."""
    window = guide.app.running.window
    seen = window.seat(window.questions[0].seat).question(window.questions[0].id)
    assert seen is not None, "an open question is open for its owner too"
    return seen


def _rerolls(guide: TourGuide) -> None:
    for seats in (4, 5):
        window = open_table(guide, seats, dice="virtual")
        guide.see(f"virtual-rolled-{seats}")
        draw_curtain(guide, window.questions[0].id)
        guide.see(f"virtual-reroll-{seats}")
        keys = own_question(guide).keys([one.value for one in _secret(guide).items][:2])
        for key in keys[:-1]:
            tap(guide, key)
        guide.see(f"virtual-reroll-two-chosen-{seats}")
        tap(guide, keys[-1])
        let_fall(guide)
        guide.see(f"virtual-rerolled-{seats}")


def _bids(guide: TourGuide, phase: str, seats: int) -> None:
    window = begin(guide, seats, phase, dice="virtual")
    guide.see(f"virtual-{phase}-{seats}")
    for _ in range(seats - 2):
        give(guide, next((one.value for one in _secret(guide).private if one.value.startswith("bid:")), "pass"))
    draw_curtain(guide)
    guide.see(f"virtual-{phase}-{seats}-curtain")
    bids = [one.value for one in _secret(guide).private if one.value.startswith("bid:")]
    if bids:
        press(guide, bids[-1], most=1)
        guide.see(f"virtual-{phase}-{seats}-another-card")
    let_fall(guide)
    guide.see(f"virtual-{phase}-{seats}-hidden-again")
    assert window.questions[0].about == phase


def _borrowing(guide: TourGuide) -> None:
    """Its owner alone sees which dice could be borrowed."""
    begin(guide, phase="torture", dice="virtual")
    put(guide, ("equipment:0", ["E17"]))
    draw_curtain(guide)
    bids = [one.value for one in _secret(guide).private if ":wild:" in one.value]
    if bids:
        press(guide, bids[-1], most=2)
        guide.see("virtual-borrow-a-die-curtain")
    let_fall(guide)


def _turning(guide: TourGuide) -> None:
    """Its owner alone sees which die is turned."""
    begin(guide, phase="torture", dice="virtual")
    put(guide, ("equipment:0", ["E09", "E11"]))
    draw_curtain(guide)
    guide.see("virtual-use-offered")
    let_fall(guide)
    give(guide, "use:E11")
    guide.see("virtual-turn-a-die")
    draw_curtain(guide)
    guide.see("virtual-turn-a-die-curtain")
    let_fall(guide)
    give(guide, next(iter(_secret(guide).private)).value)
    guide.see("virtual-turned-a-die")


def _unlike(guide: TourGuide) -> None:
    """Dice of an own box that have other sides: among those that are rolled again, in a bid, and real ones."""
    box = with_second_dice(guide.app.running.window.facts.edition)
    window = open_table(guide, 2, box, dice="virtual")
    draw_curtain(guide, window.questions[0].id)
    guide.see("virtual-reroll-second-dice")
    let_fall(guide)
    begin(guide, 2, "torture", box, dice="virtual")
    draw_curtain(guide)
    guide.see("virtual-torture-second-dice")
    let_fall(guide)
    window = begin(guide, 2, "torture", box)
    guide.see("torture-second-dice")
    tap(guide, own_question(guide).steps(f"bid:{window.view.felons[0].card}:9:2")[1])
    guide.see("torture-second-dice-more")


def _peeking(guide: TourGuide) -> None:
    begin(guide, dice="virtual")
    put(guide, ("equipment:1", ["E19"]))
    everybody(guide, "pass")
    guide.see("virtual-peek")
    give(guide, guide.app.running.window.questions[0].options[0].value)
    guide.see("virtual-peeked")
