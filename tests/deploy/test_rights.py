"""What deploy/install lets the table's own user do: this much, and for this user alone."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "deploy" / "service"
RULES = (FOLDER / "table-companion.rules").read_text(encoding="utf-8")
MANAGER, LOGIN, DISKS = (f"org.freedesktop.{name}." for name in ("NetworkManager", "login1", "udisks2"))
ALLOWED = {
    *(MANAGER + one for one in ("enable-disable-wifi", "network-control", "settings.modify.system", "wifi.scan",
                                "wifi.share.protected")),
    *(LOGIN + one for one in ("power-off", "power-off-multiple-sessions", "reboot", "reboot-multiple-sessions")),
    *(DISKS + one for one in ("filesystem-mount", "filesystem-mount-other-seat", "power-off-drive",
                              "power-off-drive-other-seat")),
}  # fmt: skip
REFUSED = {MANAGER + "wifi.share.open", MANAGER + "reload", LOGIN + "power-off-ignore-inhibit", LOGIN + "suspend",
           DISKS + "filesystem-mount-system", DISKS + "modify-device", ""}  # fmt: skip


def test_it_names_these_actions_and_no_other() -> None:
    assert set(re.findall(r'"(org\.[\w.-]+)"', RULES)) == ALLOWED
    assert RULES.count("Result.YES") == 1 and 'subject.user === "companion" &&' in RULES
    for opened, closed in ("()", "[]", "{}"):
        assert RULES.count(opened) == RULES.count(closed)


def test_what_the_table_asks_for_is_among_them() -> None:
    pytest.importorskip("dbus_fast")
    from hardware.system.manager import NEEDED

    assert set(NEEDED) <= ALLOWED


def test_polkit_would_say_yes_to_that_user_alone() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not here to run the rule")
    asked = [[user, action] for user in ("companion", "pi", "root") for action in sorted(ALLOWED | REFUSED)]
    program = f"""
        var rule, polkit = {{Result: {{YES: "yes", NOT_HANDLED: "-"}}, addRule: function (given) {{ rule = given; }}}};
        {RULES}
        console.log(JSON.stringify({json.dumps(asked)}.map(function (one) {{
            return rule({{id: one[1]}}, {{user: one[0]}});
        }})));
    """
    told = json.loads(subprocess.run([node, "-e", program], capture_output=True, text=True, check=True).stdout)
    assert told == ["yes" if user == "companion" and action in ALLOWED else "-" for user, action in asked]


def test_the_light_behind_the_screen_is_for_whoever_may_draw() -> None:
    (rule,) = (line for line in (FOLDER / "backlight.rules").read_text().splitlines() if not line.startswith("#"))
    parts = dict(re.findall(r'(\w+)(?:==|\+=)"([^"]*)"', rule))
    assert parts["SUBSYSTEM"] == "backlight" and parts["ACTION"] == "add|change"
    assert re.findall(r'RUN\+="([^"]*)"', rule) == [
        "/bin/chgrp video /sys%p/brightness", "/bin/chmod g+w /sys%p/brightness",
    ]  # fmt: skip
    unit = (FOLDER / "table-companion.service").read_text(encoding="utf-8")
    assert not re.search(r"^ProtectKernelTunables=yes", unit, re.MULTILINE), "it would take the light away again"
