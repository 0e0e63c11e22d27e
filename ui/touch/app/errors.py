"""Keeps the table alive when something of ours breaks: it is written to the log, and a bar says so."""

from __future__ import annotations

import logging
from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager

from companion.refused import Refused
from companion.words import say

log = logging.getLogger("companion.touch")


class KeepPlaying(ExceptionHandler):
    """Logs what broke and calls `tell`. Stopping the program still stops it."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._tell = tell

    def handle_exception(self, inst: BaseException) -> int:
        """Kivy asks what to do about an exception."""
        if isinstance(inst, KeyboardInterrupt | SystemExit):
            return ExceptionManager.RAISE
        log.exception("Something went wrong", exc_info=inst)
        try:
            self._tell(inst.reason if isinstance(inst, Refused) else say("touch.broke.bar"))
        except Exception:
            log.exception("The bar could not be shown")
        return ExceptionManager.PASS
