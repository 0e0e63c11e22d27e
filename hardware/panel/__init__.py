"""The table's buttons, lights and buzzer: gpiozero on the pins that one file names."""
