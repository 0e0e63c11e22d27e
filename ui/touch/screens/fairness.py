"""Fair shuffles: what was promised before play as a QR code, and once the game is over what opens the promise."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.touch.table.shell import Shell
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.qr import QrCode
from ui.touch.widgets.text import Aside, Say, Title

OPENED = "The seed is open now. Its fingerprint is the number you saw at the start: no pack and no throw was rigged."


class Page(Shell):
    """Scan the code now, compare at the end."""

    place = "more"

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        facts = self.table.window.fairness()
        frame = BoxLayout(padding=dp(24))
        frame.add_widget(QrCode(data=" ".join(f"{name}:{value}" for name, value in facts.items())))
        self.big.add_widget(frame)
        side = self.side
        side.add_widget(Title(text="Fair shuffles"))
        if "seed" in facts:
            side.add_widget(Say(text=OPENED))
        else:
            side.add_widget(
                Say(text="All throws and shuffles come from one secret seed. This is its fingerprint (SHA-256).")
            )
            side.add_widget(
                Aside(
                    text="Scan it now. At the end the seed is shown, and any phone can check that they belong together."
                )
            )
        number = facts["commitment"]
        side.add_widget(Aside(text=f"It begins {number[:4]} {number[4:8]} {number[8:12]} and ends {number[-4:]}."))
        side.add_widget(Widget())
        side.add_widget(
            BigButton(
                text="Back",
                icon="arrow_back",
                act=lambda: app.go("more") if not self.table.window.over else app.go("results"),
            )
        )
