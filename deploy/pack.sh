# The two files that make a table of a fresh card (docs/card.md), for deploy/card and deploy/release. Meant to be sourced
# after lib.sh.

archive=table-companion.tar.gz
# A Pi's; the proof has a stand-in of another kind.
card_machine=${COMPANION_CARD_MACHINE:-aarch64}
# What opens the table's own Wi-Fi, and draws its code, before anything is installed.
aids='^(dbus-fast|msgspec|platformdirs|qrcode)=='

# Which packages go with the program: nothing, those, or all.
carried=${COMPANION_CARRIED:-aids}

# pack FOLDER [SOURCE]: both files into it, of the program in SOURCE. The same program gives the same files, byte for byte.
pack() {
    local folder=$1 source=${2:-$root} stage=$1/.stage made
    rm -rf "$stage" && mkdir -p "$stage/source" "$stage/aids" "$stage/wheels" || return 1
    (cd "$source" && cp -R companion hardware ui deploy docs pyproject.toml README.md LICENSE "$stage/source") || return 1
    find "$stage/source" \( -name __pycache__ -o -name '*.now.png' \) -prune -exec rm -rf {} +
    [[ $carried == nothing ]] || carry "$source/deploy/lock-app.txt" "$stage/aids" "$aids"
    [[ $carried != all ]] || carry "$source/deploy/lock-app.txt" "$stage/wheels" .
    made=$(made_at "$source")
    printf '%s\n' "$made" >"$stage/made"
    tar --create --directory "$stage" --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --format=gnu \
        --mtime="@$made" made source aids wheels | gzip -9 --no-name >"$folder/$archive" || return 1
    [[ ${PIPESTATUS[0]} -eq 0 ]] || return 1
    made=$(sha256sum <"$folder/$archive" | head -c 64)
    sed "s/@SHA256@/$made/" "$source/deploy/first/vendor-data" >"$folder/vendor-data" || return 1
    rm -rf "$stage"
}

# made_at FOLDER: when its program was changed last, in seconds; a clock that says less is wrong.
made_at() {
    if [[ ${SOURCE_DATE_EPOCH:-} ]]; then
        echo "$SOURCE_DATE_EPOCH"
    elif ! git -C "$1" log -1 --format=%ct 2>/dev/null; then
        find "$1/companion" "$1/deploy" -type f -printf '%T@\n' | sort -n | tail -n 1 | cut -d . -f 1
    fi
}

# carry LOCK FOLDER WHICH: the packages whose lines match, for the card's machine and its Python, known by their digests.
carry() {
    local list=$2.txt log=$2.log age options
    next_list "$1" | awk -v which="$3" '/^[a-z0-9]/ { in_it = $0 ~ which } in_it' >"$list"
    [[ -x $venv/bin/pip ]] || make_venv
    # pip knows the machines by the age of their libraries.
    options=(download --disable-pip-version-check --no-input --progress-bar off --require-hashes --only-binary :all:
        --no-deps --python-version "$next_python" --dest "$2" --requirement "$list")
    for age in manylinux2014 manylinux_2_17 manylinux_2_26 manylinux_2_27 manylinux_2_28 manylinux_2_31 manylinux_2_34; do
        options+=(--platform "${age}_$card_machine")
    done
    if ! "$venv/bin/python" -m pip "${options[@]}" >"$log" 2>&1; then
        explain "$log" "The packages for the card could not be fetched. Without them: deploy/card --bare FOLDER"
    fi
    rm -f "$list" "$log"
}
