"""That the app has what every page needs of it: read by the type checker alone, since pages are loaded by their names.

A page names what it takes by a contract (`contracts`). Where the app lacks any of it, mypy says so here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Concatenate

    from ui.touch.app.companion_app import CompanionApp
    from ui.touch.boxes.page import Page as BoxPage
    from ui.touch.boxes.phone import Page as BoxPhonePage
    from ui.touch.boxes.question import Page as BoxQuestionPage
    from ui.touch.boxes.shelf import Page as BoxesPage
    from ui.touch.boxes.stick import Page as BoxStickPage
    from ui.touch.dice.aim import Page as DiceAimPage
    from ui.touch.dice.camera import Page as DiceCameraPage
    from ui.touch.dice.colours import Page as DiceColoursPage
    from ui.touch.dice.electronic import Page as DiceElectronicPage
    from ui.touch.dice.faces import Page as DiceFacesPage
    from ui.touch.dice.kept import Page as DiceKeptPage
    from ui.touch.dice.light import Page as DiceLightPage
    from ui.touch.dice.plugged import Page as DicePluggedPage
    from ui.touch.screens.board_look import Page as BoardLookPage
    from ui.touch.screens.clock import Page as ClockPage
    from ui.touch.screens.correct import Page as CorrectPage
    from ui.touch.screens.doctor import Page as DoctorPage
    from ui.touch.screens.evenings import Page as EveningsPage
    from ui.touch.screens.fairness import Page as FairnessPage
    from ui.touch.screens.hands import Page as HandsPage
    from ui.touch.screens.home import Page as HomePage
    from ui.touch.screens.log import Page as LogPage
    from ui.touch.screens.look_back import Page as LookBackPage
    from ui.touch.screens.more import Page as MorePage
    from ui.touch.screens.network import Page as NetworkPage
    from ui.touch.screens.newer import Page as NewerPage
    from ui.touch.screens.options import Page as OptionsPage
    from ui.touch.screens.past import Page as PastPage
    from ui.touch.screens.phones import Page as PhonesPage
    from ui.touch.screens.photo import Page as PhotoPage
    from ui.touch.screens.points import Page as PointsPage
    from ui.touch.screens.power import Page as PowerPage
    from ui.touch.screens.results import Page as ResultsPage
    from ui.touch.screens.results_phone import Page as ResultsPhonePage
    from ui.touch.screens.results_points import Page as ResultsPointsPage
    from ui.touch.screens.results_story import Page as ResultsStoryPage
    from ui.touch.screens.rules import Page as RulesPage
    from ui.touch.screens.seats import Page as SeatsPage
    from ui.touch.screens.settings import Page as SettingsPage
    from ui.touch.screens.sounds import Page as SoundsPage
    from ui.touch.screens.statistics import Page as StatisticsPage
    from ui.touch.screens.sticks import Page as SticksPage
    from ui.touch.screens.tonight import Page as TonightPage
    from ui.touch.table.due import Page as DuePage
    from ui.touch.table.laid import Page as LaidPage
    from ui.touch.table.page import Page as TablePage

    EVERY_PAGE: tuple[Callable[Concatenate[CompanionApp, ...], object], ...] = (
        BoxPage, BoxPhonePage, BoxQuestionPage, BoxStickPage, BoxesPage, DiceAimPage, DiceCameraPage,
        DiceColoursPage, DiceElectronicPage, DiceFacesPage, DiceKeptPage, DiceLightPage, DicePluggedPage,
        BoardLookPage, ClockPage, CorrectPage, DoctorPage, EveningsPage, FairnessPage, HandsPage, HomePage,
        LogPage, LookBackPage, MorePage, NetworkPage, NewerPage, OptionsPage, PastPage, PhonesPage, PhotoPage,
        PointsPage, PowerPage, ResultsPage, ResultsPhonePage, ResultsPointsPage, ResultsStoryPage, RulesPage, SeatsPage,
        SettingsPage, SoundsPage, StatisticsPage, SticksPage, TonightPage, DuePage, LaidPage, TablePage,
    )  # fmt: skip
