# What deploy/run, deploy/install, deploy/test and deploy/bench share: finding out what is missing, and installing just that.
# Meant to be sourced. Every failure ends with one sentence that says what is wrong and what helps.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
# Big enough for the packages unpacked and pip's copies beside them.
space_needed_mb=1200
# What the locked packages come to.
packages_mb=105
# The newest Python we run on: that of Debian 13.
next_python=3.13
# Raspberry Pi OS has pip ask a second index for each package: one that is down costs minutes. What the locks name comes
# from the first, and is known by its digests.
export PIP_EXTRA_INDEX_URL=
# Seconds that another program may be at the system's packages.
lock_patience=120

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# prepare app|dev: afterwards .venv holds everything that lock file names, and the project itself.
# When nothing changed since the last time, this touches neither the network nor the disk.
prepare() {
    local stamp=$venv/installed-$1 key
    install_system_parts
    # The path is part of the key because a virtual environment does not survive being moved.
    key=$( (cat "$root"/deploy/lock-*.txt "$root/pyproject.toml" && printf '%s' "$root") | sha256sum)
    is_prepared && return
    # One at a time in this folder; whoever comes second mostly finds all of it there then.
    exec 8<"$root"
    flock --nonblock 8 || { say "Another installation is running in this folder; waiting for it." && flock 8; }
    is_prepared || install_all "$1"
    exec 8<&-
}

# is_prepared: for prepare.
is_prepared() { [[ -x $venv/bin/companion && -f $stamp && $(<"$stamp") == "$key" ]]; }

# install_all app|dev: for prepare.
install_all() {
    make_venv
    install_extras "$1"
    rm -f "$stamp"
    install_packages "$root/deploy/lock-$1.txt"
    printf '%s\n' "$key" >"$stamp"
    # Whoever can test can also play.
    [[ $1 == dev ]] && printf '%s\n' "$key" >"$venv/installed-app"
    return 0
}

# The tests put other files in the place of the kernel's.
on_a_pi() { grep -qs 'Raspberry Pi' "${COMPANION_MODEL_FILE:-/proc/device-tree/model}"; }

has_sound_card() { grep -qs '^ *[0-9]' "${COMPANION_SOUND_CARDS_FILE:-/proc/asound/cards}"; }

