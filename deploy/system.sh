# What deploy/install does with the system: the user is made, the service started, and everything taken away again. What
# lies where is in mend. Meant to be sourced after lib.sh and mend.

services=(table-companion.service table-companion-why.service)
# What the screen shows before and after these.
pictures=(table-companion-morning.service table-companion-night.service)
mark="Written by deploy/install"

how_it_opens() {
    if has_desktop; then
        echo "It opens in the desktop after logging in, and has an icon there."
    else
        echo "It opens by itself whenever this machine is switched on."
    fi
}

# elsewhere: the folder of somebody else's user companion, "" where there is none.
elsewhere() {
    local home
    home=$(getent passwd companion | cut -d : -f 6)
    [[ $home == "$games" ]] || printf '%s' "$home"
}

# may_be_ours: files and a user of the same names that are somebody else's are left alone.
may_be_ours() {
    local path
    command -v systemctl >/dev/null || fail "This needs systemd, which is not here. ./deploy/run opens the companion without it."
    for path in "${!files[@]}" "${!table_files[@]}" "${!desktop_files[@]}"; do
        [[ ! -e $to$path ]] || grep -qs "$mark" "$to$path" ||
            fail "$to$path is there already and is not ours. Move it away, then start again."
    done
    [[ -z $(elsewhere) ]] || fail "The user companion is somebody here ($(elsewhere)), and the table needs that name." \
        "Give that login another one, then start again."
}

# make_user: the companion's own, in those of the groups that this system has.
make_user() {
    local group groups=()
    for group in video render input audio gpio bluetooth; do
        getent group "$group" >/dev/null && groups+=("$group")
    done
    if ! getent passwd companion >/dev/null; then
        useradd --system --no-create-home --home-dir "$games" --shell /usr/sbin/nologin companion ||
            fail "The user companion could not be made. Is the disk full?"
    fi
    local IFS=,
    [[ ${#groups[@]} -eq 0 ]] || usermod --append --groups "${groups[*]}" companion ||
        fail "The user companion could not be put into its groups."
    mkdir -p "$games" && chown companion: "$games" && chmod 0700 "$games"
}

# as_companion COMMAND...: what it may do, and on its own games.
as_companion() { runuser -u companion -- env HOME="$games" COMPANION_HOME="$games" "$@"; }

# forget_passwords: what Raspberry Pi Imager left for any computer to read, once the system has been told all of it. A card
# that takes nothing more is no reason to fail.
forget_passwords() {
    local card=$to/boot/firmware
    [[ -f $to/var/lib/cloud/instance/boot-finished && -f $card/user-data ]] || return 0
    PYTHONPATH=$source_folder PYTHONDONTWRITEBYTECODE=1 python3 -m deploy.first.forget "$card" 2>/dev/null ||
        say "The passwords that Raspberry Pi Imager left on the card's first partition could not be taken away."
}

take_files() {
    local path
    systemctl disable --now "${services[@]}" "${pictures[@]}" >/dev/null 2>&1
    for path in "${!files[@]}" "${!table_files[@]}" "${!desktop_files[@]}"; do
        grep -qs "$mark" "$to$path" && rm -f "$to$path" "$to$path.new"
    done
    # Its own journal, too.
    systemctl stop systemd-journald@table-companion.socket systemd-journald@table-companion.service >/dev/null 2>&1
    rm -rf "$to"/{var,run}/log/journal/*.table-companion
    system_runs || return 0
    systemctl daemon-reload
    # The login prompt that gave way to the table.
    has_desktop || systemctl start --no-block getty@tty1.service >/dev/null 2>&1
}

# start_service: ready when it has drawn its first picture; false when that does not come.
start_service() {
    if has_desktop; then
        systemctl disable --now "${services[@]}" "${pictures[@]}" >/dev/null 2>&1
        return 0
    fi
    systemctl enable table-companion.service "${pictures[@]}" >/dev/null 2>&1
    system_runs || { say "This system is not running, so nothing is started now." && return; }
    say "Starting it; that takes a minute at most."
    systemctl reset-failed "${services[@]}" >/dev/null 2>&1
    systemctl restart table-companion.service >/dev/null 2>&1
}
