# deploy/prove pi: a card for a Pi's processor, in an emulated Raspberry Pi 3; sourced by deploy/prove, with what
# card.sh and emulated.sh have.
#
# An emulated processor would be at the first start for an hour, so no program of a Pi's runs before the card is
# switched on. The first start is run whole in the container of deploy/prove card, and told that it is on a Raspberry
# Pi. Then each file of this machine's processor gives way to the same of a Pi's: Debian's packages, unpacked and not
# configured, and the program's from what deploy/card --wheels packs. What the first start made stays: users, units,
# choices, games.

# pi_parts: the folder `computer` with QEMU and what makes a card, and the folder `pi` with Debian's files for a Pi.
pi_parts() {
    computer=$root/build/prove-qemu-arm-$suite pi=$root/build/prove-pi-$suite
    make_system "$computer" qemu-system-arm,device-tree-compiler,dosfstools,mtools,fdisk,cpio
    make_system "$pi" "$card_system,libegl1,libgl1,libmtdev1,udisks2,tesseract-ocr,linux-image-arm64,busybox-static,gpiod" \
        --variant=extract --architectures=arm64 '--include=?or(?essential,?priority(required))'
    mkdir -p "$computer/machine"
}

# started_once: $box is a card whose first start, on something that says it is a Pi, came to its end.
started_once() {
    local start=$EPOCHREALTIME
    cards=$box.cards
    mkdir -p "$cards/pi"
    COMPANION_CARD_MACHINE=$(uname -m) "$root/deploy/card" --wheels "$cards" || fail "The card could not be made."
    flash everything
    # As Raspberry Pi OS has them.
    chroot "$box" groupadd --system gpio
    printf 'SUBSYSTEM=="gpio", GROUP="gpio", MODE="0660"\n' >"$box/etc/udev/rules.d/99-com.rules"
    printf 'Raspberry Pi 3 Model B Rev 1.2' >"$box/etc/model"
    printf 'Environment=COMPANION_MODEL_FILE=/etc/model\n' >>"$box/etc/systemd/system/$first.d/here.conf"
    switch_on
    wanted "It becomes a table." comes 30 is_table
    wanted "The table is open." comes 5 opened
    wanted "A panel is described as docs/panel.md has it." inside companion panel --write-config
    inside systemctl poweroff
    wait "$machine"
    machine=
    say "  After $(takes "$start") s."
}

