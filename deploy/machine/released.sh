# A release on a stick, taken by an installed table under its own systemd and polkit, as the table's own user asks for it.
# Meant to be sourced by deploy/prove.

# lay_release VERSION [KEY]: what is in /source, as a signed release on a stick.
lay_release() {
    release "$1"
    # shellcheck disable=SC2016 # what stands there is said inside
    inside bash -c 'set -e; name=table-companion-$1
        rm -rf /stick/* /stage && mkdir -p "/stick/$name" "/stage/$name" && cd /source
        cp -R companion hardware ui deploy docs pyproject.toml README.md LICENSE "/stage/$name"
        printf "## %s, 2026-01-01\n\n- Proved.\n" "$1" >"/stage/$name/CHANGELOG.md"
        tar -C /stage -czf "/stick/$name/$name.tar.gz" --exclude=__pycache__ "$name"
        cd "/stick/$name" && sha256sum "$name.tar.gz" >SHA256SUMS
        ssh-keygen -q -Y sign -f "$2" -n table-companion SHA256SUMS
        chmod -R a+rX /stick' bash "$1" "${2:-/ours}"
}

# table_asks DEED: as the page does, by the table's user; what it says is kept.
table_asks() {
    # shellcheck disable=SC2016 # what stands there is said inside
    inside runuser -u companion -- env HOME=/var/lib/table-companion COMPANION_HOME=/var/lib/table-companion \
        /opt/table-companion/current/.venv/bin/python -c 'import sys
from pathlib import Path
from companion.refused import Refused
from hardware.releases.table import open_table
table = open_table()
try:
    if sys.argv[1] == "find":
        print(table.find(Path("/stick")))
    else:
        table.install()
except Refused as refused:
    sys.exit(refused.key + ": " + refused.reason)
finally:
    table.close()' "$1"
}

finds() { table_asks find; }
has_it_installed() { table_asks install; }
says() { ! "${@:2}" >"$box.said" 2>&1 && grep --quiet "^$1" "$box.said"; }
has_nothing_else_started() {
    ! inside runuser -u companion -- systemctl --no-ask-password stop table-companion-release.service &&
        ! inside runuser -u companion -- systemctl --no-ask-password start systemd-tmpfiles-clean.service
}

prove_release() {
    local start before
    say "Installing"
    wanted "It is installed, and ready." install_here
    wanted "A game is begun." inside companion headless outrage --seats 2 --store /var/lib/table-companion/evenings.sqlite
    evenings=$(games)
    before=$(version)
    inside ssh-keygen -q -t ed25519 -N "" -f /ours
    inside ssh-keygen -q -t ed25519 -N "" -f /theirs
    say "A release of somebody's"
    lay_release 90.1.0
    wanted "Nobody is trusted by itself." says releases.nobody finds
    inside bash -c 'mkdir -p /etc/table-companion && sed "s/^/release /" /ours.pub >/etc/table-companion/release-signers'
    lay_release 90.1.0 /theirs
    wanted "A forged one stays outside." says releases.forged finds
    lay_release 0.0.1
    wanted "So does an older one." says releases.older finds
    say "A release of ours"
    lay_release 90.1.0
    wanted "The table finds it." finds
    wanted "The table's user may have nothing else started or stopped." has_nothing_else_started
    start=$EPOCHREALTIME
    wanted "It is installed when the table asks for it." has_it_installed
    say "  After $(takes "$start") s."
    wanted "It is in use." is "$(version)" 90.1.0
    wanted "It is ready." service is-active --quiet
    wanted "The games are as they were." same_games
    say "One that was changed after it was found"
    lay_release 90.2.0
    wanted "The table finds it." finds
    inside sh -c 'echo >>/var/lib/table-companion/release/table-companion-90.2.0.tar.gz'
    wanted "It is not installed." says releases.damaged has_it_installed
    wanted "The one before is in use." is "$(version)" 90.1.0
    say "One that never draws a picture"
    inside sed -i 's/READY=1/NOT=1/' /source/ui/touch/machine/watchdog.py
    lay_release 90.3.0
    wanted "The table finds it." finds
    start=$EPOCHREALTIME
    wanted "It is said that it was not taken." says releases.not_installed has_it_installed
    say "  After $(takes "$start") s: $(tail -n 1 "$box.said")"
    wanted "The one before is in use." is "$(version)" 90.1.0
    wanted "It is ready." service is-active --quiet
    wanted "That is written down, for its first page." inside grep "put-back 90.3.0" /opt/table-companion/updates
    wanted "The games are as they were." same_games
    wanted "Nothing of it lies about." refuses inside sh -c 'ls /var/cache/table-companion-release | grep .'
    say "Away"
    inside sed -i 's/NOT=1/READY=1/' /source/ui/touch/machine/watchdog.py
    wanted "It is uninstalled." install_here --uninstall
    wanted "Nothing of it is left but the games." refuses inside sh -c \
        'ls -d /opt/table-companion /var/cache/table-companion-release /etc/systemd/system/table-companion*.service 2>/dev/null | grep .'
    say "  It was $before first."
}
