# deploy/prove card: a stand-in for Raspberry Pi OS Lite under its own systemd, flashed with Imager's files and ours;
# sourced by deploy/prove, with what it has. cloud-init is Debian 13's, its settings are Raspberry Pi OS's own.

card_system=ca-certificates,systemd-sysv,dbus,udev,kmod,polkitd,sudo,procps,iproute2,python3,python3-venv,cloud-init
card_system+=,netplan.io,network-manager,openssh-server,kbd,console-setup,keyboard-configuration
first=table-companion-first.service

# flash CASE: a fresh card in $box, with what Imager writes in that case and our two files.
flash() {
    local file unit
    rm -rf "${box:?}" && cp -a "$kept" "$box" || fail "The disk is full. Please make room."
    mkdir -p "$box/boot/firmware" "$box/etc/cloud/cloud.cfg.d"
    cp "$root/tests/deploy/imager/$1"/* "$cards"/{vendor-data,table-companion.tar.gz} "$box/boot/firmware/"
    # Nobody has a first instance: the stand-in was made by a machine that had one.
    printf 'datasource_list: [ NoCloud, None ]\ndatasource:\n  NoCloud:\n    seedfrom: file:///boot/firmware/\n%s\n' \
        'ssh_deletekeys: false' >"$box/etc/cloud/cloud.cfg.d/99_raspberry-pi.cfg"
    printf 'network:\n  version: 2\n  renderer: NetworkManager\n' >"$box/usr/lib/netplan/00-network-manager-all.yaml"
    chmod 600 "$box/usr/lib/netplan/00-network-manager-all.yaml"
    for file in /etc/resolv.conf /etc/pip.conf /etc/ssl/certs; do
        [[ ! -e $file ]] || { rm -rf "${box:?}$file" && cp -RL "$file" "$box$file"; }
    done
    # The container has this machine's network, which stays as it is; and no console.
    for unit in ssh.service ssh.socket NetworkManager{,-wait-online}.service systemd-networkd{,-wait-online}.service \
        systemd-networkd.socket systemd-resolved.service; do
        ln -sf /dev/null "$box/etc/systemd/system/$unit"
    done
    : >"$box/etc/fstab"
    without_console
    mkdir -p "$box/etc/systemd/system/$first.d"
    printf '[Service]\nEnvironment=PIP_CERT=/etc/ssl/certs/ca-certificates.crt\n' \
        >"$box/etc/systemd/system/$first.d/here.conf"
}

# switch_on OPTION...: the machine with that card. It is not waited for.
switch_on() {
    setsid systemd-nspawn --quiet --register=no --keep-unit --boot --directory="$box" "$@" </dev/null >"$box.log" 2>&1 &
    machine=$!
}

# unplug: at once, whatever it is at.
unplug() {
    # Its first process takes all of it along, and what has it as a guest ends with it.
    kill -KILL "$(pgrep --parent "$machine")" 2>/dev/null
    wait "$machine" 2>/dev/null
    machine=
}

# comes MINUTES COMMAND...: whether it holds within so many minutes; each half second is looked.
comes() {
    local end=$((SECONDS + $1 * 60))
    shift
    until "$@" >/dev/null 2>&1; do
        kill -0 "$machine" 2>/dev/null && [[ $SECONDS -lt $end ]] || return 1
        sleep 0.5
    done
}

is_table() { [[ -e $box/opt/table-companion/current/complete && ! -e $box/opt/table-companion-first && ! -e $box/etc/systemd/system/$first ]]; }
reads() { grep -q "$2" "$box/boot/firmware/$1"; }
opened() { leader=$(pgrep --parent "$machine") && service is-active --quiet; }
has_user() { grep -q "^$1:" "$box/etc/passwd"; }
begun() { [[ -e $box/opt/table-companion-first/begun ]]; }
# fetched: what came by the network, as apt-get told before and as pip left it.
fetched() {
    inside journalctl --unit="$first" | grep -oE 'Fetching [0-9.]+ .B of them' | sed 's/Fetching/Of the system:/; s/ of them/,/'
    echo "of Python: $(du -sm "$box/opt/table-companion/wheels" | cut -f 1) MB"
}

prove_card() {
    local case start at number survived=0 took
    cards=$box.cards
    mkdir "$cards"
    say "The card"
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" "$cards" || fail "The card could not be made."
    say "What Imager writes"
    for case in everything no-wifi no-user key-only earlier image; do
        flash "$case"
        switch_on
        wanted "$case: the first start begins." comes 5 begun
        wanted "$case: what Imager asked for is done besides." comes 5 as_asked "$case"
        unplug
    done
    say "Without a network"
    flash everything
    start=$EPOCHREALTIME
    switch_on --private-network
    wanted "The file on the card says so." comes 10 reads table-companion.txt "Noch ist kein Netz da"
    say "  After $(takes "$start") s."
    unplug
    say "With one, the same card"
    start=$EPOCHREALTIME
    switch_on
    wanted "It becomes a table." comes 30 is_table
    wanted "The table is open." comes 5 opened
    took=$(takes "$start")
    say "  After $took s. $(fetched | paste -sd ' ')."
    wanted "Imager's secrets are off the card." refuses grep -qE '^ *(passwd|password):' "$box"/boot/firmware/{user-data,network-config}
    wanted "Our two files are off the card." refuses test -e "$box/boot/firmware/vendor-data" -o -e "$box/boot/firmware/table-companion.tar.gz"
    wanted "The file on the card says that it is one." reads table-companion.txt "ist ein Spieltisch"
    say "Switched on once more"
    unplug
    before=$(stat -c %Y "$box/boot/firmware/table-companion.txt")
    start=$EPOCHREALTIME
    switch_on
    wanted "The table is open." comes 5 opened
    say "  After $(takes "$start") s."
    wanted "Nothing of the first start was done again." is "$(stat -c %Y "$box/boot/firmware/table-companion.txt")" "$before"
    wanted "Its own user is there still." has_user ada
    unplug
    say "With all of the program's packages on it"
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" --wheels "$cards" || fail "The card could not be made."
    flash everything
    start=$EPOCHREALTIME
    switch_on
    wanted "It becomes a table." comes 30 is_table
    wanted "The table is open." comes 5 opened
    say "  After $(takes "$start") s. $(fetched | head -n 1)"
    unplug
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" "$cards" || fail "The card could not be made."
    prove_pulled "${took%.*}"
}

# as_asked CASE: whether cloud-init did what Imager wrote.
as_asked() {
    case $1 in
    everything | earlier) has_user ada && [[ $(<"$box/etc/hostname") == spieltisch ]] && grep -q Würfel "$box"/etc/netplan/* ;;
    no-wifi) has_user ada && [[ $(<"$box/etc/hostname") == table-two ]] ;;
    no-user) ! has_user ada && [[ $(<"$box/etc/hostname") == tisch ]] ;;
    key-only) has_user ada && grep -rqs ada@example.org "$box/home" ;;
    image) ! has_user ada ;;
    esac
}

# prove_pulled SECONDS: the plug is pulled 20 times, at instants spread over as many seconds, on cards that go on with
# what the cut before left of them. A card that became a table meanwhile gives way to a fresh one.
prove_pulled() {
    local number seconds
    say "Pulled"
    flash everything
    RANDOM=20
    for number in {1..20}; do
        seconds=$((3 + RANDOM % ($1 / 3)))
        switch_on
        sleep "$seconds"
        at=$(stage)
        unplug
        say "  $number: after $seconds s, $at"
        if is_table; then
            say "  That one is a table; a fresh card."
            flash everything
        fi
    done
    switch_on
    wanted "It becomes a table all the same." comes 30 is_table
    wanted "The table is open." comes 5 opened
    wanted "It draws." is "$(inside systemctl show --property=Result --value table-companion.service)" success
    unplug
}

# stage: what it is at.
stage() {
    if [[ -e $box/opt/table-companion-first.new ]]; then
        echo "while unpacking"
    elif ! begun; then
        echo "before unpacking, or while clearing up"
    elif pgrep --full 'apt-get|dpkg' --ns "$(pgrep --parent "$machine")" --nslist pid >/dev/null; then
        echo "while the system's packages come"
    elif [[ -e $box/opt/table-companion/current ]]; then
        echo "while it opens"
    elif compgen -G "$box/opt/table-companion/versions/*/.venv" >/dev/null; then
        echo "while the program's packages come"
    else
        echo "while waiting"
    fi
}
