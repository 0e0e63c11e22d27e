"""Why this machine's Bluetooth hears nothing, in a sentence with what helps."""

from __future__ import annotations

from bleak.exc import BleakBluetoothNotAvailableError, BleakDBusError
from bleak.exc import BleakBluetoothNotAvailableReason as Reason

from companion.words import Said, said

NO_RADIO = (Reason.NO_BLUETOOTH, Reason.NO_BLE_CENTRAL_ROLE)
DENIED = (Reason.DENIED_BY_USER, Reason.DENIED_BY_SYSTEM, Reason.DENIED_BY_UNKNOWN)


def why_no_radio(error: Exception) -> Said:
    """What an error of Bluetooth means to people."""
    if isinstance(error, BleakBluetoothNotAvailableError):
        if error.reason in NO_RADIO:
            return said("electronic.radio.none")
        if error.reason is Reason.POWERED_OFF:
            return said("electronic.radio.off")
        if error.reason in DENIED:
            return said("electronic.radio.forbidden")
    if isinstance(error, BleakDBusError):
        return _refused(error)
    if isinstance(error, PermissionError):
        return said("electronic.radio.forbidden")
    if isinstance(error, FileNotFoundError | ConnectionError):
        # The system has no bus to reach Bluetooth by.
        return said("electronic.radio.stopped")
    return said("electronic.radio.broken", error=str(error) or type(error).__name__)


def _refused(error: BleakDBusError) -> Said:
    """The same for what the system's Bluetooth answers."""
    kind = error.dbus_error.rpartition(".")[2]
    if kind in ("AccessDenied", "NotAuthorized", "NotPermitted", "AuthFailed"):
        return said("electronic.radio.forbidden")
    if kind in ("ServiceUnknown", "NameHasNoOwner", "NoReply"):
        return said("electronic.radio.stopped")
    if kind == "NotReady":
        return said("electronic.radio.off")
    if kind == "InProgress":
        return said("electronic.radio.busy")
    return said("electronic.radio.broken", error=kind)
