from typing import Any

from kivy.uix.widget import Widget

class GridLayout(Widget):
    cols: Any
    rows: Any
    spacing: Any
    padding: Any
    orientation: Any
    row_default_height: Any
    row_force_default: Any
    col_default_width: Any
    col_force_default: Any
    minimum_width: Any
    minimum_height: Any
    minimum_size: Any
    def do_layout(self, *args: Any) -> None: ...
