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
UNITS = "org.freedesktop.systemd1.manage-units"
STARTED = {"table-companion-fetch.service", "table-companion-release.service"}
MANAGER, LOGIN, DISKS, TIME = (
    f"org.freedesktop.{name}." for name in ("NetworkManager", "login1", "udisks2", "timedate1")
)
ALLOWED = {
    *(MANAGER + one for one in ("enable-disable-wifi", "network-control", "settings.modify.system", "wifi.scan",
                                "wifi.share.protected")),
    *(LOGIN + one for one in ("power-off", "power-off-multiple-sessions", "reboot", "reboot-multiple-sessions")),
    *(TIME + one for one in ("set-ntp", "set-time", "set-timezone")),
    *(DISKS + one for one in ("filesystem-mount", "filesystem-mount-other-seat", "power-off-drive",
                              "power-off-drive-other-seat")),
}  # fmt: skip
REFUSED = {MANAGER + "wifi.share.open", MANAGER + "reload", LOGIN + "power-off-ignore-inhibit", LOGIN + "suspend",
           DISKS + "filesystem-mount-system", DISKS + "modify-device",
           TIME + "set-local-rtc", ""}  # fmt: skip


def test_it_names_these_actions_and_no_other() -> None:
    assert set(re.findall(r'"(org\.[\w.-]+)"', RULES)) == ALLOWED | {UNITS}
    assert set(re.findall(r'"([\w-]+\.service)"', RULES)) == STARTED
    assert RULES.count("Result.YES") == 1 and 'subject.user === "companion" && (starts ||' in RULES
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
    units = [("start", one) for one in sorted(STARTED)]
    others = [("stop", min(STARTED)), ("start", "ssh.service"), ("start", "table-companion.service"), (None, None)]
    deeds = [(action, None, None) for action in sorted(ALLOWED | REFUSED)]
    deeds += [(UNITS, verb, unit) for verb, unit in units + others]
    asked = [[user, *deed] for user in ("companion", "pi", "root") for deed in deeds]
    program = f"""
        var rule, polkit = {{Result: {{YES: "yes", NOT_HANDLED: "-"}}, addRule: function (given) {{ rule = given; }}}};
        {RULES}
        console.log(JSON.stringify({json.dumps(asked)}.map(function (one) {{
            var facts = {{verb: one[2], unit: one[3]}};
            return rule({{id: one[1], lookup: function (name) {{ return facts[name]; }}}}, {{user: one[0]}});
        }})));
    """
    told = json.loads(subprocess.run([node, "-e", program], capture_output=True, text=True, check=True).stdout)
    assert told == ["yes" if user == "companion" and (action in ALLOWED or (verb, unit) in units) else "-"
                    for user, action, verb, unit in asked]  # fmt: skip


def test_the_light_behind_the_screen_is_for_whoever_may_draw() -> None:
    (rule,) = (line for line in (FOLDER / "backlight.rules").read_text().splitlines() if not line.startswith("#"))
    parts = dict(re.findall(r'(\w+)(?:==|\+=)"([^"]*)"', rule))
    assert parts["SUBSYSTEM"] == "backlight" and parts["ACTION"] == "add|change"
    assert re.findall(r'RUN\+="([^"]*)"', rule) == [
        "/bin/chgrp video /sys%p/brightness", "/bin/chmod g+w /sys%p/brightness",
    ]  # fmt: skip
    unit = (FOLDER / "table-companion.service").read_text(encoding="utf-8")
    assert not re.search(r"^ProtectKernelTunables=yes", unit, re.MULTILINE), "it would take the light away again"