# for_a_pi: each file of this machine's processor in $box gives way to that of a Pi's.
for_a_pi() {
    local version driver
    version=$(basename "$pi"/usr/lib/modules/*)
    packages_for_a_pi
    # Which drivers bring up the card, in their order, while there is a program here that can tell.
    cp -a "$pi/usr/lib/modules" "$box/usr/lib/"
    chroot "$box" depmod "$version" || fail "The drivers of the kernel could not be listed."
    for driver in bcm2835 sdhci-iproc mmc_block ext4; do
        chroot "$box" modprobe --set-version "$version" --show-depends "$driver"
    done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' >"$cards/drivers"
    mv "$box/usr" "$cards/usr" && cp -a "$pi/usr" "$box/" || fail "The disk is full. Please make room."
    cp -a "$cards/usr/lib/modules/." "$box/usr/lib/modules/"
    cp -a "$cards/usr/local/." "$box/usr/local/"
    # What Debian makes while it configures them: the links by which it chooses one of several programs, and Python's
    # own form of its programs, which is the same for every processor.
    (cd "$cards" && find usr \( -lname '/etc/alternatives/*' -o -path 'usr/lib/python3*' -name '*.pyc' \) \
        -exec cp -a --no-clobber --parents {} "$box/" \;)
    rm -f "$box/etc/ld.so.cache"
    # In the place of python3-lgpio, which is Raspberry Pi OS's and not Debian's.
    "$venv/bin/python" -m pip install "${for_pi[@]}" --ignore-requires-python \
        --target "$box/usr/lib/python3/dist-packages" adafruit-lgpio==0.2.2.0 ||
        fail "What drives the pins could not be fetched. Is there a network?"
}

# packages_for_a_pi: the program's, in the environment that the first start made, and `for_pi`, how pip takes one.
packages_for_a_pi() {
    local site=opt/table-companion/current/.venv/lib/python$next_python/site-packages age
    for_pi=(--quiet --disable-pip-version-check --no-deps --no-compile --only-binary :all: --python-version "$next_python")
    for age in manylinux2014 manylinux_2_17 manylinux_2_26 manylinux_2_27 manylinux_2_28 manylinux_2_31 manylinux_2_34; do
        for_pi+=(--platform "${age}_aarch64")
    done
    COMPANION_CARD_MACHINE=aarch64 "$root/deploy/card" --wheels "$cards/pi" || fail "The card could not be made."
    tar -xzf "$cards/pi/table-companion.tar.gz" -C "$cards/pi" || fail "The disk is full. Please make room."
    mv "$box/$site" "$cards/site" && mkdir "$box/$site"
    "$venv/bin/python" -m pip install "${for_pi[@]}" --no-index --target "$box/$site" "$cards"/pi/wheels/*.whl ||
        fail "The packages for a Pi could not be unpacked."
    cp -a "$cards"/site/{*table_companion*,pip*} "$box/$site"
    # As pip does it, by the Python that will read them.
    chroot "$box" python3 -m compileall -q "/$site" >/dev/null
}

# lay_card IMAGE: $box as a card, in the folder `machine` of `computer`: with its /boot/firmware as a FAT of its own.
lay_card() {
    local boot=256 all=4096 image=/machine/$1
    rm -rf "$computer/machine/bootfs" "$computer$image"
    mv "$box/boot/firmware" "$computer/machine/bootfs" && mkdir "$box/boot/firmware"
    truncate --size "${all}M" "$computer$image"
    printf 'label: dos\nstart=2048, size=%s, type=c\nstart=%s, type=83\n' $((boot * 2048)) $((boot * 2048 + 2048)) |
        chroot "$computer" sfdisk --quiet "$image"
    chroot "$computer" sh -c "mkfs.vfat -F 32 -s 1 -n bootfs --offset 2048 $image $((boot * 1024)) >/dev/null 2>&1 &&
        mcopy -Q -i $image@@1M /machine/bootfs/* ::/" || fail "The first partition could not be made."
    mke2fs -q -F -t ext4 -L rootfs -d "$box" -E "offset=$(((boot + 1) << 20))" "$computer$image" "$((all - boot - 1))M" \
        >/dev/null 2>&1 || fail "The disk is full. Please make room."
}

# begin_on_a_pi: the kernel, what it begins with, and the description of the board as a Pi's firmware hands it over.
begin_on_a_pi() {
    local begin=$computer/machine/begin board=/machine/pi.dtb driver
    cp "$pi"/boot/vmlinuz-* "$computer/machine/vmlinuz"
    cp "$pi"/usr/lib/linux-image-*/broadcom/bcm2837-rpi-3-b.dtb "$computer$board"
    # QEMU has no firmware that would write the board's number into it, and its serial line goes to no Bluetooth chip.
    chroot "$computer" fdtput -t x "$board" /system linux,revision a02082 2>/dev/null ||
        chroot "$computer" fdtput -p -t x "$board" /system linux,revision a02082
    chroot "$computer" fdtput -r "$board" /soc/serial@7e201000/bluetooth
    rm -rf "$begin" && mkdir -p "$begin"/{bin,drivers,dev,card}
    cp "$pi/usr/bin/busybox" "$begin/bin/"
    for driver in sh mount insmod sleep switch_root; do ln -s busybox "$begin/bin/$driver"; done
    while read -r driver; do
        cp "$pi/usr${driver#/usr}" "$begin/drivers/"
    done <"$cards/drivers"
    xz --decompress "$begin"/drivers/*.xz
    {
        printf '#!/bin/sh\nmount -t devtmpfs dev /dev\n'
        sed 's|.*/|insmod /drivers/|; s|\.xz$||' "$cards/drivers"
        printf 'until mount -t ext4 /dev/mmcblk0p2 /card; do sleep 1; done\nexec switch_root /card /sbin/init\n'
    } >"$begin/init"
    chmod +x "$begin/init"
    chroot "$computer" sh -c 'cd /machine/begin && find . | cpio --quiet -o -H newc' >"$computer/machine/initrd"
}

prove_pi() {
    local begun=$EPOCHREALTIME start
    say "The first start, on this machine's processor"
    started_once
    say "Its files for a Pi's processor"
    start=$EPOCHREALTIME
    for_a_pi
    find "$box/etc/systemd/system" -lname /dev/null -delete
    rm -rf "$box"/etc/systemd/system/table-companion*.d "$box/etc/model"
    as_a_machine
    rm "$box/etc/modules-load.d/machine.conf"
    printf '/dev/mmcblk0p2 / ext4 defaults,noatime 0 1\n/dev/mmcblk0p1 /boot/firmware vfat defaults 0 0\n' >"$box/etc/fstab"
    begin_on_a_pi
    lay_card card.img
    say "  After $(takes "$start") s; $(du -m "$computer/machine/card.img" | cut -f 1) MB on the card."
    say "Switched on"
    (cd "$root" && PYTHONPATH=$root python3 -m deploy.machine.pi "$computer") || fail "The card lies in $computer/machine."
    say "  $(takes "$begun") s in all."
}
