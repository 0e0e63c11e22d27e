# deploy/prove lost: a fresh card whose plug is pulled, on a disk that loses what it was not told to keep; sourced by
# deploy/prove, with what card.sh has. The card's first partition is a folder of that disk here, not a FAT of its own.
#
# The disk is a file behind QEMU's storage daemon, which writes down each write and flush in their order. The container
# is on it by a loop device, so that it has the kernel's own file system and the speed of this machine.

# fresh_disk: $disk.fresh, with a card that was never started.
fresh_disk() {
    flash everything
    rm -f "$disk.fresh"
    mke2fs -q -t ext4 -d "$box" "$disk.fresh" 4000M >/dev/null || fail "The disk is full. Please make room."
    rm -rf "${box:?}" && mkdir "$box"
}

# put_in: a copy of $disk as it is, in $box, each write written down from now on.
put_in() {
    local named=/machine/lost
    cp --sparse=always "$disk" "$disk.used" && : >"$disk.log" && : >"$disk.seen" || fail "The disk is full. Please make room."
    chroot "$storage" qemu-storage-daemon \
        --blockdev "driver=file,node-name=used,filename=$named.used" \
        --blockdev "driver=file,node-name=log,filename=$named.log" \
        --blockdev driver=blklogwrites,node-name=seen,file=used,log=log,log-super-update-interval=1 \
        --export "type=fuse,id=seen,node-name=seen,mountpoint=$named.seen,writable=on,growable=off" >"$box.log" 2>&1 &
    daemon=$!
    until [[ -s $disk.seen ]]; do
        kill -0 "$daemon" 2>/dev/null || fail "The storage daemon does not start: $(tail -n 3 "$box.log")"
        sleep 0.2
    done
    loop=$(losetup --show --find "$disk.seen") && mount "$loop" "$box" || fail "This machine has no loop device to spare."
}

# take_out: whatever the kernel still writes then is written down, too, after the cut.
take_out() {
    until umount "$box" 2>/dev/null || ! mountpoint --quiet "$box"; do sleep 0.2; done
    losetup --detach "$loop" && loop=
    kill "$daemon" && wait "$daemon" 2>/dev/null
    daemon=
}

# lose SIZE NUMBER: $disk is what a power cut leaves when the log was so long, whole as far as its file system goes.
lose() {
    (cd "$root" && python3 -m deploy.machine.lost "$disk.log" "$disk" "$1" "$2") || fail "The disk could not be cut."
    e2fsck -fy "$disk" >"$box.step" 2>&1
    [[ $? -le 1 ]] || { tail -n 30 "$box.step" >&2 && fail "The file system is damaged."; }
}

prove_lost() {
    local number seconds cut
    storage=$root/build/prove-storage-$suite cards=$box.cards disk=$storage/machine/lost
    make_system "$storage" qemu-utils
    mkdir -p "$cards" "$storage/machine"
    [[ -e $storage/dev/fuse ]] || mknod "$storage/dev/fuse" c 10 229
    say "The card"
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" "$cards" || fail "The card could not be made."
    fresh_disk
    cp --sparse=always "$disk.fresh" "$disk"
    say "Pulled, and what was not flushed lost by chance"
    RANDOM=20
    for number in {1..20}; do
        # The longest it may take until it is a table once, on a machine that is not busy.
        seconds=$((3 + RANDOM % 60))
        put_in
        switch_on
        sleep "$seconds"
        at=$(stage)
        cut=$(stat -c %s "$disk.log")
        unplug
        take_out
        lose "$cut" "$number"
        say "  $number: after $seconds s, $at"
        mount -o loop,ro "$disk" "$box" || fail "The disk cannot be read any more."
        if is_table; then
            say "  That one is a table; a fresh card."
            cp --sparse=always "$disk.fresh" "$disk"
        fi
        umount "$box"
    done
    put_in
    switch_on
    wanted "It becomes a table all the same." comes 30 is_table
    wanted "The table is open." comes 5 opened
    wanted "It draws." is "$(inside systemctl show --property=Result --value table-companion.service)" success
    unplug
    take_out
    rm -f "$disk"{,.fresh,.used,.log,.seen}
}
