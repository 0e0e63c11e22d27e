from typing import Any

from kivy.event import EventDispatcher

class App(EventDispatcher):
    title: str
    root: Any
    def stop(self) -> None: ...
    def run(self) -> None: ...
    def _run_prepare(self) -> None: ...
