from typing import Any

from kivy.uix.widget import Widget

class FloatLayout(Widget):
    def do_layout(self, *args: Any) -> None: ...