# Python, and the shared libraries a window needs; each is looked for by its own name, so that a start with nothing
# missing asks no package manager.
install_system_parts() {
    local wanted=(libEGL.so.1:libegl1 libGL.so.1:libgl1 libmtdev.so.1:libmtdev1)
    on_a_pi && wanted+=(libGLESv2.so.2:libgles2 libgbm.so.1:libgbm1 libdrm.so.2:libdrm2)
    local known library missing=()
    known=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p) || fail "ldconfig is missing; this needs Debian or Raspberry Pi OS."
    for library in "${wanted[@]}"; do
        [[ $known == *"${library%%:*} "* ]] || missing+=("${library#*:}")
    done
    command -v python3 >/dev/null || missing+=(python3 python3-venv)
    [[ ${#missing[@]} -eq 0 ]] || install_debian "${missing[@]}"
}

# install_extras app|dev|table: what only some need, and what all can do without. Asked for once, with the Python packages.
install_extras() {
    local extras=()
    # The library of the Pi's own camera must match the system it runs on, so it comes from there.
    on_a_pi && ! python3 -c 'import importlib.util, sys; sys.exit(not importlib.util.find_spec("picamera2"))' &&
        extras+=(python3-picamera2)
    # What drives the pins has no ready-made package for Python 3.13.
    on_a_pi && [[ ! -e /usr/lib/python3/dist-packages/lgpio.py ]] &&
        ! python3 -c 'import sys; sys.exit(sys.version_info >= (3, 13))' && extras+=(python3-lgpio)
    # What plays the sounds.
    has_sound_card && ! command -v aplay >/dev/null && extras+=(alsa-utils)
    # What reads aloud, on a machine that is nothing but a table.
    [[ $1 == table ]] && has_sound_card && ! command -v espeak-ng >/dev/null && extras+=(espeak-ng)
    # What reads the print of photographed cards, there and where that is tested.
    [[ $1 != app ]] && ! command -v tesseract >/dev/null && extras+=(tesseract-ocr tesseract-ocr-eng tesseract-ocr-deu)
    # What opens USB sticks, on a machine that is nothing but a table.
    [[ $1 == table ]] && ! command -v udisksctl >/dev/null && extras+=(udisks2)
    # What knows who signed a release.
    [[ $1 == table ]] && ! command -v ssh-keygen >/dev/null && extras+=(openssh-client)
    # The tests on the real camera library unpack a system of their own, as root.
    [[ $1 == dev && $(id -u) -eq 0 ]] && ! command -v mmdebstrap >/dev/null && extras+=(mmdebstrap)
    # The tests on the page for phones drive a real browser.
    [[ $1 == dev ]] && ! command -v chromium >/dev/null && extras+=(chromium)
    # Those on a whole image of a card make one.
    [[ $1 == dev ]] && ! command -v mcopy >/dev/null && extras+=(mtools)
    [[ $1 == dev ]] && ! command -v sfdisk >/dev/null && extras+=(fdisk)
    [[ ${#extras[@]} -eq 0 ]] || (install_debian "${extras[@]}") || say "Going on without ${extras[*]}."
}

# install_debian PACKAGE...: as root, or through sudo.
install_debian() {
    local command=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get) log size waited=0
    command -v apt-get >/dev/null || fail "Please install these first, then start again: $*."
    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo >/dev/null ||
            fail "Some system packages are missing and there is no sudo. As root, run: apt-get install $*"
        command=(sudo "${command[@]}")
        # Nobody is there to type a password.
        [[ -t 0 ]] || command=(sudo -n "${command[@]:1}")
    fi
    say "Installing from the system's packages: $*."
    log=$(mktemp 2>/dev/null) || fail "No temporary file can be made. Is the disk full?"
    until "${command[@]}" update >"$log" 2>&1; do
        # A new system looks for updates when it is first started. apt-get waits for the other lock, not for this one.
        grep -q 'Could not get lock' "$log" && [[ $waited -lt $lock_patience ]] ||
            explain "$log" "The system packages could not be looked up. By hand: sudo apt-get install $*"
        [[ $waited -gt 0 ]] || say "Another program has the system's packages; waiting for it."
        waited=$((waited + 5))
        sleep 5
    done
    # What it would need is asked first, so that nobody waits for an unknown length of time.
    size=$("${command[@]}" install --assume-no --no-install-recommends "$@" 2>/dev/null |
        awk 'sub(/^Need to get /, "") { sub(/(\/| of archives).*/, ""); print }')
    [[ -z $size ]] || say "Fetching $size of them; on a slow network or card this takes a few minutes."
    command+=(install --yes --no-install-recommends -o DPkg::Lock::Timeout="$lock_patience")
    if ! "${command[@]}" "$@" 2>&1 | tee "$log" | count_debian; then
        explain "$log" "The system packages could not be installed. By hand: sudo apt-get install $*"
    fi
    rm -f "$log"
}

# Turns apt-get's talk into a line every ten packages.
count_debian() {
    local line fetched=0 ready=0
    while read -r line; do
        case $line in
        Get:*) fetched=$((fetched + 1)) && [[ $((fetched % 10)) -eq 0 ]] && say "  $fetched fetched" ;;
        "Setting up"*) ready=$((ready + 1)) && [[ $((ready % 10)) -eq 0 ]] && say "  $ready installed" ;;
        esac
    done
    return 0
}

# good_python COMMAND: whether it is a 64-bit Python that we run on.
good_python() {
    "$1" -c 'import sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, 13) and sys.maxsize > 2**32))' 2>/dev/null
}

# Makes .venv unless a working one is there.
make_venv() {
    case $(uname -m) in
    x86_64 | aarch64) ;;
    *) fail "This machine ($(uname -m)) has no ready-made packages. Use a 64-bit system: 64-bit Raspberry Pi OS on a Pi." ;;
    esac
    [[ -x $venv/bin/pip ]] && good_python "$venv/bin/python" && return
    enough_space

    local candidate python=
    for candidate in python3 python3.13 python3.12 python3.11; do
        good_python "$candidate" && python=$candidate && break
    done
    [[ $python ]] || fail "This needs a 64-bit Python 3.11, 3.12 or 3.13; here is $(python3 --version 2>&1)." \
        "Debian 12 and 13 and the 64-bit Raspberry Pi OS have one."
    # Debian keeps the half of Python that makes environments in a package of its own.
    "$python" -c 'import ensurepip' 2>/dev/null || install_debian "$(basename "$python")-venv"

    say "Making a Python environment in .venv."
    # What drives a Pi's pins (python3-lgpio) comes from the system: for Python 3.13 there is no other.
    local options=(--clear)
    on_a_pi && options+=(--system-site-packages)
    "$python" -m venv "${options[@]}" "$venv" >&2 ||
        fail "The Python environment could not be made in $venv. Is the folder yours, and is there room?"
}

