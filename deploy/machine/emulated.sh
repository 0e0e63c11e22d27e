# What deploy/prove does with an emulated machine and an emulated processor; sourced by it, with what it has.

# make_computer: the folder `computer` with QEMU and, in its `machine`, an installed Debian as a disk and its kernel.
make_computer() {
    local megabytes=3000
    local system=ca-certificates,systemd-sysv,dbus,udev,sudo,procps,kmod,polkitd,python3,python3-venv,e2fsprogs
    computer=$root/build/prove-qemu-$suite kept=$root/build/prove-guest-$suite
    make_system "$computer" qemu-system-x86
    make_system "$kept" "$system,initramfs-tools,linux-image-amd64,libegl1,libgl1,libmtdev1,libgles2,libgbm1,libdrm2"
    furnish
    without_console
    boot
    say "Installing"
    wanted "It is installed." install_here
    inside systemctl poweroff
    wait "$machine"
    machine=
    settle_in
    mkdir -p "$computer/machine"
    cp "$box"/boot/vmlinuz-* "$computer/machine/vmlinuz"
    cp "$box"/boot/initrd.img-* "$computer/machine/initrd"
    rm -f "$computer/machine/fresh.img"
    mke2fs -q -t ext4 -L table -d "$box" "$computer/machine/fresh.img" "${megabytes}M" >/dev/null ||
        fail "The disk is full. Please make room."
    say "  $(du -m "$computer/machine/fresh.img" | cut -f 1) MB on its disk."
}

# settle_in: what an installed system needs to be a machine of its own, on which nobody has played yet.
settle_in() {
    rm -rf "$box"/source "$box"/etc/systemd/system/table-companion*.d
    find "$box/var/lib/table-companion" -mindepth 1 -delete
    as_a_machine
}

# as_a_machine: what any system needs to be one here.
as_a_machine() {
    # For the emulation alone: everything takes as long as it takes.
    mkdir "$box/etc/systemd/system/table-companion.service.d"
    printf '[Service]\nTimeoutStartSec=3600\nWatchdogSec=3600\n' \
        >"$box/etc/systemd/system/table-companion.service.d/emulated.conf"
    # The proof looks into it from its serial console.
    sed -i 's/^root:[^:]*:/root::/' "$box/etc/shadow"
    # A real machine names its screen and its glass; this one's kernel has to be told.
    printf 'virtio_gpu\nvirtio_input\nevdev\n' >"$box/etc/modules-load.d/machine.conf"
    printf '/dev/vda / ext4 defaults,noatime 0 1\n' >"$box/etc/fstab"
}

# emulate WHAT...: deploy/machine/prove.py tells what.
emulate() { (cd "$root" && PYTHONPATH=$root "$venv/bin/python" -m deploy.machine.prove "$computer" "$@"); }

prove_cuts() {
    say "An evening, and its plug"
    emulate cuts 20 || fail "The disks lie in $computer/machine."
}

prove_machine() {
    local pictures=$root/build/machine-pictures size
    mkdir -p "$pictures"
    for size in 800x480 720x1280; do
        say "Switched on, with a screen of $size"
        emulate touched "$size" "$pictures" || fail "The pictures lie in $pictures."
    done
    say "The pictures lie in $pictures."
}

# speak_arm64: programs of a Pi's processor run here, in emulation, until this ends. Passed over where they cannot.
speak_arm64() {
    local known=/proc/sys/fs/binfmt_misc form=/usr/lib/binfmt.d/qemu-aarch64.conf
    command -v arch-test >/dev/null && [[ -e $form ]] ||
        { say "Passed over: an emulation is missing (apt-get install arch-test qemu-user-static)." && exit 0; }
    [[ -e $known/register ]] || mount -t binfmt_misc none "$known" 2>/dev/null
    [[ -e $known/qemu-aarch64 ]] && return
    { cat "$form" >"$known/register"; } 2>/dev/null ||
        { say "Passed over: this kernel runs no programs of another processor." && exit 0; }
    registered=$known/qemu-aarch64
}

prove_arm64() {
    local start=$EPOCHREALTIME
    say "Installing, on $(bare --pipe uname -m </dev/null 2>/dev/null)"
    wanted "It is installed, as far as that goes in a system that does not run." bare --pipe ./deploy/install </dev/null
    say "  After $(takes "$start") s; $(du -sm "$box/opt/table-companion" | cut -f 1) MB."
    wanted "It opens when the system is switched on." test -L \
        "$box/etc/systemd/system/multi-user.target.wants/table-companion.service"
    wanted "There is a picture." opens companion play
    cp "$box/picture.png" "$root/build/arm64.png"
    say "  After $(takes "$start") s."
    say "  The picture is $root/build/arm64.png."
}
