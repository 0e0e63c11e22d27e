"""The machine the table runs on: whether screen, touch, camera, pins, sound, disk and power are as they should be."""
