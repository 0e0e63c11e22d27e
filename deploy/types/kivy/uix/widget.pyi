# What a widget has, so that a page of ours that lacks something is found out. Properties take and give what they will.
from typing import Any

from kivy.event import EventDispatcher

class Widget(EventDispatcher):
    canvas: Any
    parent: Any
    children: Any
    ids: Any
    x: Any
    y: Any
    width: Any
    height: Any
    pos: Any
    size: Any
    right: Any
    top: Any
    center: Any
    center_x: Any
    center_y: Any
    size_hint: Any
    size_hint_x: Any
    size_hint_y: Any
    size_hint_min: Any
    size_hint_min_x: Any
    size_hint_min_y: Any
    size_hint_max: Any
    size_hint_max_x: Any
    size_hint_max_y: Any
    pos_hint: Any
    opacity: Any
    disabled: Any
    def __init__(self, **properties: Any) -> None: ...
    def on_touch_down(self, touch: Any) -> Any: ...
    def on_touch_move(self, touch: Any) -> Any: ...
    def on_touch_up(self, touch: Any) -> Any: ...
    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None: ...
    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None: ...
    def clear_widgets(self, children: Any = None) -> None: ...
    def collide_point(self, x: float, y: float) -> bool: ...
    def walk(self, restrict: bool = False, loopback: bool = False) -> Any: ...
    def to_window(self, x: float, y: float, initial: bool = True, relative: bool = False) -> tuple[float, float]: ...
    def to_widget(self, x: float, y: float, relative: bool = False) -> tuple[float, float]: ...
    def get_root_window(self) -> Any: ...
    def get_parent_window(self) -> Any: ...
    def setter(self, name: str) -> Any: ...
