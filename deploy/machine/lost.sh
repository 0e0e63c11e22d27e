# deploy/prove lost: a fresh card whose plug is pulled, on a disk that loses what it was not told to keep; sourced by
# deploy/prove, with what card.sh has.
#
# In the container the card's first partition is a folder of the disk, since this machine's kernel may know no FAT; what
# is written to it is proved by itself, in an emulated machine whose kernel does.
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

# boot_partition: the folder `computer` with QEMU and, in its `machine`, a card's first partition and what writes to it.
boot_partition() {
    local alone=$root/build/prove-alone-$suite files
    computer=$root/build/prove-boot-$suite
    files=$computer/machine/bootfs
    make_system "$computer" qemu-system-x86,dosfstools,mtools
    make_system "$alone" python3,kmod,initramfs-tools,linux-image-amd64
    cp -a "$alone/." "$box" && mkdir "$box/source" && cp -R "$root"/{deploy,hardware} "$box/source" ||
        fail "The disk is full. Please make room."
    rm -rf "$computer/machine" && mkdir -p "$files"
    cp "$box"/boot/vmlinuz-* "$computer/machine/vmlinuz"
    cp "$box"/boot/initrd.img-* "$computer/machine/initrd"
    mke2fs -q -t ext4 -d "$box" "$computer/machine/alone.img" 2000M >/dev/null || fail "The disk is full. Please make room."
    rm -rf "${box:?}" && mkdir "$box"
    cp "$root/tests/deploy/imager/everything"/* "$cards"/{vendor-data,table-companion.tar.gz} "$files"
    # What a Pi cannot start without.
    cp "$computer/machine/vmlinuz" "$files/kernel8.img"
    printf 'console=tty1 root=/dev/mmcblk0p2 rootwait\n' >"$files/cmdline.txt"
    printf '[all]\narm_64bit=1\n' >"$files/config.txt"
    truncate --size 64M "$computer/machine/boot.img"
    chroot "$computer" sh -c 'mkfs.vfat -F 32 -s 1 -n bootfs /machine/boot.img >/dev/null 2>&1 &&
        mcopy -Q -i /machine/boot.img /machine/bootfs/* ::/' || fail "The first partition could not be made."
}

prove_lost_boot() {
    say "The card's first partition, cut before each write, and what was not flushed lost by chance"
    boot_partition
    (cd "$root" && PYTHONPATH=$root python3 -m deploy.machine.lost_boot "$computer" 5) || fail "It lies in $computer/machine."
}

prove_lost() {
    local number seconds cut
    storage=$root/build/prove-storage-$suite cards=$box.cards disk=$storage/machine/lost
    make_system "$storage" qemu-utils
    mkdir -p "$cards" "$storage/machine"
    [[ -e $storage/dev/fuse ]] || mknod "$storage/dev/fuse" c 10 229
    say "The card"
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" "$cards" || fail "The card could not be made."
    prove_lost_boot
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
