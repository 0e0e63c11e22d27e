"""Fair shuffles: what was promised before play as a QR code, and once the game is over what opens the promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.qr import QrCode
from ui.touch.look.text import Aside, Say, Title
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.table.shell import ShellNeeds


class Page(Shell):
    """Scan the code now, compare at the end."""

    place = "more"

    def __init__(self, app: ShellNeeds) -> None:
        super().__init__(app, share=0.54)
        facts = self.table.window.fairness()
        frame = BoxLayout(padding=dp(16))
        frame.add_widget(QrCode(data=" ".join(f"{name}:{value}" for name, value in facts.items())))
        self.big.add_widget(frame)
        side = self.side
        side.add_widget(Title(text=say("touch.fairness.title")))
        if "seed" in facts:
            side.add_widget(Say(text=say("touch.fairness.opened")))
        else:
            side.add_widget(Say(text=say("touch.fairness.sealed")))
            side.add_widget(Aside(text=say("touch.fairness.scan")))
        number = facts["commitment"]
        begin = f"{number[:4]} {number[4:8]} {number[8:12]}"
        side.add_widget(Aside(text=say("touch.fairness.number", begin=begin, end=number[-4:])))
        side.add_widget(Widget())
        self.foot.add_widget(
            BigButton(text=say("touch.back"), icon="arrow_back", look="plain", size_hint_y=1,
                      act=lambda: app.go("results_phone" if self.table.window.over else "more"))
        )  # fmt: skip