enough_space() {
    local free
    free=$(df -Pm "$root" | awk 'NR == 2 { print $4 }')
    [[ $free -ge $space_needed_mb ]] ||
        fail "The disk is almost full: $free MB are free here and $space_needed_mb MB are needed. Please make room, then start again."
}

# install_packages LOCK: exactly the locked files, checked by their hashes, then the project from this folder. Where
# `wheels` names a folder, they are fetched into it first, and next time only what is not there yet.
install_packages() {
    local lock=$1 log=$venv/install.log total options=(--disable-pip-version-check --no-input --progress-bar off)
    options+=(--require-hashes --only-binary :all: --requirement "$lock")
    total=$(grep -c '^[a-z0-9]' "$lock")
    : >"$log"
    if [[ ${wheels:-} ]]; then
        fetch_wheels
        options+=(--no-index --find-links "$wheels")
    else
        say "Fetching $total Python packages, about $packages_mb MB. This takes a few minutes, once."
    fi
    if ! "$venv/bin/python" -m pip install "${options[@]}" 2>&1 | tee "$log" | count_packages "$total"; then
        explain "$log" "The Python packages could not be installed; $log tells more. Please start again."
    fi
    if ! "$venv/bin/python" -m pip install --disable-pip-version-check --no-input \
        --no-index --no-deps --no-build-isolation --editable "$root" >"$log" 2>&1; then
        explain "$log" "The companion itself could not be installed; $log tells more. Is this folder complete?"
    fi
}

# fetch_wheels: for install_packages. With all of them kept, no network is needed.
fetch_wheels() {
    if "$venv/bin/python" -m pip download "${options[@]}" --no-index --find-links "$wheels" --dest "$wheels" \
        >"$log" 2>&1; then
        say "All $total Python packages are kept here already."
        return
    fi
    say "Fetching $total Python packages, about $packages_mb MB. This takes a few minutes, once."
    if ! "$venv/bin/python" -m pip download "${options[@]}" --find-links "$wheels" --dest "$wheels" 2>&1 |
        tee "$log" | count_packages "$total"; then
        explain "$log" "The Python packages could not be fetched; $log tells more. Please start again."
    fi
}

# next_list LOCK: what of it the next Python needs. pip asks the running Python which lines count: those for older ones
# are left out here.
next_list() { awk -v older="python_full_version < '$next_python'" '/^[a-z0-9]/ { out = index($0, older) } !out' "$1"; }

# Turns pip's talk into a line every ten packages.
count_packages() {
    local line number=0
    while read -r line; do
        case $line in
        Collecting* | Requirement*) number=$((number + 1)) && [[ $((number % 10)) -eq 0 ]] && say "  $number of $1" ;;
        Installing*) say "Unpacking them." ;;
        esac
    done
    return 0
}

# explain LOG SENTENCE: stop with the true cause where the log names one, else with the sentence.
explain() {
    if grep -qiE 'no space left|disk quota|enough free space|disk is full' "$1"; then
        fail "The disk is full. Please make room (about $space_needed_mb MB), then start again."
    elif grep -qiE 'not yet valid|not valid yet|not live until' "$1"; then
        fail "The clock of this machine is behind (it says $(date '+%Y-%m-%d %H:%M')), so nothing can be fetched. Wait a minute until the network has set it, or set it: sudo date --set 'YEAR-MONTH-DAY HOUR:MINUTE'. Then start again."
    elif grep -qiE 'name resolution|could not resolve|could ?not connect|failed to establish|network is unreachable|timed out|connection (refused|broken)|failed to fetch' "$1"; then
        fail "The network cannot be reached. Installing needs it once; please connect, then start again."
    elif grep -qi 'could not get lock' "$1"; then
        fail "Another program is at the system's packages still. Let it end, then start again."
    elif grep -qiE 'a password is required|not in the sudoers' "$1"; then
        fail "$2 (this user may not use sudo without a password here)."
    elif grep -qi 'do not match the hashes' "$1"; then
        fail "A downloaded package is not the one we know, so nothing was installed. Please try again later or from another network."
    elif grep -qi 'permission denied' "$1"; then
        fail "The folder $root belongs to somebody else. Start this as its owner, or make it yours with chown."
    fi
    tail -n 5 "$1" >&2
    fail "$2"
}
