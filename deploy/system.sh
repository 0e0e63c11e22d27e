# What deploy/install lays into the system, and takes away again: the user, the service, the command, the desktop's icon.
# Meant to be sourced after lib.sh and mend.

to=${COMPANION_ROOT:-}
# Every file outside our own folders, and what it is made from. Each holds the words "Written by deploy/install".
declare -A files=(
    [/etc/systemd/system/table-companion.service]=table-companion.service
    [/etc/systemd/system/table-companion-why.service]=table-companion-why.service
    [/etc/systemd/journald@table-companion.conf]=journald@table-companion.conf
    [/etc/polkit-1/rules.d/50-table-companion.rules]=table-companion.rules
    [/etc/udev/rules.d/70-table-companion.rules]=backlight.rules
    [/usr/local/bin/companion]=companion
    [/usr/local/share/bash-completion/completions/companion]=completion
)
declare -A desktop_files=(
    [/usr/local/share/applications/table-companion.desktop]=table-companion.desktop
    [/etc/xdg/autostart/table-companion.desktop]=table-companion.desktop
    [/usr/local/share/icons/hicolor/scalable/apps/table-companion.svg]=table-companion.svg
)
services=(table-companion.service table-companion-why.service)
mark="Written by deploy/install"

# In a folder that is to become a system later, or in a container of one program, nothing can be started.
system_runs() { [[ -d $to/run/systemd/system ]]; }

# A desktop holds the screen: there the companion is one of its windows.
has_desktop() { [[ -e $to/etc/systemd/system/display-manager.service ]]; }

how_it_opens() {
    if has_desktop; then
        echo "It opens in the desktop after logging in, and has an icon there."
    else
        echo "It opens by itself whenever this machine is switched on."
    fi
}

# may_be_ours: files of the same names that somebody else wrote are left alone.
may_be_ours() {
    local path
    command -v systemctl >/dev/null || fail "This needs systemd, which is not here. ./deploy/run opens the companion without it."
    for path in "${!files[@]}" "${!desktop_files[@]}"; do
        [[ ! -e $to$path ]] || grep -qs "$mark" "$to$path" ||
            fail "$to$path is there already and is not ours. Move it away, then start again."
    done
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

# put FILE PATH: whole or not at all.
put() {
    mkdir -p "$(dirname "$to$2")" && cp "$1" "$to$2.new" && mv -T "$to$2.new" "$to$2" ||
        fail "$to$2 could not be written. Is the disk full?"
}

# put_files VERSION: all that belongs to it outside its own folder.
put_files() {
    local path from=$base/versions/$1/deploy
    for path in "${!files[@]}"; do put "$from/service/${files[$path]}" "$path"; done
    chmod 0755 "$to/usr/local/bin/companion"
    if has_desktop; then
        for path in "${!desktop_files[@]}"; do put "$from/service/${desktop_files[$path]}" "$path"; done
    fi
    cp "$from/mend" "$from/service/why.txt" "$base" || fail "$base could not be written to. Is the disk full?"
    ! system_runs || systemctl daemon-reload
    lights
}

# lights: the rule for the light behind the screen counts from now on, not only after the next start.
lights() {
    command -v udevadm >/dev/null || return 0
    udevadm control --reload >/dev/null 2>&1
    udevadm trigger --subsystem-match=backlight >/dev/null 2>&1
    return 0
}

take_files() {
    local path
    systemctl disable --now "${services[@]}" >/dev/null 2>&1
    for path in "${!files[@]}" "${!desktop_files[@]}"; do
        grep -qs "$mark" "$to$path" && rm -f "$to$path"
    done
    # Its own journal, too.
    systemctl stop systemd-journald@table-companion.socket systemd-journald@table-companion.service >/dev/null 2>&1
    rm -rf "$to"/{var,run}/log/journal/*.table-companion
    ! system_runs || systemctl daemon-reload
}

# start_service: ready when it has drawn its first picture; false when that does not come.
start_service() {
    if has_desktop; then
        systemctl disable --now "${services[@]}" >/dev/null 2>&1
        return 0
    fi
    systemctl enable table-companion.service >/dev/null 2>&1
    system_runs || { say "This system is not running, so nothing is started now." && return; }
    say "Starting it; that takes a minute at most."
    systemctl reset-failed "${services[@]}" >/dev/null 2>&1
    systemctl restart table-companion.service >/dev/null 2>&1
}
