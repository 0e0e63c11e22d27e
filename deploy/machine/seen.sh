# deploy/prove seen: the whole first start of a card, on a screen that can be looked at; sourced by deploy/prove, with
# what emulated.sh and card.sh have.

# card_disk: the folder `computer` with QEMU and, in its `machine`, a card that was never started, as a disk and its kernel.
card_disk() {
    computer=$root/build/prove-qemu-$suite cards=$box.cards
    make_system "$computer" qemu-system-x86
    make_system "$kept" "$card_system,systemd-timesyncd,initramfs-tools,linux-image-amd64"
    mkdir -p "$cards" "$computer/machine"
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" "$cards" || fail "The card could not be made."
    flash no-wifi
    # A machine of its own has a console and a network of its own.
    find "$box/etc/systemd/system" -lname /dev/null -delete
    rm -rf "$box"/etc/systemd/system/table-companion*.d
    ln -sf /run/NetworkManager/resolv.conf "$box/etc/resolv.conf"
    as_a_machine
    cp "$box"/boot/vmlinuz-* "$computer/machine/vmlinuz"
    cp "$box"/boot/initrd.img-* "$computer/machine/initrd"
    rm -f "$computer/machine/card.img"
    mke2fs -q -t ext4 -d "$box" "$computer/machine/card.img" 5000M >/dev/null || fail "The disk is full. Please make room."
}

prove_seen() {
    local pictures=$root/build/card-pictures size=800x480
    rm -rf "$pictures" && mkdir -p "$pictures"
    say "Switched on, with a screen of $size"
    (cd "$root" && PYTHONPATH=$root python3 -m deploy.machine.seen "$computer" "$size" "$pictures") ||
        fail "The pictures lie in $pictures."
    say "The pictures lie in $pictures."
}
