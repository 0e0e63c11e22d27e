"""The tour's pictures of the owner's box: its parts, every kind of sheet, what each is put right with, a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.effects import EffectWords, Inner, fresh
from companion.client.boxes.sheets import sheets_of
from ui.touch.boxes.page import Page as BoxPage
from ui.touch.boxes.question import Page as QuestionPage
from ui.touch.boxes.shelf import Page as ShelfPage

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide


def show_box(guide: TourGuide, game: str) -> None:
    """Every sheet of the game once; nothing of it is used."""
    if not sheets_of(game):
        return
    guide.app.go("boxes")
    guide.page(ShelfPage)
    guide.see("boxes")
    guide.app.go("box", game=game)
    guide.see("box")
    page = guide.page(BoxPage)
    box, seen = page.box, set()
    for question in box.questions:
        if question.sheet.key in seen:
            continue
        seen.add(question.sheet.key)
        guide.app.go("box_question", box=box, question=question)
        guide.see(f"box-{question.sheet.key}")
        guide.press(value="differs")
        guide.see(f"box-{question.sheet.key}-differs")
        asking = guide.page(QuestionPage)
        if len(question.sheet.fields) > 1:
            for field in question.sheet.fields:
                asking.open(field)
                guide.see(f"box-{field.kind}{'-several' if field.several else ''}")
                _back(guide, asking)
    _show_ways(guide, box)
    part = next(iter(box.parts))
    guide.app.go("box", box=box, part=part)
    guide.see(f"box-{part}")
    guide.press(value="all_same")
    guide.see("box-confirmed")
    for part in box.parts:
        for sheet in box.addable(part):
            guide.app.go("box", box=box, part=part)
            guide.see(f"box-{part}")
            guide.press(value=("add", sheet.key))
            guide.see(f"box-{sheet.key}-added")
            guide.app.go("box", box=box, part=part)
            guide.see(f"box-{part}-more")
    guide.app.go("box", box=box)
    guide.press(value="versions")
    guide.see("box-versions")
    guide.app.stage.overlays.clear_widgets()
    box.leave()
    guide.app.go("tonight")


def _show_ways(guide: TourGuide, box: EditedBox) -> None:
    """A card on which one of several ways is chosen, and one of these; nothing where no card has any."""
    verbs = EffectWords(box.game, box.edition).verbs
    several = {
        verb: name for verb, arguments in verbs.items() for name, argument in arguments.items()
        if isinstance(argument, Inner) and argument.ways
    }  # fmt: skip
    cards = [one for one in box.questions if any(field.kind == "effects" for field in one.sheet.fields)]
    if not several or not cards:
        return
    verb, name = next(iter(several.items()))
    box.differs(cards[0], {"effects": [fresh(verb, verbs)]})
    guide.app.go("box_question", box=box, question=cards[0], differs=True)
    # Its key may be on a later page.
    guide.page(QuestionPage).open(next(one for one in cards[0].sheet.fields if one.kind == "effects"))
    guide.press(value=("effect", 0))
    guide.see("box-ways")
    guide.press(value=(name, 0))
    guide.see("box-way")
    box.undo()


def _back(guide: TourGuide, asking: QuestionPage) -> None:
    """To the fields, from one of them or from a keyboard."""
    overlays = guide.app.stage.overlays
    if overlays.children:
        overlays.clear_widgets()
    else:
        asking.ids.back.act()
    guide.see("box-fields")
