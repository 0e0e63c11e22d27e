"""How pages speak of kept games, and what helps with one that the disk has damaged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion import clock
from companion.client.layers.views import EveningRecord
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.table.board_offer import offer_board_look

if TYPE_CHECKING:
    from ui.touch.app.contracts import (
        BeginsEvenings,
        Complains,
        Goes,
        HasKept,
        HasPageName,
        HasPreferences,
        HasStage,
        LeavesEvening,
        NamesGames,
        OpensEvenings,
        Speaks,
    )
    from ui.touch.app.evening_contracts import HasRunning, HasTable

    class PlaysAgain(BeginsEvenings, HasKept, HasPreferences, Protocol):
        """The app, to begin a game like a kept one."""

    class TakesUp(PlaysAgain, Complains, Goes, HasPageName, HasRunning, HasStage[Speaks], OpensEvenings, Protocol):
        """The app, to go on with a kept game, or to ask what helps with it."""

    class Removes(HasKept, Complains, HasStage[Speaks], HasTable, LeavesEvening, NamesGames, Protocol):
        """The app, to take a kept game off the disk."""


def who_played(app: NamesGames, record: EveningRecord) -> str:
    """Which game it was, and who played, as far as that can be read."""
    if not (record.game and record.names):
        return say("touch.kept_games.unreadable")
    return say("touch.kept_games.of", game=app.game_title(record.game), names=record.names)


def fewer_names(names: Sequence[str]) -> list[str]:
    """The first of them and how many more there were, the longest way first."""
    more = [say("touch.kept_games.more", count=len(names) - shown) for shown in range(len(names))]
    ways = range(len(names) - 1, 0, -1)
    return [say("touch.kept_games.people", names=[*names[:shown], more[shown]]) for shown in ways]


def take_up(app: TakesUp, record: EveningRecord) -> None:
    """Go on with a kept game; with a damaged one ask what is to become of it, for it cannot go on as it was."""
    if record.state == "damaged":
        _ask_what_helps(app, record)
    elif app.open_evening(partial(app.kept.take_up, record.id)) and _of_another_day(record):
        offer_board_look(app)


def _of_another_day(record: EveningRecord) -> bool:
    began = clock.told(record.started)
    return began is not None and began.date() != datetime.now().date()


def play_again(app: PlaysAgain, evening: int) -> None:
    """A new game of the same kind with the people, seats and table rules of a kept one."""
    app.begin_evening(partial(app.kept.again, evening, dice=app.preferences.dice))


def ask_to_remove(app: Removes, record: EveningRecord, state: str, removed: Callable[[], None]) -> None:
    """Take a kept game off the disk, once somebody has said so. state: what the list says of it."""
    choices = [
        Choice(say("touch.kept_games.keep"), look="accent"),
        Choice(say("touch.kept_games.remove"), partial(_remove, app, record, removed), icon="delete", look="danger"),
    ]
    text = say("touch.kept_games.gone_for_good", game=who_played(app, record), state=state)
    app.stage.ask(say("touch.kept_games.remove_title"), text, choices)


def _remove(app: Removes, record: EveningRecord, removed: Callable[[], None]) -> None:
    if app.table is not None and app.table.window.facts.number == record.id:
        app.leave_evening()
    try:
        app.kept.remove(record)
    except Refused as refused:
        app.complain(refused)
        return
    removed()


def _ask_what_helps(app: TakesUp, record: EveningRecord) -> None:
    beginning = partial(app.open_evening, partial(app.kept.rescue, record.id))
    choices = [
        Choice(say("touch.kept_games.rescue"), beginning, look="accent"),
        Choice(say("touch.kept_games.again"), partial(play_again, app, record.id)),
        Choice(say("touch.kept_games.leave"), partial(_leave, app, record)),
    ]
    app.stage.ask(say("touch.kept_games.damaged"), say("touch.kept_games.what_helps"), choices)


def _leave(app: TakesUp, record: EveningRecord) -> None:
    """It stays in the list of evenings; the first page shows it no more."""
    try:
        app.kept.put_away(record)
    except Refused as refused:
        app.complain(refused)
        return
    if app.page_name == "tonight":
        app.go("tonight")
