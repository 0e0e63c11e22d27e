from typing import Any

from kivy.uix.widget import Widget

class BoxLayout(Widget):
    orientation: Any
    spacing: Any
    padding: Any
    minimum_width: Any
    minimum_height: Any
    minimum_size: Any
    def do_layout(self, *args: Any) -> None: ...
