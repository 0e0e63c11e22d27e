"""What the machine's own services do for the table: its networks, its power, its name, all over the system's D-Bus."""
